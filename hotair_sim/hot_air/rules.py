"""The rules of a game as a frozen, validated object, and as the record the compiled core reads."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

import numpy as np
from pydantic import BeforeValidator, Field

from hotair_sim.hot_air.deck import (
    BALLOON_CUP_DECK,
    CARDS,
    HIGHEST,
    HOT_AIR_DECK,
    LOWEST,
    MIDDLE,
    STAGES,
    SUIT_NAMES,
    SUITS,
    cards,
)
from hotair_sim.hot_air.words import rules as words
from hotair_sim.kit.ruleset import FROM_LIST, RuleSet, as_tuple
from hotair_sim.mistakes import nearest

PRIZES = 6
"""Most prize cards on a stage."""

MOST_TURNS = 10_000
"""Highest `turn_limit`: every counter of an outcome fits its column below it."""

OUT_OF_REACH = 99
"""Size of the trophies of suits that are not in the deck, so that loops may run over all suits."""

Terrain = Literal["plain", "mountain"]
Numbers = Annotated[tuple[int, ...], FROM_LIST]


def _tuples(value: object) -> object:
    if isinstance(value, dict):
        return {key: as_tuple(item) for key, item in value.items()}
    return value


PRESETS: dict[str, dict[str, Any]] = {
    "hot-air": {
        "deck": HOT_AIR_DECK,
        "trophy_sizes": {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 4},
    },
    "no-exchange": {
        "deck": HOT_AIR_DECK,
        "trophy_sizes": {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 4},
        "three_for_one": False,
    },
    "balloon-cup": {
        "deck": BALLOON_CUP_DECK,
        "trophy_sizes": {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 4, "grey": 3},
        "trophies_to_win": 3,
    },
    "pinata-style": {
        "deck": HOT_AIR_DECK,
        "trophy_sizes": {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 4},
        "three_for_one": False,
        "opponent_side": "after-own",
        "tie": "forbidden",
    },
}
"""Named rule sets: what each gives beside the defaults of `Rules`."""


class Rules(RuleSet):
    """The rules of one game: a preset and the fields changed in it.

    Parameters
    ----------
    preset : str
        Name in `PRESETS`; the fields not given are taken from it.
    **changes
        Fields of this class, see `hotair rules` or `words.FIELDS` for what each asks.

    Raises
    ------
    Mistake
        If a name, type or value is wrong, or the whole makes no sense; names the field.

    Examples
    --------
    >>> Rules("no-exchange").three_for_one
    False
    >>> Rules(hand_sizes=(8, 9)).changes()
    {'hand_sizes': (8, 9)}
    """

    presets: ClassVar = PRESETS

    deck: Annotated[dict[str, Numbers], BeforeValidator(_tuples)]
    trophy_sizes: dict[str, int]
    trophies_to_win: Annotated[int, Field(ge=1, le=SUITS)] = 2
    stage_sizes: Numbers = (1, 2, 3, 4)
    start_terrain: Annotated[tuple[Terrain, ...], FROM_LIST] = (
        "plain",
        "mountain",
        "plain",
        "mountain",
    )
    hand_sizes: Annotated[tuple[int, int], FROM_LIST] = (8, 8)
    starter_turns_without_draw: Annotated[int, Field(ge=0, le=CARDS)] = 0
    prize_cap: Literal["stage", "none", "table"] = "stage"
    reshuffle: Literal["when-needed", "when-empty"] = "when-needed"
    hand_exchange_limit: Annotated[int, Field(ge=0, le=8)] = 4
    three_for_one: bool = True
    claimed_suit_pays: Literal["at-once", "next-flight"] = "at-once"
    claim_needs_own_card: bool = False
    paid_cards: Literal["kept", "removed", "returned"] = "kept"
    claim_order: Literal["winner-first", "loser-first"] = "winner-first"
    game_end: Literal["last-stage", "empty-pile"] = "last-stage"
    trophies_included: Literal["piles", "cards"] = "piles"
    tie: Literal["last-player", "other-player", "forbidden"] = "last-player"
    turn_order: Literal["alternate", "until-flight"] = "alternate"
    next_player: Literal["loser", "winner", "alternate"] = "loser"
    flip: bool = True
    opponent_side: Literal["always", "after-own", "never"] = "always"
    stuck: Literal["clear", "none"] = "clear"
    turn_limit: Annotated[int, Field(ge=1, le=MOST_TURNS)] = 1000

    def __init__(self, preset: str = "hot-air", /, **changes: Any) -> None:
        super().__init__(preset, **changes)

    @property
    def suits(self) -> tuple[str, ...]:
        """Names of the suits, in the order of their numbers."""
        return tuple(self.deck)

    @property
    def card_list(self) -> list[tuple[str, int]]:
        """(suit name, value) of each balloon card, by card number."""
        return cards(self.deck)

    def record(self) -> np.recarray:
        """Return the rules as the compiled core reads them: shape (1,), dtype `RULES`."""
        return _fill(self)

    def _problems(self) -> Iterator[str]:
        say = words.PROBLEMS
        if not self.deck:
            yield say["no-suit"]
        for suit in self.deck:
            if suit not in SUIT_NAMES:
                yield say["suit"].format(suit, nearest(suit, SUIT_NAMES))
        if tuple(self.deck) != tuple(suit for suit in SUIT_NAMES if suit in self.deck):
            yield say["suit-order"].format(", ".join(self.deck))
        for suit, values in self.deck.items():
            if not values or list(values) != sorted(set(values)):
                yield say["values"].format(suit, list(values))
            if not all(LOWEST <= value <= HIGHEST for value in values):
                yield say["value"].format(suit, list(values), LOWEST, HIGHEST)
        count = sum(map(len, self.deck.values()))
        if count > CARDS:
            yield say["cards"].format(count, CARDS)
        if set(self.trophy_sizes) != set(self.deck):
            yield say["trophy-suits"].format(", ".join(self.trophy_sizes), ", ".join(self.deck))
        for suit, size in self.trophy_sizes.items():
            if size < 1:
                yield say["trophy-small"].format(suit, size)
            if size > len(self.deck[suit]):
                yield say["trophy-large"].format(suit, size, len(self.deck[suit]))
        if self.trophies_to_win > len(self.deck):
            yield say["trophies"].format(self.trophies_to_win, len(self.deck))
        if not 1 <= len(self.stage_sizes) <= STAGES:
            yield say["stages"].format(len(self.stage_sizes), STAGES)
        if not all(1 <= size <= PRIZES for size in self.stage_sizes):
            yield say["stage-size"].format(list(self.stage_sizes), PRIZES)
        if len(self.start_terrain) != len(self.stage_sizes):
            yield say["terrain"].format(len(self.start_terrain), len(self.stage_sizes))
        if sum(self.stage_sizes) > count:
            yield say["prizes"].format(sum(self.stage_sizes), count)
        finishable = sum(len(values) // 2 for values in self.deck.values())
        for number, size in enumerate(self.stage_sizes, start=1):
            if size > finishable:
                yield say["unfinishable"].format(number, size, finishable)
        room = sum(min(size - 1, len(self.deck[suit])) for suit, size in self.trophy_sizes.items())
        if self.prize_cap == "table" and sum(self.stage_sizes) > room:
            yield say["table-cap"].format(sum(self.stage_sizes), room)
        if min(self.hand_sizes) < 1:
            yield say["hand-small"].format(list(self.hand_sizes))
        if sum(self.hand_sizes) > count:
            yield say["hand-large"].format(list(self.hand_sizes), sum(self.hand_sizes), count)
        if not self.starter_turns_without_draw < self.hand_sizes[0]:
            yield say["hand-gone"].format(self.starter_turns_without_draw, self.hand_sizes[0])


RULES = np.dtype(
    [
        ("suits", np.int64),
        ("stages", np.int64),
        ("cards", np.int64),
        ("value", np.int64, (CARDS + 2,)),  # value of a card
        ("suit", np.int64, (CARDS + 2,)),  # its suit
        ("suit_mask", np.int64, (SUITS,)),  # the cards of a suit
        ("suit_name", np.int64, (SUITS,)),  # number of the suit's name in `deck.SUIT_NAMES`
        ("value_mask", np.int64, (HIGHEST + 1,)),  # the cards of a value
        ("low_mask", np.int64),  # the cards up to 7
        ("high_mask", np.int64),  # the cards from 7 on
        ("suit_size", np.int64, (SUITS,)),  # balloon cards of the suit, and prize cards
        ("trophy", np.int64, (SUITS,)),  # prize cards its trophy needs
        ("trophies_to_win", np.int64),
        ("stage_size", np.int64, (STAGES,)),
        ("smallest", np.int64, (STAGES,)),  # the stages by size, smallest first
        ("start_terrain", np.int64, (STAGES,)),
        ("hand_size", np.int64, (2,)),  # starter, other
        ("starter_turns_without_draw", np.int64),
        ("cap", np.int64, (SUITS,)),  # most prizes of the suit on a stage, or on the table
        ("cap_table", np.int64),  # 1: the cap is over all stages together
        ("when_empty", np.int64),  # 1: reshuffle = "when-empty"
        ("hand_exchange_limit", np.int64),
        ("three_for_one", np.int64),
        ("next_flight", np.int64),  # 1: claimed_suit_pays = "next-flight"
        ("claim_needs_own_card", np.int64),
        ("paid_cards", np.int64),  # 0 kept, 1 removed, 2 returned
        ("loser_first", np.int64),  # 1: claim_order = "loser-first"
        ("empty_pile", np.int64),  # 1: game_end = "empty-pile"
        ("trophy_cards", np.int64),  # 1: trophies_included = "cards"
        ("tie", np.int64),  # 0 last-player, 1 other-player, 2 forbidden
        ("alternate", np.int64),  # 1: turn_order = "alternate"
        ("next_player", np.int64),  # 0 loser, 1 winner, 2 alternate
        ("flip", np.int64),
        ("opponent_side", np.int64),  # 0 always, 1 after-own, 2 never
        ("restricted", np.int64),  # 1: what fits depends on more than the suits a side lacks
        ("clear", np.int64),  # 1: stuck = "clear"
        ("turn_limit", np.int64),
    ]
)
"""`Rules` for the compiled core: choices as the numbers of their readings, in the order listed."""


def _fill(rules: Rules) -> np.recarray:
    array = np.zeros(1, RULES).view(np.recarray)
    record = array[0]
    deck = list(rules.deck.items())
    record.suits, record.stages = len(deck), len(rules.stage_sizes)
    record.cards = len(rules.card_list)
    for card, (suit, value) in enumerate(rules.card_list):
        record.value[card] = value
        record.suit[card] = rules.suits.index(suit)
        record.suit_mask[record.suit[card]] |= 1 << card
        record.value_mask[value] |= 1 << card
        record.low_mask |= (value <= MIDDLE) << card
        record.high_mask |= (value >= MIDDLE) << card
    for number, (name, values) in enumerate(deck):
        trophy, size = rules.trophy_sizes[name], len(values)
        record.suit_name[number] = SUIT_NAMES.index(name)
        record.suit_size[number], record.trophy[number] = size, trophy
        caps = {"stage": size // 2, "none": CARDS, "table": trophy - 1}
        record.cap[number] = caps[rules.prize_cap]
    record.trophy[len(deck) :] = OUT_OF_REACH
    record.stage_size[: record.stages] = rules.stage_sizes
    record.smallest[: record.stages] = np.argsort(rules.stage_sizes, kind="stable")
    record.start_terrain[: record.stages] = [t == "mountain" for t in rules.start_terrain]
    record.hand_size[:] = rules.hand_sizes
    record.cap_table = rules.prize_cap == "table"
    record.when_empty = rules.choice("reshuffle")
    record.loser_first = rules.choice("claim_order")
    record.empty_pile = rules.choice("game_end")
    record.next_flight = rules.choice("claimed_suit_pays")
    record.trophy_cards = rules.choice("trophies_included")
    record.alternate = rules.turn_order == "alternate"
    record.clear = rules.stuck == "clear"
    record.restricted = rules.opponent_side != "always" or rules.tie == "forbidden"
    for field in ("paid_cards", "tie", "next_player", "opponent_side"):
        setattr(record, field, rules.choice(field))
    for field in (
        "trophies_to_win",
        "starter_turns_without_draw",
        "hand_exchange_limit",
        "three_for_one",
        "claim_needs_own_card",
        "flip",
        "turn_limit",
    ):
        setattr(record, field, getattr(rules, field))
    return array
