"""What happens, written down as rows of numbers while a game is told; a game says what they mean.

Compiled.
"""

import numpy as np
from numba import njit

ROWS = 64
"""Room for the events of one turn. What comes after them is counted and not written: see `full`."""


def log_of(width: int) -> np.dtype:
    """Return the dtype of a log whose events are `width` numbers each, at least 7."""
    return np.dtype(
        [
            ("on", np.int64),  # 1 while the game is told
            ("player", np.int64),  # whose turn the events belong to
            ("count", np.int64),  # events written since the last look
            ("events", np.int64, (ROWS, width)),  # its kind, then what the game's `log.py` says
        ]
    )


@njit(forceinline=True)
def tell(log, kind, a=0, b=0, c=0, d=0, e=0, f=0):
    """Write one event, if the game is told."""
    if log.on != 0:
        _write(log, kind, a, b, c, d, e, f)


@njit
def _write(log, kind, a, b, c, d, e, f):
    row = log.count
    log.count += 1
    if row < 0 or row >= ROWS:
        return
    log.events[row, 0] = kind
    log.events[row, 1] = a
    log.events[row, 2] = b
    log.events[row, 3] = c
    log.events[row, 4] = d
    log.events[row, 5] = e
    log.events[row, 6] = f


def full(log) -> bool:
    """Return whether more happened in a turn than `log` (1,) has room for."""
    return int(log["count"][0]) > ROWS
