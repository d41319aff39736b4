"""Sentences of the rulebook to settle, one card each: what moves, what is open, what is dead."""

import re

from hotair_sim.description.audit import Change, Use
from hotair_sim.description.questions import Decision
from hotair_sim.report.audit.audited import Audited, others_of, title_of, watch_of
from hotair_sim.report.evidence.effects import fact
from hotair_sim.report.evidence.source import LEVEL, Source
from hotair_sim.report.model import DecisionBlock
from hotair_sim.report.pageone.decisions import DECISIONS, decision_block
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.audit.trials import Trial
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.games import applicable
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import audit as words
from hotair_sim.words import findings

MOST_CLAUSES = 4
"""Numbers told of each reading; the others are counted."""


def cards(audited: Audited) -> tuple[DecisionBlock, ...]:
    """Return the cards: readings that move the game, the largest first; gaps; dead rules."""
    source = audited.source
    by_field: dict[str, list[Trial]] = {}
    for trial in audited.of_kind("moves"):
        change = trial.changes[0]
        if change.kind == "reading":
            by_field.setdefault(change.field, []).append(trial)
    settled = [_field_card(audited, field, tried) for field, tried in by_field.items()]
    told = [decision_block(source, decision) for decision in gaps(source)]
    return (*settled, *told, *_dead_cards(source))


def fields_to_settle(audited: Audited) -> list[str]:
    """Return the fields another reading of which moves the game, the largest first."""
    moving = [trial.changes[0] for trial in audited.of_kind("moves")]
    return list(dict.fromkeys(change.field for change in moving if change.kind == "reading"))


def gaps(source: Source) -> list[Decision]:
    """Return the decisions about situations that the rulebook does not cover.

    Without those that belong to a dead rule, whose card tells of them.
    """
    audit = source.experiment.game.audit
    never = {use.decision for use in dead(source)}
    decisions = [_decision(source, name) for name in (audit.gaps if audit else ())]
    return [one for one in decisions if one is not None and one.name not in never]


def _seen(source: Source, metric: str) -> bool:
    """Return whether something came up with any of the players."""
    found = [source.estimate(DECISIONS, metric), *source.rival_estimates(metric)]
    return any(estimate is not None and estimate.value > 0 for estimate in found)


def dead(source: Source) -> list[Use]:
    """Return the rules that never came into play, with any of the players."""
    audit = source.experiment.game.audit
    standard = source.experiment.rules[STANDARD]
    return [
        use
        for use in (audit.uses if audit else ())
        if applicable(source.metric(use.metric), standard) and not _seen(source, use.metric)
    ]


def _decision(source: Source, name: str) -> Decision | None:
    """Return a decision of the game, if it arises under the standard rules."""
    standard = source.experiment.rules[STANDARD]
    named = (one for one in source.questions.decisions if one.name == name)
    return next((one for one in named if applicable(one, standard)), None)


def _dead_cards(source: Source) -> list[DecisionBlock]:
    """Return a card for each dead rule; rules that share a decision share its card."""
    made: dict[str, DecisionBlock] = {}
    for use in dead(source):
        decision = _decision(source, use.decision)
        if decision is None:
            made[use.title] = _dead_card(source, use)
        else:
            made[decision.name] = decision_block(source, decision)
    return list(made.values())


def _dead_card(source: Source, use: Use) -> DecisionBlock:
    return DecisionBlock(
        title=f"{use.title}: {findings.within(words.UNUSED)}",
        field="",
        quote=use.quote,
        problem=words.UNUSED_PROBLEM,
        effects=(fact(source, DECISIONS, use.metric),),
        proposal="",
    )


