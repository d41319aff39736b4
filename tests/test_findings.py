"""What a report says: on real small studies, and claim by claim."""

import contextlib
import dataclasses
import io
import json
import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest
from played import GOALS, experiment, play

from hotair_sim.cli.main import app
from hotair_sim.hot_air.questions import all_claimed
from hotair_sim.hot_air.rules import Rules
from hotair_sim.mistakes import Mistake
from hotair_sim.report import claims, tables
from hotair_sim.report.claims import Point
from hotair_sim.report.findings import make_report
from hotair_sim.report.model import Report, SectionBlock, Table
from hotair_sim.report.page import rendered
from hotair_sim.report.pageone import meaning
from hotair_sim.report.source import Source, changes_text, joined, strict_level, toml
from hotair_sim.report.watches import command
from hotair_sim.study.experiment import STANDARD
from hotair_sim.study.intervals import Estimate, verdict
from hotair_sim.study.metrics import measure
from hotair_sim.study.results import Results
from hotair_sim.words import findings as words

PACKAGE = Path(claims.__file__).parent.parent


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
        assert line.verdict == verdict(estimate, *goal)
        assert line.value == tables.number(estimate, metric.unit)
        assert line.interval == tables.interval(estimate, metric.unit)
        assert line.title == metric.title
        assert "random" in line.others
        assert line.sample == "800 games, 400 deals"


def test_the_verdict_counts_the_goals(report: Report) -> None:
    by = {name: [g for g in report.goals if g.verdict == name] for name in ("met", "missed")}
    assert report.verdict.startswith("greedy against itself: ")
    assert f"{len(by['met'])} of 4 goals met" in report.verdict
    assert f"{len(by['missed'])} missed" in report.verdict
    for goal in report.goals:
        assert goal.meaning in report.verdict
    assert "the first trophy decides the game" in report.verdict
    assert "not people" in report.caveat


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
    assert meaning(metric, estimate, goal, verdict(estimate, *goal)) == said


def test_page_one_has_the_rows_a_designer_asks_for(report: Report) -> None:
    rows = {row.title: row for row in report.rows}
    assert list(rows) == [
        "Never ends",
        "Gets stuck",
        "Starter wins",
        "First trophy decides",
        "Length",
        "Loser of the last flight wins",
        "Better player wins",
    ]
    assert re.fullmatch(r"never seen in 800 games: fewer than 1 in \d+", rows["Never ends"].value)
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
    assert any(
        'game_end = "empty-pile"' in effect and "same 400 deals" in effect for effect in end.effects
    )
    assert any(effect.startswith("Drawn games: ") for effect in end.effects)
    assert any(effect.startswith("Keeps its winner") for effect in end.effects)
    assert end.watch is not None
    assert "--set game_end=empty-pile" in end.watch.command
    assert refill.field == "prize_cap"
    assert any("Uncovered refill" in effect for effect in refill.effects)
    assert any("never seen in 800 games" in effect for effect in tie_break.effects)
    assert tie_break.watch is None


def test_a_claim_of_a_change_is_made_only_if_the_interval_leaves_out_zero(report: Report) -> None:
    effects = [effect for decision in report.decisions for effect in decision.effects]
    known = next(row for row in report.worth_knowing if row.title == "Three-for-one used")
    for effect in [*effects, *re.split(r"; (?=[A-Z])", known.sentence)]:
        ends = re.search(r"([−+]?[\d.]+) to ([−+]?[\d.]+)", effect)
        if " instead of " in effect or "no difference seen" in effect:
            assert ends is not None
            low, high = (float(end.replace("−", "-")) for end in ends.groups())
            assert (low <= 0 <= high) == ("no difference seen" in effect)


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


def test_every_number_printed_is_in_the_summary(report: Report) -> None:
    printed = set()
    for row in report.summary:
        estimate = row.estimate
        if row.compared_with:
            printed.add(tables.difference(estimate, row.unit))
        printed.add(tables.number(estimate, row.unit))
        printed.update((tables.one_in(estimate), str(estimate.games), tables.text(estimate.games)))
        printed.add(tables.text(estimate.deals))
        if estimate.events is not None:
            printed.add(tables.text(int(estimate.events)))
    number = re.compile(r"^[−+]?\d[\d,.]*(%| pp| turns| flights| changes| plays)?")
    skipped = {"method", "readings", "limits"}
    seen = 0
    for name, section in blocks(report).items():
        for table in (*section.tables, *(figure.table for figure in section.figures)):
            for row in table.rows if name not in skipped else ():
                for heading, cell in zip(table.columns, row, strict=True):
                    leads = {"By turn", "Over by turn", "Range", "How it is counted"}
                    if heading in leads or not number.match(cell):
                        continue
                    seen += 1
                    assert cell.split(" (")[0] in printed, (name, heading, cell)
    assert seen > 150
    for line in report.goals:
        assert line.value in printed


