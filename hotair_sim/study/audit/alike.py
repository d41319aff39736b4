"""Games under a change beside those of the standard rules: how many came out the same, and one that
shows the change."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.audit import Audit
from hotair_sim.description.metrics import Metric
from hotair_sim.description.outcomes import Games
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.watch import Seen
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import none_seen


@dataclass(frozen=True)
class Telling:
    """A game that a change turns: what it is under the change, and the metric under both.

    `standard` and `changed` are what the game adds to the metric's numerator.
    """

    seen: Seen
    standard: float
    changed: float


@dataclass(frozen=True)
class Alike:
    """On how many deals a change altered anything that is counted.

    Attributes
    ----------
    deals, games : int
        Played under both rule sets.
    differing : int
        Deals with a game that came out differently, in any column.
    telling : Telling or None
        A game that moves as the metric asked for does; None if there is none.
    """

    deals: int
    games: int
    differing: int
    telling: Telling | None = None

    def bound(self, level: float = 0.95) -> float:
        """Return what the share of differing deals may be at most, none having been seen."""
        return none_seen(self.deals, level)


Asked = tuple[Metric, float]
"""A metric and the difference it shows, whose sign says which way a telling game moves it."""


def compare_games(
    results: Results, pairing: Pairing, asked: Mapping[str, Asked]
) -> dict[str, Alike]:
    """Compare the games of every variant with those of the standard rules, deal by deal.

    Parameters
    ----------
    results : Results
        Of a game with an `Audit`.
    pairing : Pairing
    asked : mapping of str to (Metric, float)
        By variant, what a telling game is to show; no game is looked for where it is not given.

    Returns
    -------
    dict of str to Alike
        By variant, of those that share deals with the standard rules.
    """
    experiment = results.experiment
    columns = [column.name for column in experiment.game.columns]
    audit = experiment.game.audit
    found: dict[str, Alike] = {}
    standard = {
        part.first_deal: (part, results.read(part, columns))
        for part in results.parts(STANDARD, pairing)
    }
    for variant in experiment.variants:
        if variant == STANDARD:
            continue
        for part in results.parts(variant, pairing):
            if part.first_deal not in standard:
                continue
            other, before = standard[part.first_deal]
            deals = min(part.deals, other.deals)
            both = [
                {name: values[: deals * part.arrangements] for name, values in games.items()}
                for games in (before, results.read(part, columns))
            ]
            differs = np.zeros(deals * part.arrangements, bool)
            for name in columns:
                differs |= both[0][name] != both[1][name]
            known = found.get(variant, Alike(0, 0, 0))
            telling = known.telling
            if telling is None and variant in asked and audit is not None:
                telling = most_telling(audit, asked[variant], both[0], both[1])
            found[variant] = Alike(
                known.deals + deals,
                known.games + len(differs),
                known.differing + int(differs.reshape(deals, -1).any(axis=1).sum()),
                telling,
            )
    return found


def most_telling(audit: Audit, asked: Asked, standard: Games, changed: Games) -> Telling | None:
    """Return the easiest to watch of the games that move at least as much as half of those moved.

    Of all games moved the easiest would hardly move, and the one moved most would be a freak.
    """
    metric, difference = asked
    one = 2 if metric.halves else 1
    before, after = (
        np.asarray(metric.numerator(games), float) / one for games in (standard, changed)
    )
    gain = (after - before) * np.sign(difference)
    moved = np.flatnonzero(gain > 0)
    if len(moved) == 0:
        return None
    enough = moved[gain[moved] >= np.median(gain[moved])]
    easiest: NDArray[np.float64] = np.asarray(audit.easiest(changed), float)[enough]
    game = int(enough[np.argmax(easiest)])
    outcome = {name: int(values[game]) for name, values in changed.items()}
    seen = Seen(float(gain[game]), outcome["deal"], outcome["arrangement"], outcome)
    return Telling(seen, float(before[game]), float(after[game]))
