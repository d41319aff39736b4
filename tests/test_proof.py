"""The proof of players: what they do in a process apart is told, kept, and harms nobody."""

import json
import os

import numpy as np
import pytest
from conftest import ROOT
from numba import njit

from hotair_sim.arena import proof
from hotair_sim.arena.apart import Apart
from hotair_sim.arena.blocks import Match
from hotair_sim.arena.contract import Suite
from hotair_sim.arena.registry import StrategyFault
from hotair_sim.hot_air.log import PLAY
from hotair_sim.hot_air.table import LOG
from hotair_sim.kit.log import ROWS, full, tell
from hotair_sim.study.playing.shipped import registry, shipped_tasks
from hotair_sim.words import mistakes as words

BAD = ROOT / "tests" / "strategies_for_tests"
EXPERIMENT = """
title = "Proven"
preset = "hot-air"
strategies = ["random", {strategy}]
reference = "random"
deals = 20
seed = 1
"""
PLACE = "in game 0:0 of seed 20261, turn 9"


@pytest.fixture
def short(monkeypatch):
    """Let nobody think for long."""
    monkeypatch.setenv("HOTAIR_TURN_SECONDS", "2")


@pytest.mark.parametrize(
    ("strategy", "told"),
    [
        ("beyond.py", f"raised IndexError: index is out of bounds, line 15, {PLACE}"),
        ("beyond.py:stage=-1", f"raised IndexError: index is below zero, line 15, {PLACE}"),
        ("endless.py", f"did not answer within 2 seconds, {PLACE}"),
        ("leaves.py", "leaves.py: being imported, it ended the process with exit code 3"),
        ("exits.py", "exits.py, line 10: can't be loaded: being imported, it ends the process"),
        ("crashes.py", "crashes.py: being imported, it crashed the process (SIGSEGV"),
        ("waits.py", "waits.py: being imported, it did not come to an end within 2 seconds"),
    ],
)
def test_what_breaks_is_told_by_check_and_by_run_and_no_number_is_made(
    hotair, short, strategy, told
):
    if "SIGSEGV" in told and os.name == "nt":
        pytest.skip("there are no signals")
    path = BAD / strategy
    checked = hotair("check", path, "--rules", "hot-air", "--deals", 1)
    assert checked.code == 1
    assert told in checked.out + checked.err
    hotair.write("test.toml", EXPERIMENT.format(strategy=json.dumps(str(path))))
    run = hotair("run", "test.toml")
    assert run.code == 1
    assert told in run.err
    assert not (hotair.folder / "reports").exists()


def test_who_looks_the_deals_of_a_run_up_is_told_and_no_number_is_made(hotair):
    path = json.dumps(str(BAD / "hand_lookup.py"))
    asked = EXPERIMENT.format(strategy=path).replace("deals = 20", "deals = 5000")
    hotair.write("test.toml", asked)
    run = hotair("run", "test.toml")
    assert run.code == 1
    assert "of seed 1, and" in run.err
    assert "it finds out which deal it is" in run.err
    assert not (hotair.folder / "reports").exists()


def test_who_is_proven_plays_and_page_one_says_on_how_much(hotair):
    hotair.write("test.toml", EXPERIMENT.format(strategy=json.dumps(f"{BAD}/beyond.py:stage=0")))
    assert hotair("run", "test.toml").code == 0
    page = (hotair.folder / "reports" / "test" / "report.md").read_text(encoding="utf-8")
    assert "Players proven: passed on 10 deals each, which says nothing of others." in page


def test_a_proof_is_kept(arena, tmp_path, monkeypatch):
    loader = arena.loader
    task = proof.Task(arena.player("random"), arena.game.rules(hand_sizes=(5, 7)), "other")
    first = proof.proofs([task], loader, None, {})
    monkeypatch.setattr(Apart, "run", None)
    assert proof.proofs([task], loader, None, {}) == first
    assert proof.prove([task], loader) == next(iter(first.values())) == proof.Proof(10, 24)


