"""Told games: what the core logged, as events of the transcript format, version 1."""

from typing import Any

from hotair_sim.hot_air import log
from hotair_sim.hot_air.deck import SYMBOLS, card_name
from hotair_sim.hot_air.outcome import END_REASONS
from hotair_sim.hot_air.rules import Rules
from hotair_sim.hot_air.table import MOUNTAIN, NOBODY
from hotair_sim.kit import told
from hotair_sim.kit.told import Event


class Teller(told.Teller):
    """Tells games played under `rules`."""

    game = "hot-air"
    format = 1

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, [card_name(suit, value) for suit, value in rules.card_list])
        self._symbols = [SYMBOLS[suit] for suit in rules.suits]

    def setup(self, work: Any, names: tuple[str, str], seed: int) -> Event:
        """Return the event of a game just set up in `work` (1,)."""
        table, hidden = work[0]["table"], work[0]["hidden"]
        count = len(self._cards)
        return self.head(work, names, seed) | {
            "hands": [self._set(hand) for hand in hidden["hand"]],
            "draw_pile": [self._cards[c] for c in hidden["pile"][hidden["low"] : hidden["high"]]],
            "prize_order": [self._symbols[suit] for suit in hidden["ring"][:count]],
            "stages": [
                {
                    "stage": stage + 1,
                    "terrain": self._terrain(table, stage),
                    "prizes": self._counts(table["prizes"][stage]),
                }
                for stage in range(len(self._rules.stage_sizes))
                if table["in_game"][stage]
            ],
        }

    def _event(self, record: Any, player: int, row: list[int]) -> Event:
        table = record["table"]
        turn = int(table["turn"])
        kind, a, b, c, d, e, f = row[:7]
        match kind:
            case log.PLAY:
                card, stage = self._cards[a], b + 1
                head: Event = {"event": "play", "turn": turn, "player": player}
                return head | {"card": card, "stage": stage, "side": c}
            case log.DRAW:
                return {"event": "draw", "player": a, "card": self._cards[b]}
            case log.RESHUFFLE:
                return {"event": "reshuffle", "draw_pile": self._pile(row)}
            case log.EXCHANGE:
                cards = self._set(a)
                return {"event": "exchange", "turn": turn, "player": player, "cards": cards}
            case log.PASS:
                return {"event": "pass", "turn": turn, "player": player}
            case log.FLIGHT:
                # Logged, since the table shows the terrain after the marker was turned over.
                flown = "mountain" if e >> 1 else "plain"
                return {
                    "event": "flight",
                    "stage": a + 1,
                    "terrain": flown,
                    "totals": [b, c],
                    "tied": bool(d),
                    "winner": e & 1,
                    "prizes": self._counts(log.unpack(f)),
                }
            case log.REFILL:
                terrain = self._terrain(table, a)
                prizes = self._counts(log.unpack(b))
                return {"event": "refill", "stage": a + 1, "terrain": terrain, "prizes": prizes}
            case log.REMOVE:
                return {"event": "remove", "stage": a + 1}
            case log.CLAIM:
                paid = dict(zip(self._symbols, log.unpack(c), strict=False))
                return {
                    "event": "claim",
                    "player": a,
                    "suit": self._symbols[b],
                    "paid": {suit: count for suit, count in paid.items() if count},
                }
            case log.CLEAR:
                stages = [s + 1 for s in range(len(self._rules.stage_sizes)) if table["in_game"][s]]
                return {"event": "clear", "stages": stages}
            case log.END:
                reason = END_REASONS[int(table["end"]) - 1]
                winner = int(table["winner"])
                return {
                    "event": "end",
                    "reason": reason,
                    "winner": None if winner == NOBODY else winner,
                    "turns": turn,
                }
        raise AssertionError(f"unknown event {kind}")

    def _counts(self, counts: Any) -> list[str]:
        return [s for s, n in zip(self._symbols, counts, strict=False) for _ in range(int(n))]

    def _terrain(self, table: Any, stage: int) -> str:
        return "mountain" if table["terrain"][stage] == MOUNTAIN else "plain"

    def _pile(self, row: list[int]) -> list[str]:
        packed = row[2:]
        return [
            self._cards[packed[i // log.PACKED_CARDS] >> (6 * (i % log.PACKED_CARDS)) & 63]
            for i in range(row[1])
        ]
