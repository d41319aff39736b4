"""The other side of `apart.py`: ``python -m hotair_sim.arena.watched`` does one job and ends.

The job comes through stdin, pickled; messages leave through stdout, a line of JSON each.
"""

import json
import os
import pickle
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from hotair_sim.arena.apart import COMPILING, IMPORTING, PLAYING, Job, memory_dtype
from hotair_sim.arena.loader import Functions, Loader
from hotair_sim.arena.registry import Player, StrategyFault
from hotair_sim.games import game_of
from hotair_sim.mistakes import Failure, Mistake


@dataclass(frozen=True)
class WatchedLoader(Loader):
    """Compiles matches whose games stand in `memory` while they are played, for who watches.

    `memory` is of dtype `apart.memory_dtype`.
    """

    memory: Any = field(kw_only=True)

    def _at(self, state: int) -> None:
        self.memory["state"][0] = state
        self.memory["steps"][0] += 1

    def _load(self, player: Player) -> Functions:
        self._at(IMPORTING)
        self.registry.module(player)
        self._at(COMPILING)
        return super()._load(player)

    def _loop(self, loop: Callable[..., int]) -> Callable[..., int]:
        self._at(COMPILING)
        compiled = super()._loop(loop)
        place = self.memory["work"]
        # Outcomes, functions and settings stand before it.
        seed = 2 + len(self.core.choices)

        def watched(rules: Any, work: Any, *rest: Any) -> int:
            place[0] = work[0]
            self.memory["seed"][0] = rest[seed]
            self._at(PLAYING)
            try:
                return compiled(rules, place, *rest)
            finally:
                work[0] = place[0]

        return watched


def _end_with_parent() -> None:
    """Wait until the other end of stdin is closed, or gone, and end this process."""
    os.read(0, 1)
    os._exit(1)


def _do(job: Job, send: Callable[[str, Any], None]) -> None:
    game = game_of(job.game)
    dtype = memory_dtype(game.core().work)
    memory = np.memmap(job.memory, dtype, "r+", shape=(1,)).view(np.recarray)
    loader = WatchedLoader(game, job.registry, lambda what: send("first", what), memory=memory)
    try:
        for data in job.function(game, loader, *job.arguments):
            send("is", data)
        send("end", None)
    except StrategyFault as fault:
        send("fault", {"message": str(fault), "game": fault.game})
    except Mistake as mistake:
        send("mistake", str(mistake))
    except Failure as failure:
        send("failure", str(failure))
    except Exception as error:
        send("error", f"{type(error).__name__}: {error}")


def main() -> None:
    """Do the job that stdin brings."""
    # What a strategy prints is no message.
    pipe = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)

    def send(kind: str, data: Any) -> None:
        pipe.write(json.dumps([kind, data]).encode() + b"\n")

    sys.path[:] = pickle.load(sys.stdin.buffer)
    job = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _do(job, send)
    os._exit(0)


if __name__ == "__main__":
    main()
