"""A comparison as plain data, for programs: CSV and JSON."""

import csv
import io
import json
import math
from collections.abc import Iterable, Sequence
from typing import Any

from hotair_sim.study.comparing.comparison import LEVEL, Comparison, Contrast, Line
from hotair_sim.study.statistics.intervals import Estimate

Shown = Sequence[tuple[Contrast, Sequence[Line]]]
"""Contrasts, each with those of its lines that are shown."""


FIELDS = (
    *("first_folder", "first_variant", "second_folder", "second_variant"),
    *("player_0", "player_1", "metric", "unit"),
    *("first", "first_low", "first_high", "second", "second_low", "second_high"),
    *("difference", "difference_low", "difference_high"),
    *("verdict", "small", "margin", "size", "more_deals", "games"),
    *("first_deals", "second_deals", "same_deals"),
)
"""What is told of each difference; the ranges of the differences hold together, see `LEVEL`."""


def as_csv(shown: Shown) -> str:
    """Return a line for each difference, with all its digits; infinity is "inf" or "-inf"."""
    rows = [_record(contrast, line) for contrast, lines in shown for line in lines]
    text = io.StringIO()
    writer = csv.DictWriter(text, FIELDS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def as_json(comparison: Comparison, shown: Shown, remarks: Iterable[str]) -> str:
    """Return the whole comparison; infinity is "inf" or "-inf", a missing number null."""
    data = {
        "level": LEVEL,
        "comparisons": comparison.comparisons,
        "remarks": [*remarks, *comparison.unplayed],
        "differences": [_record(contrast, line) for contrast, lines in shown for line in lines],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _record(contrast: Contrast, line: Line) -> dict[str, Any]:
    (one, two), judged = contrast.sides, line.judgement
    verdict: tuple[Any, ...] = (None,) * 6
    if judged is not None:
        size, games = _number(judged.size), judged.estimate.games
        verdict = (judged.kind, judged.small, judged.margin, size, judged.more, games)
    values = (
        *(str(one.results.folder), one.variant, str(two.results.folder), two.variant),
        *contrast.players,
        *(line.metric.name, line.metric.unit),
        *_ends(line.values[0]),
        *_ends(line.values[1]),
        *_ends(None if judged is None else judged.estimate),
        *verdict,
        *contrast.deals,
        contrast.paired,
    )
    return dict(zip(FIELDS, values, strict=True))


def _ends(estimate: Estimate | None) -> list[float | str | None]:
    if estimate is None:
        return [None, None, None]
    return [_number(end) for end in (estimate.value, estimate.low, estimate.high)]


def _number(value: float) -> float | str | None:
    if math.isnan(value):
        return None
    return value if math.isfinite(value) else str(value)
