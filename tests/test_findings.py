"""What a report says: on real small studies, and claim by claim."""

import contextlib
import dataclasses
import io
import json
import math
import platform
import re
import shlex
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from conftest import ROOT
from played import GOALS, experiment, play

from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.cli.app import app
from hotair_sim.hot_air.questions import all_claimed
from hotair_sim.hot_air.rules import Rules
from hotair_sim.mistakes import Mistake
from hotair_sim.report.evidence.effects import change, fact
from hotair_sim.report.evidence.provenance import provenance
from hotair_sim.report.evidence.source import Source, changes_text, joined
from hotair_sim.report.evidence.source import told as told_as
from hotair_sim.report.evidence.watches import command, watch_line, watch_lines
from hotair_sim.report.findings import make_report
from hotair_sim.report.model import GoalLine, Report, SectionBlock, SummaryRow, Table
from hotair_sim.report.pageone.pageone import meaning, verdict_line
from hotair_sim.report.sections.overturns import Line
from hotair_sim.report.sections.overturns import finding as curves_finding
from hotair_sim.report.wording import tables, titles
from hotair_sim.report.wording.commands import toml
from hotair_sim.report.wording.titles import Point
from hotair_sim.report.writing.page import rendered
from hotair_sim.study.experiments import parts
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.experiments.goals import Aim
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.manifest import digest
from hotair_sim.study.results.results import Results
from hotair_sim.study.results.store import Store
from hotair_sim.study.statistics.intervals import Estimate, verdict
from hotair_sim.study.statistics.quantiles import Histogram
from hotair_sim.study.statistics.verdicts import judge
from hotair_sim.words import findings as words

PACKAGE = ROOT / "hotair_sim"


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    return play(experiment(deals=400), tmp_path_factory.mktemp("found"))


@pytest.fixture(scope="module")
def report(results: Results) -> Report:
    return make_report(results)


def blocks(report: Report) -> dict[str, SectionBlock]:
    return {section.name: section for section in (*report.sections, *report.statistics)}


def all_tables(report: Report) -> list[Table]:
    return [
        table
        for section in blocks(report).values()
        for table in (*section.tables, *(figure.table for figure in section.figures))
    ]


# Page one.


def test_every_goal_is_judged_by_its_interval(results: Results, report: Report) -> None:
    measurements = measure(results)
    pair = (results.experiment.reference, results.experiment.reference)
    assert len(report.goals) == 4
    for line, (name, goal) in zip(report.goals, results.experiment.goals.items(), strict=True):
        metric = results.experiment.game.metrics[name]
        estimate = measurements.estimate(STANDARD, pair, name)
        assert estimate is not None
        assert line.verdict == verdict(estimate, *measurements.aim(goal, name))
        assert line.value == tables.number(estimate, metric.unit)
        assert line.interval == tables.interval(estimate, metric.unit)
        assert line.title == metric.title
        assert "random" in line.others
        assert line.sample == "800 games, 400 deals"


def test_the_verdict_says_what_each_goal_means(report: Report) -> None:
    assert (
        "the first trophy is overturned too seldom (no difference from chance seen)"
        in report.verdict
    )
    for goal in report.goals:
        assert goal.meaning in report.verdict or words.opening(goal.meaning) in report.verdict
    assert "not people" in report.caveat


def goal(verdict: str, meaning: str) -> GoalLine:
    return GoalLine("T", "", "", "", "", verdict, meaning, "")


@pytest.mark.parametrize(
    ("goals", "said"),
    [
        (
            ["met a", "missed b", "undecided whether c", "missed d"],
            "Played by greedy against itself, b and d (2 of 4 goals missed). A (1 met). It is"
            " still open whether c (1 undecided).",
        ),
        (["met a", "met b"], "Played by greedy against itself, a and b (2 of 2 goals met)."),
        (["missed a"], "Played by greedy against itself, a (1 of 1 goal missed)."),
        (
            ["undecided whether a", "undecided whether b"],
            "Played by greedy against itself, it is still open whether a and whether b (2 of 2"
            " goals undecided).",
        ),
    ],
)
def test_the_verdict_begins_with_what_is_missed(
    results: Results, goals: list[str], said: str
) -> None:
    lines = tuple(goal(*text.split(" ", 1)) for text in goals)
    assert verdict_line(Source(measure(results)), lines) == said


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.53, 0.55, "starting is an advantage"),
        (0.49, 0.51, "the start is fair"),
        (0.44, 0.46, "starting is a disadvantage"),
        (0.51, 0.53, "whether the start is fair"),
    ],
)
def test_a_goal_is_put_in_the_designers_words(
    results: Results, low: float, high: float, said: str
) -> None:
    metric = results.experiment.game.metrics["starter_wins"]
    estimate = Estimate((low + high) / 2, low, high, 100, 50, "block-mean", 0.95)
    goal = (0.48, 0.52)
    assert meaning(metric, estimate, Aim(*goal), verdict(estimate, *goal)) == said


