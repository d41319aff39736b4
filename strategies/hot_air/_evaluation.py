"""What the planner, and players that search, think of a position: who wins what, how surely.

Everything is seen by one player, `me`, who knows the table and the own hand. Only float64 with
+ − × ÷ √ decides, so that every machine plays the same.
"""

from math import inf, sqrt

from numba import njit

from hotair_sim.bits import lowest
from hotair_sim.hot_air.deck import MIDDLE
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from hotair_sim.hot_air.table import MOUNTAIN
from strategies.hot_air._cards import look
from strategies.hot_air._chances import (
    chance,
    chance_after,
    lacking,
)
from strategies.hot_air._features import lead_of, missing_at
from strategies.hot_air._prizes import holdings, standing, worth
from strategies.hot_air._weights import EXTREME, LYING, ON_TURN, SCALE, THRIFT, TURN


@njit(forceinline=True)
def cost(rules, card, weights):
    """Return what the other uses of `card` are worth, in trophies: more the farther from 7."""
    far = abs(rules.value[card] - MIDDLE)
    return far * (weights[THRIFT] + weights[EXTREME] * far)


@njit
def plan(rules, table, hand, me, weights):
    """Return the play after which `me` can expect most: worth of the prizes × chance − cost.

    The other player is on turn after it, at every stage. The loser of a flight plays next, which
    makes up for a little. A stage where even a sure win would not do is passed over.
    """
    sight = look(rules, table, hand, me, weights)
    groups, nearest = standing(rules, table, me)
    others, near = standing(rules, table, 1 - me)
    best, most = NO_PLAY, -inf
    for stage in range(rules.stages - 1, -1, -1):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, me, groups, nearest, weights)
        stakes += worth(rules, table, stage, 1 - me, others, near, weights)
        points, places = lacking(rules, table, sight, stage, me)
        now = chance(rules, table, sight, stage, hand, me, points, places, False, weights)
        if stakes * (1.0 - now) < most:
            continue
        lead, missing = lead_of(table, stage, me), missing_at(table, stage)
        mountain = table.terrain[stage] == MOUNTAIN
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                then = chance_after(
                    rules,
                    sight,
                    hand,
                    card,
                    lead,
                    missing,
                    mountain,
                    side,
                    me,
                    points,
                    places,
                    weights,
                )
                score = stakes * (then - now) - cost(rules, card, weights)
                if then == 0.0:
                    score += weights[TURN]
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best


@njit
def prospect(rules, table, hand, me, weights):
    """Return the chance, in (0, 1), that `me` wins the game, as it stands between two turns."""
    sight = look(rules, table, hand, me, weights)
    on_turn = table.player == me
    groups, nearest = standing(rules, table, me)
    others, near = standing(rules, table, 1 - me)
    score = holdings(rules, table, me, groups, weights)
    score -= holdings(rules, table, 1 - me, others, weights)
    for stage in range(rules.stages):
        if table.in_game[stage] != 0:
            points, places = lacking(rules, table, sight, stage, me)
            won = chance(rules, table, sight, stage, hand, me, points, places, on_turn, weights)
            gain = won * worth(rules, table, stage, me, groups, nearest, weights)
            gain -= (1.0 - won) * worth(rules, table, stage, 1 - me, others, near, weights)
            score += weights[LYING] * gain
    score += weights[ON_TURN] if on_turn else -weights[ON_TURN]
    score *= weights[SCALE]
    return 0.5 + 0.5 * score / sqrt(1.0 + score * score)
