"""Worlds: what a player can't see, dealt at random so that it fits everything it has seen.

For players that search. `prepare` looks at the table once; `deal` then gives one world after
another, all of them equally likely ways to lie for the cards not seen. The world is the search's
own `WORK`: what is played on in it touches no game.
"""

import numpy as np
from numba import njit
from numba.extending import overload

from hotair_sim.bits import one
from hotair_sim.hot_air.deck import STAGES, SUITS
from hotair_sim.hot_air.table import WORK
from hotair_sim.kit.dealing import lay_in_order
from hotair_sim.streams import fork, shuffle


@njit(forceinline=True)
def unseen_by(rules, table, hand, me):
    """Return the cards that `me` sees nowhere and doesn't know to be in the opponent's hand."""
    seen = hand | table.discard | table.known[1 - me]
    for stage in range(STAGES):
        seen |= table.played[stage, 0] | table.played[stage, 1]
    return (one(rules.cards) - 1) & ~seen


@njit
def prepare(rules, table, hand, me, world, rng):
    """Put down in `world` what `me` sees and what is left to be dealt; return the cards unseen.

    Parameters
    ----------
    rules, table : records of dtype `RULES` and `TABLE`
    hand : int64, the cards of `me`
    me : int64
    world : record of dtype `WORK`, zero but for what an earlier `prepare` left; modified in place
    rng : record of dtype `STREAM`, modified in place
        Gives `world` dice and shuffles of its own.

    Returns
    -------
    int64
        How many balloon cards `me` can't place: `deal` needs it.
    """
    world.dealt_table = table
    hidden = world.dealt_hidden
    count = lay_in_order(hidden.pile, unseen_by(rules, table, hand, me))
    hidden.low, hidden.high = 0, table.draw_left
    hidden.hand[me], hidden.hand[1 - me] = hand, table.known[1 - me]
    _gather_prizes(table, hidden)
    _wake(world, rng)
    return count


@njit
def _gather_prizes(table, hidden):
    """Lay the prize cards left, by suit; those known to lie at the bottom in their order."""
    hidden.top = 0
    place = 0
    for suit in range(SUITS):
        number = table.prize_left[suit]
        for i in range(table.bottom_count):
            number -= table.bottom[i] == suit
        for _ in range(number):
            hidden.ring[place] = suit
            place += 1
    for i in range(table.bottom_count):
        hidden.ring[place + i] = table.bottom[i]


@njit
def deal(world, me, unseen):
    """Deal the next world: `world.table` as `me` sees it, `world.hidden` anew. Modified: `world`.

    The unseen cards are shuffled where the last deal left them: the first ones are the draw pile,
    the others the opponent's.
    """
    table, dealt = world.dealt_table, world.dealt_hidden
    shuffle(world.shuffles, dealt.pile, unseen)
    shuffle(world.shuffles, dealt.ring, table.prizes_left - table.bottom_count)
    deal_again(world, me, unseen)


@njit
def deal_again(world, me, unseen):
    """Set up the world dealt last once more. Modified: `world`."""
    table, dealt = world.dealt_table, world.dealt_hidden
    world.table = table
    world.hidden = dealt
    for i in range(table.draw_left, unseen):
        world.hidden.hand[1 - me] |= one(dealt.pile[i])


@njit
def prepare_known(table, hidden, world, rng):
    """Put down in `world` what is true, for a player that sees `hidden`; returns as `prepare`.

    Only `deal_again` goes with it: there is nothing to be dealt anew.
    """
    world.dealt_table, world.dealt_hidden = table, hidden
    _wake(world, rng)
    return table.draw_left


@njit
def _wake(world, rng):
    """Give `world` dice and shuffles of its own; it is not told, and no fault has happened."""
    world.log.on, world.fault.kind = 0, 0
    fork(world.shuffles, rng)
    fork(world.dice[0], rng)
    fork(world.dice[1], rng)


def new_world():
    """Return room for a world: (1,) array of dtype `WORK`, all zero.

    Hand on the array and take its record where it is used: the record does not keep it alive.
    """
    return np.zeros(1, WORK).view(np.recarray)


@overload(new_world)
def _new_world():
    return lambda: np.zeros(1, WORK)
