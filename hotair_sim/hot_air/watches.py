"""Games of Hot Air worth watching."""

from functools import partial
from typing import Any

from numpy.typing import NDArray

from hotair_sim.description.outcomes import Games
from hotair_sim.hot_air.counting import (
    GROUPS,
    deciding_groups,
    ended,
    open_after_first_trophy,
    over_at_first_trophy,
)
from hotair_sim.hot_air.words import questions as words
from hotair_sim.kit.counted import happened, won, won_by_starter
from hotair_sim.kit.described import watch

_watch = partial(watch, words.WATCHES)


def _flight_loser(games: Games) -> NDArray[Any]:
    return games["decided_by_flight_loser"] == 1


WATCHES = (
    _watch(
        "turned",
        ("decided_by_flight_loser", "deciding_suit", "deciding_turn", "lead_changes", *GROUPS),
        lambda games: _flight_loser(games) & deciding_groups(games),
        "",  # a clause for each suit: too long for a command line
        "lead_changes",
    ),
    _watch(
        "stuck",
        ("clears", "first_clear_turn", "turns"),
        happened("clears"),
        "clears > 0",
        "clears",
    ),
    _watch(
        "seesaw",
        ("winner", "lead_changes", "turns"),
        lambda games: won(games) & (games["lead_changes"] > 0),
        "winner != never and lead_changes > 0",
        "lead_changes",
    ),
    _watch(
        "starter",
        ("winner", "starter", "turns"),
        won_by_starter,
        "winner = starter",
        "-turns",
    ),
    _watch(
        "overturned",
        (
            *("winner", "first_trophy_player", "first_trophy_turn", "deciding_turn"),
            *("lead_changes", "turns"),
        ),
        lambda games: (
            won(games)
            & open_after_first_trophy(games)
            & (games["winner"] != games["first_trophy_player"])
        ),
        "winner != never and first_trophy_player != never and winner != first_trophy_player"
        " and not deciding_turn = first_trophy_turn",
        "-first_trophy_turn",
    ),
    _watch(
        "flight_loser",
        ("decided_by_flight_loser", "deciding_suit", "deciding_turn"),
        _flight_loser,
        "decided_by_flight_loser = 1",
        "deciding_turn",
    ),
    _watch(
        "at_once",
        ("deciding_turn", "first_trophy_turn", "turns"),
        over_at_first_trophy,
        "deciding_turn = first_trophy_turn",
        "-turns",
    ),
    _watch("longest", ("winner", "turns", "reshuffles"), won, "winner != never", "turns"),
    _watch("shortest", ("winner", "turns"), won, "winner != never", "-turns"),
    _watch(
        "endless",
        ("end_reason", "turns", "clears"),
        ended("turn-limit"),
        "end_reason = turn-limit",
        "turns",
    ),
    _watch(
        "uncovered",
        ("uncovered_refills", "turns"),
        happened("uncovered_refills"),
        "uncovered_refills > 0",
        "uncovered_refills",
    ),
    _watch(
        "empty_pile",
        (
            "end_reason",
            "turns",
            "trophies_0",
            "trophies_1",
            "prize_cards_0",
            "prize_cards_1",
        ),
        ended("empty-pile"),
        "end_reason = empty-pile",
        "turns",
    ),
)
"""Every kind, in the order of page one."""
