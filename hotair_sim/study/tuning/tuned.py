"""What a search's comparison says, and the file of weights it is written to.

Start and result play the same fresh deals, so their difference is taken block by block. The verdict
rests on one number named before anything was played: the difference of the scores.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.registry import Player
from hotair_sim.study.results.files import write_text
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.tuning.search import MOST_POINTS, Found
from hotair_sim.study.tuning.tuning import BLOCK_GAMES, Tuning
from hotair_sim.words import tuning as words

PACKAGES = ("hotair-sim", "cmaes", "numba", "llvmlite", "numpy")


@dataclass(frozen=True)
class Line:
    """Shares of games won against one opponent, or against all of them.

    `start` is None against the strategy itself, where it is one half.
    """

    opponent: str
    tuned: Estimate
    start: Estimate | None
    difference: Estimate


@dataclass(frozen=True)
class Comparison:
    """The comparison of the values found with those at the start, on fresh deals.

    Attributes
    ----------
    lines : tuple of Line
        By opponent, the strategy as it was at the start first.
    score : Line
        The mean over the opponents, which is what the search looked for.
    """

    lines: tuple[Line, ...]
    score: Line

    @property
    def better(self) -> bool:
        """Whether the score is shown to be higher: the interval of its difference is above 0."""
        return self.score.difference.low > 0

    @property
    def worse(self) -> list[str]:
        """The opponents against whom the values found are shown to be worse."""
        return [line.opponent for line in self.lines if line.difference.high < 0]

    @property
    def verdict(self) -> str:
        """The verdict as a sentence."""
        if self.better:
            return words.BETTER
        return words.WORSE if self.score.difference.high < 0 else words.NOT_SHOWN


def compare(asked: Tuning, found: Found) -> Comparison:
    """Return the comparison that the points of the fresh deals make."""
    names = [asked.player.label, *(other.label for other in asked.others)]
    lines = tuple(
        _line(name, found.tuned[row : row + 1], found.start[row : row + 1], against_itself=row == 0)
        for row, name in enumerate(names)
    )
    score = _line(words.ALL, found.tuned, found.start, against_itself=len(names) == 1)
    return Comparison(lines, score)


def _line(
    opponent: str, tuned: NDArray[np.int64], start: NDArray[np.int64], *, against_itself: bool
) -> Line:
    """Return the line of points (opponents, deals) of the values found and those at the start."""
    return Line(
        opponent=opponent,
        tuned=_share(tuned),
        start=None if against_itself else _share(start),
        difference=_difference(tuned, start),
    )


def _share(points: NDArray[np.int64]) -> Estimate:
    """Return the share of games won from points (opponents, deals), half a win a point."""
    opponents, deals = points.shape
    most = MOST_POINTS * opponents
    total = np.full(deals, most)
    return Sums.of(
        points.sum(axis=0), total, most=most, share=True, games_per_block=BLOCK_GAMES * opponents
    ).estimate()


def _difference(tuned: NDArray[np.int64], start: NDArray[np.int64]) -> Estimate:
    """Return the difference of two shares over the same blocks.

    It is estimated as a share too, (1 + difference)/2, whose interval holds where all blocks are
    alike.
    """
    opponents, deals = tuned.shape
    most = 2 * MOST_POINTS * opponents
    moved = (tuned - start).sum(axis=0) + MOST_POINTS * opponents
    sums = Sums.of(
        moved,
        np.full(deals, most),
        most=most,
        share=True,
        games_per_block=2 * BLOCK_GAMES * opponents,
    )
    share = sums.estimate()
    ends = {name: 2 * getattr(share, name) - 1 for name in ("value", "low", "high")}
    return replace(share, **ends, events=None)


def weights(asked: Tuning, found: Found) -> dict[str, float]:
    """Return what the file of weights sets, in the order of the strategy's parameters.

    The values found; and, so that it can take the place of a file that is there, what that one
    sets, and the numbers changed where the strategy was named.
    """
    player = asked.player
    description = player.description
    settings = {**player.settings, **found.values}
    return {
        name: float(value)
        for name, value in settings.items()
        if not isinstance(value, str)
        and (
            name in found.values
            or name in description.weights
            or value != description.parameters[name]
        )
    }


def write(path: Path, asked: Tuning, found: Found, comparison: Comparison, command: str) -> None:
    """Write the file of weights, with what made them and what the comparison says.

    Raises
    ------
    Failure
        If it can't be written.
    """
    player = asked.player
    tuned = {
        "verdict": comparison.verdict,
        "better": comparison.better,
        "strategy": player.label,
        "command": command,
        "seed": asked.seed,
        "generations": found.generations,
        "deals": found.tuned.shape[1],
    }
    tables: dict[str, Mapping[str, Any]] = {
        "weights": weights(asked, found),
        "tuned": tuned,
        "tuned.start": asked.start,
        "tuned.ranges": {name: list(ends) for name, ends in asked.ranges.items()},
        "tuned.score": _table(comparison.score),
        **{f"tuned.against.{_key(line.opponent)}": _table(line) for line in comparison.lines},
        "tuned.sources": {p.label: _source(p) for p in (player, *asked.others)},
        "tuned.versions": {name: version(name) for name in PACKAGES},
    }
    head = words.FILE_HEAD.format(name=player.description.name)
    parts = [head, *(_toml(name, table) for name, table in tables.items())]
    write_text(path, "\n".join(parts))


def _source(player: Player) -> str:
    return str(player.resolved()["source"])


def _table(line: Line) -> dict[str, Any]:
    """Return shares of games won, each as value, low and high of its 95% interval."""
    estimates = {"tuned": line.tuned, "start": line.start, "difference": line.difference}
    table: dict[str, Any] = {
        name: [e.value, e.low, e.high] for name, e in estimates.items() if e is not None
    }
    return {**table, "games": line.tuned.games}


def _toml(name: str, table: Mapping[str, Any]) -> str:
    rows = [f"{_key(key)} = {_value(value)}\n" for key, value in table.items()]
    return f"[{name}]\n{''.join(rows)}"


def _key(text: str) -> str:
    return text if re.fullmatch(r"[\w-]+", text, re.ASCII) else _value(text)


def _value(value: Any) -> str:
    # What JSON writes of text, whole and broken numbers, truth values and lists is TOML too, but
    # for one control character that JSON leaves as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
