"""Idea: Go for the trophies that take the fewest prizes, ♠ and ♣ to begin with, as many as one
    lacks, and heed the others little.
Source: The rulebook's tip to aim for two cheap trophies; players of Balloon Cup advise the same.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from numba import njit

from hotair_sim.bits import one
from hotair_sim.hot_air.table import NOBODY
from strategies.hot_air._features import best_favouring

PARAMETERS = {"others": 0.25}  # what the prizes of other suits count, the cheap ones counting 1


@njit(forceinline=True)
def _cheapest(rules, table, me):
    """Return the set of the smallest trophies still to be had, as many as `me` lacks."""
    chosen = 0
    for _ in range(rules.trophies_to_win - table.trophies[me]):
        best, fewest = -1, 99
        for suit in range(rules.suits):
            free = table.owner[suit] == NOBODY and chosen & one(suit) == 0
            if free and rules.trophy[suit] < fewest:
                best, fewest = suit, rules.trophy[suit]
        if best >= 0:
            chosen |= one(best)
    return chosen


def choose(rules, table, hand, me, settings, rng):
    """Return the play that gains most, the prizes of cheap trophies counting more than others."""
    cheap = _cheapest(rules, table, me)
    return best_favouring(rules, table, hand, me, cheap, 1.0, settings.number[0])
