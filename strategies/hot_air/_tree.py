"""A tree of plays that grows: one node a play made after those above it, whatever the world.

Single-observer information-set tree search: Cowling, Powley, Whitehouse, "Information Set Monte
Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2012).
"""

from math import inf, log, sqrt

import numpy as np
from numba import njit

from hotair_sim.bits import nth, popcount
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import card_of, is_legal, play_of, side_of, stage_of

NODE = np.dtype(
    [
        ("play", np.int64),  # that leads here
        ("parent", np.int64),
        ("player", np.int64),  # who made it
        ("visits", np.int64),
        ("rivalries", np.int64),  # times it could have been chosen among the plays tried
        ("value", np.float64),  # sum of what the visits were worth to that player
        ("child", np.int64),  # the newest, or 0 for none: 0 is the root
        ("sibling", np.int64),  # the next older child of the same parent, or 0
        ("tried", np.int64, (STAGES, 2)),  # cards that have a child, by stage and side
    ]
)

_LOGS = tuple(round(log(n), 9) for n in range(1, 65))
_LOG_2 = round(log(2), 9)


@njit(forceinline=True)
def log_of(n):
    """Return ln n for n ≥ 1, to within 1/64: a rounded table, since libraries differ in logs."""
    doublings = 0
    while n > 64:
        n = (n + 1) >> 1
        doublings += 1
    return _LOGS[n - 1] + doublings * _LOG_2


@njit(forceinline=True)
def count_untried(nodes, node, table, hand):
    """Return how many legal plays from `hand` have no node below `node` yet."""
    count = 0
    for stage in range(STAGES):
        for side in range(2):
            count += popcount(hand & table.fits[stage, side] & ~nodes[node].tried[stage, side])
    return count


@njit(forceinline=True)
def nth_untried(nodes, node, table, hand, k):
    """Return the k-th of them."""
    for stage in range(STAGES):
        for side in range(2):
            cards = hand & table.fits[stage, side] & ~nodes[node].tried[stage, side]
            count = popcount(cards)
            if k < count:
                return play_of(nth(cards, k), stage, side)
            k -= count
    return np.int64(-1)


@njit
def is_tried(nodes, node, play):
    return nodes[node].tried[stage_of(play), side_of(play)] >> card_of(play) & 1 == 1


@njit
def add(nodes, size, node, play, player):
    """Add a node for `play` below `node` as number `size`. Modified in place: `nodes`."""
    new = nodes[size]
    new.play, new.parent, new.player = play, node, player
    new.sibling = nodes[node].child
    nodes[node].child = size
    nodes[node].tried[stage_of(play), side_of(play)] |= np.int64(1) << card_of(play)


@njit
def select(rules, nodes, node, table, hand, exploration):
    """Return the child of `node` to visit, of those legal in this world, by upper bounds.

    UCB1 (Auer, Cesa-Bianchi, Fischer 2002) with the times a play could have been chosen in place
    of the visits of its parent. Modified in place: their count.
    """
    best, most = 0, -inf
    child = nodes[node].child
    while child != 0:
        one = nodes[child]
        if is_legal(rules, table, hand, one.play):
            one.rivalries += 1
            score = one.value / one.visits + exploration * sqrt(log_of(one.rivalries) / one.visits)
            if score > most:
                best, most = child, score
        child = one.sibling
    return best


@njit
def back_up(nodes, node, me, worth):
    """Add a visit worth `worth` to `me` to `node` and all above it. Modified in place: `nodes`."""
    nodes[0].visits += 1
    while node != 0:
        one = nodes[node]
        one.visits += 1
        one.value += worth if one.player == me else 1.0 - worth
        node = one.parent


@njit
def most_visited(nodes):
    """Return the play at the root that was visited most, the newest among equals."""
    best, most = np.int64(-1), -1
    child = nodes[0].child
    while child != 0:
        if nodes[child].visits > most:
            best, most = nodes[child].play, nodes[child].visits
        child = nodes[child].sibling
    return best
