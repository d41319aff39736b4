"""A run killed at random, again and again, goes on to the same bytes: 200 kills; run with -m slow.

The moments are drawn from the whole of a run: while it starts, compiles, plays, empties a folder
and writes the report. The signals are KILL, TERM and INT.
"""

import json
import random
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from commands import start

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)

EXPERIMENT = """\
title = "Killed"
preset = "hot-air"
strategies = ["random", "stage_one"]
deals = {deals}
seed = {seed}

[goals]
starter_wins = [0.0, 1.0]

[variants.empty-pile]
game_end = "empty-pile"
"""

KILLS = 5
"""Kills in a row before a run may end; with the rounds below, 200 in all."""

WARM, REPLACING, COLD = 18, 18, 4
"""Rounds by what is killed: a run into a new folder, into another's with --replace, and one whose
code is still to be compiled."""


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Return a folder with two experiments, both played whole, and the seconds a run takes."""
    folder = tmp_path_factory.mktemp("killed")
    for name, seed, deals in (("one", 1, 6000), ("other", 2, 3000)):
        text = EXPERIMENT.format(seed=seed, deals=deals)
        (folder / f"{name}.toml").write_text(text)
        finish(folder, name, name)
    began = time.monotonic()
    finish(folder, "one", "again")
    return folder, time.monotonic() - began


def finish(folder, experiment, out, **changes):
    """Run an experiment to its end."""
    run = begin(folder, experiment, out, **changes)
    _, told = run.communicate(timeout=600)
    assert run.returncode == 0, told


def begin(folder, experiment, out, **changes):
    return start(
        folder, "run", f"{experiment}.toml", "--out", out, "--replace", "--threads", "2", **changes
    )


def files(folder: Path) -> dict[str, bytes]:
    """Return all that counts of a results folder: every file but the lock, times and orders."""
    found = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "lock"
    }
    listed = "games/_resume/done.jsonl"
    found[listed] = b"\n".join(sorted(set(found[listed].splitlines())))
    manifest = json.loads(found["manifest.json"])
    found["manifest.json"] = json.dumps({**manifest, "time": "", "machine": ""}).encode()
    return found


def kill(folder, out, moment, which, **changes):
    """Start the run and kill it at a moment; return whether it was still running."""
    run = begin(folder, "one", out, **changes)
    try:
        run.wait(moment)
    except subprocess.TimeoutExpired:
        run.send_signal(which)
        _, told = run.communicate(timeout=60)
        assert "Traceback" not in told
        assert "internal" not in told
        return run.returncode != 0
    run.communicate()
    return False


@pytest.mark.slow
@pytest.mark.parametrize("number", range(WARM + REPLACING + COLD))
def test_killed_runs_go_on_to_the_same_bytes(place, number, tmp_path):
    folder, seconds = place
    chance, out, changes = random.Random(number), f"out{number}", {}
    if WARM <= number < WARM + REPLACING:
        shutil.copytree(folder / "other", folder / out)
    if number >= WARM + REPLACING:
        changes, seconds = {"HOTAIR_CACHE_DIR": str(tmp_path)}, 12 * seconds
    killed = 0
    while killed < KILLS:
        moment = chance.uniform(0, seconds)
        killed += kill(folder, out, moment, chance.choice(SIGNALS), **changes)
        # What is finished makes the next run shorter.
        seconds = 0.95 * seconds
    finish(folder, "one", out, **changes)
    assert files(folder / out) == files(folder / "one")
    shutil.rmtree(folder / out)
