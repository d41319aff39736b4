"""`hotair audit`: try every change of the rules, and look for those that mend a goal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hotair_sim.cli.options import (
    DealsOption,
    SeedOption,
    ThreadsOption,
    WorkspaceOption,
    check_numbers,
    cores,
    workspace,
)
from hotair_sim.cli.run import command_line, play
from hotair_sim.study.experiments.places import AUDIT, find_experiment, name_of
from hotair_sim.words import cli as words

if TYPE_CHECKING:
    from hotair_sim.report.model import Report, Table
    from hotair_sim.study.experiments.experiment import Experiment
    from hotair_sim.study.experiments.toward import Toward

_HELP = words.OPTIONS

SHOWN = 25
"""Changes listed in the terminal; the report has them all."""


def audit(
    experiment: Annotated[str, typer.Argument(help=_HELP["audited"])] = AUDIT,
    toward: Annotated[str | None, typer.Option(help=_HELP["toward"], show_default=False)] = None,
    deals: DealsOption = None,
    seed: SeedOption = None,
    threads: ThreadsOption = None,
    out: Annotated[Path | None, typer.Option(help=_HELP["audit_out"], show_default=False)] = None,
    replace: Annotated[bool, typer.Option("--replace", help=_HELP["replace"])] = False,
    plan: Annotated[bool, typer.Option("--plan", help=_HELP["audit_plan"])] = False,
    folder: WorkspaceOption = None,
) -> None:
    """Play every change of an experiment's rules, and rank them by what they move."""
    check_numbers(deals=deals, seed=seed, threads=threads)

    from hotair_sim.arena.registry import Registry
    from hotair_sim.cli.report import write
    from hotair_sim.study.experiments.experimentfile import read_experiment
    from hotair_sim.study.experiments.toward import parsed

    place = workspace(folder)
    registry = Registry(place)
    folders = place.folders("experiments")
    path = find_experiment(experiment, folders)
    name = name_of(path, folders)
    asked = read_experiment(path, registry, name=name, deals=deals, seed=seed)
    target = out or place.reports / asked.name
    if not asked.audit:
        asked = read_experiment(path, registry, name=name, deals=deals, seed=seed, audit=True)
        target = out or place.reports / f"{asked.name}-audit"
    goal = None
    if toward is not None:
        goal = parsed(toward, asked.game, asked.goals, asked.name, asked.seed, asked.remedying)
    if plan:
        from hotair_sim.cli.plan import show_audit

        show_audit(asked, goal, registry, threads or cores())
        return
    options = {
        "--toward": toward,
        "--deals": deals,
        "--seed": seed,
        "--threads": threads,
        "--out": out,
        "--workspace": folder,
    }
    command = command_line("audit", experiment, options)
    using = threads or cores()
    play(asked, registry, target, using, replace, command)
    if goal is None:
        _list(write(target))
        return
    chosen = _remedies(asked, target, goal)
    beside = goal.beside(target)
    play(chosen, registry, beside, using, replace, command)
    _list(write(beside))


def _remedies(asked: "Experiment", target: Path, goal: "Toward") -> "Experiment":
    """Choose, by the audit's games, the changes that may mend the goal."""
    from hotair_sim.cli.saying import say
    from hotair_sim.study.audit.remedies import chosen_by
    from hotair_sim.study.results.results import Results

    say(words.CHOOSING)
    return chosen_by(Results.open(target), asked, goal)


def _list(made: "Report") -> None:
    """Print the lists of an audit, or the remedies: of what the page begins with, each table."""
    for section in made.leading:
        for table in (*section.tables, *(figure.table for figure in section.figures)):
            print()
            if len(made.leading) > 1:
                print(table.caption)
            _print(table)


def _print(table: "Table") -> None:
    """Print the rows that come first, as wide as the terminal."""
    from rich import box
    from rich.console import Console
    from rich.table import Table as Shown

    shown = Shown(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    shown.add_column("", justify="right")
    left_out = words.LISTED_WITHOUT
    kept = [i for i, column in enumerate(table.columns) if column not in left_out]
    for i in kept:
        shown.add_column(table.columns[i], justify="right" if table.numeric[i] else "left")
    for number, row in enumerate(table.rows[:SHOWN], start=1):
        shown.add_row(str(number), *(row[i] for i in kept))
    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        console.width = words.LISTED_WIDTH
    console.print(shown)
    if len(table.rows) > SHOWN:
        print(words.LISTED_REST.format(len(table.rows) - SHOWN))
