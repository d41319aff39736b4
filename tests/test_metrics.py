"""What is measured in a results folder, beside the same sums in plain pandas."""

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from played import experiment, frame, mean_interval, play

from hotair_sim.study.experiments import parts
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.games import added
from hotair_sim.study.measuring.measurements import Measurements, labels
from hotair_sim.study.measuring.metrics import compared_metrics, measure, trimmed
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.quantiles import Histogram

PAIRS = [("greedy", "greedy"), ("greedy", "random"), ("random", "random")]


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Three pairings under three rule sets, in several parts each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PART_GAMES", 240)
        yield play(experiment(), tmp_path_factory.mktemp("measured"))


@pytest.fixture(scope="module")
def measured(results: Results) -> Measurements:
    return measure(results)


def pairing(measurements: Measurements, first: str, second: str):
    return next(
        pair for pair in measurements.experiment.pairings if labels(pair) == (first, second)
    )


Frame = pd.DataFrame
SUITS = ("hearts", "diamonds", "clubs", "spades")

NAIVE: dict[str, Callable[[Frame], pd.Series]] = {
    "starter_wins": lambda g: (g["winner"] == g["starter"]) + 0.5 * g["winner"].isna(),
    "never_ends": lambda g: g["end_reason"] == "turn-limit",
    "drawn_games": lambda g: g["winner"].isna() & (g["end_reason"] != "turn-limit"),
    "games_with_clear": lambda g: g["first_clear_turn"].notna(),
    "clears": lambda g: g["clears"],
    "first_trophy_wins": lambda g: g["first_trophy_player"] == g["winner"],
    "two_in_one_turn": lambda g: g["two_trophies_in_one_turn"] == 1,
    "decided_by_flight_loser": lambda g: g["decided_by_flight_loser"] == 1,
    "three_for_one_used": lambda g: g[[f"trophy_groups_{s}" for s in SUITS]].sum(axis=1) > 0,
    "turns": lambda g: g["turns"],
    "lead_changes": lambda g: g["lead_changes"],
    "trophy_spades": lambda g: g["trophy_player_spades"].notna(),
    "turned_three_for_one": lambda g: (
        (g["decided_by_flight_loser"] == 1)
        & g.apply(lambda row: row.get(f"trophy_groups_{row['deciding_suit']}", 0) > 0, axis=1)
    ),
    "two_at_the_end": lambda g: (
        sum(
            (g[f"trophy_turn_{s}"] == g["deciding_turn"]) & (g[f"trophy_player_{s}"] == g["winner"])
            for s in SUITS
        )
        > 1
    ),
    "led_throughout": lambda g: (
        (g["lead_changes"] == 0)
        & (g["winner"] == (g["prize_cards_1"] > g["prize_cards_0"]))
        & (g["prize_cards_1"] != g["prize_cards_0"])
    ),
    "flights": lambda g: g[[f"flights_{stage}" for stage in range(1, 5)]].sum(axis=1),
}
"""Metrics over all games: what each game adds."""

RATIOS: dict[str, tuple[Callable[[Frame], pd.Series], Callable[[Frame], pd.Series]]] = {
    "tied_flights_4": (lambda g: g["tied_flights_4"], lambda g: g["flights_4"]),
    "blocked_turns": (lambda g: g["blocked_turns"], lambda g: g["turns"]),
    "other_side_plays": (lambda g: g["other_side_plays"], lambda g: g["plays"]),
    "choices": (lambda g: g["legal_plays"], lambda g: g["plays"]),
    "trophy_clubs_share": (
        lambda g: g["trophy_turn_clubs"].notna(),
        lambda g: g["trophies_0"] + g["trophies_1"],
    ),
}


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("name", NAIVE)
def test_a_mean_over_all_games_equals_plain_pandas(
    results: Results, measured: Measurements, name: str, pair: tuple[str, str]
) -> None:
    games = frame(results, *pair)
    each = NAIVE[name](games).astype(float)
    estimate = measured.estimate(STANDARD, pairing(measured, *pair), name)
    assert estimate is not None
    assert estimate.value == pytest.approx(each.mean(), rel=1e-12)
    assert estimate.games == len(games)
    assert estimate.deals == games["deal"].nunique() == 300


