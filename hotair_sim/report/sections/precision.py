"""The section that says why a run stopped where it did, and how precise it is."""

from itertools import islice

from hotair_sim.report.evidence.source import LEVEL, Source, pairing_name
from hotair_sim.report.model import SectionBlock, Table
from hotair_sim.report.pageone.pageone import games_planned, games_played
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.rounding import SHARE
from hotair_sim.report.wording.widths import asked_width, found_width
from hotair_sim.study.experiments.precision import FIRST
from hotair_sim.study.playing.widths import Width, widths
from hotair_sim.words import precision as words
from hotair_sim.words.counted import Count

PRECISION = "precision"
"""Name of the section."""


def precision_section(source: Source) -> SectionBlock | None:
    """Return what precision was asked for and reached; None if none was asked for."""
    experiment = source.experiment
    asked = experiment.precision
    if asked is None:
        return None
    found = widths(experiment, source.measurements.estimate)
    fields = {
        "most": tables.text(asked.most),
        "looks": ", ".join(map(tables.text, islice(asked.looks(), 3))),
        "level": tables.exact(LEVEL, SHARE),
        "first": tables.text(FIRST),
    }
    text, method = (text.format(**fields) for text in words.TEXT)
    stopped = words.STOPPED[_stopped(source, found)].format(deals=Count(experiment.deals))
    rows = tuple(_row(source, width) for width in found)
    numeric = (False, False, False, True, True, False)
    table = Table(words.CAPTION, words.COLUMNS, rows, numeric)
    return SectionBlock(PRECISION, words.TITLE, (text, stopped, method), tables=(table,))


def _stopped(source: Source, found: list[Width]) -> str:
    experiment = source.experiment
    if games_played(source) >= games_planned(source):
        if all(width.reached for width in found):
            return "precise"
        if experiment.deals >= experiment.most_deals:
            return "budget"
    return "unfinished"


def _row(source: Source, width: Width) -> tuple[str, ...]:
    metric = source.metric(width.metric)
    return (
        metric.title,
        width.variant,
        pairing_name(width.pairing),
        asked_width(width.asked, metric.unit),
        found_width(width, metric.unit),
        words.PRECISE if width.reached else words.WIDE,
    )
