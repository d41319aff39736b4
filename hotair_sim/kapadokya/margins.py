"""Which difference in a metric of Kapadokya a designer would shrug at.

A margin is about what is felt at the table, not about what can be measured. One game in a hundred
is more than two players notice in a year. The cheapest balloon scores 100 points. Some twenty
groups land in a game, and some thirty balloons: one more in two games is not felt. Play choices, of
which there are about seven a turn, are as many with half a one more or less.

Some metrics are rarer or coarser than their unit suggests, and have their own.
"""

from hotair_sim.kapadokya.counting import COLUMN_NUMBERS

BY_UNIT = {
    "share": 0.01,
    "points": 100.0,
    "turns": 1.0,
    "plays": 0.5,
    "landings": 0.5,
    "balloons": 0.5,
    "choices": 0.5,
    "changes": 0.1,
    "cards": 0.1,
}
"""Margins by unit."""

OF = {
    # A game without a winner spoils an evening: one in a thousand, no more.
    "stuck_games": 0.001,
    "drawn_games": 0.001,
    # Over the forty turns of a game: half a landing, two pushes.
    "landings_per_turn": 0.0125,
    "pushed": 0.05,
    # There are few of them in a game.
    "lost": 0.1,
    "surplus": 0.1,
    "left_multicolour": 0.1,
    "multicolour_flown": 0.1,
    "multicolour_landed": 0.1,
    # Over all landings of a column.
    **{f"group_{number}": 0.1 for number in COLUMN_NUMBERS},
}
"""Margins of metrics that have their own, by name."""
