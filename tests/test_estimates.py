"""Block statistics: equal to the textbook, the same in any order, honest where data fail."""

import math
from functools import reduce
from operator import add

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

from hotair_sim.study.statistics.differences import PairSums, difference_unpaired
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.exact import exact_dot
from hotair_sim.study.statistics.intervals import (
    Estimate,
    clopper_pearson,
    effective_trials,
    none_seen,
    verdict,
)
from hotair_sim.study.statistics.quantiles import Histogram
from hotair_sim.study.statistics.savings import Design

RNG = np.random.default_rng(7)
WINS = RNG.binomial(4, RNG.beta(2, 2, 1000))
FLIGHTS = 1 + RNG.poisson(9.0, 1000)
TIED = RNG.binomial(FLIGHTS, 0.3)
LATER = np.clip(WINS + RNG.integers(-1, 2, 1000), 0, 4)


def blocks_of(x: list[int], n: int) -> np.ndarray:
    """Return n blocks with the numbers x and zeros behind them."""
    return np.array(x + [0] * (n - len(x)))


def mirrored(x: np.ndarray, y: np.ndarray | int) -> tuple[np.ndarray, np.ndarray]:
    """Return each block and its mirror image, so that nothing is skewed (`test_skewness.py`)."""
    return np.concatenate([x, y - x]), np.tile(y, 2)


def ends(estimate: Estimate) -> tuple[float, float]:
    return estimate.low, estimate.high


# Means and ratios


def test_a_mean_is_students_t_on_block_means() -> None:
    wins, _ = mirrored(WINS, 4)
    estimate = Sums.of(wins, games_per_block=4).estimate(0.9)
    textbook = stats.ttest_1samp(wins / 4, 0).confidence_interval(0.9)
    assert estimate.value == pytest.approx(wins.mean() / 4, rel=1e-14)
    assert ends(estimate) == pytest.approx((textbook.low, textbook.high), rel=1e-12)
    assert (estimate.method, estimate.games, estimate.deals) == ("block-mean", 8000, 2000)
    assert (estimate.events, estimate.level) == (wins.sum(), 0.9)
    assert estimate.half_width == pytest.approx((textbook.high - textbook.low) / 2)


def test_a_ratio_is_students_t_on_linearised_residuals() -> None:
    tied, flights = mirrored(TIED, FLIGHTS)
    sums = Sums.of(tied, flights, games_per_block=4)
    estimate = sums.estimate()
    error = stats.sem((tied - flights / 2) / flights.mean())
    half = stats.t.ppf(0.975, 1999) * error
    assert estimate.value == 0.5
    assert sums.variance() == pytest.approx(error**2, rel=1e-12)
    assert ends(estimate) == pytest.approx((0.5 - half, 0.5 + half), rel=1e-12)
    assert estimate.method == "block-ratio"


def test_a_common_event_has_the_same_interval_whether_or_not_it_could_be_rare() -> None:
    plain, watched = (Sums.of(WINS, most=most, games_per_block=4).estimate() for most in (None, 4))
    assert plain == watched


def test_blocks_without_denominator_change_nothing_but_the_number_of_deals() -> None:
    few = Sums.of(TIED, FLIGHTS, games_per_block=4)
    more = few + Sums.of(np.zeros(500, int), np.zeros(500, int), games_per_block=4)
    assert more.variance() == few.variance()
    assert ends(more.estimate()) == ends(few.estimate())
    assert (more.estimate().deals, more.estimate().games) == (1500, 6000)


def test_floats_are_taken_too() -> None:
    whole, halves = (Sums.of(x, games_per_block=4).estimate() for x in (WINS, WINS / 2))
    assert halves.value == whole.value / 2
    assert halves.half_width == pytest.approx(whole.half_width / 2, rel=1e-14)


def test_a_large_mean_does_not_swallow_a_small_variance() -> None:
    small, shifted = (Sums.of(x, games_per_block=1).variance() for x in (WINS, WINS + 10**15))
    assert small == shifted


