"""Streams: the generator is SFC64, keys don't collide, dice tell nothing, bounds are unbiased."""

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


def dice(number: int, deal: int, seed: int):
    array = np.zeros(1, streams.STREAM).view(np.recarray)
    streams.seed_dice(array[0], number, deal, seed)
    return array


def start(array) -> tuple[int, ...]:
    return tuple(int(array[0][word]) for word in ("a", "b", "c", "counter"))


def test_dice_start_from_a_hash_of_their_numbers():
    # By OpenSSL: `openssl mac -macopt size:8 -macopt hexkey:KEY SIPHASH`, of words of eight bytes.
    assert start(dice(2, 12345, 2**63 - 1)) == (
        11887044719477780205,
        11454049721441366636,
        15665213571887749965,
        1,
    )


def test_dice_run_backwards_lead_to_their_hash_and_no_further():
    # From any state follow all before it; the first is the hash, and holds none of the numbers.
    array = dice(1, 77, 5)
    first = start(array)
    words(array, 50)
    assert before(start(array)) == first
    assert not {77, 5} & set(first)


def before(state: tuple[int, ...]) -> tuple[int, ...]:
    """Return where a stream started, by running SFC64 backwards until its counter is 1."""
    mask = 2**64 - 1
    a, b, c, counter = state
    while counter != 1:
        counter -= 1
        # The last b, from a = b ^ b >> 11; the last c, from b = c + (c << 3) = 9 c; and the sum.
        last = 0
        for shift in range(0, 64, 11):
            last ^= a >> shift
        former = b * pow(9, -1, 2**64) & mask
        word = (c - (former << 24 | former >> 40)) & mask
        a, b, c = (word - last - counter) & mask, last, former
    return a, b, c, 1


def test_every_bit_of_what_dice_are_made_of_moves_about_half_of_their_start():
    base = start(dice(1, 0, 0))
    for key in [(1, 1 << bit, 0) for bit in range(63)] + [(1, 0, 1 << bit) for bit in range(63)]:
        for word, other in zip(base[:3], start(dice(*key))[:3], strict=True):
            assert 10 <= (word ^ other).bit_count() <= 54


def test_no_dice_are_those_of_another_seat_deal_seed_or_replay():
    numbers = (1, 2, *(streams.REPLAYS + 3 * r + seat for r in range(3) for seat in (1, 2)))
    starts = [start(dice(n, d, s)) for n in numbers for d in range(20) for s in range(20)]
    assert len({word for words in starts for word in words[:3]}) == 3 * 8 * 400