def test_page_one_has_the_rows_a_designer_asks_for(report: Report) -> None:
    rows = {row.title: row for row in report.rows}
    assert list(rows) == [
        "Never ends",
        "Gets stuck",
        "Starter wins",
        "First trophy overturned",
        "Length",
        "Loser of the last flight wins",
        "Better player wins",
    ]
    never = rows["Never ends"]
    assert never.value == "never seen"
    assert re.fullmatch(r"fewer than 1 game in \d+", never.interval)
    assert re.search(r"game(s)? in \d|never seen", rows["Gets stuck"].value)
    assert re.fullmatch(r"\d+ turns, about \d+ minutes", rows["Length"].value)
    assert re.search(r"no more than \d+ turns, about \d+ minutes", rows["Length"].sentence)
    assert "greedy against random" in rows["Better player wins"].sentence


def test_the_length_is_put_in_minutes(results: Results) -> None:
    source = Source(measure(results))
    row = next(row for row in make_report(results).rows if row.title == "Length")
    turns, minutes = map(int, re.findall(r"\d+", row.value))
    assert source.experiment.seconds_per_turn == 30
    assert minutes == int(turns / 2 + 0.5)


def test_decisions_quote_the_rulebook_and_show_the_effect(report: Report) -> None:
    end, refill, tie_break = report.decisions
    assert "All stages removed" in end.quote
    (effect,) = end.effects
    assert effect.startswith(
        'With game_end = "empty-pile", on the same 400 deals: ends by an empty'
    )
    assert re.search(r"; drawn games \d[\d.]*% instead of none \(\+", effect)
    assert re.search(r"; an empty-pile ending keeps the winner \d+% \(", effect)
    assert end.watch is not None
    assert "--set game_end=empty-pile" in end.watch.command
    assert refill.field == "prize_cap"
    (shown,) = refill.effects
    assert shown.startswith("No card left may lie on a stage: ")
    (shown,) = tie_break.effects
    assert shown == (
        "Ends with all stages removed: impossible, since by then all prizes are won, and players"
        " who claim at once hold enough trophies; and never seen in 800 games, nor with other"
        " strategies against themselves."
    )
    assert tie_break.watch is None


def test_a_claim_of_a_change_is_made_only_if_the_interval_leaves_out_zero(report: Report) -> None:
    effects = [effect for decision in report.decisions for effect in decision.effects]
    effects += [row.effect for row in report.worth_knowing if row.effect]
    clear = unclear = 0
    for effect in effects:
        changed, _, rest = effect.partition("no difference seen in ")
        for low, high in ends_of(changed):
            assert not low <= 0 <= high
            clear += 1
        for low, high in ends_of(rest):
            assert low <= 0 <= high
            unclear += 1
    assert clear > 3
    assert unclear > 0


def ends_of(text: str) -> list[tuple[float, float]]:
    """Return the intervals of differences in a text."""
    found = re.findall(r"([−+]?[\d.]+) to ([−+]?[\d.]+) (?:pp|turns?)[);]", text)
    return [tuple(float(end.replace("−", "-")) for end in ends) for ends in found]


def test_a_share_of_zero_is_told_in_words(results: Results) -> None:
    """Whether something was never seen before, is never seen now, or not anywhere."""
    source = Source(measure(results))
    clear, clause = change(source, "x", "empty-pile", "drawn_games")
    assert clear
    assert " instead of none (" in clause
    clear, clause = change(source, "x", "no-exchange", "decided_by_flight_loser")
    assert clear
    assert clause.startswith("loser of the last flight wins never instead of ")
    assert "0%" not in fact(source, "x", "never_ends")
    assert fact(source, "x", "trophy_grey") == ""
    told = fact(source, "x", "games_with_tie")
    assert re.fullmatch(
        r"A flight ties: \d+% \(\d+–\d+%\) in 800 games, 400 deals\. Other strategies against"
        r" themselves: \d+% \(random\)\.",
        told,
    )


def test_what_is_worth_knowing_includes_each_trophy_and_the_word_exchange(report: Report) -> None:
    titles = [row.title for row in report.worth_knowing]
    assert [title for title in titles if "♥" in title or "♠" in title] == [
        "♥ hearts among the trophies claimed",
        "♠ spades among the trophies claimed",
    ]
    assert not any("grey" in title for title in titles)
    assert report.worth_knowing[-1].value == ""
    assert "three-for-one" in report.worth_knowing[-1].sentence


# Games to watch.


