"""The strategies that come with the package: their ideas in built positions, and the contract."""

from collections import Counter
from difflib import get_close_matches

import pytest
from driver import FOLDER, Game, Position, loader, match, named, player
from scipy import stats

from hotair_sim.arena import contract
from hotair_sim.arena.contract import check_player
from hotair_sim.arena.registry import LABELS, read_description
from hotair_sim.hot_air import DOOR, Rules
from hotair_sim.hot_air.rules import PRESETS
from hotair_sim.streams import seed_dice
from hotair_sim.words import contract as words

NAMES = list(loader().registry.files(loader().game))
SEARCHERS = ("ismcts", "monte_carlo", "oracle")
CHEATS = ("oracle",)
CHEAT = str(FOLDER / "cheat.py")

OWN, OTHER = 0, 1
"""Whose side a card is played on, as player 0 sees it."""


def plays(name: str, position: Position) -> tuple[str, int, int]:
    """Return what a strategy plays as player 0: card, stage and side."""
    (event,) = named(position.start(name).step(), "play")
    return event["card"], event["stage"], event["side"]


def decisions(name: str, position: Position, event: str, times: int) -> list:
    """Return the events of this name, with other dice each time."""
    game: Game = position.start(name)
    found = []
    for number in range(times):
        again = game.copy()
        seed_dice(again.work[0].dice[0], 1, number, 7)
        found += named(again.step(), event)
    return found


# random


def test_random_plays_whatever_is_legal_equally_often():
    position = (
        Position()
        .stage(1, "plain", "♥")
        .stage(3, "mountain", "♥♦♦", own="5♥ 6♦", other="7♥")
        .hands("2♥ 3♥ 2♦ A♠")
    )
    legal = [("2♥", 1), ("3♥", 1), ("2♦", 3)]
    wanted = {(card, stage, side) for card, stage in legal for side in (OWN, OTHER)}
    times = 1200
    seen = Counter(
        (e["card"], e["stage"], e["side"]) for e in decisions("random", position, "play", times)
    )
    assert set(seen) == wanted
    assert stats.chisquare(list(seen.values())).pvalue > 1e-4


@pytest.mark.parametrize(
    ("hand", "limit", "most"), [("A♠ 3♠ 5♠ 7♠ 9♠", 4, 4), ("A♠ 3♠", 4, 2), ("A♠ 3♠ 5♠", 1, 1)]
)
def test_random_exchanges_any_number_of_any_cards(hand, limit, most):
    position = Position(hand_exchange_limit=limit).stage(1, "plain", "♦").hands(hand)
    events = decisions("random", position, "exchange", 800)
    counts = Counter(len(event["cards"]) for event in events)
    assert set(counts) == set(range(1, most + 1))
    cards = Counter(card for event in events for card in event["cards"])
    assert set(cards) == set(hand.split())
    for seen in (counts, cards):
        if len(seen) > 1:
            assert stats.chisquare(list(seen.values())).pvalue > 1e-4


# greedy, and what the others share with it


def one_stage(terrain: str, hand: str, own: str = "", other: str = "", **changes) -> Position:
    """Return a position with one stage of two ♣ prizes."""
    return Position(**changes).stage(2, terrain, "♣♣", own, other).hands(hand)


def two_stages(hand: str, first: str, second: str) -> Position:
    """Return a position with two plains of one prize each, on whose other sides a 7 lies."""
    return (
        Position(stage_sizes=(1, 1), start_terrain=("plain", "plain"))
        .stage(1, "plain", first, other="7" + first)
        .stage(2, "plain", second, other="7" + second)
        .hands(hand)
    )


@pytest.mark.parametrize("name", ["greedy", "spoiler", "cheap_trophies", "stage_one"])
@pytest.mark.parametrize(
    ("terrain", "hand", "play"),
    [
        ("plain", "2♣ 7♣", ("2♣", 2, OWN)),
        ("plain", "Q♣ 7♣", ("Q♣", 2, OTHER)),
        ("mountain", "Q♣ 7♣", ("Q♣", 2, OWN)),
        ("mountain", "2♣ 7♣", ("2♣", 2, OTHER)),
    ],
)
def test_low_for_oneself_on_a_plain_and_high_on_a_mountain(name, terrain, hand, play):
    assert plays(name, one_stage(terrain, hand)) == play


@pytest.mark.parametrize(
    ("terrain", "own", "other", "hand", "card"),
    [
        ("plain", "4♣", "6♣ 7♣", "8♣ A♣", "8♣"),  # 4 + 8 against 13
        ("plain", "6♣", "4♣ 7♣", "8♣ A♣", "A♣"),  # 6 + 8 would lose
        ("mountain", "K♣", "2♣ 10♣", "7♣ A♣ Q♣", "7♣"),
    ],
)
def test_greedy_wins_with_the_card_nearest_to_7(terrain, own, other, hand, card):
    assert plays("greedy", one_stage(terrain, hand, own, other)) == (card, 2, OWN)


