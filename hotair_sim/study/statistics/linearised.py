"""The delta method: intervals of numbers made of variances and covariances over blocks.

Such a number is a smooth function of sums over blocks, so, but for terms that fade, it differs from
the truth by the mean of what each block adds, its *influence* (Deville, "Variance estimation for
complex statistics and estimators: linearization and residual techniques", Survey Methodology 25,
1999, 193-203). The influence of a block is here a weighted sum of a few features of it, products of
its numbers. So the sum of its squares needs no second look at the blocks, only `Products`.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from hotair_sim.study.statistics.exact import Column, Exact, exact_products, times
from hotair_sim.study.statistics.intervals import Estimate, t_factor

Weights = Sequence[Exact]
"""One weight for each feature, or for each number of a block with 1 before them."""

FEWEST = 5
"""With a spread that rests on fewer effective blocks, there is no interval."""

ROUNDING = 1e-9
"""Standard errors up to this are left by the rounding of floats: then nothing varies."""


@dataclass(frozen=True)
class Products:
    """Sums over blocks of the product of every two features; the first feature is 1.

    Attributes
    ----------
    sums : tuple of int or Fraction
        Of features 0·0, 1·0, 1·1, 2·0, 2·1, 2·2 and so on.
    """

    sums: tuple[Exact, ...]

    @classmethod
    def of(cls, features: Sequence[Column]) -> "Products":
        """Add up the blocks of one part, from an array (B,) for each feature but the first."""
        every = [np.ones(len(features[0]), np.int64), *features]
        return cls(tuple(exact_products(every)))

    def __add__(self, other: "Products") -> "Products":
        """Return the sums over the blocks of both."""
        return Products(tuple(a + b for a, b in zip(self.sums, other.sums, strict=True)))

    def sum_of(self, i: int, j: int = 0) -> Exact:
        """Return the sum of the product of features i and j, of feature i alone without j."""
        low, high = sorted((i, j))
        return self.sums[high * (high + 1) // 2 + low]

    def total(self, weights: Weights) -> Fraction:
        """Return the sum over blocks of the weighted sum of features, exact."""
        return Fraction(sum(w * self.sum_of(i) for i, w in enumerate(weights)))

    def squares(self, weights: Weights) -> Fraction:
        """Return the sum over blocks of the squared weighted sum of features, exact."""
        return self.dot(weights, weights)

    def dot(self, a: Weights, b: Weights) -> Fraction:
        """Return the sum over blocks of the product of two weighted sums of features, exact."""
        (one, below), (two, under) = map(whole, (a, b))
        pairs = ((i, j) for i in range(len(one)) for j in range(i + 1))
        total = sum(
            (one[i] * two[j] + (one[j] * two[i] if i != j else 0)) * s
            for (i, j), s in zip(pairs, self.sums, strict=True)
        )
        return Fraction(total) / (below * under)

    def effective(self, weights: Weights) -> float:
        """Return how many blocks a sum of terms >= 0 rests on, (Σf)²/Σf²; 0 if all are 0.

        The effective sample size of unequal weights (Kish, Survey Sampling, 1965, sec. 11.7): all
        blocks if their terms are alike, k if k blocks of equal terms are all there is.
        """
        squares = self.squares(weights)
        return float(self.total(weights) ** 2 / squares) if squares > 0 else 0.0


def whole(weights: Weights) -> tuple[list[int], int]:
    """Return weights as whole numbers, quick to multiply, and what these are to be divided by."""
    common = math.lcm(*(Fraction(w).denominator for w in weights))
    return [int(w * common) for w in weights], common


def quadratic_features(numbers: Sequence[Column]) -> list[Column]:
    """Return the features of degree 1 and 2 of a block's numbers, as `product` orders them."""
    every = [np.ones(len(numbers[0]), np.int64), *numbers]
    return [times(a, b) for i, a in enumerate(every) for b in every[: i + 1]][1:]


def product(a: Weights, b: Weights) -> list[Exact]:
    """Return the weights, on `quadratic_features`, of the product of two weighted sums."""
    return [
        a[i] * b[j] + (a[j] * b[i] if i != j else 0) for i in range(len(a)) for j in range(i + 1)
    ]


def combined(*terms: tuple[Exact, Weights]) -> list[Exact]:
    """Return the sum of weights, each times its factor."""
    total: list[Exact] = [0] * len(terms[0][1])
    for factor, weights in terms:
        total = [t + factor * w for t, w in zip(total, weights, strict=True)]
    return total


def half_width(influence: Fraction, n: Exact, resting_on: Iterable[float], level: float) -> float:
    """Return half the width of the interval of a number made of spreads; nan if there is none.

    Student's t on Σz²/n². A spread of which few blocks make the most, as with rare events or long
    tails, is known less well than n blocks would say, and so is its influence. So the fewest
    effective blocks m (`Products.effective`) stand for n in what a standard error owes to two
    spreads taken from the same values: m - 2 degrees of freedom, and Σz²/n² times m/(m - 2).

    Parameters
    ----------
    influence : Fraction
        Σz², z being the influence of a block on a mean over blocks.
    n : int
        Number of blocks.
    resting_on : iterable of float
        The effective number of blocks of each spread.
    level : float
    """
    blocks = min(resting_on)
    if blocks <= FEWEST:
        return math.nan
    error = math.sqrt(max(influence, Fraction(0))) / float(n)
    if error <= ROUNDING:
        return math.nan
    return error * math.sqrt(blocks / (blocks - 2)) * t_factor(blocks - 2, level)


def delta_estimate(
    value: float, ends: tuple[float, float], games: int, deals: int, level: float
) -> Estimate:
    """Return the estimate of a number with the ends of its interval, nan where there is none."""
    if any(map(math.isnan, (value, *ends))):
        end = math.nan if math.isnan(value) else math.inf
        return Estimate(value, -end, end, games, deals, "none", level)
    low, high = min(ends[0], value), max(ends[1], value)
    return Estimate(value, low, high, games, deals, "delta", level)
