"""How deals are cut into parts: a range of deals of one pairing under one variant is one file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hotair_sim.arena.arrangements import arrangements
from hotair_sim.arena.registry import Player
from hotair_sim.study.experiments.filenames import file_name

PART_GAMES = 100_000
"""Games of a whole part, about: a part is a fixed range of deals of one pairing and variant."""

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
    def folder(self) -> str:
        """Path of the folder of all parts of its pairing and variant, below `games`."""
        return f"{file_name(self.variant)}/{file_name(self.first)}--{file_name(self.second)}"

    @property
    def name(self) -> str:
        """Path of the part below `games`, without ending."""
        return f"{self.folder}/{self.index:06d}"


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


def finished_parts(parts: Sequence[Part], done: Mapping[str, Mapping[str, Any]]) -> list[Part]:
    """Return the parts that are done, each with the deals it holds, in order.

    Those beyond what is asked for are among them: an earlier run may have played more.

    Parameters
    ----------
    parts : sequence of Part
        All that are asked for of one pairing under one variant; at least one.
    done : mapping
        The log of finished parts, by name.
    """
    first = parts[0]
    indices = sorted(
        int(number)
        for folder, _, number in (name.rpartition("/") for name in done)
        if folder == first.folder
    )
    found = [replace(first, index=index, first_deal=index * first.most) for index in indices]
    return [replace(part, deals=done[part.name]["deals"]) for part in found]
