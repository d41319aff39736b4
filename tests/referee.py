"""A referee for told games: checks every event of a transcript against the rules.

`fouls` takes a stream of games, as JSON Lines or as events, and returns what is wrong with them, a
sentence each, with the game's address and the number of the event in its game (the setup is 1).

Each event is checked for its keys, each setup against its rules, and then the game is replayed on
the slow rules of `naive`. What follows the first event that the rules don't allow means nothing and
is not replayed. What can't be judged from a transcript alone: whether the shuffles were fair, and
whether a player meant to decline a claim. With `claims_at_once` everybody must claim as soon as it
can, by the default choice; only then does the order of the claims say anything.

As a program: `python tests/referee.py [--claims-at-once] [FILE.jsonl]`; without a file it reads
standard input.
"""

import argparse
import json
import reprlib
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import naive

Check = Callable[[object], bool]

# What values can be


def integer(low: int, high: float = float("inf")) -> Check:
    return lambda x: type(x) is int and low <= x <= high


def one_of(*values) -> Check:
    return lambda x: any(type(x) is type(value) and x == value for value in values)


def list_of(is_item: Check, length: int | None = None) -> Check:
    return lambda x: type(x) is list and length in (None, len(x)) and all(map(is_item, x))


def object_with(**keys: Check) -> Check:
    return lambda x: type(x) is dict and set(x) == set(keys) and all(keys[k](x[k]) for k in keys)


def map_of(is_key: Check, is_value: Check) -> Check:
    return lambda x: type(x) is dict and all(is_key(k) and is_value(v) for k, v in x.items())


def is_text(x) -> bool:
    return type(x) is str


def is_values(x) -> bool:
    return list_of(integer(1))(x) and len(set(x)) == len(x)


is_seat = integer(0, 1)
is_flag = one_of(False, True)
is_suit = one_of(*naive.SUITS.values())
is_suit_name = one_of(*naive.SUITS)
is_terrain = one_of("plain", "mountain")

TURN = {"turn": integer(1), "player": is_seat}
STAGE_LAID = {"stage": integer(1), "terrain": is_terrain, "prizes": list_of(is_suit)}
EVENTS = {
    "setup": {
        "format": one_of(1),
        "game": one_of("hot-air"),
        "rules": map_of(is_text, lambda x: True),
        "seed": integer(0),
        "deal": integer(0),
        "arrangement": integer(0, 3),
        "strategies": list_of(is_text, 2),
        "starter": is_seat,
        "hands": list_of(list_of(is_text), 2),
        "draw_pile": list_of(is_text),
        "prize_order": list_of(is_suit),
        "stages": list_of(object_with(**STAGE_LAID)),
    },
    "play": {**TURN, "card": is_text, "stage": integer(1), "side": is_seat},
    "draw": {"player": is_seat, "card": is_text},
    "reshuffle": {"draw_pile": list_of(is_text)},
    "exchange": {**TURN, "cards": list_of(is_text)},
    "pass": TURN,
    "flight": {
        "stage": integer(1),
        "terrain": is_terrain,
        "totals": list_of(integer(0), 2),
        "tied": is_flag,
        "winner": is_seat,
        "prizes": list_of(is_suit),
    },
    "refill": STAGE_LAID,
    "remove": {"stage": integer(1)},
    "claim": {"player": is_seat, "suit": is_suit, "paid": map_of(is_suit, integer(1))},
    "clear": {"stages": list_of(integer(1))},
    "end": {
        "reason": one_of("two-trophies", "stages-removed", "empty-pile", "turn-limit"),
        "winner": one_of(None, 0, 1),
        "turns": integer(0),
    },
}
RULES = {
    "deck": map_of(is_suit_name, is_values),
    "trophy_sizes": map_of(is_suit_name, integer(1)),
    "trophies_to_win": integer(1),
    "stage_sizes": list_of(integer(1)),
    "start_terrain": list_of(is_terrain),
    "hand_sizes": list_of(integer(0), 2),
    "starter_turns_without_draw": integer(0),
    "turn_limit": integer(1),
    **{field: one_of(*readings) for field, readings in naive.READINGS.items()},
}

# Single events


def field_fouls(what: str, told: dict, checks: dict[str, Check]) -> Iterator[str]:
    for key, is_right in checks.items():
        if key not in told:
            yield f"{what} lacks the key {key}"
        elif not is_right(told[key]):
            yield f"{what}: {key} can't be {reprlib.repr(told[key])}"
    for key in told:
        if key not in checks:
            yield f"{what} has no key {reprlib.repr(key)}"


def event_fouls(told) -> list[str]:
    """What is wrong with an event by itself."""
    if type(told) is not dict:
        return [told if type(told) is Unreadable else f"not an event: {reprlib.repr(told)}"]
    name = told.get("event")
    if not is_text(name) or name not in EVENTS:
        return [f"there is no event {reprlib.repr(name)}"]
    found = list(field_fouls(name, told, {"event": is_text, **EVENTS[name]}))
    if name == "setup" and not found:
        found = list(field_fouls("rules", told["rules"], RULES)) or list(setup_fouls(told))
    return found


