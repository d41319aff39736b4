"""The figures of a ladder: one metric along the players, from the weakest to the strongest."""

import pandas as pd

from hotair_sim.report.evidence.source import Source, told
from hotair_sim.report.model import Figure, Table
from hotair_sim.report.sections.climb import Climb, places
from hotair_sim.report.wording import tables
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.words import report as shown_words
from hotair_sim.words import skill as words


def players_of(source: Source) -> list[str]:
    """Return the players that have played themselves, from the weakest to the strongest."""
    played = {
        player.label
        for player in source.experiment.players
        if source.measurements.of(STANDARD, (player, player)).games
    }
    order = sorted(places(source).items(), key=lambda item: item[1])
    return [label for label, _ in order if label in played]


def title_of(climb: Climb) -> str:
    """Return the finding: the game's own template for the case if it has one."""
    case = climb.case
    template = climb.asked.findings.get(case) or words.FINDINGS[case]
    return template.format(**climb.fields)


def climb_figure(source: Source, climb: Climb) -> Figure:
    """Return a metric along the players as a figure."""
    metric, title = climb.metric, title_of(climb)
    rows, cells = [], []
    for rung in climb:
        drawn = rung.drawn
        numbers = {"value": drawn.value, "low": drawn.low, "high": drawn.high}
        rows.append({"label": rung.label, "place": rung.place, **numbers})
        counts = (tables.text(drawn.games), tables.text(drawn.deals))
        shown = told("number", drawn, metric.unit, source.goals_of(metric.name))
        cells.append((rung.label, *shown, *counts))
    return Figure(
        kind="skill",
        name=climb.asked.name,
        title=title,
        alt=words.ALT.format(
            finding=title,
            count=len(climb.rungs),
            first=climb.rungs[0].label,
            last=climb.rungs[-1].label,
        ),
        axis=climb.asked.axis,
        unit=metric.unit,
        data=pd.DataFrame(rows),
        table=Table(
            words.FIGURE_CAPTION.format(formula=metric.formula),
            words.FIGURE_COLUMNS,
            tuple(cells),
            (False, True, True, True, True),
        ),
        fair=None if climb.line is None else climb.line.value,
        fair_label=shown_words.CHANCE.format(climb.fields["fair"]),
        band=None if climb.goal is None else (climb.goal.low, climb.goal.high),
        band_label="" if climb.goal is None else source.goal(metric.name),
        across=words.ACROSS,
    )
