"""The tree that players grow who search, of any game."""

from math import log

import numpy as np
import pytest
from numba import njit

from hotair_sim import tree
from hotair_sim.streams import STREAM, seed_stream

LEGAL = np.zeros(tree.PLACES, np.int64)
LEGAL[[1, 4, 5]] = 0b1100, 0b1, 0b11001
"""Six moves."""

MOVES = [(2, 1), (3, 1), (0, 4), (0, 5), (3, 5), (4, 5)]
"""The same as cards and places, in order."""


def legal_moves() -> list[int]:
    """Return the six moves."""
    return [tree.move_of(np.int64(card), np.int64(place)) for card, place in MOVES]


def test_the_logarithm_is_within_its_error_and_never_falls():
    values = np.array([tree.log_of(n) for n in range(1, 100_001)])
    exact = np.array([log(n) for n in range(1, 100_001)])
    assert np.abs(values - exact).max() <= 1 / 32
    assert (np.diff(values) >= 0).all()


def test_a_move_is_a_card_and_a_place():
    moves = legal_moves()
    assert [(tree.card_of(move), tree.place_of(move)) for move in moves] == MOVES
    assert (tree.card_of(tree.move_of(63, 11)), tree.place_of(tree.move_of(63, 11))) == (63, 11)


def test_the_moves_not_tried_are_what_is_left():
    nodes, moves = tree.new_nodes(8), legal_moves()
    for new, place in enumerate([3, 0, 5, 1, 4, 2], start=1):
        left = [move for move in moves if not tree.is_tried(nodes, 0, move)]
        assert tree.count_moves(nodes, 0, LEGAL) == (len(left), new - 1)
        assert [tree.nth_untried(nodes, 0, LEGAL, k) for k in range(len(left))] == left
        tree.add(nodes, new, 0, moves[place], 0)
    assert tree.count_moves(nodes, 0, LEGAL) == (0, 6)
    assert tree.nth_untried(nodes, 0, LEGAL, 0) == tree.NO_MOVE


def test_the_best_bound_of_those_legal_is_visited():
    nodes, moves = tree.new_nodes(4), legal_moves()
    for new, worth in ((1, 0.25), (2, 0.75), (3, 0.5)):
        tree.add(nodes, new, 0, moves[new], 0)
        tree.back_up(nodes, new, 0, worth)
    assert tree.select(nodes, 0, LEGAL, 0.1) == 2
    without = LEGAL.copy()
    without[tree.place_of(moves[2])] = 0
    assert tree.select(nodes, 0, without, 0.1) == 3
    assert nodes["rivalries"][2] == 1  # not among the moves to choose from the second time
    for _ in range(30):
        tree.back_up(nodes, 2, 0, 0.75)
    assert tree.select(nodes, 0, LEGAL, 5.0) != 2
    assert tree.most_visited(nodes) == nodes["move"][2]


def test_visits_add_up_and_worth_stays_between_none_and_all():
    nodes = tree.new_nodes(60)
    random = np.random.default_rng(2)
    stops, total = np.zeros(60, int), 0.0
    for new in range(1, 60):
        node, depth = 0, 0
        while depth < 2 and tree.count_moves(nodes, node, LEGAL)[0] == 0:
            node = int(tree.select(nodes, node, LEGAL, 0.5))
            depth += 1
        if depth < 2:
            untried, _ = tree.count_moves(nodes, node, LEGAL)
            k = np.int64(random.integers(untried))
            move = tree.nth_untried(nodes, node, LEGAL, k)
            tree.add(nodes, new, node, move, np.int64(depth))
            node = new
        worth = float(random.random())
        total += worth
        stops[node] += 1
        tree.back_up(nodes, node, 0, worth)
    used = np.flatnonzero(nodes["visits"][1:]) + 1
    for node in (0, *used.tolist()):
        below = nodes["visits"][used[nodes["parent"][used] == node]].sum()
        assert nodes["visits"][node] == below + stops[node]
    assert nodes["visits"][0] == 59
    assert (nodes["worth"] >= 0).all()
    assert (nodes["worth"] <= nodes["visits"]).all()
    first = used[nodes["parent"][used] == 0]
    assert nodes["worth"][first].sum() == pytest.approx(total)
    second = used[nodes["player"][used] == 1]
    assert len(second) > 10
    for node in first[np.isin(first, nodes["parent"][second])].tolist():
        under = second[nodes["parent"][second] == node]
        stopped = nodes["visits"][node] - nodes["visits"][under].sum()
        both = nodes["worth"][node] + nodes["worth"][under].sum()
        # A visit is worth 1 to the two of them together, but for those that stopped above.
        assert -1e-9 <= both - nodes["visits"][under].sum() <= stopped + 1e-9


# A whole search, in the smallest of games: each player chooses once, and a turn without a choice
# lies between.

TABLE = np.dtype(
    [("player", np.int64), ("end", np.int64), ("turn", np.int64), ("chosen", np.int64)]
)
WORLD = np.dtype([("table", TABLE), ("shuffles", STREAM)])

WORTH = ((0.9, 0.1), (0.5, 0.6), (0.2, 0.3))
"""To player 0, by its choice and the other's: the best there is against the best reply is 0.5."""


@njit
def deal(world, me, unseen):
    """Begin anew: nothing is hidden."""
    table = world.table
    table.player, table.end, table.turn, table.chosen = 0, 0, 0, 0


@njit
def offer(rules, world, player, legal):
    """Offer three cards to player 0, and two to player 1, each in one place."""
    legal[0], legal[3] = (7, 0) if player == 0 else (0, 3)


@njit
def suggest(rules, world, player, how):
    """Suggest the first card."""
    return tree.move_of(0, 3 * player)


@njit
def finish(rules, world, move):
    """Note a choice; the game ends with that of player 1."""
    table = world.table
    table.chosen += tree.card_of(move) << (2 * table.player)
    table.end, table.player = table.player, 1


@njit
def begin(rules, world):
    """Begin a turn: there is nothing to choose in the first after that of player 0."""
    world.table.turn += 1
    return world.table.turn > 1


@njit
def play_on(rules, world, me, how):
    """Let player 1 choose its first card if it has not chosen yet."""
    return WORTH[world.table.chosen & 3][world.table.chosen >> 2]


@pytest.mark.parametrize("width", [0, 1])
def test_it_is_led_to_the_best_move_against_the_best_reply(width):
    grow = tree.grower(deal, offer, suggest, finish, begin, play_on)
    worlds = np.zeros(1, WORLD).view(np.recarray)
    seed_stream(worlds[0].shuffles, 1, 0, 5)
    assert grow(0, worlds, 0, 0, 400, 0.1, width, 0) == tree.move_of(1, 0)
