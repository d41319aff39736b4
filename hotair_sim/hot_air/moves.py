"""Plays: a card, a stage and a side in one int64, and the sets of cards that may be played.

Plays are made and read by these functions only. Loops run over all the stages a table has room for:
nothing fits at those not in the game, and a fixed number of rounds is unrolled.
"""

import numpy as np
from numba import njit

from hotair_sim.bits import nth, one, popcount
from hotair_sim.hot_air.deck import STAGES

NO_PLAY = -1


@njit(forceinline=True)
def play_of(card, stage, side):
    """Return the play of `card` at `stage`, on `side` (a player's number)."""
    return np.int64(card) | (np.int64(stage) << 6) | (np.int64(side) << 9)


@njit(forceinline=True)
def card_of(play):
    """Return the card of a play."""
    return play & 63


@njit(forceinline=True)
def stage_of(play):
    """Return the stage of a play, from 0."""
    return (play >> 6) & 7


@njit(forceinline=True)
def side_of(play):
    """Return the side of a play: the player whose side of the stage it is."""
    return (play >> 9) & 1


@njit(forceinline=True)
def is_legal(rules, table, hand, play):
    """Return whether `play` (any int64) is one of the legal plays from `hand`."""
    stage = stage_of(play)
    if play >> 10 != 0 or stage >= rules.stages:
        return False
    return one(card_of(play)) & hand & table.fits[stage, side_of(play)] != 0


@njit(forceinline=True)
def can_play(table, hand):
    """Return whether a card of `hand` may be played anywhere."""
    fits = np.int64(0)
    for stage in range(STAGES):
        fits |= table.fits[stage, 0] | table.fits[stage, 1]
    return hand & fits != 0


@njit(forceinline=True)
def count_plays(table, hand):
    """Return the number of legal plays from `hand`."""
    count = np.int64(0)
    for stage in range(STAGES):
        count += popcount(hand & table.fits[stage, 0]) + popcount(hand & table.fits[stage, 1])
    return count


@njit(forceinline=True)
def nth_play(table, hand, k):
    """Return the k-th legal play from `hand` (from 0): by stage, then side, then card."""
    for stage in range(STAGES):
        for side in range(2):
            cards = hand & table.fits[stage, side]
            count = popcount(cards)
            if k < count:
                return play_of(nth(cards, k), stage, side)
            k -= count
    return np.int64(NO_PLAY)
