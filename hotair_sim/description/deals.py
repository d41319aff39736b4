"""What a deal fixes before anybody decides, and what of it an opening hand can hold."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.outcomes import Column


@dataclass(frozen=True)
class Dealt:
    """What a deal fixes before anybody decides, loaded only where it is asked for.

    Attributes
    ----------
    loop : callable
        Plain Python, to be compiled: deals games without playing them (see the game's `dealt.py`).
    dtype : dtype
        Of its rows, one per game.
    columns : tuple of Column
    columns_from : callable
        Rows of `dtype` → columns by name.
    sources : tuple of str
        Names of the modules compiled into the loop, beside those of the core.
    """

    loop: Callable[..., None]
    dtype: np.dtype[Any]
    columns: tuple[Column, ...]
    columns_from: Callable[[NDArray[Any]], dict[str, NDArray[Any]]]
    sources: tuple[str, ...]


@dataclass(frozen=True)
class Holding:
    """Something an opening hand can hold: its name, and the columns of `Dealt` that count it.

    `columns` are those of seat 0 and of seat 1.
    """

    name: str
    columns: tuple[str, str]
