"""Lines over turns: shares of games in which something has happened, and distributions."""

import itertools

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from hotair_sim.report import tables
from hotair_sim.report.model import Figure
from hotair_sim.report.plots import paper
from hotair_sim.report.plots.paper import Key, Paper
from hotair_sim.words import report as words

HEIGHT = 3.3
BOTTOM = 0.6
SETTLED = 0.999
"""An axis ends where every curve has come to this share of where it ends."""

GAP = 0.2  # inches between labels at line ends


def draw_curves(figure: Figure) -> Paper:
    """Draw cumulative incidence with bands, each line labelled at its end."""
    data = figure.data
    labels = list(dict.fromkeys(data["label"].astype(str)))
    series = [data[data["label"].astype(str) == label].sort_values("turn") for label in labels]
    last = max(_settled(curve) for curve in series)
    ends = [_put(curve.iloc[-1], figure.unit) for curve in series]
    tags = [f"{label}  {end}" for label, end in zip(labels, ends, strict=True)]
    right = max(paper.width_of(tag) for tag in tags) + 0.5 + paper.MARGIN
    sheet = Paper(figure.title, _keys(figure), HEIGHT + BOTTOM + 0.06)
    top = min(1.0, 1.05 * float(data["high"].max())) if figure.unit == tables.SHARE else None
    axes, left = _axes(sheet, figure, (float(data["turn"].min()), last), top, right)
    for number, curve in enumerate(series):
        _curve(axes, curve[curve["turn"] <= last], number, len(series))
    _label_ends(sheet, axes, left, [float(c.iloc[-1]["value"]) for c in series], tags)
    return sheet


def draw_histogram(figure: Figure) -> Paper:
    """Draw distributions over a whole number: bars for one, outlines for several."""
    data = figure.data
    labels = list(dict.fromkeys(data["label"].astype(str)))
    several = len(labels) > 1
    keys = [_outline_key(label, number) for number, label in enumerate(labels)] if several else []
    sheet = Paper(figure.title, keys + _keys(figure), HEIGHT + BOTTOM + 0.06)
    limits = (float(data["turn"].min()) - 0.5, float(data["turn"].max()) + 0.5)
    top = 1.06 * float(data["share"].max())
    axes, _ = _axes(sheet, figure, limits, top, 0.2 + paper.MARGIN, sideways=True)
    for number, label in enumerate(labels):
        bars = data[data["label"].astype(str) == label].sort_values("turn")
        turns = bars["turn"].to_numpy(float)
        shares = bars["share"].to_numpy(float)
        colour = paper.COLOURS[number % len(paper.COLOURS)]
        if several:
            edges = np.repeat(np.append(turns - 0.5, turns[-1] + 0.5), 2)
            heights = np.concatenate(([0.0], np.repeat(shares, 2), [0.0]))
            style = paper.DASHES[number % len(paper.DASHES)]
            axes.plot(edges, heights, color=colour, linewidth=1.6, linestyle=style, zorder=3)
        else:
            axes.bar(turns, shares, width=_bar_width(turns), color=colour, linewidth=0, zorder=3)
    return sheet


def _settled(curve: pd.DataFrame) -> float:
    """Return the first turn at which a curve has as good as come to its end."""
    reached = curve["value"] >= SETTLED * curve["value"].iloc[-1]
    return float(curve.loc[reached, "turn"].min())


def _put(dot: "pd.Series[float]", unit: str) -> str:
    return tables.put(dot["value"], dot["low"], dot["high"], unit)


