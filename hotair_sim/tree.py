"""A tree of moves that grows: a node for a move after those above it, whatever the world.

For players that search, of any game. A move is a card and a place where it may be played, and one
int64: `card | place << 6`. What a place is, and what a move means in a world, the game says.

Single-observer information-set tree search: Cowling, Powley, Whitehouse, "Information Set Monte
Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2012).
Node 0 is the root; a child 0 is none.
"""

from math import inf, log, sqrt

import numpy as np
from numba import njit
from numba.extending import overload

from hotair_sim.bits import nth, one, popcount
from hotair_sim.streams import below

PLACES = 12
"""Most places a game may have."""

NO_MOVE = -1

NODE = np.dtype(
    [
        ("move", np.int64),  # that leads here
        ("player", np.int64),  # who made it
        ("parent", np.int64),
        ("child", np.int64),  # the newest one
        ("sibling", np.int64),  # the next older child of the same parent
        ("visits", np.int64),
        ("rivalries", np.int64),  # times it was among the moves to choose from, one of them chosen
        ("worth", np.float64),  # of all its visits, to that player
        ("tried", np.int64, (PLACES,)),  # cards that have a child, by place
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


@njit(forceinline=True)
def move_of(card, place):
    """Return the move of `card` to `place`."""
    return np.int64(card) | (np.int64(place) << 6)


@njit(forceinline=True)
def card_of(move):
    """Return the card of a move."""
    return move & 63


@njit(forceinline=True)
def place_of(move):
    """Return the place of a move."""
    return (move >> 6) & 15


@njit
def log_of(n):
    """Return ln n for n ≥ 1, to within 1/32: from a rounded table, since libraries differ."""
    doublings = 0
    while n > len(_LOGS):
        n = (n + 1) >> 1
        doublings += 1
    return _LOGS[n - 1] + doublings * _LOG_2


@njit
def count_moves(nodes, node, legal):
    """Return how many moves of `legal` have no child of `node`, and how many have one.

    `legal` : (PLACES,) int64 array, the cards that may be played, by place.
    """
    untried, tried = 0, 0
    for place in range(PLACES):
        untried += popcount(legal[place] & ~nodes[node].tried[place])
        tried += popcount(legal[place] & nodes[node].tried[place])
    return untried, tried


@njit
def nth_untried(nodes, node, legal, k):
    """Return the k-th move of `legal` (from 0) that has no child: by place, then card."""
    for place in range(PLACES):
        cards = legal[place] & ~nodes[node].tried[place]
        count = popcount(cards)
        if k < count:
            return move_of(nth(cards, k), place)
        k -= count
    return np.int64(NO_MOVE)


@njit
def is_tried(nodes, node, move):
    """Return whether `move` has a child of `node`."""
    return nodes[node].tried[place_of(move)] & one(card_of(move)) != 0


@njit
def add(nodes, new, node, move, player):
    """Make node `new` the child of `node` for `move` of `player`. Modified in place: `nodes`."""
    child = nodes[new]
    child.move, child.player, child.parent = move, player, node
    child.sibling = nodes[node].child
    nodes[node].child = new
    nodes[node].tried[place_of(move)] |= one(card_of(move))


@njit
def select(nodes, node, legal, exploration):
    """Return the child of `node` to visit, of those in `legal`, by upper bounds.

    UCB1 (Auer, Cesa-Bianchi, Fischer, Machine Learning 47, 2002), with the times a child was among
    those to choose from in place of the visits of its parent. Modified in place: those times.
    """
    best, most = 0, -inf
    child = nodes[node].child
    while child != 0:
        this = nodes[child]
        if legal[place_of(this.move)] & one(card_of(this.move)) != 0:
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
    """Return the move at the root that was visited most, the newest among equals."""
    best, most = np.int64(NO_MOVE), 0
    child = nodes[0].child
    while child != 0:
        if nodes[child].visits > most:
            best, most = nodes[child].move, nodes[child].visits
        child = nodes[child].sibling
    return best


def grower(deal, offer, suggest, finish, begin, play_on):
    """Return a function that grows a tree in worlds of the game these compiled functions belong to.

    Parameters
    ----------
    deal : ``deal(world, me, unseen)``
        Deals the next world, in which `me` is to move.
    offer : ``offer(rules, world, player, legal)``
        Writes the moves there are into `legal`, (PLACES,) int64: the cards by place.
    suggest : ``suggest(rules, world, player, how)``
        Returns a move worth trying first.
    finish : ``finish(rules, world, move)``
        Makes a move of the player on turn, and plays its turn to the end.
    begin : ``begin(rules, world)``
        Begins the next turn and returns whether there is a choice to make; if not, it is over.
    play_on : ``play_on(rules, world, me, how)``
        Plays a world on and returns what comes of it for `me`, 0 … 1.

    Returns
    -------
    ``grow(rules, worlds, unseen, me, iterations, exploration, width, how)``, compiled
        Returns the move visited most, an int64; see there.
    """

    @njit
    def next_untried(rules, nodes, node, legal, world, player, width, how):
        """Return the move to add below `node`, or NO_MOVE if those tried are enough.

        Without `width` all are tried first, as in the paper. Otherwise the suggested move comes
        first, then others as the visits allow.
        """
        untried, tried = count_moves(nodes, node, legal)
        if untried == 0:
            return np.int64(NO_MOVE)
        if width != 0:
            if tried > 0 and tried * tried >= width * nodes[node].visits:
                return np.int64(NO_MOVE)
            move = suggest(rules, world, player, how)
            if not is_tried(nodes, node, move):
                return move
        return nth_untried(nodes, node, legal, below(world.shuffles, untried))

    @njit
    def grow(rules, worlds, unseen, me, iterations, exploration, width, how):
        """Visit a tree, each time in another world: go down, add a node, play on, count upwards.

        Parameters
        ----------
        rules : record of the game
        worlds : (1,) array of the game's records, modified in place
            Their `table` has `player`, and `end`, 0 while the game goes on; their `shuffles` are
            dice.
        unseen : handed on to `deal`
        me, iterations : int64
        exploration : float64, weight of what is not known well in choosing where to go
        width : int64
            A node of n visits has about √(width n) of the moves legal in a world tried before more
            are: the opponent's cards differ from world to world, and with every new one tried none
            would be looked into. 0 to try all.
        how : handed on to `suggest` and `play_on`
        """
        world, new = worlds[0], 1
        nodes, legal = new_nodes(iterations + 1), np.zeros(PLACES, np.int64)
        for _ in range(iterations):
            deal(world, me, unseen)
            node, choice, added = 0, True, False  # the turn at the root has begun
            while world.table.end == 0 and not added:
                if choice:
                    player = world.table.player & 1
                    offer(rules, world, player, legal)
                    move = next_untried(rules, nodes, node, legal, world, player, width, how)
                    added = move != NO_MOVE
                    if added:
                        add(nodes, new, node, move, player)
                        node = new
                    else:
                        node = select(nodes, node, legal, exploration)
                    finish(rules, world, nodes[node].move)
                if world.table.end == 0 and not added:
                    choice = begin(rules, world)
            back_up(nodes, node, me, play_on(rules, world, me, how))
            new += added
        return most_visited(nodes)

    return grow
