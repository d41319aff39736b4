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
    game = last_flight("♠♠♠♠♣♣♣♣♣", "♥♥♥♥♥♥♥"[:5], "♥").trophies(0, "♦").start()
    end(game, own="♣")
    assert game.claims_offered(0) == ["♣♠"]
    game = last_flight("♠♠♠♠", "♣♣♣♣♣", "♥").trophies(0, "♦").trophies(1, "♥"[:0]).start()
    end(game, own="♠")
    assert (game.claims_offered(1), game.trophies(1)) == ([], "")


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
    assert (game.outcome["deciding_turn"], game.outcome["decided_by_flight_loser"]) == (-1, -1)


def test_7_2_and_not_before():
    game = last_flight().stage(2, "plain", "♥♥").start()
    assert end(game) is None
    assert game.stages() == [2]


@pytest.mark.parametrize(
    ("pile", "stages", "over"),
    [
        ("♠♠", [2], True),  # 1 is left after the refill of stage 1, stage 2 takes 2
        ("♠♠", [2, 1], False),  # the smallest stage left takes 1
        ("♠♠♠", [2], False),
        ("♠♠♠", [3], True),
        ("♠♠♠", [3, 2], False),
        ("♠", [2], True),
        ("♠", [4, 3], True),
        ("", [2], True),
    ],
)
def test_7_2_empty_pile_it_ends_when_the_pile_is_smaller_than_the_smallest_stage_left(
    pile, stages, over
):
    # Stage 1 itself is one of those left if it could be refilled; here it is stage 4 of size 1.
    sizes = (1, 2, 3, 1)
    terrain = ("plain",) * 4
    rules = {"stage_sizes": sizes, "start_terrain": terrain}
    for reading in ("last-stage", "empty-pile"):
        position = (
            Position(game_end=reading, **rules)
            .stage(3, "plain", "♥♦♦", "7♥ 2♦ 3♦", "K♥ K♦")
            .hands("Q♦")
            .prize_pile(pile, whole=True)
        )
        for stage in stages:
            if stage != 3:
                position.stage(min(stage, 3) if stage < 4 else 4, "plain", "♣" * sizes[stage - 1])
        game = position.start()
        game.play("Q♦", 3, side=1)
        if reading == "last-stage":
            assert game.ended == (len(game.stages()) == 0)
