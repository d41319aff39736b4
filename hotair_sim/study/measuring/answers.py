"""Answers to claims: the number a claim is about, at one level of play."""

import math
from collections.abc import Callable
from dataclasses import replace

from hotair_sim.study.experiments.claims import Claim
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.goals import Goal
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.gains import meeting
from hotair_sim.study.measuring.measurements import Measurements
from hotair_sim.study.statistics.intervals import Estimate, Method
from hotair_sim.study.statistics.verdicts import each_level


def answer(
    measurements: Measurements, claim: Claim, level: str, confidence: float = 0.95
) -> Estimate | None:
    """Return the number that a claim is about, at a level of play.

    None if there is none: it does not apply, was not played, has nothing in its denominator, or is
    about a player and itself.
    """
    found = _ANSWERS[claim.kind](measurements, claim, level, confidence)
    return None if found is None or math.isnan(found.value) else found


def _metric(m: Measurements, claim: Claim, level: str, confidence: float) -> Estimate | None:
    goal = Goal(*claim.true, claim.above_chance)
    variant = claim.variant or STANDARD
    return m.judged_for(goal, claim.metric, variant, _alone(m, level), confidence)


def _change(m: Measurements, claim: Claim, level: str, confidence: float) -> Estimate | None:
    return m.difference(claim.variant, _alone(m, level), claim.metric, confidence)


def _paired(m: Measurements, claim: Claim, level: str, confidence: float) -> Estimate | None:
    return m.paired(claim.variant, _alone(m, level), claim.metric, confidence)


def _alone(m: Measurements, level: str) -> Pairing:
    return meeting(m.experiment.players, level, level)


def _wins(m: Measurements, claim: Claim, level: str, confidence: float) -> Estimate | None:
    return wins(m, claim.player, level, confidence)


def wins(m: Measurements, player: str, level: str, confidence: float) -> Estimate | None:
    """Return how often a player wins against another, half of a drawn game; None against itself."""
    if player == level:
        return None
    pairing = meeting(m.experiment.players, level, player)
    first, second = m.experiment.game.questions.strength
    metric = first if pairing[0].label == player else second
    return m.estimate(STANDARD, pairing, metric, confidence)


def _gain(m: Measurements, claim: Claim, level: str, confidence: float) -> Estimate | None:
    pair = m.gains.get((level, claim.player, claim.than))
    return None if pair is None else pair.difference(confidence)


def _deal(m: Measurements, _: Claim, level: str, confidence: float) -> Estimate | None:
    luck, asked = m.luck.get(level), m.experiment.game.questions.luck
    return None if luck is None or asked is None else luck.upto(asked.deal, confidence)


def _better(m: Measurements, claim: Claim, level: str, confidence: float) -> Estimate | None:
    weaker = claim.steps.get(level)
    return None if weaker is None else wins(m, level, weaker, confidence)


def _worst(m: Measurements, _: Claim, level: str, confidence: float) -> Estimate | None:
    found = worths(m, level, confidence)
    if not found:
        return None
    ends = (min(getattr(e, end) for e in found.values()) for end in ("value", "low", "high"))
    return _of_all(found, confidence, *ends)


def _holdings(m: Measurements, claim: Claim, level: str, confidence: float) -> Estimate | None:
    """Return how far the best of some holdings lies above the worst of the others."""
    found = worths(m, level, confidence)
    if not found:
        return None
    some = [found[name] for name in claim.holdings]
    rest = [estimate for name, estimate in found.items() if name not in claim.holdings]
    return _of_all(
        found,
        confidence,
        max(e.value for e in some) - min(e.value for e in rest),
        max(e.low for e in some) - min(e.high for e in rest),
        max(e.high for e in some) - min(e.low for e in rest),
    )


def worths(m: Measurements, level: str, confidence: float) -> dict[str, Estimate]:
    """Return what each holding is worth at a level of play; the intervals hold all at once.

    So whatever is made of all of them, such as which is the least, lies between what is made of
    their ends.
    """
    sums = m.worths.get(level, {})
    each = each_level(len(sums), confidence)
    return {name: replace(one.estimate(each), level=confidence) for name, one in sums.items()}


def _of_all(
    found: dict[str, Estimate], confidence: float, value: float, low: float, high: float
) -> Estimate:
    one = next(iter(found.values()))
    known = all(estimate.method != "none" for estimate in found.values())
    ends = (low, high) if known else (-math.inf, math.inf)
    method: Method = "bonferroni" if known else "none"
    return Estimate(value, *ends, one.games, one.deals, method, confidence)


_ANSWERS: dict[str, Callable[[Measurements, Claim, str, float], Estimate | None]] = {
    "metric": _metric,
    "change": _change,
    "paired": _paired,
    "wins": _wins,
    "gain": _gain,
    "deal_decides": _deal,
    "better_player_wins": _better,
    "worst_holding": _worst,
    "holdings": _holdings,
}