def told(line: str) -> dict[str, object]:
    """Return the last event of the game that a command line tells."""
    program, *arguments = shlex.split(line)
    assert program == "hotair"
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        app([*arguments, "--format", "jsonl"], standalone_mode=False, prog_name=program)
    return json.loads(out.getvalue().splitlines()[-1])


def test_a_command_tells_exactly_the_game_it_names(results: Results, report: Report) -> None:
    longest = next(watch for watch in report.watches if watch.title == "The longest")
    end = told(longest.command)
    assert end["reason"] == "two-trophies"
    assert longest.facts.startswith(f"{end['turns']} turns")
    pile = report.decisions[0].watch
    assert pile is not None
    end = told(pile.command)
    assert end["reason"] == "empty-pile"
    assert pile.facts.startswith(f"{end['turns']} turns")
    assert pile.address in pile.command


def test_no_game_is_told_twice(results: Results, report: Report) -> None:
    commands = [watch.command for watch in report.watches]
    commands += [d.watch.command for d in report.decisions if d.watch is not None]
    assert len(commands) == len(set(commands))
    source = Source(measure(results))
    alone = {watch.command: watch for watch in watch_lines(source)}
    kinds = [watch_line(source, watch.name, (STANDARD,)) for watch in source.questions.watches]
    for line in filter(None, kinds):
        assert line.title.lower() in alone[line.command].title.lower()
        assert line.facts in alone[line.command].facts
    assert watch_lines(source, kinds) == ()


def test_facts_count_one_as_one(results: Results) -> None:
    measurements = measure(results)
    source = Source(measurements)
    measured = measurements.of(STANDARD, source.reference)
    seen = replace(
        measured.seen["longest"],
        outcome={**measured.seen["longest"].outcome, "clears": 1, "first_clear_turn": 9},
    )
    measured.seen["stuck"] = seen
    line = watch_line(source, "stuck", (STANDARD,))
    assert line is not None
    assert line.facts.startswith("1 clear, the first in turn 9 of ")


def test_a_command_sets_every_changed_field(results: Results) -> None:
    measurements = measure(results)
    game = results.experiment.game
    rules = game.rules("hot-air", hand_sizes=(8, 9), flip=False, tie="forbidden")
    odd = replace(results.experiment, rules={**results.experiment.rules, STANDARD: rules})
    source = Source(replace(measurements, experiment=odd))
    seen = measurements.of(STANDARD, source.reference).seen["longest"]
    line = command(source, STANDARD, source.reference, seen)
    arguments = shlex.split(line)
    assert arguments[:4] == ["hotair", "play", "greedy", "greedy"]
    assert [arguments[i + 1] for i, word in enumerate(arguments) if word == "--set"] == [
        "hand_sizes=[8, 9]",
        "tie=forbidden",
        "flip=false",
    ]
    assert arguments[arguments.index("--seed") + 1] == "11"


# Sections and the part for statisticians.


def test_every_section_of_the_game_is_there(report: Report) -> None:
    names = list(blocks(report))
    assert names == [
        *("start", "ties", "stuck", "trophies", "decided", "length", "choices", "variants"),
        *("matrix", "savings", "method", "readings", "games", "limits"),
    ]
    kinds = {name: [f.kind for f in section.figures] for name, section in blocks(report).items()}
    assert kinds["start"] == ["pairings"]
    assert kinds["trophies"] == ["curves"]
    assert kinds["length"] == ["histogram"]
    assert kinds["variants"] == ["differences"]
    assert kinds["matrix"] == ["matrix"]


def test_figures_hold_what_the_model_asks_for(report: Report) -> None:
    columns = {
        "pairings": {"label", "group", "value", "low", "high", "highlight"},
        "metrics": {"label", "group", "value", "low", "high", "highlight"},
        "differences": {"label", "group", "value", "low", "high", "highlight"},
        "curves": {"label", "turn", "value", "low", "high"},
        "histogram": {"label", "turn", "share"},
        "matrix": {"row", "column", "value", "low", "high"},
        "skill": {"label", "place", "value", "low", "high"},
    }
    for section in blocks(report).values():
        for figure in section.figures:
            assert columns[figure.kind] <= set(figure.data.columns)
            assert figure.title
            assert figure.title in figure.alt
            assert figure.table.rows
            assert all(len(row) == len(figure.table.columns) for row in figure.table.rows)
    start = blocks(report)["start"].figures[0]
    assert start.data["label"].tolist() == ["greedy – greedy", "greedy – random", "random – random"]
    assert start.data["highlight"].tolist() == [True, False, False]
    assert start.fair == 0.5
    assert start.band == (0.48, 0.52)


