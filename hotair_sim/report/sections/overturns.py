"""Figures over turns and amounts: when things happen, how long games are, how much there is."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from hotair_sim.description.questions import Figure as Asked
from hotair_sim.report.evidence.source import (
    LEVEL,
    Source,
    joined,
    minutes,
    told,
    unless_few,
    who,
)
from hotair_sim.report.model import Figure, Table
from hotair_sim.report.wording import tables, titles
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.report.wording.titles import Point
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.statistics.intervals import Estimate, Method
from hotair_sim.study.statistics.quantiles import Curve, Histogram
from hotair_sim.study.statistics.verdicts import each_level
from hotair_sim.words import findings as words

TABLE_ROWS = 12
"""About as many rows as the table of a figure over turns has."""

TURNS = "turns"
"""The unit of a metric that says how long something takes; it is told in words of its own."""

TAIL = 0.999
"""A histogram is drawn, and the table of curves is written, up to where this much has happened."""


@dataclass(frozen=True)
class Line:
    """One curve of a figure: name and title, the counts, and the share of games by each turn."""

    name: str
    title: str
    histogram: Histogram
    curve: Curve

    def at(self, turn: int) -> Estimate:
        """Return the share of games by a turn."""
        return _at(self.histogram, self.curve, turn, LEVEL)

    def point(self, level: float) -> Point:
        """Return the share of games at the end of all turns, drawn and at `level`."""
        last = len(self.curve.t) - 1
        strict = unless_few(_at(self.histogram, self.histogram.cdf(level), last, level))
        assert strict is not None
        return Point(self.title, self.at(last), strict)


def _at(histogram: Histogram, curve: Curve, turn: int, level: float) -> Estimate:
    """Return a point of a curve as an estimate; after its end nothing changes."""
    place = min(turn, len(curve.t) - 1)
    value, low, high = (float(values[place]) for values in (curve.share, curve.low, curve.high))
    games = histogram.blocks * histogram.arrangements
    method: Method = "none" if histogram.blocks < 2 else "korn-graubard"
    return Estimate(value, low, high, games, histogram.blocks, method, level)


def curves_figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return shares of games in which something has happened by each turn."""
    lines: list[Line] = []
    for name in asked.of:
        curve = source.experiment.game.curves[name]
        histogram = source.measurements.histogram(STANDARD, source.reference, curve)
        if histogram is not None:
            lines.append(Line(name, curve.title, histogram, histogram.cdf(LEVEL)))
    if not any(line.curve.share.any() for line in lines):
        return None
    case, fields = finding(source, section, lines)
    name = titles.title("curves", case, asked.findings, fields)
    length = max(2, *(len(line.curve.t) for line in lines))
    data = pd.concat([_tidy(line, length) for line in lines], ignore_index=True)
    return Figure(
        kind="curves",
        name=asked.name,
        title=name,
        alt=words.ALT["curves"].format(finding=name, count=len(lines)),
        axis=asked.axis,
        unit=SHARE,
        data=data,
        table=_curves_table(source, section, lines),
    )


def finding(source: Source, section: str, lines: list[Line]) -> tuple[str, dict[str, object]]:
    """Return the case of curves beside each other, and what its template may say.

    When most games have come there goes first: which curve is the first to reach half of all games,
    and which is the last, if that is clear and all of them get there.
    """
    level = each_level(len(lines), LEVEL)
    case, fields = titles.extremes([line.point(level) for line in lines], SHARE)
    medians: list[tuple[Line, Estimate, Estimate]] = []
    for number, line in enumerate(lines, start=1):
        median = line.histogram.quantile(0.5, LEVEL)
        strict = unless_few(line.histogram.quantile(0.5, level))
        source.note(section, f"{line.name} (0.5)", STANDARD, source.reference, "turns", median)
        if np.isfinite(median.value) and strict is not None:
            fields[f"median_{number}"] = tables.number(median)
            medians.append((line, median, strict))
    medians.sort(key=lambda found: found[1].value)
    if len(medians) < max(len(lines), 2) or not medians[0][2].high < medians[-1][2].low:
        return case, fields
    for name, (_, end, _) in (("first", medians[0]), ("last", medians[-1])):
        there = [line.title for line, median, _ in medians if median.value == end.value]
        fields |= {name: joined(there), f"{name}_turn": tables.number(end)}
    return "by-median", fields


