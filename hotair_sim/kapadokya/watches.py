"""Games of Kapadokya worth watching."""

from functools import partial

from hotair_sim.description.questions import Watch
from hotair_sim.kapadokya.counting import (
    POINTS,
    ended,
    equal_points,
    turned_at_the_end,
)
from hotair_sim.kapadokya.words import questions as words
from hotair_sim.kit.counted import happened, won, won_by_starter
from hotair_sim.kit.described import watch

_watch = partial(watch, words.WATCHES)


def _most(name: str, by: str, *more: str) -> Watch:
    """Return the kind of game that has most of something."""
    return _watch(name, more, happened(by), f"{by} > 0", by)


WATCHES = (
    _watch(
        "turned",
        ("winner", "leader_before_last_turn", *POINTS),
        turned_at_the_end,
        "winner != never and (leader_before_last_turn = never"
        " or winner != leader_before_last_turn)",
        "margin",
    ),
    _watch(
        "equal",
        ("end_reason", "margin", "multicolour_landed_0", "multicolour_landed_1"),
        equal_points,
        "margin = 0 and end_reason != stuck",
        "points_0",
    ),
    _watch(
        "starter",
        ("winner", "starter", *POINTS),
        won_by_starter,
        "winner = starter",
        "margin",
    ),
    _most("best_turn", "best_turn_points", "most_landings"),
    _most("chain", "chained_landings", "most_landings"),
    _most("seesaw", "lead_changes", "turns"),
    _watch("landslide", ("winner", *POINTS), won, "winner != never", "margin"),
    _most("crowded", "left_points", "left"),
    _most("lost", "lost", "turns"),
    _watch("stuck", ("end_reason", "turns"), ended("stuck"), "end_reason = stuck", "unplayed"),
)
"""Every kind, in the order of page one."""
