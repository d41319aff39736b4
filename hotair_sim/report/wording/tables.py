"""Numbers put into words: with unit, interval and sample, as differences and as frequencies."""

import math
from collections.abc import Iterable
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal, localcontext

from hotair_sim.report.wording.rounding import SHARE as SHARE
from hotair_sim.report.wording.rounding import (
    Range,
    quantized,
    rounded,
    rounded_difference,
    significant,
)
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import report as words

MOSTLY = Decimal("0.9")
"""Of more than this it is said how often it does not happen."""

RAREST = 10_000
"""Beyond one in this many, a rate is only said to be smaller, if its whole interval is."""


def text(number: Decimal | int) -> str:
    """Return a rounded number with the marks people read; "never" for infinity, "–" for nan."""
    number = Decimal(number)
    if number.is_nan():
        return words.NOTHING
    if number.is_infinite():
        return words.NEVER if number > 0 else words.MINUS + words.ENDLESS
    marks = {",": words.GROUP_MARK, ".": words.DECIMAL_MARK, "-": words.MINUS}
    return "".join(marks.get(sign, sign) for sign in f"{number:,f}")


def signed(number: Decimal) -> str:
    """Return a rounded number with its sign, + too; zero has none."""
    if number.is_nan():
        return words.NOTHING
    if number.is_infinite():
        return (words.PLUS if number > 0 else words.MINUS) + words.ENDLESS
    return words.PLUS + text(number) if number > 0 else text(number)


def with_unit(shown: str, unit: str) -> str:
    """Return a number in words with its unit; "never" and "–" have none."""
    if not any(sign.isdigit() for sign in shown):
        return shown
    if unit == SHARE:
        return words.PERCENT.format(shown)
    if not unit:
        return shown
    one = shown.lstrip(words.PLUS + words.MINUS) == "1"
    return words.WITH_UNIT.format(shown, words.ONE.get(unit, unit) if one else unit)


def percent(estimate: Estimate) -> str:
    """Return a share as a percentage: "39.1%"."""
    return number(estimate, SHARE)


def number(estimate: Estimate, unit: str = "", goals: Iterable[Range] = ()) -> str:
    """Return the value with its unit: "82 turns", "39.1%" for "share", "never", "–".

    With the digits that its interval has beside `goals`.
    """
    shown = rounded(estimate.value, estimate.low, estimate.high, unit, goals)
    return with_unit(text(shown.value), unit)


def interval(estimate: Estimate, unit: str = "", goals: Iterable[Range] = ()) -> str:
    """Return the interval: "38.6–39.6%", "81–84 turns", "both ends at 82 turns", "at most 0.015%".

    "–" if there is none. Where no value is known but a bound, that: "at most −1,130". It holds the
    exact interval, and is inside, outside or across the edge of `goals` where that is.
    """
    shown = rounded(estimate.value, estimate.low, estimate.high, unit, goals)
    if math.isnan(estimate.value) and math.isfinite(estimate.low) != math.isfinite(estimate.high):
        if math.isfinite(estimate.low):
            return words.AT_LEAST.format(with_unit(text(shown.low), unit))
        return words.AT_MOST.format(with_unit(text(shown.high), unit))
    if not estimate.low > -math.inf or math.isnan(estimate.high):
        return words.NOTHING
    if unit == SHARE and estimate.value == estimate.low == 0 < estimate.high:
        return words.AT_MOST.format(with_unit(text(shown.high), unit))
    if unit == SHARE and estimate.value == estimate.high == 1 > estimate.low:
        return words.AT_LEAST.format(with_unit(text(shown.low), unit))
    if shown.low == shown.high == math.inf:
        return words.NEVER
    if shown.low == shown.high:
        return words.ONE_VALUE.format(with_unit(text(shown.low), unit))
    if shown.high.is_infinite():
        return words.SIGNED_RANGE.format(with_unit(text(shown.low), unit), text(shown.high))
    if shown.low < 0:
        return with_unit(words.SIGNED_RANGE.format(text(shown.low), text(shown.high)), unit)
    return with_unit(words.RANGE.format(text(shown.low), text(shown.high)), unit)


def difference(estimate: Estimate, unit: str = "", goals: Iterable[Range] = ()) -> str:
    """Return a difference with its sign: "+1.3 pp" (percentage points) for shares, "−4 turns"."""
    return points(signed(rounded_difference(estimate, unit, goals).value), unit)


def difference_interval(
    estimate: Estimate, unit: str = "", goals: Iterable[Range] = (), *, bare: bool = False
) -> str:
    """Return the interval of a difference: "−0.2 to +1.1 pp", "both ends at +1 card"; "–" if none.

    It holds the exact interval, and goes to 0 only if that does. Without its unit if `bare`, for
    where it stands beside the difference.
    """
    shown = rounded_difference(estimate, unit, goals)
    if shown.low.is_nan() or (shown.low.is_infinite() and shown.high.is_infinite()):
        return words.NOTHING
    if shown.low == shown.high:
        ends = signed(shown.low)
        return words.ONE_VALUE.format(ends if bare else points(ends, unit))
    ends = words.SIGNED_RANGE.format(signed(shown.low), signed(shown.high))
    return ends if bare else points(ends, unit)


