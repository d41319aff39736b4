"""`hotair compare`: what differs between variants, or between two results folders."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.words import cli as words
from hotair_sim.words import comparing

if TYPE_CHECKING:
    from hotair_sim.report.writing.records import Shown
    from hotair_sim.study.comparing.comparison import Comparison

_FORMATS = ("text", "markdown", "csv", "json")
_DRAWN = (".svg", ".png")
_Several = list[str] | None


def compare(
    first: Annotated[Path, typer.Argument(metavar="DIR", help=words.OPTIONS["first_folder"])],
    second: Annotated[
        Path | None,
        typer.Argument(metavar="DIR", help=words.OPTIONS["second_folder"], show_default=False),
    ] = None,
    only_changed: Annotated[
        bool, typer.Option("--only-changed", help=words.OPTIONS["only_changed"])
    ] = False,
    pairing: Annotated[
        _Several, typer.Option("--pairing", help=words.OPTIONS["pairing"], show_default=False)
    ] = None,
    metric: Annotated[
        _Several, typer.Option("--metric", help=words.OPTIONS["metric"], show_default=False)
    ] = None,
    variant: Annotated[
        _Several, typer.Option("--variant", help=words.OPTIONS["variant"], show_default=False)
    ] = None,
    margin: Annotated[
        _Several, typer.Option("--margin", help=words.OPTIONS["margin"], show_default=False)
    ] = None,
    form: Annotated[str, typer.Option("--format", help=words.OPTIONS["compare_format"])] = "text",
    out: Annotated[
        Path | None, typer.Option("--out", help=words.OPTIONS["compare_out"], show_default=False)
    ] = None,
    figure: Annotated[
        Path | None, typer.Option("--figure", help=words.OPTIONS["figure"], show_default=False)
    ] = None,
) -> None:
    """Print what differs, what is the same and what is undecided."""
    if form not in _FORMATS:
        raise Mistake(words.BAD_FORMAT.format(form, nearest(form, _FORMATS)))
    if figure is not None and figure.suffix not in _DRAWN:
        raise Mistake(comparing.BAD_FIGURE.format(figure))
    margins = dict(map(_margin, margin or []))
    from hotair_sim.cli.saying import say
    from hotair_sim.study.comparing.asked import Asked
    from hotair_sim.study.comparing.comparison import compare as compared
    from hotair_sim.study.comparing.unlike import unlike
    from hotair_sim.study.results.files import write_text
    from hotair_sim.study.results.results import Results

    asked = Asked(tuple(metric or ()), tuple(variant or ()), tuple(pairing or ()), margins)
    one, two = Results.open(first), None if second is None else Results.open(second)
    found = compared(one, two, asked)
    shown = [
        (contrast, [line for line in contrast.lines if line.changed or not only_changed])
        for contrast in found.contrasts
    ]
    remarks = [] if two is None else list(unlike(one, two, found.variants, found.pairings))
    if figure is not None:
        _draw(found, shown, figure)
    told = _told(form, found, shown, remarks)
    if out is None:
        print(told, end="")
    else:
        write_text(out, told)
    if form in ("csv", "json"):
        for line in (*remarks, *found.unplayed):
            say(line)


def _margin(text: str) -> tuple[str, float]:
    name, _, value = text.partition("=")
    try:
        margin = float(value)
    except ValueError:
        margin = -1.0
    if not 0 <= margin < float("inf"):
        raise Mistake(comparing.BAD_MARGIN.format(text))
    return name.strip(), margin


def _told(form: str, found: "Comparison", shown: "Shown", remarks: Sequence[str]) -> str:
    from hotair_sim.report.writing.records import as_csv, as_json

    if form == "csv":
        return as_csv(shown)
    if form == "json":
        return as_json(found, shown, remarks)
    from hotair_sim.cli.compared import as_markdown, as_text

    return (as_text if form == "text" else as_markdown)(found, shown, remarks)


def _draw(found: "Comparison", shown: "Shown", path: Path) -> None:
    from hotair_sim.report.comparing import figure
    from hotair_sim.report.plots import draw
    from hotair_sim.study.results.files import write_bytes

    made = figure(found, shown)
    if made is None:
        raise Mistake(comparing.NOTHING_DRAWN.format(path))
    drawing = draw(made)
    write_bytes(path, drawing.svg.encode() if path.suffix == ".svg" else drawing.png)
