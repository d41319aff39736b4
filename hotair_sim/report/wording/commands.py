"""Command lines that a report or a list of games hands on."""

import shlex
from typing import Any

from hotair_sim.words import findings as words


def play_command(labels: tuple[str, str], address: str, seed: int, preset: str, rules: Any) -> str:
    """Return the command line that tells exactly one game.

    Parameters
    ----------
    labels : (str, str)
        The players in the order of their pairing.
    address : str
    seed : int
    preset : str
        Of the experiment; where `rules` differ from it, the changes are given.
    rules : the game's Rules
    """
    settings = "".join(
        words.SETTING.format(shlex.quote(f"{field}={_value(value)}"))
        for field, value in rules.changes(preset).items()
    )
    first, second = map(shlex.quote, labels)
    return words.COMMAND.format(
        first=first, second=second, address=address, seed=seed, preset=preset, settings=settings
    )


def find_command(name: str, variant: str, standard: str, asked: str, by: str) -> str:
    """Return the command line that finds all games like one.

    Parameters
    ----------
    name : str
        Of the experiment: its results lie where `run` puts them if not told otherwise.
    variant, standard : str
        The rules of the game, and the name of the standard rules.
    asked, by : str
        Filter and order.
    """
    options = "" if variant == standard else words.FIND_VARIANT.format(shlex.quote(variant))
    options += words.FIND_ORDER.format(by) if by else ""
    return words.FIND.format(name=shlex.quote(name), filter=asked, options=options)


def _value(value: object) -> str:
    """Return a value of the rules as TOML, but text without quotation marks, for a command line."""
    return value if isinstance(value, str) else toml(value)


def toml(value: Any) -> str:
    """Return a value of the rules as people write it in an experiment."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {toml(item)}" for key, item in value.items())
        return "{ " + inside + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value)