def test_the_summary_names_each_number_once(report: Report) -> None:
    keys = [
        (row.section, row.metric, row.variant, row.pairing, row.compared_with)
        for row in report.summary
    ]
    assert len(keys) == len(set(keys))
    assert any(row.compared_with == STANDARD for row in report.summary)


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
    assert any("already" in effect for effect in end.effects)
    assert any(effect.startswith("Ends by an empty prize pile") for effect in end.effects)
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
    assert report.verdict.startswith("random against itself: ")
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
    assert "800 of 9,600 games are in" in report.caveat
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
    assert claims.against_fair(found, 0.5) == case
    title = claims.pairings_title("Starter wins", "share", 0.5, found, {})
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
    ],
)
def test_the_most_and_the_least_are_named_only_if_clear(
    numbers: list[tuple[float, float]], case: str
) -> None:
    found, fields = claims.extremes(points(*numbers), "share")
    assert found == case
    for kind in ("metrics", "curves"):
        assert claims.title(kind, found, {}, fields)


def test_pairings_without_a_fair_value_are_compared_with_each_other() -> None:
    def said(*numbers: tuple[float, float]) -> str:
        return claims.pairings_title("Gets stuck", "share", None, points(*numbers), {})

    assert said((0.1, 0.01), (0.2, 0.01)).startswith("Gets stuck: from 10")
    assert "no difference" in said((0.1, 0.02), (0.12, 0.02))
    assert "no difference" not in said((0.1, 0.02))


def test_a_template_for_always_needs_all_its_numbers() -> None:
    own = {"always": "{median} turns", "one": "own"}
    assert claims.title("curves", "one", own, {"median": 7}) == "7 turns"
    assert claims.title("curves", "one", own, {}) == "own"


def test_changes_are_counted_only_if_clear() -> None:
    clear, unclear = estimate(0.1, 0.02), estimate(0.01, 0.02)
    none = estimate(0.3, 0.1, "none")
    said = claims.differences_title([("a", "v", "+10 pp", clear), ("b", "v", "+1 pp", unclear)], {})
    assert said.startswith("1 of 2 numbers moves: “a”, +10 pp")
    assert "No difference" in claims.differences_title(
        [("b", "v", "", unclear), ("c", "v", "", none)], {}
    )
    said = claims.differences_title([("a", "v", "+10 pp", clear)] * 2, {})
    assert said.startswith("2 of 2 numbers move")


def test_small_words() -> None:
    assert joined(["a", "b", "c"]) == "a, b and c"
    assert joined(["a"]) == "a"
    assert joined([]) == ""
    assert strict_level(5) == pytest.approx(0.99)
    assert toml({"a": (1, 2), "b": "x", "c": True}) == '{ a = [1, 2], b = "x", c = true }'
    assert (
        changes_text({"flip": False, "hand_sizes": (8, 9)}) == "flip = false, hand_sizes = [8, 9]"
    )


# Any game.


def test_what_measures_and_reports_knows_no_game() -> None:
    named = re.compile(r"hot_air|hot-air|hot air|balloon|trophy|trophies|flight", re.IGNORECASE)
    own = (
        *(
            "study/games.py",
            "study/metrics.py",
            "study/compare.py",
            "study/watch.py",
            "study/measurements.py",
        ),
        *(f"report/{path.name}" for path in (PACKAGE / "report").glob("*.py")),
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
        assert set(re.findall(r"{(\w+)}", watch.facts)) <= set(watch.columns)


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
    assert not any(words.CLEAR in row for table in variants.tables for row in table.rows)
    assert {goal.verdict for goal in report.goals} == {"undecided"}
    assert rendered(report)["report.html"]


def test_games_that_never_get_anywhere_are_reported_too(tmp_path: Path) -> None:
    text = experiment("random", deals=30, more="[rules]\nturn_limit = 5\n")
    report = make_report(play(text, tmp_path))
    rows = {row.title: row.value for row in report.rows}
    assert rows["Never ends"] == "every game"
    assert rows["Starter wins"] == "0%"
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
