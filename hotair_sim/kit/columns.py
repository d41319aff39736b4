"""The columns of a game's results, made from the fields of its outcome."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.outcomes import Column

Ranges = Mapping[str, tuple[str, tuple[int, int]]]
"""By field: its unit, and the lowest and highest value."""

PLAYER = (0, 1)
"""Range of a player, or of a seat."""

OF_A_GAME: Ranges = {
    "deal": ("number", (0, 2**62)),
    "arrangement": ("number", (0, 127)),  # above 3 in replays only: 32 of a deal
    "starter": ("player", PLAYER),
    "winner": ("player", PLAYER),
}
"""The fields that every outcome has."""


@dataclass(frozen=True)
class Fields:
    """The fields of an outcome, by name.

    Attributes
    ----------
    dtype : dtype
        Of an outcome.
    ranges : mapping
        Every field, in the order of the columns.
    parts : mapping of str to tuple of str
        Those that are several columns, with the endings of their names.
    labels : mapping of str to tuple of str
        Those that are a choice, see `Column`.
    """

    dtype: np.dtype[Any]
    ranges: Ranges
    parts: Mapping[str, tuple[str, ...]]
    labels: Mapping[str, tuple[str, ...]]

    def columns(self, meanings: Mapping[str, str], nulls: Mapping[str, str]) -> Iterator[Column]:
        """Yield every column, with its meaning (a part for the braces), and when it is null."""
        for name, (unit, (low, high)) in self.ranges.items():
            for part in self.parts.get(name, ("",)):
                yield Column(
                    name=f"{name}_{part}" if part else name,
                    dtype=self.dtype[name].base.name,
                    meaning=meanings[name].format(part),
                    unit=unit,
                    low=low,
                    high=high,
                    null=nulls.get(name, ""),
                    labels=self.labels.get(name, ()),
                )

    def columns_from(self, outcomes: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return outcomes (n,) of `dtype` as columns by name; −1 stands for null.

        Each column is a view (n,) into `outcomes`: what is written into it is written there.
        """
        columns: dict[str, NDArray[Any]] = {}
        for name in self.ranges:
            values = outcomes[name]
            if name in self.parts:
                for i, part in enumerate(self.parts[name]):
                    columns[f"{name}_{part}"] = values[:, i]
            else:
                columns[name] = values
        return columns
