"""What remedies are looked for: a goal, as it is asked for on the command line."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from hotair_sim.description.game import Game
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.experiments.goals import Goal
from hotair_sim.study.experiments.remedying import Remedying, remedying_from
from hotair_sim.words import mistakes as words

CHANCE = "chance"
"""In a range, the chance line that a number is counted from."""


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
    above_chance : bool
        The range is one of how far the metric is above its chance line, under the changed rules.
    remedying : Remedying
        What the changes leave alone, and what they cost.
    """

    metric: str
    low: float
    high: float
    seed: int
    above_chance: bool = False
    remedying: Remedying = field(default_factory=Remedying)

    @property
    def goal(self) -> Goal:
        """The goal it is."""
        return Goal(self.low, self.high, self.above_chance)

    def resolved(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)

    @property
    def text(self) -> str:
        """Return it as it is written on the command line."""
        if self.above_chance:
            return f"{self.metric}={CHANCE}{self.low:+g}..{CHANCE}{self.high:+g}"
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
    if data is None:
        return None
    return Toward(**{**data, "remedying": remedying_from(data.get("remedying"))})


def parsed(
    text: str,
    game: Game,
    goals: Mapping[str, Goal],
    name: str,
    seed: int,
    remedying: Remedying | None = None,
) -> Toward:
    """Return the goal that `text` asks for: METRIC, one of the goals, or METRIC=LOW..HIGH.

    A range beside the chance line is METRIC=chance-0.05..chance+0.1.

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
    remedying : Remedying, optional

    Raises
    ------
    Mistake
        If there is no such metric or goal, naming the nearest, or the range is none.
    """
    remedying = remedying or Remedying()
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
        goal = goals[metric]
        return Toward(metric, goal.low, goal.high, seed, goal.above_chance, remedying)
    number = rf"\s*({CHANCE}(?=[+-]))?([+-]?(?:inf|\d+\.?\d*|\.\d+))\s*"
    found = re.fullmatch(rf"{number}\.\.{number}", wanted)
    if found is None or found[1] != found[3] or not float(found[2]) <= float(found[4]):
        raise Mistake(words.BAD_TOWARD.format(text, metric))
    if found[1] and game.metrics[metric].fair is None:
        raise Mistake(words.NO_CHANCE_TOWARD.format(text, metric))
    return Toward(metric, float(found[2]), float(found[4]), seed, found[1] is not None, remedying)