def test_sums_beyond_int64_are_exact() -> None:
    huge = np.array([2**62, 2**62, -(2**62)])
    assert exact_dot(huge, huge) == 3 * 2**124
    assert exact_dot(huge.astype(float), huge) == 3 * 2**124


# Rare events


def test_few_blocks_with_the_event_are_counted_as_blocks() -> None:
    x = blocks_of([1, 4, 2], 500)
    estimate = Sums.of(x, most=4, games_per_block=4).estimate()
    low, high = proportion_confint(3, 500, 0.05, "beta")
    assert estimate.value == 7 / 2000
    assert ends(estimate) == pytest.approx((low / 4, high), rel=1e-12)
    assert estimate.method == "clopper-pearson"


def test_an_event_never_seen_has_the_rule_of_three_in_deals() -> None:
    estimate = Sums.of(np.zeros(1000, int), most=4, games_per_block=4).estimate()
    assert (estimate.value, estimate.low, estimate.method) == (0, 0, "rule-of-three")
    assert estimate.high == pytest.approx(1 - 0.05 ** (1 / 1000), rel=1e-12)
    assert estimate.high == pytest.approx(3 / 1000, rel=0.01)


def test_with_one_event_a_block_at_most_the_limit_of_none_is_two_sided() -> None:
    estimate = Sums.of(np.zeros(1000, int), most=1, games_per_block=4).estimate()
    assert 4 * estimate.high == pytest.approx(proportion_confint(0, 1000, 0.05, "beta")[1])


def test_a_ratio_never_seen_is_over_the_low_end_of_its_denominators() -> None:
    nothing = np.zeros(1000, int)
    estimate = Sums.of(nothing, FLIGHTS, most=3, games_per_block=4).estimate()
    least = stats.ttest_1samp(FLIGHTS, 0).confidence_interval().low
    assert estimate.high == pytest.approx(none_seen(1000, 0.95) * 3 / least)


@pytest.mark.parametrize("n", [1, 5, 19, 20, 60, 99, 100, 300])
def test_a_share_near_one_mirrors_a_share_near_zero(n: int) -> None:
    x = blocks_of([1, 2, 1, 4] * 100, 1000) * (np.arange(1000) < n)
    near, far = (Sums.of(v, most=4, games_per_block=4).estimate() for v in (x, 4 - x))
    assert (far.value, *ends(far)) == pytest.approx((1 - near.value, 1 - near.high, 1 - near.low))
    assert near.method == far.method
    expected = "clopper-pearson" if n < 20 else "korn-graubard" if n < 100 else "block-mean"
    assert near.method == expected


def test_a_share_of_flights_mirrors_too() -> None:
    rare = np.where(np.arange(1000) % 90 == 0, 1, 0)
    near, far = (
        Sums.of(v, FLIGHTS, most=40, share=True, games_per_block=4).estimate()
        for v in (rare, FLIGHTS - rare)
    )
    assert ends(far) == pytest.approx((1 - near.high, 1 - near.low))


def of_halves(x: np.ndarray) -> Sums:
    """Return the sums of half games: 8 in each block of 4 games, a win 2 and a draw 1."""
    return Sums.of(x, np.full(len(x), 8), most=8, share=True, games_per_block=4)


@pytest.mark.parametrize("n", [0, 3, 19, 20, 60, 99, 100, 300, 1000])
def test_half_games_without_a_draw_are_games(n: int) -> None:
    x = blocks_of([1, 2, 1, 4] * 250, 1000) * (np.arange(1000) < n)
    games, half_games = (
        Sums.of(x, most=4, games_per_block=4).estimate(),
        of_halves(2 * x).estimate(),
    )
    assert (half_games.value, half_games.high) == pytest.approx((games.value, games.high))
    # A block with the event could have held as little as half a game.
    low = games.low / 2 if 0 < n < 20 else games.low
    assert half_games.low == pytest.approx(low)
    assert (half_games.method, half_games.games) == (games.method, games.games)


