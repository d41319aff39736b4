"""Where things lie in a results folder, and how deals are cut into parts.

``games/VARIANT/FIRST--SECOND/000000.parquet`` are the parts; `games` opens as one table in pandas.
Replays of deals lie there too, in place of a variant what is held in them (see `replays.py`).
``games/_resume`` holds what going on needs, and is skipped by readers of the tables.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hotair_sim.arena.arrangements import arrangements
from hotair_sim.arena.registry import Player

PART_GAMES = 100_000
"""Games of a whole part, about: a part is a fixed range of deals of one pairing and variant."""

RESULTS_VERSION = 2
"""Goes up when the columns or the layout of results change."""

Pairing = tuple[Player, Player]


@dataclass(frozen=True)
class Part:
    """A range of deals of one pairing under one variant: one file.

    `deals` is how many of them the experiment asks for: fewer than `most` only in the last part.
    """

    variant: str
    first: str  # labels of the players
    second: str
    index: int
    first_deal: int
    deals: int
    most: int
    arrangements: int
    held: int = 0  # as in `Match`
    replays: int = 1

    @property
    def games(self) -> int:
        """Number of games: whole blocks."""
        return self.deals * self.arrangements

    @property
    def name(self) -> str:
        """Path of the part below `games`, without ending."""
        return f"{self.variant}/{_safe(self.first)}--{_safe(self.second)}/{self.index:06d}"


def _safe(label: str) -> str:
    """Return a strategy's label as a folder name."""
    return re.sub(r"[^\w.=+,-]", "_", label)


def parts_of(
    variant: str, pairing: Pairing, deals: int, *, held: int = 0, replays: int = 1
) -> list[Part]:
    """Return the parts that `deals` deals of a pairing are cut into, in order."""
    count = arrangements(*pairing) * replays
    most = PART_GAMES // count
    return [
        Part(
            variant=variant,
            first=pairing[0].label,
            second=pairing[1].label,
            index=index,
            first_deal=start,
            deals=min(most, deals - start),
            most=most,
            arrangements=count,
            held=held,
            replays=replays,
        )
        for index, start in enumerate(range(0, deals, most))
    ]


@dataclass(frozen=True)
class Layout:
    """The paths of a results folder."""

    folder: Path

    @property
    def games(self) -> Path:
        """Folder of the parts."""
        return self.folder / "games"

    @property
    def resume(self) -> Path:
        """Folder of what going on needs."""
        return self.games / "_resume"

    @property
    def experiment(self) -> Path:
        """The resolved experiment, and what results must not mix."""
        return self.resume / "experiment.json"

    @property
    def done(self) -> Path:
        """Log of the parts finished: a line of JSON each, the last of a part counts."""
        return self.resume / "done.jsonl"

    @property
    def lock(self) -> Path:
        """Lock of the one writer."""
        return self.resume / "lock"

    @property
    def manifest(self) -> Path:
        """What was played by what; written last, never read by `run`."""
        return self.folder / "manifest.json"

    def part(self, part: Part) -> Path:
        """Return the file of a part."""
        return self.games / f"{part.name}.parquet"

    def journal(self, part: Part) -> Path:
        """Return the journal of an unfinished part."""
        return self.resume / "journal" / f"{part.name}.journal"


def first_difference(old: Any, new: Any, where: str = "") -> str | None:
    """Return the path of the first place in which two plain data differ, or None."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            place = f"{where}.{key}" if where else str(key)
            if key not in old or key not in new:
                return place
            found = first_difference(old[key], new[key], place)
            if found is not None:
                return found
        return None
    return None if old == new else where
