"""Dots and intervals: pairings, metrics by category, ratings, differences and their effects."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from hotair_sim.report.model import Figure
from hotair_sim.report.plots import folded, lettering, paper
from hotair_sim.report.plots.paper import Key, Paper
from hotair_sim.report.plots.spots import Dot, Spot, draw_spots, look
from hotair_sim.report.wording import tables
from hotair_sim.words import report as words

WIDEST_LABEL = 2.9
DODGE = 0.19  # inches between the dots of one row
BEYOND = 0.15  # room beyond a bound, as a share of the range
CHANGES = ("differences", "effects")
"""Kinds whose zero means no difference."""


@dataclass(frozen=True)
class _Row:
    """One row: its dots, its label in lines, whether it is set off, its height and its middle."""

    dots: list[Dot]
    lines: list[str]
    bold: bool
    height: float
    middle: float  # below the top of the axes


def draw(figure: Figure) -> Paper:
    """Draw a figure of dots, such as the kinds "pairings", "differences" and "effects"."""
    data = _prepared(figure)
    groups = list(dict.fromkeys(data["group"]))
    styles = _styles(data, groups)
    alone = len(groups) == 1
    rows = _rows(data, len(groups))
    widths = [lettering.width_of(line, bold=row.bold) for row in rows for line in row.lines]
    left = paper.MARGIN + max(widths) + 0.14
    numbers = [_number(figure, dot) for row in rows for dot in row.dots] if alone else []
    right = (
        max((lettering.width_of(n, bold=True) + 0.16 for n in numbers), default=0.1) + paper.MARGIN
    )
    width, height = paper.WIDTH - left - right, sum(row.height for row in rows)
    below = lettering.wrapped(figure.axis, width)
    bottom = paper.foot(below)
    sheet = Paper(figure.title, _keys(figure, data, styles), bottom + height)
    axes = sheet.axes(left, bottom, width, height)
    sheet.write_below(left + width / 2, below)
    limits = _limits(figure, data)
    band = _band(figure, limits)
    _set_up(axes, figure, limits, band, (width, height))
    spots: list[Spot] = []
    for row in rows:
        y = bottom + height - row.middle
        _set_off(sheet, row, y, last=row is rows[-1], alone=alone)
        if row.bold and band is not None:
            low, high = height - row.middle - row.height / 2, height - row.middle + row.height / 2
            axes.fill_between(band, low, high, color=paper.BOTH, linewidth=0, zorder=0.6)
        sheet.write(left - 0.14, y, row.lines, ha="right", bold=row.bold)
        _mark_chance(axes, row, height)
        for dot in row.dots:
            series = groups.index(dot["group"])
            offset = (series - (len(groups) - 1) / 2) * DODGE
            spots.append(Spot.of(dot, height - row.middle - offset, styles[dot["group"]]))
            if alone:
                number = [_number(figure, dot)]
                sheet.write(paper.WIDTH - paper.MARGIN, y, number, ha="right", bold=row.bold)
    draw_spots(axes, spots, limits)
    return sheet


def _mark_chance(axes: Axes, row: _Row, height: float) -> None:
    """Draw the chance line of a row that has its own."""
    line = row.dots[0].get("chance", math.nan)
    if math.isfinite(line):
        middle, reach = height - row.middle, row.height / 2 - 0.03
        axes.vlines(line, middle - reach, middle + reach, zorder=1, **paper.FAIR_LINE)


def _prepared(figure: Figure) -> pd.DataFrame:
    """Return the data with one more column: whether a dot is the reference, among others."""
    data, high = figure.data, figure.data["highlight"].astype(bool)
    some = figure.kind not in CHANGES and 0 < high.sum() < len(high)
    columns = {name: data[name].astype(str) for name in ("label", "group")}
    if figure.kind == "effects":
        columns |= {name: data[name].map(folded.fold) for name in ("value", "low", "high")}
    return data.assign(**columns, reference=high if some else False)


def _styles(data: pd.DataFrame, groups: Sequence[str]) -> dict[str, int]:
    """Return the number of each group's colour and marker; the reference gets the first."""
    set_off = set(data.loc[data["reference"], "group"])
    ranked = sorted(groups, key=lambda group: group not in set_off)
    return {group: ranked.index(group) for group in groups}


