"""The air space of a told game as it lies, kept up to date by its events."""

from typing import Any

from hotair_sim.kapadokya.deck import ALTITUDES, MULTICOLOUR_NAME

Event = dict[str, Any]

Row = list[str | None]
"""The cells of one row from the left: a card, or None."""


class Shown:
    """What lies where, hands too.

    Attributes
    ----------
    names : list of str
        Of the players; told apart by number where a strategy meets itself.
    rules : dict
        As the setup has them.
    rows : dict of int to Row
        The air space by altitude, from 100 up.
    hands : list of list of str
    landed : list of list of str
        The cards in each player's pile.
    turn, player : int
        0 before the first turn; who plays or played it.
    """

    def __init__(self) -> None:
        self.names = ["", ""]
        self.rules: dict[str, Any] = {}
        self.rows: dict[int, Row] = {}
        self.hands: list[list[str]] = [[], []]
        self.landed: list[list[str]] = [[], []]
        self.turn = 0
        self.player = 0

    def points(self, player: int) -> int:
        """Return the points of a player."""
        return sum(map(points_of, self.landed[player]))

    def multicolour(self, player: int) -> int:
        """Return how many multicolour balloons a player has landed."""
        return self.landed[player].count(MULTICOLOUR_NAME)

    def take(self, event: Event) -> None:
        """Change what lies where by an event, which follows those taken before."""
        if "turn" in event:
            self.turn, self.player = event["turn"], event["player"]
        change = getattr(self, f"_{event['event']}", None)
        if change is not None:
            change(event)

    def _setup(self, event: Event) -> None:
        names = event["strategies"]
        twins = names[0] == names[1]
        self.names = [f"{name} ({i})" if twins else name for i, name in enumerate(names)]
        self.rules = event["rules"]
        self.rows = {row["row"]: list(row["cells"]) for row in event["air_space"]}
        self.hands = [list(hand) for hand in event["hands"]]

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

    def _draw(self, event: Event) -> None:
        self.hands[event["player"]].append(event["card"])


def points_of(card: str) -> int:
    """Return what a card scores: its highest altitude, nothing for a multicolour balloon."""
    return 0 if card == MULTICOLOUR_NAME else int(card[1:])
