"""What playing each deal in all arrangements saves over playing games on deals of their own."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from hotair_sim.study.exact import Exact, add_fields, added, column, times
from hotair_sim.study.intervals import Estimate, check_level
from hotair_sim.study.linearised import Products, Weights, combined, delta_estimate, half_width


@dataclass(frozen=True)
class Design:
    """Sums over blocks that tell how alike the games of one block are.

    Attributes
    ----------
    blocks, arrangements : int
        Number of blocks, and of games in each.
    products : Products
        Of the block's sum of x, of that squared, and of its sum of x².
    """

    blocks: int
    arrangements: int
    products: Products

    @classmethod
    def of(cls, x: npt.ArrayLike) -> "Design":
        """Add up the blocks of one part.

        Parameters
        ----------
        x : (B, A) bool, int or float array
            Outcome of each game: a row is a block, a column is an arrangement.

        Raises
        ------
        TypeError, ValueError
            If x is not two-dimensional with A > 0, or its values are not finite numbers.
        """
        array: npt.NDArray[Any] = np.ma.asanyarray(x)
        if array.ndim != 2 or array.shape[1] == 0:
            raise ValueError(f"blocks by arrangements are needed, not shape {array.shape}")
        blocks, arrangements = array.shape
        games = [column(array[:, arrangement]) for arrangement in range(arrangements)]
        total, squares = added(games), added([times(x, x) for x in games])
        return cls(blocks, arrangements, Products.of([total, times(total, total), squares]))

    def __add__(self, other: "Design") -> "Design":
        """Return the sums over the blocks of both; ValueError if their arrangements differ."""
        return add_fields(self, other, kept=("arrangements",))

    @property
    def x(self) -> Exact:
        """Sum of x over all games."""
        return self.products.sum_of(1)

    @property
    def xx(self) -> Exact:
        """Sum of x² over all games."""
        return self.products.sum_of(3)

    @property
    def block_squares(self) -> Exact:
        """Sum over blocks of (block sum of x)²."""
        return self.products.sum_of(2)

    def _spreads(self) -> tuple[Fraction, Fraction]:
        """Return the unbiased variances of one game and of a block sum; needs two blocks."""
        n, a = self.blocks, self.arrangements
        mean = Fraction(self.x) / (n * a)
        block = (self.block_squares - Fraction(self.x) ** 2 / n) / (n - 1)
        return Fraction(self.xx) / (n * a) - mean**2 + block / (n * a * a), block

    def saving(self) -> float:
        """Return the variance with independent games over that of the block design.

        Both for the mean of n·A games. Independent games, each of a deal of its own and of an
        arrangement drawn at random, would give σ²/(n A) with σ² the variance of one game, whatever
        its arrangement: estimated without bias by Σx²/(nA) - m² + v/(nA²), m being the mean and v
        the variance of the block sums. The blocks give v/(nA²). So the saving is A σ²/v, 1 over the
        design effect (Kish, Survey Sampling, 1965, ch. 5). Below 1 blocks cost precision; inf if
        block sums don't vary; nan if nothing varies, or with fewer than two blocks.
        """
        if self.blocks < 2:
            return math.nan
        game, block = self._spreads()
        if block == 0:
            return math.inf if game else math.nan
        return float(self.arrangements * game / block)

    def correlation(self) -> float:
        """Return the intraclass correlation of the games of a block.

        ρ = (v/(A σ²) - 1)/(A - 1), so that the saving is 1/(1 + (A - 1) ρ) (Kish, Survey Sampling,
        1965, ch. 5). Negative where the arrangements offset each other, and then the blocks
        save; -1/(A - 1) at the least. nan if A = 1, nothing varies, or with fewer than two blocks.
        """
        if self.blocks < 2 or self.arrangements == 1:
            return math.nan
        game, block = self._spreads()
        if game == 0:
            return math.nan
        return float((block / (self.arrangements * game) - 1) / (self.arrangements - 1))

    def _half(self, level: float) -> float:
        """Return half the width of the interval of log saving; nan if there is none.

        The influence of a block on log σ² - log v is w/(A σ²) - c²/v: w sums (x - m)² over its
        games, and c is its sum less the mean of these sums.
        """
        check_level(level)
        if self.blocks < 2:
            return math.nan
        game, block = self._spreads()
        if block == 0:
            return math.nan
        n, a = self.blocks, self.arrangements
        mean = Fraction(self.x) / (n * a)
        around: Weights = [a * mean**2, -2 * mean, 0, 1]
        between: Weights = [(a * mean) ** 2, -2 * a * mean, 1, 0]
        within = combined((1, around), (Fraction(-1, a), between))
        influence = combined((1 / (a * game), around), (-1 / block, between))
        squares = self.products.squares(influence) - self.products.total(influence) ** 2 / n
        resting_on = [self.products.effective(spread) for spread in (between, within)]
        return half_width(squares, n, resting_on, level)

    def saving_estimate(self, level: float = 0.95) -> Estimate:
        """Return the saving with its interval: the delta method on the scale of logarithms.

        A log suits a ratio of variances, whose limits then are above 0 and lie as far apart for
        the saving as for its inverse, the design effect. See `linearised` for the method.

        Returns
        -------
        Estimate
            Without interval if games of a block are copies or offset each other, or nearly; with
            one arrangement; or if what varies does so in hardly a block.

        Raises
        ------
        ValueError
            If `level` is not in (0, 1).
        """
        value, half = self.saving(), self._half(level)
        ends = value * math.exp(-half), value * math.exp(half)
        return delta_estimate(value, ends, self.blocks * self.arrangements, self.blocks, level)

    def correlation_estimate(self, level: float = 0.95) -> Estimate:
        """Return the intraclass correlation with its interval: the delta method on Fisher's scale.

        z = log((1 + (A - 1) ρ)/(1 - ρ))/2 (Fisher, Statistical Methods for Research Workers, 1925,
        sec. 39, for A games a block), so the limits stay between -1/(A - 1) and 1.

        Returns, Raises
        ---------------
        As `saving_estimate`.
        """
        value, half, a = self.correlation(), self._half(level), self.arrangements
        ends = math.nan, math.nan
        if not math.isnan(half) and value < 1:
            z = math.log((1 + (a - 1) * value) / (1 - value)) / 2
            # The saving is 1/(1 + (A - 1) ρ): how fast z falls where its log rises.
            half *= a / (a - 1) / (1 - value) / 2
            ends = _intraclass(z - half, a), _intraclass(z + half, a)
        return delta_estimate(value, ends, self.blocks * self.arrangements, self.blocks, level)


def _intraclass(z: float, arrangements: int) -> float:
    """Return the intraclass correlation of which z is Fisher's transform."""
    return math.expm1(2 * z) / (math.exp(2 * z) + arrangements - 1)
