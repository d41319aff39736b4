"""Drives the compiled core: built positions, scripted decisions, one turn at a time.

A position is built in words that can be checked against the rulebook at a glance:

    game = (
        Position()
        .stage(2, "mountain", "♦♣", own="J♦", other="K♦ 7♣")
        .hands(own="10♣ 3♥", other="2♥")
        .draw_pile(own="9♠")
        .prize_pile("♥♥")
        .start()
    )
    events = game.play("10♣", 2, side=0)

Player 0 is on turn unless `turn` says otherwise. `own` is what belongs to player 0 and `other` what
belongs to player 1. Stages not mentioned have been removed. Balloon cards not mentioned lie in the
draw pile, and prize cards not mentioned in the prize pile, behind those mentioned, in the order of
the cards.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Self

import numpy as np
from opened import OpenLoader
from strategies_for_tests import scripted as answers

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Functions
from hotair_sim.arena.registry import Player, Registry, StrategyFault
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of
from hotair_sim.hot_air import Rules
from hotair_sim.hot_air.deck import SYMBOLS, card_name
from hotair_sim.hot_air.moves import play_of
from hotair_sim.hot_air.outcome import columns_from
from hotair_sim.hot_air.table import MOUNTAIN, NOBODY, PLAIN

Event = dict[str, Any]

FOLDER = Path(__file__).resolve().parent / "strategies_for_tests"
SCRIPTED = str(FOLDER / "scripted.py")
DECLINE = "-"
"""In place of a suit: the claim is declined."""


class OnceLoader(OpenLoader):
    """Loads each strategy once."""

    def functions(self, player: Player) -> Functions:
        """Return the compiled functions of a strategy, the same ones each time."""
        return _functions(player)


@cache
def _functions(player: Player) -> Functions:
    return OpenLoader.functions(loader(), player)


@cache
def loader() -> OnceLoader:
    """Return the loader of Hot Air, for the shipped strategies and those for tests."""
    return OnceLoader(game_of("hot-air"), Registry(Workspace(FOLDER.parent.parent)))


@cache
def player(text: str) -> Player:
    """Return the player `text` names, the same object each time."""
    return loader().registry.player(text, loader().game)


def match(first: str, second: str, rules: Rules, seed: int = 1) -> Match:
    """Return a match of two strategies, by name or path."""
    return Match.between(player(first), player(second), rules, seed, loader())


def named(events: Iterable[Event], *names: str) -> list[Event]:
    """Return the events of these names."""
    return [event for event in events if event["event"] in names]


def names(events: Iterable[Event]) -> list[str]:
    """Return the names of events, in their order."""
    return [event["event"] for event in events]


class Game:
    """A game of the compiled core that is stopped after each turn.

    Everything is read and written in words: cards as "10♣ A♥", prizes as "♥♥♠", stages from 1.
    """

    def __init__(self, match: Match, deal: int = 0, arrangement: int = 0) -> None:
        self.match = match
        self.rules: Rules = match.rule_set
        self.cards = [card_name(suit, value) for suit, value in self.rules.card_list]
        self.symbols = [SYMBOLS[suit] for suit in self.rules.suits]
        self.work = match.new_work()
        self.ended = False
        self._outcomes = np.zeros(1, match.core.outcome).view(np.recarray)
        self._teller = loader().game.teller(self.rules)
        self._address = (deal, 1, arrangement, 1)
        match.run(self.work, self._outcomes, *self._address, turns=0)
        self.work["log"]["on"] = 1

    # What there is

    @property
    def table(self) -> Any:
        """The public state, a record of the core."""
        return self.work[0].table

    @property
    def hidden(self) -> Any:
        """The hidden state, a record of the core."""
        return self.work[0].hidden

    @property
    def tally(self) -> Any:
        """What is counted, a record of the core."""
        return self.work[0].tally

    @property
    def outcome(self) -> dict[str, int]:
        """The outcome of a finished game, by column."""
        assert self.ended, "the game goes on"
        columns = columns_from(self._outcomes)
        return {name: int(values[0]) for name, values in columns.items()}

    @property
    def on_turn(self) -> int:
        """Whose turn it is."""
        return int(self.table.player)

    def setup(self) -> Event:
        """Return the event of a game just set up."""
        names = (self.match.players[0].label, self.match.players[1].label)
        return self._teller.setup(self.work, names, self.match.seed)

    def hand(self, player: int) -> str:
        """Return the cards of a hand, in their order."""
        return self.card_names(self.hidden.hand[player])

    def known(self, player: int) -> str:
        """Return the cards both players know to be in a hand."""
        return self.card_names(self.table.known[player])

    def discards(self) -> str:
        """Return the cards of the discard pile, in their order."""
        return self.card_names(self.table.discard)

    def draw_pile(self) -> str:
        """Return the draw pile, from player 0's end to player 1's."""
        low, high = int(self.hidden.low), int(self.hidden.high)
        assert high - low == self.table.draw_left
        return " ".join(self.cards[card] for card in self.hidden.pile[low:high])

    def prize_pile(self) -> str:
        """Return the prize pile, from its top."""
        top, ring = int(self.hidden.top), self.hidden.ring
        places = range(top, top + int(self.table.prizes_left))
        return "".join(self.symbols[ring[place % ring.size]] for place in places)

    def known_bottom(self) -> str:
        """Return the prizes both players know to lie at the bottom of the prize pile."""
        bottom = self.table.bottom[: int(self.table.bottom_count)]
        return "".join(self.symbols[suit] for suit in bottom)

    def prizes(self, stage: int) -> str:
        """Return the prizes on a stage, by suit; nothing if it has been removed."""
        return self.suit_names(self.table.prizes[stage - 1])

    def loose(self, player: int) -> str:
        """Return the prizes in front of a player that are not used, by suit."""
        return self.suit_names(self.table.loose[player])

    def trophies(self, player: int) -> str:
        """Return the suits of a player's trophies."""
        owners = self.table.owner[: len(self.symbols)]
        return "".join(s for s, owner in zip(self.symbols, owners, strict=True) if owner == player)

    def side(self, stage: int, player: int) -> str:
        """Return the cards on one side of a stage, in their order."""
        return self.card_names(self.table.played[stage - 1, player])

    def terrain(self, stage: int) -> str:
        """Return the terrain of a stage."""
        return {PLAIN: "plain", MOUNTAIN: "mountain"}[int(self.table.terrain[stage - 1])]

    def stages(self) -> list[int]:
        """Return the stages in the game."""
        return [stage + 1 for stage in np.flatnonzero(self.table.in_game).tolist()]

    def script(self, player: int) -> Any:
        """Return the numbers of the strategy in a player's seat, (64,), if it is scripted."""
        swapped = int(self.work["arrangement"][0]) >> 1
        return self.match.settings["number"][player ^ swapped]

    def claims_offered(self, player: int) -> list[str]:
        """Return what a player was offered in the last turn, each time it was asked for a claim."""
        number = self.script(player)
        asked = int(number[answers.CLAIMED])
        options = number[answers.OPTIONS : answers.OPTIONS + asked]
        return [self.suit_names(int(o) >> s & 1 for s in range(len(self.symbols))) for o in options]

    # Words and numbers

    def card_names(self, mask: int) -> str:
        """Return a set of cards in words."""
        return " ".join(name for card, name in enumerate(self.cards) if int(mask) >> card & 1)

    def suit_names(self, counts: Iterable[int]) -> str:
        """Return counts by suit in words."""
        return "".join(s * int(n) for s, n in zip(self.symbols, counts, strict=False))

    def mask(self, text: str) -> int:
        """Return cards in words as a set."""
        return sum(1 << self.cards.index(name) for name in text.split())

    # Turns

    def copy(self) -> "Game":
        """Return another game in the same position, over the same match."""
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.work = self.work.copy().view(np.recarray)
        other._outcomes = self._outcomes.copy().view(np.recarray)
        return other

    def step(self) -> list[Event]:
        """Let the player on turn play it to its end, and return what happened."""
        self.work["log"]["count"] = 0
        games = self.match.run(self.work, self._outcomes, *self._address, turns=1, resume=True)
        self.ended = games == 1
        return list(self._teller.turn(self.work))

    def play(
        self,
        card: str,
        stage: int,
        *,
        side: int,
        exchange: str = "",
        claims: Mapping[int, str] | None = None,
    ) -> list[Event]:
        """Play a turn to its end, and return what happened.

        Parameters
        ----------
        card, stage, side : what is played where
        exchange : cards swapped before, because none could be played
        claims : by player, the suits of the trophies claimed, `DECLINE` to decline once; whoever is
            asked more often declines

        Raises
        ------
        StrategyFault
            If that is against the rules.
        """
        play = int(play_of(self.cards.index(card), stage - 1, side))
        return self._decided(play, exchange, claims or {})

    def pass_turn(self, exchange: str = "") -> list[Event]:
        """Play a turn in which no card can be played, not after an exchange either."""
        return self._decided(-1, exchange, {})

    def follow(self, events: list[Event]) -> list[Event]:
        """Play a turn with the decisions told in `events`."""
        play, exchange = -1, ""
        claims: dict[int, str] = {0: "", 1: ""}
        for event in events:
            if event["event"] == "play":
                card, stage = self.cards.index(event["card"]), event["stage"] - 1
                play = int(play_of(card, stage, event["side"]))
            elif event["event"] == "exchange":
                exchange = " ".join(event["cards"])
            elif event["event"] == "claim":
                claims[event["player"]] += event["suit"]
        return self._decided(play, exchange, claims)

    def refuses(self, card: str, stage: int, *, side: int, exchange: str = "") -> bool:
        """Return whether the rules forbid a play; the game stays as it is."""
        try:
            self.copy().play(card, stage, side=side, exchange=exchange)
        except StrategyFault as fault:
            return "illegal play" in str(fault)
        return False

    def _decided(self, play: int, exchange: str, claims: Mapping[int, str]) -> list[Event]:
        """Play a turn with these decisions, and see that each was asked for."""
        on_turn, waiting = self.script(self.on_turn), self.script(1 - self.on_turn)
        for script in (on_turn, waiting):
            script[:] = 0
            script[answers.CLAIMS : answers.OPTIONS] = -1
        on_turn[answers.PLAY] = play
        on_turn[answers.EXCHANGE] = self.mask(exchange)
        for player, suits in claims.items():
            for i, suit in enumerate(suits):
                if suit != DECLINE:
                    self.script(player)[answers.CLAIMS + i] = self.symbols.index(suit)
        events = self.step()
        assert on_turn[answers.CHOSEN] == (play != -1)
        assert on_turn[answers.EXCHANGED] == (exchange != "")
        assert waiting[answers.CHOSEN] == waiting[answers.EXCHANGED] == 0
        for player, suits in claims.items():
            asked = self.script(player)[answers.CLAIMED]
            assert asked >= len(suits), "a claim was not asked for"
        return events


