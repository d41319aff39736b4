"""Rule sets: what is refused and how it is said, presets, changes, and the record for the core."""

import itertools
import json

import numpy as np
import pytest
from pydantic import ValidationError

from hotair_sim.hot_air import Rules
from hotair_sim.hot_air.rules import MOST_TURNS, OUT_OF_REACH, PRESETS
from hotair_sim.hot_air.words.rules import FIELDS, PROBLEMS
from hotair_sim.hot_air.words.rules import PRESETS as PRESET_WORDS
from hotair_sim.mistakes import Mistake

DECK = dict(Rules().deck)
TROPHIES = dict(Rules().trophy_sizes)
ONE_SUIT = {"deck": {"hearts": (1, 2, 3, 4, 5, 6, 7, 8)}, "trophy_sizes": {"hearts": 4}}
LARGE = {
    "deck": {
        suit: tuple(range(1, 14)) for suit in ("hearts", "diamonds", "clubs", "spades", "grey")
    },
    "trophy_sizes": dict.fromkeys(("hearts", "diamonds", "clubs", "spades", "grey"), 7),
}


def refusal(*preset: str, **changes) -> str:
    """Return the sentence with which a rule set is refused."""
    with pytest.raises(Mistake) as mistake:
        Rules(*preset, **changes)
    return str(mistake.value)


NONSENSE = [
    ("no-suit", {"deck": {}, "trophy_sizes": {}}, "deck: there are no cards"),
    (
        "suit",
        {"deck": {**DECK, "heart": (1,)}, "trophy_sizes": {**TROPHIES, "heart": 1}},
        "deck: there is no suit 'heart'; did you mean 'hearts'?",
    ),
    (
        "suit",
        {"deck": {**DECK, "stars": (1,)}, "trophy_sizes": {**TROPHIES, "stars": 1}},
        "deck: there is no suit 'stars'; valid are hearts, diamonds, clubs, spades, grey",
    ),
    (
        "suit-order",
        {"deck": dict(reversed(DECK.items()))},
        "deck: the suits are in the order spades, clubs, diamonds, hearts; they must keep the order"
        " hearts, diamonds, clubs, spades, grey",
    ),
    ("values", {"deck": {**DECK, "spades": ()}}, "deck.spades: the values must be"),
    ("values", {"deck": {**DECK, "clubs": (2, 1)}}, "in ascending order, each once,"),
    ("values", {"deck": {**DECK, "clubs": (1, 1, 2)}}, "they are [1, 1, 2]"),
    ("value", {"deck": {**DECK, "hearts": (0, 1)}}, "a card's value is from 1 to 13"),
    ("value", {"deck": {**DECK, "hearts": (13, 14)}}, "deck.hearts: the values are [13, 14]"),
    ("cards", LARGE, "deck: there are 65 cards; at most 62 are possible"),
    (
        "trophy-suits",
        {"trophy_sizes": {"hearts": 7}},
        "trophy_sizes: the suits are hearts, but those of the deck are hearts, diamonds, clubs,"
        " spades; each suit of the deck needs one trophy",
    ),
    ("trophy-suits", {"trophy_sizes": {**TROPHIES, "grey": 3}}, "spades, grey, but those of"),
    (
        "trophy-small",
        {"trophy_sizes": {**TROPHIES, "spades": 0}},
        "trophy_sizes.spades: the size is 0; a trophy takes at least 1 prize card",
    ),
    (
        "trophy-large",
        {"trophy_sizes": {**TROPHIES, "spades": 8}},
        "trophy_sizes.spades: the size is 8, but the suit has only 7 prize cards",
    ),
    (
        "trophies",
        {"trophies_to_win": 5},
        "trophies_to_win: 5 trophies can't be won, since there are only 4",
    ),
    ("stages", {"stage_sizes": (), "start_terrain": ()}, "stage_sizes: there are 0 stages;"),
    ("stages", {"stage_sizes": (1,) * 7, "start_terrain": ("plain",) * 7}, "there are 7 stages"),
    ("stage-size", {"stage_sizes": (0, 2, 3, 4)}, "stage_sizes: the sizes are [0, 2, 3, 4]"),
    ("stage-size", {"stage_sizes": (1, 2, 3, 7)}, "has from 1 to 6 prize cards"),
    (
        "terrain",
        {"stage_sizes": (1, 2, 3)},
        "start_terrain: terrain is given for 4 stages, but stage_sizes names 3",
    ),
    ("terrain", {"start_terrain": ("plain",)}, "terrain is given for 1 stages"),
    (
        "prizes",
        {**ONE_SUIT, "stage_sizes": (3,) * 4, "trophies_to_win": 1},
        "stage_sizes: the stages need 12 prize cards together, but the deck has only 8",
    ),
    (
        "unfinishable",
        {**ONE_SUIT, "stage_sizes": (1, 5), "start_terrain": ("plain",) * 2, "trophies_to_win": 1},
        "stage_sizes: stage 2 has 5 prize cards, but with this deck both sides of a stage can be"
        " completed for 4 at most",
    ),
    (
        "table-cap",
        {"prize_cap": "table", "trophy_sizes": dict.fromkeys(DECK, 3)},
        "prize_cap: the stages need 10 prize cards together, but 'table' lets only 8 lie out",
    ),
    ("hand-small", {"hand_sizes": (8, 0)}, "hand_sizes: the sizes are [8, 0]; a hand has"),
    (
        "hand-gone",
        {"starter_turns_without_draw": 8},
        "starter_turns_without_draw: after 8 turns without a draw nothing is left of a hand of 8",
    ),
    (
        "hand-large",
        {"hand_sizes": (20, 21)},
        "hand_sizes: hands of [20, 21] need 41 cards, but the deck has only 40",
    ),
]


