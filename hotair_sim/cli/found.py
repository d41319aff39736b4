"""What `hotair find` prints: columns, counts and games, as text."""

import shutil
import textwrap

from hotair_sim.arena.arrangements import address
from hotair_sim.cli.aligned import aligned
from hotair_sim.description.game import Game
from hotair_sim.description.outcomes import Column
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.commands import play_command
from hotair_sim.study.experiments.experiment import Experiment
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.finding.filters import Filter
from hotair_sim.study.finding.finding import Found, Group, Hit, Order, Tally
from hotair_sim.study.measuring.measurements import labels
from hotair_sim.words import finding as words
from hotair_sim.words import findings as shared


def columns_text(game: Game) -> str:
    """Return every column with unit, range or words, meaning, and when it is missing."""
    width = min(100, shutil.get_terminal_size((100, 24)).columns)
    paragraphs = []
    for column in game.columns:
        meaning = column.meaning
        if column.null:
            meaning = words.COLUMN_NULL.format(meaning=meaning, null=column.null)
        indented = textwrap.fill(meaning, width, initial_indent="    ", subsequent_indent="    ")
        paragraphs.append(f"{_head(column)}\n{indented}")
    return "\n".join([*paragraphs, "", words.COLUMNS_NOTE])


def _head(column: Column) -> str:
    if column.labels:
        return words.COLUMN_CHOICE.format(name=column.name, labels=words.OR.join(column.labels))
    return words.COLUMN.format(
        name=column.name, unit=column.unit, low=column.low, high=f"{column.high:,}"
    )


def found_text(experiment: Experiment, wanted: Filter, order: Order | None, found: Found) -> str:
    """Return how many games match, in each pairing, and the first of them by address."""
    matches = sum(tally.matches for tally in found.tallies)
    games = sum(tally.sums.games for tally in found.tallies)
    head = words.FOUND.format(
        filter=wanted.text, matches=tables.text(matches), games=_counted(games)
    )
    rows = [words.GROUP_COLUMNS, *map(_tally_row, found.tallies)]
    parts = [head, aligned(rows).rstrip("\n")]
    if found.hits:
        hits = [_hit_text(experiment, hit) for hit in found.hits]
        parts += [_list_heading(order, len(hits)), "\n".join(hits)]
    return "\n\n".join(parts) + "\n"


def _counted(games: int) -> str:
    return tables.with_unit(tables.text(games), words.GAMES)


def _tally_row(tally: Tally) -> tuple[str, ...]:
    share = tally.share
    return (
        tally.group.variant,
        _who(tally.group.pairing),
        words.GROUP_FOUND.format(tables.text(tally.matches), tables.text(share.games)),
        tables.percent(share),
        tables.interval(share, tables.SHARE),
        tables.text(share.deals),
    )


def _who(pairing: Pairing) -> str:
    return shared.PAIRING.format(*labels(pairing))


def group_text(group: Group) -> str:
    """Return who plays, and under which rules."""
    return words.GROUP.format(who=_who(group.pairing), variant=group.variant)


def _list_heading(order: Order | None, count: int) -> str:
    if order is None:
        return words.FIRST.get(count, words.FIRST_MANY).format(count)
    template = words.MOST if order.most else words.LEAST
    return template.format(column=order.column.name, meaning=order.column.meaning)


def _hit_text(experiment: Experiment, hit: Hit) -> str:
    """Return a game with what was asked of it, and below it the command that tells it."""
    group = hit.group
    where = address(hit.deal, hit.arrangement)
    template = words.HIT if len(experiment.rules) == 1 else words.HIT_RULES
    line = template.format(
        address=where,
        who=_who(group.pairing),
        variant=group.variant,
        facts=facts(experiment.game, hit),
    )
    command = play_command(
        labels(group.pairing),
        where,
        experiment.seed,
        experiment.preset,
        experiment.rules[group.variant],
    )
    return f"  {line}\n      {command}"


def facts(game: Game, hit: Hit) -> str:
    """Return the columns asked for with their values in words."""
    columns = {column.name: column for column in game.columns}
    shown = (
        words.FACT.format(name, value_text(columns[name], value))
        for name, value in hit.outcome.items()
    )
    return words.FACTS.join(shown)


def value_text(column: Column, value: int) -> str:
    """Return the value of a column as a filter has it."""
    if column.null and value < 0:
        return words.MISSING
    return column.labels[value] if column.labels else str(value)


def told_heading(game: Game, hit: Hit) -> str:
    """Return the line above a game that is told."""
    return words.TELLING.format(
        address=address(hit.deal, hit.arrangement),
        who=_who(hit.group.pairing),
        variant=hit.group.variant,
        facts=facts(game, hit),
    )
