"""Seeds: which numbers are any, and how one is made from another."""

SEEDS = 2**63
"""Seeds are whole numbers from 0 up to this one, which is none: int64 in the core."""


def derived(seed: int, step: int) -> int:
    """Return the seed `step` after `seed`, counted round from the largest to 0: a seed again."""
    return (seed + step) % SEEDS
