"""What is measured of Hot Air: a table of metrics, paired metrics and curves."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.description import Bound, Curve, Games, Metric, PairedMetric, Values
from hotair_sim.hot_air.deck import STAGES, SUIT_NAMES
from hotair_sim.hot_air.outcome import END_REASONS
from hotair_sim.hot_air.words import report as words

_STAGES = tuple(range(1, STAGES + 1))
_ENDING = {reason: number for number, reason in enumerate(END_REASONS)}


@cache
def _column(name: str) -> Values:
    return lambda games: games[name]


@cache
def _total(prefix: str, parts: tuple[Any, ...]) -> Values:
    """Return the sum over the columns of a field with several, nulls left out."""

    def total(games: Games) -> NDArray[Any]:
        added = np.zeros(len(games[f"{prefix}_{parts[0]}"]), np.int32)
        for part in parts:
            added += np.maximum(games[f"{prefix}_{part}"], 0)
        return added

    return total


def ended(reason: str) -> Values:
    """Return whether each game ended for `reason`, one of `END_REASONS`."""
    return lambda games: games["end_reason"] == _ENDING[reason]


def deciding_groups(games: Games) -> NDArray[Any]:
    """Return whether the deciding trophy of each game was paid with a group of three."""
    groups = np.stack([games[f"trophy_groups_{suit}"] for suit in SUIT_NAMES])
    suit = np.maximum(games["deciding_suit"], 0)
    return (games["deciding_suit"] >= 0) & (groups[suit, np.arange(len(suit))] > 0)


def _turn_limit(rules: Any) -> int:
    return rules.turn_limit


def _suits(rules: Any) -> int:
    return len(rules.suits)


def _most_reshuffles(rules: Any) -> int:
    """Return a bound: a turn draws what it exchanges and one more, each from a new pile."""
    return (rules.hand_exchange_limit + 1) * rules.turn_limit


def _most_groups(rules: Any) -> int:
    """Return a bound: a group stands for one card of a trophy, and each is claimed once."""
    return sum(rules.trophy_sizes.values())


def _most_flights(size: int, rules: Any) -> int:
    """Return the most flights a game can have at stages of `size` prizes or more.

    A flight takes as many prize cards as its stage has. Paid cards that go back to the pile can be
    won again, but a trophy is paid once.
    """
    cards = sum(map(len, rules.deck.values()))
    if rules.paid_cards == "returned":
        cards += 3 * _most_groups(rules)
    return cards // size


def _flights_in_all(rules: Any) -> int:
    return _most_flights(min(rules.stage_sizes), rules)


def _flights_at(stage: int) -> Callable[[Any], int]:
    return lambda rules: _most_flights(rules.stage_sizes[stage - 1], rules)


def _columns(prefix: str, parts: Any) -> tuple[str, ...]:
    return tuple(f"{prefix}_{part}" for part in parts)


_FLIGHTS = _columns("flights", _STAGES)
_TIED = _columns("tied_flights", _STAGES)
GROUPS = _columns("trophy_groups", SUIT_NAMES)
"""Columns of the groups of three paid."""


def _share(name: str, columns: tuple[str, ...], numerator: Values, **more: Any) -> Metric:
    title, formula = words.METRICS[name]
    return Metric(
        name, title, formula, "share", columns, numerator, judged=words.JUDGED.get(name), **more
    )


def _mean(
    name: str,
    unit: str,
    columns: tuple[str, ...],
    numerator: Values,
    most: Bound = None,
    denominator: Values | None = None,
    applies: Callable[[Any], bool] | None = None,
) -> Metric:
    title, formula = words.METRICS[name]
    return Metric(
        name, title, formula, unit, columns, numerator, denominator, most, applies=applies
    )


def _quantile(name: str, column: str, quantile: float) -> Metric:
    title, formula = words.METRICS[name]
    return Metric(
        name,
        title,
        formula,
        "turns",
        (column,),
        _column(column),
        most=_turn_limit,
        quantile=quantile,
        judged=words.JUDGED.get(name),
    )


def _has_stage(stage: int) -> Callable[[Any], bool]:
    return lambda rules: stage <= len(rules.stage_sizes)


def _has_suit(suit: str) -> Callable[[Any], bool]:
    return lambda rules: suit in rules.deck


def _clears(rules: Any) -> bool:
    return rules.stuck == "clear"


def _trades(rules: Any) -> bool:
    return rules.three_for_one


def _by_stage():
    for stage in _STAGES:
        yield Metric(
            f"tied_flights_{stage}",
            words.TIED_AT[0].format(stage),
            words.TIED_AT[1].format(stage),
            "share",
            (f"tied_flights_{stage}", f"flights_{stage}"),
            _column(f"tied_flights_{stage}"),
            _column(f"flights_{stage}"),
            most=_flights_at(stage),
            applies=_has_stage(stage),
        )
        yield Metric(
            f"flights_{stage}",
            words.FLIGHTS_AT[0].format(stage),
            words.FLIGHTS_AT[1].format(stage),
            "flights",
            (f"flights_{stage}",),
            _column(f"flights_{stage}"),
            most=None,
            applies=_has_stage(stage),
        )


@cache
def _claimed(suit: str) -> Values:
    return lambda games: games[f"trophy_turn_{suit}"] >= 0


def _by_suit():
    for suit in SUIT_NAMES:
        column = f"trophy_turn_{suit}"
        name = words.suit_title(suit)
        applies = _has_suit(suit)
        yield Metric(
            f"trophy_{suit}",
            words.CLAIMED[0].format(name),
            words.CLAIMED[1].format(name),
            "share",
            (column,),
            _claimed(suit),
            applies=applies,
        )
        yield Metric(
            f"trophy_{suit}_share",
            words.CLAIM_SHARE[0].format(name),
            words.CLAIM_SHARE[1].format(name),
            "share",
            (column, "trophies_0", "trophies_1"),
            _claimed(suit),
            _total("trophies", (0, 1)),
            most=_suits,
            applies=applies,
        )
        yield Metric(
            f"trophy_{suit}_turn",
            words.CLAIM_MEDIAN[0].format(name),
            words.CLAIM_MEDIAN[1].format(name),
            "turns",
            (column,),
            _column(column),
            most=_turn_limit,
            quantile=0.5,
            applies=applies,
        )


_TURNS = _column("turns")

METRICS = {
    metric.name: metric
    for metric in (
        _share(
            "starter_wins",
            ("winner", "starter"),
            lambda games: games["winner"] == games["starter"],
            fair=0.5,
        ),
        _share(
            "wins",
            ("winner", "arrangement"),
            lambda games: games["winner"] == games["arrangement"] >> 1,
            fair=0.5,
        ),
        _share(
            "losses",
            ("winner", "arrangement"),
            lambda games: games["winner"] == 1 - (games["arrangement"] >> 1),
            fair=0.5,
        ),
        _share("never_ends", ("end_reason",), ended("turn-limit")),
        _share(
            "drawn_games",
            ("winner", "end_reason"),
            lambda games: (games["winner"] < 0) & ~ended("turn-limit")(games),
        ),
        _share("games_with_clear", ("clears",), lambda games: games["clears"] > 0, applies=_clears),
        _mean("clears", "clears", ("clears",), _column("clears"), _turn_limit, applies=_clears),
        _share(
            "first_trophy_wins",
            ("winner", "first_trophy_player"),
            lambda games: (
                (games["winner"] >= 0) & (games["winner"] == games["first_trophy_player"])
            ),
        ),
        _share(
            "decided_by_flight_loser",
            ("decided_by_flight_loser",),
            lambda games: games["decided_by_flight_loser"] == 1,
        ),
        _share(
            "two_in_one_turn",
            ("two_trophies_in_one_turn",),
            lambda games: games["two_trophies_in_one_turn"] == 1,
        ),
        _share(
            "uncovered_refill", ("uncovered_refills",), lambda games: games["uncovered_refills"] > 0
        ),
        _share("ends_by_trophies", ("end_reason",), ended("two-trophies")),
        _share("ends_by_stages_removed", ("end_reason",), ended("stages-removed")),
        _share(
            "ends_by_empty_pile",
            ("end_reason",),
            ended("empty-pile"),
            applies=lambda rules: rules.game_end == "empty-pile",
        ),
        _share(
            "three_for_one_used",
            GROUPS,
            lambda games: _total("trophy_groups", SUIT_NAMES)(games) > 0,
            applies=_trades,
        ),
        _share(
            "three_for_one_decides",
            (*GROUPS, "deciding_suit"),
            deciding_groups,
            applies=_trades,
        ),
        _mean(
            "three_for_one_groups",
            "groups",
            GROUPS,
            _total("trophy_groups", SUIT_NAMES),
            _most_groups,
            applies=_trades,
        ),
        _share("games_with_tie", _TIED, lambda games: _total("tied_flights", _STAGES)(games) > 0),
        Metric(
            "tied_flights",
            *words.METRICS["tied_flights"],
            "share",
            (*_TIED, *_FLIGHTS),
            _total("tied_flights", _STAGES),
            _total("flights", _STAGES),
            most=_flights_in_all,
        ),
        *_by_stage(),
        _mean("flights", "flights", _FLIGHTS, _total("flights", _STAGES)),
        *(
            Metric(
                name,
                *words.METRICS[name],
                "share",
                (name, over),
                _column(name),
                _column(over),
                most=_turn_limit,
            )
            for name, over in (
                ("blocked_turns", "turns"),
                ("passed_turns", "turns"),
                ("single_play_turns", "turns"),
                ("on_behalf_turns", "turns"),
                ("other_side_plays", "plays"),
            )
        ),
        _mean(
            "choices",
            "plays",
            ("legal_plays", "plays"),
            _column("legal_plays"),
            denominator=_column("plays"),
        ),
        _mean("turns", "turns", ("turns",), _TURNS),
        _quantile("turns_median", "turns", 0.5),
        _quantile("turns_p95", "turns", 0.95),
        _quantile("first_trophy_turn", "first_trophy_turn", 0.5),
        _quantile("deciding_turn", "deciding_turn", 0.5),
        *_by_suit(),
        _mean("lead_changes", "changes", ("lead_changes",), _column("lead_changes"), _turn_limit),
        _mean(
            "hand_exchanges",
            "exchanges",
            ("hand_exchanges",),
            _column("hand_exchanges"),
            _turn_limit,
        ),
        _mean("reshuffles", "reshuffles", ("reshuffles",), _column("reshuffles"), _most_reshuffles),
    )
}
"""Every metric of Hot Air, by name."""


def _same_winner(standard: Games, variant: Games) -> NDArray[Any]:
    return standard["winner"] == variant["winner"]


PAIRED_METRICS = {
    metric.name: metric
    for metric in (
        PairedMetric(
            "same_winner_after_empty_pile",
            *words.PAIRED["same_winner_after_empty_pile"],
            ("winner", "end_reason"),
            lambda standard, variant: (
                _same_winner(standard, variant)
                & (variant["winner"] >= 0)
                & ended("empty-pile")(variant)
            ),
            lambda standard, variant: ended("empty-pile")(variant),
        ),
        PairedMetric(
            "winner_changes",
            *words.PAIRED["winner_changes"],
            ("winner",),
            lambda standard, variant: ~_same_winner(standard, variant),
            lambda standard, variant: np.ones(len(variant["winner"]), dtype=bool),
        ),
    )
}
"""Every paired metric, by name."""

CURVES = {
    **{
        f"trophy_{suit}": Curve(
            f"trophy_{suit}",
            words.suit_title(suit),
            (f"trophy_turn_{suit}",),
            _column(f"trophy_turn_{suit}"),
            _turn_limit,
            applies=_has_suit(suit),
        )
        for suit in SUIT_NAMES
    },
    "first_trophy": Curve(
        "first_trophy",
        words.FIRST_TROPHY,
        ("first_trophy_turn",),
        _column("first_trophy_turn"),
        _turn_limit,
    ),
    "decided": Curve(
        "decided", words.DECIDED, ("deciding_turn",), _column("deciding_turn"), _turn_limit
    ),
}
"""Every curve of cumulative incidence, by name."""
