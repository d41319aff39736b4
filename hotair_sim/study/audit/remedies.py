"""Remedies: the changes, one or two together, that may bring a metric into the range wanted.

The games of an audit only choose what to try. What is chosen is played on deals of its own, and
only those games are reported: a change that looks best among many partly owes it to luck, and on
fresh deals that luck is gone.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from hotair_sim.mistakes import Mistake
from hotair_sim.seeds import derived
from hotair_sim.study.audit.candidates import (
    ALONE,
    PAIRS,
    Prediction,
    beside,
    candidates,
    sizes,
    together,
)
from hotair_sim.study.audit.trials import TOGETHER, Trial, trials
from hotair_sim.study.experiments.experiment import STANDARD, Experiment, changed_rules
from hotair_sim.study.experiments.toward import Toward
from hotair_sim.study.measuring.measurements import Measurements
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate, Verdict, verdict
from hotair_sim.study.statistics.verdicts import each_level
from hotair_sim.words import mistakes as words

SEED_STEP = 1
"""The confirming deals have the seed that comes so far after that of the audit."""


@dataclass(frozen=True)
class Remedy:
    """Changes that were played, with what they make of the goal.

    Attributes
    ----------
    trial : Trial
    value : Estimate
        The number the goal is about under the changes: the metric, or how far it is above chance,
        with an interval that holds together with all others.
    verdict : str
        "met", "missed" or "undecided".
    cost : float
        What the changes cost together, by what they are; see `Remedying`.
    beside : float
        How much else moves, in margins.
    """

    trial: Trial
    value: Estimate
    verdict: Verdict
    cost: float
    beside: float

    @property
    def moved(self) -> int:
        """How many numbers clearly move by what may be more than their margin, whichever."""
        return len(self.trial.moved)


def remedies_experiment(
    audit: Experiment, toward: Toward, chosen: Sequence[Prediction]
) -> Experiment:
    """Return the experiment that plays the changes chosen, on deals of its own.

    Changes that the rules refuse together are left out.
    """
    standard = audit.rules[STANDARD]
    rules = {STANDARD: standard}
    made: dict[str, dict[str, Any]] = {STANDARD: {}}
    for prediction in chosen:
        fields = together(standard, *prediction.changes) or {}
        try:
            changed = changed_rules(audit.game, standard, fields)
        except Mistake:
            continue
        name = TOGETHER.join(change.name for change in prediction.changes)
        rules[name], made[name] = changed, fields
    return replace(
        audit,
        rules=rules,
        changes=made,
        players=(audit.reference,),
        seed=derived(audit.seed, SEED_STEP),
        goals={**audit.goals, toward.metric: toward.goal},
        toward=toward,
    )


def chosen_by(results: Results, audit: Experiment, toward: Toward) -> Experiment:
    """Return the experiment that confirms what an audit's results choose.

    Raises
    ------
    Mistake
        If the standard rules don't have the metric.
    """
    goals = {**audit.goals, toward.metric: toward.goal}
    alone = replace(results.experiment, goals=goals, players=(audit.reference,))
    measurements = measure(replace(results, experiment=alone))
    pairing = (alone.reference, alone.reference)
    level = each_level(ALONE + PAIRS)
    standard = measurements.judged_for(toward.goal, toward.metric, STANDARD, pairing, level)
    if standard is None or math.isnan(standard.value):
        raise Mistake(words.NOT_MEASURED_TOWARD.format(toward.text, toward.metric))
    tried = trials(measurements, pairing)
    lines = _lines(measurements, toward, tried)
    chosen = candidates(tried, audit, standard, toward, lines)
    return remedies_experiment(audit, toward, chosen)


def _lines(measurements: Measurements, toward: Toward, tried: Sequence[Trial]) -> dict[str, float]:
    """Return how much each change moves the chance line that the goal is beside, if it is."""
    now = measurements.line(toward.metric) if toward.above_chance else None
    if now is None:
        return {}
    found = {}
    for trial in tried:
        line = measurements.line(toward.metric, trial.variant) if trial.size > 0 else None
        if line is not None:
            found[trial.variant] = line.value - now.value
    return found


def remedies(measurements: Measurements, toward: Toward) -> list[Remedy]:
    """Return what was played to confirm: what meets the goal, the cheapest first; then the nearest.

    The intervals of all of them hold together at 95 %, so that the best of them is not praised for
    its luck.
    """
    experiment = measurements.experiment
    pairing = (experiment.reference, experiment.reference)
    tried = trials(measurements, pairing)
    level = each_level(len(tried))
    found = []
    for trial in tried:
        value = measurements.judged_for(toward.goal, toward.metric, trial.variant, pairing, level)
        if value is not None:
            judged = verdict(value, toward.low, toward.high)
            cost = toward.remedying.cost(experiment.game, *trial.changes)
            else_moved = beside(sizes(trial), toward.metric)
            found.append(Remedy(trial, value, judged, cost, else_moved))

    def rank(remedy: Remedy) -> tuple[float, ...]:
        met, value = remedy.verdict == "met", remedy.value.value
        off = max(toward.low - value, value - toward.high, 0.0)
        order = ("met", "undecided", "missed").index(remedy.verdict)
        return order, 0.0 if met else off, remedy.cost, remedy.beside

    return sorted(found, key=rank)
