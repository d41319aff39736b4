"""Replays: the games that tell how much of who wins the deal decides.

The first deals of an experiment are replayed by a strategy against itself under the standard rules,
once for each part of the deal that can be held. The games lie in parts of their own, whose variant
is called "standard+PART", PART being the last of the parts that are held.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from hotair_sim.arena.arrangements import EACH
from hotair_sim.arena.registry import Player
from hotair_sim.description.game import Game
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.experiments.parts import Part, parts_of
from hotair_sim.words import mistakes as words

HELD = "{}+{}"
"""Name, in place of a variant, of games in which a part is held: no variant's name has a +."""


class LuckFile(BaseModel):
    """The keys of the section [luck], with their types."""

    model_config = ConfigDict(strict=True, extra="forbid")

    deals: Annotated[int, Field(ge=1)] = 2000
    replays: Annotated[int, Field(ge=2)] = 8
    strategies: Annotated[list[str], Field(min_length=1)] | None = None


@dataclass(frozen=True)
class Luck:
    """What is replayed, resolved.

    Attributes
    ----------
    deals : int
        At most; no more than the experiment plays.
    replays : int
        Of each deal, with either seat starting.
    players : tuple of Player
        Each against itself.
    parts : tuple of str
        Names of the parts of the game's chance that can be held.
    """

    deals: int
    replays: int
    players: tuple[Player, ...]
    parts: tuple[str, ...]

    def resolved(self) -> dict[str, Any]:
        """Return it as plain data; all but the deals decides the rows."""
        return {
            "deals": self.deals,
            "replays": self.replays,
            "strategies": [player.label for player in self.players],
            "parts": list(self.parts),
        }

    def parts_of(self, standard: str, player: Player, held: int, deals: int) -> list[Part]:
        """Return the parts of a player's replays with the first `held` parts of chance held.

        `deals` is how many are replayed.
        """
        return parts_of(
            HELD.format(standard, self.parts[held - 1]),
            (player, player),
            deals,
            held=held,
            replays=self.replays,
        )


def luck_from(data: dict[str, Any] | None, players: Sequence[Player]) -> Luck | None:
    """Return what `resolved` gave, or None of None."""
    if data is None:
        return None
    known = {player.label: player for player in players}
    chosen = tuple(known[label] for label in data["strategies"])
    return Luck(data["deals"], data["replays"], chosen, tuple(data["parts"]))


def check_section(path: Path, data: Any) -> None:
    """Raise a Mistake unless `data` is a section whose keys are known."""
    if not isinstance(data, dict):
        raise Mistake(words.LUCK_SECTION.format(path, data))
    for key in data:
        if key not in LuckFile.model_fields:
            place = nearest(key, LuckFile.model_fields)
            raise Mistake(words.UNKNOWN_KEY.format(path, f"luck.{key}", place))


def resolve(
    path: Path, file: LuckFile | None, game: Game, players: Sequence[Player], reference: Player
) -> Luck | None:
    """Look up what the section names; None if there is none.

    Raises
    ------
    Mistake
        If the game can't be replayed, there are too many replays or a strategy is unknown.
    """
    if file is None:
        return None
    if game.questions.luck is None:
        raise Mistake(words.NO_LUCK.format(path, game.title))
    # Each arrangement has its number in a column of the results.
    numbered = next(column.high + 1 for column in game.columns if column.name == "arrangement")
    if file.replays > numbered // EACH:
        raise Mistake(words.LUCK_REPLAYS.format(path, file.replays, numbered // EACH))
    known = {player.label: player for player in players}
    labels = file.strategies or [reference.label]
    for label in labels:
        if label not in known:
            raise Mistake(words.LUCK_PLAYER.format(path, label, nearest(label, known)))
        if labels.count(label) > 1:
            raise Mistake(words.LUCK_REPEATED.format(path, label))
    chosen = tuple(known[label] for label in labels)
    return Luck(file.deals, file.replays, chosen, tuple(p.name for p in game.questions.luck.parts))
