"""How strong each strategy is against those here: ratings, what they miss, and best replies.

Strengths are those of Bradley & Terry, on Elo's scale, the reference at 0. The unit is the deal:
resamples draw deals, the same ones in every pairing, and intervals are their percentiles. These
follow the lopsidedness of rare wins, which are far from normal on a scale of logarithms; they are
taken a little further out for few deals, as Student's t is wider than the normal distribution
(Hesterberg, "What teachers should know about the bootstrap", The American Statistician 69, 2015,
371-386). Intervals that hold together share one multiple of their standard errors, the quantile of
the largest deviation over the resamples. Where less than `RARE` deals hold two groups of
strategies together, a resample says nothing, and what is left is a bound, one-sided.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy import special

from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.bands import (
    FLAT,
    Band,
    Games,
    between,
    bounds,
    percentiles,
    together,
)
from hotair_sim.study.measuring.measurements import Labels, Measurements
from hotair_sim.study.measuring.replies import Reply, best_reply, cliques, cycles
from hotair_sim.study.measuring.resampling import resampled
from hotair_sim.study.measuring.scores import Scores
from hotair_sim.study.statistics.bradley_terry import ELO, Floats
from hotair_sim.study.statistics.intervals import RARE, Estimate, Method

RESAMPLES = 2_000
LEVEL = 0.95


@dataclass(frozen=True)
class Ratings:
    """What the games between strategies say about their strength, all under the standard rules.

    Attributes
    ----------
    reference : str
        Whose rating is 0.
    players : tuple of str
        By strength, the strongest first.
    elo : dict of str to Estimate
        In Elo points above the reference. Where there is only a bound the value is nan and the
        other end infinite; without even that both ends are.
    differences : dict of (str, str) to Estimate
        Rating of the first less that of the second, the first before the second in `players`;
        these hold together. A bound as in `elo`.
    alike : tuple of tuple of str
        The largest groups of strategies of which no two are told apart.
    scores : dict of (str, str) to Estimate
        The share of games that the first takes from the second, a game without a winner as ½.
    misfits : dict of (str, str) to Estimate
        Score of the first against the second, less what their ratings say; these hold together.
        Empty if so few pairings were played that ratings fit whatever is seen.
    replies : dict of str to Reply
        The best reply to each strategy.
    cycles : tuple of tuple of str
        Where one ends by following best replies.
    drawn, cut : dict of str to int
        Games of each that were drawn, and cut off.
    """

    reference: str
    players: tuple[str, ...]
    elo: dict[str, Estimate]
    differences: dict[Labels, Estimate]
    alike: tuple[tuple[str, ...], ...]
    scores: dict[Labels, Estimate]
    misfits: dict[Labels, Estimate]
    replies: dict[str, Reply]
    cycles: tuple[tuple[str, ...], ...]
    drawn: dict[str, int]
    cut: dict[str, int]


def ratings_of(measurements: Measurements, times: int = RESAMPLES) -> Ratings | None:
    """Return the ratings of an experiment's strategies; None if no two met under standard rules."""
    experiment = measurements.experiment
    players = [player.label for player in experiment.players]
    scores = {
        labels: measured.scores
        for (variant, labels), measured in measurements.measured.items()
        if variant == STANDARD and measured.scores is not None
    }
    return rated(players, experiment.reference.label, scores, times) if scores else None


def rated(
    players: Sequence[str],
    reference: str,
    scores: Mapping[Labels, Scores],
    times: int = RESAMPLES,
) -> Ratings:
    """Return the ratings of players.

    Parameters
    ----------
    players : sequence of str
    reference : str
        One of them.
    scores : mapping of (str, str) to Scores
        By pairing of two of them; not all need have met, nor on the same deals.
    times : int
        Number of resamples.
    """
    games = Games(tuple(players), scores, resampled(list(scores.values()), times))
    groups = games.groups()
    order = games.order(groups)
    bands = [Band(games, group) for group in groups]
    differences = _differences(games, bands, order)
    shares = _shares(scores, LEVEL)
    replies = _replies(scores, shares, order)
    unclear = {frozenset(pair) for pair, e in differences.items() if e.low <= 0 <= e.high}
    return Ratings(
        reference=reference,
        players=order,
        elo={player: _elo(games, bands, player, reference) for player in order},
        differences=differences,
        alike=cliques(order, unclear),
        scores=shares,
        misfits=_misfits(games, bands),
        replies=replies,
        cycles=cycles(replies, order),
        drawn={player: sum(s.drawn for s in games.of(player)) for player in order},
        cut={player: sum(s.cut for s in games.of(player)) for player in order},
    )


