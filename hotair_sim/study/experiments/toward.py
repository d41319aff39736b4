"""What remedies are looked for: a goal, as it is asked for on the command line."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hotair_sim.description.game import Game
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.words import mistakes as words


@dataclass(frozen=True)
class Toward:
    """A goal that changes of the rules are to meet, confirmed on deals of their own.

    Attributes
    ----------
    metric : str
    low, high : float
        The range wanted, closed.
    seed : int
        Of the audit whose games the changes were chosen by; what is confirmed has another one.
    """

    metric: str
    low: float
    high: float
    seed: int

    def resolved(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)

    @property
    def text(self) -> str:
        """Return it as it is written on the command line."""
        return f"{self.metric}={self.low:g}..{self.high:g}"

    def beside(self, folder: Path) -> Path:
        """Return the folder of the remedies, beside that of their audit."""
        return folder.with_name(folder.name + self._ending)

    def audit(self, folder: Path) -> Path:
        """Return the folder of the audit, beside that of its remedies."""
        return folder.with_name(folder.name.removesuffix(self._ending))

    @property
    def _ending(self) -> str:
        return f"-toward-{self.metric}"


def toward_from(data: Mapping[str, Any] | None) -> Toward | None:
    """Return what `resolved` gave as plain data."""
    return None if data is None else Toward(**data)


def parsed(
    text: str, game: Game, goals: Mapping[str, tuple[float, float]], name: str, seed: int
) -> Toward:
    """Return the goal that `text` asks for: METRIC, one of the goals, or METRIC=LOW..HIGH.

    Parameters
    ----------
    text : str
    game : Game
    goals : mapping
        Of the experiment, by metric.
    name : str
        Of the experiment, for messages.
    seed : int
        Of the audit.

    Raises
    ------
    Mistake
        If there is no such metric or goal, naming the nearest, or the range is none.
    """
    metric, equals, wanted = (piece.strip() for piece in text.partition("="))
    if metric not in game.metrics:
        close = nearest(metric, goals or game.metrics)
        raise Mistake(words.UNKNOWN_TOWARD.format(text, close))
    if not equals:
        if not goals:
            raise Mistake(words.NO_GOALS_TOWARD.format(text, name, metric))
        if metric not in goals:
            listed = words.VALID.format(", ".join(goals))
            raise Mistake(words.NOT_A_GOAL.format(text, metric, name, listed))
        return Toward(metric, *goals[metric], seed)
    number = r"\s*([+-]?(?:inf|\d+\.?\d*|\.\d+))\s*"
    found = re.fullmatch(rf"{number}\.\.{number}", wanted)
    if found is None or not float(found[1]) <= float(found[2]):
        raise Mistake(words.BAD_TOWARD.format(text, metric))
    return Toward(metric, float(found[1]), float(found[2]), seed)
