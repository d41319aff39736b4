"""Idea: Land as many points as possible now; if nothing can land, fly any balloon anywhere.
Source: Ours: the aim of the game, one turn at a time.
Sees: Its hand and the air space; it looks neither at the next turn nor at the opponent.
"""

from strategies.kapadokya._outlook import best_play


def choose(rules, table, hand, me, settings, rng):
    """Return the play that lands most points, any of them among equals."""
    return best_play(rules, table, hand, me, 1.0, 0.0, 0.0, rng)
