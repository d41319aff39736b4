"""Figures of sections: what is drawn, its table, its title and its text for those who can't see."""

from collections.abc import Callable

from hotair_sim.description.questions import Figure as Asked
from hotair_sim.report.evidence.source import Source
from hotair_sim.report.model import Figure
from hotair_sim.report.sections.dotted import metrics_figure, pairings_figure
from hotair_sim.report.sections.overturns import curves_figure, histogram_figure

MADE: dict[str, Callable[[Source, str, Asked], Figure | None]] = {
    "pairings": pairings_figure,
    "metrics": metrics_figure,
    "curves": curves_figure,
    "histogram": histogram_figure,
}
"""What makes each kind of figure a game can ask for."""


def figure(source: Source, section: str, asked: Asked) -> Figure | None:
    """Return a figure; None if nothing in it applies or was played."""
    return MADE[asked.kind](source, section, asked)
