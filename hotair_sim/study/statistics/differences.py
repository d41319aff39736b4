"""Two conditions compared: on the same deals (`PairSums`), or on different ones."""

import math
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.exact import Column, add_fields, column
from hotair_sim.study.statistics.intervals import (
    RARE,
    SCARCE,
    Estimate,
    Method,
    check_level,
    mover,
    t_factor,
)
from hotair_sim.study.statistics.likeness import Likeness
from hotair_sim.study.statistics.skewness import skewed_limits


@dataclass(frozen=True)
class PairSums:
    """Sums over blocks played under two conditions, such as the standard rules and a variant.

    Attributes
    ----------
    first, second : Sums
        The sums under each condition.
    likeness : Likeness
        The sums of products that tell how the two vary together.
    gains, losses : Sums
        Sums of max(x2 - x1, 0) and of max(x1 - x2, 0), per y2.
    rest_differs, y_differs : int
        Number of blocks where y - x, and where y, is not the same under both.
    """

    first: Sums
    second: Sums
    likeness: Likeness
    gains: Sums
    losses: Sums
    rest_differs: int
    y_differs: int

    @classmethod
    def of(
        cls,
        x1: npt.ArrayLike,
        y1: npt.ArrayLike | None,
        x2: npt.ArrayLike,
        y2: npt.ArrayLike | None,
        *,
        most: int | None = None,
        share: bool | None = None,
        games_per_block: int,
    ) -> "PairSums":
        """Add up the blocks of one part: row b of all four arrays is the same deal.

        Parameters
        ----------
        x1, y1, x2, y2 : (B,) bool, int or float arrays
            Numerator and denominator under the first and the second condition. A denominator that
            is None is the number of games of a block.
        most, share, games_per_block
            As in `Sums.of`, for both conditions.

        Raises
        ------
        TypeError, ValueError
            As `Sums.of`; ValueError too if the conditions have different numbers of blocks.
        """
        first = Sums.of(x1, y1, most=most, share=share, games_per_block=games_per_block)
        second = Sums.of(x2, y2, most=most, share=share, games_per_block=games_per_block)
        if first.blocks != second.blocks:
            raise ValueError(f"{first.blocks} blocks cannot be paired with {second.blocks}")
        a, c = column(x1), column(x2)
        b = np.full(a.shape, games_per_block) if y1 is None else column(y1)
        d = np.full(c.shape, games_per_block) if y2 is None else column(y2)
        alike = y1 is None and y2 is None
        numbers, games = ([a, c], games_per_block) if alike else ([a, b, c, d], None)

        def change(up: Column) -> Sums:
            return Sums.of(up, d, most=most, share=False, games_per_block=games_per_block)

        return cls(
            first=first,
            second=second,
            likeness=Likeness.of(numbers, games),
            gains=change(np.maximum(c - a, 0)),
            losses=change(np.maximum(a - c, 0)),
            rest_differs=int(np.count_nonzero(b - a != d - c)),
            y_differs=int(np.count_nonzero(b != d)),
        )

    def __add__(self, other: "PairSums") -> "PairSums":
        """Return the sums over the blocks of both; ValueError if their `most` differ."""
        return add_fields(self, other)

    def variance(self) -> float:
        """Return the variance of R2 - R1, by the linearised residuals of the pairs.

        n/(n - 1) · Σ d², d = (x2 - R2 y2)/Σy2 - (x1 - R1 y1)/Σy1 (Cochran, Sampling Techniques, 3rd
        ed. 1977, ch. 6), n the smaller number of blocks that count in either. nan if undefined.
        """
        n = min(self.first.exposed, self.second.exposed)
        spreads = self.likeness.spreads
        if n < 2 or spreads is None:
            return math.nan
        first, second, both = spreads
        return float(Fraction(n, n - 1) * (first + second - 2 * both) / self.first.blocks)

    def correlation(self) -> float:
        """Return the correlation of the two conditions over deals; nan if one does not vary.

        Of the linearised residuals x - R y: of the block sums themselves where y is constant.
        """
        return self.likeness.correlation()

    def saving(self) -> float:
        """Return what the same deals save: (var R1 + var R2) / var (R2 - R1).

        It says how many times as many deals would be needed for the same precision if each
        condition had deals of its own (common random numbers: Law, Simulation Modeling and
        Analysis, 5th ed. 2015, sec. 11.2). inf if no pair differs; nan if nothing varies.
        """
        return self.likeness.saving()

    def correlation_estimate(self, level: float = 0.95) -> Estimate:
        """Return the correlation with its interval: the delta method on Fisher's scale.

        z = atanh r (Fisher, "On the 'probable error' of a coefficient of correlation deduced from
        a small sample", Metron 1, 1921, 3-32), so the limits stay between -1 and 1; but for the
        error of z, which takes no shape of distribution for granted (see `linearised`).

        Returns
        -------
        Estimate
            Without interval if the two are alike in all blocks, or differ, in hardly a block;
            or if one of them hardly varies.

        Raises
        ------
        ValueError
            If `level` is not in (0, 1).
        """
        return self.likeness.correlation_estimate(self.first.games + self.second.games, level)

    def saving_estimate(self, level: float = 0.95) -> Estimate:
        """Return the saving with its interval: the delta method on the scale of logarithms.

        A log suits a ratio of variances. See `linearised` for the method. Returns and raises as
        `correlation_estimate`.
        """
        return self.likeness.saving_estimate(self.first.games + self.second.games, level)

    def difference(self, level: float = 0.95) -> Estimate:
        """Return R2 - R1 with its interval.

        The rule is Student's t with n - 1 degrees of freedom on `variance`, the end on the longer
        side moved out as the skewness of the residuals asks (`skewed_limits`). It says too much
        where hardly a deal came out differently; so, where `most` is given, these come before it:

        - y the same under both, x not the same in fewer than 100 blocks: gains and losses are two
          scarce counts, subtracted by `mover`, each with its interval by `Sums.estimate` or, from
          20 such blocks on, by `Sums.skew_limits`. With no difference at all this is the rule of
          three.
        - y not the same under both, x (of a share: or y - x) not the same in fewer than 20 blocks:
          the two conditions' own intervals at level (1 + level)/2, subtracted end from end
          (Bonferroni): wide, and safe for any dependence.

        Without `most`, conditions that no deal tells apart have no interval. An interval of width
        0 is still possible if all blocks differ by the same amount.

        Returns
        -------
        Estimate
            `games` counts those of both conditions, `deals` each deal once.

        Raises
        ------
        ValueError
            If `level` is not in (0, 1).
        """
        check_level(level)
        n = min(self.first.exposed, self.second.exposed)
        method: Method = "none"
        if self.first.y == 0 or self.second.y == 0:
            value = low = high = math.nan
        else:
            value, low, high = float(self.second.ratio - self.first.ratio), -math.inf, math.inf
            if n > 1:
                method, low, high = self._limits(value, n, level)
            if self.first.most_rest is not None and method != "none":
                low, high = max(low, -1.0), min(high, 1.0)
            low, high = min(low, value), max(high, value)
        games = self.first.games + self.second.games
        return Estimate(value, low, high, games, self.first.blocks, method, level)

    def _limits(self, value: float, n: int, level: float) -> tuple[Method, float, float]:
        changed = self.gains.hits + self.losses.hits
        if self.first.most is None and changed == 0 and self.y_differs == 0:
            return "none", -math.inf, math.inf
        if self.first.most is not None:
            if self.y_differs == 0 and changed < min(SCARCE, n):
                low, high = mover(*(_count(x, changed, level) for x in (self.losses, self.gains)))
                return "mover" if changed else "rule-of-three", low, high
            if self.first.most_rest is not None:
                changed = min(changed, self.rest_differs)
            if changed < min(RARE, n):
                strict = (1 + level) / 2
                one, two = self.first.estimate(strict), self.second.estimate(strict)
                return "bonferroni", two.low - one.high, two.high - one.low
        method: Method = "block-ratio"
        if self.first.constant and self.second.constant:
            method = "block-mean"
        error = math.sqrt(self.variance())
        return method, *skewed_limits(value, error, self.likeness.skewness, n - 1, level)


