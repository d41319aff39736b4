"""What is measured of Hot Air: a table of metrics, paired metrics and curves."""

from functools import cache

from hotair_sim.description.chance import RACE
from hotair_sim.description.metrics import Curve, Metric, PairedMetric
from hotair_sim.description.outcomes import Values
from hotair_sim.hot_air import bounds, impossible, margins
from hotair_sim.hot_air.counting import (
    CLAIMED,
    FLIGHTS,
    GROUPS,
    PRIZES,
    STAGE_NUMBERS,
    TIED,
    TROPHIES,
    deciding_groups,
    ended,
    led_throughout,
    open_after_first_trophy,
    over_at_first_trophy,
    two_at_the_end,
)
from hotair_sim.hot_air.deck import SUIT_NAMES
from hotair_sim.hot_air.words import report as words
from hotair_sim.kit.counted import column, happened, total
from hotair_sim.kit.described import Measures, winner_changes, with_margins

_MEASURES = Measures(words.METRICS, words.JUDGED)
_share, _mean = _MEASURES.share, _MEASURES.mean


def _quantile(name: str, outcome: str, quantile: float) -> Metric:
    return _MEASURES.metric(
        name,
        "turns",
        (outcome,),
        column(outcome),
        most=bounds.turn_limit,
        quantile=quantile,
    )


def _by_stage():
    for stage in STAGE_NUMBERS:
        yield Metric(
            f"tied_flights_{stage}",
            words.TIED_AT[0].format(stage),
            words.TIED_AT[1].format(stage),
            "share",
            (f"tied_flights_{stage}", f"flights_{stage}"),
            column(f"tied_flights_{stage}"),
            column(f"flights_{stage}"),
            most=bounds.flights_at(stage),
            applies=bounds.has_stage(stage),
            impossible=impossible.tie_at(stage),
            fair=RACE,
        )
        yield Metric(
            f"flights_{stage}",
            words.FLIGHTS_AT[0].format(stage),
            words.FLIGHTS_AT[1].format(stage),
            "flights",
            (f"flights_{stage}",),
            column(f"flights_{stage}"),
            most=None,
            applies=bounds.has_stage(stage),
        )


@cache
def _claimed(suit: str) -> Values:
    return lambda games: games[f"trophy_turn_{suit}"] >= 0


def _by_suit():
    for suit in SUIT_NAMES:
        outcome = f"trophy_turn_{suit}"
        name = words.suit_title(suit)
        applies = bounds.has_suit(suit)
        yield Metric(
            f"trophy_{suit}",
            words.CLAIMED[0].format(name),
            words.CLAIMED[1].format(name),
            "share",
            (outcome,),
            _claimed(suit),
            applies=applies,
        )
        yield Metric(
            f"trophy_{suit}_share",
            words.CLAIM_SHARE[0].format(name),
            words.CLAIM_SHARE[1].format(name),
            "share",
            (outcome, *TROPHIES),
            _claimed(suit),
            total(TROPHIES),
            most=bounds.suits,
            applies=applies,
            fair=RACE,
        )
        yield Metric(
            f"trophy_{suit}_turn",
            words.CLAIM_MEDIAN[0].format(name),
            words.CLAIM_MEDIAN[1].format(name),
            "turns",
            (outcome,),
            column(outcome),
            most=bounds.turn_limit,
            quantile=0.5,
            applies=applies,
        )


_TURNS = column("turns")