def _rows(data: pd.DataFrame, groups: int) -> list[_Row]:
    """Lay the rows out from the top."""
    dots: dict[str, list[Dot]] = {}
    for dot in data.to_dict("records"):
        dots.setdefault(dot["label"], []).append(dot)
    rows: list[_Row] = []
    top = 0.04
    for label, there in dots.items():
        bold = groups == 1 and any(dot["reference"] for dot in there)
        lines = lettering.wrapped(label, WIDEST_LABEL, bold=bold)
        height = max(lettering.height_of(len(lines)) + 0.1, 0.16 + groups * DODGE, 0.29)
        rows.append(_Row(there, lines, bold, height, top + height / 2))
        top += height
    return rows


def _number(figure: Figure, dot: Dot) -> str:
    """Return a value as it is printed elsewhere."""
    if figure.kind == "effects":
        return str(dot["shown"])
    if figure.kind == "parts":
        return tables.put_plain(dot["value"], dot["low"], dot["high"], figure.unit)
    change = figure.kind in CHANGES
    if math.isnan(dot["value"]):
        return tables.put_interval(dot["value"], dot["low"], dot["high"], figure.unit)
    return tables.put(dot["value"], dot["low"], dot["high"], figure.unit, difference=change)


def _limits(figure: Figure, data: pd.DataFrame) -> tuple[float, float]:
    """Return the range of the value axis: values, intervals and the near end of the goal.

    Where only a bound is known it is in sight too, with room for the arrow beyond. An interval much
    longer than the others, and a far end of the goal, would press everything else together; they
    run off the edge.
    """
    values = [x for x in data["value"] if math.isfinite(x)]
    values += [figure.fair] if figure.fair is not None else []
    values += [float(x) for x in data.get("chance", ()) if math.isfinite(x)]
    ends = [float(x) for name in ("low", "high") for x in data[name] if math.isfinite(x)]
    middle = values or ends or [0.0, 1.0]
    low, high = min(middle), max(middle)
    widths = sorted(x for x in data["high"] - data["low"] if math.isfinite(x))
    reach = max(high - low, 3 * widths[len(widths) // 2] if widths else 0.0)
    near = [x for x in ends if low - reach <= x <= high + reach]
    low, high = min([low, *near]), max([high, *near])
    for bound, upwards in _bounds(data):
        low, high = min(low, bound), max(high, bound)
        room = BEYOND * (high - low)
        low, high = (low, max(high, bound + room)) if upwards else (min(low, bound - room), high)
    reach = 1.5 * (high - low)
    near = [x for x in figure.band or () if low - reach <= x <= high + reach]
    low, high = min([low, *near]), max([high, *near])
    if figure.kind in ("metrics", "parts") and low > 0:
        low = 0.0
    air = (high - low) * 0.05 or abs(high) * 0.05 or 1.0
    bounded = figure.kind not in (*CHANGES, "ratings") and low >= 0
    least = 0.0 if bounded else -math.inf
    most = 1.0 + air / 4 if bounded and figure.unit == tables.SHARE else math.inf
    return max(low - air, least), min(high + air, most)


def _bounds(data: pd.DataFrame) -> list[tuple[float, bool]]:
    """Return the bounds of what has no value, and whether it is at least that."""
    ends = data.loc[data["value"].isna(), ["low", "high"]].itertuples(index=False)
    return [
        (float(low), True) if math.isfinite(low) else (float(high), False)
        for low, high in ends
        if math.isfinite(low) != math.isfinite(high)
    ]


def _band(figure: Figure, limits: tuple[float, float]) -> tuple[float, float] | None:
    """Return the part of the goal that is within the limits, if any."""
    if figure.band is None:
        return None
    low, high = max(figure.band[0], limits[0]), min(figure.band[1], limits[1])
    return (low, high) if low < high else None


def _set_up(
    axes: Axes,
    figure: Figure,
    limits: tuple[float, float],
    band: tuple[float, float] | None,
    size: tuple[float, float],
) -> None:
    axes.set(xlim=limits, ylim=(0, size[1]), yticks=[])
    axes.spines["left"].set_visible(False)
    paper.set_ticks(axes, True, _ticks(figure, limits, size[0]))
    axes.grid(axis="x", color=paper.GRID, linewidth=0.8)
    if band is not None:
        axes.axvspan(*band, color=paper.BAND, linewidth=0, zorder=0.5)
    if figure.fair is not None:
        axes.axvline(figure.fair, zorder=1, **paper.FAIR_LINE)


def _ticks(figure: Figure, limits: tuple[float, float], width: float) -> dict[float, str]:
    """Return the ticks of the value axis, as many as have room for their labels."""
    for most in range(7, 1, -1):
        if figure.kind == "effects":
            named = folded.ticks(*limits, most)
        else:
            signed = figure.kind in CHANGES
            named = paper.ticks(*limits, figure.unit, signed=signed, most=most)
        places = sorted(named)
        apart = min((b - a for a, b in pairwise(places)), default=math.inf)
        room = apart / (limits[1] - limits[0]) * width
        if room > max(map(lettering.width_of, named.values()), default=0.0):
            break
    return named


def _set_off(sheet: Paper, row: _Row, y: float, *, last: bool, alone: bool) -> None:
    """Shade the row of the reference; rule off rows that hold several dots."""
    half = row.height / 2
    if row.bold:
        stripe = Rectangle((0, y - half), paper.WIDTH, row.height, color=paper.STRIPE, linewidth=0)
        sheet.add(stripe, zorder=0)
    if not alone and not last:
        ends = [paper.MARGIN, paper.WIDTH - paper.MARGIN]
        rule = Line2D(ends, [y - half, y - half], color=paper.GRID, linewidth=0.8)
        sheet.add(rule, zorder=0)


def _keys(figure: Figure, data: pd.DataFrame, styles: Mapping[str, int]) -> list[Key]:
    """Return the entries of the key: series, or what filled dots mean, then goal and fairness."""
    keys: list[Key] = []
    if len(styles) > 1:
        for group, series in styles.items():
            bold = bool(data.loc[data["group"] == group, "reference"].any())
            keys.append(Key(group, Line2D([], [], **look(series, filled=bold)), bold))
    elif "mirror" in data and data["mirror"].nunique() > 1:
        keys.append(Key(words.MIRROR, Line2D([], [], **look(0, mirror=True, filled=True))))
        keys.append(Key(words.OTHERS, Line2D([], [], **look(0))))
    if len(styles) == 1 and data["reference"].any():
        keys.append(
            Key(words.REFERENCE, Rectangle((0, 0), 1, 1, facecolor=paper.STRIPE), bold=True)
        )
    change = figure.kind in CHANGES
    if figure.band is not None:
        goal = words.GOAL.format(figure.band_label or tables.goal(*figure.band, figure.unit))
        keys.append(paper.band_key(words.WITHIN_MARGIN if change else goal))
    if "chance" in data and data["chance"].notna().any():
        keys.append(paper.fair_key(words.CHANCE_TICKS))
    if figure.fair is not None:
        keys.append(paper.fair_key(words.NO_DIFFERENCE if change else figure.fair_label))
        if change and data["highlight"].any():
            shown = look(0, filled=True) | {"color": paper.INK, "markerfacecolor": paper.INK}
            keys.append(Key(words.DIFFERS, Line2D([], [], **shown)))
    return keys
