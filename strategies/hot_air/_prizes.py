"""What prizes are worth to a player, in trophies: own cards, groups of three, what wins."""

from numba import njit

from hotair_sim.hot_air.rules import OUT_OF_REACH
from hotair_sim.hot_air.table import NOBODY
from hotair_sim.hot_air.trophies import GROUP
from strategies.hot_air._weights import CUBE, FIRST, LAST, RIVAL, SQUARE, THIRD, WIN


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
