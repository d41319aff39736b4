"""A match of two games with the start swapped: how often it ends level, by arithmetic."""

from itertools import product

from hotair_sim.study.statistics.intervals import Estimate


def level_share(starter: Estimate, drawn: Estimate) -> tuple[float, float, float]:
    """Return the share of matches that end level, and its range.

    Parameters
    ----------
    starter, drawn : Estimate
        The share of games won by the starter, those without a winner counting half, and the share
        without a winner, with intervals that hold together.

    Notes
    -----
    With h and d for them, the starter wins p = h − d/2 and the other player q = 1 − h − d/2 of the
    games. On independent deals a match is level if both starters win, both lose or both draw:
    p² + q² + d² = ((1 − d)² + (2 h − 1)²)/2 + d². That is least at h = 1/2 and d = 1/3, and grows
    away from there, so its range is between those points and the ends of the intervals.
    """

    def level(h: float, d: float) -> float:
        return ((1 - d) ** 2 + (2 * h - 1) ** 2) / 2 + d * d

    def ends(found: Estimate, lowest: float) -> tuple[float, float, float]:
        low, high = max(found.low, 0.0), min(found.high, 1.0)
        return low, high, min(max(lowest, low), high)

    shares = [level(h, d) for h, d in product(ends(starter, 1 / 2), ends(drawn, 1 / 3))]
    return level(starter.value, drawn.value), min(shares), max(shares)
