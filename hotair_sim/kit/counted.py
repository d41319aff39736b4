"""Functions of outcome columns, whatever the game: for its metrics and the games worth watching."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.outcomes import Games, Values


def columns_of(prefix: str, parts: Iterable[Any]) -> tuple[str, ...]:
    """Return the names of the columns of a field with several."""
    return tuple(f"{prefix}_{part}" for part in parts)


@cache
def column(name: str) -> Values:
    """Return the values of a column; the same function for the same name."""
    return lambda games: games[name]


@cache
def negative(name: str) -> Values:
    """Return the values of a column with the other sign, so that the smallest is the largest."""
    return lambda games: -np.asarray(games[name])


@cache
def total(names: tuple[str, ...]) -> Values:
    """Return the sum over columns, nulls left out; the same function for the same names."""

    def added(games: Games) -> NDArray[Any]:
        result = np.zeros(len(games[names[0]]), np.int32)
        for name in names:
            result += np.maximum(games[name], 0)
        return result

    return added


@cache
def happened(name: str) -> Values:
    """Return whether a column is above 0."""
    return lambda games: games[name] > 0


def ended(reasons: Sequence[str], reason: str) -> Values:
    """Return whether each game ended for `reason`, one of all `reasons` in their order."""
    number = reasons.index(reason)
    return lambda games: games["end_reason"] == number


def won(games: Games) -> NDArray[Any]:
    """Return whether each game has a winner."""
    return games["winner"] >= 0


def won_by_starter(games: Games) -> NDArray[Any]:
    """Return whether the player who started won each game."""
    return games["winner"] == games["starter"]


def halves(player: Values) -> Values:
    """Return the half games that a player, by seat, takes: 2 for a win, 1 if nobody wins."""

    def taken(games: Games) -> NDArray[Any]:
        winner = games["winner"]
        return np.where(winner < 0, 1, 2 * (winner == player(games))).astype(np.int8)

    return taken


halves_of_starter = halves(lambda games: games["starter"])
halves_of_first_named = halves(lambda games: games["arrangement"] >> 1)
halves_of_second_named = halves(lambda games: 1 - (games["arrangement"] >> 1))
"""Of the player who started, and of the strategy named first and second."""