@pytest.mark.parametrize("variant", ["standard", "empty-pile"])
@pytest.mark.parametrize("name", RATIOS)
def test_a_ratio_equals_plain_pandas(
    results: Results, measured: Measurements, name: str, variant: str
) -> None:
    games = frame(results, "greedy", "random", variant)
    above, below = (part(games).astype(float).sum() for part in RATIOS[name])
    estimate = measured.estimate(variant, pairing(measured, "greedy", "random"), name)
    assert estimate is not None
    assert estimate.value == pytest.approx(above / below, rel=1e-12)


def test_half_a_game_is_not_cut_to_none() -> None:
    with pytest.raises(TypeError, match="whole numbers"):
        added(np.array([0.5, 1.0]), 2)


def test_the_interval_of_a_mean_is_that_of_its_blocks(
    results: Results, measured: Measurements
) -> None:
    games = frame(results, "greedy", "greedy")
    blocks = games.groupby("deal")["turns"].mean()
    low, high = mean_interval(blocks)
    estimate = measured.estimate(STANDARD, pairing(measured, "greedy", "greedy"), "turns")
    assert estimate is not None
    assert (estimate.low, estimate.high) == pytest.approx((low, high), rel=1e-9)
    assert estimate.method == "block-mean"


@pytest.mark.parametrize(("name", "p"), [("turns_median", 0.5), ("turns_p95", 0.95)])
def test_a_quantile_is_one_of_the_values(
    results: Results, measured: Measurements, name: str, p: float
) -> None:
    turns = frame(results, "random", "random")["turns"].to_numpy()
    estimate = measured.estimate(STANDARD, pairing(measured, "random", "random"), name)
    assert estimate is not None
    assert estimate.value == np.quantile(turns, p, method="inverted_cdf")
    assert estimate.low <= estimate.value <= estimate.high


def test_games_without_a_trophy_stay_in_the_denominator_of_its_curve(
    results: Results, measured: Measurements
) -> None:
    games = frame(results, "greedy", "greedy")
    curve = measured.curve(STANDARD, pairing(measured, "greedy", "greedy"), "trophy_hearts")
    assert curve is not None
    claimed = games["trophy_turn_hearts"]
    assert claimed.isna().any()
    for turn in (30, 60, 70, len(curve.t) - 1):
        assert curve.share[turn] == pytest.approx((claimed <= turn).mean())


def test_what_blocks_save_is_the_variance_of_games_over_that_of_blocks(
    results: Results, measured: Measurements
) -> None:
    wide = frame(results, "random", "random").pivot_table(
        index="deal", columns="arrangement", values="turns"
    )
    design = measured.of(STANDARD, pairing(measured, "random", "random")).designs["turns"]
    sums = wide.sum(axis=1)
    block = sums.var(ddof=1)
    game = wide.to_numpy().var() + block / (len(wide) * 4)
    assert design.saving() == pytest.approx(2 * game / block, rel=1e-9)


def test_the_most_telling_game_is_the_first_of_the_largest(
    results: Results, measured: Measurements
) -> None:
    games = frame(results, "greedy", "random")
    won = games[games["winner"].notna()]
    longest = won.sort_values(["turns", "deal", "arrangement"], ascending=[False, True, True])
    seen = measured.of(STANDARD, pairing(measured, "greedy", "random")).seen["longest"]
    assert (seen.deal, seen.arrangement) == tuple(longest.iloc[0][["deal", "arrangement"]])
    assert seen.outcome["turns"] == seen.order == longest["turns"].iloc[0]
    assert "endless" not in measured.of(STANDARD, pairing(measured, "greedy", "random")).seen


def test_the_size_of_parts_changes_nothing(
    results: Results, measured: Measurements, tmp_path: Path
) -> None:
    whole = measure(play(experiment(), tmp_path))
    assert len(results.parts(STANDARD, pairing(measured, "random", "random"))) > 1
    for key, one in measured.measured.items():
        other = whole.measured[key]
        assert one.sums == other.sums
        assert list(one.histograms.values()) == list(other.histograms.values())
        assert one.designs == other.designs
        assert one.seen == other.seen
    assert measured.compared == whole.compared


def test_only_the_columns_asked_for_are_read(results: Results) -> None:
    asked: list[list[str]] = []

    class Watched(Results):
        def read(self, part, columns):
            asked.append(list(columns))
            return super().read(part, columns)

    told: list[int] = []
    measure(Watched(**results.__dict__), told.append)
    columns = {column.name for column in results.experiment.game.columns}
    assert asked
    assert all(set(names) < columns for names in asked)
    assert "hand_cards_exchanged" not in asked[0]
    assert sum(told) == results.games()


