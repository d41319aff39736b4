"""Deals without their games: what is fixed before anybody decides."""

from typing import Any

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

from hotair_sim import _cache
from hotair_sim.arena.loader import files_of, sources
from hotair_sim.description.game import Game


def dealt(
    game: Game, rules: Any, seed: int, first_deal: int, deals: int, arrangements: int
) -> dict[str, NDArray[Any]]:
    """Return what deals fix before anybody decides, as columns beside those of their outcomes.

    Parameters
    ----------
    game : Game
        One with `Game.dealt`.
    rules : the game's Rules
    seed, first_deal, deals : int
    arrangements : int
        Games in a block, of which the first ones count: 2 or 4.

    Returns
    -------
    dict of str to (deals × arrangements,) int array
        By deal, then arrangement; `Dealt.columns` says what they are.
    """
    assert game.dealt is not None
    core, told = game.core(), game.dealt()
    loop = _cache.compiled(
        told.loop,
        types.void(
            *(_array(dtype) for dtype in (core.rules, core.work, told.dtype)),
            *(types.int64,) * 4,
        ),
        _cache.core_folder(sources(core)) / _cache.digest(files_of(told.sources)),
    )
    work = np.zeros(1, core.work).view(np.recarray)
    work["dealt"] = -1
    rows = np.zeros(deals * arrangements, told.dtype).view(np.recarray)
    loop(rules.record(), work, rows, seed, first_deal, deals, arrangements)
    return told.columns_from(rows)


def _array(dtype: np.dtype[Any]) -> Any:
    return types.Array(from_dtype(dtype), 1, "C")
