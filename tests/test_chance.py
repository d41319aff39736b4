"""Chance lines: the race of fair coins against a plain one written here, and what rests on them."""

import math
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from played import experiment, frame, play

from hotair_sim.arena.chance import Races
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.games import game_of
from hotair_sim.hot_air.deck import HOT_AIR_DECK
from hotair_sim.mistakes import Mistake
from hotair_sim.report.evidence.source import Source
from hotair_sim.report.findings import make_report
from hotair_sim.study.experiments.experiment import STANDARD, from_resolved
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.experiments.goals import Aim, Goal
from hotair_sim.study.measuring import chance
from hotair_sim.study.measuring.chance import line_of, measure_lines
from hotair_sim.study.measuring.games import Blocks, sums_of
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate, verdict

GAME = game_of("hot-air")
SIZES = {suit: len(values) for suit, values in HOT_AIR_DECK.items()}
TROPHIES = {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 4}

# The race once more, slow and plain.


def laid(pile: list[str], size: int) -> list[str]:
    """Return prizes for a stage: a fourth of ♠ goes to the bottom; [] if they can't be laid."""
    usable = len(pile) - max(0, pile.count("spades") - 3)
    prizes: list[str] = []
    while usable >= size and len(prizes) < size:
        suit = pile.pop(0)
        if suit == "spades" and prizes.count(suit) == 3:
            pile.append(suit)
        else:
            prizes.append(suit)
    return prizes


