"""Confidence sequences: intervals that hold at every look at once, however many looks there are.

An ordinary interval holds at a number of deals chosen beforehand. Whoever looks again and again and
stops when it says something is wrong more often than it promises. The intervals of a confidence
sequence all hold together with the level promised, so one may stop at any of them.

From `first` blocks on, the interval at n blocks is z(n) standard errors to each side, with

    z(n)² = a² + log(n / first),    2 (1 - Φ(a) + a φ(a)) = 1 - level:

the probability that a Wiener process ever leaves √(t (a² + log(t / first))) from t = `first` on
(Robbins & Siegmund, "Boundary crossing probabilities for the Wiener process and sample sums",
Annals of Mathematical Statistics 41, 1970, 1410-1429). Sums over blocks are close to one from many
blocks on, and their estimated variance will do: Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas,
"Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52,
2024, 2613-2640. So the sequence's interval is an estimate's own at the level that z(n) is the
factor of, `level_at`; what estimates do for ratios, quantiles and rare events they do here too.
"""

import math
from functools import cache

from scipy import optimize, special

from hotair_sim.study.statistics.intervals import check_level


def level_at(blocks: int, first: int, level: float = 0.95) -> float:
    """Return the level at which an ordinary interval is the sequence's at so many blocks."""
    return 1 - 2 * float(special.ndtr(-errors_at(blocks, first, level)))


def errors_at(blocks: int, first: int, level: float = 0.95) -> float:
    """Return z(n), half the width of the sequence's interval in standard errors.

    Parameters
    ----------
    blocks : int
        n, at least `first`.
    first : int
        Blocks at which the sequence begins, 1 or more; chosen beforehand.
    level : float
        At which all intervals of the sequence hold together.

    Raises
    ------
    ValueError
        If there are fewer blocks than `first`, or `level` is not in (0, 1).
    """
    check_level(level)
    if not 1 <= first <= blocks:
        raise ValueError(f"a sequence from {first} blocks on has no interval at {blocks}")
    return math.sqrt(_start(level) ** 2 + math.log(blocks / first))


@cache
def _start(level: float) -> float:
    """Return a, the standard errors at the beginning: 2.80 at 95 %."""

    def missing(a: float) -> float:
        density = math.exp(-a * a / 2) / math.sqrt(2 * math.pi)
        return 2 * (float(special.ndtr(-a)) + a * density) - (1 - level)

    return float(optimize.brentq(missing, 0.0, 40.0))
