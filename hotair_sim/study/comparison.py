"""What differs between the rule sets of a results folder, or between two folders.

Every metric of every pairing and variant that is asked for is compared, and the verdicts hold
together: each rests on an interval at the level of `each_level` for all of them, also where only
some are shown.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from hotair_sim.description import Metric
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.experiment import STANDARD
from hotair_sim.study.intervals import Estimate
from hotair_sim.study.measurements import Labels, labels
from hotair_sim.study.results import Results
from hotair_sim.study.sides import Beside, Side, measure_sides
from hotair_sim.study.verdicts import Judgement, each_level, judge, margin_of
from hotair_sim.words import comparing as words

LEVEL = 0.95
"""Level at which all verdicts of a comparison are right at once."""

ALL = "all"
"""What asks for every pairing."""

_ORDER = {"differs": 0, "same": 1, "undecided": 2}


@dataclass(frozen=True)
class Asked:
    """What to compare.

    Attributes
    ----------
    metrics, variants : tuple of str
        Names; all if empty.
    pairings : tuple of str
        Such as "greedy - random", or "greedy" for greedy against itself; "all" for all. If empty,
        the reference against itself.
    margins : mapping of str to float
        By metric, in place of the metric's own.
    """

    metrics: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    pairings: tuple[str, ...] = ()
    margins: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Line:
    """A metric on both sides, each with its own 95 % interval, and what the difference comes to.

    A side on which the metric can't be has None. `judgement` is None if there is no difference to
    judge: a side has no value, or both are infinite.
    """

    metric: Metric
    values: tuple[Estimate | None, Estimate | None]
    judgement: Judgement | None

    @property
    def changed(self) -> bool:
        """Whether it differs."""
        return self.judgement is not None and self.judgement.kind == "differs"

    @property
    def rank(self) -> tuple[int, float]:
        """Where it stands: what differs first, then what is the same; the largest effect first."""
        if self.judgement is None:
            return len(_ORDER), 0.0
        return _ORDER[self.judgement.kind], -self.judgement.size


@dataclass(frozen=True)
class Contrast:
    """All metrics of a pairing on two sides, by `Line.rank`.

    `paired` says whether both played the same deals; `deals` counts those of each side.
    """

    sides: tuple[Side, Side]
    players: Labels
    paired: bool
    deals: tuple[int, int]
    lines: tuple[Line, ...]

    def count(self, kind: str) -> int:
        """Return how many metrics have a verdict."""
        return sum(
            line.judgement is not None and line.judgement.kind == kind for line in self.lines
        )


@dataclass(frozen=True)
class Comparison:
    """Everything compared.

    Attributes
    ----------
    contrasts : tuple of Contrast
        By variant and pairing.
    comparisons : int
        How many differences are judged; all verdicts are right at once with confidence `LEVEL`.
    unplayed : tuple of str
        What could not be compared and the command that plays it, in sentences.
    """

    contrasts: tuple[Contrast, ...]
    comparisons: int
    unplayed: tuple[str, ...]


def compare(
    first: Results, second: Results | None = None, asked: Asked | None = None
) -> Comparison:
    """Compare the variants of a folder with its standard rules, or a folder with another.

    Raises
    ------
    Mistake
        If the folders are of different games, or something asked for is not there: names the
        nearest valid thing, or the command that plays it.
    """
    asked = asked or Asked()
    other = second or first
    _check_game(first, other)
    metrics = _metrics(first, asked)
    pairings = _pairings(first, other, asked.pairings)
    groups = list(_groups(first, second, _variants(first, second, asked.variants)))
    unplayed: list[str] = []
    measured: list[tuple[Beside, Labels]] = []
    for side, others in groups:
        for players in pairings:
            there = [one for one in (side, *others) if one.parts(players)]
            for one in (side, *others):
                if one not in there:
                    unplayed.append(_missing(one, players))
            if side in there and len(there) > 1:
                found = measure_sides(side, there[1:], players, _of(metrics, first, players))
                measured += [(beside, players) for beside in found]
    if not measured:
        raise Mistake(unplayed[0])
    ready = [(one, who) for one, who in measured if one.measured[1].deals]
    level, comparisons = _level([one for one, _ in ready], metrics.values())
    contrasts = [_contrast(one, who, metrics.values(), level, asked) for one, who in ready]
    return Comparison(tuple(contrasts), comparisons, tuple(dict.fromkeys(unplayed)))


def _of(metrics: Mapping[str, Metric], results: Results, players: Labels) -> dict[str, Metric]:
    """Return the metrics that a pairing can have: of one player, none is named first."""
    between_two = results.experiment.game.questions.strength if players[0] == players[1] else ()
    return {name: metric for name, metric in metrics.items() if name not in between_two}


def _level(measured: Sequence[Beside], metrics: Iterable[Metric]) -> tuple[float, int]:
    """Return the level of each interval, and how many of them there are."""
    names = list(metrics)
    count = sum(_difference(one, metric, LEVEL) is not None for one in measured for metric in names)
    return each_level(count, LEVEL), count


def _difference(beside: Beside, metric: Metric, level: float) -> Estimate | None:
    """Return a difference; None if there is none, as of "never" and "never"."""
    found = beside.difference(metric, level)
    return None if found is None or math.isnan(found.value) else found


def _contrast(
    beside: Beside, players: Labels, metrics: Iterable[Metric], level: float, asked: Asked
) -> Contrast:
    lines = []
    for metric in metrics:
        values = beside.estimate(metric, 0), beside.estimate(metric, 1)
        if values == (None, None):
            continue
        difference = _difference(beside, metric, level)
        margin = asked.margins.get(metric.name, margin_of(metric))
        judgement = None if difference is None else judge(difference, margin)
        lines.append(Line(metric, values, judgement))
    one, two = beside.measured
    return Contrast(
        beside.sides,
        players,
        beside.common is not None,
        (one.deals, two.deals),
        tuple(sorted(lines, key=lambda line: line.rank)),
    )


def _groups(
    first: Results, second: Results | None, variants: Sequence[str]
) -> Iterator[tuple[Side, list[Side]]]:
    """Yield sides with those they are compared with."""
    if second is None:
        yield Side(first, STANDARD), [Side(first, variant) for variant in variants]
        return
    for variant in variants:
        yield Side(first, variant), [Side(second, variant)]


def _check_game(first: Results, second: Results) -> None:
    games = [results.experiment.game for results in (first, second)]
    if games[0] is not games[1]:
        titles = [game.title for game in games]
        raise Mistake(words.OTHER_GAME.format(first.folder, titles[0], second.folder, titles[1]))


def _metrics(results: Results, asked: Asked) -> dict[str, Metric]:
    known = results.experiment.game.metrics
    for option, names in (("--metric", asked.metrics), ("--margin", asked.margins)):
        for name in names:
            if name not in known:
                raise Mistake(words.UNKNOWN_METRIC.format(option, name, nearest(name, known)))
    return {name: known[name] for name in asked.metrics or known}


def _variants(first: Results, second: Results | None, asked: Sequence[str]) -> list[str]:
    known = list(first.experiment.variants)
    if second is None:
        known.remove(STANDARD)
        if not known:
            raise Mistake(words.NO_VARIANTS.format(first.folder))
    else:
        known = [variant for variant in known if variant in second.experiment.variants]
    for name in asked:
        if name not in known:
            raise Mistake(words.UNKNOWN_VARIANT.format(name, nearest(name, known)))
    return list(dict.fromkeys(asked)) or known


def _pairings(first: Results, second: Results, asked: Sequence[str]) -> list[Labels]:
    met = [labels(pairing) for pairing in second.experiment.pairings]
    known = [pair for pair in map(labels, first.experiment.pairings) if pair in met]
    if not known:
        raise Mistake(words.NO_PAIRING.format(first.folder, second.folder))
    if ALL in asked:
        return known
    if not asked:
        reference = first.experiment.reference.label
        return [(reference, reference)] if (reference, reference) in known else known
    named = {name: pair for pair in known for name in _names(pair)}
    for name in asked:
        if name not in named:
            shown = [_names(pair)[0] for pair in known]
            raise Mistake(words.UNKNOWN_PAIRING.format(name, nearest(name, shown)))
    return list(dict.fromkeys(named[name] for name in asked))


def _names(pair: Labels) -> list[str]:
    """Return what people may call a pairing; a strategy's name alone is against itself."""
    one, two = pair
    both = [f"{a} {dash} {b}" for a, b in (pair, (two, one)) for dash in "-–"]
    return [one, *both] if one == two else both


def _missing(side: Side, players: Labels) -> str:
    return words.UNPLAYED.format(
        variant=side.variant,
        players=_names(players)[0],
        folder=side.results.folder,
        command=side.results.run_command(),
    )
