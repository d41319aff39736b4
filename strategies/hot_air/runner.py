"""Idea: Once a player needs only one more trophy, heed little but the prizes of the suit that could
    end the game: the one that player is nearest to, be it oneself or the opponent.
Source: Ours, from the question whether the first trophy decides the game, or the race for the last.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from numba import njit

from hotair_sim.bits import one
from strategies.hot_air._features import best_favouring, nearest_trophy

PARAMETERS = {  # above 1 and below 1, so that in sum cards are spared about as before
    "favour": 2,  # what the prizes count that could end the game
    "others": 0.5,  # what all other prizes count from then on
}

TUNABLE = {"favour": (1, 5), "others": (0, 1)}


@njit(forceinline=True)
def _last_trophy(rules, table, player):
    """Return the set of the suit with which `player` would end the game, empty if with none yet."""
    if table.trophies[player] + 1 < rules.trophies_to_win:
        return 0
    nearest = nearest_trophy(rules, table, player)
    return one(nearest) if nearest >= 0 else 0


def choose(rules, table, hand, me, settings, rng):
    """Return the play that gains most, prizes that could end the game counting more than others."""
    last = _last_trophy(rules, table, me) | _last_trophy(rules, table, 1 - me)
    favour = settings.number[0]
    others = settings.number[1] if last != 0 else 1.0
    return best_favouring(rules, table, hand, me, last, favour, others)
