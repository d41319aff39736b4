"""`hotair report`: write the report of a results folder."""

from pathlib import Path
from typing import Annotated

import typer

from hotair_sim.words import cli as words


def report(folder: Annotated[Path, typer.Argument(help=words.OPTIONS["folder"])]) -> None:
    """Write the report of `folder` again from its finished parts."""
    write(folder)


def write(folder: Path) -> None:
    """Write report, figures, summary and manifest of a results folder, and say what was found."""
    from hotair_sim.cli.saying import say
    from hotair_sim.report.findings import make_report
    from hotair_sim.report.page import write_report
    from hotair_sim.report.provenance import provenance
    from hotair_sim.study.manifest import write_manifest
    from hotair_sim.study.results import Results

    results = Results.open(folder)
    say(words.REPORTING)
    made = make_report(results)
    write_report(made, folder, provenance(results))
    write_manifest(results)
    print(words.REPORTED.format(verdict=made.verdict, path=folder / "report.html"))
