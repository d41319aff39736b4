"""What is printed of an interval holds it, and says of goals and of no difference what it says."""

import math
import re
from fractions import Fraction

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from hotair_sim.report.wording import tables
from hotair_sim.report.wording.widths import half_width
from hotair_sim.study.statistics.intervals import Estimate, verdict
from hotair_sim.study.statistics.verdicts import judge

INF = math.inf
Ends = tuple[float, float, float]
Goal = tuple[float, float]


def of(ends: Ends) -> Estimate:
    """Return an estimate of value, low and high, from 20,000 deals."""
    return Estimate(*ends, 40_000, 20_000, "block-mean", 0.95)


# Reading what is printed, in its own unit: shares as parts of 1.

SCALES = {"%": Fraction(1, 100), " pp": Fraction(1, 100)}
NUMBER = r"([+−]?(?:[\d,.]+|∞|never))"


def read(number: str, unit: str = "") -> Fraction | float:
    """Return a printed number."""
    if number.endswith(("∞", "never")):
        return -INF if number.startswith("−") else INF
    return Fraction(number.replace("−", "-").replace(",", "")) * SCALES.get(unit, 1)


def read_range(text: str) -> tuple[Fraction | float, Fraction | float]:
    """Return the ends of a printed interval."""
    unit = next((mark for mark in ("%", " pp", " turns", " turn") if mark in text), "")
    plain = text.replace(unit, "") if unit else text
    if found := re.fullmatch(f"{NUMBER}(?:–| to ){NUMBER}", plain):
        return read(found[1], unit), read(found[2], unit)
    if found := re.fullmatch(f"both ends at {NUMBER}", plain):
        return read(found[1], unit), read(found[1], unit)
    if found := re.fullmatch(f"at most {NUMBER}", plain):
        return Fraction(0), read(found[1], unit)
    if found := re.fullmatch(f"at least {NUMBER}", plain):
        return read(found[1], unit), Fraction(1)
    if found := re.fullmatch(f"fewer than 1 game in {NUMBER}", plain):
        return Fraction(0), 1 / Fraction(read(found[1]))
    if found := re.fullmatch(f"1 in {NUMBER} to 1 in {NUMBER}", plain):
        return 1 / Fraction(read(found[2])), 1 / Fraction(read(found[1]))
    if found := re.fullmatch(f"all but 1 in {NUMBER} to 1 in {NUMBER}", plain):
        return 1 - 1 / Fraction(read(found[1])), 1 - 1 / Fraction(read(found[2]))
    assert text == "never", text
    return INF, INF


def read_value(text: str) -> tuple[Fraction | float, Fraction | float]:
    """Return the range that a printed value stands for: mostly that value alone."""
    if found := re.fullmatch(f"{NUMBER}(%| pp| turns?|)", text):
        value = read(found[1], found[2])
    elif found := re.fullmatch(f"1 game in {NUMBER}", text):
        value = 1 / Fraction(read(found[1]))
    elif found := re.fullmatch(f"{NUMBER} games in {NUMBER}", text):
        value = Fraction(read(found[1])) / Fraction(read(found[2]))
    elif found := re.fullmatch(f"all but 1 game in {NUMBER}", text):
        value = 1 - 1 / Fraction(read(found[1]))
    elif found := re.fullmatch(f"fewer than 1 game in {NUMBER}", text):
        return Fraction(0), 1 / Fraction(read(found[1]))
    else:
        value = {"never seen": Fraction(0), "every game": Fraction(1)}[text]
    return value, value


def exactly(number: float) -> Fraction | float:
    """Return a float as Python writes it: 0.3 is three tenths."""
    return Fraction(repr(number)) if math.isfinite(number) else number


