"""A ladder: who meets whom on how many deals, and how findings move with the players' skill."""

import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from commands import Hotair
from conftest import ROOT, Arena
from hypothesis import given
from hypothesis import strategies as st
from played import GOALS, experiment
from test_runner import contents, play

from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.description.questions import Figure as Asked
from hotair_sim.report.evidence.provenance import provenance
from hotair_sim.report.evidence.source import Source
from hotair_sim.report.evidence.source import told as told_as
from hotair_sim.report.findings import make_report
from hotair_sim.report.model import Report, SectionBlock
from hotair_sim.report.sections.climb import Climb, Rung, told_goal, told_trend
from hotair_sim.report.sections.rungs import title_of
from hotair_sim.report.sections.trend import distances, trend
from hotair_sim.report.writing.page import rendered
from hotair_sim.study.experiments import parts
from hotair_sim.study.experiments.experiment import Experiment, from_resolved
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.experiments.goals import Aim
from hotair_sim.study.experiments.pairings import deals_of
from hotair_sim.study.experiments.parts import parts_of
from hotair_sim.study.measuring.chance import line_of
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.playing import runner
from hotair_sim.study.results.manifest import digest
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate, verdict
from hotair_sim.words import findings as said
from hotair_sim.words import skill as words

LADDER = """\
weakest_first = true
pairings = "neighbours"
reference = "greedy"

[shares]
"greedy:doubt=6" = 0.25
"""

PLAYERS = ("random", "stage_one", "greedy:doubt=6", "greedy")


def read(text: str, folder: Path, **changes: int) -> Experiment:
    """Read an experiment file of this text."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "small.toml").write_text(text, encoding="utf-8")
    return read_experiment(folder / "small.toml", Registry(Workspace(shipped())), **changes)


def ladder(folder: Path, *changes: tuple[str, str], deals: int = 100) -> Experiment:
    """Read the ladder of four players, with changes of its text."""
    text = experiment(*PLAYERS, deals=deals, more=LADDER + GOALS)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read(text, folder)


# Who meets whom, and on how many deals.


def test_neighbours_meet_the_next_of_the_list_only(tmp_path: Path) -> None:
    asked = ladder(tmp_path)
    pairs = [(one.label, two.label) for one, two in asked.pairings]
    alone = [(name, name) for name in PLAYERS]
    steps = list(pairwise(PLAYERS))
    assert sorted(pairs) == sorted(alone + steps)
    every = ladder(tmp_path, ('pairings = "neighbours"', 'pairings = "all"'))
    assert len(every.pairings) == 10
    # In the same order, so that parts have the same names.
    assert [
        pair for pair in [(a.label, b.label) for a, b in every.pairings] if pair in pairs
    ] == pairs


def test_the_smaller_share_of_two_players_counts(tmp_path: Path) -> None:
    asked = ladder(tmp_path, ("= 0.25", "= 0.25\nrandom = 0.5\nstage_one = 0.07"))
    deals = {(one.label, two.label): asked.deals_of((one, two)) for one, two in asked.pairings}
    assert deals == {
        ("random", "random"): 50,
        ("random", "stage_one"): 7,  # though 100 × 0.07 is more than 7 in floating point
        ("stage_one", "stage_one"): 7,
        ("stage_one", "greedy:doubt=6"): 7,
        ("greedy:doubt=6", "greedy:doubt=6"): 25,
        ("greedy:doubt=6", "greedy"): 25,
        ("greedy", "greedy"): 100,
    }


@given(st.integers(1, 2**40), st.integers(1, 2**40), st.integers(1, 10**4))
def test_a_share_is_rounded_up_and_more_deals_are_never_fewer(one, other, share) -> None:
    player = Registry(Workspace(ROOT)).player("random", Arena().game)
    few, many = (
        deals_of(deals, {"random": share / 10**4}, (player, player))
        for deals in sorted((one, other))
    )
    assert 1 <= few <= many
    assert few == -(-min(one, other) * share // 10**4)


def test_a_share_stands_by_the_name_as_it_is_written(tmp_path: Path) -> None:
    # The setting is the default one: the player is called “greedy”.
    text = experiment("greedy:doubt=1", "random", more='[shares]\n"greedy:doubt=1" = 0.5\n')
    default = read(text.replace("doubt=1", f"doubt={doubt():g}"), tmp_path)
    assert default.shares == {"greedy": 0.5}


def doubt() -> float:
    """Return what greedy's setting is if nothing is said."""
    player = Registry(Workspace(ROOT)).player("greedy", Arena().game)
    return player.settings["doubt"]


