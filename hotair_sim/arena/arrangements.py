"""Arrangements: the games of a block, one deal played in every way that matters.

Arrangement 0 to 3 is 2 × (the strategies swap seats) + the seat that starts. A player against
itself needs only the first two: swapping seats would replay the same games.
"""

from hotair_sim.arena.registry import Player


def arrangements(first: Player, second: Player) -> int:
    """Return how many games a block of these two players has."""
    return 2 if first is second else 4


def address(deal: int, arrangement: int) -> str:
    """Return the address of a game, ``deal:arrangement``."""
    return f"{deal}:{arrangement}"
