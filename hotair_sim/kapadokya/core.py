"""The compiled side of Kapadokya's description: the loop, its records, a strategy's decisions."""

import numpy as np

from hotair_sim.description.core import Argument, Choice, Core
from hotair_sim.kapadokya import (
    FOLDER,
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
from hotair_sim.kit.core import INT, NUMBERS, own, seen, sources
from hotair_sim.kit.faults import fault_in

SETTINGS = np.dtype([NUMBERS])
"""A strategy's settings; one dtype for every strategy."""

_SEEN, _OWN = seen(rules.RULES, table.TABLE), own(SETTINGS)


def land_most_points(rules, table, hand, me, options, settings, rng):
    """Make the landing of most points; of those, one with the fewest multicolour balloons."""
    return landing.most_points(rules, table, options)


_MODULES = (
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


CORE = Core(
    loop=game.play_range,
    choices=(
        Choice("choose", (*_SEEN, *_OWN), None, words.RETURNS["choose"]),
        Choice(
            "land",
            (*_SEEN, Argument("options", INT), *_OWN),
            land_most_points,
            words.RETURNS["land"],
        ),
    ),
    rules=rules.RULES,
    work=table.WORK,
    outcome=outcomes.OUTCOME,
    settings=SETTINGS,
    fault=fault_in(words.FAULTS),
    contract=FOLDER.contract,
    sources=(*sources(_MODULES), __name__),
)
"""All that is needed to play games of Kapadokya."""
