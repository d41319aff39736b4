"""hotair-sim: Monte Carlo balance analysis for playtesting card games.

>>> from hotair_sim import Rules, play_games, load
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hotair_sim.api import play_games
    from hotair_sim.hot_air import Rules
    from hotair_sim.mistakes import Failure, Mistake
    from hotair_sim.study.results.results import load

__all__ = ["Failure", "Mistake", "Rules", "load", "play_games"]

_HOMES = {
    "Failure": "hotair_sim.mistakes",
    "Mistake": "hotair_sim.mistakes",
    "Rules": "hotair_sim.hot_air",
    "load": "hotair_sim.study.results.results",
    "play_games": "hotair_sim.api",
}


def __getattr__(name: str) -> Any:
    # Imported when first used: the command line answers --help without loading a compiler.
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