def shown_of(row: SummaryRow) -> set[tuple[str, str]]:
    """Return value and interval of a summary row in every way they may be printed."""
    estimate, unit = row.estimate, row.unit
    if row.pairing == "chance":
        return {(tables.chance_line(estimate, unit), "")}
    if row.compared_with:
        change = tables.difference(estimate, unit), tables.difference_interval(estimate, unit)
    else:
        change = told_as("one-in", estimate, unit)
    value = "∞" if estimate.value == math.inf else tables.number(estimate, unit)
    alone = (value, "") if estimate.method == "none" else ("", "")
    return {
        told_as("number", estimate, unit),
        (tables.number(estimate, unit), tables.interval(estimate, unit)),
        change,
        alone,
    }


def rows_of(report: Report, section: str, pairing: str = "", metric: str = "") -> list[SummaryRow]:
    """Return rows of the summary, those of a pairing in either order and of a metric if given."""
    turned = " – ".join(reversed(pairing.split(" – ")))
    return [
        row
        for row in report.summary
        if row.section == section
        and (not pairing or row.pairing in {pairing, turned})
        and metric in row.metric
    ]


def has_row(value: str, interval: str, rows: list[SummaryRow]) -> bool:
    """Tell whether one of the rows is printed as this value with this interval."""
    return any((value, interval) in shown_of(row) for row in rows)


def split(cell: str) -> tuple[str, str]:
    """Return value and interval of a cell that holds both."""
    found = re.fullmatch(r"([^()]+) \(([^()]+)\)", cell)
    return (found[1], found[2]) if found else (cell, "")


MIRROR = "greedy – greedy"


def test_every_cell_with_an_estimate_has_its_row_in_the_summary(report: Report) -> None:
    seen = 0

    def check(name: str, cell: str, interval: str, pairing: str) -> None:
        nonlocal seen
        if cell in {"", "–"}:
            return
        seen += 1
        interval, _, line = interval.partition("; by chance ")
        assert not line or has_row(line, "", rows_of(report, name, "chance"))
        assert has_row(cell, interval, rows_of(report, name, pairing)), (name, cell, interval)

    for name, section in blocks(report).items():
        for table in (*section.tables, *(figure.table for figure in section.figures)):
            for row in table.rows:
                cells = dict(zip(table.columns, row, strict=True))
                if name in {"method", "readings", "games", "limits"}:
                    continue
                if "Correlation in a block" in cells or "Correlation over deals" in cells:
                    pairing = cells.get("Players", MIRROR)
                    for cell in row[-2:]:
                        check(name, *split(cell), pairing)
                elif "Common deals" in cells:
                    for cell in row[-4:]:
                        check(name, *split(cell), MIRROR)
                elif "Difference" in cells:
                    check(name, cells["Difference"], cells["Range"], MIRROR)
                    for column in ("Standard", "Variant"):
                        value = cells.get(column, "")
                        if value and value[0].isdigit():
                            seen += 1
                            texts = {
                                tables.number(known.estimate, known.unit)
                                for known in rows_of(report, name, MIRROR)
                            }
                            assert value in texts
                elif "Found" in cells:
                    check(name, cells["Found"], cells["Range"], cells.get("Players", MIRROR))
                elif "By turn" in cells:
                    for cell in row[1:]:
                        check(name, *split(cell), MIRROR)
                elif "Over by turn" in cells:
                    check(name, cells["Games"], cells["Range"], MIRROR)
                elif table.columns[0] == "Rules" and name == "variants":
                    for cell in row[1:]:
                        check(name, *split(cell[2:]), MIRROR)
                elif table.columns[0] == "Strategy":
                    for column, cell in zip(table.columns[1:], row[1:], strict=True):
                        check(name, *split(cell), f"{row[0]} – {column}")
                else:
                    assert table.columns[0] == "What", table.columns
                    for column, cell in zip(table.columns[1:], row[1:], strict=True):
                        alone = "chance" if column == "By chance" else f"{column} – {column}"
                        check(name, *split(cell), alone)
    assert seen > 250


def test_every_line_of_page_one_has_its_row_in_the_summary(report: Report) -> None:
    for section, lines in (
        ("goals", report.goals),
        ("rows", report.rows),
        ("worth-knowing", report.worth_knowing),
    ):
        for line in lines:
            if not line.interval:
                continue
            value = line.value.split(", about ")[0]
            rows = rows_of(report, section, MIRROR)
            assert has_row(value, line.interval, rows), (section, line.title)
            other = line.others.removesuffix(" (random)")
            others = rows_of(report, section, "random – random")
            assert any(other in {value for value, _ in shown_of(row)} for row in others)


NUMBER = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")


def numbers_in(*texts: str) -> set[str]:
    return {number for text in texts for number in NUMBER.findall(text)}


