"""Lines over turns: shares of games in which something has happened, and distributions."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from hotair_sim.report.model import Figure
from hotair_sim.report.plots import lettering, paper
from hotair_sim.report.plots.paper import Key, Paper
from hotair_sim.report.wording import tables
from hotair_sim.words import report as words

Floats = npt.NDArray[np.float64]

HEIGHT = 3.3
SETTLED = 0.995
"""An axis ends where every curve has come to this share of where it ends."""

FEW = 60
"""Up to this many turns are drawn as steps or as bars with gaps; more would only flicker."""

MARKERS = 4
"""On each line, at heights of their own, so that they don't lie on each other."""

WIDEST_LABEL = 2.4  # inches, of a label at the end of a line


def draw_curves(figure: Figure) -> Paper:
    """Draw cumulative incidence with bands, each line labelled at its end."""
    labels, series = _series(figure.data)
    looks = [_mark(number, label) for number, label in enumerate(labels)]
    tags = [
        lettering.wrapped(
            words.LINE_LABEL.format(
                paper.split_symbol(label)[1], _value(curve.iloc[-1], figure.unit)
            ),
            WIDEST_LABEL,
        )
        for label, curve in zip(labels, series, strict=True)
    ]
    right = max(lettering.width_of(line) for tag in tags for line in tag) + 0.5 + paper.MARGIN
    first, end = float(figure.data["turn"].min()), float(figure.data["turn"].max())
    last = min(math.ceil(max(_settled(curve) for curve in series) / 10) * 10.0, end)
    top = 1.05 * float(figure.data["high"].max())
    top = min(top, 1.0) if figure.unit == tables.SHARE else top
    stage = _Stage(figure, goal_keys(figure, figure.unit), (first, last), top, right)
    stage.mark_goal(across=False)
    for number, curve in enumerate(series):
        _curve(stage.axes, curve[curve["turn"] <= last], (number, len(series)), looks[number])
    _label_ends(stage, [float(curve.iloc[-1]["value"]) for curve in series], tags, looks)
    return stage.sheet


def draw_histogram(figure: Figure) -> Paper:
    """Draw distributions over a whole number: bars for one, outlines for several."""
    labels, series = _series(figure.data)
    keys = [Key(label, Line2D([], [], **paper.stroke(i))) for i, label in enumerate(labels)]
    keys = (keys if len(labels) > 1 else []) + goal_keys(figure, "")
    keys += [
        Key(name, Line2D([], [], **paper.mark_line(i))) for i, (_, name) in enumerate(figure.marks)
    ]
    step = _step(series)
    limits = (float(figure.data["turn"].min()) - step, float(figure.data["turn"].max()) + step)
    top = 1.06 * float(figure.data["share"].max())
    stage = _Stage(figure, keys, limits, top, 0.2 + paper.MARGIN)
    stage.mark_goal(across=True)
    for number, (place, _) in enumerate(figure.marks):
        # At the end of its turn, between two bars.
        stage.axes.axvline(place + step / 2, zorder=4, **paper.mark_line(number))
    for number, bars in enumerate(series):
        turns, shares = _filled(bars, step)
        look = paper.stroke(number)
        if len(labels) > 1:
            steps = "steps-mid" if len(turns) <= FEW else "default"
            stage.axes.plot(turns, shares, drawstyle=steps, zorder=3, **look)
        elif len(turns) <= FEW:
            width = 0.85 * step
            stage.axes.bar(turns, shares, width=width, color=look["color"], linewidth=0, zorder=3)
        else:
            edges = np.append(turns - step / 2, turns[-1] + step / 2)
            stage.axes.stairs(shares, edges, fill=True, color=look["color"], linewidth=0, zorder=3)
    return stage.sheet


class _Stage:
    """Axes with turns across and the value upwards, on a sheet of paper."""

    def __init__(
        self,
        figure: Figure,
        keys: Sequence[Key],
        limits: tuple[float, float],
        top: float,
        right: float,
    ) -> None:
        self.figure = figure
        named = paper.ticks(0.0, top, figure.unit, most=6)
        beside = lettering.wrapped(figure.axis, HEIGHT)
        margin = paper.MARGIN + lettering.height_of(len(beside))
        self.left = margin + max(lettering.width_of(name) for name in named.values()) + 0.14
        width = paper.WIDTH - self.left - right
        below = lettering.wrapped(figure.across or words.TURN, width)
        self.bottom = paper.foot(below)
        self.edge = self.left + width
        self.top = top
        self.sheet = Paper(figure.title, keys, self.bottom + HEIGHT + 0.04)
        middle = self.bottom + HEIGHT / 2
        self.sheet.write((paper.MARGIN + margin) / 2, middle, beside, upright=True)
        self.sheet.write_below(self.left + width / 2, below)
        self.axes = self.sheet.axes(self.left, self.bottom, width, HEIGHT)
        self.axes.set(xlim=limits, ylim=(0, top))
        turns = paper.ticks(*limits, "", most=9)
        paper.set_ticks(self.axes, True, {x: name for x, name in turns.items() if x == int(x)})
        paper.set_ticks(self.axes, False, named)
        self.axes.grid(axis="y", color=paper.GRID, linewidth=0.8)

    def mark_goal(self, across: bool) -> None:
        """Shade the goal and draw the line of fairness, on the axis across or the one upwards."""
        if self.figure.band is not None:
            low, high = self.axes.get_xlim() if across else self.axes.get_ylim()
            ends = (max(self.figure.band[0], low), min(self.figure.band[1], high))
            span = self.axes.axvspan if across else self.axes.axhspan
            span(*ends, color=paper.BAND, linewidth=0, zorder=0.5)
        if self.figure.fair is not None:
            line = self.axes.axvline if across else self.axes.axhline
            line(self.figure.fair, zorder=4, **paper.FAIR_LINE)


