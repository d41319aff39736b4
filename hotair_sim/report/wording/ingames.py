"""Two shares as whole games: "20 of 38 games instead of 19"."""

from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import audit as words

MOST = 400
"""Of more games than this nobody counts."""


def in_games(standard: Estimate, changed: Estimate, difference: Estimate | None) -> str:
    """Return what a share is under a change, in as many games as one game makes it; "" if none do.

    Both numbers of games lie inside the intervals of their shares, and what is between them inside
    that of the difference: what is said is true as far as it is known.
    """
    moved = changed.value - standard.value
    found: list[tuple[float, int, int, int]] = []
    for games in range(2, MOST + 1):
        now, then = round(games * standard.value), round(games * changed.value)
        shown = (then - now) / games
        if (
            abs(then - now) == 1
            and standard.low <= now / games <= standard.high
            and changed.low <= then / games <= changed.high
            and (difference is None or difference.low <= shown <= difference.high)
        ):
            found.append((abs(shown - moved), games, now, then))
    if not found:
        return ""
    _, games, now, then = min(found)
    return words.IN_GAMES.format(then=then, games=games, now=now)
