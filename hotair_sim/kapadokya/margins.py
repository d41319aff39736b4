"""Which difference in a metric of Kapadokya a designer would shrug at.

A margin is about what is felt at the table, not about what can be measured. One game in a hundred
is more than two players notice in a year. The cheapest balloon scores 100 points. What is counted
in a game (landings, balloons) may go up by one in ten games. Play choices, of which there are about
seven a turn, are as many with half a one more or less.

Some metrics are rarer or coarser than their unit suggests, and have their own.
"""

from hotair_sim.description import Metric

_BY_UNIT = {
    "share": 0.01,
    "points": 100.0,
    "turns": 1.0,
    "plays": 0.5,
    "landings": 0.1,
    "balloons": 0.1,
    "choices": 0.1,
    "changes": 0.1,
    "cards": 0.1,
}

_OF = {
    # A game without a winner spoils an evening: one in a thousand, no more.
    "stuck_games": 0.001,
    "drawn_games": 0.001,
    # Means over all the turns of a game: two landings, or a push, more or less in the whole game.
    "landings_per_turn": 0.05,
    "pushed": 0.05,
}


def margin(metric: Metric) -> float:
    """Return the margin of a metric, in its unit."""
    return _OF.get(metric.name, _BY_UNIT[metric.unit])