def race(dice: random.Random, three_for_one: bool) -> tuple[bool, bool]:
    """Return whether the holder of the first trophy wins, and whether it does so in that turn."""
    pile = [suit for suit, size in SIZES.items() for _ in range(size)]
    dice.shuffle(pile)
    stages = {size: laid(pile, size) for size in (1, 2, 3, 4)}
    lacking = {size: 2 * size for size in stages}
    held = [Counter[str](), Counter[str]()]
    owner: dict[str, int] = {}
    claims: list[tuple[int, int]] = []

    def claim(player: int, flight: int) -> bool:
        groups = sum(held[player][suit] // 3 for suit in owner) if three_for_one else 0
        short = {
            suit: max(0, size - held[player][suit])
            for suit, size in TROPHIES.items()
            if suit not in owner and held[player][suit] > 0
        }
        open_ = [suit for suit, missing in short.items() if missing <= groups]
        if not open_ or [who for who, _ in claims].count(player) == 2:
            return False
        suit = min(open_, key=lambda one: short[one])
        held[player][suit] -= TROPHIES[suit] - short[suit]
        for _ in range(short[suit]):
            held[player][max(owner, key=lambda one: (held[player][one], SIZES[one]))] -= 3
        owner[suit] = player
        claims.append((player, flight))
        return True

    def over() -> bool:
        return Counter(who for who, _ in claims).most_common(1)[:1] != [] and (
            max(Counter(who for who, _ in claims).values()) == 2
        )

    flight = 0
    while True:
        # A card goes to any open place; the stage it completes flies.
        places = [size for size, left in lacking.items() for _ in range(left)]
        size = dice.choice(places)
        lacking[size] -= 1
        if lacking[size]:
            continue
        flight += 1
        winner = dice.randrange(2)
        held[winner].update(stages[size])
        stages[size] = laid(pile, size)
        lacking[size] = 2 * len(stages[size])
        while not over() and claim(winner, flight):
            pass
        player, declined = 1 - winner, 0
        while not over() and declined < 2:
            declined = 0 if claim(player, flight) else declined + 1
            player = 1 - player
        if over():
            return claims[-1][0] == claims[0][0], claims[-1][1] == claims[0][1]


PLAIN = 6_000


@pytest.mark.parametrize(
    ("preset", "holder", "at_once", "overturned"),
    [("hot-air", 0.845, 0.157, 0.184), ("no-exchange", 0.800, 0.119, 0.227)],
)
def test_the_race_gives_what_a_plain_one_gives(
    preset: str, holder: float, at_once: float, overturned: float
) -> None:
    """And what a prototype by somebody else gave, up to its digits and its flights' order."""
    lines = measure_lines(GAME, GAME.rules(preset))
    dice = random.Random(3)
    plain = np.array([race(dice, preset == "hot-air") for _ in range(PLAIN)])
    rest = plain[~plain[:, 1]]
    for name, found, n, known in (
        ("first_trophy_wins", plain[:, 0].mean(), PLAIN, holder),
        ("over_at_first_trophy", plain[:, 1].mean(), PLAIN, at_once),
        ("first_trophy_overturned", 1 - rest[:, 0].mean(), len(rest), overturned),
    ):
        line = line_of(GAME.metrics[name], lines)
        assert line is not None
        error = math.sqrt(found * (1 - found) / n + (line.half_width / 1.96) ** 2)
        assert line.value == pytest.approx(found, abs=4 * error), name
        assert line.value == pytest.approx(known, abs=0.005), name
        assert line.half_width < 0.003


def test_a_race_is_fair_and_always_the_same() -> None:
    races, rules = Races.of(GAME), GAME.rules("hot-air")
    once = races.run(rules, 5, 0, 20_000)
    assert abs((once["winner"] == 0).mean() - 0.5) < 4 * 0.5 / math.sqrt(20_000)
    later = races.run(rules, 5, 10_000, 10_000)
    for name, column in later.items():
        assert (column == once[name][10_000:]).all(), name
    assert set(once["end_reason"]) == {0}


def test_what_races_came_to_is_kept_and_damage_is_made_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, game = chance._file, game_of("hot-air")
    rules, other = (game.rules(preset) for preset in game.presets[:2])
    monkeypatch.setattr(chance, "_file", lambda *asked: tmp_path / place(*asked).name)
    first = chance.measure_lines(game, rules, 500)
    (kept,) = tmp_path.glob("*.json")
    with monkeypatch.context() as patch:
        patch.setattr(chance, "_run", lambda *_: pytest.fail("run again"))
        assert chance.measure_lines(game, rules, 500) == first
    for damaged in ("", "{}", '{"tied_flights": 3}', "[1]"):
        kept.write_text(damaged)
        assert chance.measure_lines(game, rules, 500) == first
    assert chance.measure_lines(game, rules, 400) != first
    assert chance.measure_lines(game, other, 500) != first
    assert len(list(tmp_path.glob("*.json"))) == 3


def test_games_without_a_winner_have_their_place_in_the_lines() -> None:
    rules = GAME.rules("hot-air", game_end="empty-pile")
    races = Races.of(GAME).run(rules, 5, 0, 20_000)
    drawn = (races["winner"] < 0).mean()
    assert 0.01 < drawn < 0.04
    went_on = (races["first_trophy_turn"] >= 0) & (
        races["first_trophy_turn"] != races["deciding_turn"]
    )
    kept = races["winner"] == races["first_trophy_player"]
    line = line_of(GAME.metrics["first_trophy_overturned"], measure_lines(GAME, rules, 20_000))
    assert line is not None
    assert line.value == pytest.approx((~kept & went_on).sum() / went_on.sum(), abs=0.015)


def test_stages_that_nobody_can_finish_end_a_race() -> None:
    """Four ♠ on one stage ask for eight of the seven there are; then nothing flies any more."""
    deck = {suit: HOT_AIR_DECK[suit] for suit in ("clubs", "spades")}
    rules = GAME.rules(
        "hot-air",
        prize_cap="none",
        deck=deck,
        trophy_sizes={"clubs": 5, "spades": 4},
        stage_sizes=(4,),
        start_terrain=("plain",),
        hand_sizes=(1, 1),
    )
    races = Races.of(GAME).run(rules, 5, 0, 1000)
    cut = races["end_reason"] == 3
    assert cut.any()
    assert (races["winner"][cut] == -1).all()


# Ties.


def tie_chance(size: int) -> Fraction:
    """Return how often random totals tie at a stage of `size` prizes, by enumeration.

    The prizes are any cards of the deck, without four of ♠; each side has any cards of the suits.
    """
    suits = list(SIZES)
    total, ties = Fraction(0), Fraction(0)

    def compositions(left: int, number: int):
        if number == 1:
            yield (left,)
            return
        for first in range(left + 1):
            for rest in compositions(left - first, number - 1):
                yield first, *rest

    for prizes in compositions(size, len(suits)):
        if prizes[-1] > 3:
            continue
        weight = Fraction(
            math.prod(math.comb(SIZES[s], n) for s, n in zip(suits, prizes, strict=True))
        )
        difference: dict[int, Fraction] = {0: Fraction(1)}
        for suit, number in zip(suits, prizes, strict=True):
            if number:
                difference = convolved(difference, differences(suit, number))
        total += weight
        ties += weight * difference.get(0, Fraction(0))
    return ties / total


def differences(suit: str, number: int) -> dict[int, Fraction]:
    """Return how often the sums of two random hands of `number` cards of a suit differ by what."""
    found: Counter[int] = Counter()
    for one in combinations(HOT_AIR_DECK[suit], number):
        rest = [value for value in HOT_AIR_DECK[suit] if value not in one]
        for two in combinations(rest, number):
            found[sum(one) - sum(two)] += 1
    count = sum(found.values())
    return {apart: Fraction(n, count) for apart, n in found.items()}


def convolved(one: dict[int, Fraction], two: dict[int, Fraction]) -> dict[int, Fraction]:
    result: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in two.items():
            result[a + b] = result.get(a + b, Fraction(0)) + p * q
    return result


def test_random_totals_tie_as_often_as_enumeration_says() -> None:
    lines = measure_lines(GAME, GAME.rules("hot-air"))
    known = (0, 0.054, 0.037, 0.034)
    for stage, shown in zip((1, 2, 3, 4), known, strict=True):
        exact = float(tie_chance(stage))
        assert round(exact, 3) == shown
        line = line_of(GAME.metrics[f"tied_flights_{stage}"], lines)
        assert line is not None
        # The prizes of a stage follow the pile; a race that is over flies no more of it.
        assert line.value == pytest.approx(exact, abs=max(2.5 * line.half_width, 1e-9))
    forbidden = measure_lines(GAME, GAME.rules("pinata-style"), 10_000)
    assert forbidden["tied_flights"].x == 0


# Drawn games count half.


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    return play(experiment("greedy", deals=300), tmp_path_factory.mktemp("chance"))


def test_a_drawn_game_is_half_a_game_won_by_the_starter(results: Results) -> None:
    games = frame(results, "greedy", "greedy", "empty-pile")
    won, drawn = (games["winner"] == games["starter"]), games["winner"].isna()
    assert drawn.any()
    pair = results.experiment.pairings[0]
    found = measure(results).estimate("empty-pile", pair, "starter_wins")
    assert found is not None
    taken = won + drawn / 2
    assert found.value == pytest.approx(taken.mean())
    # The interval is that of the blocks' means of these halves, by Student's t.
    blocks = taken.groupby(games["deal"]).mean()
    half = 1.9679 * blocks.std(ddof=1) / math.sqrt(len(blocks))
    assert found.half_width == pytest.approx(half, rel=0.01)
    decided = won[~drawn].mean()
    assert found.value - 0.5 == pytest.approx((decided - 0.5) * (1 - drawn.mean()))


def test_all_games_drawn_are_half_won_and_bounded_by_what_is_left() -> None:
    n = 100
    games = {
        "winner": np.full(2 * n, -1, np.int8),
        "starter": np.tile(np.array([0, 1], np.int8), n),
    }
    metric = GAME.metrics["starter_wins"]
    found = sums_of(metric, GAME.rules("hot-air"), Blocks(games, 2)).estimate()
    assert (found.value, found.method) == (0.5, "rule-of-three")
    # One deal in about 33 may be otherwise, and then takes all or nothing.
    assert found.high - 0.5 == pytest.approx(0.5 * (1 - 0.05 ** (1 / n)), rel=1e-6)
    games["winner"][:] = games["starter"]
    assert sums_of(metric, GAME.rules("hot-air"), Blocks(games, 2)).estimate().value == 1
    games["winner"][:2] = 1 - games["starter"][:2]
    rare = sums_of(metric, GAME.rules("hot-air"), Blocks(games, 2)).estimate()
    assert rare.method == "clopper-pearson"
    assert rare.value == pytest.approx(0.99)
    assert rare.low < 0.99 < rare.high < 1


# Goals beside chance.


def near(value: float, half: float) -> Estimate:
    return Estimate(value, value - half, value + half, 1000, 500, "block-mean", 0.95)


def test_both_errors_are_part_of_a_verdict() -> None:
    line, goal = near(0.18, 0.004), Goal(0.0, 0.1, above_chance=True)
    aim = goal.aim(line)
    assert aim == pytest.approx(Aim(0.18, 0.28, 0.004))
    assert verdict(near(0.1849, 0.003), *aim) == "undecided"  # √(3² + 4²) = 5
    assert verdict(near(0.1851, 0.003), *aim) == "met"
    assert verdict(near(0.1749, 0.003), *aim) == "missed"
    assert verdict(near(0.25, 0.003), *goal.aim(None)) == "undecided"
    assert Goal(0.1, 0.2).aim(line) == Aim(0.1, 0.2)


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("turns = { above_chance = [0, 1] }", "nothing says what chance would give"),
        ("starter_wins = { above = [0, 1] }", "above_chance = "),
        ("starter_wins = { above_chance = [1, 0] }", "low ≤ high"),
        ("starter_wins = { above_chance = 0.1 }", "low ≤ high"),
        ('starter_wins = ["a", 1]', "low ≤ high"),
        ("starter_wins = [0, nan]", "low ≤ high"),
    ],
)
def test_a_goal_that_makes_no_sense_is_told(goal: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(experiment("random", more=f"[goals]\n{goal}\n"), encoding="utf-8")
    with pytest.raises(Mistake, match=said):
        read_experiment(file, Registry(Workspace(shipped())))


def test_goals_beside_chance_come_back_and_are_judged(results: Results) -> None:
    asked = results.experiment
    assert asked.goals["first_trophy_overturned"] == Goal(0.1, 0.2, above_chance=True)
    assert from_resolved(asked.resolved()).goals == asked.goals
    source = Source(measure(results))
    report = make_report(results)
    shown = next(goal for goal in report.goals if goal.title == "First trophy overturned")
    line = source.line("first_trophy_overturned")
    found = source.measurements.estimate(STANDARD, source.reference, "first_trophy_overturned")
    assert line is not None and found is not None
    assert f"beside chance ({line.value:.1%})" in shown.goal
    assert shown.verdict == verdict(found, line.value + 0.1, line.value + 0.2, line.half_width)
    lines = [row for row in report.summary if row.pairing == "chance"]
    assert {"first_trophy_overturned", "tied_flights_2"} <= {row.metric for row in lines}
