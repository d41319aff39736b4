"""Functions of outcome columns that metrics and questions share."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description import Games, Values
from hotair_sim.hot_air.deck import STAGES, SUIT_NAMES
from hotair_sim.hot_air.outcome import END_REASONS

STAGE_NUMBERS = tuple(range(1, STAGES + 1))
_ENDING = {reason: number for number, reason in enumerate(END_REASONS)}


@cache
def column(name: str) -> Values:
    """Return the values of a column; the same function for the same name."""
    return lambda games: games[name]


@cache
def total(prefix: str, parts: tuple[Any, ...]) -> Values:
    """Return the sum over the columns of a field with several, nulls left out."""

    def added(games: Games) -> NDArray[Any]:
        result = np.zeros(len(games[f"{prefix}_{parts[0]}"]), np.int32)
        for part in parts:
            result += np.maximum(games[f"{prefix}_{part}"], 0)
        return result

    return added


def ended(reason: str) -> Values:
    """Return whether each game ended for `reason`, one of `END_REASONS`."""
    return lambda games: games["end_reason"] == _ENDING[reason]


def deciding_groups(games: Games) -> NDArray[Any]:
    """Return whether the deciding trophy of each game was paid with a group of three."""
    groups = np.stack([games[f"trophy_groups_{suit}"] for suit in SUIT_NAMES])
    suit = np.maximum(games["deciding_suit"], 0)
    return (games["deciding_suit"] >= 0) & (groups[suit, np.arange(len(suit))] > 0)


def two_at_the_end(games: Games) -> NDArray[Any]:
    """Return whether the winner of each game claimed two trophies or more in its deciding turn."""
    claimed = np.zeros(len(games["winner"]), np.int64)
    for suit in SUIT_NAMES:
        at_the_end = games[f"trophy_turn_{suit}"] == games["deciding_turn"]
        claimed += at_the_end & (games[f"trophy_player_{suit}"] == games["winner"])
    return (games["deciding_turn"] >= 0) & (claimed > 1)


def led_throughout(games: Games) -> NDArray[Any]:
    """Return whether each game was won by the only player who ever led in prize cards."""
    ahead = games["prize_cards_0"].astype(np.int64) - games["prize_cards_1"]
    won = games["winner"] == np.where(ahead > 0, 0, 1)
    return (games["lead_changes"] == 0) & (ahead != 0) & won


def columns_of(prefix: str, parts: Any) -> tuple[str, ...]:
    """Return the names of the columns of a field with several."""
    return tuple(f"{prefix}_{part}" for part in parts)


FLIGHTS = columns_of("flights", STAGE_NUMBERS)
TIED = columns_of("tied_flights", STAGE_NUMBERS)
GROUPS = columns_of("trophy_groups", SUIT_NAMES)
"""Columns of the groups of three paid."""
PRIZES = columns_of("prize_cards", (0, 1))
"""Columns of the prize cards won by each player."""
CLAIMED = (*columns_of("trophy_turn", SUIT_NAMES), *columns_of("trophy_player", SUIT_NAMES))
"""Columns of when each trophy was claimed, and by whom."""
