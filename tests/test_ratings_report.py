"""What a report says of ratings, on a real small study and on results made for it."""

import re
from pathlib import Path

import numpy as np
import pytest
from played import experiment, play
from test_findings import has_row, numbers_in, rows_of, shown_of, split
from test_ratings import pairing

from hotair_sim.report.evidence.source import Source
from hotair_sim.report.findings import make_report
from hotair_sim.report.model import Report, SectionBlock, SummaryRow, Table
from hotair_sim.report.sections import ratings as section
from hotair_sim.report.sections.ratings import Said
from hotair_sim.report.wording import tables
from hotair_sim.report.writing.page import rendered
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.measuring.ratings import Ratings, rated, ratings_of
from hotair_sim.study.measuring.scores import Scores
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import findings as words

NAMES = ("greedy", "random", "spoiler", "stage_one")
ELO = f" {section.UNIT}"
ODD = '[rules]\ngame_end = "empty-pile"\nturn_limit = 65\n'
"""Rules under which some games are drawn, and some cut off."""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    text = experiment(*NAMES, deals=150, more=ODD)
    return play(text, tmp_path_factory.mktemp("rated"))


@pytest.fixture(scope="module")
def report(results: Results) -> Report:
    return make_report(results)


@pytest.fixture(scope="module")
def block(report: Report) -> SectionBlock:
    return next(block for block in report.sections if block.name == "ratings")


def said(results: Results, scores: dict[tuple[str, str], Scores]) -> Said:
    """Return made-up results of the strategies, to be put into words."""
    return Said(Source(measure(results)), rated(NAMES, "greedy", scores, 400))


# What is measured.


def test_scores_are_wins_and_half_of_what_has_no_winner(results: Results) -> None:
    measurements = measure(results)
    seen = {"drawn": 0, "cut": 0}
    for pair in results.experiment.pairings:
        measured = measurements.of(STANDARD, pair)
        if pair[0] is pair[1]:
            assert measured.scores is None
            continue
        scores = measured.scores
        assert scores is not None
        won, lost, cut = (
            measured.sums[name].x
            for name in (
                *results.experiment.game.questions.strength,
                results.experiment.game.questions.unfinished,
            )
        )
        assert (scores.games, len(scores.halves)) == (600, 150)
        assert int(scores.halves.sum()) == won == 2 * 600 - lost
        assert scores.cut == cut
        assert scores.drawn == measured.sums["drawn_games"].x
        assert scores.deals.tolist() == list(range(150))
        seen["drawn"] += scores.drawn
        seen["cut"] += scores.cut
    assert min(seen.values()) > 0


def test_ratings_of_a_study_are_the_same_each_time(results: Results) -> None:
    first, second = (ratings_of(measure(results)) for _ in range(2))
    assert first is not None
    assert second is not None
    # The reference's bounds hold nan, which is no equal of itself: compared as they are printed.
    assert repr(first) == repr(second)
    assert set(first.players) == set(first.elo) == set(NAMES)


# What is said.


def test_the_section_comes_with_three_strategies(tmp_path: Path, report: Report) -> None:
    assert [block.name for block in report.sections][-1] == "ratings"
    two = make_report(play(experiment("greedy", "random", deals=30, more=""), tmp_path))
    assert all(block.name != "ratings" for block in two.sections)


def test_the_table_has_a_line_for_each_strategy(results: Results, block: SectionBlock) -> None:
    ratings = ratings_of(measure(results))
    assert ratings is not None
    (figure,) = block.figures
    assert [row[0] for row in figure.table.rows] == list(ratings.players)
    assert figure.data["label"].tolist() == list(ratings.players)
    assert figure.kind == "ratings"
    cells = {row[0]: dict(zip(figure.table.columns, row, strict=True)) for row in figure.table.rows}
    assert cells["greedy"]["Rating"] == "0"
    for name, cell in cells.items():
        assert (cell["Games"], cell["Deals"]) == ("1,800", "150")
        assert cell["Drawn"] == str(ratings.drawn[name])
        assert cell["Cut off"] == str(ratings.cut[name])


def shown(rows: list[SummaryRow]) -> set[tuple[str, str]]:
    """Return value and interval of rows, as ratings and as differences; Elo is named above them."""
    found = {pair for row in rows for pair in shown_of(row)}
    found |= {
        (tables.difference(row.estimate), tables.difference_interval(row.estimate)) for row in rows
    }
    return {(value.removesuffix(ELO), interval.removesuffix(ELO)) for value, interval in found}


def test_every_number_of_the_section_is_in_the_summary(report: Report, block: SectionBlock) -> None:
    (figure,), (differences,) = block.figures, block.tables
    for player, rating, interval, *_, reply in figure.table.rows:
        rows = rows_of(report, "ratings", f"{player} – greedy", "rating")
        if player != "greedy":
            assert (rating, interval) in shown(rows)
        found = re.fullmatch(r"(\w+): (.+)", reply)
        if found is not None and found[1] != "open":
            pair = f"{found[1]} – {player}"
            assert has_row(*split(found[2]), rows_of(report, "ratings", pair, "score"))
    for one, two, value, interval, _ in differences.rows:
        rows = rows_of(report, "ratings", f"{one} – {two}", "rating difference")
        assert (value, interval) in shown(rows)
    known = numbers_in("100 64% 200 76% 400 91% 0 20 ", *block.text[:1])
    for row in rows_of(report, "ratings"):
        known |= numbers_in(*(text for pair in shown_of(row) for text in pair))
    text = [re.sub(r"\d+ of \d+ pairings|in \d+ pairings", "", said) for said in block.text]
    assert numbers_in(figure.title, *text) <= known


