"""Precision on demand: the half-widths a run goes on for, and the deals at which it looks at them.

Looks are at fixed numbers of deals, the same on every machine. At each, everything up to it has
been played and nothing beyond, so whether a run stops there depends on nothing else.

A run that stops because its intervals are narrow enough may print them as they are: as the width
asked for goes to 0, they hold the truth as often as they say (Chow & Robbins, "On the asymptotic
theory of fixed-width sequential confidence intervals for the mean", Annals of Mathematical
Statistics 36, 1965, 457-462). That is so since the width says little of where the interval lies.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.experiments.pairings import names_of
from hotair_sim.words import precision as words
from hotair_sim.words.counted import Count

if TYPE_CHECKING:
    from hotair_sim.study.experiments.experiment import Experiment

FIRST = 1_000
"""Deals of the first look. A stop by width counts on a variance that is known well; from so many
blocks on, chance makes the width wrong by a few per cent only, except of rare events, and those
have limits that count blocks."""

UNIT = 100
"""Looks are at whole multiples of so many deals."""

PAIRINGS = "pairings"
"""The key of the section that is no metric."""

Labels = tuple[str, str]


@dataclass(frozen=True)
class Precision:
    """What is asked for, resolved.

    Attributes
    ----------
    metrics : dict of str to float
        Half-width of the 95 % interval by metric, in its unit.
    pairings : tuple of (str, str)
        Labels of the players of the pairings in which it is asked for, under every rule set.
    most : int
        The experiment's deals if it never becomes precise enough.
    """

    metrics: dict[str, float]
    pairings: tuple[Labels, ...]
    most: int

    def looks(self) -> Iterator[int]:
        """Yield the deals of each look: 1,000, then a fifth more in whole hundreds, at last all."""
        deals = FIRST
        while deals < self.most:
            yield deals
            deals = (deals * 12 // 10 + UNIT // 2) // UNIT * UNIT
        yield self.most

    def resolved(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "metrics": self.metrics,
            "pairings": [list(pairing) for pairing in self.pairings],
            "most": self.most,
        }


def precision_from(data: dict[str, Any] | None) -> Precision | None:
    """Return what `resolved` gave, or None of None."""
    if data is None:
        return None
    pairings = tuple((first, second) for first, second in data["pairings"])
    return Precision(data["metrics"], pairings, data["most"])


def resolve(path: Path, section: Any, experiment: "Experiment") -> Precision | None:
    """Look up what the section names; None if there is none.

    Parameters
    ----------
    path : Path
        Of the experiment file, for messages.
    section : object
        As it stands in the file.
    experiment : Experiment
        All else that the file says.

    Raises
    ------
    Mistake
        For whatever is wrong in it.
    """
    if section is None:
        return None
    if not isinstance(section, dict):
        raise Mistake(words.SECTION.format(path, section))
    asked = {name: value for name, value in section.items() if name != PAIRINGS}
    if not asked:
        raise Mistake(words.EMPTY.format(path))
    metrics = {name: _half_width(path, experiment, name, value) for name, value in asked.items()}
    deals = {(a.label, b.label): experiment.deals_of((a, b)) for a, b in experiment.pairings}
    pairings = tuple(deals)
    if PAIRINGS in section:
        named = set(_pairings(path, section[PAIRINGS], pairings))
        pairings = tuple(pairing for pairing in pairings if pairing in named)
    fewest = min(pairings, key=lambda pairing: deals[pairing])
    if deals[fewest] < FIRST:
        raise Mistake(words.TOO_FEW.format(path, Count(FIRST), names_of(fewest)[-1], deals[fewest]))
    return Precision(metrics, pairings, experiment.deals)


def _half_width(path: Path, experiment: "Experiment", name: str, value: object) -> float:
    metrics = experiment.game.metrics
    known = [metric.name for metric in metrics.values() if metric.quantile is None]
    if name not in metrics:
        raise Mistake(words.UNKNOWN.format(path, name, nearest(name, [*known, PAIRINGS])))
    if name not in known:
        raise Mistake(words.QUANTILE.format(path, name))
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
        raise Mistake(words.NUMBER.format(path, name, value))
    applies = metrics[name].applies
    if applies is not None and not any(map(applies, experiment.rules.values())):
        raise Mistake(words.NOWHERE.format(path, name))
    return float(value)


def _pairings(path: Path, named: Any, known: Sequence[Labels]) -> Iterator[Labels]:
    """Yield the labels of the pairings that are named."""
    if not isinstance(named, list) or not named or not all(isinstance(n, str) for n in named):
        raise Mistake(words.PAIRINGS.format(path, named, known[0][0]))
    pairings = {name: pair for pair in known for name in names_of(pair)}
    for name in named:
        if name not in pairings:
            shown = [names_of(pair)[0] for pair in known]
            raise Mistake(words.UNKNOWN_PAIRING.format(path, name, nearest(name, shown)))
        yield pairings[name]
