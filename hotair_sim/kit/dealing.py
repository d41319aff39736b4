"""A deal and its arrangements, for games that two players play from one draw pile; compiled."""

from numba import njit

from hotair_sim.bits import lowest
from hotair_sim.streams import REPLAYS, below, seed_dice

ARRANGEMENT_STARTER = 1
"""Bit of an arrangement: the seat that starts."""

ARRANGEMENT_SWAPPED = 2
"""Bit of an arrangement: the strategies swap seats. What is above it numbers a deal's replays."""

PILE = 64
"""Room for the draw pile: at least the most cards a game can have, and a power of two."""


@njit
def seed_both(dice, first, deal, seed):
    """Set the dice of both players to the start of the two streams after number `first`.

    Parameters
    ----------
    dice : (2,) `STREAM`, modified in place
    first, deal, seed : int64
    """
    for player in range(2):
        seed_dice(dice[player], first + 1 + player, deal, seed)


@njit(forceinline=True)
def replay_stream(arrangement):
    """Return the number of the first stream of a replay: its shuffles; its dice come after it.

    The numbers lie beyond all others: so the cards and dice of a replay are independent of those of
    the deal, and of its other replays.
    """
    return REPLAYS + 3 * (arrangement >> 2)


@njit
def shuffle_pile(stream, pile, low, high):
    """Shuffle the draw pile, which lies at low … high − 1 of `pile`, in place.

    The hidden cards are not handed in as a record: Numba takes the record of one game for that of
    another which begins with the same fields.
    """
    for i in range(high - 1, low, -1):
        j = low + below(stream, i + 1 - low)
        card = pile[i]
        pile[i] = pile[j]
        pile[j] = card


@njit(forceinline=True)
def lay_in_order(pile, cards):
    """Lay the cards of a set at the beginning of `pile`, in their order; return how many."""
    count = 0
    while cards != 0:
        pile[count] = lowest(cards)
        cards &= cards - 1
        count += 1
    return count
