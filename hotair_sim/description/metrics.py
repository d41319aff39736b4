"""What is measured of games: sums over outcome columns, quantiles, and curves over turns."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from hotair_sim.description.chance import Fair
from hotair_sim.description.outcomes import Games, Values

Bound = int | Callable[[Any], int] | None
"""The most that one game can hold of something: a number, one that depends on rules, or unknown."""


def bound_under(most: Bound, rules: Any) -> int | None:
    """Return what `most` is under `rules`."""
    return most(rules) if callable(most) else most


@dataclass(frozen=True)
class Metric:
    """A number the tool reports: a ratio of two sums over games, or a quantile over games.

    Attributes
    ----------
    name : str
        Name in goals, tables and `summary.csv`.
    title : str
        What people read, without a full stop.
    formula : str
        Numerator and denominator in words.
    unit : str
        "share" (the numerator is a part of the denominator; shown as a percentage), "turns",
        "cards", … for everything else.
    columns : tuple of str
        Outcome columns that numerator and denominator read.
    numerator : Values
        For a quantile: the integer outcome itself, −1 where it never comes (infinity).
    denominator : Values or None
        None for all games. Games cut off by the turn limit stay in it.
    most : int, callable or None
        Most one game can add to the numerator where it counts events (1 for a share of games), so
        that rare events get their interval, and of a share to the denominator too; a number, or
        ``most(rules)``. None for sums that are not counts of rare events. Of a quantile: the
        largest value a game can have; needed.
    quantile : float or None
        0.95 for a 95th percentile over all games; None for a ratio.
    fair : float, "race" or None
        The chance line: what a game without features would give. A number where it follows from
        symmetry, such as 0.5 for the starter's wins; `chance.RACE` if the game's chance race tells
        it, under each rule set; None where nothing does.
    judged : (str, str, str) or None
        What a designer calls it when a goal finds it below, inside and above the range.
    applies : callable or None
        ``applies(rules)``: whether games under these rules can have it at all; None for always.
    impossible : callable or None
        ``impossible(rules)``: why no game under these rules can show it, as a clause; "" where one
        can. None if nothing of the kind can be derived.
    margin : float or None
        A difference, in the unit of the metric, that a designer would shrug at; None for the usual
        one of its unit (`study.statistics.verdicts`).
    step : int
        Of a quantile: every value is a multiple of it.
    halves : bool
        The numerator counts half games, two in each game; `denominator` is None, and `most` 2.
    """

    name: str
    title: str
    formula: str
    unit: str
    columns: tuple[str, ...]
    numerator: Values
    denominator: Values | None = None
    most: Bound = 1
    quantile: float | None = None
    fair: Fair = None
    judged: tuple[str, str, str] | None = None
    applies: Callable[[Any], bool] | None = None
    impossible: Callable[[Any], str] | None = None
    margin: float | None = None
    step: int = 1
    halves: bool = False


@dataclass(frozen=True)
class PairedMetric:
    """A ratio over games that are played under two rule sets on the same deals.

    `numerator` and `denominator` take the games under the standard rules and under the variant.
    `unit` and `most` are as in `Metric`.
    """

    name: str
    title: str
    formula: str
    columns: tuple[str, ...]
    numerator: Callable[[Games, Games], NDArray[Any]]
    denominator: Callable[[Games, Games], NDArray[Any]]
    unit: str = "share"
    most: Bound = 1


@dataclass(frozen=True)
class Curve:
    """The share of games in which something has happened by turn t (cumulative incidence).

    `values` gives its turn in each game, −1 where it never came: such games stay in the
    denominator. `most` is the last turn a game can have, a number or ``most(rules)``.
    """

    name: str
    title: str
    columns: tuple[str, ...]
    values: Values
    most: int | Callable[[Any], int]
    applies: Callable[[Any], bool] | None = None
