"""SipHash-2-4, a keyed one-way function of 64-bit words, compiled.

Aumasson and Bernstein, "SipHash: a fast short-input PRF", INDOCRYPT 2012. Without the key nobody
tells its values from random numbers, nor finds out what went in; whoever guesses the key and what
went in can only compare.
"""

import numpy as np
from numba import njit

_BITS = np.uint64(64)
_13 = np.uint64(13)
_16 = np.uint64(16)
_17 = np.uint64(17)
_21 = np.uint64(21)
_32 = np.uint64(32)
_56 = np.uint64(56)
_LAST = np.uint64(0xFF)
_START = (
    np.uint64(0x736F6D6570736575),
    np.uint64(0x646F72616E646F6D),
    np.uint64(0x6C7967656E657261),
    np.uint64(0x7465646279746573),
)


@njit(forceinline=True)
def _turned(word, bits):
    return (word << bits) | (word >> (_BITS - bits))


@njit(forceinline=True)
def _round(a, b, c, d):
    a, c = a + b, c + d
    b, d = _turned(b, _13) ^ a, _turned(d, _16) ^ c
    a, c = _turned(a, _32) + d, c + b
    b, d = _turned(b, _17) ^ c, _turned(d, _21) ^ a
    return a, b, _turned(c, _32), d


@njit
def siphash(key, words):
    """Return the SipHash-2-4 of `words` under `key`, a uint64.

    Parameters
    ----------
    key : pair of uint64
    words : tuple of uint64
        The message, eight bytes each, the lowest first.
    """
    a, b = key[0] ^ _START[0], key[1] ^ _START[1]
    c, d = key[0] ^ _START[2], key[1] ^ _START[3]
    for word in words:
        d ^= word
        a, b, c, d = _round(a, b, c, d)
        a, b, c, d = _round(a, b, c, d)
        a ^= word
    length = np.uint64(8 * len(words)) << _56
    d ^= length
    a, b, c, d = _round(a, b, c, d)
    a, b, c, d = _round(a, b, c, d)
    a ^= length
    c ^= _LAST
    for _ in range(4):
        a, b, c, d = _round(a, b, c, d)
    return a ^ b ^ c ^ d
