"""Parts of the core that games seldom or never come to: plays as numbers, rare random numbers."""

import numpy as np
import pytest
from driver import SCRIPTED, Game, Position, match

from hotair_sim import streams
from hotair_sim.hot_air import Rules, moves
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.log import tell_reshuffle
from hotair_sim.kit.log import ROWS


@pytest.mark.parametrize("play", [(0, 0, 0), (61, 5, 1), (12, 3, 0), (39, 0, 1)])
def test_a_play_is_a_card_a_stage_and_a_side(play):
    number = moves.play_of(*play)
    assert (moves.card_of(number), moves.stage_of(number), moves.side_of(number)) == play


def in_play() -> Game:
    """Return a game with plays at two stages."""
    return (
        Position()
        .stage(2, "mountain", "♦♣", own="J♦ 7♣")
        .stage(3, "plain", "♥♥♦", own="5♥", other="6♥ 9♥")
        .hands("2♥ 3♥ 2♦ 2♣ A♠")
        .start()
    )


def legal_plays(game: Game) -> list[int]:
    """Return all legal plays of player 0: by stage, then side, then card."""
    table, hand = game.table, int(game.hidden.hand[0])
    return [
        int(moves.play_of(card, stage, side))
        for stage in range(STAGES)
        for side in range(2)
        for card in range(len(game.cards))
        if (hand & int(table.fits[stage, side])) >> card & 1
    ]


def test_plays_are_counted_and_numbered_by_stage_side_and_card():
    game = in_play()
    table, hand, plays = game.table, game.hidden.hand[0], legal_plays(game)
    words = [
        (game.cards[p & 63], moves.stage_of(p) + 1, moves.side_of(p)) for p in map(np.int64, plays)
    ]
    assert words == [
        ("2♦", 2, 1),
        ("2♣", 2, 1),
        ("2♥", 3, 0),
        ("3♥", 3, 0),
        ("2♦", 3, 0),
        ("2♦", 3, 1),
    ]
    assert moves.count_plays(table, hand) == len(plays)
    assert [moves.nth_play(table, hand, k) for k in range(len(plays))] == plays
    assert moves.nth_play(table, hand, len(plays)) == moves.NO_PLAY


def test_legal_is_what_is_among_the_plays_and_nothing_else():
    game = in_play()
    rules, table, hand, plays = (
        game.match.rules[0],
        game.table,
        game.hidden.hand[0],
        legal_plays(game),
    )
    numbers = [*range(1 << 10), *(1 << n for n in range(10, 63)), -1, -(1 << 62)]
    legal = [n for n in numbers if moves.is_legal(rules, table, hand, np.int64(n))]
    assert legal == sorted(plays)


@pytest.mark.parametrize(
    ("hand", "can"), [("2♥", True), ("2♦ A♠", True), ("A♠", False), ("", False), ("A♠ 3♠", False)]
)
def test_whether_a_hand_can_play(hand, can):
    game = in_play()
    assert moves.can_play(game.table, np.int64(game.mask(hand))) == can


def test_a_hand_that_can_play_nothing_of_what_there_is():
    game = Position().stage(2, "plain", "♠♠").start()
    hand = " ".join(card for card in game.cards if card[-1] != "♠")
    assert not moves.can_play(game.table, np.int64(game.mask(hand)))


# Lemire's method draws again when the lower half of word × bound falls below 2^32 mod bound.


def stream(word: int):
    """Return a stream whose next word this is."""
    array = np.zeros(1, streams.STREAM).view(np.recarray)
    array["a"], array["c"] = word, 0x123456789ABCDEF
    return array


def words(word: int, count: int) -> list[int]:
    """Return the words of that stream."""
    array = stream(word)
    return [int(streams.next_word(array[0])) for _ in range(count)]


def test_a_bounded_number_is_drawn_again_where_it_would_be_biased():
    array = stream(0)  # 2^32 mod 3 = 1, and the lower half of 0 × 3 is below it
    second = words(0, 2)[1]
    assert streams.below(array[0], 3) == (second >> 32) * 3 >> 32
    assert array["counter"] == 2


def test_but_only_there():
    word = 0xAAAAAAAB << 32  # the lower half of its product is 1: below 3, but not below 1
    array = stream(word)
    assert streams.below(array[0], 3) == 2
    assert array["counter"] == 1


@pytest.mark.parametrize(("deal", "seed"), [(0, 1), (5, 9)])
def test_a_deal_has_a_stream_for_shuffles_and_one_for_each_seat(deal, seed):
    game = Game(match(SCRIPTED, SCRIPTED, Rules(), seed), deal, arrangement=3)
    for player in range(2):
        array = stream(0)
        streams.seed_dice(array[0], 1 + player, deal, seed)
        assert game.work["dice"][0][player].tobytes() == array.tobytes()
    array = stream(0)
    streams.seed_stream(array[0], streams.DEALS, deal, seed)
    for deck in (np.arange(40), np.arange(40)):
        streams.shuffle(array[0], deck, 40)
    assert game.work["shuffles"].tobytes() == array.tobytes()


def test_what_the_log_has_no_room_for_is_counted_and_not_written():
    game = in_play()
    log, pile = game.work["log"][0], np.arange(40)
    for count in (ROWS - 1, ROWS, ROWS + 7):
        log["count"] = count
        before = log["events"].copy()
        tell_reshuffle(log, pile, 40)
        assert log["count"] == count + 1
        assert (log["events"] != before).any() == (count < ROWS)
