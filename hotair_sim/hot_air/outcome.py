"""One row per game: the record the core fills, and what each column of the results means."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.outcomes import Column
from hotair_sim.hot_air.deck import CARDS, STAGES, SUIT_NAMES, SUITS
from hotair_sim.hot_air.rules import MOST_TURNS
from hotair_sim.hot_air.words import report as words

END_REASONS = ("two-trophies", "stages-removed", "empty-pile", "turn-limit")
"""Reasons a game ends, by number: `table.end` less one."""

OUTCOME = np.dtype(
    [
        ("deal", np.int64),
        ("legal_plays", np.int32),
        ("reshuffles", np.int32),
        ("hand_cards_exchanged", np.int32),
        ("turns", np.int16),
        ("plays", np.int16),
        ("blocked_turns", np.int16),
        ("hand_exchanges", np.int16),
        ("passed_turns", np.int16),
        ("clears", np.int16),
        ("first_clear_turn", np.int16),
        ("flights", np.int16, (STAGES,)),
        ("tied_flights", np.int16, (STAGES,)),
        ("trophy_turn", np.int16, (SUITS,)),
        ("first_trophy_turn", np.int16),
        ("deciding_turn", np.int16),
        ("single_play_turns", np.int16),
        ("on_behalf_turns", np.int16),
        ("other_side_plays", np.int16),
        ("lead_changes", np.int16),
        ("uncovered_refills", np.int16),
        ("prize_cards", np.int16, (2,)),
        ("arrangement", np.int8),
        ("starter", np.int8),
        ("winner", np.int8),
        ("end_reason", np.int8),
        ("trophies", np.int8, (2,)),
        ("trophy_player", np.int8, (SUITS,)),
        ("trophy_groups", np.int8, (SUITS,)),
        ("first_trophy_player", np.int8),
        ("deciding_suit", np.int8),
        ("decided_by_flight_loser", np.int8),
        ("two_trophies_in_one_turn", np.int8),
    ]
)
"""The outcome of a game; −1 stands for null. Every counter is proven by `rules.MOST_TURNS`."""

_PARTS = {
    "flights": tuple(str(stage) for stage in range(1, STAGES + 1)),
    "tied_flights": tuple(str(stage) for stage in range(1, STAGES + 1)),
    "prize_cards": ("0", "1"),
    "trophies": ("0", "1"),
    "trophy_turn": SUIT_NAMES,
    "trophy_player": SUIT_NAMES,
    "trophy_groups": SUIT_NAMES,
}
"""Fields that are several columns, with the endings of their names."""

_PLAYER, _FLAG = (0, 1), (0, 1)
_TURN = (1, MOST_TURNS)
_COUNT = (0, MOST_TURNS)

_RANGES: dict[str, tuple[str, tuple[int, int]]] = {
    "deal": ("number", (0, 2**62)),
    "arrangement": ("number", (0, 127)),  # above 3 in replays only: 32 of a deal
    "starter": ("player", _PLAYER),
    "winner": ("player", _PLAYER),
    "end_reason": ("choice", (0, len(END_REASONS) - 1)),
    "turns": ("turns", _TURN),
    "plays": ("turns", _COUNT),
    "blocked_turns": ("turns", _COUNT),
    "hand_exchanges": ("turns", _COUNT),
    "hand_cards_exchanged": ("cards", (0, 8 * MOST_TURNS)),
    "passed_turns": ("turns", _COUNT),
    "clears": ("clears", _COUNT),
    "first_clear_turn": ("turn", _TURN),
    "reshuffles": ("reshuffles", (0, 9 * MOST_TURNS)),  # an exchange of 8 and a draw, each a pile
    "flights": ("flights", _COUNT),
    "tied_flights": ("flights", _COUNT),
    # Paid cards that return to the pile can be won again, but a trophy is paid once.
    "prize_cards": ("cards", (0, CARDS + CARDS * SUITS)),
    "trophies": ("trophies", (0, SUITS)),
    "trophy_turn": ("turn", _TURN),
    "trophy_player": ("player", _PLAYER),
    "trophy_groups": ("groups of three cards", (0, CARDS // 3)),
    "first_trophy_player": ("player", _PLAYER),
    "first_trophy_turn": ("turn", _TURN),
    "deciding_turn": ("turn", _TURN),
    "deciding_suit": ("choice", (0, SUITS - 1)),
    "decided_by_flight_loser": ("0 or 1", _FLAG),
    "two_trophies_in_one_turn": ("0 or 1", _FLAG),
    "single_play_turns": ("turns", _COUNT),
    "on_behalf_turns": ("turns", _COUNT),
    "other_side_plays": ("cards", _COUNT),
    "legal_plays": ("plays", (0, 2 * STAGES * CARDS * MOST_TURNS)),
    "lead_changes": ("changes", _COUNT),
    "uncovered_refills": ("refills", (0, STAGES)),  # each removes a stage
}
"""Unit and range of each field, in the order of the columns."""

_LABELS = {"end_reason": END_REASONS, "deciding_suit": SUIT_NAMES}


def _columns():
    for name, (unit, (low, high)) in _RANGES.items():
        dtype = OUTCOME[name].base.name
        for part in _PARTS.get(name, ("",)):
            yield Column(
                name=f"{name}_{part}" if part else name,
                dtype=dtype,
                meaning=words.COLUMNS[name].format(part),
                unit=unit,
                low=low,
                high=high,
                null=words.NULLS.get(name, ""),
                labels=_LABELS.get(name, ()),
            )


COLUMNS = tuple(_columns())
"""Every column of the results a game fills, with meaning, unit and range."""


def columns_from(outcomes: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Return outcomes (n,) of dtype `OUTCOME` as columns by name; −1 stands for null.

    Each column is a view (n,) into `outcomes`: what is written into it is written there.
    """
    columns: dict[str, NDArray[Any]] = {}
    for name in _RANGES:
        values = outcomes[name]
        if name in _PARTS:
            for i, part in enumerate(_PARTS[name]):
                columns[f"{name}_{part}"] = values[:, i]
        else:
            columns[name] = values
    return columns
