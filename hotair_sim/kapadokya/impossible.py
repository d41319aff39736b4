"""What can't be under some rules of Kapadokya, and why: derived from the rules."""

from collections.abc import Callable
from typing import Any

from hotair_sim.kapadokya.deck import OPENING
from hotair_sim.kapadokya.words.report import IMPOSSIBLE


def _when(reason: str, holds: Callable[[Any], bool]) -> Callable[[Any], str]:
    return lambda rules: IMPOSSIBLE[reason] if holds(rules) else ""


def _last_column_lands(rules: Any) -> bool:
    """Return whether a balloon in the last column always lands in the turn it comes there.

    One comes at a time, so it is alone; it must be enough to land, and nothing may keep it there.
    """
    return (
        rules.ground[-1] == 1
        and rules.overflow == "lost"
        and rules.landing == "compulsory"
        and rules.wild_only == "yes"
        and rules.group == "from-lowest"
        and rules.after_landing == "nothing"
        and rules.chain == "all-columns"
    )


lost = _when("lands", _last_column_lands)
"""Why no balloon can be pushed out of the air space."""


def _too_few(rules: Any) -> bool:
    """Return whether no column can land with the balloons laid before the first turn.

    A balloon comes to a column only if one of its row lies in each column before it.
    """
    return all(rules.ground[before] > OPENING - before for before in range(OPENING))


opening_landings = _when("opening", _too_few)


def _flies(rules: Any) -> bool:
    """Return whether every card can be flown in every turn: rows are closed by one reading only."""
    return rules.overflow != "blocked"


stuck = _when("flies", _flies)
passed = _when("flies", _flies)
unplayed = _when("played", lambda rules: _flies(rules) and rules.end == "all-cards")
alone = _when("accompanied", lambda rules: rules.wild_only == "no")
