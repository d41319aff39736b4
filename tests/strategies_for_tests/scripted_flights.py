"""Idea: Do what one is told: return the numbers that stand in the settings.
Source: Ours, for tests of Kapadokya; `flights.py` writes the numbers before each turn.
Sees: Nothing but its settings, in which it counts what it is asked.
"""

import numpy as np

PLAY, ASKED, LANDED = 0, 1, 2
"""Where the answer to `choose` stands, and where it is counted how often each was asked."""

LANDINGS = 8
"""Where the answers to `land` stand, one for each time it is asked."""

OPTIONS = 36
"""Where the options it was offered each time are written down."""


def choose(rules, table, hand, me, settings, rng):
    """Return the play in the settings."""
    settings.number[ASKED] += 1
    return np.int64(settings.number[PLAY])


def land(rules, table, hand, me, options, settings, rng):
    """Return the next landing in the settings, and write down what was offered."""
    asked = np.int64(settings.number[LANDED])
    settings.number[LANDED] += 1
    settings.number[OPTIONS + asked] = options
    return np.int64(settings.number[LANDINGS + asked])
