"""Running: the same bytes whatever the threads and interruptions; nothing mixed, nothing lost."""

import errno
import hashlib
import json
import signal
import time

import numpy as np
import pytest
from commands import start

import hotair_sim
from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.study.experiments import parts
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.playing import runner
from hotair_sim.study.results import rows
from hotair_sim.study.results.results import Results
from hotair_sim.study.results.store import Store

EXPERIMENT = """\
title = "Test"
preset = "hot-air"
strategies = ["random", "stage_one"]
deals = 700
seed = 3

[variants.empty-pile]
game_end = "empty-pile"
"""


@pytest.fixture
def asked(arena, tmp_path, monkeypatch):
    """Return a function that reads the experiment, with changes of its text; parts are small."""
    monkeypatch.setattr(parts, "PART_GAMES", 1000)

    def read(*changes: tuple[str, str], **options):
        text = EXPERIMENT
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / "test.toml"
        path.write_text(text)
        return read_experiment(path, arena.registry, **options)

    return read


def play(arena, experiment, folder, threads=1, **options):
    """Play an experiment into `folder` and return progress and digest."""
    store = Store(folder, experiment, **options)
    try:
        loader = Loader(arena.game, arena.registry)
        progress = runner.Runner(experiment, store, loader, threads, lambda state: None).run()
        return progress, store.digest()
    finally:
        store.close()


def contents(folder):
    """Return the hash of every part below `folder`."""
    games = folder / "games"
    return {
        str(path.relative_to(games)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(games.rglob("*.parquet"))
    }


def test_threads_and_chunks_change_nothing(arena, asked, tmp_path, monkeypatch):
    play(arena, asked(), tmp_path / "one", threads=1)
    expected = contents(tmp_path / "one")
    # 700 deals: 2 parts of at most 500 for a self-pairing, 3 of 250 for the other, twice.
    assert len(expected) == 2 * (2 + 3 + 2)
    play(arena, asked(), tmp_path / "two", threads=2)
    assert contents(tmp_path / "two") == expected
    monkeypatch.setattr(runner, "FIRST_CHUNK", 1)
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.0)
    play(arena, asked(), tmp_path / "tiny", threads=3)
    assert contents(tmp_path / "tiny") == expected


FEWER_AND_MORE = """
[variants.fewer]
stage_sizes = [1, 2, 3]
start_terrain = ["plain", "mountain", "plain"]

[variants.more]
stage_sizes = [1, 2, 3, 4, 5]
start_terrain = ["plain", "mountain", "plain", "mountain", "plain"]

[variants.last]
flip = false
"""


def test_rules_with_other_stages_leave_no_trace(arena, asked, tmp_path):
    # The state a thread plays with goes from one variant to the next.
    variants = ('\n[variants.empty-pile]\ngame_end = "empty-pile"\n', FEWER_AND_MORE)
    together = asked(variants, ("700", "20"))
    play(arena, together, tmp_path / "together")
    read = Results.open(tmp_path / "together")
    for variant in together.variants:
        for pairing in together.pairings:
            match = Match.between(
                *pairing, together.rules[variant], 3, Loader(arena.game, arena.registry)
            )
            alone = arena.game.columns_from(match.play(0, 20, match.new_work()))
            (part,) = read.parts(variant, pairing)
            for name, values in read.read(part, alone).items():
                assert np.array_equal(values, alone[name]), (variant, name)


def test_an_interrupted_run_goes_on_to_the_same_bytes(arena, asked, tmp_path, monkeypatch):
    _, digest = play(arena, asked(), tmp_path / "whole")
    monkeypatch.setattr(runner, "FIRST_CHUNK", 7)
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.001)
    store = Store(tmp_path / "cut", asked())
    told = []

    def interrupt(state):
        told.append(state.done)
        if state.done > 1500:
            raise KeyboardInterrupt

    with pytest.raises(runner.Interrupted):
        loader = Loader(arena.game, arena.registry)
        runner.Runner(asked(), store, loader, 2, interrupt).run()
    store.close()
    assert list((tmp_path / "cut" / "games" / "_resume" / "journal").rglob("*.journal"))
    progress, again = play(arena, asked(), tmp_path / "cut")
    assert progress.resumed >= told[-1] - 200
    assert again == digest
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")
    assert not list((tmp_path / "cut" / "games" / "_resume" / "journal").rglob("*.journal"))


def test_a_torn_journal_loses_only_its_torn_entry(arena, asked, tmp_path, monkeypatch):
    play(arena, asked(), tmp_path / "whole")
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.001)
    store = Store(tmp_path / "cut", asked())

    def interrupt(state):
        if state.done > 300:
            raise KeyboardInterrupt

    with pytest.raises(runner.Interrupted):
        runner.Runner(asked(), store, Loader(arena.game, arena.registry), 1, interrupt).run()
    store.close()
    journals = list((tmp_path / "cut").rglob("*.journal"))
    for journal in journals:
        journal.write_bytes(journal.read_bytes()[:-10])
    done = tmp_path / "cut" / "games" / "_resume" / "done.jsonl"
    with done.open("a") as file:
        file.write('{"part": "standard/ra')
    play(arena, asked(), tmp_path / "cut")
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_more_deals_extend_to_the_same_bytes(arena, asked, tmp_path):
    play(arena, asked(deals=310), tmp_path / "grown")
    progress, digest = play(arena, asked(), tmp_path / "grown")
    assert progress.resumed == 2 * 310 * (2 + 4 + 2)
    assert play(arena, asked(), tmp_path / "once")[1] == digest
    assert contents(tmp_path / "grown") == contents(tmp_path / "once")


