"""Plays tried on a copy of what lies open, for strategies: what would land.

The trial is the strategy's own `WORK`: what is played in it touches no game.
"""

import numpy as np
from numba import njit
from numba.extending import overload

from hotair_sim.kapadokya.air import BLOCKED, open_rows
from hotair_sim.kapadokya.landing import land, landings, most_points
from hotair_sim.kapadokya.table import WORK
from hotair_sim.kapadokya.turn import fly


@njit
def try_flight(rules, table, card, row, me, trial):
    """Fly `card` in `row` and land all that can, most points first; return the points landed.

    Parameters
    ----------
    rules, table : records of dtype `RULES` and `TABLE`
    card, row, me : int64
        The row must be open; whether the card may fly there, or whose it is, is not asked.
    trial : record of dtype `WORK`, modified in place
        Its table is what `table` has become, but for the hands; what else it holds means nothing.
    """
    trial.table = table
    trial.log.on = 0
    fly(rules, trial, me, card, row)
    points, options = 0, landings(rules, trial.table)
    while options != 0:
        points += land(rules, trial, me, most_points(rules, trial.table, options))
        options = landings(rules, trial.table)
    if rules.overflow == BLOCKED:
        open_rows(rules, trial.table)
    return points


def new_trial():
    """Return room for a trial or a world: (1,) array of dtype `WORK`, all zero.

    Hand on the array and take its record where it is used: the record does not keep it alive.
    """
    return np.zeros(1, WORK).view(np.recarray)


@overload(new_trial)
def _new_trial():
    return lambda: np.zeros(1, WORK)
