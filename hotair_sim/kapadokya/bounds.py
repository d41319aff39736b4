"""What games can have under some rules: the most of what is counted, and what there is at all."""

from collections.abc import Callable
from typing import Any

from hotair_sim.kapadokya.deck import ALTITUDES, COLOURS, OPENING
from hotair_sim.kapadokya.rules import MOST_TURNS


def cards(rules: Any) -> int:
    """Return how many balloon cards there are; no more can land, be lost or left."""
    return len(rules.card_list)


def plays(rules: Any) -> int:
    """Return the most balloons that can be flown."""
    return cards(rules) - OPENING


def points(rules: Any) -> int:
    """Return the points of all balloons together."""
    values = zip(ALTITUDES, rules.copies, strict=True)
    return COLOURS * sum(altitude * copies for altitude, copies in values)


def turns(rules: Any) -> int:
    """Return the most turns a game can have."""
    return MOST_TURNS


def chooses(field: str, reading: str) -> Callable[[Any], bool]:
    """Return what says whether `field` of the rules has this reading."""
    return lambda rules: getattr(rules, field) == reading


def has_altitude(row: int) -> Callable[[Any], bool]:
    """Return what says whether there are balloons of that altitude; rows count from 0."""
    return lambda rules: rules.copies[row] > 0


def has_multicolour(rules: Any) -> bool:
    """Return whether there are multicolour balloons."""
    return rules.multicolour > 0


def has_colours(rules: Any) -> bool:
    """Return whether there are balloons of colours."""
    return sum(rules.copies) > 0


def overflows(rules: Any) -> bool:
    """Return whether balloons can be pushed out of the air space."""
    return rules.overflow != "blocked"


def stops_groups(rules: Any) -> bool:
    """Return whether a player may stop a group below a multicolour balloon."""
    return rules.wild_between == "player" and rules.surplus == "all-land" and has_multicolour(rules)
