"""Means and ratios over blocks, with intervals that hold for rare events too.

A *block* is one deal played in every arrangement. Blocks are independent of each other; the games
of one block are not. So the block is the unit of every interval: `Sums` adds up what the blocks of
a part hold, the sums of parts add up to those of the whole (integers, so in any order), and
`Sums.estimate` makes an `Estimate` of them.
"""

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import numpy as np
import numpy.typing as npt

from hotair_sim.study.statistics.exact import Column, Exact, add_fields, column, exact_dot, times
from hotair_sim.study.statistics.intervals import (
    RARE,
    SCARCE,
    Estimate,
    Method,
    check_level,
    clopper_pearson,
    effective_trials,
    none_seen,
    t_factor,
)
from hotair_sim.study.statistics.skewness import Skewness, skewed_limits


@dataclass(frozen=True)
class Sums:
    """Sums over blocks of a numerator x and a denominator y, of their squares and their product.

    Attributes
    ----------
    blocks, games : int
        Number of blocks, and of the games in them.
    x, y, xx, xy, yy, xxx, xxy, xyy, yyy : int or Fraction
        Sums over blocks of x, y, x², xy and so on, up to y³. Integers if the data are.
    exposed, hits, misses : int
        Number of blocks where x and y are not both 0, where x > 0, and where x < y.
    most, most_rest : int or None
        The most that a block can hold of x, and of y - x where x is a part of y; see `of`.
    """

    blocks: int
    games: int
    x: Exact
    y: Exact
    xx: Exact
    xy: Exact
    yy: Exact
    xxx: Exact
    xxy: Exact
    xyy: Exact
    yyy: Exact
    exposed: int
    hits: int
    misses: int
    most: int | None = None
    most_rest: int | None = None

    @classmethod
    def of(
        cls,
        x: npt.ArrayLike,
        y: npt.ArrayLike | None = None,
        *,
        most: int | None = None,
        share: bool | None = None,
        games_per_block: int,
    ) -> "Sums":
        """Add up the blocks of one part.

        Parameters
        ----------
        x : (B,) bool, int or float array
            Numerator of each block. Integers are added exactly. Floats are rounded once a part, so
            how deals are cut into parts may move the last digit.
        y : (B,) array like x, >= 0, optional
            Denominator of each block; if left out, the games of a block.
        most : int, optional
            The most that a block can hold of x, where x counts events that may be rare; x and y are
            then integers >= 0. Leave it out for turns, points and the like.
        share : bool, optional
            Whether x is a part of y, so that the rate lies in 0 … 1 and may be rare at either end.
            `most` is then needed, and where y is given it holds for y too. If left out: whether y
            is left out and `most` is no more than `games_per_block`.
        games_per_block : int
            Games in a block: 4, or 2 where a strategy meets itself.

        Raises
        ------
        TypeError
            If x or y hold something other than numbers.
        ValueError
            If shapes differ, a value is missing or not finite, or one breaks what was promised.
        """
        if games_per_block < 1 or (most is not None and most < 1):
            raise ValueError("games_per_block and most are at least 1")
        above = column(x)
        below = np.full(above.shape, games_per_block) if y is None else column(y)
        if share is None:
            share = y is None and most is not None and most <= games_per_block
        check_counts(above, below, most, share and y is not None)
        if share and most is None:
            raise ValueError("a share needs most, the most that a block can hold")
        ones = np.ones_like(above)
        squares, under = times(above, above), times(below, below)
        return cls(
            blocks=len(above),
            games=len(above) * games_per_block,
            x=exact_dot(above, ones),
            y=exact_dot(below, ones),
            xx=exact_dot(above, above),
            xy=exact_dot(above, below),
            yy=exact_dot(below, below),
            xxx=exact_dot(squares, above),
            xxy=exact_dot(squares, below),
            xyy=exact_dot(under, above),
            yyy=exact_dot(under, below),
            exposed=int(np.count_nonzero((above != 0) | (below != 0))),
            hits=int(np.count_nonzero(above > 0)),
            misses=int(np.count_nonzero(above < below)),
            most=most,
            most_rest=None if not share else games_per_block if y is None else most,
        )

    def __add__(self, other: "Sums") -> "Sums":
        """Return the sums over the blocks of both; ValueError if their `most` differ."""
        return add_fields(self, other, kept=("most", "most_rest"))

    @property
    def constant(self) -> bool:
        """Whether all blocks that count have the same y."""
        return self.yy * self.exposed == self.y * self.y

    @property
    def ratio(self) -> Fraction:
        """R = Σx / Σy, exact; needs Σy > 0."""
        return Fraction(self.x) / self.y

    @property
    def residuals(self) -> Fraction:
        """Sum over blocks of (x - R y)², exact; needs Σy > 0."""
        return self.xx - 2 * self.ratio * self.xy + self.ratio**2 * self.yy

    def variance(self) -> float:
        """Return the variance of the ratio of totals, by linearised block residuals.

        n/(n - 1) · Σ (x - R y)² / (Σy)², R = Σx/Σy (Cochran, Sampling Techniques, 3rd ed. 1977, ch.
        6). n leaves out blocks where x and y are both 0: their residual is 0 whatever R is. With
        y constant this is the variance of a mean. nan if n < 2 or Σy = 0.
        """
        if self.exposed < 2 or self.y == 0:
            return math.nan
        n = self.exposed
        return float(Fraction(n, n - 1) * self.residuals / self.y**2)

    @cached_property
    def skewness(self) -> Skewness:
        """Return how lopsided the ratio is over its standard error; needs Σy > 0."""
        spread, ratio = self.residuals, self.ratio
        if spread <= 0:
            return Skewness()
        third = self.xxx - 3 * ratio * self.xxy + 3 * ratio**2 * self.xyy - ratio**3 * self.yyy
        error = math.sqrt(spread)
        bend = float((self.xy - ratio * self.yy) / self.y) / error
        return Skewness(float(third) / error**3, bend, bend)

    def estimate(self, level: float = 0.95) -> Estimate:
        """Return the ratio of the totals, Σx/Σy, with its interval.

        The rule is Student's t with n - 1 degrees of freedom on `variance`, the end on the longer
        side moved out as the skewness of the residuals asks (`skewed_limits`). Where `most` is
        given, these come before it: every block alike, or no event seen, `_alike`; the event in
        fewer than 20 blocks, `_block_limits`; in fewer than 100, `skew_limits`. What happens in
        every block is never rare. Of a share the rarer side is looked at, x or y - x.

        Returns
        -------
        Estimate
            The value is nan if Σy = 0; there is no interval with fewer than two blocks that count.

        Raises
        ------
        ValueError
            If `level` is not in (0, 1).
        """
        check_level(level)
        method: Method = "none"
        if self.y == 0:
            value = low = high = math.nan
        elif self.exposed < 2:
            value, low, high = float(self.ratio), -math.inf, math.inf
        else:
            value = float(self.ratio)
            method, low, high = self._limits(level)
            if self.most is not None:
                low = max(low, 0.0)
            if self.most_rest is not None:
                high = min(high, 1.0)
            low, high = min(low, value), max(high, value)
        events = float(self.x) if isinstance(self.x, Fraction) else self.x
        return Estimate(value, low, high, self.games, self.blocks, method, level, events)

    def _limits(self, level: float) -> tuple[Method, float, float]:
        if self.most is not None:
            bounded = self.constant or self.x == 0 or self.most_rest is not None
            if bounded and self.residuals == 0:
                return "rule-of-three", *self._alike(level)
            swap = self.most_rest is not None and self.misses < self.hits
            rarer = self._rest() if swap else self
            if rarer.hits < min(SCARCE, self.exposed):
                rare = rarer.hits < RARE
                low, high = rarer._block_limits(level) if rare else rarer.skew_limits(level)
                method: Method = "clopper-pearson" if rare else "korn-graubard"
                return (method, 1 - high, 1 - low) if swap else (method, low, high)
        method = "block-mean" if self.constant else "block-ratio"
        value, error = float(self.ratio), math.sqrt(self.variance())
        return method, *skewed_limits(value, error, self.skewness, self.exposed - 1, level)

    def _rest(self) -> "Sums":
        """Return the sums of what a share leaves: y - x in place of x."""
        return replace(
            self,
            x=self.y - self.x,
            xx=self.yy - 2 * self.xy + self.xx,
            xy=self.yy - self.xy,
            xxx=self.yyy - 3 * self.xyy + 3 * self.xxy - self.xxx,
            xxy=self.yyy - 2 * self.xyy + self.xxy,
            xyy=self.yyy - self.xyy,
            hits=self.misses,
            misses=self.hits,
            most=self.most_rest,
            most_rest=self.most,
        )

    def _denominator(self, level: float) -> tuple[float, float]:
        """Return the ends of the t interval of the mean of y, over the blocks that count."""
        n, mean = self.exposed, float(Fraction(self.y) / self.exposed)
        if self.constant:
            return mean, mean
        half = math.sqrt((self.yy - Fraction(self.y) ** 2 / n) / (n * (n - 1)))
        half *= t_factor(n - 1, level)
        return max(mean - half, 0.0 if self.most_rest is None else 1.0), mean + half

    def _alike(self, level: float) -> tuple[float, float]:
        """Return the limits where all blocks give the same ratio R: the rule of three, in blocks.

        With confidence `level`, fewer than `none_seen(n)` ≈ 3/n of all blocks are different, and a
        different block holds nothing at the least and `most` at the most, which bounds R on both
        sides; an event never seen gives 0 … 3/n · most / mean y. The limit is one-sided. Beside the
        two-sided intervals of events that were seen it keeps the level, since those are stretched
        by `most`; if `most` is 1 they are not, and the two-sided limit is taken.
        """
        assert self.most is not None
        ratio, (least, _) = float(self.ratio), self._denominator(level)
        if self.constant:
            fall, rise = ratio * least, self.most - ratio * least
        else:
            bound = self.most if self.most_rest is None else self.most_rest
            fall, rise = ratio * bound, (1 - ratio) * bound if ratio else bound
        different = none_seen(self.exposed, level if self.most > 1 else (1 + level) / 2)
        return ratio - over(different * fall, least), ratio + over(different * rise, least)

    def _block_limits(self, level: float) -> tuple[float, float]:
        """Return the limits that count blocks with the event and assume nothing more.

        A block with the event holds between 1 and `most` of it. So, if a share p of blocks
        has it, p <= mean x <= most · p: the Clopper-Pearson limits of p are stretched by that and
        divided by the mean of y. If y varies, the lower one is divided by the upper end of the
        interval of that mean and the other way round; this is safe however x and y depend on each
        other, for the standard deviation of a sum is never more than the sum of the two.
        """
        assert self.most is not None
        low, high = clopper_pearson(self.hits, self.exposed, level)
        least, greatest = self._denominator(level)
        return float(low) / greatest, over(float(high) * self.most, least)

    def skew_limits(self, level: float) -> tuple[float, float]:
        """Return the Clopper-Pearson limits at the effective number of trials (`effective_trials`).

        R is looked at as a share of the most it could be, `most` / mean y or 1. With a count of a
        few tens a t interval misses too often on one side; this one follows the skewness. Where a
        few blocks can hold most of the events, as turns in a row, theirs may be larger: then the
        ends are no further in than those of `skewed_limits`.
        """
        assert self.most is not None
        bound = 1.0 if self.most_rest is not None else float(self.most * self.exposed / self.y)
        share = float(self.ratio) / bound
        trials = effective_trials(share, self.variance() / bound**2, self.exposed, level)
        low, high = (float(end) * bound for end in clopper_pearson(share * trials, trials, level))
        if self.most * self.exposed <= self.y:
            return low, high
        value, error = float(self.ratio), math.sqrt(self.variance())
        least, greatest = skewed_limits(value, error, self.skewness, self.exposed - 1, level)
        return min(low, least), max(high, greatest)


def over(numerator: float, denominator: float) -> float:
    """Return the quotient of a number > 0 and one >= 0; inf if the latter is 0."""
    return numerator / denominator if denominator > 0 else math.inf


def check_counts(x: Column, y: Column, most: int | None, share: bool) -> None:
    """Raise ValueError unless x and y are as `Sums.of` asks; `share` if x is to be a part of y."""
    if x.shape != y.shape:
        raise ValueError(f"{len(x)} numerators don't fit {len(y)} denominators")
    if np.any(y < 0):
        raise ValueError("a denominator is negative")
    if most is None:
        return
    if x.dtype.kind == "f" or y.dtype.kind == "f" or np.any(x < 0) or np.any(x > most):
        raise ValueError(f"most={most} needs whole numbers, and numerators from 0 to {most}")
    if share and (np.any(x > y) or np.any(y > most)):
        raise ValueError(f"a share needs 0 <= x <= y <= most={most} in every block")
