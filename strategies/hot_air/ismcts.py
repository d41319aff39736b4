"""Idea: x
Source: y
Sees: z
"""

import numpy as np
from numba import njit

from hotair_sim.hot_air.moves import count_plays, nth_play
from hotair_sim.hot_air.table import PLAYING, WORK
from hotair_sim.hot_air.worlds import deal, prepare
from hotair_sim.streams import below
from strategies.hot_air._playing import begin, finish, play_on, policy_play, worth_to
from strategies.hot_air._tree import (
    NODE,
    add,
    back_up,
    count_untried,
    is_tried,
    most_visited,
    nth_untried,
    select,
)

PARAMETERS = {"iterations": 1000, "exploration": 0.7, "playout": 1, "widen": 0}


@njit
def _visit(rules, nodes, size, world, me, exploration, policy, widen):
    """Go down the tree in a world just dealt, add a node, play on, and go back up."""
    table, hidden = world.table, world.hidden
    node = 0
    choice = True  # the root's turn has begun
    while True:
        if choice:
            player = table.player & 1
            hand = hidden.hand[player]
            play = np.int64(-1)
            untried = count_untried(nodes, node, table, hand)
            if untried > 0:
                legal = count_plays(table, hand)
                if widen > 0.0:
                    tried = legal - untried
                    if tried == 0 or tried * tried < widen * nodes[node].visits:
                        play = policy_play(rules, table, hand, player, world.shuffles, 1)
                        if is_tried(nodes, node, play):
                            play = nth_untried(
                                nodes, node, table, hand, below(world.shuffles, untried)
                            )
                else:
                    play = nth_untried(nodes, node, table, hand, below(world.shuffles, untried))
            if play >= 0:
                add(nodes, size, node, play, player)
                node = size
                size += 1
                finish(rules, world, play)
                break
            node = select(rules, nodes, node, table, hand, exploration)
            finish(rules, world, nodes[node].play)
        if table.end != PLAYING:
            break
        choice = begin(rules, world)
        if table.end != PLAYING:
            break
    play_on(rules, world, policy)
    back_up(nodes, node, me, worth_to(table, me))
    return size


@njit
def _search(rules, table, hand, me, worlds, nodes, iterations, exploration, policy, widen, rng):
    world = worlds[0]
    unseen = prepare(rules, table, hand, me, world, rng)
    size = 1
    for _ in range(iterations):
        deal(world, me, unseen)
        size = _visit(rules, nodes, size, world, me, exploration, policy, widen)
    return most_visited(nodes)


def choose(rules, table, hand, me, settings, rng):
    """Return the play visited most."""
    if count_plays(table, hand) == 1:
        return nth_play(table, hand, 0)
    iterations = np.int64(settings.number[0])
    worlds, nodes = np.zeros(1, WORK), np.zeros(iterations + 1, NODE)
    return _search(
        rules,
        table,
        hand,
        me,
        worlds,
        nodes,
        iterations,
        settings.number[1],
        np.int64(settings.number[2]),
        settings.number[3],
        rng,
    )