@pytest.mark.parametrize("n", [1, 19, 20, 99, 100, 300])
def test_half_games_mirror_too(n: int) -> None:
    x = blocks_of([1, 3, 2, 8, 5] * 60, 1000) * (np.arange(1000) < n)
    near, far = of_halves(x).estimate(), of_halves(8 - x).estimate()
    assert (far.value, *ends(far)) == pytest.approx((1 - near.value, 1 - near.high, 1 - near.low))
    assert 0 <= near.low <= near.value <= near.high <= 1


def test_blocks_all_drawn_are_half_a_share_and_not_certain() -> None:
    estimate = of_halves(np.full(1000, 4)).estimate()
    three = none_seen(1000, 0.95)
    assert (estimate.value, estimate.method) == (0.5, "rule-of-three")
    assert ends(estimate) == pytest.approx((0.5 - three / 2, 0.5 + three / 2))


@pytest.mark.parametrize("changed", [0, 1, 19, 20, 99, 100, 300])
def test_paired_half_games_without_a_draw_are_games(changed: int) -> None:
    change = blocks_of([1, 1, -1] * 100, 1000) * (np.arange(1000) < changed)
    before, all_games = np.full(1000, 2), np.full(1000, 8)
    games = PairSums.of(before, None, before + change, None, most=4, games_per_block=4).difference()
    half_games = PairSums.of(
        *(2 * before, all_games, 2 * (before + change), all_games),
        most=8,
        share=True,
        games_per_block=4,
    ).difference()
    assert half_games.method == games.method
    assert half_games.value == pytest.approx(games.value)
    assert half_games.low <= games.low + 1e-12
    assert half_games.high >= games.high - 1e-12
    if changed >= 20:
        assert ends(half_games) == pytest.approx(ends(games))


def test_a_count_that_may_exceed_its_denominator_has_no_other_side() -> None:
    reshuffles = np.full(1000, 4) + blocks_of([1, 3], 1000)
    estimate = Sums.of(reshuffles, most=12, games_per_block=4).estimate()
    assert estimate.method == "block-mean"
    assert estimate.high > 1


def test_scarce_events_of_one_game_each_are_close_to_the_binomial() -> None:
    estimate = Sums.of(blocks_of([1] * 50, 5000), most=4, games_per_block=4).estimate()
    assert ends(estimate) == pytest.approx(proportion_confint(50, 20_000, 0.05, "beta"), rel=0.01)


def test_blocks_all_alike_bound_the_rate_on_both_sides() -> None:
    estimate = Sums.of(np.full(1000, 2), most=4, games_per_block=4).estimate()
    three = 1 - 0.05 ** (1 / 1000)
    assert estimate.method == "rule-of-three"
    assert ends(estimate) == pytest.approx((0.5 - three / 2, 0.5 + three / 2))
    always = Sums.of(FLIGHTS, FLIGHTS, most=40, share=True, games_per_block=4).estimate()
    assert 0.98 < always.low < always.value == always.high == 1


def test_what_happens_in_every_block_is_not_rare_however_few_the_blocks() -> None:
    turns = np.array([80, 90, 100, 85])
    assert Sums.of(turns, most=800, games_per_block=4).estimate().method == "block-mean"


def test_no_event_among_few_uncertain_denominators_bounds_nothing() -> None:
    estimate = Sums.of([0, 0, 0], [1, 90, 1], most=4, games_per_block=4).estimate()
    assert (estimate.low, estimate.high) == (0, math.inf)


# Nothing to say


@pytest.mark.parametrize(
    ("x", "y"), [([], []), ([0], [0]), ([0, 0, 0], [0, 0, 0])], ids=["no block", "one", "three"]
)
def test_nothing_to_divide_by_is_nan(x: list[int], y: list[int]) -> None:
    for most in (None, 4):
        estimate = Sums.of(x, y, most=most, games_per_block=4).estimate()
        assert estimate.method == "none"
        assert all(math.isnan(v) for v in (estimate.value, *ends(estimate), estimate.half_width))
    pair = PairSums.of(x, y, x, y, games_per_block=4)
    assert math.isnan(pair.difference().value)
    assert all(map(math.isnan, (pair.variance(), pair.correlation(), pair.saving())))
    one = Sums.of(x, y, games_per_block=4)
    assert math.isnan(one.variance())
    assert math.isnan(difference_unpaired(one, one).low)


