"""The chance race: a game in which nobody chooses anything and every contest is a fair coin."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

RACE: Literal["race"] = "race"
"""In place of a chance line: the chance race of the game tells it, under each rule set."""

Fair = float | Literal["race"] | None
"""What chance would give: a number that follows from symmetry, what the race tells, or unknown."""


@dataclass(frozen=True)
class ChanceRace:
    """The chance race of a game, loaded only where it is asked for.

    Attributes
    ----------
    loop : callable
        Plain Python, to be compiled: runs a range of races, see the game's `chance.py`. Its
        outcomes are of the core's dtype, so that metrics are taken from them as from games.
    choices : tuple of str
        Names of the core's choices that are made in a race all the same, as their defaults make
        them; the loop takes them where the core's own loop does.
    sources : tuple of str
        Names of the modules compiled into the loop, beside those of the core.
    """

    loop: Callable[..., None]
    choices: tuple[str, ...]
    sources: tuple[str, ...]
