"""What blocks save over independent games, and pairing over deals of their own."""

import math

from hotair_sim.report import tables
from hotair_sim.report.model import SectionBlock, Table
from hotair_sim.report.source import LEVEL, Source, pairing_name, who
from hotair_sim.study.differences import PairSums
from hotair_sim.study.experiment import STANDARD
from hotair_sim.study.intervals import Estimate
from hotair_sim.study.layout import Pairing
from hotair_sim.study.savings import Design
from hotair_sim.words import findings as words

SAVINGS = "savings"
"""Name of the section."""

NUMERIC = (False, False, True, True, True, True)


def savings_section(source: Source) -> SectionBlock:
    """Return what blocks save over independent games, and what pairing saves over own deals."""
    made = [_blocks_table(source)]
    pairing = _pairing_table(source)
    if pairing is not None:
        made.append(pairing)
    text = words.SAVINGS_TEXT if pairing is not None else words.SAVINGS_TEXT[:1]
    return SectionBlock(SAVINGS, words.SAVINGS, text, tables=tuple(made))


def _blocks_table(source: Source) -> Table:
    rows = []
    for pairing in source.experiment.pairings:
        measured = source.measurements.of(STANDARD, pairing)
        for name, design in measured.designs.items():
            title = source.metric(name).title
            shown = _shown(source, (name, STANDARD, pairing), design)
            rows.append((pairing_name(pairing), title, *shown))
    return Table(words.SAVINGS_CAPTION, words.SAVINGS_COLUMNS, tuple(rows), NUMERIC)


def _pairing_table(source: Source) -> Table | None:
    rows = []
    for variant in source.experiment.variants:
        for name in source.questions.compared:
            pair = source.measurements.pair(variant, source.reference, name)
            if pair is None or math.isnan(pair.correlation()):
                continue
            shown = _shown(source, (name, variant, source.reference), pair)
            rows.append((variant, source.metric(name).title, *shown))
    if not rows:
        return None
    caption = words.PAIRING_CAPTION.format(who=who(source.reference))
    return Table(caption, words.PAIRING_COLUMNS, tuple(rows), NUMERIC)


def _shown(
    source: Source, what: tuple[str, str, Pairing], sums: Design | PairSums
) -> tuple[str, ...]:
    """Return deals, games, correlation and saving in words, and record the last two."""
    name, variant, pairing = what
    compared_with = STANDARD if isinstance(sums, PairSums) else ""
    correlation, saving = sums.correlation_estimate(LEVEL), sums.saving_estimate(LEVEL)
    for kind, estimate in (("correlation", correlation), ("saving", saving)):
        source.note(SAVINGS, f"{name} ({kind})", variant, pairing, "", estimate, compared_with)
    sizes = (tables.text(saving.deals), tables.text(saving.games))
    return (*sizes, _cell(correlation), _cell(saving))


def _cell(estimate: Estimate) -> str:
    """Return a value with its interval if it has one."""
    value = words.ENDLESS if math.isinf(estimate.value) else tables.number(estimate)
    if estimate.method == "none":
        return value
    return words.BRACKETS.format(value, tables.interval(estimate))
