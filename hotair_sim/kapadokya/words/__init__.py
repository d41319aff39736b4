"""All that people read of Kapadokya."""
