"""A variant beside the standard rules, on the same deals.

Deals don't depend on the rules, so a deal is played under both, and what luck the cards bring is
the same. Ratios and means are compared block by block (`PairSums`). Quantiles have no block values
that could be paired: their difference is taken between two intervals of their own, widened so that
both hold at once (Bonferroni). That is safe however the two depend on each other, and wider than a
paired interval would be; a narrower one would need the density of turns at the quantile, which for
whole numbers does not exist.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from hotair_sim.description.metrics import Metric, PairedMetric
from hotair_sim.study.measuring.games import Blocks, added, applicable, below, design_of, limits
from hotair_sim.study.statistics.differences import PairSums
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.quantiles import Histogram
from hotair_sim.study.statistics.savings import Design


@dataclass
class Compared:
    """Sums over the deals that a pairing has played under the standard rules and under a variant.

    Attributes
    ----------
    deals : int
    pairs : dict of str to PairSums
        By metric.
    paired : dict of str to Sums
        By paired metric.
    designs : dict of str to Design
        Of differences, by metric.
    """

    deals: int = 0
    pairs: dict[str, PairSums] = field(default_factory=dict)
    paired: dict[str, Sums] = field(default_factory=dict)
    designs: dict[str, Design] = field(default_factory=dict)


def bound_for_both(metric: Any, standard: Any, variant: Any, arrangements: int) -> dict[str, Any]:
    """Return what `Sums.of` must know of a metric under two rule sets: the larger bound."""
    one, two = (limits(metric, rules, arrangements) for rules in (standard, variant))
    if one["most"] is None or two["most"] is None:
        return {**one, "most": None, "share": False}
    return {**one, "most": max(one["most"], two["most"])}


def add_pairs(
    compared: Compared,
    metrics: Mapping[str, Metric],
    paired: Mapping[str, PairedMetric],
    rules: tuple[Any, Any],
    blocks: tuple[Blocks, Blocks],
) -> None:
    """Add blocks to `compared`, modified in place.

    Parameters
    ----------
    compared : Compared
    metrics : mapping of str to Metric
        Ratios to compare; quantiles, and those that don't apply under both rules, are left out.
    paired : mapping of str to PairedMetric
    rules : the rules of the standard and of the variant
    blocks : the same deals under both; the longer one is cut to the deals of the other
    """
    common = min(map(len, blocks))
    one, two = (side.head(common) for side in blocks)
    if common == 0:
        return
    compared.deals += common
    for name, metric in metrics.items():
        if metric.quantile is not None or not all(applicable(metric, side) for side in rules):
            continue
        sums = PairSums.of(
            one.sums(metric.numerator),
            below(metric, one),
            two.sums(metric.numerator),
            below(metric, two),
            **bound_for_both(metric, *rules, one.arrangements),
        )
        known = compared.pairs.get(name)
        compared.pairs[name] = sums if known is None else known + sums
    for name, pair in paired.items():
        ratio = _paired_sums(pair, rules, one, two)
        before = compared.paired.get(name)
        compared.paired[name] = ratio if before is None else before + ratio


def add_designs(
    compared: Compared, metrics: Iterable[Metric], blocks: tuple[Blocks, Blocks]
) -> None:
    """Add to `compared`, modified in place, what blocks and common deals save together.

    `metrics` are means over all games; `blocks` as in `add_pairs`.
    """
    common = min(map(len, blocks))
    one, two = (side.head(common) for side in blocks)
    for metric in metrics:
        design, known = design_of(metric, two, one), compared.designs.get(metric.name)
        compared.designs[metric.name] = design if known is None else known + design


def _paired_sums(pair: PairedMetric, rules: tuple[Any, Any], one: Blocks, two: Blocks) -> Sums:
    above, under = (
        added(np.asarray(values(one.games, two.games)), one.arrangements)
        for values in (pair.numerator, pair.denominator)
    )
    return Sums.of(above, under, **bound_for_both(pair, *rules, one.arrangements))


def quantile_difference(
    first: Histogram, second: Histogram, p: float, level: float = 0.95
) -> Estimate:
    """Return the p-quantile of `second` less that of `first`, for any dependence of the two.

    Each has its own interval (Woodruff) at level (1 + level)/2; both hold at once with confidence
    `level` (Bonferroni), and then the difference lies between the differences of their ends.
    """
    strict = (1 + level) / 2
    one, two = first.quantile(p, strict), second.quantile(p, strict)
    games, deals = one.games + two.games, max(one.deals, two.deals)
    value = two.value - one.value  # never less never is nan
    if math.isnan(value) or "none" in (one.method, two.method):
        end = math.nan if math.isnan(value) else math.inf
        return Estimate(value, -end, end, games, deals, "none", level)
    low, high = two.low - one.high, two.high - one.low
    low, high = (-math.inf if math.isnan(low) else low), (math.inf if math.isnan(high) else high)
    return Estimate(value, low, high, games, deals, "bonferroni", level)