def setup_fouls(setup: dict) -> Iterator[str]:
    """Whether the parts of a setup fit together; the stages are checked when it is replayed."""
    rules, starter, hands = setup["rules"], setup["starter"], setup["hands"]
    if set(rules["trophy_sizes"]) != set(rules["deck"]):
        yield f"rules: trophies {[*rules['trophy_sizes']]} for the suits {[*rules['deck']]}"
    if len(rules["start_terrain"]) != len(rules["stage_sizes"]):
        yield f"rules: {len(rules['start_terrain'])} terrains, {len(rules['stage_sizes'])} stages"
    if starter != setup["arrangement"] % 2:
        yield f"starter: told {starter}, in arrangement {setup['arrangement']} it is the other one"
    sizes = [len(hands[starter]), len(hands[1 - starter])]
    if sizes != rules["hand_sizes"]:
        yield f"hands: starter and other hold {sizes} cards, the rules say {rules['hand_sizes']}"
    cards = list(naive.balloon_cards(rules))
    dealt = [*hands[0], *hands[1], *setup["draw_pile"]]
    for card in dict.fromkeys([*cards, *dealt]):
        told, right = dealt.count(card), cards.count(card)
        if told != right:
            yield f"hands and draw_pile: {card} is there {told} times, the deck has {right}"
    for suit in naive.SUITS.values():
        told, right = setup["prize_order"].count(suit), [card[-1] for card in cards].count(suit)
        if told != right:
            yield f"prize_order: {told} prizes of {suit}, the deck has {right}"


# Whole games


class Refereed(naive.Game):
    """A game that compares each event with the told one before it tells it."""

    def tell(self, name: str, **keys) -> None:
        told = self.agent.told_next()
        if told["event"] != name:
            raise naive.FoulError(f"told is {told['event']}, the rules say {name} comes next")
        for key, right in keys.items():
            if in_no_order(key, told[key]) != in_no_order(key, right):
                raise naive.FoulError(f"{name}: {key}: told {told[key]}, the rules say {right}")
        super().tell(name, **keys)


def in_no_order(key: str, value):
    """The value, but that the prizes of a stage and the stages of a setup lie in no order."""
    if key == "prizes":
        return sorted(value)
    if key == "stages" and all(type(there) is dict for there in value):
        stages = [{**there, "prizes": sorted(there["prizes"])} for there in value]
        return sorted(stages, key=lambda there: there["stage"])
    return value


def replay_foul(told: list[dict], claims_at_once: bool) -> tuple[int, str] | None:
    """The index of the first event that goes against the rules, and the foul."""
    agent = naive.Retelling(told, claims_at_once)
    agent.game = Refereed(told[0], agent)
    try:
        position = len(agent.game.run())
    except naive.FoulError as foul:
        position = len(agent.game.events)
        reason = own_reason(agent.game, agent.told_next())
        return position, str(foul) if reason in str(foul) else f"{foul}: {reason}"
    if position < len(told):
        return position, f"told is {told[position]['event']}, the game is over"
    return None


def own_reason(game: naive.Game, told: dict) -> str:
    """Why a told play or claim is not allowed even if it were its time, or nothing."""
    if told["event"] == "play":
        return game.why_not(told["player"], told["card"], told["stage"], told["side"]) or ""
    if told["event"] == "claim":
        return game.why_no_claim(told["player"], told["suit"]) or ""
    return ""


def game_fouls(told: list, claims_at_once: bool) -> Iterator[tuple[int, str]]:
    """The fouls of one game, each with the index of its event."""
    judged = len(told)  # the events before the first one that is wrong by itself
    for index, event in enumerate(told):
        for foul in event_fouls(event):
            judged = min(judged, index)
            yield index, foul
    if judged == 0:
        return
    if told[0]["event"] != "setup":
        yield 0, "the game has no setup"
        return
    found = replay_foul(told[:judged], claims_at_once)
    if found and (found[0] < judged or judged == len(told)):
        yield found


# Streams of games


class Unreadable(str):
    """Says why a line could not be read; stands in for its event."""


def read_line(line: str | bytes) -> dict | Unreadable:
    def unique(pairs: list[tuple]) -> dict:
        if len(dict(pairs)) < len(pairs):
            raise ValueError("a key stands twice in an object")
        return dict(pairs)

    try:
        return json.loads(line, object_pairs_hook=unique)
    except (ValueError, RecursionError) as error:
        return Unreadable(f"not JSON: {error}")


def split_games(stream: Iterable) -> Iterator[list]:
    """The games of a stream of events or lines: each begins with a setup."""
    game = []
    for item in stream:
        event = read_line(item) if isinstance(item, str | bytes) else item
        if game and type(event) is dict and event.get("event") == "setup":
            yield game
            game = []
        game.append(event)
    if game:
        yield game


def judge(stream: Iterable, claims_at_once: bool = False) -> tuple[int, list[str]]:
    """How many games a stream holds, and their fouls."""
    number, found = 0, []
    for number, told in enumerate(split_games(stream), start=1):
        setup = told[0] if type(told[0]) is dict else {}
        address = f"{reprlib.repr(setup.get('deal'))}:{reprlib.repr(setup.get('arrangement'))}"
        for index, foul in sorted(game_fouls(told, claims_at_once)):
            found.append(f"game {number} ({address}), event {index + 1}: {foul}")
    return number, found


def fouls(stream: Iterable, claims_at_once: bool = False) -> list[str]:
    """What is wrong with the games of a stream: an iterable of lines or events, or a whole text."""
    if isinstance(stream, str):
        stream = stream.removesuffix("\n").split("\n")
    return judge(stream, claims_at_once)[1]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check told games against the rules of Hot Air.")
    parser.add_argument("file", nargs="?", type=Path, help="JSON Lines; standard input if left out")
    parser.add_argument("--claims-at-once", action="store_true", help="declining a claim is a foul")
    options = parser.parse_args(arguments)
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    if options.file is None:
        games, found = judge(sys.stdin.buffer, options.claims_at_once)
    else:
        with options.file.open("rb") as lines:
            games, found = judge(lines, options.claims_at_once)
    for foul in found:
        print(foul)
    if games == 0:
        print("no games")
    elif not found:
        print(f"games: {games}, no fouls")
    return 1 if found or games == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
