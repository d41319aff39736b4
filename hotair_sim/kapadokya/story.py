"""A told game in the rulebook's words, with the air space after each turn, from its events."""

from hotair_sim.kapadokya.deck import ALTITUDES
from hotair_sim.kapadokya.shown import Shown, points_of
from hotair_sim.kapadokya.words import told as words
from hotair_sim.kit import told
from hotair_sim.kit.told import Event, Telling, plainly
from hotair_sim.words.counted import Count

_SAY = words.STORY


def _table(shown: Shown) -> list[str]:
    """Return the air space, the highest row first, the ground cards, then the points."""
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


def _setup(event: Event, shown: Shown) -> list[str]:
    opening = _SAY["opening"].format(cards=" ".join(event["opening"]))
    return [told.title(event, shown, _SAY), opening, *told.hands(event, shown, _SAY)]


def _fly(event: Event, shown: Shown) -> list[str]:
    say = _SAY["push" if event["pushed"] else "fly"]
    return [say.format(**event | {"pushed": " ".join(event["pushed"])})]


def _land(event: Event, shown: Shown) -> list[str]:
    facts = {
        "cards": " ".join(event["cards"]),
        "number": shown.rules["ground"][event["column"] - 1],
        "points": sum(map(points_of, event["cards"])),
    }
    return [_SAY["land"].format(**event | facts)]


def _end(event: Event, shown: Shown) -> list[str]:
    winner = event["winner"]
    most, least = sorted(event["scores"], reverse=True)
    facts = {
        "winner": "" if winner is None else shown.names[winner],
        "most": most,
        "least": least,
        "turns": Count(event["turns"]),
        "which": words.WHICH[shown.rules["tie_break"]],
        "empty": next((n for n, h in zip(shown.names, shown.hands, strict=True) if not h), ""),
    }
    how = "drawn" if winner is None else "points" if most > least else "tie-break"
    result = words.RESULTS[how].format(**facts)
    return [words.ENDS[event["reason"]].format(**facts, result=result)]


_SENTENCES = {
    "setup": _setup,
    "fly": _fly,
    "pass": plainly(_SAY, "pass"),
    "lost": plainly(_SAY, "lost"),
    "land": _land,
    "draw": plainly(_SAY, "draw"),
    "end": _end,
}
"""What is said of each event."""

TELLING = Telling(Shown, _SENTENCES, _table, _SAY)
"""How games of Kapadokya are told."""
