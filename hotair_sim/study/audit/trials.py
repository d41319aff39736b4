"""Changes of the rules, tried: what each moves, and on how many deals it changes anything.

A change is played on the same deals as the standard rules. Its *size* in a metric is counted in
margins, the differences nobody would mind, so that turns and shares can be put in one order.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from hotair_sim.description.audit import Change
from hotair_sim.mistakes import Mistake
from hotair_sim.study.audit.alike import Alike
from hotair_sim.study.experiments.experiment import STANDARD, Experiment
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.measurements import Measurements
from hotair_sim.study.measuring.metrics import compared_metrics
from hotair_sim.study.statistics.verdicts import Judgement, each_level, judge, margin_of
from hotair_sim.words import mistakes as words

Kind = Literal["moves", "undecided", "slight", "identical"]
"""What a change comes to: it moves a metric by what may matter; that can't be told yet; it moves
none by as much as its margin; or every game came out the same."""


@dataclass(frozen=True)
class Trial:
    """One change of the rules, or several together, with what they move.

    Attributes
    ----------
    variant : str
        Name of the rule set that was played.
    changes : tuple of Change
    judged : dict of str to Judgement
        The differences from the standard rules by metric, of those that both can have.
    alike : Alike or None
        On how many deals anything changed; None if that was not counted.
    """

    variant: str
    changes: tuple[Change, ...]
    judged: dict[str, Judgement]
    alike: Alike | None = None

    @property
    def moved(self) -> dict[str, Judgement]:
        """What differs by what may be more than its margin, the largest first."""
        found = [
            (name, one)
            for name, one in self.judged.items()
            if one.kind == "differs" and not one.small
        ]
        return dict(sorted(found, key=lambda item: -item[1].size))

    @property
    def top(self) -> str | None:
        """The metric that moves most, of those that clearly move if any does; None if none can."""
        clear = [name for name, one in self.judged.items() if one.kind == "differs"]
        sized = {name: self.judged[name].size for name in (*self.moved, *clear) or self.judged}
        known = {name: size for name, size in sized.items() if size == size}
        return max(known, key=lambda name: known[name]) if known else None

    @property
    def size(self) -> float:
        """How many margins the metric that clearly moves most moves; 0 if none clearly does."""
        return max((one.size for one in self.judged.values() if one.kind == "differs"), default=0.0)

    @property
    def kind(self) -> Kind:
        """What the change comes to."""
        if self.alike is not None and self.alike.differing == 0:
            return "identical"
        if self.moved:
            return "moves"
        if any(one.kind == "undecided" for one in self.judged.values()):
            return "undecided"
        return "slight"

    @property
    def more(self) -> int | None:
        """About how many more deals would decide what is undecided; None if that can't be told."""
        needed = [one.more for one in self.judged.values() if one.kind == "undecided"]
        known = [deals for deals in needed if deals is not None]
        return max(known) if known and len(known) == len(needed) else None


def changes_by_variant(experiment: Experiment) -> dict[str, tuple[Change, ...]]:
    """Return the changes that each variant of an audit, or of its remedies, makes."""
    audit = experiment.game.audit
    if audit is None:
        raise Mistake(words.NO_AUDIT.format(experiment.game.title))
    known = {change.name: change for change in audit.changes(experiment.rules[STANDARD])}
    return {
        variant: tuple(known[name] for name in variant.split(TOGETHER))
        for variant in experiment.variants
        if variant != STANDARD
    }


TOGETHER = "+"
"""Between the names of changes that are made together, in the name of their variant."""


def comparisons(experiment: Experiment) -> int:
    """Return how many differences are judged together: every metric under every change."""
    return (len(experiment.variants) - 1) * len(compared_metrics(experiment))


def trials(measurements: Measurements, pairing: Pairing) -> list[Trial]:
    """Return every change that was played, judged, those that move most first.

    Parameters
    ----------
    measurements : Measurements
    pairing : Pairing

    Notes
    -----
    All intervals, of every metric under every change, hold together at 95 % (`each_level`).
    """
    experiment = measurements.experiment
    made = changes_by_variant(experiment)
    metrics = compared_metrics(experiment)
    level = each_level(comparisons(experiment))
    found = []
    for variant, changes in made.items():
        judged = {}
        for name in metrics:
            difference = measurements.difference(variant, pairing, name, level)
            if difference is not None:
                judged[name] = judge(difference, margin_of(experiment.game.metrics[name]))
        if judged:
            found.append(Trial(variant, changes, judged))
    return ranked(found)


def ranked(found: Iterable[Trial]) -> list[Trial]:
    """Return trials in their order: by what they come to, of these the largest first."""
    order = ("moves", "undecided", "slight", "identical")
    return sorted(found, key=lambda trial: (order.index(trial.kind), -trial.size))


def with_games(found: Iterable[Trial], alike: Mapping[str, Alike]) -> list[Trial]:
    """Return trials with what was counted of their games, by variant, in their order."""
    return ranked(replace(trial, alike=alike.get(trial.variant)) for trial in found)
