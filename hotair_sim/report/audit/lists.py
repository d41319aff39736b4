"""What is unclear in a rulebook, in three lists: it matters, it can't be told yet, it does not."""

from hotair_sim.report.audit.audited import Audited, title_of
from hotair_sim.report.audit.cards import arises_only, seen
from hotair_sim.report.audit.ranking import ranking_table, sizes_figure
from hotair_sim.report.audit.sections import elsewhere
from hotair_sim.report.audit.unclear import STANDINGS, Standing, Unclear, is_reading, unclear
from hotair_sim.report.evidence.effects import fact
from hotair_sim.report.evidence.source import Source, joined
from hotair_sim.report.model import SectionBlock, Table
from hotair_sim.report.pageone.decisions import DECISIONS
from hotair_sim.report.wording import tables
from hotair_sim.study.audit.trials import Trial
from hotair_sim.words import audit as words
from hotair_sim.words import clarity, findings

UNCLEAR = "unclear"
"""Name of the section, and of its figure."""


def unclear_section(audited: Audited) -> SectionBlock | None:
    """Return the lists of page one; None if everything is clear."""
    found = unclear(audited)
    if not found:
        return None
    source = audited.source
    lists = (_list(audited, standing, found) for standing in STANDINGS)
    shown = tuple(table for table in lists if table.rows)
    tried = [t for t in audited.trials if is_reading(source, t)]
    moving = [trial for trial in tried if trial.size > 0]
    table = ranking_table(audited, tried, words.READINGS_CAPTION)
    figures = (sizes_figure(source, UNCLEAR, moving, table),) if moving else ()
    return SectionBlock(
        UNCLEAR, words.UNCLEAR_SECTION, (words.UNCLEAR_TEXT,), figures, tables=shown
    )


def headline(audited: Audited) -> list[str]:
    """Return how many questions are unclear, and how many of them are seen to matter."""
    found = unclear(audited)
    if len(found) in words.UNCLEAR:
        said = [words.UNCLEAR[len(found)]]
    else:
        kinds = [one.clarity for one in found]
        counts = [
            text.format(tables.text(kinds.count(kind)))
            for kind, text in clarity.COUNTED.items()
            if kind in kinds
        ]
        template = words.UNCLEAR_MANY
        said = [template.format(count=tables.text(len(found)), kinds=joined(counts))]
    standings = [one.standing for one in found]
    counted = [
        (words.STANDING_ONE if (n := standings.count(one)) == 1 else words.STANDING_COUNTS)[
            one
        ].format(count=tables.text(n))
        for one in STANDINGS
        if one in standings
    ]
    if counted:
        said.append(words.STANDING_LINE.format(counts=joined(counted)))
    first = next((one for one in found if one.standing == "matters" and one.size > 0), None)
    if first is not None:
        title = words.QUOTED.format(first.title)
        said.append(words.MOST.format(first=title, effect=_shown(audited.source, first.trials[0])))
    return said


def _list(audited: Audited, standing: Standing, found: list[Unclear]) -> Table:
    rows = tuple(
        (
            one.title,
            one.field or words.NO_MORE,
            clarity.CLARITY[one.clarity],
            _games_show(audited, one),
        )
        for one in found
        if one.standing == standing
    )
    return Table(words.UNCLEAR_CAPTIONS[standing], words.UNCLEAR_COLUMNS, rows, (False,) * 4)


def _games_show(audited: Audited, one: Unclear) -> str:
    """Return what the games show of a question."""
    source = audited.source
    if one.trials:
        said = findings.CLAUSES.join(_reading(audited, trial) for trial in one.trials)
        return findings.SENTENCES.join(
            filter(None, (findings.SENTENCE.format(said), arises_only(source, one.field)))
        )
    metrics = one.decision.metrics if one.decision is not None else ()
    facts = [fact(source, DECISIONS, name) for name in metrics]
    return findings.SENTENCES.join(facts or [findings.SENTENCE.format(words.NO_OTHER)])


def _reading(audited: Audited, trial: Trial) -> str:
    """Return what one reading comes to, with other players too where it does more."""
    if trial.kind == "moves":
        shown = _shown(audited.source, trial)
    else:
        shown = findings.CLAUSES.join([seen(trial), *elsewhere(audited, trial)])
    return words.READING_SHOWS.format(title=title_of(trial), shown=shown)


def _shown(source: Source, trial: Trial) -> str:
    """Return the number that moves most, with its range."""
    assert trial.top is not None, "what moves has a metric that does"
    metric, judged = source.metric(trial.top), trial.judged[trial.top]
    return words.CARD_CLAUSE_SHORT.format(
        metric=findings.within(metric.title),
        difference=tables.difference(judged.estimate, metric.unit),
        interval=tables.difference_interval(judged.estimate, metric.unit),
    )
