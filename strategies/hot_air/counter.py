"""Idea: Know the deck: weigh a stage's lead against what the cards not yet gone can still do to it,
    on average, by chance, and at the very most.
Source: The rulebook's tip to count the suits, carried on to their values.
Sees: Its hand, totals, terrain, all prizes, and every card played or discarded.
"""

from math import inf, sqrt

from numba import njit

from hotair_sim.bits import highest, lowest, one, popcount
from hotair_sim.hot_air.deck import STAGES, SUITS
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from hotair_sim.hot_air.table import MOUNTAIN
from strategies.hot_air._features import ALL_SUITS, gain_of, hope_after, worth

PARAMETERS = {
    "doubt": 1,  # how much chance in the cards to come weighs against a lead; above 0
    "choice": 0.5,  # spreads by which a player's card beats the mean, since players choose
    "last_word": 1,  # points of lead lost by leaving one card missing, which the opponent may play
    "thrift": 0.035,  # shares of a trophy that each point of a card away from 7 may be worth later
}

TUNABLE = {"doubt": (0.1, 5), "choice": (0, 1.5), "last_word": (0, 5), "thrift": (0, 0.1)}


@njit(forceinline=True)
def _laid(table):
    """Return the set of cards that lie at the stages."""
    laid = 0
    for stage in range(STAGES):
        laid |= table.played[stage, 0] | table.played[stage, 1]
    return laid


@njit(forceinline=True)
def _sum_of_most(rules, cards, number, high):
    """Return the sum of the `number` highest or lowest of `cards`, all of one suit."""
    total = 0
    while number > 0 and cards != 0:
        card = highest(cards) if high else lowest(cards)
        cards &= ~one(card)
        total += rules.value[card]
        number -= 1
    return total


@njit(forceinline=True)
def _mean_and_spread(rules, cards):
    """Return mean and standard deviation of the values of `cards`, not empty."""
    number, total, squares = popcount(cards), 0, 0
    while cards != 0:
        value = rules.value[lowest(cards)]
        cards &= cards - 1
        total += value
        squares += value * value
    mean = total / number
    return mean, sqrt(max(0.0, squares / number - mean * mean))


@njit
def _outlook(rules, table, stage, me, unseen, hand, card, side, settings):
    """Return the prospect of `stage`, from -1 (lost) to 1 (won), once `card` lies on `side`.

    `unseen` are the cards the opponent holds or either player may draw; a suit of which too few are
    left among them is taken whole, since its cards come back. Without a card, −1, as it is now.
    """
    doubt, choice, last_word = settings.number[0], settings.number[1], settings.number[2]
    sign = 1 if table.terrain[stage] == MOUNTAIN else -1
    lead = sign * (table.total[stage, me] - table.total[stage, 1 - me])
    played = -1
    if card >= 0:
        played = rules.suit[card]
        lead += rules.value[card] * (sign if side == me else -sign)
    expected, chance, worst, best, missing = float(lead), 0.0, lead, lead, 0
    for suit in range(SUITS):
        own, other = table.need[stage, me, suit], table.need[stage, 1 - me, suit]
        if suit == played:
            own -= side == me
            other -= side != me
        if own + other == 0:
            continue
        missing += own + other
        cards = unseen & rules.suit_mask[suit]
        if popcount(cards) < own + other:
            cards = rules.suit_mask[suit]
        mean, spread = _mean_and_spread(rules, cards)
        expected += (own - other) * (sign * mean + choice * spread)
        chance += (own + other) * spread * spread
        mountain = sign > 0
        worst += sign * _sum_of_most(rules, cards, own, not mountain)
        worst -= sign * _sum_of_most(rules, cards, other, mountain)
        cards |= hand & rules.suit_mask[suit]
        best += sign * _sum_of_most(rules, cards, own, mountain)
        best -= sign * _sum_of_most(rules, cards, other, not mountain)
    if missing == 0:
        return hope_after(rules, lead, 0, 0.0, 0.0)
    if worst > 0:
        return 1.0
    if best < 0:
        return -1.0
    if missing == 1 and card >= 0:
        expected -= last_word
    return expected / sqrt(expected * expected + doubt * chance + 1e-9)


def choose(rules, table, hand, me, settings, rng):
    """Return the play with the highest gain: better outlook × worth of the prizes - thrift."""
    thrift = settings.number[3]
    unseen = (one(rules.cards) - 1) & ~(_laid(table) | table.discard | hand)
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, ALL_SUITS)
        now = _outlook(rules, table, stage, me, unseen, hand, -1, 0, settings)
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                then = _outlook(rules, table, stage, me, unseen, hand, card, side, settings)
                gain = gain_of(rules, table, card, stage, side, me)
                score = stakes * (then - now) - thrift * abs(gain)
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
