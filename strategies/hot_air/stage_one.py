"""Idea: Farm stage 1, where one card a side is enough; else dump middling cards on the opponent's
    side where they do not help, and stay off stage 4.
Source: Advice of players of Balloon Cup.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from math import inf

from numba import njit

from hotair_sim.bits import lowest
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from strategies.hot_air._features import ALL_SUITS, gain_of, lead_of, missing_at, profit, worth

PARAMETERS = {"middling": 1}  # how far from 7 a card to be dumped may be

FIRST = 1000.0
"""More than any play can gain: puts one kind of play before another."""


@njit(forceinline=True)
def _smallest(rules, table):
    """Return the smallest stage in the game, the first among equals."""
    for i in range(rules.stages):
        if table.in_game[rules.smallest[i]] != 0:
            return rules.smallest[i]
    return rules.smallest[0]


def choose(rules, table, hand, me, settings, rng):
    """Return the best play at stage 1 if it gains, else a dump, else the best off stage 4."""
    middling = settings.number[0]
    small, large = _smallest(rules, table), rules.smallest[rules.stages - 1]
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, ALL_SUITS)
        lead, missing = lead_of(table, stage, me), missing_at(table, stage)
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                gain = gain_of(rules, table, card, stage, side, me)
                score = profit(rules, stakes, lead, missing, gain)
                if stage == small:
                    if score > 0:
                        score += 2 * FIRST
                elif stage == large:
                    score -= FIRST
                elif side != me and 0 <= gain <= middling:
                    score += FIRST
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
