"""A told game as pictures: the table after each turn, with what was flown in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from hotair_sim.hot_air.deck import RANKS, SYMBOLS
from hotair_sim.hot_air.shown import Shown
from hotair_sim.hot_air.story import TELLING
from hotair_sim.hot_air.words import told as words
from hotair_sim.kit import told
from hotair_sim.kit.scene import Board, Cell, Line, Scene, Sign
from hotair_sim.kit.told import Event

_SAY = words.SCENES
_INKS = dict(zip(SYMBOLS.values(), ("red", "blue", "green", "black", "grey"), strict=True))
"""The colours of a four-colour deck, so that ♥ and ♦, ♣ and ♠ are told apart at a glance."""

_SUITS = "".join(SYMBOLS.values())


@dataclass
class _Turn(told.Turn[Shown]):
    """What a turn brought: cards that came to lie somewhere, stages refilled, flights."""

    cards: set[str] = field(default_factory=set)
    stages: set[int] = field(default_factory=set)
    flights: list[Board] = field(default_factory=list)

    def note(self, event: Event, shown: Shown) -> None:
        """Keep what is drawn of an event; `shown` is the table after it."""
        match event["event"]:
            case "play" | "draw":
                self.cards.add(event["card"])
            case "refill":
                self.stages.add(event["stage"])
            case "flight":
                self.flights.append(_flight(event, shown))

    def boards(self, shown: Shown) -> tuple[Board, ...]:
        """Return the flights, then the table after the turn."""
        return (*self.flights, _table(shown, self))


def scenes(events: Iterable[Event]) -> Iterator[Scene]:
    """Yield a scene for the deal and one for each turn of a game told by `events`."""
    return told.scenes(TELLING, _Turn, _SAY, events)


def _flight(event: Event, shown: Shown) -> Board:
    """Return a stage as it was flown: both sides with totals, the winner marked."""
    stage, winner = event["stage"], event["winner"]
    lines = []
    for player in (0, 1):
        cards = tuple(_card(card) for card in shown.sides[stage, player])
        prizes = Cell()
        if player == winner:
            prizes = Cell(_signs(event["prizes"], "prize"), _SAY["wins"], won=True)
        total = Cell(text=str(event["totals"][player]))
        lines.append(Line(shown.names[player], (Cell(cards), total, prizes)))
    terrain = event["terrain"]
    caption = _SAY["flight"].format(
        stage=stage, terrain=words.TERRAIN[terrain], better=words.BETTER[terrain]
    )
    return Board(caption, ("", *words.FLIGHT_COLUMNS), tuple(lines))


def _table(shown: Shown, turn: _Turn) -> Board:
    """Return the table: each player's hand and side, and between the sides the prizes."""
    numbers = sorted({stage for stage, _ in shown.sides})
    prizes = []
    for number in numbers:
        suits = shown.stages[number]["prizes"] if number in shown.stages else ()
        prizes.append(Cell(_signs(suits, "prize", new=number in turn.stages)))
    lines = (
        _hand(shown, turn, 0, len(numbers)),
        _side(shown, turn, 0, numbers),
        Line(_SAY["prizes"], (*prizes, Cell())),
        _side(shown, turn, 1, numbers),
        _hand(shown, turn, 1, len(numbers)),
    )
    columns = ("", *(_stage(shown, number) for number in numbers), _SAY["won"])
    return Board(_SAY["table"] if turn.flights else "", columns, lines)


def _stage(shown: Shown, number: int) -> str:
    if number not in shown.stages:
        return _SAY["removed"].format(stage=number)
    terrain = words.TERRAIN[shown.stages[number]["terrain"]]
    return _SAY["stage"].format(stage=number, terrain=terrain)


def _hand(shown: Shown, turn: _Turn, player: int, stages: int) -> Line:
    cards = sorted(shown.hands[player], key=lambda card: (_SUITS.index(card[-1]), _value(card)))
    signs = tuple(_card(card, card in turn.cards) for card in cards)
    name = _SAY["hand"].format(player=shown.names[player])
    return Line(name, (Cell(signs, span=stages + 1),), aside=True)


def _side(shown: Shown, turn: _Turn, player: int, numbers: list[int]) -> Line:
    """Return a player's side of every stage, and what they have won."""
    cells = []
    for number in numbers:
        if number not in shown.stages:
            cells.append(Cell())
            continue
        played = shown.sides[number, player]
        cards = tuple(_card(card, card in turn.cards) for card in played)
        gaps = _signs(shown.lacking(number, player), "gap")
        total = str(sum(map(_value, played))) if played else ""
        cells.append(Cell((*cards, *gaps), total))
    trophies = _signs(shown.trophies[player], "trophy")
    counts = sorted(shown.prizes[player].items(), key=lambda item: _SUITS.index(item[0]))
    prizes = tuple(Sign(f"{count}{suit}", _INKS[suit], "prize") for suit, count in counts if count)
    return Line(shown.names[player], (*cells, Cell((*trophies, *prizes))))


def _card(card: str, new: bool = False) -> Sign:
    return Sign(card, _INKS[card[-1]], "card", new)


def _signs(suits: Iterable[str], kind: str, new: bool = False) -> tuple[Sign, ...]:
    return tuple(Sign(suit, _INKS[suit], kind, new) for suit in suits)


def _value(card: str) -> int:
    return RANKS.index(card[:-1])
