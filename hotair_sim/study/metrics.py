"""Everything measured in a results folder: its parts are read once, and only sums are kept."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from hotair_sim.description import Game, Metric, PairedMetric, Watch
from hotair_sim.study.compare import Compared, add_pairs, quantile_difference
from hotair_sim.study.differences import PairSums
from hotair_sim.study.estimates import Sums
from hotair_sim.study.experiment import STANDARD, Experiment
from hotair_sim.study.games import (
    Blocks,
    Key,
    applicable,
    counted,
    design_of,
    histogram_of,
    sums_of,
)
from hotair_sim.study.intervals import Estimate
from hotair_sim.study.layout import Pairing, Part
from hotair_sim.study.quantiles import Counts, Curve, Histogram
from hotair_sim.study.results import Results
from hotair_sim.study.savings import Design
from hotair_sim.study.watch import Seen, most_telling

Labels = tuple[str, str]
"""A pairing by the labels of its players."""

ADDRESS = ("deal", "arrangement")
"""Columns every game has, whatever is asked."""


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
    """

    deals: int = 0
    games: int = 0
    sums: dict[str, Sums] = field(default_factory=dict)
    histograms: dict[Callable[..., object], Histogram] = field(default_factory=dict)
    designs: dict[str, Design] = field(default_factory=dict)
    seen: dict[str, Seen] = field(default_factory=dict)


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
    """

    experiment: Experiment
    measured: dict[tuple[str, Labels], Measured]
    compared: dict[tuple[str, Labels], Compared]

    def of(self, variant: str, pairing: Pairing) -> Measured:
        """Return what was measured of a pairing; empty if it was not played."""
        return self.measured.get((variant, labels(pairing)), Measured())

    def estimate(
        self, variant: str, pairing: Pairing, metric: str, level: float = 0.95
    ) -> Estimate | None:
        """Return the estimate of a metric."""
        asked, measured = self._metric(metric), self.of(variant, pairing)
        if asked.quantile is not None:
            histogram = measured.histograms.get(counted(asked))
            fits = histogram is not None and applicable(asked, self.experiment.rules[variant])
            return histogram.quantile(asked.quantile, level) if histogram and fits else None
        sums = measured.sums.get(metric)
        return None if sums is None else sums.estimate(level)

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


def measure(results: Results, tell: Callable[[int], None] | None = None) -> Measurements:
    """Measure everything in a results folder.

    Parts are read one after another and let go, so memory does not grow with the number of games.
    All sums are of whole numbers, so neither the parts' sizes nor their order change a digit.

    Parameters
    ----------
    results : Results
    tell : callable, optional
        Called with the number of games of each part when it has been measured.
    """
    experiment = results.experiment
    measurements = Measurements(experiment, {}, {})
    reader = _Reader(results)
    for pairing in experiment.pairings:
        for parts in _by_deals(results, pairing):
            standard: Blocks | None = None
            for variant, part in parts.items():
                blocks = reader.read(part)
                key = (variant, labels(pairing))
                reader.add(measurements.measured.setdefault(key, Measured()), variant, blocks)
                if variant == STANDARD:
                    standard = blocks
                elif standard is not None:
                    compared = measurements.compared.setdefault(key, Compared())
                    reader.compare(compared, variant, (standard, blocks))
                if tell is not None:
                    tell(part.games)
        for variant in experiment.variants:
            measured = measurements.of(variant, pairing)
            for values, histogram in measured.histograms.items():
                measured.histograms[values] = trimmed(histogram)
    return measurements


def _by_deals(results: Results, pairing: Pairing) -> Iterator[dict[str, Part]]:
    """Yield the parts of the same deals by variant, the standard first, in order of deals."""
    by_deals: dict[int, dict[str, Part]] = {}
    for variant in results.experiment.variants:
        for part in results.parts(variant, pairing):
            by_deals.setdefault(part.first_deal, {})[variant] = part
    for _, parts in sorted(by_deals.items()):
        yield parts


class _Reader:
    """Knows what is asked of each variant, and which columns that takes."""

    def __init__(self, results: Results) -> None:
        self._results = results
        game, self._rules = results.experiment.game, results.experiment.rules
        self._paired = game.paired_metrics
        self._watches = game.questions.watches
        self._asked = {variant: _Asked(game, rules) for variant, rules in self._rules.items()}
        self._compared = {name: game.metrics[name] for name in compared_metrics(results.experiment)}

    def read(self, part: Part) -> Blocks:
        """Read the columns of a part that are asked for."""
        needed = set(ADDRESS) | self._asked[part.variant].columns
        if len(self._rules) > 1:
            needed |= _columns((*self._compared.values(), *self._paired.values()))
        needed |= _columns(self._watches)
        known = [column.name for column in self._results.experiment.game.columns]
        games = self._results.read(part, [name for name in known if name in needed])
        return Blocks(games, part.arrangements)

    def add(self, measured: Measured, variant: str, blocks: Blocks) -> None:
        """Add blocks to what was measured, modified in place."""
        rules, asked = self._rules[variant], self._asked[variant]
        measured.deals += len(blocks)
        measured.games += len(blocks) * blocks.arrangements
        for metric in asked.ratios:
            _add(measured.sums, metric.name, sums_of(metric, rules, blocks))
        for values, key in asked.counted.items():
            _add(measured.histograms, values, histogram_of(key, rules, blocks))
        for metric in asked.designs:
            _add(measured.designs, metric.name, design_of(metric, blocks))
        for watch in self._watches:
            found = most_telling(watch, blocks.games, measured.seen.get(watch.name))
            if found is not None:
                measured.seen[watch.name] = found

    def compare(self, compared: Compared, variant: str, blocks: tuple[Blocks, Blocks]) -> None:
        """Add blocks of the same deals under the standard and a variant to `compared`."""
        rules = (self._rules[STANDARD], self._rules[variant])
        add_pairs(compared, self._compared, self._paired, rules, blocks)


class _Asked:
    """The metrics, curves and columns that games under some rules can have."""

    def __init__(self, game: Game, rules: object) -> None:
        metrics = [metric for metric in game.metrics.values() if applicable(metric, rules)]
        curves = [curve for curve in game.curves.values() if applicable(curve, rules)]
        self.ratios = [metric for metric in metrics if metric.quantile is None]
        self.designs = [game.metrics[name] for name in game.questions.designs]
        quantiles = [metric for metric in metrics if metric.quantile is not None]
        keys: list[Key] = [*quantiles, *curves]
        # Metrics and curves that are about the same outcome share a histogram.
        self.counted = {counted(key): key for key in keys}
        self.columns = _columns([*metrics, *curves])


def _columns(asked: Iterable[Metric | PairedMetric | Watch | Key]) -> set[str]:
    return {name for item in asked for name in item.columns}


def _add(known: dict[Any, Any], key: object, more: Sums | Histogram | Design) -> None:
    known[key] = known[key] + more if key in known else more


def compared_metrics(experiment: Experiment) -> list[str]:
    """Return the metrics to compare between rule sets, each once."""
    questions = experiment.game.questions
    names = [*questions.compared, *experiment.goals]
    for decision in questions.decisions:
        names.extend(decision.compared)
    for row in questions.worth_knowing:
        names.extend(row.compared)
    return list(dict.fromkeys(names))


def trimmed(histogram: Histogram) -> Histogram:
    """Return the histogram without the values, at its end, that no game has."""
    seen = np.flatnonzero(np.array(histogram.games.of[:-1]))
    upper = int(seen[-1]) if len(seen) else 0

    def cut(counts: Counts) -> Counts:
        return Counts((*counts.of[: upper + 1], counts.of[-1]))

    return replace(
        histogram,
        upper=upper,
        games=cut(histogram.games),
        pairs=cut(histogram.pairs),
        smallest=cut(histogram.smallest),
        largest=cut(histogram.largest),
    )
