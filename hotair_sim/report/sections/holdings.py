"""What each card in the opening hand is worth, at each level of play."""

import pandas as pd

from hotair_sim.report.evidence.source import LEVEL, Source, unless_few
from hotair_sim.report.model import Figure, SectionBlock, Table
from hotair_sim.report.wording import tables, titles
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.report.wording.titles import Point
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.answers import worths
from hotair_sim.study.measuring.gains import meeting
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.verdicts import each_level
from hotair_sim.words import claims as words
from hotair_sim.words import findings as said

HOLDINGS = "holdings"
"""Name of the section and its figure."""


def holdings_section(source: Source) -> SectionBlock | None:
    """Return the section; None if no claim asks for it, or nothing was played."""
    levels = [level for level in source.experiment.levels if level in source.measurements.worths]
    if not levels:
        return None
    found = {level: worths(source.measurements, level, LEVEL) for level in levels}
    _note(source, found)
    return SectionBlock(
        name=HOLDINGS,
        title=words.HOLDINGS,
        text=(words.HOLDINGS_TEXT,),
        figures=(_figure(source, found),),
    )


def _figure(source: Source, found: dict[str, dict[str, Estimate]]) -> Figure:
    names = list(next(iter(found.values())))
    # The marks hold for the numbers of all levels at once.
    together = each_level(len(found), LEVEL)
    strict = {level: worths(source.measurements, level, together) for level in found}
    rows = [
        {
            "label": _title(source, name),
            "group": level if len(found) > 1 else "",
            "value": found[level][name].value,
            "low": found[level][name].low,
            "high": found[level][name].high,
            "highlight": not strict[level][name].low <= 0 <= strict[level][name].high,
        }
        for name in names
        for level in found
    ]
    cells = [
        (_title(source, name), *(_told(found[level][name]) for level in found)) for name in names
    ]
    title = _finding(source, found)
    return Figure(
        kind="differences",
        name=HOLDINGS,
        title=title,
        alt=said.ALT["differences"].format(finding=title, count=len(rows)),
        axis=words.HOLDINGS_AXIS,
        unit=SHARE,
        data=pd.DataFrame(rows),
        table=Table(
            words.HOLDINGS_AXIS,
            (words.HOLDINGS_COLUMN, *found),
            tuple(cells),
            (False, *(True for _ in found)),
        ),
        fair=0.0,
    )


def _title(source: Source, name: str) -> str:
    return source.questions.holding.format(name)


def _told(estimate: Estimate) -> str:
    value = tables.difference(estimate, SHARE)
    return said.BRACKETS.format(value, tables.difference_interval(estimate, SHARE))


def _finding(source: Source, found: dict[str, dict[str, Estimate]]) -> str:
    """Return what the least and the most is worth to the reference, or else to the last level."""
    label = source.experiment.reference.label
    who = label if label in found else list(found)[-1]
    points = []
    for name, estimate in found[who].items():
        strict = unless_few(estimate)
        assert strict is not None
        points.append(Point(_title(source, name), estimate, strict))
    case, fields = titles.extremes(points, "")
    order = sorted(points, key=lambda point: point.drawn.value)
    fields |= {
        "top_value": tables.difference(order[-1].drawn, SHARE),
        "bottom_value": tables.difference(order[0].drawn, SHARE),
        "who": who,
    }
    alike = case in ("alike", "one")
    return words.HOLDINGS_TITLE["alike" if alike else "apart"].format(**fields)


def _note(source: Source, found: dict[str, dict[str, Estimate]]) -> None:
    """Record the numbers for `summary.csv`."""
    for level, estimates in found.items():
        pairing = meeting(source.experiment.players, level, level)
        for name, estimate in estimates.items():
            metric = f"{HOLDINGS}_{name}"
            source.note(HOLDINGS, metric, STANDARD, pairing, SHARE, estimate, words.OTHERS)
