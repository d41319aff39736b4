"""One metric from the weakest player to the strongest: what is found of it, in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hotair_sim.description.metrics import Metric
from hotair_sim.description.questions import Figure as Asked
from hotair_sim.report.evidence.source import Source, joined
from hotair_sim.report.pageone.pageone import meaning
from hotair_sim.report.sections.trend import Drawn, Span, distance, distances, trend
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.goals import Aim
from hotair_sim.study.statistics.intervals import Estimate, verdict
from hotair_sim.words import skill as words

CHANGES = ("rises", "falls", "closer", "farther", "varies")
"""Cases in which a number is not the same at every level; "alike" and "never" are, if bounded."""

AWAY = {"falls": "closer", "rises": "farther"}
"""What it means of a number that its distance from what would be fair falls or rises."""


@dataclass(frozen=True)
class Rung:
    """A player against itself: its place, the estimate drawn and the one claims are made with."""

    label: str
    place: float
    drawn: Estimate
    strict: Estimate

    @property
    def span(self) -> Span:
        """The interval claims are made with."""
        return self.strict.low, self.strict.high


@dataclass(frozen=True)
class Climb:
    """One metric over the players, in the order of their places."""

    asked: Asked
    metric: Metric
    rungs: tuple[Rung, ...]
    goal: Aim | None = None
    line: Estimate | None = None

    def __iter__(self) -> Iterator[Rung]:
        return iter(self.rungs)

    @property
    def case(self) -> str:
        """What is found: a trend of the number, or of how far it is from what would be fair."""
        unit, line = self.metric.unit, self.line
        if unit == SHARE and all(rung.drawn.value == 0 for rung in self):
            return "never"
        if line is not None:
            aim = (line.low, line.high)
            spans = [distances(rung.span, aim) for rung in self]
            moved = trend(spans, [_distance(rung.drawn, aim) for rung in self])
            if moved in AWAY:
                return AWAY[moved]
        drawn = [(rung.drawn.low, rung.drawn.value, rung.drawn.high) for rung in self]
        return trend([rung.span for rung in self], drawn)

    @property
    def fields(self) -> dict[str, str]:
        """What templates of titles and sentences may say."""
        order = sorted(self, key=lambda rung: rung.drawn.value)
        ends = {"first": self.rungs[0], "last": self.rungs[-1], "low": order[0], "high": order[-1]}
        unit = self.metric.unit
        told = {name: tables.number(rung.drawn, unit) for name, rung in ends.items()}
        alone = told["low"] == told["high"]
        return {
            "title": self.metric.title,
            **told,
            **{f"{name}_who": rung.label for name, rung in ends.items()},
            "values": told["low"] if alone else words.VALUES.format(**told),
            "fair": "" if self.line is None else tables.chance_line(self.line, unit),
        }


def _distance(drawn: Estimate, aim: Span) -> Drawn:
    """Return how far a number that is drawn is from what would be fair, with its interval."""
    low, high = distances((drawn.low, drawn.high), aim)
    return low, distance(drawn.value, aim), high


def places(source: Source) -> dict[str, float]:
    """Return where each player stands on the axis across: its place in the experiment's list.

    Nothing else asks how players are ordered or how far apart they are, so a measured strength may
    stand here instead.
    """
    return {player.label: float(n) for n, player in enumerate(source.experiment.players, 1)}


def climbs(source: Source, section: str, asked: Sequence[Asked]) -> list[Climb]:
    """Return the metrics that at least two players have, in the order asked for."""
    found = []
    for figure in asked:
        metric = source.metric(figure.of[0])
        rungs = rungs_of(source, section, metric)
        if len(rungs) > 1:
            goal = source.aim(metric.name) if metric.name in source.experiment.goals else None
            line = source.line(metric.name, section=section)
            found.append(Climb(figure, metric, rungs, goal, line))
    return found


def rungs_of(source: Source, section: str, metric: Metric) -> tuple[Rung, ...]:
    """Return a metric of each player against itself, where it was measured."""
    mirrors = [(player, player) for player in source.experiment.players]
    drawn = {
        pair[0].label: (pair, estimate)
        for pair in mirrors
        if (estimate := source.estimate(section, metric.name, STANDARD, pair)) is not None
    }
    rungs = []
    for label, place in sorted(places(source).items(), key=lambda item: item[1]):
        if label in drawn:
            pair, estimate = drawn[label]
            strict = source.strict(metric.name, len(drawn), STANDARD, pair)
            assert strict is not None
            rungs.append(Rung(label, place, estimate, strict))
    return tuple(rungs)


def told_trend(climb: Climb) -> tuple[str, str]:
    """Return whether a number holds, changes or is undecided, and its trend in words."""
    case = climb.case
    found = words.CHANGES if case in CHANGES else words.HOLDS
    return (
        words.UNDECIDED if case == "unclear" else found,
        words.TREND[case].format(**climb.fields),
    )


def told_goal(climb: Climb) -> tuple[str, str]:
    """Return whether the verdict on a goal holds for all players, and what it is for whom."""
    goal = climb.goal
    assert goal is not None
    verdicts = {rung.label: verdict(rung.drawn, *goal) for rung in climb}
    sides = {
        (found, found == "missed" and rung.drawn.value < goal.low)
        for rung, found in zip(climb, verdicts.values(), strict=True)
    }
    decided = {side for side in sides if side[0] != "undecided"}
    if len(sides) == 1 and decided:
        last = climb.rungs[-1]
        found = verdicts[last.label]
        called = meaning(climb.metric, last.drawn, goal, found)
        return words.HOLDS, words.GOAL_ALL[found].format(meaning=called)
    word = words.CHANGES if len(decided) > 1 else words.UNDECIDED
    if not decided:
        return word, words.GOAL_UNDECIDED
    clauses: list[str] = []
    for found in ("met", "missed", "undecided"):
        named = [label for label, one in verdicts.items() if one == found]
        if named:
            templates = words.GOAL_SOME if clauses else words.GOAL_FIRST
            clauses.append(templates[found].format(players=joined(named)))
    return word, words.CLAUSES.join(clauses)
