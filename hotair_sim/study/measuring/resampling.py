"""Deals drawn again with replacement, the same ones in every pairing."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hotair_sim.study.measuring.scores import Scores, deals_of

Floats = NDArray[np.float64]

SEED = 20_260_730
"""Of what is drawn: the same numbers every time."""

BUNDLES = 2_000
"""With more deals than this, deals in a row are drawn in bundles, that many of them."""

AT_ONCE = 250
"""Resamples worked on at a time."""


@dataclass(frozen=True)
class Stratum:
    """Deals that the same pairings played, in bundles.

    Attributes
    ----------
    won, played : (bundles, P) float arrays
        Half games that the first of each pairing scored, and half games played: whole numbers, so
        that sums are exact in whatever order.
    """

    won: Floats
    played: Floats


@dataclass(frozen=True)
class Resampled:
    """Totals of the deals as played, and of resamples.

    Attributes
    ----------
    won, played : (1 + R, P) float arrays
        Half games; the first row is of the deals as they were played.
    """

    won: Floats
    played: Floats


def strata_of(scores: Sequence[Scores]) -> list[Stratum]:
    """Return the deals by the pairings that played them.

    Pairings need not have the same deals; a deal that several played is one unit in all of them.
    """
    deals = deals_of(scores)
    halves = np.full((len(deals), len(scores)), -1, np.int16)
    for number, one in enumerate(scores):
        halves[np.searchsorted(deals, one.deals), number] = one.halves
    there = halves >= 0
    # Parts are deals in a row, so which pairings played changes only here and there.
    starts = np.flatnonzero(np.append(True, (there[1:] != there[:-1]).any(axis=1)))
    kinds: dict[bytes, list[NDArray[np.int16]]] = {}
    for start, end in zip(starts, [*starts[1:], len(deals)], strict=True):
        kinds.setdefault(there[start].tobytes(), []).append(halves[start:end])
    most = np.array([one.most for one in scores])
    return [_bundled(np.concatenate(rows), most) for rows in kinds.values()]


def _bundled(halves: NDArray[np.int16], most: NDArray[np.int64]) -> Stratum:
    bundles = min(len(halves), BUNDLES)
    starts = np.arange(bundles) * len(halves) // bundles
    there = halves >= 0
    won = np.add.reduceat(np.where(there, halves, 0), starts, axis=0, dtype=np.int64)
    played = np.add.reduceat(np.where(there, most, 0), starts, axis=0, dtype=np.int64)
    return Stratum(won.astype(np.float64), played.astype(np.float64))


def resampled(scores: Sequence[Scores], times: int) -> Resampled:
    """Draw the deals anew, `times` times (Efron, Annals of Statistics 7, 1979, 1-26).

    Deals are drawn within the strata, so that every pairing keeps its number of deals.
    """
    strata = strata_of(scores)
    rng = np.random.default_rng(SEED)
    won, played = np.zeros((2, 1 + times, len(scores)))
    for stratum in strata:
        won[0] += stratum.won.sum(axis=0)
        played[0] += stratum.played.sum(axis=0)
        for start in range(1, 1 + times, AT_ONCE):
            rows = slice(start, min(start + AT_ONCE, 1 + times))
            weights = _weights(rng, rows.stop - rows.start, len(stratum.won))
            won[rows] += weights @ stratum.won
            played[rows] += weights @ stratum.played
    return Resampled(won, played)


def _weights(rng: np.random.Generator, times: int, bundles: int) -> Floats:
    """Return how often each bundle is drawn, (times, bundles)."""
    drawn = rng.integers(0, bundles, (times, bundles)) + bundles * np.arange(times)[:, None]
    counted = np.bincount(drawn.ravel(), minlength=times * bundles)
    return counted.reshape(times, bundles).astype(np.float64)
