"""Rule 5 on the compiled core: winning a stage. Tests are named by RULES.md."""

import pytest
from driver import Game, Position, named, names


def flight(events):
    """Return the one flight among events."""
    (event,) = named(events, "flight")
    return event


# The rulebook's example


def test_5_the_example_of_the_rulebook():
    anna, ben = 0, 1
    game = (
        Position()
        .stage(2, "mountain", "♦♣", own="J♦", other="K♦ 7♣")
        .hands("10♣")
        .prize_pile("♥♠")
        .start()
    )
    events = game.play("10♣", 2, side=anna)
    assert flight(events) == {
        "event": "flight",
        "stage": 2,
        "terrain": "mountain",
        "totals": [11 + 10, 13 + 7],
        "tied": False,
        "winner": anna,
        "prizes": ["♦", "♣"],
    }
    assert events[-1] == {"event": "refill", "stage": 2, "terrain": "plain", "prizes": ["♥", "♠"]}
    assert game.loose(anna) == "♦♣"
    assert set(game.discards().split()) == {"J♦", "10♣", "K♦", "7♣"}
    assert (game.terrain(2), game.prizes(2)) == ("plain", "♥♠")
    assert game.on_turn == ben


# 5.1 to 5.3: who wins


def test_5_1_a_stage_is_flown_once_both_sides_are_complete():
    game = Position().stage(2, "plain", "♥♥", other="4♥ 5♥").hands("2♥ 3♥", "K♠ Q♣").start()
    assert "flight" not in names(game.play("2♥", 2, side=0))
    game.table.player = 0
    assert names(game.play("3♥", 2, side=0))[:3] == ["play", "draw", "flight"]


def test_5_1_one_complete_side_is_not_enough():
    game = Position().stage(2, "plain", "♥♥", own="2♥", other="4♥").hands("3♥", "5♥").start()
    assert names(game.play("3♥", 2, side=0)) == ["play", "draw"]
    assert "flight" in names(game.play("5♥", 2, side=1))


def test_5_1_the_other_stages_stay_as_they_are():
    game = (
        Position()
        .stage(1, "plain", "♥", other="4♥")
        .stage(2, "mountain", "♦♣", own="2♦", other="3♦")
        .hands("3♥")
        .start()
    )
    game.play("3♥", 1, side=0)
    assert (game.side(2, 0), game.side(2, 1)) == ("2♦", "3♦")
    assert (game.prizes(2), game.terrain(2)) == ("♦♣", "mountain")


@pytest.mark.parametrize("last", [0, 1], ids=["played by 0", "played by 1"])
@pytest.mark.parametrize("side", [0, 1], ids=["on side 0", "on side 1"])
@pytest.mark.parametrize("high", [0, 1], ids=["0 higher", "1 higher"])
@pytest.mark.parametrize("terrain", ["plain", "mountain"])
def test_5_2_plain_lower_mountain_higher(terrain, high, side, last):
    card, lying = ("Q♥", "3♥") if side == high else ("3♥", "Q♥")
    game = (
        Position()
        .stage(1, terrain, "♥", **{"other" if side == 0 else "own": lying})
        .hands(**{"own" if last == 0 else "other": card})
        .turn(last)
        .start()
    )
    event = flight(game.play(card, 1, side=side))
    assert event["winner"] == (high if terrain == "mountain" else 1 - high)
    assert event["totals"] == ([12, 3] if high == 0 else [3, 12])
    assert not event["tied"]
    assert (game.tally.flights[0], game.tally.tied[0]) == (1, 0)


def test_5_2_it_is_the_total_that_counts():
    game = Position().stage(2, "plain", "♥♦", "K♥ A♦", "7♥").hands(other="8♦").turn(1).start()
    assert flight(game.play("8♦", 2, side=1))["winner"] == 0  # 14 against 15


@pytest.mark.parametrize("last", [0, 1], ids=["played by 0", "played by 1"])
@pytest.mark.parametrize("side", [0, 1], ids=["on side 0", "on side 1"])
@pytest.mark.parametrize("terrain", ["plain", "mountain"])
@pytest.mark.parametrize("reading", ["last-player", "other-player"])
def test_5_3_a_tie(reading, terrain, side, last):
    complete, short = ("other", "own") if side == 0 else ("own", "other")
    game = (
        Position(tie=reading)
        .stage(2, terrain, "♥♦", **{complete: "5♥ 6♦", short: "3♥"})
        .hands(**{"own" if last == 0 else "other": "8♦"})
        .turn(last)
        .start()
    )
    event = flight(game.play("8♦", 2, side=side))
    winner = last if reading == "last-player" else 1 - last
    assert (event["tied"], event["totals"], event["winner"]) == (True, [11, 11], winner)
    assert game.loose(winner) == "♥♦"
    assert game.on_turn == 1 - winner
    assert (game.tally.flights[1], game.tally.tied[1]) == (1, 1)


