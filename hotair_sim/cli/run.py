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
    from hotair_sim.study.experiment import find_experiment, read_experiment

    place = workspace(folder)
    registry = Registry(place)
    path = find_experiment(experiment, place.folders("experiments"))
    asked = read_experiment(path, registry, deals=deals, seed=seed)
    target = out or place.reports / asked.name
    command = _command(experiment, deals, seed, threads, out, folder)

    _play(asked, registry, target, threads or cores(), replace, command)

    from hotair_sim.cli.report import write

    write(target)


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
