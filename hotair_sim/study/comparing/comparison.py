"""What differs between the rule sets of a results folder, or between two folders.

Every metric of every pairing and variant that is asked for is compared, and the verdicts hold
together: each rests on an interval at the level of `each_level` for all of them, also where only
some are shown.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hotair_sim.description.metrics import Metric
from hotair_sim.mistakes import Mistake
from hotair_sim.study.comparing.asked import (
    Asked,
    check_games,
    metrics_of,
    pairings_of,
    variants_of,
)
from hotair_sim.study.comparing.sides import Beside, Side, measure_sides
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.pairings import names_of
from hotair_sim.study.measuring.measurements import Labels
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.verdicts import Judgement, each_level, judge, margin_of
from hotair_sim.words import comparing as words

LEVEL = 0.95
"""Level at which all verdicts of a comparison are right at once."""

_ORDER = {"differs": 0, "same": 1, "undecided": 2}


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

    @property
    def variants(self) -> list[str]:
        """Names of the rule sets compared, those of the second sides."""
        return list(dict.fromkeys(contrast.sides[1].variant for contrast in self.contrasts))

    @property
    def pairings(self) -> list[Labels]:
        """The pairings compared."""
        return list(dict.fromkeys(contrast.players for contrast in self.contrasts))


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
    asked, other = asked or Asked(), second or first
    check_games(first, other)
    metrics = metrics_of(first, asked)
    pairings = pairings_of(first, other, asked.pairings)
    variants = variants_of(first, second, asked.variants)
    unplayed = [] if asked.variants else list(_in_one_folder(first, other))
    ready: list[tuple[Beside, Labels]] = []
    for side, others in _groups(first, second, variants):
        for players in pairings:
            there = [one for one in (side, *others) if one.parts(players)]
            unplayed += [_missing(one, players) for one in (side, *others) if one not in there]
            if side in there:
                asking = metrics if asked.metrics else _sensible(metrics, first, players)
                found = measure_sides(side, there[1:], players, asking)
                ready += [(beside, players) for beside in found if beside.measured[1].deals]
    if not ready:
        raise Mistake(unplayed[0] if unplayed else words.NO_DEALS.format(first.folder))
    level, comparisons = _level([one for one, _ in ready], metrics.values())
    contrasts = [_contrast(one, who, metrics.values(), level, asked) for one, who in ready]
    return Comparison(tuple(contrasts), comparisons, tuple(dict.fromkeys(unplayed)))


def _sensible(
    metrics: Mapping[str, Metric], results: Results, players: Labels
) -> dict[str, Metric]:
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


def _missing(side: Side, players: Labels) -> str:
    return words.UNPLAYED.format(
        variant=side.variant,
        players=names_of(players)[0],
        folder=side.results.folder,
        command=side.results.run_command(),
    )


def _in_one_folder(first: Results, second: Results) -> Iterator[str]:
    """Yield what to do about variants that only one of two folders has."""
    for there, missing in ((first, second), (second, first)):
        for variant in there.experiment.variants:
            if variant not in missing.experiment.variants:
                yield words.ONE_FOLDER.format(
                    variant=variant,
                    there=there.folder,
                    missing=missing.folder,
                    command=missing.run_command(),
                )
