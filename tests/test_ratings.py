"""Ratings: known strengths come back, and where games say nothing about them, nothing is said."""

import math
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

import numpy as np
import pytest
from scipy import special

from hotair_sim.study.measuring.ratings import Ratings, rated
from hotair_sim.study.measuring.replies import Reply, best_reply, cliques, cycles
from hotair_sim.study.measuring.resampling import resampled, strata_of
from hotair_sim.study.measuring.scores import Scores
from hotair_sim.study.statistics.bradley_terry import ELO, held_together, strengths
from hotair_sim.study.statistics.intervals import Estimate

GAMES = 4
Pair = tuple[str, str]


def pairing(halves: Sequence[int] | np.ndarray, first_deal: int = 0, drawn: int = 0) -> Scores:
    """Return the scores of deals in a row, 0 to 8 half games each."""
    return Scores(GAMES, drawn, 0, [(first_deal, np.array(halves, np.int16))])


def evenly(share: float, deals: int) -> Scores:
    """Return a pairing in which the first takes this share, spread over the deals."""
    ends = np.floor(np.arange(deals + 1) * share * GAMES + 0.5).astype(int)
    return pairing(2 * np.diff(ends))


def league(
    rng: np.random.Generator,
    truth: Mapping[str, float],
    deals: int,
    pairs: Sequence[Pair] | None = None,
) -> dict[Pair, Scores]:
    """Play pairings of known strength, in Elo points.

    A deal suits some strategies in all their games, and one of the seats; on average over the deals
    the chances are those of the strengths.
    """
    suits = {name: rng.choice([-1.0, 1.0], deals) for name in truth}
    seat = rng.choice([-1.0, 1.0], deals)[:, None] * np.array([1.0, 1.0, -1.0, -1.0])
    found = {}
    for one, two in pairs or list(combinations(truth, 2)):
        chance = float(special.expit((truth[one] - truth[two]) / ELO))
        lean = 0.3 * (suits[one] - suits[two])[:, None] + 0.3 * seat
        wins = rng.random((deals, GAMES)) < chance + lean * chance * (1 - chance)
        found[one, two] = pairing(2 * wins.sum(axis=1))
    return found


TRUTH = {"a": 0.0, "b": -40.0, "c": -150.0, "d": -420.0}


def near(estimate: Estimate, truth: float) -> bool:
    """Tell whether the truth is within twice the interval, about four standard errors."""
    return abs(estimate.value - truth) <= 2 * estimate.half_width


# Strengths.


def test_two_players_are_as_far_apart_as_their_odds() -> None:
    links = np.array([[0, 1]])
    found = strengths(links, np.array([[3.0], [1.0]]), np.array([[4.0], [2.0]]), 2)
    assert found[:, 1] - found[:, 0] == pytest.approx([-math.log(3), 0.0], abs=1e-8)


def test_expected_scores_give_the_strengths_back() -> None:
    truth = np.array([0.0, 0.7, -2.0, 5.0, 1.2])
    links = np.array(list(combinations(range(5), 2)))
    played = np.linspace(10, 400, len(links))
    won = played * special.expit(truth[links[:, 0]] - truth[links[:, 1]])
    assert strengths(links, won[None], played[None], 5)[0] == pytest.approx(truth, abs=1e-6)


def test_each_players_total_is_what_its_strength_predicts() -> None:
    """The likelihood equations of Bradley & Terry (1952)."""
    rng = np.random.default_rng(5)
    links = np.array(list(combinations(range(6), 2)))
    played = rng.integers(50, 90, (3, len(links))).astype(float)
    won = np.floor(played * rng.uniform(0.02, 0.98, played.shape))
    found = strengths(links, won, played, 6)
    expected = played * special.expit(found[:, links[:, 0]] - found[:, links[:, 1]])
    for player in range(6):
        signs = (links[:, 0] == player) * 1.0 - (links[:, 1] == player)
        assert (won - expected) @ signs == pytest.approx(np.zeros(3), abs=1e-6)


