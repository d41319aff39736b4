"""Finding games: how many of each pairing match a filter, and the first of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from hotair_sim.description.game import Game
from hotair_sim.description.outcomes import Column
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.experiments.experiment import Experiment
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.finding.filters import Filter
from hotair_sim.study.measuring.games import Blocks, added
from hotair_sim.study.measuring.metrics import ADDRESS
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import finding as words

LAST = np.iinfo(np.int64).max


@dataclass(frozen=True)
class Group:
    """Games of one pairing under one rule set."""

    variant: str
    pairing: Pairing


@dataclass(frozen=True)
class Order:
    """Which of the games found come first: those with the most of a column, or with the least."""

    column: Column
    most: bool = True

    @classmethod
    def parse(cls, text: str, game: Game) -> "Order":
        """Return the order `text` names: COLUMN, or -COLUMN.

        Raises
        ------
        Mistake
            If there is no such column; names the nearest.
        """
        name = text.removeprefix("-")
        columns = {column.name: column for column in game.columns}
        if name not in columns:
            near = nearest(name, columns, words.LISTED)
            raise Mistake(words.UNKNOWN_ORDER.format(text, near))
        return cls(columns[name], most=name == text)


@dataclass(frozen=True)
class Hit:
    """A game found; `outcome` has the columns that were asked about, −1 for null."""

    group: Group
    deal: int
    arrangement: int
    outcome: dict[str, int]


@dataclass
class Tally:
    """What was found in a group: `matches` are its games, `share` their share of all."""

    group: Group
    sums: Sums

    @property
    def matches(self) -> int:
        """Number of games found."""
        return int(self.sums.x)

    @property
    def share(self) -> Estimate:
        """Share of the games that match; the unit of its interval is the deal."""
        return self.sums.estimate()


@dataclass(frozen=True)
class Found:
    """All that was found: a tally of each group, and the first games by the order asked for."""

    tallies: list[Tally]
    hits: list[Hit]


def groups_of(
    experiment: Experiment, where: object, variant: str | None, pairing: str | None
) -> list[Group]:
    """Return the groups asked for, the standard rules and the reference against itself first.

    Parameters
    ----------
    experiment : Experiment
    where : object
        The folder, for messages.
    variant : str or None
        None for all.
    pairing : str or None
        Labels of two strategies in any order, a blank or a dash between them, or one for a strategy
        against itself; None for all.

    Raises
    ------
    Mistake
        If there are none; names the nearest.
    """
    if variant is not None and variant not in experiment.rules:
        near = nearest(variant, experiment.rules)
        raise Mistake(words.UNKNOWN_VARIANT.format(where, variant, near))
    own = (experiment.reference, experiment.reference)
    pairings = sorted(experiment.pairings, key=lambda pair: pair != own)
    if pairing is not None:
        pairings = [_pairing(experiment, where, pairing)]
    variants = experiment.variants if variant is None else (variant,)
    return [Group(rules, pair) for rules in variants for pair in pairings]


def _pairing(experiment: Experiment, where: object, text: str) -> Pairing:
    labels = [word for word in text.split() if word not in ("–", "-")]
    labels = labels * 2 if len(labels) == 1 else labels
    if len(labels) != 2:
        raise Mistake(words.BAD_PAIRING.format(text))
    known = [player.label for player in experiment.players]
    for label in labels:
        if label not in known:
            raise Mistake(words.UNKNOWN_STRATEGY.format(where, label, nearest(label, known)))
    for pair in experiment.pairings:
        if sorted(labels) == sorted(player.label for player in pair):
            return pair
    met = [
        other.label
        for pair in experiment.pairings
        for one, other in (pair, pair[::-1])
        if one.label == labels[0]
    ]
    others = words.OR.join(dict.fromkeys(met))
    raise Mistake(words.NOT_MET.format(where, *labels, labels[0], others))


def columns_asked(wanted: Filter, order: Order | None) -> list[str]:
    """Return the columns of filter and order, each once."""
    return list(dict.fromkeys([*wanted.columns, *([order.column.name] if order else [])]))


def columns_needed(wanted: Filter, order: Order | None) -> list[str]:
    """Return the columns to read: what was asked about, and the address."""
    return list(dict.fromkeys([*ADDRESS, *columns_asked(wanted, order)]))


def read_blocks(
    results: Results, groups: Iterable[Group], columns: list[str]
) -> Iterator[tuple[Group, Blocks]]:
    """Yield the games of groups, part by part."""
    for group in groups:
        for part in results.parts(group.variant, group.pairing):
            yield group, Blocks(results.read(part, columns), part.arrangements)


def find(
    stretches: Iterable[tuple[Group, Blocks]], wanted: Filter, order: Order | None, most: int
) -> Found:
    """Count the games that match, and keep the first of them.

    Parameters
    ----------
    stretches : iterable of (Group, Blocks)
        Stretches of a group follow each other, by deal.
    wanted : Filter
    order : Order or None
        None for the order of groups, deals and arrangements; equals keep it, and games without the
        order's column come last.
    most : int
        Games to keep.
    """
    asked = columns_asked(wanted, order)
    tallies: list[Tally] = []
    kept: list[tuple[int, int, Hit]] = []
    for group, blocks in stretches:
        matches = wanted.where(blocks.games)
        size = blocks.arrangements
        sums = Sums.of(added(matches, size), most=size, games_per_block=size)
        if tallies and tallies[-1].group == group:
            tallies[-1].sums += sums
        else:
            tallies.append(Tally(group, sums))
        places = np.flatnonzero(matches)
        keys = _keys(blocks, order, places)
        for chosen in np.argsort(keys, kind="stable")[:most]:
            hit = _hit(group, blocks, int(places[chosen]), asked)
            kept.append((int(keys[chosen]), len(kept), hit))
        kept = sorted(kept, key=lambda item: item[:2])[:most]
        kept = [(key, place, hit) for place, (key, _, hit) in enumerate(kept)]
    return Found(tallies, [hit for _, _, hit in kept])


def _keys(blocks: Blocks, order: Order | None, places: np.ndarray) -> np.ndarray:
    """Return what the games at `places` are sorted by, the smallest first."""
    if order is None:
        return np.zeros(len(places), np.int64)
    values = blocks.games[order.column.name][places].astype(np.int64)
    keys = -values if order.most else values
    return np.where(values < 0, LAST, keys) if order.column.null else keys


def _hit(group: Group, blocks: Blocks, place: int, asked: list[str]) -> Hit:
    deal, arrangement = (int(blocks.games[name][place]) for name in ADDRESS)
    return Hit(group, deal, arrangement, {name: int(blocks.games[name][place]) for name in asked})
