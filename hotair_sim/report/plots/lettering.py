"""Text in figures: how wide and high it is, and where to break it into lines."""

import re
from functools import cache

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

TITLE_SIZE, SIZE, SMALL = 12.0, 9.5, 8.5
"""Font sizes, in points."""

LINE = 1.32
"""Height of a line, in font sizes."""


@cache
def font(size: float, bold: bool = False) -> FontProperties:
    """Return the font that ships with Matplotlib; not to be modified."""
    return FontProperties(family="DejaVu Sans", size=size, weight="bold" if bold else "normal")


@cache
def width_of(label: str, size: float = SIZE, bold: bool = False) -> float:
    """Return the width of one line of text, in inches."""
    shape = text_to_path.get_text_width_height_descent(label, font(size, bold), False)
    return float(shape[0]) / 72


def wrapped(label: str, width: float, size: float = SIZE, bold: bool = False) -> list[str]:
    """Break a text into lines of at most `width` inches, within words only where it must.

    A symbol stays with the word it stands before.
    """
    lines = [""]
    for word in re.findall(r"[\u2600-\u27bf]\s+\S+|\S+", label):
        for number, piece in enumerate(_pieces(word, width, size, bold)):
            longer = lines[-1] + (" " if lines[-1] and number == 0 else "") + piece
            if not lines[-1] or width_of(longer, size, bold) <= width:
                lines[-1] = longer
            else:
                lines.append(piece)
    return lines


def balanced(label: str, width: float, size: float = SIZE, bold: bool = False) -> list[str]:
    """Break a text into as few lines as `wrapped`, of about the same length."""
    lines = wrapped(label, width, size, bold)
    narrower = width
    while len(lines) > 1:
        narrower -= 0.1
        tried = wrapped(label, narrower, size, bold)
        if len(tried) > len(lines) or any(width_of(line, size, bold) > narrower for line in tried):
            break
        lines = tried
    return lines


def _pieces(word: str, width: float, size: float, bold: bool) -> list[str]:
    """Cut a word too long for a line, after punctuation if that helps, else anywhere."""
    if width_of(word, size, bold) <= width:
        return [word]
    pieces: list[str] = []
    for part in re.findall(r"[^-:=,_/]+[-:=,_/]*|[-:=,_/]+", word):
        while width_of(part, size, bold) > width and len(part) > 1:
            cut = len(part) - 1
            while cut > 1 and width_of(part[:cut], size, bold) > width:
                cut -= 1
            pieces.append(part[:cut])
            part = part[cut:]
        pieces.append(part)
    return pieces


def height_of(lines: int, size: float = SIZE) -> float:
    """Return the height of some lines of text, in inches."""
    return lines * size * LINE / 72
