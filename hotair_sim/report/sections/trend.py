"""How a number moves along an order, claimed only as far as its intervals bear it out."""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Literal

Span = tuple[float, float]
"""The ends of an interval."""

Drawn = tuple[float, float, float]
"""Low end, value and high end."""

Trend = Literal["rises", "falls", "varies", "alike", "unclear"]

ALIKE = 0.05
"""Numbers are alike if all their intervals together span no more than this share of the largest."""


def trend(spans: Sequence[Span], drawn: Sequence[Drawn]) -> Trend:
    """Return how a number moves from the first to the last of an order.

    It rises if the last is clearly above the first, and nothing later is below anything earlier by
    more than chance explains; it falls if the other way round. It varies if some two are clearly
    apart, but it neither rises nor falls. If none are, it is alike as far as the intervals can
    bound it, and otherwise unclear: a difference not seen is not there only if it has no room.

    A claim must stand for all numbers together, an objection to it only by itself: two numbers are
    clearly apart if their `spans` have no common point, and one objects to a rise or a fall that is
    on the wrong side of another by more than the `drawn` intervals give to a difference (as if
    independent: Zou & Donner, Statistics in Medicine 27, 2008).

    Parameters
    ----------
    spans : sequence of (float, float)
        Intervals in the order, at a level at which all of them hold at once (Bonferroni), so that
        it does not matter how many pairs are compared, nor whether the numbers depend on each
        other.
    drawn : sequence of (float, float, float)
        Low end, value and high end of each number's own interval.
    """
    pairs = list(combinations(drawn, 2))
    rises = not any(_below(later, earlier) for earlier, later in pairs)
    falls = not any(_below(earlier, later) for earlier, later in pairs)
    if rises and _apart(spans[0], spans[-1]):
        return "rises"
    if falls and _apart(spans[-1], spans[0]):
        return "falls"
    ordered = sorted(spans)
    if any(_apart(one, two) for one, two in combinations(ordered, 2)):
        return "varies"
    low, high = min(span[0] for span in spans), max(span[1] for span in spans)
    bounded = math.isfinite(low) and math.isfinite(high)
    return "alike" if bounded and high - low <= ALIKE * max(abs(low), abs(high)) else "unclear"


def _apart(lower: Span, upper: Span) -> bool:
    return lower[1] < upper[0]


def _below(lower: Drawn, upper: Drawn) -> bool:
    """Return whether one number is below another by more than chance explains."""
    room = math.hypot(lower[2] - lower[1], upper[1] - upper[0])
    return upper[1] - lower[1] > room


def distance(value: float, aim: Span) -> float:
    """Return how far a number is from a range that would be fair."""
    return max(value - aim[1], aim[0] - value, 0.0)


def distances(span: Span, aim: Span) -> Span:
    """Return the interval of how far a number is from a range that would be fair.

    What holds for the number's interval holds for this one: it is its image.
    """
    ends = [distance(end, aim) for end in span]
    meets = span[0] <= aim[1] and span[1] >= aim[0]
    return (0.0 if meets else min(ends)), max(ends)
