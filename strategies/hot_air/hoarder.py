"""Idea: Collect the prizes of one suit at a time, that of the trophy one is nearest to, and heed
    the others little.
Source: Ours: the rulebook's tip to aim for cheap trophies, but for those that have become cheap to
    oneself.
Sees: Its hand, totals, terrain, cards still missing, all prizes; it counts no cards played before.
"""

from math import inf

from hotair_sim.bits import one
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY
from strategies.hot_air._features import ALL_SUITS, best_at, nearest_trophy, worth

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
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = favour * worth(rules, table, stage, wanted)
        stakes += others * worth(rules, table, stage, ALL_SUITS & ~wanted)
        play, score = best_at(rules, table, hand, stage, me, stakes)
        if score > most:
            best, most = play, score
    return best
