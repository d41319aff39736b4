"""Numbers in words: digits that the interval supports, units, signs, and the odd cases."""

import itertools
import math
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotair_sim.report.wording import tables
from hotair_sim.report.wording.rounding import MOST_DECIMALS, rounded
from hotair_sim.study.statistics.intervals import Estimate, Method
from hotair_sim.words import report as words

NAN, INF = math.nan, math.inf


def of(value: float, low: float, high: float, method: Method = "block-mean") -> Estimate:
    """Return an estimate from 20,000 deals."""
    return Estimate(value, low, high, 40_000, 20_000, method, 0.95)


@pytest.mark.parametrize(
    ("ends", "value", "interval"),
    [
        ((0.391, 0.386, 0.396), "39.1%", "38.6–39.6%"),
        ((0.5, 0.45, 0.55), "50%", "45–55%"),
        ((0.5, 0.4995, 0.5005), "50.00%", "49.95–50.05%"),
        ((0.29, 0.28, 0.30), "29.0%", "28.0–30.0%"),
        ((0.29, 0.2600001, 0.32), "29%", "26–32%"),
        ((0.0059, 0.005, 0.0067), "0.59%", "0.50–0.67%"),
        ((0.00012, 0.00004, 0.0003), "0.012%", "0.004–0.030%"),
        ((0.99998, 0.9999, 0.9999995), "99.998%", "99.990–100.000%"),
        ((0.0, 0.0, 0.000149), "0%", "at most 0.015%"),
        ((1.0, 0.99985, 1.0), "100%", "at least 99.985%"),
        ((0.3, -INF, INF), "30%", "–"),
        ((0.301, -INF, INF), "30.1%", "–"),
        ((NAN, NAN, NAN), "–", "–"),
        ((-0.00001, -0.001, 0.001), "0.00%", "−0.10 to 0.10%"),
        ((0.5, 0.4804, 0.5196), "50.0%", "48.0–52.0%"),
    ],
)
def test_shares(ends: tuple[float, float, float], value: str, interval: str) -> None:
    assert tables.percent(of(*ends)) == value
    assert tables.interval(of(*ends), "share") == interval
    assert tables.put(*ends, "share") == ("never" if value == "0%" else value)
    assert tables.put_interval(*ends, "share") == interval


@pytest.mark.parametrize(
    ("ends", "value", "interval"),
    [
        ((82, 81, 83), "82 turns", "81–83 turns"),
        ((82.53, 82.1, 82.9), "82.5 turns", "82.1–82.9 turns"),
        ((1, 1, 1), "1 turn", "both ends at 1 turn"),
        ((78, 78, 78), "78 turns", "both ends at 78 turns"),
        ((90, 88, INF), "90 turns", "88 turns to never"),
        ((INF, INF, INF), "never", "never"),
        ((INF, 160, INF), "never", "160 turns to never"),
        ((1_234_567, 1_234_000, 1_235_000), "1,234,567 turns", "1,234,000–1,235,000 turns"),
        ((0.0071, 0.005, 0.011), "0.007 turns", "0.005–0.011 turns"),
        ((NAN, NAN, NAN), "–", "–"),
    ],
)
def test_other_units(ends: tuple[float, float, float], value: str, interval: str) -> None:
    assert tables.number(of(*ends), "turns") == value
    assert tables.interval(of(*ends), "turns") == interval


