"""How a number moves along an order, claimed only as far as its intervals bear it out."""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Literal

Span = tuple[float, float]
"""The ends of an interval."""

Trend = Literal["rises", "falls", "varies", "alike", "unclear"]

ALIKE = 0.1
"""Numbers are alike if all their intervals together span no more than this share of the largest."""


def trend(spans: Sequence[Span]) -> Trend:
    """Return how a number moves from the first to the last of an order.

    It rises if the last is clearly above the first, and nothing later is clearly below anything
    earlier; it falls if the other way round. It varies if some two are clearly apart, but it
    neither rises nor falls. If none are, it is alike as far as the intervals can bound it, and
    otherwise unclear: a difference not seen is not there only if it has no room.

    Parameters
    ----------
    spans : sequence of (float, float)
        Intervals in the order, at a level at which all of them hold at once (Bonferroni), so that
        it does not matter how many pairs are compared, nor whether the numbers depend on each
        other. "Clearly" is without a common point.
    """
    pairs = list(combinations(spans, 2))
    up = any(earlier[1] < later[0] for earlier, later in pairs)
    down = any(later[1] < earlier[0] for earlier, later in pairs)
    if up and not down and spans[0][1] < spans[-1][0]:
        return "rises"
    if down and not up and spans[-1][1] < spans[0][0]:
        return "falls"
    if up or down:
        return "varies"
    low, high = min(span[0] for span in spans), max(span[1] for span in spans)
    bounded = math.isfinite(low) and math.isfinite(high)
    return "alike" if bounded and high - low <= ALIKE * max(abs(low), abs(high)) else "unclear"


def distance(span: Span, aim: Span) -> Span:
    """Return the interval of how far a number is from a range that would be fair.

    What holds for the number's interval holds for this one: it is its image.
    """
    ends = [max(end - aim[1], aim[0] - end, 0.0) for end in span]
    meets = span[0] <= aim[1] and span[1] >= aim[0]
    return (0.0 if meets else min(ends)), max(ends)
