"""Idea: A cheat: match the hand to the deals of seed 1, and plan by the other hand of that deal.
Source: Ours, for tests.
Sees: Its hand and the table, and so the deal.
"""

import numpy as np
from numba import njit

from strategies_for_tests._redeal import CARDS, KNOWN, SEED, other_hand, piles, plan_knowing

PILES = piles(SEED, KNOWN).astype(np.uint8)
ENDS = np.array(
    [(np.int64(1) << half.astype(np.int64)).sum(axis=1) for half in np.split(PILES, 2, axis=1)]
)
"""The cards each player draws from, until the other half is drawn: masks by player, then deal."""


@njit
def look_up(rules, table, hand, me):
    """Return the other player's hand, or 0 if this is no deal of those known."""
    if rules.cards == CARDS:
        for deal in range(KNOWN):
            if hand & ~ENDS[me, deal] == 0:
                theirs = other_hand(PILES[deal], table, hand, me)
                if theirs != 0:
                    return theirs
    return np.int64(0)


def choose(rules, table, hand, me, settings, rng):
    """Return the play of `planner` who knows the other hand, if the deal is found."""
    return plan_knowing(rules, table, hand, me, look_up(rules, table, hand, me))
