"""A process apart, in which players are tried: with bounds checks, watched, and ended if need be.

What a strategy does in there can't harm this process: it may crash, leave, or never answer, and is
told for what it did. `watched.py` is the other side.
"""

import json
import os
import pickle
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.arrangements import address
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Player, Registry, StrategyFault
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.words import apart as words
from hotair_sim.words import mistakes

TURN_SECONDS = 20.0
"""A turn, or the import of a strategy's file, may take so long."""

COMPILE_SECONDS = 900.0
"""And compiling a strategy so long."""

POLL_SECONDS = 0.1
"""How often is looked whether it goes on."""

_VARIABLE = "HOTAIR_TURN_SECONDS"
"""Environment variable with other seconds than `TURN_SECONDS`, for strategies that think longer."""

STARTING, IMPORTING, COMPILING, PLAYING = range(4)
"""What the other process is at."""


@dataclass(frozen=True)
class Job:
    """What the other process does.

    Attributes
    ----------
    game : str
        Name of a preset of the game.
    registry : Registry
    memory : Path
        File in which the game under way stands, for whoever watches.
    function : callable
        ``function(game, loader, *arguments)`` yields plain data; of a module's top.
    arguments : tuple
    """

    game: str
    registry: Registry
    memory: Path
    function: Callable[..., Iterator[Any]]
    arguments: tuple[Any, ...]


def memory_dtype(work: np.dtype[Any]) -> np.dtype[Any]:
    """Return the dtype of the file of memory: what it is at, how often that changed, seed, game."""
    numbers = [(name, np.int64) for name in ("state", "steps", "seed")]
    return np.dtype([*numbers, ("work", work)])


def turn_seconds() -> float:
    """Return how long a turn may take, by the environment or as usual."""
    try:
        return max(0.1, float(os.environ[_VARIABLE]))
    except (KeyError, ValueError):
        return TURN_SECONDS


@dataclass
class Apart:
    """Does jobs in a process of their own, one after the other.

    Parameters
    ----------
    loader : Loader
        Of the game; its `first` is told what is compiled in there.
    """

    loader: Loader
    _player: Player | None = field(default=None, init=False)
    _rules: str = field(default="", init=False)

    def about(self, player: Player, rules: str) -> None:
        """Say whom what comes next is about, and under which rules."""
        self._player, self._rules = player, rules

    def run(self, function: Callable[..., Iterator[Any]], *arguments: Any) -> Iterator[Any]:
        """Yield what `function` yields in there.

        Raises
        ------
        StrategyFault
            If a strategy is broken, breaks the rules, ends the process or does not come to an end.
        """
        dtype = memory_dtype(self.loader.core.work)
        with tempfile.TemporaryDirectory(prefix="hotair-", ignore_cleanup_errors=True) as folder:
            memory = np.memmap(Path(folder) / "memory", dtype, "w+", shape=(1,))
            job = Job(
                self.loader.game.presets[0],
                self.loader.registry,
                Path(folder) / "memory",
                function,
                arguments,
            )
            with _process(job) as process:
                yield from self._messages(process, memory)

    def _messages(self, process: "subprocess.Popen[bytes]", memory: NDArray[Any]) -> Iterator[Any]:
        for kind, data in _told(process, lambda: self._watch(memory)):
            if kind == "is":
                yield data
            elif kind == "first":
                if self.loader.first is not None:
                    self.loader.first(data)
            elif kind == "fault":
                raise StrategyFault(data["message"], data["game"] and tuple(data["game"]))
            elif kind == "mistake":
                raise Mistake(data)
            elif kind == "failure":
                raise Failure(data)
            elif kind == "error":
                raise RuntimeError(data)
            elif kind == "end":
                return
        raise self._fault(memory, _ended(process.wait()))

    def _watch(self, memory: NDArray[Any]) -> Callable[[], None]:
        """Return a function that raises if what is under way takes too long."""
        seen, since = b"", time.monotonic()
        limits = {PLAYING: turn_seconds(), IMPORTING: turn_seconds()}

        def look() -> None:
            nonlocal seen, since
            now = b"".join(part.tobytes() for part in _place(memory))
            if now != seen:
                seen, since = now, time.monotonic()
            limit = limits.get(int(memory["state"][0]), COMPILE_SECONDS)
            if time.monotonic() - since > limit:
                told = words.ENDLESS.get(int(memory["state"][0]), words.ENDLESS[COMPILING])
                raise self._fault(memory, told.format(seconds=f"{limit:g}"))

        return look

    def _fault(self, memory: NDArray[Any], problem: str) -> Exception:
        """Return what a strategy did, with the game if it was in one."""
        player = self._player
        if player is None or memory["state"][0] == STARTING:
            return Failure(words.UNKNOWN.format(problem))
        path = player.description.path
        if memory["state"][0] != PLAYING:
            told = words.NOT_PLAYING[int(memory["state"][0])]
            return StrategyFault(told.format(path, problem))
        work = memory["work"]
        deal, arrangement = int(work["deal"][0]), int(work["arrangement"][0])
        turn = int(work["table"]["turn"][0])
        told = mistakes.STRATEGY_FAULT.format(
            player.label, path, problem, address(deal, arrangement), int(memory["seed"][0]), turn
        )
        return StrategyFault(words.UNDER.format(told, self._rules), (deal, arrangement))


def _place(memory: NDArray[Any]) -> list[NDArray[Any]]:
    """Return what changes from turn to turn."""
    work = memory["work"]
    return [
        memory["state"],
        memory["steps"],
        work["deal"],
        work["arrangement"],
        work["table"]["turn"],
    ]


@contextmanager
def _process(job: Job) -> Iterator["subprocess.Popen[bytes]"]:
    """Start the other process, and end it in any case."""
    # A process group of its own: Ctrl-C is for this one, and the other ends with it.
    apart: dict[str, Any] = {"start_new_session": True}
    if os.name == "nt":
        apart = {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "hotair_sim.arena.watched"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        **apart,
    )
    try:
        assert process.stdin is not None
        # If it ended at once, its exit code is told.
        with suppress(BrokenPipeError):
            pickle.dump(sys.path, process.stdin)
            pickle.dump(job, process.stdin)
            process.stdin.flush()
        yield process
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()


def _told(
    process: "subprocess.Popen[bytes]", watch: Callable[[], Callable[[], None]]
) -> Iterator[tuple[str, Any]]:
    """Yield the messages of the other process as they come, to its end; look at it meanwhile."""
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    assert process.stdout is not None

    def read(pipe: Any) -> None:
        while line := pipe.readline():
            lines.put(line)
        lines.put(b"")

    threading.Thread(target=read, args=(process.stdout,), daemon=True).start()
    look = watch()
    while True:
        try:
            line = lines.get(timeout=POLL_SECONDS)
        except queue.Empty:
            look()
            continue
        if not line:
            return
        yield json.loads(line)


def _ended(code: int) -> str:
    """Return what is said of a process that ended before it was done."""
    if code >= 0:
        return words.LEFT.format(code)
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = str(-code)
    return words.CRASHED.get(name, words.CRASHED[""]).format(name)
