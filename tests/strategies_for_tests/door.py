"""Idea: Play by what the other hand holds: a cheat that uses the door, to see that it leads there.
Source: Ours, for tests.
Sees: Everything.
"""

from hotair_sim.bits import lowest
from hotair_sim.hot_air.moves import count_plays, nth_play


def choose_with_hidden(rules, table, hidden, me, settings, rng):
    """Return a legal play, by the lowest card of the other hand."""
    hand = hidden.hand[me]
    return nth_play(table, hand, lowest(hidden.hand[1 - me]) % count_plays(table, hand))


def choose(rules, table, hand, me, settings, rng):
    """Return the first legal play, with the door shut."""
    return nth_play(table, hand, 0)
