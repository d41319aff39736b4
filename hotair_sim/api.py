"""Games from Python: from rules and two strategies to a DataFrame."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.proof import Task, prove
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of_rules
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.results import rows

if TYPE_CHECKING:
    import pandas as pd

CHUNK = 2_000
"""Most deals a thread plays at a time."""

SHARES = 16
"""Chunks for each thread, if there are deals enough: so that none is long idle while another plays
on, however slow the players are."""


def play_games(
    rules: Any,
    first: str,
    second: str,
    deals: int = 1000,
    *,
    seed: int = 1,
    threads: int = 1,
    workspace: Path | str = ".",
) -> "pd.DataFrame":
    """Play deals between two strategies in every arrangement, and return a row per game.

    Parameters
    ----------
    rules : Rules
    first, second : str
        Names of strategies or paths of their files, with settings: ``"name:key=value"``.
    deals : int
        Each is played in 4 arrangements of seats and start, or in 2 by a strategy against itself.
    seed : int
    threads : int
        Never changes the rows.
    workspace : path
        Folder with a `strategies` folder of your own.

    Returns
    -------
    DataFrame
        As `load` gives it: by deal and arrangement, nulls where something never came.

    Raises
    ------
    Mistake
        If there is no such strategy or setting.
    StrategyFault
        If a strategy is broken, breaks the rules or does not keep the contract: the players are
        proven first, as `hotair run` does, which takes seconds the first time.

    Examples
    --------
    >>> games = play_games(Rules(), "greedy", "random", deals=500)  # doctest: +SKIP
    """
    game = game_of_rules(rules)
    registry = Registry(Workspace(Path(workspace)))
    player = registry.player(first, game)
    other = registry.player(second, game)
    if other.label == player.label and other.description.path == player.description.path:
        other = player
    loader = Loader(game, registry)
    both = dict.fromkeys((player, other))
    prove([Task(one, rules, game.name, seed, deals) for one in both], loader)
    match = Match.between(player, other, rules, seed, loader)
    size = max(1, min(CHUNK, deals // (threads * SHARES)))

    def play(start: int) -> Any:
        return match.play(start, min(size, deals - start), match.new_work())

    with ThreadPoolExecutor(threads) as pool:
        outcomes = np.concatenate(list(pool.map(play, range(0, deals, size))))
    labels = (player.label, other.label)
    table = rows.to_table(game, rows.columns_of(game, outcomes), STANDARD, labels)
    return rows.to_frame([table])
