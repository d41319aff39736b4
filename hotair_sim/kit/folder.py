"""What lies in a game's folder and is imported only when asked for: much of it is compiled."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Any

from hotair_sim.description.chance import ChanceRace
from hotair_sim.description.core import Core
from hotair_sim.description.deals import Dealt
from hotair_sim.kit.scene import Scene
from hotair_sim.kit.told import Story


class Folder:
    """The folder of the game whose package has the name `package`: what `Game` asks of it."""

    def __init__(self, package: str) -> None:
        self._package = package

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{self._package}.{name}")

    def core(self) -> Core:
        """Return the compiled side: `CORE` of `core.py`."""
        return self._module("core").CORE

    def contract(self) -> ModuleType:
        """Return what the contract suite needs to know: `contract.py`."""
        return self._module("contract")

    def dealt(self) -> Dealt:
        """Return what a deal fixes: `DEALS` of `dealt.py`."""
        return self._module("dealt").DEALS

    def chance(self) -> ChanceRace:
        """Return the chance race: `CHANCE` of `chance.py`."""
        return self._module("chance").CHANCE

    def teller(self, rules: Any) -> Any:
        """Return a `Teller` of `transcript.py`, of games under `rules`."""
        return self._module("transcript").Teller(rules)

    def story(self) -> Story[Any]:
        """Return a fresh story, told as `TELLING` of `story.py` says."""
        return Story(self._module("story").TELLING)

    def scenes(self, events: Iterable[Any]) -> Iterator[Scene]:
        """Yield the scenes of a told game: `scenes` of `scenes.py`."""
        return self._module("scenes").scenes(events)

    def strategy_template(self) -> str:
        """Return the text of a strategy to start from: `strategy.py.txt`."""
        return (files(self._package) / "strategy.py.txt").read_text(encoding="utf-8")
