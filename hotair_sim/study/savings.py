"""What playing each deal in all arrangements saves over playing games on deals of their own."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from hotair_sim.study.exact import Exact, add_fields, column, exact_dot


@dataclass(frozen=True)
class Design:
    """Sums over blocks that tell how alike the games of one block are.

    Attributes
    ----------
    blocks, arrangements : int
        Number of blocks, and of games in each.
    x, xx, block_squares : int or Fraction
        Over all games: the sum of x and of x²; over blocks: the sum of (block sum of x)².
    """

    blocks: int
    arrangements: int
    x: Exact
    xx: Exact
    block_squares: Exact

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
        games = column(array.reshape(-1))
        sums = games.reshape(blocks, arrangements).sum(axis=1)
        return cls(
            blocks=blocks,
            arrangements=arrangements,
            x=exact_dot(games, np.ones_like(games)),
            xx=exact_dot(games, games),
            block_squares=exact_dot(sums, sums),
        )

    def __add__(self, other: "Design") -> "Design":
        """Return the sums over the blocks of both; ValueError if their arrangements differ."""
        return add_fields(self, other, kept=("arrangements",))

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
