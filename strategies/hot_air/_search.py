"""Search over worlds: what fits all that was seen is dealt, played on, and the plays are judged.

The seat's own dice are used in order, decision by decision, and a search takes the same number of
draws whatever comes of it: so a game is the same on any number of threads.
"""

from math import inf

from numba import njit

from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import (
    card_of,
    count_plays,
    nth_play,
    play_of,
    side_of,
    stage_of,
)
from hotair_sim.hot_air.worlds import deal, deal_again, new_world, prepare, prepare_known
from hotair_sim.tree import grower, move_of, new_nodes, place_of
from strategies.hot_air._playing import RANDOM, begin, fast_play, finish, play_on

WIDTH = 4
"""How fast the tree grows in width, unless worlds are played on at random: see `tree.grower`."""


@njit
def _move_of(play):
    """Return a play as a move of the tree: its places are the sides of the stages."""
    return move_of(card_of(play), 2 * stage_of(play) + side_of(play))


@njit
def _play_of(move):
    """Return a move of the tree as a play."""
    place = place_of(move)
    return play_of(card_of(move), place >> 1, place & 1)


@njit
def _offer(rules, world, player, legal):
    """Write the moves that `player` may make in `world` into `legal`."""
    table, hand = world.table, world.hidden.hand[player]
    for stage in range(STAGES):
        for side in range(2):
            legal[2 * stage + side] = hand & table.fits[stage, side]


@njit
def _suggest(rules, world, player, how):
    """Return the move of the policy that worlds are played on by."""
    hand = world.hidden.hand[player]
    return _move_of(fast_play(rules, world.table, hand, player, how[0], world.shuffles))


@njit
def _finish(rules, world, move):
    """Make a move of the player on turn in `world`."""
    finish(rules, world, _play_of(move))


@njit
def _play_on(rules, world, me, how):
    """Play on in `world` and return what comes of it for `me`; `how` is playout and turns."""
    return play_on(rules, world, me, how[0], how[1])


_grow = grower(deal, _offer, _suggest, _finish, begin, _play_on)
_grow_known = grower(deal_again, _offer, _suggest, _finish, begin, _play_on)


@njit
def _width(playout):
    """Return how fast the tree grows in width."""
    return 0 if playout == RANDOM else WIDTH


@njit
def _look(rules, table, hand, me, worlds, rng):
    return prepare(rules, table, hand, me, worlds[0], rng)


@njit
def _look_behind(table, hidden, worlds, rng):
    return prepare_known(table, hidden, worlds[0], rng)


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
    if count_plays(table, hand) == 1:
        return nth_play(table, hand, 0)
    worlds, how = new_world(), (playout, turns)
    unseen = _look(rules, table, hand, me, worlds, rng)
    move = _grow(rules, worlds, unseen, me, iterations, exploration, _width(playout), how)
    return _play_of(move)


@njit
def search_known(rules, table, hidden, me, iterations, exploration, playout, turns, rng):
    """Return what `search` would if it saw all cards but the order of later reshuffles."""
    if count_plays(table, hidden.hand[me]) == 1:
        return nth_play(table, hidden.hand[me], 0)
    worlds, how = new_world(), (playout, turns)
    unseen = _look_behind(table, hidden, worlds, rng)
    move = _grow_known(rules, worlds, unseen, me, iterations, exploration, _width(playout), how)
    return _play_of(move)


@njit
def _compare(rules, worlds, unseen, totals, plays, me, rounds, playout, turns):
    """Try every legal play in each of `rounds` worlds; return the one that came out best."""
    world = worlds[0]
    for _ in range(rounds):
        deal(world, me, unseen)
        for k in range(plays):
            deal_again(world, me, unseen)
            finish(rules, world, nth_play(world.table, world.hidden.hand[me], k))
            totals[k].worth += play_on(rules, world, me, playout, turns)
    best, most = 0, -inf
    for k in range(plays):
        if totals[k].worth > most:
            best, most = k, totals[k].worth
    return best


@njit
def try_all(rules, table, hand, me, iterations, playout, turns, rng):
    """Return the play that does best over worlds, every one tried in the same worlds.

    `iterations` playouts are shared out among the plays, at least one each; see `search`.
    """
    plays = count_plays(table, hand)
    if plays == 1:
        return nth_play(table, hand, 0)
    worlds, totals = new_world(), new_nodes(plays)
    unseen = _look(rules, table, hand, me, worlds, rng)
    rounds = max(1, iterations // plays)
    best = _compare(rules, worlds, unseen, totals, plays, me, rounds, playout, turns)
    return nth_play(table, hand, best)
