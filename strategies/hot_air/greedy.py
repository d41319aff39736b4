"""Idea: Improve one's prospects most where the prizes are worth most: low cards on plains and high
    ones on mountains, the reverse on the other side, sparing cards far from 7.
Source: Ours, from the rulebook's tips on low and high cards, spoiling, and the last card.
Sees: Its hand, totals, terrain, cards still missing, all prizes; it counts no cards played before.
"""

from math import inf

from numba import njit

from hotair_sim.bits import lowest
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from strategies.hot_air._features import (
    ALL_SUITS,
    gain_of,
    hope,
    hope_after,
    lead_of,
    missing_at,
    worth,
)

PARAMETERS = {
    "doubt": 3,  # points of lead that weigh as much as one card still missing; above 0
    "last_word": 1,  # points of lead lost by leaving one card missing, which the opponent may play
    "thrift": 0.035,  # shares of a trophy that each point of a card away from 7 may be worth later
}

TUNABLE = {"doubt": (0.5, 12), "last_word": (0, 6), "thrift": (0, 0.2)}


@njit
def best_play(rules, table, hand, me, doubt, last_word, thrift):
    """Return the play with the highest gain: better prospects × worth of the prizes − thrift."""
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, ALL_SUITS)
        lead, missing = lead_of(table, stage, me), missing_at(table, stage)
        now = hope(lead, missing, doubt)
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                gain = gain_of(rules, table, card, stage, side, me)
                then = hope_after(rules, lead + gain, missing - 1, doubt, last_word)
                score = stakes * (then - now) - thrift * abs(gain)
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best


def choose(rules, table, hand, me, settings, rng):
    """Return the play with the highest gain."""
    number = settings.number
    return best_play(rules, table, hand, me, number[0], number[1], number[2])
