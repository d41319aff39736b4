"""`hotair compare`: what it prints, writes and draws, and what it refuses."""

import csv
import io
import json
import shutil
from pathlib import Path

import pytest
from commands import Hotair
from played import experiment, play

from hotair_sim.report.plots import folded
from hotair_sim.report.writing.records import FIELDS
from hotair_sim.study.results.layout import Layout
from hotair_sim.study.results.results import Results


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    return play(experiment("random", deals=100), tmp_path_factory.mktemp("played"))


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Results:
    text = experiment("random", deals=80, more="").replace("seed = 11", "seed = 12")
    return play(text, tmp_path_factory.mktemp("other"))


def test_a_folder_is_told_as_text(hotair: Hotair, results: Results) -> None:
    done = hotair("compare", results.folder, "--variant", "no-exchange")
    assert (done.code, done.err) == (0, "")
    head, counts, columns, *rows = done.out.splitlines()
    assert head == (
        "no-exchange (three_for_one = false) beside the standard rules: random against itself, on"
        " the same 100 deals"
    )
    assert counts.startswith("Differs: ")
    assert f"`{results.run_command()} --deals N`" in done.out
    assert columns.split() == ["What", "standard", "no-exchange", "Difference", "Range", "Verdict"]
    verdicts = [row for row in rows if row.startswith("  ")]
    assert any(row.endswith("differs") for row in verdicts)
    assert any("undecided, needs about" in row for row in verdicts)
    assert any(row.endswith("only with standard") for row in verdicts)
    assert "all verdicts are right at once" in done.out
    changed = hotair("compare", results.folder, "--variant", "no-exchange", "--only-changed").out
    assert 0 < changed.count("  differs") == done.out.count("  differs")
    assert "undecided, needs" not in changed


def test_two_folders_are_told_in_markdown(hotair: Hotair, results: Results, other: Results) -> None:
    form = ("--format", "markdown", "--metric", "turns", "--metric", "starter_wins")
    done = hotair("compare", results.folder, other.folder, *form)
    assert done.code == 0
    assert "The deals are not the same (seed 11 in" in done.out
    assert "on different deals (100 and 80)" in done.out
    rows = [line for line in done.out.splitlines() if line.startswith("|")]
    assert rows[0] == "| What | first | second | Difference | Range | Verdict |"
    assert rows[1] == "| --- | ---: | ---: | ---: | ---: | --- |"
    assert len(rows) == 4
    assert "no-exchange is in" in done.out


def test_a_folder_is_like_itself(hotair: Hotair, results: Results) -> None:
    done = hotair("compare", results.folder, results.folder, "--variant", "standard")
    assert done.out.startswith(f"{results.folder} beside {results.folder}: random against itself")
    assert "Differs: 0." in done.out
    turns = next(line for line in done.out.splitlines() if line.startswith("  Mean length"))
    assert "no deal differs, at most" in turns
    assert turns.endswith("undecided what that comes to")


def test_programs_get_all_digits(hotair: Hotair, results: Results) -> None:
    lines = list(
        csv.DictReader(io.StringIO(hotair("compare", results.folder, "--format", "csv").out))
    )
    assert tuple(lines[0]) == FIELDS
    assert {line["second_variant"] for line in lines} == {"no-exchange", "empty-pile"}
    data = json.loads(hotair("compare", results.folder, "--format", "json").out)
    assert data["level"] == 0.95
    assert data["comparisons"] == sum(line["verdict"] is not None for line in data["differences"])
    for line, told in zip(lines, data["differences"], strict=True):
        assert line == {name: "" if told[name] is None else str(told[name]) for name in FIELDS}
    one = next(told for told in data["differences"] if told["metric"] == "turns")
    assert one["difference"] == pytest.approx(one["second"] - one["first"])
    assert one["same_deals"] is True


def test_files_are_written(hotair: Hotair, results: Results, tmp_path: Path) -> None:
    asked = ("compare", results.folder, "--format", "csv")
    printed = hotair(*asked).out
    done = hotair(*asked, "--out", "new/told.csv", "--figure", "drawn.svg")
    assert (done.code, done.out) == (0, "")
    assert (tmp_path / "new" / "told.csv").read_text(encoding="utf-8") == printed
    assert (tmp_path / "drawn.svg").read_text(encoding="utf-8").startswith("<?xml")
    assert hotair(*asked, "--figure", "drawn.png").code == 0
    assert (tmp_path / "drawn.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--metric", "turn"], "--metric turn: there is no metric of that name; did you mean"),
        (["--margin", "turns"], "--margin turns: NAME=VALUE is meant"),
        (["--margin", "turns=-1"], "--margin turns=-1: NAME=VALUE is meant"),
        (["--margin", "turns=nan"], "--margin turns=nan: NAME=VALUE is meant"),
        (["--format", "texts"], "--format texts: did you mean 'text'"),
        (["--figure", "drawn.pdf"], "--figure drawn.pdf: the name of an .svg or .png file"),
        (["--figure", "a.svg", "--metric", "three_for_one_used", "--variant", "no-exchange"],
         "--figure a.svg: there is no difference to draw"),
        (["nowhere"], "nowhere is not a results folder; run `hotair run"),
    ],
)  # fmt: skip
def test_mistakes_are_one_sentence(
    hotair: Hotair, results: Results, arguments: list[str], said: str
) -> None:
    done = hotair("compare", results.folder, *arguments)
    assert done.code == 2
    assert done.err.startswith(f"hotair: {said}")
    assert done.err.count("\n") == 1


def test_folders_that_cant_be_read_are_refused(
    hotair: Hotair, results: Results, tmp_path: Path
) -> None:
    alone = tmp_path / "alone"
    alone.mkdir()
    manifest = '{"experiment": {"name": "ours"}, "identity": {}}'
    Layout(alone).manifest.write_text(manifest)
    done = hotair("compare", alone)
    said = f"{alone} has a report but not its games; run `hotair run ours --out {alone}`"
    assert (done.code, said in done.err) == (2, True)
    empty = tmp_path / "empty"
    shutil.copytree(results.folder, empty)
    Layout(empty).done.unlink()
    done = hotair("compare", results.folder, empty)
    assert (done.code, "has no finished part yet; run `hotair run" in done.err) == (2, True)
    path = Layout(empty).experiment
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"results_version": ', '"results_version": 9'), encoding="utf-8")
    done = hotair("compare", results.folder, empty)
    assert (done.code, "was written with results version 9" in done.err) == (2, True)


def test_the_axis_of_effects_is_even_up_to_one_and_then_a_logarithm() -> None:
    assert [folded.fold(x) for x in (0, 0.5, -1, 10, -1000)] == [0, 0.5, -1, 2, -4]
    assert folded.fold(float("-inf")) == float("-inf")
    assert list(folded.ticks(-1.6, 2.1, 7).values()) == ["−3", "−1", "0", "+1", "+3", "+10"]
    assert list(folded.ticks(-1.6, 3.1, 5).values()) == ["−1", "0", "+1", "+10", "+100"]
    assert list(folded.ticks(-8, 8, 4).values()) == ["−1", "0", "+1"]
