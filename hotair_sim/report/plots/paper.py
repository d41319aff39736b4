"""The sheet a figure is drawn on: measured in inches, with title, key and axes laid out by hand.

Nothing is left to automatic layout, so nothing overlaps or is cut off, whatever the labels are.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Sheet
from matplotlib.font_manager import FontProperties
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.textpath import text_to_path
from matplotlib.ticker import FixedLocator, MaxNLocator

from hotair_sim.report import tables

SETTINGS: dict[str, Any] = {
    "font.family": ["DejaVu Sans"],
    "font.size": 9.5,
    "text.parse_math": False,
    "text.color": "#1b1b1b",
    "axes.labelcolor": "#1b1b1b",
    "axes.edgecolor": "#8a8a8a",
    "axes.linewidth": 0.8,
    "xtick.color": "#8a8a8a",
    "ytick.color": "#8a8a8a",
    "xtick.labelcolor": "#1b1b1b",
    "ytick.labelcolor": "#1b1b1b",
    "svg.hashsalt": "report",
    "svg.fonttype": "path",
    "path.simplify": True,
}
"""Matplotlib's settings; all else is as it comes."""

INK, MUTED, RULE, GRID = "#1b1b1b", "#595959", "#8a8a8a", "#e2e2e2"
STRIPE, BAND = "#f4f1e8", "#cfe3f2"

COLOURS = ("#0072b2", "#de8f05", "#882255", "#029e73", "#222222", "#56b4e9", "#d55e00")
"""After Okabe & Ito; neighbours differ in lightness too, for print in grey."""
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
DASHES: tuple[Any, ...] = (
    "-",
    (0, (6, 1.5)),
    (0, (1.2, 1.2)),
    (0, (6, 1.5, 1.2, 1.5)),
    (0, (3, 1.2)),
    (0, (9, 2)),
    (0, (3, 1.2, 1, 1.2, 1, 1.2)),
)

WIDTH = 7.4
MARGIN = 0.12
TITLE_SIZE, SIZE, SMALL = 12.0, 9.5, 8.5
LINE = 1.32  # line height, in font sizes


@dataclass(frozen=True)
class Key:
    """One entry of the key: a line with or without a marker, or a patch, and what it means."""

    label: str
    handle: Line2D | Rectangle


def width_of(label: str, size: float = SIZE, bold: bool = False) -> float:
    """Return the width of one line of text, in inches."""
    font = FontProperties(family="DejaVu Sans", size=size, weight="bold" if bold else "normal")
    return float(text_to_path.get_text_width_height_descent(label, font, False)[0]) / 72


def wrapped(label: str, width: float, size: float = SIZE, bold: bool = False) -> list[str]:
    """Break a text into lines of at most `width` inches, within words only where it must."""
    lines = [""]
    for word in label.split():
        for piece in _pieces(word, width, size, bold):
            joint = " " if lines[-1] and word.startswith(piece) else ""
            if not lines[-1] or width_of(lines[-1] + joint + piece, size, bold) <= width:
                lines[-1] += joint + piece
            else:
                lines.append(piece)
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


