"""Rules 7 and 9 on the compiled core: winning the game, variants. Tests are named by RULES.md."""

import pytest
from driver import Game, Position, match, named, names

from hotair_sim.hot_air import Rules
from hotair_sim.hot_air.outcome import END_REASONS


def last_flight(own: str = "", other: str = "", pile: str = "", **changes) -> Position:
    """Return a position in which 7♥ at stage 1 wins ♥ for player 0, with this prize pile."""
    return (
        Position(**changes)
        .stage(1, "plain", "♥", other="K♥")
        .hands("7♥", "9♥")
        .prizes_won(0, own)
        .prizes_won(1, other)
        .prize_pile(pile, whole=True)
    )


def end(game: Game, **claims: str):
    """Fly stage 1 and return the event of the end, if the game has ended."""
    said = {0: claims.get("own", ""), 1: claims.get("other", "")}
    events = game.play("7♥", 1, side=0, claims=said)
    assert game.ended == (names(events)[-1] == "end")
    return events[-1] if game.ended else None


def ended(reason: str, winner: int | None, turns: int = 1) -> dict:
    """Return the event of an end."""
    return {"event": "end", "reason": reason, "winner": winner, "turns": turns}


# 7.1


@pytest.mark.parametrize("winner", [0, 1])
def test_7_1_the_first_player_with_two_trophies_wins(winner):
    game = last_flight("♠♠♠♠", "♣♣♣♣♣", "♥").trophies(winner, "♦").turn(0, 31).start()
    claimed = {"own": "♠"} if winner == 0 else {"other": "♣"}
    assert end(game, **claimed) == ended("two-trophies", winner, turns=31)
    outcome = game.outcome
    assert (outcome["winner"], outcome["turns"]) == (winner, 31)
    assert END_REASONS[outcome["end_reason"]] == "two-trophies"
    assert (outcome["deciding_turn"], outcome["deciding_suit"]) == (31, 3 if winner == 0 else 2)
    assert (outcome["trophies_0"], outcome["trophies_1"]) == ((2, 0) if winner == 0 else (0, 2))


def test_7_1_one_trophy_is_not_enough_nor_one_each():
    game = last_flight("♠♠♠♠", pile="♥").trophies(1, "♦").start()
    assert end(game, own="♠") is None
    assert game.table.trophies.tolist() == [1, 1]


def test_7_1_at_once_so_that_later_claims_are_not_made():
    game = last_flight("♠♠♠♠♣♣♣♣♣", "♥♥♥♥♥♥", "♥").trophies(0, "♦").start()
    end(game, own="♣")
    assert (game.claims_offered(0), game.trophies(0)) == (["♣♠"], "♦♣")
    game = last_flight("♠♠♠♠", "♣♣♣♣♣", "♥").trophies(0, "♦").start()
    end(game, own="♠")
    assert (game.claims_offered(1), game.trophies(1)) == ([], "")
    game = last_flight("♠♠♠♠", "♣♣♣♣♣", "♥").trophies(1, "♦").start()
    end(game, own="-", other="♣")
    assert game.claims_offered(0) == ["♠"]  # and not once more


def test_7_1_and_it_comes_before_the_end_for_want_of_prizes():
    game = last_flight("♠♠♠♠", "♥♥♥♥♥♥♦♦♦♦♦♦").trophies(0, "♣").start()
    assert end(game, own="♠") == ended("two-trophies", 0)


@pytest.mark.parametrize(("number", "over"), [(1, True), (2, False)])
def test_7_1_another_number_of_trophies(number, over):
    game = last_flight("♠♠♠♠", pile="♥", trophies_to_win=number).start()
    assert (end(game, own="♠") is not None) == over


def test_7_1_three_trophies_in_balloon_cup():
    position = (
        Position("balloon-cup")
        .stage(1, "plain", "✦", other="K✦")
        .hands("7✦")
        .prizes_won(0, "✦✦")
        .prize_pile("♥")
    )
    game = position.trophies(0, "♦").start()
    assert names(game.play("7✦", 1, side=0, claims={0: "✦"}))[-1] == "claim"
    game = position.trophies(0, "♦♠").start()
    assert names(game.play("7✦", 1, side=0, claims={0: "✦"}))[-1] == "end"


# 7.2 to 7.5: the end for want of prizes


def test_7_2_the_game_ends_when_the_last_stage_is_removed():
    game = last_flight().start()
    assert end(game) == ended("stages-removed", 0)
    assert END_REASONS[game.outcome["end_reason"]] == "stages-removed"
    nothing = ("deciding_turn", "deciding_suit", "decided_by_flight_loser")
    assert [game.outcome[name] for name in nothing] == [-1, -1, -1]


def test_7_2_and_not_before():
    game = last_flight().stage(2, "plain", "♥♥").start()
    assert end(game) is None
    assert game.stages() == [2]


