"""Deals of Hot Air dealt again, and what a player does who has found out which one it is playing.

All arithmetic of random streams is done here once more: a cheat brings its own.
"""

from pathlib import Path

import numpy as np
from numba import njit

from hotair_sim.arena.registry import read_description
from hotair_sim.bits import popcount
from hotair_sim.hot_air.table import TABLE
from strategies.hot_air import planner
from strategies.hot_air._evaluation import plan

SEED, KNOWN = 1, 5000
"""The deals that can be looked up: the first ones of a seed that experiments use."""

CARDS, HAND, STAGES = 40, 8, 4
NOT_FOUND = -1
WEIGHTS = tuple(float(x) for x in read_description(Path(planner.__file__)).parameters.values())


def words(state):
    """Yield the words of SFC64 from `state`, four arrays of uint64: one word for each of many."""
    a, b, c, counter = state
    while True:
        word = a + b + counter
        counter = counter + np.uint64(1)
        a, b = b ^ (b >> np.uint64(11)), c + (c << np.uint64(3))
        c = ((c << np.uint64(24)) | (c >> np.uint64(40))) + word
        yield word


def piles(seed, deals):
    """Return the draw piles of deals, shape (deals, CARDS): the stream that shuffles, run anew."""
    zeros = np.zeros(deals, np.uint64)
    number = np.arange(deals, dtype=np.uint64)
    stream = words((zeros, number, zeros + np.uint64(seed), zeros + np.uint64(1)))
    for _ in range(18):
        next(stream)
    pile, each = np.tile(np.arange(CARDS), (deals, 1)), np.arange(deals)
    for i in range(CARDS - 1, 0, -1):
        other = (((next(stream) >> np.uint64(32)) * np.uint64(i + 1)) >> np.uint64(32)).astype(int)
        pile[each, i], pile[each, other] = pile[each, other], pile[each, i]
    return pile


@njit
def seen_by(table, hand):
    """Return the cards that lie open or in `hand`."""
    seen = hand | table.discard
    for stage in range(STAGES):
        seen |= table.played[stage, 0] | table.played[stage, 1]
    return seen


@njit
def other_hand(pile, table, hand, me):
    """Return the other player's hand if `pile` is the one that is being played, else 0.

    As long as nobody has exchanged cards or shuffled: each has drawn from an end of its own, and
    the card I drew last is still in my hand.
    """
    mine, depth, drawn = np.int64(0), 0, 2 * HAND + table.turn - 1
    if CARDS - drawn != table.draw_left:
        return np.int64(0)
    for i in range(CARDS):
        card = np.int64(pile[i] if me == 0 else pile[CARDS - 1 - i])
        if hand >> card & 1 != 0:
            depth = i + 1
    for i in range(depth):
        mine |= np.int64(1) << np.int64(pile[i] if me == 0 else pile[CARDS - 1 - i])
    theirs = np.int64(0)
    for i in range(drawn - depth):
        theirs |= np.int64(1) << np.int64(pile[CARDS - 1 - i] if me == 0 else pile[i])
    seen = seen_by(table, hand)
    if hand & ~mine != 0 or seen & ~(mine | theirs) != 0:
        return np.int64(0)
    theirs &= ~seen
    return theirs if popcount(theirs) == HAND else np.int64(0)


@njit
def plan_knowing(rules, table, hand, me, theirs):
    """Return the play of `planner`, to whom the other hand was shown."""
    copy = np.zeros(1, TABLE)
    copy[0] = table
    if theirs != 0:
        copy[0].known[1 - me] = theirs
    return plan(rules, copy[0], hand, me, WEIGHTS)
