"""What is shown while an experiment is played, on stderr."""

import math
import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hotair_sim.words import cli as words

if TYPE_CHECKING:
    from hotair_sim.study.experiment import Experiment
    from hotair_sim.study.runner import Progress as State

_QUANTILE = 1.96


def estimate_text(state: "State", reference: str) -> str:
    """Return the running estimate of the reference's starter wins, or "" while there is none."""
    blocks, x, xx = state.sums
    if blocks < 2:
        return ""
    # Two games a block: the starter wins 0, 1 or 2 of them.
    mean = x / blocks / 2
    half = _QUANTILE * math.sqrt(max(0.0, xx / blocks - (x / blocks) ** 2) / blocks) / 2
    return words.ESTIMATE.format(reference=reference, value=mean, low=mean - half, high=mean + half)


class Bar:
    """A progress bar: games done, games per second, time left, the running estimate.

    Nothing is drawn where stderr is not a terminal.
    """

    def __init__(self, experiment: "Experiment") -> None:
        self._reference = experiment.reference.label
        self._start = time.perf_counter()
        console = Console(file=sys.stderr)
        self._bar = Progress(
            BarColumn(bar_width=30),
            MofNCompleteColumn(),
            TextColumn("{task.fields[speed]}"),
            TimeRemainingColumn(),
            TextColumn("{task.fields[estimate]}"),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._bar.add_task("", total=None, speed="", estimate="")

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._bar.stop()

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
