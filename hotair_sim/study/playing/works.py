"""Chunks of a match played on threads, each with working memory of its own."""

import time
from queue import Empty, SimpleQueue
from typing import Any

from numpy.typing import NDArray

from hotair_sim.arena.blocks import Match


class Works:
    """Working memory of the threads that play matches of one game, kept from chunk to chunk."""

    def __init__(self) -> None:
        self._idle: SimpleQueue[NDArray[Any]] = SimpleQueue()  # of threads not playing

    def play(self, match: Match, first_deal: int, deals: int) -> tuple[NDArray[Any], float]:
        """Play one chunk on this thread; return its outcomes and the seconds it took."""
        try:
            work = self._idle.get_nowait()
        except Empty:
            work = match.new_work()
        try:
            match.clear(work)
            start = time.perf_counter()
            return match.play(first_deal, deals, work), time.perf_counter() - start
        finally:
            self._idle.put(work)
