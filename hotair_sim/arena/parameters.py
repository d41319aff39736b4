"""What can be set in a strategy, read from its files without running them.

`PARAMETERS` gives each name a number, or a tuple of words of which the first is the default.
`NAME.toml` beside `NAME.py` may give the numbers other defaults, and `TUNABLE` says between which
limits a search may move them.
"""

import ast
import math
import re
from pathlib import Path
from typing import Any

from hotair_sim.arena.faults import StrategyFault
from hotair_sim.arena.settings import Choices, Setting
from hotair_sim.mistakes import nearest
from hotair_sim.reading import read_toml
from hotair_sim.words import mistakes as words

WEIGHTS = "weights"
"""The table of a strategy's TOML file that is read."""


def literal(tree: ast.Module, name: str) -> Any:
    """Return the value that `name` is given at the top of a file, or None if it is given none.

    Raises
    ------
    ValueError, TypeError, SyntaxError, MemoryError, RecursionError
        If it is no literal.
    """
    for node in tree.body:
        targets: list[ast.expr] = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            assert isinstance(node, (ast.Assign, ast.AnnAssign))
            return None if node.value is None else ast.literal_eval(node.value)
    return None


def number(value: object) -> float | None:
    """Return a finite number as a float, and None for anything else."""
    if not isinstance(value, (int, float)):
        return None
    try:
        found = float(value)
    except OverflowError:
        return None
    return found if math.isfinite(found) else None


def parameters_of(path: Path, tree: ast.Module) -> tuple[dict[str, Setting], Choices]:
    """Return the defaults of `PARAMETERS`, and the words of those that are a choice.

    Raises
    ------
    StrategyFault
        If it is not a plain dictionary of names and numbers or tuples of words.
    """
    defaults: dict[str, Setting] = {}
    choices: Choices = {}
    for name, value in _dictionary(path, tree, "PARAMETERS", words.BAD_PARAMETERS).items():
        if isinstance(value, tuple):
            choices[name] = _words(path, name, value)
            defaults[name] = choices[name][0]
            continue
        default = number(value)
        if default is None:
            raise StrategyFault(words.BAD_PARAMETERS.format(path))
        defaults[name] = default
    return defaults, choices


def _dictionary(path: Path, tree: ast.Module, name: str, message: str) -> dict[str, Any]:
    """Return the dictionary that `name` is given; `message` says what it should be."""
    try:
        value = literal(tree, name)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        raise StrategyFault(message.format(path)) from None
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise StrategyFault(message.format(path))
    return value


def _words(path: Path, name: str, value: tuple[Any, ...]) -> tuple[str, ...]:
    """Return a choice's words; each must be one that can be written behind `name=`."""
    plain = all(isinstance(word, str) and re.fullmatch(r"[\w.-]+", word) for word in value)
    if not value or not plain or len(set(value)) < len(value):
        raise StrategyFault(words.BAD_CHOICE.format(path, name, value))
    return value


def weights_of(path: Path, defaults: dict[str, Setting]) -> dict[str, float]:
    """Return the numbers that the TOML file beside the strategy at `path` sets; {} without one.

    Raises
    ------
    StrategyFault
        If it has no such table, or a name in it is not among `defaults` or not given a number.
    """
    file = path.with_suffix(".toml")
    if not file.is_file():
        return {}
    try:
        data = read_toml(file)
    except ValueError as error:
        raise StrategyFault(words.BAD_TOML.format(file, error)) from None
    except OSError as error:
        raise StrategyFault(f"{file}: {error.strerror}") from None
    table = data.get(WEIGHTS)
    if not isinstance(table, dict):
        raise StrategyFault(words.NO_WEIGHTS.format(file, path.name))
    return {name: _weight(file, name, value, defaults) for name, value in table.items()}


def _weight(file: Path, name: str, value: object, defaults: dict[str, Setting]) -> float:
    if name not in defaults:
        known = nearest(name, defaults) if defaults else words.NO_SETTINGS
        raise StrategyFault(words.UNKNOWN_WEIGHT.format(file, name, known))
    if isinstance(defaults[name], str):
        raise StrategyFault(words.WEIGHT_CHOICE.format(file, name))
    weight = None if isinstance(value, bool) else number(value)
    if weight is None:
        raise StrategyFault(words.WEIGHT_NUMBER.format(file, name, value))
    return weight


def tunable_of(
    path: Path, tree: ast.Module, defaults: dict[str, Setting]
) -> dict[str, tuple[float, float]]:
    """Return `TUNABLE`: the limits between which a search may move each number.

    Raises
    ------
    StrategyFault
        If it is not a plain dictionary of names in `defaults` and pairs of numbers, low < high.
    """
    limits: dict[str, tuple[float, float]] = {}
    for name, pair in _dictionary(path, tree, "TUNABLE", words.BAD_TUNABLE).items():
        if name not in defaults:
            known = nearest(name, defaults) if defaults else words.NO_SETTINGS
            raise StrategyFault(words.UNKNOWN_TUNABLE.format(path, name, known))
        if isinstance(defaults[name], str):
            raise StrategyFault(words.TUNABLE_CHOICE.format(path, name))
        ends = tuple(map(number, pair)) if isinstance(pair, (tuple, list)) else ()
        if len(ends) != 2 or ends[0] is None or ends[1] is None or not ends[0] < ends[1]:
            raise StrategyFault(words.TUNABLE_RANGE.format(path, name, pair))
        limits[name] = (ends[0], ends[1])
    return limits