def test_every_number_in_a_sentence_is_in_the_summary(report: Report) -> None:
    """Of effects, of the rows' sentences and of the figures' titles."""
    said: list[tuple[str, str]] = []
    said += [("decisions", effect) for d in report.decisions for effect in d.effects]
    said += [("worth-knowing", row.effect) for row in report.worth_knowing]
    for name, section in blocks(report).items():
        said += [(name, figure.title) for figure in section.figures]
    plain = numbers_in("Stage 1 ties, stage 2, 3, 4; 19 in 20; all 2 of 3 pairings; 100")
    minutes = re.compile(r"about (\d+) minute")
    count = 0
    for section, text in said:
        known = set(plain)
        for row in rows_of(report, section):
            known |= numbers_in(*(text for pair in shown_of(row) for text in pair))
            known |= numbers_in(tables.sample(row.estimate))
        text = minutes.sub("", text)
        if section == "variants":
            text = re.sub(r"^\d+ of \d+ numbers move", "", text)
        assert numbers_in(text) <= known, (section, text, numbers_in(text) - known)
        count += len(numbers_in(text))
    assert count > 40


def test_the_summary_names_each_number_once(report: Report) -> None:
    keys = [
        (row.section, row.metric, row.variant, row.pairing, row.compared_with)
        for row in report.summary
    ]
    assert len(keys) == len(set(keys))
    assert any(row.compared_with == STANDARD for row in report.summary)


