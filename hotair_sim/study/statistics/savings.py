"""What blocks save, a deal played in all arrangements, over games on deals of their own.

And, where two conditions are compared on common deals, what these and the blocks save together.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from hotair_sim.study.statistics.exact import add_fields, added, column, times
from hotair_sim.study.statistics.intervals import Estimate, check_level
from hotair_sim.study.statistics.linearised import (
    Products,
    Weights,
    combined,
    delta_estimate,
    half_width,
)


@dataclass(frozen=True)
class Design:
    """Sums over blocks that tell how alike the games of one block are.

    Or how alike their differences are, where the same games are played under two conditions.

    Attributes
    ----------
    blocks, arrangements, conditions : int
        Number of blocks, of games in each under one condition, and of conditions, 1 or 2.
    products : Products
        Of the block's sum of x under each condition, of each of these squared, of the difference
        of two squared, and of the block's sum of x² under all conditions.
    """

    blocks: int
    arrangements: int
    conditions: int
    products: Products

    @classmethod
    def of(cls, x: npt.ArrayLike, less: npt.ArrayLike | None = None) -> "Design":
        """Add up the blocks of one part.

        Parameters
        ----------
        x : (B, A) bool, int or float array
            Outcome of each game: a row is a block, a column is an arrangement.
        less : (B, A) bool, int or float array, optional
            Outcome of the same games under another condition, to be subtracted from x.

        Raises
        ------
        TypeError, ValueError
            If an array is not two-dimensional with A > 0, or its values are not finite numbers;
            ValueError too if the two are not of the same shape.
        """
        arrays: list[npt.NDArray[Any]] = [
            np.ma.asanyarray(values) for values in (x, less) if values is not None
        ]
        shape = arrays[0].shape
        if len(shape) != 2 or shape[1] == 0:
            raise ValueError(f"blocks by arrangements are needed, not shape {shape}")
        if arrays[-1].shape != shape:
            raise ValueError(f"games {shape} cannot be compared with games {arrays[-1].shape}")
        grids = [[column(array[:, i]) for i in range(shape[1])] for array in arrays]
        totals = [added(games) for games in grids]
        apart = [added([one, -other]) for one, other in pairwise(totals)]
        squares = [times(sums, sums) for sums in (*totals, *apart)]
        games = added([times(game, game) for grid in grids for game in grid])
        return cls(*shape, len(grids), Products.of([*totals, *squares, games]))

    def __add__(self, other: "Design") -> "Design":
        """Return the sums over the blocks of both; ValueError if they are not alike."""
        return add_fields(self, other, kept=("arrangements", "conditions"))

    @property
    def games(self) -> int:
        """Number of games, under all conditions."""
        return self.blocks * self.arrangements * self.conditions

    def _around(self) -> tuple[list[Weights], Weights]:
        """Return squared distances from the mean, as weights of a block's features.

        Of the block's sum under each condition and, if there are two, of their difference; and of
        its games, added up.
        """
        n, a, k = self.blocks, self.arrangements, self.conditions
        means = [Fraction(self.products.sum_of(1 + i)) / (n * a) for i in range(k)]
        signs = [[int(i == j) for j in range(k)] for i in range(k)] + [[1, -1]] * (k - 1)
        sums: list[Weights] = []
        for i, sign in enumerate(signs):
            mean = a * sum(m * w for m, w in zip(means, sign, strict=True))
            squares = [int(i == j) for j in range(len(signs))]
            sums.append([mean**2, *(-2 * mean * w for w in sign), *squares, 0])
        games = [a * sum(m**2 for m in means), *(-2 * m for m in means), *[0] * len(signs), 1]
        return sums, games

    def _spreads(self) -> tuple[Fraction, Fraction]:
        """Return the unbiased variances of one game and of a block's sum; needs two blocks.

        Of differences: of one game under each condition, added, and of a block's difference.
        """
        n, a = self.blocks, self.arrangements
        sums, games = self._around()
        spreads = [self.products.total(weights) / (n - 1) for weights in sums]
        of_means = sum(spreads[: self.conditions], Fraction(0)) / (n * a * a)
        return self.products.total(games) / (n * a) + of_means, spreads[-1]

    def saving(self) -> float:
        """Return the variance with independent games over that of the design.

        Both for the mean of n·A games, or for the difference of two such means. Independent games,
        each of a deal of its own and of an arrangement drawn at random, would give σ²/(n A) with σ²
        the variance of one game, whatever its arrangement: estimated without bias by
        Σx²/(nA) - m² + v/(nA²), m being the mean and v the variance of the block sums. The blocks
        give v/(nA²). So the saving is A σ²/v, 1 over the design effect (Kish, Survey Sampling,
        1965, ch. 5). Of a difference, σ² is the sum of both conditions' own and v the variance of
        the difference of block sums: it is what blocks and common deals save together. Below 1 the
        design costs precision; inf if v is 0; nan if nothing varies, or with fewer than two blocks.
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
        save; -1/(A - 1) at the least. nan if A = 1, nothing varies, with fewer than two blocks, or
        of differences.
        """
        if self.blocks < 2 or self.arrangements == 1 or self.conditions > 1:
            return math.nan
        game, block = self._spreads()
        if game == 0:
            return math.nan
        return float((block / (self.arrangements * game) - 1) / (self.arrangements - 1))

    def _half(self, level: float) -> float:
        """Return half the width of the interval of log saving; nan if there is none.

        The influence of a block on log σ² - log v is w/(A σ²) - c²/v: w sums (x - m)² over its
        games, and c is its sum, or the difference of its sums, less the mean of all blocks.
        """
        check_level(level)
        if self.blocks < 2:
            return math.nan
        game, block = self._spreads()
        if block == 0:
            return math.nan
        n, a = self.blocks, self.arrangements
        (*_, between), around = self._around()
        within = combined((1, around), (Fraction(-1, a * self.conditions), between))
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
        return delta_estimate(value, ends, self.games, self.blocks, level)

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
        return delta_estimate(value, ends, self.games, self.blocks, level)


def _intraclass(z: float, arrangements: int) -> float:
    """Return the intraclass correlation of which z is Fisher's transform."""
    return math.expm1(2 * z) / (math.exp(2 * z) + arrangements - 1)
