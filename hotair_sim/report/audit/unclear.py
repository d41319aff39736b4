"""What the rulebook leaves unclear, question by question, and whether games show that it matters.

How many questions there are is a matter of the rulebook alone: no sample changes it.
"""

import re
from dataclasses import dataclass
from typing import Literal

from hotair_sim.description.clarity import Clarity
from hotair_sim.description.questions import Decision
from hotair_sim.report.audit.audited import Audited
from hotair_sim.report.evidence.source import Source
from hotair_sim.report.pageone.decisions import DECISIONS, written
from hotair_sim.study.audit.trials import Trial
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.games import applicable

Standing = Literal["matters", "open", "harmless"]
"""Another reading moves the game; that can't be told yet; none does by as much as a margin."""

STANDINGS: tuple[Standing, ...] = ("matters", "open", "harmless")
"""In the order they are shown."""


@dataclass(frozen=True)
class Unclear:
    """A question to which the rulebook has no clear answer.

    Attributes
    ----------
    title, quote, problem : str
    clarity : Clarity
    standing : Standing
    field : str
        The field of the rules that asks it; "" if none does.
    trials : list of Trial
        What its other readings come to, the one that moves most first.
    decision : Decision or None
        What the game tells of it beside its field.
    """

    title: str
    quote: str
    problem: str
    clarity: Clarity
    standing: Standing
    field: str = ""
    trials: tuple[Trial, ...] = ()
    decision: Decision | None = None

    @property
    def size(self) -> float:
        """How many margins it moves at most; 0 if that can't be said."""
        return max((trial.size for trial in self.trials), default=0.0)


def is_unclear(source: Source, field: str) -> bool:
    """Return whether the rulebook has no clear answer to what a field asks."""
    return source.experiment.game.fields[field].clarity not in (None, "clear")


def is_reading(source: Source, trial: Trial) -> bool:
    """Return whether a change is another reading of what is unclear; if not, it is a lever."""
    change = trial.changes[0]
    levers = source.experiment.game.fields[change.field].levers
    value = written(change.fields[change.field])
    return is_unclear(source, change.field) and value not in levers


def unclear(audited: Audited) -> list[Unclear]:
    """Return what the rulebook leaves unclear: what matters first, and of that what moves most."""
    source = audited.source
    fields = source.experiment.game.fields
    asked = [_of_field(audited, field) for field in fields if is_unclear(source, field)]
    asked += [
        _of_gap(source, decision)
        for decision in source.questions.decisions
        if decision.clarity is not None and applicable(decision, source.experiment.rules[STANDARD])
    ]
    return sorted(asked, key=lambda one: (STANDINGS.index(one.standing), -one.size))


def question_of(text: str) -> tuple[str, str]:
    """Return the question of a field, and what is said after it."""
    found = re.match(r"(.+?\?)\s*(.*)", text)
    return (found[1], found[2]) if found else (text, "")


def came_up(source: Source, metric: str) -> bool:
    """Return whether something came up with any of the players."""
    found = [source.estimate(DECISIONS, metric), *source.rival_estimates(metric)]
    return any(estimate is not None and estimate.value > 0 for estimate in found)


def decision_of(source: Source, field: str) -> Decision | None:
    """Return what the game tells of another reading of a field."""
    told = (one for one in source.questions.decisions if one.variant is not None)
    return next((one for one in told if one.variant is not None and field in one.variant), None)


def _of_field(audited: Audited, name: str) -> Unclear:
    field = audited.source.experiment.game.fields[name]
    assert field.clarity is not None, "only what is unclear is asked for"
    of_field = (trial for trial in audited.trials if trial.changes[0].field == name)
    tried = tuple(trial for trial in of_field if is_reading(audited.source, trial))
    decision = decision_of(audited.source, name)
    title, problem = question_of(field.question)
    quote = field.quote
    if decision is not None:
        title, quote, problem = decision.title, decision.quote, decision.problem
    standing = _standing(audited, tried)
    only = field.only_if
    rules = audited.source.experiment.rules[STANDARD]
    if any(getattr(rules, other) != reading for other, reading in only.items()):
        standing = "open"
    return Unclear(title, quote, problem, field.clarity, standing, name, tried, decision)


def _standing(audited: Audited, tried: tuple[Trial, ...]) -> Standing:
    """Return what a question comes to; it matters too if another player's games move alone."""
    kinds = {trial.kind for trial in tried}
    others = (theirs.get(trial.variant) for theirs in audited.others.values() for trial in tried)
    if "moves" in kinds or any(other is not None and other.kind == "moves" for other in others):
        return "matters"
    return "open" if "undecided" in kinds or not tried else "harmless"


def _of_gap(source: Source, decision: Decision) -> Unclear:
    """Return a question without other readings: it matters if the situation is seen to come up."""
    assert decision.clarity is not None, "only what is unclear is asked for"
    seen = any(came_up(source, metric) for metric in decision.metrics)
    return Unclear(
        decision.title,
        decision.quote,
        decision.problem,
        decision.clarity,
        "matters" if seen else "open",
        decision=decision,
    )
