"""What the contract suite needs to know of Kapadokya: who is asked what, and what is hidden."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.kapadokya.deck import COLUMNS, ROWS
from hotair_sim.kapadokya.moves import landing_of
from hotair_sim.kapadokya.table import EMPTY
from hotair_sim.kit.hidden import change_dice, deal_cards_anew, in_reach, mask_of, player_on_turn

COMPULSORY = 0
"""Number of the reading of `landing` by which a landing can't be declined."""


def begun(rules: NDArray[Any], work: NDArray[Any]) -> NDArray[Any]:
    """Return `work`: what is open is known before a turn begins."""
    return work


def asked(rules: NDArray[Any], work: NDArray[Any]) -> list[str]:
    """Return the functions that can be put to the player on turn: where to fly, what to land."""
    names = []
    table, hand = work[0]["table"], int(work[0]["hidden"]["hand"][player_on_turn(work)])
    if any(hand & int(rules[0]["fits"][row]) and table["open"][row] for row in range(ROWS)):
        names.append("choose")
    if landable(work):
        names.append("land")
    return names


def landable(work: NDArray[Any]) -> int:
    """Return landings to put to `land`, whatever the ground cards ask: of what each column has."""
    cells = work[0]["table"]["cell"][:, :COLUMNS] != EMPTY
    return mask_of(
        landing_of(column, size)
        for column, count in enumerate(cells.sum(axis=0).tolist())
        for size in range(1, count + 1)
    )


def ask(
    function: Callable[..., int], name: str, rules: Any, work: Any, settings: Any
) -> tuple[int, list[bytes]]:
    """Ask one function as the loop would; return its answer and what it could have changed.

    Returns
    -------
    answer : int
    seen : list of bytes
        As `in_reach` gives it, after the call.
    """
    record = work[0]
    me = player_on_turn(work)
    arguments = [rules[0], record["table"], int(record["hidden"]["hand"][me]), me]
    if name == "land":
        arguments.append(landable(work))
    answer = function(*arguments, settings, record.dice[me])
    return int(answer), in_reach(rules, work, settings)


def allowed(name: str, answer: int, rules: Any, work: Any) -> bool:
    """Return whether an answer keeps to the rules."""
    record = work[0]
    if name == "land":
        if answer < 0:
            return bool(rules[0]["landing"] != COMPULSORY)
        return landable(work) >> answer & 1 == 1
    hand = int(record["hidden"]["hand"][player_on_turn(work)])
    card, row = answer & 63, answer >> 6
    if row not in range(ROWS) or not record["table"]["open"][row]:
        return False
    return hand & int(rules[0]["fits"][row]) & (1 << card) != 0


def hide(
    work: NDArray[Any], random: np.random.Generator, after: NDArray[Any] | None
) -> NDArray[Any]:
    """Return a copy of `work` in which all that the player on turn can't know is dealt anew.

    The opponent's cards and the draw pile change places; the opponent's dice are other ones. If
    `after` is given, the game one turn later, the card the player drew within that turn stays.
    """
    new = work.copy().view(np.recarray)
    me = player_on_turn(work)
    deal_cards_anew(new[0], me, random, after)
    change_dice(new[0], me, random)
    return new


def decisions(events: list[dict[str, Any]], me: int, *, first_only: bool) -> list[dict[str, Any]]:
    """Return what the player on turn decided in a turn's events: `me`, since nobody else does."""
    mine = [event for event in events if event["event"] in ("fly", "pass", "land")]
    return mine[:1] if first_only else mine
