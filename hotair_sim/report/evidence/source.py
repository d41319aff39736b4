"""What a report draws on: estimates by name, and a record of every one that is printed."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cached_property
from typing import Any

from hotair_sim.description.metrics import Metric
from hotair_sim.description.questions import Questions
from hotair_sim.report.model import SummaryRow
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.commands import toml
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.experiments.experiment import STANDARD, Experiment
from hotair_sim.study.experiments.goals import Aim, Goal
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.measurements import Labels, Measurements, labels
from hotair_sim.study.measuring.metrics import compared_metrics
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.verdicts import FEW, Judgement, each_level, judge, margin_of
from hotair_sim.words import findings as words
from hotair_sim.words import report as shown_words

LEVEL = 0.95
"""Confidence level of every interval that is printed."""


@dataclass
class Source:
    """Estimates of one results folder. Whatever is asked for here goes into `summary.csv`.

    Attributes
    ----------
    measurements : Measurements
    printed : list of SummaryRow
        In the order asked for; the same figure of the same section once.
    """

    measurements: Measurements
    printed: dict[tuple[str, ...], SummaryRow] = field(default_factory=dict)

    @property
    def experiment(self) -> Experiment:
        return self.measurements.experiment

    @property
    def questions(self) -> Questions:
        return self.experiment.game.questions

    @property
    def reference(self) -> Pairing:
        """The reference against itself."""
        return (self.experiment.reference, self.experiment.reference)

    @property
    def rivals(self) -> list[Pairing]:
        """The other strategies against themselves."""
        reference = self.experiment.reference
        return [
            (player, player)
            for player in self.experiment.players
            if player.label != reference.label
        ]

    def metric(self, name: str) -> Metric:
        """Return a metric of the game by name."""
        return self.experiment.game.metrics[name]

    def estimate(
        self, section: str, metric: str, variant: str = STANDARD, pairing: Pairing | None = None
    ) -> Estimate | None:
        """Return the estimate of a metric; None if there is nothing it could be taken from.

        It may not apply, may not have been played, or have nothing in its denominator.
        """
        pairing = pairing or self.reference
        found = self.measurements.estimate(variant, pairing, metric, LEVEL)
        if found is not None and math.isnan(found.value):
            return None
        if found is not None:
            unit, goals = self.metric(metric).unit, self.goals_of(metric)
            self.note(section, metric, variant, pairing, unit, found, goals=goals)
        return found

    def goals_of(self, metric: str) -> tuple[tuple[float, float], ...]:
        """Return the range that a metric is judged by, if there is one: its digits must tell."""
        goal = self.experiment.goals.get(metric)
        return () if goal is None or goal.above_chance else ((goal.low, goal.high),)

    def aim(self, metric: str, variant: str = STANDARD) -> Aim:
        """Return the range that the goal of a metric comes to under a variant."""
        return self.measurements.aim(self.experiment.goals[metric], metric, variant, LEVEL)

    def goal(self, metric: str, variant: str = STANDARD) -> str:
        """Return the goal of a metric in words; beside chance, with the chance line."""
        return self.goal_text(self.experiment.goals[metric], metric, variant)

    def goal_text(self, goal: Goal, metric: str, variant: str | None = STANDARD) -> str:
        """Return a goal in words; one beside chance with the line of a variant, if one is given."""
        unit = self.metric(metric).unit
        if not goal.above_chance:
            return tables.goal(goal.low, goal.high, unit)
        ends = tables.goal_of_difference(goal.low, goal.high, unit)
        line = None if variant is None else self.line(metric, variant)
        if line is None:
            return shown_words.BESIDE_CHANCE.format(ends)
        return shown_words.BESIDE_CHANCE_AT.format(ends, tables.chance_line(line, unit))

    def line(self, metric: str, variant: str = STANDARD, section: str = "") -> Estimate | None:
        """Return the chance line of a metric; noted under `section`, if one is named."""
        found = self.measurements.line(metric, variant, LEVEL)
        if found is not None and section and found.deals:
            row = SummaryRow(
                *(section, metric, variant, shown_words.CHANCE_PLAYERS, self.metric(metric).unit),
                found,
            )
            self.printed.setdefault((section, metric, variant, row.pairing, ""), row)
        return found

    def strict(
        self, metric: str, comparisons: int, variant: str = STANDARD, pairing: Pairing | None = None
    ) -> Estimate | None:
        """Return the estimate at the level at which `comparisons` hold at once (Bonferroni)."""
        pairing = pairing or self.reference
        level = each_level(comparisons, LEVEL)
        return unless_few(self.measurements.estimate(variant, pairing, metric, level))

    @cached_property
    def compared(self) -> int:
        """How many differences from the standard rules the report may speak of."""
        variants = [variant for variant in self.experiment.variants if variant != STANDARD]
        return sum(
            self.measurements.difference(variant, self.reference, name) is not None
            for variant in variants
            for name in compared_metrics(self.experiment)
        )

    def judged(self, metric: str, variant: str) -> Judgement | None:
        """Return what a variant's difference from the standard rules comes to.

        All the differences that the report may speak of are judged at once.
        """
        level = each_level(self.compared, LEVEL)
        found = self.measurements.difference(variant, self.reference, metric, level)
        return None if found is None else judge(found, margin_of(self.metric(metric)))

    def difference(
        self, section: str, metric: str, variant: str, pairing: Pairing | None = None
    ) -> Estimate | None:
        """Return a metric under a variant less that under the standard rules."""
        pairing = pairing or self.reference
        found = self.measurements.difference(variant, pairing, metric, LEVEL)
        if found is not None:
            unit = self.metric(metric).unit
            self.note(section, metric, variant, pairing, unit, found, compared_with=STANDARD)
        return found

    def paired(self, section: str, metric: str, variant: str) -> Estimate | None:
        """Return a paired metric of the reference against itself."""
        found = self.measurements.paired(variant, self.reference, metric, LEVEL)
        if found is not None:
            unit = self.experiment.game.paired_metrics[metric].unit
            self.note(section, metric, variant, self.reference, unit, found, STANDARD)
        return found

    def note(
        self,
        section: str,
        metric: str,
        variant: str,
        pairing: Pairing,
        unit: str,
        estimate: Estimate,
        compared_with: str = "",
        goals: tuple[tuple[float, float], ...] = (),
    ) -> None:
        """Record a number that is printed, beside `goals`, once for each section."""
        row = SummaryRow(
            section, metric, variant, pairing_name(pairing), unit, estimate, compared_with, goals
        )
        key = (section, metric, variant, row.pairing, compared_with)
        self.printed.setdefault(key, row)

    def rival_estimates(self, metric: str, variant: str = STANDARD) -> list[Estimate]:
        """Return a metric of the other strategies against themselves, where there is one."""
        found = [
            self.measurements.estimate(variant, pairing, metric, LEVEL) for pairing in self.rivals
        ]
        return [one for one in found if one is not None and not math.isnan(one.value)]

    def others(self, section: str, metric: str, kind: str, variant: str = STANDARD) -> str:
        """Return the range of a metric over the other strategies against themselves, in words."""
        found = [
            (player.label, estimate)
            for player, _ in self.rivals
            if (estimate := self.estimate(section, metric, variant, (player, player))) is not None
        ]
        if not found:
            return ""
        unit = self.metric(metric).unit
        shown = [(label, told(kind, estimate, unit)[0]) for label, estimate in found]
        if len(found) == 1:
            label, value = shown[0]
            return words.ONE_OF.format(value=value, who=label)
        if len({value for _, value in shown}) == 1:
            template = words.SAME_FOR.get(len(shown), words.SAME_FOR_MANY)
            return template.format(value=shown[0][1], count=len(shown))
        order = sorted(range(len(found)), key=lambda i: found[i][1].value)
        (low_who, low), (high_who, high) = shown[order[0]], shown[order[-1]]
        if unit != SHARE:
            low = told(kind, found[order[0]][1], "")[0]  # the unit is said once
        return words.RANGE_OF.format(low=low, low_who=low_who, high=high, high_who=high_who)


def unless_few(estimate: Estimate | None) -> Estimate | None:
    """Return the estimate, without its interval if it rests on too few deals to claim anything.

    A few deals may all agree by chance, and then an interval from their spread is too narrow.
    """
    if estimate is None or estimate.deals >= FEW:
        return estimate
    return replace(estimate, low=-math.inf, high=math.inf, method="none")


def told(
    kind: str, estimate: Estimate, unit: str, goals: Iterable[tuple[float, float]] = ()
) -> tuple[str, str]:
    """Return value and interval in words; a share of 0 is "never seen".

    Of what can't be by the rules, "impossible" and why.

    Parameters
    ----------
    kind : str
        "one-in" puts a share as a frequency; "number" and the rest go by the unit.
    estimate : Estimate
    unit : str
    goals : iterable of (float, float)
        Ranges that a number is judged by beside it; none of a frequency is.
    """
    if estimate.why_none:
        return shown_words.IMPOSSIBLE, estimate.why_none
    if kind == "one-in" and unit == SHARE:
        return tables.one_in(estimate), tables.one_in_interval(estimate)
    if unit == SHARE and estimate.value == 0:
        return shown_words.NEVER_SEEN, tables.interval(estimate, unit, goals)
    return tables.number(estimate, unit, goals), tables.interval(estimate, unit, goals)


def shown_as(metric: Metric, estimate: Estimate) -> str:
    """Return the kind of `told` that suits a metric in running text: rare games as frequencies."""
    rare = metric.unit == SHARE and metric.denominator is None and estimate.value < 0.02
    return "one-in" if rare else "number"


def pairing_name(pairing: Pairing) -> str:
    """Return a pairing in words."""
    return words.PAIRING.format(*labels(pairing))


def who(pairing: Pairing) -> str:
    """Return the players of a pairing in words."""
    return against(labels(pairing))


def against(players: Labels) -> str:
    """Return the players of a pairing in words, from their labels."""
    one, two = players
    return words.AGAINST_ITSELF.format(one) if one == two else words.AGAINST.format(one, two)


def changes_text(changes: Any) -> str:
    """Return changed fields in words: ``three_for_one = false``."""
    return words.LIST.join(
        words.CHANGE.format(field=name, value=toml(value)) for name, value in changes.items()
    )


def joined(items: list[str]) -> str:
    """Return items as a list in words: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return words.AND.format(words.LIST.join(items[:-1]), items[-1])


def minutes(source: Source, turns: float) -> str:
    """Return the minutes that turns take, in words."""
    whole = int(turns * source.experiment.seconds_per_turn / 60 + 0.5)
    return words.MINUTES_UNIT.get(whole, words.MINUTES_MANY.format(tables.text(Decimal(whole))))
