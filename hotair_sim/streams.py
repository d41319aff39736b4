"""Random streams: SFC64 in a record, a start for every (stream, deal, seed), compiled.

The generator is Chris Doty-Humphrey's SFC64 (PractRand, 2010), the one in `numpy.random.SFC64`:
with the same four words of state both give the same numbers. The fourth word is a counter that
starts at 1, so two different keys are two different starting points of a generator whose every
cycle is at least 2^64 long.

It runs backwards: from a state follows all that was before, up to its start. A strategy holds its
own dice, so what they start from is a one-way hash (`seed_dice`), and from them it learns neither
the numbers they were made of, nor the cards, nor anybody else's dice. The shuffles start from the
numbers themselves (`seed_stream`): their state would tell all, but no strategy ever holds it. What
it sees is some of the cards, a few of the upper bits of each word, and from those the way back to
the numbers is to try them out. Whoever tries the right numbers has both, whatever the dice and the
shuffles start from: against that only a seed nobody knows helps (`arena/secrecy.py`).
"""

import numpy as np
from numba import njit

from hotair_sim.siphash import siphash

STREAM = np.dtype(
    [
        ("a", np.uint64),
        ("b", np.uint64),
        ("c", np.uint64),
        ("counter", np.uint64),
    ]
)
"""State of one stream. Passed as a record; changed in place by everything below."""

DEALS = 0
"""Number of the stream that shuffles. The seats' own streams are 1 and 2."""

REPLAYS = 2**32
"""Number of the first stream of replays. Replay r of a deal has three: 3r shuffles, 3r + 1 and
3r + 2 are the seats' own."""

WARM_UP = 18
"""Rounds dropped where the key is no hash; then each bit of it has moved every bit of output."""

_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_TWO = np.uint64(2)
_3 = np.uint64(3)
_11 = np.uint64(11)
_24 = np.uint64(24)
_32 = np.uint64(32)
_40 = np.uint64(40)
_LOW = np.uint64(0xFFFFFFFF)
_TWO_32 = np.uint64(0x100000000)


@njit(forceinline=True)
def next_word(stream):
    """Return the next 64 random bits, a uint64."""
    word = stream.a + stream.b + stream.counter
    stream.counter = stream.counter + _ONE
    stream.a = stream.b ^ (stream.b >> _11)
    stream.b = stream.c + (stream.c << _3)
    stream.c = ((stream.c << _24) | (stream.c >> _40)) + word
    return word


@njit
def seed_stream(stream, number, deal, seed):
    """Set `stream` to the start of shuffles `number` of `deal` under `seed` (all int64 ≥ 0)."""
    stream.a = np.uint64(number)
    stream.b = np.uint64(deal)
    stream.c = np.uint64(seed)
    stream.counter = _ONE
    for _ in range(WARM_UP):
        next_word(stream)


@njit
def seed_dice(stream, number, deal, seed):
    """Set `stream` to the start of dice `number` of `deal` under `seed` (all int64 ≥ 0).

    The three words are SipHash-2-4 under the key (seed, 0) of (number, deal, which word): values of
    one function that looks random to whoever doesn't know the seed. They need no warming up.
    """
    key = (np.uint64(seed), _ZERO)
    first, second = np.uint64(number), np.uint64(deal)
    stream.a = siphash(key, (first, second, _ZERO))
    stream.b = siphash(key, (first, second, _ONE))
    stream.c = siphash(key, (first, second, _TWO))
    stream.counter = _ONE


@njit
def fork(stream, source):
    """Set `stream` to a start drawn from `source`; three random words need no warming up."""
    stream.a = next_word(source)
    stream.b = next_word(source)
    stream.c = next_word(source)
    stream.counter = _ONE


@njit(forceinline=True)
def below(stream, bound):
    """Return a uniform int64 in 0 … bound − 1, for 1 ≤ bound < 2^32, without bias.

    Lemire, "Fast random integer generation in an interval", ACM TOMACS 29 (2019).
    """
    n = np.uint64(bound)
    product = (next_word(stream) >> _32) * n
    if (product & _LOW) < n:
        threshold = (_TWO_32 - n) % n
        while (product & _LOW) < threshold:
            product = (next_word(stream) >> _32) * n
    return np.int64(product >> _32)


@njit(forceinline=True)
def shuffle(stream, cards, count):
    """Shuffle the first `count` of `cards` (int64 array inside a record) in place."""
    for i in range(count - 1, 0, -1):
        j = below(stream, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
