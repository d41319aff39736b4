"""What two strategies take from each other, deal by deal: a win is 1, a game without a winner ½."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.metrics import Metric
from hotair_sim.study.measuring.games import Blocks
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate

Halves = NDArray[np.int16]


@dataclass
class Scores:
    """The score of the first-named strategy of a pairing in every deal's block, in half games.

    Half games keep it whole: 2 for a win, 1 for a game that was drawn or cut off.

    Attributes
    ----------
    arrangements : int
        Games in a block.
    drawn, cut : int
        Games without a winner, and games cut off by the turn limit.
    parts : list of (int, (deals,) int16 array)
        First deal of a part, and the score in each of its deals.
    """

    arrangements: int
    drawn: int = 0
    cut: int = 0
    parts: list[tuple[int, Halves]] = field(default_factory=list)

    def add(self, blocks: Blocks, wins: Metric, unfinished: Metric) -> None:
        """Add the blocks of a part, modified in place.

        Parameters
        ----------
        blocks : Blocks
            Of deals in a row.
        wins : Metric
            Half games taken by the first-named strategy.
        unfinished : Metric
            Games cut off by the turn limit.
        """
        cut = int(blocks.sums(unfinished.numerator).sum())
        self.cut += cut
        self.drawn += int(np.count_nonzero(blocks.games["winner"] < 0)) - cut
        halves = blocks.sums(wins.numerator).astype(np.int16)
        self.parts.append((int(blocks.games["deal"][0]), halves))

    @property
    def most(self) -> int:
        """The most half games that a block can hold."""
        return 2 * self.arrangements

    @property
    def halves(self) -> Halves:
        """The score of the first-named strategy in each deal, (deals,) int16."""
        return np.concatenate([halves for _, halves in self.parts])

    @property
    def deals(self) -> NDArray[np.int64]:
        """The deals that were played, in the order of `halves`, (deals,) int64."""
        return _listed((first, first + len(halves)) for first, halves in self.parts)

    @property
    def games(self) -> int:
        """Number of games."""
        return sum(len(halves) for _, halves in self.parts) * self.arrangements

    def turned(self) -> "Scores":
        """Return the scores of the second-named strategy against the first."""
        parts = [(first, (self.most - halves).astype(np.int16)) for first, halves in self.parts]
        return replace(self, parts=parts)

    def taken(self) -> tuple[int, int]:
        """Return in how many deals the first-named took something, and the second-named."""
        halves = self.halves
        return int(np.count_nonzero(halves > 0)), int(np.count_nonzero(halves < self.most))

    def estimate(self, level: float = 0.95) -> Estimate:
        """Return the score of the first-named strategy as a share of all games."""
        sums = Sums.of(self.halves, most=self.most, games_per_block=self.most)
        return replace(sums.estimate(level), games=self.games, events=float(sums.x) / 2)


def deals_of(scores: Iterable[Scores]) -> NDArray[np.int64]:
    """Return the deals that any of these pairings played, each once, in order."""
    ranges = sorted((first, first + len(h)) for one in scores for first, h in one.parts)
    apart: list[tuple[int, int]] = []
    for start, end in ranges:
        if apart and start <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(end, apart[-1][1]))
        else:
            apart.append((start, end))
    return _listed(apart)


def _listed(ranges: Iterable[tuple[int, int]]) -> NDArray[np.int64]:
    listed = [np.arange(start, end, dtype=np.int64) for start, end in ranges]
    return np.concatenate([np.empty(0, np.int64), *listed])