def test_without_an_answer_strengths_end_finite_and_far_apart() -> None:
    links = np.array([[0, 1], [1, 2]])
    found = strengths(links, np.array([[8.0, 4.0]]), np.array([[8.0, 8.0]]), 3)[0]
    assert np.isfinite(found).all()
    assert ELO * (found[0] - found[1]) > 2_000
    assert found[1] == pytest.approx(found[2], abs=1e-3)


# Who can be compared.


@pytest.mark.parametrize(
    ("taken", "groups"),
    [
        ({(0, 1): (30, 30), (1, 2): (30, 30), (2, 3): (30, 30)}, [(0, 1, 2, 3)]),
        ({(0, 1): (30, 30), (1, 2): (30, 19), (2, 3): (30, 30)}, [(0, 1), (2, 3)]),
        # Two links of 10 are 20 together.
        ({(0, 1): (99, 99), (0, 2): (99, 10), (1, 2): (99, 10)}, [(0, 1, 2)]),
        ({(0, 1): (99, 99), (0, 2): (99, 10), (1, 2): (99, 9)}, [(0, 1), (2,)]),
        # A cycle of shut-outs holds together, for each is reached from each.
        ({(0, 1): (50, 0), (1, 2): (50, 0), (2, 0): (50, 0)}, [(0, 1, 2)]),
        ({(0, 1): (50, 0), (1, 2): (50, 0), (0, 2): (50, 0)}, [(0,), (1,), (2,)]),
        ({(0, 1): (30, 30), (2, 3): (30, 30)}, [(0, 1), (2, 3)]),
        # Two pairs that hang on a third which is no part of either.
        ({(0, 2): (30, 30), (1, 2): (30, 30), (2, 3): (5, 5)}, [(0, 1, 2), (3,)]),
    ],
)
def test_groups_are_held_together_by_twenty_deals_each_way(
    taken: dict[tuple[int, int], tuple[int, int]], groups: list[tuple[int, ...]]
) -> None:
    links, counts = np.array(list(taken)), np.array(list(taken.values()))
    players = 1 + int(links.max())
    assert held_together(links, counts, players, 20) == groups


# Resamples.


def test_a_deal_is_one_unit_in_all_its_pairings() -> None:
    """What moves with the deal cancels between two pairings of the same deals."""
    rng = np.random.default_rng(2)
    halves = rng.integers(0, 9, 400)
    same = resampled([pairing(halves), pairing(8 - halves)], 50)
    assert (same.won.sum(axis=1) == same.won[0].sum()).all()
    other = resampled([pairing(halves), pairing(8 - halves, first_deal=400)], 50)
    assert len(set(other.won.sum(axis=1))) > 40


def test_every_pairing_keeps_its_number_of_deals() -> None:
    scores = [evenly(0.6, 300), evenly(0.5, 120), pairing([8] * 50 + [0] * 50, first_deal=250)]
    drawn = resampled(scores, 40)
    assert (drawn.played == [8 * 300, 8 * 120, 8 * 100]).all()
    assert drawn.won[0].tolist() == [one.halves.sum() for one in scores]
    assert len(strata_of(scores)) == 4


def test_many_deals_are_drawn_in_bundles() -> None:
    rng = np.random.default_rng(3)
    scores = [pairing(rng.integers(0, 9, 30_000))]
    (stratum,) = strata_of(scores)
    assert len(stratum.won) == 2_000
    assert stratum.won.sum() == scores[0].halves.sum()
    draws = resampled(scores, 2_000).won[1:, 0]
    assert draws.std() == pytest.approx(scores[0].halves.std() * math.sqrt(30_000), rel=0.05)


# Ratings.


