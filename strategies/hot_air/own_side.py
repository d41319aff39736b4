"""Idea: Greedy on one's own side alone: never play on the opponent's side unless nothing else is
    legal. Measures what the rulebook's twist, playing on either side, is worth to a player.
Source: Ours: the game without its twist, for one player only.
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

PARAMETERS = {  # those of greedy, with the same meanings: the two differ in the sides alone
    "doubt": 3,  # points of lead that weigh as much as one card still missing; above 0
    "last_word": 1,  # points of lead lost by leaving one card missing, which the opponent may play
    "thrift": 0.035,  # shares of a trophy that each point of a card away from 7 may be worth later
}

TUNABLE = {"doubt": (0.5, 10), "last_word": (0, 5), "thrift": (0, 0.1)}


@njit(forceinline=True)
def _greedy(rules, table, hand, me, settings, side):
    """Return greedy's play on one player's sides, or `NO_PLAY` if no card fits there."""
    doubt, last_word, thrift = settings.number[0], settings.number[1], settings.number[2]
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        cards = hand & table.fits[stage, side]
        if cards == 0:
            continue
        stakes = worth(rules, table, stage, ALL_SUITS)
        lead, missing = lead_of(table, stage, me), missing_at(table, stage)
        now = hope(lead, missing, doubt)
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
    """Return greedy's play among those on one's own side, else among those on the other's."""
    play = _greedy(rules, table, hand, me, settings, me)
    return play if play != NO_PLAY else _greedy(rules, table, hand, me, settings, 1 - me)
