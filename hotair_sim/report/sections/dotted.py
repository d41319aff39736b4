"""Figures of dots with intervals: one metric over pairings, or several metrics side by side."""

import math
from collections.abc import Sequence

import pandas as pd

from hotair_sim.description.questions import Figure as Asked
from hotair_sim.report.evidence.source import Source, pairing_name, told
from hotair_sim.report.model import Figure, Table
from hotair_sim.report.wording import tables, titles
from hotair_sim.report.wording.titles import Point
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import findings as words
from hotair_sim.words import report as shown_words


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
        value, interval = told("number", drawn, metric.unit, source.goals_of(metric.name))
        cells.append((name, value, interval, tables.text(drawn.games)))
    if not points:
        return None
    line = source.line(metric.name, section=section)
    shown_line = "" if line is None else tables.chance_line(line, metric.unit)
    name = titles.pairings_title(metric.title, metric.unit, line, points, asked.findings)
    return Figure(
        kind="pairings",
        name=asked.name,
        title=name,
        alt=words.ALT["pairing" if len(points) == 1 else "pairings"].format(
            finding=name, count=len(points)
        ),
        axis=asked.axis,
        unit=metric.unit,
        data=pd.DataFrame(rows),
        table=Table(
            words.WITH_CHANCE.format(metric.formula, shown_line) if line else metric.formula,
            words.PAIRINGS_COLUMNS,
            tuple(cells),
            (False, True, True, True),
        ),
        fair=None if line is None else line.value,
        fair_label=shown_words.CHANCE.format(shown_line),
        band=_band(source, asked.of),
        band_label=_band_label(source, asked.of),
    )


def metrics_figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return several metrics side by side: the reference, and the others against themselves."""
    metrics = [source.metric(name) for name in asked.of]
    measured = [metric for metric in metrics if source.estimate(section, metric.name) is not None]
    pairings = [source.reference, *source.rivals]
    points: list[Point] = []
    rows, cells = [], []
    lines = [source.line(metric.name, section=section) for metric in measured]
    for metric, line in zip(measured, lines, strict=True):
        shown, goals = [metric.title], source.goals_of(metric.name)
        if any(lines):
            unit = metric.unit
            shown.append(words.UNKNOWN if line is None else tables.chance_line(line, unit))
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
                    "chance": math.nan if line is None else line.value,
                }
            )
            shown.append(words.BRACKETS.format(*told("number", drawn, metric.unit, goals)))
            strict = source.strict(metric.name, len(measured)) if is_reference else None
            if strict is not None:
                points.append(Point(metric.title, drawn, strict))
        cells.append(tuple(shown))
    if not points:
        return None
    case, fields = titles.extremes(points, measured[0].unit)
    for metric in measured:
        estimate = source.estimate(section, metric.name)
        if estimate is not None:
            fields[metric.name] = tables.number(estimate, metric.unit)
    name = titles.title("metrics", case, asked.findings, fields)
    players = [pairing[0].label for pairing in pairings]
    heads = (*((words.BY_CHANCE,) if any(lines) else ()), *players)
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
            (words.METRIC_COLUMNS[0], *heads),
            tuple(cells),
            (False, *(True for _ in heads)),
        ),
        band=_band(source, asked.of),
        band_label=_band_label(source, asked.of),
    )


def _band(source: Source, metrics: Sequence[str]) -> tuple[float, float] | None:
    """Return the goal of the figure's metric, if it shows one only."""
    if len(metrics) != 1 or metrics[0] not in source.experiment.goals:
        return None
    aim = source.aim(metrics[0])
    return aim.low, aim.high


def _band_label(source: Source, metrics: Sequence[str]) -> str:
    """Return what the key calls the goal."""
    named = len(metrics) == 1 and metrics[0] in source.experiment.goals
    return source.goal(metrics[0]) if named else ""


def _numbers(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}
