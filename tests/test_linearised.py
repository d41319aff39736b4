"""Intervals of savings and correlations: beside plain numpy, a bootstrap and the textbook."""

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from scipy import stats

from hotair_sim.study.statistics.differences import PairSums
from hotair_sim.study.statistics.exact import added, exact_dot, exact_products, times
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.linearised import Products, product, quadratic_features
from hotair_sim.study.statistics.savings import Design

RNG = np.random.default_rng(11)
LUCK = RNG.gamma(4.0, 0.25, (400, 1))
TURNS = RNG.poisson(40 * LUCK, (400, 4))
LATER = TURNS + RNG.poisson(12, (400, 4))
FLIGHTS, MORE = TURNS.sum(1), LATER.sum(1)
TIED, TIED_LATER = RNG.binomial(FLIGHTS, 0.3), RNG.binomial(MORE, 0.2)
OPPOSED = RNG.random((400, 2)) < np.where(RNG.random((400, 1)) < 0.5, [0.8, 0.3], [0.2, 0.9])

Columns = tuple[np.ndarray | None, ...]
PAIRS: dict[str, Columns] = {
    "totals": (FLIGHTS, None, MORE, None),
    "ratios": (TIED, FLIGHTS, TIED_LATER, MORE),
    "a ratio and a total": (TIED, None, TIED_LATER, MORE),
}


def pair_of(columns: Columns) -> PairSums:
    return PairSums.of(*columns, games_per_block=4)


def both(sums: Design | PairSums, level: float = 0.95) -> tuple[Estimate, Estimate]:
    return sums.saving_estimate(level), sums.correlation_estimate(level)


# The same numbers with plain numpy.


def widened(error: float, spreads: list[np.ndarray]) -> float:
    """Return half a width from a standard error and the terms of the spreads it rests on."""
    blocks = min(terms.sum() ** 2 / (terms**2).sum() for terms in spreads)
    return stats.t.ppf(0.975, blocks - 2) * error * math.sqrt(blocks / (blocks - 2))


def naive_design(x: np.ndarray) -> tuple[float, float]:
    """Return the saving and half the width of the interval of its logarithm."""
    n, a = x.shape
    mean, sums = x.mean(), x.sum(1)
    block = sums.var(ddof=1)
    game = x.var() + block / (n * a * a)
    around, between = ((x - mean) ** 2).sum(1), (sums - a * mean) ** 2
    influence = around / (a * game) - between / block
    return a * game / block, widened(
        influence.std() / math.sqrt(n), [between, around - between / a]
    )


def numeric(columns: list[np.ndarray], number: Callable[[np.ndarray], float]) -> np.ndarray:
    """Return each block's influence on a number, by giving the block a little more weight."""
    n, step = len(columns[0]), 1e-4
    found = []
    for block in range(n):
        ends = []
        for sign in (1, -1):
            weights = np.ones(n)
            weights[block] += sign * step
            ends.append(number(weights))
        found.append((ends[0] - ends[1]) / (2 * step) * n)
    return np.array(found)


def weighed(columns: list[np.ndarray], w: np.ndarray) -> tuple[float, ...]:
    """Return the variances and the covariance of the linearised residuals."""
    x1, y1, x2, y2 = columns
    u = (x1 - (w @ x1) / (w @ y1) * y1) / (w @ y1)
    v = (x2 - (w @ x2) / (w @ y2) * y2) / (w @ y2)
    return w @ u**2, w @ v**2, w @ (u * v), u, v


@pytest.mark.parametrize("x", [TURNS, OPPOSED], ids=["alike", "opposed"])
def test_a_design_is_what_numpy_makes_of_its_blocks(x: np.ndarray) -> None:
    value, half = naive_design(x)
    saving, correlation = both(Design.of(x))
    assert saving.value == pytest.approx(value, rel=1e-12)
    assert saving.low == pytest.approx(value * math.exp(-half), rel=1e-9)
    assert saving.high == pytest.approx(value * math.exp(half), rel=1e-9)
    a = x.shape[1]
    slope = a * value / (a * value - 1) / 2

    def fisher(r: float) -> float:
        return math.log((1 + (a - 1) * r) / (1 - r)) / 2

    assert fisher(correlation.high) - fisher(correlation.value) == pytest.approx(half * slope)
    assert fisher(correlation.value) - fisher(correlation.low) == pytest.approx(half * slope)
    for estimate in (saving, correlation):
        assert (estimate.games, estimate.deals, estimate.method) == (x.size, 400, "delta")


