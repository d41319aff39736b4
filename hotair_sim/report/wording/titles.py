"""The title of a figure: what was found, claimed only as far as the numbers bear it.

A difference is claimed if it stands at 95 % for all the numbers of a figure together (Bonferroni):
the titles are read first, and among many numbers some would differ by chance.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hotair_sim.report.wording import tables
from hotair_sim.study.statistics.intervals import Estimate, verdict
from hotair_sim.study.statistics.verdicts import Judgement
from hotair_sim.words import findings as words


@dataclass(frozen=True)
class Point:
    """A number of a figure: its label, the estimate drawn, and the one claims are made with."""

    label: str
    drawn: Estimate
    strict: Estimate

    def is_above(self, line: Estimate) -> bool:
        """Return whether it is more than chance would give."""
        return verdict(self.strict, -math.inf, line.value, line.half_width) == "missed"

    def is_below(self, line: Estimate) -> bool:
        """Return whether it is less than chance would give."""
        return verdict(self.strict, line.value, math.inf, line.half_width) == "missed"


def title(kind: str, case: str, own: Mapping[str, str], fields: Mapping[str, object]) -> str:
    """Return the title for what was found: the game's own template if it has one.

    The template "always" goes first, unless a number it speaks of is missing.
    """
    always = own.get("always")
    if always is not None:
        try:
            return always.format(**fields)
        except KeyError:
            pass
    template = own.get(case) or words.FINDINGS[kind][case]
    return template.format(**fields)


def against_chance(points: Sequence[Point], line: Estimate) -> str:
    """Return the case of numbers beside their chance line."""
    above = sum(point.is_above(line) for point in points)
    below = sum(point.is_below(line) for point in points)
    total = len(points)
    if total == 1:
        return "one-above" if above else "one-below" if below else "one-even"
    if above == total or below == total:
        return "above" if above else "below"
    if above and below:
        return "mixed"
    return "some-above" if above else "some-below" if below else "even"


def pairings_title(
    name: str, unit: str, line: Estimate | None, points: Sequence[Point], own: Mapping[str, str]
) -> str:
    """Return the title of one metric over pairings."""
    order = sorted(points, key=lambda point: point.drawn.value)
    low, high = order[0], order[-1]
    fields: dict[str, object] = {
        "title": name,
        "total": len(points),
        "low": tables.number(low.drawn, unit),
        "low_who": low.label,
        "high": tables.number(high.drawn, unit),
        "high_who": high.label,
        "value": tables.number(low.drawn, unit),
        "interval": tables.interval(low.drawn, unit),
    }
    if line is None:
        case = "one" if len(points) == 1 else "apart" if _apart(high, low) else "alike"
        return title("pairings", case, own, fields)
    fields["fair"] = tables.chance_line(line, unit)
    fields["above"] = sum(point.is_above(line) for point in points)
    fields["below"] = sum(point.is_below(line) for point in points)
    return title("pairings", against_chance(points, line), own, fields)


def _apart(high: Point, low: Point) -> bool:
    return high.strict.low > low.strict.high


def extremes(points: Sequence[Point], unit: str) -> tuple[str, dict[str, object]]:
    """Return the case of several numbers beside each other, and what its template may say."""
    order = sorted(points, key=lambda point: point.drawn.value)
    bottom, top = order[0], order[-1]
    seen = unit != tables.SHARE or top.drawn.value > 0
    fields: dict[str, object] = {
        "top": top.label,
        "top_value": tables.number(top.drawn, unit),
        "bottom": bottom.label,
        "bottom_within": words.within(bottom.label),
        "bottom_value": tables.number(bottom.drawn, unit),
    }
    if not seen:
        return "never", fields
    if len(points) == 1:
        return "one", fields
    most = all(_apart(top, point) for point in points if point is not top)
    least = all(_apart(point, bottom) for point in points if point is not bottom)
    if most and least:
        never = unit == tables.SHARE and bottom.drawn.value == 0
        return ("top-never" if never else "top-bottom"), fields
    if most or least:
        return ("top" if most else "bottom"), fields
    return ("apart" if _apart(top, bottom) else "alike"), fields


def differences_title(
    points: Sequence[tuple[str, str, str, Judgement]], own: Mapping[str, str]
) -> str:
    """Return the title of differences from the standard rules, all shares.

    Parameters
    ----------
    points : sequence of (str, str, str, Judgement)
        Title of the metric, variant, the difference in words, and what it comes to.
    """
    moved = [point for point in points if point[3].kind == "differs"]
    fields: dict[str, object] = {"count": len(points), "changed": len(moved)}
    if not moved:
        return title("differences", "none", own, fields)
    top, variant, value, _ = max(moved, key=lambda point: abs(point[3].estimate.value))
    fields.update(top=top, top_variant=variant, top_value=value)
    return title("differences", "one" if len(moved) == 1 else "some", own, fields)
