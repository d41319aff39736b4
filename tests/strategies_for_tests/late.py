"""Breaks what is played, but seldom: after it has been proven.

Idea: With the three lowest cards in its opening hand, and without the three-for-one, it never
    answers, or crashes.
Source: Made for the tests.
Sees: Its hand.
"""

from hotair_sim.hot_air.moves import nth_play

PARAMETERS = {"crashes": 0}


def choose(rules, table, hand, me, settings, rng):
    i = 0
    if hand & 7 == 7 and table.turn == 1 and rules.three_for_one == 0:
        if settings.number[0] > 0:
            return table.total[1 << 40, 0]
        while table.turn == 1:
            i += 1
            if i < 0:
                i = 1
    return nth_play(table, hand, i)
