"""Two sides of a comparison, measured beside each other.

A side is a rule set of a results folder. Two sides of one folder, or of two folders with the same
seed, have the same deals: they are compared deal by deal, on the deals that both have played. With
other deals, each side is measured for itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hotair_sim.description.metrics import Metric
from hotair_sim.study.experiments.experiment import Experiment
from hotair_sim.study.experiments.parts import Part
from hotair_sim.study.measuring.compare import Compared, add_pairs, quantile_difference
from hotair_sim.study.measuring.games import Blocks, applicable, counted
from hotair_sim.study.measuring.measurements import Labels, Measured, labels
from hotair_sim.study.measuring.metrics import Applicable, columns_of, read_ahead, trimmed
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.differences import difference_unpaired
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate


@dataclass(frozen=True)
class Side:
    """A rule set of a results folder."""

    results: Results
    variant: str

    @property
    def experiment(self) -> Experiment:
        return self.results.experiment

    @property
    def rules(self) -> Any:
        return self.experiment.rules[self.variant]

    def parts(self, players: Labels) -> list[Part]:
        """Return the finished parts of a pairing, by the labels of its players; none if unknown."""
        found = [pair for pair in self.experiment.pairings if labels(pair) == players]
        return self.results.parts(self.variant, found[0]) if found else []


@dataclass
class Beside:
    """What was measured of a pairing on two sides.

    Attributes
    ----------
    sides : (Side, Side)
    measured : (Measured, Measured)
        On the deals that are compared: those that both have played, if these are the same.
    common : Compared or None
        Sums over the deals that both have played; None if their deals are others.
    """

    sides: tuple[Side, Side]
    measured: tuple[Measured, Measured] = field(default_factory=lambda: (Measured(), Measured()))
    common: Compared | None = None

    def estimate(self, metric: Metric, side: int, level: float = 0.95) -> Estimate | None:
        """Return the estimate of a metric on side 0 or 1; None if it has none there."""
        if metric.quantile is None:
            sums = self.measured[side].sums.get(metric.name)
            return None if sums is None else sums.estimate(level)
        if not applicable(metric, self.sides[side].rules):
            return None
        histogram = self.measured[side].histograms.get(counted(metric))
        return None if histogram is None else histogram.quantile(metric.quantile, level)

    def difference(self, metric: Metric, level: float = 0.95) -> Estimate | None:
        """Return a metric on the second side less that on the first; None if one has none."""
        if not all(applicable(metric, side.rules) for side in self.sides):
            return None
        if metric.quantile is not None:
            counts = [one.histograms.get(counted(metric)) for one in self.measured]
            if counts[0] is None or counts[1] is None:
                return None
            return quantile_difference(counts[0], counts[1], metric.quantile, level)
        if self.common is not None:
            pair = self.common.pairs.get(metric.name)
            return None if pair is None else pair.difference(level)
        sums = [one.sums.get(metric.name) for one in self.measured]
        return _apart(sums[0], sums[1], level)


def _apart(first: Sums | None, second: Sums | None, level: float) -> Estimate | None:
    return None if first is None or second is None else difference_unpaired(first, second, level)


def same_deals(first: Results, second: Results) -> bool:
    """Return whether a deal of that number is the same in both."""
    return all(first.identity[key] == second.identity[key] for key in ("seed", "stream_version"))


def measure_sides(
    first: Side, others: Sequence[Side], players: Labels, metrics: Mapping[str, Metric]
) -> list[Beside]:
    """Measure a side beside each of several others.

    Parts are read one after another and let go, so memory does not grow with the number of games.

    Parameters
    ----------
    first : Side
    others : sequence of Side
        All with the deals of `first`, or none.
    players : labels of a pairing
    metrics : mapping of str to Metric
        What is asked.
    """
    found = [Beside((first, other)) for other in others]
    sides = [first, *others]
    asked = [Applicable(metrics.values(), (), side.rules) for side in sides]
    columns = columns_of(metrics.values())

    def read(item: tuple[int, Part]) -> Blocks:
        number, part = item
        return Blocks(sides[number].results.read(part, columns), part.arrangements)

    paired = all(same_deals(first.results, other.results) for other in others)
    standing: tuple[Part, Blocks] | None = None
    for (number, part), blocks in read_ahead(read, _in_order([s.parts(players) for s in sides])):
        if not paired:
            for beside in found if number == 0 else [found[number - 1]]:
                asked[number].add(beside.measured[min(number, 1)], sides[number].rules, blocks)
        elif number == 0:
            standing = part, blocks
        elif standing is not None and standing[0].first_deal == part.first_deal:
            beside, known = found[number - 1], standing[1]
            common = min(len(known), len(blocks))
            both = known.head(common), blocks.head(common)
            beside.common = beside.common or Compared()
            rules = first.rules, sides[number].rules
            add_pairs(beside.common, metrics, {}, rules, both)
            for side, which in enumerate((0, number)):
                asked[which].add(beside.measured[side], rules[side], both[side])
    for beside in found:
        for measured in beside.measured:
            for values, histogram in measured.histograms.items():
                measured.histograms[values] = trimmed(histogram)
    return found


def _in_order(lists: Sequence[Sequence[Part]]) -> Iterator[tuple[int, Part]]:
    """Yield the parts of several sides with the side's number, by deals and then by side."""
    numbered = [(number, part) for number, parts in enumerate(lists) for part in parts]
    yield from sorted(numbered, key=lambda item: (item[1].first_deal, item[0]))
