"""The rules of a game as a frozen, validated object, and as the record the compiled core reads."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

import numpy as np

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
from hotair_sim.kit.ruleset import FROM_LIST, RuleSet

MOST_TURNS = 6 * CARDS
"""More turns than a game can have: each but every second one flies, lands or draws a card."""


Numbers = Annotated[tuple[int, int, int, int, int], FROM_LIST]

PRESETS: dict[str, dict[str, Any]] = {
    "kapadokya": {},
    "kapadokya-at-once": {"end": "at-once"},
}
"""Named rule sets: what each gives beside the defaults of `Rules`."""


class Rules(RuleSet):
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

    presets: ClassVar = PRESETS

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
        super().__init__(preset, **changes)

    @property
    def card_list(self) -> list[tuple[int, int]]:
        """(colour, row of the highest altitude) of each balloon card, by card number."""
        return cards(self.copies, self.multicolour)

    def record(self) -> np.recarray:
        """Return the rules as the compiled core reads them: shape (1,), dtype `RULES`."""
        return _fill(self)

    def _problems(self) -> Iterator[str]:
        say = words.PROBLEMS
        if min(self.copies) < 0:
            yield say["copies"].format(list(self.copies))
        if self.multicolour < 0:
            yield say["multicolour"].format(self.multicolour)
        if self.hand_size < 1:
            yield say["hand-small"].format(self.hand_size)
        if not all(1 <= number <= ROWS for number in self.ground):
            yield say["ground"].format(list(self.ground), ROWS)
        count = COLOURS * sum(self.copies) + self.multicolour
        if count > CARDS:
            yield say["cards"].format(COLOURS, list(self.copies), self.multicolour, count, CARDS)
        if OPENING + 2 * self.hand_size > count:
            yield say["hand-large"].format(
                OPENING, self.hand_size, OPENING + 2 * self.hand_size, count
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
        setattr(record, field, rules.choice(field))
    return array
