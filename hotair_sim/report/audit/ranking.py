"""The levers in one order: a figure for the wall, the whole table, and a figure for each goal."""

from collections.abc import Sequence

import pandas as pd

from hotair_sim.report.audit.audited import (
    CHANGES,
    SERIES,
    Audited,
    difference_text,
    effect_of,
    others_of,
    series_of,
    setting_of,
    title_of,
)
from hotair_sim.report.audit.unclear import is_reading
from hotair_sim.report.evidence.source import Source, joined, who
from hotair_sim.report.model import Figure, SectionBlock, Table
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.audit.trials import Trial
from hotair_sim.study.experiments.places import AUDIT
from hotair_sim.study.statistics.intervals import verdict
from hotair_sim.study.statistics.verdicts import margin_of
from hotair_sim.words import audit as words
from hotair_sim.words import findings

RANKING, TORNADO = "ranking", "tornado"
"""Names of the sections, and of their figures."""

SHOWN = 30
"""Most bars of the figure of all changes."""

GOAL_SHOWN = 14
"""Most bars of the figure of a goal."""


def ranking_section(audited: Audited) -> SectionBlock:
    """Return the section of page one about what is clear: what each lever moves."""
    source = audited.source
    levers = [t for t in audited.trials if not is_reading(source, t)]
    moving = [trial for trial in levers if trial.size > 0]
    text = [words.RANKING_TEXT.format(margins=margins_text(source))]
    if len(moving) > SHOWN:
        counts = {"shown": SHOWN, "rest": len(levers) - SHOWN}
        text.append(words.RANKING_LEFT.format(**counts))
    if missed := _missed(source):
        commands = joined([_command(source.experiment.name, metric) for metric in missed])
        template = words.MENDS if len(missed) == 1 else words.MENDS_MANY
        text.append(template.format(count=len(missed), commands=commands))
    table = ranking_table(audited, levers, words.RANKING_CAPTION)
    figures = (sizes_figure(source, RANKING, moving[:SHOWN], table),) if moving else ()
    alone = () if figures else (table,)
    return SectionBlock(RANKING, words.RANKING, tuple(text), figures, alone)


def _command(name: str, metric: str) -> str:
    """Return the command that looks for what mends a goal of the experiment `name`."""
    command = words.COMMAND if name == AUDIT else words.COMMAND_OF.format(name=name)
    return f"{command} --toward {metric}"


def margins_text(source: Source) -> str:
    """Return the margins of the first metrics that are compared, as examples."""
    shown: list[str] = []
    units: set[str] = set()
    for name in source.questions.compared:
        metric = source.metric(name)
        if metric.unit not in units and len(shown) < 3:
            units.add(metric.unit)
            margin = margin_of(metric)
            power = 100 if metric.unit == SHARE else 1
            points = tables.points(tables.exact(margin * power, bare=True), metric.unit)
            shown.append(words.MARGIN_OF.format(margin=points, title=metric.title))
    return joined(shown)


def _missed(source: Source) -> list[str]:
    """Return the goals that the standard rules miss."""
    missed = []
    for name in source.experiment.goals:
        estimate = source.estimate(CHANGES, name)
        if estimate is not None and verdict(estimate, *source.aim(name)) == "missed":
            missed.append(name)
    return missed


def ranking_table(audited: Audited, tried: Sequence[Trial], caption: str) -> Table:
    """Return the table of changes, those that move most first."""
    source = audited.source
    rows = []
    for trial in tried:
        moved = len(trial.moved) - 1
        clear = trial.top is not None and trial.size > 0
        judged = trial.judged[trial.top] if clear and trial.top is not None else None
        metric = source.metric(trial.top) if clear and trial.top is not None else None
        interval = margins = shown = title = words.NO_MORE
        if judged is not None and metric is not None:
            title, shown = metric.title, difference_text(metric, judged)
            interval = tables.difference_interval(judged.estimate, metric.unit)
            margins = f"{judged.size:.1f}"
            shown = f"{shown} ({interval})"
        rows.append(
            (
                title_of(trial),
                setting_of(source, trial.variant),
                words.VERDICTS[trial.kind],
                title,
                shown,
                margins,
                words.ALSO.format(moved) if moved > 0 else words.NO_MORE,
                others_of(audited, trial) or words.NO_MORE,
            )
        )
    numeric = (False, False, False, False, True, True, False, False)
    shown_of = caption.format(who=who(source.reference))
    return Table(shown_of, words.RANKING_COLUMNS, tuple(rows), numeric)


