"""Random against random, 400,000 games, against a hand-written program that shares nothing with us.

The reference figures come from 20 million games of a C++ program written from the rulebook by other
hands. Errors are those of our blocks; the reference's own, fifty times as many games, are added.
"""

import numpy as np
import pytest

from hotair_sim.hot_air.deck import SUIT_NAMES

DEALS = 200_000
REFERENCE_GAMES = 20_000_000

REFERENCE = {
    "starter_wins": 0.499742,
    "turns": 67.5117,
    "games_with_tie": 0.307513,
    "clears": 0.023562,
    "games_with_clear": 0.017344,
    "hand_exchanges": 0.413835,
    "passed": 0.142321,
    "three_for_one_groups": 0.467896,
    "three_for_one_used": 0.336588,
    "uncovered_refill": 454 / REFERENCE_GAMES,
    **{f"flights_{s + 1}": x for s, x in enumerate([5.69254, 3.52150, 2.68388, 2.21624])},
    **{f"tied_flights_{s + 1}": x for s, x in enumerate([0.0, 0.053241, 0.037294, 0.033543])},
    **{
        f"trophy_{suit}": x
        for suit, x in zip(SUIT_NAMES, [0.65398, 0.62593, 0.59483, 0.55247], strict=False)
    },
}


@pytest.fixture(scope="module")
def games(arena):
    """Return the outcomes' columns."""
    match = arena.match("random", "random", seed=2026)
    work = match.new_work()
    chunks = [match.play(first, 20_000, work) for first in range(0, DEALS, 20_000)]
    return arena.game.columns_from(np.concatenate(chunks))


def sums(arena, games, name):
    """Return numerator and denominator of a metric by block."""
    if name == "passed":
        numerator, denominator = games["passed_turns"], None
    else:
        metric = arena.game.metrics[name]
        numerator = metric.numerator(games)
        denominator = metric.denominator(games) if metric.denominator else None
    if denominator is None:
        halves = name != "passed" and arena.game.metrics[name].halves
        denominator = np.full(2 * DEALS, 2 if halves else 1)
    return [np.asarray(x, float).reshape(DEALS, 2).sum(axis=1) for x in (numerator, denominator)]


@pytest.mark.parametrize("name", list(REFERENCE))
def test_agrees_with_the_reference(arena, games, name):
    x, y = sums(arena, games, name)
    ratio = x.sum() / y.sum()
    error = np.std(x - ratio * y) / y.mean() / np.sqrt(DEALS)
    error *= np.sqrt(1 + 2 * DEALS / REFERENCE_GAMES)
    if name == "uncovered_refill":
        # Expected about nine times: Poisson.
        error = np.sqrt(REFERENCE[name] / (2 * DEALS))
    assert abs(ratio - REFERENCE[name]) <= 4 * error


def test_no_game_is_cut_off_or_drawn(games):
    assert (games["winner"] >= 0).all()
    assert (games["end_reason"] == 0).all()


def test_the_deal_s_own_probabilities(arena, games):
    """Four spades first for stage 4, and suits asked for more often than there are balloons."""
    match = arena.match("random", "random", seed=77)
    work = match.new_work()
    outcome = np.zeros(1, match.core.outcome).view(np.recarray)
    deals = 8_000
    asked = np.zeros((deals, 4))
    for deal in range(deals):
        match.run(work, outcome, deal, 1, 0, 1, turns=0)
        asked[deal] = 2 * work[0]["table"]["prizes"][:4, :4].sum(axis=0)
    over = (asked > np.array([13, 11, 9, 7])).mean(axis=0)
    expected = np.array([0.006, 0.014, 0.029, 0.052])
    assert (np.abs(over - expected) < 4 * np.sqrt(expected / deals) + 0.001).all()
