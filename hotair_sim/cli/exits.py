"""Exit codes, all of them."""

DONE = 0
"""It was done."""

FAILED = 1
"""Interrupted or failed: a strategy broke, a disk was full, a part is damaged."""

MISTAKE = 2
"""A mistake in what was asked; nothing was done."""

MISSED = 3
"""A goal is missed; all was done. Comes before `IMPRECISE`."""

IMPRECISE = 4
"""All deals are played and it is not as precise as was asked; all was done."""
