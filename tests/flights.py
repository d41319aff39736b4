"""Drives the compiled core of Kapadokya: built positions, scripted decisions, turn by turn.

A position is drawn as the air space is told, with the highest row first, an empty cell as a dot:

    game = position(
        '''
        300 R300 .    .    .    .
        100 R100 R200 .    .    .
        ''',
        hands=("R500 G100", "B200"),
    )
    events = game.fly("R500", 200)

Rows that are not drawn are empty. Player 0 is on turn. Cards not mentioned lie in the draw pile
behind those mentioned, or out of the game with `short`.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from opened import OpenLoader
from strategies_for_tests import scripted_flights as answers

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Player, Registry, StrategyFault
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of
from hotair_sim.kapadokya import Rules
from hotair_sim.kapadokya.air import open_rows
from hotair_sim.kapadokya.deck import ALTITUDES, COLUMNS, card_name
from hotair_sim.kapadokya.landing import landings
from hotair_sim.kapadokya.moves import column_of, landing_of, play_of, size_of
from hotair_sim.kapadokya.outcome import columns_from
from hotair_sim.kapadokya.table import EMPTY

Event = dict[str, Any]

FOLDER = Path(__file__).resolve().parent
SCRIPTED = str(FOLDER / "strategies_for_tests" / "scripted_flights.py")
GAME = game_of("kapadokya")


@cache
def loader() -> Loader:
    """Return the loader of Kapadokya."""
    return OpenLoader(GAME, Registry(Workspace(FOLDER.parent)))


@cache
def player(text: str) -> Player:
    """Return the player `text` names, the same object each time."""
    return loader().registry.player(text, GAME)


def match(first: str, second: str, rules: Rules | None = None, seed: int = 1) -> Match:
    """Return a match of two strategies, by name or path."""
    return Match.between(player(first), player(second), rules or Rules(), seed, loader())


def outcomes(first: str, second: str, rules: Rules | None = None, deals: int = 100, seed: int = 1):
    """Return the outcomes of whole blocks, by column."""
    both = match(first, second, rules, seed)
    return columns_from(both.play(0, deals, both.new_work()))


def of(events: list[Event], name: str) -> list[Event]:
    """Return the events of this name."""
    return [event for event in events if event["event"] == name]


class Game:
    """A game of the compiled core that is stopped after each turn."""

    def __init__(self, match: Match, deal: int = 0, arrangement: int = 0) -> None:
        self.match, self.rules = match, match.rule_set
        self.cards = [card_name(colour, row) for colour, row in self.rules.card_list]
        self.work = match.new_work()
        self.ended = False
        self.outcome = np.zeros(1, match.core.outcome).view(np.recarray)
        self._teller = GAME.teller(self.rules)
        self._address = (deal, 1, arrangement, 1)
        match.run(self.work, self.outcome, *self._address, turns=0)
        self.work["log"]["on"] = 1

    @property
    def table(self) -> Any:
        """The public state, a record of the core."""
        return self.work[0].table

    @property
    def hidden(self) -> Any:
        """The hidden state, a record of the core."""
        return self.work[0].hidden

    def setup(self) -> Event:
        """Return the event of a game just set up."""
        return self._teller.setup(self.work, ("one", "two"), self.match.seed)

    def air(self) -> list[str]:
        """Return the rows that are not empty, the highest first, as `position` reads them."""
        rows = []
        for altitude, row in zip(ALTITUDES, self.table.cell, strict=True):
            cells = [self.cards[card] if card != EMPTY else "." for card in row]
            cells = cells[: 6 if self.rules.overflow == "sixth" else 5]
            if set(cells) != {"."}:
                rows.append(" ".join([str(altitude), *cells]))
        return rows[::-1]

    def named(self, mask: int) -> list[str]:
        """Return a set of cards by their names."""
        return [name for card, name in enumerate(self.cards) if int(mask) >> card & 1]

    def landings(self) -> set[tuple[int, int]]:
        """Return the landings there are: column, from 1, and number of balloons."""
        found = int(landings(self.match.rules[0], self.table))
        return {(int(column_of(n)) + 1, int(size_of(n))) for n in range(63) if found >> n & 1}

    def step(self) -> list[Event]:
        """Let the player on turn play it to its end, and return what happened."""
        self.work["log"]["count"] = 0
        games = self.match.run(self.work, self.outcome, *self._address, turns=1, resume=True)
        self.ended = games == 1
        return list(self._teller.turn(self.work))

    def fly(self, card: str, row: int, *lands: tuple[int, int] | None) -> list[Event]:
        """Play a turn, and return what happened.

        `lands` are the answers when asked what to land: column, from 1, and number; None to stop.
        """
        return self._decided(self.play_of(card, row), lands)

    def wait(self, *lands: tuple[int, int] | None) -> list[Event]:
        """Play a turn in which no balloon can be flown."""
        return self._decided(-1, lands)

    def _decided(self, play: int, lands: tuple[tuple[int, int] | None, ...]) -> list[Event]:
        script = self.match.settings["number"][int(self.table.player)]  # seats are not swapped
        script[:] = 0
        script[answers.PLAY] = play
        for i, land in enumerate(lands):
            answer = -1 if land is None else int(landing_of(land[0] - 1, land[1]))
            script[answers.LANDINGS + i] = answer
        events = self.step()
        assert script[answers.ASKED] == (play != -1)
        assert script[answers.LANDED] == len(lands), "asked for other landings"
        return events

    def refuses(self, card: str, row: int) -> bool:
        """Return whether the rules forbid a play; the game is left as it was."""
        return "illegal play" in self.fault(self.play_of(card, row))

    def play_of(self, card: str, row: int) -> int:
        """Return the play of a card in the hand of the player on turn, or of any like it."""
        mine = int(self.hidden.hand[self.table.player])
        alike = [c for c, name in enumerate(self.cards) if name == card]
        number = next((c for c in alike if mine >> c & 1), alike[0])
        return int(play_of(number, ALTITUDES.index(row)))

    def fault(self, play: int, *lands: int) -> str:
        """Return what is said of these answers, "" if nothing; the game is left as it was."""
        kept = self.work.copy()
        script = self.match.settings["number"][int(self.table.player)]
        script[:] = 0
        script[answers.PLAY] = play
        script[answers.LANDINGS : answers.LANDINGS + len(lands)] = lands
        try:
            self.step()
        except StrategyFault as fault:
            return str(fault)
        finally:
            self.work = kept.view(np.recarray)
        return ""


def position(
    air: str,
    hands: tuple[str, str] = ("", ""),
    pile: str = "",
    *,
    short: bool = False,
    by: str = SCRIPTED,
    **changes: Any,
) -> Game:
    """Return a game in this position, player 0 on turn, the other player scripted.

    `pile` is the draw pile from player 0's end; with `short` there are no other cards in it. Player
    0 is scripted too, unless it is played `by` a strategy.
    """
    game = Game(match(by, SCRIPTED, Rules(**changes)))
    left = list(range(len(game.cards)))

    def take(name: str) -> int:
        card = next(c for c in left if game.cards[c] == name)
        left.remove(card)
        return card

    table, hidden = game.table, game.hidden
    table.cell[:] = EMPTY
    for line in air.split("\n"):
        if line.strip():
            altitude, *cells = line.split()
            for column, name in enumerate(cells):
                if name != ".":
                    table.cell[ALTITUDES.index(int(altitude)), column] = take(name)
    seats = [[take(name) for name in hand.split()] for hand in hands]
    drawn = [take(name) for name in pile.split()]
    drawn += [] if short else left
    for seat, cards in enumerate(seats):
        hidden.hand[seat] = sum(1 << card for card in cards)
        table.hand_left[seat] = len(cards)
    hidden.pile[: len(drawn)] = drawn
    hidden.low, hidden.high = 0, len(drawn)
    table.draw_left = len(drawn)
    table.seen = sum(1 << int(card) for card in table.cell.flat if card != EMPTY)
    table.moved = (1 << COLUMNS) - 1
    table.player = table.starter = 0
    open_rows(game.match.rules[0], table)
    return game
