"""Idea: Go for the trophies that take the fewest prizes, ♠ and ♣ to begin with, as many as one
    lacks, and heed the others little.
Source: The rulebook's tip to aim for two cheap trophies; players of Balloon Cup advise the same.
Sees: Its hand, totals, terrain, cards still missing, all prizes; it counts no cards played before.
"""

from math import inf

from numba import njit

from hotair_sim.bits import lowest, one
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from hotair_sim.hot_air.table import NOBODY
from strategies.hot_air._features import ALL_SUITS, gain_of, lead_of, missing_at, profit, worth

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
    others = settings.number[0]
    cheap = _cheapest(rules, table, me)
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, cheap)
        stakes += others * worth(rules, table, stage, ALL_SUITS & ~cheap)
        lead, missing = lead_of(table, stage, me), missing_at(table, stage)
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                gain = gain_of(rules, table, card, stage, side, me)
                score = profit(rules, stakes, lead, missing, gain)
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
