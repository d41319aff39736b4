"""Which strategies of an experiment meet, and on how many of its deals."""

import math
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Literal, get_args

from hotair_sim.arena.registry import Player

Kind = Literal["all", "neighbours", "self", "claims"]
"""All pairs of strategies, each with the next one of the list only, none but with itself, or those
that claims need."""

CLAIMED: Kind = "claims"

KINDS: tuple[str, ...] = get_args(Kind)


def pairings_of(
    players: Sequence[Player], kind: Kind, claimed: Collection[frozenset[str]] = ()
) -> tuple[tuple[Player, Player], ...]:
    """Return the pairs that meet, in the order of the list, each player with itself too.

    Of the kind "claims" these are the pairs of labels in `claimed`, and no others.
    """

    def meet(one: int, two: int) -> bool:
        if kind == CLAIMED:
            return frozenset((players[one].label, players[two].label)) in claimed
        return two - one <= {"all": len(players), "neighbours": 1, "self": 0}[kind]

    pairs = combinations_with_replacement(range(len(players)), 2)
    return tuple((players[one], players[two]) for one, two in pairs if meet(one, two))


def deals_of(deals: int, shares: Mapping[str, float], pairing: tuple[Player, Player]) -> int:
    """Return how many of an experiment's deals a pairing plays.

    The smaller share of the two players counts. The number is rounded up, so that it is never 0
    and more deals never become fewer. A share counts as the decimal number it was written as:
    0.07 of 100 deals are 7, though the nearest double is a hair more.

    Parameters
    ----------
    deals : int
        Of the experiment, 1 or more.
    shares : mapping of str to float
        Share in (0, 1] by the label of a player; 1 for those without.
    pairing : (Player, Player)
    """
    share = min(shares.get(player.label, 1.0) for player in pairing)
    return math.ceil(deals * Fraction(repr(float(share))))


def names_of(pair: tuple[str, str]) -> list[str]:
    """Return what people may call a pairing; a strategy's name alone is against itself."""
    one, two = pair
    both = [f"{a} {dash} {b}" for a, b in (pair, (two, one)) for dash in "-–"]
    return [one, *both] if one == two else both
