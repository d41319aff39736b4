"""Functions of outcome columns that metrics and questions share."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description import Games, Values
from hotair_sim.kapadokya.deck import ALTITUDES, COLUMNS
from hotair_sim.kapadokya.outcome import END_REASONS

COLUMN_NUMBERS = tuple(range(1, COLUMNS + 1))
_ENDING = {reason: number for number, reason in enumerate(END_REASONS)}


def columns_of(prefix: str, parts: Iterable[Any]) -> tuple[str, ...]:
    """Return the names of the columns of a field with several."""
    return tuple(f"{prefix}_{part}" for part in parts)


POINTS = columns_of("points", (0, 1))
LANDINGS = columns_of("landings", COLUMN_NUMBERS)
LANDED = columns_of("landed", ALTITUDES)
FLOWN = columns_of("flown", ALTITUDES)
WILD_FLOWN = columns_of("multicolour_flown", (0, 1))
WILD_LANDED = columns_of("multicolour_landed", (0, 1))


@cache
def column(name: str) -> Values:
    """Return the values of a column; the same function for the same name."""
    return lambda games: games[name]


@cache
def total(names: tuple[str, ...]) -> Values:
    """Return the sum over columns."""

    def added(games: Games) -> NDArray[Any]:
        result = np.zeros(len(games[names[0]]), np.int32)
        for name in names:
            result += games[name]
        return result

    return added


@cache
def happened(name: str) -> Values:
    """Return whether a column is above 0."""
    return lambda games: games[name] > 0


def ended(reason: str) -> Values:
    """Return whether each game ended for `reason`, one of `END_REASONS`."""
    return lambda games: games["end_reason"] == _ENDING[reason]


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
