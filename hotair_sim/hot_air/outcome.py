"""One row per game: the record the core fills, and what each column of the results means."""

import numpy as np

from hotair_sim.hot_air.deck import CARDS, STAGES, SUIT_NAMES, SUITS
from hotair_sim.hot_air.rules import MOST_TURNS
from hotair_sim.hot_air.words import report as words
from hotair_sim.kit.columns import OF_A_GAME, PLAYER, Fields, Ranges

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

_FLAG = (0, 1)
_TURN = (1, MOST_TURNS)
_COUNT = (0, MOST_TURNS)

_RANGES: Ranges = {
    **OF_A_GAME,
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
    "trophy_player": ("player", PLAYER),
    "trophy_groups": ("groups of three cards", (0, CARDS // 3)),
    "first_trophy_player": ("player", PLAYER),
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

_FIELDS = Fields(OUTCOME, _RANGES, _PARTS, {"end_reason": END_REASONS, "deciding_suit": SUIT_NAMES})

COLUMNS = tuple(_FIELDS.columns(words.COLUMNS, words.NULLS))
"""Every column of the results a game fills, with meaning, unit and range."""

columns_from = _FIELDS.columns_from
"""Outcomes (n,) of dtype `OUTCOME` → columns by name, each a view (n,) into them; −1 is null."""
