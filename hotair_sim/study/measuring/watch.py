"""Games worth watching: the most telling of each kind, by address."""

from dataclasses import dataclass

import numpy as np

from hotair_sim.description.outcomes import Games
from hotair_sim.description.questions import Watch


@dataclass(frozen=True)
class Seen:
    """A game found for a `Watch`.

    Attributes
    ----------
    order : float
        How telling it is.
    deal, arrangement : int
        Its address within its pairing and variant.
    outcome : dict of str to int
        Its outcome columns, −1 for null.
    """

    order: float
    deal: int
    arrangement: int
    outcome: dict[str, int]


def most_telling(watch: Watch, games: Games, known: Seen | None = None) -> Seen | None:
    """Return the game of the largest `order`, among `games` and the one `known` from earlier ones.

    The first of equals, so that the answer does not depend on how deals are cut into parts.
    """
    found = np.flatnonzero(watch.where(games))
    if len(found) == 0:
        return known
    order = np.asarray(watch.order(games), np.float64)[found]
    best = int(found[np.argmax(order)])
    if known is not None and known.order >= order.max():
        return known
    outcome = {name: int(values[best]) for name, values in games.items()}
    return Seen(float(order.max()), outcome["deal"], outcome["arrangement"], outcome)
