"""The cards: suits, their names and symbols, values, and the numbering the core uses.

Cards are numbered from 0, suit by suit in the rulebook's order, values ascending within a suit.
"""

SUITS = 5
STAGES = 6
CARDS = 62
"""Limits of the core: suits, stages, and cards in a deck (they are bits of an int64)."""

SUIT_NAMES = ("hearts", "diamonds", "clubs", "spades", "grey")
"""Suits in the rulebook's order; grey is Balloon Cup's fifth colour."""

SYMBOLS = dict(zip(SUIT_NAMES, "♥♦♣♠✦", strict=True))

LOWEST, HIGHEST = 1, 13
MIDDLE = 7
"""Values run from 1 to 13 and mirror about 7: v on a mountain is worth 14 − v on a plain."""

RANKS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""Rank printed on a card, by value."""

HOT_AIR_DECK = {
    "hearts": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "diamonds": (1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13),
    "clubs": (1, 2, 4, 6, 7, 8, 10, 12, 13),
    "spades": (1, 3, 5, 7, 9, 11, 13),
}
BALLOON_CUP_DECK = {**HOT_AIR_DECK, "grey": (1, 4, 7, 10, 13)}


def cards(deck: dict[str, tuple[int, ...]]) -> list[tuple[str, int]]:
    """Return (suit name, value) of each card of `deck`, by card number."""
    return [(suit, value) for suit, values in deck.items() for value in values]


def card_name(suit: str, value: int) -> str:
    """Return the card as the rulebook writes it: ``10♣``, ``A♥``."""
    return RANKS[value] + SYMBOLS[suit]