def test_a_proof_is_of_one_player_under_one_rule_set(arena):
    def key(player="greedy", rules=None):
        chosen = arena.player(player)
        return proof.key(chosen.resolved(), chosen.game, rules or arena.game.rules())

    assert key() == key()
    others = [key("greedy:thrift=0"), key("random"), key(rules=arena.game.rules(flip=False))]
    assert len({key(), *others}) == 4


def test_a_player_of_ones_own_is_proven_for_the_deals_it_will_play(arena):
    def known(path, deals=20):
        return proof.Task(arena.player(str(path)), arena.game.rules(), "standard", 7, deals).known

    assert known(BAD / "scripted.py") == (7, 20)
    assert known(BAD / "scripted.py", 0) is None
    assert known("greedy") is None


def test_who_breaks_the_contract_is_told_what_and_under_which_rules(arena, tmp_path):
    # No game asks for a claim so early; a turn looked at by itself does.
    bold = (
        "from strategies.hot_air.random import choose\n\n\n"
        "def claim(rules, table, hand, me, options, settings, rng):\n"
        "    return 9 if table.turn < 8 else -1\n"
    )
    (tmp_path / "bold.py").write_text(bold, encoding="utf-8")
    player = arena.player(str(tmp_path / "bold.py"))
    task = proof.Task(player, arena.game.rules(), "the variant")
    with pytest.raises(StrategyFault, match="under the variant: "):
        proof.proofs([task], arena.loader, None, {})


def test_the_shipped_players_are_proven_under_the_shipped_rules():
    data = json.loads(proof.SHIPPED.read_text(encoding="utf-8"))
    if data["versions"] != proof.versions():
        pytest.skip("proven with other versions of libraries")
    keys = {
        proof.key(task.player.resolved(), task.player.game, task.rules)
        for _, task in shipped_tasks(registry())
    }
    hint = "renew it: python -m hotair_sim.study.playing.shipped"
    assert keys == set(data["proven"]), hint
    assert all(deals >= 1 and turns >= 1 for deals, turns in data["proven"].values())


def test_choose_is_asked_wherever_it_has_a_choice_also_where_what_fits_depends_on_the_player(arena):
    rules = arena.game.rules("pinata-style")
    match = Match.between(*[arena.player("random")] * 2, rules, 1, arena.loader)
    suite, contract = Suite(arena.game, match), match.core.contract()
    asked = 0
    for turn in suite.turns(0, 0):
        if turn.events[0]["event"] == "play":
            begun = contract.begun(match.rules, turn.before)
            assert "choose" in contract.asked(match.rules, begun)
            play = turn.events[0]
            asked += 1
            assert play["player"] == int(begun["table"]["player"][0])
        assert suite.untouched(turn) is None
    assert asked > 10


def test_indices_below_zero_are_refused():
    @njit
    def at(array, index):
        return array[index]

    numbers = np.arange(5)
    assert at(numbers, 4) == 4
    for index in (-1, -9, 5):
        with pytest.raises(IndexError):
            at(numbers, index)


def test_the_log_of_a_turn_has_an_end(arena, monkeypatch):
    logs = np.zeros(2, LOG).view(np.recarray)
    logs[0].on = 1
    for _ in range(ROWS + 5):
        tell(logs[0], PLAY, 7, 7, 7)
    assert logs["count"].tolist() == [ROWS + 5, 0]
    assert not logs[1:].tobytes().strip(b"\0")
    assert full(logs[:1])
    assert not full(logs[1:])
    match = arena.match("random", "random")
    work = match.new_work()
    match.run(work, np.zeros(1, match.core.outcome).view(np.recarray), 0, 1, 0, 1, turns=3)
    work["log"]["on"], work["log"]["count"] = 1, ROWS
    with pytest.raises(StrategyFault, match=words.LOG_FULL):
        match.run(
            work,
            np.zeros(1, match.core.outcome).view(np.recarray),
            0,
            1,
            0,
            1,
            turns=1,
            resume=True,
        )
