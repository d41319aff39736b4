"""How alike two conditions are over the same deals, and what comparing them on these saves."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from hotair_sim.study.statistics.exact import Column, add_fields
from hotair_sim.study.statistics.intervals import Estimate, check_level
from hotair_sim.study.statistics.linearised import (
    Products,
    Weights,
    combined,
    delta_estimate,
    half_width,
    product,
    quadratic_features,
    whole,
)
from hotair_sim.study.statistics.skewness import Skewness

Side = tuple[Weights, Weights]
"""Of one condition: u = (x - R y)/mean y, and y/mean y."""


@dataclass(frozen=True)
class Likeness:
    """Sums over blocks that tell how the ratios R = Σx/Σy under two conditions vary together.

    What a block does to a ratio is its linearised residual, u1 or u2: (x - R y)/mean y.

    Attributes
    ----------
    games_per_block : int or None
        What every y is; None if the two y are among the numbers.
    products : Products
        Of the `quadratic_features` of x1 and x2, or of x1, y1, x2 and y2.
    """

    games_per_block: int | None
    products: Products

    @classmethod
    def of(cls, numbers: Sequence[Column], games_per_block: int | None) -> "Likeness":
        """Add up the blocks of one part: arrays (B,) of x1, x2, or of x1, y1, x2, y2."""
        return cls(games_per_block, Products.of(quadratic_features(numbers)))

    def __add__(self, other: "Likeness") -> "Likeness":
        """Return the sums over the blocks of both; ValueError if their y are not alike."""
        return add_fields(self, other, kept=("games_per_block",))

    @cached_property
    def _sides(self) -> tuple[Side, Side] | None:
        """Both conditions as weights of 1 and the numbers; None if a mean of y is 0."""
        size = 5 if self.games_per_block is None else 3
        one, *numbers = ([int(i == j) for j in range(size)] for i in range(size))
        if self.games_per_block is None:
            x1, y1, x2, y2 = numbers
        else:
            x1, x2 = numbers
            y1 = y2 = [self.games_per_block * w for w in one]
        if self._mean(y1, one) == 0 or self._mean(y2, one) == 0:
            return None

        def side(x: Weights, y: Weights) -> Side:
            mean = self._mean(y, one)
            relative = combined((1 / mean, y))
            return combined((1 / mean, x), (-self._mean(x, one) / mean, relative)), relative

        return side(x1, y1), side(x2, y2)

    def _mean(self, a: Weights, b: Weights) -> Fraction:
        """Return the mean over blocks of the product of two weighted sums; 0 without blocks."""
        (one, below), (two, under) = whole(a), whole(b)
        return self.products.total(product(one, two)) / (
            below * under * (self.products.sum_of(0) or 1)
        )

    @cached_property
    def spreads(self) -> tuple[Fraction, Fraction, Fraction] | None:
        """Means of u1², u2² and u1·u2, exact; None if a mean of y is 0."""
        if self._sides is None:
            return None
        (u, _), (v, _) = self._sides
        return self._mean(u, u), self._mean(v, v), self._mean(u, v)

    @cached_property
    def skewness(self) -> Skewness:
        """Return how lopsided R2 - R1 is over its standard error."""
        if self._sides is None:
            return Skewness()
        (u, y), (v, w) = self._sides
        unit = [int(i == 0) for i in range(len(u))]
        d = combined((1, v), (-1, u))
        spread = self._mean(d, d)
        if spread <= 0:
            return Skewness()
        times, below = whole(d)
        third = self.products.dot(product(times, times), product(times, unit)) / below**3
        bend = self._mean(v, w) - self._mean(u, y)
        turn = self._mean(d, v) * self._mean(d, w) - self._mean(d, u) * self._mean(d, y)
        error = math.sqrt(spread * self.products.sum_of(0))
        return Skewness(float(third) / error**3, float(bend) / error, float(turn / spread) / error)

    def saving(self) -> float:
        """Return (var R1 + var R2)/var (R2 - R1); see `PairSums.saving`."""
        if self.spreads is None:
            return math.nan
        first, second, both = self.spreads
        apart = first + second
        paired = apart - 2 * both
        if paired == 0:
            return math.inf if apart else math.nan
        return float(apart / paired)

    def correlation(self) -> float:
        """Return the correlation of u1 and u2; see `PairSums.correlation`."""
        if self.spreads is None or 0 in self.spreads[:2]:
            return math.nan
        first, second, both = self.spreads
        return math.copysign(math.sqrt(both**2 / (first * second)), both)

    def saving_estimate(self, games: int, level: float) -> Estimate:
        """Return the saving with its interval; see `PairSums.saving_estimate`."""
        check_level(level)
        value, half = self.saving(), math.nan
        if self.spreads is not None and math.isfinite(value):
            first, second, both = self.spreads
            one, two, across = self._influences
            alone = combined((1, one), (1, two))
            paired = combined((1, alone), (-2, across))
            apart = first + second
            influence = combined((1 / apart, alone), (-1 / (apart - 2 * both), paired))
            half = self._half(self.products.squares(influence), level)
        ends = value * math.exp(-half), value * math.exp(half)
        return delta_estimate(value, ends, games, int(self.products.sum_of(0)), level)

    def correlation_estimate(self, games: int, level: float) -> Estimate:
        """Return the correlation with its interval; see `PairSums.correlation_estimate`."""
        check_level(level)
        value, half = self.correlation(), math.nan
        if self.spreads is not None and abs(value) < 1:
            first, second, both = self.spreads
            one, two, across = self._influences
            # On r · √(first · second); then on z, whose slope is 1/(1 - r²).
            influence = combined((1, across), (-both / first / 2, one), (-both / second / 2, two))
            slope = first * second / (first * second - both**2) ** 2
            half = self._half(self.products.squares(influence) * slope, level)
        z = math.nan if math.isnan(half) else math.atanh(value)
        ends = math.tanh(z - half), math.tanh(z + half)
        return delta_estimate(value, ends, games, int(self.products.sum_of(0)), level)

    @cached_property
    def _influences(self) -> tuple[Weights, Weights, Weights]:
        """Influences of a block on the means of u1², u2² and u1·u2; needs `_sides`."""
        assert self._sides is not None
        one, two = self._sides
        return self._influence(one, one), self._influence(two, two), self._influence(one, two)

    def _influence(self, one: Side, two: Side) -> Weights:
        """Return the influence of a block on the mean of u·v.

        With y = y/mean y: u·v - mean(u·v), less what the block does to both R and to both means of
        y, u · mean(v·y1) + v · mean(u·y2) + mean(u·v) · (y1 + y2 - 2).
        """
        (u, y), (v, w) = one, two
        unit = [int(i == 0) for i in range(len(u))]
        mean = self._mean(u, v)
        rest = combined(
            (-self._mean(v, y), u), (-self._mean(u, w), v), (-mean, y), (-mean, w), (mean, unit)
        )
        return combined((1, product(u, v)), (1, product(rest, unit)))

    def _half(self, squares: Fraction, level: float) -> float:
        """Return half the width of an interval from the sum of squared influences."""
        assert self._sides is not None
        (u, _), (v, _) = self._sides
        varying = (u, v, combined((1, v), (-1, u)), combined((1, v), (1, u)))
        resting_on = [self.products.effective(product(w, w)) for w in varying]
        return half_width(squares, self.products.sum_of(0), resting_on, level)