def test_known_strengths_come_back() -> None:
    found = rated(list(TRUTH), "a", league(np.random.default_rng(1), TRUTH, 3_000))
    assert found.players == ("a", "b", "c", "d")
    assert found.elo["a"] == Estimate(0.0, 0.0, 0.0, 36_000, 3_000, "none", 0.95)
    for name, truth in TRUTH.items():
        assert near(found.elo[name], truth)
        assert found.elo[name].half_width < 15
    for (one, two), difference in found.differences.items():
        assert near(difference, TRUTH[one] - TRUTH[two])
        assert difference.low > 0
    assert found.alike == ()
    assert found.cycles == (("a",),)
    assert all(reply.best == "a" for reply in found.replies.values())
    assert all(near(misfit, 0.0) for misfit in found.misfits.values())


def test_the_reference_is_the_zero_whoever_is_strongest() -> None:
    games = league(np.random.default_rng(1), TRUTH, 500)
    one, other = (rated(list(TRUTH), name, games, 200) for name in ("a", "c"))
    assert one.players == other.players
    for name in TRUTH:
        moved = one.elo[name].value - one.elo["c"].value
        assert other.elo[name].value == pytest.approx(moved)
    assert one.differences == other.differences


def test_the_same_numbers_twice_whatever_the_order_of_the_pairings() -> None:
    games = league(np.random.default_rng(4), TRUTH, 300)
    first = rated(list(TRUTH), "b", games)
    assert rated(list(TRUTH), "b", games) == first
    assert first.elo["d"].method == "bootstrap"
    backwards = rated(list(TRUTH), "b", dict(reversed(games.items())))
    for name in TRUTH:
        assert backwards.elo[name].value == pytest.approx(first.elo[name].value)


def test_a_chain_is_rated_through_its_links() -> None:
    truth = {"a": 0.0, "b": 100.0, "c": 200.0, "d": 300.0}
    chain = [("a", "b"), ("b", "c"), ("c", "d")]
    found = rated(list(truth), "a", league(np.random.default_rng(6), truth, 2_000, chain))
    assert found.players == ("d", "c", "b", "a")
    widths = [found.elo[name].half_width for name in "bcd"]
    assert widths == sorted(widths)
    assert all(near(found.elo[name], truth[name]) for name in truth)
    assert ("d", "a") in found.differences
    # With as many strengths as pairings there is nothing that could misfit.
    assert found.misfits == {}


def test_those_who_never_met_are_not_compared() -> None:
    truth = {"a": 0.0, "b": -50.0, "x": 0.0, "y": -300.0}
    pairs = [("a", "b"), ("x", "y")]
    found = rated(list(truth), "a", league(np.random.default_rng(7), truth, 500, pairs))
    assert found.elo["b"].method == "bootstrap"
    for name in ("x", "y"):
        estimate = found.elo[name]
        assert math.isnan(estimate.value)
        assert (estimate.low, estimate.high, estimate.method) == (-math.inf, math.inf, "none")
    assert set(found.differences) == {("a", "b"), ("x", "y")}
    assert found.differences["x", "y"].low > 200


def test_one_who_played_nobody_is_listed() -> None:
    found = rated(["a", "b", "idle"], "a", {("a", "b"): evenly(0.6, 100)}, 100)
    assert (found.elo["idle"].games, found.elo["idle"].deals) == (0, 0)
    assert found.replies["idle"] == Reply("idle")


def test_a_shut_out_gives_a_bound_by_the_rule_of_three() -> None:
    games = {("a", "b"): evenly(0.6, 300), ("a", "z"): evenly(1, 300), ("b", "z"): evenly(1, 300)}
    found = rated(["a", "b", "z"], "a", games)
    bound = found.elo["z"]
    share = 1 - 0.05 ** (1 / 300)
    assert bound.high == pytest.approx(-400 * math.log10((1 - share) / share))
    assert (bound.low, bound.method) == (-math.inf, "one-sided")
    assert math.isnan(bound.value)
    assert found.players == ("a", "b", "z")
    assert found.differences["a", "z"].low > 0
    assert found.differences["a", "z"].high == math.inf
    assert math.isfinite(found.elo["b"].half_width)
    # And from the other side: everyone else is far below the one that never loses.
    turned = rated(["a", "b", "z"], "z", games)
    assert turned.elo["a"].low == pytest.approx(-bound.high)
    assert turned.elo["a"].high == math.inf


