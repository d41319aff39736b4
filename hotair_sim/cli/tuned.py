"""What a search found, as lines of text."""

from typing import TYPE_CHECKING

from hotair_sim.arena.settings import setting_text
from hotair_sim.cli.aligned import aligned
from hotair_sim.report.wording import tables
from hotair_sim.words import tuning as words
from hotair_sim.words.counted import Count

if TYPE_CHECKING:
    from hotair_sim.study.statistics.intervals import Estimate
    from hotair_sim.study.tuning.search import Found
    from hotair_sim.study.tuning.tuned import Comparison, Line
    from hotair_sim.study.tuning.tuning import Tuning


def values_text(asked: "Tuning", found: "Found") -> str:
    """Return the values at the start and those found, a line each."""
    rows = [words.VALUES_HEAD]
    for name, ends in asked.ranges.items():
        low, high = map(setting_text, ends)
        start, value = setting_text(asked.start[name]), setting_text(found.values[name])
        rows.append((name, start, value, words.RANGE.format(low, high)))
    head = words.FOUND.format(label=asked.player.label, generations=Count(found.generations))
    return f"{head}\n\n{aligned(rows)}"


def comparison_text(comparison: "Comparison") -> str:
    """Return the shares of games won, a line each opponent."""
    itself, *others = comparison.lines
    named = [(words.ITSELF_AS_WAS.format(itself.opponent), itself)]
    named += [(line.opponent, line) for line in others]
    if others:
        named.append((comparison.score.opponent, comparison.score))
    rows = [words.LINES_HEAD, *((name, *_cells(line)) for name, line in named)]
    head = words.COMPARED.format(deals=itself.tuned.deals)
    return f"{head}\n\n{aligned(rows)}"


def _cells(line: "Line") -> tuple[str, str, str]:
    return (
        _share(line.tuned),
        words.HALF if line.start is None else _share(line.start),
        words.CELL.format(
            tables.difference(line.difference, tables.SHARE),
            tables.difference_interval(line.difference, tables.SHARE),
        ),
    )


def _share(estimate: "Estimate") -> str:
    return words.CELL.format(tables.percent(estimate), tables.interval(estimate, tables.SHARE))
