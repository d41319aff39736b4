"""The Python interface, and the README's promises about it."""

import re

import pandas as pd
import pytest
from conftest import ROOT

from hotair_sim import Mistake, Rules, play_games


def test_the_readme_example_runs():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    example = re.search(r"```python\n(.*?)```", text, re.DOTALL)[1]
    assert len([line for line in example.splitlines() if line]) == 5
    names: dict[str, object] = {}
    exec(example, names)
    assert any(isinstance(value, pd.DataFrame) for value in names.values())


def test_play_games_gives_a_row_per_game():
    games = play_games(Rules("no-exchange"), "greedy", "random", deals=30, seed=4)
    assert len(games) == 30 * 4
    assert list(games["deal"].unique()) == list(range(30))
    assert set(games["strategy_0"]) == {"greedy", "random"}
    assert (games["trophy_groups_hearts"].fillna(0) == 0).all()
    assert games["trophy_turn_grey"].isna().all()
    swapped = games["arrangement"] >= 2
    assert (games.loc[swapped, "strategy_0"] == "random").all()


def test_threads_change_nothing():
    one = play_games(Rules(), "random", "random", deals=5000)
    two = play_games(Rules(), "random", "random", deals=5000, threads=2)
    pd.testing.assert_frame_equal(one, two)


def test_what_is_wrong_is_said():
    with pytest.raises(Mistake, match="did you mean 'greedy'"):
        play_games(Rules(), "greedi", "random")
    with pytest.raises(Mistake, match="rules must be a rule set"):
        play_games("hot-air", "greedy", "random")
    with pytest.raises(Mistake, match="did you mean 'three_for_one'"):
        Rules(three_for_on=True)
