"""The sections after page one: those the game asks for, and the variants beside the standard."""

import pandas as pd

from hotair_sim.description.questions import Section
from hotair_sim.report.evidence.source import Source, changes_text, told, who
from hotair_sim.report.model import Figure, SectionBlock, Table
from hotair_sim.report.sections.figures import figure
from hotair_sim.report.sections.goaltable import goals_table
from hotair_sim.report.sections.holdings import holdings_section
from hotair_sim.report.sections.luck import luck_section
from hotair_sim.report.sections.skill import skill_section
from hotair_sim.report.wording import tables, titles
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.report.wording.verdicts import verdict_text
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.verdicts import Judgement
from hotair_sim.words import findings as words

VARIANTS = "variants"
"""Name of the variants' section."""


def section_blocks(source: Source) -> tuple[SectionBlock, ...]:
    """Return the sections of the game, that of a ladder first, then luck and the variants."""
    skill = skill_section(source)
    blocks = [] if skill is None else [skill]
    blocks += [_section(source, section) for section in source.questions.sections]
    blocks += filter(None, (luck_section(source), holdings_section(source)))
    if len(source.experiment.variants) > 1:
        blocks.append(variants_section(source))
    return tuple(blocks)


def _section(source: Source, section: Section) -> SectionBlock:
    figures = [figure(source, section.name, asked) for asked in section.figures]
    table = metrics_table(source, section)
    return SectionBlock(
        name=section.name,
        title=section.title,
        text=tuple(section.text.split("\n\n")) if section.text else (),
        figures=tuple(found for found in figures if found is not None),
        tables=() if table is None else (table,),
    )


def metrics_table(source: Source, section: Section) -> Table | None:
    """Return the metrics of a section as a table: the reference, and the others' range."""
    rows = []
    sample = ""
    lines = {name: source.line(name, section=section.name) for name in section.metrics}
    raced = any(lines.values())
    for name in section.metrics:
        metric = source.metric(name)
        estimate = source.estimate(section.name, name)
        if estimate is None:
            continue
        sample = tables.sample(estimate)
        value, interval = told("number", estimate, metric.unit, source.goals_of(name))
        others = source.others(section.name, name, "number")
        line = lines[name]
        chance = words.UNKNOWN if line is None else tables.chance_line(line, metric.unit)
        beside = (chance,) if raced else ()
        rows.append((metric.title, value, interval, *beside, others, metric.formula))
    if not rows:
        return None
    caption = words.METRICS_CAPTION.format(
        who=who(source.reference), variant=words.STANDARD_RULES, sample=sample
    )
    beside = (words.BY_CHANCE,) if raced else ()
    columns = (*words.METRIC_COLUMNS[:3], *beside, *words.METRIC_COLUMNS[3:])
    numeric = (False, *(True for _ in columns[1:-1]), False)
    return Table(caption, columns, tuple(rows), numeric)


def variants_section(source: Source) -> SectionBlock:
    """Return the variants beside the standard, by paired differences on the same deals."""
    names = [variant for variant in source.experiment.variants if variant != STANDARD]
    made = [variant_table(source, variant) for variant in names]
    unplayed = [
        words.VARIANT_UNPLAYED.format(variant=variant)
        for variant, table in zip(names, made, strict=True)
        if table is None
    ]
    drawn = differences_figure(source, names)
    goals = goals_table(source, VARIANTS)
    return SectionBlock(
        name=VARIANTS,
        title=words.VARIANTS,
        text=(
            words.VARIANTS_TEXT.format(who=who(source.reference), count=source.compared),
            *(() if goals is None else goals[:1]),
            *unplayed,
        ),
        figures=() if drawn is None else (drawn,),
        tables=(
            *(() if goals is None else goals[1:]),
            *(table for table in made if table is not None),
        ),
    )


def variant_table(source: Source, variant: str) -> Table | None:
    """Return what a variant changes in every metric compared; None if it was not played."""
    rows = []
    deals = 0
    for name in source.questions.compared:
        metric = source.metric(name)
        standard = source.estimate(VARIANTS, name)
        other = source.estimate(VARIANTS, name, variant)
        difference = source.difference(VARIANTS, name, variant)
        judged = source.judged(name, variant)
        if standard is None or other is None or difference is None or judged is None:
            continue
        deals = max(deals, difference.deals)
        rows.append(
            (
                metric.title,
                told("number", standard, metric.unit)[0],
                told("number", other, metric.unit)[0],
                tables.difference(difference, metric.unit, judged.ranges),
                tables.difference_interval(difference, metric.unit, judged.ranges),
                words.RULED_OUT
                if _ruled_out(standard, other)
                else verdict_text(judged, metric.unit),
            )
        )
    for name, paired in source.experiment.game.paired_metrics.items():
        estimate = source.paired(VARIANTS, name, variant)
        if estimate is not None:
            value, interval = told("number", estimate, paired.unit)
            rows.append((paired.title, "", value, "", interval, ""))
    if not rows:
        return None
    caption = words.VARIANTS_CAPTION.format(
        changes=words.VARIANT.format(
            variant=variant, changes=changes_text(source.experiment.changes[variant])
        ),
        deals=tables.with_unit(tables.text(deals), "deals"),
    )
    return Table(
        caption, words.VARIANTS_COLUMNS, tuple(rows), (False, True, True, True, True, False)
    )


def _ruled_out(standard: Estimate, other: Estimate) -> bool:
    """Return whether neither rule set can have a thing at all, so that no more deals would tell."""
    return bool(standard.why_none and other.why_none)


def differences_figure(source: Source, variants: list[str]) -> Figure | None:
    """Return the differences of all shares from the standard rules, by variant."""
    found: list[tuple[str, str, Estimate, Judgement]] = []
    for name in source.questions.compared:
        metric = source.metric(name)
        for variant in variants:
            drawn = source.difference(VARIANTS, name, variant)
            judged = source.judged(name, variant)
            if metric.unit == SHARE and drawn is not None and judged is not None:
                found.append((metric.title, variant, drawn, judged))
    if not found:
        return None
    points = [
        (title, variant, tables.difference(drawn, SHARE), judged)
        for title, variant, drawn, judged in found
    ]
    name = titles.differences_title(points, {})
    alone = len({variant for _, variant, _, _ in found}) == 1
    rows = [
        {
            "label": title,
            "group": "" if alone else variant,
            "value": drawn.value,
            "low": drawn.low,
            "high": drawn.high,
            "highlight": judged.kind == "differs",
        }
        for title, variant, drawn, judged in found
    ]
    cells = [
        (
            title,
            variant,
            tables.difference(drawn, SHARE, judged.ranges),
            tables.difference_interval(drawn, SHARE, judged.ranges),
            verdict_text(judged, SHARE),
        )
        for title, variant, drawn, judged in found
    ]
    return Figure(
        kind="differences",
        name=VARIANTS,
        title=name,
        alt=words.ALT["differences"].format(finding=name, count=len(found)),
        axis=words.DIFFERENCES_AXIS,
        unit=SHARE,
        data=pd.DataFrame(rows),
        table=Table(
            who(source.reference),
            words.DIFFERENCES_COLUMNS,
            tuple(cells),
            (False, False, True, True, False),
        ),
        fair=0.0,
    )
