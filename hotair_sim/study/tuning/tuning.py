"""A search for better settings of a strategy: what is asked, resolved, and what decides its result.

All candidates of a generation play the same deals, each generation fresh ones, and the values found
are compared with those at the start on deals the search never saw.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hotair_sim.arena.registry import Player
from hotair_sim.description.game import Game
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.study.experiments.experimentfile import MOST_DEALS
from hotair_sim.study.results.versions import versions_of
from hotair_sim.words import tuning as words

BLOCK_GAMES = 4
"""Games of a block: a candidate meets even the strategy it came from as another player."""

DIGITS = 4
"""Values found are rounded to this many digits of the width of their range."""


@dataclass(frozen=True)
class Tuning:
    """What is asked of a search.

    Attributes
    ----------
    game : Game
    rules : the game's Rules
    player : Player
        The strategy as it is now: where the search begins, and always its first opponent.
    others : tuple of Player
        The opponents beside it.
    deals : int
        Of each candidate against each opponent, in each generation.
    generations, population : int
        `population` is the number of candidates of a generation.
    check_deals : int
        Of the comparison at the end.
    sigma : float
        Standard deviation of the first candidates, in widths of the ranges.
    seed : int
        Of the deals, and of the optimiser.
    """

    game: Game
    rules: Any
    player: Player
    others: tuple[Player, ...]
    deals: int
    generations: int
    population: int
    check_deals: int
    sigma: float
    seed: int

    def __post_init__(self) -> None:
        """Refuse what can't be searched, with a Mistake."""
        label = self.player.label
        if not self.ranges:
            raise Mistake(words.NOT_TUNABLE.format(label, self.player.description.path))
        for name, (low, high) in self.ranges.items():
            if not low <= self.start[name] <= high:
                raise Mistake(words.OUTSIDE.format(label, name, self.start[name], low, high))
        labels = [other.label for other in self.others]
        for other in labels:
            if other == label:
                raise Mistake(words.ITSELF.format(other))
            if labels.count(other) > 1:
                raise Mistake(words.REPEATED.format(other))
        if self.generations * self.deals + self.check_deals > MOST_DEALS:
            raise Mistake(words.TOO_MANY_DEALS.format(MOST_DEALS))

    @property
    def ranges(self) -> dict[str, tuple[float, float]]:
        """The settings that are looked for, each with its lowest and highest value."""
        return self.player.description.tunable

    @property
    def start(self) -> dict[str, float]:
        """The values the search begins with."""
        return {name: float(self.player.settings[name]) for name in self.ranges}

    @property
    def opponents(self) -> int:
        """Number of opponents, the strategy as it is now among them."""
        return 1 + len(self.others)

    @property
    def generation_games(self) -> int:
        """Games of one generation."""
        return BLOCK_GAMES * self.deals * self.population * self.opponents

    @property
    def check_games(self) -> int:
        """Games of the comparison; the strategy is not played against itself, which is even."""
        return BLOCK_GAMES * self.check_deals * (self.opponents + len(self.others))

    def candidate(self, values: dict[str, float]) -> Player:
        """Return the strategy with other values."""
        return self.player.varied(values)

    def identity(self) -> dict[str, Any]:
        """Return all that decides what the search finds, as plain data.

        Raises
        ------
        Failure
            If the package of the optimiser is not installed.
        """
        versions = versions_of(self.game)
        versions["versions"]["cmaes"] = _cmaes_version()
        return {
            "game": self.game.name,
            "strategy": {"label": self.player.label, **self.player.resolved()},
            "tunable": {name: list(ends) for name, ends in self.ranges.items()},
            "against": {other.label: other.resolved() for other in self.others},
            "rules": self.rules.resolved(),
            "deals": self.deals,
            "generations": self.generations,
            "population": self.population,
            "check_deals": self.check_deals,
            "sigma": self.sigma,
            "seed": self.seed,
            **versions,
        }


def _cmaes_version() -> str:
    try:
        import cmaes
    except ImportError:
        raise Failure(words.NO_CMAES) from None
    return str(cmaes.__version__)


def usual_population(variables: int) -> int:
    """Return the usual number of candidates: 4 + ⌊3 ln n⌋.

    Hansen, The CMA Evolution Strategy: A Tutorial, arXiv:1604.00772 (2016), eq. 48.
    """
    return 4 + math.floor(3 * math.log(max(1, variables)))


def normalised(values: dict[str, float], ranges: dict[str, tuple[float, float]]) -> list[float]:
    """Return values as shares of their ranges, 0 … 1."""
    return [(values[name] - low) / (high - low) for name, (low, high) in ranges.items()]


def values_at(
    place: Sequence[float], ranges: dict[str, tuple[float, float]], *, short: bool = False
) -> dict[str, float]:
    """Return the values at shares of their ranges; if `short`, with the digits worth keeping."""
    values = {}
    for share, (name, (low, high)) in zip(place, ranges.items(), strict=True):
        value = low + float(share) * (high - low)
        if short:
            value = round(value, DIGITS - math.floor(math.log10(high - low)))
        values[name] = min(max(value, low), high)
    return values
