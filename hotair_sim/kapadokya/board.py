"""The air space in letters, from its cells."""

from collections.abc import Sequence

from hotair_sim.kapadokya.deck import ALTITUDES
from hotair_sim.kapadokya.words import told as words

Row = list[str | None]
"""The cells of one row from left to right: a card, or None."""


def drawn(rows: Sequence[Row], ground: Sequence[int]) -> list[str]:
    """Return the air space as lines, the highest row first, the ground cards below.

    Parameters
    ----------
    rows : sequence of Row
        From altitude 100 on.
    ground : sequence of int
        The numbers of the ground cards, from the left.
    """
    lines = [
        _line(str(altitude), [card or words.BOARD["gap"] for card in row])
        for altitude, row in zip(ALTITUDES, rows, strict=True)
    ][::-1]
    numbers = [str(number) for number in ground]
    beyond = [words.BOARD["sixth"]] * (len(rows[0]) - len(ground))
    return [*lines, _line(words.BOARD["ground"], numbers + beyond)]


def _line(head: str, cells: Sequence[str]) -> str:
    return f"    {head:<4} {' '.join(f'{cell:<4}' for cell in cells)}".rstrip()
