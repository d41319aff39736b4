"""Idea: Spoil first: high cards on the opponent's side of a plain, low ones on that of a mountain,
    whenever that gains something; play on one's own side only when it doesn't.
Source: The rulebook's tip to spoil your opponent's side, made the main idea.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from math import inf

from hotair_sim.bits import lowest
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from strategies.hot_air._features import ALL_SUITS, gain_of, lead_of, missing_at, profit, worth

FIRST = 1000.0
"""More than any play can gain: puts one kind of play before another."""


def choose(rules, table, hand, me, settings, rng):
    """Return the best play that spoils, else the best on one's own side, else the least bad."""
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
                if side != me:
                    score += FIRST if score > 0 else -FIRST
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
