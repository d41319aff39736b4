"""The rules of a game as a frozen, validated object, and as the record the compiled core reads."""

from typing import Annotated, Any, Literal, Self, get_args

import numpy as np
from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError, model_validator

from hotair_sim.kapadokya.deck import (
    ALTITUDES,
    CARDS,
    COLOURS,
    COLUMNS,
    COPIES,
    MULTICOLOUR,
    MULTICOLOURS,
    OPENING,
    ROWS,
    WIDTH,
    cards,
)
from hotair_sim.kapadokya.words import rules as words
from hotair_sim.mistakes import Mistake, nearest

MOST_TURNS = 6 * CARDS
"""More turns than a game can have: each but every second one flies, lands or draws a card."""


def _tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


Numbers = Annotated[tuple[int, int, int, int, int], BeforeValidator(_tuple)]


class Rules(BaseModel):
    """The rules of one game: a preset and the fields changed in it.

    Parameters
    ----------
    preset : str
        Name in `PRESETS`; the fields not given are taken from it.
    **changes
        Fields of this class, see `hotair rules kapadokya` or `words.FIELDS` for what each asks.

    Raises
    ------
    Mistake
        If a name, type or value is wrong, or the whole makes no sense; names the field.

    Examples
    --------
    >>> Rules("kapadokya-at-once").end
    'at-once'
    >>> Rules(multicolour=7).changes()
    {'multicolour': 7}
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    copies: Numbers = COPIES
    multicolour: int = MULTICOLOURS
    hand_size: int = 3
    ground: Numbers = (5, 4, 3, 2, 1)
    push: Literal["block", "row"] = "block"
    overflow: Literal["lost", "blocked", "sixth"] = "lost"
    group: Literal["from-lowest", "contiguous"] = "from-lowest"
    surplus: Literal["all-land", "exact"] = "all-land"
    landing: Literal["compulsory", "optional"] = "compulsory"
    wild_only: Literal["yes", "no"] = "yes"
    wild_between: Literal["player", "lower"] = "player"
    after_landing: Literal["nothing", "sink", "close"] = "nothing"
    chain: Literal["all-columns", "moved-only"] = "all-columns"
    end: Literal["all-cards", "at-once", "round"] = "all-cards"
    tie_break: Literal["landed", "played"] = "landed"

    def __init__(self, preset: str = "kapadokya", /, **changes: Any) -> None:
        if preset not in PRESETS:
            raise Mistake(words.UNKNOWN_PRESET.format(preset, nearest(preset, PRESETS)))
        for name in changes:
            if name not in type(self).model_fields:
                raise Mistake(
                    words.UNKNOWN_FIELD.format(name, nearest(name, type(self).model_fields))
                )
        try:
            super().__init__(**{**PRESETS[preset], **changes})
        except ValidationError as error:
            raise Mistake(_sentence(error)) from None

    @model_validator(mode="after")
    def _make_sense(self) -> Self:
        for problem in _problems(self):
            raise ValueError(problem)
        return self

    @property
    def card_list(self) -> list[tuple[int, int]]:
        """(colour, row of the highest altitude) of each balloon card, by card number."""
        return cards(self.copies, self.multicolour)

    def resolved(self) -> dict[str, Any]:
        """Return every field with its value, ready for JSON or TOML."""
        return self.model_dump(mode="json")

    def changes(self, preset: str = "kapadokya") -> dict[str, Any]:
        """Return the fields in which these rules differ from `preset`."""
        standard = Rules(preset)
        return {
            name: getattr(self, name)
            for name in type(self).model_fields
            if getattr(self, name) != getattr(standard, name)
        }

    def record(self) -> np.recarray:
        """Return the rules as the compiled core reads them: shape (1,), dtype `RULES`."""
        return _fill(self)


PRESETS: dict[str, dict[str, Any]] = {
    "kapadokya": {},
    "kapadokya-at-once": {"end": "at-once"},
}
"""Named rule sets: what each gives beside the defaults of `Rules`."""


def _sentence(error: ValidationError) -> str:
    """Return the first problem of a validation as one sentence that names the field."""
    first = error.errors()[0]
    if not first["loc"]:
        return str(first["ctx"]["error"]) if "ctx" in first else first["msg"]
    place = ".".join(str(item) for item in first["loc"])
    return words.BAD_VALUE.format(place, first["input"], first["msg"][0].lower() + first["msg"][1:])


def _problems(rules: Rules):
    """Yield what makes no sense in a rule set whose types are right, as sentences."""
    say = words.PROBLEMS
    if min(rules.copies) < 0:
        yield say["copies"].format(list(rules.copies))
    if rules.multicolour < 0:
        yield say["multicolour"].format(rules.multicolour)
    if rules.hand_size < 1:
        yield say["hand-small"].format(rules.hand_size)
    if not all(1 <= number <= ROWS for number in rules.ground):
        yield say["ground"].format(list(rules.ground), ROWS)
    count = COLOURS * sum(rules.copies) + rules.multicolour
    if count > CARDS:
        yield say["cards"].format(COLOURS, list(rules.copies), rules.multicolour, count, CARDS)
    if OPENING + 2 * rules.hand_size > count:
        yield say["hand-large"].format(
            OPENING, rules.hand_size, OPENING + 2 * rules.hand_size, count
        )


RULES = np.dtype(
    [
        ("cards", np.int64),
        ("colour", np.int64, (CARDS + 2,)),  # colour of a card, or MULTICOLOUR
        ("highest", np.int64, (CARDS + 2,)),  # highest row it may fly in
        ("points", np.int64, (CARDS + 2,)),  # what it scores
        ("opening_row", np.int64, (CARDS + 2,)),  # where it is laid before the first turn
        ("alike", np.int64, (CARDS + 2,)),  # set of the cards like it, itself included
        ("fits", np.int64, (ROWS,)),  # set of the cards that may fly in a row
        ("hand_size", np.int64),
        ("ground", np.int64, (COLUMNS,)),  # balloons a column must have to land
        ("width", np.int64),  # columns of the air space: 5, or 6 with overflow = "sixth"
        ("push", np.int64),  # 0 block, 1 row
        ("overflow", np.int64),  # 0 lost, 1 blocked, 2 sixth
        ("group", np.int64),  # 0 from-lowest, 1 contiguous
        ("surplus", np.int64),  # 0 all-land, 1 exact
        ("landing", np.int64),  # 0 compulsory, 1 optional
        ("wild_only", np.int64),  # 0 yes, 1 no
        ("wild_between", np.int64),  # 0 player, 1 lower
        ("after_landing", np.int64),  # 0 nothing, 1 sink, 2 close
        ("chain", np.int64),  # 0 all-columns, 1 moved-only
        ("end", np.int64),  # 0 all-cards, 1 at-once, 2 round
        ("tie_break", np.int64),  # 0 landed, 1 played
    ]
)
"""`Rules` for the compiled core: choices as the numbers of their readings, in the order listed."""

_CHOICES = (
    "push",
    "overflow",
    "group",
    "surplus",
    "landing",
    "wild_only",
    "wild_between",
    "after_landing",
    "chain",
    "end",
    "tie_break",
)


def _choice(rules: Rules, field: str) -> int:
    """Return the number of the reading chosen for `field`, in the order of its annotation."""
    return get_args(type(rules).model_fields[field].annotation).index(getattr(rules, field))


def _fill(rules: Rules) -> np.recarray:
    array = np.zeros(1, RULES).view(np.recarray)
    record = array[0]
    deck = rules.card_list
    record.cards = len(deck)
    for card, (colour, highest) in enumerate(deck):
        record.colour[card], record.highest[card] = colour, highest
        if colour != MULTICOLOUR:
            record.points[card] = ALTITUDES[highest]
            record.opening_row[card] = highest
        for other, kind in enumerate(deck):
            record.alike[card] |= (kind == deck[card]) << other
        for row in range(highest + 1):
            record.fits[row] |= 1 << card
    record.hand_size = rules.hand_size
    record.ground[:] = rules.ground
    record.width = WIDTH if rules.overflow == "sixth" else COLUMNS
    for field in _CHOICES:
        setattr(record, field, _choice(rules, field))
    return array
