"""Races without players: what chance alone gives under rules, of a game that has such a race."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

from hotair_sim import _cache
from hotair_sim.arena.loader import compiled_default, files_of, signature_of, sources
from hotair_sim.description.game import Game


@dataclass(frozen=True)
class Races:
    """The chance race of a game, compiled."""

    game: Game
    _loop: Any
    _functions: tuple[tuple[Any, Any], ...]

    @classmethod
    def of(cls, game: Game) -> "Races":
        """Compile the race of a game with `Game.chance`."""
        assert game.chance is not None
        core, told = game.core(), game.chance()
        folder = _cache.core_folder(sources(core))
        made = [choice for choice in core.choices if choice.name in told.choices]
        pairs = (types.UniTuple(types.FunctionType(signature_of(choice)), 2) for choice in made)
        loop = _cache.compiled(
            told.loop,
            types.void(
                *(_array(dtype) for dtype in (core.rules, core.work, core.outcome)),
                *pairs,
                _array(core.settings),
                *(types.int64,) * 3,
            ),
            folder / _cache.digest(files_of(told.sources)),
        )
        functions = (compiled_default(choice, folder) for choice in made)
        return cls(game, loop, tuple((function, function) for function in functions))

    def run(self, rules: Any, seed: int, first: int, races: int) -> dict[str, NDArray[Any]]:
        """Return the outcome columns of races, each (races,).

        A race is fixed by the rules, the seed and its number, from `first` on.
        """
        core = self.game.core()
        work = np.zeros(1, core.work).view(np.recarray)
        work["dealt"] = -1
        outcomes = np.zeros(races, core.outcome).view(np.recarray)
        settings = np.zeros(2, core.settings).view(np.recarray)
        self._loop(rules.record(), work, outcomes, *self._functions, settings, seed, first, races)
        return self.game.columns_from(outcomes)


def _array(dtype: np.dtype[Any]) -> Any:
    return types.Array(from_dtype(dtype), 1, "C")
