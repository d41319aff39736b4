"""Chance lines: what a metric would be if nobody chose anything, under one rule set.

A line follows from symmetry, or the game's chance race tells it: a number of races under the real
rules, always the same ones, so that a report written again has the same lines. Each race is a deal
of its own; a line has its interval as any number over deals has. What the races came to is kept
beside the compiled code, under all that decides it.
"""

import hashlib
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict
from functools import cache, reduce
from operator import add
from pathlib import Path
from typing import Any

from hotair_sim import _cache
from hotair_sim.arena.chance import Races
from hotair_sim.arena.loader import files_of, sources
from hotair_sim.description.chance import RACE
from hotair_sim.description.game import Game
from hotair_sim.description.metrics import Metric
from hotair_sim.study.measuring.games import Blocks, applicable, sums_of
from hotair_sim.study.results.files import write_text
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate

RACES = 200_000
"""Races under each rule set: shares are known to about ± 0.2 percentage points."""

CHUNK = 50_000
"""Races run in one go."""

SEED = 2**62
"""Of the races; no experiment is likely to have it, so its deals are others."""

Lines = Mapping[str, Sums]
"""By name of a metric that the race tells."""


def measure_lines(game: Game, rules: Any, races: int = RACES) -> dict[str, Sums]:
    """Return the sums over races under `rules` of every metric that they tell: kept, or run now."""
    metrics = [m for m in game.metrics.values() if m.fair == RACE and applicable(m, rules)]
    if game.chance is None or not metrics:
        return {}
    file = _file(game, rules, races)
    with suppress(OSError, ValueError, TypeError, KeyError):
        kept = json.loads(file.read_text(encoding="utf-8"))
        return {metric.name: Sums(**kept[metric.name]) for metric in metrics}
    lines = _run(game, rules, races, metrics)
    with suppress(OSError):  # a full disk: they are run again
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_text(file, json.dumps({name: asdict(sums) for name, sums in lines.items()}))
    return lines


def _run(game: Game, rules: Any, races: int, metrics: list[Metric]) -> dict[str, Sums]:
    compiled = Races.of(game)

    def run(first: int) -> dict[str, Sums]:
        columns = compiled.run(rules, SEED, first, min(CHUNK, races - first))
        blocks = Blocks(columns, 1)
        return {metric.name: sums_of(metric, rules, blocks) for metric in metrics}

    with ThreadPoolExecutor(2) as threads:
        parts = list(threads.map(run, range(0, races, CHUNK)))
    return {metric.name: reduce(add, (part[metric.name] for part in parts)) for metric in metrics}


def _file(game: Game, rules: Any, races: int) -> Path:
    assert game.chance is not None
    (race, *_) = files_of(game.chance().sources)
    decided = json.dumps([rules.resolved(), races, SEED, _code(race.parent)])
    name = hashlib.sha256(decided.encode()).hexdigest()[:24]
    return _cache.core_folder(sources(game.core())) / "chance" / f"{name}.json"


@cache
def _code(own: Path) -> str:
    """Return a hash of all code that decides what races come to: a game's, and what sums them."""
    package = Path(_cache.__file__).parent
    shared = ("kit", "description", "study/measuring", "study/statistics")
    folders = (own, *(package / name for name in shared))
    return _cache.digest(path for folder in folders for path in folder.glob("*.py"))


def line_of(metric: Metric, lines: Lines, level: float = 0.95) -> Estimate | None:
    """Return the chance line of a metric; None if there is none.

    One that follows from symmetry is exact, and rests on no games.
    """
    if metric.fair is None:
        return None
    if metric.fair != RACE:
        return Estimate(metric.fair, metric.fair, metric.fair, 0, 0, "none", level)
    sums = lines.get(metric.name)
    return None if sums is None or sums.y == 0 else sums.estimate(level)
