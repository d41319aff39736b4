"""What a filter comes to: truth values of games, from their outcome columns."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description.outcomes import Column, Games, Values


@dataclass(frozen=True)
class Sum:
    """Columns and numbers, each with +1 or −1 before it."""

    terms: tuple[tuple[int, Column | float], ...]
    place: int  # of the filter's text, where it begins

    @property
    def alone(self) -> Column | None:
        """The column it is, if it is nothing but a column."""
        (sign, term), *others = self.terms
        return term if isinstance(term, Column) and sign > 0 and not others else None

    def of(self, games: Games) -> tuple[Any, NDArray[np.bool_] | bool]:
        """Return the values (games,) and whether they are missing, (games,) or False."""
        total: Any = 0
        missing: NDArray[np.bool_] | bool = False
        for sign, term in self.terms:
            if isinstance(term, Column):
                values = games[term.name].astype(np.int64)
                total = total + sign * values
                if term.null:
                    missing = missing | (values < 0)
            else:
                total = total + sign * term
        return total, missing


def missing(column: Column, wanted: bool) -> Values:
    """Return whether a column is missing, or, if that is not wanted, whether it is there."""
    return lambda games: (games[column.name] < 0) == wanted


def joined(join: np.ufunc, parts: list[Values]) -> Values:
    """Return whether all parts hold, or any, as `join` says: a logical function of two."""
    if len(parts) == 1:
        return parts[0]
    return lambda games: join.reduce([part(games) for part in parts])


def negated(part: Values) -> Values:
    """Return whether a part does not hold."""
    return lambda games: ~part(games)


def compared(left: Sum, relation: np.ufunc, right: Sum) -> Values:
    """Return whether two sums stand in a relation; false where a column of either is missing."""

    def where(games: Games) -> NDArray[Any]:
        one, one_missing = left.of(games)
        other, other_missing = right.of(games)
        found = relation(one, other) & ~np.asarray(one_missing | other_missing)
        shape = np.shape(next(iter(games.values())))
        return np.broadcast_to(found, shape)

    return where
