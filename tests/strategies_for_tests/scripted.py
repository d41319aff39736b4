"""Idea: Do what one is told: return the numbers that stand in the settings.
Source: Ours, for tests; `driver.py` writes the numbers before each turn.
Sees: Nothing but its settings, in which it counts what it is asked.
"""

import numpy as np

PLAY, EXCHANGE = 0, 1
"""Where the answers to `choose` and `exchange` stand."""

CHOSEN, EXCHANGED, CLAIMED = 2, 3, 4
"""Where it is counted how often each function was asked."""

CLAIMS = 8
"""Where the answers to `claim` stand, one for each time it is asked."""

OPTIONS = 36
"""Where the options it was offered each time are written down."""

MOST_CLAIMS = OPTIONS - CLAIMS


def choose(rules, table, hand, me, settings, rng):
    """Return the play in the settings."""
    settings.number[CHOSEN] += 1
    return np.int64(settings.number[PLAY])


def exchange(rules, table, hand, me, settings, rng):
    """Return the cards in the settings: a mask, exact below 2^53."""
    settings.number[EXCHANGED] += 1
    return np.int64(settings.number[EXCHANGE])


def claim(rules, table, hand, me, options, settings, rng):
    """Return the next claim in the settings, and write down what was offered."""
    asked = np.int64(settings.number[CLAIMED])
    settings.number[CLAIMED] += 1
    settings.number[OPTIONS + asked] = options
    return np.int64(settings.number[CLAIMS + asked])
