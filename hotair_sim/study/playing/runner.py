"""Playing an experiment: chunks of deals on threads, parts assembled in order of deals.

Chunks only schedule: they are sized by time, and the rows are the same for any number of threads,
any chunks and any interruption.
"""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import StrategyFault
from hotair_sim.description.outcomes import Games
from hotair_sim.kit.counted import halves_of_starter
from hotair_sim.mistakes import Failure
from hotair_sim.study.experiments.experiment import STANDARD, Experiment
from hotair_sim.study.experiments.parts import Part
from hotair_sim.study.playing.works import Works
from hotair_sim.study.results.journal import Chunk
from hotair_sim.study.results.store import Store

CHUNK_SECONDS = 0.15
"""Time a chunk should take: long beside scheduling, short beside what people wait for."""

KEEP_SECONDS = 5.0
"""Finished chunks of an unfinished part are written to its journal at least this often."""

STOP_SECONDS = 0.7
"""On Ctrl-C chunks under way are waited for so long: a strategy may never come to an end."""

FIRST_CHUNK = 2
"""Deals in the first chunk of a pairing, before its speed is known; few, since it may be slow."""


class Interrupted(Failure):
    """The run was stopped; what was finished is kept."""


@dataclass
class Progress:
    """What is told while an experiment is played.

    `sums` are (blocks, Σx, Σx²) of the half games the starter takes by block, the reference against
    itself, for a running estimate.
    """

    games: int
    done: int = 0
    resumed: int = 0
    damaged: list[str] = field(default_factory=list)
    sums: tuple[int, int, int] = (0, 0, 0)


@dataclass
class _Assembly:
    """A part under way: its finished chunks by first deal, and what is not in the journal yet."""

    part: Part
    match: Match
    chunks: dict[int, Chunk]
    unkept: list[Chunk]
    size: float  # deals in its next chunk

    @property
    def end(self) -> int:
        return self.part.first_deal + self.part.deals

    def gaps(self) -> Iterator[tuple[int, int]]:
        """Yield (first deal, end) of the deals not there when the part was taken up."""
        at = self.part.first_deal
        for first in sorted(self.chunks):
            if first > at:
                yield at, first
            at = max(at, first + self.chunks[first].deals)
        if at < self.end:
            yield at, self.end

    def missing(self) -> int:
        return self.part.deals - sum(chunk.deals for chunk in self.chunks.values())

    def outcomes(self) -> NDArray[Any]:
        return np.concatenate([self.chunks[first].outcomes for first in sorted(self.chunks)])


