"""The part for statisticians: matrix, savings, method, sizes and what stays open."""

from collections.abc import Mapping
from typing import Any

from hotair_sim.report.evidence.source import LEVEL, Source, pairing_name
from hotair_sim.report.model import SectionBlock, Table
from hotair_sim.report.sections.matrix import matrix_section
from hotair_sim.report.sections.precision import precision_section
from hotair_sim.report.sections.savings import savings_section
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.commands import toml
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.chance import RACES
from hotair_sim.words import findings as words
from hotair_sim.words.counted import Count

METHOD, READINGS, SIZES, LIMITS = "method", "readings", "games", "limits"
"""Names of the sections."""


def statistics_blocks(source: Source) -> tuple[SectionBlock, ...]:
    """Return the sections of the part for statisticians."""
    matrix, precision = matrix_section(source), precision_section(source)
    return (
        *(() if matrix is None else (matrix,)),
        savings_section(source),
        method_section(source),
        *(() if precision is None else (precision,)),
        readings_section(source),
        sizes_section(source),
        limits_section(source),
    )


def method_section(source: Source) -> SectionBlock:
    """Return how every kind of number is made, with the papers."""
    said = [*words.METHOD_TEXT, *([words.LUCK_METHOD] if source.measurements.luck else [])]
    said += [words.CHANCE_METHOD] if source.experiment.game.chance is not None else []
    fields = {
        "level": tables.exact(LEVEL, SHARE),
        "chance": round(1 / (1 - LEVEL)),
        "races": tables.text(RACES),
    }
    return SectionBlock(METHOD, words.METHOD, tuple(text.format(**fields) for text in said))


def readings_section(source: Source) -> SectionBlock:
    """Return every setting of the rules, and what the variants change."""
    experiment = source.experiment
    standard = experiment.rules[STANDARD]
    changed = standard.changes(experiment.preset)
    rows = tuple(
        (
            words.CHANGED_SETTING.format(name) if name in changed else name,
            toml(getattr(standard, name)),
            meaning_of(field, getattr(standard, name)),
            field.question,
        )
        for name, field in experiment.game.fields.items()
    )
    caption = words.READINGS_CAPTION.format(preset=experiment.preset)
    made = [Table(caption, words.READINGS_COLUMNS, rows, (False,) * 4)]
    variants = tuple(
        (variant, name, toml(value), meaning_of(experiment.game.fields[name], value))
        for variant, changes in experiment.changes.items()
        for name, value in changes.items()
    )
    if variants:
        caption = words.CHANGES_CAPTION
        made.append(Table(caption, words.CHANGES_COLUMNS, variants, (False,) * 4))
    return SectionBlock(READINGS, words.READINGS, (words.READINGS_TEXT,), tables=tuple(made))


def meaning_of(field: Any, value: Any) -> str:
    """Return what a value of a setting means; empty for the numbers that speak for themselves."""
    readings: Mapping[str, str] = field.readings
    return readings.get(value if isinstance(value, str) else toml(value), "")


def sizes_section(source: Source) -> SectionBlock:
    """Return how many deals and games each pairing played, and how many were cut off."""
    experiment = source.experiment
    rows = []
    for variant in experiment.variants:
        for pairing in experiment.pairings:
            measured = source.measurements.of(variant, pairing)
            estimate = source.estimate(SIZES, source.questions.unfinished, variant, pairing)
            cut = words.UNKNOWN if estimate is None else tables.text(int(estimate.events or 0))
            counts = (tables.text(measured.deals), tables.text(measured.games), cut)
            planned = (tables.text(experiment.deals_of(pairing)),) if experiment.shares else ()
            rows.append((variant, pairing_name(pairing), *counts, *planned))
    fields = {
        "seed": experiment.seed,
        "planned": Count(experiment.deals),
        "rules_version": experiment.game.rules_version,
        "stream_version": experiment.game.stream_version,
    }
    columns = (*words.SIZES_COLUMNS, *((words.SIZES_PLANNED,) if experiment.shares else ()))
    numeric = (False, False, *(True for _ in columns[2:]))
    return SectionBlock(
        SIZES,
        words.SIZES,
        (*(text.format(**fields) for text in words.SIZES_TEXT), *shares_text(source)),
        tables=(Table(words.SIZES_CAPTION, columns, tuple(rows), numeric),),
    )


def shares_text(source: Source) -> tuple[str, ...]:
    """Return which strategies play only a share of the deals, as a paragraph if there are any."""
    shares = [
        words.SIZES_SHARE.format(strategy=label, share=tables.exact(share, SHARE))
        for label, share in source.experiment.shares.items()
        if share < 1
    ]
    return (words.SIZES_SHARES.format(shares=words.LIST.join(shares)),) if shares else ()


def limits_section(source: Source) -> SectionBlock:
    """Return what can't be concluded."""
    seconds = f"{source.experiment.seconds_per_turn:g}"
    general = tuple(text.format(seconds=seconds) for text in words.CAVEATS)
    return SectionBlock(LIMITS, words.LIMITS, (*general, *source.questions.caveats))
