"""Rule 4 on the compiled core: playing a turn. Tests are named by RULES.md."""

import pytest
from driver import Game, Position, named, names

from hotair_sim.arena.registry import StrategyFault

# 4.1 to 4.4: playing and drawing


def test_4_1_a_player_plays_a_card_and_draws_one():
    game = Position().stage(3, "plain", "♥♥♠").hands("5♥ 9♠", "6♥").draw_pile("K♣").start()
    assert game.play("5♥", 3, side=0) == [
        {"event": "play", "turn": 1, "player": 0, "card": "5♥", "stage": 3, "side": 0},
        {"event": "draw", "player": 0, "card": "K♣"},
    ]
    assert game.hand(0) == "K♣ 9♠"
    assert game.side(3, 0) == "5♥"
    assert "K♣" not in game.draw_pile()
    assert game.on_turn == 1


def test_4_1_in_turn():
    game = Position().stage(4, "plain", "♥♥♥♥").hands("5♥ 7♥", "6♥ 8♥").turn(1).start()
    players = []
    for card in ("6♥", "5♥", "8♥", "7♥"):
        players += [event["player"] for event in named(game.play(card, 4, side=0), "play")]
    assert players == [1, 0, 1, 0]


def test_4_1_until_a_flight_the_same_player_goes_on():
    game = (
        Position(turn_order="until-flight")
        .stage(1, "plain", "♥", other="7♥")
        .stage(2, "mountain", "♦♦")
        .hands("2♥ 2♦ 3♦ 5♦", "6♦ 8♦")
        .draw_pile("A♣ 2♣ 4♣")
        .start()
    )
    for card in ("2♦", "3♦"):
        assert named(game.play(card, 2, side=0), "play")[0]["player"] == 0
        assert game.on_turn == 0
    assert named(game.play("2♥", 1, side=0), "flight")[0]["winner"] == 0
    assert game.on_turn == 1
    game.play("6♦", 2, side=1)
    assert game.on_turn == 1


def test_4_1_until_a_flight_but_a_turn_without_a_play_goes_over_to_the_other():
    game = (
        Position(turn_order="until-flight", hand_exchange_limit=0)
        .stage(2, "mountain", "♦♦", own="2♦")
        .hands("3♦ 4♣", "6♣")
        .draw_pile("A♣", "9♦")
        .start()
    )
    game.play("3♦", 2, side=0)
    assert game.on_turn == 0
    assert names(game.pass_turn()) == ["pass"]
    assert game.on_turn == 1
    assert names(game.pass_turn()) == ["pass", "clear"]
    assert (game.on_turn, game.side(2, 0)) == (0, "")


def test_4_1_the_starter_may_draw_nothing_after_the_first_turns_of_their_own():
    game = (
        Position(starter_turns_without_draw=2)
        .stage(4, "plain", "♥♥♥♥")
        .hands("5♥ 7♥ 9♥ K♣", "6♥ 8♥")
        .draw_pile("A♣", other="2♣ 4♣")
        .start()
    )
    drawn = [names(game.play(card, 4, side=0)) for card in ("5♥", "6♥", "7♥", "8♥")]
    assert drawn == [["play"], ["play", "draw"]] * 2
    assert game.hand(0) == "9♥ K♣"
    game = (
        Position(starter_turns_without_draw=1, hand_exchange_limit=1)
        .stage(1, "plain", "♥")
        .stage(4, "plain", "♦♦♦♦")
        .hands("K♣ Q♣", "6♦ 8♦")
        .draw_pile("10♣ A♦", other="2♣")
        .start()
    )  # a turn without a play is one of them; the card exchanged for is drawn
    assert names(game.pass_turn(exchange="K♣")) == ["exchange", "draw", "pass"]
    game.play("6♦", 4, side=0)
    played = game.play("A♦", 4, side=0, exchange="Q♣")
    assert names(played) == ["exchange", "draw", "play", "draw"]


def laid() -> Game:
    """Return a game with a stage that is partly laid, and hands with a card of every suit."""
    return (
        Position()
        .stage(2, "mountain", "♦♣", own="J♦ 7♣")
        .stage(3, "plain", "♥♥♦", own="5♥", other="6♥ 9♥")
        .hands("2♥ 2♦ 2♣ A♠")
        .start()
    )


