"""Whole-numbered outcomes of games: their distribution function and quantiles, over blocks."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from hotair_sim.study.statistics.exact import add_fields
from hotair_sim.study.statistics.intervals import (
    RARE,
    Estimate,
    Floats,
    check_level,
    clopper_pearson,
    effective_trials,
    none_seen,
)


@dataclass(frozen=True)
class Counts:
    """Counts by value 0, 1, … upper, and 'never' last; adding two adds value by value."""

    of: tuple[int, ...]

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(tuple(a + b for a, b in zip(self.of, other.of, strict=True)))

    def below(self) -> npt.NDArray[np.int64]:
        """Return how many are at most t, for t = 0 … upper: int64 (upper + 1,)."""
        return np.cumsum(np.array(self.of, np.int64))[:-1]


@dataclass(frozen=True, eq=False)
class Curve:
    """A distribution function with its pointwise interval; arrays of one length, upper + 1.

    Attributes
    ----------
    t : int64 array
        0, 1, … upper.
    share, low, high : float64 arrays
        Share of all games with a value of at most t and the ends of its interval; none decreases.
    """

    t: npt.NDArray[np.int64]
    share: Floats
    low: Floats
    high: Floats


@dataclass(frozen=True)
class Histogram:
    """Counts of a whole-numbered outcome of each game, such as the turn of the first trophy.

    A game where it never came is in the denominator, as infinity. The block variance of the
    distribution function at every t needs Σ c², c the number of a block's games that are at most t.
    As c² is the number of ordered pairs of the block's games whose larger value is at most t, a
    second histogram, of that larger value, is all it takes.

    Attributes
    ----------
    blocks, arrangements, upper : int
        Number of blocks, games in each, and the largest value that a game can have.
    games, pairs, smallest, largest : Counts
        Of each game's value, of the larger of each ordered pair of a block's games (a game with
        itself included), and of the smallest and the largest value of each block.
    """

    blocks: int
    arrangements: int
    upper: int
    games: Counts
    pairs: Counts
    smallest: Counts
    largest: Counts

    @classmethod
    def of(cls, values: npt.ArrayLike, upper: int) -> "Histogram":
        """Count the blocks of one part.

        Parameters
        ----------
        values : (B, A) int array, or masked array
            A row is a block, a column is an arrangement. Negative or masked: never.
        upper : int, >= 0
            The largest value that a game can have, such as the turn limit.

        Raises
        ------
        TypeError
            If the values are not whole numbers.
        ValueError
            If the shape is another, or a value is larger than `upper`.
        """
        array: npt.NDArray[Any] = np.ma.asanyarray(values)
        if array.ndim != 2 or array.shape[1] == 0 or upper < 0:
            raise ValueError(f"blocks by arrangements are needed, not shape {array.shape}")
        if array.dtype.kind not in "iu" and array.size:
            raise TypeError(f"whole numbers are needed, not {array.dtype}")
        turns = np.ma.filled(array.astype(np.int64), -1)
        if turns.size and turns.max() > upper:
            raise ValueError(f"{turns.max()} is beyond {upper}, the largest there can be")
        turns = np.sort(np.where(turns < 0, upper + 1, turns), axis=1)
        # The k-th smallest of a block (from 0) is the larger one of 2k + 1 ordered pairs.
        by_rank = np.array([np.bincount(rank, minlength=upper + 2) for rank in turns.T])
        weights = 2 * np.arange(len(by_rank)) + 1
        return cls(
            blocks=len(turns),
            arrangements=len(by_rank),
            upper=upper,
            games=Counts(tuple(by_rank.sum(axis=0).tolist())),
            pairs=Counts(tuple((weights @ by_rank).tolist())),
            smallest=Counts(tuple(by_rank[0].tolist())),
            largest=Counts(tuple(by_rank[-1].tolist())),
        )

    def __add__(self, other: "Histogram") -> "Histogram":
        """Return the counts of both; ValueError if their arrangements or limits differ."""
        return add_fields(self, other, kept=("arrangements", "upper"))

    def variance(self) -> Floats:
        """Return the block variance of the share of games at most t, for t = 0 … upper.

        (Σ c² - (Σ c)²/n) / (n (n - 1) A²): float64 (upper + 1,); nan with fewer than two blocks.
        """
        n = self.blocks
        if n < 2:
            return np.full(self.upper + 1, math.nan)
        # As objects, Python's whole numbers: a variance of 0 is exactly 0, and nothing overflows.
        squares, sums = self.pairs.below().astype(object), self.games.below().astype(object)
        spread = n * squares - sums * sums
        return np.asarray(spread / (n * n * (n - 1) * self.arrangements**2), np.float64)

    def cdf(self, level: float = 0.95) -> Curve:
        """Return the share of all games with a value of at most t, for every t, with intervals.

        Each is the Clopper-Pearson interval at the effective number of trials (`effective_trials`,
        Korn & Graubard 1998): within a percent of the t interval in the middle, inside 0 … 1 and as
        lopsided as it must be near the ends. If fewer than 20 blocks have a game that is (or a game
        that is not) at most t, the variance is a poor guide and a block counts for one trial at
        the most. If all blocks have the same share F, fewer than u = 1 - ((1 - level)/2)^(1/n) of
        all are different: F (1 - u) … F + u (1 - F), with F = 0 the Clopper-Pearson limit. As the
        share never decreases with t, the ends are widened until they don't either.

        Returns
        -------
        Curve
            `share` is nan without a block; with fewer than two the interval is 0 … 1.

        Raises
        ------
        ValueError
            If `level` is not in (0, 1).
        """
        check_level(level)
        t = np.arange(self.upper + 1)
        n = self.blocks
        if n < 2:
            share = self.games.below() / self.arrangements if n else np.full(len(t), math.nan)
            return Curve(t, share, np.zeros(len(t)), np.ones(len(t)))
        share = self.games.below() / (n * self.arrangements)
        variance = self.variance()
        varies = variance > 0
        trials = np.full(len(t), float(n))
        trials[varies] = effective_trials(share[varies], variance[varies], n, level)
        with_game, with_other = self.smallest.below(), n - self.largest.below()
        rare = np.minimum(with_game, with_other) < RARE
        trials[rare] = np.minimum(trials[rare], n)
        low, high = clopper_pearson(share * trials, trials, level)
        different = none_seen(n, (1 + level) / 2)
        low = np.where(varies, low, share * (1 - different))
        high = np.where(varies, high, share + different * (1 - share))
        low = np.minimum.accumulate(np.minimum(low, share)[::-1])[::-1]
        return Curve(t, share, low, np.maximum.accumulate(np.maximum(high, share)))

    def quantile(self, p: float, level: float = 0.95) -> Estimate:
        """Return the p-quantile, the first t at which at least a share p of all games has come.

        The interval inverts that of the distribution function (Woodruff, "Confidence intervals for
        medians and other position measures", JASA 47, 1952, 635-646), with the variance taken at
        each t rather than at the estimate (Francisco & Fuller, Annals of Statistics 19, 1991,
        454-469): from the first t whose share may reach p to the first t whose share surely does.

        Parameters
        ----------
        p : float in (0, 1)

        Returns
        -------
        Estimate
            Whole numbers, or inf for 'never'; value nan without a block, and no interval with fewer
            than two.

        Raises
        ------
        ValueError
            If p or `level` is not in (0, 1).
        """
        check_level(level)
        if not 0 < p < 1:
            raise ValueError(f"a quantile is of a share between 0 and 1, not {p}")
        games = self.blocks * self.arrangements
        if self.blocks == 0:
            return Estimate(math.nan, math.nan, math.nan, 0, 0, "none", level)
        # As decimals: 0.55 · 100 is more than 55 in floating point.
        needed = math.ceil(Fraction(str(float(p))) * games)
        value = _first(self.games.below() >= needed)
        if self.blocks == 1:
            return Estimate(value, -math.inf, math.inf, games, 1, "none", level)
        curve = self.cdf(level)
        low, high = _first(curve.high >= p), _first(curve.low >= p)
        low, high = min(low, value), max(high, value)
        return Estimate(value, low, high, games, self.blocks, "woodruff", level)


def _first(reached: npt.NDArray[np.bool_]) -> float:
    """Return the first index that is true, inf if none is."""
    return float(np.argmax(reached)) if reached.any() else math.inf