def test_one_block_has_a_value_and_no_interval() -> None:
    one = Sums.of([3], most=4, games_per_block=4)
    for estimate in (one.estimate(), difference_unpaired(one, one)):
        assert (estimate.low, estimate.high, estimate.method) == (-math.inf, math.inf, "none")
    assert one.estimate().value == 0.75
    pair = PairSums.of([3], None, [2], None, most=4, games_per_block=4).difference()
    assert (pair.value, pair.low, pair.high, pair.method) == (-0.25, -math.inf, math.inf, "none")


@pytest.mark.parametrize("level", [0, 1, -1, 95, math.nan])
def test_levels_that_are_none_are_refused(level: float) -> None:
    histogram = Histogram.of([[1, 2]], 2)
    sums = Sums.of([1, 2], games_per_block=4)
    pair = PairSums.of([1, 2], None, [2, 1], None, games_per_block=4)
    for ask in (sums.estimate, pair.difference, histogram.cdf):
        with pytest.raises(ValueError, match="level"):
            ask(level)
    with pytest.raises(ValueError, match="quantile"):
        histogram.quantile(level)


@pytest.mark.parametrize(
    ("x", "y", "options"),
    [
        ([1.0, math.nan], None, {}),
        (np.ma.masked_less([1, -1], 0), None, {}),
        (np.array([2**63], np.uint64), None, {}),
        ([[1, 2]], None, {}),
        ([1, 2], [1], {}),
        ([1, 2], [1, -1], {}),
        ([1, 5], None, {"most": 4}),
        ([1, -1], None, {"most": 4}),
        ([0.5, 1], None, {"most": 4}),
        ([1, 0], None, {"most": 0}),
        ([1, 0], None, {"share": True}),
        ([2, 0], [1, 1], {"most": 4, "share": True}),
        ([2, 0], [5, 1], {"most": 4, "share": True}),
        ([2, 0], None, {"games_per_block": 0}),
    ],
)
def test_broken_promises_are_refused(x: object, y: object, options: dict[str, int]) -> None:
    with pytest.raises(ValueError):
        Sums.of(x, y, **{"games_per_block": 4} | options)


def test_what_is_not_a_number_is_refused() -> None:
    with pytest.raises(TypeError):
        Sums.of(["a"], games_per_block=4)
    with pytest.raises(TypeError):
        Histogram.of([[1.5]], 4)
    with pytest.raises(ValueError):
        Histogram.of([[5]], 4)
    with pytest.raises(ValueError):
        Histogram.of([5], 4)
    with pytest.raises(ValueError):
        Design.of([1, 2])
    with pytest.raises(ValueError, match="paired"):
        PairSums.of([1], None, [1, 2], None, games_per_block=4)


# Adding up

small = st.integers(0, 6)
rows = st.integers(0, 40).flatmap(
    lambda n: hnp.arrays(np.int64, (n, 4), elements=st.integers(-1, 9))
)


def in_parts(of, array: np.ndarray, cuts: list[int], order: list[int]):
    parts = [of(part) for part in np.split(array, sorted(c % (len(array) + 1) for c in cuts))]
    shuffled = [part for _, part in sorted(zip(order, parts, strict=True), key=lambda p: p[0])]
    return reduce(add, shuffled)


@given(rows, st.lists(st.integers(0, 99), min_size=3, max_size=3), st.permutations(range(4)))
def test_parts_add_up_to_the_whole_in_any_order(
    values: np.ndarray, cuts: list[int], order: list[int]
) -> None:
    counts = np.abs(values)
    for of, data in (
        (lambda v: Sums.of(v[:, 0], v[:, 1], games_per_block=4), counts),
        (lambda v: Sums.of(v[:, 0], most=9, games_per_block=4), counts),
        (lambda v: PairSums.of(*v.T, most=9, games_per_block=4), counts),
        (Design.of, values),
        (lambda v: Design.of(v[:, :2], v[:, 2:]), values),
        (lambda v: Histogram.of(v, 9), values),
    ):
        assert in_parts(of, data, cuts, order) == of(data)


