"""Plays, a card and a row in one int64, and landings, a column and a number of balloons.

Both are made and read by these functions only. Cards that are alike make the same play.
"""

import numpy as np
from numba import njit

from hotair_sim.bits import lowest, nth, one, popcount
from hotair_sim.kapadokya.deck import ROWS

NO_PLAY = -1
NO_LANDING = -1


@njit(forceinline=True)
def play_of(card, row):
    """Return the play of `card` into `row`."""
    return np.int64(card) | (np.int64(row) << 6)


@njit(forceinline=True)
def card_of(play):
    """Return the card of a play."""
    return play & 63


@njit(forceinline=True)
def row_of(play):
    """Return the row of a play, from 0: altitude 100."""
    return (play >> 6) & 7


@njit(forceinline=True)
def landing_of(column, size):
    """Return the landing of the `size` lowest balloons of `column`: its number, 1 … 37.

    A set of landings is an int64 mask, as a set of cards is.
    """
    return (np.int64(column) << 3) | np.int64(size)


@njit(forceinline=True)
def column_of(landing):
    """Return the column of a landing, from 0: the one balloons enter."""
    return landing >> 3


@njit(forceinline=True)
def size_of(landing):
    """Return how many balloons land."""
    return landing & 7


@njit(forceinline=True)
def is_legal(rules, table, hand, play):
    """Return whether `play` (any int64) is one of the legal plays from `hand`."""
    row = row_of(play)
    if play >> 9 != 0 or row >= ROWS:
        return False
    return one(card_of(play)) & hand & rules.fits[row] != 0 and table.open[row] != 0


@njit(forceinline=True)
def unlike(rules, hand):
    """Return the cards of `hand`, of those that are alike only the first."""
    cards, kept = hand, np.int64(0)
    while cards != 0:
        card = lowest(cards)
        kept |= one(card)
        cards &= ~rules.alike[card]
    return kept


@njit(forceinline=True)
def count_plays(rules, table, hand):
    """Return the number of legal plays from `hand`."""
    cards, count = unlike(rules, hand), np.int64(0)
    for row in range(ROWS):
        count += table.open[row] * popcount(cards & rules.fits[row])
    return count


@njit(forceinline=True)
def nth_play(rules, table, hand, k):
    """Return the k-th legal play from `hand` (from 0): by row, then card."""
    cards = unlike(rules, hand)
    for row in range(ROWS):
        count = table.open[row] * popcount(cards & rules.fits[row])
        if k < count:
            return play_of(nth(cards & rules.fits[row], k), row)
        k -= count
    return np.int64(NO_PLAY)
