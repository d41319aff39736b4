"""What is measured of Kapadokya: a table of metrics, paired metrics and curves."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from hotair_sim.description.metrics import Curve, Metric
from hotair_sim.description.outcomes import Games, Values
from hotair_sim.kapadokya import bounds, impossible, margins
from hotair_sim.kapadokya.counting import (
    COLUMN_NUMBERS,
    FLOWN,
    LANDED,
    LANDINGS,
    POINTS,
    WILD_FLOWN,
    WILD_LANDED,
    drawn,
    ended,
    equal_points,
    tie_broken,
    turned_at_the_end,
)
from hotair_sim.kapadokya.deck import ALTITUDES, COLOUR_NAMES
from hotair_sim.kapadokya.words import report as words
from hotair_sim.kit.counted import column, happened, total
from hotair_sim.kit.described import Measures, winner_changes, with_margins

RESULT = ("winner", "end_reason", "margin")
POINTS_STEP = ALTITUDES[0]
"""All scores are multiples of it."""

COLOUR_POINTS = tuple(f"colour_points_{colour}" for colour in COLOUR_NAMES)

_MEASURES = Measures(words.METRICS, words.JUDGED)
_share, _mean = _MEASURES.share, _MEASURES.mean


def _quantile(name: str, columns: tuple[str, ...], numerator: Values, quantile: float) -> Metric:
    return _MEASURES.metric(
        name, "points", columns, numerator, most=bounds.points, quantile=quantile, step=POINTS_STEP
    )


def _part(name: str, part: str, whole: tuple[str, ...], most: Any, **more: Any) -> Metric:
    """Return what share a column has of the sum of several."""
    columns = tuple(dict.fromkeys((part, *whole)))
    return _share(name, columns, column(part), denominator=total(whole), most=most, **more)


def _winners_points(games: Games) -> Any:
    return np.maximum(games["points_0"], games["points_1"])


def _losers_points(games: Games) -> Any:
    return np.minimum(games["points_0"], games["points_1"])


def _named(kind: str, part: Any) -> tuple[str, str]:
    title, formula = words.PARTS[kind]
    return title.format(part), formula.format(part)


def _by_column() -> Iterator[Metric]:
    for number in COLUMN_NUMBERS:
        landings, balloons = f"landings_{number}", f"column_balloons_{number}"
        yield Metric(
            landings,
            *_named("landings", number),
            "share",
            LANDINGS,
            column(landings),
            total(LANDINGS),
            most=bounds.cards,
        )
        yield Metric(
            f"group_{number}",
            *_named("group", number),
            "balloons",
            (balloons, landings),
            column(balloons),
            column(landings),
            most=None,
        )


def _by_altitude() -> Iterator[Metric]:
    for row, altitude in enumerate(ALTITUDES):
        landed, flown = f"landed_{altitude}", f"flown_{altitude}"
        yield Metric(
            f"points_{altitude}",
            *_named("points", altitude),
            "share",
            LANDED,
            _points_at(altitude),
            _points_in_all,
            most=bounds.points,
            applies=bounds.has_altitude(row),
        )
        yield Metric(
            f"landed_{altitude}",
            *_named("landed", altitude),
            "balloons",
            (landed,),
            column(landed),
            most=None,
            applies=bounds.has_altitude(row),
        )
        yield Metric(
            f"flown_{altitude}",
            *_named("flown", altitude),
            "share",
            FLOWN,
            column(flown),
            total(FLOWN),
            most=bounds.plays,
        )


def _points_at(altitude: int) -> Values:
    return lambda games: games[f"landed_{altitude}"].astype(np.int32) * altitude


def _points_in_all(games: Games) -> Any:
    return sum(_points_at(altitude)(games) for altitude in ALTITUDES)


def _by_colour() -> Iterator[Metric]:
    for colour in COLOUR_NAMES:
        yield Metric(
            f"points_{colour}",
            *_named("colour", colour),
            "share",
            COLOUR_POINTS,
            column(f"colour_points_{colour}"),
            total(COLOUR_POINTS),
            most=bounds.points,
            applies=bounds.has_colours,
        )


def _results() -> Iterator[Metric]:
    """Who wins, by how much, and how."""
    yield from _MEASURES.winners()
    yield _share("stuck_games", ("end_reason",), ended("stuck"), impossible=impossible.stuck)
    yield _share("equal_points", RESULT, equal_points)
    yield _share("tie_broken", RESULT, tie_broken)
    yield _share("tie_breaks_work", RESULT, tie_broken, denominator=equal_points)
    yield _share("drawn_games", RESULT, drawn)
    yield _share("last_turn_decides", ("winner", "leader_before_last_turn"), turned_at_the_end)
    yield _mean("lead_changes", "changes", ("lead_changes",), column("lead_changes"))
    yield _mean("points", "points", POINTS, total(POINTS), denominator=_two_players)
    yield _mean("margin", "points", ("margin",), column("margin"))
    yield _mean("winners_points", "points", POINTS, _winners_points)
    yield _mean("losers_points", "points", POINTS, _losers_points)
    yield _quantile("margin_median", ("margin",), column("margin"), 0.5)
    yield _quantile("margin_p95", ("margin",), column("margin"), 0.95)
    yield _quantile("winners_points_median", POINTS, _winners_points, 0.5)
    yield _quantile("losers_points_median", POINTS, _losers_points, 0.5)


def _two_players(games: Games) -> Any:
    return np.full(len(games["points_0"]), 2)


def _landing() -> Iterator[Metric]:
    """How balloons land, and how many don't."""
    turns = column("turns")
    yield _mean("landings", "landings", LANDINGS, total(LANDINGS))
    yield _mean(
        "landings_per_turn", "landings", (*LANDINGS, "turns"), total(LANDINGS), denominator=turns
    )
    for name, counted in (
        ("turns_without_landing", _without_landing),
        ("several_landings_turns", column("several_landings_turns")),
    ):
        columns = ("landing_turns", "several_landings_turns", "turns")
        yield _share(name, columns, counted, denominator=turns, most=bounds.turns)
    yield _part("chained_landings", "chained_landings", LANDINGS, bounds.cards)
    yield _share("games_with_chain", ("chained_landings",), happened("chained_landings"))
    yield _mean("best_turn", "points", ("best_turn_points",), column("best_turn_points"))
    yield _mean("surplus", "balloons", ("surplus",), column("surplus"))
    yield _share(
        "opening_landings",
        ("opening_landings",),
        happened("opening_landings"),
        impossible=impossible.opening_landings,
    )
    lost: dict[str, Any] = {"applies": bounds.overflows, "impossible": impossible.lost}
    yield _share("games_with_loss", ("lost",), happened("lost"), **lost)
    yield _mean("lost", "balloons", ("lost",), column("lost"), **lost)
    yield _mean("left", "balloons", ("left",), column("left"))
    yield _mean("left_points", "points", ("left_points",), column("left_points"))
    yield _share(
        "points_in_the_air",
        ("left_points", *POINTS),
        column("left_points"),
        denominator=total(("left_points", *POINTS)),
        most=bounds.points,
    )


