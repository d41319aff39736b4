"""Figures of a report, drawn: each `Figure` of the model becomes an SVG and a PNG file.

A drawing takes a tidy table and draws it; it reads no file and computes no statistics. The same
figure gives the same bytes: no dates, fixed ids, fonts that ship with Matplotlib, and no settings
of the user's.
"""

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import matplotlib

from hotair_sim.report.model import Figure
from hotair_sim.report.plots import dots, grid, lines, rungs, tornado
from hotair_sim.report.plots.paper import SETTINGS, WIDTH, Paper

DRAWN: dict[str, Callable[[Figure], Paper]] = {
    "pairings": dots.draw,
    "metrics": dots.draw,
    "parts": dots.draw,
    "differences": dots.draw,
    "effects": dots.draw,
    "ratings": dots.draw,
    "curves": lines.draw_curves,
    "histogram": lines.draw_histogram,
    "matrix": grid.draw,
    "skill": rungs.draw,
    "sizes": tornado.draw,
    "tornado": tornado.draw,
}
"""What draws each kind of figure."""

DOTS_PER_INCH = 150

COMPRESSION = 3
"""Of PNG files, 0 to 9: a third of the time of 6, and a tenth more bytes."""


@dataclass(frozen=True)
class Drawing:
    """A figure as files.

    Attributes
    ----------
    svg : str
        Text as paths, so that it looks alike everywhere.
    png : bytes
    title_height : float
        Height of the title at the top as a share of the whole: a page that sets the title itself
        crops it.
    width : float
        As a share of that of most figures; a narrow one has room for its numbers beside it.
    """

    svg: str
    png: bytes
    title_height: float
    width: float = 1.0


def draw(figure: Figure) -> Drawing:
    """Draw one figure; see `lay_out` for what it may raise."""
    vector, pixels = io.BytesIO(), io.BytesIO()
    unsigned = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    with settings():
        paper = lay_out(figure)
        paper.figure.savefig(vector, format="svg", metadata=unsigned)
        paper.figure.savefig(
            pixels,
            format="png",
            dpi=DOTS_PER_INCH,
            metadata={"Software": None},
            pil_kwargs={"compress_level": COMPRESSION},
        )
    return Drawing(
        vector.getvalue().decode(),
        pixels.getvalue(),
        paper.title_height / paper.height,
        paper.width / WIDTH,
    )


def lay_out(figure: Figure) -> Paper:
    """Put a figure on paper, within `settings`.

    Raises
    ------
    ValueError
        If its kind is none of `DRAWN`, or it has no data.
    """
    if figure.kind not in DRAWN:
        raise ValueError(f"{figure.name}: no figure is of the kind '{figure.kind}'")
    if figure.data.empty:
        raise ValueError(f"{figure.name}: there is nothing to draw")
    return DRAWN[figure.kind](figure)


@contextmanager
def settings() -> Iterator[None]:
    """Use our settings of Matplotlib, whatever the user's are, and put those back afterwards."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(SETTINGS)
        yield
