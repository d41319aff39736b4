"""How fast the core plays, beside any program that prints its `games_per_s`.

    python benchmarks/speed.py --beside "yardstick 1000000 1"

Random against random, as plug-ins in the compiled loop. Each round plays once here and once there,
so that both see the same machine; the figures are medians over the rounds of the ratio of CPU time
per game. The other program prints one line of JSON with `games` and `games_per_s`.

    --what kernel    one thread, nothing written (the default)
    --what process   a whole process: start, play, results written, on one thread
    --what threads   two threads against one, wall time, no other program
    --rules PRESET   of another game, or other rules
"""

import argparse
import json
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of, games

CHUNK = 10_000

EXPERIMENT = """\
title = "Speed"
preset = "{preset}"
strategies = ["random"]
deals = {deals}
"""


def random_match(preset: str) -> Match:
    """Return random against random under the rules of a preset."""
    game = game_of(preset)
    registry = Registry(Workspace(Path()))
    player = registry.player("random", game)
    return Match.between(player, player, game.rules(preset), 1, Loader(game, registry))


def kernel_seconds(match: Match, count: int) -> float:
    """Return the CPU seconds a game takes on this thread."""
    work = match.new_work()
    deals = count // match.arrangements
    start = time.process_time()
    for first in range(0, deals, CHUNK):
        match.play(first, min(CHUNK, deals - first), work)
    return (time.process_time() - start) / (deals * match.arrangements)


def wall_seconds(match: Match, count: int, threads: int) -> float:
    """Return the wall seconds a game takes on `threads` threads."""
    deals = count // match.arrangements
    works = [match.new_work() for _ in range(threads)]

    def play(thread: int) -> None:
        for first in range(thread * CHUNK, deals, threads * CHUNK):
            match.play(first, CHUNK, works[thread])

    start = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, range(threads)))
    return (time.perf_counter() - start) / (deals * match.arrangements)


def child_seconds(command: list[str]) -> tuple[float, str]:
    """Run a program and return its CPU seconds and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return cpu, done.stdout


def process_seconds(preset: str, count: int) -> float:
    """Return the CPU seconds a game takes in a process that starts, plays and writes results."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "speed.toml"
        path.write_text(EXPERIMENT.format(preset=preset, deals=count // 2))
        code = (
            "import sys; from pathlib import Path; from hotair_sim.arena.loader import Loader;"
            "from hotair_sim.arena.registry import Registry;"
            "from hotair_sim.arena.workspace import Workspace;"
            "from hotair_sim.study.experiments.experimentfile import read_experiment;"
            "from hotair_sim.study.playing.runner import Runner;"
            "from hotair_sim.study.results.store import Store;"
            "registry = Registry(Workspace(Path())); path = Path(sys.argv[1]);"
            "asked = read_experiment(path, registry); store = Store(path.parent / 'out', asked);"
            "Runner(asked, store, Loader(asked.game, registry), 1, lambda state: None).run()"
        )
        return child_seconds([sys.executable, "-c", code, str(path)])[0] / count


def beside(command: list[str]) -> float:
    """Return the CPU seconds a game takes in the other program."""
    cpu, printed = child_seconds(command)
    return cpu / json.loads(printed.splitlines()[-1])["games"]


def report(name: str, ratios: list[float]) -> None:
    """Print median and range of the ratios."""
    print(
        f"{name}: median {statistics.median(ratios):.3f}"
        f" (min {min(ratios):.3f}, max {max(ratios):.3f}, {len(ratios)} rounds)"
    )


def main() -> None:
    """Measure what was asked and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--beside", help="the other program with its arguments")
    parser.add_argument("--what", choices=("kernel", "process", "threads"), default="kernel")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--rules", metavar="PRESET", default=games()[0].presets[0])
    asked = parser.parse_args()
    match = random_match(asked.rules)
    kernel_seconds(match, 2 * CHUNK)
    if asked.what == "threads":
        ratios = []
        for _ in range(asked.rounds):
            one = wall_seconds(match, asked.games, 1)
            ratios.append(one / wall_seconds(match, asked.games, 2))
        report("two threads, times as fast as one (wall)", ratios)
        return
    measure: Callable[[], float] = (
        (lambda: kernel_seconds(match, asked.games))
        if asked.what == "kernel"
        else (lambda: process_seconds(asked.rules, asked.games))
    )
    ours, ratios = [], []
    for _ in range(asked.rounds):
        ours.append(measure())
        if asked.beside:
            ratios.append(ours[-1] / beside(shlex.split(asked.beside)))
    print(f"{asked.what}: {1 / statistics.median(ours):,.0f} games per CPU second (median)")
    if ratios:
        report(f"{asked.what}, CPU time per game, ours ÷ theirs", ratios)


if __name__ == "__main__":
    main()
