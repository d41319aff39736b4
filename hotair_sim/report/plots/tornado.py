"""Bars from no difference, the longest at the top: what each of many changes moves."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from hotair_sim.report.model import Figure
from hotair_sim.report.plots import lettering, paper
from hotair_sim.report.plots.paper import Key, Paper
from hotair_sim.words import audit as words
from hotair_sim.words import report as shown

WIDEST_LABEL = 2.7
WIDEST_NOTE = 2.75
THICKNESS = 0.15
AIR = 0.13  # between rows
PALE = 0.45  # of a bar, so that its interval stands out
MARK = 3.5
"""Size of the mark at the end of a bar: small beside its interval."""

DECADE = (1.0, 2.0, 5.0)
"""Ticks of an axis by powers of ten."""

Row = Mapping[Any, Any]


def draw(figure: Figure) -> Paper:
    """Draw a figure of the kind "sizes" or "tornado".

    Of "sizes" the axis goes by powers of ten: bars begin at its left edge, and only their ends
    mean something. Of "tornado" bars begin at 0.
    """
    rows = figure.data.to_dict("records")
    labels = [lettering.wrapped(str(row["label"]), WIDEST_LABEL) for row in rows]
    notes = [lettering.wrapped(str(row["note"]), WIDEST_NOTE) for row in rows]
    left = paper.MARGIN + _widest(labels) + 0.14
    right = _widest(notes) + 0.2 + paper.MARGIN
    heights = [
        lettering.height_of(max(len(label), len(note))) + AIR
        for label, note in zip(labels, notes, strict=True)
    ]
    below = lettering.wrapped(figure.axis, paper.WIDTH - left - right)
    bottom, height = paper.foot(below), sum(heights) + 0.08
    sheet = Paper(figure.title, _keys(figure, rows), bottom + height)
    axes = sheet.axes(left, bottom, paper.WIDTH - left - right, height)
    sheet.write_below(left + (paper.WIDTH - left - right) / 2, below)
    limits = _limits(figure, rows)
    _set_up(axes, figure, limits, height)
    top = height - 0.04
    for row, label, note, tall in zip(rows, labels, notes, heights, strict=True):
        middle = top - tall / 2
        _draw_row(axes, figure, row, middle, limits)
        sheet.write(left - 0.14, bottom + middle, label, ha="right")
        sheet.write(paper.WIDTH - right + 0.2, bottom + middle, note, ha="left")
        top -= tall
    return sheet


def _widest(texts: Sequence[Sequence[str]]) -> float:
    return max(lettering.width_of(line) for lines in texts for line in lines)


def _limits(figure: Figure, rows: Sequence[Row]) -> tuple[float, float]:
    """Return the range of the axis; an interval that would dwarf the values runs off the edge."""
    values = [float(row["value"]) for row in rows]
    ends = [float(row[end]) for row in rows for end in ("low", "high")]
    ends = [end for end in ends if math.isfinite(end)]
    if figure.kind == "sizes":
        return min(0.8 * min(values), 0.5), 1.25 * max(values)
    reach = max(map(abs, values), default=1.0) * 1.5
    near = [end for end in (*values, *ends) if abs(end) <= reach]
    low, high = min(0.0, *near), max(0.0, *near)
    air = (high - low) * 0.04
    return low - air, high + air


def _set_up(axes: Axes, figure: Figure, limits: tuple[float, float], height: float) -> None:
    if figure.kind == "sizes":
        axes.set_xscale("log")
    axes.set(xlim=limits, ylim=(0, height), yticks=[])
    axes.spines["left"].set_visible(False)
    if figure.kind == "sizes":
        paper.set_ticks(axes, True, _decades(limits))
        axes.minorticks_off()
    else:
        paper.set_ticks(axes, True, paper.ticks(*limits, figure.unit, signed=True, most=6))
    axes.grid(axis="x", color=paper.GRID, linewidth=0.8)
    if figure.fair is not None:
        axes.axvline(figure.fair, zorder=1, **paper.FAIR_LINE)


def _decades(limits: tuple[float, float]) -> dict[float, str]:
    """Return ticks at 1, 2, 5, 10, … or at powers of ten alone where they would be many."""
    powers = range(math.floor(math.log10(limits[0])), math.ceil(math.log10(limits[1])) + 1)
    steps = DECADE if len(powers) <= 3 else DECADE[:1]
    places = [step * 10.0**power for power in powers for step in steps]
    return {x: f"{x:g}" for x in places if limits[0] <= x <= limits[1]}


def _draw_row(axes: Axes, figure: Figure, row: Row, y: float, limits: tuple[float, float]) -> None:
    colour = paper.COLOURS[int(row["series"])]
    value, low, high = (float(row[name]) for name in ("value", "low", "high"))
    start = limits[0] if figure.kind == "sizes" else 0.0
    axes.fill_between(
        [start, value], y - THICKNESS / 2, y + THICKNESS / 2, color=colour, alpha=PALE, linewidth=0
    )
    ends = max(low, limits[0]), min(high, limits[1])
    axes.hlines(y, *ends, color=colour, linewidth=2.2, zorder=3)
    look = paper.marker(int(row["series"]), markersize=MARK, markerfacecolor=colour)
    axes.plot([value], [y], zorder=4, **look)


def _keys(figure: Figure, rows: Sequence[Row]) -> list[Key]:
    """Return the entries of the key: the kinds of changes there are, and the line."""
    groups = sorted({(int(row["series"]), str(row["group"])) for row in rows})
    keys = [
        Key(group, Rectangle((0, 0), 1, 1, facecolor=paper.COLOURS[series], alpha=PALE))
        for series, group in groups
    ]
    if figure.fair is not None:
        line = words.MATTERS if figure.kind == "sizes" else shown.NO_DIFFERENCE
        keys.append(Key(line, Line2D([], [], **paper.FAIR_LINE)))
    return keys
