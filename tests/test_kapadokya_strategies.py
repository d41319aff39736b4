"""The strategies of Kapadokya: their ideas, in built positions."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from flights import Event, Game, of, outcomes, position
from scipy import stats

from hotair_sim.streams import seed_dice


def turns(game: Game, times: int) -> Iterator[list[Event]]:
    """Yield what happens in the next turn of a game, each time with other dice of player 0."""
    kept = game.work.copy()
    for number in range(times):
        game.work = kept.copy().view(np.recarray)
        seed_dice(game.work[0].dice[0], 1, number, 7)
        yield game.step()


def plays(name: str, air: str, hands: tuple[str, str], times: int) -> Counter:
    """Return how often a strategy plays what, as player 0."""
    flights = (of(events, "fly")[0] for events in turns(position(air, hands, by=name), times))
    return Counter((event["card"], event["row"]) for event in flights)


def test_random_plays_whatever_is_legal_equally_often():
    seen = plays("random", "", ("R200 R200 G100", "B100"), 600)
    assert set(seen) == {("R200", 100), ("R200", 200), ("G100", 100)}  # cards alike are one play
    assert stats.chisquare(list(seen.values())).pvalue > 1e-4


def test_random_lands_or_declines_equally_often_where_it_may():
    game = position(
        "100 . R100 . . .",
        ("B500", "B100"),
        by="random",
        landing="optional",
        ground=(5, 1, 5, 5, 5),
    )
    declined = sum(not of(events, "land") for events in turns(game, 300))
    assert stats.binomtest(declined, 300).pvalue > 1e-4


LANDS = "100 R100 R200 R300 R400 .\n300 G300 G400 G500 Y500 ."
"""A balloon in row 100 lands R400, one in row 300 lands Y500."""


@pytest.mark.parametrize("name", ["greedy", "builder"])
def test_land_the_most_points_now(name):
    assert set(plays(name, LANDS, ("B300", ""), 5)) == {("B300", 300)}


def test_greedy_looks_neither_ahead_nor_at_the_opponent():
    seen = plays("greedy", "", ("R500", "B100"), 60)
    assert {row for _, row in seen} == {100, 200, 300, 400, 500}


OTHER = "Y100 Y200 R300"
"""What the opponent holds: it can push in every row."""

AHEAD = "100 R100 G200 Y500 . ."
"""A balloon in row 100 brings Y500 to where the next one pushes it to land alone."""

BAIT = "100 R100 G200 Y300 B100 ."
"""The same, but it lands B100: 100 points, for 300 that the opponent can land then."""


@pytest.mark.parametrize("name", ["builder", "blocker"])
@pytest.mark.parametrize("air", [AHEAD, BAIT])
def test_leave_the_opponent_as_little_as_possible(name, air):
    assert set(plays(name, air, ("B200", OTHER), 5)) == {("B200", 200)}


def test_greedy_takes_the_bait():
    assert set(plays("greedy", AHEAD, ("B200", OTHER), 30)) == {("B200", 100), ("B200", 200)}
    assert set(plays("greedy", BAIT, ("B200", OTHER), 5)) == {("B200", 100)}


def test_builder_takes_what_is_worth_more_than_it_leaves():
    air = "100 R100 G200 Y100 B500 ."
    assert set(plays("builder", air, ("B200", OTHER), 5)) == {("B200", 100)}


def test_builder_builds_for_its_own_next_turn():
    # With nothing to fear it brings Y500 to where its other balloon can push it out to land.
    fearless = plays("builder:hope=1,fear=0", AHEAD, ("B200 B100", OTHER), 5)
    assert {row for _, row in fearless} == {100}


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("greedy", "random"), ("blocker", "greedy"), ("builder", "greedy")],
)
def test_who_beats_whom(stronger, weaker):
    games = outcomes(stronger, weaker, deals=40)
    wins = (games["winner"] == games["arrangement"] // 2).sum()
    assert stats.binomtest(int(wins), len(games["winner"])).proportion_ci(0.99).low > 0.6
