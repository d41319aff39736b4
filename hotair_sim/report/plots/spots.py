"""Dots with intervals, drawn all at once: a few artists for a whole figure."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from matplotlib.axes import Axes

from hotair_sim.report.plots import paper

Dot = Mapping[Any, Any]
"""A row of the data of a figure of dots."""


@dataclass(frozen=True)
class Spot:
    """A dot with its interval, at a height, in the looks of a series."""

    value: float
    low: float
    high: float
    y: float
    series: int
    mirror: bool
    filled: bool

    @classmethod
    def of(cls, dot: Dot, y: float, series: int) -> "Spot":
        """Return the spot of a row of the data."""
        value, low, high = (float(dot[name]) for name in ("value", "low", "high"))
        mirror = bool(dot.get("mirror", False))
        return cls(value, low, high, y, series, mirror, mirror or bool(dot["highlight"]))

    @property
    def bound(self) -> float | None:
        """The end that is known of what has no value, if it is one end only."""
        ends = [end for end in (self.low, self.high) if math.isfinite(end)]
        return ends[0] if math.isnan(self.value) and len(ends) == 1 else None

    @property
    def style(self) -> tuple[int, bool, bool]:
        """What decides how the dot looks."""
        return self.series, self.mirror, self.filled


def draw_spots(axes: Axes, spots: Sequence[Spot], limits: tuple[float, float]) -> None:
    """Draw intervals and dots; an end beyond the edge becomes an arrow there.

    What has no value but a bound is an arrow that begins with a stroke.
    """
    there = [spot for spot in spots if not math.isnan(spot.value) or spot.bound is not None]
    for series, same in groupby(sorted(there, key=lambda s: s.series), key=lambda s: s.series):
        _draw_intervals(axes, series, list(same), limits)
    for style, alike in groupby(sorted(there, key=lambda s: s.style), key=lambda s: s.style):
        finite = [spot for spot in alike if math.isfinite(spot.value)]
        how = look(style[0], mirror=style[1], filled=style[2])
        places = [spot.value for spot in finite], [spot.y for spot in finite]
        axes.plot(*places, clip_on=False, zorder=4, **how)


def _draw_intervals(
    axes: Axes, series: int, spots: Iterable[Spot], limits: tuple[float, float]
) -> None:
    colour = paper.COLOURS[series % len(paper.COLOURS)]
    whole = [spot for spot in spots if not (math.isnan(spot.low) or math.isnan(spot.high))]
    lows, highs = [max(s.low, limits[0]) for s in whole], [min(s.high, limits[1]) for s in whole]
    axes.hlines([s.y for s in whole], lows, highs, color=colour, linewidth=2.2, zorder=3)
    strokes = [(spot.bound, spot.y) for spot in whole if spot.bound is not None]
    for bound, y in strokes:
        axes.plot([bound], [y], marker="|", color=colour, markersize=11, markeredgewidth=2.2)
    for sign, edge, beyond in (
        ("<", limits[0], [spot.y for spot in whole if spot.low < limits[0]]),
        (">", limits[1], [spot.y for spot in whole if spot.high > limits[1]]),
    ):
        for y in beyond:
            axes.plot([edge], [y], marker=sign, color=colour, markersize=6, clip_on=False)


def look(series: int, *, mirror: bool = False, filled: bool = False) -> dict[str, Any]:
    """Return how a dot looks: a diamond for a strategy against itself, filled if it matters."""
    how: dict[str, Any] = {"marker": "D", "markersize": 6.0} if mirror else {}
    if filled:
        how["markerfacecolor"] = paper.COLOURS[series % len(paper.COLOURS)]
    return paper.marker(series, **how)
