"""Functions of outcome columns that metrics and questions share."""

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.outcomes import Games
from hotair_sim.hot_air.deck import STAGES, SUIT_NAMES
from hotair_sim.hot_air.outcome import END_REASONS
from hotair_sim.kit import counted
from hotair_sim.kit.counted import columns_of

STAGE_NUMBERS = tuple(range(1, STAGES + 1))


ended = partial(counted.ended, END_REASONS)
"""``ended(reason)`` gives whether each game ended for `reason`, one of `END_REASONS`."""


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


def over_at_first_trophy(games: Games) -> NDArray[Any]:
    """Return whether each game was over in the turn of its first trophy."""
    return (games["deciding_turn"] >= 0) & (games["deciding_turn"] == games["first_trophy_turn"])


def open_after_first_trophy(games: Games) -> NDArray[Any]:
    """Return whether each game had a first trophy, and went on after its turn."""
    return (games["first_trophy_turn"] >= 0) & ~over_at_first_trophy(games)


def led_throughout(games: Games) -> NDArray[Any]:
    """Return whether each game was won by the only player who ever led in prize cards."""
    ahead = games["prize_cards_0"].astype(np.int64) - games["prize_cards_1"]
    won = games["winner"] == np.where(ahead > 0, 0, 1)
    return (games["lead_changes"] == 0) & (ahead != 0) & won


FLIGHTS = columns_of("flights", STAGE_NUMBERS)
TIED = columns_of("tied_flights", STAGE_NUMBERS)
GROUPS = columns_of("trophy_groups", SUIT_NAMES)
"""Columns of the groups of three paid."""
TROPHIES = columns_of("trophies", (0, 1))
PRIZES = columns_of("prize_cards", (0, 1))
"""Columns of the prize cards won by each player."""
CLAIMED = (*columns_of("trophy_turn", SUIT_NAMES), *columns_of("trophy_player", SUIT_NAMES))
"""Columns of when each trophy was claimed, and by whom."""
