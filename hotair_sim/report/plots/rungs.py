"""A line through dots with intervals, upwards, along players from the weakest to the strongest."""

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from hotair_sim.report.model import Figure
from hotair_sim.report.plots import lettering, paper
from hotair_sim.report.plots.lines import goal_keys, spread
from hotair_sim.report.plots.paper import Paper
from hotair_sim.report.wording import tables

HEIGHT = 1.9
SLOT = 0.75  # inches for each player, as far as the sheet is wide enough
NARROWEST = 4.2
"""A figure of few players is no wider, so that it can be read whole on a telephone."""

LEADER = 0.16  # inches from the axis to the labels below it

LEAST = 0.1
"""The axis spans at least this share of the largest number: what hardly moves looks like it."""


def draw(figure: Figure) -> Paper:
    """Draw a figure of the kind "skill"."""
    data = figure.data.assign(label=figure.data["label"].astype(str))
    data = data.sort_values("place", kind="stable")
    limits = _limits(figure, data)
    named = paper.ticks(*limits, figure.unit, most=5)
    beside = lettering.wrapped(figure.axis, HEIGHT)
    margin = paper.MARGIN + lettering.height_of(len(beside))
    left = margin + max((lettering.width_of(name) for name in named.values()), default=0) + 0.14
    whole = min(max(left + SLOT * len(data) + paper.MARGIN, NARROWEST), paper.WIDTH)
    width = whole - left - paper.MARGIN
    slot = width / len(data)
    tags = [lettering.wrapped(label, slot - 0.1, lettering.SMALL) for label in data["label"]]
    room = LEADER + lettering.height_of(max(map(len, tags)), lettering.SMALL)
    below = lettering.wrapped(figure.across, width)
    bottom = 0.16 + lettering.height_of(len(below)) + room
    keys = goal_keys(figure, figure.unit)
    sheet = Paper(figure.title, keys, bottom + HEIGHT + 0.04, whole)
    sheet.write((paper.MARGIN + margin) / 2, bottom + HEIGHT / 2, beside, upright=True)
    sheet.write_below(left + width / 2, below)
    axes = sheet.axes(left, bottom, width, HEIGHT)
    axes.set(xlim=(0, width), ylim=limits, xticks=[])
    paper.set_ticks(axes, False, named)
    axes.grid(axis="y", color=paper.GRID, linewidth=0.8)
    _mark_goal(axes, figure, limits)
    across = _across(data["place"].to_numpy(float), slot, width)
    _draw_line(axes, data, across, limits)
    _label_players(sheet, [left + x for x in across], tags, slot, (left, left + width), bottom)
    _write_numbers(sheet, figure, data, across, (left, bottom), limits)
    return sheet


def _across(places: "np.typing.NDArray[np.float64]", slot: float, width: float) -> list[float]:
    """Return the place of each dot in inches from the left of the axes."""
    reach = places.max() - places.min()
    if reach == 0:
        return [slot * (n + 0.5) for n in range(len(places))]
    scaled = (places - places.min()) / reach
    return [float(x) for x in slot / 2 + scaled * (width - slot)]