def holds(text: str, value_text: str, ends: Ends) -> None:
    """Assert that a printed interval holds the exact one, and the printed value."""
    value, low, high = map(exactly, ends)
    shown_low, shown_high = read_range(text)
    assert shown_low <= low <= high <= shown_high
    assert float(shown_low) <= ends[1] <= ends[2] <= float(shown_high)
    least, most = read_value(value_text)
    assert least <= shown_high
    assert shown_low <= most
    if least == most:
        # To the nearest digit, so never off by more than an end is.
        assert shown_low <= least <= shown_high
        assert abs(least - value) <= max(shown_high - shown_low, Fraction(1, 10**4)) or math.isinf(
            least
        )


# Random intervals: of any place and width, round ends among them.

WIDTHS = st.floats(-9, -0.3).map(lambda power: 10**power)
ROUND = st.integers(0, 1000).map(lambda number: number / 1000)


@st.composite
def shares(draw: st.DrawFn) -> Ends:
    """Draw value, low and high of a share: inside of 0 to 1, at an end, or all but at one."""
    value = draw(st.one_of(st.floats(0, 1), ROUND, WIDTHS, WIDTHS.map(lambda x: 1 - x)))
    assume(value == 0 or value > 1e-12)
    low = max(value - draw(WIDTHS), 0.0) if draw(st.booleans()) else value * draw(st.floats(0, 1))
    high = min(value + draw(WIDTHS), 1.0)
    return value, low, high


@st.composite
def differences(draw: st.DrawFn) -> Ends:
    """Draw value, low and high of a difference, often about 0."""
    value = draw(st.one_of(st.floats(-1, 1), st.floats(-0.02, 0.02), ROUND))
    low, high = value - draw(WIDTHS), value + draw(WIDTHS)
    near = draw(st.sampled_from((0.0, 1e-9, -1e-9, 3e-6, -3e-6, None)))
    if near is not None and near <= value and draw(st.booleans()):
        low = near
    elif near is not None and near >= value:
        high = near
    return value, low, high


@st.composite
def turns(draw: st.DrawFn) -> Ends:
    """Draw value, low and high of a mean of turns, or of a quantile: whole, perhaps never."""
    if draw(st.booleans()):
        low, value, high = sorted(draw(st.lists(st.integers(1, 400), min_size=3, max_size=3)))
        ends = (float(value), float(low), float(high))
        return draw(st.sampled_from((ends, (ends[0], ends[1], INF), (INF, ends[1], INF))))
    value = draw(st.floats(0.001, 4000))
    return value, value - draw(WIDTHS) * value, value + draw(WIDTHS) * value


@st.composite
def goals(draw: st.DrawFn, low: float, high: float) -> Goal:
    """Draw a closed range, with round edges, or open to one side."""
    edges = st.integers(0, 100).map(lambda part: round(low + (high - low) * part / 100, 6))
    one, two = sorted((draw(edges), draw(edges)))
    return draw(st.sampled_from(((one, two), (-INF, two), (one, INF))))


@given(shares())
@example((0.3, 0.3, 0.3))
@example((0.29, 0.28, 0.3))
@example((0.57, 0.55, 0.58))
@example((0.529, 0.5196, 0.539))
@example((0.0, 0.0, 0.00019))
@example((1.0, 0.99978, 1.0))
@settings(max_examples=300)
def test_a_share_as_printed_holds_its_interval(ends: Ends) -> None:
    found = of(ends)
    holds(tables.interval(found, "share"), tables.percent(found), ends)


@given(shares())
@example((0.0206, 0.0175, 0.0208))
@example((0.996, 0.995, 0.997))
@example((0.617, 0.616, 0.618))
@example((0.00003, 0.00001, 0.00009))
@settings(max_examples=300)
def test_a_frequency_as_printed_holds_its_interval(ends: Ends) -> None:
    found = of(ends)
    text, value = tables.one_in_interval(found), tables.one_in(found)
    low, high = read_range(text)
    assert low <= exactly(ends[1]) <= exactly(ends[2]) <= high
    least, most = read_value(value)
    assert least <= high
    assert low <= most


