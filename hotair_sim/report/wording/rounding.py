"""As many digits as an interval supports, rounded alike wherever a number is printed.

The ends of an interval are rounded outward, so that what is printed holds what was found: the lower
end down and the upper end up. The value goes to the nearest digit, half to even, and so stays
between them. Since an end may move by all of the last digit, that is worth no more than a quarter
of the interval's width; one more is given where the interval is lopsided, and as many more as it
takes to read off the printed interval what it says of a goal, or of no difference. Numbers are
taken as Python writes them, so 0.3 is three tenths.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal
from itertools import count

from hotair_sim.study.statistics.intervals import Estimate

SHARE = "share"
"""The unit of shares, which are put as percentages, and their differences as percentage points."""

Range = tuple[float, float]
"""A closed range that a number is held against, such as a goal."""

NO_DIFFERENCE: Range = (0.0, 0.0)
"""What a difference is always held against."""

MOST_DECIMALS = 4
"""Decimals that an interval's width gives; to tell what it says of a goal there may be more."""

LOPSIDED = Decimal("1.5")
"""How many times its shorter side half an interval's width must be for one more digit."""

_ANY = Context(prec=2000)
"""Room for all the digits of any float, with as many decimals."""

PLAIN_DECIMALS = 1
"""Decimals of a number with a unit and without an interval, unless it is whole."""

BARE_DECIMALS = 2
"""Decimals of a number that has neither unit nor interval, such as a correlation; from 10 on it has
three digits that count, whatever its size."""


@dataclass(frozen=True)
class Rounded:
    """A value and its interval as they are printed, percentages for shares; nan and inf allowed."""

    value: Decimal
    low: Decimal
    high: Decimal


def rounded(
    value: float, low: float, high: float, unit: str = "", goals: Iterable[Range] = ()
) -> Rounded:
    """Round a value and its interval to the digits that the interval supports.

    Where the value is the lowest or highest a share can be, the interval says "at most" or "at
    least": that end is rounded away from the value, to two digits.

    Parameters
    ----------
    value, low, high : float
    unit : str
    goals : iterable of (float, float)
        Ranges that the interval is seen to lie inside, outside or across the edge of: so many
        digits are given that what is printed does too.
    """
    exact = Rounded(*(_decimal(number, unit) for number in (value, low, high)))
    middle, least, most = exact.value, exact.low, exact.high
    if is_bare(low, high, unit):
        return Rounded(quantized(middle, _bare_decimals(middle)), least, most)
    if unit == SHARE and value == low == 0 < high < math.inf:
        bounds = (Rounded(least, least, significant(most, n, ROUND_CEILING)) for n in count(2))
        return _telling(bounds, exact, goals, unit)
    if unit == SHARE and value == high == 1 > low > -math.inf:
        rest = _rest(least)
        bounds = (Rounded(most, _rest(significant(rest, n, ROUND_CEILING)), most) for n in count(2))
        return _telling(bounds, exact, goals, unit)
    return _telling(_finer(exact, share=unit == SHARE), exact, goals, unit)


def _decimal(number: float, unit: str) -> Decimal:
    """Return a number as Python writes it, a share as a percentage."""
    return Decimal(repr(float(number))).scaleb(2 if unit == SHARE else 0)


def _rest(share: Decimal) -> Decimal:
    """Return what a percentage leaves of the whole, with all its digits."""
    return _ANY.subtract(Decimal(100), share)


def _finer(exact: Rounded, *, share: bool) -> Iterator[Rounded]:
    """Yield a value and its interval with the decimals they support, then with ever more."""
    fewest = _decimals(exact.value, exact.low, exact.high, share)
    for decimals in count(fewest):
        yield Rounded(
            quantized(exact.value, decimals),
            quantized(exact.low, decimals, ROUND_FLOOR),
            quantized(exact.high, decimals, ROUND_CEILING),
        )


def _telling(
    tried: Iterator[Rounded], exact: Rounded, goals: Iterable[Range], unit: str
) -> Rounded:
    """Return the first that says of every goal what the exact interval says."""
    if exact.low.is_nan() or exact.high.is_nan():
        return next(tried)
    ranges = [(_decimal(low, unit), _decimal(high, unit)) for low, high in goals]
    said = [_side(exact, *ends) for ends in ranges]
    return next(shown for shown in tried if said == [_side(shown, *ends) for ends in ranges])


