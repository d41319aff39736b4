"""A told game as pictures: the table after each turn, as plain data that a page draws.

A game turns its events into scenes; the page knows no game and draws what it is given.
"""

from dataclasses import dataclass

INKS = ("red", "blue", "green", "black", "grey", "yellow", "orange", "many")
"""Colours a sign can have; "many" is one that stands for any colour."""

KINDS = ("card", "prize", "trophy", "gap")
"""What a sign can be; a gap is a place where something is still to come."""


@dataclass(frozen=True)
class Sign:
    """A card, a prize or another small thing on the table.

    Attributes
    ----------
    text : str
        What stands on it, enough to tell it by without its colour.
    ink : str
        One of `INKS`.
    kind : str
        One of `KINDS`.
    new : bool
        Whether it came to lie there in this turn.
    """

    text: str
    ink: str
    kind: str = "card"
    new: bool = False


@dataclass(frozen=True)
class Cell:
    """A place of the table: what lies there, and a few words below it.

    `won` marks the place of a winner; `span` is the number of columns it takes.
    """

    signs: tuple[Sign, ...] = ()
    text: str = ""
    won: bool = False
    span: int = 1


@dataclass(frozen=True)
class Line:
    """A row of the table. `aside` is what lies beside the table, such as a hand."""

    heading: str
    cells: tuple[Cell, ...]
    aside: bool = False


@dataclass(frozen=True)
class Board:
    """The table, or a part of it: `columns` are its headings, that of the rows' headings first."""

    caption: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Scene:
    """A turn, or what comes before the first.

    Attributes
    ----------
    title : str
        Which turn, and whose.
    told : tuple of str
        What happens in it, a sentence each.
    boards : tuple of Board
        What is worth a look on the way, then the table after it.
    result : str
        How the game ended, in the last scene only.
    """

    title: str
    told: tuple[str, ...]
    boards: tuple[Board, ...]
    result: str = ""
