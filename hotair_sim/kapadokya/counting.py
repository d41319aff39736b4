"""Functions of outcome columns that metrics and questions share."""

from functools import partial
from typing import Any

from numpy.typing import NDArray

from hotair_sim.description.outcomes import Games
from hotair_sim.kapadokya.deck import ALTITUDES, COLUMNS
from hotair_sim.kapadokya.outcome import END_REASONS
from hotair_sim.kit import counted
from hotair_sim.kit.counted import columns_of

COLUMN_NUMBERS = tuple(range(1, COLUMNS + 1))

POINTS = columns_of("points", (0, 1))
LANDINGS = columns_of("landings", COLUMN_NUMBERS)
LANDED = columns_of("landed", ALTITUDES)
FLOWN = columns_of("flown", ALTITUDES)
WILD_FLOWN = columns_of("multicolour_flown", (0, 1))
WILD_LANDED = columns_of("multicolour_landed", (0, 1))


ended = partial(counted.ended, END_REASONS)
"""``ended(reason)`` gives whether each game ended for `reason`, one of `END_REASONS`."""


def equal_points(games: Games) -> NDArray[Any]:
    """Return whether a finished game has equal points."""
    return (games["margin"] == 0) & ~ended("stuck")(games)


def tie_broken(games: Games) -> NDArray[Any]:
    """Return whether a game with equal points has a winner."""
    return equal_points(games) & (games["winner"] >= 0)


def drawn(games: Games) -> NDArray[Any]:
    """Return whether a finished game has no winner."""
    return (games["winner"] < 0) & ~ended("stuck")(games)


def turned_at_the_end(games: Games) -> NDArray[Any]:
    """Return whether the winner was not ahead when the last turn began."""
    return (games["winner"] >= 0) & (games["leader_before_last_turn"] != games["winner"])