@pytest.mark.parametrize(("deals", "bounded"), [(19, True), (20, False)])
def test_under_twenty_deals_with_a_win_there_is_a_bound_only(deals: int, bounded: bool) -> None:
    games = {("a", "b"): evenly(0.5, 2_000), ("a", "z"): pairing([6] * deals + [8] * 1_981)}
    found = rated(["a", "b", "z"], "a", games).elo["z"]
    assert (found.method == "one-sided") == bounded
    assert found.high < -600


def test_a_bound_goes_through_another_where_the_reference_was_not_met() -> None:
    games = {("a", "b"): evenly(0.6, 300), ("b", "z"): evenly(1, 300)}
    found = rated(["a", "b", "z"], "a", games)
    share = 1 - 0.025 ** (1 / 300)
    direct = -400 * math.log10((1 - share) / share)
    assert found.elo["z"].high == pytest.approx(direct + found.elo["b"].high)


def test_a_few_deals_say_nothing() -> None:
    found = rated(["a", "b"], "a", {("a", "b"): pairing([8, 8, 8, 6])}, 100)
    assert found.elo["b"].method == "none"
    assert found.alike == (("a", "b"),)
    assert found.replies["b"] == Reply("a", ("b",))


def test_a_drawn_game_counts_half_to_each() -> None:
    drawn = pairing([4] * 200, drawn=800)
    won = pairing([8] * 100 + [0] * 100)
    found = rated(["a", "b", "c"], "a", {("a", "b"): drawn, ("a", "c"): won, ("b", "c"): drawn})
    assert found.elo["b"].value == pytest.approx(0, abs=1e-6)
    assert found.elo["c"].value == pytest.approx(0, abs=1e-6)
    assert found.elo["c"].half_width > found.elo["b"].half_width
    assert found.drawn == {"a": 800, "b": 1_600, "c": 800}
    assert found.scores["a", "b"].value == 0.5


def test_pairings_with_different_deals_weigh_by_their_games() -> None:
    truth = {"a": 0.0, "b": -100.0, "c": -200.0}
    long, short = (league(np.random.default_rng(8), truth, deals) for deals in (4_000, 200))
    games = {**long, ("a", "c"): short["a", "c"]}
    found = rated(list(truth), "a", games)
    assert all(near(found.elo[name], truth[name]) for name in truth)
    assert found.elo["c"].half_width < 20
    assert found.elo["c"].games == 4 * 4_200
    assert found.elo["c"].deals == 4_000


# What ratings miss.

CYCLE = {
    ("rock", "scissors"): evenly(0.7, 400),
    ("scissors", "paper"): evenly(0.7, 400),
    ("paper", "rock"): evenly(0.7, 400),
}


def test_a_cycle_is_found_and_its_ratings_are_equal() -> None:
    found = rated(["rock", "paper", "scissors"], "rock", CYCLE)
    assert all(abs(found.elo[name].value) < 1e-6 for name in found.players)
    assert len(found.alike) == 1
    assert set(found.alike[0]) == {"rock", "paper", "scissors"}
    assert found.replies["rock"] == Reply("paper")
    (cycle,) = found.cycles
    assert len(cycle) == 3
    assert all(found.replies[one].best == two for one, two in pairwise(cycle))
    assert found.misfits["paper", "rock"].value == pytest.approx(0.2)
    assert found.misfits["paper", "rock"].low > 0.1


def test_the_pairing_that_misfits_most_is_found() -> None:
    games = league(np.random.default_rng(9), {"a": 0, "b": 0, "c": 0, "d": 0}, 1_000)
    games["a", "b"] = pairing(np.minimum(games["a", "b"].halves + 2, 8))
    found = rated(list("abcd"), "a", games)
    worst = max(found.misfits, key=lambda pair: abs(found.misfits[pair].value))
    assert worst == ("a", "b")
    assert found.misfits[worst].low > 0