def _elo(games: Games, bands: Sequence[Band], player: str, reference: str) -> Estimate:
    """Return the rating of a player above the reference, or what bounds it."""
    size = games.size([player])
    if player == reference:
        return Estimate(0.0, 0.0, 0.0, *size, "none", LEVEL)
    home = next(band for band in bands if reference in band.players)
    if player in home.players:
        gap = home.gap(player, reference)
        ends = percentiles(gap[1:], home.weight([player, reference]), LEVEL)
        low, high = min(ends[0], gap[0]), max(ends[1], gap[0])
        return Estimate(float(gap[0]), low, high, *size, "bootstrap", LEVEL)
    low, high = bounds(games, player, reference, LEVEL)
    met = {other for pair in games.scores if player in pair for other in pair} - {player}
    if reference not in met and met & set(home.players):
        # By the rating of the one it met most often; both limits hold together.
        each = (1 + LEVEL) / 2
        through = max(
            (other for other in home.players if other in met),
            key=lambda other: len(between(games, player, other)[0].halves),
        )
        low, high = bounds(games, player, through, each)
        least, most = _through(home, through, reference)
        low, high = low + least, high + most
    return _one_sided(low, high, size)


def _through(home: Band, player: str, reference: str) -> tuple[float, float]:
    """Return the interval of a player's rating that a bound is added to."""
    if player == reference:
        return 0.0, 0.0
    return percentiles(home.gap(player, reference)[1:], home.weight([player, reference]), LEVEL)


def _differences(
    games: Games, bands: Sequence[Band], order: Sequence[str]
) -> dict[Labels, Estimate]:
    """Return the differences between any two players that can be compared; they hold together."""
    pairs = list(combinations(order, 2))
    home = {player: band for band in bands for player in band.players}
    within = [(one, two) for one, two in pairs if home[one] is home[two]]
    found: dict[Labels, Estimate] = {}
    if within:
        gaps = np.stack([home[one].gap(one, two) for one, two in within], axis=1)
        deals = min(home[one].weight([one, two]) for one, two in within)
        # The chance of a miss is shared out between these and the bounds.
        level = 1 - (1 - LEVEL) * len(within) / len(pairs)
        half = together(gaps, deals, level)
        for (one, two), value, width in zip(within, gaps[0], half, strict=True):
            value, width = float(value), float(width)
            ends = (value - width, value + width)
            size = games.size([one, two])
            found[one, two] = Estimate(value, *ends, *size, "max-t", LEVEL)
    for one, two in pairs:
        if home[one] is not home[two] and between(games, one, two):
            low, high = bounds(games, one, two, 1 - (1 - LEVEL) / len(pairs))
            found[one, two] = _one_sided(low, high, games.size([one, two]))
    return {pair: found[pair] for pair in pairs if pair in found}


def _one_sided(low: float, high: float, size: tuple[int, int]) -> Estimate:
    bounded = math.isfinite(low) or math.isfinite(high)
    method: Method = "one-sided" if bounded else "none"
    return Estimate(math.nan, low, high, *size, method, LEVEL)


def _misfits(games: Games, bands: Sequence[Band]) -> dict[Labels, Estimate]:
    """Return how far pairings lie from what the ratings say; they hold together.

    Of pairings in which each took something in `RARE` deals: from less a spread can't be seen.
    """
    pairs: list[Labels] = []
    off: list[Floats] = []
    for band in bands:
        if len(band.pairs) < len(band.players):
            continue  # As many strengths as pairings: they fit whatever was played.
        gaps = np.stack([band.gap(one, two) for one, two in band.pairs], axis=1)
        rest = band.won / band.played - special.expit(gaps / ELO)
        for number, pair in enumerate(band.pairs):
            if min(games.scores[pair].taken()) >= RARE and rest[1:, number].std() > FLAT:
                pairs.append(pair)
                off.append(rest[:, number])
    if not pairs:
        return {}
    table = np.stack(off, axis=1)
    deals = min(min(games.scores[pair].taken()) for pair in pairs)
    half = together(table, deals, LEVEL)
    found = {}
    for pair, value, width in zip(pairs, table[0].tolist(), half.tolist(), strict=True):
        scores = games.scores[pair]
        size = scores.games, len(scores.halves)
        found[pair] = Estimate(value, value - width, value + width, *size, "max-t", LEVEL)
    return found


def _replies(
    scores: Mapping[Labels, Scores], shares: Mapping[Labels, Estimate], order: Sequence[str]
) -> dict[str, Reply]:
    """Return the best reply to each player; what is claimed holds for all together (Bonferroni)."""
    strict = _shares(scores, 1 - (1 - LEVEL) / len(scores))
    found = {}
    for player in order:
        against = {
            one: (shares[one, player], _unless_few(strict[one, player]))
            for one in order
            if (one, player) in shares
        }
        found[player] = best_reply(player, against)
    return found


def _shares(scores: Mapping[Labels, Scores], level: float) -> dict[Labels, Estimate]:
    """Return what each of two players takes from the other."""
    found = {}
    for (one, two), both in scores.items():
        found[one, two] = both.estimate(level)
        found[two, one] = both.turned().estimate(level)
    return found


def _unless_few(estimate: Estimate) -> Estimate:
    """Return the estimate; one from a few deals, which may all agree by chance, bounds nothing."""
    if estimate.deals >= RARE:
        return estimate
    return Estimate(
        estimate.value, 0.0, 1.0, estimate.games, estimate.deals, "none", estimate.level
    )