def test_greedy_without_thrift_does_not_mind():
    position = one_stage("plain", "8♣ A♣", "4♣", "6♣ 7♣")
    assert plays("greedy:thrift=0", position) == ("A♣", 2, OWN)


@pytest.mark.parametrize(
    ("tie", "play"), [("last-player", ("10♣", 2, OWN)), ("other-player", ("7♥", 1, OWN))]
)
def test_greedy_knows_who_wins_a_tie(tie, play):
    position = one_stage("plain", "10♣ 7♥", "4♣", "6♣ 8♣", tie=tie).stage(1, "plain", "♥")
    assert plays("greedy", position) == play


def test_greedy_leaves_the_last_card_to_nobody():
    position = Position().stage(1, "plain", "♥").stage(2, "plain", "♥♥").hands("7♥")
    assert plays("greedy", position)[:2] == ("7♥", 2)
    assert plays("greedy:last_word=0", position)[:2] == ("7♥", 1)


def test_greedy_plays_where_the_prizes_are_worth_most():
    assert plays("greedy", two_stages("3♥ 3♠", "♥", "♠")) == ("3♠", 2, OWN)
    assert plays("greedy", two_stages("3♥ 3♠", "♥", "♠").trophies(1, "♠")) == ("3♥", 1, OWN)


# spoiler


def test_spoiler_spoils_first():
    position = one_stage("mountain", "A♣ K♣")
    assert plays("spoiler", position) == ("A♣", 2, OTHER)
    assert plays("greedy", position) == ("K♣", 2, OWN)


def test_spoiler_plays_on_its_own_side_when_spoiling_gains_nothing():
    assert plays("spoiler", one_stage("mountain", "K♣")) == ("K♣", 2, OWN)


def test_spoiler_helps_the_opponent_only_if_it_must():
    position = one_stage("mountain", "7♣ K♣", own="2♣ 4♣")
    assert plays("spoiler", position) == ("7♣", 2, OTHER)


# cheap_trophies


def dear_or_cheap() -> Position:
    """Return a position in which A♥ wins three ♥, or 3♠ one ♠."""
    return (
        Position(stage_sizes=(3, 1), start_terrain=("plain", "plain"))
        .stage(1, "plain", "♥♥♥", own="J♥ Q♥", other="7♥ 8♥ 9♥")
        .stage(2, "plain", "♠", other="7♠")
        .hands("A♥ 3♠")
    )


def test_cheap_trophies_goes_for_the_trophies_that_take_the_fewest_prizes():
    assert plays("greedy", dear_or_cheap()) == ("A♥", 1, OWN)
    assert plays("cheap_trophies", dear_or_cheap()) == ("3♠", 2, OWN)
    assert plays("cheap_trophies:others=1", dear_or_cheap()) == ("A♥", 1, OWN)


def test_cheap_trophies_turns_to_the_next_once_they_are_gone():
    position = dear_or_cheap().trophies(1, "♠")
    assert plays("cheap_trophies", position) == ("A♥", 1, OWN)


def test_cheap_trophies_goes_for_as_many_as_it_lacks():
    position = two_stages("6♦ 4♣", "♦", "♣")
    assert plays("cheap_trophies:others=0", position) == ("4♣", 2, OWN)
    position.trophies(0, "♥")  # now ♠ is all it needs
    assert plays("cheap_trophies:others=0", position) == ("6♦", 1, OWN)


# stage_one


def test_stage_one_farms_stage_1():
    assert plays("greedy", two_stages("3♥ 3♠", "♥", "♠")) == ("3♠", 2, OWN)
    assert plays("stage_one", two_stages("3♥ 3♠", "♥", "♠")) == ("3♥", 1, OWN)


def test_stage_one_dumps_middling_cards_on_the_opponents_side():
    position = (
        Position()
        .stage(1, "plain", "♥")
        .stage(3, "mountain", "♣♣♦")
        .stage(4, "plain", "♠♠♦♦")
        .hands("7♣ K♣")
    )
    assert plays("stage_one", position) == ("7♣", 3, OTHER)
    assert plays("greedy", position) == ("K♣", 3, OWN)
    assert plays("stage_one", position.hands("6♣ K♣")) == ("6♣", 3, OTHER)
    assert plays("stage_one", position.hands("8♣ K♣")) == ("K♣", 3, OWN)  # 8 would help there
    assert plays("stage_one", position.hands("4♣ K♣")) != ("4♣", 3, OTHER)
    assert plays("stage_one:middling=3", position.hands("4♣ K♣")) == ("4♣", 3, OTHER)


def test_stage_one_stays_off_stage_4():
    position = (
        Position()
        .stage(1, "plain", "♥")
        .stage(3, "mountain", "♦♦♦")
        .stage(4, "mountain", "♠♠♠♦")
        .hands("K♠ Q♦ 8♦")
    )
    assert plays("stage_one", position)[1] == 3
    assert plays("greedy", position)[1] == 4
    assert plays("stage_one", position.hands("K♠"))[1] == 4


