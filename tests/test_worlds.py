"""Worlds dealt for players that search: they fit all that was seen, and are equally likely."""

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest
from driver import Game, Position, match
from numba import njit
from scipy import stats

from hotair_sim.hot_air import Rules, contract, core, worlds
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from hotair_sim.hot_air.rules import PRESETS
from hotair_sim.hot_air.turn import FAULT_EXCHANGE, begin_turn, finish_turn
from hotair_sim.streams import STREAM, seed_stream

RULE_SETS = [
    *((preset, {}) for preset in PRESETS),
    ("hot-air", {"prize_cap": "none", "reshuffle": "when-empty"}),
    ("hot-air", {"prize_cap": "table", "paid_cards": "returned"}),
    ("balloon-cup", {"paid_cards": "removed", "hand_sizes": (6, 9)}),
    ("hot-air", {"opponent_side": "never", "tie": "other-player", "hand_sizes": (9, 8)}),
]


def stream(number: int = 1) -> np.ndarray:
    """Return dice, (1,), the same for the same number."""
    array = np.zeros(1, STREAM).view(np.recarray)
    seed_stream(array[0], number, 0, 5)
    return array


def prepared(game: Game, me: int, number: int = 1) -> tuple[np.ndarray, int]:
    """Return a world prepared for `me`, and how many cards are unseen."""
    world, dice = worlds.new_world(), stream(number)
    hand = game.hidden.hand[me]
    unseen = worlds.prepare(game.match.rules[0], game.table, hand, me, world[0], dice[0])
    return world, int(unseen)


def pile_of(record) -> list[int]:
    """Return the cards of a draw pile, from player 0's end."""
    return [int(card) for card in record.hidden.pile[record.hidden.low : record.hidden.high]]


def prizes_of(record) -> list[int]:
    """Return the suits of a prize pile, from its top."""
    ring, top = record.hidden.ring, int(record.hidden.top)
    return [int(ring[(top + i) % ring.size]) for i in range(int(record.table.prizes_left))]


def assert_fits(world, game: Game, me: int) -> None:
    """Assert that a world agrees with all that `me` has seen in `game`."""
    record, table = world[0], game.table
    assert record.table.tobytes() == table.tobytes()
    assert record.hidden.hand[me] == game.hidden.hand[me]
    other = int(record.hidden.hand[1 - me])
    assert other.bit_count() == int(game.hidden.hand[1 - me]).bit_count()
    assert int(table.known[1 - me]) & ~other == 0
    pile = pile_of(record)
    assert len(pile) == table.draw_left
    places = [int(hand) for hand in record.hidden.hand] + [int(table.discard)]
    places += [int(cards) for cards in table.played.flat] + [1 << card for card in pile]
    cards = len(game.cards)
    assert sum(place.bit_count() for place in places) == cards
    assert np.bitwise_or.reduce(places) == (1 << cards) - 1
    prizes, bottom = prizes_of(record), int(table.bottom_count)
    assert np.bincount(prizes, minlength=5).tolist() == table.prize_left.tolist()
    assert prizes[len(prizes) - bottom :] == table.bottom[:bottom].tolist()


@pytest.mark.parametrize(("preset", "changes"), RULE_SETS)
def test_worlds_fit_all_that_was_seen_all_the_game(preset, changes):
    rules = Rules(preset, **changes)
    for deal in range(2):
        game = Game(match("random", "random", rules, seed=8), deal, arrangement=deal)
        while not game.ended:
            for me in range(2):
                before = game.work.tobytes()
                world, unseen = prepared(game, me)
                for _ in range(2):
                    worlds.deal(world[0], me, unseen)
                    assert_fits(world, game, me)
                assert game.work.tobytes() == before
            game.step()


def test_bottoms_known_and_hands_shown_come_up_in_those_games():
    bottoms, shown, reshuffled = 0, 0, 0
    for preset, changes in RULE_SETS:
        game = Game(match("random", "random", Rules(preset, **changes), seed=8))
        while not game.ended:
            game.step()
            bottoms += game.table.bottom_count > 0
            shown += bool(game.table.known.any())
        reshuffled += int(game.tally.reshuffles)
    assert bottoms > 20
    assert shown > 20
    assert reshuffled > 3


