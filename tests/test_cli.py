"""The command line as a stranger uses it."""

import json
import os
import re
import subprocess
import sys

import pandas as pd
import pytest
import referee
from conftest import ROOT

import hotair_sim

COMMANDS = ["run", "report", "find", "play", "strategies", "rules", "check", "tune", "new"]


def test_help_names_every_command(hotair):
    done = hotair("--help")
    assert done.code == 0
    assert all(re.search(rf"^  {command} ", done.out, re.MULTILINE) for command in COMMANDS)
    assert hotair().out == done.out


@pytest.mark.parametrize("command", [*COMMANDS, "new workspace", "new strategy", "new experiment"])
def test_every_command_has_help_with_an_example(hotair, command):
    done = hotair(*command.split(), "--help")
    assert done.code == 0
    assert command == "new" or f"hotair {command}" in done.out.replace("Usage:", "", 1)[30:]


def test_run_report_and_load(hotair):
    done = hotair("run", "quick", "--deals", "60", "--threads", "2")
    assert done.code == 0
    out = hotair.folder / "reports" / "quick"
    assert "greedy against itself" in done.out
    for name in ("report.html", "report.md", "summary.csv", "manifest.json"):
        assert (out / name).stat().st_size > 0
    assert {path.suffix for path in (out / "figures").iterdir()} == {".svg", ".png"}
    # Two rule sets of 2 + 4 + 2 games a deal.
    games = hotair_sim.load(out)
    assert len(games) == 2 * 60 * 8
    assert len(pd.read_parquet(out / "games")) == len(games)
    chosen = hotair_sim.load(
        out, columns=["turns", "winner"], filters={"variant": "standard", "strategy_0": ["random"]}
    )
    assert list(chosen.columns) == ["turns", "winner"]
    assert len(chosen) == 60 * (2 + 2)
    with pytest.raises(hotair_sim.Mistake, match="did you mean 'turns'"):
        hotair_sim.load(out, columns=["turn"])
    before = {path: path.read_bytes() for path in out.rglob("*") if path.suffix in (".md", ".csv")}
    assert hotair("report", out).code == 0
    assert {path: path.read_bytes() for path in before} == before
    manifest = json.loads((out / "manifest.json").read_text())
    assert manifest["games"] == len(games)
    again = hotair("run", "quick", "--deals", "60")
    assert f"Already there: {len(games):,} games." in again.err


def test_every_summary_figure_has_an_interval_games_and_deals(hotair):
    assert hotair("run", "quick", "--deals", "60").code == 0
    summary = pd.read_csv(hotair.folder / "reports/quick/summary.csv")
    assert (summary["deals"] > 0).all()
    assert (summary["games"] >= summary["deals"]).all()
    inside = summary.dropna(subset=["value", "low", "high"])
    assert len(inside) > 0.8 * len(summary)
    assert (inside["low"] <= inside["value"] + 1e-9).all()
    assert (inside["value"] <= inside["high"] + 1e-9).all()


def test_play_is_the_game_of_that_address(hotair):
    done = hotair("play", "greedy", "spoiler", "3:2", "--seed", "7")
    assert done.code == 0
    assert done.out.startswith("Game 3:2 of seed 7: spoiler against greedy.")
    told = hotair("play", "greedy", "spoiler", "3:2", "--seed", "7", "--format", "jsonl")
    events = [json.loads(line) for line in told.out.splitlines()]
    assert (events[0]["deal"], events[0]["arrangement"]) == (3, 2)
    assert events[0]["strategies"] == ["spoiler", "greedy"]
    assert f"after {events[-1]['turns']} turns" in done.out
    assert referee.fouls(events) == []


def test_play_tells_ranges(hotair):
    def addresses(*arguments):
        done = hotair("play", "random", "greedy", "--format", "jsonl", *arguments)
        events = map(json.loads, done.out.splitlines())
        return [(e["deal"], e["arrangement"]) for e in events if e["event"] == "setup"]

    assert addresses("--deals", "2:5") == [(2, 0), (3, 0), (4, 0)]
    assert addresses("--deals", "2:4", "--all-arrangements") == [
        (deal, arrangement) for deal in (2, 3) for arrangement in range(4)
    ]
    assert addresses("4", "--all-arrangements") == [(4, arrangement) for arrangement in range(4)]
    assert addresses() == [(0, 0)]


