"""Kapadokya's player that searches: its plays in built positions, and that they stay the same."""

import pytest
from flights import of, outcomes, player, position
from scipy import stats

from hotair_sim import play_games
from hotair_sim.kapadokya import Rules

FEW = "ismcts:iterations=25"


LAST = "200 G200 G300 G400 Y200 .\n100 R100 R200 R500 R300 ."
"""A balloon in row 200 lands Y200. One in row 100 lands R300, and the next one there R500."""


@pytest.mark.parametrize("playout", ["cut-off", "greedy", "random"])
def test_it_takes_a_win_when_there_is_one(playout):
    # The last two balloons, in whatever world: many, since the other landing wins in most of them.
    # It wins by 50 with the smaller landing, and loses by 50 with the other.
    game = position(
        LAST, ("B200", "B100"), short=True, by=f"ismcts:iterations=10000,playout={playout}"
    )
    game.table.points[:] = 1150, 1000
    assert [event["row"] for event in of(game.step(), "fly")] == [200]
    game.fly("B100", 100)
    assert game.ended
    assert game.outcome["winner"][0] == 0


def test_a_single_legal_play_costs_no_dice():
    game = position("", ("B100", "G100"), by="ismcts")
    dice = game.work["dice"].tobytes()
    game.step()
    assert game.work["dice"].tobytes() == dice


def test_what_the_other_holds_plays_no_part():
    found = set()
    for other in ("G500", "R500", "M"):
        (event,) = of(position(LAST, ("Y100 Y300", other), by=FEW).step(), "fly")
        found.add((event["card"], event["row"]))
    assert len(found) == 1


ODD = [
    {"push": "row", "after_landing": "sink", "wild_only": "no"},
    {"landing": "optional", "group": "contiguous", "overflow": "blocked", "chain": "moved-only"},
    {"overflow": "sixth", "group": "contiguous", "surplus": "exact", "end": "round"},
    {"after_landing": "close", "end": "at-once", "tie_break": "played", "wild_between": "lower"},
]


@pytest.mark.parametrize("changes", ODD)
def test_it_keeps_to_all_rules(changes):
    games = outcomes(FEW, "random", Rules(**changes), deals=2)
    assert len(games["winner"]) == 8


def test_threads_change_no_game():
    one, two = (play_games(Rules(), FEW, "greedy", 12, threads=n) for n in (1, 2))
    assert one.equals(two)


def test_it_beats_greedy():
    games = outcomes("ismcts:iterations=60", "greedy", deals=20)
    wins = (games["winner"] == games["arrangement"] // 2).sum()
    assert stats.binomtest(int(wins), len(games["winner"])).proportion_ci(0.99).low > 0.6


def test_the_words_of_the_playouts_are_in_the_order_of_their_numbers():
    ismcts = player("ismcts")
    from strategies.kapadokya import _playing

    assert ismcts.description.choices["playout"] == _playing.PLAYOUTS
