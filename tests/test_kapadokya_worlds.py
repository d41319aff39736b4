"""Worlds dealt for Kapadokya's player that searches: they fit what was seen, all equally likely."""

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest
from flights import Game, match, position
from scipy import stats

from hotair_sim.kapadokya import Rules, contract, worlds
from hotair_sim.kapadokya.trials import new_trial
from hotair_sim.streams import STREAM, seed_stream


def prepared(game: Game, me: int, number: int = 1) -> tuple[np.ndarray, int]:
    """Return a world prepared for `me`, and how many cards are unseen."""
    world, dice = new_trial(), np.zeros(1, STREAM).view(np.recarray)
    seed_stream(dice[0], number, 0, 5)
    hand = game.hidden.hand[me]
    unseen = worlds.prepare(game.match.rules[0], game.table, hand, me, world[0], dice[0])
    return world, int(unseen)


def pile_of(record) -> list[int]:
    """Return the cards of a draw pile, from player 0's end."""
    return [int(card) for card in record.hidden.pile[record.hidden.low : record.hidden.high]]


@pytest.mark.parametrize("changes", [{}, {"copies": (3, 3, 3, 2, 2), "multicolour": 9}])
def test_worlds_fit_all_that_was_seen_all_the_game_and_hang_on_nothing_else(changes):
    game, random = Game(match("random", "random", Rules(**changes))), np.random.default_rng(3)
    while not game.ended:
        me = int(game.table.player)
        before = game.work.tobytes()
        world, unseen = prepared(game, me)
        worlds.deal(world[0], me, unseen)
        assert game.work.tobytes() == before
        record = world[0]
        assert record.table.tobytes() == game.table.tobytes()
        assert record.hidden.hand[me] == game.hidden.hand[me]
        hands = [int(hand).bit_count() for hand in record.hidden.hand]
        assert hands == game.table.hand_left.tolist()
        pile = pile_of(record)
        assert len(pile) == game.table.draw_left
        places = [*(int(hand) for hand in record.hidden.hand), int(game.table.seen)]
        places += [1 << card for card in pile]
        assert sum(places) == np.bitwise_or.reduce(places) == (1 << len(game.cards)) - 1
        other, kept = Game(game.match), game.work
        other.work = contract.hide(kept, random, None)
        again, _ = prepared(other, me)
        worlds.deal(again[0], me, unseen)
        assert again.tobytes() == world.tobytes()
        game.step()


UNSEEN = ("R100", "G100", "Y100", "B100")


def few(other: str, pile: str) -> Game:
    """Return a position in which four balloons are not seen."""
    game = position("", ("M", other), pile, short=True)
    mentioned = sum(1 << game.cards.index(card) for card in ("M", *UNSEEN))
    game.table.seen = ((1 << len(game.cards)) - 1) & ~mentioned
    return game


def test_every_way_the_cards_may_lie_is_dealt_equally_often():
    game = few("R100 G100", "Y100 B100")
    world, unseen = prepared(game, 0)
    seen: Counter = Counter()
    for _ in range(2400):
        worlds.deal(world[0], 0, unseen)
        pile = tuple(game.cards[card] for card in pile_of(world[0]))
        seen[frozenset(game.named(world[0].hidden.hand[1])), pile] += 1
    ways = {
        (frozenset(hand), pile)
        for hand in combinations(UNSEEN, 2)
        for pile in permutations(set(UNSEEN) - set(hand))
    }
    assert set(seen) == ways
    assert stats.chisquare(list(seen.values())).pvalue > 1e-3


def test_with_the_draw_pile_run_out_the_other_hand_is_known():
    game = few(" ".join(UNSEEN), "")
    world, unseen = prepared(game, 0)
    worlds.deal(world[0], 0, unseen)
    assert world[0].hidden.hand[1] == game.hidden.hand[1]


def test_other_dice_give_other_worlds():
    game, orders = few("R100 G100", "Y100 B100"), set()
    for number in range(20):
        world, unseen = prepared(game, 0, number)
        worlds.deal(world[0], 0, unseen)
        orders.add(tuple(pile_of(world[0])))
    assert len(orders) > 3