class Paper:
    """A figure of `WIDTH` inches with a title and a key at its top, and room of `body` inches.

    Positions are inches from the left and from the bottom.
    """

    def __init__(self, title: str, keys: Sequence[Key], body: float) -> None:
        lines = wrapped(title, WIDTH - 2 * MARGIN, TITLE_SIZE, bold=True)
        rows = _rows(keys)
        self.title_height = MARGIN + height_of(len(lines), TITLE_SIZE) + 0.06
        key_height = 0.24 * len(rows) + (0.1 if rows else 0.02)
        self.body = body
        self.height = math.ceil((self.title_height + key_height + body) * 100) / 100
        self.figure = Sheet(figsize=(WIDTH, self.height), facecolor="white")
        FigureCanvasAgg(self.figure)
        self.over = self.figure.add_axes((0, 0, 1, 1), zorder=5)
        self.over.set(xlim=(0, WIDTH), ylim=(0, self.height))
        self.over.set_axis_off()
        self.under = self.figure.add_axes((0, 0, 1, 1), zorder=0)
        self.under.set(xlim=(0, WIDTH), ylim=(0, self.height))
        self.under.set_axis_off()
        top = self.height - MARGIN
        self.write(MARGIN, top, lines, size=TITLE_SIZE, weight="bold", va="top")
        for number, row in enumerate(rows):
            self._set_keys(row, self.height - self.title_height - 0.14 - 0.24 * number)

    def axes(self, left: float, bottom: float, width: float, height: float) -> Axes:
        """Add axes with its lower left corner and size given in inches, drawn lightly."""
        place = (left / WIDTH, bottom / self.height, width / WIDTH, height / self.height)
        axes = self.figure.add_axes(place, zorder=2)
        axes.patch.set_visible(False)
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(length=3, labelsize=SIZE - 0.5)
        axes.set_axisbelow(True)
        return axes

    def write(self, x: float, y: float, lines: Sequence[str], **how: Any) -> None:
        """Write lines of text at a place in inches."""
        how = {"va": "center", "linespacing": LINE / 1.2, **how}
        self.over.text(x, y, "\n".join(lines), **how)

    def _set_keys(self, row: Sequence[Key], y: float) -> None:
        x = MARGIN
        for key in row:
            if isinstance(key.handle, Rectangle):
                key.handle.set_bounds(x, y - 0.06, 0.28, 0.12)
                self.over.add_patch(key.handle)
            else:
                key.handle.set_data([x, x + 0.14, x + 0.28], [y, y, y])
                key.handle.set_markevery([1])
                self.over.add_line(key.handle)
            self.write(x + 0.36, y, [key.label], size=SMALL)
            x += 0.36 + width_of(key.label, SMALL) + 0.26


def _rows(keys: Sequence[Key]) -> list[list[Key]]:
    """Break the entries of a key into rows that fit the width."""
    rows: list[list[Key]] = []
    room = 0.0
    for key in keys:
        need = 0.36 + width_of(key.label, SMALL) + 0.26
        if not rows or need > room + 0.26:
            rows.append([])
            room = WIDTH - 2 * MARGIN
        rows[-1].append(key)
        room -= need
    return rows


def ticks(low: float, high: float, unit: str, signed: bool, most: int) -> dict[float, str]:
    """Return round numbers from low to high with their labels, percentages for shares."""
    steps = MaxNLocator(most, steps=[1, 2, 2.5, 5, 10]).tick_values(low, high)
    inside = [float(x) for x in steps if low - 1e-9 <= x <= high + 1e-9]
    power = 2 if unit == tables.SHARE else 0
    exact = [Decimal(repr(round(x, 9))).scaleb(power).normalize() for x in inside]
    decimals = max((-int(number.as_tuple().exponent) for number in exact), default=0)
    names = {}
    for x, number in zip(inside, exact, strict=True):
        shown = number.quantize(Decimal(1).scaleb(-max(decimals, 0)))
        shown = abs(shown) if shown == 0 else shown
        label = tables.signed(shown) if signed else tables.text(shown)
        names[x] = tables.points(label, unit) if signed else tables.with_unit(label, unit)
    return names


def set_ticks(axes: Axes, across: bool, named: dict[float, str]) -> None:
    """Put labelled ticks and light grid lines on the axis across, or on the one upwards."""
    axis = axes.xaxis if across else axes.yaxis
    axis.set_major_locator(FixedLocator(list(named)))
    axis.set_ticklabels(list(named.values()))
    axes.grid(axis="x" if across else "y", color=GRID, linewidth=0.8)


def line_key(label: str, series: int, *, line: bool = True, filled: bool = True) -> Key:
    """Return the entry of a series: its marker, and its line if it has one."""
    handle = Line2D(
        [],
        [],
        color=COLOURS[series % len(COLOURS)],
        linestyle=DASHES[series % len(DASHES)] if line else "none",
        linewidth=1.8,
        marker=MARKERS[series % len(MARKERS)],
        markersize=6.5,
        markerfacecolor=COLOURS[series % len(COLOURS)] if filled else "white",
        markeredgewidth=1.4,
    )
    return Key(label, handle)


def band_key(label: str) -> Key:
    """Return the entry of the goal's range."""
    return Key(label, Rectangle((0, 0), 1, 1, facecolor=BAND, edgecolor="none"))


def fair_key(label: str) -> Key:
    """Return the entry of the line of fairness, or of no difference."""
    return Key(label, Line2D([], [], color=INK, linewidth=1.1, linestyle=(0, (4, 2))))