def tying(own: str = "3♥", other: str = "5♥ 6♦", hand: str = "8♦ 7♦", **changes) -> Game:
    """Return a game in which 8♦ on the own side of stage 2 would complete both sides at 11."""
    return (
        Position(tie="forbidden", **changes)
        .stage(2, "mountain", "♥♦", own, other)
        .hands(hand, "8♦" if "8♦" not in hand else "")
        .start()
    )


def test_5_3_forbidden_to_complete_both_sides_with_equal_totals():
    game = tying()
    assert game.refuses("8♦", 2, side=0)
    assert not game.refuses("7♦", 2, side=0)


@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("3♥", "6♦"),  # the other side lacks a card
        ("", "5♥ 6♦"),  # this side lacks another
        ("3♥", "5♥ 7♦"),  # 11 against 12
        ("3♥", "A♥ A♦"),  # no card can tie: 3 is more than 2
        ("3♥", "3♦ K♥"),  # no card of the suit can
    ],
)
def test_5_3_forbidden_all_other_plays_are_allowed(own, other):
    assert not tying(own, other, hand="8♦ 2♦").refuses("8♦", 2, side=0)


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("terrain", ["plain", "mountain"])
def test_5_3_forbidden_to_whichever_player_on_whichever_side(terrain, side, player):
    complete, short = ("other", "own") if side == 0 else ("own", "other")
    game = (
        Position(tie="forbidden")
        .stage(2, terrain, "♥♦", **{complete: "5♥ 6♦", short: "3♥"})
        .hands(**{"own" if player == 0 else "other": "8♦ 7♦"})
        .turn(player)
        .start()
    )
    assert game.refuses("8♦", 2, side=side)
    assert not game.refuses("7♦", 2, side=side)


@pytest.mark.parametrize(
    ("own", "other", "card"),
    [("5♥", "A♥ 5♦", "A♦"), ("A♥", "3♥ J♦", "K♦"), ("2♥", "K♥ 2♦", "K♦")],
)
def test_5_3_forbidden_from_the_lowest_card_to_the_highest(own, other, card):
    assert tying(own, other, hand=f"{card} 8♦").refuses(card, 2, side=0)


def test_5_3_forbidden_in_the_last_suit_of_several():
    game = (
        Position(tie="forbidden")
        .stage(3, "plain", "♥♥♠", own="5♥ 6♥ 9♠", other="8♥ 9♥")
        .hands("3♠ 5♠", "")
        .start()
    )
    assert game.refuses("3♠", 3, side=1)
    assert not game.refuses("5♠", 3, side=1)


def test_5_3_forbidden_a_player_may_have_no_other_card_to_play():
    game = tying(hand="8♦", hand_exchange_limit=0)
    assert names(game.pass_turn()) == ["pass"]


def test_5_3_forbidden_after_a_hand_exchange_too():
    game = (
        Position(tie="forbidden")
        .stage(2, "mountain", "♥♦", "3♥", "5♥ 6♦")
        .hands("8♦ K♣")
        .draw_pile("7♦")
        .start()
    )
    assert game.refuses("8♦", 2, side=0, exchange="K♣")
    game.play("7♦", 2, side=0, exchange="K♣")
    assert "8♦" in game.hand(0)


def test_5_3_forbidden_together_with_after_own():
    position = Position(tie="forbidden", opponent_side="after-own")
    game = position.stage(2, "mountain", "♥♦", "5♥ 6♦", "3♥").hands("8♦ 7♦").start()
    assert game.refuses("8♦", 2, side=1)
    assert not game.refuses("7♦", 2, side=1)


# 5.4 to 5.7: what happens then


def test_5_4_the_winner_takes_the_prize_cards():
    game = (
        Position()
        .stage(3, "mountain", "♥♥♠", own="8♥ 9♥ J♠", other="2♥ 3♥")
        .hands("A♠")
        .prizes_won(0, "♥♦")
        .start()
    )
    assert flight(game.play("A♠", 3, side=1))["prizes"] == ["♥", "♥", "♠"]
    assert (game.loose(0), game.loose(1)) == ("♥♥♥♦♠", "")
    assert game.table.prize_cards.tolist() == game.tally.won.tolist() == [5, 0]


def two_prizes(own: int, other: int) -> Game:
    """Return a game in which 3♥ makes player 0 the winner of two prizes, K♥ player 1."""
    return (
        Position()
        .stage(1, "plain", "♥", other="Q♥")
        .stage(2, "plain", "♥♥", own="2♥", other="4♥ 5♥")
        .hands("3♥ K♥ J♥")
        .prizes_won(0, "♦" * own)
        .prizes_won(1, "♣" * other)
        .start()
    )


