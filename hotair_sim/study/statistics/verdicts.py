"""What a difference comes to: the two differ, are the same, or can't be told apart yet.

A verdict is about many differences at once, so it rests on intervals that all hold together
(`each_level`), and on the difference that nobody would mind, the *margin*.
"""

import math
from dataclasses import dataclass
from typing import Literal

from hotair_sim.description.metrics import Metric
from hotair_sim.study.statistics.intervals import Estimate

FEW = 20
"""With fewer deals than this nothing is claimed: a few may all agree by chance."""

MARGINS = {"share": 0.01}
"""The margin of a metric that names none, by unit: one in a hundred."""

MARGIN = 1.0
"""The margin of a metric that names none, in any other unit: one turn, one card."""

LEAST, MOST = 1.1, 1000
"""How many times the deals there are, at least, will have decided what is undecided, and at most.

Near the least, the ends of a lopsided or whole-numbered interval say little. Beyond the most, the
interval is a bound for rare events, which soon shrinks, or the difference is as good as none.
"""

Kind = Literal["differs", "same", "undecided"]


@dataclass(frozen=True)
class Judgement:
    """A difference and what it comes to.

    Attributes
    ----------
    kind : str
        "differs" if the interval leaves out zero, "same" if it holds zero and lies within the
        margin, otherwise "undecided".
    estimate : Estimate
        The difference with the interval that was judged, one of many that hold together.
    margin : float
        The difference that nobody would mind, in the unit of the metric.
    small : bool
        Whether the whole interval lies within the margin: what differs, differs by less than that.
    more : int or None
        About how many more deals would decide what is undecided; None if that can't be told.
    """

    kind: Kind
    estimate: Estimate
    margin: float
    small: bool
    more: int | None = None

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        """What the interval is held against beside zero: the margin, either way."""
        return ((-self.margin, self.margin),)

    @property
    def identical(self) -> bool:
        """Whether the deals, though enough, came out all the same and so bound nothing.

        That is a difference without an interval: how much a deal could differ by is not known.
        """
        found = self.estimate
        return found.method == "none" and found.value == 0 and found.deals >= FEW

    @property
    def size(self) -> float:
        """How many margins the difference is, whichever way; nan without a value.

        A margin is as much of one metric as of another, so turns and shares compare by it.
        """
        value = abs(self.estimate.value)
        if self.margin == 0:
            return math.inf if value else 0.0
        return value / self.margin


def each_level(comparisons: int, level: float = 0.95) -> float:
    """Return the level of each of `comparisons` intervals that hold together at `level`.

    1 - (1 - level)/comparisons: the inequality of Bonferroni, for any dependence of the intervals
    (Dunn, "Multiple comparisons among means", JASA 56, 1961, 52-64).
    """
    return 1 - (1 - level) / max(comparisons, 1)


def margin_of(metric: Metric) -> float:
    """Return the difference in a metric that nobody would mind, in its unit."""
    return MARGINS.get(metric.unit, MARGIN) if metric.margin is None else metric.margin


def judge(difference: Estimate, margin: float) -> Judgement:
    """Say what a difference comes to.

    Parameters
    ----------
    difference : Estimate
        With an interval at the level of `each_level`, so that all verdicts given together are right
        at once. One from fewer than `FEW` deals, or without an interval, is undecided.
    margin : float, >= 0
        In the unit of the metric.

    Raises
    ------
    ValueError
        If `margin` is negative or no number.

    Notes
    -----
    An interval that holds zero and lies within the margin on both sides shows equivalence
    (Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987, 657-680).
    """
    if not margin >= 0:
        raise ValueError(f"a margin is a number from 0 up, not {margin}")
    low, high = difference.low, difference.high
    known = difference.method != "none" and difference.deals >= FEW
    small = known and -margin <= low and high <= margin
    if known and (low > 0 or high < 0):
        return Judgement("differs", difference, margin, small)
    if small:
        return Judgement("same", difference, margin, small)
    return Judgement("undecided", difference, margin, small, _more(difference, margin))


def _more(difference: Estimate, margin: float) -> int | None:
    """Return about how many more deals would decide a difference, were it just as big as it seems.

    An interval shrinks with the root of the deals, and that of what was never seen with the deals.
    It decides when it no longer reaches zero, or no longer reaches the margin, whichever comes
    first: when half of it is less than |value|, or less than margin - |value|.
    """
    needed = max(abs(difference.value), margin - abs(difference.value))
    half = difference.half_width
    if not (needed > 0 and math.isfinite(needed) and math.isfinite(half)):
        return None
    power = 1 if difference.method == "rule-of-three" else 2
    times = max((half / needed) ** power, FEW / difference.deals, LEAST)
    return None if times > MOST else math.ceil((times - 1) * difference.deals)
