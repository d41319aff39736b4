"""Ways to choose the hand cards to swap when nothing can be played."""

from numba import njit

from hotair_sim.bits import lowest, nth, one, popcount
from hotair_sim.hot_air.deck import MIDDLE
from hotair_sim.streams import below


@njit
def any_cards(rules, hand, rng):
    """Return a uniform number of cards, 1 … the limit, and of those a uniform choice, as a set."""
    give = 0
    for _ in range(1 + below(rng, min(rules.hand_exchange_limit, popcount(hand)))):
        rest = hand & ~give
        give |= one(nth(rest, below(rng, popcount(rest))))
    return give


@njit
def middling_cards(rules, hand):
    """Return the cards nearest to the middle value, as many as may be swapped, as a set."""
    give = 0
    for _ in range(min(rules.hand_exchange_limit, popcount(hand))):
        rest = hand & ~give
        worst, nearest = 0, 99
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            distance = abs(rules.value[card] - MIDDLE)
            if distance < nearest:
                worst, nearest = card, distance
        give |= one(worst)
    return give
