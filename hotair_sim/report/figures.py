"""Figures of sections: what is drawn, its table, its title and its text for those who can't see."""

from collections.abc import Callable, Sequence

import numpy as np
import pandas as pd

from hotair_sim.description import Figure as Asked
from hotair_sim.description import Metric
from hotair_sim.report import claims, tables
from hotair_sim.report.claims import Point
from hotair_sim.report.model import Figure, Table
from hotair_sim.report.pageone import minutes
from hotair_sim.report.source import LEVEL, Source, pairing_name, strict_level, told, who
from hotair_sim.report.tables import SHARE
from hotair_sim.study.experiment import STANDARD
from hotair_sim.study.intervals import Estimate
from hotair_sim.study.layout import Pairing
from hotair_sim.study.quantiles import Curve, Histogram
from hotair_sim.words import findings as words

TABLE_ROWS = 12
"""About as many rows as the table of a curve has."""

TAIL = 0.999
"""A histogram is drawn up to this quantile."""


def figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return a figure; None if nothing in it applies or was played."""
    return MADE[asked.kind](source, section, asked)


def _band(source: Source, metrics: Sequence[str]) -> tuple[float, float] | None:
    """Return the goal of the figure's metric, if it shows one only."""
    return source.experiment.goals.get(metrics[0]) if len(metrics) == 1 else None


def pairings_figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return one metric over all pairings."""
    metric = source.metric(asked.of[0])
    pairings = source.experiment.pairings
    points: list[Point] = []
    rows, cells = [], []
    for pairing in pairings:
        drawn = source.estimate(section, metric.name, STANDARD, pairing)
        strict = source.strict(metric.name, len(pairings), STANDARD, pairing)
        if drawn is None or strict is None:
            continue
        name = pairing_name(pairing)
        points.append(Point(name, drawn, strict))
        rows.append(
            {
                "label": name,
                "group": "",
                **_numbers(drawn),
                "highlight": pairing == source.reference,
                "mirror": pairing[0] is pairing[1],
            }
        )
        value, interval = told("number", drawn, metric.unit)
        cells.append((name, value, interval, tables.text(drawn.games)))
    if not points:
        return None
    name = claims.pairings_title(metric.title, metric.unit, metric.fair, points, asked.findings)
    return Figure(
        kind="pairings",
        name=asked.name,
        title=name,
        alt=words.ALT["pairings"].format(finding=name, count=len(points)),
        axis=asked.axis,
        unit=metric.unit,
        data=pd.DataFrame(rows),
        table=Table(
            metric.formula, words.PAIRINGS_COLUMNS, tuple(cells), (False, True, True, True)
        ),
        fair=metric.fair,
        band=_band(source, asked.of),
    )


def metrics_figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return several metrics side by side: the reference, and the others against themselves."""
    metrics = [source.metric(name) for name in asked.of]
    measured = [metric for metric in metrics if source.estimate(section, metric.name) is not None]
    pairings = [source.reference, *source.rivals]
    points: list[Point] = []
    rows, cells = [], []
    for metric in measured:
        shown = [metric.title]
        for pairing in pairings:
            drawn = source.estimate(section, metric.name, STANDARD, pairing)
            if drawn is None:
                shown.append(words.UNKNOWN)
                continue
            is_reference = pairing == source.reference
            rows.append(
                {
                    "label": metric.title,
                    "group": pairing[0].label,
                    **_numbers(drawn),
                    "highlight": is_reference,
                }
            )
            shown.append(words.BRACKETS.format(*told("number", drawn, metric.unit)))
            strict = source.strict(metric.name, len(measured)) if is_reference else None
            if strict is not None:
                points.append(Point(metric.title, drawn, strict))
        cells.append(tuple(shown))
    if not points:
        return None
    case, fields = claims.extremes(points, measured[0].unit)
    name = claims.title("metrics", case, asked.findings, fields)
    players = [pairing[0].label for pairing in pairings]
    return Figure(
        kind="metrics",
        name=asked.name,
        title=name,
        alt=words.ALT["metrics"].format(finding=name, count=len(measured)),
        axis=asked.axis,
        unit=measured[0].unit,
        data=pd.DataFrame(rows),
        table=Table(
            words.MIRRORS_CAPTION,
            (words.METRIC_COLUMNS[0], *players),
            tuple(cells),
            (False, *(True for _ in players)),
        ),
        fair=measured[0].fair if len({metric.fair for metric in measured}) == 1 else None,
        band=_band(source, asked.of),
    )


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
    if asked.findings.get("medians") and all(map(np.isfinite, (m.value for m in medians))):
        case = "medians"
        for number, median in enumerate(medians, start=1):
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


MADE: dict[str, Callable[[Source, str, Asked], Figure | None]] = {
    "pairings": pairings_figure,
    "metrics": metrics_figure,
    "curves": curves_figure,
    "histogram": histogram_figure,
}
"""What makes each kind of figure a game can ask for."""


def _numbers(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _minutes(source: Source, metric: Metric, estimate: Estimate) -> str:
    return minutes(source, estimate.value) if np.isfinite(estimate.value) else words.UNKNOWN


def _stretched(curve: Curve, length: int) -> Curve:
    """Return the curve continued to `length` turns: after the last event nothing changes."""
    more = length - len(curve.t)
    if more == 0:
        return curve
    pads = [np.pad(values, (0, more), mode="edge") for values in (curve.share, curve.low, curve.high)]
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
    method = "none" if histogram.blocks < 2 else "korn-graubard"
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
    starts = [int(np.flatnonzero(curve.share > 0)[0]) for _, _, _, curve in found if curve.share.any()]
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
