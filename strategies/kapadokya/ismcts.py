"""Idea: Look ahead in a tree of plays over many worlds: ways the hidden cards may lie that fit all
    that was seen; go where the worlds so far went well, and play what was looked at most.
Source: Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012); worlds are
    played on by greedy for some turns and then judged by the lead.
Sees: All a player may: its hand, the air space, the score, and which cards have not been seen yet.
"""

import numpy as np

from strategies.kapadokya._search import search

PARAMETERS = {
    "iterations": 1000,  # worlds looked at for a decision
    "playout": ("cut-off", "greedy", "random"),  # how a world is played on
    "turns": 4,  # turns after which a cut-off playout is judged
    "exploration": 0.5,  # weight of what is not known well; above 0
}


def choose(rules, table, hand, me, settings, rng):
    """Return the play that the tree was led to most."""
    number = settings.number
    iterations, turns = max(np.int64(1), np.int64(number[0])), np.int64(number[2])
    playout = np.int64(number[1])
    return search(rules, table, hand, me, iterations, number[3], playout, turns, rng)
