"""`hotair strategies`: what strategies there are, from their files alone."""

import shutil
import textwrap
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from hotair_sim.cli import exits
from hotair_sim.cli.options import WorkspaceOption, workspace
from hotair_sim.cli.saying import say
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.reading import visible
from hotair_sim.words import cli as words

_FORMATS = ("text", "markdown")


def strategies(
    preset: Annotated[str, typer.Option("--rules", help=words.OPTIONS["game"])] = "",
    form: Annotated[str, typer.Option("--format", help=words.OPTIONS["list_format"])] = "text",
    folder: WorkspaceOption = None,
) -> int:
    """List each strategy's idea, source, what it sees, and its settings."""
    if form not in _FORMATS:
        raise Mistake(words.BAD_FORMAT.format(form, nearest(form, _FORMATS)))
    from hotair_sim.arena.registry import Registry
    from hotair_sim.arena.settings import setting_text
    from hotair_sim.games import game_of, games

    registry = Registry(workspace(folder))
    chosen = [game_of(preset)] if preset else games()
    described = {game.folder: registry.describe(game) for game in chosen}
    if form == "markdown":
        print(words.STRATEGIES_HEAD, end="")
        for game in chosen:
            print(f"\n## {game.title}\n\n{words.STRATEGIES_COLUMNS}")
            for found in described[game.folder][0]:
                idea, source = (found.parts.get(part, "") for part in ("Idea", "Source"))
                link = f"[{found.name}]({game.folder}/{found.name}.py)"
                if game.door in found.functions:
                    link = words.CHEAT_MARK.format(link)
                print(f"| {link} | {idea} | {source} |")
        return _tell(described)
    width = min(100, shutil.get_terminal_size((100, 24)).columns)
    for game in chosen:
        print(game.title)
        for found in described[game.folder][0]:
            settings = "".join(f" {key}={setting_text(v)}" for key, v in found.parameters.items())
            print(f"\n  {visible(found.name)}{':' if settings else ''}{settings}")
            if game.door in found.functions:
                print(words.CHEAT)
            for key, choice in found.choices.items():
                print(words.CHOICE.format(key, words.OR.join(choice)))
            for label, text in found.parts.items():
                line = f"{label}: {text}"
                print(textwrap.fill(line, width, initial_indent="    ", subsequent_indent="      "))
    return _tell(described)


def _tell(described: Mapping[str, tuple[Any, list[str]]]) -> int:
    """Say what is wrong with files that can't be read, after the others; return the exit code."""
    problems = [problem for _, wrong in described.values() for problem in wrong]
    for problem in problems:
        say(words.NOT_LISTED.format(problem))
    return exits.FAILED if problems else exits.DONE