@pytest.mark.parametrize(("_problem", "changes", "sentence"), NONSENSE)
def test_what_makes_no_sense_is_refused_in_a_sentence(_problem, changes, sentence):
    said = refusal(**changes)
    assert sentence in said
    assert "\n" not in said


def test_every_problem_has_a_rule_set_that_shows_it():
    assert {problem for problem, _, _ in NONSENSE} == set(PROBLEMS)


def test_the_limits_themselves_are_allowed():
    small = {
        suit: values[:-3] if suit == "grey" else values for suit, values in LARGE["deck"].items()
    }
    rules = Rules(
        **{**LARGE, "deck": small},
        stage_sizes=(6,) * 6,
        start_terrain=("mountain",) * 6,
        hand_sizes=(31, 31),
        trophies_to_win=5,
        hand_exchange_limit=8,
        turn_limit=MOST_TURNS,
    )
    assert len(rules.card_list) == 62
    assert (
        Rules(trophy_sizes={suit: len(values) for suit, values in DECK.items()}).trophies_to_win
        == 2
    )
    assert Rules(prize_cap="table", trophy_sizes={**dict.fromkeys(DECK, 3), "hearts": 5}).prize_cap


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"prize_cap": "all"}, "prize_cap: 'all' is not allowed (input should be 'stage',"),
        ({"tie": "draw"}, "tie: 'draw' is not allowed (input should be 'last-player',"),
        ({"hand_exchange_limit": 9}, "hand_exchange_limit: 9 is not allowed (input"),
        ({"hand_exchange_limit": -1}, "hand_exchange_limit: -1 is not allowed"),
        ({"turn_limit": 0}, "turn_limit: 0 is not allowed"),
        ({"turn_limit": MOST_TURNS + 1}, "turn_limit: 10001 is not allowed"),
        ({"trophies_to_win": 0}, "trophies_to_win: 0 is not allowed"),
        ({"trophies_to_win": 6}, "trophies_to_win: 6 is not allowed"),
        ({"flip": "yes"}, "flip: 'yes' is not allowed (input should be a valid boolean)"),
        ({"flip": 1}, "flip: 1 is not allowed"),
        ({"turn_limit": "90"}, "turn_limit: '90' is not allowed"),
        ({"turn_limit": 90.0}, "turn_limit: 90.0 is not allowed"),
        ({"turn_limit": True}, "turn_limit: True is not allowed"),
        ({"hand_sizes": (8,)}, "hand_sizes"),
        ({"hand_sizes": (8, 8, 8)}, "hand_sizes"),
        ({"hand_sizes": (8, 8.5)}, "hand_sizes.1: 8.5 is not allowed"),
        ({"hand_sizes": 8}, "hand_sizes: 8 is not allowed"),
        ({"start_terrain": ("plain", "hill")}, "start_terrain.1: 'hill' is not allowed"),
        ({"stage_sizes": "1234"}, "stage_sizes: '1234' is not allowed"),
        ({"deck": {**DECK, "clubs": (1, "2")}}, "deck.clubs.1: '2' is not allowed"),
        ({"deck": 40}, "deck: 40 is not allowed"),
        ({"trophy_sizes": {**TROPHIES, "clubs": None}}, "trophy_sizes.clubs: None is not allowed"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_in_a_sentence(changes, sentence):
    said = refusal(**changes)
    assert said.startswith(sentence)
    assert "\n" not in said


@pytest.mark.parametrize(
    ("preset", "nearest"),
    [
        ("balloon_cup", "did you mean 'balloon-cup'?"),
        ("hotair", "did you mean 'hot-air'?"),
        ("pinata", "did you mean 'pinata-style'?"),
        ("chess", "valid are hot-air, no-exchange, balloon-cup, pinata-style"),
    ],
)
def test_an_unknown_preset_gives_the_nearest(preset, nearest):
    assert refusal(preset) == f"there is no preset '{preset}'; {nearest}"


@pytest.mark.parametrize(
    ("field", "nearest"),
    [
        ("hand_size", "did you mean 'hand_sizes'?"),
        ("ties", "did you mean 'tie'?"),
        ("three-for-one", "did you mean 'three_for_one'?"),
    ],
)
def test_an_unknown_field_gives_the_nearest(field, nearest):
    assert refusal(**{field: 1}) == f"the rules have no field '{field}'; {nearest}"
    assert "valid are deck, trophy_sizes" in refusal(xyzzy=1)


def test_every_field_and_preset_has_its_words():
    assert list(FIELDS) == list(Rules.model_fields)
    assert list(PRESET_WORDS) == list(PRESETS)
    for name, field in FIELDS.items():
        assert field.question.endswith((".", "?"))
        assert field.readings
        assert field.quote or name == "turn_limit"


def test_rules_dont_change():
    rules = Rules()
    with pytest.raises(ValidationError, match="frozen"):
        rules.flip = False
    assert rules.flip


# Presets


def test_the_standard_is_the_rulebook():
    rules = Rules()
    assert rules == Rules("hot-air")
    assert rules.changes() == {}
    assert rules.suits == ("hearts", "diamonds", "clubs", "spades")
    assert rules.trophy_sizes == {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 4}
    assert (rules.trophies_to_win, rules.stage_sizes, rules.hand_sizes) == (2, (1, 2, 3, 4), (8, 8))


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("no-exchange", {"three_for_one": False}),
        (
            "pinata-style",
            {"three_for_one": False, "tie": "forbidden", "opponent_side": "after-own"},
        ),
        (
            "balloon-cup",
            {
                "deck": {**DECK, "grey": (1, 4, 7, 10, 13)},
                "trophy_sizes": {**TROPHIES, "grey": 3},
                "trophies_to_win": 3,
            },
        ),
    ],
)
def test_presets(preset, changes):
    assert Rules(preset).changes() == changes
    assert Rules(preset) == Rules(**changes)
    assert Rules(preset).changes(preset) == {}