@pytest.mark.parametrize(
    ("card", "stage", "side"),
    [
        ("2♥", 3, 0),  # lacks one ♥ more
        ("2♦", 3, 0),
        ("2♦", 3, 1),
        ("2♦", 2, 1),
        ("2♣", 2, 1),
    ],
)
def test_4_2_a_card_fits_a_side_that_lacks_its_suit(card, stage, side):
    assert not laid().refuses(card, stage, side=side)


@pytest.mark.parametrize(
    ("card", "stage", "side"),
    [
        ("2♥", 3, 1),  # both ♥ lie there
        ("2♦", 2, 0),  # the side is complete
        ("2♣", 2, 0),
        ("A♠", 3, 0),  # no such prize
        ("2♥", 2, 1),
        ("2♥", 1, 0),  # the stage is not in the game
        ("2♦", 4, 1),
        ("3♥", 3, 0),  # not in the hand
        ("5♥", 3, 0),  # lies there
    ],
)
def test_4_2_all_other_plays_are_refused(card, stage, side):
    assert laid().refuses(card, stage, side=side)


def test_4_2_as_many_cards_of_a_suit_as_there_are_prizes_of_it():
    game = Position().stage(4, "plain", "♥♥♦♠").hands("2♥ 3♥ 4♥", "2♦ 3♦").start()
    game.play("2♥", 4, side=0)
    game.play("2♦", 4, side=0)
    assert game.refuses("4♥", 4, side=0) is False
    game.play("3♥", 4, side=0)
    assert game.table.missing[3].tolist() == [1, 4]
    assert game.table.need[3, 0, :4].tolist() == [0, 0, 0, 1]
    assert game.table.total[3].tolist() == [2 + 2 + 3, 0]
    assert game.refuses("3♦", 4, side=0)
    assert not game.refuses("3♦", 4, side=1)
    game.play("3♦", 4, side=1)
    assert game.refuses("4♥", 4, side=0)
    assert not game.refuses("4♥", 4, side=1)


@pytest.mark.parametrize("play", [-1, 0, 2**62, 6 << 6, 7 << 6, 1 << 10, 63, -(2**62)])
def test_4_2_an_answer_that_is_no_legal_play_is_refused(play):
    game = Position().stage(1, "plain", "♥").hands("2♥").start()
    game.match.settings["number"][0, 0] = play
    with pytest.raises(StrategyFault, match="illegal play"):
        game.step()


def test_4_3_who_can_play_must():
    game = Position().stage(1, "plain", "♥").hands("2♥").start()
    with pytest.raises(StrategyFault, match=r"scripted.*illegal play \(-1\), in game 0:0.*turn 1"):
        game.pass_turn()


def test_4_3_even_if_every_play_helps_the_opponent():
    game = Position().stage(2, "mountain", "♥♥", own="2♥ 3♥").hands("K♥").start()
    with pytest.raises(StrategyFault, match="illegal play"):
        game.copy().pass_turn()
    game.play("K♥", 2, side=1)
    assert game.tally.on_behalf == 1


def test_4_3_a_single_play_that_does_not_help_is_enough():
    game = Position().stage(2, "mountain", "♥♥", own="2♥").hands("K♥ A♥").start()
    game.play("K♥", 2, side=1)
    assert (game.tally.on_behalf, game.tally.single, game.tally.legal) == (0, 0, 4)


@pytest.mark.parametrize(
    ("terrain", "side", "helping", "harmless"),
    [
        ("plain", 0, "8♥ K♥", "7♥ 6♥ A♥"),
        ("plain", 1, "6♥ A♥", "7♥ 8♥ K♥"),
        ("mountain", 0, "6♥ A♥", "7♥ 8♥ K♥"),
        ("mountain", 1, "8♥ K♥", "7♥ 6♥ A♥"),
    ],
)
def test_4_3_turns_that_can_only_help_the_opponent_are_counted(terrain, side, helping, harmless):
    complete = {"other" if side == 0 else "own": "2♥"}
    for card in f"{helping} {harmless}".split():
        game = Position().stage(1, terrain, "♥", **complete).hands(card).start()
        game.play(card, 1, side=side)
        assert game.tally.on_behalf == (card in helping.split())
        assert (game.tally.legal, game.tally.single) == (1, 1)


def test_4_4_the_card_is_drawn_before_the_flight():
    game = Position().stage(1, "plain", "♥", other="2♥").hands("3♥").draw_pile("K♣").start()
    assert names(game.play("3♥", 1, side=0))[:3] == ["play", "draw", "flight"]