def test_a_damaged_part_is_computed_again_and_refused_by_readers(arena, asked, tmp_path):
    _, digest = play(arena, asked(), tmp_path / "out")
    before = contents(tmp_path / "out")
    part = sorted((tmp_path / "out").rglob("*.parquet"))[0]
    part.write_bytes(part.read_bytes()[:-100])
    for read in (Results.open, hotair_sim.load):
        with pytest.raises(Failure, match="is damaged") as caught:
            read(tmp_path / "out")
        assert part.name in str(caught.value)
    progress, again = play(arena, asked(), tmp_path / "out")
    assert len(progress.damaged) == 1
    assert again == digest
    assert contents(tmp_path / "out") == before


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("seed = 3", "seed = 4"), "seed"),
        (('game_end = "empty-pile"', 'tie = "other-player"'), "rules.empty-pile.game_end"),
        (('"stage_one"', '"greedy"'), "strategies.stage_one"),
        (('"stage_one"', '"stage_one:middling=0"'), "strategies.stage_one"),
    ],
)
def test_results_of_another_experiment_are_never_mixed(arena, asked, tmp_path, change, place):
    play(arena, asked(deals=20), tmp_path / "out")
    before = contents(tmp_path / "out")
    with pytest.raises(Mistake, match=rf"{place} differs .*--out .*--replace"):
        play(arena, asked(change, deals=20), tmp_path / "out")
    assert contents(tmp_path / "out") == before
    play(arena, asked(change, deals=20), tmp_path / "out", replace=True)
    assert contents(tmp_path / "out") != before


def test_title_and_goals_may_change(arena, asked, tmp_path):
    play(arena, asked(deals=20), tmp_path / "out")
    progress, _ = play(
        arena, asked(('title = "Test"', 'title = "Other"'), deals=20), tmp_path / "out"
    )
    assert progress.resumed == progress.games
    assert Results.open(tmp_path / "out").experiment.title == "Other"


def test_one_writer_a_folder(arena, asked, tmp_path):
    store = Store(tmp_path / "out", asked())
    with pytest.raises(Failure, match="another run is writing"):
        Store(tmp_path / "out", asked())
    store.close()
    Store(tmp_path / "out", asked()).close()


def test_a_full_disk_loses_nothing(arena, asked, tmp_path, monkeypatch):
    whole = rows.write
    written = []

    def full(path, table):
        if len(written) == 3:
            path.write_bytes(b"half a file")
            raise OSError(errno.ENOSPC, "No space left on device")
        written.append(path)
        whole(path, table)

    with monkeypatch.context() as patch:
        patch.setattr(rows, "write", full)
        with pytest.raises(Failure, match="the disk is full"):
            play(arena, asked(), tmp_path / "out")
    assert len(contents(tmp_path / "out")) == 3
    assert not list((tmp_path / "out").rglob("*.new"))
    progress, _ = play(arena, asked(), tmp_path / "out")
    assert progress.resumed >= 3 * 250
    play(arena, asked(), tmp_path / "whole")
    assert contents(tmp_path / "out") == contents(tmp_path / "whole")


def test_a_folder_that_cant_be_made(arena, asked, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Failure, match="can't be written"):
        Store(tmp_path / "file" / "out", asked())


FAULTY = """
from hotair_sim.hot_air.moves import nth_play

def choose(rules, table, hand, me, settings, rng):
    if table.turn == 9 and hand % 50 == 0:
        return 1023
    return nth_play(table, hand, 0)
"""


def test_the_lowest_faulty_game_is_reported(arena, asked, tmp_path, monkeypatch):
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.001)
    (tmp_path / "faulty.py").write_text(FAULTY)
    experiment = asked(('"stage_one"', f'"{tmp_path}/faulty.py"'))
    messages = []
    for threads in (1, 3):
        with pytest.raises(Failure) as caught:
            play(arena, experiment, tmp_path / f"out{threads}", threads)
        messages.append(str(caught.value))
    assert messages[0] == messages[1]
    assert "illegal play (1023)" in messages[0]


def test_a_killed_run_goes_on_to_the_same_bytes(hotair, tmp_path):
    hotair.write("test.toml", EXPERIMENT.replace("deals = 700", "deals = 30000"))
    assert hotair("run", "test.toml", "--out", "whole").code == 0
    run = start(tmp_path, "run", "test.toml", "--out", "cut", "--threads", "2")
    done = tmp_path / "cut" / "games" / "_resume" / "done.jsonl"
    while not (done.is_file() and done.read_text()):
        assert run.poll() is None, run.stderr.read()
        time.sleep(0.01)
    run.send_signal(signal.SIGKILL)
    run.communicate()
    assert hotair("run", "test.toml", "--out", "cut", "--threads", "1").code == 0
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")
    manifests = [
        json.loads((tmp_path / out / "manifest.json").read_text()) for out in ("cut", "whole")
    ]
    assert manifests[0]["digest"] == manifests[1]["digest"]


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(hotair, tmp_path):
    hotair.write("test.toml", EXPERIMENT.replace("deals = 700", "deals = 400000"))
    run = start(tmp_path, "run", "test.toml", "--out", "my out", "--threads", "2")
    done = tmp_path / "my out" / "games" / "_resume" / "done.jsonl"
    while not (done.is_file() and done.read_text()):
        assert run.poll() is None, run.stderr.read()
        time.sleep(0.01)
    run.send_signal(signal.SIGINT)
    _, err = run.communicate(timeout=60)
    assert run.returncode == 1
    assert 'hotair run test.toml --threads 2 --out "my out"' in err
    assert "Traceback" not in err
