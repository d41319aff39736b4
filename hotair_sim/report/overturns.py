"""Figures over turns: when things happen, and how long games are."""

import numpy as np
import pandas as pd

from hotair_sim.description import Figure as Asked
from hotair_sim.description import Metric
from hotair_sim.report import claims
from hotair_sim.report.claims import Point
from hotair_sim.report.model import Figure, Table
from hotair_sim.report.source import LEVEL, Source, minutes, strict_level, told, who
from hotair_sim.report.tables import SHARE
from hotair_sim.study.experiment import STANDARD
from hotair_sim.study.intervals import Estimate, Method
from hotair_sim.study.quantiles import Curve, Histogram
from hotair_sim.words import findings as words

TABLE_ROWS = 12
"""About as many rows as the table of a figure over turns has."""

TAIL = 0.999
"""A histogram is drawn up to this quantile."""


def curves_figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return shares of games in which something has happened by each turn."""
    level = strict_level(len(asked.of))
    found: list[tuple[str, str, Histogram, Curve]] = []
    for name in asked.of:
        curve = source.experiment.game.curves[name]
        histogram = source.measurements.histogram(STANDARD, source.reference, curve)
        if histogram is not None:
            found.append((name, curve.title, histogram, histogram.cdf(LEVEL)))
    if not found:
        return None
    end = max(len(curve.t) for _, _, _, curve in found)
    data = pd.concat([_tidy(title, _stretched(curve, end)) for _, title, _, curve in found])
    points = [
        Point(title, _last(histogram, curve, LEVEL), _last(histogram, histogram.cdf(level), level))
        for _, title, histogram, curve in found
    ]
    case, fields = claims.extremes(points, SHARE)
    medians = [histogram.quantile(0.5, LEVEL) for _, _, histogram, _ in found]
    for (name, _, _, _), median in zip(found, medians, strict=True):
        source.note(section, f"{name} (median)", STANDARD, source.reference, "turns", median)
    for number, median in enumerate(medians, start=1):
        if np.isfinite(median.value):
            fields[f"median_{number}"] = claims.turn(median)
    name = claims.title("curves", case, asked.findings, fields)
    return Figure(
        kind="curves",
        name=asked.name,
        title=name,
        alt=words.ALT["curves"].format(finding=name, count=len(found)),
        axis=asked.axis,
        unit=SHARE,
        data=data.reset_index(drop=True),
        table=_curves_table(source, section, [(n, t, h, c) for n, t, h, c in found], end),
    )


def histogram_figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return the distribution of the whole number a quantile metric is about."""
    metric = source.metric(asked.of[0])
    histogram = source.measurements.histogram(STANDARD, source.reference, metric)
    if histogram is None or histogram.blocks == 0:
        return None
    games = np.array(histogram.games.of[:-1])
    total = histogram.blocks * histogram.arrangements
    curve = histogram.cdf(LEVEL)
    last = int(np.searchsorted(curve.share, min(TAIL, curve.share[-1])))
    first = int(np.flatnonzero(games)[0]) if games.any() else 0
    turns = np.arange(first, last + 1)
    quantiles = {p: histogram.quantile(p, LEVEL) for p in (0.05, 0.5, 0.95)}
    for p, estimate in quantiles.items():
        name = f"{metric.name.rpartition('_')[0] or metric.name} ({p:g})"
        source.note(section, name, STANDARD, source.reference, metric.unit, estimate)
    fields = {
        "p05": claims.turn(quantiles[0.05]),
        "median": claims.turn(quantiles[0.5]),
        "p95": claims.turn(quantiles[0.95]),
        "minutes": _minutes(source, metric, quantiles[0.5]),
    }
    name = claims.title("histogram", "spread", asked.findings, fields)
    picked = _picked(first, last)
    cells = []
    for turn in picked:
        estimate = _at(histogram, curve, turn, LEVEL)
        where = f"{metric.name} by {turn}"
        source.note(section, where, STANDARD, source.reference, SHARE, estimate)
        cells.append((str(turn), *told("number", estimate, SHARE)))
    return Figure(
        kind="histogram",
        name=asked.name,
        title=name,
        alt=words.ALT["histogram"].format(finding=name, low=first, high=last),
        axis=asked.axis,
        unit=SHARE,
        data=pd.DataFrame(
            {"label": who(source.reference), "turn": turns, "share": games[turns] / total}
        ),
        table=Table(metric.formula, words.HISTOGRAM_COLUMNS, tuple(cells), (True, True, True)),
        band=source.experiment.goals.get(metric.name),
    )


def _minutes(source: Source, metric: Metric, estimate: Estimate) -> str:
    return minutes(source, estimate.value) if np.isfinite(estimate.value) else words.UNKNOWN


def _stretched(curve: Curve, length: int) -> Curve:
    """Return the curve continued to `length` turns: after the last event nothing changes."""
    more = length - len(curve.t)
    if more == 0:
        return curve
    pads = [
        np.pad(values, (0, more), mode="edge") for values in (curve.share, curve.low, curve.high)
    ]
    return Curve(np.arange(length), *pads)


def _tidy(label: str, curve: Curve) -> pd.DataFrame:
    return pd.DataFrame(
        {
            "label": label,
            "turn": curve.t,
            "value": curve.share,
            "low": curve.low,
            "high": curve.high,
        }
    )


def _at(histogram: Histogram, curve: Curve, turn: int, level: float) -> Estimate:
    """Return a point of a curve as an estimate."""
    place = min(turn, len(curve.t) - 1)
    value, low, high = (float(values[place]) for values in (curve.share, curve.low, curve.high))
    games = histogram.blocks * histogram.arrangements
    method: Method = "none" if histogram.blocks < 2 else "korn-graubard"
    return Estimate(value, low, high, games, histogram.blocks, method, level)


def _last(histogram: Histogram, curve: Curve, level: float) -> Estimate:
    return _at(histogram, curve, len(curve.t) - 1, level)


def _picked(first: int, last: int) -> list[int]:
    """Return about `TABLE_ROWS` turns from first to last, in round steps, the last one too."""
    steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    step = next((s for s in steps if (last - first) / s <= TABLE_ROWS), steps[-1])
    turns = list(range(-(-first // step) * step, last + 1, step))
    return turns if turns and turns[-1] == last else [*turns, last]


def _curves_table(
    source: Source, section: str, found: list[tuple[str, str, Histogram, Curve]], end: int
) -> Table:
    starts = [
        int(np.flatnonzero(curve.share > 0)[0]) for _, _, _, curve in found if curve.share.any()
    ]
    cells = []
    for turn in _picked(min(starts, default=0), end - 1):
        shown = [str(turn)]
        for name, _, histogram, curve in found:
            estimate = _at(histogram, curve, turn, LEVEL)
            where = f"{name} by {turn}"
            source.note(section, where, STANDARD, source.reference, SHARE, estimate)
            shown.append(words.BRACKETS.format(*told("number", estimate, SHARE)))
        cells.append(tuple(shown))
    return Table(
        words.CURVES_CAPTION.format(who=who(source.reference)),
        (words.CURVES_COLUMN, *(title for _, title, _, _ in found)),
        tuple(cells),
        tuple(True for _ in range(len(found) + 1)),
    )
