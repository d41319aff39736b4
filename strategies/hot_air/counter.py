"""Idea: Know the deck: weigh a stage's lead against what the cards not yet seen can still do to it,
    and leave the last card to the opponent only if they are not likely to hold one that wins.
Source: The rulebook's tip to count the suits, carried on to the values of the cards.
Sees: Its hand, totals, terrain, prizes of unclaimed suits, every card played, discarded or shown;
    with `count = "off"` none of these cards, so that all but its own hand may still come.
"""

from math import inf, sqrt

from numba import njit

from hotair_sim.bits import lowest, one, popcount
from hotair_sim.hot_air.deck import MIDDLE, STAGES, SUITS
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from hotair_sim.hot_air.table import MOUNTAIN
from strategies.hot_air._features import ALL_SUITS, gain_of, hope_after, worth

PARAMETERS = {
    "doubt": 0.8,  # points of lead that weigh as much as a point of spread in the cards to come
    "thrift": 0.03,  # shares of a trophy that each point of a card away from 7 may be worth later
    "count": ("on", "off"),  # off: the same player, but for the counting
}

TUNABLE = {"doubt": (0.2, 3), "thrift": (0, 0.1)}

LEAST = 1e-9
"""Keeps an even stage that no chance can move from a division by zero."""


@njit(forceinline=True)
def _unseen(rules, table, hand):
    """Return the cards the opponent holds or either player may draw before a reshuffle."""
    seen = hand | table.discard
    for stage in range(STAGES):
        seen |= table.played[stage, 0] | table.played[stage, 1]
    return (one(rules.cards) - 1) & ~seen


@njit(forceinline=True)
def _mean_and_spread(rules, cards):
    """Return mean and standard deviation of the values of `cards`; 7 and 0 of none."""
    number, total, squares = popcount(cards), 0, 0
    if number == 0:
        return float(MIDDLE), 0.0
    while cards != 0:
        value = rules.value[lowest(cards)]
        cards &= cards - 1
        total += value
        squares += value * value
    mean = total / number
    return mean, sqrt(max(0.0, squares / number - mean * mean))


@njit(forceinline=True)
def _threat(rules, table, unseen, shown, me, lead, suit, up):
    """Return the chance that the opponent holds a card of `suit` that wins as the last one.

    `lead` is mine without it; the card adds its value to it if `up` is 1, and takes it if −1. The
    cards shown are in the opponent's hand for sure; the others are with each hand or pile alike.
    """
    held = rules.hand_size[0 if table.starter != me else 1] - popcount(shown)
    hidden = popcount(unseen & ~shown)
    cards = unseen & rules.suit_mask[suit]
    none = 1.0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        then = lead + up * rules.value[card]
        if then < 0 or (then == 0 and rules.tie == 0):
            if shown & one(card) != 0:
                return 1.0
            none *= max(0, hidden - held) / hidden
            hidden -= 1
    return 1.0 - none


@njit
def _outlook(rules, table, unseen, shown, stage, me, card, side, doubt):
    """Return the prospect of `stage`, −1 (lost) … 1 (won), once `card` lies on `side`.

    With −1 for the card, as the stage is now. A suit of which too few cards are unseen is taken
    whole, since its cards come back when the discards are shuffled.
    """
    sign = 1 if table.terrain[stage] == MOUNTAIN else -1
    lead = sign * (table.total[stage, me] - table.total[stage, 1 - me])
    laid = -1
    if card >= 0:
        laid = rules.suit[card]
        lead += rules.value[card] * (sign if side == me else -sign)
    expected, chance, missing, last, up = float(lead), 0.0, 0, 0, 0
    for suit in range(SUITS):
        own, other = table.need[stage, me, suit], table.need[stage, 1 - me, suit]
        if suit == laid:
            own, other = own - (side == me), other - (side != me)
        if own + other == 0:
            continue
        cards = unseen & rules.suit_mask[suit]
        if popcount(cards) < own + other:
            cards = rules.suit_mask[suit]
        mean, spread = _mean_and_spread(rules, cards)
        expected += sign * (own - other) * mean
        chance += (own + other) * spread
        missing += own + other
        last, up = suit, sign * (own - other)
    if missing == 0:
        return hope_after(rules, lead, 0, 0.0, 0.0)
    prospect = expected / (abs(expected) + doubt * chance + LEAST)
    if missing > 1:
        return prospect
    threat = _threat(rules, table, unseen, shown, me, lead, last, up)
    return prospect * (1 - threat) - threat


def choose(rules, table, hand, me, settings, rng):
    """Return the play with the highest gain: better outlook × worth of the prizes − thrift."""
    doubt, thrift = settings.number[0], settings.number[1]
    unseen, shown = _unseen(rules, table, hand), table.known[1 - me]
    if settings.number[2] != 0:
        unseen, shown = (one(rules.cards) - 1) & ~hand, 0
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, ALL_SUITS)
        now = _outlook(rules, table, unseen, shown, stage, me, -1, 0, doubt)
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                then = _outlook(rules, table, unseen, shown, stage, me, card, side, doubt)
                gain = gain_of(rules, table, card, stage, side, me)
                score = stakes * (then - now) - thrift * abs(gain)
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
