"""Arrangements: the games of a block, one deal played in every way that matters.

Arrangement 0 to 3 is 2 × (the strategies swap seats) + the seat that starts. A player against
itself needs only the first two: swapping seats would replay the same games. Replay r of a deal,
where replays are asked for, adds 4 r.
"""

from typing import Any

import numpy as np

from hotair_sim.arena.registry import Player

EACH = 4
"""Arrangements a replay has numbers for."""

BOTH_STARTS = 2
"""Games in which a player meets itself: either seat starts."""


def arrangements(first: Player, second: Player) -> int:
    """Return how many games a block of these two players has."""
    return BOTH_STARTS if first is second else EACH


def swapped(arrangement: Any) -> Any:
    """Return whether the strategies swap seats, 0 or 1: of an arrangement, or of an array."""
    return np.right_shift(arrangement, 1) & 1


def address(deal: int, arrangement: int) -> str:
    """Return the address of a game, ``deal:arrangement``."""
    return f"{deal}:{arrangement}"
