"""Playing an experiment from look to look, until it is precise enough or its deals are played.

A look is the same experiment with fewer deals: it is played whole before anything is judged, and
the next one extends it. So the run stops at the same look, with the same rows, for any number of
threads and any interruption; one that was killed goes through its looks again and plays what lacks.
"""

from collections.abc import Callable
from dataclasses import replace

from hotair_sim.arena.loader import Loader
from hotair_sim.study.experiments.experiment import Experiment
from hotair_sim.study.playing.gathered import Gathered, Look
from hotair_sim.study.playing.runner import Interrupted, Progress, Runner
from hotair_sim.study.results.store import Store


class Looks:
    """Plays what a store lacks of an experiment that asks for precision.

    Parameters are those of `Runner`, and `see`, which is called with each `Look`.

    Attributes
    ----------
    progress : Progress
        Of the look under way.
    look : Look or None
        The last one taken.
    """

    def __init__(
        self,
        experiment: Experiment,
        store: Store,
        loader: Loader,
        threads: int,
        tell: Callable[[Progress], None],
        see: Callable[[Look], None],
    ) -> None:
        assert experiment.precision is not None
        self._looks = [experiment.at_look(deals) for deals in experiment.precision.looks()]
        self._store = store
        self._loader = loader
        self._threads = threads
        self._tell = tell
        self._see = see
        self.progress = Progress(games=0)
        self.look: Look | None = None
        self._runner: Runner | None = None

    def run(self) -> Progress:
        """Play look after look until one is precise enough or the last is taken.

        Raises
        ------
        StrategyFault, Interrupted, Failure
            As `Runner.run`.
        """
        gathered = Gathered(self._looks[-1], self._store.layout)
        for experiment in self._looks:
            self._play(experiment)
            try:
                self.look = gathered.add(experiment)
            except KeyboardInterrupt:
                raise Interrupted from None
            self._see(self.look)
            if self.look.reached:
                break
        return self.progress

    def _play(self, experiment: Experiment) -> None:
        """Play one look; what earlier looks played counts in its progress."""
        self._store.take_up(experiment)
        before = self.progress

        def tell(state: Progress) -> None:
            self.progress = _after(before, state)
            self._tell(self.progress)

        runner = Runner(experiment, self._store, self._loader, self._threads, tell)
        self._runner = runner
        try:
            runner.run()
        finally:
            self.progress = _after(before, runner.progress)

    def rescue(self) -> None:
        """Keep what is finished of the look under way, as `Runner.rescue`."""
        if self._runner is not None:
            self._runner.rescue()


def _after(before: Progress, state: Progress) -> Progress:
    """Return the progress of a look, what was played and told in the looks before it included."""
    played = before.done - before.resumed + state.done - state.resumed
    # A look counts what is there as it comes to it, and people saw that counted once.
    done = max(before.done, state.done)
    n, x, xx = (a + b for a, b in zip(before.sums, state.sums, strict=True))
    return replace(
        state,
        done=done,
        resumed=done - played,
        damaged=[*before.damaged, *state.damaged],
        sums=(n, x, xx),
    )
