"""A told game in the rulebook's words, with the table after each turn, from its events."""

from collections import Counter
from typing import Any

from hotair_sim.hot_air.deck import SYMBOLS
from hotair_sim.hot_air.words import told as words

_SAY = words.STORY
_NAMES = {symbol: name for name, symbol in SYMBOLS.items()}


class Story:
    """Keeps the table while events come, and says what people read of each."""

    def __init__(self) -> None:
        self._names = ["", ""]
        self._stages: dict[int, dict[str, Any]] = {}
        self._played: dict[tuple[int, int], list[str]] = {}
        self._prizes: list[Counter[str]] = [Counter(), Counter()]
        self._trophies: list[list[str]] = [[], []]
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
        self._stages = {stage["stage"]: stage for stage in event["stages"]}
        self._played = {(stage, side): [] for stage in self._stages for side in (0, 1)}
        first, second = self._names
        head = _SAY["title"].format(
            **event | {"first": first, "second": second, "starter": self._names[event["starter"]]}
        )
        hands = [
            _SAY["hand"].format(player=name, cards=" ".join(hand))
            for name, hand in zip(self._names, event["hands"], strict=True)
        ]
        return [head, *hands, *self._table(), ""]

    def _play(self, event: dict[str, Any]) -> list[str]:
        side = event["side"]
        self._played[event["stage"], side].append(event["card"])
        whose = (
            _SAY["own"] if side == self._player else _SAY["other"].format(player=self._names[side])
        )
        return ["  " + _SAY["play"].format(**event | {"side": whose})]

    def _draw(self, event: dict[str, Any]) -> list[str]:
        return ["  " + _SAY["draw"].format(card=event["card"])]

    def _reshuffle(self, event: dict[str, Any]) -> list[str]:
        return ["  " + _SAY["reshuffle"].format(count=len(event["draw_pile"]))]

    def _exchange(self, event: dict[str, Any]) -> list[str]:
        return ["  " + _SAY["exchange"].format(cards=" ".join(event["cards"]))]

    def _pass(self, event: dict[str, Any]) -> list[str]:
        return ["  " + _SAY["pass"]]

    def _flight(self, event: dict[str, Any]) -> list[str]:
        winner = event["winner"]
        self._prizes[winner].update(event["prizes"])
        a, b = event["totals"]
        how = _SAY["tied_last" if winner == self._player else "tied_other"]
        return [
            "  "
            + _SAY["tied" if event["tied"] else "flight"].format(
                stage=event["stage"],
                terrain=event["terrain"],
                first=self._names[0],
                second=self._names[1],
                a=a,
                b=b,
                winner=self._names[winner],
                how=how,
                prizes=" ".join(event["prizes"]),
            )
        ]

    def _refill(self, event: dict[str, Any]) -> list[str]:
        stage = event["stage"]
        self._stages[stage] = event
        self._empty(stage)
        return ["  " + _SAY["refill"].format(**event | {"prizes": " ".join(event["prizes"])})]

    def _remove(self, event: dict[str, Any]) -> list[str]:
        del self._stages[event["stage"]]
        return ["  " + _SAY["remove"].format(**event)]

    def _claim(self, event: dict[str, Any]) -> list[str]:
        player, suit = event["player"], event["suit"]
        self._prizes[player].subtract(event["paid"])
        self._trophies[player].append(suit)
        paid = _SAY["and"].join(f"{count} {paid}" for paid, count in event["paid"].items())
        named = f"{suit} ({_NAMES[suit]})"
        line = _SAY["claim"].format(player=self._names[player], suit=named, paid=paid)
        return ["  " + line]

    def _clear(self, event: dict[str, Any]) -> list[str]:
        for stage in event["stages"]:
            self._empty(stage)
        stages = ", ".join(_SAY["stage"].format(stage) for stage in event["stages"])
        return ["  " + _SAY["clear"].format(stages=stages)]

    def _end(self, event: dict[str, Any]) -> list[str]:
        winner = event["winner"]
        facts = {"turns": event["turns"], "winner": "", "trophies": 0}
        if winner is not None:
            facts |= {"winner": self._names[winner], "trophies": len(self._trophies[winner])}
        result = words.RESULTS["drawn" if winner is None else "won"].format(**facts)
        return [words.ENDS[event["reason"]].format(**facts, result=result)]

    def _empty(self, stage: int) -> None:
        self._played[stage, 0], self._played[stage, 1] = [], []

    def _table(self) -> list[str]:
        """Return the table: a line for each stage, then what lies in front of each player."""
        width = max(map(len, self._names))
        lines = []
        for number, stage in sorted(self._stages.items()):
            sides = "   ".join(
                f"{self._names[side]:>{width}}: {self._side(number, side):<20}" for side in (0, 1)
            )
            terrain = words.TERRAIN[stage["terrain"]]
            lines.append(
                f"    {number} {terrain:<10} {' '.join(stage['prizes']):<11} {sides}".rstrip()
            )
        for player in (0, 1):
            trophies = "".join(f" [{suit}]" for suit in self._trophies[player])
            prizes = " ".join(
                f"{count}{suit}" for suit, count in sorted(self._prizes[player].items()) if count
            )
            lines.append(f"      {self._names[player]:<{width}}{trophies} {prizes or '–'}")
        return lines

    def _side(self, stage: int, side: int) -> str:
        """Return the cards on a side, and a blank for each it still lacks."""
        played = self._played[stage, side]
        lacking = Counter(self._stages[stage]["prizes"])
        lacking.subtract(card[-1] for card in played)
        return " ".join([*played, *(f"_{suit}" for suit in sorted(lacking.elements()))])
