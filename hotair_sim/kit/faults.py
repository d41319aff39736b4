"""What a strategy did wrong: how it is noted, compiled, and how it is said."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numba import njit

FAULT = np.dtype(
    [
        ("kind", np.int64),  # 0, or one of the faults of the game's `turn.py`
        ("player", np.int64),  # whose strategy it was
        ("answer", np.int64),  # what it returned
    ]
)


@njit(forceinline=True)
def note_fault(work, kind, player, answer):
    """Note what the strategy of `player` did wrong. Modified in place: `work`."""
    work.fault.kind, work.fault.player, work.fault.answer = kind, player, answer


def fault_in(said: Mapping[int, str]) -> Callable[[Any, Any], str | None]:
    """Return a function for `Core.fault`; `said` has a sentence by kind, {} being the answer."""

    def fault(rules: Any, work: Any) -> str | None:
        kind = int(work["fault"]["kind"][0])
        return said[kind].format(int(work["fault"]["answer"][0])) if kind else None

    return fault
