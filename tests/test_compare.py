"""A variant beside the standard rules on the same deals, beside plain pandas."""

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from played import experiment, frame, mean_interval, play

from hotair_sim.study.experiments import parts
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.compare import quantile_difference
from hotair_sim.study.measuring.measurements import Measurements, labels
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.quantiles import Histogram

VARIANTS = ("no-exchange", "empty-pile")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """One strategy under three rule sets, in several parts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PART_GAMES", 300)
        yield play(experiment("greedy", deals=600), tmp_path_factory.mktemp("compared"))


@pytest.fixture(scope="module")
def measured(results: Results) -> Measurements:
    return measure(results)


@pytest.fixture(scope="module")
def pair(measured: Measurements) -> Pairing:
    return measured.experiment.pairings[0]


def both(results: Results, variant: str) -> pd.DataFrame:
    """Return the games of both rule sets side by side, a row per deal and arrangement."""
    one, two = (frame(results, "greedy", "greedy", name) for name in (STANDARD, variant))
    return one.merge(two, on=["deal", "arrangement"], suffixes=("", "_variant"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_difference_is_that_of_the_deals(
    results: Results, measured: Measurements, pair: Pairing, variant: str
) -> None:
    games = both(results, variant)
    each = games["turns_variant"] - games["turns"]
    blocks = each.groupby(games["deal"]).mean()
    low, high = mean_interval(blocks)
    found = measured.difference(variant, pair, "turns")
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx(
        (blocks.mean(), low, high), rel=1e-9
    )
    assert (found.games, found.deals) == (2 * len(games), 600)


@pytest.mark.parametrize("variant", VARIANTS)
def test_pairing_correlates_and_saves(
    results: Results, measured: Measurements, pair: Pairing, variant: str
) -> None:
    games = both(results, variant)
    sums = games.groupby("deal")[["turns", "turns_variant"]].sum()
    sums_of_pairs = measured.pair(variant, pair, "turns")
    assert sums_of_pairs is not None
    correlation = sums["turns"].corr(sums["turns_variant"])
    assert sums_of_pairs.correlation() == pytest.approx(correlation, rel=1e-9)
    apart = sums["turns"].var() + sums["turns_variant"].var()
    together = (sums["turns_variant"] - sums["turns"]).var()
    assert sums_of_pairs.saving() == pytest.approx(apart / together, rel=1e-9)
    assert sums_of_pairs.saving() > 1


def test_paired_metrics_look_at_both_games_of_a_deal(
    results: Results, measured: Measurements, pair: Pairing
) -> None:
    games = both(results, "empty-pile")
    winner, other = games["winner"].fillna(-1), games["winner_variant"].fillna(-1)
    changes = measured.paired("empty-pile", pair, "winner_changes")
    assert changes is not None
    assert changes.value == pytest.approx((winner != other).mean())
    ended = games["end_reason_variant"] == "empty-pile"
    keeps = measured.paired("empty-pile", pair, "same_winner_after_empty_pile")
    assert keeps is not None
    assert ended.sum() > 20
    assert keeps.value == pytest.approx(
        ((winner == other) & (other >= 0) & ended).sum() / ended.sum()
    )
    assert measured.paired("no-exchange", pair, "same_winner_after_empty_pile") is None


def test_the_difference_of_quantiles_lies_between_their_strict_intervals(
    measured: Measurements, pair: Pairing
) -> None:
    found = measured.difference("no-exchange", pair, "turns_median")
    one = measured.estimate(STANDARD, pair, "turns_median", 0.975)
    two = measured.estimate("no-exchange", pair, "turns_median", 0.975)
    assert found is not None
    assert one is not None
    assert two is not None
    assert (found.value, found.low, found.high, found.method) == (
        two.value - one.value,
        two.low - one.high,
        two.high - one.low,
        "bonferroni",
    )


def test_a_metric_of_the_variant_only_has_no_difference(
    measured: Measurements, pair: Pairing
) -> None:
    assert measured.difference("empty-pile", pair, "ends_by_empty_pile") is None
    assert measured.estimate("empty-pile", pair, "ends_by_empty_pile") is not None
    assert measured.difference("no-exchange", pair, "three_for_one_used") is None
    assert measured.difference(STANDARD, pair, "turns") is None


def test_only_common_deals_are_compared(results: Results, pair: Pairing) -> None:
    done = {
        name: entry
        for name, entry in results.done.items()
        if not (name.startswith("empty-pile") and not name.endswith("000001"))
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PART_GAMES", 300)
        measurements = measure(replace(results, done=done))
    assert measurements.compared["empty-pile", labels(pair)].deals == 150
    found = measurements.difference("empty-pile", pair, "turns")
    assert found is not None
    games = both(results, "empty-pile")
    games = games[(games["deal"] >= 150) & (games["deal"] < 300)]
    assert found.value == pytest.approx((games["turns_variant"] - games["turns"]).mean())
    assert found.deals == 150
    assert measurements.compared["no-exchange", labels(pair)].deals == 600


def test_a_shorter_last_part_is_compared_as_far_as_it_goes(tmp_path: Path) -> None:
    long = play(experiment("random", deals=60), tmp_path)
    pair = long.experiment.pairings[0]

    class Shorter(Results):
        def parts(self, variant, pairing):
            found = super().parts(variant, pairing)
            return found if variant == STANDARD else [replace(found[0], deals=40)]

        def read(self, part, columns):
            return {
                name: values[: part.games] for name, values in super().read(part, columns).items()
            }

    measurements = measure(Shorter(**long.__dict__))
    found = measurements.difference("no-exchange", pair, "turns")
    assert found is not None
    assert (found.deals, measurements.of(STANDARD, pair).deals) == (40, 60)


def quantile(values: object) -> Histogram:
    return Histogram.of(np.asarray(values), 100)


def test_quantiles_that_never_come_have_no_difference() -> None:
    never, sure = quantile(np.full((50, 2), -1)), quantile(np.full((50, 2), 7))
    assert math.isnan(quantile_difference(never, never, 0.5).value)
    assert quantile_difference(never, never, 0.5).method == "none"
    apart = quantile_difference(sure, never, 0.5)
    assert apart.value == math.inf
    assert quantile_difference(never, sure, 0.5).value == -math.inf
    assert quantile_difference(sure, sure, 0.5).value == 0


def test_the_difference_of_quantiles_covers_zero_where_there_is_none() -> None:
    random = np.random.Generator(np.random.SFC64(3))
    missed = 0
    for _ in range(200):
        one, two = (quantile(random.poisson(40, (80, 2))) for _ in range(2))
        found = quantile_difference(one, two, 0.5)
        missed += not found.low <= 0 <= found.high
    assert missed <= 10