def fly_stage_2(pile: str, stages: list[int], reading: str = "empty-pile") -> Game:
    """Fly stage 2 with this prize pile, while these stages lie there too; player 1 wins ♦♦."""
    position = Position(game_end=reading).stage(2, "plain", "♦♦", "7♦ 9♦", "K♦")
    for stage in stages:
        position.stage(stage, "plain", "♥" * stage)
    game = position.hands("A♦").prize_pile(pile, whole=True).start()
    game.play("A♦", 2, side=1)
    return game


@pytest.mark.parametrize(
    ("pile", "stages", "over"),
    [
        ("♠", [3], True),  # stage 2 is removed: 1 left, 3 needed
        ("♠", [1, 3], False),  # 1 left, 1 needed
        ("", [1, 3], True),
        ("♠♠♠", [3], True),  # stage 2 is refilled: 1 left, 2 needed
        ("♠♠♠♠", [3], False),  # 2 left
        ("♠♠♠", [1, 3], False),  # 1 left, 1 needed
        ("♠♠", [1, 3], True),
    ],
)
def test_7_2_empty_pile_it_ends_once_the_pile_cant_refill_the_smallest_stage_left(
    pile, stages, over
):
    game = fly_stage_2(pile, stages)
    assert game.ended == over
    if over:
        assert END_REASONS[game.outcome["end_reason"]] == "empty-pile"
        assert game.outcome["winner"] == 1
    assert not fly_stage_2(pile, stages, "last-stage").ended


def test_7_2_empty_pile_without_a_stage_left_the_stages_are_removed():
    game = fly_stage_2("♠", [])
    assert END_REASONS[game.outcome["end_reason"]] == "stages-removed"


def test_7_2_empty_pile_comes_after_the_claims():
    game = last_flight("♠♠♠♠", pile="♥", game_end="empty-pile").trophies(0, "♦").start()
    assert end(game.copy(), own="♠") == ended("two-trophies", 0)
    assert end(game) == ended("empty-pile", 0)


def test_7_2_empty_pile_cards_returned_by_a_claim_fill_it_again():
    for reading, over in (("returned", False), ("removed", True)):
        position = last_flight("♣♣♣♣♠♠♠", pile="♥", game_end="empty-pile", paid_cards=reading)
        game = position.trophies(1, "♠").start()
        assert (end(game, own="♣") is not None) == over


@pytest.mark.parametrize("game_end", ["last-stage", "empty-pile"])
@pytest.mark.parametrize(("own", "other"), [("", "♠"), ("♠", ""), ("♦", "♠"), ("", "")])
def test_7_3_more_trophies_win_then_7_4_more_prize_cards(game_end, own, other):
    pile = "" if game_end == "last-stage" else "♥"
    for won, lost in (("", "♣♣♣♣♣♣"), ("♣♣♣", "")):
        position = last_flight(won, lost, pile, game_end=game_end)
        game = position.trophies(0, own).trophies(1, other).start()
        if len(own) != len(other):
            winner = 0 if own else 1
        else:
            cards = [len(won) + 1 + 6 * len(own), len(lost) + 4 * len(other)]
            winner = 0 if cards[0] > cards[1] else 1
        assert end(game)["winner"] == winner


def test_7_4_prize_cards_in_trophies_count():
    game = last_flight("♣", "♣♣").trophies(0, "♠").trophies(1, "♦").start()
    assert end(game)["winner"] == 1  # 2 + 4 against 2 + 6
    game = last_flight("♣♣♣♣", "♣♣").trophies(0, "♠").trophies(1, "♦").start()
    assert end(game)["winner"] == 0


@pytest.mark.parametrize(("reading", "winner"), [("kept", 0), ("removed", 1), ("returned", 1)])
def test_7_4_cards_of_groups_count_if_they_are_kept(reading, winner):
    # ♣ takes four ♣ and three ♠ of player 0, which then has 7 + 1 cards or 4 + 1, against 6.
    position = last_flight("♣♣♣♣♠♠♠", "♥♥", paid_cards=reading)
    game = position.trophies(1, "♠").start()
    assert end(game, own="♣") == ended("stages-removed", winner)


@pytest.mark.parametrize(("reading", "winner"), [("piles", 1), ("cards", 0)])
def test_7_4_cards_in_trophies_count_all_or_one(reading, winner):
    position = last_flight("♣", "♣", trophies_included=reading)  # player 0 flies, and takes one
    game = position.trophies(0, "♠").trophies(1, "♦").start()
    assert end(game) == ended("stages-removed", winner)  # 2 + 4 to 1 + 6, or 2 + 1 to 1 + 1


@pytest.mark.parametrize(
    ("other", "reading", "winner"),
    [
        ("♦♦♦♦♦", "piles", 1),  # 1 + 4 + 3 to 5 + 4
        ("♦♦♦", "piles", 0),
        ("♦♦♦", "cards", 0),  # 1 + 1 + 3, since a group that is kept counts, to 3 + 1
        ("♦♦♦♦", "cards", None),
        ("♦♦♦♦♦", "cards", 1),
    ],
)
def test_7_4_of_a_trophy_just_claimed_too(other, reading, winner):
    game = last_flight("♣♣♣♣♠♠♠", other, trophies_included=reading).trophies(1, "♠").start()
    assert end(game, own="♣") == ended("stages-removed", winner)