@pytest.mark.parametrize("name", PAIRS)
def test_a_pair_is_what_leaning_on_each_block_makes_of_it(name: str) -> None:
    x1, y1, x2, y2 = PAIRS[name]
    columns = [x1, np.full(400, 4) if y1 is None else y1, x2, np.full(400, 4) if y2 is None else y2]
    first, second, across, u, v = weighed(columns, np.ones(400))
    spreads = [terms**2 for terms in (u, v, v - u, u + v)]

    def log_saving(w: np.ndarray) -> float:
        one, two, both = weighed(columns, w)[:3]
        return math.log((one + two) / (one + two - 2 * both))

    def z(w: np.ndarray) -> float:
        one, two, both = weighed(columns, w)[:3]
        return math.atanh(both / math.sqrt(one * two))

    halves = [
        widened(numeric(columns, number).std() / math.sqrt(400), spreads)
        for number in (log_saving, z)
    ]
    saving, correlation = both(pair_of(PAIRS[name]))
    assert saving.value == pytest.approx((first + second) / (first + second - 2 * across))
    assert math.log(saving.high / saving.value) == pytest.approx(halves[0], rel=1e-5)
    assert math.log(saving.value / saving.low) == pytest.approx(halves[0], rel=1e-5)
    middle = math.atanh(correlation.value)
    assert math.atanh(correlation.high) - middle == pytest.approx(halves[1], rel=1e-5)
    assert middle - math.atanh(correlation.low) == pytest.approx(halves[1], rel=1e-5)
    for estimate in (saving, correlation):
        assert (estimate.games, estimate.deals, estimate.method) == (3200, 400, "delta")


# Beside a bootstrap and the textbook.


def spread_again(numbers: Callable[[np.ndarray], tuple[float, float]]) -> np.ndarray:
    """Return the standard deviations of log saving and z over blocks drawn again, 1,000 times."""
    rng = np.random.default_rng(5)
    return np.std([numbers(rng.integers(0, 400, 400)) for _ in range(1000)], axis=0)


def test_a_design_varies_as_blocks_drawn_again_do() -> None:
    def numbers(drawn: np.ndarray) -> tuple[float, float]:
        value = naive_design(TURNS[drawn])[0]
        return math.log(value), math.log(3 / (4 * value - 1)) / 2

    saving, correlation = both(Design.of(TURNS))
    lengths = [math.log(1 + 3 * r) / 2 - math.log(1 - r) / 2 for r in ends(correlation)]
    halves = math.log(saving.high / saving.low) / 2, (lengths[1] - lengths[0]) / 2
    assert np.array(halves) / stats.norm.ppf(0.975) == pytest.approx(spread_again(numbers), rel=0.1)


@pytest.mark.parametrize("name", ["totals", "ratios"])
def test_a_pair_varies_as_blocks_drawn_again_do(name: str) -> None:
    x1, y1, x2, y2 = PAIRS[name]
    columns = [x1, np.ones(400) if y1 is None else y1, x2, np.ones(400) if y2 is None else y2]

    def numbers(drawn: np.ndarray) -> tuple[float, float]:
        one, two, across = weighed([c[drawn] for c in columns], np.ones(400))[:3]
        return math.log((one + two) / (one + two - 2 * across)), math.atanh(
            across / math.sqrt(one * two)
        )

    saving, correlation = both(pair_of(PAIRS[name]))
    low, high = map(math.atanh, ends(correlation))
    halves = math.log(saving.high / saving.low) / 2, (high - low) / 2
    assert np.array(halves) / stats.norm.ppf(0.975) == pytest.approx(spread_again(numbers), rel=0.1)


def ends(estimate: Estimate) -> tuple[float, float]:
    return estimate.low, estimate.high