def _tidy(line: Line, length: int) -> pd.DataFrame:
    """Return a curve as rows, continued to `length` turns: after the last event nothing changes."""
    more = length - len(line.curve.t)
    shares = {"value": line.curve.share, "low": line.curve.low, "high": line.curve.high}
    padded = {name: np.pad(values, (0, more), mode="edge") for name, values in shares.items()}
    return pd.DataFrame({"label": line.title, "turn": np.arange(length), **padded})


def _curves_table(source: Source, section: str, lines: list[Line]) -> Table:
    begun = [np.flatnonzero(line.curve.share > 0) for line in lines]
    first = min((int(turns[0]) for turns in begun if len(turns)), default=0)
    settled = max(_reaches(line.curve, TAIL) for line in lines)
    end = max(len(line.curve.t) for line in lines) - 1
    cells = []
    for turn in [*picked(first, settled), end]:
        shown = [words.THE_END if turn == end else str(turn)]
        for line in lines:
            estimate = line.at(turn)
            where = f"{line.name} by {turn}"
            source.note(section, where, STANDARD, source.reference, SHARE, estimate)
            shown.append(words.BRACKETS.format(*told("number", estimate, SHARE)))
        cells.append(tuple(shown))
    return Table(
        words.CURVES_CAPTION.format(who=who(source.reference)),
        (words.CURVES_COLUMN, *(line.title for line in lines)),
        tuple(cells),
        tuple(True for _ in range(len(lines) + 1)),
    )


def _reaches(curve: Curve, part: float) -> int:
    """Return the first turn at which a curve has come to a part of where it ends."""
    return int(np.searchsorted(curve.share, part * curve.share[-1]))


def picked(first: int, last: int) -> list[int]:
    """Return about `TABLE_ROWS` round turns from first to last, at least one."""
    steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    step = next((s for s in steps if (last - first) / s <= TABLE_ROWS), steps[-1])
    return list(range(-(-first // step) * step, last + 1, step)) or [last]


def histogram_figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return the distribution of the whole number a quantile metric is about."""
    metric = source.metric(asked.of[0])
    histogram = source.measurements.histogram(STANDARD, source.reference, metric)
    if histogram is None or not any(histogram.games.of[:-1]):
        return None
    line = Line(metric.name, metric.title, histogram, histogram.cdf(LEVEL))
    games = np.array(histogram.games.of[:-1])
    first, last = int(np.flatnonzero(games)[0]), _reaches(line.curve, TAIL)
    values = np.arange(first, last + 1, metric.step)
    shares = games[values] / (histogram.blocks * histogram.arrangements)
    lengths = metric.unit == TURNS
    said = words.LENGTHS_MARKS if lengths else words.AMOUNTS_MARKS
    fields: dict[str, object] = {}
    marks: list[tuple[float, str]] = []
    for name, p in (("p05", 0.05), ("median", 0.5), ("p95", 0.95)):
        quantile = histogram.quantile(p, LEVEL)
        where = f"{metric.name} ({p:g})"
        source.note(section, where, STANDARD, source.reference, metric.unit, quantile)
        fields[name] = tables.number(quantile, "" if lengths else metric.unit)
        if name in said and np.isfinite(quantile.value):
            marks.append((quantile.value, said[name].format(fields[name])))
        if name == "median" and np.isfinite(quantile.value):
            fields["minutes"] = minutes(source, quantile.value)
    fields.setdefault("minutes", words.UNKNOWN)
    case = "lengths" if lengths else "amounts"
    finding = titles.title("histogram", case, asked.findings, fields)
    return Figure(
        kind="histogram",
        name=asked.name,
        title=finding,
        alt=words.ALT["histogram"].format(finding=finding, unit=metric.unit, low=first, high=last),
        axis=asked.axis,
        unit=SHARE,
        data=pd.DataFrame({"label": who(source.reference), "turn": values, "share": shares}),
        table=_histogram_table(source, section, line, metric.unit, picked(first, last)),
        across="" if lengths else metric.unit,
        marks=tuple(marks),
    )


def _histogram_table(
    source: Source, section: str, line: Line, unit: str, values: list[int]
) -> Table:
    cells = []
    for value in values:
        estimate = line.at(value)
        where = f"{line.name} by {value}"
        source.note(section, where, STANDARD, source.reference, SHARE, estimate)
        cells.append((str(value), *told("number", estimate, SHARE)))
    lengths = unit == TURNS
    caption = words.LENGTHS_CAPTION if lengths else words.AMOUNTS_CAPTION
    columns = words.LENGTHS_COLUMNS if lengths else words.AMOUNTS_COLUMNS
    caption = caption.format(who=who(source.reference), unit=unit)
    return Table(caption, columns, tuple(cells), (True, True, True))
