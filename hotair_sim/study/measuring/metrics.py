"""Measuring a results folder: its parts are read once, and only sums are kept."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np

from hotair_sim.description.metrics import Curve, Metric, PairedMetric
from hotair_sim.description.questions import Watch
from hotair_sim.study.experiments.experiment import STANDARD, Experiment
from hotair_sim.study.experiments.parts import Part
from hotair_sim.study.measuring.ceilings import measure_ceilings
from hotair_sim.study.measuring.compare import Compared, add_designs, add_pairs
from hotair_sim.study.measuring.gains import measure_gains
from hotair_sim.study.measuring.games import (
    Blocks,
    Key,
    applicable,
    counted,
    design_of,
    histogram_of,
    sums_of,
)
from hotair_sim.study.measuring.luck import measure_luck
from hotair_sim.study.measuring.measurements import Measured, Measurements
from hotair_sim.study.measuring.scores import Scores
from hotair_sim.study.measuring.watch import most_telling
from hotair_sim.study.measuring.worths import measure_worths
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.quantiles import Counts, Histogram
from hotair_sim.study.statistics.savings import Design

Item = TypeVar("Item")

ADDRESS = ("deal", "arrangement")
"""Columns every game has, whatever is asked."""


def measure(results: Results, tell: Callable[[int], None] | None = None) -> Measurements:
    """Measure everything in a results folder.

    Parts are read one after another and let go, so memory does not grow with the number of games;
    the next one is read in a thread meanwhile. All sums are of whole numbers, so neither the parts'
    sizes nor their order change a digit.

    Parameters
    ----------
    results : Results
    tell : callable, optional
        Called with the number of games of each part when it has been measured.
    """
    experiment = results.experiment
    measurements = Measurements(
        experiment,
        {},
        {},
        measure_luck(results, tell),
        measure_gains(results),
        measure_worths(results),
    )
    reader = _Reader(results)
    standard: tuple[Part, Blocks] | None = None
    for part, blocks in read_ahead(reader.read, _in_order(results)):
        key = (part.variant, (part.first, part.second))
        measured = measurements.measured.setdefault(key, Measured())
        reader.add(measured, part.variant, blocks)
        if part.variant == STANDARD and part.first != part.second:
            reader.score(measured, blocks)
        if part.variant == STANDARD:
            standard = part, blocks
        elif standard is not None and _same_deals(standard[0], part):
            compared = measurements.compared.setdefault(key, Compared())
            reader.compare(compared, part.variant, (standard[1], blocks))
        if tell is not None:
            tell(part.games)
    measurements.ceilings.update(measure_ceilings(results))
    for measured in measurements.measured.values():
        for values, histogram in measured.histograms.items():
            measured.histograms[values] = trimmed(histogram)
    return measurements


def _in_order(results: Results) -> Iterator[Part]:
    """Yield the parts by pairing and deals, and of those by variant, the standard first."""
    for pairing in results.experiment.pairings:
        by_deals: dict[int, list[Part]] = {}
        for variant in results.experiment.variants:
            for part in results.parts(variant, pairing):
                by_deals.setdefault(part.first_deal, []).append(part)
        for _, parts in sorted(by_deals.items()):
            yield from parts


def _same_deals(one: Part, other: Part) -> bool:
    """Return whether two parts are of the same pairing and begin with the same deal."""
    return all(
        getattr(one, name) == getattr(other, name) for name in ("first", "second", "first_deal")
    )


def read_ahead(
    read: Callable[[Item], Blocks], items: Iterable[Item]
) -> Iterator[tuple[Item, Blocks]]:
    """Yield parts with what is read of them; the next is read while one is worked on."""
    with ThreadPoolExecutor(1) as thread:
        ahead: deque[tuple[Item, Future[Blocks]]] = deque()
        for item in items:
            ahead.append((item, thread.submit(read, item)))
            if len(ahead) > 1:
                ready, blocks = ahead.popleft()
                yield ready, blocks.result()
        for ready, blocks in ahead:
            yield ready, blocks.result()


class _Reader:
    """Knows what is asked of each variant, and which columns that takes."""

    def __init__(self, results: Results) -> None:
        self._results = results
        game, self._rules = results.experiment.game, results.experiment.rules
        self._paired = game.paired_metrics
        self._watches = game.questions.watches
        self._asked = {
            variant: Applicable(game.metrics.values(), game.curves.values(), rules)
            for variant, rules in self._rules.items()
        }
        self._designs = [game.metrics[name] for name in game.questions.designs]
        self._compared = {name: game.metrics[name] for name in compared_metrics(results.experiment)}

    def read(self, part: Part) -> Blocks:
        """Read the columns of a part that are asked for."""
        needed = set(ADDRESS) | self._asked[part.variant].columns
        if len(self._rules) > 1:
            needed |= columns_of((*self._compared.values(), *self._paired.values()))
        needed |= columns_of(self._watches)
        known = [column.name for column in self._results.experiment.game.columns]
        games = self._results.read(part, [name for name in known if name in needed])
        return Blocks(games, part.arrangements)

    def add(self, measured: Measured, variant: str, blocks: Blocks) -> None:
        """Add blocks to what was measured, modified in place."""
        rules, asked = self._rules[variant], self._asked[variant]
        asked.add(measured, rules, blocks)
        for metric in self._designs:
            _add(measured.designs, metric.name, design_of(metric, blocks))
        for watch in self._watches:
            found = most_telling(watch, blocks.games, measured.seen.get(watch.name))
            if found is not None:
                measured.seen[watch.name] = found

    def score(self, measured: Measured, blocks: Blocks) -> None:
        """Add what two strategies take from each other to what was measured, modified in place."""
        game = self._results.experiment.game
        wins = game.metrics[game.questions.strength[0]]
        if measured.scores is None:
            measured.scores = Scores(blocks.arrangements)
        measured.scores.add(blocks, wins, game.metrics[game.questions.unfinished])

    def compare(self, compared: Compared, variant: str, blocks: tuple[Blocks, Blocks]) -> None:
        """Add blocks of the same deals under the standard and a variant to `compared`."""
        rules = (self._rules[STANDARD], self._rules[variant])
        add_pairs(compared, self._compared, self._paired, rules, blocks)
        add_designs(compared, self._designs, blocks)


class Applicable:
    """The metrics, curves and columns that games under some rules can have."""

    def __init__(self, metrics: Iterable[Metric], curves: Iterable[Curve], rules: object) -> None:
        metrics = [metric for metric in metrics if applicable(metric, rules)]
        curves = [curve for curve in curves if applicable(curve, rules)]
        self.ratios = [metric for metric in metrics if metric.quantile is None]
        quantiles = [metric for metric in metrics if metric.quantile is not None]
        keys: list[Key] = [*quantiles, *curves]
        # Metrics and curves that are about the same outcome share a histogram.
        self.counted = {counted(key): key for key in keys}
        self.columns = columns_of([*metrics, *curves])

    def add(self, measured: Measured, rules: object, blocks: Blocks) -> None:
        """Add blocks of games by these rules to what was measured, modified in place."""
        measured.deals += len(blocks)
        measured.games += len(blocks) * blocks.arrangements
        for metric in self.ratios:
            _add(measured.sums, metric.name, sums_of(metric, rules, blocks))
        for values, key in self.counted.items():
            _add(measured.histograms, values, histogram_of(key, rules, blocks))


def columns_of(asked: Iterable[Metric | PairedMetric | Watch | Key]) -> set[str]:
    """Return the names of the columns that any of these read."""
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
    names.extend(claim.metric for claim in experiment.claims if claim.kind == "change")
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
