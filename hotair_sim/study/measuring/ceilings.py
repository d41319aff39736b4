"""What regression on the deal could save at most: how alike the blocks of a deal's replays are.

A control variate is a number the deal fixes before anybody decides, whose mean is known; regression
on some of them leaves 1 - R² of a block's variance (Lavenberg & Welch, "A perspective on the use of
control variables to increase the efficiency of Monte Carlo simulations", Management Science 27,
1981, 322-335). Of all functions of what the deal fixes the best is the expectation given the deal.
Its R² is the intraclass correlation of the block's sum over replays in which the deal is held and
all later chance drawn anew: no regression, however clever, saves more than 1/(1 - ρ).
"""

import math
from dataclasses import replace

import numpy as np

from hotair_sim.arena.arrangements import BOTH_STARTS
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.savings import Design


def measure_ceilings(results: Results) -> dict[str, dict[str, Design]]:
    """Return the designs of which the games are blocks, and the blocks deals with their replays.

    Returns
    -------
    dict of str to dict of str to Design
        By label of the strategies whose deals were replayed, and by metric.
    """
    game = results.experiment.game
    luck = game.questions.luck
    if luck is None:
        return {}
    asked = [game.metrics[name] for name in game.questions.designs]
    columns = sorted({name for metric in asked for name in metric.columns})
    found: dict[str, dict[str, Design]] = {}
    for player, held in results.replays():
        designs = found.setdefault(player.label, {})
        for part in held[luck.deal - 1]:
            games = results.read(part, columns)
            for metric in asked:
                values = np.asarray(metric.numerator(games), np.int64)
                blocks = values.reshape(part.deals, part.replays, BOTH_STARTS).sum(axis=2)
                design, name = Design.of(blocks), metric.name
                designs[name] = designs[name] + design if name in designs else design
    return found


def ceiling(replays: Design, level: float = 0.95) -> Estimate:
    """Return the most that regression on the deal could save, 1 at the least.

    `replays` is as `measure_ceilings` gives it. The ends are those of the intraclass correlation,
    see `Design.correlation_estimate`.
    """
    alike = replays.correlation_estimate(level)
    value, low, high = (_saved(end) for end in (alike.value, alike.low, alike.high))
    games = alike.games * BOTH_STARTS
    return replace(alike, value=value, low=low, high=high, games=games)


def _saved(correlation: float) -> float:
    """Return 1/(1 - ρ), of a correlation below 0 that of 0."""
    return math.inf if correlation >= 1 else 1 / (1 - max(correlation, 0.0))
