"""How strong one strategy is against another: the share of games it wins on mirrored deals.

    python benchmarks/strength.py ismcts planner --deals 200 --threads 2

Each deal is played in all arrangements of seats and start; a game drawn or cut off counts ½. The
interval is a 95 % one over deals. What a game costs is CPU time of all threads, without what it
takes to load the players.
"""

import argparse
import time
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from hotair_sim import Mistake, play_games
from hotair_sim.arena.arrangements import EACH, swapped
from hotair_sim.games import game_of
from hotair_sim.study.measuring.games import added
from hotair_sim.study.statistics.estimates import Sums

if TYPE_CHECKING:
    import pandas as pd


def halves_of(games: "pd.DataFrame") -> NDArray[np.int64]:
    """Return what the first strategy took of each deal in half games, (deals,) int64.

    2 for a game won, 1 for one drawn or cut off.
    """
    seat = swapped(games["arrangement"].to_numpy(np.int64))
    winner = games["winner"].fillna(-1).to_numpy(np.int64)
    return added(np.where(winner < 0, 1, 2 * (winner == seat)), EACH)


def timed(asked: argparse.Namespace, deals: int) -> tuple["pd.DataFrame", float]:
    """Play deals from the first on; return the games, and the CPU seconds of all threads."""
    start = time.process_time()
    games = play_games(
        game_of(asked.preset).rules(asked.preset),
        asked.first,
        asked.second,
        deals,
        seed=asked.seed,
        threads=asked.threads,
    )
    return games, time.process_time() - start


def main() -> None:
    """Play what was asked and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("first", help="a strategy, with settings: name:key=value")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--preset", default="hot-air")
    asked = parser.parse_args()
    if asked.deals < 2 or asked.threads < 1:
        parser.error("an interval needs 2 deals or more, and playing a thread")
    try:
        one, _ = timed(asked, 1)  # compiles what is not yet compiled
        _, loading = timed(asked, 1)
        games, seconds = timed(asked, asked.deals)
    except Mistake as mistake:
        parser.error(str(mistake))
    if len(one) != EACH:
        parser.error("a strategy wins half its games against itself; name another one")
    most = 2 * EACH
    share = Sums.of(halves_of(games), most=most, games_per_block=most).estimate()
    spent = (seconds - loading) / (len(games) - len(one))
    print(
        f"{asked.first} against {asked.second}: {share.value:.4f} of games"
        f" (95 %: {share.low:.4f} to {share.high:.4f}),"
        f" {len(games)} games, {share.deals} deals, {1000 * spent:.3g} CPU ms per game"
    )


if __name__ == "__main__":
    main()
