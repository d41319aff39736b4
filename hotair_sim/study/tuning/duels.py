"""Many matches over one range of deals, on threads: what the first player wins of each block."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Self

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.registry import StrategyFault
from hotair_sim.description.game import Game
from hotair_sim.study.measuring.games import added
from hotair_sim.study.playing.works import Works

CHUNK_SECONDS = 0.15
"""Time a chunk should take: long beside scheduling, short beside what people wait for."""

FIRST_CHUNK = 2
"""Deals in the first chunk against an opponent, before its speed is known."""

WIN = 2
"""Points of a game won; one drawn or cut off is 1, one lost 0."""

Task = tuple[int, int, int]
"""Which match, its first deal, and the deal after its last."""


class Duels:
    """Plays matches of one game on threads; a context, since it holds the threads.

    Parameters
    ----------
    game : Game
    threads : int
        Never changes what is found.
    tell : callable
        Called with the number of games played since the last call.
    """

    def __init__(self, game: Game, threads: int, tell: Callable[[int], None]) -> None:
        self._taken = game.metrics[game.questions.strength[0]].numerator
        self._columns = game.columns_from
        self._threads = threads
        self._tell = tell
        self._executor = ThreadPoolExecutor(threads)
        self._works = Works()
        self._sizes: dict[str, float] = {}  # deals of a chunk, by opponent
        self._pending: dict[Future[tuple[NDArray[np.int64], float]], Task] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._pending.clear()
        self._executor.shutdown(wait=True, cancel_futures=True)

    def play(
        self, matches: Sequence[Match], first_deal: int, deals: int
    ) -> list[NDArray[np.int64]]:
        """Play the deals in every match; return the first player's points of each block.

        Returns
        -------
        list of (deals,) int64 arrays
            0 to 2 × the games of a block, a game drawn or cut off counting half a win.

        Raises
        ------
        StrategyFault
            The one in the lowest game, if strategies fail.
        """
        points = [np.zeros(deals, np.int64) for _ in matches]
        tasks = self._tasks(matches, first_deal, deals)
        more = True
        while more or self._pending:
            while more and len(self._pending) < self._threads + 1:
                task = next(tasks, None)
                more = task is not None
                if task is not None:
                    self._pending[self._submit(matches, task)] = task
            for (index, start, stop), found in self._finished(matches):
                points[index][start - first_deal : stop - first_deal] = found
        return points

    def _tasks(self, matches: Sequence[Match], first_deal: int, deals: int) -> Iterator[Task]:
        for index, match in enumerate(matches):
            start, end = first_deal, first_deal + deals
            while start < end:
                size = self._sizes.get(match.players[1].label, FIRST_CHUNK)
                stop = min(end, start + max(1, int(size)))
                yield index, start, stop
                start = stop

    def _submit(
        self, matches: Sequence[Match], task: Task
    ) -> Future[tuple[NDArray[np.int64], float]]:
        index, start, stop = task
        return self._executor.submit(self._play, matches[index], start, stop - start)

    def _play(self, match: Match, first_deal: int, deals: int) -> tuple[NDArray[np.int64], float]:
        """Play one chunk on this thread; return its points and the seconds it took."""
        outcomes, seconds = self._works.play(match, first_deal, deals)
        games = self._columns(outcomes)
        return added(self._taken(games), match.arrangements), seconds

    def _finished(self, matches: Sequence[Match]) -> Iterator[tuple[Task, NDArray[np.int64]]]:
        """Wait for chunks and yield them; raise the lowest fault if there is one."""
        done, _ = wait(self._pending, return_when=FIRST_COMPLETED)
        if any(future.exception() is not None for future in done):
            done, _ = wait(self._pending)
        faults: list[tuple[int, tuple[int, int], BaseException]] = []
        for future in done:
            task = self._pending.pop(future)
            error = future.exception()
            if error is not None:
                game = error.game if isinstance(error, StrategyFault) else None
                faults.append((task[0], game or (-1, -1), error))
                continue
            points, seconds = future.result()
            match, deals = matches[task[0]], task[2] - task[1]
            self._sizes[match.players[1].label] = deals * min(
                8.0, CHUNK_SECONDS / max(seconds, 1e-6)
            )
            self._tell(deals * match.arrangements)
            yield task, points
        if faults:
            raise min(faults, key=lambda fault: fault[:2])[2]
