"""The search itself: generations of candidates, told to CMA-ES, and the comparison at the end.

The optimiser is Hansen and Ostermeier's CMA-ES ("Completely derandomized self-adaptation in
evolution strategies", Evolutionary Computation 9, 2001), from the package `cmaes`, on variables
that are shares of their ranges. It is seeded, so that going on is asking it the same questions
again and telling it the scores in the log.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.mistakes import Mistake
from hotair_sim.study.playing.runner import Interrupted
from hotair_sim.study.tuning.duels import WIN, Duels
from hotair_sim.study.tuning.tunelog import CHECK, GENERATION, TuneLog
from hotair_sim.study.tuning.tuning import BLOCK_GAMES, Tuning, normalised, values_at
from hotair_sim.words import tuning as words

MOST_POINTS = WIN * BLOCK_GAMES
"""Points of a block whose games are all won."""

CHECK_PART = 500
"""Deals of the comparison that are logged at a time."""


@dataclass
class Progress:
    """What is told while a search runs; `best` and `mean` are scores of the last generation.

    `spread` is the standard deviation of its candidates, in widths of the ranges, averaged.
    """

    games: int
    done: int = 0
    resumed: int = 0
    generation: int = 0
    kept: int = 0  # generations in the log
    best: float | None = None
    mean: float = 0.0
    spread: float = 0.0
    checking: bool = False


@dataclass(frozen=True)
class Found:
    """What a search found, and the points of the comparison, by opponent and block.

    Attributes
    ----------
    values : dict of str to float
        The mean of the last distribution, rounded.
    generations : int
        How many were played; fewer than asked if the optimiser saw nothing more to do.
    tuned, start : (opponents, deals) int arrays
        Points of the values found and of those at the start; the first opponent is the strategy as
        it was at the start.
    """

    values: dict[str, float]
    generations: int
    tuned: NDArray[np.int64]
    start: NDArray[np.int64]


@dataclass
class Search:
    """Runs what a log lacks of a search.

    Parameters
    ----------
    asked : Tuning
    log : TuneLog
    loader : Loader
    threads : int
        Never changes what is found.
    tell : callable
        Called with the `Progress` after every few games and after each generation.
    """

    asked: Tuning
    log: TuneLog
    loader: Loader
    threads: int
    tell: Callable[[Progress], None]
    progress: Progress = field(init=False)

    def __post_init__(self) -> None:
        """Count the games to be played."""
        asked = self.asked
        games = asked.generations * asked.generation_games + asked.check_games
        self.progress = Progress(games)

    def run(self) -> Found:
        """Search and compare.

        Raises
        ------
        Interrupted
            On Ctrl-C; the generations that were finished are kept.
        StrategyFault, Failure
            If a strategy fails, or something can't be written; what was finished is kept.
        Mistake
            If the log does not fit what the optimiser asks.
        """
        try:
            with Duels(self.asked.game, self.threads, self._played) as duels:
                matches = self._matches()
                place, generations = self._search(duels, matches)
                values = values_at(place, self.asked.ranges, short=True)
                return self._check(duels, matches, values, generations)
        except KeyboardInterrupt:
            raise Interrupted from None

    def _matches(self) -> list[Match]:
        """Return the start's match against each opponent, itself as another player first."""
        asked, start = self.asked, self.asked.player
        itself = Match.between(start, start, asked.rules, asked.seed, self.loader)
        others = [
            Match.between(start, other, asked.rules, asked.seed, self.loader)
            for other in asked.others
        ]
        return [itself.against_itself(), *others]

    def _search(self, duels: Duels, matches: list[Match]) -> tuple[Sequence[float], int]:
        """Return the mean of the last distribution and the number of generations."""
        asked = self.asked
        optimiser = _optimiser(asked)
        for generation in range(asked.generations):
            places = [optimiser.ask() for _ in range(asked.population)]
            values = [values_at(place, asked.ranges) for place in places]
            points = self._generation(duels, matches, generation, values)
            most = MOST_POINTS * asked.deals * asked.opponents
            scores = [sum(of_candidate) / most for of_candidate in points]
            # CMA-ES makes its numbers small.
            optimiser.tell([(place, -score) for place, score in zip(places, scores, strict=True)])
            self._scored(generation, scores, places)
            if optimiser.should_stop():
                self.progress.games -= (asked.generations - generation - 1) * asked.generation_games
                break
        return optimiser.mean, generation + 1

    def _generation(
        self, duels: Duels, matches: list[Match], generation: int, values: list[dict[str, float]]
    ) -> list[list[int]]:
        """Return the points of each candidate against each opponent, from the log or played."""
        known = self.log.get(GENERATION, generation)
        if known is not None:
            if known["values"] != values:
                raise Mistake(words.OTHER_NUMBERS.format(generation + 1))
            self._resumed(self.asked.generation_games)
            return known["points"]
        candidates = [self.asked.candidate(value) for value in values]
        varied = [match.varied(candidate) for candidate in candidates for match in matches]
        blocks = duels.play(varied, generation * self.asked.deals, self.asked.deals)
        totals = [int(points.sum()) for points in blocks]
        size = len(matches)
        points = [totals[i : i + size] for i in range(0, len(totals), size)]
        self.log.append(GENERATION, generation, {"values": values, "points": points})
        return points

    def _scored(
        self, generation: int, scores: list[float], places: list[NDArray[np.float64]]
    ) -> None:
        progress = self.progress
        progress.generation = progress.kept = generation + 1
        progress.best, progress.mean = max(scores), sum(scores) / len(scores)
        progress.spread = float(np.mean(np.std(np.array(places), axis=0)))
        self.tell(progress)

    def _check(
        self, duels: Duels, matches: list[Match], values: dict[str, float], generations: int
    ) -> Found:
        """Play the values found and those at the start on deals that no generation played."""
        asked = self.asked
        self.progress.checking = True
        tuned = asked.candidate(values)
        both = [*(match.varied(tuned) for match in matches), *matches[1:]]
        first = asked.generations * asked.deals
        found = []
        for number, done in enumerate(range(0, asked.check_deals, CHECK_PART)):
            deals = min(CHECK_PART, asked.check_deals - done)
            known = self.log.get(CHECK, number)
            if known is None:
                blocks = duels.play(both, first + done, deals)
                # A digit for each block: 0 to 8 points.
                known = {"points": ["".join(map(str, points)) for points in blocks]}
                self.log.append(CHECK, number, known)
            else:
                self._resumed(BLOCK_GAMES * deals * len(both))
            found.append([[int(digit) for digit in row] for row in known["points"]])
        points = np.concatenate([np.array(part, np.int64) for part in found], axis=1)
        # Against itself a strategy is even: seats and start are swapped, and dice favour nobody.
        even = np.full((1, asked.check_deals), MOST_POINTS // 2)
        start = np.concatenate([even, points[asked.opponents :]])
        return Found(values, generations, points[: asked.opponents], start)

    def _played(self, games: int) -> None:
        self.progress.done += games
        self.tell(self.progress)

    def _resumed(self, games: int) -> None:
        self.progress.resumed += games
        self._played(games)


def _optimiser(asked: Tuning) -> Any:
    """Return CMA-ES at the start of the search."""
    from cmaes import CMA

    variables = len(asked.ranges)
    # The optimiser's seed has 32 bits.
    seed = int(np.random.SeedSequence(asked.seed).generate_state(1)[0])
    return CMA(
        mean=np.array(normalised(asked.start, asked.ranges)),
        sigma=asked.sigma,
        bounds=np.array([[0.0, 1.0]] * variables),
        seed=seed,
        population_size=asked.population,
    )
