"""`hotair new`: a workspace, a strategy or an experiment to start from; overwrites nothing."""

import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from hotair_sim.cli.options import WorkspaceOption, workspace
from hotair_sim.mistakes import Mistake
from hotair_sim.words import cli as words
from hotair_sim.words import templates

app = typer.Typer(rich_markup_mode=None)

_NAME = Annotated[str, typer.Argument(help=words.OPTIONS["new_name"])]
_PRESET = Annotated[str, typer.Option("--rules", help=words.OPTIONS["game"])]


@app.command("workspace", help=words.NEW_WORKSPACE)
def new_workspace(
    folder: Annotated[Path, typer.Argument(help=words.OPTIONS["new_folder"])],
) -> None:
    """Make a folder with experiments to copy and room for strategies and reports."""
    from hotair_sim.arena.workspace import shipped
    from hotair_sim.games import games

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Mistake(words.EXISTS.format(folder))
    for game in games():
        (folder / "strategies" / game.folder).mkdir(parents=True)
    shutil.copytree(shipped() / "experiments", folder / "experiments")
    _write(folder / ".gitignore", templates.GITIGNORE)
    _write(folder / "README.md", templates.WORKSPACE.format(name=folder.name))
    print(words.MADE.format(folder))
    print(words.NEXT_WORKSPACE.format(folder))


@app.command("strategy", help=words.NEW_STRATEGY)
def new_strategy(name: _NAME, preset: _PRESET = "", folder: WorkspaceOption = None) -> None:
    """Make a strategy's file in the workspace."""
    from hotair_sim.arena.registry import Registry
    from hotair_sim.games import game_of, games

    _checked(name)
    game = game_of(preset) if preset else games()[0]
    place = workspace(folder)
    path = place.folder / "strategies" / game.folder / f"{name}.py"
    known = Registry(place).files(game)
    if name in known:
        raise Mistake(words.EXISTS.format(known[name]))
    _write(path, game.strategy_template())
    print(words.MADE.format(path))
    print(words.NEXT_STRATEGY.format(name, words.OF_RULES.format(preset) if preset else ""))


@app.command("experiment", help=words.NEW_EXPERIMENT)
def new_experiment(name: _NAME, preset: _PRESET = "", folder: WorkspaceOption = None) -> None:
    """Make an experiment's file in the workspace."""
    from hotair_sim.games import game_of, games
    from hotair_sim.report.wording.commands import toml

    _checked(name)
    game = game_of(preset) if preset else games()[0]
    place = workspace(folder)
    path = place.folder / "experiments" / f"{name}.toml"
    # The strongest of the fast ones, whose findings count most, and one to hold it against.
    names = game.opponents[:-3:-1]
    chosen = preset or game.presets[0]
    other = next(known for known in game.presets if known != chosen)
    changes = game.rules(other).changes(chosen).items()
    change = min((f"{field} = {toml(value)}" for field, value in changes), key=len)
    text = templates.EXPERIMENT.format(
        name=name,
        preset=chosen,
        strategies=", ".join(f'"{strategy}"' for strategy in names),
        variant=other,
        change=change,
        gap=" " * max(1, templates.REMARKS - len(f"# [variants.{other}]")),
    )
    _write(path, text)
    print(words.MADE.format(path))
    print(words.NEXT_EXPERIMENT.format(name))


def _checked(name: str) -> None:
    if not re.fullmatch(r"[A-Za-z]\w*", name, re.ASCII):
        raise Mistake(words.BAD_NEW_NAME.format(name))


def _write(path: Path, text: str) -> None:
    """Write a new file; refuse if there is one."""
    from hotair_sim.study.results.files import told_failures

    with told_failures(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            raise Mistake(words.EXISTS.format(path)) from None
