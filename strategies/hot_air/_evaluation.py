"""What the planner, and players that search, think of a position: who wins what, how surely.

Everything is seen by one player, `me`, who knows the table and the own hand. `sight` is what `look`
found out once for the whole position. Only float64 with + − × ÷ √ decides, so that every machine
plays the same.
"""

from math import inf, sqrt

import numpy as np
from numba import njit

from hotair_sim.bits import highest, lowest, one, popcount
from hotair_sim.hot_air.deck import HIGHEST, LOWEST, MIDDLE, STAGES, SUITS
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from hotair_sim.hot_air.rules import OUT_OF_REACH
from hotair_sim.hot_air.table import MOUNTAIN, NOBODY
from hotair_sim.hot_air.trophies import GROUP
from strategies.hot_air._features import lead_of, missing_at

SQUARE, CUBE, RIVAL, THIRD, LAST, FIRST, WIN = 0, 1, 2, 3, 4, 5, 6
DOUBT, MINE, THEIRS, PAIR, TRIPLE, HOLD = 7, 8, 9, 10, 11, 12
THRIFT, EXTREME, TURN = 13, 14, 15
SCALE, LYING, ON_TURN = 16, 17, 18
"""Places of the weights, which `planner.py` explains."""

PLACE = 8
"""A place for a card is suit + PLACE × side."""

BITS, MOST, UNITS = 12, 16, 128
"""What cards bring is packed by suit: bits of each, most points of lead, units of a point."""


# What can be known of the cards


@njit
def unknown_to(rules, table, hand, me):
    """Return the cards of which `me` does not know whether they are in the pile or the other hand.

    Those known to be in the other hand are not among them.
    """
    seen = hand | table.discard | table.known[1 - me]
    deck = 0
    for stage in range(STAGES):
        seen |= table.played[stage, 0] | table.played[stage, 1]
    for suit in range(SUITS):
        deck |= rules.suit_mask[suit]
    return deck & ~seen


@njit
def below(rules, value):
    """Return the set of cards of a lower value."""
    cards = np.int64(0)
    for lower in range(LOWEST, HIGHEST + 1):
        cards |= rules.value_mask[lower] if lower < value else 0
    return cards


@njit
def absence(odds, count):
    """Return the chance that a hand lacks `count` < 16 cards, each in it with these `odds`."""
    chance, factor = 1.0, 1.0 - odds
    for bit in range(4):
        chance *= factor if (count >> bit) & 1 != 0 else 1.0
        factor *= factor
    return chance


@njit
def expected(cards, unknown, known, odds):
    """Return how far from 7 the best of `cards` in a hand is expected to be, roughly.

    All of `cards` are on one side of 7. Those in `known` are held, those in `unknown` with these
    `odds`. With n of them expected it is 6 n / (n + 1): none for none, 6 points at most.
    """
    number = odds * popcount(cards & unknown) + popcount(cards & known)
    return (HIGHEST - MIDDLE) * number / (number + 1.0)


@njit
def fills_of(rules, hand, unknown, known, odds, weights):
    """Return what a missing card is worth to `me`: where low cards are good, where high ones are.

    In points of lead by suit, packed as `fill` reads them: what the own best card would bring, less
    what the other player's would cost.
    """
    lows, highs = np.int64(0), np.int64(0)
    for suit in range(rules.suits):
        low = rules.suit_mask[suit] & ~rules.high_mask
        high = rules.suit_mask[suit] & ~rules.low_mask
        gain_low, gain_high = 0, 0
        if hand & low != 0:
            gain_low = MIDDLE - rules.value[lowest(hand & low)]
        if hand & high != 0:
            gain_high = rules.value[highest(hand & high)] - MIDDLE
        points = weights[MINE] * gain_low
        points -= weights[THEIRS] * expected(high, unknown, known, odds)
        lows |= np.int64((points + MOST) * UNITS) << (BITS * suit)
        points = weights[MINE] * gain_high
        points -= weights[THEIRS] * expected(low, unknown, known, odds)
        highs |= np.int64((points + MOST) * UNITS) << (BITS * suit)
    return lows, highs


