"""What the report asks of Kapadokya."""

from functools import partial
from typing import Any

from hotair_sim.description.questions import Decision, Questions, Row
from hotair_sim.kapadokya import bounds
from hotair_sim.kapadokya.counting import COLUMN_NUMBERS
from hotair_sim.kapadokya.deck import ALTITUDES, COLOUR_NAMES
from hotair_sim.kapadokya.watches import WATCHES
from hotair_sim.kapadokya.words import questions as words
from hotair_sim.kit.counted import columns_of
from hotair_sim.kit.described import decision, figure, luck, row, section, skill

_row = partial(row, words.ROWS)
_figure = partial(figure, words.AXES, words.FINDINGS)
_section = partial(section, words.SECTIONS)

ROWS = (
    _row("starter_wins", watch="starter"),
    _row("margin_median", "number", also="margin_p95", watch="landslide"),
    _row("equal_points", also="drawn_games", watch="equal"),
    _row("last_turn_decides", watch="turned"),
    _row("turns_without_landing"),
    _row("points_in_the_air", watch="crowded"),
    _row("strength", "strength"),
)

READINGS = ("starter_wins", "points", "turns_without_landing", "points_in_the_air")
"""What to compare between two readings."""


def _decision(
    name: str,
    field: str,
    said: dict[str, str],
    other: str,
    compared: tuple[str, ...] = READINGS,
    **more: Any,
) -> Decision:
    """Return a decision with its other reading, and what to compare between the two."""
    return decision(
        name,
        field,
        said,
        variant={field: other},
        compared=compared,
        paired=("winner_changes",),
        **more,
    )


DECISIONS = (
    _decision(
        "end",
        "end",
        words.END,
        "at-once",
        ("starter_wins", "equal_points", "last_turn_decides", "unplayed"),
        watch="turned",
    ),
    _decision("landing", "landing", words.LANDING, "optional", watch="best_turn"),
    _decision(
        "after-landing",
        "after_landing",
        words.AFTER,
        "sink",
        ("starter_wins", "games_with_chain", "turns_without_landing", "points_in_the_air"),
        watch="chain",
    ),
    _decision(
        "wild-between",
        "wild_between",
        words.WILD_BETWEEN,
        "lower",
        ("starter_wins", "equal_points", "points"),
        metrics=("stopped_landings",),
        applies=bounds.stops_groups,
    ),
    _decision(
        "tie-break",
        "tie_break",
        words.TIE_BREAK,
        "played",
        ("starter_wins", "drawn_games"),
        metrics=("tie_broken", "drawn_games"),
        watch="equal",
        applies=bounds.has_multicolour,
    ),
    _decision(
        "overflow",
        "overflow",
        words.OVERFLOW,
        "sixth",
        ("starter_wins", "points"),
        metrics=("games_with_loss",),
        watch="lost",
    ),
    decision(
        "still-equal",
        "",
        words.STILL_EQUAL,
        metrics=("drawn_games",),
        watch="equal",
        clarity="silent",
    ),
    decision("setup", "", words.SETUP, clarity="contradictory"),
    decision("starter", "", words.STARTER, clarity="silent"),
)

_known = partial(row, words.KNOWN)

WORTH_KNOWING = (
    _known("landings", "number"),
    _known("games_with_chain"),
    _known("points_per_multicolour", "number"),
    _known("stopped_landings"),
    _known("opening_landings", "one-in"),
    _known("games_with_loss", "one-in"),
    Row(words.DECK_KNOWN[0], "", sentence=words.DECK_KNOWN[1]),
)

COMPARED = (
    "starter_wins",
    "equal_points",
    "tie_broken",
    "drawn_games",
    "last_turn_decides",
    "turns_without_landing",
    "several_landings_turns",
    "games_with_chain",
    "points_in_the_air",
    "multicolour_landings",
    "single_play_turns",
    "games_with_loss",
    "stuck_games",
    "points",
    "margin_median",
    "landings",
    "left",
    "choices",
    "lead_changes",
)


SECTIONS = (
    _section("start", (), _figure("pairings", "start", ("starter_wins",))),
    _section(
        "scores",
        (
            "points",
            "winners_points_median",
            "losers_points_median",
            "margin",
            "margin_median",
            "margin_p95",
            "lead_changes",
            "last_turn_decides",
        ),
        _figure("metrics", "scores", ("winners_points", "losers_points", "margin")),
        _figure("histogram", "margins", ("margin_median",)),
        _figure("histogram", "winners", ("winners_points_median",)),
        _figure("histogram", "losers", ("losers_points_median",)),
    ),
    _section(
        "ties",
        ("equal_points", "tie_broken", "tie_breaks_work", "drawn_games"),
        _figure("metrics", "ties", ("equal_points", "tie_broken", "drawn_games")),
    ),
    _section(
        "landings",
        (
            "landings",
            "landings_per_turn",
            "turns_without_landing",
            "several_landings_turns",
            "chained_landings",
            "games_with_chain",
            "best_turn",
            "surplus",
            "opening_landings",
        ),
        _figure("metrics", "landings", ("turns_without_landing", "several_landings_turns")),
        _figure("pairings", "chains", ("games_with_chain",)),
    ),
    _section(
        "columns",
        columns_of("group", COLUMN_NUMBERS),
        _figure("metrics", "columns", columns_of("landings", COLUMN_NUMBERS)),
    ),
    _section(
        "multicolour",
        (
            "multicolour_flown",
            "multicolour_landed",
            "left_multicolour",
            "points_per_multicolour",
            "stopped_landings",
        ),
        _figure(
            "metrics",
            "multicolour",
            ("multicolour_landings", "completed_landings", "multicolour_alone"),
        ),
    ),
    _section(
        "altitudes",
        columns_of("landed", ALTITUDES),
        _figure("metrics", "altitudes", columns_of("points", ALTITUDES)),
        _figure("metrics", "colours", columns_of("points", COLOUR_NAMES)),
    ),
    _section("rows", (), _figure("metrics", "rows", columns_of("flown", ALTITUDES))),
    _section(
        "air",
        ("left", "left_points", "left_multicolour", "lost", "games_with_loss", "unplayed"),
        _figure("pairings", "air", ("points_in_the_air",)),
    ),
    _section(
        "choices",
        (
            "landing_choices",
            "single_play_turns",
            "passed_turns",
            "declined_turns",
            "pushed",
            "turns",
            "stuck_games",
        ),
        _figure("pairings", "choices", ("choices",)),
    ),
)

SKILL = skill(words.SKILL_AXES, words.SKILL_MOVES, {})
"""What to follow as the players get better."""

LUCK = luck(words.LUCK, deal=2)
"""In the order of the numbers in `game.py`: HANDS, PILE."""

QUESTIONS = Questions(
    rows=ROWS,
    decisions=DECISIONS,
    worth_knowing=WORTH_KNOWING,
    compared=COMPARED,
    sections=SECTIONS,
    watches=WATCHES,
    strength=("wins", "losses"),
    unfinished="stuck_games",
    designs=("starter_wins", "points"),
    caveats=words.CAVEATS,
    skill=SKILL,
    luck=LUCK,
)
"""What the report of Kapadokya asks, in its order."""
