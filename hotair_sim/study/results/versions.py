"""What computes the games: versions of rules, streams and packages, and a hash of the core."""

from typing import Any

import llvmlite
import numba
import numpy as np

from hotair_sim import _cache
from hotair_sim.arena.loader import sources
from hotair_sim.description.game import Game


def versions_of(game: Game) -> dict[str, Any]:
    """Return all that decides a game beside its rules, players and seed, as plain data."""
    return {
        "rules_version": game.rules_version,
        "stream_version": game.stream_version,
        "core": _cache.digest(sources(game.core())),
        "versions": {
            "numba": numba.__version__,
            "llvmlite": llvmlite.__version__,
            "numpy": np.__version__,
        },
    }
