"""Games to watch: the most telling ones, with the command that tells each move by move."""

from collections.abc import Iterable
from dataclasses import replace

from hotair_sim.description.outcomes import Column
from hotair_sim.description.questions import Watch
from hotair_sim.report.evidence.source import Source, pairing_name
from hotair_sim.report.model import WatchLine
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.commands import find_command, play_command
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.measurements import labels
from hotair_sim.study.measuring.watch import Seen
from hotair_sim.words import findings as words


def watch_lines(source: Source, shown: Iterable[WatchLine | None] = ()) -> tuple[WatchLine, ...]:
    """Return a game of each kind that there is under the standard rules, each game once.

    Those `shown` elsewhere on the page are left out.
    """
    elsewhere = {line.command for line in shown if line is not None}
    found: dict[str, WatchLine] = {}
    for watch in source.questions.watches:
        line = watch_line(source, watch.name, (STANDARD,))
        if line is None or line.command in elsewhere:
            continue
        known = found.get(line.command)
        found[line.command] = line if known is None else _both(known, line)
    return tuple(found.values())


def _both(one: WatchLine, other: WatchLine) -> WatchLine:
    """Return one game that tells two things."""
    return replace(
        one,
        title=words.TITLES.format(one.title, words.within(other.title)),
        facts=one.facts if one.facts == other.facts else words.FACTS.format(one.facts, other.facts),
        names=(*one.names, *other.names),
        finds=(*one.finds, *other.finds),
    )


def watch_line(source: Source, name: str, variants: Iterable[str]) -> WatchLine | None:
    """Return the most telling game of a kind, from the first variant and pairing that has one.

    The reference against itself comes first, then the other pairings in their order.
    """
    experiment = source.experiment
    for variant in dict.fromkeys(variants):
        for pairing in (source.reference, *experiment.pairings):
            seen = source.measurements.of(variant, pairing).seen.get(name)
            if seen is not None:
                return _line(source, name, variant, pairing, seen)
    return None


def _line(source: Source, name: str, variant: str, pairing: Pairing, seen: Seen) -> WatchLine:
    watch = next(watch for watch in source.questions.watches if watch.name == name)
    columns = {column.name: column for column in source.experiment.game.columns}
    facts = {key: shown(columns[key], value) for key, value in seen.outcome.items()}
    facts |= {
        words.COUNTED.format(key): tables.with_unit(facts[key], columns[key].unit) for key in facts
    }
    return WatchLine(
        title=watch.title,
        address=address(seen),
        players=pairing_name(pairing),
        command=command(source, variant, pairing, seen),
        facts=watch.facts.format(**facts),
        names=(name,),
        finds=_finds(source, watch, variant),
    )


def _finds(source: Source, watch: Watch, variant: str) -> tuple[str, ...]:
    """Return the command line that finds all games of a kind, if a filter can say it."""
    if not watch.filter:
        return ()
    name = source.experiment.name
    return (find_command(name, variant, STANDARD, watch.filter, watch.by),)


def address(seen: Seen) -> str:
    """Return the address of a game within its pairing."""
    return f"{seen.deal}:{seen.arrangement}"


def shown(column: Column, value: int) -> str:
    """Return the value of an outcome column in words."""
    if value < 0:
        return words.UNKNOWN
    return column.labels[value] if column.labels else str(value)


def command(source: Source, variant: str, pairing: Pairing, seen: Seen) -> str:
    """Return the command line that tells exactly this game."""
    experiment = source.experiment
    rules, preset = experiment.rules[variant], experiment.preset
    return play_command(labels(pairing), address(seen), experiment.seed, preset, rules)
