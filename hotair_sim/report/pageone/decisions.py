"""Sentences of the rulebook to settle: what is open, what it changes, a game that shows it."""

from hotair_sim.description.clarity import Clarity
from hotair_sim.description.questions import Decision
from hotair_sim.report.evidence.effects import already, changes_of, effects_of, fact, same
from hotair_sim.report.evidence.source import Source, changes_text
from hotair_sim.report.evidence.watches import watch_line
from hotair_sim.report.model import DecisionBlock
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.games import applicable
from hotair_sim.words import findings as words

DECISIONS = "decisions"
"""Name of the section in `summary.csv`."""


def decision_blocks(source: Source) -> tuple[DecisionBlock, ...]:
    """Return the decisions that arise under the standard rules of the experiment."""
    standard = source.experiment.rules[STANDARD]
    return tuple(
        decision_block(source, decision)
        for decision in source.questions.decisions
        if applicable(decision, standard)
    )


def decision_block(source: Source, decision: Decision) -> DecisionBlock:
    """Return one decision: its words, what the games show, and a game."""
    variant = None if decision.variant is None else changes_of(source, decision.variant)
    effects = [fact(source, DECISIONS, name) for name in decision.metrics]
    effects += _other_reading(source, decision, variant)
    return DecisionBlock(
        title=decision.title,
        field=decision.field,
        quote=decision.quote,
        problem=decision.problem,
        effects=tuple(filter(None, effects)),
        proposals=_proposals(source, decision),
        watch=watch_line(source, decision.watch, (variant or STANDARD, STANDARD)),
        clarity=clarity_of(source, decision),
    )


def clarity_of(source: Source, decision: Decision) -> Clarity | None:
    """Return how clear the rulebook is on it; None for what is clear, and dead text at most."""
    if decision.variant is None:
        return decision.clarity
    return source.experiment.game.fields[decision.field].clarity


def _proposals(source: Source, decision: Decision) -> tuple[tuple[str, str], ...]:
    """Return what the rulebook could say, a sentence for each reading."""
    if decision.variant is not None:
        return proposals_of(source, decision.field)
    return (("", decision.proposal),) if decision.proposal else ()


def proposals_of(source: Source, field: str) -> tuple[tuple[str, str], ...]:
    """Return each reading of a field with its sentence, the one played first; none of numbers."""
    audit = source.experiment.game.audit
    if audit is None or field not in audit.readings:
        return ()
    chosen = written(getattr(source.experiment.rules[STANDARD], field))
    levers = source.experiment.game.fields[field].levers
    _, said = audit.readings[field]
    readings = {name: text for name, text in said.items() if name == chosen or name not in levers}
    order = sorted(readings, key=lambda reading: reading != chosen)
    return tuple(
        ((words.READING_PLAYED if reading == chosen else words.READING).format(short), wording)
        for reading, (short, wording) in ((reading, readings[reading]) for reading in order)
    )


def written(value: object) -> str:
    """Return a reading as it is written in TOML, without quotation marks."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _other_reading(source: Source, decision: Decision, variant: str | None) -> list[str]:
    """Return what the other reading changes, or how to find out."""
    if decision.variant is None:
        return []
    if variant is not None:
        return [effects_of(source, DECISIONS, variant, decision.compared, decision.paired)]
    changes = changes_text(decision.variant)
    if same(source.experiment.rules[STANDARD], decision.variant):
        return [already(source, DECISIONS, changes, decision.compared)]
    return [words.NOT_PLAYED.format(name=decision.name, changes=changes)]
