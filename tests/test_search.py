"""Players that search: their plays in built positions, and that they stay the same."""

from functools import cache

import numpy as np
import pytest
from driver import Game, Position, loader, match, named, player
from test_runner import contents, play

from hotair_sim.arena import contract as suite
from hotair_sim.hot_air import Rules, contract, moves
from hotair_sim.hot_air.rules import PRESETS
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.playing import runner
from hotair_sim.study.results.store import Store

OWN, OTHER = 0, 1
"""Whose side a card is played on, as player 0 sees it."""

SEARCHERS = ("ismcts", "monte_carlo", "oracle")
PLAYOUTS = ("cut-off", "greedy", "planner", "random")
FEW = "ismcts:iterations=4"

_ = loader().functions(player("ismcts"))

from strategies.hot_air import _playing  # noqa: E402


def plays(name: str, position: Position) -> tuple[str, int, int]:
    """Return what a strategy plays as player 0: card, stage and side."""
    (event,) = named(position.start(name).step(), "play")
    return event["card"], event["stage"], event["side"]


# Built positions


def one_prize_or_three() -> Position:
    """Return a position in which 3♠ takes a ♠ on stage 1, or 3♥ three ♥ on stage 2."""
    return (
        Position("no-exchange", stage_sizes=(1, 3), start_terrain=("plain", "plain"))
        .stage(1, "plain", "♠", other="7♠")
        .stage(2, "plain", "♥♥♥", own="2♥ 4♥", other="7♥ 8♥ 9♥")
        .hands("3♠ 3♥", "9♠ K♠")
    )


@pytest.mark.parametrize("name", SEARCHERS)
def test_they_take_a_win_in_one(name):
    position = one_prize_or_three().trophies(0, "♦").prizes_won(0, "♠♠♠")
    game = position.start(f"{name}:iterations=60")
    (event,) = named(game.step(), "play")
    assert (event["card"], event["stage"], event["side"]) == ("3♠", 1, OWN)
    assert game.outcome["winner"] == 0


@pytest.mark.parametrize("name", SEARCHERS)
def test_they_do_not_give_the_game_away(name):
    # The other player is known to hold ♠ that would complete the open side to its own profit.
    position = one_prize_or_three().known(other="9♠ K♠").trophies(1, "♦").prizes_won(1, "♠♠♠")
    assert plays(f"{name}:iterations=60", position) == ("3♠", 1, OWN)


def two_threats(hidden: str) -> Position:
    """Return a position in which only one of two stages can be defended in time.

    The other player lacks one ♠ and one ♣ for the trophy that wins, and its sides are complete:
    with a high card of the suit it takes a stage by completing player 0's side.
    """
    return (
        Position("no-exchange", stage_sizes=(1, 1), start_terrain=("plain", "plain"))
        .stage(1, "plain", "♠", other="7♠")
        .stage(2, "plain", "♣", other="7♣")
        .hands("A♠ A♣", hidden)
        .draw_pile(own="3♦", other="2♦")
        .prize_pile("♥♥")
        .trophies(1, "♦")
        .prizes_won(1, "♠♠♠♣♣♣♣")
    )


HIDDEN = {"K♠": ("A♠", 1, OWN), "K♣": ("A♣", 2, OWN)}
"""What the other player holds, and what to play then."""


@pytest.mark.parametrize(("hidden", "play"), HIDDEN.items())
def test_oracle_defends_where_the_hidden_card_strikes(hidden, play):
    assert plays("oracle:iterations=60", two_threats(hidden)) == play


@pytest.mark.parametrize("name", ["ismcts", "monte_carlo"])
def test_who_does_not_see_it_plays_the_same_whatever_it_is(name):
    assert len({plays(f"{name}:iterations=60", two_threats(hidden)) for hidden in HIDDEN}) == 1


# Asked directly: their settings, their dice, and what they leave alone


def asked(game: Game, text: str, number: int = 1) -> tuple[int, np.ndarray]:
    """Return what a player with these settings answers, and the work it was asked in."""
    one = match(text, text, game.rules)
    work = game.work.copy().view(np.recarray)
    dice = work["dice"][0][game.on_turn]
    dice["counter"] = number * 1000
    answer, _ = contract.ask(one.functions[0][0], "choose", one.rules, work, one.settings.copy()[0])
    return answer, work


@cache
def opening() -> Game:
    """Return a game some turns on."""
    game = Game(match("random", "random", Rules()), 3)
    for _ in range(6):
        game.step()
    return game


