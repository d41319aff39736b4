"""Options several commands share, and what they are turned into."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hotair_sim.mistakes import Mistake
from hotair_sim.reading import parse_toml
from hotair_sim.words import cli as words

if TYPE_CHECKING:
    from hotair_sim.arena.workspace import Workspace

_HELP = words.OPTIONS

WorkspaceOption = Annotated[
    Path | None, typer.Option("--workspace", help=_HELP["workspace"], show_default=False)
]
DealsOption = Annotated[
    int | None, typer.Option("--deals", help=_HELP["deals"], show_default=False)
]
SeedOption = Annotated[int | None, typer.Option("--seed", help=_HELP["seed"], show_default=False)]
ThreadsOption = Annotated[
    int | None, typer.Option("--threads", help=_HELP["threads"], show_default=False)
]
RulesOption = Annotated[str, typer.Option("--rules", help=_HELP["rules"])]
SetOption = Annotated[
    list[str] | None, typer.Option("--set", help=_HELP["set"], show_default=False)
]


def workspace(folder: Path | None) -> "Workspace":
    """Return the workspace at `folder`, or the current one."""
    from hotair_sim.arena.workspace import Workspace

    folder = folder or Path()
    if not folder.is_dir():
        raise Mistake(words.NO_FOLDER.format(folder))
    return Workspace(folder)


def check_numbers(*, deals: int | None, seed: int | None, threads: int | None) -> None:
    """Raise Mistake for a number of deals or threads, or a seed, that can't be."""
    for name, value, least in (("DEALS", deals, 1), ("THREADS", threads, 1), ("SEED", seed, 0)):
        if value is not None and not least <= value < 2**63:
            raise Mistake(getattr(words, f"BAD_{name}").format(value))


def changes(settings: list[str] | None) -> dict[str, Any]:
    """Return the fields given with --set, their values read as TOML or else as text."""
    found: dict[str, Any] = {}
    for item in settings or []:
        name, equals, text = item.partition("=")
        if not equals or not name.strip():
            raise Mistake(words.BAD_SET.format(item))
        try:
            found[name.strip()] = parse_toml(f"value = {text}")["value"]
        except ValueError:
            found[name.strip()] = text.strip()
    return found


def cores() -> int:
    """Return the number of processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
