"""Sets of cards as bits, against Python's own integers."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from hotair_sim import bits

masks = st.integers(min_value=1, max_value=2**62 - 1)


@njit
def all_of(mask, k):
    return bits.popcount(mask), bits.lowest(mask), bits.highest(mask), bits.nth(mask, k)


@given(masks, st.integers(min_value=0, max_value=61))
def test_compiled_equals_python(mask, k):
    cards = [card for card in range(62) if mask >> card & 1]
    k %= len(cards)
    expected = (len(cards), cards[0], cards[-1], cards[k])
    assert tuple(int(x) for x in all_of(np.int64(mask), k)) == expected
    assert (int(bits.popcount(mask)), int(bits.lowest(mask))) == expected[:2]


@given(st.integers(min_value=0, max_value=61))
def test_one(card):
    assert int(bits.one(card)) == 1 << card


def test_the_empty_set_has_no_lowest_card():
    assert bits.lowest(0) == 64
