"""The compiled side of Kapadokya's description: the loop, its records, a strategy's decisions."""

from types import ModuleType
from typing import Any

import numpy as np

from hotair_sim import bits, streams, tree
from hotair_sim.description.core import Argument, Choice, Core
from hotair_sim.kapadokya import (
    air,
    deck,
    game,
    landing,
    log,
    moves,
    rules,
    table,
    trials,
    turn,
    worlds,
)
from hotair_sim.kapadokya import outcome as outcomes
from hotair_sim.kapadokya.words import told as words
from hotair_sim.kit import ruleset

SETTINGS = np.dtype([("number", np.float64, (64,))])
"""A strategy's settings, in the order of its `PARAMETERS`; one dtype for every strategy."""

_INT = np.dtype(np.int64)
_SEEN = (
    Argument("rules", rules.RULES),
    Argument("table", table.TABLE),
    Argument("hand", _INT),
    Argument("me", _INT),
)
_OWN = (Argument("settings", SETTINGS), Argument("rng", streams.STREAM))


def land_most_points(rules, table, hand, me, options, settings, rng):
    """Make the landing of most points; of those, one with the fewest multicolour balloons."""
    return landing.most_points(rules, table, options)


_MODULES: tuple[ModuleType, ...] = (
    bits,
    streams,
    tree,
    ruleset,
    deck,
    rules,
    table,
    log,
    moves,
    air,
    landing,
    turn,
    trials,
    worlds,
    outcomes,
    game,
)


def fault(rules_array: Any, work: Any) -> str | None:
    """Return what a strategy did wrong in `work` (1,), for people; None if nothing."""
    kind = int(work["fault"]["kind"][0])
    if kind == 0:
        return None
    answer = int(work["fault"]["answer"][0])
    return words.FAULTS[kind].format(answer)


def _contract() -> ModuleType:
    from hotair_sim.kapadokya import contract

    return contract


CORE = Core(
    loop=game.play_range,
    choices=(
        Choice("choose", (*_SEEN, *_OWN), None, words.RETURNS["choose"]),
        Choice(
            "land",
            (*_SEEN, Argument("options", _INT), *_OWN),
            land_most_points,
            words.RETURNS["land"],
        ),
    ),
    rules=rules.RULES,
    work=table.WORK,
    outcome=outcomes.OUTCOME,
    settings=SETTINGS,
    fault=fault,
    contract=_contract,
    sources=(*(module.__name__ for module in _MODULES), __name__),
)
"""All that is needed to play games of Kapadokya."""
