"""`hotair play`: tell games move by move."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from hotair_sim.cli.options import RulesOption, SetOption, WorkspaceOption, changes, workspace
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.seeds import SEEDS
from hotair_sim.words import cli as words
from hotair_sim.words import messages
from hotair_sim.words import telling as telling_words

_HELP = words.OPTIONS
_FORMATS = ("text", "jsonl")


def play(
    first: Annotated[str, typer.Argument(help=_HELP["first"])],
    second: Annotated[str, typer.Argument(help=_HELP["second"])],
    address: Annotated[
        str | None, typer.Argument(help=_HELP["address"], show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(help=_HELP["play_seed"])] = 1,
    deals: Annotated[str | None, typer.Option(help=_HELP["play_deals"], show_default=False)] = None,
    all_arrangements: Annotated[
        bool, typer.Option("--all-arrangements", help=_HELP["all_arrangements"])
    ] = False,
    preset: RulesOption = "",
    settings: SetOption = None,
    form: Annotated[str, typer.Option("--format", help=_HELP["format"])] = "text",
    out: Annotated[Path | None, typer.Option(help=_HELP["page_out"], show_default=False)] = None,
    folder: WorkspaceOption = None,
) -> None:
    """Tell the games asked for, to stdout or on a page."""
    if form not in _FORMATS:
        raise Mistake(words.BAD_FORMAT.format(form, nearest(form, _FORMATS)))
    if address is not None and deals is not None:
        raise Mistake(words.BOTH)
    if not 0 <= seed < SEEDS:
        raise Mistake(words.BAD_SEED.format(seed))
    if out is not None and form != "text":
        raise Mistake(telling_words.LINES_OR_PAGE.format(form))
    chosen = _deals(deals) if deals is not None else None
    game_asked = _address(address or "0")

    from hotair_sim.arena.arrangements import address as address_of
    from hotair_sim.arena.arrangements import arrangements
    from hotair_sim.arena.blocks import Match
    from hotair_sim.arena.loader import Loader
    from hotair_sim.arena.registry import Registry
    from hotair_sim.cli import telling
    from hotair_sim.cli.saying import say
    from hotair_sim.games import game_of, games

    preset = preset or games()[0].presets[0]
    game = game_of(preset)
    rules = game.rules(preset, **changes(settings))
    registry = Registry(workspace(folder))
    player = registry.player(first, game)
    other = player if first == second else registry.player(second, game)
    if other.label == player.label:
        other = player
    deal, arrangement = game_asked
    if arrangement >= (count := arrangements(player, other)):
        place = address_of(deal, arrangement)
        raise Mistake(words.BAD_ARRANGEMENT.format(place, player.label, other.label, count - 1))
    loader = Loader(game, registry, lambda what: say(messages.COMPILING.format(what)))
    match = Match.between(player, other, rules, seed, loader)
    asked = _games(match.arrangements, chosen, game_asked, all_arrangements)
    if out is not None:
        count = 1 if chosen is None else len(chosen)
        telling.check_out(out, game, count * (match.arrangements if all_arrangements else 1))
        drawn = (telling.drawn(game, match, *where, preset) for where in asked)
        telling.write_page(out, game, drawn)
        return
    lines = telling.json_lines if form == "jsonl" else telling.text_lines
    for where in asked:
        for line in lines(game, match, *where):
            print(line)


def _games(
    arrangements: int, chosen: range | None, asked: tuple[int, int], everything: bool
) -> Iterator[tuple[int, int]]:
    """Yield (deal, arrangement) of each game to tell."""
    for deal in chosen if chosen is not None else (asked[0],):
        first_arrangement = 0 if chosen is not None or everything else asked[1]
        count = arrangements if everything else 1
        for arrangement in range(first_arrangement, first_arrangement + count):
            yield deal, arrangement


def _address(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,18})(?::(\d))?", text)
    if found is None:
        raise Mistake(words.BAD_ADDRESS.format(text))
    return int(found[1]), int(found[2] or 0)


def _deals(text: str) -> range:
    found = re.fullmatch(r"(\d{1,18}):(\d{1,18})", text)
    if found is None or int(found[1]) >= int(found[2]):
        raise Mistake(words.BAD_RANGE.format(text))
    return range(int(found[1]), int(found[2]))
