"""Intervals that follow skewness: the formulas beside plain numpy, and beside what they predict."""

import math

import numpy as np
import pytest
from scipy import stats

from hotair_sim.study.statistics.differences import PairSums
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.skewness import Skewness, skewed_limits

Columns = tuple[np.ndarray, ...]


def passes(rng: np.random.Generator, shape: tuple[int, ...]) -> Columns:
    """Return passed turns and turns of blocks under two rules: runs of passes make games longer."""
    turns = 40 + rng.poisson(20, shape)
    runs = rng.poisson(0.3, shape) * rng.geometric(0.2, shape)
    more = (rng.random(shape) < 0.06) * rng.geometric(0.08, shape)
    return runs, turns + runs, runs + more, turns + runs + more


X1, Y1, X2, Y2 = passes(np.random.default_rng(3), (800,))


def cumulants(
    x1: np.ndarray, y1: np.ndarray, x2: np.ndarray, y2: np.ndarray
) -> tuple[float, float, float, float]:
    """Return the difference of ratios, its error, and κ1/√n and κ3/√n, by plain numpy."""
    n = len(x1)
    one, two = x1.sum() / y1.sum(), x2.sum() / y2.sum()
    u1, u2 = (x1 - one * y1) / y1.mean(), (x2 - two * y2) / y2.mean()
    e1, e2 = y1 / y1.mean() - 1, y2 / y2.mean() - 1
    d = u2 - u1
    sigma = d.std()
    a = d / sigma
    g, q = (a**3).mean(), ((u2 * e2).mean() - (u1 * e1).mean()) / sigma
    p = ((a * u2).mean() * (a * e2).mean() - (a * u1).mean() * (a * e1).mean()) / sigma
    root = math.sqrt(n)
    return two - one, sigma / math.sqrt(n - 1), (2 * p - q - g / 2) / root, (6 * p - 2 * g) / root


def solved(value: float, error: float, first: float, third: float, t: float) -> tuple[float, ...]:
    """Return the outer ends of t's interval and that of Hall's transformation, by its roots."""
    a, c = -third / 6, third / 6 - first
    ends = []
    for end in (t, -t):
        roots = np.roots([a * a / 3, a, 1, c - end])
        (root,) = roots[np.abs(roots.imag) < 1e-9].real
        ends.append(value - error * root)
    return min(ends[0], value - t * error), max(ends[1], value + t * error)


def ends(estimate: Estimate) -> tuple[float, float]:
    return estimate.low, estimate.high


T = float(stats.t.ppf(0.975, 799))
LEVEL = np.full(800, 4)


def test_a_difference_of_ratios_is_halls_transformation_of_students_t() -> None:
    estimate = PairSums.of(X1, Y1, X2, Y2, games_per_block=4).difference()
    expected = solved(*cumulants(X1, Y1, X2, Y2), T)
    assert ends(estimate) == pytest.approx(expected, rel=1e-9)
    assert estimate.method == "block-ratio"
    assert estimate.high - estimate.value > 1.1 * (estimate.value - estimate.low)


def test_a_difference_of_means_is_too() -> None:
    estimate = PairSums.of(X1, None, X2, None, games_per_block=4).difference()
    assert ends(estimate) == pytest.approx(solved(*cumulants(X1, LEVEL, X2, LEVEL), T), rel=1e-9)
    assert estimate.method == "block-mean"


@pytest.mark.parametrize("y", [None, Y1], ids=["mean", "ratio"])
def test_a_number_of_its_own_is_too(y: np.ndarray | None) -> None:
    estimate = Sums.of(X1, y, games_per_block=4).estimate()
    below = LEVEL if y is None else y
    nothing = np.zeros(800), LEVEL
    expected = solved(*cumulants(*nothing, X1, below), T)
    assert ends(estimate) == pytest.approx(expected, rel=1e-9)


