"""Sets of cards as int64 bit masks: card c is in the set if bit c is 1.

The functions are plain Python with a compiled twin, so that the same source runs with the JIT off.
"""

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic, overload


@intrinsic
def _ctpop(_typingctx, mask):
    def codegen(_context, builder, _signature, args):
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic
def _cttz(_typingctx, mask):
    def codegen(_context, builder, _signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), codegen


def popcount(mask):
    """Return the number of cards in the set `mask` (int64 ≥ 0)."""
    return np.int64(int(mask).bit_count())


@overload(popcount)
def _popcount(mask):
    def compiled(mask):
        return _ctpop(np.int64(mask))

    return compiled


def lowest(mask):
    """Return the lowest card of the set `mask` (int64 > 0); 64 if the set is empty."""
    mask = int(mask)
    return np.int64((mask & -mask).bit_length() - 1 if mask else 64)


@overload(lowest)
def _lowest(mask):
    def compiled(mask):
        return _cttz(np.int64(mask))

    return compiled


@njit(forceinline=True)
def highest(mask):
    """Return the highest card of the set `mask` (int64 > 0)."""
    card = lowest(mask)
    mask &= mask - 1
    while mask != 0:
        card = lowest(mask)
        mask &= mask - 1
    return card


@njit(forceinline=True)
def one(card):
    """Return the set that holds `card` (0 … 61) alone."""
    return np.int64(1) << np.int64(card)


@njit(forceinline=True)
def nth(mask, k):
    """Return the k-th lowest card (from 0) of the set `mask`, which holds more than `k`."""
    while k > 0:
        mask &= mask - 1
        k -= 1
    return lowest(mask)
