"""Half-widths asked for, beside those there are."""

from collections.abc import Callable
from dataclasses import dataclass

from hotair_sim.study.experiments.experiment import Experiment
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.experiments.precision import FIRST
from hotair_sim.study.measuring.games import applicable
from hotair_sim.study.measuring.measurements import labels
from hotair_sim.study.statistics.intervals import Estimate

Lookup = Callable[[str, Pairing, str], Estimate | None]
"""Gives the estimate of a variant, a pairing and a metric, as `Measurements.estimate` does."""


@dataclass(frozen=True)
class Width:
    """A number that is to be known to a half-width, and what is known of it.

    Attributes
    ----------
    metric, variant : str
    pairing : Pairing
    asked : float
    estimate : Estimate or None
        None if nothing was played.
    """

    metric: str
    variant: str
    pairing: Pairing
    asked: float
    estimate: Estimate | None

    @property
    def reached(self) -> bool:
        """Whether it is known precisely enough, and from enough deals to trust the width."""
        found = self.estimate
        return found is not None and found.deals >= FIRST and found.half_width <= self.asked

    def deals_needed(self, deals: int) -> float:
        """Return how many of the experiment's deals it takes, as widths go with their root.

        `deals` is how many there are now; nan if no width is known.
        """
        width = float("nan") if self.estimate is None else self.estimate.half_width
        return deals * (width / self.asked) ** 2


def widths(experiment: Experiment, lookup: Lookup) -> list[Width]:
    """Return all that an experiment's precision asks for, by metric, rule set and pairing."""
    asked = experiment.precision
    if asked is None:
        return []
    metrics = experiment.game.metrics
    return [
        Width(name, variant, pairing, half_width, lookup(variant, pairing, name))
        for name, half_width in asked.metrics.items()
        for variant, rules in experiment.rules.items()
        if applicable(metrics[name], rules)
        for pairing in experiment.pairings
        if labels(pairing) in asked.pairings
    ]
