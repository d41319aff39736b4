"""The report as files: one HTML page, the same in Markdown, its figures, and a table of numbers.

All files are made in memory first and then put in place whole, one after the other, the page last:
an interrupted report never leaves half a page. The same report gives the same bytes.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from markupsafe import Markup

from hotair_sim.description.clarity import Clarity
from hotair_sim.report import plots
from hotair_sim.report.model import (
    ClaimBlock,
    Figure,
    GoalLine,
    Report,
    RowLine,
    SectionBlock,
    SummaryRow,
    Table,
)
from hotair_sim.report.wording import tables
from hotair_sim.report.writing import markdown, vector
from hotair_sim.report.writing.environment import environment, stylesheet
from hotair_sim.study.results.files import told_failures, write_through
from hotair_sim.study.results.owned import claim
from hotair_sim.words import claims as claim_words
from hotair_sim.words import clarity as clarity_words
from hotair_sim.words import report as words

HTML, MARKDOWN, SUMMARY, FIGURES = "report.html", "report.md", "summary.csv", "figures"
"""Names of the files, and of the folder of figures."""

DRAWN = (".svg", ".png")
"""Endings of the files of a figure."""

SUMMARY_COLUMNS = (
    *("section", "metric", "variant", "pairing", "compared_with", "unit"),
    *("value", "low", "high", "games", "deals", "method"),
    *("exact_value", "exact_low", "exact_high"),
)

LONG = 8
"""A table with more rows than this is closed until somebody opens it."""

LONG_TEXT = 26
"""A cell with more signs than this may be broken into lines."""

SHORT_TEXT = 20
"""A row's heading with no more signs than this is not broken into lines."""

NARROW = 0.7
"""A figure of at most this share of the usual width has its numbers beside it."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


def write_report(
    report: Report, folder: Path, provenance: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """Write a report into a folder, in place of the one that may be there.

    Files of an earlier report that this one does not have are removed; nothing else is.

    Parameters
    ----------
    report : Report
    folder : Path
        Made if it is not there.
    provenance : mapping of str to str, optional
        What to say of how the numbers were made, in the part for statisticians: seed, versions, the
        command …

    Returns
    -------
    tuple of str
        The files written, as paths below the folder, the page last.

    Raises
    ------
    ValueError
        If a name of a section or figure can't be a file name, or is used twice.
    Failure
        If a file can't be written.
    """
    files = rendered(report, provenance)
    earlier = claim(folder, files)
    for name, data in files.items():
        write_through(folder / name, _writes(data))
    for name in earlier - files.keys():
        with told_failures(folder / name):
            (folder / name).unlink(missing_ok=True)
    return tuple(files)


def rendered(report: Report, provenance: Mapping[str, str] | None = None) -> dict[str, bytes]:
    """Return the files of a report by name, the page last; see `write_report`."""
    figures = figures_of(report)
    check_names(figure.name for figure in figures)
    check_names(section.name for section in blocks_of(report))
    drawings = {figure.name: plots.draw(figure) for figure in figures}
    files: dict[str, bytes] = {}
    for name, drawing in drawings.items():
        for ending, data in zip(DRAWN, (drawing.svg.encode(), drawing.png), strict=True):
            files[f"{FIGURES}/{name}{ending}"] = data
    files[SUMMARY] = summary(report.summary).encode()
    shared = _context(report, figures, provenance or {})
    files[MARKDOWN] = markdown_page(shared).encode()
    files[HTML] = html_page(shared, drawings).encode()
    return files


def html_page(context: Mapping[str, Any], drawings: Mapping[str, plots.Drawing]) -> str:
    """Return the page: one file that needs no other."""

    def drawn(figure: Figure) -> Markup:
        drawing = drawings[figure.name]
        return Markup(vector.inline(drawing.svg, figure.name, drawing.title_height))

    return (
        environment(autoescape=True)
        .get_template("report.html.j2")
        .render(
            **context,
            style=stylesheet("style.css"),
            drawn=drawn,
            width=lambda figure: drawings[figure.name].width,
            narrow=NARROW,
        )
    )


def markdown_page(context: Mapping[str, Any]) -> str:
    """Return the report in Markdown; figures are linked to."""
    plain = environment(autoescape=False)
    plain.filters.update(md=markdown.inline, code=markdown.code)
    page = plain.get_template("report.md.j2").render(**context)
    page = re.sub(r"[ \t]+$", "", page, flags=re.MULTILINE)
    return re.sub(r"\n{3,}", "\n\n", page).strip() + "\n"


def summary(rows: Iterable[SummaryRow]) -> str:
    """Return `summary.csv`: every number of the report, as it is printed and with all digits."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(SUMMARY_COLUMNS)
    for row in rows:
        estimate = row.estimate
        change = bool(row.compared_with)
        printed = tables.summary_numbers(estimate, row.unit, row.goals, difference=change)
        rests_on = (estimate.games, estimate.deals, estimate.method)
        names = (row.section, row.metric, row.variant, row.pairing, row.compared_with, row.unit)
        writer.writerow([*names, *printed, *rests_on, *tables.exact_numbers(estimate)])
    return text.getvalue()


