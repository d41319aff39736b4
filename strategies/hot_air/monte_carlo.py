"""Idea: Try every legal play in the same worlds, ways the hidden cards may lie that fit all that
    was seen, play them on, and take the play that does best over all: a look of one play ahead.
Source: Flat Monte Carlo over sampled hands, as in Ginsberg's bridge player GIB (2001).
Sees: All a player may: its hand, the table, cards seen, prizes left; never what is hidden.
"""

import numpy as np

from strategies.hot_air._search import try_all

PARAMETERS = {
    "iterations": 1000,  # playouts for a decision, shared out among the legal plays
    "playout": ("cut-off", "greedy", "planner", "random"),  # how a world is played on
    "turns": 8,  # turns after which a cut-off playout is judged
}


def choose(rules, table, hand, me, settings, rng):
    """Return the play that does best over the worlds."""
    number = settings.number
    iterations, playout = np.int64(number[0]), np.int64(number[1])
    return try_all(rules, table, hand, me, iterations, playout, np.int64(number[2]), rng)
