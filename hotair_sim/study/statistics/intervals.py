"""What an estimate is, when it meets a goal, and the textbook limits that intervals are made of."""

import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from scipy import special

Method = Literal[
    "block-mean",
    "block-ratio",
    "korn-graubard",
    "clopper-pearson",
    "rule-of-three",
    "woodruff",
    "welch",
    "mover",
    "bonferroni",
    "delta",
    "bootstrap",
    "max-t",
    "one-sided",
    "none",
]
Verdict = Literal["met", "missed", "undecided"]
Floats = npt.NDArray[np.float64]

RARE = 20
"""With the event in fewer blocks than this, an interval counts blocks and assumes nothing more."""

SCARCE = 100
"""With the event in fewer blocks than this, an interval allows for the skewness of rare counts."""


@dataclass(frozen=True)
class Estimate:
    """A number, the interval around it and what it rests on.

    Attributes
    ----------
    value, low, high : float
        In the unit of the metric, `low <= value <= high`. All nan where there is nothing to divide
        by; the ends infinite where the data bound nothing. A quantile may be inf ("never").
    games, deals : int
        How many games, and how many deals (blocks), were looked at.
    method : str
        How the interval was made, one of `Method`; "none" if there is no interval.
    level : float
        The confidence level, in (0, 1).
    events : int or float or None
        What was counted, the total of the numerator; None where nothing is.
    why_none : str
        Of 0: why there can be no other, by the rules; "" where there can.
    """

    value: float
    low: float
    high: float
    games: int
    deals: int
    method: Method
    level: float
    events: float | None = None
    why_none: str = ""

    @property
    def half_width(self) -> float:
        """Half the width of the interval; inf or nan without one."""
        return (self.high - self.low) / 2


def verdict(
    estimate: Estimate, low: float = -math.inf, high: float = math.inf, room: float = 0.0
) -> Verdict:
    """Say whether a goal, the closed range from `low` to `high`, is met.

    Parameters
    ----------
    estimate : Estimate
    low, high : float
    room : float
        Half the width of the interval of a number that both ends rest on, if they do: estimated
        apart, so that the two errors add as independent ones (Zou & Donner, see `mover`).

    Returns
    -------
    str
        "met" if the whole interval lies in the range, "missed" if none of it does; otherwise, and
        without an interval, "undecided".

    Raises
    ------
    ValueError
        If `low <= high` does not hold.
    """
    if not low <= high:
        raise ValueError(f"a goal from {low} to {high} is no range")
    if estimate.method == "none":
        return "undecided"
    least, most = estimate.low, estimate.high
    if room:
        least = estimate.value - math.hypot(estimate.value - least, room)
        most = estimate.value + math.hypot(most - estimate.value, room)
    if low <= least and most <= high:
        return "met"
    return "missed" if most < low or high < least else "undecided"


def check_level(level: float) -> None:
    """Raise ValueError unless `level` is a confidence level, in (0, 1)."""
    if not 0 < level < 1:
        raise ValueError(f"a confidence level lies between 0 and 1, not at {level}")


def t_factor(freedom: float, level: float) -> float:
    """Return the half width, in standard errors, of a two-sided t interval; `freedom` > 0."""
    return float(special.stdtrit(freedom, (1 + level) / 2))


def none_seen(trials: float, level: float) -> float:
    """Return the exact one-sided upper limit of a share that `trials` > 0 trials never showed.

    1 - (1 - level)^(1/trials): at 95 % about 3/trials, the rule of three (Hanley & Lippman-Hand,
    "If nothing goes wrong, is everything all right?", JAMA 249, 1983, 1743-1745).
    """
    return -math.expm1(math.log1p(-level) / trials)


def clopper_pearson(
    events: npt.ArrayLike, trials: npt.ArrayLike, level: float
) -> tuple[Floats, Floats]:
    """Return the exact limits of a share, elementwise.

    Clopper & Pearson, "The use of confidence or fiducial limits illustrated in the case of the
    binomial", Biometrika 26 (1934) 404-413, as quantiles of beta distributions; these also make
    sense of counts that are not whole, which an effective number of trials leads to.

    Parameters
    ----------
    events, trials : float arrays of shapes that broadcast
        0 <= events <= trials, trials > 0.
    """
    seen, tried = np.asarray(events, np.float64), np.asarray(trials, np.float64)
    rest = np.maximum(tried - seen, 0)
    tail = (1 - level) / 2
    tiny = np.finfo(np.float64).tiny
    low = special.betaincinv(np.maximum(seen, tiny), rest + 1, tail)
    high = special.betaincinv(seen + 1, np.maximum(rest, tiny), 1 - tail)
    return np.where(seen > 0, low, 0.0), np.where(rest > 0, high, 1.0)


def effective_trials(share: Any, variance: Any, blocks: int, level: float) -> Any:
    """Return how many independent trials would know a share as well as the blocks do, elementwise.

    F (1 - F) / var F, times (z/t)² for the n - 1 degrees of freedom of var F: Korn & Graubard,
    "Confidence intervals for proportions with small expected number of positive counts estimated
    from survey data", Survey Methodology 24 (1998) 193-201. Needs `variance` > 0, `blocks` > 1.
    """
    correction = special.ndtri((1 + level) / 2) / t_factor(blocks - 1, level)
    return share * (1 - share) / variance * correction**2


def mover(first: Estimate, second: Estimate) -> tuple[float, float]:
    """Return the limits of `second` - `first`, two independent estimates, from limits of each.

    Zou & Donner, "Construction of confidence limits about effect measures: a general approach",
    Statistics in Medicine 27 (2008) 1693-1702 (for two shares: Newcombe, ibid. 17, 1998, 873-890,
    method 10). It keeps the lopsidedness of the two intervals, as of rare counts.
    """
    value = second.value - first.value
    low = math.hypot(second.value - second.low, first.high - first.value)
    high = math.hypot(second.high - second.value, first.value - first.low)
    return value - low, value + high
