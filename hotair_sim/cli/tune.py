"""`hotair tune`: look for better settings of a strategy, and say whether they are."""

import os
import shlex
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hotair_sim.cli.options import (
    RulesOption,
    SetOption,
    ThreadsOption,
    WorkspaceOption,
    changes,
    cores,
    workspace,
)
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.reading import read_toml
from hotair_sim.seeds import SEEDS
from hotair_sim.words import cli as words
from hotair_sim.words import messages
from hotair_sim.words import tuning as told
from hotair_sim.words.counted import Count

if TYPE_CHECKING:
    from hotair_sim.arena.registry import Registry
    from hotair_sim.study.tuning.search import Found
    from hotair_sim.study.tuning.tuning import Tuning

_HELP = words.OPTIONS
_LOG = ".tune.jsonl"


def tune(
    strategy: Annotated[str, typer.Argument(help=_HELP["tuned"])],
    against: Annotated[
        list[str] | None, typer.Option(help=_HELP["against"], show_default=False)
    ] = None,
    deals: Annotated[int, typer.Option(help=_HELP["tune_deals"])] = 250,
    generations: Annotated[int, typer.Option(help=_HELP["generations"])] = 30,
    population: Annotated[
        int | None, typer.Option(help=_HELP["population"], show_default=False)
    ] = None,
    check_deals: Annotated[int, typer.Option(help=_HELP["tune_check"])] = 4000,
    sigma: Annotated[float, typer.Option(help=_HELP["sigma"])] = 0.2,
    seed: Annotated[int, typer.Option(help=_HELP["tune_seed"])] = 1000,
    threads: ThreadsOption = None,
    preset: RulesOption = "",
    settings: SetOption = None,
    out: Annotated[Path | None, typer.Option(help=_HELP["tune_out"], show_default=False)] = None,
    replace: Annotated[bool, typer.Option("--replace", help=_HELP["tune_replace"])] = False,
    folder: WorkspaceOption = None,
) -> None:
    """Search, compare with the start on fresh deals, write the weights and say what was found."""
    _check_numbers(deals, generations, population, check_deals, threads)
    if not 0 <= seed < SEEDS:
        raise Mistake(words.BAD_SEED.format(seed))
    if not 0 < sigma <= 1:
        raise Mistake(told.BAD_SIGMA.format(sigma))

    from hotair_sim.arena.registry import Registry
    from hotair_sim.games import game_of, games
    from hotair_sim.study.tuning.tuning import Tuning, usual_population

    asked_rules = preset or games()[0].presets[0]
    game = game_of(asked_rules)
    registry = Registry(workspace(folder))
    player = registry.player(strategy, game)
    asked = Tuning(
        game=game,
        rules=game.rules(asked_rules, **changes(settings)),
        player=player,
        others=tuple(registry.player(other, game) for other in against or ()),
        deals=deals,
        generations=generations,
        population=population or usual_population(len(player.description.tunable)),
        check_deals=check_deals,
        sigma=sigma,
        seed=seed,
    )
    target = _target(out or Path(f"{player.description.name}.toml"), asked)
    options = {
        "--against": against,
        "--deals": deals,
        "--generations": generations,
        "--population": population,
        "--check-deals": check_deals,
        "--sigma": sigma,
        "--seed": seed,
        "--rules": preset or None,
        "--set": settings,
        "--out": out,
        "--workspace": folder,
    }
    command = _command(strategy, options)
    going_on = _command(strategy, {**options, "--threads": threads})
    found = _search(asked, registry, target, threads or cores(), replace, going_on)
    _finish(asked, found, target, command)


def _check_numbers(
    deals: int, generations: int, population: int | None, check_deals: int, threads: int | None
) -> None:
    for name, value, least in (
        ("--deals", deals, 1),
        ("--generations", generations, 1),
        # Fewer leave CMA-ES nothing to choose from.
        ("--population", population, 4),
        ("--check-deals", check_deals, 2),
        ("--threads", threads, 1),
    ):
        if value is not None and value < least:
            raise Mistake(told.BAD_NUMBER.format(name, value, told.AT_LEAST.format(least)))


