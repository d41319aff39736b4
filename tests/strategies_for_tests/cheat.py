"""Idea: Break the contract of strategies in the way the settings say; else play at random.
Source: Ours, for tests.
Sees: What may be played; what it must not see, if told so.
"""

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from hotair_sim.bits import lowest, nth, one, popcount
from hotair_sim.hot_air.moves import NO_PLAY, count_plays, nth_play
from hotair_sim.hot_air.table import HIDDEN, WORK
from hotair_sim.streams import below

PARAMETERS = {
    "peeks": 0,  # 1: at the opponent's hand; 2: at the draw pile; 3: at the prize pile; 4: at the
    # opponent's hand when it exchanges; 5: when it claims
    "writes_table": 0,
    "writes_rules": 0,
    "writes_settings": 0,
    "remembers": 0,  # how often it was asked, and plays by that
    "refuses": 0,  # to play from this turn on
    "exchanges_none": 0,
    "exchanges_all": 0,
    "claims_any": 0,  # whatever it is offered, this suit
    "raises": 0,  # in this turn
}

PEEKS, TABLE, RULES, SETTINGS, REMEMBERS, REFUSES, NONE, ALL, ANY, RAISES = range(10)
MEMORY = 40
"""Where it remembers, in the settings: nobody else writes there."""

_HIDDEN = WORK.fields["hidden"][1] - WORK.fields["table"][1]
HAND, PILE, LOW, RING, TOP = (
    _HIDDEN + HIDDEN.fields[name][1] for name in ("hand", "pile", "low", "ring", "top")
)
"""Where hidden things lie, in bytes behind the start of the table."""


@intrinsic
def _number_behind(_typingctx, record, distance):
    def codegen(_context, builder, _signature, args):
        start = builder.bitcast(args[0], ir.IntType(8).as_pointer())
        place = builder.gep(start, [args[1]])
        return builder.load(builder.bitcast(place, ir.IntType(64).as_pointer()))

    return types.int64(record, types.int64), codegen


@njit
def _peek(table, me, where):
    """Return a number that the strategy can't know."""
    if where == 2:
        return _number_behind(table, PILE + 8 * _number_behind(table, LOW))
    if where == 3:
        return _number_behind(table, RING + 8 * _number_behind(table, TOP))
    return lowest(_number_behind(table, HAND + 8 * (1 - me)))


def choose(rules, table, hand, me, settings, rng):
    """Return a legal play, if not told otherwise."""
    told, count = settings.number, count_plays(table, hand)
    if told[TABLE] != 0:
        table.bottom[63] += 1
    if told[RULES] != 0:
        rules.value[63] += 1
    if told[SETTINGS] != 0:
        settings.number[MEMORY] += 1
    if 0 < told[RAISES] == table.turn:
        raise ValueError("told so")
    if 0 < told[REFUSES] <= table.turn:
        return np.int64(NO_PLAY)
    if 0 < told[PEEKS] <= 3:
        return nth_play(table, hand, _peek(table, me, told[PEEKS]) % count)
    if told[REMEMBERS] != 0:
        settings.number[MEMORY] += 1
        return nth_play(table, hand, np.int64(settings.number[MEMORY]) % count)
    return nth_play(table, hand, below(rng, count))


def exchange(rules, table, hand, me, settings, rng):
    """Return one hand card, if not told otherwise."""
    if settings.number[NONE] != 0:
        return np.int64(0)
    if settings.number[ALL] != 0:
        return hand
    if settings.number[PEEKS] == 4:
        return one(nth(hand, _peek(table, me, 1) % popcount(hand)))
    return one(nth(hand, below(rng, popcount(hand))))


def claim(rules, table, hand, me, options, settings, rng):
    """Return the first suit offered, if not told otherwise."""
    if settings.number[ANY] != 0:
        return np.int64(settings.number[ANY])
    if settings.number[PEEKS] == 5 and _peek(table, me, 1) % 2 == 0:
        return np.int64(-1)
    return lowest(options)
