"""The air space of a told game as it lies, kept up to date by its events."""

from typing import Any

from hotair_sim.kapadokya.deck import ALTITUDES, MULTICOLOUR_NAME
from hotair_sim.kit import told
from hotair_sim.kit.told import Event

Row = list[str | None]
"""The cells of one row from the left: a card, or None."""


class Shown(told.Shown):
    """What lies where, beside what lies on any table.

    Attributes
    ----------
    rules : dict
        As the setup has them.
    rows : dict of int to Row
        The air space by altitude, from 100 up.
    landed : list of list of str
        The cards in each player's pile.
    """

    def __init__(self) -> None:
        super().__init__()
        self.rules: dict[str, Any] = {}
        self.rows: dict[int, Row] = {}
        self.landed: list[list[str]] = [[], []]

    def points(self, player: int) -> int:
        """Return the points of a player."""
        return sum(map(points_of, self.landed[player]))

    def multicolour(self, player: int) -> int:
        """Return how many multicolour balloons a player has landed."""
        return self.landed[player].count(MULTICOLOUR_NAME)

    def _setup(self, event: Event) -> None:
        super()._setup(event)
        self.rules = event["rules"]
        self.rows = {row["row"]: list(row["cells"]) for row in event["air_space"]}

    def _fly(self, event: Event) -> None:
        self.hands[self.player].remove(event["card"])
        row = self.rows[event["row"]]
        if event["pushed"] and self.rules["push"] == "row":
            row[1:] = row[:-1]
        elif event["pushed"]:
            # The run closes up with the gap that ends it; from a full row the last one is lost.
            end = row.index(None) if None in row else len(row) - 1
            row[1 : end + 1] = row[:end]
        row[0] = event["card"]

    def _land(self, event: Event) -> None:
        column, left = event["column"] - 1, len(event["cards"])
        for row in self.rows.values():
            if row[column] is None or left == 0:
                continue
            left -= 1
            row[column] = None
            if self.rules["after_landing"] == "close":
                row[column:] = [*row[column + 1 :], None]
        if self.rules["after_landing"] == "sink":
            self._sink(column)
        self.landed[event["player"]] += event["cards"]

    def _sink(self, column: int) -> None:
        there = [row[column] for row in self.rows.values() if row[column] is not None]
        for altitude, row in self.rows.items():
            place = ALTITUDES.index(altitude)
            row[column] = there[place] if place < len(there) else None


def points_of(card: str) -> int:
    """Return what a card scores: its highest altitude, nothing for a multicolour balloon."""
    return 0 if card == MULTICOLOUR_NAME else int(card[1:])
