"""What one player wins more than another against the same opponent, on the same deals."""

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.arrangements import EACH
from hotair_sim.arena.registry import Player
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.measuring.games import Blocks
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.differences import PairSums

Gain = tuple[str, str, str]
"""Labels: the opponent, the player, and the one it is compared with."""


def measure_gains(results: Results) -> dict[Gain, PairSums]:
    """Compare the games won against each level of play, for every claim that asks for it.

    Standard rules; the first of `PairSums` is what the player's rival wins. Only deals that both
    have played count.
    """
    experiment = results.experiment
    found: dict[Gain, PairSums] = {}
    won: dict[tuple[str, str], NDArray[np.int64]] = {}
    for claim in experiment.claims:
        for level in claim.levels if claim.kind == "gain" else ():
            for label in (claim.player, claim.than):
                if (level, label) not in won:
                    won[level, label] = _won(results, level, label)
            one, two = won[level, claim.than], won[level, claim.player]
            common = min(len(one), len(two))
            if common:
                all_games = np.full(common, 2 * EACH)
                found[level, claim.player, claim.than] = PairSums.of(
                    one[:common],
                    all_games,
                    two[:common],
                    all_games,
                    most=2 * EACH,
                    share=True,
                    games_per_block=EACH,
                )
    return found


def meeting(players: tuple[Player, ...], one: str, two: str) -> Pairing:
    """Return the pairing of two players, by label, in the order in which it is played."""
    met = [player for player in players if player.label in (one, two)]
    return met[0], met[-1]


def _won(results: Results, level: str, label: str) -> NDArray[np.int64]:
    """Return the half games of each deal, of twice `EACH`, that a player takes from a level.

    A strategy against itself plays one game for two: with its own in the other seat, the game is
    the same. So as the player it takes one of the two.
    """
    experiment = results.experiment
    game = experiment.game
    first, second = (game.metrics[name] for name in game.questions.strength)
    pairing = meeting(experiment.players, level, label)
    asked = [first, second] if level == label else [second if pairing[1].label == label else first]
    wanted = {name for metric in asked for name in metric.columns}
    columns = [column.name for column in game.columns if column.name in wanted]
    found = [np.zeros(0, np.int64)]
    for part in results.parts(STANDARD, pairing):
        blocks = Blocks(results.read(part, columns), part.arrangements)
        found.append(np.sum([blocks.sums(metric.numerator) for metric in asked], axis=0))
    return np.concatenate(found)
