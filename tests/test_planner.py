"""The planner: its ideas in built positions, what it thinks of a position, and its weights."""

import tomllib
from pathlib import Path

import numpy as np
import pytest
from driver import Game, Position, loader, match, named, player

from hotair_sim.hot_air import Rules
from hotair_sim.hot_air.rules import PRESETS

OWN, OTHER = 0, 1
"""Whose side a card is played on, as player 0 sees it."""

player("planner")
_ = loader().functions(player("planner"))

from strategies.hot_air import _evaluation, _weights, planner  # noqa: E402


def plays(position: Position) -> tuple[str, int, int]:
    """Return what the planner plays as player 0: card, stage and side."""
    (event,) = named(position.start("planner").step(), "play")
    return event["card"], event["stage"], event["side"]


def prospects(game: Game) -> tuple[float, float]:
    """Return what each player thinks their chance is."""
    first, second = (
        _evaluation.prospect(
            game.match.rules[0], game.table, game.hidden.hand[me], me, _weights.WEIGHTS
        )
        for me in range(2)
    )
    return float(first), float(second)


def small(hand: str, other: str = "", prizes: str = "♦", **changes) -> Position:
    """Return a position with two plains of one prize each; on the first one a card may lie."""
    return (
        Position(stage_sizes=(1, 1), start_terrain=("plain", "plain"), **changes)
        .stage(1, "plain", "♦", other=other)
        .stage(2, "plain", prizes)
        .hands(hand)
    )


@pytest.mark.parametrize(
    ("terrain", "hand", "side"),
    [
        ("plain", "2♣", OWN),
        ("plain", "Q♣", OTHER),
        ("mountain", "Q♣", OWN),
        ("mountain", "2♣", OTHER),
    ],
)
def test_low_for_oneself_on_a_plain_and_high_on_a_mountain(terrain, hand, side):
    assert plays(Position().stage(2, terrain, "♣♣").hands(hand)) == (hand, 2, side)


@pytest.mark.parametrize(
    ("tie", "card"), [("last-player", "8♣"), ("other-player", "A♣"), ("forbidden", "A♣")]
)
def test_it_takes_a_stage_with_the_card_nearest_to_7_and_knows_who_wins_a_tie(tie, card):
    position = Position(tie=tie).stage(2, "plain", "♣♣", own="4♣", other="2♣ 10♣")
    assert plays(position.hands("8♣ A♣")) == (card, 2, OWN)


def test_it_takes_the_trophy_that_wins_rather_than_more_prizes():
    position = (
        Position(stage_sizes=(1, 3), start_terrain=("plain", "plain"))
        .stage(1, "plain", "♠", other="7♠")
        .stage(2, "plain", "♥♥♥", own="2♥ 4♥", other="7♥ 8♥ 9♥")
        .hands("3♠ 3♥")
    )
    assert plays(position) == ("3♥", 2, OWN)
    position.trophies(0, "♦").prizes_won(0, "♠♠♠")
    assert plays(position) == ("3♠", 1, OWN)


def test_it_keeps_the_trophy_that_wins_from_the_other_player():
    position = (
        Position(stage_sizes=(1, 3), start_terrain=("plain", "plain"))
        .stage(1, "plain", "♠", other="7♠")
        .stage(2, "plain", "♥♥♥", own="2♥ 4♥", other="7♥ 8♥ 9♥")
        .hands("3♠ 3♥")
        .trophies(1, "♦")
        .prizes_won(1, "♠♠♠")
    )
    assert plays(position) == ("3♠", 1, OWN)


@pytest.mark.parametrize(("gone", "side"), [("", 2), ("A♣ 2♣", 1)])
def test_it_leaves_the_last_card_only_where_the_other_player_can_hardly_win_it(gone, side):
    # After 4♣ on the plain, a lower ♣ takes the stage: A♣ and 2♣ are out, or they are gone.
    position = (
        Position(stage_sizes=(1, 2), start_terrain=("plain", "plain"))
        .stage(1, "plain", "♣")
        .stage(2, "plain", "♦♦")
        .hands("4♣ 6♦")
        .discard(gone)
        .known(other="" if gone else "A♣")
    )
    position.hands("4♣ 6♦", "" if gone else "A♣")
    assert plays(position)[1] == side


def test_what_the_other_player_showed_counts():
    def chance(known: str) -> float:
        game = small("3♦", other="5♦").hands("3♦", "A♦ 7♥").known(other=known).turn(1).start()
        return prospects(game)[0]

    assert chance("7♥") > chance("A♦")


@pytest.mark.parametrize("preset", PRESETS)
def test_prospects_are_chances_all_the_game_and_nearly_sum_to_1(preset):
    game = Game(match("planner", "greedy", Rules(preset)))
    sums = []
    while not game.ended:
        both = prospects(game)
        assert all(0 < chance < 1 for chance in both)
        sums.append(sum(both))
        game.step()
    assert abs(np.mean(sums) - 1) < 0.15


def test_a_prospect_grows_with_the_prizes_won():
    def chance(own: str, other: str = "") -> float:
        game = small("5♦").prizes_won(0, own).prizes_won(1, other).start()
        return prospects(game)[0]

    assert chance("♠") < chance("♠♠") < chance("♠♠♠")
    assert chance("♥♣") > chance("♥♣", "♠") > chance("♥♣", "♠♠♠")


def test_a_prospect_does_not_depend_on_the_number_of_the_seat():
    def game(first: int) -> Game:
        hands = ("3♦ K♥", "6♣ 9♠")
        sides = {("own", "other")[first]: "J♦"}
        return (
            Position(stage_sizes=(1, 2), start_terrain=("plain", "mountain"))
            .stage(1, "plain", "♦", **sides)
            .stage(2, "mountain", "♣♥")
            .hands(*hands[:: 1 if first == 0 else -1])
            .prizes_won(first, "♠♠")
            .turn(first)
            .start()
        )

    assert prospects(game(0)) == pytest.approx(prospects(game(1))[::-1], abs=1e-12)


def test_values_and_terrain_mirrored_the_play_is_the_mirror_image():
    low = Position().stage(3, "plain", "♥♥♦", own="4♥", other="9♥").hands("2♥ 8♥ Q♦")
    high = Position().stage(3, "mountain", "♥♥♦", own="10♥", other="5♥").hands("Q♥ 6♥ 2♦")
    mirrored = {"2♥": "Q♥", "8♥": "6♥", "Q♦": "2♦"}
    card, stage, side = plays(low)
    assert plays(high) == (mirrored[card], stage, side)


def test_the_weights_file_holds_the_parameters():
    path = Path(_weights.__file__).with_name("planner.toml")
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert list(content["weights"].items()) == list(planner.PARAMETERS.items())
    assert tuple(planner.PARAMETERS.values()) == _weights.WEIGHTS
    assert content["tuned"]["command"].startswith("hotair tune planner ")
    assert content["tuned"]["better"]


def test_tuning_looks_within_bounds_that_hold_the_weights():
    for name, (low, high) in planner.TUNABLE.items():
        assert low <= planner.PARAMETERS[name] <= high
