"""What happens, written down while a game is told: numbers here, words in `transcript.py`."""

FLY = 1  # card, row, number of balloons pushed, these from left to right, six bits each
PASS = 2  # (whose turn it is stands in the log's head)
LOST = 3  # card, row
LAND = 4  # column, number of balloons, these from the lowest up, six bits each
DRAW = 5  # card
END = 6

CARD_BITS = 6
"""Bits of a card when several are packed into one number."""


def unpack(count: int, packed: int) -> list[int]:
    """Return the cards that were packed into one number, the first in its lowest bits."""
    return [packed >> (CARD_BITS * i) & ((1 << CARD_BITS) - 1) for i in range(count)]
