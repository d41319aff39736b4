"""Which games are meant by a filter."""