def _field_card(audited: Audited, field: str, moving: list[Trial]) -> DecisionBlock:
    """Return the card of a field: all its other readings, the one that moves most first."""
    source = audited.source
    every = [trial for trial in audited.trials if trial.changes[0].field == field]
    asked = source.experiment.game.fields[field]
    title, rest = question_of(asked.question)
    said = {"title": title, "quote": asked.quote, "problem": rest, "proposal": ""}
    for decision in source.questions.decisions:
        if decision.variant is not None and field in decision.variant:
            said = {name: getattr(decision, name) for name in said}
    kept = words.CARD_PROBLEM.format(kept=moving[0].changes[0].kept)
    return DecisionBlock(
        title=said["title"],
        field=field,
        quote=said["quote"],
        problem=said["problem"] or kept,
        effects=tuple(card_effect(audited, trial) for trial in every),
        proposal=said["proposal"] or proposal_of([trial.changes[0] for trial in every]),
        watch=watch_of(source, moving[0]),
    )


def question_of(text: str) -> tuple[str, str]:
    """Return the question of a field, and what is said after it."""
    found = re.match(r"(.+?\?)\s*(.*)", text)
    return (found[1], found[2]) if found else (text, "")


def proposal_of(changes: list[Change]) -> str:
    """Return how a rulebook could say what it says now, or the other readings."""
    others = words.CARD_AND.join(change.proposal for change in changes)
    return words.CARD_OR.format(kept=changes[0].kept, others=others)


def card_effect(audited: Audited, trial: Trial) -> str:
    """Return what one reading moves, in words; the intervals hold for all changes together."""
    source = audited.source
    deals = tables.with_unit(tables.text(_deals(trial)), "deals")
    if not trial.moved:
        return words.CARD_NONE.format(title=title_of(trial), verdict=seen(trial))
    clauses = [_clause(source, trial, name) for name in list(trial.moved)[:MOST_CLAUSES]]
    rest = len(trial.moved) - MOST_CLAUSES
    if rest > 0:
        one = rest == 1
        clauses.append(words.CARD_REST_ONE if one else words.CARD_REST.format(count=rest))
    said = words.CARD_EFFECT.format(
        title=title_of(trial), clauses=findings.CLAUSES.join(clauses), deals=deals
    )
    others = others_of(audited, trial)
    if not others or trial.top is None:
        return said
    metric = findings.within(source.metric(trial.top).title)
    return words.CARD_OTHERS.format(effect=said, metric=metric, others=others)


def _clause(source: Source, trial: Trial, name: str) -> str:
    metric, difference = source.metric(name), trial.judged[name].estimate
    values = [source.estimate(DECISIONS, name, variant) for variant in (trial.variant, STANDARD)]
    # The unit is said once.
    units = (metric.unit if metric.unit == SHARE else "", metric.unit)
    changed, standard = (
        words.NO_MORE if value is None else tables.number(value, unit)
        for value, unit in zip(values, units, strict=True)
    )
    interval = tables.difference_interval(difference, metric.unit)
    return words.CARD_CLAUSE.format(
        metric=findings.within(metric.title),
        changed=changed,
        standard=standard,
        interval=interval,
    )


def _deals(trial: Trial) -> int:
    return max(judged.estimate.deals for judged in trial.judged.values())


def seen(trial: Trial) -> str:
    """Return what was seen of a change that moves nothing clearly."""
    if trial.kind == "identical" and trial.alike is not None:
        bound = Estimate(
            0, 0, trial.alike.bound(LEVEL), 0, trial.alike.deals, "rule-of-three", LEVEL
        )
        return words.SMALL_EFFECTS["identical"].format(
            deals=tables.with_unit(tables.text(trial.alike.deals), "deals"),
            bound=tables.interval(bound, SHARE),
        )
    if trial.kind == "undecided":
        return words.SMALL_EFFECTS["undecided"].format(more=more_of(trial))
    return words.SMALL_EFFECTS["slight"]


def more_of(trial: Trial) -> str:
    """Return how many more deals would tell what a change moves."""
    if trial.more is None:
        return words.MORE_UNKNOWN
    return words.MORE.format(deals=tables.text(rounded_up(trial.more)))


def rounded_up(deals: int) -> int:
    """Return a number of deals, rounded up to two digits: it is a guess."""
    step = 10 ** max(len(str(deals)) - 2, 0)
    return -(-deals // step) * step
