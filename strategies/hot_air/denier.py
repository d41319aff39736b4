"""Idea: Play for the prizes the opponent needs, to keep the trophies from them, and heed what one
    needs oneself little.
Source: Ours: the rulebook's tip to spoil, taken from a stage to the trophies.
Sees: Its hand, totals, terrain, cards still missing, all prizes; it counts no cards played before.
"""

from math import inf

from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY
from strategies.hot_air._features import ALL_SUITS, best_at, worth_to

PARAMETERS = {"own": 0.25}  # what the prizes one needs oneself count, the opponent's counting 1

TUNABLE = {"own": (0, 2)}


def choose(rules, table, hand, me, settings, rng):
    """Return the play that gains most, the prizes the opponent needs counting more than others."""
    own = settings.number[0]
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth_to(rules, table, stage, ALL_SUITS, 1 - me)
        stakes += own * worth_to(rules, table, stage, ALL_SUITS, me)
        play, score = best_at(rules, table, hand, stage, me, stakes)
        if score > most:
            best, most = play, score
    return best
