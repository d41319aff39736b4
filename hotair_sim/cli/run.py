"""`hotair run`: play an experiment and write its report."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hotair_sim.cli import exits
from hotair_sim.cli.options import (
    DealsOption,
    SeedOption,
    ThreadsOption,
    WorkspaceOption,
    check_numbers,
    cores,
    workspace,
)
from hotair_sim.cli.stopping import command_of, rescued
from hotair_sim.mistakes import Failure
from hotair_sim.words import cli as words
from hotair_sim.words import messages, precision
from hotair_sim.words.counted import Count

if TYPE_CHECKING:
    from hotair_sim.arena.loader import Loader
    from hotair_sim.arena.registry import Registry
    from hotair_sim.cli.progress import Bar
    from hotair_sim.study.experiments.experiment import Experiment
    from hotair_sim.study.playing.gathered import Look
    from hotair_sim.study.playing.looks import Looks
    from hotair_sim.study.playing.runner import Progress, Runner
    from hotair_sim.study.results.store import Store

_HELP = words.OPTIONS


def run(
    experiment: Annotated[str, typer.Argument(help=_HELP["experiment"])],
    deals: DealsOption = None,
    seed: SeedOption = None,
    threads: ThreadsOption = None,
    out: Annotated[Path | None, typer.Option(help=_HELP["out"], show_default=False)] = None,
    replace: Annotated[bool, typer.Option("--replace", help=_HELP["replace"])] = False,
    plan: Annotated[bool, typer.Option("--plan", help=_HELP["plan"])] = False,
    folder: WorkspaceOption = None,
) -> int:
    """Read the experiment, play what its folder lacks, and write the report."""
    check_numbers(deals=deals, seed=seed, threads=threads)

    from hotair_sim.arena.registry import Registry
    from hotair_sim.study.experiments.experimentfile import read_experiment
    from hotair_sim.study.experiments.places import experiments_below, find_experiment, name_of

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
    if plan:
        from hotair_sim.cli.plan import show

        for one in asked:
            show(one, registry, threads or cores())
        return exits.DONE
    options = {
        "--deals": deals,
        "--seed": seed,
        "--threads": threads,
        "--out": out,
        "--workspace": folder,
    }
    command = command_line("run", experiment, options)

    from hotair_sim.cli.precision import finish
    from hotair_sim.cli.report import write, write_collected
    from hotair_sim.study.results.owned import check_own

    targets = [place.reports / one.name for one in asked]
    if out is not None:
        targets = [out / path.stem for path in paths] if several else [out]
    collected = several and any(one.claims for one in asked)
    for target in (*targets, *(target.parent for target in targets[:1] if collected)):
        check_own(target)
    codes = []
    for one, target in zip(asked, targets, strict=True):
        look = play(one, registry, target, threads or cores(), replace, command)
        codes.append(finish(one, write(target), look))
    if collected:
        write_collected(targets[0].parent)
    return next((code for code in (exits.MISSED, exits.IMPRECISE) if code in codes), exits.DONE)


def play(
    asked: "Experiment",
    registry: "Registry",
    target: Path,
    threads: int,
    replace: bool,
    command: str,
) -> "Look | None":
    """Play what a folder lacks; return the last look, if precision is asked for.

    `command` is the one to go on with.
    """
    from hotair_sim.arena.loader import Loader
    from hotair_sim.arena.proof import prove
    from hotair_sim.cli.progress import Bar
    from hotair_sim.cli.saying import say, say_proving
    from hotair_sim.study.playing.looks import Looks
    from hotair_sim.study.playing.proving import tasks
    from hotair_sim.study.playing.runner import Interrupted
    from hotair_sim.study.playing.underway import broken_off
    from hotair_sim.study.results.store import Store

    loader = Loader(asked.game, registry, lambda what: say(messages.COMPILING.format(what)))
    # Before the folder is this experiment's: what fails here leaves it as it was.
    proof = prove(tasks(asked), loader, say_proving)
    store = Store(target, asked, replace=replace)
    try:
        store.note_proof(vars(proof))
        for broken in broken_off(store.layout.under_way, loader.core):
            say(words.BROKE_OFF.format(**vars(broken)))
        with Bar(asked) as bar:
            say(_starting(asked))
            runner = _runner(asked, store, loader, threads, bar)
            try:
                with rescued(runner.rescue):
                    progress = runner.run()
            except Interrupted:
                raise Failure(_stopped(runner.progress, command)) from None
            except Failure as failure:
                kept = words.KEPT.format(command=command)
                raise Failure(f"{failure}\n{kept}") from failure
        for name in progress.damaged:
            say(words.DAMAGED.format(name))
        if progress.resumed:
            say(words.RESUMING.format(done=Count(progress.resumed)))
        say(words.PLAYED.format(games=Count(progress.games), digest=store.digest()))
        return runner.look if isinstance(runner, Looks) else None
    finally:
        store.close()


def _runner(
    asked: "Experiment", store: "Store", loader: "Loader", threads: int, bar: "Bar"
) -> "Runner | Looks":
    """Return what plays an experiment: from look to look, if precision is asked for."""
    from hotair_sim.cli.precision import Goals
    from hotair_sim.study.playing.looks import Looks
    from hotair_sim.study.playing.runner import Runner

    if asked.precision is None:
        return Runner(asked, store, loader, threads, bar.tell)
    goals = Goals(asked)

    def see(look: "Look") -> None:
        bar.see(look)
        goals.see(look)

    return Looks(asked, store, loader, threads, bar.tell, see)


def _starting(asked: "Experiment") -> str:
    starting = words.STARTING_SHARES if asked.shares else words.STARTING
    if asked.precision is not None:
        starting = precision.STARTING
    games = sum(part.games for parts in asked.part_lists() for part in parts)
    return starting.format(title=asked.title, games=Count(games), deals=Count(asked.deals))


def _stopped(progress: "Progress", command: str) -> str:
    return words.STOPPED.format(done=progress.done, games=Count(progress.games), command=command)


def command_line(name: str, experiment: str, options: Mapping[str, object]) -> str:
    """Return the command line that goes on with what was stopped."""
    given = [(option, str(value)) for option, value in options.items() if value is not None]
    return command_of([name, experiment, *(text for pair in given for text in pair)])
