"""`hotair run`: play an experiment and write its report."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hotair_sim.cli.options import WorkspaceOption, cores, workspace
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.words import cli as words
from hotair_sim.words import messages

if TYPE_CHECKING:
    from hotair_sim.study.experiment import Experiment
    from hotair_sim.study.runner import Progress

_HELP = words.OPTIONS


def run(
    experiment: Annotated[str, typer.Argument(help=_HELP["experiment"])],
    deals: Annotated[int | None, typer.Option(help=_HELP["deals"], show_default=False)] = None,
    seed: Annotated[int | None, typer.Option(help=_HELP["seed"], show_default=False)] = None,
    threads: Annotated[int | None, typer.Option(help=_HELP["threads"], show_default=False)] = None,
    out: Annotated[Path | None, typer.Option(help=_HELP["out"], show_default=False)] = None,
    replace: Annotated[bool, typer.Option("--replace", help=_HELP["replace"])] = False,
    folder: WorkspaceOption = None,
) -> None:
    """Read the experiment, play what its folder lacks, and write the report."""
    for name, value, least in (("DEALS", deals, 1), ("THREADS", threads, 1), ("SEED", seed, 0)):
        if value is not None and not least <= value < 2**63:
            raise Mistake(getattr(words, f"BAD_{name}").format(value))

    from hotair_sim.arena.registry import Registry
    from hotair_sim.study.experiment import (
        experiments_below,
        find_experiment,
        name_of,
        read_experiment,
    )

    place = workspace(folder)
    registry = Registry(place)
    folders = place.folders("experiments")
    # A folder of experiments is played into a folder of reports.
    several = experiments_below(experiment, folders)
    paths = several or [find_experiment(experiment, folders)]
    asked = [
        read_experiment(path, registry, name=name_of(path, folders), deals=deals, seed=seed)
        for path in paths
    ]
    command = _command(experiment, deals, seed, threads, out, folder)

    from hotair_sim.cli.report import write, write_collected

    for path, one in zip(paths, asked, strict=True):
        target = place.reports / one.name
        if out is not None:
            target = out / path.stem if several else out
        _play(one, registry, target, threads or cores(), replace, command)
        write(target)
    if several and any(one.claims for one in asked):
        write_collected(target.parent)


def _play(
    asked: "Experiment", registry: object, target: Path, threads: int, replace: bool, command: str
) -> None:
    from hotair_sim.arena.loader import Loader
    from hotair_sim.cli.progress import Bar
    from hotair_sim.cli.saying import say
    from hotair_sim.study.runner import Interrupted, Runner
    from hotair_sim.study.store import Store

    store = Store(target, asked, replace=replace)
    try:
        loader = Loader(
            asked.game,
            registry,  # type: ignore[arg-type]
            lambda what: say(messages.COMPILING.format(what)),
        )
        with Bar(asked) as bar:
            runner = Runner(asked, store, loader, threads, bar.tell)
            starting = words.STARTING_SHARES if asked.shares else words.STARTING
            say(starting.format(title=asked.title, games=runner.progress.games, deals=asked.deals))
            try:
                progress = runner.run()
            except Interrupted:
                raise Failure(_stopped(runner.progress, command)) from None
            except Failure as failure:
                kept = words.KEPT.format(command=command)
                raise Failure(f"{failure}\n{kept}") from failure
        for name in progress.damaged:
            say(words.DAMAGED.format(name))
        if progress.resumed:
            say(words.RESUMING.format(done=progress.resumed))
        say(words.PLAYED.format(games=progress.games, digest=store.digest()))
    finally:
        store.close()


def _stopped(progress: "Progress", command: str) -> str:
    return words.STOPPED.format(done=progress.done, games=progress.games, command=command)


def _command(
    experiment: str,
    deals: int | None,
    seed: int | None,
    threads: int | None,
    out: Path | None,
    folder: Path | None,
) -> str:
    """Return the command line that goes on with this run."""
    options = {
        "--deals": deals,
        "--seed": seed,
        "--threads": threads,
        "--out": out,
        "--workspace": folder,
    }
    given = [
        f"{name} {_quoted(str(value))}" for name, value in options.items() if value is not None
    ]
    return " ".join(["hotair run", _quoted(experiment), *given])


def _quoted(text: str) -> str:
    return f'"{text}"' if " " in text else text
