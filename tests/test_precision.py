"""Precision on demand: what may be asked for, where a run stops, and what is said of it."""

import json
import signal
import time
from itertools import pairwise

import pytest
from commands import start
from test_runner import contents

from hotair_sim.cli.progress import estimate_text
from hotair_sim.study.experiments import parts
from hotair_sim.study.experiments.experiment import STANDARD, from_resolved
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.experiments.precision import FIRST, Precision
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.playing import runner
from hotair_sim.study.playing.looks import Looks
from hotair_sim.study.playing.runner import Interrupted
from hotair_sim.study.playing.widths import widths
from hotair_sim.study.results.results import Results
from hotair_sim.study.results.store import Store

EXPERIMENT = """\
title = "Test"
preset = "hot-air"
strategies = ["random", "stage_one"]
deals = 6000
seed = 3

[variants.empty-pile]
game_end = "empty-pile"

[precision]
starter_wins = 0.015
turns = 0.5
"""


@pytest.fixture
def asked(arena, tmp_path):
    """Return a function that reads the experiment, with changes of its text."""

    def read(*changes: tuple[str, str], **options):
        text = EXPERIMENT
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / "test.toml"
        path.write_text(text)
        return read_experiment(path, arena.registry, **options)

    return read


def play(arena, experiment, folder, threads=1, tell=lambda state: None):
    """Play until it is precise enough; return the last look, all looks, and the digest."""
    seen = []
    store = Store(folder, experiment)
    try:
        looks = Looks(experiment, store, arena.loader, threads, tell, seen.append)
        progress = looks.run()
        assert looks.look is seen[-1]
        return seen, progress, store.digest()
    finally:
        store.close()


# Looks.


def test_looks_are_at_fixed_deals_a_fifth_apart_and_at_last_at_all():
    looks = list(Precision({}, (), 100_000).looks())
    assert looks[:8] == [1000, 1200, 1400, 1700, 2000, 2400, 2900, 3500]
    assert looks[-1] == 100_000
    assert all(deals % 100 == 0 for deals in looks)
    assert all(1.15 < b / a < 1.25 for a, b in pairwise(looks[:-1]))
    longer = list(Precision({}, (), 1_000_000).looks())
    assert longer[: len(looks) - 1] == looks[:-1]
    assert list(Precision({}, (), FIRST).looks()) == [FIRST]


def test_what_is_asked_for_is_kept_with_the_experiment(asked):
    experiment = asked().at_look(1400)
    assert experiment.most_deals == 6000
    again = from_resolved(json.loads(json.dumps(experiment.resolved())))
    assert (again.deals, again.most_deals) == (1400, 6000)
    assert again.precision == experiment.precision


@pytest.mark.parametrize("named", [[], ['"random"', '"stage_one - random"']])
def test_pairings_are_all_or_those_named_in_either_order(asked, named):
    line = f"[precision]\npairings = [{', '.join(named)}]" if named else "[precision]"
    both = (("random", "random"), ("random", "stage_one"))
    expected = both if named else (*both, ("stage_one", "stage_one"))
    assert asked(("[precision]", line)).precision.pairings == expected


# The stop.


@pytest.fixture(scope="module")
def stopped(arena, tmp_path_factory):
    """Return a run that stopped by precision: its folder, experiment, looks and digest."""
    folder = tmp_path_factory.mktemp("stopped")
    path = folder / "test.toml"
    path.write_text(EXPERIMENT)
    experiment = read_experiment(path, arena.registry)
    looks, progress, digest = play(arena, experiment, folder / "out", threads=2)
    return folder / "out", experiment, looks, progress, digest


def test_it_stops_at_the_first_look_that_is_precise_enough(stopped):
    folder, _, looks, progress, _ = stopped
    assert FIRST < looks[-1].deals < 6000
    assert [look.reached for look in looks] == [False] * (len(looks) - 1) + [True]
    assert len(looks[-1].widths) == 2 * 2 * 3
    results = Results.open(folder)
    # Nothing beyond the stop is there.
    assert results.experiment.deals == looks[-1].deals
    assert results.games() == progress.games == progress.done == looks[-1].deals * 8 * 2
    assert {part.deals for part in results.all_parts()} == {looks[-1].deals}


def test_what_is_shown_of_a_run_never_goes_back(arena, stopped, tmp_path):
    _, experiment, _, _, _ = stopped
    told = []
    _, progress, _ = play(arena, experiment, tmp_path / "told", tell=told.append)
    assert [state.done for state in told] == sorted(state.done for state in told)
    assert progress.resumed == 0
    # Every block of the reference against itself is in the running estimate once.
    blocks, x, xx = told[-1].sums
    assert blocks == progress.games // 16
    assert 0 < x < xx <= 16 * blocks


