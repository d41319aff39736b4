"""Sentences of the rulebook to settle: what is open, what it changes, a game that shows it."""

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
        proposal=decision.proposal,
        watch=watch_line(source, decision.watch, (variant or STANDARD, STANDARD)),
    )


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
