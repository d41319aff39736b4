"""What the design saves over independent games: blocks, common deals, and both together."""

import math
from collections.abc import Mapping

from hotair_sim.report.evidence.source import LEVEL, Source, pairing_name, who
from hotair_sim.report.model import SectionBlock, Table
from hotair_sim.report.wording import tables
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.ceilings import ceiling
from hotair_sim.study.measuring.measurements import labels
from hotair_sim.study.statistics.differences import PairSums
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.savings import Design
from hotair_sim.words import findings as words

SAVINGS = "savings"
"""Name of the section."""

NUMERIC = (False, False, True, True, True, True)


def savings_section(source: Source) -> SectionBlock:
    """Return the savings in one table, if there are others than those by blocks, then all."""
    ceilings = source.measurements.ceilings.get(source.reference[0].label, {})
    made = [_blocks_table(source)]
    text = list(words.SAVINGS_TEXT)
    pairing = _pairing_table(source)
    if pairing is not None:
        made.append(pairing)
        text.extend(words.PAIRING_TEXT)
    if pairing is not None or ceilings:
        made.insert(0, _summary_table(source, ceilings))
    for replays in list(ceilings.values())[:1]:
        deals = tables.with_unit(tables.text(replays.blocks), "deals")
        text.append(words.CEILING_TEXT.format(deals=deals, replays=replays.arrangements))
    return SectionBlock(SAVINGS, words.SAVINGS, tuple(text), tables=tuple(made))


def _summary_table(source: Source, ceilings: Mapping[str, Design]) -> Table:
    """Return what each part of the design saves where the reference meets itself."""
    rows = []
    for name in source.questions.designs:
        for variant in source.experiment.variants:
            cells = (
                _standard_cells(source, name, ceilings.get(name))
                if variant == STANDARD
                else _variant_cells(source, name, variant)
            )
            if cells is not None:
                rows.append((source.metric(name).title, *cells))
    caption = words.SAVINGS_IN_ONE.format(who=who(source.reference))
    numeric = (False, False, *(True,) * (len(words.SAVINGS_IN_ONE_COLUMNS) - 2))
    return Table(caption, words.SAVINGS_IN_ONE_COLUMNS, tuple(rows), numeric)


def _standard_cells(source: Source, name: str, replays: Design | None) -> tuple[str, ...] | None:
    """Return what blocks save, and the most that regression could; None if nothing was played."""
    design = source.measurements.of(STANDARD, source.reference).designs.get(name)
    if design is None:
        return None
    most = words.UNKNOWN
    if replays is not None:
        limit = ceiling(replays, LEVEL)
        kind = f"{name} (saving by regression, at most)"
        source.note(SAVINGS, kind, STANDARD, source.reference, "", limit)
        most = _cell(limit)
    blocks = design.saving_estimate(LEVEL)
    return (STANDARD, *_sizes(blocks), _cell(blocks), words.UNKNOWN, words.UNKNOWN, most)


def _variant_cells(source: Source, name: str, variant: str) -> tuple[str, ...] | None:
    """Return what common deals save of a difference, alone and with blocks; None if not played."""
    compared = source.measurements.compared.get((variant, labels(source.reference)))
    if compared is None or name not in compared.pairs:
        return None
    common = compared.pairs[name].saving_estimate(LEVEL)
    together = compared.designs[name].saving_estimate(LEVEL)
    kind = f"{name} (saving, blocks and common deals)"
    source.note(SAVINGS, kind, variant, source.reference, "", together, STANDARD)
    of = words.LESS.format(variant, STANDARD)
    cells = (words.UNKNOWN, _cell(common), _cell(together), words.UNKNOWN)
    return (of, *_sizes(together), *cells)


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
    return (*_sizes(saving), _cell(correlation), _cell(saving))


def _sizes(estimate: Estimate) -> tuple[str, str]:
    """Return the deals and games behind an estimate."""
    return tables.text(estimate.deals), tables.text(estimate.games)


def _cell(estimate: Estimate) -> str:
    """Return a value with its interval if it has one."""
    value = words.ENDLESS if math.isinf(estimate.value) else tables.number(estimate)
    if estimate.method == "none":
        return value
    return words.BRACKETS.format(value, tables.interval(estimate))
