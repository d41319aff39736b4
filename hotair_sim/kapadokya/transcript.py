"""Told games: what the core logged, as events of the format in TRANSCRIPT.md, version 1."""

from typing import Any

from hotair_sim.kapadokya import log
from hotair_sim.kapadokya.deck import (
    ALTITUDES,
    COLOUR_NAMES,
    COLUMNS,
    MULTICOLOUR,
    OPENING,
    WIDTH,
    card_name,
)
from hotair_sim.kapadokya.outcome import END_REASONS
from hotair_sim.kapadokya.rules import Rules
from hotair_sim.kapadokya.table import EMPTY, NOBODY
from hotair_sim.kit import told
from hotair_sim.kit.told import Event


class Teller(told.Teller):
    """Tells games played under `rules`."""

    game = "kapadokya"
    format = 1

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, [card_name(colour, row) for colour, row in rules.card_list])
        self._colours = [colour for colour, _ in rules.card_list]
        self._width = WIDTH if rules.overflow == "sixth" else COLUMNS

    def setup(self, work: Any, names: tuple[str, str], seed: int) -> Event:
        """Return the event of a game just set up in `work` (1,)."""
        table, hidden = work[0]["table"], work[0]["hidden"]
        pile = hidden["pile"]
        return self.head(work, names, seed) | {
            "opening": self._named(pile[:OPENING]),
            "hands": [self._set(hand) for hand in hidden["hand"]],
            "draw_pile": self._named(pile[int(hidden["low"]) : int(hidden["high"])]),
            "air_space": [
                {"row": altitude, "cells": self._cells(row)}
                for altitude, row in zip(ALTITUDES, table["cell"], strict=True)
            ],
        }

    def _event(self, record: Any, player: int, row: list[int]) -> Event:
        table = record["table"]
        kind, a, b, c, d = row[:5]
        head: Event = {"turn": int(table["turn"]), "player": player}
        match kind:
            case log.FLY:
                pushed = self._named(log.unpack(c, d))
                fields = {"card": self._cards[a], "row": ALTITUDES[b], "pushed": pushed}
                return {"event": "fly"} | head | fields
            case log.PASS:
                return {"event": "pass"} | head
            case log.LOST:
                return {"event": "lost", "card": self._cards[a], "row": ALTITUDES[b]}
            case log.LAND:
                cards = log.unpack(b, c)
                colours = {self._colours[card] for card in cards} - {MULTICOLOUR}
                colour = COLOUR_NAMES[colours.pop()] if colours else "multicolour"
                fields = {"column": a + 1, "cards": self._named(cards), "colour": colour}
                return {"event": "land", "player": player} | fields
            case log.DRAW:
                return {"event": "draw", "player": player, "card": self._cards[a]}
            case log.END:
                winner = int(table["winner"])
                return {
                    "event": "end",
                    "reason": END_REASONS[int(table["end"]) - 1],
                    "scores": table["points"].tolist(),
                    "multicolour": table["multicolour"].tolist(),
                    "winner": None if winner == NOBODY else winner,
                    "turns": int(table["turn"]),
                }
        raise AssertionError(f"unknown event {kind}")

    def _named(self, cards: Any) -> list[str]:
        return [self._cards[card] for card in cards]

    def _cells(self, row: Any) -> list[str | None]:
        return [None if card == EMPTY else self._cards[card] for card in row[: self._width]]