def figures_of(report: Report) -> list[Figure]:
    """Return all figures of a report in their order."""
    return [figure for section in blocks_of(report) for figure in section.figures]


def blocks_of(report: Report) -> tuple[SectionBlock, ...]:
    """Return all sections of a report in their order."""
    return (*report.leading, *report.sections, *report.statistics)


def check_names(names: Iterable[str]) -> None:
    """Raise ValueError unless the names can name files and places, each one of them."""
    for name, times in Counter(names).items():
        if not _NAME.fullmatch(name):
            raise ValueError(f"'{name}' can't name a file: letters, digits, '-' and '_' can")
        if times > 1:
            raise ValueError(f"'{name}' names {times} figures or sections; each needs its own")


def usual_sample(lines: Iterable[GoalLine | RowLine]) -> str:
    """Return the sample most lines rest on, so that it need not be said of each."""
    counts = Counter(line.sample for line in lines if line.sample)
    return max(counts, key=lambda sample: counts[sample]) if counts else ""


def level_of(report: Report) -> str:
    """Return the confidence level as a percentage; "" where there is not one for all."""
    levels = {row.estimate.level for row in report.summary if row.estimate.method != "none"}
    return tables.exact(levels.pop(), tables.SHARE) if len(levels) == 1 else ""


def _context(
    report: Report, figures: list[Figure], provenance: Mapping[str, str]
) -> dict[str, Any]:
    numbers = {figure.name: number for number, figure in enumerate(figures, 1)}
    lines: list[GoalLine | RowLine] = [*report.goals, *report.rows, *report.worth_knowing]
    return {
        "report": report,
        "words": words,
        "claim_words": claim_words,
        "glance": glance,
        "number": lambda figure: numbers[figure.name],
        "closed": lambda table: len(table.rows) > LONG,
        "numeric": is_numeric,
        "long": LONG_TEXT,
        "short": SHORT_TEXT,
        "ranged": ranged,
        "quoted": quoted,
        "clarity_of": clarity_of,
        "usual": usual_sample(lines),
        "level": level_of(report),
        "valued": lambda lines: [line for line in lines if line.value],
        "remarks": remarks_of,
        "watched": {name for watch in report.watches for name in watch.names},
        "has_others": lambda lines: any(line.others for line in lines),
        "has_closed": _has_closed(blocks_of(report)),
        "provenance": dict(provenance),
        "file": {"html": HTML, "markdown": MARKDOWN, "summary": SUMMARY, "figures": FIGURES},
    }


def glance(claim: ClaimBlock, levels: Iterable[str]) -> list[str]:
    """Return the answer to a claim at each level of play; "" where there is none."""
    known = {line.level: line.verdict for line in claim.answers}
    return [known.get(level, "") for level in levels]


def remarks_of(lines: Iterable[RowLine]) -> list[tuple[str, str]]:
    """Return title and text of what is said below a table of rows: remarks and effects."""
    said = [(line.title, line.effect if line.value else line.sentence) for line in lines]
    return [(title, text) for title, text in said if text]


def clarity_of(clarity: Clarity) -> str:
    """Return how clear the rulebook is, in words."""
    return clarity_words.THE_RULEBOOK.format(clarity_words.CLARITY[clarity])


def quoted(text: str) -> str:
    """Put a text in quotation marks, unless it holds quotations itself."""
    opening, closing = words.QUOTE.split("{}")
    return text if opening in text or closing in text else words.QUOTE.format(text)


def is_numeric(table: Table, column: int) -> bool:
    """Return whether a column is set flush right: one of numbers, without words among them."""
    numeric = column < len(table.numeric) and table.numeric[column]
    return numeric and all(len(row[column]) <= LONG_TEXT for row in table.rows)


def ranged(cell: str) -> tuple[str, str] | None:
    """Return value and range of a cell that holds both, "39.1% (38.6–39.6%)"; None otherwise."""
    found = re.fullmatch(r"([^()]+) (\([^()]+\))", cell)
    return (found[1], found[2]) if found else None


def _has_closed(sections: Iterable[SectionBlock]) -> bool:
    return any(
        len(table.rows) > LONG
        for section in sections
        for table in (*section.tables, *(figure.table for figure in section.figures))
    )


def _writes(data: bytes) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        path.write_bytes(data)

    return write
