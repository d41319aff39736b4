"""A told game in the rulebook's words, with the air space after each turn, from its events."""

from typing import Any

from hotair_sim.kapadokya.deck import ALTITUDES
from hotair_sim.kapadokya.shown import Shown, points_of
from hotair_sim.kapadokya.words import told as words

_SAY = words.STORY


class Story:
    """Keeps the air space while events come, and says what people read of each."""

    def __init__(self) -> None:
        self._shown = Shown()

    def lines(self, event: dict[str, Any]) -> list[str]:
        """Return the lines that tell `event`, which follows those told before."""
        shown, kind = self._shown, event["event"]
        lines: list[str] = []
        new_turn = event.get("turn", shown.turn) != shown.turn
        if kind == "end" or (new_turn and shown.turn):
            lines += [*self._table(), ""]
        shown.take(event)
        if new_turn:
            lines.append(heading(shown))
        if kind == "setup":
            return [*lines, *said(event, shown), *self._table(), ""]
        indent = "" if kind == "end" else "  "
        return lines + [indent + line for line in said(event, shown)]

    def _table(self) -> list[str]:
        """Return the air space, the highest row first, the ground cards, then the points."""
        shown = self._shown
        lines = [
            _row(str(altitude), [card or _SAY["gap"] for card in shown.rows[altitude]])
            for altitude in ALTITUDES[::-1]
        ]
        lines.append(_row(_SAY["asks"], [str(number) for number in shown.rules["ground"]]))
        width = max(map(len, shown.names))
        for player, name in enumerate(shown.names):
            lines.append(f"      {name:<{width}} {score(shown, player)}")
        return lines


def _row(head: str, cells: list[str]) -> str:
    return f"    {head:<4} {' '.join(f'{cell:<4}' for cell in cells)}".rstrip()


def score(shown: Shown, player: int) -> str:
    """Return what a player has: points and multicolour balloons landed."""
    count = shown.multicolour(player)
    multicolour = words.MULTICOLOUR.get(count, words.MULTICOLOURS).format(count)
    return _SAY["score"].format(points=shown.points(player), multicolour=multicolour)


def heading(shown: Shown) -> str:
    """Return which turn it is, and whose."""
    return _SAY["turn"].format(turn=shown.turn, player=shown.names[shown.player])


def said(event: dict[str, Any], shown: Shown) -> list[str]:
    """Return the sentences that tell `event`; `shown` is the air space after it."""
    return _SENTENCES[event["event"]](event, shown)


def _setup(event: dict[str, Any], shown: Shown) -> list[str]:
    first, second = shown.names
    starter = shown.names[event["starter"]]
    head = _SAY["title"].format(**event | {"first": first, "second": second, "starter": starter})
    opening = _SAY["opening"].format(cards=" ".join(event["opening"]))
    hands = [
        _SAY["hand"].format(player=name, cards=" ".join(hand))
        for name, hand in zip(shown.names, event["hands"], strict=True)
    ]
    return [head, opening, *hands]


def _fly(event: dict[str, Any], shown: Shown) -> list[str]:
    say = _SAY["push" if event["pushed"] else "fly"]
    return [say.format(**event | {"pushed": " ".join(event["pushed"])})]


def _pass(event: dict[str, Any], shown: Shown) -> list[str]:
    return [_SAY["pass"]]


def _lost(event: dict[str, Any], shown: Shown) -> list[str]:
    return [_SAY["lost"].format(**event)]


def _land(event: dict[str, Any], shown: Shown) -> list[str]:
    facts = {
        "cards": " ".join(event["cards"]),
        "number": shown.rules["ground"][event["column"] - 1],
        "points": sum(map(points_of, event["cards"])),
    }
    return [_SAY["land"].format(**event | facts)]


def _draw(event: dict[str, Any], shown: Shown) -> list[str]:
    return [_SAY["draw"].format(card=event["card"])]


def _end(event: dict[str, Any], shown: Shown) -> list[str]:
    winner = event["winner"]
    most, least = sorted(event["scores"], reverse=True)
    facts = {
        "winner": "" if winner is None else shown.names[winner],
        "most": most,
        "least": least,
        "turns": event["turns"],
        "which": words.WHICH[shown.rules["tie_break"]],
        "empty": next((n for n, h in zip(shown.names, shown.hands, strict=True) if not h), ""),
    }
    how = "drawn" if winner is None else "points" if most > least else "tie-break"
    result = words.RESULTS[how].format(**facts)
    return [words.ENDS[event["reason"]].format(**facts, result=result)]


_SENTENCES = {
    "setup": _setup,
    "fly": _fly,
    "pass": _pass,
    "lost": _lost,
    "land": _land,
    "draw": _draw,
    "end": _end,
}
"""What is said of each event."""
