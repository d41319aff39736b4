"""Looks where nothing is.

Idea: From turn 9 on it reads the totals of a stage that the table has no room for.
Source: Made for the tests.
Sees: What it should not.
"""

from hotair_sim.hot_air.moves import nth_play

PARAMETERS = {"stage": 99}


def choose(rules, table, hand, me, settings, rng):
    stage = int(settings.number[0])
    if table.turn > 8 and table.total[stage, 0] == 12345:
        return nth_play(table, hand, 1)
    return nth_play(table, hand, 0)
