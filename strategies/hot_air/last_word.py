"""Idea: Have the last word: complete a stage that one then wins, by as little as will do, a tie at
    best; never leave the last card to the opponent if it can be helped.
Source: The rulebook's tip to finish stages on your terms, since the last card decides ties.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from math import inf

from hotair_sim.bits import lowest
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from strategies.hot_air._features import (
    ALL_SUITS,
    DOUBT,
    THRIFT,
    gain_of,
    hope,
    hope_after,
    lead_of,
    missing_at,
    worth,
)

PARAMETERS = {
    "last_word": 2,  # points of lead lost by leaving one card missing, which the opponent may play
    "spare": 0.01,  # shares of a trophy that each point of a won stage's lead beyond need costs
}

TUNABLE = {"last_word": (0, 10), "spare": (0, 0.1)}

FIRST = 1000.0
"""More than any play can gain: puts one kind of play before another."""


def choose(rules, table, hand, me, settings, rng):
    """Return the best play that completes and wins a stage, else the best other one."""
    last_word, spare = settings.number[0], settings.number[1]
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, ALL_SUITS)
        lead, missing = lead_of(table, stage, me), missing_at(table, stage)
        now = hope(lead, missing, DOUBT)
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                gain = gain_of(rules, table, card, stage, side, me)
                then = hope_after(rules, lead + gain, missing - 1, DOUBT, last_word)
                score = stakes * (then - now) - THRIFT * abs(gain)
                if missing == 1 and then > 0:
                    score += FIRST - spare * (lead + gain)
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