def _bar_width(turns: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> float:
    """Leave a gap between few bars; between many it would only flicker."""
    return 0.85 if len(turns) <= 60 else 1.0


def _axes(
    sheet: Paper,
    figure: Figure,
    limits: tuple[float, float],
    top: float | None,
    right: float,
    sideways: bool = False,
) -> tuple[Axes, float]:
    """Add axes with turns across and the value upwards; return them and their left edge.

    `sideways` puts band and line of fairness across turns, as for a distribution.
    """
    high = float(figure.data.select_dtypes("number").max().max()) if top is None else top
    named = paper.ticks(0.0, high, figure.unit, False, 6)
    left = paper.MARGIN + 0.28 + max(paper.width_of(name) for name in named.values()) + 0.12
    axes = sheet.axes(left, BOTTOM, paper.WIDTH - left - right, HEIGHT)
    axes.set(xlim=limits, ylim=(0, high))
    axes.set_xlabel(figure.across or words.TURN, labelpad=5)
    axes.set_ylabel("")
    sheet.write(
        paper.MARGIN + 0.1, BOTTOM + HEIGHT / 2, [figure.axis], rotation=90, ha="center", va="center"
    )
    paper.set_ticks(axes, False, named)
    across = paper.ticks(*limits, "", False, 9)
    axes.set_xticks([x for x in across if x == int(x)], [n for x, n in across.items() if x == int(x)])
    line = {"color": paper.INK, "linewidth": 1.1, "linestyle": (0, (4, 2)), "zorder": 4}
    if figure.band is not None:
        span = axes.axvspan if sideways else axes.axhspan
        bounds = limits if sideways else (0.0, high)
        ends = (max(figure.band[0], bounds[0]), min(figure.band[1], bounds[1]))
        span(*ends, color=paper.BAND, linewidth=0, zorder=0.5)
    if figure.fair is not None:
        (axes.axvline if sideways else axes.axhline)(figure.fair, **line)
    return axes, left


def _curve(axes: Axes, curve: pd.DataFrame, number: int, many: int) -> None:
    """Draw one stepped line with its band, its markers clear of those of the others."""
    colour = paper.COLOURS[number % len(paper.COLOURS)]
    turns = curve["turn"].to_numpy(float)
    axes.fill_between(
        turns,
        curve["low"].to_numpy(float),
        curve["high"].to_numpy(float),
        step="post",
        color=colour,
        alpha=0.2,
        linewidth=0,
        zorder=2,
    )
    every = max(len(turns) // 6, 1)
    axes.plot(
        turns,
        curve["value"].to_numpy(float),
        drawstyle="steps-post",
        color=colour,
        linewidth=1.8,
        linestyle=paper.DASHES[number % len(paper.DASHES)],
        marker=paper.MARKERS[number % len(paper.MARKERS)],
        markersize=5.5,
        markerfacecolor="white",
        markeredgewidth=1.4,
        markevery=(every * (number + 1) // (many + 1), every),
        zorder=3,
        clip_on=False,
    )


def _label_ends(
    sheet: Paper, axes: Axes, left: float, values: list[float], tags: list[str]
) -> None:
    """Write each line's label beside its end, moved apart where they would overlap."""
    top = axes.get_ylim()[1]
    ends = [BOTTOM + HEIGHT * value / top for value in values]
    places = spread(ends, GAP, BOTTOM, BOTTOM + HEIGHT)
    edge = left + axes.get_position().width * paper.WIDTH
    for number, (end, place, tag) in enumerate(zip(ends, places, tags, strict=True)):
        colour = paper.COLOURS[number % len(paper.COLOURS)]
        sheet.over.plot([edge, edge + 0.22], [end, place], color=colour, linewidth=1)
        sheet.over.plot(
            [edge + 0.3],
            [place],
            marker=paper.MARKERS[number % len(paper.MARKERS)],
            color=colour,
            markersize=6,
            markerfacecolor="white",
            markeredgewidth=1.4,
        )
        sheet.write(edge + 0.42, place, [tag])


def spread(ends: list[float], gap: float, low: float, high: float) -> list[float]:
    """Return places as near to `ends` as they can be, `gap` apart, within low … high if that fits.

    Neighbours that would overlap move together, as a block around the mean of their ends.
    """
    order = sorted(range(len(ends)), key=lambda i: (ends[i], i))
    blocks: list[list[int]] = []
    for i in order:
        blocks.append([i])
        while len(blocks) > 1 and _start(blocks[-1], ends, gap, low, high) < (
            _start(blocks[-2], ends, gap, low, high) + gap * len(blocks[-2])
        ):
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    places = [0.0] * len(ends)
    for block in blocks:
        first = _start(block, ends, gap, low, high)
        for i, place in zip(block, itertools.count(), strict=False):
            places[i] = first + gap * place
    return places


def _start(block: list[int], ends: list[float], gap: float, low: float, high: float) -> float:
    """Return where the lowest label of a block goes."""
    reach = gap * (len(block) - 1)
    middle = sum(ends[i] for i in block) / len(block)
    return max(min(middle - reach / 2, high - reach), low)


def _keys(figure: Figure) -> list[Key]:
    keys = []
    if figure.band is not None:
        keys.append(paper.band_key(words.GOAL.format(tables.goal(*figure.band, figure.unit))))
    if figure.fair is not None:
        keys.append(paper.fair_key(words.FAIR))
    return keys


def _outline_key(label: str, number: int) -> Key:
    key = paper.line_key(label, number)
    assert not isinstance(key.handle, paper.Rectangle)
    key.handle.set_marker("none")
    return key
