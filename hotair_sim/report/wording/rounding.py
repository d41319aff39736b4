"""As many digits as an interval supports, rounded alike wherever a number is printed.

The last digit printed is worth no more than half the interval's width; one more is given where the
interval is lopsided. Rounding is decimal and exact, half to even.
"""

import math
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_HALF_EVEN, Decimal

from hotair_sim.study.statistics.intervals import Estimate

SHARE = "share"
"""The unit of shares, which are put as percentages, and their differences as percentage points."""

MOST_DECIMALS = 4
LOPSIDED = Decimal("1.5")
"""How many times its shorter side half an interval's width must be for one more digit."""

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


def rounded(value: float, low: float, high: float, unit: str = "") -> Rounded:
    """Round a value and its interval to the digits that the interval supports.

    Where the value is the lowest or highest a share can be, the interval says "at most" or "at
    least": that end is rounded away from the value, to two digits.
    """
    power = 2 if unit == SHARE else 0
    middle, least, most = (Decimal(number).scaleb(power) for number in (value, low, high))
    if is_bare(low, high, unit):
        return Rounded(quantized(middle, _bare_decimals(middle)), least, most)
    if unit == SHARE and value == low == 0 < high < math.inf:
        return Rounded(Decimal(0), Decimal(0), two_digits(most, ROUND_CEILING))
    if unit == SHARE and value == high == 1 > low > -math.inf:
        end = 100 - two_digits(100 - least, ROUND_CEILING)
        return Rounded(Decimal(100), end, Decimal(100))
    decimals = _decimals(middle, least, most, share=unit == SHARE)
    return Rounded(*(quantized(number, decimals) for number in (middle, least, most)))


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
    plain = _resolving(half)
    decimals = min(max(plain, _resolving(min(sides) * LOPSIDED)), plain + 1, MOST_DECIMALS)
    if min(finite) < 0 < max(finite):
        return decimals
    hides = {Decimal(0), Decimal(100)} if share else {Decimal(0)}

    def hidden(number: Decimal, digits: int) -> bool:
        return number not in hides and quantized(number, digits) in hides

    ends = [end for end in (low, high) if end.is_finite()]
    finer = hidden(value, decimals) or (
        any(hidden(end, decimals) for end in ends)
        and not any(hidden(end, decimals + 1) for end in ends)
    )
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
    step = number.quantize(Decimal(1).scaleb(-decimals), rounding)
    return abs(step) if step == 0 else step


def two_digits(number: Decimal, rounding: str) -> Decimal:
    """Return the number rounded to two digits that count."""
    return quantized(number, 1 - number.adjusted(), rounding)


def rounded_difference(estimate: Estimate, unit: str = "") -> Rounded:
    """Round a difference: in percentage points for shares, whose ends 0 and 1 mean nothing here."""
    power = 2 if unit == SHARE else 0
    ends = (estimate.value, estimate.low, estimate.high)
    value, low, high = (Decimal(end).scaleb(power) for end in ends)
    bare = is_bare(estimate.low, estimate.high, unit)
    decimals = _bare_decimals(value) if bare else _decimals(value, low, high, share=False)
    return Rounded(*(quantized(end, decimals) for end in (value, low, high)))