# Equally likely

UNSEEN = ("3♥", "4♥", "5♥", "6♥", "7♥")


def few(known: str = "", other: str = "3♥ 4♥") -> Position:
    """Return a position in which five ♥ are not seen, two of them in the other hand."""
    return (
        Position()
        .stage(1, "plain", "♥")
        .hands("2♥", other)
        .known(other=known)
        .draw_pile(own=" ".join(card for card in UNSEEN if card not in other.split()))
        .rest("discard pile")
        .prize_pile("♥♥♠♦♣♣", whole=True, known=2)
    )


def dealt(game: Game, times: int) -> list[tuple[str, tuple[str, ...], tuple[int, ...]]]:
    """Return other hand, draw pile and prize pile of worlds dealt for player 0."""
    world, unseen = prepared(game, 0)
    found = []
    for _ in range(times):
        worlds.deal(world[0], 0, unseen)
        pile = tuple(game.cards[card] for card in pile_of(world[0]))
        found.append((game.card_names(world[0].hidden.hand[1]), pile, tuple(prizes_of(world[0]))))
    return found


def assert_equally_often(seen: Counter, wanted: set) -> None:
    """Assert that all of `wanted` and nothing else was seen, as chance would have it."""
    assert set(seen) == wanted
    assert stats.chisquare(list(seen.values())).pvalue > 1e-3


def test_every_way_the_cards_may_lie_is_dealt_equally_often():
    ways = {
        (" ".join(hand), pile)
        for hand in combinations(UNSEEN, 2)
        for pile in permutations(set(UNSEEN) - set(hand))
    }
    found = dealt(few().start(), 6000)
    assert_equally_often(Counter((hand, pile) for hand, pile, _ in found), ways)


def test_every_order_of_the_prizes_but_for_the_known_bottom_is_dealt_equally_often():
    game = few().start()
    bottom = tuple(game.symbols.index(suit) for suit in "♣♣")
    top = [game.symbols.index(suit) for suit in "♥♥♠♦"]
    found = dealt(game, 3000)
    orders = {(*order, *bottom) for order in permutations(top)}
    assert_equally_often(Counter(prizes for _, _, prizes in found), orders)


def test_cards_and_prizes_are_independent():
    table = Counter((hand, prizes[0]) for hand, _, prizes in dealt(few().start(), 4000))
    hands, first = sorted({h for h, _ in table}), sorted({p for _, p in table})
    seen = np.array([[table[h, p] for p in first] for h in hands])
    assert stats.chi2_contingency(seen).pvalue > 1e-3


def test_a_card_that_was_shown_is_dealt_to_the_hand_it_is_in():
    found = dealt(few(known="4♥").start(), 2000)
    hands = {" ".join(sorted(["4♥", card])) for card in UNSEEN if card != "4♥"}
    assert_equally_often(Counter(hand for hand, _, _ in found), hands)


def test_worlds_do_not_depend_on_what_is_hidden():
    random = np.random.default_rng(3)
    game = Game(match("random", "random", Rules(), seed=8))
    while not game.ended:
        me = game.on_turn
        other = game.copy()
        other.work = contract.hide(game.work, random, None)
        both = []
        for one in (game, other):
            world, unseen = prepared(one, me)
            worlds.deal(world[0], me, unseen)
            both.append(world.tobytes())
        assert both[0] == both[1]
        game.step()


def test_other_dice_give_other_worlds():
    game = few().start()
    orders = set()
    for number in range(20):
        world, unseen = prepared(game, 0, number)
        worlds.deal(world[0], 0, unseen)
        orders.add(tuple(pile_of(world[0])))
    assert len(orders) > 5


# Again, and with everything known


