"""Idea: Any legal play, all equally likely, and any landing: the yardstick every other strategy is
    measured against.
Source: Ours; it shows what the rules alone make of a game.
Sees: What may be played, and its own hand.
"""

from hotair_sim.bits import nth, popcount
from hotair_sim.kapadokya.moves import NO_LANDING, count_plays, nth_play
from hotair_sim.streams import below

OPTIONAL = 1


def choose(rules, table, hand, me, settings, rng):
    """Return a legal play drawn uniformly; cards that are alike make one play."""
    return nth_play(rules, table, hand, below(rng, count_plays(rules, table, hand)))


def land(rules, table, hand, me, options, settings, rng):
    """Return a landing drawn uniformly; where landing is optional, none is as likely as each."""
    count = popcount(options)
    k = below(rng, count + (rules.landing == OPTIONAL))
    return nth(options, k) if k < count else NO_LANDING