def sizes_figure(source: Source, name: str, moving: Sequence[Trial], table: Table) -> Figure:
    """Return the bars of changes in margins."""
    rows = []
    for trial in moving:
        top = trial.top
        assert top is not None, "what moves has a metric that does"
        judged = trial.judged[top]
        ends = sorted(abs(end) / judged.margin for end in _ends(trial, top))
        rows.append(
            {
                "label": title_of(trial),
                "group": words.SERIES[SERIES[series_of(trial)]],
                "series": series_of(trial),
                "value": judged.size,
                "low": ends[0],
                "high": ends[1],
                "note": effect_of(source, trial),
            }
        )
    finding = words.SIZES_FIGURES[name].format(
        top=title_of(moving[0]), effect=findings.within(effect_of(source, moving[0]))
    )
    return Figure(
        kind="sizes",
        name=name,
        title=finding,
        alt=words.SIZES_ALT.format(finding=finding, count=len(moving)),
        axis=words.SIZES_AXIS,
        unit="",
        data=pd.DataFrame(rows),
        table=table,
        fair=1.0,
    )


def _ends(trial: Trial, metric: str) -> tuple[float, float]:
    estimate = trial.judged[metric].estimate
    return estimate.low, estimate.high


def tornado_section(audited: Audited) -> SectionBlock | None:
    """Return what moves the number of each goal; None if there are no goals, or nothing does."""
    source = audited.source
    figures = [tornado_figure(audited, name) for name in source.experiment.goals]
    shown = tuple(figure for figure in figures if figure is not None)
    if not shown:
        return None
    standards = []
    for name in source.experiment.goals:
        estimate = source.estimate(TORNADO, name)
        if estimate is not None:
            metric = source.metric(name)
            value = tables.number(estimate, metric.unit)
            standards.append(words.STANDARD_AT.format(title=metric.title, value=value))
    text = (words.TORNADO_TEXT.format(standards=joined(standards)),)
    return SectionBlock(TORNADO, words.TORNADO_SECTION, text, shown)


def tornado_figure(audited: Audited, name: str) -> Figure | None:
    """Return the changes that clearly move a metric; None if none does."""
    source, metric = audited.source, audited.source.metric(name)
    moving = [
        trial
        for trial in audited.trials
        if name in trial.judged and trial.judged[name].kind == "differs"
    ]
    moving.sort(key=lambda trial: -trial.judged[name].size)
    if not moving:
        return None
    rows, cells = [], []
    for trial in moving:
        judged = trial.judged[name]
        low, high = _ends(trial, name)
        shown = difference_text(metric, judged)
        rows.append(
            {
                "label": title_of(trial),
                "group": words.SERIES[SERIES[series_of(trial)]],
                "series": series_of(trial),
                "value": judged.estimate.value,
                "low": low,
                "high": high,
                "note": shown,
            }
        )
        interval = tables.difference_interval(judged.estimate, metric.unit)
        cells.append((title_of(trial), setting_of(source, trial.variant), shown, interval))
    finding = words.TORNADO_TITLE.format(
        metric=metric.title, top=cells[0][0], difference=cells[0][2]
    )
    unit = words.TORNADO_POINTS if metric.unit == SHARE else words.TORNADO_UNIT
    return Figure(
        kind="tornado",
        name=f"{TORNADO}-{name}",
        title=finding,
        alt=words.TORNADO_ALT.format(finding=finding, count=min(len(rows), GOAL_SHOWN)),
        axis=words.TORNADO_AXIS.format(title=metric.title) + unit.format(unit=metric.unit),
        unit=metric.unit,
        data=pd.DataFrame(rows[:GOAL_SHOWN]),
        table=Table(
            words.TORNADO_CAPTION.format(metric=metric.title),
            words.TORNADO_COLUMNS,
            tuple(cells),
            (False, False, True, True),
        ),
        fair=0.0,
    )
