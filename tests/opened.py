"""A loader for strategies made for tests, some of which do what no other strategy may."""

from dataclasses import replace

from strategies_for_tests import __path__ as folders

from hotair_sim.arena.loader import Functions, Loader
from hotair_sim.arena.registry import Player


class OpenLoader(Loader):
    """Seals all strategies but those made for tests."""

    def _load(self, player: Player) -> Functions:
        sealed = str(player.description.path.parent) not in folders
        return Loader._load(replace(self, sealed=sealed), player)