@njit
def fill(fills, suit):
    """Return what a missing card of `suit` is worth, in `UNITS` a point of lead."""
    return ((fills >> (BITS * suit)) & ((1 << BITS) - 1)) - MOST * UNITS


@njit
def look(rules, table, hand, me, weights):
    """Return `sight`: unknown cards, those known to be there, odds, and what fills bring.

    The odds are those of an unknown card to be in the other hand and not in the draw pile.
    """
    unknown, known = unknown_to(rules, table, hand, me), table.known[1 - me]
    count = popcount(unknown)
    odds = (count - table.draw_left) / count if count > table.draw_left else 0.0
    lows, highs = fills_of(rules, hand, unknown, known, odds, weights)
    return unknown, known, odds, lows, highs


# What the prizes are worth


@njit
def standing(rules, table, player):
    """Return the groups of three `player` holds, and the fewest prizes a trophy still takes."""
    groups, nearest = 0, OUT_OF_REACH
    for suit in range(rules.suits):
        number = table.loose[player, suit]
        if table.owner[suit] == NOBODY:
            nearest = min(nearest, rules.trophy[suit] - number)
        else:
            groups += number // GROUP
    return groups * rules.three_for_one, nearest


@njit
def share(part, weights):
    """Return what a part of a trophy, 0 … 1, is worth, in trophies."""
    part = part if part < 1.0 else 1.0
    square, cube = weights[SQUARE], weights[CUBE]
    return part * (1.0 - square - cube + part * (square + part * cube))


@njit
def worth(rules, table, stage, player, groups, nearest, weights):
    """Return what winning the prizes of `stage` is worth to `player`, in trophies.

    `groups` and `nearest` are the player's `standing`.
    """
    after, done, gain = groups, 0, 0.0
    for suit in range(rules.suits):
        number = table.prizes[stage, suit]
        if number > 0:
            own = table.loose[player, suit]
            if table.owner[suit] == NOBODY:
                size = rules.trophy[suit]
                have, unit = own + groups, 1.0 / size
                more = share((have + number) * unit, weights) - share(have * unit, weights)
                gain += more * (1.0 - weights[RIVAL] * table.loose[1 - player, suit] * unit)
                done += own + number >= size
                nearest = min(nearest, size - own - number)
            elif rules.three_for_one != 0:
                gain += weights[THIRD] * number
                after += (own + number) // GROUP - own // GROUP
    if done == 0 and nearest <= after:
        done = 1
    need = rules.trophies_to_win - table.trophies[player]
    if need == 1:
        gain *= weights[LAST]
    if done >= need:
        gain += weights[WIN]
    elif done > 0:
        gain += weights[FIRST]
    return gain


@njit
def holdings(rules, table, player, groups, weights):
    """Return what the prizes and trophies in front of `player` are worth, in trophies."""
    value = 0.0
    for suit in range(rules.suits):
        own = table.loose[player, suit]
        if table.owner[suit] == NOBODY:
            unit = 1.0 / rules.trophy[suit]
            part = share((own + groups) * unit, weights)
            value += part * (1.0 - weights[RIVAL] * table.loose[1 - player, suit] * unit)
        else:
            value += rules.three_for_one * weights[THIRD] * own
    trophies = table.trophies[player]
    if rules.trophies_to_win - trophies == 1:
        value *= weights[LAST]
    if trophies >= rules.trophies_to_win:
        value += weights[WIN]
    return value + weights[FIRST] * trophies


# Who wins a stage


@njit
def hope(lead, missing, doubt):
    """Return the chance to win a stage that lacks `missing` cards, by the lead expected there."""
    return 0.5 + 0.5 * lead / sqrt(lead * lead + doubt * missing)


