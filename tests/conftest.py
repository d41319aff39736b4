"""What all tests share. The core runs with bounds checks here."""

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")

from pathlib import Path

import hypothesis
import pytest
from commands import Hotair

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Player, Registry
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of

# A first call may compile, so no example has a time limit. Where a change is judged, the examples
# are the same each time; everywhere else they are new ones, and what they find becomes a test.
hypothesis.settings.register_profile(
    "default", deadline=None, derandomize=bool(os.environ.get("CI"))
)
hypothesis.settings.load_profile("default")

ROOT = Path(__file__).resolve().parent.parent


class Arena:
    """Players and matches of Hot Air, compiled once a test process."""

    def __init__(self, folder: Path = ROOT) -> None:
        self.game = game_of("hot-air")
        self.registry = Registry(Workspace(folder))
        self.loader = Loader(self.game, self.registry)
        self._players: dict[str, Player] = {}

    @property
    def names(self) -> list[str]:
        """Names of all strategies."""
        return list(self.registry.files(self.game))

    def player(self, text: str) -> Player:
        """Return the player `text` names, the same object each time."""
        if text not in self._players:
            self._players[text] = self.registry.player(text, self.game)
        return self._players[text]

    def match(self, first: str, second: str, rules=None, seed: int = 1) -> Match:
        """Return a match of two players under `rules`, the standard ones if not given."""
        rules = self.game.rules() if rules is None else rules
        return Match.between(self.player(first), self.player(second), rules, seed, self.loader)


@pytest.fixture(scope="session")
def arena() -> Arena:
    """Return the arena of Hot Air."""
    return Arena()


@pytest.fixture
def hotair(tmp_path, monkeypatch, capsys) -> Hotair:
    """Return the command line, called in an empty workspace."""
    return Hotair(tmp_path, monkeypatch, capsys)