def test_4_4_so_the_cards_of_the_flight_are_not_reshuffled_for_it():
    game = (
        Position()
        .stage(1, "plain", "♥", other="2♥")
        .hands("3♥", "4♥")
        .discard("K♣")
        .rest("nowhere")
        .start()
    )
    events = game.play("3♥", 1, side=0)
    assert names(events)[:4] == ["play", "reshuffle", "draw", "flight"]
    assert game.hand(0) == "K♣"
    assert game.discards() == "2♥ 3♥"


# 4.5: reshuffling


def thin(pile: str, discards: str = "", *, other: str = "2♥", **changes) -> Game:
    """Return a game with a pile that is nearly empty; 3♥ is on turn to be played at stage 1."""
    return (
        Position(**changes)
        .stage(1, "plain", "♥", other=other)
        .stage(4, "plain", "♥♥♥♥")
        .hands("3♥ 5♥", "4♥ 6♥")
        .draw_pile(pile)
        .discard(discards)
        .rest("nowhere")
        .start()
    )


def test_4_5_the_discard_pile_is_shuffled_when_a_card_must_be_drawn():
    game = thin("K♣", "A♠ 7♠", other="")
    assert names(game.play("3♥", 4, side=0)) == ["play", "draw"]
    assert (game.draw_pile(), game.discards()) == ("", "A♠ 7♠")
    events = game.play("4♥", 4, side=1)
    assert names(events) == ["play", "reshuffle", "draw"]
    pile = events[1]["draw_pile"]
    assert sorted(pile) == ["7♠", "A♠"]
    assert events[2]["card"] == pile[-1]
    assert (game.draw_pile(), game.discards()) == (pile[0], "")
    assert game.tally.reshuffles == 1


def test_4_5_it_is_really_shuffled():
    cards = "A♠ 3♠ 5♠ 7♠ 9♠ J♠ K♠ 2♣ 4♣ 6♣ 7♣ 8♣ 10♣"
    piles = []
    for shuffles in range(3):
        game = thin("", cards, other="")
        game.work["shuffles"]["b"] += shuffles
        piles.append(tuple(game.play("3♥", 4, side=0)[1]["draw_pile"]))
        assert sorted(piles[-1]) == sorted(cards.split())
    assert len({*piles, tuple(sorted(cards.split(), key=game.cards.index))}) == 4


def test_4_5_when_empty_it_is_shuffled_as_soon_as_the_last_card_is_drawn():
    game = thin("K♣", "A♠ 7♠", other="", reshuffle="when-empty")
    events = game.play("3♥", 4, side=0)
    assert names(events) == ["play", "draw", "reshuffle"]
    assert sorted(game.draw_pile().split()) == ["7♠", "A♠"]
    assert game.discards() == ""
    assert names(game.play("4♥", 4, side=1)) == ["play", "draw"]


@pytest.mark.parametrize(
    ("reshuffle", "order", "pile", "discards"),
    [
        ("when-needed", ["play", "draw", "flight"], "", "2♥ 3♥ A♠"),
        ("when-empty", ["play", "draw", "reshuffle", "flight"], "A♠", "2♥ 3♥"),
    ],
)
def test_4_5_when_empty_comes_before_the_flight(reshuffle, order, pile, discards):
    game = thin("K♣", "A♠", reshuffle=reshuffle)
    assert names(game.play("3♥", 1, side=0))[: len(order)] == order
    assert game.draw_pile() == pile
    assert game.discards() == discards


@pytest.mark.parametrize("reshuffle", ["when-needed", "when-empty"])
def test_4_5_without_discards_it_waits_until_a_card_must_be_drawn(reshuffle):
    game = thin("K♣", other="9♥", reshuffle=reshuffle)
    assert "reshuffle" not in names(game.play("3♥", 1, side=0))
    assert (game.draw_pile(), game.discards()) == ("", "3♥ 9♥")
    events = game.play("4♥", 4, side=1)
    assert names(events) == ["play", "reshuffle", "draw"]


def test_4_5_a_pile_of_one_that_is_drawn_at_once_is_no_reason_to_shuffle_again():
    game = thin("", "A♠", other="", reshuffle="when-empty")
    assert names(game.play("3♥", 4, side=0)) == ["play", "reshuffle", "draw"]
    assert (game.draw_pile(), game.discards()) == ("", "")


