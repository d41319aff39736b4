"""What the rules rule out: no game shows it, and where they don't, some do."""

import functools
from dataclasses import replace
from typing import Any

import pytest

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.games import game_of, game_of_rules
from hotair_sim.report.evidence.source import told
from hotair_sim.study.measuring.games import applicable, why_none
from hotair_sim.study.results.rows import columns_of
from hotair_sim.study.statistics.intervals import Estimate

DEALS = 300

HOT_AIR: dict[str, dict[str, Any]] = {
    "standard": {},
    "no-three": {"three_for_one": False},
    "empty-pile": {"game_end": "empty-pile"},
    "no-ties": {"tie": "forbidden"},
    "own": {"opponent_side": "never"},
    "no-exchange": {"hand_exchange_limit": 0},
    "no-cap": {"prize_cap": "none", "turn_limit": 150},
    "small-stages": {"stage_sizes": (1, 2, 3, 3)},
    "large-trophies": {
        "trophy_sizes": {"hearts": 9, "diamonds": 8, "clubs": 7, "spades": 6},
        "three_for_one": False,
    },
    "ones": {"stage_sizes": (1, 1), "start_terrain": ("plain", "mountain")},
    "three-win": {"trophies_to_win": 3},
}
KAPADOKYA: dict[str, dict[str, Any]] = {
    "standard": {},
    "optional": {"landing": "optional"},
    "coloured": {"wild_only": "no"},
    "blocked": {"overflow": "blocked", "wild_only": "no"},
    "at-once": {"end": "at-once"},
    "low-ground": {"ground": (3, 2, 1, 1, 1)},
    "far-ground": {"ground": (5, 4, 3, 2, 2)},
    "exact": {"surplus": "exact"},
    "sink": {"after_landing": "sink"},
}
RULES = [("hot-air", name) for name in HOT_AIR] + [("kapadokya", name) for name in KAPADOKYA]

CASES = {
    "hot-air": {
        "tied_flights_1": ({"standard", "ones"}, set()),
        "tied_flights_2": ({"no-ties", "ones"}, {"standard"}),
        "games_with_tie": ({"no-ties", "ones"}, {"standard"}),
        "ends_by_stages_removed": ({"standard", "no-three"}, {"large-trophies", "three-win"}),
        "drawn_games": ({"standard", "no-ties"}, {"empty-pile"}),
        "decided_by_flight_loser": ({"no-three"}, {"standard"}),
        "uncovered_refill": ({"no-cap", "small-stages"}, set()),
        "other_side_plays": ({"own"}, {"standard"}),
        "hand_exchanges": ({"no-exchange"}, {"standard"}),
    },
    "kapadokya": {
        "games_with_loss": ({"standard", "exact"}, {"optional", "coloured", "far-ground"}),
        "opening_landings": ({"standard"}, {"low-ground"}),
        "passed_turns": ({"standard"}, set()),
        "stuck_games": ({"standard"}, set()),
        "unplayed": ({"standard"}, {"at-once"}),
        "multicolour_alone": ({"coloured"}, {"standard"}),
    },
}
"""Of each metric: rules under which it is ruled out, and some under which it is seen."""


def rules_of(game: str, name: str) -> Any:
    """Return one of the rule sets."""
    changes = (HOT_AIR if game == "hot-air" else KAPADOKYA)[name]
    return game_of(game).rules(game, **changes)


@functools.cache
def played(game: str, name: str) -> dict[str, Any]:
    """Return the outcome columns of random games under one of the rule sets, −1 for null."""
    rules = rules_of(game, name)
    described = game_of_rules(rules)
    registry = Registry(Workspace(shipped()))
    player = registry.player("random", described)
    match = Match.between(player, player, rules, 5, Loader(described, registry))
    return columns_of(described, match.play(0, DEALS, match.new_work()))


@pytest.mark.parametrize(("game", "name"), RULES)
def test_no_game_shows_what_the_rules_rule_out(game: str, name: str) -> None:
    rules, columns = rules_of(game, name), played(game, name)
    metrics = game_of_rules(rules).metrics.values()
    ruled_out = [m for m in metrics if applicable(m, rules) and why_none(m, rules)]
    for metric in ruled_out:
        assert metric.numerator(columns).sum() == 0, metric.name
    expected = {one for one, (names, _) in CASES[game].items() if name in names}
    assert expected <= {metric.name for metric in ruled_out}


@pytest.mark.parametrize(
    ("game", "metric", "name"),
    [(g, metric, n) for g in CASES for metric, (_, seen) in CASES[g].items() for n in sorted(seen)],
)
def test_what_some_game_shows_is_not_called_impossible(game: str, metric: str, name: str) -> None:
    rules = rules_of(game, name)
    asked = game_of_rules(rules).metrics[metric]
    assert why_none(asked, rules) == ""
    assert asked.numerator(played(game, name)).sum() > 0


def test_what_is_ruled_out_is_called_impossible_with_its_reason() -> None:
    none = Estimate(0.0, 0.0, 0.0019, 4000, 2000, "rule-of-three", 0.95)
    assert told("number", none, "share") == ("never seen", "at most 0.19%")
    reason = "no two cards are alike"
    for kind in ("number", "one-in"):
        assert told(kind, replace(none, why_none=reason), "share") == ("impossible", reason)
