"""What is kept of games: columns of numbers, one per game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

Games = Mapping[str, NDArray[Any]]
"""Outcome columns by name, each (games,), by deal and then arrangement; −1 stands for null."""

Values = Callable[[Games], NDArray[Any]]
"""A function of outcome columns that gives one number (or truth value) per game, shape (games,).

What it returns is not modified. Functions that are the same object are asked once for many metrics.
"""


@dataclass(frozen=True)
class Column:
    """One column of the results.

    Attributes
    ----------
    name : str
    dtype : str
        NumPy name of the integer type; the range below fits it at every `turn_limit` allowed.
    meaning, unit : str
    low, high : int
        Range of values.
    null : str
        When the value is missing; empty if it never is.
    labels : tuple of str
        What the numbers 0, 1, … mean, for a column that is a choice.
    """

    name: str
    dtype: str
    meaning: str
    unit: str
    low: int
    high: int
    null: str = ""
    labels: tuple[str, ...] = ()