@pytest.mark.parametrize(
    ("own", "other", "card", "changes"),
    [
        (0, 0, "3♥", 0),  # the first lead
        (0, 3, "3♥", 0),  # still behind
        (0, 2, "3♥", 0),  # level
        (0, 1, "3♥", 1),
        (1, 0, "3♥", 0),
        (1, 0, "K♥", 1),
        (2, 0, "K♥", 0),
    ],
)
def test_5_4_changes_of_the_lead_in_prize_cards_are_counted(own, other, card, changes):
    game = two_prizes(own, other)
    game.play(card, 2, side=0)
    assert game.tally.lead_changes == changes


def test_5_4_the_lead_changes_by_way_of_a_level_score_too():
    game = two_prizes(0, 2)
    game.play("3♥", 2, side=0)
    game.table.player = 0
    game.play("J♥", 1, side=0)
    assert (game.tally.lead_changes, game.tally.won.tolist()) == (1, [3, 2])


@pytest.mark.parametrize(("flip", "after"), [(True, "mountain"), (False, "plain")])
def test_5_5_the_balloons_are_discarded_and_the_marker_is_turned_over(flip, after):
    game = (
        Position(flip=flip)
        .stage(1, "plain", "♥", other="4♥")
        .hands("3♥ 2♥", "K♥")
        .discard("K♣")
        .prize_pile("♥")
        .start()
    )
    events = game.play("3♥", 1, side=0)
    assert game.discards() == "3♥ 4♥ K♣"
    assert game.terrain(1) == named(events, "refill")[0]["terrain"] == after
    assert flight(events)["terrain"] == "plain"
    game.play("K♥", 1, side=1)
    event = flight(game.play("2♥", 1, side=0))
    assert event["winner"] == (1 if after == "mountain" else 0)
    assert game.terrain(1) == "plain"


@pytest.mark.parametrize("terrain", ["plain", "mountain"])
@pytest.mark.parametrize("flip", [True, False])
def test_5_5_what_helps_the_opponent_turns_over_too(flip, terrain):
    game = Position(flip=flip).stage(1, terrain, "♥", other="4♥").hands("3♥").start()
    game.play("3♥", 1, side=0)
    high, low = {"7♥", "8♥", "K♥"}, {"A♥", "6♥", "7♥"}
    own, other = (
        set(game.card_names(cards[0]).split()) & (high | low)
        for cards in (game.tally.harmless_own, game.tally.harmless_other)
    )
    assert (own, other) == ((high, low) if game.terrain(1) == "mountain" else (low, high))
    assert (game.terrain(1) == terrain) != flip


def test_5_6_the_stage_is_filled_with_its_number_of_prizes():
    game = Position().stage(2, "plain", "♥♥", "2♥ 3♥", "4♥").hands("5♥").prize_pile("♠♣♦").start()
    game.play("5♥", 2, side=1)
    assert game.prizes(2) == "♣♠"
    assert game.prize_pile().startswith("♦")
    assert game.table.missing[1].tolist() == [2, 2]
    assert game.table.need[1].tolist() == [[0, 0, 1, 1, 0]] * 2
    assert game.table.total[1].tolist() == [0, 0]


@pytest.mark.parametrize(
    ("pile", "last"), [("♠♠", "refill"), ("♠", "remove"), ("", "remove"), ("♠♠♠", "refill")]
)
def test_5_6_with_too_few_prizes_it_is_removed(pile, last):
    game = (
        Position()
        .stage(1, "plain", "♣")
        .stage(2, "plain", "♥♥", "2♥ 3♥", "4♥")
        .hands("5♥", "6♥")
        .draw_pile(other="7♥")
        .prize_pile(pile, whole=True)
        .start()
    )
    events = game.play("5♥", 2, side=1)
    assert names(events)[:4] == ["play", "draw", "flight", last]
    if last == "remove":
        assert events[3] == {"event": "remove", "stage": 2}
        assert (game.stages(), game.prizes(2), game.prize_pile()) == ([1], "", pile)
        assert game.table.stages_left == 1
        assert game.table.fits[1].tolist() == game.table.missing[1].tolist() == [0, 0]
        assert game.table.total[1].tolist() == [0, 0]
        assert (game.side(2, 0), game.side(2, 1)) == ("", "")
        assert names(game.pass_turn(exchange="6♥"))[-1] == "pass"
    assert game.tally.uncovered == 0


