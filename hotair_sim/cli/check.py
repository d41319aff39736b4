"""`hotair check`: the contract suite for one strategy."""

from typing import Annotated

import typer

from hotair_sim.cli import exits
from hotair_sim.cli.options import WorkspaceOption, workspace
from hotair_sim.words import cli as words
from hotair_sim.words import messages


def check(
    strategy: Annotated[str, typer.Argument(help=words.OPTIONS["strategy"])],
    deals: Annotated[
        int | None, typer.Option(help=words.OPTIONS["check_deals"], show_default=False)
    ] = None,
    preset: Annotated[str, typer.Option("--rules", help=words.OPTIONS["game"])] = "",
    folder: WorkspaceOption = None,
) -> int:
    """Check a strategy under every preset of its game and say what held."""
    from hotair_sim.arena.apart import Apart
    from hotair_sim.arena.contract import check_here
    from hotair_sim.arena.loader import Loader
    from hotair_sim.arena.registry import Registry
    from hotair_sim.arena.settings import Spec
    from hotair_sim.cli.saying import say
    from hotair_sim.games import game_of, games

    registry = Registry(workspace(folder))
    name = Spec.parse(strategy).name
    having = [game for game in games() if name in registry.files(game)]
    game = game_of(preset) if preset else (having or games())[0]
    player = registry.player(strategy, game)
    loader = Loader(game, registry, lambda what: say(messages.COMPILING.format(what)))
    presets = [preset] if preset else list(game.presets)
    apart, checks, failed = Apart(loader), 0, 0
    # What is broken in there breaks nothing here; it is told as it comes.
    for found in apart.run(check_here, player, presets, deals):
        if "preset" in found:
            apart.about(player, found["preset"])
            continue
        title, problem = found["title"], found["problem"]
        checks += 1
        failed += problem is not None
        ok = words.CHECKED.format(title)
        print(ok if problem is None else words.FAILED.format(title, problem), flush=True)
    if failed:
        print(words.CHECK_FAILED.format(player.label, failed, checks))
        return exits.FAILED
    print(words.CHECK_DONE.format(player.label, checks))
    return exits.DONE
