"""What is said of goals and precision while a run goes on and when it ends, and its exit code."""

import math
from typing import TYPE_CHECKING

from hotair_sim.cli import exits
from hotair_sim.cli.saying import say
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.widths import asked_width, found_width
from hotair_sim.words import precision as words
from hotair_sim.words.counted import Count

if TYPE_CHECKING:
    from hotair_sim.report.model import Report
    from hotair_sim.study.experiments.experiment import Experiment
    from hotair_sim.study.playing.gathered import Decided, Look


class Goals:
    """Says of each goal once, at the first look that decides it, how it is decided."""

    def __init__(self, experiment: "Experiment") -> None:
        self._metrics, self._goals = experiment.game.metrics, experiment.goals
        self._told: set[str] = set()

    def see(self, look: "Look") -> None:
        """Say which goals a look decides that were open before."""
        for goal in look.decided:
            if goal.metric not in self._told:
                self._told.add(goal.metric)
                say(self._sentence(look, goal))

    def _sentence(self, look: "Look", goal: "Decided") -> str:
        unit, asked = self._metrics[goal.metric].unit, self._goals[goal.metric]
        goals = [] if asked.above_chance else [(asked.low, asked.high)]
        return words.DECIDED.format(
            metric=goal.metric,
            verdict=goal.verdict,
            deals=Count(look.deals),
            value=tables.number(goal.estimate, unit, goals),
            interval=tables.interval(goal.estimate, unit, goals),
        )


def finish(experiment: "Experiment", made: "Report", look: "Look | None") -> int:
    """Say what the exit code means, if it is not 0, and return it.

    Parameters
    ----------
    experiment : Experiment
    made : Report
    look : Look or None
        The last one; None if no precision was asked for.
    """
    code = exits.DONE
    if look is not None and look.reached:
        say(words.REACHED.format(deals=look.deals, most=Count(experiment.most_deals)))
    elif look is not None:
        code = exits.IMPRECISE
    missed = sum(goal.verdict == "missed" for goal in made.goals)
    if missed:
        code = exits.MISSED
        say(words.MISSED.format(missed=missed, goals=Count(len(made.goals))))
    if look is not None and not look.reached:
        told = words.IMPRECISE if code == exits.IMPRECISE else ""
        say(_not_reached(experiment, look, told))
    return code


def _not_reached(experiment: "Experiment", look: "Look", code: str) -> str:
    """Return what is farthest from the precision asked for, and how many deals it takes."""
    wide = [width for width in look.widths if not width.reached]
    worst = max(wide, key=lambda width: _endless(width.deals_needed(look.deals)))
    unit = experiment.game.metrics[worst.metric].unit
    needed = _endless(worst.deals_needed(look.deals))
    others = len(wide) - 1
    return words.NOT_REACHED.format(
        deals=Count(look.deals),
        code=code,
        metric=worst.metric,
        pairing=words.PAIR.format(*(player.label for player in worst.pairing)),
        variant=worst.variant,
        width=found_width(worst, unit),
        asked=asked_width(worst.asked, unit),
        needs="" if math.isinf(needed) else words.NEEDS.format(deals=Count(round_up(needed))),
        more=(words.MORE_ONE if others == 1 else words.MORE.format(count=others)) if others else "",
    )


def _endless(deals: float) -> float:
    return math.inf if math.isnan(deals) else deals


def round_up(deals: float) -> int:
    """Return a number of deals rounded up to two digits that count."""
    step = 10 ** max(0, math.floor(math.log10(max(deals, 1))) - 1)
    return math.ceil(deals / step) * step
