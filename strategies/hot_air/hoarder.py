"""Idea: Collect the prizes of one suit at a time, that of the trophy one is nearest to, and heed
    the others little.
Source: Ours: the rulebook's tip to aim for cheap trophies, but for those that have become cheap to
    oneself.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from hotair_sim.bits import one
from strategies.hot_air._features import best_favouring, nearest_trophy

PARAMETERS = {  # above 1 and below 1, so that in sum cards are spared about as greedy spares them
    "favour": 2,  # what the prizes of the suit count
    "others": 0.5,  # what the prizes of other suits count
}

TUNABLE = {"favour": (1, 5), "others": (0, 1)}


def choose(rules, table, hand, me, settings, rng):
    """Return the play that gains most, the prizes of one suit counting more than others."""
    favour, others = settings.number[0], settings.number[1]
    nearest = nearest_trophy(rules, table, me)
    wanted = one(nearest) if nearest >= 0 else 0
    return best_favouring(rules, table, hand, me, wanted, favour, others)
