"""What a player can tell of the cards: who may hold what, and what missing cards will bring.

`sight` is what `look` finds out once for a whole position: unseen cards, those known to be in the
other hand, the odds of an unseen one to be there, and what missing cards bring where low ones and
where high ones are good.
"""

import numpy as np
from numba import njit

from hotair_sim.bits import highest, lowest, popcount
from hotair_sim.hot_air.deck import HIGHEST, LOWEST, MIDDLE
from hotair_sim.hot_air.worlds import unseen_by
from strategies.hot_air._weights import MINE, THEIRS

BITS, MOST, UNITS = 12, 16, 128
"""What cards bring is packed by suit: bits of each, most points of lead, units of a point."""


@njit
def below(rules, value):
    """Return the set of cards of a lower value."""
    cards = np.int64(0)
    for lower in range(LOWEST, HIGHEST + 1):
        cards |= rules.value_mask[lower] if lower < value else 0
    return cards


@njit
def absence(odds, count):
    """Return the chance that a hand lacks `count` < 16 cards, each in it with these `odds`."""
    chance, factor = 1.0, 1.0 - odds
    for bit in range(4):
        chance *= factor if (count >> bit) & 1 != 0 else 1.0
        factor *= factor
    return chance


@njit
def expected(cards, unknown, known, odds):
    """Return how far from 7 the best of `cards` in a hand is expected to be, roughly.

    All of `cards` are on one side of 7. Those in `known` are held, those in `unknown` with these
    `odds`. With n of them expected it is 6 n / (n + 1): none for none, 6 points at most.
    """
    number = odds * popcount(cards & unknown) + popcount(cards & known)
    return (HIGHEST - MIDDLE) * number / (number + 1.0)


@njit
def fills_of(rules, hand, unknown, known, odds, weights):
    """Return what a missing card is worth to `me`: where low cards are good, where high ones are.

    In points of lead by suit, packed as `fill` reads them: what the own best card would bring, less
    what the other player's would cost.
    """
    lows, highs = np.int64(0), np.int64(0)
    for suit in range(rules.suits):
        low = rules.suit_mask[suit] & ~rules.high_mask
        high = rules.suit_mask[suit] & ~rules.low_mask
        gain_low, gain_high = 0, 0
        if hand & low != 0:
            gain_low = MIDDLE - rules.value[lowest(hand & low)]
        if hand & high != 0:
            gain_high = rules.value[highest(hand & high)] - MIDDLE
        points = weights[MINE] * gain_low
        points -= weights[THEIRS] * expected(high, unknown, known, odds)
        lows |= np.int64((points + MOST) * UNITS) << (BITS * suit)
        points = weights[MINE] * gain_high
        points -= weights[THEIRS] * expected(low, unknown, known, odds)
        highs |= np.int64((points + MOST) * UNITS) << (BITS * suit)
    return lows, highs


@njit
def fill(fills, suit):
    """Return what a missing card of `suit` is worth, in `UNITS` a point of lead."""
    return ((fills >> (BITS * suit)) & ((1 << BITS) - 1)) - MOST * UNITS


@njit
def look(rules, table, hand, me, weights):
    """Return `sight`: unknown cards, those known to be there, odds, and what fills bring.

    The odds are those of an unknown card to be in the other hand and not in the draw pile.
    """
    unknown, known = unseen_by(rules, table, hand, me), table.known[1 - me]
    count = popcount(unknown)
    odds = (count - table.draw_left) / count if count > table.draw_left else 0.0
    lows, highs = fills_of(rules, hand, unknown, known, odds, weights)
    return unknown, known, odds, lows, highs