def test_the_page_shows_it(report: Report) -> None:
    files = rendered(report)
    assert "## Ratings" in files["report.md"].decode()
    assert b"figures/ratings.svg" in b" ".join([*map(str.encode, files)])


def wins(share: float) -> Scores:
    """Return 400 deals in which the first takes this share, the wins strewn over the games."""
    games = np.arange(1_600) < share * 1_600
    strewn = np.random.default_rng(round(share * 100)).permutation(games)
    return pairing(2 * strewn.reshape(400, 4).sum(axis=1))


CLEAR = {
    ("greedy", "random"): wins(0.8),
    ("greedy", "spoiler"): wins(0.6),
    ("random", "spoiler"): wins(0.3),
    ("greedy", "stage_one"): wins(0.7),
    ("random", "stage_one"): wins(0.4),
    ("spoiler", "stage_one"): wins(0.6),
}


def test_the_strongest_is_named_if_told_apart_from_all(results: Results) -> None:
    title = section.ratings_title(said(results, CLEAR))
    assert re.fullmatch(r"greedy is the strongest, \d+ Elo points above spoiler \(\d+–\d+\)", title)
    level = {**CLEAR, ("greedy", "spoiler"): wins(0.5), ("spoiler", "stage_one"): wins(0.7)}
    level[("random", "spoiler")] = wins(0.2)
    title = section.ratings_title(said(results, level))
    assert re.fullmatch(r"The strongest are not told apart: (greedy|spoiler) and \w+", title)
    assert {"greedy", "spoiler"} < set(re.findall(r"\w+", title))
    flat = dict.fromkeys(CLEAR, wins(0.5))
    made = said(results, flat)
    assert section.ratings_title(made) == "No strategy is seen to be the strongest"
    alike = section.alike_text(made.ratings)
    assert set(NAMES) < set(re.findall(r"\w+", alike))
    assert "no departure from it is seen in 6 pairings" in section.misfit_text(made)[0]


def test_a_bound_is_put_as_one(results: Results) -> None:
    out = {**CLEAR, **{pair: wins(1) for pair in CLEAR if "greedy" in pair}}
    made = said(results, out)
    assert section.ratings_title(made).startswith(
        "greedy is the strongest, at least 760 Elo points"
    )
    row = section.ratings_row(made, "random")
    assert row[1:3] == ("–", "at most −840")
    assert (
        "Only a bound is known of the rating of spoiler, stage_one and random"
        in (section.bounds_text(made.ratings)[0])
    )
    table = section.differences_table(made)
    assert ("greedy", "random", "–", "at least 760", words.CLEAR) in table.rows
    assert any(row[:2] == ("spoiler", "random") and "to" in row[3] for row in table.rows)


def test_a_bound_is_rounded_to_what_it_surely_is() -> None:
    estimate = Estimate(float("nan"), -float("inf"), -1139.9, 0, 0, "one-sided", 0.95)
    assert tables.interval(section.cautious(estimate)) == "at most −1,130"
    estimate = Estimate(float("nan"), 1139.9, float("inf"), 0, 0, "one-sided", 0.95)
    assert tables.interval(section.cautious(estimate)) == "at least 1,130"


def test_a_circle_of_best_replies_is_told(results: Results) -> None:
    circle = {
        ("greedy", "random"): wins(0.7),
        ("random", "spoiler"): wins(0.7),
        ("spoiler", "greedy"): wins(0.7),
    }
    made = said(results, circle)
    (told,) = section.cycles_text(made.ratings)
    assert told == (
        "Always taking the best reply goes round in a circle: spoiler against greedy, random"
        " against spoiler, greedy against random."
    )
    assert re.match(r"spoiler: 70(\.0)?% \(", section.reply_cell(made, "greedy"))
    assert section.reply_cell(made, "stage_one") == "–"
    assert "Too few games to compare with greedy: stage_one." in section.bounds_text(made.ratings)
    assert re.search(
        r"3 of 3 pairings, most of all what greedy takes from random, \+20(\.\d)? pp",
        section.misfit_text(made)[0],
    )
    (told,) = section.cycles_text(said(results, dict.fromkeys(circle, wins(0.51))).ratings)
    assert "The ranges leave open what is best against greedy" in told


def test_who_is_the_best_reply_to_itself(results: Results) -> None:
    made = said(results, CLEAR)
    assert section.cycles_text(made.ratings) == [words.OWN_REPLY.format(player="greedy")]
    assert section.reply_cell(made, "greedy") == "itself"
    level = said(results, {**CLEAR, ("greedy", "spoiler"): wins(0.51)})
    assert section.cycles_text(level.ratings) == [
        words.OWN_REPLY_OPEN.format(player="greedy", others="spoiler")
    ]
    assert section.reply_cell(level, "greedy") == "open: itself, spoiler"


def test_tables_are_of_text(block: SectionBlock) -> None:
    found: list[Table] = [*block.tables, *(figure.table for figure in block.figures)]
    assert all(len(row) == len(table.columns) for table in found for row in table.rows)
    assert all(isinstance(cell, str) for table in found for row in table.rows for cell in row)
    assert isinstance(rated(NAMES, "greedy", CLEAR, 50), Ratings)
