"""Sentences of the rulebook to settle, one card each: what moves, what is open, what is dead."""

from collections.abc import Sequence

from hotair_sim.description.audit import Use
from hotair_sim.description.questions import Decision
from hotair_sim.report.audit.audited import Audited, others_of, title_of, watch_of
from hotair_sim.report.audit.unclear import Unclear, came_up, unclear
from hotair_sim.report.evidence.effects import fact
from hotair_sim.report.evidence.source import LEVEL, Source, changes_text
from hotair_sim.report.model import DecisionBlock
from hotair_sim.report.pageone.decisions import DECISIONS, decision_block, proposals_of
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
    """Return the cards: what is unclear, in the order of the lists, then rules that are dead."""
    source = audited.source
    settled = [
        _field_card(audited, one)
        if one.decision is None or one.field
        else decision_block(source, one.decision)
        for one in unclear(audited)
    ]
    return (*settled, *_dead_cards(source))


def dead(source: Source) -> list[Use]:
    """Return the rules that never came into play, with any of the players."""
    audit = source.experiment.game.audit
    standard = source.experiment.rules[STANDARD]
    return [
        use
        for use in (audit.uses if audit else ())
        if applicable(source.metric(use.metric), standard) and not came_up(source, use.metric)
    ]


def _decision(source: Source, name: str) -> Decision | None:
    """Return a decision of the game, if it arises under the standard rules."""
    standard = source.experiment.rules[STANDARD]
    named = (one for one in source.questions.decisions if one.name == name)
    return next((one for one in named if applicable(one, standard)), None)


def _dead_cards(source: Source) -> list[DecisionBlock]:
    """Return a card for each dead rule; rules that share a decision share its card.

    What is unclear besides has its card already.
    """
    made: dict[str, DecisionBlock] = {}
    for use in dead(source):
        decision = _decision(source, use.decision)
        if decision is None:
            made[use.title] = _dead_card(source, use)
        elif decision.clarity is None and decision.variant is None:
            made[decision.name] = decision_block(source, decision)
    return list(made.values())


def _dead_card(source: Source, use: Use) -> DecisionBlock:
    return DecisionBlock(
        title=f"{use.title}: {findings.within(words.UNUSED)}",
        field="",
        quote=use.quote,
        problem=words.UNUSED_PROBLEM,
        effects=(fact(source, DECISIONS, use.metric),),
        proposals=(),
    )


def _field_card(audited: Audited, one: Unclear) -> DecisionBlock:
    """Return the card of a field: all its other readings, the one that moves most first."""
    source = audited.source
    effects = [card_effect(audited, trial) for trial in one.trials]
    if clause := arises_only(source, one.field):
        effects.append(clause)
    return DecisionBlock(
        title=one.title,
        field=one.field,
        quote=one.quote,
        problem=one.problem or words.CARD_PROBLEM.format(kept=one.trials[0].changes[0].kept),
        effects=tuple(effects),
        proposals=proposals_of(source, one.field) or _sentences(one.trials),
        watch=next(filter(None, (watch_of(source, trial) for trial in one.trials)), None),
        clarity=one.clarity,
    )


def _sentences(tried: Sequence[Trial]) -> tuple[tuple[str, str], ...]:
    """Return what the rulebook could say for each number that was tried, the present one first."""
    changes = [trial.changes[0] for trial in tried]
    if not changes:
        return ()
    said = [(findings.READING.format(change.title), change.proposal) for change in changes]
    return ((findings.AS_PLAYED, changes[0].kept), *said)


def arises_only(source: Source, field: str) -> str:
    """Return under which reading of another field a question arises; "" if it does as it is."""
    standard = source.experiment.rules[STANDARD]
    only = source.experiment.game.fields[field].only_if
    if all(getattr(standard, name) == value for name, value in only.items()):
        return ""
    return words.ONLY_IF.format(setting=changes_text(only))


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