def _count(sums: Sums, changed: int, level: float) -> Estimate:
    """Return the estimate of the gains or of the losses, `changed` being the blocks with either."""
    estimate = sums.estimate(level)
    if changed < RARE or sums.hits == 0:
        return estimate
    low, high = sums.skew_limits(level)
    return replace(estimate, low=low, high=high, method="korn-graubard")


def difference_unpaired(first: Sums, second: Sums, level: float = 0.95) -> Estimate:
    """Return R2 - R1 of two conditions played on different deals, with its interval.

    Student's t on var R1 + var R2, with the degrees of freedom of Welch (Biometrika 34, 1947, 28)
    and Satterthwaite (Biometrics Bulletin 2, 1946, 110). If one of the two has an interval for rare
    events, the limits of both are combined by `mover`.

    Returns
    -------
    Estimate
        `games` and `deals` count those of both conditions.
    """
    one, two = first.estimate(level), second.estimate(level)
    value = two.value - one.value
    games, deals = one.games + two.games, one.deals + two.deals
    if "none" in (one.method, two.method):
        end = math.nan if math.isnan(value) else math.inf
        return Estimate(value, -end, end, games, deals, "none", level)
    plain = {"block-mean", "block-ratio"}
    if not {one.method, two.method} <= plain:
        low, high = mover(one, two)
        return Estimate(value, low, high, games, deals, "mover", level)
    parts = [(sums.variance(), sums.exposed - 1) for sums in (first, second)]
    total = sum(variance for variance, _ in parts)
    half = 0.0
    if total > 0:
        freedom = total**2 / sum(variance**2 / n for variance, n in parts)
        half = t_factor(freedom, level) * math.sqrt(total)
    return Estimate(value, value - half, value + half, games, deals, "welch", level)