@pytest.mark.parametrize("name", ["ismcts", "monte_carlo"])
@pytest.mark.parametrize("playout", PLAYOUTS)
@pytest.mark.parametrize("iterations", [1, 25])
def test_every_playout_gives_a_legal_play_and_touches_nothing_but_its_dice(
    name, playout, iterations
):
    game = opening()
    before = game.work.tobytes()
    text = f"{name}:iterations={iterations},playout={playout}"
    answer, work = asked(game, text)
    assert contract.allowed("choose", answer, game.match.rules, game.work)
    assert asked(game, text)[0] == answer
    assert game.work.tobytes() == before
    work["dice"] = game.work["dice"]
    assert work.tobytes() == before


def test_other_dice_may_give_another_play():
    assert len({asked(opening(), FEW, number)[0] for number in range(12)}) > 1


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_single_legal_play_costs_no_dice(name):
    game = Position().stage(2, "plain", "♦♦", own="2♦ 3♦").hands("5♦ A♠", "7♠").start(name)
    dice = game.work["dice"].tobytes()
    assert moves.count_plays(game.table, game.hidden.hand[0]) == 1
    game.step()
    assert game.work["dice"].tobytes() == dice


# Under all rules


ODD = [
    *((preset, {}) for preset in PRESETS),
    ("hot-air", {"opponent_side": "after-own", "tie": "forbidden", "next_player": "winner"}),
    ("hot-air", {"opponent_side": "never", "hand_exchange_limit": 0, "turn_limit": 80}),
    ("hot-air", {"trophies_to_win": 3, "prize_cap": "table", "paid_cards": "returned"}),
    ("balloon-cup", {"stuck": "none", "turn_limit": 60, "hand_sizes": (5, 9)}),
    ("no-exchange", {"reshuffle": "when-empty", "game_end": "empty-pile", "flip": False}),
]


@pytest.mark.parametrize(("preset", "changes"), ODD)
def test_they_keep_to_all_rules_and_games_are_repeatable(preset, changes):
    one = match(FEW, "monte_carlo:iterations=20", Rules(preset, **changes))
    outcomes = one.play(0, 1, one.new_work())
    assert len(outcomes) == 4
    assert outcomes.tobytes() == one.play(0, 1, one.new_work()).tobytes()


# Experiments

STUDY = """\
title = "Search"
preset = "hot-air"
strategies = ["random", "ismcts:iterations=3"]
deals = 12
seed = 3
"""


def test_threads_and_interruptions_change_no_byte(arena, tmp_path, monkeypatch):
    path = tmp_path / "test.toml"
    path.write_text(STUDY, encoding="utf-8")
    experiment = read_experiment(path, arena.registry)
    _, digest = play(arena, experiment, tmp_path / "one", threads=1)
    monkeypatch.setattr(runner, "FIRST_CHUNK", 1)
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.0)
    assert play(arena, experiment, tmp_path / "two", threads=2)[1] == digest
    assert contents(tmp_path / "two") == contents(tmp_path / "one")

    def interrupt(state):
        if state.done > 20:
            raise KeyboardInterrupt

    store = Store(tmp_path / "cut", experiment)
    with pytest.raises(runner.Interrupted):
        runner.Runner(experiment, store, arena.loader, 2, interrupt).run()
    store.close()
    progress, again = play(arena, experiment, tmp_path / "cut", threads=1)
    assert progress.resumed > 0
    assert again == digest
    assert contents(tmp_path / "cut") == contents(tmp_path / "one")


def test_ismcts_beats_random():
    one = match("ismcts:iterations=100", "random", Rules())
    outcomes = one.play(0, 20, one.new_work())
    seat = outcomes["arrangement"] >> 1  # of ismcts
    assert (outcomes["winner"] == seat).reshape(20, 4).mean() > 0.75


def test_the_words_of_the_playouts_are_in_the_order_of_their_numbers():
    assert player("ismcts").description.choices["playout"] == _playing.PLAYOUTS == PLAYOUTS
    assert player("monte_carlo").description.choices["playout"] == _playing.PLAYOUTS


# The contract


def test_oracle_is_caught_by_the_leak_test_itself():
    one = match("oracle:iterations=30", "oracle:iterations=30", Rules())
    touched, leaks = suite._first_problems(suite.Suite(loader().game, one), 2)
    assert touched is None
    assert leaks is not None
