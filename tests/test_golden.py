"""Whole games and a tiny experiment, as they were: a change of any is seen as a diff.

After a change of rules, random stream or columns (which is a headline of the changelog), write them
anew and read the diff:

    HOTAIR_WRITE_GOLDEN=1 python -m pytest tests/test_golden.py
"""

import os

import pytest
from conftest import ROOT

from hotair_sim.arena.telling import tell
from hotair_sim.hot_air import Rules
from hotair_sim.study.results import rows

GOLDEN = ROOT / "tests" / "golden"

GAMES = {
    "greedy_spoiler_3_2": ("greedy", "spoiler", Rules(), 7, 3, 2),
    "stuck_and_reshuffled": ("random", "random", Rules(), 5, 71, 1),
    "balloon_cup": ("cheap_trophies", "stage_one", Rules("balloon-cup"), 1, 0, 1),
    "pinata_style": ("random", "greedy", Rules("pinata-style"), 1, 2, 3),
    "empty_pile": ("greedy", "greedy", Rules(game_end="empty-pile"), 1, 8, 0),
}


def check(name: str, text: str) -> None:
    """Compare with the golden file, or write it if asked to."""
    path = GOLDEN / name
    if os.environ.get("HOTAIR_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", list(GAMES))
def test_games(arena, name):
    first, second, rules, seed, deal, arrangement = GAMES[name]
    match = arena.match(first, second, rules, seed)
    story = arena.game.story()
    lines = [
        line for event in tell(arena.game, match, deal, arrangement) for line in story.lines(event)
    ]
    check(f"{name}.txt", "\n".join(lines) + "\n")


def test_the_rows_of_a_tiny_experiment(arena):
    text = ""
    for preset in ("hot-air", "no-exchange", "balloon-cup", "pinata-style"):
        for first, second in (
            ("random", "random"),
            ("greedy", "spoiler"),
            ("cheap_trophies", "stage_one"),
        ):
            match = arena.match(first, second, Rules(preset))
            outcomes = match.play(0, 50, match.new_work())
            digest = rows.digest(rows.columns_of(arena.game, outcomes))
            text += f"{preset} {first} {second} {digest}\n"
    check("rows.txt", text)
