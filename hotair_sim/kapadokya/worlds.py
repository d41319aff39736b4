"""Worlds: what a player can't see, dealt at random so that it fits everything it has seen.

For players that search. `prepare` looks at the table once; `deal` then gives one world after
another, all of them equally likely ways to lie for the cards not seen. A world is the search's own
`WORK`, as a trial is (`trials.new_trial` makes room): what is played on in it touches no game.
"""

from numba import njit

from hotair_sim.bits import one
from hotair_sim.kit.dealing import lay_in_order
from hotair_sim.streams import fork, shuffle


@njit(forceinline=True)
def unseen_by(rules, table, hand):
    """Return the cards that a player who holds `hand` has seen nowhere."""
    return (one(rules.cards) - 1) & ~(table.seen | hand)


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
        Gives `world` shuffles of its own.

    Returns
    -------
    int64
        How many balloon cards `me` can't place: `deal` needs it.
    """
    world.dealt_table = table
    hidden = world.dealt_hidden
    count = lay_in_order(hidden.pile, unseen_by(rules, table, hand))
    hidden.low, hidden.high = 0, table.draw_left
    hidden.hand[me], hidden.hand[1 - me] = hand, 0
    world.log.on, world.fault.kind = 0, 0
    fork(world.shuffles, rng)
    return count


@njit
def deal(world, me, unseen):
    """Deal the next world: `world.table` as `me` sees it, `world.hidden` anew. Modified: `world`.

    The unseen cards are shuffled where the last deal left them: the first ones are the draw pile,
    the others the opponent's hand.
    """
    table, dealt = world.dealt_table, world.dealt_hidden
    shuffle(world.shuffles, dealt.pile, unseen)
    world.table = table
    world.hidden = dealt
    for i in range(table.draw_left, unseen):
        world.hidden.hand[1 - me] |= one(dealt.pile[i])