@pytest.mark.parametrize(
    ("ends", "unit", "value", "interval"),
    [
        ((0.013, 0.002, 0.024), "share", "+1.3 pp", "+0.2 to +2.4 pp"),
        ((-0.013, -0.024, -0.002), "share", "−1.3 pp", "−2.4 to −0.2 pp"),
        ((0.011, 0.0, 0.022), "share", "+1.1 pp", "0.0 to +2.2 pp"),
        ((0.0131, 0.0081, 0.0181), "share", "+1.3 pp", "+0.8 to +1.9 pp"),
        ((-0.0004, -0.004, 0.0032), "share", "0.0 pp", "−0.4 to +0.4 pp"),
        ((0.0, 0.0, 0.0), "share", "0 pp", "both ends at 0 pp"),
        ((1, 1, 1), "turns", "+1 turn", "both ends at +1 turn"),
        ((-1, -1, -1), "turns", "−1 turn", "both ends at −1 turn"),
        ((-4, -6, -2), "turns", "−4 turns", "−6 to −2 turns"),
        ((INF, INF, INF), "turns", "+∞", "–"),
        ((-INF, -INF, 3), "turns", "−∞", "−∞ to +3 turns"),
        ((NAN, NAN, NAN), "turns", "–", "–"),
    ],
)
def test_differences(
    ends: tuple[float, float, float], unit: str, value: str, interval: str
) -> None:
    assert tables.difference(of(*ends), unit) == value
    assert tables.difference_interval(of(*ends), unit) == interval
    assert tables.put(*ends, unit, difference=True) == value


@pytest.mark.parametrize(
    ("ends", "words_", "interval"),
    [
        ((0.0277, 0.0272, 0.0283), "1 game in 36", "1 in 35 to 1 in 37"),
        ((0.000812, 0.00078, 0.00083), "1 game in 1,230", "1 in 1,200 to 1 in 1,290"),
        ((0.29, 0.28, 0.30), "1 game in 3.4", "1 in 3.3 to 1 in 3.6"),
        ((0.00003, 0.00001, 0.00009), "fewer than 1 game in 10,000", "1 in 11,000 to 1 in 100,000"),
        ((0.62, 0.61, 0.63), "62 games in 100", "61.0–63.0%"),
        ((0.996, 0.995, 0.997), "all but 1 game in 250", "all but 1 in 200 to 1 in 340"),
        ((1.0, 0.99985, 1.0), "every game", "at least 99.985%"),
        ((NAN, NAN, NAN), "–", "–"),
    ],
)
def test_frequencies(ends: tuple[float, float, float], words_: str, interval: str) -> None:
    assert tables.one_in(of(*ends)) == words_
    assert tables.one_in_interval(of(*ends)) == interval


def test_never_seen_says_what_is_still_allowed() -> None:
    never = of(0, 0, 0.00015, "rule-of-three")
    assert tables.one_in(never) == "never seen"
    assert tables.one_in_interval(never) == "fewer than 1 game in 6,600"
    unbounded = replace(never, low=-INF, high=INF, method="none")
    assert (tables.one_in(unbounded), tables.one_in_interval(unbounded)) == ("never seen", "–")


def test_frequency_of_other_things() -> None:
    flights = ("flight", "flights")
    assert tables.one_in(of(0.1, 0.09, 0.11), flights) == "1 flight in 10"
    assert tables.one_in_interval(of(0, 0, 0.0099), flights) == "fewer than 1 flight in 100"


@pytest.mark.parametrize("end", [NAN, INF])
@pytest.mark.parametrize(
    ("value", "shown"),
    [
        *((1.2345, "1.23"), (-1 / 3, "−0.33"), (0, "0.00"), (2, "2.00"), (INF, "never")),
        *((-34.56, "−34.6"), (4666.44, "4,670")),
    ],
)
def test_a_bare_number_has_two_decimals_or_three_digits(
    end: float, value: float, shown: str
) -> None:
    bare = of(value, -end, end, "none")
    assert tables.number(bare) == shown
    for difference in (False, True):
        plain, low, high = tables.summary_numbers(bare, "", difference=difference)
        assert plain == shown.replace("−", "-").replace(",", "").replace("never", "inf")
        assert {low, high} <= {"", "inf", "-inf"}


def test_sample() -> None:
    assert tables.sample(of(0, 0, 0)) == "40,000 games, 20,000 deals"
    assert tables.sample(Estimate(0, 0, 0, 1, 1, "none", 0.95)) == "1 game, 1 deal"


