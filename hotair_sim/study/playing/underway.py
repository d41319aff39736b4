"""The games under way: each thread's game stands in a file, so that a run that breaks off can tell.

What crashes the process, or is killed, leaves its files behind. The files are memory that the
system writes down by itself: playing in them costs nothing.
"""

import json
import mmap
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.arrangements import address
from hotair_sim.description.core import Core
from hotair_sim.study.experiments.parts import Part

_HEAD = 4096
"""Bytes for what is played: a line of JSON, or nothing while the thread is idle."""


@dataclass(frozen=True)
class Broken:
    """A game in the middle of which a run broke off: players by label, and where it stood."""

    variant: str
    first: str
    second: str
    game: str
    turn: int


class Seat:
    """Working memory of a thread, in a file if it has one; `work` (1,) is of the core's dtype."""

    def __init__(self, core: Core, path: Path | None) -> None:
        self.work: NDArray[Any] = np.zeros(1, core.work).view(np.recarray)
        self._map: mmap.mmap | None = None
        if path is not None:
            # What can't be written is done without: a game needs no file.
            with suppress(OSError):
                self._open(core, path)

    def _open(self, core: Core, path: Path) -> None:
        path.parent.mkdir(exist_ok=True)
        size = _HEAD + core.work.itemsize
        with path.open("w+b") as file:
            # Written, not only made so long: on a full disk, this fails instead of the game.
            file.write(bytes(size))
            file.flush()
            self._map = mmap.mmap(file.fileno(), size)
        self.work = np.frombuffer(self._map, core.work, 1, _HEAD).view(np.recarray)

    def play(self, part: Part) -> None:
        """Note that games of `part` are played from now on."""
        named = {"variant": part.variant, "first": part.first, "second": part.second}
        self._note(json.dumps(named).encode()[: _HEAD - 1])

    def rest(self) -> None:
        """Note that nothing is played."""
        self._note(b"")

    def _note(self, text: bytes) -> None:
        if self._map is not None:
            self._map[:_HEAD] = text.ljust(_HEAD, b"\0")


def broken_off(folder: Path, core: Core) -> list[Broken]:
    """Return the games that an earlier run was in when it broke off, by the files it left."""
    found = []
    for path in sorted(folder.glob("*")):
        # Whatever else lies there, or is half written, tells nothing.
        with suppress(OSError, ValueError, KeyError, TypeError):
            data = path.read_bytes()
            named = json.loads(data[:_HEAD].rstrip(b"\0"))
            work = np.frombuffer(data, core.work, 1, _HEAD)
            game = address(int(work["deal"][0]), int(work["arrangement"][0]))
            turn = int(work["table"]["turn"][0])
            broken = Broken(named["variant"], named["first"], named["second"], game, turn)
            if broken not in found:
                found.append(broken)
    return found


def clear(folder: Path) -> None:
    """Remove the files of games under way."""
    with suppress(OSError):
        for path in folder.glob("*"):
            path.unlink(missing_ok=True)
        folder.rmdir()
