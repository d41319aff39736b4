"""Idea: Bury the opponent's groups under another colour: leave as little to land as possible, and
    heed the points landed now only a little.
Source: Ours: balloons can't pass over other colours, so a low one of another colour stops a group.
Sees: Its hand, the air space, and which cards have not been seen yet.
"""

from strategies.kapadokya._outlook import best_play

PARAMETERS = {
    "landed": 0.25,  # weight of the points landed now
    "fear": 1,  # weight of the points the opponent could land next
}

TUNABLE = {"landed": (0, 1), "fear": (0, 2)}


def choose(rules, table, hand, me, settings, rng):
    """Return the play that leaves least to the opponent, any of them among equals."""
    return best_play(rules, table, hand, me, settings.number[0], 0.0, settings.number[1], rng)
