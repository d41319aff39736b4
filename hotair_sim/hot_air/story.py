"""A told game in the rulebook's words, with the table after each turn, from its events."""

from hotair_sim.hot_air.deck import SYMBOLS
from hotair_sim.hot_air.shown import Shown
from hotair_sim.hot_air.words import told as words
from hotair_sim.kit import told
from hotair_sim.kit.told import Event, Telling, plainly
from hotair_sim.words.counted import Count

_SAY = words.STORY
_NAMES = {symbol: name for name, symbol in SYMBOLS.items()}


def _table(shown: Shown) -> list[str]:
    """Return the table: a line for each stage, then what lies in front of each player."""
    width = max(map(len, shown.names))
    lines = []
    for number, stage in sorted(shown.stages.items()):
        sides = "   ".join(
            f"{shown.names[side]:>{width}}: {_side(shown, number, side):<20}" for side in (0, 1)
        )
        terrain = words.TERRAIN[stage["terrain"]]
        lines.append(f"    {number} {terrain:<10} {' '.join(stage['prizes']):<11} {sides}".rstrip())
    for player in (0, 1):
        trophies = "".join(f" [{suit}]" for suit in shown.trophies[player])
        prizes = " ".join(
            f"{count}{suit}" for suit, count in sorted(shown.prizes[player].items()) if count
        )
        lines.append(f"      {shown.names[player]:<{width}}{trophies} {prizes or '–'}")
    return lines


def _side(shown: Shown, stage: int, side: int) -> str:
    """Return the cards on a side, and a blank for each it still lacks."""
    lacking = (f"_{suit}" for suit in shown.lacking(stage, side))
    return " ".join([*shown.sides[stage, side], *lacking])


def _setup(event: Event, shown: Shown) -> list[str]:
    return [told.title(event, shown, _SAY), *told.hands(event, shown, _SAY)]


def _play(event: Event, shown: Shown) -> list[str]:
    side = event["side"]
    other = _SAY["other"].format(player=shown.names[side])
    whose = _SAY["own"] if side == shown.player else other
    return [_SAY["play"].format(**event | {"side": whose})]


def _reshuffle(event: Event, shown: Shown) -> list[str]:
    return [_SAY["reshuffle"].format(count=len(event["draw_pile"]))]


def _exchange(event: Event, shown: Shown) -> list[str]:
    return [_SAY["exchange"].format(cards=" ".join(event["cards"]))]


def _flight(event: Event, shown: Shown) -> list[str]:
    winner = event["winner"]
    a, b = event["totals"]
    return [
        _SAY["tied" if event["tied"] else "flight"].format(
            stage=event["stage"],
            terrain=event["terrain"],
            first=shown.names[0],
            second=shown.names[1],
            a=a,
            b=b,
            winner=shown.names[winner],
            how=_SAY["tied_last" if winner == shown.player else "tied_other"],
            prizes=" ".join(event["prizes"]),
        )
    ]


def _refill(event: Event, shown: Shown) -> list[str]:
    return [_SAY["refill"].format(**event | {"prizes": " ".join(event["prizes"])})]


def _remove(event: Event, shown: Shown) -> list[str]:
    return [_SAY["remove"].format(**event)]


def _claim(event: Event, shown: Shown) -> list[str]:
    paid = _SAY["and"].join(f"{count} {paid}" for paid, count in event["paid"].items())
    suit = event["suit"]
    named = f"{suit} ({_NAMES[suit]})"
    return [_SAY["claim"].format(player=shown.names[event["player"]], suit=named, paid=paid)]


def _clear(event: Event, shown: Shown) -> list[str]:
    stages = ", ".join(_SAY["stage"].format(stage) for stage in event["stages"])
    return [_SAY["clear"].format(stages=stages)]


def _end(event: Event, shown: Shown) -> list[str]:
    winner = event["winner"]
    facts = {"turns": Count(event["turns"]), "winner": "", "trophies": Count(0)}
    if winner is not None:
        facts |= {"winner": shown.names[winner], "trophies": Count(len(shown.trophies[winner]))}
    result = words.RESULTS["drawn" if winner is None else "won"].format(**facts)
    return [words.ENDS[event["reason"]].format(**facts, result=result)]


_SENTENCES = {
    "setup": _setup,
    "play": _play,
    "draw": plainly(_SAY, "draw"),
    "reshuffle": _reshuffle,
    "exchange": _exchange,
    "pass": plainly(_SAY, "pass"),
    "flight": _flight,
    "refill": _refill,
    "remove": _remove,
    "claim": _claim,
    "clear": _clear,
    "end": _end,
}
"""What is said of each event."""

TELLING = Telling(Shown, _SENTENCES, _table, _SAY)
"""How games of Hot Air are told."""