def test_4_5_when_empty_within_a_hand_exchange():
    game = (
        Position(reshuffle="when-empty")
        .stage(1, "plain", "♥")
        .hands("A♠ 3♠ 5♠")
        .draw_pile("K♣")
        .rest("nowhere")
        .start()
    )
    events = game.pass_turn(exchange="A♠ 3♠")
    assert names(events) == ["exchange", "draw", "reshuffle", "draw", "pass"]
    assert sorted(events[2]["draw_pile"]) == ["3♠", "A♠"]


@pytest.mark.parametrize("reshuffle", ["when-needed", "when-empty"])
def test_4_5_where_both_piles_are_empty_nothing_is_drawn(reshuffle):
    game = thin("", other="", reshuffle=reshuffle)
    assert names(game.play("3♥", 4, side=0)) == ["play"]
    assert game.hand(0) == "5♥"
    assert game.table.draw_left == 0
    assert names(game.play("4♥", 4, side=0)) == ["play"]


# 4.6 to 4.8: the hand exchange


def blocked(hand: str = "A♠ 3♠ 5♠ 7♠ 9♠ J♠ K♠ 2♣", draws: str = "", **changes) -> Position:
    """Return a position in which player 0 can't play from this hand: only ♥ fits."""
    return (
        Position(**changes)
        .stage(1, "plain", "♥")
        .hands(hand, "2♥")
        .draw_pile(draws, other="K♦ Q♦")
        .known(other="2♥")
    )


@pytest.mark.parametrize("give", ["A♠", "A♠ 3♠", "5♠ 9♠ 2♣", "A♠ 3♠ 5♠ 7♠"])
def test_4_6_one_to_four_cards_are_exchanged(give):
    game = blocked(draws="4♣ 6♣ 7♣ 8♣").start()
    events = game.pass_turn(exchange=give)
    count = len(give.split())
    assert names(events) == ["exchange", *["draw"] * count, "pass"]
    assert events[0]["cards"] == game.discards().split()
    assert set(game.discards().split()) == set(give.split())
    assert [event["card"] for event in named(events, "draw")] == ["4♣", "6♣", "7♣", "8♣"][:count]
    assert len(game.hand(0).split()) == 8
    assert (game.tally.exchanges, game.tally.exchanged, game.tally.blocked) == (1, count, 1)


@pytest.mark.parametrize(
    ("limit", "give"),
    [
        (4, ""),
        (4, "A♠ 3♠ 5♠ 7♠ 9♠"),  # too many
        (4, "2♥"),  # in the other hand
        (4, "A♠ K♥"),  # one in the draw pile
        (1, "A♠ 3♠"),
        (8, ""),
    ],
)
def test_4_6_it_is_compulsory_and_of_one_to_the_limit_of_ones_own_cards(limit, give):
    game = blocked(hand_exchange_limit=limit).start()
    with pytest.raises(StrategyFault, match="illegal hand exchange"):
        game.pass_turn(exchange=give)


@pytest.mark.parametrize("mask", [-1, -(2**52), 2**52])
def test_4_6_an_answer_that_is_no_set_of_cards_is_refused(mask):
    game = blocked().start()
    game.match.settings["number"][0, 1] = mask
    with pytest.raises(StrategyFault, match="illegal hand exchange"):
        game.step()


@pytest.mark.parametrize(("limit", "give"), [(1, "A♠"), (8, "A♠ 3♠ 5♠ 7♠ 9♠ J♠ K♠ 2♣")])
def test_4_6_another_limit(limit, give):
    draws = "4♣ 6♣ 7♣ 8♣ 10♣ Q♣ K♣ 2♦"
    game = blocked(draws=draws, hand_exchange_limit=limit).start()
    assert names(game.pass_turn(exchange=give)) == ["exchange", *["draw"] * limit, "pass"]
    assert len(game.hand(0).split()) == 8


def test_4_6_no_exchange():
    game = blocked(hand_exchange_limit=0).start()
    assert names(game.pass_turn()) == ["pass"]
    assert (game.tally.exchanges, game.tally.blocked, game.tally.passed) == (0, 1, 1)


def test_4_6_who_has_no_cards_has_none_to_exchange():
    game = blocked(hand="").start()
    assert names(game.pass_turn()) == ["pass"]
    assert game.hand(0) == ""