def test_the_rest_of_a_share_is_as_lopsided_the_other_way() -> None:
    one, other = (
        Sums.of(x, Y1, most=400, share=True, games_per_block=4).estimate() for x in (X1, Y1 - X1)
    )
    assert one.method == other.method == "block-ratio"
    assert (1 - other.high, 1 - other.low) == pytest.approx(ends(one), rel=1e-9)


def test_blocks_without_denominator_change_no_interval() -> None:
    none = np.zeros(200, int)
    few = PairSums.of(X1, Y1, X2, Y2, games_per_block=4)
    more = few + PairSums.of(none, none, none, none, games_per_block=4)
    assert ends(more.difference()) == pytest.approx(ends(few.difference()), rel=1e-12)
    assert ends(more.second.estimate()) == pytest.approx(ends(few.second.estimate()), rel=1e-12)


def test_what_is_not_skewed_is_students_t() -> None:
    even = np.concatenate([X1, X1.max() - X1])
    textbook = stats.ttest_1samp(even / 4, 0).confidence_interval()
    estimate = Sums.of(even, games_per_block=4).estimate()
    assert ends(estimate) == pytest.approx((textbook.low, textbook.high), rel=1e-12)


def test_no_end_lies_within_students_t_and_a_higher_level_none_further_in() -> None:
    for bend in (-0.3, 0.0, 0.3):
        for skew in (-0.9, -0.2, 0.0, 1e-12, 0.4, 0.9):
            known = [
                skewed_limits(1.0, 0.1, Skewness(skew, bend, bend / 2), 50, level)
                for level in (0.5, 0.9, 0.95, 0.9999, 1 - 1e-9)
            ]
            for (low, high), level in zip(known, (0.5, 0.9, 0.95, 0.9999, 1 - 1e-9), strict=True):
                half = stats.t.ppf((1 + level) / 2, 50) * 0.1
                assert low <= 1 - half + 1e-9
                assert high >= 1 + half - 1e-9
                assert math.isfinite(low) and math.isfinite(high)
            lows, highs = zip(*known, strict=True)
            assert list(lows) == sorted(lows, reverse=True)
            assert list(highs) == sorted(highs)


BLOCKS, REPETITIONS = 200, 60_000


@pytest.mark.parametrize("kind", ["ratios", "ratio", "means"])
def test_the_studentised_number_is_as_lopsided_as_foretold(kind: str) -> None:
    """Mean and third cumulant of (found - true)/error: these without bend and turn are refuted."""

    def drawn(rng: np.random.Generator, shape: tuple[int, ...]) -> Columns:
        y1, y2 = 1 + rng.geometric(0.3, shape), 3 + rng.geometric(0.3, shape)
        y2 += (rng.random(shape) < 0.3) * rng.geometric(0.3, shape)
        level, none, one = np.full(shape, 30), np.zeros(shape), np.ones(shape)
        return {
            "ratios": (level, y1, y2 * y2, y2),
            "ratio": (none, one, level, y1),
            "means": (none, one, y2 * y2, one),
        }[kind]

    rng = np.random.default_rng(8)
    truth, _, first, third = cumulants(*drawn(rng, (1_000_000,)))
    scale = math.sqrt(1_000_000 / BLOCKS)
    found = []
    for _ in range(20):
        x1, y1, x2, y2 = (c.astype(float) for c in drawn(rng, (REPETITIONS // 20, BLOCKS)))
        one, two = (x.sum(1) / y.sum(1) for x, y in ((x1, y1), (x2, y2)))
        u, v = (
            (x - r[:, None] * y) / y.mean(1)[:, None] for x, y, r in ((x1, y1, one), (x2, y2, two))
        )
        found.append((two - one - truth) / (v - u).std(axis=1, ddof=1) * math.sqrt(BLOCKS))
    t = np.concatenate(found)
    assert t.mean() == pytest.approx(first * scale, abs=0.015)
    assert ((t - t.mean()) ** 3).mean() == pytest.approx(third * scale, abs=0.1)
