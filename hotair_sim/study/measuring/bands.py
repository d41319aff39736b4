"""Strategies by strength: groups that their games hold together, with ratings in resamples."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy import special

from hotair_sim.study.measuring.measurements import Labels
from hotair_sim.study.measuring.resampling import Resampled
from hotair_sim.study.measuring.scores import Scores, deals_of
from hotair_sim.study.statistics.bradley_terry import ELO, Floats, Links, held_together, strengths
from hotair_sim.study.statistics.intervals import RARE, clopper_pearson, t_factor

FLAT = 1e-9
"""A standard error below this is none."""


@dataclass(frozen=True)
class Games:
    """The games between all players, as played and resampled."""

    players: tuple[str, ...]
    scores: Mapping[Labels, Scores]
    totals: Resampled

    @property
    def pairs(self) -> list[Labels]:
        return list(self.scores)

    def of(self, player: str) -> list[Scores]:
        """Return the pairings of a player."""
        return [scores for pair, scores in self.scores.items() if player in pair]

    def size(self, players: Sequence[str]) -> tuple[int, int]:
        """Return how many games some players played, and on how many deals."""
        found = [one for pair, one in self.scores.items() if set(pair) & set(players)]
        return sum(one.games for one in found), len(deals_of(found))

    def links(self, pairs: Sequence[Labels], players: Sequence[str]) -> Links:
        """Return pairings as numbers of players, (P, 2)."""
        return np.array([[players.index(a), players.index(b)] for a, b in pairs], np.int64)

    def groups(self) -> list[tuple[str, ...]]:
        """Return the groups of players within which ratings are compared.

        Pairings of fewer than `RARE` deals hold nobody together.
        """
        taken = [one.taken() if len(one.halves) >= RARE else (0, 0) for one in self.scores.values()]
        links, count = self.links(self.pairs, self.players), len(self.players)
        found = held_together(links, np.array(taken), count, RARE)
        return [tuple(self.players[i] for i in group) for group in found]

    def order(self, groups: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        """Return the players by strength, players of a group together.

        For the order alone every two players are given one more game, drawn, so that there is an
        answer whatever happened.
        """
        more = list(combinations(self.players, 2))
        links = self.links([*self.pairs, *more], self.players)
        won = np.append(self.totals.won[0], np.ones(len(more)))
        played = np.append(self.totals.played[0], np.full(len(more), 2.0))
        found = strengths(links, won[None], played[None], len(self.players))[0]
        place = dict(zip(self.players, found, strict=True))
        ranked = sorted(groups, key=lambda g: -sum(place[p] for p in g) / len(g))
        return tuple(p for group in ranked for p in sorted(group, key=lambda p: -place[p]))


class Band:
    """A group of players whose ratings are compared: strengths as played and in the resamples.

    Attributes
    ----------
    players : tuple of str
    pairs : list of Labels
        The pairings within the group.
    columns : list of int
        Their numbers among all pairings.
    elo : (1 + R, players) float array
    """

    def __init__(self, games: Games, players: tuple[str, ...]) -> None:
        self.players = players
        everyone = list(enumerate(games.pairs))
        within = [(i, pair) for i, pair in everyone if set(pair) <= set(players)]
        within = [(i, pair) for i, pair in within if len(games.scores[pair].halves) >= RARE]
        self.columns = [i for i, _ in within]
        self.pairs = [pair for _, pair in within]
        self.links = games.links(self.pairs, players)
        self.won = games.totals.won[:, self.columns]
        self.played = games.totals.played[:, self.columns]
        self._fewest = min((len(games.scores[pair].halves) for pair in self.pairs), default=0)
        self._taken = [games.scores[pair].taken() for pair in self.pairs]
        self.elo: Floats = np.zeros((len(self.won), 1))
        if len(players) > 1:
            self.elo = ELO * strengths(self.links, self.won, self.played, len(players))

    def gap(self, one: str, two: str) -> Floats:
        """Return the rating of one player less that of another, (1 + R,)."""
        difference: Floats = (
            self.elo[:, self.players.index(one)] - self.elo[:, self.players.index(two)]
        )
        return difference

    def weight(self, players: Sequence[str]) -> int:
        """Return how many deals the ratings of some players rest on.

        Of each in how many it took something, or had something taken, whichever is less: a rating
        knows no more than how often the rarer of the two happened. Never more than the deals of the
        pairing with the fewest, for much may hang on it.
        """
        found = [self._fewest]
        for player in players:
            here = [
                taken for taken, pair in zip(self._taken, self.pairs, strict=True) if player in pair
            ]
            turn = [pair.index(player) for pair in self.pairs if player in pair]
            mine = sum(taken[i] for taken, i in zip(here, turn, strict=True))
            theirs = sum(taken[1 - i] for taken, i in zip(here, turn, strict=True))
            found.append(min(mine, theirs))
        return min(found)


def between(games: Games, one: str, two: str) -> list[Scores]:
    """Return the pairing of two players, if they met."""
    return [games.scores[pair] for pair in ((one, two), (two, one)) if pair in games.scores]


def bounds(games: Games, one: str, two: str, level: float) -> tuple[float, float]:
    """Return a bound of the difference of two ratings from their own games, one-sided.

    The exact upper limit of the share of deals in which the weaker took anything from the other is
    one of its share of the games too; if it never did, that is the rule of three in deals.
    """
    if (one, two) not in games.scores:
        if (two, one) not in games.scores:
            return -math.inf, math.inf
        low, high = bounds(games, two, one, level)
        return -high, -low
    scores = games.scores[one, two]
    deals = len(scores.halves)
    total = int(scores.halves.sum(dtype=np.int64))
    weaker = 0 if 2 * total < deals * scores.most else 1
    _, limit = clopper_pearson(scores.taken()[weaker], deals, 2 * level - 1)
    if limit >= 0.5:
        return -math.inf, math.inf
    bound = ELO * float(special.logit(limit))
    return (-math.inf, bound) if weaker == 0 else (-bound, math.inf)


def percentiles(draws: Floats, deals: int, level: float) -> tuple[float, float]:
    """Return the percentile interval of resamples, a little wider for few deals.

    Of rare events, `deals` is the number of those that have one.
    """
    level = _widened(level, deals)
    low, high = np.quantile(draws, [(1 - level) / 2, (1 + level) / 2])
    return float(low), float(high)


def together(table: Floats, deals: int, level: float) -> Floats:
    """Return half widths of intervals that hold together, of the columns of a table.

    The same multiple of every standard error: the quantile, over the resamples, of the largest
    deviation (Romano & Wolf, "Exact and approximate stepdown methods for multiple hypothesis
    testing", JASA 100, 2005, 94-108, in one step).
    """
    spread = table[1:].std(axis=0, ddof=1)
    furthest = (np.abs(table[1:] - table[0]) / np.maximum(spread, FLAT)).max(axis=1)
    half: Floats = spread * np.quantile(furthest, _widened(level, deals))
    return half


def _widened(level: float, deals: int) -> float:
    """Return the level at which a percentile interval from few deals is as wide as Student's t."""
    if deals < 2:
        return 1.0
    normal = t_factor(deals - 1, level) * math.sqrt(deals / (deals - 1))
    return float(2 * special.ndtr(normal) - 1)