@njit
def last_chance(rules, sight, hand, mine, lead, suit, upward, hold, on_turn):
    """Return the chance of `me` at a stage that lacks one card.

    The other player completes it if they hold a card that wins, before `me` can unless `me` is
    `on_turn`. If neither can, it goes to whom more of the cards not yet seen would give it.

    Parameters
    ----------
    mine : bool, whether the card is missing on the side of `me`
    lead : int64, lead of `me` if the card is a 7
    upward : bool, whether high cards there are good for `me`
    hold : float64, the chance if `me` holds a card that wins and the other player doesn't
    """
    unknown, known, odds, _, _ = sight
    cards = rules.suit_mask[suit]
    even = MIDDLE - lead if upward else MIDDLE + lead
    tied = cards & rules.value_mask[even] if LOWEST <= even <= HIGHEST else 0
    lower = cards & below(rules, even)
    higher = cards & ~lower & ~tied
    good, bad = (higher, lower) if upward else (lower, higher)
    if rules.tie == 0:  # whoever completes a stage wins a tie
        good, bad = good | tied, bad | tied
    out = unknown | known
    ups, downs = popcount(good & out) + 0.5, popcount(bad & out) + 0.5
    held, threat = good & hand, bad & out
    if rules.opponent_side == 2:
        held, threat = (held, 0) if mine else (0, threat)
    if held != 0 and on_turn:
        return hold
    none = absence(odds, popcount(threat & unknown)) if threat & known == 0 else 0.0
    return none * (hold if held != 0 else ups / (ups + downs))


@njit
def lacking(rules, table, sight, stage, me):
    """Return what the cards missing at `stage` are worth, as in `fill`, and their places summed.

    The sum is the place itself if one card is missing.
    """
    _, _, _, lows, highs = sight
    mountain = table.terrain[stage] == MOUNTAIN
    points, places = 0, 0
    for side in range(2):
        fills = highs if mountain == (side == me) else lows
        for suit in range(rules.suits):
            number = table.need[stage, side, suit]
            points += number * fill(fills, suit)
            places += number * (suit + PLACE * side)
    return points, places


@njit
def tempo(missing, weights):
    """Return what it is worth not to be on turn at a stage, in points of lead."""
    return weights[PAIR] if missing == 2 else weights[TRIPLE] if missing == 3 else 0.0


@njit
def chance(rules, table, sight, stage, hand, me, points, places, on_turn, weights):
    """Return the chance that `me` wins `stage`, which is not complete, as it lies.

    `points` and `places` are what is `lacking` there.
    """
    lead, missing = lead_of(table, stage, me), missing_at(table, stage)
    if missing > 1:
        word = tempo(missing, weights)
        return hope(lead + points / UNITS + (-word if on_turn else word), missing, weights[DOUBT])
    mine = (places >= PLACE) == (me == 1)
    upward = (table.terrain[stage] == MOUNTAIN) == mine
    suit = places & (PLACE - 1)
    return last_chance(rules, sight, hand, mine, lead, suit, upward, weights[HOLD], on_turn)


# What is made of it


@njit(forceinline=True)
def chance_after(
    rules, sight, hand, card, lead, missing, mountain, side, me, points, places, weights
):
    """Return the chance that `me` wins a stage after playing `card` from `hand` on its `side`.

    `lead`, `missing`, `points` and `places` are what they are there before.
    """
    upward = mountain == (side == me)
    suit, high = rules.suit[card] & 7, rules.value[card] - MIDDLE
    lead += high if upward else -high
    if missing == 1:
        return 1.0 if lead > 0 or (lead == 0 and rules.tie == 0) else 0.0
    if missing == 2:
        place = places - suit - PLACE * side
        mine = (place >= PLACE) == (me == 1)
        suit, upward, rest = place & (PLACE - 1), mountain == mine, hand & ~one(card)
        return last_chance(rules, sight, rest, mine, lead, suit, upward, weights[HOLD], False)
    points -= fill(sight[4] if upward else sight[3], suit)
    word = tempo(missing - 1, weights)
    return hope(lead + points / UNITS + word, missing - 1, weights[DOUBT])


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
