"""A tree of plays that grows: a node for a play after those above it, whatever the world.

Single-observer information-set tree search: Cowling, Powley, Whitehouse, "Information Set Monte
Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2012).
Node 0 is the root; a child 0 is none.
"""

from math import inf, log, sqrt

import numpy as np
from numba import njit
from numba.extending import overload

from hotair_sim.bits import nth, one, popcount
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY, card_of, is_legal, play_of, side_of, stage_of

NODE = np.dtype(
    [
        ("play", np.int64),  # that leads here
        ("player", np.int64),  # who made it
        ("parent", np.int64),
        ("child", np.int64),  # the newest one
        ("sibling", np.int64),  # the next older child of the same parent
        ("visits", np.int64),
        ("rivalries", np.int64),  # times it was among the plays to choose from, one of them chosen
        ("worth", np.float64),  # of all its visits, to that player
        ("tried", np.int64, (STAGES, 2)),  # cards that have a child, by stage and side
    ]
)

_LOGS = tuple(round(log(n), 9) for n in range(1, 65))
_LOG_2 = round(log(2), 9)


def new_nodes(count):
    """Return room for a tree of `count` nodes: (count,) array of dtype `NODE`, all zero."""
    return np.zeros(count, NODE).view(np.recarray)


@overload(new_nodes)
def _new_nodes(count):
    return lambda count: np.zeros(count, NODE)


@njit
def log_of(n):
    """Return ln n for n ≥ 1, to within 1/32: from a rounded table, since libraries differ."""
    doublings = 0
    while n > len(_LOGS):
        n = (n + 1) >> 1
        doublings += 1
    return _LOGS[n - 1] + doublings * _LOG_2


@njit
def count_untried(nodes, node, table, hand):
    """Return how many legal plays from `hand` have no child of `node`."""
    count = 0
    for stage in range(STAGES):
        for side in range(2):
            count += popcount(hand & table.fits[stage, side] & ~nodes[node].tried[stage, side])
    return count


@njit
def nth_untried(nodes, node, table, hand, k):
    """Return the k-th of them (from 0): by stage, then side, then card."""
    for stage in range(STAGES):
        for side in range(2):
            cards = hand & table.fits[stage, side] & ~nodes[node].tried[stage, side]
            count = popcount(cards)
            if k < count:
                return play_of(nth(cards, k), stage, side)
            k -= count
    return np.int64(NO_PLAY)


@njit
def is_tried(nodes, node, play):
    """Return whether `play` has a child of `node`."""
    return nodes[node].tried[stage_of(play), side_of(play)] & one(card_of(play)) != 0


@njit
def add(nodes, new, node, play, player):
    """Make node `new` the child of `node` for `play` of `player`. Modified in place: `nodes`."""
    child = nodes[new]
    child.play, child.player, child.parent = play, player, node
    child.sibling = nodes[node].child
    nodes[node].child = new
    nodes[node].tried[stage_of(play), side_of(play)] |= one(card_of(play))


@njit
def select(rules, nodes, node, table, hand, exploration):
    """Return the child of `node` to visit, of those legal from `hand`, by upper bounds.

    UCB1 (Auer, Cesa-Bianchi, Fischer, Machine Learning 47, 2002), with the times a child was among
    those to choose from in place of the visits of its parent. Modified in place: those times.
    """
    best, most = 0, -inf
    child = nodes[node].child
    while child != 0:
        this = nodes[child]
        if is_legal(rules, table, hand, this.play):
            this.rivalries += 1
            doubt = sqrt(log_of(this.rivalries) / this.visits)
            bound = this.worth / this.visits + exploration * doubt
            if bound > most:
                best, most = child, bound
        child = this.sibling
    return best


@njit
def back_up(nodes, node, me, worth):
    """Count a visit worth `worth` to `me` at `node` and above. Modified in place: `nodes`."""
    nodes[0].visits += 1
    while node != 0:
        this = nodes[node]
        this.visits += 1
        this.worth += worth if this.player == me else 1.0 - worth
        node = this.parent


@njit
def most_visited(nodes):
    """Return the play at the root that was visited most, the newest among equals."""
    best, most = np.int64(NO_PLAY), 0
    child = nodes[0].child
    while child != 0:
        if nodes[child].visits > most:
            best, most = nodes[child].play, nodes[child].visits
        child = nodes[child].sibling
    return best
