"""Small experiments, really played, for the tests of what is measured and reported."""

import math
from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
from scipy import stats

from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.playing.runner import Runner
from hotair_sim.study.results.results import Results, load
from hotair_sim.study.results.store import Store

HEAD = """
title = "A small study"
preset = "{preset}"
strategies = [{strategies}]
deals = {deals}
seed = 11
"""

VARIANTS = """
[variants.no-exchange]
three_for_one = false

[variants.empty-pile]
game_end = "empty-pile"
"""

GOALS = """
[goals]
starter_wins = [0.48, 0.52]
games_with_clear = [0, 0.2]
first_trophy_overturned = { above_chance = [0.1, 0.2] }
turns_p95 = [0, 90]
"""


def experiment(
    *strategies: str, preset: str = "hot-air", deals: int = 300, more: str = VARIANTS + GOALS
) -> str:
    """Return an experiment file's text; without strategies, of greedy and random."""
    names = ", ".join(f'"{name}"' for name in strategies or ("greedy", "random"))
    return HEAD.format(preset=preset, strategies=names, deals=deals) + more


def play(text: str, folder: Path) -> Results:
    """Play an experiment into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "small.toml"
    file.write_text(text, encoding="utf-8")
    registry = Registry(Workspace(shipped()))
    asked = read_experiment(file, registry)
    store = Store(folder / "results", asked)
    try:
        Runner(asked, store, Loader(asked.game, registry), 2, lambda progress: None).run()
    finally:
        store.close()
    return Results.open(folder / "results")


def frame(results: Results, first: str, second: str, variant: str = "standard") -> pd.DataFrame:
    """Return the games of a pairing as plain pandas, with missing values as nan."""
    return _frame(results.folder, first, second, variant)


@cache
def _frame(folder: Path, first: str, second: str, variant: str) -> pd.DataFrame:
    games = load(folder, filters={"variant": variant})
    pair = {first, second}
    both = games["strategy_0"].isin(pair) & games["strategy_1"].isin(pair)
    same = games["strategy_0"].astype(str) == games["strategy_1"].astype(str)
    chosen = games[both & (same if first == second else ~same)].reset_index(drop=True)
    counted = chosen.select_dtypes("number").astype("float64")
    return pd.concat([counted, chosen.select_dtypes("category")], axis=1)


def mean_interval(blocks: pd.Series) -> tuple[float, float]:
    """Return the interval of a mean over blocks: Student's t, its longer side as skewness asks."""
    t = float(stats.t.ppf(0.975, len(blocks) - 1))
    skew = float(stats.skew(blocks)) / math.sqrt(len(blocks))
    low, high = (-3 / skew * (np.cbrt(1 + skew * (end - skew / 6)) - 1) for end in (t, -t))
    return tuple(blocks.mean() + blocks.sem() * end for end in (min(-t, low), max(t, high)))
