"""Dots and intervals: pairings, metrics by category, and differences between paired games."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from hotair_sim.report import tables
from hotair_sim.report.model import Figure
from hotair_sim.report.plots import paper
from hotair_sim.report.plots.paper import Key, Paper
from hotair_sim.words import report as words

WIDEST_LABEL = 2.9
DODGE = 0.19  # inches between the dots of one row


@dataclass(frozen=True)
class _Row:
    """One row: its label in lines, whether it is set off, and where its dots lie, in inches."""

    lines: list[str]
    bold: bool
    height: float
    middle: float  # below the top of the axes


def draw(figure: Figure) -> Paper:
    """Draw a figure of the kind "pairings", "metrics" or "differences"."""
    data = figure.data.reset_index(drop=True)
    groups = list(dict.fromkeys(data["group"].astype(str)))
    labels = list(dict.fromkeys(data["label"].astype(str)))
    rows = _rows(data, labels, len(groups))
    left = paper.MARGIN + max(paper.width_of(s, bold=row.bold) for row in rows for s in row.lines) + 0.14
    numbers = _numbers(figure, data) if len(groups) == 1 else []
    right = max((paper.width_of(number) for number in numbers), default=0) + 0.16 + paper.MARGIN
    height = sum(row.height for row in rows)
    sheet = Paper(figure.title, _keys(figure, data, groups), height + 0.62)
    axes = sheet.axes(left, 0.6, paper.WIDTH - left - right, height)
    limits = _limits(figure, data)
    _set_up(axes, figure, limits, height)
    for row, label in zip(rows, labels, strict=True):
        y = 0.6 + height - row.middle
        _stripe(sheet, row, y, len(groups) == 1)
        sheet.write(left - 0.14, y, row.lines, ha="right", weight="bold" if row.bold else "normal")
        dots = data[data["label"].astype(str) == label]
        for index, dot in dots.iterrows():
            series = groups.index(str(dot["group"]))
            offset = (series - (len(groups) - 1) / 2) * DODGE
            _dot(axes, dot, height - row.middle - offset, series, limits)
            if numbers:
                bold = "bold" if row.bold else "normal"
                sheet.write(paper.WIDTH - paper.MARGIN, y, [numbers[int(str(index))]], ha="right", weight=bold)
    return sheet


def _rows(data: pd.DataFrame, labels: Sequence[str], groups: int) -> list[_Row]:
    """Lay the rows out from the top."""
    rows: list[_Row] = []
    top = 0.06
    for label in labels:
        bold = groups == 1 and bool(data.loc[data["label"].astype(str) == label, "highlight"].any())
        lines = paper.wrapped(label, WIDEST_LABEL, bold=bold)
        height = max(paper.height_of(len(lines)) + 0.1, 0.14 + groups * DODGE, 0.29)
        rows.append(_Row(lines, bold, height, top + height / 2))
        top += height
    return rows


def _numbers(figure: Figure, data: pd.DataFrame) -> list[str]:
    """Return the values in words, as they are printed elsewhere."""
    change = figure.kind == "differences"
    return [
        tables.put(dot["value"], dot["low"], dot["high"], figure.unit, difference=change)
        for _, dot in data.iterrows()
    ]


def _limits(figure: Figure, data: pd.DataFrame) -> tuple[float, float]:
    """Return the range of the value axis: all that is finite, with some air."""
    marks = [float(x) for name in ("value", "low", "high") for x in data[name]]
    marks += [figure.fair] if figure.fair is not None else []
    marks += list(figure.band or ())
    finite = [x for x in marks if math.isfinite(x)] or [0.0, 1.0]
    low, high = min(finite), max(finite)
    if figure.kind == "metrics" and low > 0:
        low = 0.0
    air = (high - low) * 0.05 or abs(high) * 0.05 or 1.0
    least = 0.0 if low >= 0 and figure.kind != "differences" else -math.inf
    most = 1.0 if figure.unit == tables.SHARE and figure.kind != "differences" else math.inf
    return max(low - air, least), min(high + air, most + air)


def _set_up(axes: Axes, figure: Figure, limits: tuple[float, float], height: float) -> None:
    change = figure.kind == "differences"
    axes.set(xlim=limits, ylim=(0, height), yticks=[])
    axes.set_xlabel(figure.axis, labelpad=5)
    axes.spines["left"].set_visible(False)
    paper.set_ticks(axes, True, paper.ticks(*limits, figure.unit, change, 7))
    if figure.band is not None:
        ends = (max(figure.band[0], limits[0]), min(figure.band[1], limits[1]))
        axes.axvspan(*ends, color=paper.BAND, linewidth=0, zorder=0.5)
    if figure.fair is not None:
        axes.axvline(figure.fair, color=paper.INK, linewidth=1.1, linestyle=(0, (4, 2)), zorder=1)


def _stripe(sheet: Paper, row: _Row, y: float, alone: bool) -> None:
    if row.bold and alone:
        sheet.under.axhspan(y - row.height / 2, y + row.height / 2, color=paper.STRIPE, linewidth=0)


def _dot(
    axes: Axes, dot: "pd.Series[float]", y: float, series: int, limits: tuple[float, float]
) -> None:
    """Draw one interval and its dot; an end at infinity becomes an arrow at the edge."""
    value, low, high = (float(dot[name]) for name in ("value", "low", "high"))
    if math.isnan(value):
        return
    colour = paper.COLOURS[series % len(paper.COLOURS)]
    mirror = bool(dot.get("mirror", False))
    if not (math.isnan(low) or math.isnan(high)):
        ends = [max(low, limits[0]), min(high, limits[1])]
        axes.plot(ends, [y, y], color=colour, linewidth=2.2, solid_capstyle="butt", zorder=3)
        for end, sign, edge in ((low, "<", limits[0]), (high, ">", limits[1])):
            if math.isinf(end):
                axes.plot([edge], [y], marker=sign, color=colour, markersize=6, clip_on=False)
    if math.isfinite(value):
        axes.plot(
            [value],
            [y],
            marker="D" if mirror else paper.MARKERS[series % len(paper.MARKERS)],
            markersize=6.2 if mirror else 6.8,
            markerfacecolor=colour if mirror or bool(dot["highlight"]) else "white",
            markeredgecolor=colour,
            markeredgewidth=1.5,
            clip_on=False,
            zorder=4,
        )


def _keys(figure: Figure, data: pd.DataFrame, groups: Sequence[str]) -> list[Key]:
    """Return the entries of the key: series, or what filled dots mean, then goal and fairness."""
    keys: list[Key] = []
    if len(groups) > 1:
        for series, group in enumerate(groups):
            filled = bool(data.loc[data["group"].astype(str) == group, "highlight"].any())
            keys.append(paper.line_key(group, series, line=False, filled=filled))
    elif "mirror" in data:
        keys.append(Key(words.MIRROR, _handle("D", filled=True)))
        keys.append(Key(words.OTHERS, _handle("o", filled=False)))
    if figure.band is not None:
        keys.append(paper.band_key(words.GOAL.format(goal_range(figure.band, figure.unit))))
    if figure.fair is not None:
        change = figure.kind == "differences"
        keys.append(paper.fair_key(words.NO_DIFFERENCE if change else words.FAIR))
    return keys


def _handle(marker: str, filled: bool) -> Line2D:
    colour = paper.COLOURS[0]
    return Line2D(
        [],
        [],
        color=colour,
        linestyle="none",
        marker=marker,
        markersize=6.2 if marker == "D" else 6.8,
        markerfacecolor=colour if filled else "white",
        markeredgewidth=1.5,
    )


def goal_range(band: tuple[float, float], unit: str) -> str:
    """Return a goal in words: "48–52%"."""
    return tables.goal(*band, unit)