def test_sums_of_different_things_do_not_add_up() -> None:
    for one, other in (
        (Sums.of([1], games_per_block=4), Sums.of([1], most=4, games_per_block=4)),
        (Histogram.of([[1]], 3), Histogram.of([[1]], 4)),
        (Design.of([[1, 2]]), Design.of([[1]])),
    ):
        with pytest.raises(ValueError, match="add up"):
            one + other


@given(rows, st.sampled_from([None, 9, 40]), st.floats(0.5, 0.99))
def test_intervals_hold_their_value_and_widen_with_the_level(
    values: np.ndarray, most: int | None, level: float
) -> None:
    a, b, c, d = np.abs(values).T
    for of in (
        Sums.of(a, games_per_block=4, most=most).estimate,
        Sums.of(np.minimum(a, b), b, games_per_block=4, most=most, share=most and True).estimate,
        PairSums.of(a, None, c, None, most=most, games_per_block=4).difference,
        PairSums.of(a, b, c, d, most=most, games_per_block=4).difference,
        lambda level: Histogram.of(values, 9).quantile(0.4, level),
    ):
        inner, outer = of(level), of(0.995)
        if math.isnan(inner.value):
            continue
        assert inner.low <= inner.value <= inner.high
        slack = 1e-12
        assert outer.low <= inner.low + slack
        assert inner.high <= outer.high + slack


# Differences


def test_a_paired_difference_is_the_paired_t_test() -> None:
    (wins, _), (later, _) = mirrored(WINS, 4), mirrored(LATER, 4)
    later = later + 1
    pair = PairSums.of(wins, None, later, None, most=5, games_per_block=4)
    textbook = stats.ttest_rel(later / 4, wins / 4).confidence_interval(0.95)
    estimate = pair.difference()
    assert estimate.value == 0.25
    assert ends(estimate) == pytest.approx((textbook.low, textbook.high), rel=1e-12)
    assert (estimate.method, estimate.games, estimate.deals) == ("block-mean", 16000, 2000)
    assert pair.correlation() == pytest.approx(np.corrcoef(wins, later)[0, 1])
    apart = wins.var(ddof=1) + later.var(ddof=1)
    assert pair.saving() == pytest.approx(apart / (later - wins).var(ddof=1))


def test_a_paired_difference_of_ratios_uses_paired_residuals() -> None:
    tied, flights = mirrored(TIED, FLIGHTS)
    later, more = mirrored(np.minimum(TIED + 1, FLIGHTS), FLIGHTS + WINS)
    pair = PairSums.of(tied, flights, later, more, games_per_block=4)
    residuals = (later - more / 2) / more.mean() - (tied - flights / 2) / flights.mean()
    half = stats.t.ppf(0.975, 1999) * stats.sem(residuals)
    estimate = pair.difference()
    assert ends(estimate) == pytest.approx((-half, half), rel=1e-12)
    assert estimate.method == "block-ratio"


def test_deals_of_their_own_are_welchs_t_test() -> None:
    one, two = Sums.of(WINS, games_per_block=4), Sums.of(FLIGHTS[:300], games_per_block=4)
    textbook = stats.ttest_ind(FLIGHTS[:300] / 4, WINS / 4, equal_var=False).confidence_interval()
    estimate = difference_unpaired(one, two)
    assert ends(estimate) == pytest.approx((textbook.low, textbook.high), rel=1e-12)
    assert (estimate.method, estimate.games, estimate.deals) == ("welch", 5200, 1300)


def test_rare_rates_apart_follow_newcombe() -> None:
    one, two = (
        Sums.of(blocks_of([1] * n, 1000), most=1, games_per_block=1, share=False) for n in (3, 9)
    )
    (l1, u1), (l2, u2) = (proportion_confint(n, 1000, 0.05, "beta") for n in (3, 9))
    low = 0.006 - math.hypot(0.009 - l2, u1 - 0.003)
    high = 0.006 + math.hypot(u2 - 0.009, 0.003 - l1)
    estimate = difference_unpaired(one, two)
    assert ends(estimate) == pytest.approx((low, high))
    assert estimate.method == "mover"


