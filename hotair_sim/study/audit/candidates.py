"""Which changes, one or two together, are worth playing for a goal, by what each does alone."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np

from hotair_sim.description.audit import Change
from hotair_sim.study.audit.trials import Trial
from hotair_sim.study.experiments.experiment import STANDARD, Experiment
from hotair_sim.study.experiments.toward import Toward
from hotair_sim.study.statistics.intervals import Estimate

ALONE, PAIRS = 16, 24
"""Most single changes, and most pairs of changes, that are played to confirm them."""


@dataclass(frozen=True)
class Prediction:
    """What changes are expected to do together: their differences, added up.

    Attributes
    ----------
    changes : tuple of Change
    value : float
        The number of the goal under them: the metric, or how far it is above its chance line.
    cost : float
        What the changes cost together, by what they are; see `Remedying`.
    beside : float
        How much else moves, in margins; see `beside`.
    """

    changes: tuple[Change, ...]
    value: float
    cost: float
    beside: float


def beside(sizes: Mapping[str, float], metric: str) -> float:
    """Return how much moves beside `metric`: the sum of the sizes in all metrics compared.

    A margin is the smallest difference a designer would mind, so the sum counts such steps, and
    a share weighs as much as a number of turns. What can't be told, nan, counts for nothing. It
    only orders what costs the same.
    """
    return sum(size for name, size in sizes.items() if name != metric and not math.isnan(size))


def sizes(*tried: Trial) -> dict[str, float]:
    """Return the size of the difference in each metric, those of several trials added up."""
    found = {}
    for name, one in {name: one for trial in tried for name, one in trial.judged.items()}.items():
        value = sum(t.judged[name].estimate.value for t in tried if name in t.judged)
        found[name] = replace(one, estimate=replace(one.estimate, value=value)).size
    return found


@dataclass(frozen=True)
class _Aim:
    """Where a prediction should lie."""

    low: float
    high: float

    @classmethod
    def of(cls, toward: Toward, half: float) -> "_Aim":
        """Aim inside a goal by twice `half`, half the width of an interval.

        Once for what is expected and once for what will be found; at the middle of a range that is
        too short for that.
        """
        room = min(2 * half, (toward.high - toward.low) / 2)
        room = room if math.isfinite(room) else 0.0
        return cls(toward.low + room, toward.high - room)

    def off(self, one: Prediction) -> float:
        return max(self.low - one.value, one.value - self.high, 0.0)

    def rank(self, one: Prediction) -> tuple[float, ...]:
        """Return what predictions are put in order by: how near, what it costs, what else moves."""
        return self.off(one), one.cost, one.beside


def candidates(
    tried: Sequence[Trial],
    experiment: Experiment,
    standard: Estimate,
    toward: Toward,
    lines: Mapping[str, float] | None = None,
) -> list[Prediction]:
    """Return the changes, one or two together, to be played: nearest the goal, then cheapest.

    What is protected is left alone.

    Parameters
    ----------
    tried : sequence of Trial
        Single changes; those that clearly move nothing are left aside.
    experiment : Experiment
        The audit.
    standard : Estimate
        The number of the goal under them, with an interval as wide as those that will judge what is
        chosen.
    toward : Toward
    lines : mapping of str to float, optional
        How much each change moves the chance line, by variant, for a goal beside chance.

    Notes
    -----
    Two changes are expected to do what each does, added up. Where they meet in more than that, a
    pair that would help may be overlooked; one that does not help is found out when it is played.
    In a pair both changes must clearly move the metric, and together come nearer the goal than
    either alone: two changes cost more than one that does.
    """
    game, rules = experiment.game, experiment.rules[STANDARD]
    alone = [
        trial
        for trial in tried
        if toward.metric in trial.judged
        and trial.size > 0
        and not any(map(toward.remedying.leaves_alone, trial.changes))
    ]
    aim = _Aim.of(toward, standard.half_width)

    def predicted(*both: Trial) -> Prediction:
        moved = sum(
            trial.judged[toward.metric].estimate.value - (lines or {}).get(trial.variant, 0.0)
            for trial in both
        )
        changes = tuple(change for trial in both for change in trial.changes)
        cost = toward.remedying.cost(game, *changes)
        else_moved = beside(sizes(*both), toward.metric)
        return Prediction(changes, standard.value + moved, cost, else_moved)

    singles = [predicted(trial) for trial in alone]
    clear = [i for i, one in enumerate(alone) if one.judged[toward.metric].kind == "differs"]
    pairs = [
        pair
        for i, j in combinations(clear, 2)
        if together(rules, *alone[i].changes, *alone[j].changes) is not None
        and aim.off(pair := predicted(alone[i], alone[j]))
        < min(map(aim.off, (singles[i], singles[j])))
    ]
    # That a single change goes too far is worth knowing, of a pair it is not. Whether it moves the
    # number at all, which few games can't tell of a rare one, is found out when it is played.
    now = Prediction((), standard.value, 0.0, 0.0)
    way = np.sign((aim.low + aim.high) / 2 - now.value)
    right = [one for one in singles if way * (one.value - now.value) > 0]
    nearer = [pair for pair in pairs if aim.off(pair) < aim.off(now)]
    return [*sorted(right, key=aim.rank)[:ALONE], *sorted(nearer, key=aim.rank)[:PAIRS]]


def together(rules: Any, *changes: Change) -> dict[str, Any] | None:
    """Return the fields of changes made together; None if two of them change the same thing.

    Of a field that holds a number for each of several things, such as a size for each suit, two
    changes may change different ones.
    """
    fields: dict[str, Any] = {}
    taken: set[tuple[str, ...]] = set()
    for change in changes:
        for name, value in change.fields.items():
            places: set[tuple[str, ...]] = {(name,)}
            if isinstance(value, Mapping):
                now = getattr(rules, name)
                own = {key: item for key, item in value.items() if item != now[key]}
                places = {(name, key) for key in own}
                fields[name] = {**fields.get(name, now), **own}
            else:
                fields[name] = value
            if places & taken:
                return None
            taken |= places
    return fields
