"""Idea: Play as greedy does, with no eye for the three-for-one: prizes of a claimed suit are worth
    nothing to it, whether the rules let them be traded or not.
Source: Ours, to measure with: it plays alike under the standard rules and under no-exchange.
Sees: As greedy.
"""

from hotair_sim.bits import one
from hotair_sim.hot_air.deck import SUITS
from hotair_sim.hot_air.table import NOBODY
from strategies.hot_air._features import best_favouring


def choose(rules, table, hand, me, settings, rng):
    """Return the play with the highest gain, prizes of unclaimed suits alone counting."""
    unclaimed = 0
    for suit in range(SUITS):
        if table.owner[suit] == NOBODY:
            unclaimed |= one(suit)
    return best_favouring(rules, table, hand, me, unclaimed, 1.0, 0.0)