@given(turns())
@settings(max_examples=300)
def test_turns_as_printed_hold_their_interval(ends: Ends) -> None:
    found = of(ends)
    holds(tables.interval(found, "turns"), tables.number(found, "turns"), ends)


@given(differences(), st.sampled_from(("share", "turns")))
@settings(max_examples=300)
def test_a_difference_as_printed_holds_its_interval_and_leaves_out_0_where_that_does(
    ends: Ends, unit: str
) -> None:
    found = of(ends)
    text = tables.difference_interval(found, unit)
    holds(text, tables.difference(found, unit), ends)
    low, high = read_range(text)
    assert (low > 0, high < 0) == (ends[1] > 0, ends[2] < 0)


@given(shares(), goals(0, 1))
@example((0.529, 0.5196, 0.539), (0.48, 0.52))
@example((0.529, 0.520000001, 0.539), (0.48, 0.52))
@example((0.5, 0.48, 0.51999999), (0.48, 0.52))
@example((0.0, 0.0, 0.00499), (0, 0.005))
@example((0.0, 0.0, 0.0124), (0, 0.0125))
@example((1.0, 0.9876, 1.0), (0.9875, 1))
@settings(max_examples=300)
def test_the_verdict_on_a_goal_can_be_read_off_what_is_printed(ends: Ends, goal: Goal) -> None:
    found = of(ends)
    text = tables.interval(found, "share", [goal])
    holds(text, tables.number(found, "share", [goal]), ends)
    assert verdict(of((0.0, *read_range(text))), *_exact_goal(goal)) == verdict(found, *goal)


@given(turns(), goals(0, 400))
@settings(max_examples=300)
def test_the_verdict_on_turns_can_be_read_off_what_is_printed(ends: Ends, goal: Goal) -> None:
    found = of(ends)
    text = tables.interval(found, "turns", [goal])
    holds(text, tables.number(found, "turns", [goal]), ends)
    assert verdict(of((0.0, *read_range(text))), *_exact_goal(goal)) == verdict(found, *goal)


@given(differences(), st.sampled_from((0.001, 0.005, 0.01, 0.05)))
@example((0.003, 0.000001, 0.00999), 0.01)
@example((0.0, -0.00999999, 0.00999999), 0.01)
@settings(max_examples=300)
def test_the_verdict_on_a_difference_can_be_read_off_what_is_printed(
    ends: Ends, margin: float
) -> None:
    judged = judge(of(ends), margin)
    text = tables.difference_interval(judged.estimate, "share", judged.ranges)
    again = judge(of((0.0, *read_range(text))), Fraction(repr(margin)))
    assert (again.kind, again.small) == (judged.kind, judged.small)


def _exact_goal(goal: Goal) -> tuple[Fraction | float, Fraction | float]:
    return exactly(goal[0]), exactly(goal[1])


@given(st.floats(1e-9, 1))
def test_a_half_width_is_never_printed_smaller(width: float) -> None:
    shown = re.fullmatch(f"± {NUMBER} pp", half_width(width, "share"))
    assert shown is not None
    assert read(shown[1], "%") >= exactly(width)


@given(st.floats(1e-6, 0.9), st.floats(0.001, 0.999))
def test_digits_are_no_more_than_it_takes(value: float, part: float) -> None:
    """Without a goal nothing has more than two digits beyond the width of the interval."""
    low = value - min(value, 1 - value) * part
    high = value + min(value, 1 - value) * part
    text = tables.interval(of((value, low, high)), "share")
    places = max(len(number.partition(".")[2]) for number in re.findall(r"[\d.]+", text))
    assert places <= max(0, math.ceil(-math.log10(50 * (high - low)))) + 2


@pytest.mark.parametrize("huge", [1e30, 1e300, 5e-324])
def test_numbers_of_any_size_are_printed(huge: float) -> None:
    found = of((huge, huge / 2, huge * 1.5))
    for text in (tables.interval(found), tables.difference_interval(found, "share")):
        assert any(sign in "123456789" for sign in text)