class Position:
    """Builds a position; `start` begins the game there."""

    def __init__(self, preset: str = "hot-air", /, **changes: Any) -> None:
        self.rules = Rules(preset, **changes)
        self._symbols = [SYMBOLS[suit] for suit in self.rules.suits]
        self._stages: dict[int, tuple[str, str, tuple[str, str]]] = {}
        self._hands = ("", "")
        self._known = ("", "")
        self._draw = ("", "")
        self._discards = ""
        self._rest = "draw pile"
        self._prizes = ""
        self._all_prizes = False
        self._bottom = 0
        self._won = {0: "", 1: ""}
        self._trophies = {0: "", 1: ""}
        self._turn = (0, 1, 0)

    def stage(self, number: int, terrain: str, prizes: str, own: str = "", other: str = "") -> Self:
        """Lay a stage, with the cards on player 0's side and on player 1's."""
        self._stages[number] = (terrain, prizes, (own, other))
        return self

    def hands(self, own: str = "", other: str = "") -> Self:
        """Give the players their hands."""
        self._hands = (own, other)
        return self

    def known(self, own: str = "", other: str = "") -> Self:
        """Say which cards of a hand are known."""
        self._known = (own, other)
        return self

    def draw_pile(self, own: str = "", other: str = "") -> Self:
        """Say which cards player 0, and player 1 at the other end, draw next, in this order."""
        self._draw = (own, other)
        return self

    def discard(self, cards: str) -> Self:
        """Lay cards on the discard pile."""
        self._discards = cards
        return self

    def rest(self, place: str) -> Self:
        """Say where the cards not mentioned are: "draw pile", "discard pile", or "nowhere"."""
        self._rest = place
        return self

    def prize_pile(self, prizes: str, *, whole: bool = False, known: int = 0) -> Self:
        """Say which prizes come next, or are the `whole` pile; the last `known` are known there."""
        self._prizes, self._all_prizes, self._bottom = prizes, whole, known
        return self

    def prizes_won(self, player: int, prizes: str) -> Self:
        """Lay prizes in front of a player."""
        self._won[player] = prizes
        return self

    def trophies(self, player: int, suits: str) -> Self:
        """Give trophies to a player, each paid with cards of its own suit."""
        self._trophies[player] = suits
        return self

    def turn(self, player: int, number: int = 1, passes: int = 0) -> Self:
        """Say whose turn comes, its number, and how many turns before it passed without a play."""
        self._turn = (player, number, passes)
        return self

    def start(self, first: str = SCRIPTED, second: str = SCRIPTED, arrangement: int = 0) -> Game:
        """Return the game; scripted, unless a strategy is to be watched."""
        game = Game(match(first, second, self.rules), arrangement=arrangement)
        self._lay_stages(game)
        self._lay_cards(game)
        self._lay_prizes(game)
        table = game.table
        table.player, table.turn, table.passes = self._turn[0], self._turn[1] - 1, self._turn[2]
        table.starter = 0
        table.without_draw = self.rules.starter_turns_without_draw
        return game

    def _counts(self, prizes: str) -> list[int]:
        assert set(prizes) <= set(self._symbols), prizes
        return [prizes.count(symbol) for symbol in self._symbols]

    def _lay_stages(self, game: Game) -> None:
        table, tally, rules = game.table, game.tally, game.match.rules[0]
        suits = len(self._symbols)
        for name in ("fits", "played", "total", "missing", "need", "prizes", "in_game"):
            table[name] = 0
        table.stages_left = len(self._stages)
        for number, (terrain, prizes, sides) in self._stages.items():
            stage, mountain = number - 1, terrain == "mountain"
            assert mountain or terrain == "plain"
            assert len(prizes) == self.rules.stage_sizes[stage], f"stage {number} holds {prizes}"
            table.in_game[stage] = 1
            table.terrain[stage] = MOUNTAIN if mountain else PLAIN
            table.prizes[stage, :suits] = self._counts(prizes)
            low, high = rules.low_mask, rules.high_mask
            tally.harmless_own[stage] = high if mountain else low
            tally.harmless_other[stage] = low if mountain else high
            for side, cards in enumerate(sides):
                mask = game.mask(cards)
                table.played[stage, side] = mask
                table.total[stage, side] = sum(
                    int(rules.value[card]) for card in range(len(game.cards)) if mask >> card & 1
                )
                laid = [cards.count(symbol) for symbol in self._symbols]
                need = np.array(self._counts(prizes)) - laid
                assert all(need >= 0), f"{cards} don't fit at {prizes}"
                table.need[stage, side, :suits] = need
                table.missing[stage, side] = need.sum()
                table.fits[stage, side] = sum(int(m) for m in rules.suit_mask[:suits][need > 0])

    def _lay_cards(self, game: Game) -> None:
        table, hidden = game.table, game.hidden
        first, last = (cards.split() for cards in self._draw)
        sides = " ".join(" ".join(both) for _, _, both in self._stages.values())
        placed = [*first, *last, *f"{sides} {' '.join(self._hands)} {self._discards}".split()]
        assert set(placed) <= set(game.cards), set(placed) - set(game.cards)
        assert len(placed) == len(set(placed)), "a card lies in two places"
        rest = [card for card in game.cards if card not in placed]
        pile = [*first, *(rest if self._rest == "draw pile" else []), *reversed(last)]
        for player in range(2):
            hidden.hand[player] = game.mask(self._hands[player])
            table.known[player] = game.mask(self._known[player])
            assert int(table.known[player]) & ~int(hidden.hand[player]) == 0
        hidden.pile[: len(pile)] = [game.cards.index(card) for card in pile]
        hidden.low, hidden.high = 0, len(pile)
        table.draw_left = len(pile)
        discards = " ".join(rest) if self._rest == "discard pile" else ""
        table.discard = game.mask(f"{self._discards} {discards}")

    def _lay_prizes(self, game: Game) -> None:
        table, hidden, tally = game.table, game.hidden, game.tally
        table.trophies[:] = 0
        table.owner[:] = NOBODY
        table.paying = 0
        used = "".join(prizes for _, prizes, _ in self._stages.values())
        for player in range(2):
            paid = "".join(
                suit * self.rules.trophy_sizes[name]
                for name, suit in zip(self.rules.suits, self._symbols, strict=True)
                if suit in self._trophies[player]
            )
            for suit in self._trophies[player]:
                table.owner[self._symbols.index(suit)] = player
                table.paying |= 1 << self._symbols.index(suit)
                table.trophies[player] += 1
            won = self._won[player]
            table.loose[player, : len(self._symbols)] = self._counts(won)
            tally.won[player] = len(won) + len(paid)
            one_each = self.rules.trophies_included == "cards"
            table.prize_cards[player] = len(won) + len(self._trophies[player] if one_each else paid)
            used += won + paid
        lead = int(tally.won[0] - tally.won[1])
        tally.leader = 0 if lead > 0 else 1 if lead < 0 else NOBODY
        left = Counter(card[-1] for card in game.cards)
        left.subtract(used + self._prizes)
        assert min(left.values()) >= 0, f"more prizes than there are: {left}"
        rest = "" if self._all_prizes else "".join(s * left[s] for s in self._symbols)
        pile = self._prizes + rest
        hidden.top, hidden.ring[:] = 0, 0
        hidden.ring[: len(pile)] = [self._symbols.index(suit) for suit in pile]
        table.prizes_left = len(pile)
        table.prize_left[: len(self._symbols)] = self._counts(pile)
        table.bottom_count = self._bottom
        known = pile[len(pile) - self._bottom :]
        table.bottom[: self._bottom] = [self._symbols.index(suit) for suit in known]
