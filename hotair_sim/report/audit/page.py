"""The report of an audit: what the rulebook hangs on, the most telling first."""

from hotair_sim.report.audit.audited import Audited, audited, effect_of, title_of
from hotair_sim.report.audit.cards import cards, dead, fields_to_settle, gaps
from hotair_sim.report.audit.ranking import ranking_section, tornado_section
from hotair_sim.report.audit.sections import (
    games_section,
    harmless_section,
    method_section,
    open_section,
    uses_section,
)
from hotair_sim.report.evidence.source import Source, joined, shown_as, told
from hotair_sim.report.model import Report
from hotair_sim.report.pageone.decisions import DECISIONS
from hotair_sim.report.pageone.pageone import goal_lines
from hotair_sim.report.sections.statistics import limits_section, readings_section, sizes_section
from hotair_sim.report.sections.statistics import method_section as intervals_section
from hotair_sim.report.wording import tables
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.results.results import Results
from hotair_sim.words import audit as words
from hotair_sim.words import findings
from hotair_sim.words import report as shown_words


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
    goals, leading, decisions = goal_lines(source), (ranking_section(made),), cards(made)
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
    """Return what must be settled, what need not be, what is dead and what is not covered."""
    source = made.source
    fields = fields_to_settle(made)
    said = []
    if not fields:
        said.append(words.MOVES[0])
    else:
        moving = next(t for t in made.of_kind("moves") if t.changes[0].kind == "reading")
        template = words.MOVES.get(len(fields), words.MOVES_MANY)
        told_first = {"first": words.QUOTED.format(title_of(moving))}
        told_first["effect"] = findings.within(effect_of(source, moving))
        said.append(template.format(count=len(fields), **told_first))
    harmless = [
        trial for trial in made.of_kind("slight", "identical") if trial.changes[0].kind == "reading"
    ]
    template = words.SAME_READINGS.get(len(harmless), words.SAME_READINGS_MANY)
    said.append(template.format(count=len(harmless)))
    if unused := dead(source):
        games = source.measurements.of(STANDARD, source.reference).games
        counted = tables.with_unit(tables.text(games), "games")
        rules = joined([findings.within(use.title) for use in unused])
        said.append(words.DEAD.format(rules=rules, games=counted))
    said += [
        words.GAP.format(
            title=words.QUOTED.format(gap.title), games=_frequency(source, gap.metrics[0])
        )
        for gap in gaps(source)
    ]
    return findings.SENTENCES.join(filter(None, said))


def _frequency(source: Source, name: str) -> str:
    """Return how often something comes up, with the first of the players who has seen it."""
    metric = source.metric(name)
    for pairing in (source.reference, *source.rivals):
        estimate = source.estimate(DECISIONS, name, pairing=pairing)
        if estimate is not None and estimate.value > 0:
            shown = told(shown_as(metric, estimate), estimate, metric.unit)[0]
            alone = pairing == source.reference
            return shown if alone else words.SEEN_BY.format(games=shown, who=pairing[0].label)
    return shown_words.NEVER_SEEN
