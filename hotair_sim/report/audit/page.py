"""The report of an audit: what the rulebook hangs on, the most telling first."""

from hotair_sim.report.audit.audited import Audited, audited
from hotair_sim.report.audit.cards import cards, dead
from hotair_sim.report.audit.lists import headline, unclear_section
from hotair_sim.report.audit.ranking import ranking_section, tornado_section
from hotair_sim.report.audit.sections import (
    games_section,
    harmless_section,
    method_section,
    open_section,
    uses_section,
)
from hotair_sim.report.evidence.source import Source, joined
from hotair_sim.report.model import Report
from hotair_sim.report.pageone.pageone import goal_lines
from hotair_sim.report.sections.statistics import limits_section, readings_section, sizes_section
from hotair_sim.report.sections.statistics import method_section as intervals_section
from hotair_sim.report.wording import tables
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.results.results import Results
from hotair_sim.words import audit as words
from hotair_sim.words import findings


def audit_report(results: Results, source: Source, subtitle: str) -> Report:
    """Say what an audit found."""
    made = audited(results, source)
    sections = (
        tornado_section(made),
        harmless_section(made),
        open_section(made),
        uses_section(source),
        games_section(made),
    )
    goals, decisions = goal_lines(source), cards(made)
    leading = tuple(filter(None, (unclear_section(made), ranking_section(made))))
    return Report(
        title=source.experiment.title,
        subtitle=subtitle,
        verdict=verdict_line(made),
        caveat=words.CAVEAT.format(reference=source.experiment.reference.label),
        goals=goals,
        rows=(),
        decisions=decisions,
        worth_knowing=(),
        watches=(),
        sections=tuple(section for section in sections if section is not None),
        statistics=(
            method_section(made),
            intervals_section(source),
            readings_section(source),
            sizes_section(source),
            limits_section(source),
        ),
        summary=tuple(source.printed.values()),
        leading=leading,
    )


def verdict_line(made: Audited) -> str:
    """Return how much is unclear, what of it is seen to matter, and what is dead."""
    source = made.source
    said = headline(made)
    if unused := dead(source):
        games = source.measurements.of(STANDARD, source.reference).games
        counted = tables.with_unit(tables.text(games), "games")
        rules = joined([findings.within(use.title) for use in unused])
        said.append(words.DEAD.format(rules=rules, games=counted))
    return findings.SENTENCES.join(said)
