"""``python -m hotair_sim.study.playing.shipped``: prove the shipped players, for the package.

Every strategy under every preset of its game, and the players of every shipped experiment under its
rule sets, those of its audit too. What is proven already takes no time.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from hotair_sim.arena.loader import Loader
from hotair_sim.arena.proof import SHIPPED, Proof, Task, proofs, versions
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.description.game import Game
from hotair_sim.games import games
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.experiments.places import name_of
from hotair_sim.study.playing.proving import tasks
from hotair_sim.study.results.files import write_text


def registry() -> Registry:
    """Return the registry of the shipped strategies alone."""
    return Registry(Workspace(shipped()))


def shipped_tasks(strategies: Registry) -> Iterator[tuple[Game, Task]]:
    """Yield each shipped player with each set of shipped rules it is proven under."""
    for game in games():
        for name in strategies.files(game):
            player = strategies.player(name, game)
            for preset in game.presets:
                yield game, Task(player, game.rules(preset), preset)
    folder = shipped() / "experiments"
    for path in sorted(folder.rglob("*.toml")):
        yield from _tasks_of(path, folder, strategies)


def _tasks_of(path: Path, folder: Path, strategies: Registry) -> Iterator[tuple[Game, Task]]:
    asked = read_experiment(path, strategies, name=name_of(path, [folder]))
    for task in tasks(asked):
        yield asked.game, task


def main() -> None:
    """Prove what lacks, and write the file of the package."""
    strategies = registry()
    found: dict[str, Proof] = {}
    for game in games():
        loader = Loader(game, strategies, print)
        of_game = (task for one, task in shipped_tasks(strategies) if one.name == game.name)
        found |= proofs(of_game, loader, print, {})
    lines = {key: [proof.deals, proof.turns] for key, proof in sorted(found.items())}
    write_text(SHIPPED, _text(lines))
    print(SHIPPED, len(lines))


def _text(lines: dict[str, list[int]]) -> str:
    """Return the file: a line for each proof, so that a change of one is a change of one line."""
    rows = ",\n".join(f'    "{key}": {json.dumps(numbers)}' for key, numbers in lines.items())
    return f'{{\n  "versions": {json.dumps(versions())},\n  "proven": {{\n{rows}\n  }}\n}}\n'


if __name__ == "__main__":
    main()
