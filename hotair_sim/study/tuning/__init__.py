"""Better settings for a strategy, by self-play."""
