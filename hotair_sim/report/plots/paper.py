"""The sheet a figure is drawn on: measured in inches, with title, key and axes laid out by hand.

Nothing is left to automatic layout, so nothing overlaps or is cut off, whatever the labels are.
"""

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Sheet
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from matplotlib.ticker import FixedLocator, MaxNLocator

from hotair_sim.report.plots.lettering import (
    SIZE,
    SMALL,
    TITLE_SIZE,
    balanced,
    font,
    height_of,
    width_of,
)
from hotair_sim.report.wording import tables

SETTINGS: Any = {
    "font.family": ["DejaVu Sans"],
    "font.size": 9.5,
    "text.parse_math": False,
    "text.hinting": "none",
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
STRIPE, BAND, BOTH = "#f4f1e8", "#d8ead2", "#c8dec1"
"""Behind the row of the reference, behind the goal, and where these cross."""

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

FAIR_LINE: dict[str, Any] = {"color": "#1b1b1b", "linewidth": 1.1, "linestyle": (0, (4, 2))}

WIDTH = 7.4
MARGIN = 0.12
KEY_GAP = 0.26


@dataclass(frozen=True)
class Key:
    """One entry of the key: a line with or without a marker, or a patch, and what it means."""

    label: str
    handle: Line2D | Rectangle | None = None
    bold: bool = False

    @property
    def mark(self) -> float:
        """Width of the mark, in inches: a dot needs less than a line or a patch."""
        if self.handle is None:
            return 0.0
        dot = isinstance(self.handle, Line2D) and self.handle.get_linestyle() == "None"
        return 0.12 if dot else 0.28

    @property
    def width(self) -> float:
        """Width of mark and label, in inches."""
        gap = 0.08 if self.mark else 0.0
        return self.mark + gap + width_of(self.label, SMALL, self.bold)


def foot(lines: Sequence[str]) -> float:
    """Return the room, in inches, that the label of the axis across and its ticks need."""
    return 0.1 + height_of(len(lines)) + 0.28


class Paper:
    """A figure of `width` inches with a title and a key at its top, and room of `body` inches.

    Positions are inches from the left and from the bottom.
    """

    def __init__(self, title: str, keys: Sequence[Key], body: float, width: float = WIDTH) -> None:
        lines = balanced(title, width - 2 * MARGIN, TITLE_SIZE, bold=True)
        rows = _rows(keys, width)
        self.width = width
        self.title_height = MARGIN + height_of(len(lines), TITLE_SIZE) + 0.06
        key_height = 0.24 * len(rows) + (0.1 if rows else 0.02)
        self.body = body
        self.height = math.ceil((self.title_height + key_height + body) * 100) / 100
        self.figure = Sheet(figsize=(width, self.height), facecolor="white")
        FigureCanvasAgg(self.figure)
        top = self.height - MARGIN
        middle = top - height_of(len(lines), TITLE_SIZE) / 2
        self.write(MARGIN, middle, lines, size=TITLE_SIZE, bold=True)
        for number, row in enumerate(rows):
            self._set_keys(row, self.height - self.title_height - 0.14 - 0.24 * number)

    def axes(self, left: float, bottom: float, width: float, height: float) -> Axes:
        """Add axes with its lower left corner and size given in inches, drawn lightly."""
        place = (
            left / self.width,
            bottom / self.height,
            width / self.width,
            height / self.height,
        )
        axes = self.figure.add_axes(place, zorder=2)
        axes.patch.set_visible(False)
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(length=3, labelsize=SIZE - 0.5)
        axes.set_axisbelow(True)
        return axes

    def write(
        self,
        x: float,
        y: float,
        lines: Sequence[str],
        *,
        size: float = SIZE,
        bold: bool = False,
        upright: bool = False,
        **how: Any,
    ) -> None:
        """Write lines of text around the height y, each on its own baseline.

        With `upright` they run from the bottom to the top, around the place x.
        """
        for number, line in enumerate(lines):
            rise = ((len(lines) - 1) / 2 - number) * height_of(1, size) - 0.36 * size / 72
            place = (x - rise, y) if upright else (x, y + rise)
            look: dict[str, Any] = {"va": "baseline", "weight": "bold" if bold else "normal"}
            if upright:
                look |= {"rotation": 90, "ha": "right", "va": "center"}
            look |= {"transform": self.figure.dpi_scale_trans, "zorder": 5}
            self.figure.text(*place, line, size=size, **(look | how))

    def add(self, artist: Artist, zorder: float = 5) -> None:
        """Add a line or a patch, in inches; below the axes with a `zorder` under 2."""
        artist.set(transform=self.figure.dpi_scale_trans, zorder=zorder)
        self.figure.add_artist(artist)

    def write_below(self, x: float, lines: Sequence[str]) -> None:
        """Write the label of the axis across, around the place x."""
        self.write(x, 0.1 + height_of(len(lines)) / 2, lines, ha="center")

    def _set_keys(self, row: Sequence[Key], y: float) -> None:
        x = MARGIN
        for key in row:
            if isinstance(key.handle, Rectangle):
                key.handle.set_bounds(x, y - 0.06, key.mark, 0.12)
                self.add(key.handle)
            elif key.handle is not None:
                key.handle.set_data([x, x + key.mark / 2, x + key.mark], [y, y, y])
                key.handle.set_markevery([1])
                self.add(key.handle)
            end = x + key.width
            self.write(end, y, [key.label], size=SMALL, bold=key.bold, ha="right")
            x = end + KEY_GAP


def _rows(keys: Sequence[Key], width: float) -> list[list[Key]]:
    """Break the entries of a key into rows that fit the width."""
    rows: list[list[Key]] = []
    room = 0.0
    for key in keys:
        if not rows or key.width > room:
            rows.append([])
            room = width - 2 * MARGIN
        rows[-1].append(key)
        room -= key.width + KEY_GAP
    return rows


def ticks(
    low: float, high: float, unit: str, *, signed: bool = False, most: int
) -> dict[float, str]:
    """Return round numbers from low to high with their labels, with % for shares."""
    steps = MaxNLocator(most, steps=[1, 2, 2.5, 5, 10]).tick_values(low, high)
    inside = [float(x) for x in steps if low - 1e-9 <= x <= high + 1e-9]
    power = 2 if unit == tables.SHARE else 0
    exact = [Decimal(repr(round(x, 9))).scaleb(power).normalize() for x in inside]
    decimals = max((-int(number.as_tuple().exponent) for number in exact), default=0)
    names = {}
    for x, number in zip(inside, exact, strict=True):
        shown = number.quantize(Decimal(1).scaleb(-max(decimals, 0))) if number else Decimal(0)
        label = tables.signed(shown) if signed else tables.text(shown)
        names[x] = tables.with_unit(label, unit) if unit == tables.SHARE and not signed else label
    return names


def set_ticks(axes: Axes, across: bool, named: dict[float, str]) -> None:
    """Put labelled ticks on the axis across, or on the one upwards with light grid lines."""
    axis = axes.xaxis if across else axes.yaxis
    axis.set_major_locator(FixedLocator(list(named)))
    axis.set_ticklabels(list(named.values()))


def marker(series: int, **how: Any) -> dict[str, Any]:
    """Return how the marker of a series looks, hollow unless told otherwise."""
    colour = COLOURS[series % len(COLOURS)]
    look = {"color": colour, "marker": MARKERS[series % len(MARKERS)], "markerfacecolor": "white"}
    return {**look, "markeredgewidth": 1.5, "markersize": 6.5, "linestyle": "none", **how}


def split_symbol(label: str) -> tuple[str, str]:
    """Return the symbol that a label begins with, such as that of a suit, and the rest of it."""
    first, _, rest = label.partition(" ")
    is_symbol = len(first) == 1 and unicodedata.category(first) == "So"
    return (first, rest) if is_symbol and rest else ("", label)


def symbol_marker(series: int, symbol: str, **how: Any) -> dict[str, Any]:
    """Return how a series looks whose marker is a symbol, filled and set off by a white edge."""
    outline = TextPath((0, 0), symbol, prop=font(SIZE))
    box = outline.get_extents()
    centre = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]
    shape = Path(outline.vertices - centre, outline.codes)
    look = {"marker": shape, "color": COLOURS[series % len(COLOURS)], "markersize": 11.5}
    edge = {"markeredgecolor": "white", "markeredgewidth": 0.7}
    return {**look, **edge, "linestyle": "none", **how}


def stroke(series: int) -> dict[str, Any]:
    """Return how the line of a series looks."""
    number = series % len(COLOURS)
    return {"color": COLOURS[number], "linestyle": DASHES[number], "linewidth": 1.8}


def mark_line(number: int) -> dict[str, Any]:
    """Return how a line looks that marks a value on the axis across."""
    dashes: tuple[Any, ...] = ((0, (4, 2)), (0, (1, 1.5)))
    return {"color": INK, "linewidth": 1.3, "linestyle": dashes[number % len(dashes)]}


def band_key(label: str) -> Key:
    """Return the entry of the goal's range."""
    return Key(label, Rectangle((0, 0), 1, 1, facecolor=BAND, edgecolor="none"))


def fair_key(label: str) -> Key:
    """Return the entry of the line of fairness, or of no difference."""
    return Key(label, Line2D([], [], **FAIR_LINE))
