"""Half-widths of intervals, put into words."""

from decimal import ROUND_CEILING, Decimal

from hotair_sim.report.wording import tables
from hotair_sim.report.wording.rounding import SHARE, significant
from hotair_sim.study.playing.widths import Width
from hotair_sim.words import precision as words


def half_width(width: float, unit: str) -> str:
    """Return a half-width in words, two digits that count, rounded up; "–" if there is none."""
    number = Decimal(repr(float(width))).scaleb(2 if unit == SHARE else 0)
    if not number.is_finite():
        return words.OPEN
    shown = significant(number, 2, ROUND_CEILING) if number else number
    return words.WIDTH.format(tables.points(tables.text(shown), unit))


def asked_width(width: float, unit: str) -> str:
    """Return a half-width that people chose, with all its digits."""
    return words.WIDTH.format(tables.points(tables.exact(width, unit, bare=True), unit))


def found_width(width: Width, unit: str) -> str:
    """Return the half-width of what is known, in words."""
    return words.OPEN if width.estimate is None else half_width(width.estimate.half_width, unit)
