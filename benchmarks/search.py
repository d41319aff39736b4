"""How fast the search players look: iterations per CPU second of ismcts, on one thread.

    python benchmarks/search.py

Each round plays whole games of ismcts against itself and games of random against random, so that
both see the same machine; the figures are medians over the rounds. Iterations are counted, not
estimated: a decision with one legal play costs none, every other one all of them. All CPU time of
the games counts, the rules' own included.

If OpenSpiel can be imported (`pip install open_spiel`), its information set search in C++ plays
card games with hidden hands in the same rounds, with random playouts and as many simulations a
decision; only the time of its search counts. How long a random game of each is says how far the
simulations can be compared.
"""

import argparse
import importlib
import random
import statistics
import time
from pathlib import Path
from typing import Any

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import games

PLAYOUTS = ("random", "greedy", "planner", "cut-off")
RANDOM_DEALS = 5_000
THEIRS = ("euchre", "oh_hell", "gin_rummy")
"""Card games of OpenSpiel with hidden hands that its search can play: those that can deal worlds.

Poker with a few cards is no measure; hearts ends the process with some seeds.
"""

EXPLORATION = 2.0
TRIAL = 10
"""Simulations that show whether a game of theirs can be searched; one alone gives no play."""

PATIENCE = 2.0
"""CPU seconds after which a game of theirs is left in a round, at its next decision."""


class Ours:
    """Players of this project under the standard rules, each against itself, on one thread."""

    def __init__(self, names: list[str]) -> None:
        game = games()[0]
        registry = Registry(Workspace(Path()))
        loader = Loader(game, registry)
        self.matches: dict[str, Match] = {}
        for name in names:
            player = registry.player(name, game)
            rules = game.rules(game.presets[0])
            self.matches[name] = Match.between(player, player, rules, 1, loader)

    def play(self, name: str, first: int, deals: int) -> tuple[float, int, float]:
        """Return CPU seconds of deals, decisions between plays in them, and mean plays a game."""
        match = self.matches[name]
        work = match.new_work()
        start = time.process_time()
        outcomes = match.play(first, deals, work)
        seconds = time.process_time() - start
        plays, single = int(outcomes["plays"].sum()), int(outcomes["single_play_turns"].sum())
        return seconds, plays - single, plays / len(outcomes)


def random_length(game: Any, dice: random.Random) -> int:
    """Return the decisions of all players in a random game of OpenSpiel's."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            _chance(state, dice)
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
    return decisions


def their_speed(spiel: Any, game: Any, simulations: int, seed: int) -> float:
    """Return simulations per CPU second over the decisions of a game that searches play."""
    kind = game.get_type()
    bot = spiel.ISMCTSBot(
        seed,
        spiel.RandomRolloutEvaluator(1, seed),
        EXPLORATION,
        simulations,
        -1,
        spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        not kind.provides_information_state_string,
        False,
    )
    dice, state = random.Random(seed), game.new_initial_state()
    decisions, seconds = 0, 0.0
    while not state.is_terminal() and seconds < PATIENCE:
        if state.is_chance_node():
            _chance(state, dice)
        elif len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        else:
            start = time.process_time()
            action = bot.step(state)
            seconds += time.process_time() - start
            decisions += 1
            state.apply_action(action)
    return decisions * simulations / seconds


def _chance(state: Any, dice: random.Random) -> None:
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(dice.choices(actions, odds)[0])


def their_games(spiel: Any) -> dict[str, Any]:
    """Return the games of OpenSpiel that it can search; say which it can't."""
    found = {}
    for name in THEIRS:
        try:
            game = spiel.load_game(name)
            their_speed(spiel, game, TRIAL, 1)
        except spiel.SpielError as error:
            print(f"OpenSpiel, {name}: left out, {str(error).splitlines()[-1]}")
        else:
            found[name] = game
    return found


def open_spiel() -> Any:
    """Return OpenSpiel's module, or None if it is not installed."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel puts it beside ours")
        return None


def spread(values: list[float], form: str = ",.0f") -> str:
    """Return median and range in words."""
    least, most = format(min(values), form), format(max(values), form)
    return f"{format(statistics.median(values), form)} (min {least}, max {most})"


def main() -> None:
    """Measure in rounds and print medians."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--deals", type=int, default=1, help="a round and playout, 2 games each")
    asked = parser.parse_args()
    if asked.iterations < 2 or min(asked.rounds, asked.deals) < 1:
        parser.error("--iterations must be 2 or more, --rounds and --deals 1 or more")
    names = {kind: f"ismcts:iterations={asked.iterations},playout={kind}" for kind in PLAYOUTS}
    ours = Ours(["random", *names.values()])
    spiel = open_spiel()
    theirs = their_games(spiel) if spiel else {}
    speeds: dict[str, list[float]] = {name: [] for name in (*PLAYOUTS, *theirs)}
    in_games, lengths, decided = [], [], 0
    for turn in range(asked.rounds):
        seconds, _, length = ours.play("random", turn * RANDOM_DEALS, RANDOM_DEALS)
        a_game = seconds / (2 * RANDOM_DEALS)
        lengths.append(length)
        for kind in PLAYOUTS:
            seconds, decisions, _ = ours.play(names[kind], turn * asked.deals, asked.deals)
            speeds[kind].append(decisions * asked.iterations / seconds)
            if kind == "random":
                in_games.append(1 / (speeds[kind][-1] * a_game))
                decided += decisions
        for name, game in theirs.items():
            speeds[name].append(their_speed(spiel, game, asked.iterations, turn + 1))
    print(f"{asked.rounds} rounds, {asked.iterations} iterations a decision, one thread")
    for kind in PLAYOUTS:
        print(f"ismcts, playout {kind}: {spread(speeds[kind])} iterations per CPU second")
    games_played = 2 * asked.deals * asked.rounds
    print(f"  random playouts: {decided} decisions in {games_played} games")
    print(f"  one such iteration takes the time of {spread(in_games, '.2f')} random games")
    print(f"  a random game has {statistics.median(lengths):.0f} plays")
    for name, game in theirs.items():
        dice = random.Random(1)
        length = statistics.mean(random_length(game, dice) for _ in range(100))
        print(
            f"OpenSpiel, {name}: {spread(speeds[name])} simulations per CPU second,"
            f" {length:.0f} plays in a random game"
        )
    if theirs:
        best = max(theirs, key=lambda name: statistics.median(speeds[name]))
        ratios = [a / b for a, b in zip(speeds["random"], speeds[best], strict=True)]
        print(f"ours ÷ the best of theirs ({best}): {spread(ratios, '.2f')}")


if __name__ == "__main__":
    main()
