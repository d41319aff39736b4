"""Idea: A cheat: roll the dice, look up which deal of seed 1 has such dice, and plan by its cards.
Source: Ours, for tests.
Sees: Its hand and the table, and by its dice the deal.
"""

import numpy as np
from numba import njit

from hotair_sim.siphash import siphash
from hotair_sim.streams import next_word
from strategies_for_tests._redeal import (
    CARDS,
    KNOWN,
    SEED,
    other_hand,
    piles,
    plan_knowing,
    words,
)

ROLLS = 12
"""How many words of its dice it knows of each deal: it rolls one in each turn."""


@njit
def _starts(seed, number, deals):
    starts = np.zeros((3, deals), np.uint64)
    for which in range(3):
        for deal in range(deals):
            starts[which, deal] = siphash(
                (np.uint64(seed), np.uint64(0)),
                (np.uint64(number), np.uint64(deal), np.uint64(which)),
            )
    return starts


def _rolls(seed, number, deals):
    stream = words((*_starts(seed, number, deals), np.ones(deals, np.uint64)))
    return [next(stream) for _ in range(ROLLS)]


PILES = piles(SEED, KNOWN).astype(np.uint8)
_ROLLED = np.concatenate([word for number in (1, 2) for word in _rolls(SEED, number, KNOWN)])
_ORDER = np.argsort(_ROLLED)
ROLLED, DEAL = _ROLLED[_ORDER], (_ORDER % KNOWN).astype(np.int16)
"""The words in order, and the deal of each."""


@njit
def look_up(rules, table, hand, me, rng):
    """Return the other player's hand, or 0 if this is no deal of those known."""
    word = next_word(rng)
    low, high = 0, ROLLED.size
    while low < high:
        middle = (low + high) // 2
        if ROLLED[middle] < word:
            low = middle + 1
        else:
            high = middle
    if low == ROLLED.size or ROLLED[low] != word or rules.cards != CARDS:
        return np.int64(0)
    return other_hand(PILES[DEAL[low]], table, hand, me)


def choose(rules, table, hand, me, settings, rng):
    """Return the play of `planner` who knows the other hand, if the deal is found."""
    return plan_knowing(rules, table, hand, me, look_up(rules, table, hand, me, rng))
