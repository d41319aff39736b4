"""What a player can reach and what it can't see, for the contract suites of the games.

Of games in which two players with hands of their own draw from the two ends of one pile: a
record `work[0]` has `table`, `hidden` (`hand` by player, `pile`, `low`, `high`), `dice` by player
and `shuffles`. Sets of cards are masks: bit c stands for card c.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray


def cards_of(mask: int) -> list[int]:
    """Return the cards of a set, in their order."""
    return [card for card in range(64) if mask >> card & 1]


def mask_of(cards: Iterable[Any]) -> int:
    """Return the set of some cards."""
    return sum(1 << int(card) for card in cards)


def player_on_turn(work: NDArray[Any]) -> int:
    """Return whose turn it is in `work` (1,)."""
    return int(work["table"]["player"][0])


def in_reach(rules: Any, work: Any, settings: Any) -> list[bytes]:
    """Return rules, table, hidden cards and settings as they are: a function may change none."""
    record = work[0]
    return [part.tobytes() for part in (rules[0], record["table"], record["hidden"], settings)]


def deal_cards_anew(
    record: Any, me: int, random: np.random.Generator, after: NDArray[Any] | None, known: int = 0
) -> None:
    """Let the opponent's cards of `me` and the draw pile change places. Modified in place.

    The cards in `known`, a set, stay in the opponent's hand. If `after` is given, the game one turn
    later, what `me` drew within that turn stays too.
    """
    hidden = record["hidden"]
    other = int(hidden["hand"][1 - me])
    low, high = int(hidden["low"]), int(hidden["high"])
    if after is not None:
        then = after[0]["hidden"]
        if me == 0:
            low = int(then["low"])
        else:
            high = int(then["high"])
    secret = cards_of(other & ~known)
    pool = random.permutation([*secret, *hidden["pile"][low:high]])
    hidden["hand"][1 - me] = other & known | mask_of(pool[: len(secret)])
    hidden["pile"][low:high] = pool[len(secret) :]


def change_dice(record: Any, me: int, random: np.random.Generator) -> None:
    """Give the opponent of `me` other dice, and other shuffles to come. Modified in place."""
    for stream in (record["dice"][1 - me], record["shuffles"]):
        for word in ("a", "b", "c"):
            stream[word] = random.integers(2**63)
