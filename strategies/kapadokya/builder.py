"""Idea: Build up what one can land next, and leave nothing to the opponent: weigh the points landed
    now, those the rest of the hand could land in the next turn, and those the opponent could.
Source: Ours: a group that is nearly complete is worth something to whoever completes it.
Sees: Its hand, the air space, and which cards have not been seen yet.
"""

from strategies.kapadokya._outlook import best_play

PARAMETERS = {
    "hope": 0.2,  # weight of the points it could land in its next turn
    "fear": 1.3,  # weight of the points the opponent could land before
}

TUNABLE = {"hope": (0, 1), "fear": (0, 2)}


def choose(rules, table, hand, me, settings, rng):
    """Return the play of most worth, any of them among equals."""
    return best_play(rules, table, hand, me, 1.0, settings.number[0], settings.number[1], rng)
