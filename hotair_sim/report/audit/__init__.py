"""The report of an audit, and that of the remedies for a goal."""
