"""Nothing lost and nothing mixed: what lies in a results folder is the tool's own and is known."""

import json
import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.experiments.filenames import LONGEST, file_name
from hotair_sim.study.results import done, journal
from hotair_sim.study.results.layout import Layout, described
from hotair_sim.study.results.owned import check_own
from hotair_sim.study.results.results import Results
from hotair_sim.study.results.store import Store

EXPERIMENT = """\
title = "Test"
preset = "hot-air"
strategies = ["random", "stage_one"]
deals = 12
seed = 3

[variants.empty-pile]
game_end = "empty-pile"
"""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("empty-pile", "empty-pile"),
        ("standard+hands", "standard+hands"),
        ("ismcts:iterations=4000", "ismcts~3aiterations~3d4000"),
        ("Greedy", "~47reedy"),
        ("a b/random.py", "a~20b~2frandom.py"),
        ("a_b/random.py", "a_b~2frandom.py"),
        ("..", "~2e~2e"),
        ("_resume", "~5fresume"),
        ("nul", "~6eul"),
        ("con.py", "~63on.py"),
        ("a--b", "a~2d-b"),
        ("a-", "a~2d"),
        ("", ""),
    ],
)
def test_file_names_are_safe(text, name):
    assert file_name(text) == name


@given(st.text(), st.text())
def test_different_texts_have_different_file_names_wherever_capitals_count(one, other):
    names = [file_name(text) for text in (one, other)]
    assert (names[0].casefold() == names[1].casefold()) == (one == other)
    allowed = {*string.ascii_lowercase, *string.digits, *"_+,.-~"}
    for name in names:
        assert set(name) <= allowed
        assert len(name) <= LONGEST
        assert "--" not in name
        assert not name.startswith((".", "_", "-"))
        assert not name.endswith((".", "-"))


def test_long_texts_that_differ_at_the_end_have_different_file_names():
    assert file_name("v" * 300) != file_name("v" * 301)
    assert len(file_name("v" * 300)) < LONGEST


@pytest.fixture
def ours(hotair):
    """Return the folder of a small experiment, played."""
    hotair.write("test.toml", EXPERIMENT)
    assert hotair("run", "test.toml", "--out", "out").code == 0
    return hotair.folder / "out"


def parts_below(folder):
    """Return every part below `folder` with its bytes."""
    return {path: path.read_bytes() for path in sorted((folder / "games").rglob("*.parquet"))}


def test_files_of_others_stay_and_their_folders_are_refused(hotair):
    hotair.write("test.toml", EXPERIMENT)
    mine = {
        hotair.write("figures/photo.png", "a photo"),
        hotair.write("report.html", "my report"),
        hotair.write("games/chess.pgn", "1. e4"),
    }
    before = {path: path.read_text() for path in mine}
    for options in ((), ("--replace",)):
        refused = hotair("run", "test.toml", "--out", ".", *options)
        assert (refused.code, refused.out) == (2, "")
        assert "games holds files that hotair did not write; give --out for a folder" in refused.err
    assert {path: path.read_text() for path in mine} == before
    assert not (hotair.folder / "games" / "_resume").exists()


def test_the_games_beside_a_report_may_be_somebody_elses(hotair, ours):
    for path in sorted((ours / "games").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    (ours / "games" / "chess.pgn").write_text("1. e4")
    refused = hotair("run", "test.toml", "--out", "out", "--replace")
    assert (refused.code, "out/games holds files that hotair did not write" in refused.err) == (
        2,
        True,
    )
    assert (ours / "games" / "chess.pgn").read_text() == "1. e4"


def test_replacing_removes_the_parts_and_nothing_else(hotair, ours):
    old = parts_below(ours)
    mine = [ours / "notes.txt", ours / "games" / "notes.txt", ours / "figures" / "photo.png"]
    mine.append(next(iter(old)).parent / "mine.parquet")
    for path in mine:
        path.write_text("mine")
    hotair.write("test.toml", EXPERIMENT.replace("stage_one", "greedy"))
    assert hotair("run", "test.toml", "--out", "out").code == 2
    assert {path: path.read_bytes() for path in old} == old
    assert hotair("run", "test.toml", "--out", "out", "--replace").code == 0
    assert [path.read_text() for path in mine] == ["mine"] * 4
    assert not any("stage_one" in str(path) and path not in mine for path in parts_below(ours))


def test_empty_folders_and_folders_of_results_are_our_own(ours, tmp_path):
    check_own(tmp_path / "not there")
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / ".DS_Store").write_text("")
    check_own(tmp_path / "empty")
    check_own(ours)
    ours.rename(tmp_path / "empty" / "ours")
    check_own(tmp_path / "empty")
    (tmp_path / "empty" / "mine").mkdir()
    with pytest.raises(Mistake, match="empty holds files that hotair did not write"):
        check_own(tmp_path / "empty")