def test_a_running_estimate_has_the_range_of_a_sequence():
    halves = [2] * 60 + [0] * 20 + [4] * 20
    sums = (100, sum(halves), sum(half**2 for half in halves))
    few = runner.Progress(games=1000, sums=(99, 99, 99))
    assert estimate_text(few, "random") == ""
    # 2.8 standard errors of sqrt(0.4 / 100) / 2 to each side.
    shown = estimate_text(runner.Progress(games=1000, sums=sums), "random")
    assert shown.startswith("random v. itself: starter wins 50% (41–59%)")


def test_what_is_judged_is_what_the_report_finds(stopped):
    folder, _, looks, _, _ = stopped
    results = Results.open(folder)
    found = widths(results.experiment, measure(results).estimate)
    assert [(width.metric, width.variant, width.asked, width.estimate) for width in found] == [
        (width.metric, width.variant, width.asked, width.estimate) for width in looks[-1].widths
    ]


def test_the_stop_and_its_bytes_do_not_depend_on_threads(arena, stopped, tmp_path, monkeypatch):
    folder, experiment, looks, _, digest = stopped
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.01)
    again, _, other = play(arena, experiment, tmp_path / "one", threads=1)
    assert (again[-1].deals, other) == (looks[-1].deals, digest)
    assert contents(tmp_path / "one") == contents(folder)


def test_an_interrupted_run_stops_where_it_would_have(arena, stopped, tmp_path):
    folder, experiment, looks, _, digest = stopped

    def interrupt(state):
        if state.done > 21_000:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted):
        play(arena, experiment, tmp_path / "cut", 2, interrupt)
    again, progress, other = play(arena, experiment, tmp_path / "cut")
    assert (again[-1].deals, other) == (looks[-1].deals, digest)
    assert 21_000 <= progress.resumed < progress.games
    assert contents(tmp_path / "cut") == contents(folder)


def test_parts_smaller_than_a_look_change_nothing(arena, stopped, tmp_path, monkeypatch):
    _, experiment, looks, _, _ = stopped
    monkeypatch.setattr(parts, "PART_GAMES", 3000)
    again, _, _ = play(arena, experiment, tmp_path / "small", threads=2)
    assert [look.widths for look in again] == [look.widths for look in looks]


def test_finer_precision_and_more_deals_extend_a_folder(arena, asked, stopped, tmp_path):
    _, _, looks, _, _ = stopped
    rough = (("turns = 0.5", "turns = 2"), ("starter_wins = 0.015", "starter_wins = 0.03"))
    few, before, _ = play(arena, asked(*rough), tmp_path / "grown")
    assert few[-1].deals < looks[-1].deals
    again, progress, digest = play(arena, asked(), tmp_path / "grown")
    assert progress.resumed == before.games
    assert (again[-1].deals, digest) == (looks[-1].deals, stopped[-1])
    # Coarser precision leaves what is there, and stops where it did.
    back, progress, _ = play(arena, asked(*rough), tmp_path / "grown")
    estimates = [[width.estimate for width in looks[-1].widths] for looks in (back, few)]
    assert estimates[0] == estimates[1]
    assert progress.resumed == progress.games
    assert Results.open(tmp_path / "grown").games() == looks[-1].deals * 8 * 2