def test_play_under_other_rules(hotair):
    done = hotair(
        "play", "random", "random", "--format", "jsonl", "--rules", "balloon-cup",
        "--set", "game_end=empty-pile", "--set", "hand_sizes=[8, 9]",
    )  # fmt: skip
    events = [json.loads(line) for line in done.out.splitlines()]
    assert events[0]["rules"]["game_end"] == "empty-pile"
    assert events[0]["rules"]["hand_sizes"] == [8, 9]
    assert len(events[0]["prize_order"]) == 45
    assert referee.fouls(events) == []


def test_rules(hotair):
    listed = hotair("rules").out
    for preset in ("hot-air", "no-exchange", "balloon-cup", "pinata-style"):
        assert preset in listed
    assert "uncovered" in listed or "prize_cap" in listed
    different = hotair("rules", "no-exchange").out
    assert "three_for_one = false" in different
    assert "hand_exchange_limit" not in different
    assert "plays by the standard rules" in hotair("rules", "hot-air").out
    assert "hand_exchange_limit = 4" in hotair("rules", "no-exchange", "--all").out


def test_strategies(hotair):
    listed = hotair("strategies").out
    for name in ("random", "greedy", "spoiler", "cheap_trophies", "stage_one"):
        assert name in listed
    assert listed.count("Idea:") == listed.count("Source:") == listed.count("Sees:") >= 5
    readme = hotair("strategies", "--format", "markdown").out
    assert (ROOT / "strategies" / "README.md").read_text(encoding="utf-8") == readme


def test_a_new_workspace_strategy_and_experiment(hotair):
    assert hotair("new", "workspace", "mine").code == 0
    hotair.folder = hotair.folder / "mine"
    assert hotair("new", "strategy", "cautious").code == 0
    assert hotair("new", "experiment", "first").code == 0
    again = hotair("new", "experiment", "first")
    assert again.code == 2
    assert "nothing was overwritten" in again.err
    assert "cautious" in hotair("strategies").out
    checked = hotair("check", "cautious", "--deals", "2", "--rules", "hot-air")
    assert (checked.code, "all" in checked.out) == (0, True)
    text = (hotair.folder / "experiments/first.toml").read_text()
    assert 'strategies = ["planner", "greedy"]' in text
    hotair.write("experiments/first.toml", re.sub(r'= \["\w+"', '= ["cautious:patience=3"', text))
    assert hotair("run", "first", "--deals", "10").code == 0
    assert hotair("new", "workspace", ".").code == 2


def test_check_fails_a_strategy_that_breaks_the_contract(hotair):
    hotair.write(
        "writes.py",
        "from hotair_sim.hot_air.moves import nth_play\n\n\n"
        "def choose(rules, table, hand, me, settings, rng):\n"
        "    table.prize_cards[me] += 1\n    return nth_play(table, hand, 0)\n",
    )
    done = hotair("check", "writes.py", "--deals", "2", "--rules", "hot-air")
    assert done.code == 1
    assert "line 5: choose writes to table.prize_cards[…]" in done.out
    assert "the docstring lacks: Idea, Source, Sees" in done.out


def process(*arguments, **environment):
    code = "from hotair_sim.cli.main import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        env={**os.environ, **environment},
        cwd=ROOT,
    )


def test_utf8_whatever_the_console_says():
    done = process("rules", "no-exchange", PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "“" in done.stdout.decode("utf-8")


def test_a_closed_pipe_is_no_error():
    code = "from hotair_sim.cli.main import main; main()"
    reader = "import sys; sys.stdin.readline()"
    play = subprocess.Popen(
        [sys.executable, "-c", code, "play", "random", "random", "--deals", "0:300"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    subprocess.run([sys.executable, "-c", reader], stdin=play.stdout, check=True)
    play.stdout.close()
    assert play.stderr.read() == b""
    play.stderr.close()
    play.wait(timeout=60)


def test_results_go_to_stdout_and_progress_to_stderr():
    done = process("run", "quick", "--deals", "20", "--out", os.devnull + "/x")
    assert done.returncode == 1
    assert done.stdout == b""
    assert b"can't be written" in done.stderr