@pytest.mark.parametrize(
    ("goal", "unit", "shown"),
    [
        ((0.48, 0.52), "share", "48–52%"),
        ((0.0, 0.01), "share", "at most 1%"),
        ((-INF, 0.005), "share", "at most 0.5%"),
        ((0.07, INF), "share", "at least 7%"),
        ((60, 120), "turns", "60–120 turns"),
        ((1.5, 1000), "", "1.5–1,000"),
    ],
)
def test_goals_as_asked_for(goal: tuple[float, float], unit: str, shown: str) -> None:
    assert tables.goal(*goal, unit) == shown


@pytest.mark.parametrize(
    ("ends", "unit", "shown"),
    [
        ((0, 1), "share", "at least 0 pp"),
        ((-1, 0.02), "share", "at most +2 pp"),
        ((-0.025, 0.02), "share", "−2.5 to +2 pp"),
        ((-2, 2), "turns", "−2 to +2 turns"),
        ((1, INF), "turns", "at least +1 turn"),
        ((-INF, 0), "turns", "at most 0 turns"),
    ],
)
def test_a_range_of_differences_is_put_as_it_was_asked_for(ends, unit, shown) -> None:
    assert tables.goal_of_difference(*ends, unit) == shown


def test_summary_holds_what_is_printed() -> None:
    share = of(0.39126, 0.38631, 0.39619)
    assert tables.summary_numbers(share, "share") == ("0.391", "0.386", "0.397")
    change = of(-0.0004, -0.004, 0.0032)
    shown = tables.summary_numbers(change, "share", difference=True)
    assert shown == ("0.000", "-0.004", "0.004")
    assert tables.summary_numbers(of(INF, 160, INF), "turns") == ("inf", "160", "inf")
    assert tables.summary_numbers(of(NAN, NAN, NAN), "turns") == ("", "", "")


def test_another_language_has_its_own_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "DECIMAL_MARK", ",")
    monkeypatch.setattr(words, "GROUP_MARK", ".")
    monkeypatch.setattr(words, "PERCENT", "{} %")
    assert tables.percent(of(0.391, 0.386, 0.396)) == "39,1 %"
    assert tables.text(1_234_567) == "1.234.567"


SHARES = st.floats(0, 1, allow_subnormal=False)


@given(st.lists(SHARES, min_size=3, max_size=3).map(sorted))
def test_rounding_keeps_order_and_is_never_a_negative_zero(ends: list[float]) -> None:
    low, value, high = ends
    for unit in ("share", ""):
        shown = rounded(value, low, high, unit)
        assert shown.low <= shown.value <= shown.high
        assert not any(end == 0 and end.is_signed() for end in (shown.low, shown.value))
        scale = 100 if unit else 1
        if high > low:
            # No more decimals than MOST_DECIMALS are ever printed.
            off = abs(float(shown.value) - scale * value)
            assert off <= scale * (high - low) + 0.5 * 10**-MOST_DECIMALS


@given(SHARES, st.floats(1e-9, 0.5))
def test_a_share_seen_never_looks_impossible_or_certain(value: float, half: float) -> None:
    if not 1e-5 < value < 1 - 1e-5:
        return
    shown = tables.percent(of(value, max(value - half, 0), min(value + half, 1)))
    if half < 20 * min(value, 1 - value):
        assert shown.strip("0.%")
        assert not shown.startswith("100")


@given(SHARES)
def test_words_for_every_share(value: float) -> None:
    half = 0.001
    estimate = of(value, max(value - half, 0), min(value + half, 1))
    for told in (tables.one_in(estimate), tables.one_in_interval(estimate)):
        assert told
        assert not re.search("E|nan", told)


def test_wider_intervals_never_get_more_digits() -> None:
    digits = [
        len(tables.percent(of(0.4321, 0.4321 - half, 0.4321 + half)))
        for half in (0.00001, 0.0001, 0.001, 0.01, 0.1)
    ]
    assert all(more >= fewer for more, fewer in itertools.pairwise(digits))
