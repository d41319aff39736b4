"""How often each strategy beats each other one."""

import math

import pandas as pd

from hotair_sim.report.evidence.source import Source, told
from hotair_sim.report.evidence.strength import mixed_pairings, wins_of
from hotair_sim.report.model import Figure, SectionBlock, Table
from hotair_sim.report.wording import tables, titles
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import findings as words

MATRIX = "matrix"
"""Name of the section."""


def matrix_section(source: Source) -> SectionBlock | None:
    """Return how often each strategy beats each other one; None with a single strategy."""
    wins: dict[tuple[str, str], Estimate] = {}
    for pairing in mixed_pairings(source):
        found = wins_of(source, MATRIX, pairing)
        if found is not None:
            one, two = pairing[0].label, pairing[1].label
            wins[one, two], wins[two, one] = found
    if not wins:
        return None
    players = [player.label for player in source.experiment.players]
    missing = dict.fromkeys(("value", "low", "high"), math.nan)
    rows = [
        {"row": one, "column": two, **(_numbers(wins[one, two]) if (one, two) in wins else missing)}
        for one in players
        for two in players
    ]
    name = _matrix_title(players, wins)
    line = source.line(source.questions.strength[0])
    figure = Figure(
        kind="matrix",
        name=MATRIX,
        title=name,
        alt=words.ALT["matrix"].format(finding=name, count=len(players)),
        axis=words.MATRIX_AXIS,
        unit=SHARE,
        data=pd.DataFrame(rows),
        table=Table(
            words.MATRIX_AXIS,
            (words.MATRIX_COLUMN, *players),
            tuple((one, *(_cell(wins.get((one, two))) for two in players)) for one in players),
            (False, *(True for _ in players)),
        ),
        fair=None if line is None else line.value,
    )
    return SectionBlock(MATRIX, words.MATRIX, (words.MATRIX_TEXT,), (figure,))


def _numbers(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _cell(estimate: Estimate | None) -> str:
    if estimate is None:
        return words.UNKNOWN
    return words.BRACKETS.format(*told("number", estimate, SHARE))


def _matrix_title(players: list[str], wins: dict[tuple[str, str], Estimate]) -> str:
    """Return the finding: who beats every other strategy, if anyone is seen to."""
    for best in players:
        rivals = [player for player in players if (best, player) in wins]
        clear = all(wins[best, rival].low > wins[rival, best].high for rival in rivals)
        if not clear or len(rivals) < len(players) - 1:
            continue
        order = sorted((wins[best, rival] for rival in rivals), key=lambda e: e.value)
        fields = {
            "best": best,
            "other": rivals[0],
            "low": tables.percent(order[0]),
            "high": tables.percent(order[-1]),
        }
        case = "best-of-two" if len(rivals) == 1 else "best"
        return titles.title("matrix", case, {}, fields)
    met = [(one, two) for one, two in wins if players.index(one) < players.index(two)]
    if 2 * len(met) == len(players) * (len(players) - 1):
        return titles.title("matrix", "none", {}, {})
    decided = sum(
        wins[one, two].low > wins[two, one].high or wins[two, one].low > wins[one, two].high
        for one, two in met
    )
    return titles.title("matrix", "unmet", {}, {"clear": decided, "count": len(met)})
