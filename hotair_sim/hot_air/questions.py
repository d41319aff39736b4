"""What the report asks of Hot Air."""

from functools import partial
from typing import Any

from hotair_sim.description.deals import Holding
from hotair_sim.description.questions import Questions, Row
from hotair_sim.hot_air.deck import HIGHEST, LOWEST, STAGES, SUIT_NAMES
from hotair_sim.hot_air.watches import WATCHES
from hotair_sim.hot_air.words import questions as words
from hotair_sim.hot_air.words.report import suit_title
from hotair_sim.kit.described import decision, figure, luck, row, section, skill

_row = partial(row, words.ROWS)
_figure = partial(figure, words.AXES, words.FINDINGS)
_section = partial(section, words.SECTIONS)

ROWS = (
    _row("never_ends", "one-in", watch="endless"),
    _row("games_with_clear", "one-in", watch="stuck"),
    _row("starter_wins", watch="starter"),
    _row("first_trophy_overturned", also="over_at_first_trophy", watch="overturned"),
    _row("turns_median", "turns", also="turns_p95", watch="longest"),
    _row("decided_by_flight_loser", watch="flight_loser"),
    _row("strength", "strength"),
)


def all_claimed(rules: Any) -> bool:
    """Return whether somebody has won once the last stage is gone, if players claim what they can.

    If one stage takes a single prize card, the pile is used up, so all cards have been won. Of each
    suit one of the two players then has half, rounded up; if that is enough for the trophy, all
    trophies are claimed, and one player has at least half of them. Cards paid three for one are of
    claimed suits, so nobody misses them, unless they go back to the pile.
    """
    enough = all(2 * size <= len(rules.deck[suit]) + 1 for suit, size in rules.trophy_sizes.items())
    used_up = min(rules.stage_sizes) == 1 and rules.prize_cap != "table"
    return (
        enough
        and used_up
        and len(rules.deck) > 2 * (rules.trophies_to_win - 1)
        and rules.game_end == "last-stage"
        and rules.paid_cards != "returned"
    )


DECISIONS = (
    decision(
        "empty-pile",
        "game_end",
        words.GAME_END,
        variant={"game_end": "empty-pile"},
        compared=(
            "ends_by_empty_pile",
            "drawn_games",
            "starter_wins",
            "first_trophy_overturned",
            "turns",
        ),
        paired=("same_winner_after_empty_pile", "winner_changes"),
        watch="empty_pile",
    ),
    decision(
        "uncovered-refill",
        "prize_cap",
        words.UNCOVERED,
        metrics=("uncovered_refill",),
        watch="uncovered",
        clarity="silent",
        applies=lambda rules: rules.prize_cap != "none",
    ),
    decision(
        "tie-break",
        "game_end",
        words.TIE_BREAK,
        metrics=("ends_by_stages_removed",),
        applies=all_claimed,
    ),
)

WORTH_KNOWING = (
    Row(
        words.THREE_FOR_ONE[0],
        "three_for_one_used",
        sentence=words.THREE_FOR_ONE[1],
        variant={"three_for_one": False},
        compared=(
            "starter_wins",
            "first_trophy_overturned",
            "decided_by_flight_loser",
            "turns",
        ),
        paired=("winner_changes",),
    ),
    Row(
        words.THREE_FOR_ONE_DECIDES[0],
        "three_for_one_decides",
        sentence=words.THREE_FOR_ONE_DECIDES[1],
    ),
    Row(words.TWO_IN_ONE_TURN[0], "two_in_one_turn", sentence=words.TWO_IN_ONE_TURN[1]),
    Row(words.TIES[0], "games_with_tie", sentence=words.TIES[1]),
    *(
        Row(words.TROPHY_SHARE.format(suit_title(suit)), f"trophy_{suit}_share")
        for suit in SUIT_NAMES
    ),
    Row(words.EXCHANGE[0], "", sentence=words.EXCHANGE[1]),
)

COMPARED = (
    "starter_wins",
    "first_trophy_overturned",
    "decided_by_flight_loser",
    "two_in_one_turn",
    "games_with_clear",
    "drawn_games",
    "never_ends",
    "tied_flights",
    "blocked_turns",
    "single_play_turns",
    "on_behalf_turns",
    "turns",
    "turns_median",
    "turns_p95",
    "flights",
    "lead_changes",
    "choices",
)

_STAGES = range(1, STAGES + 1)

SECTIONS = (
    _section("start", (), _figure("pairings", "start", ("starter_wins",))),
    _section(
        "ties",
        ("tied_flights", "games_with_tie", *(f"flights_{stage}" for stage in _STAGES)),
        _figure("metrics", "ties", tuple(f"tied_flights_{stage}" for stage in _STAGES)),
    ),
    _section(
        "stuck",
        (
            "games_with_clear",
            "clears",
            "blocked_turns",
            "passed_turns",
            "hand_exchanges",
            "uncovered_refill",
            "reshuffles",
            "never_ends",
        ),
        _figure("pairings", "stuck", ("games_with_clear",)),
    ),
    _section(
        "trophies",
        tuple(f"trophy_{suit}{part}" for part in ("", "_turn", "_share") for suit in SUIT_NAMES),
        _figure("curves", "trophies", tuple(f"trophy_{suit}" for suit in SUIT_NAMES)),
    ),
    _section(
        "decided",
        (
            "first_trophy_turn",
            "deciding_turn",
            "first_trophy_wins",
            "over_at_first_trophy",
            "first_trophy_overturned",
            "lead_changes",
            "led_throughout",
            "decided_by_flight_loser",
            "two_in_one_turn",
        ),
        _figure("curves", "decided", ("first_trophy", "decided")),
        _figure("pairings", "first_trophy", ("first_trophy_overturned",)),
    ),
    _section(
        "length",
        (
            "turns",
            "turns_median",
            "turns_p95",
            "flights",
            "ends_by_trophies",
            "ends_by_stages_removed",
            "ends_by_empty_pile",
            "drawn_games",
            "never_ends",
        ),
        _figure("histogram", "length", ("turns_median",)),
    ),
    _section(
        "choices",
        ("choices", "other_side_plays", "hand_exchanges"),
        _figure(
            "metrics",
            "choices",
            ("blocked_turns", "single_play_turns", "on_behalf_turns"),
        ),
    ),
)


SKILL = skill(words.SKILL_AXES, words.SKILL_MOVES, words.SKILL_CASES)
"""What to follow as the players get better."""

LUCK = luck(words.LUCK, deal=3)
"""In the order of the numbers in `game.py`: HANDS, PILE, PRIZES, RESHUFFLES."""

HOLDINGS = tuple(
    Holding(str(value), (f"hand_0_value_{value}", f"hand_1_value_{value}"))
    for value in range(LOWEST, HIGHEST + 1)
)
"""The values of the cards in an opening hand; the columns are those of `dealt.py`."""

QUESTIONS = Questions(
    rows=ROWS,
    decisions=DECISIONS,
    worth_knowing=WORTH_KNOWING,
    compared=COMPARED,
    sections=SECTIONS,
    watches=WATCHES,
    strength=("wins", "losses"),
    unfinished="never_ends",
    designs=("starter_wins", "turns"),
    caveats=words.CAVEATS,
    skill=SKILL,
    luck=LUCK,
    holdings=HOLDINGS,
    holding=words.HOLDING,
)
"""What the report of Hot Air asks, in its order."""