def _target(path: Path, asked: "Tuning") -> Path:
    """Return the file to write, if it is one that may be written."""
    if path.suffix != ".toml":
        raise Mistake(told.BAD_OUT.format(path))
    folders = {p.description.path.resolve().parent for p in (asked.player, *asked.others)}
    if path.resolve().parent in folders:
        raise Mistake(told.OUT_IS_SOURCE.format(path))
    if path.exists():
        try:
            ours = "tuned" in read_toml(path)
        except (OSError, ValueError):
            ours = False
        if not ours:
            raise Mistake(told.OUT_IS_OTHER.format(path))
    return path


def _search(
    asked: "Tuning", registry: "Registry", target: Path, threads: int, replace: bool, command: str
) -> "Found":
    from hotair_sim.arena.loader import Loader
    from hotair_sim.arena.proof import Task, prove
    from hotair_sim.cli.progress import SearchBar
    from hotair_sim.cli.saying import say, say_proving
    from hotair_sim.study.playing.runner import Interrupted
    from hotair_sim.study.tuning.search import Search
    from hotair_sim.study.tuning.tunelog import TuneLog

    game, rules = asked.game, asked.game.name
    loader = Loader(game, registry, lambda what: say(messages.COMPILING.format(what)))
    deals = asked.generations * asked.deals + asked.check_deals
    players = (asked.player, *asked.others)
    prove(
        [Task(player, asked.rules, rules, asked.seed, deals) for player in players],
        loader,
        say_proving,
    )
    with TuneLog(target.with_suffix(_LOG), asked.identity(), replace=replace) as log:
        with SearchBar(asked.generations) as bar:
            search = Search(asked, log, loader, threads, bar.tell)
            say(_starting(asked, search.progress.games))
            try:
                found = search.run()
            except Interrupted:
                done = search.progress.kept
                kept = told.STOPPED.format(
                    done=done, generations=Count(asked.generations), command=command
                )
                raise Failure(kept) from None
            except Failure as failure:
                raise Failure(f"{failure}\n{words.KEPT.format(command=command)}") from failure
        if search.progress.resumed:
            say(words.RESUMING.format(done=Count(search.progress.resumed)))
    return found


def _starting(asked: "Tuning", games: int) -> str:
    others = told.AND.join(other.label for other in asked.others)
    return told.STARTING.format(
        label=asked.player.label,
        generations=Count(asked.generations),
        population=asked.population,
        opponents=told.OPPONENTS_MORE.format(others) if others else told.OPPONENTS,
        games=Count(games),
    )


def _finish(asked: "Tuning", found: "Found", target: Path, command: str) -> None:
    """Write the file of weights, and say what was found and whether it is better."""
    from hotair_sim.cli.tuned import comparison_text, values_text
    from hotair_sim.study.tuning.tuned import compare, write

    comparison = compare(asked, found)
    write(target, asked, found, comparison, command)
    print(values_text(asked, found))
    print(comparison_text(comparison))
    print(comparison.verdict)
    if comparison.better and comparison.worse:
        print(told.BUT_WORSE.format(told.AND.join(comparison.worse)))
    if not comparison.better:
        print(told.YOURS)
    if asked.player.settings != asked.player.description.parameters:
        print(told.NOT_DEFAULTS.format(asked.player.label))
    name, path = asked.player.description.name, asked.player.description.path
    print(f"\n{told.WRITTEN.format(target)}")
    print(told.USE.format(name, _shown(path.with_suffix(".toml"))))


def _shown(path: Path) -> Path:
    """Return a path as seen from the current folder, if it lies below."""
    here = Path().resolve()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _command(strategy: str, options: dict[str, Any]) -> str:
    """Return the command line that makes this search, and goes on with it."""
    words_of = ["hotair", "tune", strategy]
    for name, value in options.items():
        for item in value if isinstance(value, list) else [value]:
            if item is not None:
                words_of += [name, str(item)]
    return subprocess.list2cmdline(words_of) if os.name == "nt" else shlex.join(words_of)
