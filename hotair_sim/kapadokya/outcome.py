"""One row per game: the record the core fills, and what each column of the results means."""

import numpy as np

from hotair_sim.kapadokya.deck import (
    ALTITUDES,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    ROWS,
)
from hotair_sim.kapadokya.rules import MOST_TURNS
from hotair_sim.kapadokya.words import report as words
from hotair_sim.kit.columns import OF_A_GAME, PLAYER, Fields, Ranges

END_REASONS = ("all-cards", "empty-hand", "stuck")
"""Reasons a game ends, by number: `table.end` less one."""

OUTCOME = np.dtype(
    [
        ("deal", np.int64),
        ("legal_plays", np.int32),
        ("turns", np.int16),
        ("plays", np.int16),
        ("passed_turns", np.int16),
        ("single_play_turns", np.int16),
        ("points", np.int16, (2,)),
        ("margin", np.int16),
        ("colour_points", np.int16, (COLOURS,)),
        ("multicolour_points", np.int16),
        ("best_turn_points", np.int16),
        ("left_points", np.int16),
        ("pushed", np.int16),
        ("landing_turns", np.int16),
        ("several_landings_turns", np.int16),
        ("landing_choices", np.int16),
        ("declined_turns", np.int16),
        ("lead_changes", np.int16),
        ("arrangement", np.int8),
        ("starter", np.int8),
        ("winner", np.int8),
        ("end_reason", np.int8),
        ("leader_before_last_turn", np.int8),
        ("flown", np.int8, (ROWS,)),
        ("opening_landings", np.int8),
        ("landings", np.int8, (COLUMNS,)),
        ("column_balloons", np.int8, (COLUMNS,)),
        ("landed", np.int8, (ROWS,)),
        ("surplus", np.int8),
        ("chained_landings", np.int8),
        ("most_landings", np.int8),
        ("multicolour_landed", np.int8, (2,)),
        ("multicolour_flown", np.int8, (2,)),
        ("multicolour_landings", np.int8),
        ("completed_landings", np.int8),
        ("multicolour_alone", np.int8),
        ("stopped_landings", np.int8),
        ("left", np.int8),
        ("left_multicolour", np.int8),
        ("lost", np.int8),
        ("unplayed", np.int8),
    ]
)
"""The outcome of a game; −1 stands for null."""

_COLUMN_NUMBERS = tuple(str(column) for column in range(1, COLUMNS + 1))
_ALTITUDES = tuple(map(str, ALTITUDES))

_PARTS = {
    "points": ("0", "1"),
    "multicolour_landed": ("0", "1"),
    "multicolour_flown": ("0", "1"),
    "flown": _ALTITUDES,
    "landings": _COLUMN_NUMBERS,
    "column_balloons": _COLUMN_NUMBERS,
    "landed": _ALTITUDES,
    "colour_points": COLOUR_NAMES,
}
"""Fields that are several columns, with the endings of their names."""

_TURNS = (0, MOST_TURNS)
_CARDS = (0, CARDS)
_POINTS = (0, CARDS * ALTITUDES[-1])

_RANGES: Ranges = {
    **OF_A_GAME,
    "end_reason": ("choice", (0, len(END_REASONS) - 1)),
    "turns": ("turns", (1, MOST_TURNS)),
    "plays": ("turns", _CARDS),
    "passed_turns": ("turns", _TURNS),
    "legal_plays": ("plays", (0, ROWS * CARDS * MOST_TURNS)),
    "single_play_turns": ("turns", _TURNS),
    "points": ("points", _POINTS),
    "margin": ("points", _POINTS),
    "colour_points": ("points", _POINTS),
    "best_turn_points": ("points", _POINTS),
    "lead_changes": ("changes", _TURNS),
    "leader_before_last_turn": ("player", PLAYER),
    "flown": ("balloons", _CARDS),
    "pushed": ("balloons", (0, ROWS * CARDS)),
    "lost": ("balloons", _CARDS),
    "opening_landings": ("columns", (0, COLUMNS)),
    "landings": ("landings", _CARDS),
    "column_balloons": ("balloons", _CARDS),
    "surplus": ("balloons", _CARDS),
    "landing_turns": ("turns", _TURNS),
    "several_landings_turns": ("turns", _TURNS),
    "most_landings": ("landings", _CARDS),
    "chained_landings": ("landings", _CARDS),
    "landing_choices": ("choices", _CARDS),
    "declined_turns": ("turns", _TURNS),
    "landed": ("balloons", _CARDS),
    "multicolour_flown": ("balloons", _CARDS),
    "multicolour_landed": ("balloons", _CARDS),
    "multicolour_landings": ("landings", _CARDS),
    "completed_landings": ("landings", _CARDS),
    "multicolour_points": ("points", _POINTS),
    "multicolour_alone": ("landings", _CARDS),
    "stopped_landings": ("landings", _CARDS),
    "left": ("balloons", _CARDS),
    "left_multicolour": ("balloons", _CARDS),
    "left_points": ("points", _POINTS),
    "unplayed": ("cards", _CARDS),
}
"""Unit and range of each field, in the order of the columns."""

_FIELDS = Fields(OUTCOME, _RANGES, _PARTS, {"end_reason": END_REASONS})

COLUMNS_OF_RESULTS = tuple(_FIELDS.columns(words.COLUMNS, words.NULLS))
"""Every column of the results a game fills, with meaning, unit and range."""

columns_from = _FIELDS.columns_from
"""Outcomes (n,) of dtype `OUTCOME` → columns by name, each a view (n,) into them; −1 is null."""
