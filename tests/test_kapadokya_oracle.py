"""The compiled core against the slow rules: the same games, event for event, over all readings."""

import random
from collections import Counter

import naive_kapadokya as naive
import pytest
from flights import GAME, match

from hotair_sim.arena.telling import tell
from hotair_sim.kapadokya import Rules
from hotair_sim.kapadokya.rules import PRESETS

COUNTED = {
    "legal_plays": "legal",
    "single_play_turns": "single",
    "passed_turns": "passed",
    "landing_choices": "choices",
    "pushed": "pushed",
    "chained_landings": "chained",
    "stopped_landings": "stopped",
}
"""Columns of an outcome, and what the oracle counts."""


def compare(rules: Rules, deals: int = 2, first: str = "random", second: str = "random") -> Counter:
    """Play both and compare all that happens; return how the games ended."""
    both, reasons = match(first, second, rules, seed=5), Counter()
    for deal in range(deals):
        arrangement = deal % both.arrangements
        told = list(tell(GAME, both, deal, arrangement))
        game = naive.replay(told)
        assert game.events == told[1:]
        row = both.play(deal, 1, both.new_work())[arrangement]
        assert {name: row[name] for name in COUNTED} == {
            name: game.counts[count] for name, count in COUNTED.items()
        }
        assert row.opening_landings == game.opening_landings
        assert (row.left, row.lost) == (len(game.cells), len(game.lost))
        reasons[told[-1]["reason"]] += 1
    return reasons


def test_the_oracle_has_the_same_fields_and_readings():
    assert Rules().resolved() == naive.STANDARD
    assert {name: list(GAME.fields[name].readings) for name in naive.READINGS} == naive.READINGS
    assert {name: Rules(name).resolved() for name in PRESETS} == naive.PRESETS


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset):
    compare(Rules(preset), 10)
    compare(Rules(preset), 4, "greedy", "random")


@pytest.mark.parametrize(
    ("field", "reading"),
    [(field, reading) for field, readings in naive.READINGS.items() for reading in readings[1:]],
)
def test_each_reading(field, reading):
    compare(Rules(**{field: reading}), 4)


def test_readings_decks_and_ground_cards_together():
    rng, reasons = random.Random(11), Counter()
    for _ in range(60):
        changes = {name: rng.choice(readings) for name, readings in naive.READINGS.items()}
        while True:
            changes["copies"] = [rng.randint(0, 3) for _ in range(5)]
            changes["multicolour"] = rng.randint(0, 12)
            changes["hand_size"] = rng.randint(1, 4)
            if 11 <= len(naive.deck(changes)) <= 62:
                break
        changes["ground"] = [rng.randint(1, 5) for _ in range(5)]
        reasons += compare(Rules(**changes))
    assert set(reasons) == {"all-cards", "empty-hand", "stuck"}


def test_the_oracle_keeps_all_cards():
    rng = random.Random(3)
    for number in range(20):
        changes = {name: rng.choice(readings) for name, readings in naive.READINGS.items()}
        game = naive.random_game(naive.variant(**changes), rng, number % 2)
        places = [game.cells.values(), game.lost, game.pile, *game.hands, *game.landed]
        assert Counter(card for place in places for card in place) == Counter(
            naive.deck(game.rules)
        )


def test_the_oracle_sees_a_foul():
    told = list(tell(GAME, match("random", "random"), 0, 0))
    flight = next(i for i, event in enumerate(told) if event["event"] == "fly")
    for change in ({"card": "R500", "row": 100}, {"row": 600}):
        wrong = [dict(event) for event in told]
        wrong[flight] |= change
        if wrong != told:
            with pytest.raises(naive.FoulError):
                naive.replay(wrong)
    opening = [dict(event) for event in told]
    opening[0]["opening"] = opening[0]["opening"][::-1]
    opening[0]["hands"] = [["M"] * 3, ["M"] * 3]
    with pytest.raises(naive.FoulError):
        naive.replay(opening)