def test_normal_numbers_have_the_textbook_error_of_a_correlation() -> None:
    x = np.random.default_rng(2).normal(size=(40_000, 2)) @ [[1, 0.6], [0, 0.8]]
    textbook = stats.norm.ppf(0.975) / math.sqrt(40_000)
    pair = PairSums.of(x[:, 0], None, x[:, 1], None, games_per_block=1).correlation_estimate()
    design = Design.of(x).correlation_estimate()
    for estimate in (pair, design):
        low, high = map(math.atanh, ends(estimate))
        assert (high - low) / 2 == pytest.approx(textbook, rel=0.02)
    assert ends(pair) == pytest.approx(ends(design), abs=1e-3)


# Exact sums.


@given(
    st.integers(1, 3),
    st.integers(0, 40),
    st.sampled_from([1, 500, 2**20, 2**29, 2**40]),
    st.randoms(use_true_random=False),
)
def test_products_of_columns_are_exact_however_large(width, blocks, size, random) -> None:
    columns = [
        np.array([random.randint(-size, size) for _ in range(blocks)], np.int64)
        for _ in range(width)
    ]
    naive = [
        sum(int(p) * int(q) for p, q in zip(a, b, strict=True))
        for i, a in enumerate(columns)
        for b in columns[: i + 1]
    ]
    assert exact_products(columns) == naive
    squares = [times(a, a) for a in columns]
    assert [int(s) for a in squares for s in a] == [int(p) ** 2 for a in columns for p in a]
    assert exact_products(squares)[0] == sum(int(p) ** 4 for p in columns[0])


@pytest.mark.parametrize("size", [1, 60, 1500, 2**15, 2**29, 2**31])
def test_products_of_many_blocks_are_exact_however_large(size: int) -> None:
    columns = [RNG.integers(-size, size, 3000, endpoint=True) for _ in range(3)]
    assert exact_products(columns) == [
        int(np.dot(a.astype(object), b.astype(object)))
        for i, a in enumerate(columns)
        for b in columns[: i + 1]
    ]


def test_floats_are_added_as_one_by_one() -> None:
    a, b = RNG.normal(size=(2, 50))
    assert exact_products([a, b]) == [exact_dot(a, a), exact_dot(b, a), exact_dot(b, b)]


def test_a_sum_of_columns_does_not_overflow() -> None:
    huge = np.array([2**62, -(2**62)])
    assert added([huge] * 3).tolist() == [3 * 2**62, -3 * 2**62]
    assert added([huge, -huge]).tolist() == [0, 0]
    assert Design.of([[2**62, 3], [2**62, -1]]).products.sum_of(1) == 2**63 + 2


def test_a_weighted_sum_is_squared_exactly() -> None:
    x, y = RNG.integers(0, 1000, (2, 100))
    products = Products.of(quadratic_features([x, y]))
    weights = product([3, 1, -2], [0, 0, 5])
    terms = [(3 + int(p) - 2 * int(q)) * 5 * int(q) for p, q in zip(x, y, strict=True)]
    assert products.total(weights) == sum(terms)
    assert products.squares(weights) == sum(t * t for t in terms)
    assert products.sum_of(1, 2) == products.sum_of(2, 1) == sum(x.astype(object) ** 3)


@given(
    hnp.arrays(np.int64, st.tuples(st.integers(0, 30), st.just(4)), elements=st.integers(0, 9)),
    st.integers(0, 30),
)
def test_parts_have_the_intervals_of_the_whole(values: np.ndarray, cut: int) -> None:
    for of in (
        Design.of,
        lambda v: PairSums.of(v[:, 0], None, v[:, 1], None, games_per_block=4),
        lambda v: PairSums.of(*v.T, games_per_block=4),
    ):
        whole = of(values)
        parts = of(values[cut:]) + of(values[:cut])
        assert parts == whole
        assert repr(both(parts)) == repr(both(whole))


def test_pairs_of_different_shapes_do_not_add_up() -> None:
    one, two = pair_of(PAIRS["totals"]), pair_of(PAIRS["ratios"])
    with pytest.raises(ValueError, match="add up"):
        one + two


# Levels, and what has no interval.


