"""Bradley–Terry strengths: one number for each player that explains who beats whom how often.

The first of two players scores 1 / (1 + exp(s₂ - s₁)) of their games (Bradley & Terry, "Rank
analysis of incomplete block designs: I. The method of paired comparisons", Biometrika 39, 1952,
324-345). On Elo's scale 400 points are a factor of ten in the odds.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import special
from scipy.sparse import csgraph, csr_array

Floats = NDArray[np.float64]
Links = NDArray[np.int64]
"""Pairings, (P, 2): the numbers of the first and of the second player."""

ELO = 400 / math.log(10)
"""Points of one unit of natural logarithm."""

FURTHEST = 40.0
"""No strength goes beyond, in natural logarithms: 7,000 points."""

STEPS, CLOSE, RIDGE = 200, 1e-10, 1e-9


def strengths(links: Links, won: Floats, played: Floats, players: int) -> Floats:
    """Return the strengths of greatest likelihood, for many tables of results at once.

    Newton's method on the logarithm of the likelihood, which is concave. No step is longer than
    one unit, so it never runs off; where a table has no finite answer, since some players took
    nothing from the others, the strengths end far apart, within `FURTHEST` of each other.

    Parameters
    ----------
    links : (P, 2) int array
        That hold all players together.
    won, played : (R, P) float arrays
        Score of the first of each pairing, 0 <= won <= played, in R tables.
    players : int

    Returns
    -------
    (R, players) float array
        In natural logarithms; the first player's are 0.
    """
    design = np.zeros((len(links), players))
    design[np.arange(len(links)), links[:, 0]] = 1
    design[np.arange(len(links)), links[:, 1]] = -1
    design = design[:, 1:]
    squares = np.einsum("pa,pb->pab", design, design).reshape(len(links), -1)
    ridge = RIDGE * np.eye(players - 1)
    found = np.zeros((len(won), players - 1))
    for _ in range(STEPS):
        share = special.expit(found @ design.T)
        slope = (won - played * share) @ design
        bend = (played * share * (1 - share)) @ squares
        curvature = bend.reshape(len(won), players - 1, players - 1) + ridge
        step = np.linalg.solve(curvature, slope[..., None])[..., 0]
        length = np.abs(step).max(axis=1, initial=0.0)
        moved = found + step / np.maximum(length, 1.0)[:, None]
        moved = np.clip(moved, -FURTHEST, FURTHEST)
        still = np.abs(moved - found).max(initial=0.0) < CLOSE
        found = moved
        if still:
            break
    return np.hstack([np.zeros((len(won), 1)), found])


def held_together(links: Links, taken: NDArray[np.int64], players: int, least: int) -> list[Any]:
    """Return the groups of players whose strengths the results can compare.

    Strengths exist where, however the players are parted in two, each side took something from
    the other (Ford, "Solution of a ranking problem from binary comparisons", American Mathematical
    Monthly 64, 1957, no. 8 part II, 28-33). Here it has to have done so in `least` deals, so that
    the rarest of these events still says how rare it is. Groups are the largest for which this
    holds; they are found by cutting where the flow between two players is least.

    Parameters
    ----------
    links : (P, 2) int array
    taken : (P, 2) int array
        In how many deals the first of a pairing took something from the second, and the second
        from the first.
    players : int
    least : int

    Returns
    -------
    list of tuple of int
        Each player in one group; the groups by their first players.
    """
    table = np.zeros((players, players), np.int32)
    for (one, two), (forth, back) in zip(links, taken, strict=True):
        table[one, two], table[two, one] = min(forth, 2**20), min(back, 2**20)
    return sorted(_parted(table, tuple(range(players)), least))


def _parted(table: NDArray[np.int32], group: tuple[int, ...], least: int) -> list[Any]:
    within = table[np.ix_(group, group)]
    for other in range(1, len(group)):
        for start, end in ((0, other), (other, 0)):
            side = _near_side(within, start, end, least)
            if side is not None:
                near = tuple(group[i] for i in range(len(group)) if i in side)
                far = tuple(group[i] for i in range(len(group)) if i not in side)
                return _parted(table, near, least) + _parted(table, far, least)
    return [group]


def _near_side(table: NDArray[np.int32], start: int, end: int, least: int) -> set[int] | None:
    """Return the players on the side of `start` of the least cut; None if it is wide enough."""
    flow = csgraph.maximum_flow(csr_array(table), start, end)
    if flow.flow_value >= least:
        return None
    rest = csr_array(table - flow.flow.toarray())
    rest.eliminate_zeros()
    reached = csgraph.breadth_first_order(rest, start, return_predecessors=False)
    return {int(player) for player in reached}
