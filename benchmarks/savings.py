"""What the design saves: blocks, common deals, both together, and what regression could add.

    python benchmarks/savings.py
    python benchmarks/savings.py --deals 4000 --replayed 1000 random

Each player plays against itself under the standard rules and under no-exchange, on the same deals.
A saving is how many times as many independent games would be needed for the same precision; under
"common deals" alone, how many times as many deals if each rule set had its own. All intervals are
95 % ones, with deals as the unit.

Regression on numbers that the deal fixes before the first turn (control variates) is shown twice.
"Found" is what least squares on the opening hands and the first prizes, with the products of these,
would save if their means were known: coefficients come from other deals. "At most" is what no
function of the hands, the draw pile and the prizes, in their order, can exceed, see
`hotair_sim/study/measuring/ceilings.py`: deals are replayed with these held and all later chance
fresh, both rule sets with the same.
"""

import argparse
import math
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.arrangements import BOTH_STARTS
from hotair_sim.arena.blocks import Match
from hotair_sim.arena.deals import dealt
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import games
from hotair_sim.study.measuring.ceilings import ceiling
from hotair_sim.study.statistics.differences import PairSums
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.savings import Design

PLAYERS = ("random", "greedy")
RULE_SETS = ("hot-air", "no-exchange")
METRICS = ("starter_wins", "turns")
REPLAYS = 8
RANGES = 10
"""Coefficients for a tenth of the deals come from the other nine."""

NORMAL = 1.96
HEADINGS = ("blocks", "common deals", "together", "regression: found", "at most")

Floats = NDArray[np.float64]


def numbers_of(game: Any, rules: Any, seed: int, deals: int) -> Floats:
    """Return numbers the deals fix, (deals, numbers): hands, first prizes, and their products."""
    columns = dealt(game, rules, seed, 0, deals, 1)
    prizes = [v.astype(float) for name, v in columns.items() if "prizes" in name and v.any()]
    hands = [v.astype(float) for name, v in columns.items() if "prizes" not in name]
    products = [a * b for i, a in enumerate(prizes) for b in prizes[: i + 1]]
    return np.stack([*hands, *prizes, *products], axis=1)


def found(numbers: Floats, values: NDArray[np.int64]) -> tuple[float, float, float]:
    """Return what regression of `values` (deals,) saves, var y / var (y - ŷ), with its interval."""
    left = np.empty(len(values))
    place = np.arange(len(values)) * RANGES // len(values)
    for part in range(RANGES):
        here, x = place == part, numbers - numbers[place != part].mean(axis=0)
        mean = values[~here].mean()
        slopes = np.linalg.lstsq(x[~here], values[~here] - mean, rcond=None)[0]
        left[here] = values[here] - x[here] @ slopes
    before, after = ((y - y.mean()) ** 2 for y in (values, left))
    influence = before / before.mean() - after / after.mean()
    half = NORMAL * influence.std() / math.sqrt(len(values))
    saving = before.mean() / after.mean()
    return saving, saving * math.exp(-half), saving * math.exp(half)


def shown(value: float, low: float, high: float) -> str:
    """Return a saving with its interval."""
    return f"{value:.2f} ({low:.2f}–{high:.2f})"


def shown_estimate(estimate: Estimate) -> str:
    """Return a saving with its interval."""
    return shown(estimate.value, estimate.low, estimate.high)


class Measured:
    """Games of one player against itself under both rule sets, and replays of their deals."""

    def __init__(self, loader: Loader, name: str, seed: int, deals: int, replayed: int) -> None:
        self.game = loader.game
        luck = self.game.questions.luck
        assert luck is not None
        player = loader.registry.player(name, self.game)
        self.label = player.description.name
        self.outcomes, self.replays = [], []
        for preset in RULE_SETS:
            match = Match.between(player, player, self.game.rules(preset), seed, loader)
            for kept, played, number in (
                (self.outcomes, match, deals),
                (self.replays, match.replayed(luck.deal, REPLAYS), replayed),
            ):
                rows = played.play(0, number, played.new_work())
                kept.append(self.game.columns_from(rows))

    def rows(self, metric: str, numbers: Floats) -> list[tuple[str, ...]]:
        """Return the two rows of a metric: under the standard rules, and what no-exchange adds."""
        values = self.game.metrics[metric].numerator
        one, two = (
            np.asarray(values(columns), np.int64).reshape(-1, BOTH_STARTS)
            for columns in self.outcomes
        )
        again, changed = (
            np.asarray(values(columns), np.int64).reshape(-1, REPLAYS, BOTH_STARTS).sum(axis=2)
            for columns in self.replays
        )
        x, y = one.sum(axis=1), two.sum(axis=1)
        pair = PairSums.of(x, None, y, None, games_per_block=BOTH_STARTS)
        return [
            (
                f"{self.label}: {metric}",
                shown_estimate(Design.of(one).saving_estimate()),
                "",
                "",
                shown(*found(numbers, x)),
                shown_estimate(ceiling(Design.of(again))),
            ),
            (
                f"{self.label}: {metric}, difference",
                "",
                shown_estimate(pair.saving_estimate()),
                shown_estimate(Design.of(two, one).saving_estimate()),
                shown(*found(numbers, y - x)),
                shown_estimate(ceiling(Design.of(changed - again))),
            ),
        ]


def main() -> None:
    """Play, measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("players", nargs="*", default=PLAYERS)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--replayed", type=int, default=4_000, help="deals, 8 times each")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = games()[0]
    loader = Loader(game, Registry(Workspace(Path())))
    numbers = numbers_of(game, game.rules(RULE_SETS[0]), options.seed, options.deals)
    print(f"{options.deals:,} deals, {options.replayed:,} replayed {REPLAYS} times")
    line = "{:34}" + "{:>18}" * len(HEADINGS)
    print(line.format("", *HEADINGS))
    for name in options.players:
        measured = Measured(loader, name, options.seed, options.deals, options.replayed)
        for metric in METRICS:
            for row in measured.rows(metric, numbers):
                print(line.format(*row), flush=True)


if __name__ == "__main__":
    main()
