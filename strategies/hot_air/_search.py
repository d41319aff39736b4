"""Search over worlds: what fits all that was seen is dealt, played on, and the plays are judged.

The seat's own dice are used in order, decision by decision, and a search takes the same number of
draws whatever comes of it: so a game is the same on any number of threads.
"""

from math import inf

from numba import njit

from hotair_sim.hot_air.moves import NO_PLAY, count_plays, nth_play
from hotair_sim.hot_air.table import PLAYING
from hotair_sim.hot_air.worlds import deal, deal_again, new_world, prepare, prepare_known
from hotair_sim.streams import below
from strategies.hot_air._playing import RANDOM, begin, fast_play, finish, play_on
from strategies.hot_air._tree import (
    add,
    back_up,
    count_untried,
    is_tried,
    most_visited,
    new_nodes,
    nth_untried,
    select,
)

WIDTH = 4
"""A node of n visits has about √(WIDTH n) of the plays legal in a world tried before more are: the
opponent's cards differ from world to world, and with every new one tried none would be looked into.
"""


@njit
def _next_untried(rules, nodes, node, world, player, playout):
    """Return the play to add below `node`, or NO_PLAY if those tried are enough.

    With random playouts all are tried first, as in the paper. Otherwise the fast policy's own play
    comes first, then others as the visits allow.
    """
    table, hand = world.table, world.hidden.hand[player]
    untried = count_untried(nodes, node, table, hand)
    if untried == 0:
        return NO_PLAY
    if playout != RANDOM:
        tried = count_plays(table, hand) - untried
        if tried > 0 and tried * tried >= WIDTH * nodes[node].visits:
            return NO_PLAY
        play = fast_play(rules, table, hand, player, playout, world.shuffles)
        if not is_tried(nodes, node, play):
            return play
    return nth_untried(nodes, node, table, hand, below(world.shuffles, untried))


@njit
def _visit(rules, nodes, new, world, me, exploration, playout, turns):
    """Go down the tree in a world just dealt, add node `new`, play on, and count it upwards.

    Returns
    -------
    int64
        Nodes there are now: one more unless the game ended above.
    """
    table = world.table
    node, choice = 0, True  # the turn at the root has begun
    while table.end == PLAYING:
        if choice:
            player = table.player & 1
            play = _next_untried(rules, nodes, node, world, player, playout)
            if play != NO_PLAY:
                add(nodes, new, node, play, player)
                finish(rules, world, play)
                node = new
                break
            node = select(rules, nodes, node, table, world.hidden.hand[player], exploration)
            finish(rules, world, nodes[node].play)
        if table.end == PLAYING:
            choice = begin(rules, world)
    back_up(nodes, node, me, play_on(rules, world, me, playout, turns))
    return new + (node == new)


@njit
def _grow(rules, worlds, unseen, known, nodes, me, iterations, exploration, playout, turns):
    """Visit the tree `iterations` times and return the play visited most."""
    world, new = worlds[0], 1
    for _ in range(iterations):
        if known:
            deal_again(world, me, unseen)
        else:
            deal(world, me, unseen)
        new = _visit(rules, nodes, new, world, me, exploration, playout, turns)
    return most_visited(nodes)


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
    worlds, nodes = new_world(), new_nodes(iterations + 1)
    unseen = _look(rules, table, hand, me, worlds, rng)
    return _grow(rules, worlds, unseen, False, nodes, me, iterations, exploration, playout, turns)


@njit
def search_known(rules, table, hidden, me, iterations, exploration, playout, turns, rng):
    """Return what `search` would if it saw all cards but the order of later reshuffles."""
    if count_plays(table, hidden.hand[me]) == 1:
        return nth_play(table, hidden.hand[me], 0)
    worlds, nodes = new_world(), new_nodes(iterations + 1)
    unseen = _look_behind(table, hidden, worlds, rng)
    return _grow(rules, worlds, unseen, True, nodes, me, iterations, exploration, playout, turns)


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
