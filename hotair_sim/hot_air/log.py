"""What happens, written down while a game is told: numbers here, words in `transcript.py`."""

from numba import njit

from hotair_sim.hot_air.deck import SUITS
from hotair_sim.kit.log import ROWS

PLAY = 1  # card, stage, side
DRAW = 2  # player, card
RESHUFFLE = 3  # number of cards, then the pile, ten cards a number
EXCHANGE = 4  # mask of the cards
PASS = 5  # (whose turn it is stands in the log's head)
FLIGHT = 6  # stage, total of side 0, of side 1, tied, winner + 2 × terrain, prizes
REFILL = 7  # stage, prizes
REMOVE = 8  # stage
CLAIM = 9  # player, suit, prize cards paid
CLEAR = 10
END = 11

PACKED_CARDS = 10
"""Cards of a pile packed into one number, six bits each."""

SUIT_BITS = 8
"""Bits of a count when counts by suit are packed into one number."""


@njit
def tell_reshuffle(log, pile, count):
    """Write down the new draw pile: `count` cards of `pile` (int64 array in a record)."""
    row = log.count
    log.count += 1
    if row < 0 or row >= ROWS:
        return
    log.events[row, 0] = RESHUFFLE
    log.events[row, 1] = count
    for word in range(2, 2 + (count + PACKED_CARDS - 1) // PACKED_CARDS):
        log.events[row, word] = 0
    for i in range(count):
        log.events[row, 2 + i // PACKED_CARDS] |= pile[i] << (6 * (i % PACKED_CARDS))


@njit(forceinline=True)
def pack(counts):
    """Return counts by suit (int64[SUITS] in a record) as one number."""
    packed = 0
    for suit in range(SUITS):
        packed |= counts[suit] << (SUIT_BITS * suit)
    return packed


def unpack(packed: int) -> list[int]:
    """Return the counts by suit that `pack` put into one number."""
    return [(packed >> (SUIT_BITS * suit)) & ((1 << SUIT_BITS) - 1) for suit in range(SUITS)]