def points(shown: str, unit: str) -> str:
    """Return a signed number in words with its unit, percentage points for shares."""
    has_digits = any(sign.isdigit() for sign in shown)
    return words.POINTS.format(shown) if unit == SHARE and has_digits else with_unit(shown, unit)


def put(value: float, low: float, high: float, unit: str, *, difference: bool = False) -> str:
    """Return a value as it is printed in figures, where there is no `Estimate`.

    A share of 0 is "never".
    """
    if not difference and unit == SHARE and value == 0:
        return words.NEVER
    if difference:
        shown = rounded_difference(_bare(value, low, high), unit)
        return points(signed(shown.value), unit)
    return number(_bare(value, low, high), unit)


def put_plain(value: float, low: float, high: float, unit: str) -> str:
    """Return a value as it is printed in figures, a share of 0 too."""
    return number(_bare(value, low, high), unit)


def put_interval(value: float, low: float, high: float, unit: str) -> str:
    """Return an interval as it is printed, for where there is no `Estimate`."""
    return interval(_bare(value, low, high), unit)


def _bare(value: float, low: float, high: float) -> Estimate:
    return Estimate(float(value), float(low), float(high), 0, 0, "none", 0.95)


def chance_line(line: Estimate, unit: str) -> str:
    """Return a chance line in words: of a share to a tenth of a percentage point, if estimated."""
    if unit == SHARE and line.deals:
        return with_unit(
            text(quantized(Decimal(line.value).scaleb(2), 1 if line.value else 0)), unit
        )
    return number(line, unit) if line.deals else exact(line.value, unit)


def goal(low: float, high: float, unit: str = "") -> str:
    """Return a goal, a closed range, as it was asked for: "48–52%", "at most 120 turns"."""
    if math.isinf(low) or (low <= 0 and math.isfinite(high)):
        return words.AT_MOST.format(exact(high, unit))
    if math.isinf(high):
        return words.AT_LEAST.format(exact(low, unit))
    ends = (exact(low, unit, bare=True), exact(high, unit, bare=True))
    return with_unit(words.RANGE.format(*ends), unit)


def goal_of_difference(low: float, high: float, unit: str = "") -> str:
    """Return a range of differences as it was asked for: "at least +2 pp", "−2 to +2 turns".

    A share can't change by more than all of it, so an end of 1 or −1 is no bound.
    """
    most = 1 if unit == SHARE else math.inf
    ends = [signed(_digits(end, unit)) for end in (low, high)]
    if high >= most:
        return words.AT_LEAST.format(points(ends[0], unit))
    if low <= -most:
        return words.AT_MOST.format(points(ends[1], unit))
    return points(words.SIGNED_RANGE.format(*ends), unit)


def exact(value: float, unit: str = "", *, bare: bool = False) -> str:
    """Return a number that people chose, with all its digits: "50%"; without its unit if `bare`."""
    number = _digits(value, unit)
    return text(number) if bare else with_unit(text(number), unit)


def _digits(value: float, unit: str) -> Decimal:
    """Return a number that people chose, a share as a percentage, without zeros at its end."""
    number = Decimal(repr(float(value))).scaleb(2 if unit == SHARE else 0).normalize()
    whole = number.is_finite() and number == number.to_integral_value()
    return quantized(number, 0) if whole else number


def sample(estimate: Estimate) -> str:
    """Return what an estimate rests on: "40,000 games, 20,000 deals"."""
    games, deals = text(estimate.games), text(estimate.deals)
    return words.SAMPLE.format(games=with_unit(games, "games"), deals=with_unit(deals, "deals"))


def one_in(estimate: Estimate, what: tuple[str, str] = words.GAME) -> str:
    """Return a share as a frequency: "1 game in 36".

    Parameters
    ----------
    estimate : Estimate
        Of a share.
    what : (str, str)
        What is counted, one and many: ("game", "games").

    Returns
    -------
    str
        "1 game in 36", "62 games in 100" above one half (of as many as it takes to be within its
        interval), "all but 1 game in 250" above nine tenths, "every game", "fewer than 1 game in
        10,000" if the whole interval is, "never seen"; a percentage where the interval goes to
        never or always. "–" for nan.
    """
    names = {"one": what[0], "many": what[1]}
    value, low, high = (Decimal(repr(float(n))) for n in _ends(estimate))
    if value.is_nan():
        return words.NOTHING
    if value <= 0:
        return words.NEVER_SEEN
    if value >= 1:
        return words.EVERY.format(**names)
    if high < 1 / Decimal(RAREST):
        return words.FEW_IN.format(n=text(RAREST), **names)
    if Decimal("0.5") < value <= MOSTLY:
        return _many_in(estimate, names)
    if low == 0 or high == 1:
        return percent(estimate)
    if value > MOSTLY:
        rest = _one_in(1 - value, _step(1 - value, 1 - high, 1 - low))
        return words.ALL_BUT.format(words.ONE_IN.format(n=rest, **names))
    return words.ONE_IN.format(n=_one_in(value, _step(value, low, high)), **names)


