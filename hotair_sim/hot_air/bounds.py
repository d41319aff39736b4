"""What games can have under some rules: the most of what is counted, and what there is at all."""

from collections.abc import Callable
from typing import Any


def turn_limit(rules: Any) -> int:
    """Return the most turns a game can have."""
    return rules.turn_limit


def suits(rules: Any) -> int:
    """Return the most trophies that can be claimed."""
    return len(rules.suits)


def most_reshuffles(rules: Any) -> int:
    """Return a bound: a turn draws what it exchanges and one more, each from a new pile."""
    return (rules.hand_exchange_limit + 1) * rules.turn_limit


def most_groups(rules: Any) -> int:
    """Return a bound: a group stands for one card of a trophy, and each is claimed once."""
    return sum(rules.trophy_sizes.values())


def most_flights(size: int, rules: Any) -> int:
    """Return the most flights a game can have at stages of `size` prizes or more.

    A flight takes as many prize cards as its stage has. Paid cards that go back to the pile can be
    won again, but a trophy is paid once.
    """
    cards = sum(map(len, rules.deck.values()))
    if rules.paid_cards == "returned":
        cards += 3 * most_groups(rules)
    return cards // size


def flights_in_all(rules: Any) -> int:
    """Return the most flights a game can have."""
    return most_flights(min(rules.stage_sizes), rules)


def flights_at(stage: int) -> Callable[[Any], int]:
    """Return what gives the most flights a game can have at a stage."""
    return lambda rules: most_flights(rules.stage_sizes[stage - 1], rules)


def has_stage(stage: int) -> Callable[[Any], bool]:
    """Return what says whether there is a stage of that number."""
    return lambda rules: stage <= len(rules.stage_sizes)


def has_suit(suit: str) -> Callable[[Any], bool]:
    """Return what says whether a suit is in the deck."""
    return lambda rules: suit in rules.deck


def clears(rules: Any) -> bool:
    """Return whether stages are cleared when a game is stuck."""
    return rules.stuck == "clear"


def trades(rules: Any) -> bool:
    """Return whether there is the three-for-one."""
    return rules.three_for_one
