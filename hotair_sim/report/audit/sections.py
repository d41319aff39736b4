"""What stands after page one of an audit: what is harmless, what is open, what rules come to."""

from hotair_sim.description.audit import Use
from hotair_sim.report.audit.audited import (
    Audited,
    effect_of,
    setting_of,
    title_of,
    watch_of,
    wording,
)
from hotair_sim.report.audit.cards import rounded_up, seen
from hotair_sim.report.audit.unclear import is_reading
from hotair_sim.report.evidence.source import LEVEL, Source, joined, told
from hotair_sim.report.model import SectionBlock, Table
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.audit.trials import Trial, comparisons
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.games import applicable
from hotair_sim.study.statistics.verdicts import each_level
from hotair_sim.words import audit as words
from hotair_sim.words import findings

HARMLESS, OPEN, USES, GAMES, METHOD = "harmless", "open", "uses", "watch-changes", "audit-method"
"""Names of the sections."""


def harmless_section(audited: Audited) -> SectionBlock | None:
    """Return other readings of what is clear that move nothing that matters; None if none."""
    fields = audited.source.experiment.game.fields
    rows = []
    for trial in audited.of_kind("slight", "identical"):
        change, watch = trial.changes[0], watch_of(audited.source, trial)
        if change.kind != "reading" or is_reading(audited.source, trial):
            continue
        rows.append(
            (
                change.title,
                wording(fields[change.field].quote),
                wording(change.proposal),
                findings.CLAUSES.join([seen(trial), *elsewhere(audited, trial)]),
                words.NO_MORE if watch is None else watch.address,
            )
        )
    if not rows:
        return None
    table = Table(words.HARMLESS_CAPTION, words.HARMLESS_COLUMNS, tuple(rows), (False,) * 5)
    return SectionBlock(HARMLESS, words.HARMLESS, (words.HARMLESS_TEXT,), tables=(table,))


def elsewhere(audited: Audited, trial: Trial) -> list[str]:
    """Return what a change that moves nothing does for the other players, where it does more."""
    said = []
    for label, theirs in audited.others.items():
        other = theirs.get(trial.variant)
        if other is not None and other.kind == "moves":
            effect = findings.within(effect_of(audited.source, other))
            said.append(words.MOVES_WITH.format(who=label, effect=effect))
        elif other is not None and trial.kind == "identical" != other.kind:
            said.append(words.DIFFERS_WITH.format(who=label, deals=differing(other)))
    return said


def differing(trial: Trial) -> str:
    """Return on how many deals a change altered anything."""
    if trial.alike is None:
        return words.NO_MORE
    return words.OF.format(tables.text(trial.alike.differing), tables.text(trial.alike.deals))


def open_section(audited: Audited) -> SectionBlock | None:
    """Return the levers that are undecided; None if there are none."""
    rows = tuple(
        _open_row(audited.source, trial)
        for trial in audited.of_kind("undecided")
        if not is_reading(audited.source, trial)
    )
    if not rows:
        return None
    numeric = (False, False, True, False, True)
    table = Table(words.OPEN_CAPTION, words.OPEN_COLUMNS, rows, numeric)
    return SectionBlock(OPEN, words.OPEN, (words.OPEN_TEXT,), tables=(table,))


def _open_row(source: Source, trial: Trial) -> tuple[str, ...]:
    undecided = [name for name, one in trial.judged.items() if one.kind == "undecided"]
    needed = words.NO_MORE if trial.more is None else tables.text(rounded_up(trial.more))
    return (
        title_of(trial),
        setting_of(source, trial.variant),
        differing(trial),
        joined([source.metric(name).title for name in undecided]),
        needed,
    )


def uses_section(source: Source) -> SectionBlock:
    """Return how often each rule comes into play under the standard rules."""
    audit, standard = source.experiment.game.audit, source.experiment.rules[STANDARD]
    uses = [
        use
        for use in (audit.uses if audit else ())
        if applicable(source.metric(use.metric), standard)
    ]
    rows = tuple(_use_row(source, use) for use in uses)
    table = Table(words.USES_CAPTION, words.USES_COLUMNS, rows, (False, False, False, True, False))
    return SectionBlock(USES, words.USES, (words.USES_TEXT,), tables=(table,))


def _use_row(source: Source, use: Use) -> tuple[str, ...]:
    metric = source.metric(use.metric)
    estimate = source.estimate(USES, use.metric)
    shown = words.NO_MORE
    if estimate is not None:
        value, interval = told("number", estimate, metric.unit)
        shown = f"{value} ({interval})"
    others = source.others(USES, use.metric, "number")
    return use.title, wording(use.quote), metric.title, shown, others or words.NO_MORE


def games_section(audited: Audited) -> SectionBlock | None:
    """Return a game to watch for every change that turns one; None if none does."""
    lines = [watch_of(audited.source, trial) for trial in audited.trials]
    rows = tuple((line.title, line.facts, line.command) for line in lines if line is not None)
    if not rows:
        return None
    table = Table(words.GAMES_CAPTION, words.GAMES_COLUMNS, rows, (False,) * 3)
    return SectionBlock(GAMES, words.GAMES, (words.GAMES_TEXT,), tables=(table,))


def method_section(audited: Audited) -> SectionBlock:
    """Return how changes are judged, and what was not changed."""
    count = comparisons(audited.source.experiment)
    fields = {
        "comparisons": tables.text(count),
        "reference": audited.source.experiment.reference.label,
        "level": tables.exact(round(each_level(count, LEVEL), 6), SHARE),
    }
    said = [text.format(**fields) for text in words.METHOD_TEXT]
    said += [
        words.EXCLUDED.format(field=field, reason=reason)
        for field, reason in audited.audit.excluded.items()
    ]
    return SectionBlock(METHOD, words.METHOD, tuple(said))