@pytest.mark.parametrize(("preset", "other"), list(itertools.permutations(PRESETS, 2)))
def test_changes_lead_from_one_preset_to_the_other(preset, other):
    assert Rules(other, **Rules(preset).changes(other)) == Rules(preset)


def test_changes_of_a_preset_with_changes():
    rules = Rules("balloon-cup", flip=False, hand_sizes=(8, 9))
    assert rules.changes("balloon-cup") == {"flip": False, "hand_sizes": (8, 9)}
    assert set(rules.changes()) == {"deck", "trophy_sizes", "trophies_to_win", "flip", "hand_sizes"}


@pytest.mark.parametrize("preset", PRESETS)
def test_resolved_rules_survive_json(preset):
    rules = Rules(preset, hand_sizes=(7, 9), paid_cards="returned", turn_limit=5)
    resolved = rules.resolved()
    assert list(resolved) == list(Rules.model_fields)
    text = json.dumps(resolved, ensure_ascii=False)
    assert json.loads(text) == resolved
    assert Rules(**json.loads(text)) == rules


# The record


def record(*preset: str, **changes) -> np.record:
    return Rules(*preset, **changes).record()[0]


def test_the_record_of_the_cards():
    rules = record()
    cards = Rules().card_list
    assert (rules.suits, rules.stages, rules.cards) == (4, 4, 40)
    names = ("hearts", "diamonds", "clubs", "spades")
    for card, (suit, value) in enumerate(cards):
        assert (rules.suit[card], rules.value[card]) == (names.index(suit), value)
        for other, mask in enumerate(rules.suit_mask):
            assert int(mask) >> card & 1 == (other == names.index(suit))
        for number, mask in enumerate(rules.value_mask):
            assert int(mask) >> card & 1 == (number == value)
        assert int(rules.low_mask) >> card & 1 == (value <= 7)
        assert int(rules.high_mask) >> card & 1 == (value >= 7)
    assert int(rules.low_mask) | int(rules.high_mask) == 2**40 - 1
    assert rules.suit_size.tolist() == [13, 11, 9, 7, 0]
    assert rules.trophy.tolist() == [7, 6, 5, 4, OUT_OF_REACH]