def _side(shown: Rounded, low: Decimal, high: Decimal) -> tuple[bool, bool]:
    """Return whether an interval lies inside a closed range, and whether outside of it."""
    inside = low <= shown.low and shown.high <= high
    return inside, shown.high < low or high < shown.low


def _bare_decimals(value: Decimal) -> int:
    """Return the decimals of a number that has neither unit nor interval; may be < 0."""
    size = value.adjusted() if value.is_finite() else 0
    return BARE_DECIMALS - max(size, 0)


def is_bare(low: float, high: float, unit: str) -> bool:
    """Return whether a number has neither unit nor interval."""
    return not unit and not math.isfinite(low) and not math.isfinite(high)


def _decimals(value: Decimal, low: Decimal, high: Decimal, share: bool) -> int:
    """Return the number of decimals that the interval from low to high supports.

    One more is given where a number would look like 0, or a share like 100%, and is not; but not
    where the interval goes through 0 anyway.
    """
    finite = [number for number in (value, low, high) if number.is_finite()]
    whole = all(number == number.to_integral_value() for number in finite)
    if whole and not share:
        return 0
    sides = [side for side in _sides(value, low, high) if side > 0]
    if not sides:
        return 0 if whole else PLAIN_DECIMALS
    half = sum(sides, Decimal(0)) / len(sides)
    plain = _resolving(half / 2)
    decimals = min(max(plain, _resolving(min(sides) / 2 * LOPSIDED)), plain + 1, MOST_DECIMALS)
    if min(finite) < 0 < max(finite):
        return decimals
    hides = {Decimal(0), Decimal(100)} if share else {Decimal(0)}

    def hidden(number: Decimal, digits: int, rounding: str = ROUND_HALF_EVEN) -> bool:
        return number not in hides and quantized(number, digits, rounding) in hides

    def ends_hidden(digits: int) -> bool:
        return hidden(low, digits, ROUND_FLOOR) or hidden(high, digits, ROUND_CEILING)

    finer = hidden(value, decimals) or (ends_hidden(decimals) and not ends_hidden(decimals + 1))
    return min(decimals + finer, MOST_DECIMALS)


def _sides(value: Decimal, low: Decimal, high: Decimal) -> list[Decimal]:
    """Return how far the finite ends of the interval lie from the value."""
    if not value.is_finite():
        return []
    return [abs(end - value) for end in (low, high) if end.is_finite()]


def _resolving(width: Decimal) -> int:
    """Return the least number of decimals, from 0, whose last digit is worth at most `width`.

    A width a hair short of a digit, as 0.3 - 0.29 is of 0.01, counts as that digit.
    """
    decimals = 0
    while decimals < MOST_DECIMALS and width * Decimal("1.001") < Decimal(1).scaleb(-decimals):
        decimals += 1
    return decimals


def quantized(number: Decimal, decimals: int, rounding: str = ROUND_HALF_EVEN) -> Decimal:
    """Return the number rounded to that many decimals (may be < 0), without a negative zero."""
    if not number.is_finite():
        return number
    step = number.quantize(Decimal(1).scaleb(-decimals), rounding, _ANY)
    return abs(step) if step == 0 else step


def significant(number: Decimal, many: int, rounding: str) -> Decimal:
    """Return the number rounded to so many digits that count."""
    return quantized(number, many - 1 - number.adjusted(), rounding)


def rounded_difference(estimate: Estimate, unit: str = "", goals: Iterable[Range] = ()) -> Rounded:
    """Round a difference: in percentage points for shares, whose ends 0 and 1 mean nothing here.

    What leaves out 0 does so as printed.
    """
    ends = (estimate.value, estimate.low, estimate.high)
    exact = Rounded(*(_decimal(end, unit) for end in ends))
    if is_bare(estimate.low, estimate.high, unit):
        return Rounded(quantized(exact.value, _bare_decimals(exact.value)), exact.low, exact.high)
    return _telling(_finer(exact, share=False), exact, (NO_DIFFERENCE, *goals), unit)