class Runner:
    """Plays what a store lacks of its experiment.

    Parameters
    ----------
    experiment : Experiment
    store : Store
    loader : Loader
    threads : int
    tell : callable
        Called with the `Progress` after each chunk.
    executor : concurrent.futures.Executor, optional
        Where chunks are played; a pool of `threads` threads if not given.
    """

    def __init__(
        self,
        experiment: Experiment,
        store: Store,
        loader: Loader,
        threads: int,
        tell: Callable[[Progress], None],
        executor: Executor | None = None,
    ) -> None:
        self._experiment = experiment
        self._store = store
        self._loader = loader
        self._threads = threads
        self._tell = tell
        self._executor = executor
        self._matches: dict[tuple[str, str, str], Match] = {}
        self._sizes: dict[tuple[str, str, str], float] = {}  # of chunks, where speed is known
        self._works = Works(store.layout.under_way)
        self._pending: dict[Future[Any], tuple[_Assembly, int, int]] = {}
        self._open: list[_Assembly] = []
        self._kept = time.monotonic()
        self._keeping = threading.Lock()
        self.progress = Progress(
            games=sum(part.games for part in store.parts()),
        )

    def run(self) -> Progress:
        """Play until the experiment is done.

        Raises
        ------
        StrategyFault
            The one in the lowest game, if strategies fail; what was finished is kept.
        Interrupted
            On Ctrl-C; what was finished is kept.
        Failure
            If something can't be written.
        """
        executor = self._executor or ThreadPoolExecutor(self._threads)
        stopped = False
        try:
            tasks = self._tasks()
            more = True
            while more or self._pending:
                while more and len(self._pending) < self._threads + 1:
                    more = self._submit(executor, tasks)
                if self._pending:
                    self._collect()
        except KeyboardInterrupt:
            stopped = True
            self._stop(STOP_SECONDS)
            raise Interrupted from None
        except Failure:
            self._stop()
            raise
        finally:
            if self._executor is None:
                executor.shutdown(wait=not stopped, cancel_futures=True)
            self._works.close()
        return self.progress

    def _match(self, part: Part) -> Match:
        key = _key(part)
        if key not in self._matches:
            players = {player.label: player for player in self._experiment.players}
            match = Match.between(
                players[part.first],
                players[part.second],
                self._experiment.rules_of(part),
                self._experiment.seed,
                self._loader,
            )
            self._matches[key] = match.replayed(part.held, part.replays) if part.held else match
        return self._matches[key]

    def _tasks(self) -> Iterator[tuple[_Assembly, int, int]]:
        """Yield (assembly, first deal, end) of every chunk to play, part by part."""
        for part in self._store.parts():
            if self._store.finished(part):
                self.progress.done += part.games
                self.progress.resumed += part.games
                continue
            if self._store.damaged(part):
                self.progress.damaged.append(part.name)
            match = self._match(part)
            begun = self._store.started(part, match.core.outcome)
            assembly = _Assembly(part, match, {}, [], self._sizes.get(_key(part), FIRST_CHUNK))
            for chunk in begun:
                self._resume(assembly, chunk)
            self._open.append(assembly)
            if assembly.missing() == 0:
                self._finish(assembly)
            for start, end in list(assembly.gaps()) if assembly.missing() else []:
                while start < end:
                    stop = min(end, start + max(1, int(assembly.size)))
                    yield assembly, start, stop
                    start = stop

    def _resume(self, assembly: _Assembly, chunk: Chunk) -> None:
        """Take up a chunk from an earlier run; what overlaps another or the end is left out."""
        taken = any(
            first < chunk.first_deal + chunk.deals and chunk.first_deal < first + other.deals
            for first, other in assembly.chunks.items()
        )
        if taken or chunk.first_deal + chunk.deals > assembly.end:
            return
        assembly.chunks[chunk.first_deal] = chunk
        games = chunk.deals * assembly.part.arrangements
        self.progress.done += games
        self.progress.resumed += games

    def _submit(self, executor: Executor, tasks: Iterator[tuple[_Assembly, int, int]]) -> bool:
        task = next(tasks, None)
        if task is None:
            return False
        assembly, start, stop = task
        future = executor.submit(
            self._works.play, assembly.match, start, stop - start, assembly.part
        )
        self._pending[future] = task
        return True

    def _collect(self) -> None:
        """Take in the chunks that are finished; raise the lowest fault if there is one."""
        finished, _ = wait(self._pending, return_when=FIRST_COMPLETED)
        if any(future.exception() is not None for future in finished):
            finished, _ = wait(self._pending)
        faults = []
        for future in finished:
            assembly, start, stop = self._pending.pop(future)
            error = future.exception()
            if error is None:
                outcomes, seconds = future.result()
                assembly.size = (stop - start) * min(8.0, CHUNK_SECONDS / max(seconds, 1e-6))
                self._sizes[_key(assembly.part)] = assembly.size
                self._take(assembly, Chunk(start, stop - start, outcomes))
            else:
                faults.append(error)
        if faults:
            raise min(faults, key=_game_of)
        if time.monotonic() - self._kept > KEEP_SECONDS:
            self._keep()
        self._tell(self.progress)

    def _take(self, assembly: _Assembly, chunk: Chunk) -> None:
        assembly.chunks[chunk.first_deal] = chunk
        assembly.unkept.append(chunk)
        self.progress.done += len(chunk.outcomes)
        self._estimate(assembly, chunk)
        if assembly.missing() == 0:
            self._finish(assembly)

    def _finish(self, assembly: _Assembly) -> None:
        self._store.finish(assembly.part, assembly.outcomes())
        self._open.remove(assembly)

    def _estimate(self, assembly: _Assembly, chunk: Chunk) -> None:
        """Add a chunk to the running estimate of the reference against itself."""
        part, reference = assembly.part, self._experiment.reference.label
        if part.variant == STANDARD and part.first == part.second == reference:
            halves = halves_of_starter(cast(Games, chunk.outcomes))
            blocks = halves.reshape(-1, part.arrangements).sum(axis=1)
            n, x, xx = self.progress.sums
            self.progress.sums = (
                n + len(blocks),
                x + int(blocks.sum()),
                xx + int((blocks**2).sum()),
            )

    def _keep(self) -> None:
        """Write finished chunks of unfinished parts to their journals."""
        with self._keeping:
            for assembly in self._open:
                for chunk in assembly.unkept:
                    self._store.keep(assembly.part, chunk)
                assembly.unkept.clear()
        self._kept = time.monotonic()

    def _stop(self, timeout: float | None = None) -> None:
        """Keep what is finished, also of the chunks under way, as far as it can be written."""
        for future in self._pending:
            future.cancel()
        wait(self._pending, timeout)
        self._take_up_finished()
        self._pending.clear()
        try:
            self._keep()
        except Failure:
            return

    def rescue(self) -> None:
        """Keep what is finished, called from a thread that ends the process after it."""
        if self._keeping.locked():
            return  # It is being written; a torn entry is cut off when the run goes on.
        self._take_up_finished()
        self._keep()

    def _take_up_finished(self) -> None:
        """Take up the chunks that are finished, but not taken in yet."""
        for future, (assembly, start, stop) in list(self._pending.items()):
            if future.done() and not future.cancelled() and future.exception() is None:
                chunk = Chunk(start, stop - start, future.result()[0])
                assembly.chunks[start] = chunk
                assembly.unkept.append(chunk)


def _key(part: Part) -> tuple[str, str, str]:
    """Return what a part's match is known by."""
    return part.variant, part.first, part.second


def _game_of(error: BaseException) -> tuple[int, ...]:
    game = error.game if isinstance(error, StrategyFault) else None
    return game if game is not None else (-1, -1)
