"""Estimates of everything measured in a results folder."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from hotair_sim.description.chance import RACE
from hotair_sim.description.metrics import Metric
from hotair_sim.study.experiments.experiment import STANDARD, Experiment
from hotair_sim.study.experiments.goals import Aim, Goal
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.chance import Lines, line_of, measure_lines
from hotair_sim.study.measuring.compare import Compared, quantile_difference
from hotair_sim.study.measuring.gains import Gain
from hotair_sim.study.measuring.games import Key, applicable, counted, why_none
from hotair_sim.study.measuring.luck import LuckSums
from hotair_sim.study.measuring.scores import Scores
from hotair_sim.study.measuring.watch import Seen
from hotair_sim.study.measuring.worths import Worths
from hotair_sim.study.statistics.differences import PairSums
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate, mover
from hotair_sim.study.statistics.quantiles import Curve, Histogram
from hotair_sim.study.statistics.savings import Design

Labels = tuple[str, str]
"""A pairing by the labels of its players."""


@dataclass
class Measured:
    """What was measured of one pairing under one variant.

    Attributes
    ----------
    deals, games : int
    sums : dict of str to Sums
        By metric; quantiles are not among them.
    histograms : dict of Values to Histogram
        By the function that gives the whole-numbered outcome.
    designs : dict of str to Design
        By metric.
    seen : dict of str to Seen
        The most telling game by `Watch`, where there is one.
    scores : Scores or None
        What two different strategies take from each other under the standard rules.
    """

    deals: int = 0
    games: int = 0
    sums: dict[str, Sums] = field(default_factory=dict)
    histograms: dict[Callable[..., object], Histogram] = field(default_factory=dict)
    designs: dict[str, Design] = field(default_factory=dict)
    seen: dict[str, Seen] = field(default_factory=dict)
    scores: Scores | None = None


@dataclass(frozen=True)
class Measurements:
    """Estimates of everything measured; None where a metric does not apply or nothing was played.

    Attributes
    ----------
    experiment : Experiment
    measured : dict of (str, Labels) to Measured
        By variant and pairing; only those with finished parts.
    compared : dict of (str, Labels) to Compared
        By variant (never the standard) and pairing, on the deals played under both.
    luck : dict of str to LuckSums
        By label of the strategies whose deals were replayed.
    gains : dict of Gain to PairSums
        What claims ask of players beside each other.
    worths : dict of str to Worths
        By label of a level of play: what claims ask of opening hands.
    ceilings : dict of str to dict of str to Design
        By those labels and by metric: what regression on the deal could save at most.
    lines : dict of str to Lines
        By variant: what its chance race told, once it was asked.
    """

    experiment: Experiment
    measured: dict[tuple[str, Labels], Measured]
    compared: dict[tuple[str, Labels], Compared]
    luck: dict[str, LuckSums] = field(default_factory=dict)
    gains: dict[Gain, PairSums] = field(default_factory=dict)
    worths: dict[str, Worths] = field(default_factory=dict)
    ceilings: dict[str, dict[str, Design]] = field(default_factory=dict)
    lines: dict[str, Lines] = field(default_factory=dict)

    def of(self, variant: str, pairing: Pairing) -> Measured:
        """Return what was measured of a pairing; empty if it was not played."""
        return self.measured.get((variant, labels(pairing)), Measured())

    def estimate(
        self, variant: str, pairing: Pairing, metric: str, level: float = 0.95
    ) -> Estimate | None:
        """Return the estimate of a metric; of 0, with why there can be no other."""
        found = self._counted(variant, pairing, metric, level)
        if found is None or found.value != 0:
            return found
        return replace(
            found, why_none=why_none(self._metric(metric), self.experiment.rules[variant])
        )

    def _counted(
        self, variant: str, pairing: Pairing, metric: str, level: float
    ) -> Estimate | None:
        asked, measured = self._metric(metric), self.of(variant, pairing)
        if asked.quantile is not None:
            histogram = measured.histograms.get(counted(asked))
            fits = histogram is not None and applicable(asked, self.experiment.rules[variant])
            return histogram.quantile(asked.quantile, level) if histogram and fits else None
        sums = measured.sums.get(metric)
        return None if sums is None else sums.estimate(level)

    def line(self, metric: str, variant: str = STANDARD, level: float = 0.95) -> Estimate | None:
        """Return the chance line of a metric under a variant; None if there is none."""
        asked, rules = self._metric(metric), self.experiment.rules[variant]
        if not applicable(asked, rules):
            return None
        if asked.fair == RACE and variant not in self.lines:
            self.lines[variant] = measure_lines(self.experiment.game, rules)
        return line_of(asked, self.lines.get(variant, {}), level)

    def judged_for(
        self, goal: Goal, metric: str, variant: str, pairing: Pairing, level: float = 0.95
    ) -> Estimate | None:
        """Return the number that a goal is about: a metric, or how far it is above its chance line.

        Both have their errors, which are independent; None if there is no such number.
        """
        found = self.estimate(variant, pairing, metric, level)
        if not goal.above_chance or found is None:
            return found
        line = self.line(metric, variant, level)
        if line is None:
            return None
        low, high = mover(line, found)
        return replace(found, value=found.value - line.value, low=low, high=high, events=None)

    def aim(self, goal: Goal, metric: str, variant: str = STANDARD, level: float = 0.95) -> Aim:
        """Return the range that a goal of a metric comes to under a variant."""
        return goal.aim(self.line(metric, variant, level) if goal.above_chance else None)

    def histogram(self, variant: str, pairing: Pairing, key: Key) -> Histogram | None:
        """Return the counts behind a curve or a quantile metric."""
        if not applicable(key, self.experiment.rules[variant]):
            return None
        return self.of(variant, pairing).histograms.get(counted(key))

    def curve(
        self, variant: str, pairing: Pairing, curve: str, level: float = 0.95
    ) -> Curve | None:
        """Return the share of games in which something has happened by each turn."""
        histogram = self.histogram(variant, pairing, self.experiment.game.curves[curve])
        return None if histogram is None else histogram.cdf(level)

    def pair(self, variant: str, pairing: Pairing, metric: str) -> PairSums | None:
        """Return the sums on common deals of the standard rules (first) and a variant."""
        compared = self.compared.get((variant, labels(pairing)))
        return None if compared is None else compared.pairs.get(metric)

    def difference(
        self, variant: str, pairing: Pairing, metric: str, level: float = 0.95
    ) -> Estimate | None:
        """Return a metric under a variant less that under the standard rules; see `compare`."""
        asked = self._metric(metric)
        if asked.quantile is None:
            pair = self.pair(variant, pairing, metric)
            return None if pair is None else pair.difference(level)
        first = self.histogram(STANDARD, pairing, asked)
        second = self.histogram(variant, pairing, asked)
        if first is None or second is None:
            return None
        return quantile_difference(first, second, asked.quantile, level)

    def paired(
        self, variant: str, pairing: Pairing, metric: str, level: float = 0.95
    ) -> Estimate | None:
        """Return the estimate of a paired metric; None if no game counts in its denominator."""
        compared = self.compared.get((variant, labels(pairing)))
        sums = None if compared is None else compared.paired.get(metric)
        return None if sums is None or sums.y == 0 else sums.estimate(level)

    def _metric(self, name: str) -> Metric:
        return self.experiment.game.metrics[name]


def labels(pairing: Pairing) -> Labels:
    """Return the labels of a pairing's players."""
    return pairing[0].label, pairing[1].label