def _limits(figure: Figure, data: pd.DataFrame) -> tuple[float, float]:
    """Return the range of the axis upwards: values, intervals, fairness, the goal's near end.

    An interval much longer than the others, and a far end of the goal, run off the edge.
    """
    values = [float(x) for x in data["value"] if math.isfinite(x)]
    values += [figure.fair] if figure.fair is not None else []
    ends = [float(x) for name in ("low", "high") for x in data[name] if math.isfinite(x)]
    middle = values or ends or [0.0, 1.0]
    low, high = min(middle), max(middle)
    widths = sorted(float(x) for x in data["high"] - data["low"] if math.isfinite(x))
    reach = max(high - low, 3 * widths[len(widths) // 2] if widths else 0.0)
    near = [x for x in ends if low - reach <= x <= high + reach]
    low, high = min([low, *near]), max([high, *near])
    lacking = (LEAST * max(abs(low), abs(high)) or 1.0) - (high - low)
    if lacking > 0:
        low, high = max(low - lacking / 2, min(low, 0.0)), high + lacking / 2
    reach = 1.5 * (high - low)
    near = [x for x in figure.band or () if low - reach <= x <= high + reach]
    low, high = min([low, *near]), max([high, *near])
    air = (high - low) * 0.06
    # Above the highest interval stands its number.
    return max(low - air, 0.0) if low >= 0 else low - air, high + 4 * air


def _mark_goal(axes: Axes, figure: Figure, limits: tuple[float, float]) -> None:
    """Shade the goal and draw the line of fairness."""
    if figure.band is not None:
        low, high = max(figure.band[0], limits[0]), min(figure.band[1], limits[1])
        if low < high:
            axes.axhspan(low, high, color=paper.BAND, linewidth=0, zorder=0.5)
    if figure.fair is not None:
        axes.axhline(figure.fair, zorder=1, **paper.FAIR_LINE)


def _draw_line(
    axes: Axes, data: pd.DataFrame, across: Sequence[float], limits: tuple[float, float]
) -> None:
    """Draw dots, their intervals, and the line through them, broken where a number is missing."""
    places = np.array(across)
    colour = paper.COLOURS[0]
    low, value, high = (data[name].to_numpy(float) for name in ("low", "value", "high"))
    value = np.where(np.isfinite(value), value, np.nan)
    whole = ~(np.isnan(low) | np.isnan(high))
    ends = np.clip(low[whole], *limits), np.clip(high[whole], *limits)
    axes.vlines(places[whole], *ends, color=colour, linewidth=2.2, zorder=3)
    for sign, edge, beyond in (
        ("v", limits[0], low < limits[0]),
        ("^", limits[1], high > limits[1]),
    ):
        at = places[whole & beyond]
        how: dict[str, Any] = {"marker": sign, "color": colour, "markersize": 6, "clip_on": False}
        axes.plot(at, np.full(len(at), edge), linestyle="none", **how)
    axes.plot(places, value, zorder=2, color=colour, linewidth=1.2, alpha=0.6)
    look = paper.marker(0, markerfacecolor=colour)
    axes.plot(places, value, clip_on=False, zorder=4, **look)


def _label_players(
    sheet: Paper,
    places: list[float],
    tags: list[list[str]],
    slot: float,
    ends: tuple[float, float],
    bottom: float,
) -> None:
    """Write the players below the axis, moved apart where they would overlap, with leaders."""
    spots = spread(places, slot, ends[0] + slot / 2, ends[1] - slot / 2)
    for place, spot, tag in zip(places, spots, tags, strict=True):
        rule = Line2D([place, place, spot], [bottom, bottom - 0.04, bottom - 0.13])
        rule.set(color=paper.RULE, linewidth=0.8)
        sheet.add(rule)
        middle = bottom - LEADER - lettering.height_of(len(tag), lettering.SMALL) / 2
        sheet.write(spot, middle, tag, ha="center", size=lettering.SMALL)


def _write_numbers(
    sheet: Paper,
    figure: Figure,
    data: pd.DataFrame,
    across: Sequence[float],
    corner: tuple[float, float],
    limits: tuple[float, float],
) -> None:
    """Write each number above its interval, unless there is no room beside the next."""
    unit = figure.unit if figure.unit == tables.SHARE else ""
    rows = data[["value", "low", "high"]].to_numpy(float)
    shown = [tables.put(value, low, high, unit) for value, low, high in rows]
    sizes = [lettering.width_of(text, lettering.SMALL) for text in shown]
    needed = [(one + two) / 2 + 0.06 for one, two in itertools.pairwise(sizes)]
    if any(np.diff(across) < needed):
        return
    scale = HEIGHT / (limits[1] - limits[0])
    for text, row, x in zip(shown, rows, across, strict=True):
        known = [float(end) for end in row if math.isfinite(end)]
        top = min(max(known, default=limits[1]), limits[1])
        y = min((top - limits[0]) * scale + 0.13, HEIGHT - 0.02)
        sheet.write(corner[0] + x, corner[1] + y, [text], ha="center", size=lettering.SMALL)
