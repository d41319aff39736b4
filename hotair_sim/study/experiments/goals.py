"""Goals: the ranges that a designer wants numbers to lie in, by themselves or beside chance."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from hotair_sim.description.game import Game
from hotair_sim.description.metrics import Metric
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import mistakes as words

ABOVE_CHANCE = "above_chance"
"""Key of a goal that is a distance from the chance line."""

FARTHEST = 1e9
"""Ends of a goal lie within this, or at infinity."""


class Aim(NamedTuple):
    """The range that a goal comes to under one rule set.

    `room` is half the width of the chance line's interval, if the range rests on one: a verdict
    allows for both errors. It is infinite where there is no line, and then nothing is decided.
    """

    low: float
    high: float
    room: float = 0.0


@dataclass(frozen=True)
class Goal:
    """A closed range; with `above_chance`, of how far a number is above its chance line."""

    low: float
    high: float
    above_chance: bool = False

    def aim(self, line: Estimate | None) -> Aim:
        """Return the range itself, given the chance line of the metric under some rules."""
        if not self.above_chance:
            return Aim(self.low, self.high)
        if line is None:
            return Aim(self.low, self.high, math.inf)
        return Aim(line.value + self.low, line.value + self.high, line.half_width)

    def resolved(self) -> list[float] | dict[str, list[float]]:
        """Return it as plain data, as an experiment file has it."""
        ends = [self.low, self.high]
        return {ABOVE_CHANCE: ends} if self.above_chance else ends


def goal_from(data: Sequence[float] | Mapping[str, Sequence[float]]) -> Goal:
    """Return the goal whose `resolved` is `data`."""
    if isinstance(data, Mapping):
        low, high = data[ABOVE_CHANCE]
        return Goal(low, high, above_chance=True)
    low, high = data
    return Goal(low, high)


def read_goals(path: Path, data: Mapping[str, Any] | None, game: Game) -> dict[str, Goal]:
    """Return the goals of the experiment file at `path`, by metric.

    Raises
    ------
    Mistake
        If there is no such metric, a goal is no range, or is beside a chance line that isn't there.
    """
    if data is None:
        return {}
    if not data:
        raise Mistake(words.EMPTY_GOALS.format(path))
    goals: dict[str, Goal] = {}
    for name, value in data.items():
        if name not in game.metrics:
            raise Mistake(words.UNKNOWN_GOAL.format(path, name, nearest(name, game.metrics)))
        goal = goal_in(value)
        if goal is None:
            raise Mistake(words.BAD_GOAL.format(path, name, value))
        if goal.above_chance and game.metrics[name].fair is None:
            raise Mistake(words.NO_CHANCE_LINE.format(path, name))
        _check_ends(path, game.metrics[name], goal)
        goals[name] = goal
    return goals


def _check_ends(path: Path, metric: Metric, goal: Goal) -> None:
    """Raise a Mistake for ends of a goal that no number of its metric has."""
    ends, least = [goal.low, goal.high], -1 if goal.above_chance else 0
    if metric.unit == "share" and not least <= goal.low <= goal.high <= 1:
        meant = [end / 100 for end in ends]
        hint = words.GOAL_SHARE_MEANT.format(meant) if least <= meant[0] <= meant[1] <= 1 else ""
        template = words.GOAL_SHARE_BESIDE if goal.above_chance else words.GOAL_SHARE
        raise Mistake(template.format(path, metric.name, ends, hint))
    if any(FARTHEST < abs(end) < math.inf for end in ends):
        raise Mistake(words.GOAL_FAR.format(path, metric.name, ends, FARTHEST))


def goal_in(value: Any) -> Goal | None:
    """Return what a file says of a range, by itself or beside chance; None if it is none."""
    beside = isinstance(value, Mapping)
    if beside and set(value) != {ABOVE_CHANCE}:
        return None
    ends = value[ABOVE_CHANCE] if beside else value
    if not isinstance(ends, list) or len(ends) != 2:
        return None
    if not all(isinstance(end, int | float) and not isinstance(end, bool) for end in ends):
        return None
    try:
        low, high = map(float, ends)
    except OverflowError:
        return None
    return Goal(low, high, beside) if low <= high else None
