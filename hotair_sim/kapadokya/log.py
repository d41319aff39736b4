"""What happens, written down while a game is told: numbers here, words in `transcript.py`."""

from numba import njit

FLY = 1  # card, row, number of balloons pushed, these from left to right, six bits each
PASS = 2  # (whose turn it is stands in the log's head)
LOST = 3  # card, row
LAND = 4  # column, number of balloons, these from the lowest up, six bits each
DRAW = 5  # card
END = 6

CARD_BITS = 6
"""Bits of a card when several are packed into one number."""


@njit(forceinline=True)
def tell(log, kind, a=0, b=0, c=0, d=0):
    """Write one event, if the game is told."""
    if log.on != 0:
        _write(log, kind, a, b, c, d)


@njit
def _write(log, kind, a, b, c, d):
    row = log.count
    log.count += 1
    log.events[row, 0] = kind
    log.events[row, 1] = a
    log.events[row, 2] = b
    log.events[row, 3] = c
    log.events[row, 4] = d


def unpack(count: int, packed: int) -> list[int]:
    """Return the cards that were packed into one number, the first in its lowest bits."""
    return [packed >> (CARD_BITS * i) & ((1 << CARD_BITS) - 1) for i in range(count)]
