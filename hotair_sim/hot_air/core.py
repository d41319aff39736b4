"""The compiled side of Hot Air's description: the loop, its records and a strategy's decisions."""

import numpy as np
from numba import njit

from hotair_sim.bits import one, popcount
from hotair_sim.description.core import Argument, Choice, Core
from hotair_sim.hot_air import (
    DOOR,
    FOLDER,
    deck,
    game,
    log,
    moves,
    piles,
    rules,
    stages,
    table,
    trophies,
    turn,
    worlds,
)
from hotair_sim.hot_air import outcome as outcomes
from hotair_sim.hot_air.words import told as words
from hotair_sim.kit.core import INT, NUMBERS, own, seen, sources
from hotair_sim.kit.faults import fault_in

SETTINGS = np.dtype([NUMBERS, ("sees_hidden", np.int64)])
"""A strategy's settings, and whether it uses the door to what is hidden; one dtype for every
strategy."""

_SEEN, _OWN = seen(rules.RULES, table.TABLE), own(SETTINGS)
_DOOR = (*_SEEN[:2], Argument("hidden", table.HIDDEN), _SEEN[3])


@njit(forceinline=True)
def _distance(value):
    return value - deck.MIDDLE if value > deck.MIDDLE else deck.MIDDLE - value


def swap_the_middle(rules, table, hand, me, settings, rng):
    """Swap as many cards as allowed, those nearest to 7 first: extremes are worth most."""
    count = min(rules.hand_exchange_limit, popcount(hand))
    give = np.int64(0)
    for distance in range(deck.HIGHEST):
        for card in range(rules.cards):
            if (
                hand & one(card) != 0
                and _distance(rules.value[card]) == distance
                and popcount(give) < count
            ):
                give |= one(card)
    return give


def claim_at_once(rules, table, hand, me, options, settings, rng):
    """Claim the trophy that needs the fewest groups of three, the first among equals."""
    return trophies.cheapest(rules, table, me, options)


def look_nowhere(rules, table, hidden, me, settings, rng):
    """Return no play: what stands in the door's place for strategies that don't use it."""
    return moves.NO_PLAY


_MODULES = (
    deck,
    rules,
    table,
    log,
    moves,
    piles,
    stages,
    trophies,
    turn,
    worlds,
    outcomes,
    game,
)


CORE = Core(
    loop=game.play_range,
    loop_with_door=game.play_range_with_door,
    choices=(
        Choice("choose", (*_SEEN, *_OWN), None, words.RETURNS["choose"]),
        Choice("exchange", (*_SEEN, *_OWN), swap_the_middle, words.RETURNS["exchange"]),
        Choice(
            "claim",
            (*_SEEN, Argument("options", INT), *_OWN),
            claim_at_once,
            words.RETURNS["claim"],
        ),
        Choice(DOOR, (*_DOOR, *_OWN), look_nowhere, words.RETURNS["choose"]),
    ),
    door=DOOR,
    rules=rules.RULES,
    work=table.WORK,
    outcome=outcomes.OUTCOME,
    settings=SETTINGS,
    fault=fault_in(words.FAULTS),
    contract=FOLDER.contract,
    sources=(*sources(_MODULES), __name__),
)
"""All that is needed to play games of Hot Air."""
