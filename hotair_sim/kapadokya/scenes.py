"""A told game as pictures: the air space after each turn, with what landed in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from hotair_sim.kapadokya.deck import ALTITUDES
from hotair_sim.kapadokya.shown import Event, Shown
from hotair_sim.kapadokya.story import heading, said, score
from hotair_sim.kapadokya.words import told as words
from hotair_sim.scene import Board, Cell, Line, Scene, Sign

_SAY = words.SCENES
_INKS = {"R": "red", "G": "green", "Y": "yellow", "B": "blue", "M": "many"}


@dataclass
class _Turn:
    """What a turn brought: sentences, where a balloon was flown, the card drawn, an end."""

    told: list[str] = field(default_factory=list)
    row: int = 0
    drawn: str = ""
    landed: list[Line] = field(default_factory=list)
    result: str = ""


def scenes(events: Iterable[Event]) -> Iterator[Scene]:
    """Yield a scene for the deal and one for each turn of a game told by `events`."""
    shown, turn = Shown(), _Turn()
    for event in events:
        if event.get("turn", shown.turn) != shown.turn:
            yield _scene(shown, turn)
            turn = _Turn()
        shown.take(event)
        _note(turn, event, shown)
    yield _scene(shown, turn)


def _note(turn: _Turn, event: Event, shown: Shown) -> None:
    """Add an event to what its turn brought; `shown` is the air space after it."""
    match event["event"]:
        case "setup":
            starter = shown.names[event["starter"]]
            turn.told += [_SAY["starts"].format(player=starter), _SAY["legend"]]
            return
        case "end":
            (turn.result,) = said(event, shown)
            return
        case "fly":
            turn.row = event["row"]
        case "draw":
            turn.drawn = event["card"]
        case "land":
            number = shown.rules["ground"][event["column"] - 1]
            name = _SAY["column"].format(column=event["column"], number=number)
            turn.landed.append(Line(name, (Cell(tuple(map(_card, event["cards"])), won=True),)))
    turn.told += said(event, shown)


def _scene(shown: Shown, turn: _Turn) -> Scene:
    title = heading(shown) if shown.turn else _SAY["deal"]
    boards = [_air_space(shown, turn)]
    if turn.landed:
        columns = ("", _SAY["landed"])
        boards.insert(0, Board(_SAY["landings"], columns, tuple(turn.landed)))
    return Scene(title, tuple(turn.told), tuple(boards), turn.result)


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