def test_a_world_is_dealt_again_as_it_was():
    game = Game(match("random", "random", Rules(), seed=8))
    world, unseen = prepared(game, 0)
    for _ in range(3):
        worlds.deal(world[0], 0, unseen)
        record = world[0]
        first = record.table.tobytes() + record.hidden.tobytes()
        record.table.turn, record.table.discard, record.table.prizes_left = 9, 5, 1
        record.hidden.hand[:], record.hidden.low, record.hidden.ring[:] = 3, 7, 2
        worlds.deal_again(record, 0, unseen)
        assert record.table.tobytes() + record.hidden.tobytes() == first


def test_a_world_with_everything_known_is_the_true_one():
    game = Game(match("random", "random", Rules(), seed=8))
    for _ in range(12):
        game.step()
    world, dice = worlds.new_world(), stream()
    me = game.on_turn
    unseen = worlds.prepare_known(game.table, game.hidden, world[0], dice[0])
    worlds.deal_again(world[0], me, unseen)
    assert world[0].table.tobytes() == game.table.tobytes()
    assert world[0].hidden.tobytes() == game.hidden.tobytes()
    assert world["shuffles"].tobytes() != game.work["shuffles"].tobytes()


def test_with_the_draw_pile_run_out_the_other_hand_is_known():
    game = few(other=" ".join(UNSEEN)).start()
    assert game.draw_pile() == ""
    world, unseen = prepared(game, 0)
    assert unseen == len(UNSEEN)
    worlds.deal(world[0], 0, unseen)
    assert game.card_names(world[0].hidden.hand[1]) == " ".join(UNSEEN)


BOTH_SWAP = (njit(core.swap_the_middle),) * 2
BOTH_CLAIM = (njit(core.claim_at_once),) * 2
NO_SETTINGS = (0, 0)


@njit
def in_halves(rules, works, play):
    """Play a turn as those do who search; return whether there was a choice to make."""
    work = works[0]
    player = work.table.player & 1
    if not begin_turn(rules, work, player, 0, BOTH_SWAP, NO_SETTINGS, False):
        return False
    finish_turn(rules, work, player, play, 0, BOTH_CLAIM, NO_SETTINGS)
    return True


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        *RULE_SETS,
        ("pinata-style", {"opponent_side": "never", "hand_exchange_limit": 1}),
        ("hot-air", {"opponent_side": "never", "hand_exchange_limit": 0, "turn_limit": 60}),
    ],
)
def test_a_turn_played_in_halves_is_the_turn_the_loop_plays(preset, changes):
    rules = Rules(preset, **changes)
    for deal in range(2):
        game = Game(match("greedy", "greedy", rules, seed=8), deal, arrangement=deal)
        while not game.ended:
            other = game.work.copy().view(np.recarray)
            other["log"]["on"] = 0
            plays = [event for event in game.step() if event["event"] == "play"]
            if game.table.turn == other.table.turn[0]:
                break  # the turn limit, which the loop looks at
            play = NO_PLAY
            for event in plays:
                card = game.cards.index(event["card"])
                play = play_of(card, event["stage"] - 1, event["side"])
            assert in_halves(game.match.rules[0], other, play) == bool(plays)
            for part in ("table", "hidden", "shuffles"):
                assert other[part].tobytes() == game.work[part].tobytes()


@njit
def keep_all(rules, table, hand, me, settings, rng):
    """Return no card to swap, which is not allowed."""
    return np.int64(0)


@njit
def begun_with(rules, works, exchange):
    """Begin a turn with a function that swaps hand cards; return whether there is a choice."""
    return begin_turn(rules, works[0], 0, 0, exchange, NO_SETTINGS, False)


def test_a_turn_begun_with_a_hand_exchange_that_breaks_the_rules_is_over():
    game = Position().stage(1, "plain", "♥").hands("A♠ 3♠").draw_pile("4♥").start()
    works = game.work.copy().view(np.recarray)
    assert begun_with(game.match.rules[0], works, BOTH_SWAP)
    works = game.work.copy().view(np.recarray)
    assert not begun_with(game.match.rules[0], works, (keep_all, keep_all))
    assert works.fault.kind[0] == FAULT_EXCHANGE
