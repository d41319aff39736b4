"""Idea: Any legal play, all equally likely: the yardstick every other strategy is measured against.
Source: Ours; it shows what the rules alone make of a game.
Sees: What may be played, and its own hand.
"""

from hotair_sim.bits import nth, one, popcount
from hotair_sim.hot_air.moves import count_plays, nth_play
from hotair_sim.streams import below


def choose(rules, table, hand, me, settings, rng):
    """Return a legal play drawn uniformly."""
    return nth_play(table, hand, below(rng, count_plays(table, hand)))


def exchange(rules, table, hand, me, settings, rng):
    """Return a uniform number of cards, 1 … the limit, and of those a uniform choice."""
    give = 0
    for _ in range(1 + below(rng, min(rules.hand_exchange_limit, popcount(hand)))):
        rest = hand & ~give
        give |= one(nth(rest, below(rng, popcount(rest))))
    return give
