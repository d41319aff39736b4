"""Idea: Improve one's prospects most where the prizes are worth most: low cards on plains and high
    ones on mountains, the reverse on the other side, sparing cards far from 7.
Source: Ours, from the rulebook's tips on low and high cards, spoiling, and the last card.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from strategies.hot_air._features import BOTH_SIDES, best_play

PARAMETERS = {
    "doubt": 3,  # points of lead that weigh as much as one card still missing; above 0
    "last_word": 1,  # points of lead lost by leaving one card missing, which the opponent may play
    "thrift": 0.035,  # shares of a trophy that each point of a card away from 7 may be worth later
}

TUNABLE = {"doubt": (0.5, 12), "last_word": (0, 6), "thrift": (0, 0.2)}


def choose(rules, table, hand, me, settings, rng):
    """Return the play with the highest gain."""
    number = settings.number
    return best_play(rules, table, hand, me, BOTH_SIDES, number[0], number[1], number[2])