def test_the_same_report_again_leaves_every_file_as_it_was(hotair, ours):
    def files():
        found = (path for path in ours.rglob("*") if path.is_file() and path.name != "lock")
        return {path: path.read_bytes() for path in found}

    before = files()
    assert hotair("run", "test.toml", "--out", "out").code == 0
    assert files() == before
    manifest = json.loads((ours / "manifest.json").read_text())
    drawn = {f"figures/{path.name}" for path in (ours / "figures").iterdir()}
    assert set(manifest["files"]) == {"report.html", "report.md", "summary.csv", *drawn}


def kill_while_emptying(monkeypatch):
    """Make the next emptying of a folder end in a kill after the first part."""
    removed = []
    unlink = Path.unlink

    def killed(self, missing_ok=False):
        if self.suffix == ".parquet":
            if removed:
                raise KeyboardInterrupt
            removed.append(self)
        unlink(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", killed)


def test_a_kill_inside_replace_never_lets_old_rows_pass_for_new_ones(hotair, ours, monkeypatch):
    other = EXPERIMENT.replace("seed = 3", "seed = 4")
    hotair.write("other.toml", other)
    assert hotair("run", "other.toml", "--out", "whole").code == 0
    whole = list(parts_below(hotair.folder / "whole").values())
    with monkeypatch.context() as patch:
        kill_while_emptying(patch)
        assert hotair("run", "other.toml", "--out", "out", "--replace").code != 0
    assert len(parts_below(ours)) == 5
    # The folder is the new experiment's now, for the old one as for the new one.
    assert "seed differs" in hotair("run", "test.toml", "--out", "out").err
    again = hotair("run", "other.toml", "--out", "out")
    assert again.code == 0
    assert "finished before" not in again.err
    assert list(parts_below(ours).values()) == whole


def test_parts_without_their_experiment_are_known_all_the_same(hotair, ours):
    described = Layout(ours).experiment
    before, text = parts_below(ours), described.read_bytes()
    hotair.write("other.toml", EXPERIMENT.replace("seed = 3", "seed = 4"))
    for damaged in (None, b"", b"{", text[:-40], b"[1]", b'{"identity": 3}', b"\xff\xfe"):
        described.unlink(missing_ok=True)
        if damaged is not None:
            described.write_bytes(damaged)
        refused = hotair("run", "other.toml", "--out", "out")
        assert (refused.code, "holds results of another experiment" in refused.err) == (2, True)
        assert parts_below(ours) == before
        if damaged is not None:
            with pytest.raises(Failure, match=r"experiment.json is damaged; run the experiment"):
                Results.open(ours)
    again = hotair("run", "test.toml", "--out", "out")
    assert again.code == 0
    assert described.read_bytes() == text
    assert parts_below(ours) == before


def test_a_torn_list_of_parts_loses_no_part(hotair, ours):
    path = Layout(ours).done
    before, listed = parts_below(ours), path.read_bytes()
    lines = listed.splitlines(keepends=True)
    flipped = bytearray(listed)
    flipped[listed.index(b'"sha256": "') + 14] ^= 1
    for damaged in (listed[:-20], listed[:-1], bytes(flipped), b"".join(lines[1:]), b"\xff" * 80):
        path.write_bytes(damaged)
        assert hotair("run", "test.toml", "--out", "out").code == 0
        assert parts_below(ours) == before
        assert sorted(path.read_bytes().splitlines()) == sorted(line.strip() for line in lines)
    path.write_bytes(listed[:-20])
    refused = hotair("report", "out")
    assert (refused.code, "done.jsonl is damaged" in refused.err) == (1, True)
    assert "run `hotair run test" in refused.err


def test_every_byte_of_a_journal_counts(tmp_path, arena):
    match = arena.match("random", "stage_one")
    outcomes = match.play(0, 6, match.new_work())
    seal = journal.seal_of("key", "standard/random--stage_one/000000")
    path = tmp_path / "journal"
    for first in (0, 3):
        rows = outcomes[first * 4 : (first + 3) * 4]
        journal.append(path, seal, journal.Chunk(first, 3, rows))
    whole = path.read_bytes()
    assert len(journal.recover(path, seal, match.core.outcome)) == 2
    second = len(whole) // 2
    for place in [*range(0, 64), *range(64, len(whole), 37)]:
        damaged = bytearray(whole)
        damaged[place] ^= 16
        path.write_bytes(damaged)
        kept = journal.recover(path, seal, match.core.outcome)
        assert [chunk.first_deal for chunk in kept] in ([], [0])
        assert path.read_bytes() == whole[: path.stat().st_size]
        assert (len(kept) == 1) == (place > second + 40) or abs(place - second) <= 80
    path.write_bytes(whole)
    for other in (journal.seal_of("key", "standard/random--stage_one/000001"), bytes(16)):
        assert journal.recover(path, other, match.core.outcome) == []
        path.write_bytes(whole)


def test_a_journal_of_another_experiment_does_not_count(arena, hotair, tmp_path):
    one, other = (
        read_experiment(hotair.write(name, text), arena.registry)
        for name, text in (("a.toml", EXPERIMENT), ("b.toml", EXPERIMENT.replace("= 3", "= 4")))
    )
    match = arena.match("random", "random", seed=3)
    store = Store(tmp_path / "out", one)
    part = next(store.parts())
    store.keep(part, journal.Chunk(0, 5, match.play(0, 5, match.new_work())))
    assert len(store.started(part, match.core.outcome)) == 1
    store.close()
    Layout(tmp_path / "out").experiment.unlink()
    store = Store(tmp_path / "out", other)
    assert store.started(part, match.core.outcome) == []
    store.close()


def test_the_list_of_parts_is_of_one_experiment(tmp_path):
    layout = Layout(tmp_path)
    layout.resume.mkdir(parents=True)
    for key, name in (("one", "a"), ("other", "a"), ("one", "b")):
        done.append(layout, key, {"part": name, "deals": 3})
    found = done.read(layout, "one")
    assert (list(found.parts), found.others, found.damaged) == (["a", "b"], 1, 0)
    assert found.parts["a"] == {"part": "a", "deals": 3}
    done.rewrite(layout, "one", found.parts)
    assert done.read(layout, "other") == done.Done({}, 2, 0)
    assert described(layout) is None


@pytest.mark.parametrize("name", [".", "..", "_resume", "_x", "v" * 300, "a/b", "", "standard"])
def test_variants_have_names_that_can_be_told(hotair, name):
    text = EXPERIMENT.replace("[variants.empty-pile]", f"[variants.{json.dumps(name)}]")
    hotair.write("test.toml", text)
    refused = hotair("run", "test.toml", "--plan")
    assert (refused.code, "a name is made of letters, digits" in refused.err) == (2, True)


def test_names_that_differ_only_in_capitals_or_devices_have_parts_of_their_own(hotair):
    variants = "\n".join(
        f"[variants.{name}]\nturn_limit = {limit}\n"
        for name, limit in (("CON", 901), ("con", 902), ("nul", 903), ("Nul", 904))
    )
    for folder in ("a b", "a_b"):
        source = (hotair.folder / folder / "random.py").parent
        source.mkdir()
        (source / "random.py").write_text(COPY)
    text = EXPERIMENT.replace('"stage_one"', '"a b/random.py", "a_b/random.py"')
    hotair.write("test.toml", text + variants)
    assert hotair("run", "test.toml", "--out", "out").code == 0
    found = [path.relative_to(hotair.folder / "out") for path in parts_below(hotair.folder / "out")]
    assert len({str(path).casefold() for path in found}) == len(found) == 6 * 6
    assert not {"con", "nul"} & {place.casefold() for path in found for place in path.parts}


COPY = '''"""Idea: the first legal play.

Source: ours.
Sees: its hand.
"""
from hotair_sim.hot_air.moves import nth_play


def choose(rules, table, hand, me, settings, rng):
    return nth_play(table, hand, 0)
'''
