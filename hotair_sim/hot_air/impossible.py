"""What can't be under some rules of Hot Air, and why: derived from the rules.

What rests on how people play holds for those who claim a trophy as soon as they can.
"""

from collections.abc import Callable
from typing import Any

from hotair_sim.hot_air.words.report import IMPOSSIBLE


def _when(reason: str, holds: Callable[[Any], bool]) -> Callable[[Any], str]:
    return lambda rules: IMPOSSIBLE[reason] if holds(rules) else ""


def tie_at(stage: int) -> Callable[[Any], str]:
    """Return what says why a stage can't tie: none of one card does, as values are unique."""

    def reason(rules: Any) -> str:
        alone = rules.stage_sizes[stage - 1] == 1
        return IMPOSSIBLE["one-card"] if alone else tie(rules)

    return reason


def tie(rules: Any) -> str:
    """Return why no flight can tie."""
    if rules.tie == "forbidden":
        return IMPOSSIBLE["forbidden"]
    return IMPOSSIBLE["one-card"] if max(rules.stage_sizes) == 1 else ""


def _all_claimed(rules: Any) -> bool:
    """Return whether, when the last stage is gone, somebody must hold enough trophies.

    A stage of one prize card takes any card the pile has (but not under a cap over the whole
    table), so it goes only when the pile is empty; then all prizes have been won. If a trophy takes
    no more than the larger half of its suit, one player has enough for it. With more suits than
    both can hold without winning, somebody has won.
    """
    sizes = [(rules.trophy_sizes[suit], len(cards)) for suit, cards in rules.deck.items()]
    return (
        rules.game_end == "last-stage"
        and rules.prize_cap != "table"
        and 1 in rules.stage_sizes
        and all(2 * trophy <= cards + 1 for trophy, cards in sizes)
        and all(cards > 1 for _, cards in sizes)
        and len(sizes) > 2 * (rules.trophies_to_win - 1)
    )


no_stage_left = _when("claimed", _all_claimed)
"""Why a game can't end with all stages removed, nor be drawn: only then is a draw possible."""

flight_loser_claims = _when("nothing-won", lambda rules: not rules.three_for_one)
"""Why the loser of a flight can't claim after it: without the three-for-one no claim of the winner
helps it to one of its own."""


def _fits_everywhere(rules: Any) -> bool:
    if rules.prize_cap == "none":
        return True
    most = max(rules.stage_sizes)
    return rules.prize_cap == "stage" and all(len(c) // 2 >= most for c in rules.deck.values())


uncovered_refill = _when("covered", _fits_everywhere)
other_side = _when("own-side", lambda rules: rules.opponent_side == "never")
hand_exchange = _when("no-exchange", lambda rules: rules.hand_exchange_limit == 0)
