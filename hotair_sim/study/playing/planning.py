"""What an experiment would cost and tell: each pairing tried on a few deals, nothing kept."""

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.description.game import Game
from hotair_sim.description.metrics import Metric
from hotair_sim.study.experiments.experiment import STANDARD, Experiment
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.experiments.precision import FIRST
from hotair_sim.study.measuring.games import Blocks
from hotair_sim.study.measuring.measurements import Measured, Measurements, labels
from hotair_sim.study.measuring.metrics import Applicable
from hotair_sim.study.playing.gathered import judged
from hotair_sim.study.playing.runner import FIRST_CHUNK
from hotair_sim.study.playing.widths import widths
from hotair_sim.study.results import rows
from hotair_sim.study.statistics.intervals import RARE, Estimate, t_factor

TRY_SECONDS = 0.1
"""A pairing is tried for about so long, or for its first deals if those take longer."""

STARTING, LINE_SECONDS, GAME_SECONDS = 3.0, 0.2, 1.2e-6
"""Seconds of a run beside play: in any case, for each pairing under a rule set, for each game."""

TRY_DEALS = 1000
"""And on no more deals than these."""


@dataclass(frozen=True)
class Line:
    """What the deals of one pairing under one variant come to.

    Attributes
    ----------
    variant, first, second : str
        A variant's name and the players' labels, as in `Part`.
    deals, games : int
    speed : float
        Games per second on one thread that has a core to itself.
    """

    variant: str
    first: str
    second: str
    deals: int
    games: int
    speed: float


@dataclass(frozen=True)
class Expected:
    """How well a number would be known.

    Attributes
    ----------
    metric, variant : str
    pairing : Pairing
    half_width : float
        Of the 95 % interval once all deals are played; nan if nothing can be said.
    bound : bool
        Whether it is only known to be no more than that.
    asked : float or None
        The half-width asked for; None of a goal.
    """

    metric: str
    variant: str
    pairing: Pairing
    half_width: float
    bound: bool
    asked: float | None


@dataclass(frozen=True)
class Plan:
    """An experiment before it is played.

    Attributes
    ----------
    experiment : Experiment
    lines : list of Line
    expected : list of Expected
        Of what precision is asked for, and of the goals.
    tried : int
        The most deals that a pairing was tried on.
    """

    experiment: Experiment
    lines: list[Line]
    expected: list[Expected]
    tried: int

    def games(self, deals: int) -> int:
        """Return the games of the experiment with so many deals."""
        lists = self.experiment.at_look(deals).part_lists()
        return sum(part.games for parts in lists for part in parts)

    def seconds(self, deals: int, threads: int) -> float:
        """Return about how long so many deals take on threads that have a core each."""
        speeds = {(line.variant, line.first, line.second): line.speed for line in self.lines}
        return sum(
            part.games / speeds[part.variant, part.first, part.second] / threads
            for parts in self.experiment.at_look(deals).part_lists()
            for part in parts
        )

    def seconds_beside(self, deals: int) -> float:
        """Return about how long it takes to start, and to measure and report so many deals.

        As timed where the experiments that come with the package take 3 to 40 seconds for it.
        """
        lines = len(self.experiment.part_lists())
        return STARTING + LINE_SECONDS * lines + GAME_SECONDS * self.games(deals)

    def needed_for(self, one: Expected) -> float:
        """Return the deals at which a number is as precise as asked; nan if that can't be told."""
        asked = math.nan if one.asked is None else one.asked
        needed = self.experiment.deals * (one.half_width / asked) ** 2
        return max(needed, float(FIRST))

    def needed(self) -> float:
        """Return the deals at which all is as precise as asked; nan if that can't be told."""
        asked = (one for one in self.expected if one.asked is not None)
        return max(map(self.needed_for, asked), key=_nan_last)

    def stop(self) -> int | None:
        """Return the look at which it is expected to stop; None if at none, or if none is asked."""
        asked = self.experiment.precision
        if asked is None:
            return None
        return next((deals for deals in asked.looks() if deals >= self.needed()), None)


