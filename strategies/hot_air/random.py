"""Idea: Any legal play, all equally likely; the yardstick that every other strategy must beat.
Source: Ours; what the rules alone make of a game.
Sees: What may be played, and its own hand.
"""

from hotair_sim.hot_air.moves import count_plays, nth_play
from hotair_sim.streams import below
from strategies.hot_air._exchange import any_cards


def choose(rules, table, hand, me, settings, rng):
    """Return a legal play drawn uniformly."""
    return nth_play(table, hand, below(rng, count_plays(table, hand)))


def exchange(rules, table, hand, me, settings, rng):
    """Return a uniform number of hand cards, drawn uniformly."""
    return any_cards(rules, hand, rng)
