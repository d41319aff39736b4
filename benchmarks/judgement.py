"""How good the planner's judgement of a position is: what it says against who won.

    python benchmarks/judgement.py --games 2000
    python benchmarks/judgement.py --games 4000 --seed 4242 --fit

The planner plays against itself under the standard rules; after every 1 to 8 turns, at random, the
position is kept and both seats are asked for their chance to win (`_evaluation.prospect`), of which
players that search take the mean (`_playing.judge`). Printed are log loss and Brier score of that
mean beside those of always saying ½, and who won by tenths of what was said. Intervals are 95 %
ones with games as the unit. A game without a winner counts ½.

With --fit the weights that only `prospect` uses are found by maximum likelihood on four fifths of
the games, and they and the present ones are measured on the others. The positions do not depend on
these weights: `plan` does without them.
"""

import argparse
import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray
from scipy.optimize import minimize

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import MOUNTED, Registry
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import games
from hotair_sim.study.statistics.estimates import Sums

FITTED = ("scale", "lying", "on_turn")
LONGEST = 8
"""Most turns between two positions of a game."""

HELD_OUT = 5
"""One game in so many is not fitted on."""

Floats = NDArray[np.float64]
Ask = Callable[[Floats], Floats]


@dataclass(frozen=True)
class Positions:
    """Positions between two turns, and how their games ended.

    Attributes
    ----------
    tables : (n,) array of the core's table dtype
    hands : (n, 2) int64, by seat
    won : (n,) float64, 1 where seat 0 won, 0 where seat 1 did, else ½
    game : (n,) int64
    """

    tables: NDArray[Any]
    hands: NDArray[np.int64]
    won: Floats
    game: NDArray[np.int64]


def collect(match: Match, count: int, seed: int) -> Positions:
    """Play games, one a deal, either seat starting in turn, and keep positions of them."""
    work, outcome = match.new_work(), np.zeros(1, match.core.outcome).view(np.recarray)
    dice = np.random.default_rng(seed)
    tables, hands, won, game = [], [], [], []
    for deal in range(count):
        before = len(tables)
        match.run(work, outcome, deal, 1, deal & 1, 1, turns=0)
        while not match.run(
            work, outcome, deal, 1, deal & 1, 1, int(dice.integers(1, LONGEST + 1)), resume=True
        ):
            tables.append(np.array(work["table"]))
            hands.append(work["hidden"]["hand"][0].copy())
        winner = int(outcome["winner"][0])
        won += [0.5 if winner < 0 else float(winner == 0)] * (len(tables) - before)
        game += [deal] * (len(tables) - before)
    kept = np.concatenate(tables).view(np.recarray)
    return Positions(kept, np.array(hands), np.array(won), np.array(game))


def asker(rules: NDArray[Any], positions: Positions, prospect: Any) -> Ask:
    """Return what asks both seats in every position for the chance that seat 0 wins.

    It takes all the planner's weights and returns (n, 2) float64.
    """

    @njit
    def ask(rules, tables, hands, weights, said):
        for i in range(len(tables)):
            said[i, 0] = prospect(rules[0], tables[i], hands[i, 0], 0, weights)
            said[i, 1] = 1.0 - prospect(rules[0], tables[i], hands[i, 1], 1, weights)

    def asked(weights: Floats) -> Floats:
        said = np.empty((len(positions.won), 2))
        ask(rules, positions.tables, positions.hands, tuple(float(w) for w in weights), said)
        return said

    return asked


def log_losses(said: Floats, won: Floats) -> Floats:
    """Return −ln of the chance given to what came, position by position."""
    losses: Floats = -(won * np.log(said) + (1.0 - won) * np.log(1.0 - said))
    return losses


def mean(values: Floats, game: NDArray[np.int64]) -> str:
    """Return the mean of `values` (n,) in words, with its interval over games."""
    _, place = np.unique(game, return_inverse=True)
    sums = Sums.of(np.bincount(place, values), np.bincount(place), games_per_block=1)
    found = sums.estimate()
    return f"{found.value:.4f} ({found.low:.4f} to {found.high:.4f})"


def show(title: str, said: Floats, positions: Positions, chosen: NDArray[np.bool_]) -> None:
    """Print how well the mean of both seats (n,) did in the chosen positions."""
    said, won, game = said[chosen], positions.won[chosen], positions.game[chosen]
    even = np.full(len(won), 0.5)
    print(f"{title}: {len(won)} positions of {len(np.unique(game))} games")
    print(f"  log loss {mean(log_losses(said, won), game)}")
    print(f"      of ½ {log_losses(even, won).mean():.4f}")
    print(f"  Brier    {mean((said - won) ** 2, game)}")
    print(f"      of ½ {((even - won) ** 2).mean():.4f}")
    print("  said          mean said  won                        positions")
    tenth = np.minimum((said * 10).astype(np.int64), 9)
    for k in range(10):
        there = tenth == k
        if there.any():
            shares = mean(won[there], game[there])
            bounds = f"{k / 10:.1f} to {(k + 1) / 10:.1f}"
            print(f"  {bounds}    {said[there].mean():.4f}     {shares}  {there.sum():9d}")


def fit(ask: Ask, names: list[str], start: Floats, positions: Positions, on: Any) -> Floats:
    """Return the weights with those of `FITTED` at their maximum likelihood.

    Each seat's word counts as one about the position, all as if independent: the estimate is the
    same, and no interval is taken from it.
    """
    places = [names.index(name) for name in FITTED]
    won = positions.won[on, None]

    def loss(values: Floats) -> float:
        weights = start.copy()
        weights[places] = values
        return float(log_losses(ask(weights)[on], won).mean())

    found = minimize(loss, start[places], method="Nelder-Mead", options={"xatol": 1e-4})
    if not found.success:
        raise SystemExit(f"the search did not come to an end: {found.message}")
    weights = start.copy()
    weights[places] = found.x
    return weights


def main() -> None:
    """Play, judge, perhaps fit, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fit", action="store_true")
    asked = parser.parse_args()
    if asked.games < 2 * HELD_OUT:
        parser.error(f"--games must be {2 * HELD_OUT} or more")
    game = games()[0]
    registry = Registry(Workspace(Path()))
    player = registry.player("planner", game)
    match = Match.between(
        player, player, game.rules(game.presets[0]), asked.seed, Loader(game, registry)
    )
    positions = collect(match, asked.games, asked.seed)
    judge = importlib.import_module(f"{MOUNTED}.{game.folder}._evaluation")
    ask = asker(match.rules, positions, judge.prospect)
    names, weights = list(player.settings), np.array(player.numbers)
    if not asked.fit:
        everywhere = np.ones(len(positions.won), np.bool_)
        show("planner", ask(weights).mean(axis=1), positions, everywhere)
        return
    held_out = positions.game % HELD_OUT == 0
    fitted = fit(ask, names, weights, positions, ~held_out)
    for name in FITTED:
        place = names.index(name)
        print(f"{name} = {fitted[place]:.4f}  (now {weights[place]:g})")
    show("fitted, games not fitted on", ask(fitted).mean(axis=1), positions, held_out)
    show("present, the same games", ask(weights).mean(axis=1), positions, held_out)


if __name__ == "__main__":
    main()
