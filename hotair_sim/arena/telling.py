"""Games told move by move: the same compiled loop, one turn at a time."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from hotair_sim.arena.blocks import Match
from hotair_sim.description.game import Game


def tell(game: Game, match: Match, deal: int, arrangement: int) -> Iterator[dict[str, Any]]:
    """Yield the events of one game, from its setup to its end.

    Raises
    ------
    StrategyFault
        If a strategy raises or breaks the rules; the events before it have been yielded.
    """
    teller = game.teller(match.rule_set)
    names = (match.players[0].label, match.players[1].label)
    work = match.new_work()
    outcome = np.zeros(1, match.core.outcome).view(np.recarray)
    match.run(work, outcome, deal, 1, arrangement, 1, turns=0)
    yield teller.setup(work, names, match.seed)
    work["log"]["on"] = 1
    ended = 0
    while not ended:
        work["log"]["count"] = 0
        ended = match.run(work, outcome, deal, 1, arrangement, 1, turns=1, resume=True)
        yield from teller.turn(work)
