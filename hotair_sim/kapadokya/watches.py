"""Games of Kapadokya worth watching."""

import numpy as np

from hotair_sim.description import Values, Watch
from hotair_sim.kapadokya.counting import POINTS, column, ended, happened, margin, tie_broken
from hotair_sim.kapadokya.counting import turned_at_the_end as turned
from hotair_sim.kapadokya.words import questions as words


def _watch(name: str, columns: tuple[str, ...], where: Values, order: Values) -> Watch:
    title, facts = words.WATCHES[name]
    return Watch(name, title, columns, where, order, facts)


WATCHES = (
    _watch(
        "turned", ("winner", "leader_before_last_turn", "best_turn_points", *POINTS), turned, margin
    ),
    _watch(
        "tie_break",
        (
            "winner",
            "end_reason",
            "multicolour_landed_0",
            "multicolour_landed_1",
            *POINTS,
        ),
        tie_broken,
        column("points_0"),
    ),
    _watch(
        "best_turn",
        ("best_turn_points", "most_landings"),
        happened("best_turn_points"),
        column("best_turn_points"),
    ),
    _watch(
        "chain",
        ("chained_landings", "most_landings"),
        happened("chained_landings"),
        column("chained_landings"),
    ),
    _watch("seesaw", ("lead_changes", "turns"), happened("lead_changes"), column("lead_changes")),
    _watch(
        "landslide",
        ("winner", *POINTS),
        lambda games: games["winner"] >= 0,
        margin,
    ),
    _watch(
        "crowded",
        ("left", "left_points"),
        happened("left"),
        lambda games: np.asarray(games["left_points"]),
    ),
    _watch("lost", ("lost", "turns"), happened("lost"), column("lost")),
    _watch("stuck", ("end_reason", "unplayed", "turns"), ended("stuck"), column("unplayed")),
)
"""Every kind, in the order of page one."""
