"""Chunks of a match played on threads, each with working memory of its own."""

import threading
import time
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from numpy.typing import NDArray

from hotair_sim.arena.blocks import Match
from hotair_sim.study.experiments.parts import Part
from hotair_sim.study.playing.underway import Seat, clear


class Works:
    """Working memory of the threads that play matches of one game, kept from chunk to chunk.

    Parameters
    ----------
    folder : Path, optional
        Where the games under way stand in files, see `underway`.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._numbers = count()
        self._idle: SimpleQueue[Seat] = SimpleQueue()  # of threads not playing
        self._busy = 0
        self._lock = threading.Lock()

    def play(
        self, match: Match, first_deal: int, deals: int, part: Part | None = None
    ) -> tuple[NDArray[Any], float]:
        """Play one chunk on this thread; return its outcomes and the seconds it took.

        `part` is what it belongs to, for the files of games under way.
        """
        try:
            seat = self._idle.get_nowait()
        except Empty:
            path = None if self._folder is None else self._folder / f"{next(self._numbers)}"
            seat = Seat(match.core, path)
        with self._lock:
            self._busy += 1
        match.clear(seat.work)
        if part is not None:
            seat.play(part)
        try:
            start = time.perf_counter()
            return match.play(first_deal, deals, seat.work), time.perf_counter() - start
        finally:
            seat.rest()
            with self._lock:
                self._busy -= 1
            self._idle.put(seat)

    def close(self) -> None:
        """Remove the files, unless a game is still under way in one."""
        if self._folder is not None and self._busy == 0:
            clear(self._folder)
