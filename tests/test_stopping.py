"""Ctrl-C: every command ends within two seconds, with 1 and the command that goes on."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from commands import start
from conftest import ROOT

from hotair_sim.games import game_of
from hotair_sim.study.playing.underway import broken_off

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")

LATE = ROOT / "tests" / "strategies_for_tests" / "late.py"
ENDLESS = ROOT / "tests" / "strategies_for_tests" / "endless.py"
EXPERIMENT = """
title = "Stopped"
preset = "hot-air"
strategies = ["{strategy}", "random"]
reference = "random"
deals = {deals}
seed = 1

[variants.no-exchange]
three_for_one = false
"""
GO_ON = "To go on:\n\n    hotair run test.toml --threads 1\n"
SECONDS = 2.0


def stop(run: subprocess.Popen[str]) -> str:
    """Press Ctrl-C; return what was said on stderr, if it ended in time and as it should."""
    assert run.poll() is None, run.communicate()
    run.send_signal(signal.SIGINT)
    began = time.monotonic()
    _, err = run.communicate(timeout=60)
    assert time.monotonic() - began < SECONDS
    assert run.returncode == 1
    assert "Traceback" not in err
    return err


def until(run: subprocess.Popen[str], text: str) -> None:
    """Read what the command says on stderr up to `text`."""
    assert run.stderr is not None
    line = ""
    while text not in line:
        line = run.stderr.readline()
        assert line, "it ended before"


def experiment(folder: Path, strategy: object, deals: int = 100) -> None:
    """Write an experiment to stop."""
    text = EXPERIMENT.format(strategy=strategy, deals=deals)
    (folder / "test.toml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("pause", [0.15, 0.4])
def test_while_importing(tmp_path, pause):
    experiment(tmp_path, "greedy")
    run = start(tmp_path, "run", "test.toml", "--threads", "1", "--replace")
    time.sleep(pause)
    assert GO_ON in stop(run)


def test_while_a_game_is_told_in_which_a_strategy_never_answers(tmp_path):
    run = start(tmp_path, "play", str(ENDLESS), "random", "0")
    assert run.stdout is not None
    while "Turn 8" not in run.stdout.readline():
        assert run.poll() is None
    time.sleep(0.3)
    assert stop(run).endswith("hotair: interrupted\n")


SWALLOWED = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from hotair_sim.cli import main
def call():
    print("begun", file=sys.stderr, flush=True)
    while True:
        try:
            time.sleep(60)
        except KeyboardInterrupt:
            if sys.argv[1] == "done":
                return 0
main._call = call
main.main()
"""


@pytest.mark.parametrize("then", ["done", "on"])
def test_while_something_swallows_it(tmp_path, then):
    run = subprocess.Popen(
        [sys.executable, "-c", SWALLOWED, then],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until(run, "begun")
    assert stop(run) == "hotair: interrupted\n"


@pytest.mark.slow
@pytest.mark.parametrize("pause", [0.5, 2, 4, 7, 10, 13])
def test_while_it_compiles(tmp_path, monkeypatch, pause):
    monkeypatch.setenv("HOTAIR_CACHE_DIR", str(tmp_path / "cache"))
    experiment(tmp_path, "planner")
    run = start(tmp_path, "run", "test.toml", "--threads", "1")
    until(run, "Compiling")
    time.sleep(pause)
    assert GO_ON in stop(run)


@pytest.mark.slow
@pytest.mark.parametrize("pause", [0.0, 0.3, 0.6, 1.0, 1.5])
def test_while_the_report_is_written(tmp_path, pause):
    experiment(tmp_path, "greedy", deals=2000)
    run = start(tmp_path, "run", "test.toml", "--threads", "1")
    until(run, "Writing the report")
    time.sleep(pause)
    assert GO_ON in stop(run)


def test_in_a_game_that_never_ends_and_the_next_run_says_in_which(tmp_path, hotair):
    experiment(tmp_path, LATE, deals=2000)
    run = start(tmp_path, "run", "test.toml", "--threads", "2")
    files = tmp_path / "reports" / "test" / "games" / "_resume" / "playing"
    while not stuck(files):
        assert run.poll() is None, run.communicate()
        time.sleep(0.1)
    err = stop(run)
    assert "Kept: " in err
    assert "To go on:\n\n    hotair run test.toml --threads 2" in err
    again = start(tmp_path, "run", "test.toml", "--threads", "1")
    until(again, "The last run broke off in game ")
    again.kill()
    again.communicate()


def stuck(files: Path) -> bool:
    """Return whether a game stands still in its first turn."""
    core = game_of("hot-air").core()

    def places() -> list[tuple[str, int]]:
        return [(broken.game, broken.turn) for broken in broken_off(files, core)]

    first = places()
    time.sleep(0.3)
    return any(place in first and place[1] == 1 for place in places())


@pytest.mark.slow
def test_a_crash_after_the_proof_is_told_by_the_next_run(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    experiment(tmp_path, f"{LATE}:crashes=1", deals=2000)
    for told in (False, True):
        run = start(tmp_path, "run", "test.toml", "--threads", "1")
        try:
            _, err = run.communicate(timeout=200)
        finally:
            run.kill()
        assert run.returncode == -signal.SIGSEGV
        assert ("The last run broke off in game " in err) == told