def test_provenance_is_what_it_takes_to_run_it_again(
    results: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = provenance(results)
    assert said[words.PROVENANCE["command"]] == "hotair run small --deals 400 --seed 11"
    assert said[words.PROVENANCE["games"]] == (
        "9,600 games on 400 deals of each pairing, 3 pairings under 3 rule sets"
    )
    assert said[words.PROVENANCE["digest"]] == digest(results)
    versions = said[words.PROVENANCE["versions"]]
    assert re.fullmatch(r"hotair-sim \S+, numba \S+, llvmlite \S+, numpy \S+", versions)
    assert list(said) == list(words.PROVENANCE.values())
    # Neither the folder nor the machine nor the time.
    moved = Path(shutil.copytree(results.folder, tmp_path / "elsewhere"))
    monkeypatch.setattr(platform, "machine", lambda: "abacus")
    assert provenance(Results.open(moved)) == said
    page = rendered(make_report(results), said)
    for name in ("report.html", "report.md"):
        assert said[words.PROVENANCE["digest"]] in page[name].decode()


def test_the_digest_is_the_one_a_run_ends_with(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PART_GAMES", 40)
        results = play(experiment(deals=50), tmp_path)
        asked = read_experiment(tmp_path / "small.toml", Registry(Workspace(shipped())))
        store = Store(results.folder, asked)
        try:
            assert digest(results) == store.digest()
        finally:
            store.close()
    assert len(results.done) > len(results.experiment.pairings) * len(results.experiment.variants)


def test_readings_and_sizes_are_told(report: Report) -> None:
    readings, changes = blocks(report)["readings"].tables
    assert {row[0] for row in readings.rows} >= {"game_end", "prize_cap", "turn_limit"}
    assert changes.rows[0][:3] == ("no-exchange", "three_for_one", "false")
    sizes = blocks(report)["games"].tables[0]
    assert ("standard", "greedy – random", "400", "1,600", "0") in sizes.rows
    assert len(sizes.rows) == 9


def test_a_page_can_be_made_of_it(report: Report) -> None:
    files = rendered(report)
    html = files["report.html"].decode()
    assert "Decide in your rulebook" in html
    assert "First-player advantage" in files["report.md"].decode()
    assert files["summary.csv"].count(b"\n") == len(report.summary) + 1


# Studies of other shapes.


def test_one_strategy_without_goals_or_variants(tmp_path: Path) -> None:
    report = make_report(play(experiment("random", deals=60, more=""), tmp_path))
    assert report.verdict == words.NO_GOALS
    assert words.ALONE_CAVEAT in report.caveat
    assert report.goals == ()
    better = report.rows[-1]
    assert (better.title, better.value, better.sentence) == (
        "Better player wins",
        "",
        words.BETTER_NONE,
    )
    assert "variants" not in blocks(report)
    assert "matrix" not in blocks(report)
    assert not any(row.others for row in report.rows)
    assert len(blocks(report)["savings"].tables) == 1
    effects = report.decisions[0].effects
    assert any("[variants.empty-pile]" in effect for effect in effects)
    assert any('game_end = "empty-pile"' in effect for effect in effects)
    assert rendered(report)["report.html"]


def test_a_reading_that_is_the_standard_already(tmp_path: Path) -> None:
    text = experiment("random", deals=60, more='[rules]\ngame_end = "empty-pile"\n')
    report = make_report(play(text, tmp_path))
    end = report.decisions[0]
    (effect,) = end.effects
    assert effect.startswith(
        'These games are played with game_end = "empty-pile" already: ends by an empty prize pile '
    )
    assert len(report.decisions) == 2
    assert "game_end (changed)" in {row[0] for row in blocks(report)["readings"].tables[0].rows}


@pytest.mark.parametrize(
    ("preset", "suits"), [("balloon-cup", 5), ("pinata-style", 4), ("no-exchange", 4)]
)
def test_other_presets(tmp_path: Path, preset: str, suits: int) -> None:
    text = experiment("random", "greedy", preset=preset, deals=60, more=GOALS)
    report = make_report(play(text, tmp_path))
    trophies = blocks(report)["trophies"].figures[0]
    assert trophies.data["label"].nunique() == suits
    titles = {row.title for row in report.worth_knowing}
    assert ("✦ grey among the trophies claimed" in titles) == (suits == 5)
    assert ("Three-for-one used" in titles) == (preset == "balloon-cup")
    assert report.verdict.startswith("Played by random against itself, ")
    assert all(f"--rules {preset}" in watch.command for watch in report.watches)


def test_a_goal_that_does_not_apply_is_undecided(tmp_path: Path) -> None:
    more = "[goals]\nthree_for_one_used = [0, 0.5]\nturns_median = [0, 500]\n"
    text = experiment("random", preset="no-exchange", deals=40, more=more)
    report = make_report(play(text, tmp_path))
    missing, length = report.goals
    assert (missing.verdict, missing.value) == ("undecided", words.NOT_MEASURED)
    assert length.verdict == "met"


def test_an_unfinished_run_says_so(results: Results) -> None:
    done = {
        name: entry
        for name, entry in results.done.items()
        if name.startswith("standard") and "greedy--greedy" in name
    }
    report = make_report(replace(results, done=done))
    assert "800 of 9,600 games so far" in report.caveat
    assert any("[variants.empty-pile]" in effect for effect in report.decisions[0].effects)
    assert report.rows[-1].sentence == words.BETTER_UNCLEAR
    unplayed = [
        words.VARIANT_UNPLAYED.format(variant=name) for name in ("no-exchange", "empty-pile")
    ]
    assert list(blocks(report)["variants"].text[1:]) == unplayed
    assert rendered(report)["report.html"]


def test_without_the_reference_there_is_no_report(results: Results) -> None:
    done = {name: entry for name, entry in results.done.items() if "greedy--greedy" not in name}
    with pytest.raises(Mistake, match=r"“greedy” against itself .* go on with hotair run"):
        make_report(replace(results, done=done))


# Claims.


def estimate(value: float, half: float, method: str = "block-mean") -> Estimate:
    return Estimate(value, value - half, value + half, 1000, 500, method, 0.95)


FAIR = Estimate(0.5, 0.5, 0.5, 0, 0, "none", 0.95)
"""A chance line that follows from symmetry."""


def points(*numbers: tuple[float, float]) -> list[Point]:
    """Return points with a value and half width each; strict intervals are twice as wide."""
    return [
        Point(f"pair {i}", estimate(value, half), estimate(value, 2 * half))
        for i, (value, half) in enumerate(numbers)
    ]


@pytest.mark.parametrize(
    ("numbers", "case"),
    [
        ([(0.55, 0.02), (0.6, 0.02)], "above"),
        ([(0.45, 0.02), (0.4, 0.02)], "below"),
        ([(0.45, 0.02), (0.6, 0.02)], "mixed"),
        ([(0.53, 0.02), (0.6, 0.02)], "some-above"),
        ([(0.47, 0.02), (0.4, 0.02)], "some-below"),
        ([(0.53, 0.02), (0.51, 0.02)], "even"),
        ([(0.55, 0.02)], "one-above"),
        ([(0.45, 0.02)], "one-below"),
        ([(0.53, 0.02)], "one-even"),
    ],
)
def test_more_than_fair_is_claimed_only_beyond_the_strict_interval(
    numbers: list[tuple[float, float]], case: str
) -> None:
    found = points(*numbers)
    assert titles.against_chance(found, FAIR) == case
    title = titles.pairings_title("Starter wins", "share", FAIR, found, {})
    assert ("no difference" in title) == (case in ("some-above", "some-below", "even", "one-even"))


@pytest.mark.parametrize(
    ("numbers", "case"),
    [
        ([(0.1, 0.01), (0.2, 0.01), (0.3, 0.01)], "top-bottom"),
        ([(0.1, 0.01), (0.11, 0.01), (0.3, 0.01)], "top"),
        ([(0.1, 0.01), (0.29, 0.01), (0.3, 0.01)], "bottom"),
        ([(0.1, 0.01), (0.11, 0.01), (0.29, 0.01), (0.3, 0.01)], "apart"),
        ([(0.1, 0.01), (0.12, 0.01)], "alike"),
        ([(0.1, 0.01)], "one"),
        ([(0.0, 0.01), (0.2, 0.01), (0.3, 0.01)], "top-never"),
        ([(0.0, 0.01), (0.0, 0.01)], "never"),
        ([(0.0, 0.01)], "never"),
    ],
)
def test_the_most_and_the_least_are_named_only_if_clear(
    numbers: list[tuple[float, float]], case: str
) -> None:
    found, fields = titles.extremes(points(*numbers), "share")
    assert found == case
    for kind in ("metrics", "curves"):
        assert titles.title(kind, found, {}, fields)


def test_games_without_a_winner_are_no_disadvantage(results: Results) -> None:
    """With players who are alike, a start that changes nothing wins one half, however many draw."""
    source = Source(measure(results))
    drawn = source.estimate("x", "drawn_games", "empty-pile")
    assert drawn is not None and drawn.value > 0
    for name, other in (("wins", "losses"), ("losses", "wins")):
        one, two = (source.estimate("x", metric, "empty-pile") for metric in (name, other))
        assert one is not None and two is not None
        assert one.value + two.value == pytest.approx(1)


def test_pairings_without_a_fair_value_are_compared_with_each_other() -> None:
    def said(*numbers: tuple[float, float]) -> str:
        return titles.pairings_title("Gets stuck", "share", None, points(*numbers), {})

    assert said((0.1, 0.01), (0.2, 0.01)).startswith("Gets stuck: from 10")
    assert "no clear difference" in said((0.1, 0.02), (0.12, 0.02))
    assert "no clear difference" not in said((0.1, 0.02))


def test_a_template_for_always_needs_all_its_numbers() -> None:
    own = {"always": "{median} turns", "one": "own"}
    assert titles.title("curves", "one", own, {"median": 7}) == "7 turns"
    assert titles.title("curves", "one", own, {}) == "own"


def line(title: str, turns: list[int]) -> Line:
    """Return a curve of games over by these turns, a deal each, −1 where it never comes."""
    histogram = Histogram.of(np.array(turns).reshape(-1, 1), 100)
    return Line(title, title, histogram, histogram.cdf())


@pytest.mark.parametrize(
    ("middles", "said"),
    [
        ((40, 60, 80), "In half of the games: a by turn 40, c only by turn 80"),
        ((40, 40, 80), "In half of the games: a and b by turn 40, c only by turn 80"),
        ((40, 40, 40), None),
        ((40, 41, -1), None),
    ],
)
def test_when_half_of_the_games_come_there_is_claimed_if_clear(
    results: Results, middles: tuple[int, ...], said: str | None
) -> None:
    spread = np.arange(-20, 21).repeat(5)
    lines = [
        line(name, (middle + spread if middle > 0 else np.full(len(spread), -1)).tolist())
        for name, middle in zip("abc", middles, strict=True)
    ]
    source = Source(measure(results))
    case, fields = curves_finding(source, "x", lines)
    assert (case == "by-median") == (said is not None)
    if said is not None:
        assert titles.title("curves", case, {}, fields) == said
    few = [line(name, [middle]) for name, middle in zip("ab", (40, 80), strict=True)]
    assert curves_finding(source, "x", few)[0] != "by-median"


def test_changes_are_counted_only_if_clear() -> None:
    clear, unclear = (judge(estimate(value, 0.02), 0.01) for value in (0.1, 0.01))
    none = judge(estimate(0.3, 0.1, "none"), 0.01)
    said = titles.differences_title([("a", "v", "+10 pp", clear), ("b", "v", "+1 pp", unclear)], {})
    assert said.startswith("1 of 2 numbers moves: “a”, +10 pp")
    assert "No difference" in titles.differences_title(
        [("b", "v", "", unclear), ("c", "v", "", none)], {}
    )
    said = titles.differences_title([("a", "v", "+10 pp", clear)] * 2, {})
    assert said.startswith("2 of 2 numbers move")


def test_small_words() -> None:
    assert joined(["a", "b", "c"]) == "a, b and c"
    assert joined(["a"]) == "a"
    assert joined([]) == ""
    assert toml({"a": (1, 2), "b": "x", "c": True}) == '{ a = [1, 2], b = "x", c = true }'
    assert (
        changes_text({"flip": False, "hand_sizes": (8, 9)}) == "flip = false, hand_sizes = [8, 9]"
    )


# Any game.


def test_what_measures_and_reports_knows_no_game() -> None:
    named = re.compile(r"hot_air|hot-air|hot air|balloon|trophy|trophies|flight", re.IGNORECASE)
    own = (
        *(
            "study/measuring/games.py",
            "study/measuring/metrics.py",
            "study/measuring/compare.py",
            "study/measuring/watch.py",
            "study/measuring/measurements.py",
        ),
        *(str(path.relative_to(PACKAGE)) for path in (PACKAGE / "report").rglob("*.py")),
        "words/findings.py",
    )
    for name in own:
        assert not named.search((PACKAGE / name).read_text(encoding="utf-8")), name


def test_questions_name_only_what_the_game_has(results: Results) -> None:
    game = results.experiment.game
    asked = game.questions
    metrics = [row.metric for row in (*asked.rows, *asked.worth_knowing) if row.metric]
    metrics += [row.also for row in asked.rows if row.also]
    metrics += [*asked.compared, *asked.strength, asked.unfinished, *asked.designs]
    metrics += [name for figure in asked.skill for name in figure.of]
    curves: list[str] = []
    paired: list[str] = []
    for row in asked.worth_knowing:
        metrics += row.compared
        paired += row.paired
    for decision in asked.decisions:
        metrics += [*decision.metrics, *decision.compared]
        paired += decision.paired
        assert decision.field in game.fields
        assert decision.watch in {"", *(watch.name for watch in asked.watches)}
    for section in asked.sections:
        metrics += section.metrics
        for figure in section.figures:
            (curves if figure.kind == "curves" else metrics).extend(figure.of)
    assert set(metrics) <= set(game.metrics)
    assert set(curves) <= set(game.curves)
    assert set(paired) <= set(game.paired_metrics)
    columns = {column.name for column in game.columns}
    for key in (*game.metrics.values(), *game.curves.values(), *asked.watches):
        assert set(key.columns) <= columns
    for watch in asked.watches:
        told = {name.removesuffix("_counted") for name in re.findall(r"{(\w+)}", watch.facts)}
        assert told <= set(watch.columns)


def test_own_titles_are_of_cases_there_are(results: Results) -> None:
    for section in results.experiment.game.questions.sections:
        for figure in section.figures:
            assert set(figure.findings) <= {"always", *words.FINDINGS[figure.kind]}


def test_a_report_is_plain_data(report: Report) -> None:
    assert dataclasses.is_dataclass(report)
    for table in all_tables(report):
        assert all(isinstance(cell, str) for row in table.rows for cell in row)


def test_a_few_deals_claim_nothing(tmp_path: Path) -> None:
    report = make_report(play(experiment(deals=2), tmp_path))
    variants = blocks(report)["variants"]
    assert variants.figures[0].title.startswith("No difference from the standard rules seen")
    assert not variants.figures[0].data["highlight"].any()
    verdicts = [row[-1] for table in variants.tables[1:] for row in table.rows]
    allowed = ("undecided", "no deal differs", "the same: ruled out by both")
    assert all(verdict.startswith(allowed) for verdict in verdicts if verdict)
    assert {goal.verdict for goal in report.goals} == {"undecided"}
    assert rendered(report)["report.html"]


def test_games_that_never_get_anywhere_are_reported_too(tmp_path: Path) -> None:
    text = experiment("random", deals=30, more="[rules]\nturn_limit = 5\n")
    report = make_report(play(text, tmp_path))
    rows = {row.title: row.value for row in report.rows}
    assert rows["Never ends"] == "every game"
    assert rows["Starter wins"] == "50%"  # cut off, each half a game for either
    assert blocks(report)["trophies"].figures == ()
    assert not any("among the trophies" in row.title for row in report.worth_knowing)
    assert rendered(report)["report.html"]


@pytest.mark.parametrize(
    ("changes", "dead"),
    [
        ({}, True),
        ({"three_for_one": False}, True),
        ({"game_end": "empty-pile"}, False),
        ({"paid_cards": "returned"}, False),
        ({"prize_cap": "table"}, False),
        ({"stage_sizes": (2, 2, 3, 4)}, False),
        ({"trophies_to_win": 3}, False),
        ({"trophy_sizes": {"hearts": 8, "diamonds": 6, "clubs": 5, "spades": 4}}, False),
    ],
)
def test_the_tie_break_is_called_dead_only_where_that_is_provable(
    changes: dict[str, object], dead: bool
) -> None:
    assert all_claimed(Rules(**changes)) == dead


def test_what_neither_rule_set_can_have_needs_no_more_deals(report: Report) -> None:
    rows = {
        (table.caption.partition(" ")[0], row[0]): row
        for table in blocks(report)["variants"].tables
        for row in table.rows
        if len(row) == 6
    }
    assert rows["no-exchange", "Drawn games"][1:3] == ("impossible", "impossible")
    assert rows["no-exchange", "Drawn games"][5] == "the same: ruled out by both"
    assert rows["no-exchange", "Loser of the last flight wins"][2] == "impossible"
    assert rows["empty-pile", "Drawn games"][5] != "the same: ruled out by both"