def test_the_record_of_the_stages():
    rules = record(
        stage_sizes=(3, 1, 2, 1, 4),
        start_terrain=("plain", "mountain", "plain", "plain", "mountain"),
    )
    assert rules.stages == 5
    assert rules.stage_size.tolist() == [3, 1, 2, 1, 4, 0]
    assert rules.smallest[:5].tolist() == [1, 3, 2, 0, 4]
    assert rules.start_terrain.tolist() == [0, 1, 0, 0, 1, 0]


@pytest.mark.parametrize(
    ("cap", "caps", "table"),
    [("stage", [6, 5, 4, 3], 0), ("table", [6, 5, 4, 3], 1), ("none", [62] * 4, 0)],
)
def test_the_record_of_the_caps(cap, caps, table):
    rules = record(prize_cap=cap)
    assert rules.cap[:4].tolist() == caps
    assert rules.cap_table == table
    sizes = {"hearts": 9, "diamonds": 2, "clubs": 5, "spades": 7}
    assert record(prize_cap="table", trophy_sizes=sizes).cap[:4].tolist() == [8, 1, 4, 6]


READINGS = {
    "reshuffle": ("when_empty", ["when-needed", "when-empty"]),
    "three_for_one": ("three_for_one", [False, True]),
    "claimed_suit_pays": ("next_flight", ["at-once", "next-flight"]),
    "claim_needs_own_card": ("claim_needs_own_card", [False, True]),
    "paid_cards": ("paid_cards", ["kept", "removed", "returned"]),
    "claim_order": ("loser_first", ["winner-first", "loser-first"]),
    "game_end": ("empty_pile", ["last-stage", "empty-pile"]),
    "trophies_included": ("trophy_cards", ["piles", "cards"]),
    "turn_order": ("alternate", ["until-flight", "alternate"]),
    "tie": ("tie", ["last-player", "other-player", "forbidden"]),
    "next_player": ("next_player", ["loser", "winner", "alternate"]),
    "flip": ("flip", [False, True]),
    "opponent_side": ("opponent_side", ["always", "after-own", "never"]),
    "stuck": ("clear", ["none", "clear"]),
}


@pytest.mark.parametrize("field", READINGS)
def test_the_record_of_the_readings(field):
    name, readings = READINGS[field]
    assert [record(**{field: reading})[name] for reading in readings] == list(range(len(readings)))
    standard = record()
    for reading in readings:
        other = record(**{field: reading})
        differing = {name for name in other.dtype.names if (other[name] != standard[name]).any()}
        assert differing <= {name, "restricted"}


@pytest.mark.parametrize(
    ("changes", "restricted"),
    [
        ({}, 0),
        ({"opponent_side": "after-own"}, 1),
        ({"opponent_side": "never"}, 1),
        ({"tie": "forbidden"}, 1),
        ({"tie": "other-player"}, 0),
    ],
)
def test_the_record_says_whether_what_fits_depends_on_more_than_suits(changes, restricted):
    assert record(**changes).restricted == restricted


def test_the_record_of_the_numbers():
    rules = record(hand_sizes=(7, 9), trophies_to_win=3, hand_exchange_limit=2, turn_limit=77)
    assert rules.hand_size.tolist() == [7, 9]
    numbers = (rules.trophies_to_win, rules.hand_exchange_limit, rules.turn_limit)
    assert numbers == (3, 2, 77)
