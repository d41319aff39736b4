"""Races without players: what chance alone gives under rules, of a game that has such a race."""

from typing import Any

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

from hotair_sim import _cache
from hotair_sim.arena.loader import files_of, sources
from hotair_sim.description.game import Game


def raced(game: Game, rules: Any, seed: int, first: int, races: int) -> dict[str, NDArray[Any]]:
    """Return the outcome columns of races, each (races,).

    Parameters
    ----------
    game : Game
        One with `Game.chance`.
    rules : the game's Rules
    seed, first, races : int
        Which races: a race is fixed by its number, the seed and the rules.
    """
    assert game.chance is not None
    core, told = game.core(), game.chance()
    loop = _cache.compiled(
        told.loop,
        types.void(
            *(_array(dtype) for dtype in (core.rules, core.work, core.outcome, core.settings)),
            *(types.int64,) * 3,
        ),
        _cache.core_folder(sources(core)) / _cache.digest(files_of(told.sources)),
    )
    work = np.zeros(1, core.work).view(np.recarray)
    work["dealt"] = -1
    outcomes = np.zeros(races, core.outcome).view(np.recarray)
    loop(rules.record(), work, outcomes, told.settings, seed, first, races)
    return game.columns_from(outcomes)


def _array(dtype: np.dtype[Any]) -> Any:
    return types.Array(from_dtype(dtype), 1, "C")
