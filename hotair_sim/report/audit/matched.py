"""A match of two games as a remedy for an unfair start: what it does, and what it costs."""

from dataclasses import replace

from hotair_sim.description.metrics import Metric
from hotair_sim.report.evidence.source import Source
from hotair_sim.report.model import SectionBlock
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.audit.matches import level_share
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.toward import Toward
from hotair_sim.study.statistics.intervals import verdict
from hotair_sim.study.statistics.verdicts import each_level
from hotair_sim.words import audit as words

MATCH = "match"
"""Name of the section."""

DRAWN = "drawn_games"
"""The metric of games without a winner."""

START = ("winner", "starter")
"""The columns of the metric of the start."""


def of_the_start(metric: Metric) -> bool:
    """Return whether a metric is the starter's share of the games."""
    return metric.columns == START and metric.halves and metric.fair == 0.5


def match_section(source: Source, toward: Toward) -> SectionBlock | None:
    """Return the section; None unless a goal for the start is missed, or if draws are unknown."""
    level, pairing = each_level(2), source.reference
    metric, audit = source.metric(toward.metric), source.experiment.game.audit
    if not of_the_start(metric) or audit is None or DRAWN not in source.experiment.game.metrics:
        return None
    starter = source.measurements.estimate(STANDARD, pairing, toward.metric, level)
    drawn = source.measurements.estimate(STANDARD, pairing, DRAWN, level)
    if starter is None or drawn is None or verdict(starter, toward.low, toward.high) == "met":
        return None
    value, low, high = level_share(starter, drawn)
    share = replace(starter, value=value, low=low, high=high)
    text = words.MATCH_TEXT.format(
        value=tables.number(share, SHARE), interval=tables.interval(share, SHARE)
    )
    broken = words.MATCH_TIE_BREAK.format(audit.tie_break) if audit.tie_break else ""
    return SectionBlock(MATCH, words.MATCH, tuple(filter(None, (text, broken))))