def test_7_4_a_trophy_paid_three_for_one_alone_has_no_card_of_its_suit():
    rules = {
        "trophy_sizes": {"hearts": 7, "diamonds": 6, "clubs": 1, "spades": 4},
        "trophies_included": "cards",
    }
    # Player 0 has ♣ for three ♠, which count, and one card from the flight; player 1 has ♠ as one.
    for more, winner in (("♦♦♦", None), ("♦♦♦♦", 1)):
        game = last_flight("♠♠♠", more, **rules).trophies(1, "♠").start()
        assert end(game, own="♣") == ended("stages-removed", winner)


def test_7_5_as_many_is_a_draw():
    game = last_flight("♣", "♦♦").start()
    assert end(game) == ended("stages-removed", None)
    assert game.outcome["winner"] == -1


def test_7_5_with_a_trophy_each_too():
    game = last_flight("♣♣♣", "♦♦").trophies(0, "♠").trophies(1, "♦").start()
    assert end(game) == ended("stages-removed", None)


# 7.7: the turn limit


def test_7_7_a_game_is_cut_off_after_its_last_turn():
    game = last_flight(pile="♥", turn_limit=5).turn(0, 5).start()
    assert end(game) is None
    assert game.step() == [ended("turn-limit", None, turns=5)]
    assert (game.outcome["winner"], game.outcome["turns"]) == (-1, 5)
    assert END_REASONS[game.outcome["end_reason"]] == "turn-limit"


def test_7_7_not_before_it():
    game = last_flight("", "", "♥", turn_limit=6).turn(0, 5).start()
    end(game)
    assert names(game.play("9♥", 1, side=0))[0] == "play"
    assert game.step()[0]["reason"] == "turn-limit"


def test_7_7_whoever_wins_in_the_last_turn_has_won():
    game = last_flight("♠♠♠♠", pile="♥", turn_limit=5).trophies(0, "♦").turn(0, 5).start()
    assert end(game, own="♠") == ended("two-trophies", 0, turns=5)


def test_7_7_turns_without_a_play_count():
    game = (
        Position(hand_exchange_limit=0, turn_limit=3)
        .stage(1, "plain", "♥")
        .hands("9♠", "7♠")
        .start()
    )
    for _ in range(3):
        assert named(game.pass_turn(), "pass")
    assert game.step() == [ended("turn-limit", None, turns=3)]
    assert game.outcome["passed_turns"] == game.outcome["blocked_turns"] == 3
    assert (game.outcome["clears"], game.outcome["first_clear_turn"]) == (1, 2)


@pytest.mark.parametrize("limit", [1, 2, 37])
def test_7_7_another_limit(limit):
    games = match("random", "random", Rules(turn_limit=limit))
    outcomes = games.play(0, 20, games.new_work())
    assert outcomes["turns"].max() == limit
    cut_off = outcomes["end_reason"] == END_REASONS.index("turn-limit")
    assert (outcomes["winner"][cut_off] == -1).all()
    assert (outcomes["turns"][cut_off] == limit).all()
    assert cut_off.any()


# 9 Variants


def test_9_1_no_exchange_is_without_the_three_for_one():
    game = last_flight("♣♣♣♣♠♠♠", pile="♥", three_for_one=False).trophies(1, "♠").start()
    assert Position("no-exchange").rules == game.rules
    end(game)
    assert game.claims_offered(0) == []
    blocked = Position("no-exchange").stage(1, "plain", "♥").hands("9♠").draw_pile("7♠").start()
    assert names(blocked.pass_turn(exchange="9♠")) == ["exchange", "draw", "pass"]


def test_9_2_balloon_cup_has_a_fifth_suit():
    game = Position("balloon-cup").stage(1, "mountain", "✦", other="10✦").hands("K✦").start()
    assert named(game.play("K✦", 1, side=0), "flight")[0]["winner"] == 0
    assert game.loose(0) == "✦"
    assert game.rules.changes() == {
        "deck": {**Rules().deck, "grey": (1, 4, 7, 10, 13)},
        "trophy_sizes": {**Rules().trophy_sizes, "grey": 3},
        "trophies_to_win": 3,
    }


def test_9_3_pinata_style():
    game = (
        Position("pinata-style")
        .stage(2, "mountain", "♥♦", "5♥ 6♦", "3♥")
        .stage(1, "plain", "♦")
        .hands("8♦ 7♦")
        .start()
    )
    assert game.refuses("8♦", 2, side=1)  # a tie
    assert not game.refuses("7♦", 2, side=1)  # the own side is complete
    assert game.refuses("7♦", 1, side=1)  # it is not
    assert game.rules.changes("no-exchange") == {"tie": "forbidden", "opponent_side": "after-own"}
