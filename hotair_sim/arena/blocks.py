"""Matches: two players under one rule set, ready to play blocks of games."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.arrangements import EACH, address, arrangements, swapped
from hotair_sim.arena.loader import Functions, Loader
from hotair_sim.arena.registry import Player, StrategyFault
from hotair_sim.description.core import Core
from hotair_sim.kit.log import full
from hotair_sim.words import mistakes as words

WHOLE_GAME = 2**62
"""Turns to play before a game is left: all."""


@dataclass(frozen=True)
class Match:
    """Two players under one rule set and seed, ready to play any range of deals.

    Attributes
    ----------
    players : pair of Player
    seed : int
    core : Core
    loop : the compiled loop
    rule_set : the game's Rules
    rules : (1,) array of the core's rules dtype
    functions : for each choice of the core, the two players' functions
    settings : (2,) array of the core's settings dtype
    held : int
        0 for ordinary games; else every game is a replay, with so much of the deal held.
    replays : int
        How often each deal is replayed; 1 for ordinary games.
    """

    players: tuple[Player, Player]
    seed: int
    core: Core
    loop: Callable[..., int]
    rule_set: Any
    rules: NDArray[Any]
    functions: tuple[tuple[Callable[..., int], Callable[..., int]], ...]
    settings: NDArray[Any]
    held: int = 0
    replays: int = 1

    @classmethod
    def between(
        cls, first: Player, second: Player, rules: Any, seed: int, loader: Loader
    ) -> "Match":
        """Compile what is needed and return the match."""
        core = loader.core
        pair: tuple[Functions, Functions] = (loader.functions(first), loader.functions(second))
        settings = np.zeros(2, core.settings).view(np.recarray)
        for i, player in enumerate((first, second)):
            settings["number"][i, : len(player.settings)] = player.numbers
        opened = [core.door in player.description.functions for player in (first, second)]
        if any(opened):
            settings["sees_hidden"] = opened
        return cls(
            players=(first, second),
            seed=seed,
            core=core,
            loop=loader.loop_with_door if any(opened) else loader.loop,
            rule_set=rules,
            rules=rules.record(),
            functions=tuple(zip(*pair, strict=True)),
            settings=settings,
        )

    def varied(self, first: Player) -> "Match":
        """Return this match with other settings of the first player; nothing is compiled again."""
        settings = self.settings.copy()
        settings["number"][0, : len(first.settings)] = first.numbers
        return replace(self, players=(first, self.players[1]), settings=settings)

    def against_itself(self) -> "Match":
        """Return the match of the first player against a second one that plays as it does.

        As another player, it meets the first in all four arrangements, whatever the first's
        settings become; this match must be one of the player against itself.
        """
        return replace(self, players=(self.players[0], self.players[0].varied({})))

    def replayed(self, held: int, replays: int) -> "Match":
        """Return the match of a player against itself in which each deal is replayed.

        Parameters
        ----------
        held : int
            How much of the deal is held, as the game numbers its parts; the rest, all later
            shuffles and the players' dice are fresh in each replay.
        replays : int
        """
        if self.players[0] is not self.players[1]:
            raise ValueError("a deal is replayed by a player against itself")
        return replace(self, held=held, replays=replays)

    @property
    def arrangements(self) -> int:
        """Games of a block."""
        return arrangements(*self.players) * self.replays

    def new_work(self) -> NDArray[Any]:
        """Return what one thread needs to play: (1,) array of the core's work dtype."""
        work = np.zeros(1, self.core.work).view(np.recarray)
        self.clear(work)
        return work

    def clear(self, work: NDArray[Any]) -> None:
        """Make `work` as good as new after other rules: they may have had other stages or suits."""
        work.fill(0)
        work["dealt"] = -1

    def play(self, first_deal: int, deals: int, work: NDArray[Any]) -> NDArray[Any]:
        """Play whole blocks and return their outcomes, by deal and then arrangement.

        Returns
        -------
        (deals × arrangements,) array of the core's outcome dtype

        Raises
        ------
        StrategyFault
            If a strategy raises or breaks the rules; names it, seed, deal and turn.
        """
        outcomes = np.zeros(deals * self.arrangements, self.core.outcome).view(np.recarray)
        numbered = EACH * self.replays if self.held else self.arrangements
        self.run(work, outcomes, first_deal, deals, 0, numbered)
        return outcomes

    def run(
        self,
        work: NDArray[Any],
        outcomes: NDArray[Any],
        first_deal: int,
        deals: int,
        first_arrangement: int,
        arrangements: int,
        turns: int = WHOLE_GAME,
        resume: bool = False,
    ) -> int:
        """Call the loop (see the game's `play_range`); put what strategies do wrong into words."""
        work["fault"]["kind"] = 0
        try:
            games = self.loop(
                self.rules,
                work,
                outcomes,
                *self.functions,
                self.settings,
                self.seed,
                first_deal,
                deals,
                first_arrangement,
                arrangements,
                turns,
                int(resume),
                self.held,
            )
        except Exception as error:
            player = self._at_seat(work, int(work["table"]["player"][0]))
            raise self._fault(work, player, _raised(error, player)) from error
        problem = self.core.fault(self.rules, work)
        if problem is not None:
            player = self._at_seat(work, int(work["fault"]["player"][0]))
            raise self._fault(work, player, problem)
        if work["log"]["on"][0] and full(work["log"]):
            player = self._at_seat(work, int(work["log"]["player"][0]))
            raise self._fault(work, player, words.LOG_FULL)
        return games

    def _at_seat(self, work: NDArray[Any], seat: int) -> Player:
        return self.players[seat ^ int(swapped(work["arrangement"][0]))]

    def _fault(self, work: NDArray[Any], player: Player, problem: str) -> StrategyFault:
        return StrategyFault(
            words.STRATEGY_FAULT.format(
                player.label,
                player.description.path,
                problem,
                address(int(work["deal"][0]), int(work["arrangement"][0])),
                self.seed,
                int(work["table"]["turn"][0]),
            ),
            (int(work["deal"][0]), int(work["arrangement"][0])),
        )


def _raised(error: Exception, player: Player) -> str:
    """Return what a strategy raised, with the line if it is known."""
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == str(player.description.path)
    ]
    where = words.LINE.format(lines[-1]) if lines else ""
    return words.RAISED.format(type(error).__name__, error, where)
