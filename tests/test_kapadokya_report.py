"""Kapadokya's report, through the same study and report as the first game's; its new files."""

import re

import numpy as np
import pytest
from flights import GAME, match, outcomes
from played import experiment, play

from hotair_sim.arena.telling import tell
from hotair_sim.kapadokya import Rules
from hotair_sim.kapadokya.words import audit as words
from hotair_sim.kit.scene import INKS, KINDS
from hotair_sim.report.findings import make_report
from hotair_sim.report.sections import goaltable
from hotair_sim.report.sections.overturns import TURNS
from hotair_sim.study.finding.filters import parse
from hotair_sim.words.findings import GOALS_HANG
from hotair_sim.words.report import VERDICTS

MORE = """
[variants.at-once]
end = "at-once"

[variants.contiguous]
group = "contiguous"

[luck]
deals = 20
replays = 2

[goals]
starter_wins = [0.48, 0.52]
equal_points = [0, 0.05]
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """Return the report of a small experiment."""
    text = experiment("greedy", "random", preset="kapadokya", deals=40, more=MORE)
    return make_report(play(text, tmp_path_factory.mktemp("kapadokya")))


def figures(report, kind: str) -> dict:
    """Return the figures of a kind, by name."""
    return {f.name: f for block in report.sections for f in block.figures if f.kind == kind}


def test_every_section_is_there_and_says_what_was_found(report):
    names = [section.name for section in report.sections]
    assert names == [*(section.name for section in GAME.questions.sections), "luck", "variants"]
    text = repr(report)
    assert not re.search(r"\{\w+\}", text), "a template was not filled in"
    assert not re.search(r"(points|balloons|turns) \1\b", text)
    for metric in GAME.metrics.values():
        assert metric.title[0].isupper()
        assert not metric.title.endswith(".")


def test_amounts_are_told_as_amounts_not_as_turns(report):
    drawn = figures(report, "histogram")
    assert set(drawn) == {"margins", "winners", "losers"}
    for figure in drawn.values():
        assert figure.across == "points"
        assert set(np.diff(figure.data["turn"])) == {100}
        assert figure.data["share"].sum() == pytest.approx(1, abs=0.01)
        assert TURNS not in figure.alt + figure.table.caption + " ".join(figure.table.columns)
        assert all("at most" in name for _, name in figure.marks)


def test_the_goals_are_judged_under_every_rule_set(report):
    (section,) = (section for section in report.sections if section.name == "variants")
    table = section.tables[0]
    assert [row[0] for row in table.rows] == ["standard", "at-once", "contiguous"]
    assert table.columns[1:] == ("Starter wins (48–52%)", "Equal points (at most 5%)")
    for goal, cell in zip(report.goals, table.rows[0][1:], strict=True):
        assert cell == f"{VERDICTS[goal.verdict][0]} {goal.value} ({goal.interval})"


@pytest.mark.parametrize(
    ("sides", "case"),
    [
        ({"met"}, "same"),
        ({"below"}, "same"),
        ({"below", "above"}, "turns"),
        ({"met", "above", "undecided"}, "turns"),
        ({"met", "undecided"}, "open"),
        ({"undecided"}, "open"),
    ],
)
def test_what_the_goals_hang_on(report, sides, case):
    class Named:
        metric = staticmethod(GAME.metrics.get)

    said = goaltable._sentence(Named, {"margin_median": sides})
    assert said == GOALS_HANG[case].format(titles="median margin")


def test_what_follows_from_the_rules_comes_out_of_the_games(report):
    known = {line.title: line.value for line in report.worth_knowing}
    assert known["A landing before the first turn"] == "impossible"
    assert known["A balloon is pushed out"] == "impossible"


def test_filters_of_the_games_to_watch_mean_what_is_counted():
    kinds = {watch.name: watch for watch in GAME.questions.watches}
    stuck = {"overflow": "blocked", "wild_only": "no", "group": "contiguous", "ground": (5,) * 5}
    for rules in (Rules(), Rules(**stuck), Rules(multicolour=0, copies=(0, 0, 0, 0, 3))):
        games = outcomes("random", "random", rules, 300)
        for watch in kinds.values():
            wanted = parse(watch.filter, GAME.columns)
            assert np.array_equal(wanted.where(games), watch.where(games)), watch.name
            assert np.array_equal(watch.order(games), games[watch.by])
        for row in GAME.questions.rows:
            if row.watch and GAME.metrics[row.metric].unit == "share":
                metric = GAME.metrics[row.metric]
                # Half a game is a draw, which nobody wins.
                counted = np.asarray(metric.numerator(games)) > metric.halves
                assert np.array_equal(counted, kinds[row.watch].where(games)), row.metric


@pytest.mark.parametrize(
    "rules", [Rules(), Rules("kapadokya-at-once"), Rules(landing="optional", hand_size=1)]
)
def test_the_audit_tries_every_other_reading_and_every_number_one_step_away(rules):
    changes = GAME.audit.changes(rules)
    assert len({change.name for change in changes}) == len(changes)
    assert len({change.title for change in changes}) == len(changes)
    for change in changes:
        changed = Rules(**{**rules.resolved(), **change.fields})
        assert changed != rules
        assert change.kept != change.proposal
    readings = {name: GAME.fields[name].readings for name in words.READINGS}
    tried = {
        (change.field, change.fields[change.field])
        for change in changes
        if change.kind == "reading"
    }
    assert tried == {
        (name, value)
        for name, values in readings.items()
        for value in values
        if value != getattr(rules, name)
    }
    assert {change.field for change in changes} == set(GAME.fields)
    for use in GAME.audit.uses:
        assert use.metric in GAME.metrics
        assert use.decision in {"", *(decision.name for decision in GAME.questions.decisions)}


@pytest.mark.parametrize("changes", [{}, {"overflow": "sixth", "wild_only": "no"}])
def test_told_games_are_drawn_turn_by_turn(changes):
    events = list(tell(GAME, match("random", "greedy", Rules(**changes)), 1, 0))
    scenes = list(GAME.scenes(iter(events)))
    assert len(scenes) == 1 + events[-1]["turns"]
    assert scenes[-1].result
    assert not any(scene.result for scene in scenes[:-1])
    for scene in scenes:
        table = scene.boards[-1]
        width = len(table.columns) - 1
        assert width == 5 + bool(changes)
        for line in table.lines:
            assert sum(cell.span for cell in line.cells) == width
            for sign in (sign for cell in line.cells for sign in cell.signs):
                assert sign.ink in INKS
                assert sign.kind in KINDS
    landed = sum(len(scene.boards[0].lines) for scene in scenes if len(scene.boards) == 2)
    assert landed == sum(event["event"] == "land" for event in events)


def test_new_files_speak_of_the_game_asked_for(hotair):
    done = hotair("new", "strategy", "mine", "--rules", "kapadokya")
    assert "hotair check mine --rules kapadokya" in done.out
    checked = hotair("check", "mine", "--deals", "1")  # no other game has one of that name
    assert (checked.code, "kapadokya-at-once" in checked.out) == (0, True)
    assert hotair("new", "experiment", "first", "--rules", "kapadokya").code == 0
    text = (hotair.folder / "experiments" / "first.toml").read_text(encoding="utf-8")
    assert "# [variants.kapadokya-at-once]" in text
    assert '# end = "at-once"' in text
    forward = text.replace("# [variants", "[variants").replace('# end = "at', 'end = "at')
    forward = forward.replace("# [rules]", "").replace('end = "at-once"\n', "", 1)
    hotair.write("experiments/first.toml", re.sub(r'= \["\w+", "\w+"', '= ["random"', forward))
    assert hotair("run", "first", "--deals", "10").code == 0


def test_a_mistake_in_the_rules_is_one_sentence(hotair):
    done = hotair("play", "random", "random", "--rules", "kapadokya", "--set", "hand_size=40")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "hand_size" in done.err
    done = hotair("play", "random", "spoiler", "--rules", "kapadokya")
    assert (done.code, "no strategy 'spoiler' for Kapadokya" in done.err) == (2, True)
