"""How remedies are looked for: what they leave alone, and what each kind of change costs."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from hotair_sim.description.audit import Change
from hotair_sim.description.game import Game
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.experiments.keys import Number
from hotair_sim.words import mistakes as words

Sort = Literal["unclear", "number", "clear", "added", "left-out"]
"""What a change is: another reading of a sentence that is not clear; a number one step away;
another rule where the rulebook is clear; a rule more; a rule left out."""

COSTS: dict[str, float] = {"unclear": 1, "number": 2, "clear": 3, "added": 3, "left-out": 4}
"""What each sort of change costs if an experiment does not say: a sentence that is not clear has to
be written anew anyway; a number is changed in one word; a clear rule, or one more, is learned anew;
a rule left out takes something from the game."""


class RemediesFile(BaseModel):
    """The keys of the section `[remedies]`."""

    model_config = ConfigDict(strict=True, extra="forbid")

    protected: list[str] | None = None
    costs: dict[str, Annotated[Number, Field(gt=0, le=1000)]] = {}


@dataclass(frozen=True)
class Remedying:
    """What remedies leave alone, and what each sort of change costs.

    Attributes
    ----------
    protected : tuple of str
        Fields of the rules that no remedy changes.
    costs : dict of str to float
        By `Sort`.
    """

    protected: tuple[str, ...] = ()
    costs: dict[str, float] = field(default_factory=lambda: dict(COSTS))

    def resolved(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)

    def leaves_alone(self, change: Change) -> bool:
        """Return whether a change is of something protected."""
        return any(name in self.protected for name in change.fields)

    def cost(self, game: Game, *changes: Change) -> float:
        """Return what changes cost together."""
        return sum(self.costs[sort_of(game, change)] for change in changes)


def remedying_from(data: Mapping[str, Any] | None) -> Remedying:
    """Return what `resolved` gave as plain data."""
    return Remedying() if data is None else Remedying(tuple(data["protected"]), data["costs"])


def sort_of(game: Game, change: Change) -> Sort:
    """Return what a change is, by what the game says of its rules."""
    audit = game.audit
    value = change.fields[change.field]
    if audit is not None and audit.left_out.get(change.field, _NOTHING) == value:
        return "left-out"
    if audit is not None and audit.added(change):
        return "added"
    if change.kind == "number":
        return "number"
    said = game.fields[change.field]
    return "clear" if said.clarity == "clear" or str(value) in said.levers else "unclear"


_NOTHING = object()


def resolve(path: Path, section: RemediesFile | None, game: Game) -> Remedying:
    """Look up what the section names; what it leaves out is as the game has it.

    Raises
    ------
    Mistake
        If there is no such field, or no such sort of change, naming the nearest.
    """
    section = section or RemediesFile()
    for name in section.protected or ():
        if name not in game.fields:
            near = nearest(name, game.fields)
            raise Mistake(words.UNKNOWN_PROTECTED.format(path, name, near))
    for sort in section.costs:
        if sort not in get_args(Sort):
            near = nearest(sort, get_args(Sort))
            raise Mistake(words.UNKNOWN_COST.format(path, sort, near))
    own = () if game.audit is None else tuple(game.audit.protected)
    protected = own if section.protected is None else tuple(section.protected)
    return Remedying(protected, {**COSTS, **section.costs})
