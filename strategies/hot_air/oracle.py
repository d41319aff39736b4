"""Idea: A cheat, for measuring only: ismcts that sees the other hand, the draw pile and the prizes
    to come. What it wins against ismcts with the same settings is what hidden information is worth.
Source: Ours.
Sees: Everything, through a door that no other strategy uses; only later reshuffles are hidden.
"""

import numpy as np

from strategies.hot_air._search import search, search_known

PARAMETERS = {
    "iterations": 1000,  # visits of the tree for a decision
    "playout": ("cut-off", "greedy", "planner", "random"),  # how a game is played on
    "turns": 8,  # turns after which a cut-off playout is judged
    "exploration": 0.5,  # weight of what is not known well; above 0
}


def choose_with_hidden(rules, table, hidden, me, settings, rng):
    """Return the play that the tree over the true cards was led to most."""
    number = settings.number
    iterations, turns = max(np.int64(1), np.int64(number[0])), np.int64(number[2])
    playout = np.int64(number[1])
    return search_known(rules, table, hidden, me, iterations, number[3], playout, turns, rng)


def choose(rules, table, hand, me, settings, rng):
    """Return what it would play with the door shut; the loop asks `choose_with_hidden` instead."""
    number = settings.number
    iterations, turns = max(np.int64(1), np.int64(number[0])), np.int64(number[2])
    playout = np.int64(number[1])
    return search(rules, table, hand, me, iterations, number[3], playout, turns, rng)
