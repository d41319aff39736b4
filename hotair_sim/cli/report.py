"""`hotair report`: write the report of a results folder."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hotair_sim.words import cli as words

if TYPE_CHECKING:
    from hotair_sim.report.model import Report


def report(folder: Annotated[Path, typer.Argument(help=words.OPTIONS["report_folder"])]) -> None:
    """Write the report of `folder` again from its finished parts, or those of its folders."""
    from hotair_sim.report.collected import results_below

    below = results_below(folder)
    made = [write(one) for one in below or [folder]]
    if below and any(one.claims for one in made):
        write_collected(folder)


def write_collected(folder: Path) -> None:
    """Write the page of the claims of all results folders below `folder`, and say what it says."""
    from hotair_sim.report.collected import collect, results_below
    from hotair_sim.report.writing.page import write_report
    from hotair_sim.study.results.manifest import write_collected_manifest
    from hotair_sim.study.results.owned import check_own

    check_own(folder)
    made, provenance = collect(results_below(folder))
    write_collected_manifest(folder, provenance, write_report(made, folder, provenance))
    print(words.REPORTED.format(verdict=made.verdict, path=folder / "report.html"))


def write(folder: Path) -> "Report":
    """Write report, figures, summary and manifest of a results folder, and say what was found.

    Returns
    -------
    Report
    """
    from hotair_sim.cli.saying import say
    from hotair_sim.report.evidence.provenance import provenance
    from hotair_sim.report.findings import make_report
    from hotair_sim.report.writing.page import write_report
    from hotair_sim.study.results.manifest import write_manifest
    from hotair_sim.study.results.results import Results

    results = Results.open(folder)
    say(words.REPORTING)
    made = make_report(results)
    write_manifest(results, write_report(made, folder, provenance(results)))
    print(words.REPORTED.format(verdict=made.verdict, path=folder / "report.html"))
    return made
