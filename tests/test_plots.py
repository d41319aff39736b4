"""Figures: the same bytes everywhere, nothing overlapping or cut off, readable without colour."""

import itertools
import math
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import fake_report
import matplotlib
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.lines import Line2D
from matplotlib.path import Path as MarkerPath
from matplotlib.text import Text
from matplotlib.transforms import Bbox, BboxBase

from hotair_sim.report import plots
from hotair_sim.report.model import Figure
from hotair_sim.report.plots import grid, lettering, lines, paper

FIGURES = [figure for section in fake_report.report().sections for figure in section.figures]
NAMES = [figure.name for figure in FIGURES]


def long(figure: Figure) -> Figure:
    """Return the figure with names and a title much longer than anyone would choose."""
    data = figure.data.copy()
    for column in data.columns.intersection(["label", "group", "row", "column"]):
        filled = data[column] != ""
        data.loc[filled, column] = data.loc[filled, column] + ":determinizations=25,depth_limit=40"
    title = " ".join([figure.title] * 3)
    return replace(figure, data=data, title=title, axis=" ".join([figure.axis] * 3))


@pytest.fixture(scope="module")
def drawings() -> dict[str, plots.Drawing]:
    return {figure.name: plots.draw(figure) for figure in FIGURES}


def texts_of(figure: Figure) -> tuple[BboxBase, list[tuple[str, Bbox]]]:
    """Return the box of a drawn figure, and each text in it with the box it fills, in pixels."""
    with plots.settings():
        sheet = plots.lay_out(figure).figure
        sheet.canvas.draw()
        texts = [text for text in sheet.findobj(Text) if isinstance(text, Text)]
        return sheet.bbox, [
            (text.get_text(), text.get_window_extent())
            for text in texts
            if text.get_visible() and text.get_text() and within_axes(text)
        ]


def within_axes(text: Text) -> bool:
    """Tell whether a text is drawn: Matplotlib keeps tick labels of axes that are off."""
    return text.axes is None or text.axes.axison or text in text.axes.texts


@pytest.mark.parametrize("figure", [*FIGURES, *map(long, FIGURES)], ids=[*NAMES, *NAMES])
def test_no_text_overlaps_another_or_leaves_the_sheet(figure: Figure) -> None:
    sheet, texts = texts_of(figure)
    assert len(texts) > 5
    for label, box in texts:
        assert sheet.x0 <= box.x0 < box.x1 <= sheet.x1, label
        assert sheet.y0 <= box.y0 < box.y1 <= sheet.y1, label
    for (one, first), (other, second) in itertools.combinations(texts, 2):
        shared = Bbox.intersection(first, second)
        if shared is not None:
            assert min(shared.width, shared.height) < 1.5, (one, other)


def test_same_bytes_again(drawings: dict[str, plots.Drawing]) -> None:
    for figure in FIGURES:
        assert plots.draw(figure) == drawings[figure.name]


def test_same_bytes_in_another_process_with_other_settings(
    tmp_path: Path, drawings: dict[str, plots.Drawing]
) -> None:
    (tmp_path / "matplotlibrc").write_text(
        "font.size: 23\nfont.family: serif\nsvg.fonttype: none\naxes.facecolor: red\nbackend: svg\n"
    )
    script = (
        "import sys, fake_report\n"
        "from hotair_sim.report import plots\n"
        "drawn = plots.draw(fake_report.curves())\n"
        "sys.stdout.buffer.write(drawn.svg.encode() + drawn.png)\n"
    )
    tests = str(Path(__file__).parent)
    path = os.pathsep.join([tests, str(Path(tests).parent)])
    environment = os.environ | {
        "PYTHONPATH": path,
        "PYTHONHASHSEED": "7",
        "MATPLOTLIBRC": str(tmp_path),
        "SOURCE_DATE_EPOCH": "0",
    }
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, check=True
    )
    here = drawings["trophy_timing"]
    assert done.stdout == here.svg.encode() + here.png


def test_settings_of_the_user_come_back() -> None:
    with matplotlib.rc_context({"font.size": 17}):
        plots.draw(fake_report.endless())
        assert matplotlib.rcParams["font.size"] == 17


