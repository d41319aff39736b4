"""Exit codes, all of them."""

DONE = 0
"""It was done."""

FAILED = 1
"""Interrupted or failed: a strategy broke, a disk was full, a part is damaged."""

MISTAKE = 2
"""A mistake in what was asked; nothing was done."""
