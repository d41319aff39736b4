"""Idea: Look ahead in a tree of plays over many worlds: ways the hidden cards may lie that fit all
    that was seen; go where the worlds so far went well, and play what was looked at most.
Source: Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012); worlds are
    played on by greedy for some turns and then judged by the lead.
Sees: All a player may: its hand, the air space, the score, and which cards have not been seen yet.
"""

import numpy as np

from hotair_sim.kapadokya.moves import count_plays, nth_play
from hotair_sim.kapadokya.trials import new_trial
from hotair_sim.kapadokya.worlds import prepare
from strategies.kapadokya._playing import RANDOM
from strategies.kapadokya._search import grow, play_of_move

PARAMETERS = {
    "iterations": 1000,  # worlds looked at for a decision
    "playout": ("cut-off", "greedy", "random"),  # how a world is played on
    "turns": 2,  # turns after which a cut-off playout is judged
    "exploration": 0.1,  # weight of what is not known well; above 0
}


WIDTH = 4
"""How fast the tree grows in width, unless worlds are played on at random: see `tree.grower`."""


def choose(rules, table, hand, me, settings, rng):
    """Return the play that the tree was led to most."""
    if count_plays(rules, table, hand) == 1:
        return nth_play(rules, table, hand, 0)
    number = settings.number
    iterations, turns = max(np.int64(1), np.int64(number[0])), np.int64(number[2])
    playout = np.int64(number[1])
    width = 0 if playout == RANDOM else WIDTH
    worlds = new_trial()
    unseen = prepare(rules, table, hand, me, worlds[0], rng)
    move = grow(rules, worlds, unseen, me, iterations, number[3], width, (playout, turns))
    return play_of_move(rules, hand, move)