def _without_landing(games: Games) -> Any:
    return games["turns"] - games["landing_turns"]


def _multicolour() -> Iterator[Metric]:
    """What multicolour balloons are used for, and what they are worth."""
    only = {"applies": bounds.has_multicolour}
    for name in ("multicolour_landings", "completed_landings", "multicolour_alone"):
        columns = tuple(dict.fromkeys((name, *LANDINGS)))
        yield _share(
            name,
            columns,
            column(name),
            denominator=total(LANDINGS),
            most=bounds.cards,
            impossible=impossible.alone if name == "multicolour_alone" else None,
            **only,
        )
    yield _mean(
        "points_per_multicolour",
        "points",
        ("multicolour_points", *WILD_LANDED),
        column("multicolour_points"),
        denominator=total(WILD_LANDED),
        **only,
    )
    yield _mean("multicolour_flown", "balloons", WILD_FLOWN, total(WILD_FLOWN), **only)
    yield _mean("multicolour_landed", "balloons", WILD_LANDED, total(WILD_LANDED), **only)
    yield _mean(
        "left_multicolour", "balloons", ("left_multicolour",), column("left_multicolour"), **only
    )
    yield _share(
        "stopped_landings",
        ("stopped_landings", *LANDINGS),
        column("stopped_landings"),
        denominator=total(LANDINGS),
        most=bounds.cards,
        applies=bounds.stops_groups,
    )


def _choices() -> Iterator[Metric]:
    """What players get to choose, and how long it takes."""
    turns, plays = column("turns"), column("plays")
    yield _mean(
        "choices", "plays", ("legal_plays", "plays"), column("legal_plays"), denominator=plays
    )
    yield _mean("landing_choices", "choices", ("landing_choices",), column("landing_choices"))
    for name, over, columns in (
        ("single_play_turns", turns, ("single_play_turns", "turns")),
        ("passed_turns", turns, ("passed_turns", "turns")),
        ("declined_turns", turns, ("declined_turns", "turns")),
    ):
        only = name == "declined_turns"
        yield _share(
            name,
            columns,
            column(name),
            denominator=over,
            most=bounds.turns,
            applies=bounds.chooses("landing", "optional") if only else None,
            impossible=impossible.passed if name == "passed_turns" else None,
        )
    yield _mean("pushed", "balloons", ("pushed", "plays"), column("pushed"), denominator=plays)
    yield _mean("turns", "turns", ("turns",), turns)
    yield _mean(
        "unplayed", "cards", ("unplayed",), column("unplayed"), impossible=impossible.unplayed
    )


_PARTS = (_results, _landing, _multicolour, _choices, _by_column, _by_altitude, _by_colour)

METRICS = with_margins(
    (metric for make in _PARTS for metric in make()), margins.BY_UNIT, margins.OF
)
"""Every metric of Kapadokya, by name."""

PAIRED_METRICS = {"winner_changes": winner_changes()}
"""Every paired metric, by name."""

CURVES: dict[str, Curve] = {}
"""Curves over turns: none, since nearly all games take as many turns."""
