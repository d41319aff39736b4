"""Streams: the generator is SFC64, keys don't collide, bounded numbers are unbiased."""

import numpy as np
import pytest
from scipy import stats

from hotair_sim import streams


def stream(number: int, deal: int, seed: int):
    array = np.zeros(1, streams.STREAM).view(np.recarray)
    streams.seed_stream(array[0], number, deal, seed)
    return array


def words(array, count: int) -> list[int]:
    return [int(streams.next_word(array[0])) for _ in range(count)]


@pytest.mark.parametrize("key", [(0, 0, 0), (1, 7, 3), (2, 10**9, 2**62)])
def test_equals_numpys_sfc64(key):
    ours = stream(*key)
    theirs = np.random.SFC64()
    state = theirs.state
    state["state"]["state"] = np.array([ours[0][word] for word in ("a", "b", "c", "counter")])
    theirs.state = state
    assert words(ours, 100) == [int(word) for word in theirs.random_raw(100)]


def test_every_bit_of_the_key_moves_about_half_of_the_output():
    base = words(stream(0, 0, 0), 1)[0]
    for key in [(0, 1 << bit, 0) for bit in range(63)] + [(0, 0, 1 << bit) for bit in range(63)]:
        changed = words(stream(*key), 1)[0]
        assert 12 <= (base ^ changed).bit_count() <= 52


def test_keys_give_different_streams():
    firsts = {words(stream(n, d, s), 1)[0] for n in range(3) for d in range(40) for s in range(40)}
    assert len(firsts) == 3 * 40 * 40


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 40, 62])
def test_below_is_uniform(bound):
    array = stream(1, 5, bound)
    drawn = np.array([streams.below(array[0], bound) for _ in range(bound * 400)])
    assert drawn.min() == 0
    assert drawn.max() == bound - 1
    if bound > 1:
        assert stats.chisquare(np.bincount(drawn, minlength=bound)).pvalue > 1e-4


def test_shuffle_gives_every_order_equally_often():
    array = stream(0, 1, 1)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24 * 300):
        cards = np.arange(4)
        streams.shuffle(array[0], cards, 4)
        orders[tuple(int(c) for c in cards)] = orders.get(tuple(int(c) for c in cards), 0) + 1
    assert len(orders) == 24
    assert stats.chisquare(list(orders.values())).pvalue > 1e-4
