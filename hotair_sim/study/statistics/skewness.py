"""Intervals that follow the skewness of what blocks add, of means and ratios and differences.

A number with the residuals d of its blocks, Student's t on it, and how lopsided t itself is: that
depends on the skewness of d, and, where the number is a quotient, on how it bends.

Say R = Σx/Σy, u = (x - R y)/mean y, e = y/mean y - 1. Then what R is found to be less what it is
comes to mean u - mean u · mean e + …, and its residuals move with R and with mean y. So does a
difference of two such ratios, d = u2 - u1. With σ² = mean d², to the first order beyond the
normal distribution the first and third cumulants of the studentised number are, over √n,

    κ1 = -g/2 - q + 2 p,    κ3 = -2 g + 6 p;    g = mean d³/σ³,
    q = (mean u2·e2 - mean u1·e1)/σ,
    p = (mean d·u2 · mean d·e2 - mean d·u1 · mean d·e1)/σ³

(the expansion of any smooth function of means: Abramovitch & Singh, "Edgeworth corrected pivotal
statistics and the bootstrap", Annals of Statistics 13, 1985, 116-132; Hall, The Bootstrap and
Edgeworth Expansion, 1992, sec. 2.4-2.6). Of a mean q and p are 0, and this is Johnson, "Modified t
tests and confidence intervals for asymmetrical populations", JASA 73, 1978, 536-544; of one ratio
p is q.
"""

import math
from dataclasses import dataclass

from hotair_sim.study.statistics.intervals import t_factor


@dataclass(frozen=True)
class Skewness:
    """How lopsided a studentised number is: g, q and p of this module, each over √n.

    `bend` is q, `turn` is p: what quotients add to the bias and to the skewness.
    """

    skew: float = 0.0
    bend: float = 0.0
    turn: float = 0.0


def skewed_limits(
    value: float, error: float, skewness: Skewness, freedom: float, level: float
) -> tuple[float, float]:
    """Return the limits of Student's t, the end on the longer side moved out as skewness asks.

    The transformation t + c + a t² + a² t³/3 with a = -κ3/6 and c = κ3/6 - κ1 is close to normal
    and, being cubic, never turns back (Hall, "On the removal of skewness by transformation", JRSS B
    54, 1992, 221-228); its inverse gives both ends. Of these only what lies further out than
    Student's t is taken. Few blocks with much in them make skewness, and a sample mostly has fewer
    of them than it should: it says too little of the long side, and can't be trusted to shorten the
    other.

    Parameters
    ----------
    value, error : float
        The number and its standard error.
    skewness : Skewness
    freedom : float
        Degrees of freedom, > 0.
    level : float
    """
    t = t_factor(freedom, level)
    a = skewness.skew / 3 - skewness.turn
    c = skewness.skew / 6 + skewness.bend - skewness.turn
    low, high = (value - error * _untransformed(end, a, c) for end in (t, -t))
    return min(value - error * t, low), max(value + error * t, high)


def _untransformed(z: float, a: float, c: float) -> float:
    """Return the t of which t + c + a t² + a² t³/3 is z."""
    if abs(a) < 1e-9:
        return z - c
    return (math.cbrt(1 + 3 * a * (z - c)) - 1) / a
