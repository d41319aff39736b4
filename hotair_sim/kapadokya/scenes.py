"""A told game as pictures: the air space after each turn, with what landed in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from hotair_sim.kapadokya.deck import ALTITUDES
from hotair_sim.kapadokya.shown import Shown
from hotair_sim.kapadokya.story import TELLING, score
from hotair_sim.kapadokya.words import told as words
from hotair_sim.kit import told
from hotair_sim.kit.scene import Board, Cell, Line, Scene, Sign
from hotair_sim.kit.told import Event

_SAY = words.SCENES
_INKS = {"R": "red", "G": "green", "Y": "yellow", "B": "blue", "M": "many"}


@dataclass
class _Turn(told.Turn[Shown]):
    """What a turn brought: where a balloon was flown, the card drawn, what landed."""

    row: int = 0
    drawn: str = ""
    landed: list[Line] = field(default_factory=list)

    def note(self, event: Event, shown: Shown) -> None:
        """Keep what is drawn of an event; `shown` is the air space after it."""
        match event["event"]:
            case "fly":
                self.row = event["row"]
            case "draw":
                self.drawn = event["card"]
            case "land":
                number = shown.rules["ground"][event["column"] - 1]
                name = _SAY["column"].format(column=event["column"], number=number)
                cards = tuple(map(_card, event["cards"]))
                self.landed.append(Line(name, (Cell(cards, won=True),)))

    def boards(self, shown: Shown) -> tuple[Board, ...]:
        """Return what landed, then the air space after the turn."""
        air_space = _air_space(shown, self)
        if not self.landed:
            return (air_space,)
        columns = ("", _SAY["landed"])
        return (Board(_SAY["landings"], columns, tuple(self.landed)), air_space)


def scenes(events: Iterable[Event]) -> Iterator[Scene]:
    """Yield a scene for the deal and one for each turn of a game told by `events`."""
    return told.scenes(TELLING, _Turn, _SAY, events)


def _air_space(shown: Shown, turn: _Turn) -> Board:
    """Return the air space, the highest row first, between the hands; then what both have."""
    ground = shown.rules["ground"]
    width = len(shown.rows[ALTITUDES[0]])
    lines = [_hand(shown, turn, 0, width)]
    for altitude in ALTITUDES[::-1]:
        cells = []
        for column, card in enumerate(shown.rows[altitude]):
            new = altitude == turn.row and column == 0
            cells.append(Cell() if card is None else Cell((_card(card, new),)))
        lines.append(Line(str(altitude), tuple(cells)))
    lines.append(_hand(shown, turn, 1, width))
    for player, name in enumerate(shown.names):
        lines.append(Line(name, (Cell(text=score(shown, player), span=width),)))
    numbers = [_SAY["ground"].format(number) for number in ground]
    columns = ("", *numbers, *[_SAY["beyond"]] * (width - len(ground)))
    return Board(_SAY["table"] if turn.landed else "", columns, tuple(lines))


def _hand(shown: Shown, turn: _Turn, player: int, width: int) -> Line:
    drawn = turn.drawn if player == shown.player else ""
    signs = []
    for card in shown.hands[player]:
        new = card == drawn and card is shown.hands[player][-1]
        signs.append(_card(card, new))
    name = _SAY["hand"].format(player=shown.names[player])
    return Line(name, (Cell(tuple(signs), span=width),), aside=True)


def _card(card: str, new: bool = False) -> Sign:
    return Sign(card, _INKS[card[0]], "card", new)