def _series(data: pd.DataFrame) -> tuple[list[str], list[pd.DataFrame]]:
    """Return the labels in their order, and the rows of each by turn."""
    data = data.assign(label=data["label"].astype(str))
    labels = list(dict.fromkeys(data["label"]))
    return labels, [data[data["label"] == label].sort_values("turn") for label in labels]


def _step(series: Sequence[pd.DataFrame]) -> int:
    """Return how far apart the values of distributions lie at least; 1 if there is only one."""
    return min((int(np.diff(bars["turn"]).min()) for bars in series if len(bars) > 1), default=1)


def _filled(bars: pd.DataFrame, step: int) -> tuple[Floats, Floats]:
    """Return the turns from the first to the last and their shares, 0 where the table has none."""
    turns = np.arange(int(bars["turn"].min()), int(bars["turn"].max()) + 1, step)
    shares = bars.set_index("turn")["share"].reindex(turns, fill_value=0.0)
    return turns.astype(float), shares.to_numpy(float)


def _settled(curve: pd.DataFrame) -> float:
    """Return the first turn at which a curve has as good as come to its end."""
    reached = curve["value"] >= SETTLED * curve["value"].iloc[-1]
    return float(curve.loc[reached, "turn"].min())


def _curve(
    axes: Axes, curve: pd.DataFrame, place: tuple[int, int], look: Mapping[str, Any]
) -> None:
    """Draw one line with its band, and its markers where it rises.

    `place` is its number, from 0, and how many lines there are.
    """
    number, many = place
    turns = curve["turn"].to_numpy(float)
    low, value, high = (curve[name].to_numpy(float) for name in ("low", "value", "high"))
    steps: dict[str, Any] = {"step": "post"} if len(turns) <= FEW else {}
    colour = paper.COLOURS[number % len(paper.COLOURS)]
    axes.fill_between(turns, low, high, color=colour, alpha=0.2, linewidth=0, zorder=2, **steps)
    heights = (np.arange(MARKERS) + (number + 1) / (many + 1)) / MARKERS
    marks = np.unique(np.searchsorted(value, heights * value[-1]))
    drawn = "steps-post" if steps else "default"
    axes.plot(turns, value, drawstyle=drawn, zorder=3, **paper.stroke(number))
    axes.plot(turns[marks], value[marks], zorder=4, clip_on=False, **look)


def _mark(number: int, label: str) -> dict[str, Any]:
    """Return how the marker of a line looks: the symbol its label begins with, if there is one."""
    symbol, _ = paper.split_symbol(label)
    if symbol:
        return paper.symbol_marker(number, symbol)
    return paper.marker(number, markersize=5.5)


def _value(end: "pd.Series[Any]", unit: str) -> str:
    return tables.put(end["value"], end["low"], end["high"], unit)


def _label_ends(
    stage: _Stage, values: list[float], tags: list[list[str]], looks: Sequence[Mapping[str, Any]]
) -> None:
    """Write each line's label beside its end, moved apart where they would overlap."""
    ends = [stage.bottom + HEIGHT * value / stage.top for value in values]
    gap = max(lettering.height_of(len(tag)) for tag in tags) + 0.03
    places = spread(ends, gap, stage.bottom, stage.bottom + HEIGHT)
    edge, sheet = stage.edge, stage.sheet
    for number, (end, place, tag) in enumerate(zip(ends, places, tags, strict=True)):
        colour = paper.COLOURS[number % len(paper.COLOURS)]
        sheet.add(Line2D([edge, edge + 0.28], [end, place], color=colour, linewidth=1))
        sheet.add(Line2D([edge + 0.3], [place], **looks[number]), zorder=6)
        sheet.write(edge + 0.42, place, tag)


def spread(ends: list[float], gap: float, low: float, high: float) -> list[float]:
    """Return places as near to `ends` as they can be, `gap` apart, within low … high if that fits.

    Neighbours that would overlap move together, as a block around the mean of their ends.
    """
    blocks: list[list[int]] = []
    for i in sorted(range(len(ends)), key=lambda i: (ends[i], i)):
        blocks.append([i])
        while len(blocks) > 1:
            below, above = (_start(block, ends, gap, low, high) for block in blocks[-2:])
            if above >= below + gap * len(blocks[-2]):
                break
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    places = [0.0] * len(ends)
    for block in blocks:
        first = _start(block, ends, gap, low, high)
        for place, i in enumerate(block):
            places[i] = first + gap * place
    return places


def _start(block: list[int], ends: list[float], gap: float, low: float, high: float) -> float:
    """Return where the lowest label of a block goes."""
    reach = gap * (len(block) - 1)
    middle = sum(ends[i] for i in block) / len(block)
    return max(min(middle - reach / 2, high - reach), low)


def goal_keys(figure: Figure, unit: str) -> list[Key]:
    """Return the entries of the goal and of the line of fairness."""
    keys = []
    if figure.band is not None:
        goal = figure.band_label or tables.goal(*figure.band, unit)
        keys.append(paper.band_key(words.GOAL.format(goal)))
    if figure.fair is not None:
        keys.append(paper.fair_key(figure.fair_label))
    return keys