def plan(experiment: Experiment, loader: Loader) -> Plan:
    """Try every pairing under every rule set and return what the whole would come to.

    The first deals of the experiment are played and let go; nothing is written.

    Raises
    ------
    StrategyFault
        If a strategy breaks.
    """
    measurements = Measurements(experiment, {}, {})
    speeds: dict[tuple[str, str, str], float] = {}
    for variant, pairing in _tries(experiment):
        rules = experiment.rules[variant]
        match = Match.between(*pairing, rules, experiment.seed, loader)
        blocks, speed = _tried(experiment.game, match, experiment.deals_of(pairing))
        speeds[variant, *labels(pairing)] = speed
        measured = measurements.measured.setdefault((variant, labels(pairing)), Measured())
        Applicable(judged(experiment, variant, pairing), (), rules).add(measured, rules, blocks)
    return Plan(
        experiment,
        [*_lines(experiment, speeds)],
        [*_expected(experiment, measurements)],
        max(measured.deals for measured in measurements.measured.values()),
    )


def _tries(experiment: Experiment) -> list[tuple[str, Pairing]]:
    """Return what is tried: every pairing under every rule set, and the players of replays."""
    replayed = () if experiment.luck is None else experiment.luck.players
    tries = {
        (variant, labels(pairing)): pairing
        for variant in experiment.variants
        for pairing in experiment.pairings
    }
    tries |= {(STANDARD, (player.label,) * 2): (player, player) for player in replayed}
    return [(variant, pairing) for (variant, _), pairing in tries.items()]


def _tried(game: Game, match: Match, deals: int) -> tuple[Blocks, float]:
    """Play the first deals of a match; return their games, and how many it plays a second."""
    work, outcomes = match.new_work(), []
    end = min(TRY_DEALS, deals)
    first, size, spent, speed = 0, FIRST_CHUNK, 0.0, 0.0
    while first < end and spent < TRY_SECONDS:
        size = min(size, end - first)
        # The processor's time: another program's share of it is not this game's.
        start = time.thread_time()
        outcomes.append(match.play(first, size, work))
        seconds = time.thread_time() - start
        # A chunk of few deals is mostly the call; the fastest is the one least disturbed.
        speed = max(speed, size * match.arrangements / max(seconds, 1e-9))
        first, size, spent = first + size, 2 * size, spent + seconds
    columns = rows.columns_of(game, np.concatenate(outcomes))
    return Blocks(columns, match.arrangements), speed


def _lines(experiment: Experiment, speeds: dict[tuple[str, str, str], float]) -> Iterator[Line]:
    """Yield the lines of the plan; replays are as fast as the ordinary games of their player."""
    for parts in experiment.part_lists():
        part = parts[0]
        variant = STANDARD if part.held else part.variant
        yield Line(
            variant=part.variant,
            first=part.first,
            second=part.second,
            deals=sum(part.deals for part in parts),
            games=sum(part.games for part in parts),
            speed=speeds[variant, part.first, part.second],
        )


def _expected(experiment: Experiment, measurements: Measurements) -> Iterator[Expected]:
    for width in widths(experiment, measurements.estimate):
        half, bound = _half_width(experiment, width.metric, width.pairing, width.estimate)
        yield Expected(width.metric, width.variant, width.pairing, half, bound, width.asked)
    pairing = (experiment.reference, experiment.reference)
    for name in experiment.goals:
        found = measurements.estimate(STANDARD, pairing, name)
        half, bound = _half_width(experiment, name, pairing, found)
        yield Expected(name, STANDARD, pairing, half, bound, None)


def _half_width(
    experiment: Experiment, name: str, pairing: Pairing, estimate: Estimate | None
) -> tuple[float, bool]:
    """Return the half-width expected once a pairing's deals are played, and whether it is a bound.

    Widths go with the root of the deals. Where an event was seen too seldom for that, the width of
    a share of games is at most that of a share of one half that all games of a deal have in common.
    """
    metric: Metric = experiment.game.metrics[name]
    deals = experiment.deals_of(pairing)
    common = ("block-mean", "block-ratio", "woodruff", "korn-graubard")
    if estimate is not None and estimate.deals >= RARE and estimate.method in common:
        half = estimate.half_width * math.sqrt(estimate.deals / deals)
        if math.isfinite(half):
            return half, False
    share = metric.unit == "share" and metric.denominator is None and metric.quantile is None
    if estimate is None or not share or deals < 2:
        return math.nan, False
    return t_factor(deals - 1, estimate.level) / 2 / math.sqrt(deals), True


def _nan_last(number: float) -> float:
    return math.inf if math.isnan(number) else number