def test_a_killed_run_goes_on_to_the_same_stop_and_bytes(hotair, tmp_path):
    hotair.write("test.toml", EXPERIMENT)
    whole = hotair("run", "test.toml", "--out", "whole", "--threads", "2")
    assert whole.code == 0
    run = start(tmp_path, "run", "test.toml", "--out", "cut", "--threads", "2")
    done = tmp_path / "cut" / "games" / "_resume" / "done.jsonl"
    while not (done.is_file() and len(done.read_text().splitlines()) > 8):
        assert run.poll() is None, run.stderr.read()
        time.sleep(0.01)
    run.send_signal(signal.SIGKILL)
    run.communicate()
    assert not (tmp_path / "cut" / "report.md").exists()
    again = hotair("run", "test.toml", "--out", "cut", "--threads", "1")
    assert again.code == 0
    assert "Already there: " in again.err
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")
    for name in ("report.md", "report.html", "summary.csv"):
        assert (tmp_path / "cut" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    manifests = [
        json.loads((tmp_path / out / "manifest.json").read_text()) for out in ("cut", "whole")
    ]
    for key in ("experiment", "digest", "games"):
        assert manifests[0][key] == manifests[1][key]
    assert manifests[0]["experiment"]["precision"]["most"] == 6000
    assert FIRST < manifests[0]["experiment"]["deals"] < 6000


def test_shares_are_shares_of_the_look(arena, asked, tmp_path):
    more = '[shares]\nstage_one = 0.5\n\n[precision]\npairings = ["random"]'
    looks, _, _ = play(arena, asked(("[precision]", more), deals=1200), tmp_path / "out")
    assert looks[-1].deals == 1200
    parts = Results.open(tmp_path / "out").all_parts()
    assert {
        (part.first, part.second): part.deals for part in parts if part.variant == STANDARD
    } == {
        ("random", "random"): 1200,
        ("random", "stage_one"): 600,
        ("stage_one", "stage_one"): 600,
    }


# Exit codes.

GOALS = "\n[goals]\nstarter_wins = [{}, {}]\nturns = [1, 500]\n"
SMALL = EXPERIMENT.replace('"random", "stage_one"', '"random"').replace("6000", "1200")


def run(hotair, text):
    hotair.write("test.toml", text)
    return hotair("run", "test.toml", "--out", "out")


def read_report(hotair):
    return (hotair.folder / "out" / "report.md").read_text(encoding="utf-8")


def test_precision_not_reached_is_exit_code_4(hotair):
    done = run(hotair, SMALL.replace("0.015", "0.001"))
    assert done.code == 4
    assert "Not precise enough after all 1,200 deals (exit code 4): starter_wins of" in done.err
    assert "± 0.1 pp was asked for, which takes about" in done.err
    assert "is played, 1,200 deals, and it is not precise enough." in read_report(hotair)
    # As if killed after the first look: more deals were asked for than are there.
    path = hotair.folder / "out" / "games" / "_resume" / "experiment.json"
    path.write_text(path.read_text().replace('"most": 1200', '"most": 5000'))
    assert hotair("report", "out").code == 0
    assert "The run is not finished: 1,200 deals so far." in read_report(hotair)


def test_a_missed_goal_is_exit_code_3_and_comes_before_precision(hotair):
    done = run(hotair, SMALL.replace("0.015", "0.001") + GOALS.format(0.9, 1))
    assert done.code == 3
    assert "Goal starter_wins is missed at 1,000 deals already" in done.err
    assert "1 of 2 goals missed (exit code 3)" in done.err
    assert "Not precise enough after all 1,200 deals: starter_wins" in done.err
    assert (hotair.folder / "out" / "report.html").is_file()


def test_precision_reached_and_goals_undecided_are_exit_code_0(hotair):
    done = run(hotair, SMALL.replace("0.015", "0.05") + GOALS.format(0.5, 1))
    assert done.code == 0
    assert "undecided" in done.out
    assert "Precise enough at 1,000 of at most 1,200 deals." in done.err
    assert "It stopped at 1,000 deals, precise enough." in read_report(hotair)
    assert "--deals 1200 --seed 3" in read_report(hotair)


# The plan.


def test_a_plan_tells_games_time_and_precision_and_writes_nothing(hotair):
    hotair.write("test.toml", SMALL.replace("1200", "50000") + GOALS.format(0.48, 0.52))
    done = hotair("run", "test.toml", "--plan", "--threads", "2")
    assert (done.code, {path.name for path in hotair.folder.iterdir()}) == (0, {"test.toml"})
    assert "at most 200,000 games, 50,000 deals of each pairing." in done.out
    assert "standard    random – random  50,000  100,000" in done.out
    assert "on 2 threads" in done.out
    row = next(line for line in done.out.splitlines() if "starter_wins" in line)
    # ± 0.31 points if the two games of a deal were independent.
    assert 0.2 < float(row.split("± ")[1].split()[0]) < 0.45
    assert "It is expected to stop at about" in done.out


def test_a_plan_without_goals_says_how_to_be_told_more(hotair):
    hotair.write("test.toml", SMALL[: SMALL.index("[precision]")])
    done = hotair("run", "test.toml", "--plan")
    assert "With [goals] or [precision]" in done.out


def test_a_plan_that_cannot_be_precise_enough_says_what_it_takes(hotair):
    hotair.write("test.toml", SMALL.replace("0.015", "0.001"))
    done = hotair("run", "test.toml", "--plan")
    assert "not expected to be precise enough within 1,200 deals; that takes about" in done.out


def test_a_plan_times_replays_of_a_player_that_meets_nobody(hotair):
    text = (
        EXPERIMENT[: EXPERIMENT.index("[variants")]
        + """pairings = "claims"
levels = ["random"]
[luck]
strategies = ["stage_one"]
[claims.short]
number = 1
text = "Games are short."
metric = "turns"
true = [0, 50]
"""
    )
    hotair.write("test.toml", text)
    done = hotair("run", "test.toml", "--plan")
    lines = [line.split() for line in done.out.splitlines() if line.startswith("  standard")]
    assert [(line[0], line[1]) for line in lines if "stage_one" in line] == [
        (f"standard+{part}", "stage_one") for part in ("hands", "pile", "prizes", "reshuffles")
    ]
