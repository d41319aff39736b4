"""Games of whole blocks, and what is asked of them, block by block."""

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.metrics import Curve, Metric, bound_under
from hotair_sim.description.outcomes import Games, Values
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.quantiles import Histogram
from hotair_sim.study.statistics.savings import Design

Key = Metric | Curve


class Blocks:
    """Outcome columns of whole blocks; what is asked of them is worked out once.

    Parameters
    ----------
    games : mapping of str to (games,) int array
        Sorted by deal, then arrangement.
    arrangements : int
        Games in a block.
    """

    def __init__(self, games: Games, arrangements: int) -> None:
        self.games = games
        self.arrangements = arrangements
        self._sums: dict[Values, NDArray[np.int64]] = {}

    def __len__(self) -> int:
        """Return the number of blocks."""
        first: NDArray[Any] = next(iter(self.games.values()))
        return len(first) // self.arrangements

    def head(self, blocks: int) -> "Blocks":
        """Return the first blocks only."""
        if blocks == len(self):
            return self
        size = blocks * self.arrangements
        games = {name: values[:size] for name, values in self.games.items()}
        return Blocks(games, self.arrangements)

    def sums(self, values: Values) -> NDArray[np.int64]:
        """Return the sum of `values` over each block: (blocks,) int64; not to be modified."""
        if values not in self._sums:
            self._sums[values] = added(values(self.games), self.arrangements)
        return self._sums[values]

    def grid(self, values: Values) -> NDArray[Any]:
        """Return `values` of each game: a row is a block, a column is an arrangement."""
        return values(self.games).reshape(-1, self.arrangements)


def added(values: NDArray[Any], arrangements: int) -> NDArray[np.int64]:
    """Return the sums of values (games,) over blocks, (blocks,) int64.

    Raises
    ------
    TypeError
        If they are not whole numbers, which would be cut to such: what counts half is counted in
        halves, with a denominator that is too.
    """
    if values.dtype.kind not in "bui":
        raise TypeError(f"whole numbers are needed, not {values.dtype}")
    # Column by column: NumPy's sum along a short last axis takes five times as long.
    grid = values.reshape(-1, arrangements)
    total = grid[:, 0].astype(np.int64)
    for arrangement in range(1, arrangements):
        total += grid[:, arrangement]
    return total


def below(metric: Metric, blocks: Blocks) -> NDArray[np.int64] | None:
    """Return the denominator of each block; None for its games."""
    if metric.halves:
        return np.full(len(blocks), 2 * blocks.arrangements, np.int64)
    return None if metric.denominator is None else blocks.sums(metric.denominator)


def limits(metric: Any, rules: Any, arrangements: int) -> dict[str, Any]:
    """Return what `Sums.of` must know of a metric beside its numbers."""
    most = bound_under(metric.most, rules)
    return {
        "most": None if most is None else most * arrangements,
        "share": most is not None and metric.unit == "share",
        "games_per_block": arrangements,
    }


def sums_of(metric: Metric, rules: Any, blocks: Blocks) -> Sums:
    """Add up a ratio over blocks."""
    return Sums.of(
        blocks.sums(metric.numerator),
        below(metric, blocks),
        **limits(metric, rules, blocks.arrangements),
    )


def counted(key: Key) -> Values:
    """Return the whole-numbered outcome that a quantile metric or a curve is about."""
    return key.values if isinstance(key, Curve) else key.numerator


def histogram_of(key: Key, rules: Any, blocks: Blocks) -> Histogram:
    """Count a whole-numbered outcome over blocks."""
    upper = bound_under(key.most, rules)
    return Histogram.of(blocks.grid(counted(key)), cast(int, upper))


def design_of(metric: Metric, blocks: Blocks, less: Blocks | None = None) -> Design:
    """Add up what tells how alike the games of a block are; of differences, with `less`."""
    other = None if less is None else less.grid(metric.numerator)
    return Design.of(blocks.grid(metric.numerator), other)


def why_none(metric: Metric, rules: Any) -> str:
    """Return why games under `rules` can't show a metric, as a clause; "" if they can."""
    return "" if metric.impossible is None else metric.impossible(rules)


def applicable(key: Any, rules: Any) -> bool:
    """Return whether games under `rules` can have a metric, curve or decision at all."""
    return key.applies is None or bool(key.applies(rules))