def test_constants_apart_differ_by_a_constant() -> None:
    one, two = (Sums.of([n, n, n], games_per_block=1) for n in (3, 5))
    assert (difference_unpaired(one, two).low, difference_unpaired(one, two).high) == (2, 2)


def test_conditions_that_never_vary_have_no_correlation() -> None:
    pair = PairSums.of([2, 2, 2], None, [1, 2, 3], None, games_per_block=4)
    assert math.isnan(pair.correlation())
    assert pair.saving() == 1


def test_a_variant_that_changed_no_deal_is_the_rule_of_three() -> None:
    estimate = PairSums.of(WINS, None, WINS, None, most=4, games_per_block=4).difference()
    three = none_seen(1000, 0.95)
    assert (estimate.value, *ends(estimate)) == pytest.approx((0, -three, three))
    assert estimate.method == "rule-of-three"
    unbounded = PairSums.of(WINS, None, WINS, None, games_per_block=4)
    assert unbounded.difference().method == "none"
    assert unbounded.saving() == math.inf
    assert unbounded.correlation() == pytest.approx(1)


@pytest.mark.parametrize("changed", [1, 19, 20, 99])
def test_few_changed_deals_are_gains_less_losses(changed: int) -> None:
    change = blocks_of([1, 1, -1] * 40, 1000) * (np.arange(1000) < changed)
    middle = np.full(1000, 2)
    pair = PairSums.of(middle, None, middle + change, None, most=4, games_per_block=4)
    estimate = pair.difference()
    assert estimate.method == "mover"
    half = stats.t.ppf(0.975, 999) * stats.sem(change / 4)
    assert estimate.half_width > half
    if changed >= 20:
        assert estimate.half_width < 1.5 * half


def test_few_changed_deals_with_other_denominators_are_safe_for_any_dependence() -> None:
    pair = PairSums.of(
        TIED, FLIGHTS, TIED, FLIGHTS + blocks_of([1], 1000), most=40, share=True, games_per_block=4
    )
    one, two = pair.first.estimate(0.975), pair.second.estimate(0.975)
    estimate = pair.difference()
    assert ends(estimate) == (two.low - one.high, two.high - one.low)
    assert estimate.method == "bonferroni"


@given(rows, st.sampled_from([None, 9]))
def test_swapping_the_conditions_swaps_the_sign(values: np.ndarray, most: int | None) -> None:
    a, b, c, d = np.abs(values).T
    for one, other in (
        (PairSums.of(a, b, c, d, most=most, games_per_block=4), (c, d, a, b)),
        (PairSums.of(a, None, c, None, most=most, games_per_block=4), (c, None, a, None)),
    ):
        there, back = one, PairSums.of(*other, most=most, games_per_block=4)
        if math.isnan(there.difference().value):
            continue
        assert ends(there.difference()) == pytest.approx(
            tuple(-v for v in ends(back.difference())[::-1])
        )
        assert there.saving() == pytest.approx(back.saving(), nan_ok=True)


# What blocks save


def test_arrangements_that_offset_each_other_save_everything() -> None:
    design = Design.of([[0, 1], [1, 0], [1, 0]])
    assert design.saving() == math.inf
    assert design.correlation() == pytest.approx(-1)


def test_games_that_repeat_each_other_are_worth_one() -> None:
    once = RNG.normal(size=(4000, 1))
    design = Design.of(np.repeat(once, 4, axis=1))
    assert design.saving() == pytest.approx(1 / 4, rel=1e-3)
    assert design.correlation() == pytest.approx(1, rel=1e-3)


def test_independent_games_neither_save_nor_cost() -> None:
    design = Design.of(RNG.integers(0, 10, (200_000, 4)))
    assert design.saving() == pytest.approx(1, abs=0.02)
    assert design.correlation() == pytest.approx(0, abs=0.01)


