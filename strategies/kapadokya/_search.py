"""Search over worlds: what fits all that was seen is dealt and played on in a tree of moves.

Cards that are alike make the same move, whichever of them a world has dealt: a move of the tree is
the first card of a kind, and a row. The seat's own dice are used in order, and a search takes the
same number of draws whatever comes of it: so a game is the same on any number of threads.
"""

import numpy as np
from numba import njit

from hotair_sim.bits import lowest, one
from hotair_sim.kapadokya.deck import ROWS
from hotair_sim.kapadokya.moves import card_of, count_plays, nth_play, play_of, row_of, unlike
from hotair_sim.kapadokya.trials import new_trial
from hotair_sim.kapadokya.worlds import deal, prepare
from hotair_sim.tree import PLACES, most_visited, move_of, new_nodes, place_of, visitor
from hotair_sim.tree import card_of as kind_of
from strategies.kapadokya._playing import RANDOM, begin, fast_play, finish, play_on

WIDTH = 4
"""How fast the tree grows in width, unless worlds are played on at random: see `tree.visitor`."""


@njit
def _play_of(rules, hand, move):
    """Return a move of the tree as a play of one of the cards in `hand`."""
    return play_of(lowest(hand & rules.alike[kind_of(move)]), place_of(move))


@njit
def _offer(rules, world, player, legal):
    """Write the moves that `player` may make in `world` into `legal`."""
    table, cards = world.table, unlike(rules, world.hidden.hand[player])
    for row in range(ROWS):
        legal[row] = 0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        kind = one(lowest(rules.alike[card]))
        for row in range(rules.highest[card] + 1):
            if table.open[row] != 0:
                legal[row] |= kind


@njit
def _suggest(rules, world, player, how):
    """Return the move of the policy that worlds are played on by."""
    play = fast_play(rules, world, player, how[0])
    return move_of(lowest(rules.alike[card_of(play)]), row_of(play))


@njit
def _finish(rules, world, move):
    """Make a move of the player on turn in `world`."""
    hand = world.hidden.hand[world.table.player & 1]
    finish(rules, world, _play_of(rules, hand, move))


@njit
def _play_on(rules, world, me, how):
    """Play on in `world` and return what comes of it for `me`; `how` is playout and turns."""
    return play_on(rules, world, me, how[0], how[1])


_visit = visitor(_offer, _suggest, _finish, begin, _play_on)


@njit
def search(rules, table, hand, me, iterations, exploration, playout, turns, rng):
    """Return the play that a tree over worlds was led to most.

    Parameters
    ----------
    rules, table : records of dtype `RULES` and `TABLE`
    hand, me : int64
    iterations : int64, worlds dealt and visits of the tree, at least 1
    exploration : float64, weight of what is not known well in choosing where to go
    playout, turns : int64, see `_playing.play_on`
    rng : record of dtype `STREAM`, modified in place
    """
    if count_plays(rules, table, hand) == 1:
        return nth_play(rules, table, hand, 0)
    worlds, nodes, legal = new_trial(), new_nodes(iterations + 1), np.zeros(PLACES, np.int64)
    unseen = prepare(rules, table, hand, me, worlds[0], rng)
    move = _grow(rules, worlds, unseen, nodes, legal, me, iterations, exploration, playout, turns)
    return _play_of(rules, hand, move)


@njit
def _grow(rules, worlds, unseen, nodes, legal, me, iterations, exploration, playout, turns):
    """Visit the tree `iterations` times and return the move visited most."""
    world, new, width = worlds[0], 1, 0 if playout == RANDOM else WIDTH
    for _ in range(iterations):
        deal(world, me, unseen)
        new = _visit(rules, nodes, legal, new, world, me, exploration, width, (playout, turns))
    return most_visited(nodes)