def test_one_part_is_read_ahead_and_no_more(results: Results) -> None:
    events: list[int] = []

    class Watched(Results):
        def read(self, part, columns):
            events.append(1)
            return super().read(part, columns)

    measure(Watched(**results.__dict__), lambda games: events.append(-1))
    ahead = np.cumsum(events)
    assert ahead[-1] == 0
    # The one worked on, the one that is ready and the one being read.
    assert ahead.max() <= 3


def test_a_part_that_cannot_be_read_is_told(results: Results) -> None:
    class Broken(Results):
        def read(self, part, columns):
            if part.index == 1:
                raise OSError("gone")
            return super().read(part, columns)

    with pytest.raises(OSError, match="gone"):
        measure(Broken(**results.__dict__))


def test_a_metric_that_does_not_apply_has_no_estimate(measured: Measurements) -> None:
    pair = pairing(measured, "greedy", "greedy")
    assert measured.estimate(STANDARD, pair, "ends_by_empty_pile") is None
    assert measured.estimate("empty-pile", pair, "ends_by_empty_pile") is not None
    assert measured.estimate(STANDARD, pair, "trophy_grey") is None
    assert measured.estimate(STANDARD, pair, "trophy_grey_turn") is None
    assert measured.estimate(STANDARD, pair, "tied_flights_5") is None
    assert measured.curve(STANDARD, pair, "trophy_grey") is None


def test_stage_1_never_ties_and_no_standard_game_loses_its_last_stage(
    measured: Measurements,
) -> None:
    for pair in measured.experiment.pairings:
        for name in ("tied_flights_1", "ends_by_stages_removed"):
            estimate = measured.estimate(STANDARD, pair, name)
            assert estimate is not None
            assert (estimate.events, estimate.method) == (0, "rule-of-three")
            assert estimate.high > 0


def test_cut_off_games_stay_in_every_denominator(tmp_path: Path) -> None:
    cut = play(experiment("random", more="[rules]\nturn_limit = 65\n"), tmp_path)
    measurements = measure(cut)
    games = frame(cut, "random", "random")
    unfinished = (games["end_reason"] == "turn-limit").mean()
    assert 0.2 < unfinished < 0.9
    pair = measurements.experiment.pairings[0]

    def value(name: str) -> float:
        estimate = measurements.estimate(STANDARD, pair, name)
        assert estimate is not None
        assert estimate.games == len(games) == 600
        return estimate.value

    assert value("never_ends") == pytest.approx(unfinished)
    assert value("drawn_games") == 0
    won = (games["winner"] == games["starter"]).mean()
    assert value("starter_wins") == pytest.approx(won + unfinished / 2)
    assert value("wins") + value("losses") == pytest.approx(1)
    assert value("turns_p95") == 65
    if unfinished > 0.5:
        assert value("deciding_turn") == math.inf
    curve = measurements.curve(STANDARD, pair, "decided")
    assert curve is not None
    assert curve.share[-1] == pytest.approx(1 - unfinished)
    assert measurements.of(STANDARD, pair).seen["endless"].outcome["turns"] == 65


def test_an_unfinished_run_is_measured_as_far_as_it_is_there(results: Results) -> None:
    some = replace(
        results,
        done={name: entry for name, entry in results.done.items() if name.endswith(("000", "001"))},
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PART_GAMES", 240)
        measurements = measure(some)
    games = measurements.measured[STANDARD, ("random", "random")]
    assert 0 < games.deals < 300
    assert games.games == 2 * games.deals


def test_metrics_are_compared_once_each(results: Results) -> None:
    names = compared_metrics(results.experiment)
    assert len(names) == len(set(names))
    assert {"starter_wins", "turns", "ends_by_empty_pile", "turns_p95"} <= set(names)
    assert set(names) <= set(results.experiment.game.metrics)


def test_a_histogram_without_its_empty_end_gives_the_same() -> None:
    values = np.array([[3, 5], [4, -1], [3, 3], [7, 5]])
    whole = Histogram.of(values, 1000)
    short = trimmed(whole)
    assert short.upper == 7
    for p in (0.1, 0.5, 0.87, 0.9):
        assert short.quantile(p) == whole.quantile(p)
    assert short.cdf().share.tolist() == whole.cdf().share[:8].tolist()
    assert short.cdf().low.tolist() == whole.cdf().low[:8].tolist()
    never = trimmed(Histogram.of(np.full((3, 2), -1), 1000))
    assert never.quantile(0.5).value == math.inf