def uncovered(pile: str, known: int = 0, **changes) -> Game:
    """Fly stage 4 with no more than this in the prize pile."""
    game = (
        Position(**changes)
        .stage(1, "plain", "♦")
        .stage(3, "plain", "♣♠♠")
        .stage(4, "plain", "♥♥♥♥", "2♥ 3♥ 4♥ 5♥", "6♥ 7♥ 8♥")
        .hands("9♥")
        .prize_pile(pile, whole=True, known=known)
        .start()
    )
    assert names(game.play("9♥", 4, side=1))[:3] == ["play", "draw", "flight"]
    return game


@pytest.mark.parametrize("pile", ["♠♠♠♠", "♠♠♠♠♠"])
def test_5_6_an_uncovered_refill_removes_the_stage_and_leaves_the_pile(pile):
    game = uncovered(pile, known=2)
    assert game.stages() == [1, 3]
    assert (game.prize_pile(), game.known_bottom()) == (pile, "♠♠")
    assert game.table.prize_left[:4].tolist() == [0, 0, 0, len(pile)]
    assert game.tally.uncovered == 1


def test_5_6_one_other_card_is_enough():
    game = uncovered("♠♠♠♠♦")
    assert (game.prizes(4), game.prize_pile(), game.known_bottom()) == ("♦♠♠♠", "♠", "♠")
    assert game.tally.uncovered == 0


def test_5_6_a_pile_too_small_is_no_uncovered_refill():
    game = uncovered("♠♠♠")
    assert (game.stages(), game.prize_pile(), game.tally.uncovered) == ([1, 3], "♠♠♠", 0)


def test_5_6_without_a_cap_no_refill_is_uncovered():
    game = uncovered("♠♠♠♠", prize_cap="none")
    assert (game.prizes(4), game.tally.uncovered) == ("♠♠♠♠", 0)


def test_5_6_uncovered_by_what_lies_on_the_other_stages():
    game = uncovered("♠♠♣♣♣♣", prize_cap="table")  # room for 1 ♠ and 3 ♣ beside ♣♠♠ at stage 3
    assert (game.prizes(4), game.tally.uncovered) == ("♣♣♣♠", 0)
    game = uncovered("♠♠♣♣♠♠", prize_cap="table")
    assert game.stages() == [1, 3]
    assert (game.prize_pile(), game.known_bottom()) == ("♠♠♣♣♠♠", "")
    assert game.tally.uncovered == 1


def test_5_6_a_table_that_holds_more_than_the_cap_has_no_room():
    game = (
        Position(
            prize_cap="table", trophy_sizes={"hearts": 2, "diamonds": 11, "clubs": 9, "spades": 7}
        )
        .stage(2, "plain", "♥♥")
        .stage(3, "plain", "♦♦♣", "2♦ 3♦ 4♣", "5♦ 6♦")
        .hands("6♣")
        .prize_pile("♥♥♥♥♠", whole=True)
        .start()
    )
    game.play("6♣", 3, side=1)
    assert (game.stages(), game.prize_pile()) == ([2], "♥♥♥♥♠")
    assert game.tally.uncovered == 1


def test_5_7_then_trophies_are_claimed_then_it_is_seen_whether_the_game_has_ended():
    game = (
        Position()
        .stage(1, "plain", "♠", other="A♠")
        .hands("3♠")
        .prizes_won(1, "♠♠♠")
        .prize_pile("", whole=True)
        .start()
    )
    events = game.play("3♠", 1, side=0, claims={1: "♠"})
    assert names(events) == ["play", "draw", "flight", "remove", "claim", "end"]
    assert events[-1]["winner"] == 1


# 5.8: who plays next


@pytest.mark.parametrize("last", [0, 1], ids=["played by 0", "played by 1"])
@pytest.mark.parametrize("winner", [0, 1], ids=["0 wins", "1 wins"])
@pytest.mark.parametrize("reading", ["loser", "winner", "alternate"])
def test_5_8_who_plays_next(reading, winner, last):
    card = "2♥" if winner == last else "K♥"
    game = (
        Position(next_player=reading)
        .stage(1, "plain", "♥", **{"other" if last == 0 else "own": "7♥"})
        .hands(**{"own" if last == 0 else "other": card})
        .turn(last)
        .start()
    )
    assert flight(game.play(card, 1, side=last))["winner"] == winner
    assert game.on_turn == {"loser": 1 - winner, "winner": winner, "alternate": 1 - last}[reading]


@pytest.mark.parametrize("reading", ["loser", "winner", "alternate"])
def test_5_8_without_a_flight_the_other_player(reading):
    game = Position(next_player=reading).stage(1, "plain", "♥").hands("2♥").start()
    game.play("2♥", 1, side=0)
    assert game.on_turn == 1
