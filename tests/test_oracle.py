"""The compiled rules against the naive ones: the same games, event for event."""

import itertools

import pytest
import referee
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hotair_sim.arena.telling import tell
from hotair_sim.hot_air import Rules
from hotair_sim.hot_air.rules import PRESETS
from hotair_sim.mistakes import Mistake

STRATEGIES = ("random", "greedy", "spoiler", "cheap_trophies", "stage_one")


def told(arena, match, deals):
    """Return the events of some deals, arrangement after arrangement."""
    return [
        event
        for deal in deals
        for event in tell(arena.game, match, deal, deal % match.arrangements)
    ]


@pytest.mark.parametrize("pair", list(itertools.combinations_with_replacement(STRATEGIES, 2)))
@pytest.mark.parametrize("preset", list(PRESETS))
def test_presets(arena, preset, pair):
    match = arena.match(*pair, Rules(preset), seed=11)
    assert referee.fouls(told(arena, match, range(10))) == []


READINGS = [
    {"prize_cap": "none"},
    {"prize_cap": "table"},
    {"reshuffle": "when-empty"},
    *({"hand_exchange_limit": limit} for limit in (0, 1, 8)),
    {"claimed_suit_pays": "next-flight"},
    {"claim_needs_own_card": True},
    {"paid_cards": "removed", "game_end": "empty-pile"},
    {"paid_cards": "returned"},
    {"paid_cards": "returned", "prize_cap": "table", "trophies_to_win": 3},
    {"claim_order": "loser-first"},
    {"game_end": "empty-pile"},
    {"game_end": "empty-pile", "trophies_included": "cards"},
    {"tie": "other-player"},
    {"tie": "forbidden"},
    {"turn_order": "until-flight"},
    {"starter_turns_without_draw": 1},
    {"starter_turns_without_draw": 7, "turn_order": "until-flight", "hand_exchange_limit": 8},
    {"turn_order": "until-flight", "next_player": "winner", "stuck": "none", "turn_limit": 90},
    {"next_player": "winner"},
    {"next_player": "alternate"},
    {"flip": False},
    {"opponent_side": "after-own"},
    {"opponent_side": "never"},
    {"stuck": "none", "turn_limit": 90},
    {"hand_sizes": (8, 9)},
    {"hand_sizes": (1, 39), "turn_limit": 300},
    {"stage_sizes": (6, 1), "start_terrain": ("mountain", "plain")},
    {"trophy_sizes": {"hearts": 13, "diamonds": 11, "clubs": 9, "spades": 7}, "trophies_to_win": 4},
]


@pytest.mark.parametrize("changes", READINGS, ids=str)
def test_every_reading(arena, changes):
    match = arena.match("random", "greedy", Rules(**changes), seed=12)
    assert referee.fouls(told(arena, match, range(16))) == []


SMALL_DECKS = [
    None,
    {"hearts": (1, 5, 9), "spades": (2, 3, 7, 13)},
    {"hearts": (2, 4, 6, 8), "clubs": (1, 7, 13), "grey": (1, 4, 7, 10, 13)},
    {suit: tuple(range(1, 13)) for suit in ("hearts", "diamonds", "clubs", "spades", "grey")},
]


@st.composite
def rule_sets(draw):
    """Any rule set that makes sense, mostly far from the standard one."""
    deck = draw(st.sampled_from(SMALL_DECKS))
    sizes = tuple(draw(st.lists(st.integers(1, 4), min_size=1, max_size=6)))
    terrain = st.sampled_from(["plain", "mountain"])
    hands = draw(st.tuples(st.integers(1, 9), st.integers(1, 9)))
    changes = {
        "stage_sizes": sizes,
        "start_terrain": tuple(draw(st.tuples(*(terrain for _ in sizes)))),
        "hand_sizes": hands,
        "starter_turns_without_draw": draw(st.just(0) | st.integers(0, hands[0] - 1)),
        "hand_exchange_limit": draw(st.integers(0, 8)),
        "trophies_to_win": draw(st.integers(1, 3)),
        "turn_limit": draw(st.integers(1, 250)),
    }
    if deck is not None:
        changes["deck"] = deck
        changes["trophy_sizes"] = {
            suit: draw(st.integers(1, len(values))) for suit, values in deck.items()
        }
    for field, readings in {
        "prize_cap": ("stage", "none", "table"),
        "reshuffle": ("when-needed", "when-empty"),
        "three_for_one": (True, False),
        "claimed_suit_pays": ("at-once", "next-flight"),
        "claim_needs_own_card": (True, False),
        "paid_cards": ("kept", "removed", "returned"),
        "claim_order": ("winner-first", "loser-first"),
        "game_end": ("last-stage", "empty-pile"),
        "trophies_included": ("piles", "cards"),
        "tie": ("last-player", "other-player", "forbidden"),
        "turn_order": ("alternate", "until-flight"),
        "next_player": ("loser", "winner", "alternate"),
        "flip": (True, False),
        "opponent_side": ("always", "after-own", "never"),
        "stuck": ("clear", "none"),
    }.items():
        changes[field] = draw(st.sampled_from(readings))
    return changes


@given(rule_sets(), st.sampled_from(STRATEGIES), st.integers(0, 2**40))
@settings(
    max_examples=150,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much],
)
def test_any_rule_set_that_makes_sense(arena, changes, name, deal):
    try:
        rules = Rules(**changes)
    except Mistake:
        return
    match = arena.match("random", name, rules, seed=13)
    assert referee.fouls(told(arena, match, [deal])) == []
