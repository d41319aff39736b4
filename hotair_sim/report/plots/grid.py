"""The matrix of strategies: how often the one of a row beats the one of a column."""

import math
from collections.abc import Mapping
from typing import Any

from matplotlib.colors import LinearSegmentedColormap, to_rgb
from matplotlib.patches import Rectangle

from hotair_sim.report.model import Figure
from hotair_sim.report.plots import lettering, paper
from hotair_sim.report.plots.paper import Key, Paper
from hotair_sim.report.wording import tables
from hotair_sim.words import report as words

SHADES = LinearSegmentedColormap.from_list("shades", ["#fdf3dc", "#dcd9d4", "#8fb0cc", "#0b4a86"])
"""From light to dark throughout, so that it reads in grey; warm to cold besides."""

HATCHED: dict[str, Any] = {
    "facecolor": "white",
    "edgecolor": "#c4c4c4",
    "hatch": "////",
    "linewidth": 0,
}

CELL_HEIGHT = 0.52
WIDEST_CELL = 1.15
SEAM = 0.018  # inches around a cell
WIDEST_LABEL = 1.9


def draw(figure: Figure) -> Paper:
    """Draw a figure of the kind "matrix"."""
    data = figure.data
    rows = list(dict.fromkeys(data["row"].astype(str)))
    columns = list(dict.fromkeys(data["column"].astype(str)))
    labels = [lettering.wrapped(row, WIDEST_LABEL) for row in rows]
    left = paper.MARGIN + max(lettering.width_of(s) for lines in labels for s in lines) + 0.14
    left = max(left, paper.MARGIN + lettering.width_of(words.MATRIX_ROWS, lettering.SMALL) + 0.14)
    width = min((paper.WIDTH - left - paper.MARGIN) / len(columns), WIDEST_CELL)
    heads = [lettering.wrapped(column, width - 0.08, lettering.SMALL) for column in columns]
    head = lettering.height_of(max(len(lines) for lines in heads), lettering.SMALL)
    below = lettering.wrapped(figure.axis, paper.WIDTH - left - paper.MARGIN)
    bottom = lettering.height_of(len(below)) + 0.22
    top = bottom + CELL_HEIGHT * len(rows)
    sheet = Paper(figure.title, _keys(figure), top + head + 0.36)
    cells = {(str(cell["row"]), str(cell["column"])): cell for cell in data.to_dict("records")}
    for number, (column, lines) in enumerate(zip(columns, heads, strict=True)):
        x = left + width * (number + 0.5)
        middle = top + 0.06 + lettering.height_of(len(lines), lettering.SMALL) / 2
        sheet.write(x, middle, lines, ha="center", size=lettering.SMALL)
        for place, row in enumerate(rows):
            corner = (left + width * number, top - CELL_HEIGHT * (place + 1))
            _cell(sheet, figure, cells.get((row, column), {}), corner, width, row == column)
    for place, lines in enumerate(labels):
        sheet.write(left - 0.14, top - CELL_HEIGHT * (place + 0.5), lines, ha="right")
    muted: dict[str, Any] = {"size": lettering.SMALL, "color": paper.MUTED, "style": "italic"}
    sheet.write(left - 0.14, top + head + 0.22, [words.MATRIX_ROWS], ha="right", **muted)
    sheet.write(left, top + head + 0.22, [words.MATRIX_COLUMNS], **muted)
    sheet.write(left, 0.1 + lettering.height_of(len(below)) / 2, below)
    return sheet


def _cell(
    sheet: Paper,
    figure: Figure,
    cell: Mapping[Any, Any],
    corner: tuple[float, float],
    width: float,
    mirror: bool,
) -> None:
    """Draw one cell with value and interval; hatched where a strategy meets itself."""
    value, low, high = (float(cell.get(name, math.nan)) for name in ("value", "low", "high"))
    shade = "#ffffff" if mirror or math.isnan(value) else SHADES(value)
    place = (corner[0] + SEAM, corner[1] + SEAM)
    box = HATCHED if mirror else {"facecolor": shade, "edgecolor": "none"}
    sheet.add(Rectangle(place, width - 2 * SEAM, CELL_HEIGHT - 2 * SEAM, **box), zorder=0)
    if math.isnan(value):
        return
    x, y = corner[0] + width / 2, corner[1] + CELL_HEIGHT / 2
    shown = tables.put(value, low, high, figure.unit)
    if mirror:
        back = {"facecolor": "white", "edgecolor": "none", "pad": 2}
        sheet.write(x, y, [shown], ha="center", color=paper.MUTED, bbox=back)
        return
    clear = figure.fair is not None and not low <= figure.fair <= high
    colour = ink_on(shade)
    sheet.write(x, y + 0.09, [shown], ha="center", bold=clear, color=colour)
    spread = tables.put_interval(value, low, high, figure.unit)
    sheet.write(x, y - 0.11, [spread], ha="center", size=7.2, color=colour)


def ink_on(shade: Any) -> str:
    """Return the colour of text that reads best on a shade, black or white (WCAG 2 contrast)."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in to_rgb(shade)
    ]
    luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    return "#000000" if luminance > 0.179 else "#ffffff"


def _keys(figure: Figure) -> list[Key]:
    """Return the entries of the key: what bold and hatching mean."""
    keys = [Key(words.MIRROR, Rectangle((0, 0), 1, 1, **HATCHED))]
    if figure.fair is not None:
        keys.append(Key(words.MATRIX_CLEAR.format(tables.exact(figure.fair, figure.unit))))
    return keys