def test_the_variance_of_one_game_is_unbiased() -> None:
    """Over all samples of two blocks from three, both variances are the population's."""
    blocks = np.array([[0, 3], [5, 1], [2, 2]])
    samples = [Design.of(blocks[[i, j]]) for i in range(3) for j in range(3)]
    games, sums = zip(*(design._spreads() for design in samples), strict=True)
    assert float(sum(games) / 9) == pytest.approx(blocks.var())
    assert float(sum(sums) / 9) == pytest.approx(blocks.sum(1).var())
    other = np.array([[1, 2], [0, 7], [4, 4]])
    pairs = [Design.of(blocks[[i, j]], other[[i, j]]) for i in range(3) for j in range(3)]
    games, sums = zip(*(design._spreads() for design in pairs), strict=True)
    assert float(sum(games) / 9) == pytest.approx(blocks.var() + other.var())
    assert float(sum(sums) / 9) == pytest.approx((blocks - other).sum(1).var())


def test_a_design_of_differences_is_blocks_and_common_deals_together() -> None:
    first = RNG.integers(0, 5, (900, 1)) + RNG.integers(0, 9, (900, 4))
    second = first + RNG.integers(0, 3, (900, 4))
    design = Design.of(second, first)
    alone = first.var() + second.var()
    assert design.saving() == pytest.approx(4 * alone / (second - first).sum(1).var(), rel=0.002)
    pairs = PairSums.of(first.sum(1), None, second.sum(1), None, games_per_block=4)
    of_blocks = 4 * alone / (first.sum(1).var() + second.sum(1).var())
    assert design.saving() == pytest.approx(of_blocks * pairs.saving(), rel=0.002)
    assert (design.games, math.isnan(design.correlation())) == (7200, True)
    with pytest.raises(ValueError, match="compared"):
        Design.of(second, first[:-1])


def test_saving_is_the_inverse_of_the_design_effect() -> None:
    design = Design.of(RNG.integers(0, 5, (50, 1)) + RNG.integers(0, 9, (50, 4)))
    assert design.saving() == pytest.approx(1 / (1 + 3 * design.correlation()))


def test_too_little_for_a_design() -> None:
    for x in (np.zeros((0, 4)), np.ones((1, 4)), np.ones((5, 4))):
        assert math.isnan(Design.of(x).saving())
        assert math.isnan(Design.of(x).correlation())
    alone = Design.of([[1], [2], [5]])
    assert alone.saving() == 1
    assert math.isnan(alone.correlation())


# Quantiles


@given(rows)
def test_the_distribution_function_is_that_of_block_sums(values: np.ndarray) -> None:
    histogram = Histogram.of(values, 9)
    curve, variance = histogram.cdf(), histogram.variance()
    for t in range(10):
        by = ((values >= 0) & (values <= t)).sum(1)
        sums = Sums.of(by, most=4, games_per_block=4)
        assert histogram.games.below()[t] == sums.x
        assert histogram.pairs.below()[t] == sums.xx
        assert histogram.smallest.below()[t] == sums.hits
        assert sums.blocks - histogram.largest.below()[t] == sums.misses
        assert variance[t] == pytest.approx(sums.variance(), nan_ok=True)
        assert curve.share[t] == pytest.approx(sums.estimate().value, nan_ok=True)
    if len(values):
        assert np.all((curve.low >= 0) & (curve.low <= curve.share))
        assert np.all((curve.share <= curve.high) & (curve.high <= 1))
        for ascending in (curve.share, curve.low, curve.high):
            assert np.all(np.diff(ascending) >= 0)


@given(rows, st.sampled_from([0.05, 0.1, 0.25, 0.5, 0.55, 0.75, 0.9]))
def test_quantiles_are_the_first_turn_by_which_enough_have_come(
    values: np.ndarray, p: float
) -> None:
    estimate = Histogram.of(values, 9).quantile(p)
    if not len(values):
        assert math.isnan(estimate.value)
        return
    turns = np.sort(np.where(values < 0, np.inf, values), axis=None)
    assert estimate.value == turns[math.ceil(round(p * turns.size, 9)) - 1]
    assert estimate.low <= estimate.value <= estimate.high
    assert estimate.method == ("woodruff" if len(values) > 1 else "none")


