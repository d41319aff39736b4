"""`hotair find`: games by what happened in them, counted, listed and told."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hotair_sim.cli.options import WorkspaceOption, workspace
from hotair_sim.mistakes import Mistake
from hotair_sim.words import finding as words
from hotair_sim.words import messages
from hotair_sim.words.counted import Count

if TYPE_CHECKING:
    from hotair_sim.study.finding.filters import Filter
    from hotair_sim.study.finding.finding import Found, Group, Hit, Order
    from hotair_sim.study.finding.replaying import Replayer
    from hotair_sim.study.results.record import Record

_HELP = words.HELP

LISTED = 10
"""Games listed by address, unless more are to be told."""

MOST = 1000
"""Games told at once."""

AGAIN = 300
"""Deals of each pairing to play again, if not said otherwise: seconds for most players."""


def find(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=_HELP["folder"])],
    text: Annotated[
        str | None, typer.Argument(metavar="FILTER", help=_HELP["filter"], show_default=False)
    ] = None,
    columns: Annotated[bool, typer.Option("--columns", help=_HELP["columns"])] = False,
    show: Annotated[int, typer.Option(help=_HELP["show"])] = 0,
    variant: Annotated[str | None, typer.Option(help=_HELP["variant"], show_default=False)] = None,
    pairing: Annotated[str | None, typer.Option(help=_HELP["pairing"], show_default=False)] = None,
    order: Annotated[str | None, typer.Option(help=_HELP["order"], show_default=False)] = None,
    deals: Annotated[int | None, typer.Option(help=_HELP["deals"], show_default=False)] = None,
    out: Annotated[Path | None, typer.Option(help=_HELP["out"], show_default=False)] = None,
    place: WorkspaceOption = None,
) -> None:
    """Count the games that match, list the first, and tell as many as asked for."""
    if not 0 <= show <= MOST:
        raise Mistake(words.BAD_SHOW.format(show, MOST))
    if deals is not None and deals < 1:
        raise Mistake(words.BAD_DEALS.format(deals))

    from hotair_sim.cli.found import columns_text, found_text
    from hotair_sim.study.finding.filters import parse
    from hotair_sim.study.finding.finding import Order, groups_of
    from hotair_sim.study.results.record import Record

    record = Record.open(folder)
    game = record.experiment.game
    if columns:
        print(columns_text(game))
        return
    if text is None:
        raise Mistake(words.NO_FILTER)
    wanted = parse(text, game.columns)
    ordered = None if order is None else Order.parse(order, game)
    groups = groups_of(record.experiment, folder, variant, pairing)
    if record.results is None and variant is None and pairing is None:
        groups = groups[:1]
    told = show or int(out is not None)
    if out is not None:
        from hotair_sim.cli.telling import check_out

        check_out(out, game, told)
    replayer = _replayer(record, place) if told or record.results is None else None
    found = _search(record, replayer, groups, wanted, ordered, max(told, LISTED), deals)
    print(found_text(record.experiment, wanted, ordered, found))
    if told and not found.hits:
        print(words.NOTHING_TO_TELL)
    elif replayer is not None:
        _tell(record, replayer, found.hits[:told], out)


def _search(
    record: "Record",
    replayer: "Replayer | None",
    groups: "list[Group]",
    wanted: "Filter",
    order: "Order | None",
    most: int,
    deals: int | None,
) -> "Found":
    """Search the games at hand, or else the first ones played again; say which are missing."""
    from hotair_sim.study.finding import finding

    columns = finding.columns_needed(wanted, order)
    if record.results is None:
        assert replayer is not None
        stretches = replayer.blocks(groups, columns, _say_again(record, deals or AGAIN))
    elif deals is not None:
        raise Mistake(words.NOT_NEEDED.format(record.folder))
    else:
        stretches = finding.read_blocks(record.results, groups, columns)
    found = finding.find(stretches, wanted, order, most)
    _say_unplayed(record, groups, found)
    return found


def _say_again(record: "Record", deals: int) -> int:
    """Say that games are played again, and how to have them all; return how many deals."""
    from hotair_sim.cli.saying import say

    planned = record.experiment.deals
    deals = min(deals, planned)
    command = record.run_command()
    say(
        words.AGAIN.format(
            folder=record.folder, deals=deals, planned=Count(planned), command=command
        )
    )
    return deals


def _say_unplayed(record: "Record", groups: "list[Group]", found: "Found") -> None:
    """Say which games asked for are still to be played; raise a Mistake if all are."""
    from hotair_sim.cli.found import group_text
    from hotair_sim.cli.saying import say

    played = [tally.group for tally in found.tallies]
    unplayed = [group_text(group) for group in groups if group not in played]
    command = record.run_command()
    if not played:
        raise Mistake(words.NONE_PLAYED.format(folder=record.folder, command=command))
    if unplayed:
        say(words.UNPLAYED.format(groups=words.FACTS.join(unplayed), command=command))


def _replayer(record: "Record", place: Path | None) -> "Replayer":
    from hotair_sim.arena.loader import Loader
    from hotair_sim.arena.registry import Registry
    from hotair_sim.cli.saying import say
    from hotair_sim.study.finding.replaying import Replayer

    game, registry = record.experiment.game, Registry(workspace(place))
    loader = Loader(game, registry, lambda what: say(messages.COMPILING.format(what)))
    return Replayer(record, registry, loader)


def _tell(record: "Record", replayer: "Replayer", hits: "list[Hit]", out: Path | None) -> None:
    """Tell games to stdout, or on a page."""
    from hotair_sim.cli import telling
    from hotair_sim.cli.found import facts, told_heading

    game, preset = record.experiment.game, record.experiment.preset
    if out is not None:
        drawn = (
            telling.drawn(
                game, replayer.match(hit.group), hit.deal, hit.arrangement, preset, facts(game, hit)
            )
            for hit in hits
        )
        telling.write_page(out, game, drawn)
        return
    for hit in hits:
        print(told_heading(game, hit))
        for line in telling.text_lines(game, replayer.match(hit.group), hit.deal, hit.arrangement):
            print(line)