def _ends(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.value, estimate.low, estimate.high


def _many_in(estimate: Estimate, names: dict[str, str]) -> str:
    """Return a share above one half, of 100 games or of as many as bring it into its interval."""
    shown = rounded(*_ends(estimate), SHARE)
    power = 0
    while not shown.low <= quantized(shown.value, power) <= shown.high:
        power += 1
    many = quantized(shown.value, power).scaleb(power)
    return words.MANY_IN.format(n=text(many), of=text(10 ** (2 + power)), **names)


def one_in_interval(estimate: Estimate, what: tuple[str, str] = words.GAME) -> str:
    """Return the interval of a frequency: "1 in 35 to 1 in 37", the more frequent first.

    It holds the exact interval. Of what was never seen: "fewer than 1 game in 6,600", what the
    interval still allows. "all but 1 in 200 to 1 in 334" above nine tenths; as a percentage above
    one half, and where one end is never or always. "–" if there is none.
    """
    value, low, high = (Decimal(repr(float(n))) for n in _ends(estimate))
    if value.is_nan() or low.is_nan() or high.is_nan():
        return words.NOTHING
    if value == low == 0 < high < 1:
        fewest = significant(_turned(high, ROUND_FLOOR), 2, ROUND_FLOOR)
        return words.FEW_IN.format(one=what[0], n=text(fewest))
    if not 0 < low <= value <= high < 1 or Decimal("0.5") < value <= MOSTLY:
        return interval(estimate, SHARE)
    if value > MOSTLY:
        return words.ALL_BUT.format(_one_in_range(1 - value, 1 - high, 1 - low))
    return _one_in_range(value, low, high)


def _one_in_range(value: Decimal, low: Decimal, high: Decimal) -> str:
    step = _step(value, low, high)
    often, seldom = _one_in(high, step, ROUND_FLOOR), _one_in(low, step, ROUND_CEILING)
    return words.ONE_IN_RANGE.format(often, seldom)


def _turned(share: Decimal, rounding: str = ROUND_HALF_EVEN) -> Decimal:
    """Return 1/share, rounded that way where it has no end."""
    with localcontext(Context(prec=40, rounding=rounding)):
        return 1 / share


def _one_in(share: Decimal, decimals: int, rounding: str = ROUND_HALF_EVEN) -> str:
    """Return 1/share, rounded to that many decimals, with at least two digits and at most three."""
    exact = _turned(share, rounding)
    digits = exact.adjusted()
    shown = quantized(exact, min(max(decimals, 1 - digits), 2 - digits), rounding)
    return text(shown.to_integral_value() if shown == shown.to_integral_value() else shown)


def _step(value: Decimal, low: Decimal, high: Decimal) -> int:
    """Return to how many decimals (< 0: tens, hundreds …) to round 1/value for its interval."""
    exact = _turned(value)
    if exact < 10:
        return 1
    sides = [abs(_turned(end) - exact) for end in (low, high) if 0 < end < math.inf]
    width = min((side for side in sides if side > 0), default=Decimal(1))
    decimals = 0
    while width >= Decimal(20).scaleb(-decimals):
        decimals -= 1
    return decimals


def summary_numbers(
    estimate: Estimate, unit: str, goals: Iterable[Range] = (), *, difference: bool = False
) -> tuple[str, str, str]:
    """Return value, low and high as `summary.csv` holds them: as printed, shares between 0 and 1.

    Infinity is "inf" or "-inf", and a missing number is empty.
    """
    if difference:
        shown = rounded_difference(estimate, unit, goals)
    else:
        shown = rounded(*_ends(estimate), unit, goals)
    power = -2 if unit == SHARE else 0
    value, low, high = (_plain(end, power) for end in (shown.value, shown.low, shown.high))
    return value, low, high


def exact_numbers(estimate: Estimate) -> tuple[str, str, str]:
    """Return value, low and high with all their digits, as `summary.csv` holds them too."""
    value, low, high = ("" if math.isnan(end) else repr(float(end)) for end in _ends(estimate))
    return value, low, high


def _plain(number: Decimal, power: int) -> str:
    if number.is_nan():
        return ""
    if number.is_infinite():
        return "inf" if number > 0 else "-inf"
    return f"{number.scaleb(power):f}"
