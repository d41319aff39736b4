"""Thinks for ever.

Idea: From turn 9 on it never comes to an answer.
Source: Made for the tests.
Sees: Nothing.
"""

from hotair_sim.hot_air.moves import nth_play


def choose(rules, table, hand, me, settings, rng):
    i = 0
    while table.turn > 8:
        i += 1
        if i < 0:
            i = 1
    return nth_play(table, hand, i)
