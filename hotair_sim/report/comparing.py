"""A comparison as tables and a figure, in words."""

from collections.abc import Sequence
from typing import Any, get_args

import pandas as pd

from hotair_sim.description.metrics import Metric
from hotair_sim.report.evidence.source import against, changes_text, told
from hotair_sim.report.model import Figure, Table
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.verdicts import verdict_text
from hotair_sim.report.writing.records import Shown
from hotair_sim.study.comparing.comparison import Comparison, Contrast, Line
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.verdicts import Judgement, Kind
from hotair_sim.words import comparing as words

EFFECTS = "effects"
"""Kind and name of the figure."""


def heading(contrast: Contrast) -> str:
    """Return what is compared with what: sides, players and deals."""
    first, second = side_names(contrast)
    if contrast.paired:
        common = tables.with_unit(tables.text(contrast.deals[0]), "deals")
        deals = words.SAME_DEALS.format(common)
    else:
        deals = words.OTHER_DEALS.format(*map(tables.text, contrast.deals))
    return words.BESIDE.format(
        second=second, first=first, who=against(contrast.players), deals=deals
    )


def side_names(contrast: Contrast) -> tuple[str, str]:
    """Return what people call the two sides: rule sets of a folder, or folders."""
    one, two = contrast.sides
    if one.variant != two.variant:
        changes = two.experiment.changes[two.variant]
        return words.STANDARD_RULES, words.CHANGED.format(two.variant, changes_text(changes))
    names = [str(side.results.folder) for side in contrast.sides]
    if one.variant != STANDARD:
        names = [words.SIDE.format(name, one.variant) for name in names]
    return names[0], names[1]


def counts(contrast: Contrast) -> str:
    """Return how many metrics have which verdict."""
    return words.COUNTS.format(**{kind: contrast.count(kind) for kind in get_args(Kind)})


def table(contrast: Contrast, lines: Sequence[Line]) -> Table:
    """Return the lines of a contrast as a table."""
    one, two = contrast.sides
    names = one.variant, two.variant
    if names[0] == names[1]:
        names = one.results.folder.name, two.results.folder.name
    if names[0] == names[1]:
        names = words.FIRST, words.SECOND
    return Table(
        heading(contrast),
        (words.WHAT, *names, words.DIFFERENCE, words.RANGE, words.VERDICT),
        tuple(_cells(line, names) for line in lines),
        (False, True, True, True, True, False),
    )


def _cells(line: Line, names: tuple[str, str]) -> tuple[str, ...]:
    unit = line.metric.unit
    values = [_value(value, unit) for value in line.values]
    if line.judgement is None:
        there = [name for name, value in zip(names, line.values, strict=True) if value is not None]
        verdict = words.ONLY.format(there[0]) if len(there) == 1 else words.NO_VALUE
        return line.metric.title, *values, words.NOTHING, words.NOTHING, verdict
    found = line.judgement.estimate
    return (
        line.metric.title,
        *values,
        tables.difference(found, unit, line.judgement.ranges),
        tables.difference_interval(found, unit, line.judgement.ranges, bare=True),
        verdict_text(line.judgement, unit),
    )


def _value(estimate: Estimate | None, unit: str) -> str:
    """Return a value; of units, only the sign of percentages: the difference says the others."""
    if estimate is None:
        return words.NOTHING
    return told("number", estimate, unit if unit == tables.SHARE else "")[0]


def figure(comparison: Comparison, shown: Shown) -> Figure | None:
    """Return dots and intervals of all differences shown, in margins, ranked as lines are.

    Returns
    -------
    Figure or None
        None if there is no difference to draw; one whose margin is 0 has no size in margins.
    """
    names = _series([contrast for contrast, _ in shown])
    ranked = sorted(
        ((line, name) for (_, lines), name in zip(shown, names, strict=True) for line in lines),
        key=lambda item: item[0].rank,
    )
    drawn = [
        (line.metric, line.judgement, name)
        for line, name in ranked
        if line.judgement is not None and line.judgement.margin > 0
    ]
    if not drawn:
        return None
    changed = sum(judged.kind == "differs" for _, judged, _ in drawn)
    top, most, name = drawn[0]
    value = tables.difference(most.estimate, top.unit)
    finding = words.TITLES[min(changed, 2)].format(
        changed=changed,
        count=comparison.comparisons,
        top=top.title,
        value=words.CHANGED.format(value, name) if name else value,
    )
    return Figure(
        kind=EFFECTS,
        name=EFFECTS,
        title=finding,
        alt=words.ALT.format(finding=finding, count=len(drawn)),
        axis=words.AXIS,
        unit="",
        data=pd.DataFrame([_dot(*item) for item in drawn]),
        table=Table("", (), ()),
        fair=0.0,
        band=(-1.0, 1.0),
    )


def _dot(metric: Metric, judged: Judgement, group: str) -> dict[str, Any]:
    found = judged.estimate
    return {
        "label": metric.title,
        "group": group,
        "value": found.value / judged.margin,
        "low": found.low / judged.margin,
        "high": found.high / judged.margin,
        "highlight": judged.kind == "differs",
        "shown": tables.difference(found, metric.unit),
    }


def _series(contrasts: Sequence[Contrast]) -> list[str]:
    """Return a short name of each contrast, of what sets it apart from the others; "" for one."""
    variants = len({contrast.sides[1].variant for contrast in contrasts}) > 1
    players = len({contrast.players for contrast in contrasts}) > 1
    return [
        words.SERIES.join(
            [contrast.sides[1].variant] * variants + [against(contrast.players)] * players
        )
        for contrast in contrasts
    ]