# All of them


@pytest.mark.parametrize("name", NAMES)
def test_a_strategy_says_what_it_does(name):
    description = read_description(player(name).description.path)
    assert set(description.parts) == set(LABELS)
    for text in description.parts.values():
        assert text[0].isupper()
        assert text.endswith(".")
    assert "choose" in description.functions
    known = {"choose", "exchange", "claim"} | ({loader().game.door} if name in CHEATS else set())
    # Others are helpers, unless they look like a choice whose name was misspelt.
    for function in set(description.functions) - known:
        assert not get_close_matches(function, known)


def problems(name: str, presets=tuple(PRESETS), deals: int = 1) -> dict[str, str]:
    """Return what the contract suite finds wrong with a strategy, by what it checked."""
    checks = check_player(loader().game, player(name), loader(), presets, deals)
    return {check.title: check.problem for check in checks if check.problem is not None}


@pytest.fixture(autouse=True)
def _fewer_deals(monkeypatch):
    monkeypatch.setattr(contract, "WHOLE_DEALS", 100)
    monkeypatch.setattr(contract, "SECONDS", 0.3)
    monkeypatch.setattr(contract, "SECRET_DEALS", 4)


def quick(name: str) -> str:
    """Return a player of this strategy that does not think for long."""
    return f"{name}:iterations=30" if name in SEARCHERS else name


@pytest.mark.parametrize("name", [name for name in NAMES if name not in CHEATS])
def test_a_strategy_keeps_the_contract(name):
    assert problems(quick(name)) == {}


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_keeps_all_of_it_but_sees_what_is_hidden_and_the_door_is_named(name):
    sentence = words.CHEATS.format(loader().game.door)
    assert problems(quick(name)) == {words.BLIND.format(preset): sentence for preset in PRESETS}


def test_the_door_has_one_name():
    assert loader().core.door == loader().game.door == DOOR


def test_a_slow_player_plays_the_fewest_deals_and_a_quick_one_the_most(monkeypatch):
    played = contract._play_whole(match("random", "random", Rules()))
    assert played[1] == 100
    monkeypatch.setattr(contract, "SECONDS", 0.0)
    outcomes, deals = contract._play_whole(match("random", "random", Rules()))
    assert deals == contract.LEAST_DEALS
    assert outcomes.tobytes() == played[0][: len(outcomes)].tobytes()
    assert outcomes["deal"].tolist() == [0, 0, 1, 1]


# Strategies that break the contract are caught


def test_a_strategy_that_cheats_in_no_way_keeps_the_contract():
    assert problems(CHEAT) == {}


LEGAL, REPEATABLE, UNTOUCHED, BLIND = (
    text.format("hot-air") for text in (words.LEGAL, words.REPEATABLE, words.UNTOUCHED, words.BLIND)
)


@pytest.mark.parametrize(
    ("setting", "check", "problem"),
    [
        ("peeks=1", BLIND, words.LEAKS),
        ("peeks=2", BLIND, words.LEAKS),
        ("peeks=3", BLIND, words.LEAKS),
        ("peeks=4", BLIND, words.LEAKS),
        ("peeks=5", BLIND, words.LEAKS),
        ("writes_table=1", UNTOUCHED, words.TOUCHED.format("choose")),
        ("writes_rules=1", UNTOUCHED, words.TOUCHED.format("choose")),
        ("writes_settings=1", UNTOUCHED, words.TOUCHED.format("choose")),
        ("remembers=1", UNTOUCHED, words.TOUCHED.format("choose")),
        ("refuses=9", LEGAL, "returned an illegal play (-1), in game 0:0 of seed 20261, turn 9"),
        ("exchanges_none=1", LEGAL, "returned an illegal hand exchange (mask 0)"),
        ("exchanges_all=1", LEGAL, "returned an illegal hand exchange (mask"),
        ("claims_any=3", LEGAL, "claimed a trophy it can't claim (suit 3)"),
        ("raises=4", LEGAL, "raised ValueError: told so, line"),
    ],
)
def test_what_a_cheat_does_is_found(setting, check, problem):
    found = problems(f"{CHEAT}:{setting}", ["hot-air"], deals=40)
    assert problem in found[check]


def test_memory_makes_other_games_of_the_same_seed():
    assert problems(f"{CHEAT}:remembers=1", ["hot-air"])[REPEATABLE] == words.OTHER_GAMES


def test_a_docstring_that_lacks_a_part_is_found(tmp_path):
    path = tmp_path / "mute.py"
    path.write_text(
        '"""Idea: Say nothing of the rest."""\n\nfrom strategies.hot_air.random import choose\n'
    )
    first = next(check_player(loader().game, player(str(path)), loader(), [], 0))
    assert first.problem == words.DOCSTRING_LACKS.format("Source, Sees")
