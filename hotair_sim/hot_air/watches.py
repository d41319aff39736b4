"""Games of Hot Air worth watching."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description import Games, Values, Watch
from hotair_sim.hot_air.counting import GROUPS, deciding_groups, ended
from hotair_sim.hot_air.words import questions as words


def _watch(name: str, columns: tuple[str, ...], where: Values, order: Values) -> Watch:
    title, facts = words.WATCHES[name]
    return Watch(name, title, columns, where, order, facts)


def _won(games: Games) -> NDArray[Any]:
    return games["winner"] >= 0


def _turns(games: Games) -> NDArray[Any]:
    return games["turns"]


def _turned(games: Games) -> NDArray[Any]:
    return (games["decided_by_flight_loser"] == 1) & deciding_groups(games)


def _at_once(games: Games) -> NDArray[Any]:
    return (games["deciding_turn"] >= 0) & (games["deciding_turn"] == games["first_trophy_turn"])


WATCHES = (
    _watch(
        "turned",
        ("decided_by_flight_loser", "deciding_suit", "deciding_turn", "lead_changes", *GROUPS),
        _turned,
        lambda games: games["lead_changes"],
    ),
    _watch(
        "stuck",
        ("clears", "first_clear_turn", "turns"),
        lambda games: games["clears"] > 0,
        lambda games: games["clears"],
    ),
    _watch(
        "seesaw",
        ("winner", "lead_changes", "turns"),
        lambda games: _won(games) & (games["lead_changes"] > 0),
        lambda games: games["lead_changes"],
    ),
    _watch(
        "at_once",
        ("deciding_turn", "first_trophy_turn", "turns"),
        _at_once,
        lambda games: -np.asarray(games["turns"]),
    ),
    _watch("longest", ("winner", "turns", "reshuffles"), _won, _turns),
    _watch("shortest", ("winner", "turns"), _won, lambda games: -np.asarray(games["turns"])),
    _watch("endless", ("end_reason", "turns", "clears"), ended("turn-limit"), _turns),
    _watch(
        "uncovered",
        ("uncovered_refills", "turns"),
        lambda games: games["uncovered_refills"] > 0,
        lambda games: games["uncovered_refills"],
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
        _turns,
    ),
)
"""Every kind, in the order of page one."""
