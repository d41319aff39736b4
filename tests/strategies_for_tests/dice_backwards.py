"""Idea: A cheat: run the dice back to their start, read the deal and the seed there, deal it again
    and plan by the other hand.
Source: Ours, for tests.
Sees: Its hand and the table; and the deal, if dice start from its number.
"""

import numpy as np
from numba import njit

from strategies_for_tests._redeal import CARDS, NOT_FOUND, other_hand, plan_knowing

WARM_UP = 18
INVERSE_OF_9 = np.uint64(pow(9, -1, 2**64))
ONE, _3, _11, _24, _32, _40 = (np.uint64(n) for n in (1, 3, 11, 24, 32, 40))


@njit
def before(a, b, c, counter):
    """Return the state of SFC64 before the last word."""
    last_b = np.uint64(0)
    for _ in range(6):
        last_b = a ^ (last_b >> _11)
    last_c = b * INVERSE_OF_9
    word = c - ((last_c << _24) | (last_c >> _40))
    return word - last_b - (counter - ONE), last_b, last_c, counter - ONE


@njit
def start_of(a, b, c, counter):
    """Return the seat, deal and seed these dice are of, or `NOT_FOUND` for each."""
    while counter != ONE:
        a, b, c, counter = before(a, b, c, counter)
    if 1 <= a <= 2:
        return np.int64(a), np.int64(b), np.int64(c)
    return np.int64(NOT_FOUND), np.int64(NOT_FOUND), np.int64(NOT_FOUND)


@njit
def deal_again(deal, seed):
    """Return the draw pile of a deal."""
    a, b, c, counter = np.uint64(0), np.uint64(deal), np.uint64(seed), ONE
    pile = np.arange(CARDS)
    for i in range(CARDS - 1 + WARM_UP, 0, -1):
        word = a + b + counter
        counter += ONE
        a, b = b ^ (b >> _11), c + (c << _3)
        c = ((c << _24) | (c >> _40)) + word
        if i < CARDS:
            other = np.int64(((word >> _32) * np.uint64(i + 1)) >> _32)
            pile[i], pile[other] = pile[other], pile[i]
    return pile


def choose(rules, table, hand, me, settings, rng):
    """Return the play of `planner` who knows the other hand, if the dice tell the deal."""
    _, deal, seed = start_of(rng.a, rng.b, rng.c, rng.counter)
    theirs = np.int64(0)
    if deal != NOT_FOUND and rules.cards == CARDS:
        theirs = other_hand(deal_again(deal, seed), table, hand, me)
    return plan_knowing(rules, table, hand, me, theirs)
