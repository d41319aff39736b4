"""Secret deals: who looks the deal up is found, who doesn't is not, and nobody by chance."""

import secrets
from itertools import product
from math import exp

import numpy as np
import pytest
from conftest import ROOT

from hotair_sim import streams
from hotair_sim.arena import contract
from hotair_sim.arena import secrecy as secrecy_module
from hotair_sim.arena.contract import check_player
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.secrecy import FALSE_ALARM, FEWEST, LIMIT, judged, secrecy
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of, games
from hotair_sim.seeds import SEEDS

CHEATS = ROOT / "tests" / "strategies_for_tests"


def of(name: str, game: str = "hot-air"):
    """Return a player, the standard rules of its game, and a loader."""
    loader = Loader(game_of(game), Registry(Workspace(ROOT)))
    return loader.registry.player(str(name), loader.game), loader.game.rules(), loader


# The verdict


@pytest.mark.parametrize("sizes", [[1] * 12, [0.25, 1, 0.5] * 4, [1, 0, 0, 0.25] * 3])
@pytest.mark.parametrize("t", [1.0, 2.0, 3.0])
def test_the_bound_holds_for_all_differences_whose_signs_are_tossed(sizes, t):
    sums = np.array(list(product((-1, 1), repeat=12))) @ np.array(sizes)
    assert (sums > t * np.linalg.norm(sizes)).mean() <= exp(-(t**2) / 2)


def test_the_limit_is_that_bound_at_the_probability_of_a_false_alarm():
    assert exp(-(LIMIT**2) / 2) == pytest.approx(FALSE_ALARM)
    won, lost = np.ones(FEWEST), np.zeros(FEWEST)
    assert judged("random", 1, 0, won, lost).broken
    assert not judged("random", 1, 0, won[1:], lost[1:]).broken
    assert not judged("random", 1, 0, won[1:], lost[1:]).enough


def test_who_wins_as_often_or_less_is_honest():
    shares = np.tile([0.25, 0.5, 1.0], 1000)
    assert not judged("random", 1, 0, shares, shares).broken
    assert not judged("random", 1, 0, shares[:-1], shares[1:]).broken
    assert not judged("random", 1, 0, 0 * shares, shares).broken


def test_a_few_points_more_are_found_and_what_would_be_found_is_told():
    random = np.random.default_rng(1)
    numbered, secret = (random.binomial(4, p, 5000) / 4 for p in (0.54, 0.5))
    found = judged("greedy", 1, 100, numbered, secret)
    assert found.broken
    assert 0.025 < found.visible < 0.027
    assert "(5,000 of each against greedy: 2.7 percentage points more" in found.title("hot-air")
    assert "games against greedy on deals 100 to 5099 of seed 1" in found.problem


# What is played


def test_the_deals_are_those_of_the_seed_and_others(monkeypatch):
    player, rules, loader = of("spoiler")
    honest = secrecy(player, rules, loader, most=40, seconds=60.0)
    assert (honest.deals, honest.games, honest.first_deal) == (40, 160, 0)
    assert honest.opponent in loader.game.opponents
    assert honest.spread > 0
    # Were the secret seed the other one, all would be the same.
    monkeypatch.setattr(secrets, "randbelow", lambda count: min(1, count - 1))
    monkeypatch.setattr(secrecy_module, "_closest", lambda *_: of(honest.opponent)[0])
    same = secrecy(player, rules, loader, most=40, seconds=60.0)
    assert same.numbered == same.secret == honest.numbered
    assert same.spread == 0


def test_of_many_deals_some_are_played_that_nobody_can_foresee():
    player, rules, loader = of("random")
    firsts = {
        secrecy(player, rules, loader, seed=5, deals=10**6, most=1, seconds=60.0).first_deal
        for _ in range(5)
    }
    assert len(firsts) == 5
    assert max(firsts) < 10**6


def test_the_secret_seed_may_be_any(monkeypatch):
    asked = []
    monkeypatch.setattr(secrets, "randbelow", lambda count: asked.append(count) or count - 1)
    player, rules, loader = of("random")
    assert secrecy(player, rules, loader, most=2, seconds=60.0).deals == 2
    assert asked.count(SEEDS) == 1 + len(loader.game.opponents)


def test_a_slow_player_plays_one_deal_and_nothing_is_said_of_it():
    player, rules, loader = of("random")
    slow = secrecy(player, rules, loader, most=500, seconds=0.0)
    assert slow.deals == 1
    assert "too slow for a verdict (1 of each" in slow.title("hot-air")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_opponents_come_with_the_package(game):
    shipped = Registry(Workspace(ROOT)).files(game)
    assert set(game.opponents) <= set(shipped)


# Cheats


@pytest.mark.parametrize("cheat", ["hand_lookup", "dice_lookup"])
def test_who_looks_the_deal_up_is_found(cheat, monkeypatch):
    monkeypatch.setattr(contract, "WHOLE_DEALS", 20)
    monkeypatch.setattr(contract, "SECRET_DEALS", 2000)
    monkeypatch.setattr(contract, "SECRET_SECONDS", 1000.0)
    player, _, loader = of(CHEATS / f"{cheat}.py")
    checks = list(check_player(loader.game, player, loader, ["hot-air"], 1))
    assert [check.problem for check in checks[:-1]] == [None] * 5
    assert "games against planner on deals 0 to 1999 of seed 1" in checks[-1].problem
    assert "it finds out which deal it is" in checks[-1].problem


def test_who_reads_its_dice_is_refused():
    player, _, loader = of(CHEATS / "dice_backwards.py")
    *_, last = check_player(loader.game, player, loader, ["hot-air"], 1)
    assert "choose reads rng.a; dice may only be handed on" in last.problem


def test_dice_that_start_from_the_numbers_tell_the_deal_and_a_hash_tells_nothing():
    player, _, loader = of(CHEATS / "dice_backwards.py")
    cheat = loader.registry.module(player)
    told = []
    for start in (streams.seed_stream, streams.seed_dice):
        array = np.zeros(1, streams.STREAM).view(np.recarray)
        start(array[0], 1, 77, 5)
        for _ in range(30):
            streams.next_word(array[0])
        told.append(cheat.start_of(*(array[0][word] for word in ("a", "b", "c", "counter"))))
    assert told == [(1, 77, 5), (cheat.NOT_FOUND,) * 3]
    pile, array = np.arange(40), np.zeros(1, streams.STREAM).view(np.recarray)
    streams.seed_stream(array[0], streams.DEALS, 77, 5)
    streams.shuffle(array[0], pile, 40)
    assert cheat.deal_again(77, 5).tolist() == pile.tolist()
