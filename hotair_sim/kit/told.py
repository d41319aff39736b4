"""Told games, whatever the game: events from a log, lines to read and scenes to draw from events.

A game says what its own events are, what they change and what is said of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from hotair_sim.kit.scene import Board, Scene

Event = dict[str, Any]


class Teller(ABC):
    """Tells games played under `rules` as events; `cards` are the names of the cards, by number."""

    game: str
    format: int

    def __init__(self, rules: Any, cards: list[str]) -> None:
        self._rules = rules
        self._cards = cards

    def head(self, work: Any, names: tuple[str, str], seed: int) -> Event:
        """Return the event of a game just set up in `work` (1,), but for what was dealt.

        `names` are the strategies in the order of the pairing; the event lists them by player.
        """
        arrangement = int(work[0]["arrangement"])
        return {
            "event": "setup",
            "format": self.format,
            "game": self.game,
            "rules": self._rules.resolved(),
            "seed": seed,
            "deal": int(work[0]["deal"]),
            "arrangement": arrangement,
            "strategies": list(names[::-1] if arrangement >> 1 & 1 else names),
            "starter": int(work[0]["table"]["starter"]),
        }

    def turn(self, work: Any) -> Iterator[Event]:
        """Yield the events logged in `work` (1,) since the log was emptied."""
        record = work[0]
        player = int(record["log"]["player"])
        for row in record["log"]["events"][: int(record["log"]["count"])]:
            yield self._event(record, player, [int(number) for number in row])

    @abstractmethod
    def _event(self, record: Any, player: int, row: list[int]) -> Event:
        """Return a logged row as an event; `player` is the one on turn when it was logged."""

    def _set(self, mask: int) -> list[str]:
        return [name for card, name in enumerate(self._cards) if int(mask) >> card & 1]


class Shown:
    """The table of a told game as it lies, hands too: a game adds what else lies on its own.

    An event is taken by the method of its name, such as `_draw`; one without changes nothing.

    Attributes
    ----------
    names : list of str
        Of the players; told apart by number where a strategy meets itself.
    hands : list of list of str
    turn, player : int
        0 before the first turn; who plays or played it.
    """

    def __init__(self) -> None:
        self.names = ["", ""]
        self.hands: list[list[str]] = [[], []]
        self.turn = 0
        self.player = 0

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
        self.hands = [list(hand) for hand in event["hands"]]

    def _draw(self, event: Event) -> None:
        self.hands[event["player"]].append(event["card"])


Table = TypeVar("Table", bound=Shown)


@dataclass(frozen=True)
class Telling(Generic[Table]):
    """What is said of the games of one game.

    Attributes
    ----------
    shown : callable
        Returns its table before the first event.
    sentences : mapping of str to callable
        By kind of event: ``sentences[kind](event, shown)``, the table after it.
    table : callable
        ``table(shown)``: lines that show it after a turn.
    words : mapping of str to str
        "title" and "hand" of the setup, "turn" for the heading of a turn.
    """

    shown: Callable[[], Table]
    sentences: Mapping[str, Callable[[Event, Table], list[str]]]
    table: Callable[[Table], list[str]]
    words: Mapping[str, str]

    def heading(self, shown: Table) -> str:
        """Return which turn it is, and whose."""
        return self.words["turn"].format(turn=shown.turn, player=shown.names[shown.player])

    def said(self, event: Event, shown: Table) -> list[str]:
        """Return the sentences that tell `event`; `shown` is the table after it."""
        return self.sentences[event["event"]](event, shown)


class Story(Generic[Table]):
    """Keeps the table while events come, and says what people read of each."""

    def __init__(self, telling: Telling[Table]) -> None:
        self._telling = telling
        self._shown = telling.shown()

    def lines(self, event: Event) -> list[str]:
        """Return the lines that tell `event`, which follows those told before."""
        telling, shown, kind = self._telling, self._shown, event["event"]
        lines: list[str] = []
        new_turn = event.get("turn", shown.turn) != shown.turn
        if kind == "end" or (new_turn and shown.turn):
            lines += [*telling.table(shown), ""]
        shown.take(event)
        if new_turn:
            lines.append(telling.heading(shown))
        said = telling.said(event, shown)
        if kind == "setup":
            return [*lines, *said, *telling.table(shown), ""]
        indent = "" if kind == "end" else "  "
        return lines + [indent + line for line in said]


def plainly(said: Mapping[str, str], kind: str) -> Callable[[Event, Any], list[str]]:
    """Return what tells an event by the sentence of its `kind`, with the event's own facts."""
    return lambda event, shown: [said[kind].format(**event)]


def title(event: Event, shown: Shown, words: Mapping[str, str]) -> str:
    """Return the sentence that says which game it is, of its setup; `words` as of `Telling`."""
    first, second = shown.names
    starter = shown.names[event["starter"]]
    return words["title"].format(**event | {"first": first, "second": second, "starter": starter})


def hands(event: Event, shown: Shown, words: Mapping[str, str]) -> list[str]:
    """Return a sentence for each opening hand, of the setup; `words` as of `Telling`."""
    return [
        words["hand"].format(player=name, cards=" ".join(hand))
        for name, hand in zip(shown.names, event["hands"], strict=True)
    ]


@dataclass
class Turn(ABC, Generic[Table]):
    """What a turn brought: sentences, an end; a game adds what else is drawn of it."""

    told: list[str] = field(default_factory=list)
    result: str = ""

    @abstractmethod
    def note(self, event: Event, shown: Table) -> None:
        """Keep what is drawn of an event; `shown` is the table after it."""

    @abstractmethod
    def boards(self, shown: Table) -> tuple[Board, ...]:
        """Return what is worth a look on the way, then the table after the turn."""


def scenes(
    telling: Telling[Table],
    turn_of: Callable[[], Turn[Table]],
    words: Mapping[str, str],
    events: Iterable[Event],
) -> Iterator[Scene]:
    """Yield a scene for the deal and one for each turn of a game told by `events`.

    `turn_of` returns a turn that has brought nothing yet. `words` has "deal", the title of the
    first scene, "starts" and "legend".
    """
    shown, turn = telling.shown(), turn_of()

    def scene() -> Scene:
        heading = telling.heading(shown) if shown.turn else words["deal"]
        return Scene(heading, tuple(turn.told), turn.boards(shown), turn.result)

    for event in events:
        if event.get("turn", shown.turn) != shown.turn:
            yield scene()
            turn = turn_of()
        shown.take(event)
        if event["event"] == "setup":
            starter = shown.names[event["starter"]]
            turn.told += [words["starts"].format(player=starter), words["legend"]]
        elif event["event"] == "end":
            (turn.result,) = telling.said(event, shown)
        else:
            turn.note(event, shown)
            turn.told += telling.said(event, shown)
    yield scene()
