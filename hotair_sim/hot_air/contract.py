"""What the contract suite needs to know of Hot Air: who is asked what, and what is hidden."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.hot_air import DOOR
from hotair_sim.hot_air.stages import restrict
from hotair_sim.hot_air.table import NOBODY, RING
from hotair_sim.kit.hidden import change_dice, deal_cards_anew, in_reach, mask_of, player_on_turn

# As it is written: compiling it here would take longer than what it is used for.
_restrict = getattr(restrict, "py_func", restrict)


def begun(rules: NDArray[Any], work: NDArray[Any]) -> NDArray[Any]:
    """Return a copy of `work` in which `fits` is as the player on turn finds it.

    For rules under which it depends on the player it is only set once the turn has begun.
    """
    new = work.copy().view(np.recarray)
    if rules[0]["restricted"]:
        _restrict(rules[0], new[0].table, player_on_turn(work))
    return new


def asked(rules: NDArray[Any], work: NDArray[Any]) -> list[str]:
    """Return the functions that can be put to the player on turn: what it is asked first, a claim.

    `work` is as `begun` returns it.
    """
    table, names = work[0]["table"], []
    hand = int(work[0]["hidden"]["hand"][player_on_turn(work)])
    stages = int(rules[0]["stages"])
    if any(hand & int(fits) for fits in table["fits"][:stages].flat):
        names.append("choose")
    elif rules[0]["hand_exchange_limit"] and hand:
        names.append("exchange")
    if claimable(rules, work):
        names.append("claim")
    return names


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
    seen = record["hidden"] if name == DOOR else int(record["hidden"]["hand"][me])
    arguments = [rules[0], record["table"], seen, me]
    if name == "claim":
        arguments.append(claimable(rules, work))
    answer = function(*arguments, settings, record.dice[me])
    return int(answer), in_reach(rules, work, settings)


def claimable(rules: Any, work: Any) -> int:
    """Return the suits nobody has claimed: options to put to `claim`, whatever the player holds."""
    owners = work[0]["table"]["owner"][: int(rules[0]["suits"])]
    return mask_of(suit for suit, owner in enumerate(owners) if owner == NOBODY)


def allowed(name: str, answer: int, rules: Any, work: Any) -> bool:
    """Return whether an answer keeps to the rules."""
    record = work[0]
    hand = int(record["hidden"]["hand"][player_on_turn(work)])
    if name == "claim":
        return answer < 0 or claimable(rules, work) >> answer & 1 == 1
    if name == "exchange":
        limit = int(rules[0]["hand_exchange_limit"])
        return answer & ~hand == 0 and 1 <= answer.bit_count() <= limit
    card, stage, side = answer & 63, answer >> 6 & 7, answer >> 9
    if side not in (0, 1) or stage >= rules[0]["stages"]:
        return False
    return hand & int(record["table"]["fits"][stage, side]) & (1 << card) != 0


def hide(
    work: NDArray[Any], random: np.random.Generator, after: NDArray[Any] | None
) -> NDArray[Any]:
    """Return a copy of `work` in which all that the player on turn can't know is dealt anew.

    The opponent's cards not known and the draw pile change places, and so does the prize pile but
    for the cards known to lie at its bottom; the opponent's dice and the shuffles to come are other
    ones. If `after` is given, the game one turn later, what the player saw within that turn stays:
    cards drawn and prizes laid.
    """
    new = work.copy().view(np.recarray)
    me = player_on_turn(work)
    record, hidden, table = new[0], new[0]["hidden"], work[0]["table"]
    deal_cards_anew(record, me, random, after, int(table["known"][1 - me]))
    laid = 0 if after is None else int(after[0]["hidden"]["top"]) - int(hidden["top"])
    prizes = int(table["prizes_left"]) - int(table["bottom_count"])
    places = (int(hidden["top"]) + np.arange(laid, max(laid, prizes))) & (RING - 1)
    hidden["ring"][places] = random.permutation(hidden["ring"][places])
    change_dice(record, me, random)
    return new


def decisions(events: list[dict[str, Any]], me: int, *, first_only: bool) -> list[dict[str, Any]]:
    """Return what the player on turn decided in a turn's events, up to what others decided."""
    mine = []
    for event in events:
        if event["event"] in ("play", "exchange", "pass", "claim"):
            if event["player"] != me:
                break
            mine.append(event)
            if first_only:
                break
    return mine