def test_4_6_once_a_turn():
    game = blocked(draws="4♣ 6♣").start()
    events = game.pass_turn(exchange="A♠")
    assert len(named(events, "exchange")) == 1


def test_4_6_who_can_play_does_not_exchange():
    game = blocked("5♥ A♠").start()
    assert names(game.play("5♥", 1, side=0)) == ["play", "draw"]
    assert (game.tally.exchanges, game.tally.blocked) == (0, 0)


def test_4_6_the_cards_are_discarded_first_so_that_one_may_come_back():
    game = blocked("A♠ 3♠", draws="4♣").rest("nowhere").draw_pile("4♣").start()
    events = game.pass_turn(exchange="A♠ 3♠")
    assert names(events) == ["exchange", "draw", "reshuffle", "draw", "pass"]
    assert sorted(events[2]["draw_pile"]) == ["3♠", "A♠"]
    assert events[3]["card"] in ("A♠", "3♠")
    assert sorted(f"{game.hand(0)} {game.draw_pile()}".split()) == ["3♠", "4♣", "A♠"]


def test_4_6_the_hand_is_shown():
    game = blocked("A♠ 3♠ 5♠", draws="4♥").start()
    game.play("4♥", 1, side=0, exchange="3♠")
    assert game.known(0) == "A♠ 5♠"


def test_4_7_who_can_play_then_must_and_draws_as_usual():
    game = blocked("A♠ 3♠", draws="4♥ 6♣").start()
    with pytest.raises(StrategyFault, match="illegal play"):
        game.copy().pass_turn(exchange="3♠")
    events = game.play("4♥", 1, side=0, exchange="3♠")
    assert names(events) == ["exchange", "draw", "play", "draw"]
    assert game.hand(0) == "6♣ A♠"
    assert (game.tally.blocked, game.tally.passed, game.tally.plays) == (1, 0, 1)
    assert game.tally.legal == 2  # on either side


def test_4_7_after_own_and_never_hold_after_the_exchange_too():
    game = blocked("A♠ 3♠", draws="4♥", opponent_side="never").start()
    assert game.refuses("4♥", 1, side=1, exchange="3♠")
    assert not game.refuses("4♥", 1, side=0, exchange="3♠")


def test_4_8_who_still_cant_play_passes():
    game = blocked("A♠ 3♠", draws="4♣").start()
    events = game.pass_turn(exchange="3♠")
    assert events[-1] == {"event": "pass", "turn": 1, "player": 0}
    assert game.on_turn == 1
    assert (game.tally.passed, game.tally.plays, game.tally.legal) == (1, 0, 0)
    assert game.table.passes == 1


def test_4_8_and_shows_the_hand_again():
    game = blocked("A♠ 3♠", draws="4♣").start()
    game.pass_turn(exchange="3♠")
    assert game.known(0) == game.hand(0) == "4♣ A♠"


def test_4_8_without_an_exchange_the_hand_is_shown_too():
    game = blocked("A♠ 3♠", hand_exchange_limit=0).start()
    game.pass_turn()
    assert game.known(0) == "A♠ 3♠"


# 4.9: what is known


def test_4_9_a_shown_card_is_known_until_it_is_played():
    game = (
        Position()
        .stage(4, "plain", "♥♥♥♥")
        .hands("2♥ 3♥ A♠", "4♥ 5♥")
        .known("2♥ A♠", "4♥")
        .draw_pile("K♣", "Q♣")
        .start()
    )
    game.play("3♥", 4, side=0)  # not known, nor is the card drawn
    assert (game.known(0), game.known(1)) == ("2♥ A♠", "4♥")
    game.play("4♥", 4, side=0)
    assert (game.known(0), game.known(1)) == ("2♥ A♠", "")
    game.play("2♥", 4, side=0)
    assert (game.known(0), game.known(1)) == ("A♠", "")


def test_4_9_or_discarded():
    game = blocked("A♠ 3♠ 5♠", draws="4♥").known("A♠ 3♠ 5♠").start()
    game.play("4♥", 1, side=0, exchange="A♠ 5♠")
    assert game.known(0) == "3♠"
    assert game.discards() == "A♠ 5♠"


