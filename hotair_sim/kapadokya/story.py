"""A told game in the rulebook's words, with the air space after each turn, from its events."""

from typing import Any

from hotair_sim.kapadokya.board import Row, drawn
from hotair_sim.kapadokya.deck import ALTITUDES, MULTICOLOUR_NAME
from hotair_sim.kapadokya.words import told as words

_SAY = words.STORY


def points_of(card: str) -> int:
    """Return what a card scores: its highest altitude, nothing for a multicolour balloon."""
    return 0 if card == MULTICOLOUR_NAME else int(card[1:])


class Story:
    """Keeps the air space while events come, and says what people read of each."""

    def __init__(self) -> None:
        self._names = ["", ""]
        self._rules: dict[str, Any] = {}
        self._rows: dict[int, Row] = {}
        self._points = [0, 0]
        self._multicolour = [0, 0]
        self._hands = [0, 0]
        self._turn = 0
        self._player = 0

    def lines(self, event: dict[str, Any]) -> list[str]:
        """Return the lines that tell `event`, which follows those told before."""
        lines: list[str] = []
        if event.get("turn", self._turn) != self._turn:
            if self._turn:
                lines += [*self._table(), ""]
            self._turn, self._player = event["turn"], event["player"]
            lines.append(_SAY["turn"].format(turn=self._turn, player=self._names[self._player]))
        if event["event"] == "end":
            lines += [*self._table(), ""]
        tell = getattr(self, f"_{event['event']}")
        return lines + tell(event)

    def _setup(self, event: dict[str, Any]) -> list[str]:
        names = event["strategies"]
        twins = names[0] == names[1]
        self._names = [f"{name} ({i})" if twins else name for i, name in enumerate(names)]
        self._rules = event["rules"]
        self._rows = {row["row"]: list(row["cells"]) for row in event["air_space"]}
        self._hands = [len(hand) for hand in event["hands"]]
        first, second = self._names
        head = _SAY["title"].format(
            **event | {"first": first, "second": second, "starter": self._names[event["starter"]]}
        )
        hands = [
            _SAY["hand"].format(player=name, cards=" ".join(hand))
            for name, hand in zip(self._names, event["hands"], strict=True)
        ]
        opening = _SAY["opening"].format(cards=" ".join(event["opening"]))
        return [head, opening, *hands, *self._table(), ""]

    def _fly(self, event: dict[str, Any]) -> list[str]:
        self._hands[event["player"]] -= 1
        row, pushed = self._rows[event["row"]], event["pushed"]
        if pushed and self._rules["push"] == "row":
            row[1:] = row[:-1]
        elif pushed:
            # A run closes up with the gap that ends it; what a full row pushes out is told next.
            end = row.index(None) if None in row else len(row) - 1
            row[1 : end + 1] = row[:end]
        row[0] = event["card"]
        say = _SAY["push" if pushed else "fly"]
        return ["  " + say.format(**event | {"pushed": " ".join(pushed)})]

    def _pass(self, event: dict[str, Any]) -> list[str]:
        return ["  " + _SAY["pass"]]

    def _lost(self, event: dict[str, Any]) -> list[str]:
        return ["  " + _SAY["lost"].format(**event)]

    def _land(self, event: dict[str, Any]) -> list[str]:
        player, cards, column = event["player"], event["cards"], event["column"] - 1
        left = len(cards)
        for row in self._rows.values():
            if row[column] is not None and left:
                left -= 1
                row[column] = None
                if self._rules["after_landing"] == "close":
                    row[column:] = [*row[column + 1 :], None]
        if self._rules["after_landing"] == "sink":
            self._sink(column)
        points = sum(map(points_of, cards))
        self._points[player] += points
        self._multicolour[player] += cards.count(MULTICOLOUR_NAME)
        facts = {
            "cards": " ".join(cards),
            "number": self._rules["ground"][column],
            "points": points,
        }
        return ["  " + _SAY["land"].format(**event | facts)]

    def _sink(self, column: int) -> None:
        cells = [row[column] for row in self._rows.values()]
        left = [cell for cell in cells if cell is not None]
        for row, cell in zip(
            self._rows.values(), left + [None] * (len(cells) - len(left)), strict=True
        ):
            row[column] = cell

    def _draw(self, event: dict[str, Any]) -> list[str]:
        self._hands[event["player"]] += 1
        return ["  " + _SAY["draw"].format(card=event["card"])]

    def _end(self, event: dict[str, Any]) -> list[str]:
        winner = event["winner"]
        most, least = sorted(event["scores"], reverse=True)
        which = words.WHICH[self._rules["tie_break"]]
        how = "drawn" if winner is None else "points" if most > least else "tie-break"
        facts = {"most": most, "least": least, "turns": event["turns"], "which": which}
        result = words.RESULTS[how].format(
            winner="" if winner is None else self._names[winner], **facts
        )
        empty = self._names[self._hands.index(0)] if 0 in self._hands else ""
        return [words.ENDS[event["reason"]].format(result=result, empty=empty, **facts)]

    def _table(self) -> list[str]:
        """Return the air space, then what each player has landed."""
        width = max(map(len, self._names))
        rows = [self._rows[altitude] for altitude in ALTITUDES]
        lines = drawn(rows, self._rules["ground"])
        for player, name in enumerate(self._names):
            count = self._multicolour[player]
            multicolour = words.MULTICOLOUR.get(count, words.MULTICOLOURS.format(count))
            points = self._points[player]
            lines.append(
                "      "
                + _SAY["score"].format(
                    player=name, width=width, points=points, multicolour=multicolour
                )
            )
        return lines