def test_the_middle_of_the_curve_is_close_to_students_t() -> None:
    turns = RNG.integers(0, 20, (2000, 1)) // 2 + RNG.integers(0, 10, (2000, 4))
    curve = Histogram.of(turns, 20).cdf()
    for t in range(5, 13):
        plain = Sums.of((turns <= t).sum(1), games_per_block=4).estimate()
        assert ends(plain) == pytest.approx(
            (curve.low[t], curve.high[t]), abs=0.03 * plain.half_width
        )


def test_what_never_came_is_infinite() -> None:
    never = Histogram.of(np.ma.masked_all((50, 4), int), 9)
    assert never.quantile(0.5).value == never.quantile(0.5).low == math.inf
    assert never.cdf().high[-1] == pytest.approx(proportion_confint(0, 50, 0.05, "beta")[1])
    often = Histogram.of(np.where(RNG.random((50, 4)) < 0.5, 3, -1), 9).quantile(0.5)
    assert (often.low, often.high) == (3, math.inf)


def test_a_block_counts_once_where_the_event_is_rare() -> None:
    turns = np.full((500, 4), 9)
    turns[:6, 0] = 2
    curve = Histogram.of(turns, 9).cdf()
    low, high = clopper_pearson(1.5, 500, 0.95)
    assert (curve.low[3], curve.high[3]) == pytest.approx((float(low), float(high)))


def test_blocks_that_all_agree_leave_room_for_one_that_does_not() -> None:
    curve = Histogram.of(np.tile([2, 7], (100, 1)), 9).cdf()
    room = none_seen(100, 0.975) / 2
    assert (curve.low[4], curve.high[4]) == pytest.approx((0.5 - room, 0.5 + room))


def test_one_block_has_a_curve_and_no_interval() -> None:
    curve = Histogram.of([[1, 2, 3, -1]], 3).cdf()
    assert curve.share.tolist() == [0, 0.25, 0.5, 0.75]
    assert curve.low.tolist() == [0] * 4
    assert curve.high.tolist() == [1] * 4
    assert Histogram.of([[1, 2, 3, -1]], 3).quantile(0.5).high == math.inf


# Limits and goals


@given(st.integers(1, 300).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_clopper_pearson_is_that_of_statsmodels(count: tuple[int, int]) -> None:
    low, high = clopper_pearson(*count, 0.95)
    expected = np.nan_to_num(proportion_confint(*count, 0.05, "beta"), nan=count[0] > 0)
    assert (float(low), float(high)) == pytest.approx(tuple(expected), abs=1e-12)


def test_independent_trials_are_worth_their_number() -> None:
    assert effective_trials(0.2, 0.2 * 0.8 / 700, 10**9, 0.95) == pytest.approx(700)


def spanning(low: float, high: float, method: str = "block-mean") -> Estimate:
    return Estimate(low, low, high, 4, 1, method, 0.95)


@pytest.mark.parametrize(
    ("estimate", "said"),
    [
        (spanning(0.48, 0.52), "met"),
        (spanning(0.45, 0.55), "met"),
        (spanning(0.44, 0.55), "undecided"),
        (spanning(0.55, 0.6), "undecided"),
        (spanning(0.56, 0.6), "missed"),
        (spanning(0.1, 0.44), "missed"),
        (spanning(0.1, 0.9), "undecided"),
        (spanning(math.inf, math.inf, "woodruff"), "missed"),
        (spanning(math.nan, math.nan, "none"), "undecided"),
    ],
)
def test_a_goal_is_met_missed_or_undecided(estimate: Estimate, said: str) -> None:
    assert verdict(estimate, 0.45, 0.55) == said


def test_goals_may_be_open_but_not_empty() -> None:
    assert verdict(spanning(12, math.inf, "woodruff"), low=10) == "met"
    assert verdict(spanning(-math.inf, math.inf, "none")) == "undecided"
    for low, high in ((1, 0), (math.nan, 1)):
        with pytest.raises(ValueError):
            verdict(spanning(0, 1), low, high)