def test_an_experiment_survives_being_written_down(tmp_path: Path) -> None:
    asked = ladder(tmp_path)
    again = from_resolved(asked.resolved())
    assert again.resolved() == asked.resolved()
    assert [again.deals_of(pair) for pair in again.pairings] == [
        asked.deals_of(pair) for pair in asked.pairings
    ]
    # One that was written before these keys were there.
    old = {
        key: value
        for key, value in asked.resolved().items()
        if key not in {"pairings", "shares", "weakest_first", "ladder"}
    }
    plain = from_resolved(old)
    assert (len(plain.pairings), plain.shares, plain.weakest_first) == (10, {}, False)


def test_the_shipped_ladder_is_one(tmp_path: Path) -> None:
    registry = Registry(Workspace(shipped()))
    asked = read_experiment(ROOT / "experiments" / "ladder.toml", registry)
    baseline = read_experiment(ROOT / "experiments" / "baseline.toml", registry)
    assert asked.weakest_first
    assert asked.meet == "neighbours"
    assert asked.goals == baseline.goals
    assert baseline.ladder == asked.name


# Playing it.


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make parts of 20 deals at most, or 10 between two strategies."""
    monkeypatch.setattr(parts, "PART_GAMES", 40)


def test_every_pairing_plays_its_own_number_of_deals(
    arena: Arena, small_parts: None, tmp_path: Path
) -> None:
    asked = ladder(tmp_path)
    progress, ended = play(arena, asked, tmp_path / "out")
    results = Results.open(tmp_path / "out")
    played = {
        (one.label, two.label): sum(part.deals for part in results.parts("standard", (one, two)))
        for one, two in asked.pairings
    }
    assert played == {
        (one.label, two.label): asked.deals_of((one, two)) for one, two in asked.pairings
    }
    # Three self-pairings of 100 deals and one of 25; one step of 100 and two of 25.
    assert progress.games == progress.done == results.games() == 2 * 325 + 4 * 150
    assert digest(results) == ended


def test_threads_interruption_and_growth_give_the_same_bytes(
    arena: Arena, small_parts: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ladder(tmp_path)
    _, ended = play(arena, asked, tmp_path / "whole")
    expected = contents(tmp_path / "whole")
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.0)
    play(arena, asked, tmp_path / "threads", threads=3)
    assert contents(tmp_path / "threads") == expected
    play(arena, ladder(tmp_path, deals=37), tmp_path / "grown")
    progress, again = play(arena, asked, tmp_path / "grown")
    # A quarter of 37 deals, rounded up: 10.
    assert progress.resumed == 2 * (3 * 37 + 10) + 4 * (37 + 2 * 10)
    assert contents(tmp_path / "grown") == expected
    assert again == ended


def test_larger_shares_and_more_pairings_extend(
    arena: Arena, small_parts: None, tmp_path: Path
) -> None:
    wider = (('pairings = "neighbours"', 'pairings = "all"'), ("= 0.25", "= 0.6"))
    progress, _ = play(arena, ladder(tmp_path), tmp_path / "grown")
    first = progress.games
    progress, ended = play(arena, ladder(tmp_path, *wider), tmp_path / "grown")
    assert progress.resumed == first
    assert play(arena, ladder(tmp_path, *wider), tmp_path / "once")[1] == ended
    assert contents(tmp_path / "grown") == contents(tmp_path / "once")


def test_what_is_not_asked_for_any_more_stays_and_is_not_counted(
    arena: Arena, small_parts: None, tmp_path: Path
) -> None:
    every = ladder(tmp_path, ('pairings = "neighbours"', 'pairings = "all"'))
    play(arena, every, tmp_path / "out")
    before = contents(tmp_path / "out")
    asked = ladder(tmp_path, ("= 0.25", "= 0.1"))
    progress, ended = play(arena, asked, tmp_path / "out")
    assert contents(tmp_path / "out") == before
    assert progress.resumed == progress.games
    results = Results.open(tmp_path / "out")
    # Deals beyond those asked for stay in the report, other pairings don't.
    assert results.games() == 2 * 325 + 4 * 150
    assert digest(results) == ended
    assert sum(found.games for found in measure(results).measured.values()) == results.games()


def test_a_part_is_found_though_an_earlier_one_is_missing(
    small_parts: None, tmp_path: Path
) -> None:
    asked = ladder(tmp_path)
    pair = (asked.reference, asked.reference)
    parts = parts_of("standard", pair, 100)
    done = {part.name: {"deals": part.deals, "games": part.games} for part in parts[3:]}
    results = Results(tmp_path, asked, done, {})
    assert results.parts("standard", pair) == parts[3:]


# Trends.


def spans(*values: float, half: float = 1.0) -> list[tuple[float, float]]:
    return [(value - half, value + half) for value in values]


def drawn(*values: float, half: float = 0.7) -> list[tuple[float, float, float]]:
    return [(value - half, value, value + half) for value in values]


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ((50, 52, 53, 60), "rises"),
        ((60, 53, 52, 50), "falls"),
        ((50, 53), "rises"),
        # A step the wrong way is no objection if chance explains it: 0.9 < √2 × 0.7 < 1.1.
        ((50, 55, 54.1, 60), "rises"),
        ((50, 55, 53.9, 60), "varies"),
        ((60, 53.9, 55, 50), "varies"),
        # Ends apart, but most of the way is the other way.
        ((84.9, 79.6, 80.8, 81.5), "varies"),
        ((50, 60, 50.5), "varies"),
        ((50.0, 50.2, 50.1), "alike"),  # 49 to 51.2
        ((20.0, 20.2, 20.1), "unclear"),  # as wide, but more than a twentieth of it
        ((0.0, 0.0), "unclear"),
        # Ends that are not clearly apart, though the own intervals are.
        ((20.0, 21.9), "unclear"),
    ],
)
def test_a_trend_is_claimed_only_as_far_as_it_is_borne_out(
    values: tuple[float, ...], found: str
) -> None:
    assert trend(spans(*values), drawn(*values)) == found
    mirrored = {"rises": "falls", "falls": "rises"}
    back = values[::-1]
    assert trend(spans(*back), drawn(*back)) == mirrored.get(found, found)


def test_without_intervals_and_beyond_every_turn_nothing_is_claimed() -> None:
    endless = [(-math.inf, math.inf)] * 3
    assert trend(endless, drawn(1, 2, 3)) == "unclear"
    never = [(160.0, math.inf), (math.inf, math.inf)]
    assert trend(never, [(160.0, 200.0, math.inf), (math.inf,) * 3]) == "unclear"
    exact = [(69.0, 69.0), (70.0, 70.0)]
    assert trend(exact, [(69.0,) * 3, (70.0,) * 3]) == "rises"
    assert trend(exact[:1] * 2, [(69.0,) * 3] * 2) == "alike"


def test_the_distance_from_fair_has_the_image_of_the_interval() -> None:
    aim = (0.48, 0.5)  # one game in 25 has no winner
    assert distances((0.53, 0.56), aim) == pytest.approx((0.03, 0.06))
    assert distances((0.40, 0.45), aim) == pytest.approx((0.03, 0.08))
    assert distances((0.47, 0.53), aim) == pytest.approx((0.0, 0.03))
    assert distances((0.485, 0.495), aim) == (0.0, 0.0)
    assert distances((-math.inf, math.inf), aim) == (0.0, math.inf)


def climb(
    arena: Arena, *values: float, half: float = 0.005, goal=None, name="starter_wins"
) -> Climb:
    """Return a metric of players called 1, 2, …, with claims half as wide again as intervals."""
    rungs = []
    for number, value in enumerate(values, 1):
        own = Estimate(value, value - half, value + half, 800, 400, "block-mean", 0.95)
        strict = replace(own, low=value - 1.5 * half, high=value + 1.5 * half)
        rungs.append(Rung(f"p{number}", float(number), own, strict))
    metric = arena.game.metrics[name]
    figures = {figure.of[0]: figure for figure in arena.game.questions.skill}
    plain = Asked("skill", name, (name,), "")
    line = line_of(metric, {})
    aim = None if goal is None else Aim(*goal)
    return Climb(figures.get(name, plain), metric, tuple(rungs), aim, line)


def test_the_start_matters_less_or_more_by_how_far_it_is_from_fair(arena: Arena) -> None:
    less = climb(arena, 0.56, 0.53, 0.50)
    assert title_of(less) == (
        "The start matters less as players get better: the starter wins 56.0% (p1) to 50.0% (p3)"
    )
    assert told_trend(less)[0] == words.CHANGES
    assert climb(arena, 0.44, 0.47, 0.50).case == "closer"
    assert climb(arena, 0.50, 0.53, 0.56).case == "farther"
    # From one side to the other, as far.
    assert climb(arena, 0.46, 0.50, 0.54).case == "rises"
    assert climb(arena, 0.501, 0.499, 0.5).case == "alike"
    assert title_of(climb(arena, 0.501, 0.499, 0.5)).startswith("The start matters as much")


@pytest.mark.parametrize(
    ("values", "word", "told"),
    [
        ((0.50, 0.51), words.HOLDS, "the goal is met by every player"),
        (
            (0.55, 0.56),
            words.HOLDS,
            "the goal is missed by every player; starting is an advantage",
        ),
        ((0.55, 0.50), words.CHANGES, "the goal is met by p2, missed by p1"),
        # Missed on either side is not the same finding.
        ((0.44, 0.56), words.CHANGES, "the goal is missed by p1 and p2"),
        (
            (0.50, 0.52, 0.56),
            words.CHANGES,
            "the goal is met by p1, missed by p3, undecided for p2",
        ),
        ((0.50, 0.52), words.UNDECIDED, "the goal is met by p1, undecided for p2"),
        ((0.52, 0.52), words.UNDECIDED, "the goal is undecided for every player"),
    ],
)
def test_a_goal_is_judged_player_by_player(arena: Arena, values, word, told) -> None:
    assert told_goal(climb(arena, *values, goal=(0.48, 0.52))) == (word, told)


def test_what_is_never_seen_holds(arena: Arena) -> None:
    never = climb(arena, 0.0, 0.0, name="games_with_clear")
    assert told_trend(never) == (words.HOLDS, words.TREND["never"])
    assert title_of(never) == "Gets stuck: never seen at any level"


def test_every_case_has_its_words(arena: Arena) -> None:
    assert set(words.TREND) == set(words.FINDINGS)
    fields = climb(arena, 0.5, 0.6).fields
    for figure in arena.game.questions.skill:
        assert figure.kind == "skill"
        assert set(figure.findings) <= set(words.FINDINGS)
        assert arena.game.metrics[figure.of[0]].name == figure.of[0]
    for case, template in words.FINDINGS.items():
        for figure in arena.game.questions.skill:
            assert "{" not in figure.findings.get(case, template).format(**fields)
        assert "{" not in words.TREND[case].format(**fields)


# The report.


@pytest.fixture(scope="module")
def results(arena: Arena, tmp_path_factory: pytest.TempPathFactory) -> Results:
    folder = tmp_path_factory.mktemp("ladder")
    play(arena, ladder(folder, deals=400), folder / "results", threads=2)
    return Results.open(folder / "results")


@pytest.fixture(scope="module")
def report(results: Results) -> Report:
    return make_report(results)


def section(report: Report, name: str = "skill") -> SectionBlock:
    (found,) = [s for s in (*report.sections, *report.statistics) if s.name == name]
    return found


def test_the_section_comes_first_and_tells_every_metric(results: Results, report: Report) -> None:
    skill = report.sections[0]
    assert skill.name == "skill"
    assert "random, stage_one, greedy:doubt=6, greedy" in skill.text[0]
    asked = results.experiment.game.questions.skill
    titles = [results.experiment.game.metrics[figure.of[0]].title for figure in asked]
    assert [title for title, _ in skill.remarks] == titles
    assert [figure.name for figure in skill.figures] == [figure.name for figure in asked]
    for figure, (_, told) in zip(skill.figures, skill.remarks, strict=True):
        assert told.split(":")[0] in {words.HOLDS, words.CHANGES, words.UNDECIDED}
        assert figure.data["label"].tolist() == list(PLAYERS)
        assert figure.data["place"].tolist() == [1, 2, 3, 4]
        assert figure.title in figure.alt
        assert "(random)" in figure.alt
    start = skill.figures[0]
    assert (start.fair, start.band) == (0.5, (0.48, 0.52))
    assert [row[3:] for row in start.table.rows] == [
        ("800", "400"),
        ("800", "400"),
        ("200", "100"),
        ("800", "400"),
    ]


def test_every_number_of_the_table_is_in_the_summary(report: Report) -> None:
    numbers, goals = section(report).tables
    rows = [row for row in report.summary if row.section == "skill"]
    count = 0
    for line in numbers.rows[:-1]:
        for label, cell in zip(numbers.columns[1:], line[1:], strict=True):
            told = {
                said.BRACKETS.format(*told_as("number", row.estimate, row.unit))
                for row in rows
                if row.pairing == f"{label} – {label}"
            }
            assert cell in told
            count += 1
    assert count == 11 * 4
    assert numbers.rows[-1] == (
        words.SAMPLE,
        *("800 (400)", "800 (400)", "200 (100)", "800 (400)"),
    )
    assert len(goals.rows) == 4


def test_goals_have_the_verdict_of_each_players_own_games(results: Results, report: Report) -> None:
    measurements, experiment = measure(results), results.experiment
    for row in section(report).tables[1].rows:
        (name,) = [n for n in experiment.goals if experiment.game.metrics[n].title == row[0]]
        for player, cell in zip(experiment.players, row[2:], strict=True):
            estimate = measurements.estimate("standard", (player, player), name)
            assert estimate is not None
            assert cell.split()[1] == verdict(
                estimate, *measurements.aim(experiment.goals[name], name)
            )


def test_the_order_is_held_against_the_games(arena: Arena, report: Report, tmp_path: Path) -> None:
    assert section(report).text[1].startswith("The games bear the order out: ")
    assert section(report).text[1].count("against") == 3
    players = ("stage_one", "random", "greedy:doubt=2.9", "greedy")
    text = experiment(*players, deals=60, more="weakest_first = true\n")
    play(arena, read(text, tmp_path), tmp_path / "out")
    results = Results.open(tmp_path / "out")
    told = section(make_report(results)).text[1]
    assert told.startswith(
        "The order is the author's; the games bear it out in 1 of 3 steps; random is clearly worse"
        " than stage_one ("
    )
    assert "; greedy is not clearly better than greedy:doubt=2.9 (" in told
    unmet = {name: entry for name, entry in results.done.items() if "random--greedy" not in name}
    told = section(make_report(replace(results, done=unmet))).text[1]
    assert "bear it out in 0 of 3 steps" in told
    assert "greedy:doubt=2.9 has not met random yet" in told


def test_the_numbers_planned_are_those_of_the_pairing(results: Results, report: Report) -> None:
    assert "not finished" not in report.caveat
    sizes = section(report, "games")
    assert any("greedy:doubt=6 25%" in text for text in sizes.text)
    planned = {row[1]: (row[2], row[-1]) for row in sizes.tables[0].rows}
    assert planned["greedy:doubt=6 – greedy"] == ("100", "100")
    assert planned["greedy – greedy"] == ("400", "400")
    assert sizes.tables[0].columns[-1] == said.SIZES_PLANNED
    assert "fewer of those with a share" in provenance(results)[said.PROVENANCE["games"]]


def test_page_one_counts_every_other_player(results: Results, report: Report) -> None:
    source = Source(measure(results))
    assert [one.label for one, _ in source.rivals] == list(PLAYERS[:3])
    for name in ("turns", "tied_flights"):
        source.others("rows", name, "number")
        pairings = {row.pairing for row in source.printed.values() if row.metric == name}
        assert pairings == {f"{label} – {label}" for label in PLAYERS[:3]}


def test_players_that_have_not_played_themselves_are_named(results: Results) -> None:
    done = {
        name: entry for name, entry in results.done.items() if "stage_one--stage_one" not in name
    }
    found = section(make_report(replace(results, done=done)))
    assert words.NOT_PLAYED.format(players="stage_one") in found.text
    assert found.figures[0].data["label"].tolist() == ["random", "greedy:doubt=6", "greedy"]
    assert found.figures[0].data["place"].tolist() == [1, 3, 4]
    assert found.tables[0].columns[1:] == ("random", "greedy:doubt=6", "greedy")
    only = {name: entry for name, entry in results.done.items() if "/greedy--greedy/" in name}
    alone = make_report(replace(results, done=only))
    assert section(alone).figures == ()
    assert section(alone).text[-1] == words.TOO_FEW.format(players="greedy")
    assert "has not met" in section(alone).text[1]
    assert alone.strongest == ""
    assert rendered(alone)["report.html"]


def test_a_ladder_sends_its_readers_to_its_own_section(report: Report) -> None:
    files = rendered(report)
    assert report.pointer is not None
    assert 'href="#section-skill">As the players get better</a>.' in files["report.html"].decode()
    assert "[As the players get better](#section-skill)." in files["report.md"].decode()


def test_goals_that_are_not_among_the_findings_are_followed_too(
    arena: Arena, tmp_path: Path
) -> None:
    more = LADDER + "[goals]\ndrawn_games = [0, 0.01]\n"
    asked = read(experiment(*PLAYERS, deals=40, more=more), tmp_path)
    play(arena, asked, tmp_path / "out")
    found = section(make_report(Results.open(tmp_path / "out")))
    assert found.figures[-1].name == "skill_drawn_games"
    assert found.figures[-1].band == (0, 0.01)
    assert found.figures[-1].axis == "Drawn games (share)"


# Who is the strongest, and where page one sends its readers.


def test_the_strongest_is_named_only_if_it_is_settled(
    arena: Arena, results: Results, report: Report, tmp_path: Path
) -> None:
    assert report.strongest.startswith(
        ("Who is the strongest player here is not settled", "The str")
    )
    text = experiment("random", "stage_one", "greedy", deals=200, more="")
    play(arena, read(text, tmp_path), tmp_path / "out")
    found = make_report(Results.open(tmp_path / "out")).strongest
    assert found.startswith(
        "The strongest player here is “greedy”: it clearly beats each of the 2 others it met; it"
        " wins least against stage_one, "
    )
    pair = experiment("random", "greedy", deals=200, more="")
    play(arena, read(pair, tmp_path), tmp_path / "pair")
    found = make_report(Results.open(tmp_path / "pair")).strongest
    assert found.startswith("The stronger player here is “greedy”: it wins ")
    few = read(experiment("random", "greedy", deals=10, more=""), tmp_path)
    play(arena, few, tmp_path / "few")
    assert make_report(Results.open(tmp_path / "few")).strongest == (
        "Who is the strongest player here is not settled: random and greedy are clearly beaten by"
        " nobody."
    )


def test_an_experiment_links_to_the_report_of_its_ladder(hotair: Hotair) -> None:
    text = experiment("random", "greedy", deals=30, more="").replace(
        "seed", 'ladder = "steps"\nseed'
    )
    hotair.write(
        "experiments/steps.toml", experiment("random", "greedy", more=LADDER.split("[")[0])
    )
    hotair.write("experiments/mine.toml", text)
    done = hotair("run", "mine")
    assert done.code == 0, done.err
    page = (hotair.folder / "reports/mine/report.md").read_text(encoding="utf-8")
    assert (
        "> These are the findings for “random”; how they change with skill:"
        " [the report of “steps”](../steps/report.md#section-skill) (made by"
        " “hotair run steps”)."
    ) in page
    html = (hotair.folder / "reports/mine/report.html").read_text(encoding="utf-8")
    assert 'href="../steps/report.html#section-skill"' in html
    assert 'section-skill"' not in html.replace('href="../steps/report.html#section-skill"', "")
    assert hotair("run", "steps", "--deals", "25").code == 0
    steps = (hotair.folder / "reports/steps/report.md").read_text(encoding="utf-8")
    assert '<a id="section-skill"></a>' in steps
