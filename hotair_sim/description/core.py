"""The compiled side of a game: its loop, and the decisions that a strategy makes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Argument:
    """One argument of a decision: name and dtype (a structured one is passed as a record)."""

    name: str
    dtype: np.dtype[Any]


@dataclass(frozen=True)
class Choice:
    """A decision a strategy makes: a function of a plug-in file.

    Attributes
    ----------
    name : str
        Name of the function.
    arguments : tuple of Argument
    default : callable or None
        Used when a strategy does not define it; None if it must.
    returns : str
        What it returns, for messages.
    """

    name: str
    arguments: tuple[Argument, ...]
    default: Callable[..., Any] | None
    returns: str


@dataclass(frozen=True)
class Core:
    """The compiled side of a game, loaded only where games are played.

    Attributes
    ----------
    loop : callable
        Plain Python, to be compiled: plays a range of deals (see the game's `game.py`). Its last
        argument, `held`, is 0 for ordinary games and else as `Luck` says.
    choices : tuple of Choice
        In the order the loop takes them.
    rules, work, outcome, settings : dtype
        Of the loop's record arguments.
    fault : callable
        ``fault(rules, work) -> str | None``: what a strategy did wrong, for people, or None.
    door : str
        The choice that sees what is hidden, made in place of its blind twin by strategies that
        define it: cheats, for measuring. The settings' `sees_hidden` is 1 for those; a game without
        a door, "", needs no such setting, and no `loop_with_door`.
    contract : callable
        Returns the game's module for the contract suite: who is asked what, and what is hidden.
    """

    loop: Callable[..., int]
    choices: tuple[Choice, ...]
    rules: np.dtype[Any]
    work: np.dtype[Any]
    outcome: np.dtype[Any]
    settings: np.dtype[Any]
    fault: Callable[[Any, Any], str | None]
    contract: Callable[[], Any]
    door: str = ""
    loop_with_door: Callable[..., int] | None = None
    sources: tuple[str, ...] = field(default=())  # names of modules compiled into the loop
