"""What is judged at a look at an unfinished run, its sums kept from look to look."""

from collections.abc import Iterator
from dataclasses import dataclass

from hotair_sim.description.metrics import Metric
from hotair_sim.study.experiments.experiment import STANDARD, Experiment
from hotair_sim.study.experiments.parts import Pairing, parts_of
from hotair_sim.study.experiments.precision import FIRST
from hotair_sim.study.measuring.games import Blocks
from hotair_sim.study.measuring.measurements import Measured, Measurements, labels
from hotair_sim.study.measuring.metrics import Applicable
from hotair_sim.study.playing.widths import Width, widths
from hotair_sim.study.results import rows
from hotair_sim.study.results.layout import Layout
from hotair_sim.study.statistics.intervals import Estimate, Verdict, verdict
from hotair_sim.study.statistics.sequences import level_at


@dataclass(frozen=True)
class Decided:
    """A goal that is met or missed, whenever one stops: its interval is of a sequence."""

    metric: str
    verdict: Verdict
    estimate: Estimate


@dataclass(frozen=True)
class Look:
    """What is known once so many deals of the experiment are played.

    Attributes
    ----------
    deals : int
    widths : list of Width
        All that is asked for, with ordinary intervals.
    decided : list of Decided
        Goals, of the reference against itself under the standard rules.
    """

    deals: int
    widths: list[Width]
    decided: list[Decided]

    @property
    def reached(self) -> bool:
        """Whether everything asked for is known precisely enough."""
        return all(width.reached for width in self.widths)


class Gathered:
    """Sums over the games of the looks so far; every game is read once.

    Parameters
    ----------
    experiment : Experiment
        Its precision and goals say what is gathered.
    layout : Layout
        Where the parts of its looks lie.
    """

    def __init__(self, experiment: Experiment, layout: Layout) -> None:
        self._layout = layout
        self._measurements = Measurements(experiment, {}, {})
        self._asked: dict[tuple[str, Pairing], Applicable] = {}
        for variant, rules in experiment.rules.items():
            for pairing in experiment.pairings:
                if metrics := judged(experiment, variant, pairing):
                    self._asked[variant, pairing] = Applicable(metrics, (), rules)

    def add(self, look: Experiment) -> Look:
        """Add what a look, played by now, has beyond those before it; return what is known.

        Parameters
        ----------
        look : Experiment
            With the deals of the look.
        """
        for (variant, pairing), asked in self._asked.items():
            key = (variant, labels(pairing))
            measured = self._measurements.measured.setdefault(key, Measured())
            for blocks in self._read(look, variant, pairing, measured.deals, asked.columns):
                asked.add(measured, look.rules[variant], blocks)
        return Look(
            look.deals,
            widths(look, self._measurements.estimate),
            list(self._decided(look)),
        )

    def _read(
        self, look: Experiment, variant: str, pairing: Pairing, start: int, columns: set[str]
    ) -> Iterator[Blocks]:
        """Yield the blocks of a pairing from deal `start` to the last of the look."""
        for part in parts_of(variant, pairing, look.deals_of(pairing)):
            first, end = max(start - part.first_deal, 0), part.deals
            if first < end:
                games = rows.read(self._layout.part(part), look.game, sorted(columns))
                # The file may hold more deals than the look: an earlier run may have played more.
                chosen = slice(first * part.arrangements, end * part.arrangements)
                yield Blocks({name: v[chosen] for name, v in games.items()}, part.arrangements)

    def _decided(self, look: Experiment) -> Iterator[Decided]:
        pairing = (look.reference, look.reference)
        deals = look.deals_of(pairing)
        if deals < FIRST:
            return
        level = level_at(deals, FIRST)
        for name, goal in look.goals.items():
            estimate = self._measurements.estimate(STANDARD, pairing, name, level)
            if estimate is None:
                continue
            found = verdict(estimate, *self._measurements.aim(goal, name, STANDARD, level))
            if found != "undecided":
                yield Decided(name, found, estimate)


def judged(experiment: Experiment, variant: str, pairing: Pairing) -> list[Metric]:
    """Return the metrics that are judged at looks: those asked for, and those with a goal."""
    asked, reference = experiment.precision, experiment.reference
    names: list[str] = []
    if asked is not None and labels(pairing) in asked.pairings:
        names += asked.metrics
    if variant == STANDARD and pairing == (reference, reference):
        names += experiment.goals
    return [experiment.game.metrics[name] for name in dict.fromkeys(names)]
