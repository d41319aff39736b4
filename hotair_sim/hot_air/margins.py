"""Which difference in a metric of Hot Air a designer would shrug at.

A margin is about what is felt at the table, not about what can be measured. One turn is twenty
seconds of a game of twenty minutes. One game in a hundred is more than a group of players notices
in a year. What is counted in a game (flights, reshuffles) may go up by one in ten games. Play
choices, of which there are about sixteen a turn, are as many with half a one more or less.

Some metrics are rarer or coarser than their unit suggests, and have their own.
"""

BY_UNIT = {
    "share": 0.01,
    "turns": 1.0,
    "plays": 0.5,
    "flights": 0.1,
    "groups": 0.1,
    "changes": 0.1,
    "exchanges": 0.1,
    "reshuffles": 0.1,
    "clears": 0.01,  # hardly a game has one: as of games with a clear
}
"""Margins by unit."""

OF = {
    # A game without an end or a winner spoils an evening: one in a thousand, no more.
    "never_ends": 0.001,
    "drawn_games": 0.001,
    # Shares of the sixty or seventy turns of a game: a third of a turn.
    "blocked_turns": 0.005,
    "passed_turns": 0.005,
    "single_play_turns": 0.005,
    "on_behalf_turns": 0.005,
    # How long the longest games are, one in twenty, is not felt to the turn.
    "turns_p95": 2.0,
}
"""Margins of metrics that have their own, by name."""