def test_4_9_a_card_played_at_once_after_the_exchange_was_never_known_in_the_hand():
    game = blocked("A♠ 3♠", draws="4♥").known(other="2♥").start()
    game.play("4♥", 1, side=1, exchange="A♠")
    assert (game.known(0), game.known(1)) == ("3♠", "2♥")


def test_4_9_when_the_draw_pile_has_run_out_each_player_knows_the_others_hand():
    game = thin("K♣", "A♠ 7♠", other="")
    game.play("3♥", 4, side=0)  # draws the last card: it can be told from now on where each lies
    assert (game.known(0), game.known(1)) == ("", "")  # put down once there is a new pile
    game.play("4♥", 4, side=1)
    assert (game.known(0), game.known(1)) == ("5♥ K♣", "6♥")
    assert game.hand(0) == "5♥ K♣"
    assert game.hand(1) in ("6♥ A♠", "6♥ 7♠")  # the card of the new pile is not known


def test_4_9_and_at_once_where_it_is_reshuffled_when_empty():
    game = thin("K♣", "A♠ 7♠", other="", reshuffle="when-empty")
    game.play("3♥", 4, side=0)
    assert (game.known(0), game.known(1)) == ("5♥ K♣", "4♥ 6♥")
    game.play("4♥", 4, side=1)
    assert (game.known(0), game.known(1)) == ("5♥ K♣", "6♥")


# 4.10: stuck


def stuck(passes: int = 0, **changes) -> Position:
    """Return a position in which nobody can play: stage 3 lacks ♠ on both sides."""
    return (
        Position(hand_exchange_limit=0, **changes)
        .stage(3, "plain", "♥♥♠", own="2♥ 3♥", other="4♥ 5♥")
        .stage(2, "mountain", "♠♠")
        .hands("K♦", "Q♦")
        .turn(0, 7, passes)
    )


def test_4_10_two_turns_in_a_row_without_a_play_clear_the_stages():
    game = stuck().start()
    assert names(game.pass_turn()) == ["pass"]
    assert game.pass_turn() == [
        {"event": "pass", "turn": 8, "player": 1},
        {"event": "clear", "stages": [2, 3]},
    ]
    assert game.discards() == "2♥ 3♥ 4♥ 5♥"
    for stage, prizes, terrain in ((2, "♠♠", "mountain"), (3, "♥♥♠", "plain")):
        assert (game.side(stage, 0), game.side(stage, 1)) == ("", "")
        assert (game.prizes(stage), game.terrain(stage)) == (prizes, terrain)
        assert game.table.missing[stage - 1].tolist() == [stage, stage]
        assert game.table.total[stage - 1].tolist() == [0, 0]
    assert game.on_turn == 0
    assert (game.tally.clears, game.tally.first_clear, game.table.passes) == (1, 8, 0)


def test_4_10_the_stages_start_again():
    game = stuck().hands("7♥", "Q♦").start()
    game.pass_turn()
    game.pass_turn()
    game.play("7♥", 3, side=1)
    assert game.side(3, 1) == "7♥"


def test_4_10_a_pass_before_the_position_counts():
    assert names(stuck(passes=1).start().pass_turn()) == ["pass", "clear"]


def test_4_10_a_play_between_two_passes():
    game = stuck().hands("K♦", "9♠").start()
    game.pass_turn()
    game.play("9♠", 2, side=0)
    assert game.table.passes == 0
    assert names(game.pass_turn()) == ["pass"]
    assert game.tally.clears == 0


def test_4_10_a_turn_with_an_exchange_is_one_without_a_play():
    game = (
        Position()
        .stage(1, "plain", "♠")
        .hands("K♦ 2♥", "Q♦")
        .draw_pile("3♥", "4♥")
        .turn(0, 7)
        .start()
    )
    assert names(game.pass_turn(exchange="2♥")) == ["exchange", "draw", "pass"]
    assert names(game.pass_turn(exchange="Q♦")) == ["exchange", "draw", "pass", "clear"]


def test_4_10_the_first_clear_is_remembered():
    game = stuck().start()
    for _ in range(4):
        game.pass_turn()
    assert (game.tally.clears, game.tally.first_clear) == (2, 8)


def test_4_10_none_nothing_happens():
    game = stuck(stuck="none").start()
    for _ in range(4):
        assert names(game.pass_turn()) == ["pass"]
    assert (game.side(3, 0), game.side(3, 1)) == ("2♥ 3♥", "4♥ 5♥")
    assert game.tally.clears == 0
