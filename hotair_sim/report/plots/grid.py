"""The matrix of strategies: how often the one of a row beats the one of a column."""

import math

import pandas as pd
from matplotlib.colors import LinearSegmentedColormap, to_rgb
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from hotair_sim.report import tables
from hotair_sim.report.model import Figure
from hotair_sim.report.plots import paper
from hotair_sim.report.plots.paper import Key, Paper
from hotair_sim.words import report as words

SHADES = LinearSegmentedColormap.from_list("shades", ["#fdf3dc", "#dcd9d4", "#8fb0cc", "#0b4a86"])
"""From light to dark throughout, so that it reads in grey; warm to cold besides."""

CELL_HEIGHT = 0.52
WIDEST_CELL = 1.15
WIDEST_LABEL = 1.9


def draw(figure: Figure) -> Paper:
    """Draw a figure of the kind "matrix"."""
    data = figure.data
    rows = list(dict.fromkeys(data["row"].astype(str)))
    columns = list(dict.fromkeys(data["column"].astype(str)))
    labels = [paper.wrapped(row, WIDEST_LABEL) for row in rows]
    left = paper.MARGIN + max(paper.width_of(s) for lines in labels for s in lines) + 0.14
    left = max(left, paper.MARGIN + paper.width_of(words.MATRIX_ROWS, paper.SMALL) + 0.14)
    width = min((paper.WIDTH - left - paper.MARGIN) / len(columns), WIDEST_CELL)
    heads = [paper.wrapped(column, width - 0.08, paper.SMALL) for column in columns]
    head = paper.height_of(max(len(lines) for lines in heads), paper.SMALL) + 0.36
    height = CELL_HEIGHT * len(rows)
    sheet = Paper(figure.title, _keys(figure), head + height + 0.5)
    top = height + 0.46
    for number, (column, lines) in enumerate(zip(columns, heads, strict=True)):
        x = left + width * (number + 0.5)
        sheet.write(x, top + 0.07, lines, ha="center", va="bottom", size=paper.SMALL)
        for place, row in enumerate(rows):
            cell = data[(data["row"].astype(str) == row) & (data["column"].astype(str) == column)]
            corner = (left + width * number, top - CELL_HEIGHT * (place + 1))
            _cell(sheet, figure, cell, corner, width, row == column)
    for place, lines in enumerate(labels):
        sheet.write(left - 0.14, top - CELL_HEIGHT * (place + 0.5), lines, ha="right")
    muted = {"size": paper.SMALL, "color": paper.MUTED, "style": "italic"}
    sheet.write(left - 0.14, top + 0.15, [words.MATRIX_ROWS], ha="right", **muted)
    sheet.write(left, top + head - 0.12, [words.MATRIX_COLUMNS], **muted)
    sheet.write(left, 0.24, paper.wrapped(figure.axis, paper.WIDTH - left - paper.MARGIN))
    return sheet


def _cell(
    sheet: Paper,
    figure: Figure,
    cell: pd.DataFrame,
    corner: tuple[float, float],
    width: float,
    mirror: bool,
) -> None:
    """Draw one cell with value and interval; hatched where a strategy meets itself."""
    value, low, high = (
        float(cell[name].iloc[0]) if len(cell) else math.nan for name in ("value", "low", "high")
    )
    shade = "#ffffff" if mirror or math.isnan(value) else SHADES(value)
    box = {"facecolor": shade, "edgecolor": "white", "linewidth": 2.5}
    if mirror:
        box |= {"hatch": "////", "edgecolor": "#d0d0d0", "linewidth": 0}
    sheet.under.add_patch(Rectangle(corner, width, CELL_HEIGHT, **box))
    if math.isnan(value):
        return
    colour = paper.INK if mirror else ink_on(shade)
    x, y = corner[0] + width / 2, corner[1] + CELL_HEIGHT / 2
    clear = figure.fair is not None and not low <= figure.fair <= high
    weight = "bold" if clear and not mirror else "normal"
    value_text = tables.put(value, low, high, figure.unit)
    range_text = tables.put_interval(value, low, high, figure.unit)
    back = {"facecolor": "white", "edgecolor": "none", "pad": 1.5} if mirror else None
    sheet.write(x, y + 0.09, [value_text], ha="center", weight=weight, color=colour, bbox=back)
    sheet.write(x, y - 0.11, [range_text], ha="center", size=7.2, color=colour, bbox=back)


def ink_on(shade: object) -> str:
    """Return the colour of text that reads best on a shade, black or white."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in to_rgb(shade)]
    luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    return paper.INK if luminance > 0.2 else "#ffffff"


def _keys(figure: Figure) -> list[Key]:
    """Return the entries of the key: what bold and hatching mean."""
    keys = [Key(words.MIRROR, Rectangle((0, 0), 1, 1, facecolor="white", edgecolor="#b0b0b0", hatch="////"))]
    if figure.fair is not None:
        fair = tables.put(figure.fair, figure.fair, figure.fair, figure.unit)
        keys.append(Key(words.MATRIX_CLEAR.format(fair), Line2D([], [], color=paper.INK, linewidth=3)))
    return keys