METRICS = with_margins(
    (
        *_MEASURES.winners(),
        _share("never_ends", ("end_reason",), ended("turn-limit")),
        _share(
            "drawn_games",
            ("winner", "end_reason"),
            lambda games: (games["winner"] < 0) & ~ended("turn-limit")(games),
            impossible=impossible.no_stage_left,
        ),
        _share(
            "games_with_clear",
            ("clears",),
            happened("clears"),
            applies=bounds.clears,
        ),
        _mean(
            "clears",
            "clears",
            ("clears",),
            column("clears"),
            bounds.turn_limit,
            applies=bounds.clears,
        ),
        _share(
            "first_trophy_wins",
            ("winner", "first_trophy_player"),
            lambda games: (
                (games["winner"] >= 0) & (games["winner"] == games["first_trophy_player"])
            ),
            fair=RACE,
        ),
        _share(
            "over_at_first_trophy",
            ("first_trophy_turn", "deciding_turn"),
            over_at_first_trophy,
            fair=RACE,
        ),
        _share(
            "first_trophy_overturned",
            ("first_trophy_turn", "deciding_turn", "winner", "first_trophy_player"),
            lambda games: (
                open_after_first_trophy(games) & (games["winner"] != games["first_trophy_player"])
            ),
            denominator=open_after_first_trophy,
            fair=RACE,
            applies=lambda rules: rules.trophies_to_win > 1,
        ),
        _share(
            "decided_by_flight_loser",
            ("decided_by_flight_loser",),
            lambda games: games["decided_by_flight_loser"] == 1,
            impossible=impossible.flight_loser_claims,
            fair=RACE,
        ),
        _share(
            "turned_three_for_one",
            (*GROUPS, "deciding_suit", "decided_by_flight_loser"),
            lambda games: deciding_groups(games) & (games["decided_by_flight_loser"] == 1),
            applies=bounds.trades,
            fair=RACE,
        ),
        _share(
            "two_in_one_turn",
            ("two_trophies_in_one_turn",),
            lambda games: games["two_trophies_in_one_turn"] == 1,
            fair=RACE,
        ),
        _share("two_at_the_end", (*CLAIMED, "winner", "deciding_turn"), two_at_the_end, fair=RACE),
        _share(
            "uncovered_refill",
            ("uncovered_refills",),
            happened("uncovered_refills"),
            impossible=impossible.uncovered_refill,
        ),
        _share("ends_by_trophies", ("end_reason",), ended("two-trophies")),
        _share(
            "ends_by_stages_removed",
            ("end_reason",),
            ended("stages-removed"),
            impossible=impossible.no_stage_left,
        ),
        _share(
            "ends_by_empty_pile",
            ("end_reason",),
            ended("empty-pile"),
            applies=lambda rules: rules.game_end == "empty-pile",
        ),
        _share(
            "three_for_one_used",
            GROUPS,
            lambda games: total(GROUPS)(games) > 0,
            applies=bounds.trades,
            fair=RACE,
        ),
        _share(
            "three_for_one_decides",
            (*GROUPS, "deciding_suit"),
            deciding_groups,
            applies=bounds.trades,
            fair=RACE,
        ),
        _mean(
            "three_for_one_groups",
            "groups",
            GROUPS,
            total(GROUPS),
            bounds.most_groups,
            applies=bounds.trades,
        ),
        _share(
            "games_with_tie",
            TIED,
            lambda games: total(TIED)(games) > 0,
            impossible=impossible.tie,
        ),
        Metric(
            "tied_flights",
            *words.METRICS["tied_flights"],
            "share",
            (*TIED, *FLIGHTS),
            total(TIED),
            total(FLIGHTS),
            most=bounds.flights_in_all,
            impossible=impossible.tie,
            fair=RACE,
        ),
        *_by_stage(),
        _mean("flights", "flights", FLIGHTS, total(FLIGHTS)),
        *(
            Metric(
                name,
                *words.METRICS[name],
                "share",
                (name, over),
                column(name),
                column(over),
                most=bounds.turn_limit,
                impossible=impossible.other_side if name == "other_side_plays" else None,
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
            column("legal_plays"),
            denominator=column("plays"),
        ),
        _mean("turns", "turns", ("turns",), _TURNS),
        _quantile("turns_median", "turns", 0.5),
        _quantile("turns_p95", "turns", 0.95),
        _quantile("first_trophy_turn", "first_trophy_turn", 0.5),
        _quantile("deciding_turn", "deciding_turn", 0.5),
        *_by_suit(),
        _mean(
            "lead_changes", "changes", ("lead_changes",), column("lead_changes"), bounds.turn_limit
        ),
        _share("led_throughout", ("lead_changes", "winner", *PRIZES), led_throughout, fair=RACE),
        _mean(
            "hand_exchanges",
            "exchanges",
            ("hand_exchanges",),
            column("hand_exchanges"),
            bounds.turn_limit,
            impossible=impossible.hand_exchange,
        ),
        _mean(
            "reshuffles",
            "reshuffles",
            ("reshuffles",),
            column("reshuffles"),
            bounds.most_reshuffles,
        ),
    ),
    margins.BY_UNIT,
    margins.OF,
)
"""Every metric of Hot Air, by name."""


PAIRED_METRICS = {
    metric.name: metric
    for metric in (
        PairedMetric(
            "same_winner_after_empty_pile",
            *words.PAIRED["same_winner_after_empty_pile"],
            ("winner", "end_reason"),
            lambda standard, variant: (
                (standard["winner"] == variant["winner"])
                & (variant["winner"] >= 0)
                & ended("empty-pile")(variant)
            ),
            lambda standard, variant: ended("empty-pile")(variant),
        ),
        winner_changes(),
    )
}
"""Every paired metric, by name."""

CURVES = {
    **{
        f"trophy_{suit}": Curve(
            f"trophy_{suit}",
            words.suit_title(suit),
            (f"trophy_turn_{suit}",),
            column(f"trophy_turn_{suit}"),
            bounds.turn_limit,
            applies=bounds.has_suit(suit),
        )
        for suit in SUIT_NAMES
    },
    "first_trophy": Curve(
        "first_trophy",
        words.FIRST_TROPHY,
        ("first_trophy_turn",),
        column("first_trophy_turn"),
        bounds.turn_limit,
    ),
    "decided": Curve(
        "decided", words.DECIDED, ("deciding_turn",), column("deciding_turn"), bounds.turn_limit
    ),
}
"""Every curve of cumulative incidence, by name."""
