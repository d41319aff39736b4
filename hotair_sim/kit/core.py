"""What the compiled sides of all games have: a strategy's settings, and what it is told."""

from collections.abc import Iterable
from types import ModuleType

import numpy as np

from hotair_sim import bits, siphash, streams, tree
from hotair_sim.description.core import Argument
from hotair_sim.kit import columns, dealing, faults, log, ruleset

INT = np.dtype(np.int64)

NUMBERS = ("number", np.float64, (64,))
"""Field of the settings: a strategy's numbers, in the order of its `PARAMETERS`."""

_MODULES = (bits, siphash, streams, tree, ruleset, columns, faults, log, dealing)


def sources(modules: Iterable[ModuleType]) -> tuple[str, ...]:
    """Return the names of a game's `modules` and of those of the kit: see `Core.sources`."""
    return (*(module.__name__ for module in (*_MODULES, *modules)), __name__)


def seen(rules: np.dtype, table: np.dtype) -> tuple[Argument, ...]:
    """Return what a strategy is told of the game at each decision; dtypes of the two records."""
    return (
        Argument("rules", rules),
        Argument("table", table),
        Argument("hand", INT),
        Argument("me", INT),
    )


def own(settings: np.dtype) -> tuple[Argument, ...]:
    """Return what a strategy has for itself, after all it is told."""
    return (Argument("settings", settings), Argument("rng", streams.STREAM))