@settings(max_examples=50)
@given(
    hnp.arrays(np.int64, st.tuples(st.integers(0, 60), st.just(4)), elements=st.integers(0, 9)),
    st.floats(0.5, 0.99),
)
def test_intervals_hold_their_value_and_widen_with_the_level(
    values: np.ndarray, level: float
) -> None:
    for sums in (Design.of(values), PairSums.of(*values.T, games_per_block=4)):
        for inner, outer in zip(both(sums, level), both(sums, 0.995), strict=True):
            assert inner.level == level
            if math.isnan(inner.value):
                assert inner.method == "none"
                continue
            assert outer.low <= inner.low <= inner.value <= inner.high <= outer.high
        saving, correlation = both(sums)
        if saving.method == correlation.method == "delta":
            least = -1 / 3 if isinstance(sums, Design) else -1
            assert saving.low > 0
            assert least <= correlation.low <= correlation.high <= 1


COPIES = RNG.integers(0, 9, 400)
NONE: dict[str, Design | PairSums] = {
    "no block": Design.of(np.zeros((0, 4))),
    "one block": Design.of([[1, 2, 3, 4]]),
    "few blocks": Design.of(TURNS[:9]),
    "nothing varies": Design.of(np.ones((50, 4), int)),
    "games alike": Design.of(np.repeat(COPIES[:, None], 4, axis=1)),
    "games alike, not whole": Design.of(np.repeat(RNG.normal(size=(400, 1)), 4, axis=1)),
    "games offset each other": Design.of(np.stack([COPIES, -COPIES], axis=1)),
    "one arrangement": Design.of(COPIES[:, None]),
    "one event": Design.of(np.eye(400, 4, dtype=int)[:, :1] * [1, 0, 0, 1]),
    "no pair": PairSums.of([], None, [], None, games_per_block=4),
    "one pair": PairSums.of([1], None, [2], None, games_per_block=4),
    "few pairs": pair_of(tuple(None if c is None else c[:9] for c in PAIRS["ratios"])),
    "no denominator": PairSums.of([0] * 9, [0] * 9, [0] * 9, [0] * 9, games_per_block=4),
    "pairs alike": PairSums.of(COPIES, None, COPIES, None, games_per_block=4),
    "pairs differ alike": PairSums.of(COPIES, None, COPIES + 2, None, games_per_block=4),
    "pairs opposed": PairSums.of(COPIES, None, 9 - COPIES, None, games_per_block=4),
    "one varies": PairSums.of(COPIES * 0, None, COPIES, None, games_per_block=4),
    "one pair differs": PairSums.of(
        COPIES, None, COPIES + (np.arange(400) == 7), None, games_per_block=4
    ),
}


@pytest.mark.parametrize("name", NONE)
def test_without_enough_that_varies_there_is_no_interval(name: str) -> None:
    for estimate, value in zip(
        both(NONE[name]), (NONE[name].saving(), NONE[name].correlation()), strict=True
    ):
        assert estimate.method == "none"
        assert estimate.value == pytest.approx(value, nan_ok=True)
        infinite = (-math.inf, math.inf)
        assert ends(estimate) == infinite or all(map(math.isnan, (value, *ends(estimate))))


@pytest.mark.parametrize("sums", [Design.of(TURNS), pair_of(PAIRS["totals"]), NONE["no pair"]])
def test_a_level_lies_between_0_and_1(sums: Design | PairSums) -> None:
    for estimate in (sums.saving_estimate, sums.correlation_estimate):
        with pytest.raises(ValueError, match="level"):
            estimate(1.0)


def test_blocks_that_know_nothing_of_a_ratio_change_no_interval() -> None:
    none = np.zeros(150, int)
    few = pair_of(PAIRS["ratios"])
    more = few + PairSums.of(none, none, none, none, games_per_block=4)
    for one, two in zip(both(few), both(more), strict=True):
        assert (two.value, *ends(two)) == pytest.approx((one.value, *ends(one)), rel=1e-12)
        assert (two.deals, two.games) == (550, 4400)


def test_savings_are_the_same_the_other_way_round() -> None:
    x1, y1, x2, y2 = PAIRS["ratios"]
    for there, back in zip(
        both(pair_of((x1, y1, x2, y2))), both(pair_of((x2, y2, x1, y1))), strict=True
    ):
        assert (back.value, *ends(back)) == pytest.approx((there.value, *ends(there)), rel=1e-12)
