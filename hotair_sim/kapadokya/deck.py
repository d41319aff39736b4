"""The cards: colours, altitudes, their names, and the numbering the core uses.

Cards are numbered from 0, colour by colour in the rulebook's order, altitudes ascending within a
colour, cards that are alike one after another; the multicolour balloons come last.
"""

from collections.abc import Sequence

COLOURS = 4
ROWS = 5
COLUMNS = 5
CARDS = 62
"""Limits of the core: colours, rows and columns of the air space, and cards in a deck (they are
bits of an int64)."""

WIDTH = COLUMNS + 1
"""Room for a row: by one reading a sixth column lies beyond the ground cards."""

COLOUR_NAMES = ("red", "green", "yellow", "blue")
"""Colours in the rulebook's order."""

MULTICOLOUR = COLOURS
"""The colour of the multicolour balloons, in place of one of the four."""

ALTITUDES = (100, 200, 300, 400, 500)
"""Altitude of each row, from the lowest; a balloon's points are its highest altitude."""

OPENING = 3
"""Balloons that lie in the air space before the first turn."""

COPIES = (2, 2, 2, 2, 2)
MULTICOLOURS = 3
"""What makes 43 cards of the box's 54, with 6 ground and 5 altitude cards."""

_LETTERS = ("R", "G", "Y", "B")
MULTICOLOUR_NAME = "M"


def cards(copies: Sequence[int], multicolour: int) -> list[tuple[int, int]]:
    """Return (colour, row of the highest altitude) of each card, by card number.

    Parameters
    ----------
    copies : sequence of int
        Balloons alike of each colour, by altitude from 100 on.
    multicolour : int
        Multicolour balloons; they may fly in any row.
    """
    normal = [
        (colour, row)
        for colour in range(COLOURS)
        for row, count in enumerate(copies)
        for _ in range(count)
    ]
    return normal + [(MULTICOLOUR, ROWS - 1)] * multicolour


def card_name(colour: int, row: int) -> str:
    """Return a card in short: ``R300``, or ``M``."""
    return MULTICOLOUR_NAME if colour == MULTICOLOUR else f"{_LETTERS[colour]}{ALTITUDES[row]}"
