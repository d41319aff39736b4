"""What is shown while games are played, on stderr."""

import math
import sys
import time
from typing import TYPE_CHECKING, Any, Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from hotair_sim.words import cli as words
from hotair_sim.words import precision, tuning
from hotair_sim.words.counted import Count

if TYPE_CHECKING:
    from hotair_sim.study.experiments.experiment import Experiment
    from hotair_sim.study.playing.gathered import Look
    from hotair_sim.study.playing.runner import Progress as State
    from hotair_sim.study.tuning.search import Progress as SearchState

FEWEST = 100
"""Deals from which on a running estimate is shown, with the range of a confidence sequence."""


def estimate_text(state: "State", reference: str) -> str:
    """Return the running estimate of the reference's starter wins, or "" from too few deals.

    Its ranges hold together at all moments at which they are shown, so nobody is misled who watches
    and stops.
    """
    from hotair_sim.report.wording import tables
    from hotair_sim.study.statistics.sequences import errors_at

    blocks, x, xx = state.sums
    if blocks < FEWEST:
        return ""
    # Two games a block: the starter takes 0 to 4 half games.
    mean = x / blocks / 4
    variance = max(0.0, xx / blocks - (x / blocks) ** 2) / blocks / 16
    half = errors_at(blocks, FEWEST) * math.sqrt(variance)
    low, high = max(0.0, mean - half), min(1.0, mean + half)
    return words.ESTIMATE.format(
        reference=reference,
        value=tables.put_plain(mean, low, high, tables.SHARE),
        interval=tables.put_interval(mean, low, high, tables.SHARE),
    )


class _Shown:
    """A progress bar, shown from entering to leaving; nothing where stderr is not a terminal."""

    def __init__(self, *columns: ProgressColumn, **fields: Any) -> None:
        console = Console(file=sys.stderr)
        self._bar = Progress(
            *columns, console=console, transient=True, disable=not console.is_terminal
        )
        self._task = self._bar.add_task("", total=None, **fields)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._bar.stop()


class Bar(_Shown):
    """The progress of a run: games done, games per second, time left, the running estimate.

    Of a run that goes on until it is precise enough, also how far it is from that.
    """

    def __init__(self, experiment: "Experiment") -> None:
        self._reference = experiment.reference.label
        self._start = time.perf_counter()
        super().__init__(
            BarColumn(bar_width=30),
            MofNCompleteColumn(),
            TextColumn("{task.fields[speed]}"),
            TimeRemainingColumn(),
            TextColumn("{task.fields[precise]}"),
            TextColumn("{task.fields[estimate]}"),
            speed="",
            precise="",
            estimate="",
        )

    def tell(self, state: "State") -> None:
        """Show where the run is."""
        seconds = time.perf_counter() - self._start
        speed = (state.done - state.resumed) / max(seconds, 1e-9)
        self._bar.update(
            self._task,
            total=state.games,
            completed=state.done,
            speed=f"{speed:,.0f} {words.COLUMNS[0]}",
            estimate=estimate_text(state, self._reference),
        )

    def see(self, look: "Look") -> None:
        """Show how much of what is asked for is known precisely enough."""
        reached = sum(width.reached for width in look.widths)
        told = precision.LOOKED.format(
            precise=reached, asked=len(look.widths), deals=Count(look.deals)
        )
        self._bar.update(self._task, precise=told)


class SearchBar(_Shown):
    """The progress of a search: generation, time left, and the scores of the last generation."""

    def __init__(self, generations: int) -> None:
        self._generations = generations
        super().__init__(
            BarColumn(bar_width=30),
            TextColumn("{task.fields[state]}"),
            TimeRemainingColumn(),
            TextColumn("{task.fields[scores]}"),
            state="",
            scores="",
        )

    def tell(self, state: "SearchState") -> None:
        """Show where the search is."""
        number = min(state.generation + 1, self._generations)
        told = tuning.STATE.format(generation=number, generations=self._generations)
        scores = ""
        if state.best is not None:
            scores = tuning.SCORES.format(best=state.best, mean=state.mean, spread=state.spread)
        self._bar.update(
            self._task,
            # What is there already took no time, and would promise too little for the rest.
            total=state.games - state.resumed,
            completed=state.done - state.resumed,
            state=tuning.CHECKING if state.checking else told,
            scores=scores,
        )