@pytest.mark.parametrize("name", NAMES)
def test_files_are_whole_and_self_contained(name: str, drawings: dict[str, plots.Drawing]) -> None:
    drawing = drawings[name]
    root = ElementTree.fromstring(drawing.svg)
    assert root.tag.endswith("svg")
    assert not re.search(r"\b(19|20)\d\d-\d\d-\d\d", drawing.svg)
    assert not re.search("<(text|image|metadata)", drawing.svg)
    links = re.findall(r'href="([^"]*)"', drawing.svg)
    assert links
    assert all(link.startswith("#") for link in links)
    assert len(drawing.svg) < 150_000
    assert drawing.png.startswith(b"\x89PNG")
    assert not re.search(b"tIME|tEXt", drawing.png[:200])
    assert 0 < drawing.title_height < 0.3


def test_pyplot_is_left_alone() -> None:
    script = (
        "import sys, fake_report\n"
        "from hotair_sim.report import plots\n"
        "plots.draw(fake_report.endless())\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    path = os.pathsep.join([str(Path(__file__).parent), str(Path(__file__).parent.parent)])
    subprocess.run(
        [sys.executable, "-c", script], env=os.environ | {"PYTHONPATH": path}, check=True
    )


def test_suits_and_marks_are_in_the_font_that_ships() -> None:
    font = get_font(findfont(FontProperties(family="DejaVu Sans")))
    assert all(font.get_char_index(ord(sign)) for sign in "♥♦♣♠✦✓✗−–…“”")


def lightness(colour: str) -> float:
    """Return how light a colour is, 0 to 100 (CIE L*)."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in to_rgb(colour)
    ]
    luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


def test_series_differ_in_lightness_marker_and_line() -> None:
    shades = [lightness(colour) for colour in paper.COLOURS]
    assert all(abs(a - b) > 8 for a, b in itertools.combinations(shades[:4], 2))
    assert all(abs(a - b) > 8 for a, b in itertools.pairwise(shades))
    for looks in (paper.COLOURS, paper.MARKERS, paper.DASHES):
        assert len({str(look) for look in looks}) == len(paper.COLOURS)


def test_matrix_gets_darker_throughout_and_its_text_stays_readable() -> None:
    shades = [grid.SHADES(share / 100) for share in range(101)]
    light = [lightness(matplotlib.colors.to_hex(shade)) for shade in shades]
    assert all(a > b for a, b in itertools.pairwise(light))
    for shade in shades:
        pair = [_luminance(shade), _luminance(grid.ink_on(shade))]
        assert (max(pair) + 0.05) / (min(pair) + 0.05) > 4.5


def _luminance(colour: object) -> float:
    light = lightness(matplotlib.colors.to_hex(colour))  # type: ignore[arg-type]
    return ((light + 16) / 116) ** 3 if light > 8 else light / 903.3


@pytest.mark.parametrize(
    ("ends", "places"),
    [
        ([1.0, 2.0], [1.0, 2.0]),
        ([1.0, 1.0], [0.9, 1.1]),
        ([0.0, 0.0, 0.0], [0.0, 0.2, 0.4]),
        ([3.0, 3.0], [2.8, 3.0]),
        ([1.0, 1.1, 1.35], [0.95, 1.15, 1.35]),
        ([1.1, 1.0], [1.15, 0.95]),
    ],
)
def test_labels_move_apart_no_more_than_they_must(ends: list[float], places: list[float]) -> None:
    assert lines.spread(ends, 0.2, 0.0, 3.0) == pytest.approx(places)


def test_wrapped_keeps_every_sign() -> None:
    for width in (0.4, 1.0, 3.0):
        for label in ("a strategy:with=settings,more=1 – b", "x" * 60, "aa-aa-aa-aa-aa-aa"):
            lines_ = lettering.wrapped(label, width)
            assert "".join(lines_).replace(" ", "") == label.replace(" ", "")
            assert all(lettering.width_of(line) <= width for line in lines_)


def test_a_symbol_stays_with_its_word() -> None:
    for width in (0.9, 1.1, 1.3, 1.6, 2.0):
        found = lettering.wrapped("by turn 70: ♣ clubs and ♠ spades – a", width)
        assert not any(line.endswith(("♣", "♠")) for line in found)


def test_balanced_needs_no_more_lines() -> None:
    title = "Half of the games are over by turn 69 (about 35 minutes), 19 in 20 by turn 78"
    plain, even = lettering.wrapped(title, 4), lettering.balanced(title, 4)
    assert len(even) == len(plain)
    assert " ".join(even) == title
    widths = [[lettering.width_of(line) for line in lines_] for lines_ in (plain, even)]
    assert max(widths[1]) - min(widths[1]) < max(widths[0]) - min(widths[0])
    assert lettering.balanced("short", 4) == ["short"]
    assert "".join(lettering.balanced("x" * 90, 2)) == "x" * 90


@pytest.mark.parametrize(
    ("label", "parts"),
    [
        ("♥ hearts", ("♥", "hearts")),
        ("✦ grey", ("✦", "grey")),
        ("hearts", ("", "hearts")),
        ("a b", ("", "a b")),
        ("♥", ("", "♥")),
        ("− 3", ("", "− 3")),
    ],
)
def test_a_symbol_leads_its_label(label: str, parts: tuple[str, str]) -> None:
    assert paper.split_symbol(label) == parts


def test_lines_of_suits_are_marked_by_their_symbols() -> None:
    figure = fake_report.curves()
    with plots.settings():
        sheet = plots.lay_out(figure).figure
        texts = {text.get_text() for text in sheet.findobj(Text)}
        markers = [line.get_marker() for line in sheet.findobj(Line2D)]
    shapes = {str(marker.vertices) for marker in markers if isinstance(marker, MarkerPath)}
    assert len(shapes) == len(fake_report.SUITS)
    names = {name.split()[1] for name in fake_report.SUITS}
    assert names <= {text.split(":")[0] for text in texts}


def dots_axes(figure: Figure) -> Axes:
    """Return the axes that the dots of a figure are drawn in."""
    with plots.settings():
        (axes,) = plots.lay_out(figure).figure.axes
    return axes


def test_one_interval_much_longer_than_the_others_runs_off_the_edge() -> None:
    figure = fake_report.metrics()
    before = dots_axes(figure).get_xlim()
    data = figure.data.copy()
    data.loc[len(data) - 1, "high"] = 1.0
    axes = dots_axes(replace(figure, data=data))
    assert axes.get_xlim() == before
    arrows = [line for line in axes.lines if line.get_marker() == ">"]
    assert [line.get_xdata()[0] for line in arrows] == [before[1]]


@pytest.mark.parametrize(
    ("band", "low", "high"),
    [((0.0, 0.45), 0.44, 0.56), ((0.48, 0.52), 0.44, 0.56), ((0.0, 0.2), 0.44, 0.56)],
)
def test_the_far_end_of_a_goal_does_not_press_the_dots_together(
    band: tuple[float, float], low: float, high: float
) -> None:
    axes = dots_axes(replace(fake_report.pairings(), band=band))
    assert low < axes.get_xlim()[0] < axes.get_xlim()[1] < high


def test_the_line_of_fairness_is_always_in_sight() -> None:
    data = fake_report.pairings().data.iloc[:1].assign(value=0.52, low=0.51, high=0.53)
    low, high = dots_axes(replace(fake_report.pairings(), data=data, band=None)).get_xlim()
    assert low < 0.5 < high


@pytest.mark.parametrize(("sign", "mark"), [(-1, "<"), (1, ">")])
def test_a_bound_is_an_arrow_that_begins_with_a_stroke(sign: int, mark: str) -> None:
    figure = fake_report.ratings()
    data = figure.data.copy()
    ends = [-math.inf, -1130.0] if sign < 0 else [1130.0, math.inf]
    data.loc[data["label"] == "random", ["low", "high"]] = ends
    axes = dots_axes(replace(figure, data=data))
    edges = axes.get_xlim()
    drawn = {line.get_marker(): line.get_xdata()[0] for line in axes.lines if len(line.get_xdata())}
    assert drawn["|"] == sign * 1130
    assert drawn[mark] == (edges[0] if sign < 0 else edges[1])
    # There is room for the arrow, and nothing stands for the one of whom nothing is known.
    assert abs(drawn[mark] - drawn["|"]) > 0.1 * (edges[1] - edges[0])
    assert len([line for line in axes.lines if line.get_marker() in {"<", ">"}]) == 1


def test_turns_are_marked_where_they_end() -> None:
    figure = replace(fake_report.histogram(), marks=((72.0, "half"), (180.0, "most")))
    with plots.settings():
        sheet = plots.lay_out(figure).figure
        (axes,) = sheet.axes
        texts = {text.get_text() for text in sheet.findobj(Text)}
    marked = [line.get_xdata()[0] for line in axes.lines]
    assert marked == [72.5, 180.5]
    assert axes.get_xlim()[1] > 180.5
    assert {"half", "most"} <= texts


def test_ticks_are_round_and_carry_signs() -> None:
    shares = paper.ticks(0.0, 0.57, "share", most=6)
    assert list(shares.values())[:3] == ["0%", "10%", "20%"]
    changes = paper.ticks(-0.02, 0.011, "share", signed=True, most=7)
    assert set(changes.values()) >= {"−2.0", "0", "+0.5"}


def test_what_cannot_be_drawn_is_said() -> None:
    figure = fake_report.endless()
    with pytest.raises(ValueError, match="no figure is of the kind 'pie'"):
        plots.draw(replace(figure, kind="pie"))
    with pytest.raises(ValueError, match="nothing to draw"):
        plots.draw(replace(figure, data=figure.data.iloc[:0]))


def test_players_are_drawn_at_their_places_and_their_labels_apart() -> None:
    figure = fake_report.uneven_rungs()
    axes = dots_axes(figure)
    (line,) = [
        line for line in axes.lines if len(line.get_xdata()) == 5 and line.get_marker() == "o"
    ]
    across = [float(x) for x in line.get_xdata()]
    gaps = [b - a for a, b in itertools.pairwise(across)]
    places = figure.data["place"]
    assert [round(gap / gaps[0], 6) for gap in gaps] == [
        round((b - a) / 700, 6) for a, b in itertools.pairwise(places)
    ]
    # What never comes has no dot; an interval much longer than the others runs off both edges.
    assert [math.isnan(y) for y in line.get_ydata()] == [False, False, True, False, False]
    low, high = axes.get_ylim()
    assert 60 < low < 70 < 75 < high < 100
    arrows = {
        line.get_marker(): list(line.get_ydata()) for line in axes.lines if len(line.get_xdata())
    }
    assert arrows["v"] == [low]
    assert arrows["^"] == [high, high]


def test_few_players_make_a_narrow_figure_that_a_telephone_shows_whole() -> None:
    wide = fake_report.rungs()
    few = replace(wide, data=wide.data.iloc[:3])
    many = replace(wide, data=wide.data.loc[[0, 1, 2, 3, 4] * 2].assign(place=range(10)))
    widths = [plots.draw(figure).width for figure in (few, wide, many, fake_report.pairings())]
    assert widths[0] < widths[1] < 0.7
    assert widths[2:] == [1.0, 1.0]


def test_what_hardly_moves_along_the_players_looks_like_it() -> None:
    data = fake_report.rungs().data.assign(value=0.5, low=0.4999, high=0.5001)
    low, high = dots_axes(replace(fake_report.rungs(), data=data, band=None)).get_ylim()
    assert high - low >= 0.05


@pytest.mark.parametrize("kind", ["pairings", "metrics", "differences", "ratings", "skill"])
def test_data_without_a_single_finite_number_can_be_drawn(kind: str) -> None:
    data = fake_report.endless().data.assign(value=math.inf, low=math.nan, high=math.nan)
    data = data.assign(place=range(len(data)))
    plots.draw(replace(fake_report.endless(), kind=kind, data=data))