def estimate(value: float, half: float) -> tuple[Estimate, Estimate]:
    made = Estimate(value, value - half, value + half, 400, 100, "block-mean", 0.95)
    return made, made


@pytest.mark.parametrize(
    ("scores", "reply"),
    [
        ({}, Reply("s")),
        ({"a": estimate(0.4, 0.05)}, Reply("s")),
        ({"a": estimate(0.5, 0.0)}, Reply("s", ("a",))),
        ({"a": estimate(0.47, 0.05)}, Reply("s", ("a",))),
        ({"a": estimate(0.6, 0.05), "b": estimate(0.4, 0.05)}, Reply("a")),
        ({"a": estimate(0.53, 0.05), "b": estimate(0.4, 0.05)}, Reply("a", ("s",))),
        ({"a": estimate(0.6, 0.05), "b": estimate(0.65, 0.05)}, Reply("b", ("a",))),
    ],
)
def test_a_best_reply_is_clear_only_beyond_the_intervals(
    scores: dict[str, tuple[Estimate, Estimate]], reply: Reply
) -> None:
    assert best_reply("s", scores) == reply


def test_cycles_are_where_best_replies_end() -> None:
    replies = {"a": Reply("b"), "b": Reply("c"), "c": Reply("d"), "d": Reply("b"), "e": Reply("e")}
    assert cycles(replies, list("abcde")) == (("b", "c", "d"), ("e",))


def test_those_not_told_apart_are_listed_in_the_largest_groups() -> None:
    alike = {frozenset(pair) for pair in ("ab", "bc", "cd", "bd")}
    assert cliques("abcde", alike) == (("a", "b"), ("b", "c", "d"))
    assert cliques("abc", set()) == ()


# Coverage.


def holds(estimate: Estimate, truth: float) -> bool:
    return estimate.low <= truth <= estimate.high


def chain_and_ring(rng: np.random.Generator) -> tuple[dict[str, float], dict[Pair, Scores]]:
    """Five in a ring, one link of which has other deals and fewer."""
    truth = {"a": 0.0, "b": 60.0, "c": -30.0, "d": 110.0, "e": 20.0}
    ring = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("a", "e")]
    games = league(rng, truth, 400, ring)
    games["c", "d"] = pairing(games["c", "d"].halves[:150], first_deal=300)
    return truth, games


def round_robin(rng: np.random.Generator) -> tuple[dict[str, float], dict[Pair, Scores]]:
    return TRUTH, league(rng, TRUTH, 300)


def seldom_won(rng: np.random.Generator) -> tuple[dict[str, float], dict[Pair, Scores]]:
    """One takes a game in forty from one of the others, and hardly any from the rest.

    It takes something in 45 deals on average.
    """
    truth = {"a": 0.0, "b": -50.0, "c": -200.0, "z": -840.0}
    return truth, league(rng, truth, 300)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [round_robin, chain_and_ring, seldom_won])
def test_intervals_hold_the_truth(scenario) -> None:  # type: ignore[no-untyped-def]
    """At 300 deals and up, with games of a deal alike in all its pairings."""
    rng = np.random.default_rng(12)
    repetitions = 1_000
    single: dict[str, int] = {}
    together = fits = bounds = 0
    for _ in range(repetitions):
        truth, games = scenario(rng)
        found: Ratings = rated(list(truth), "a", games, 1_000)
        for name in truth:
            single[name] = single.get(name, 0) + holds(found.elo[name], truth[name])
            bounds += found.elo[name].method == "one-sided"
        together += all(holds(d, truth[a] - truth[b]) for (a, b), d in found.differences.items())
        fits += all(holds(misfit, 0.0) for misfit in found.misfits.values())
    shares = {name: count / repetitions for name, count in single.items()}
    print(scenario.__name__, shares, together / repetitions, fits / repetitions, bounds)
    # One standard error of 1,000 repetitions below what is asked.
    assert min(shares.values()) > 0.94 - 0.007
    assert together / repetitions > 0.94 - 0.007
    assert fits / repetitions > 0.94 - 0.007
