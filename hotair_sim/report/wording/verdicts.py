"""Verdicts about differences, in words."""

from dataclasses import replace
from decimal import ROUND_CEILING, Decimal

from hotair_sim.report.wording import tables
from hotair_sim.report.wording.rounding import SHARE, significant
from hotair_sim.study.statistics.intervals import Estimate, none_seen
from hotair_sim.study.statistics.verdicts import Judgement
from hotair_sim.words import comparing as words


def verdict_text(judgement: Judgement, unit: str) -> str:
    """Return a verdict: "differs", "differs, by less than ±1 pp", "same, within ±1 pp", …"""
    margin = margin_text(judgement.margin, unit)
    if judgement.kind == "differs":
        return words.DIFFERS_LITTLE.format(margin=margin) if judgement.small else words.DIFFERS
    if judgement.kind == "same":
        return words.SAME.format(margin=margin)
    if judgement.more is None:
        return alike_text(judgement.estimate) if judgement.identical else words.UNDECIDED
    more = significant(Decimal(judgement.more), 2, ROUND_CEILING)
    return words.UNDECIDED_MORE.format(more=tables.text(int(more)))


def alike_text(found: Estimate) -> str:
    """Return what so many deals tell of which none differs: by the rule of three, how many can."""
    bound = none_seen(found.deals, found.level)
    rare = replace(found, value=0.0, low=0.0, high=bound, method="rule-of-three")
    return words.UNDECIDED_ALIKE.format(bound=tables.interval(rare, SHARE))


def margin_text(margin: float, unit: str) -> str:
    """Return a margin with its unit: "±1 pp", "±0.5 plays"."""
    return words.PLUS_MINUS.format(tables.points(tables.exact(margin, unit, bare=True), unit))
