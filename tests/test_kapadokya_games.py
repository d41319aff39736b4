"""What is true of every game of Kapadokya: nothing gets lost, colours, seats and threads are alike.

And what follows from the rules, whole games as they were, and the contract of its strategies.
"""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, pairwise

import naive_kapadokya as naive
import numpy as np
import pytest
from conftest import ROOT
from flights import GAME, Game, loader, match, of, outcomes, player

from hotair_sim.arena import contract
from hotair_sim.arena.contract import check_player
from hotair_sim.arena.registry import LABELS, read_description
from hotair_sim.arena.telling import tell
from hotair_sim.kapadokya import Rules
from hotair_sim.kapadokya.deck import COLOUR_NAMES
from hotair_sim.kapadokya.landing import land, landings
from hotair_sim.kapadokya.outcome import END_REASONS
from hotair_sim.kapadokya.rules import PRESETS
from hotair_sim.kapadokya.table import EMPTY
from hotair_sim.kapadokya.turn import fly
from hotair_sim.study.results import rows

NAMES = list(loader().registry.files(GAME))

RULES = {
    **{preset: Rules(preset) for preset in PRESETS},
    "sink": Rules(after_landing="sink", landing="optional", group="contiguous"),
    "close": Rules(after_landing="close", push="row", surplus="exact", chain="moved-only"),
    "sixth": Rules(overflow="sixth", wild_only="no", multicolour=11, copies=(2, 2, 2, 1, 1)),
    "blocked": Rules(overflow="blocked", wild_only="no", group="contiguous", ground=(5,) * 5),
    "round": Rules(end="round", copies=(2, 2, 2, 2, 1), multicolour=6, hand_size=5),
}

# After every turn


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_balloon_is_somewhere_after_every_turn(rules):
    both = match("random", "greedy", rules)
    for deal in range(3):
        game, lost = Game(both, deal, deal), []
        while not game.ended:
            events = game.step()
            lost += [event["card"] for event in of(events, "lost")]
            table, hidden = game.table, game.hidden
            pile = hidden.pile[int(hidden.low) : int(hidden.high)]
            air = table.cell[table.cell != EMPTY]
            held = [game.named(hand) for hand in hidden.hand]
            landed = [game.named(cards) for cards in table.landed]
            places = [*held, *landed, lost]
            places += [[game.cards[card] for card in cards] for cards in (pile, air)]
            assert sorted(chain.from_iterable(places)) == sorted(game.cards)
            assert table.draw_left == len(pile)
            assert table.hand_left.tolist() == [len(hand) for hand in held]
            assert table.points.tolist() == [sum(map(naive.points, cards)) for cards in landed]
            assert table.multicolour.tolist() == [cards.count("M") for cards in landed]
            hands = [card for hand in held for card in hand]
            unseen = hands + [game.cards[card] for card in pile]
            assert sorted(game.named(~table.seen & (2 ** len(game.cards) - 1))) == sorted(unseen)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_values_lie_in_the_ranges_of_their_columns(rules):
    columns = outcomes("random", "greedy", rules, 50)
    for column in GAME.columns:
        values = columns[column.name]
        there = values[values >= 0] if column.null else values
        assert column.low <= there.min(initial=column.low)
        assert there.max(initial=column.high) <= column.high
        assert np.iinfo(column.dtype).max >= column.high
    assert list(columns) == [column.name for column in GAME.columns]


def test_counts_add_up():
    for rules in RULES.values():
        got = outcomes("random", "random", rules, 50)
        landed = sum(got[f"column_balloons_{n}"] for n in range(1, 6))
        wild = got["multicolour_landed_0"] + got["multicolour_landed_1"]
        coloured = sum(got[f"landed_{n}00"] for n in range(1, 6))
        assert (landed == wild + coloured).all()
        assert (landed + got["left"] + got["lost"] + got["unplayed"] == len(rules.card_list)).all()
        points = got["points_0"] + got["points_1"]
        assert (points == sum(got[f"colour_points_{name}"] for name in COLOUR_NAMES)).all()
        assert (sum(got[f"flown_{n}00"] for n in range(1, 6)) == got["plays"]).all()
        assert (got["plays"] + got["passed_turns"] == got["turns"]).all()


# Colours, seats, threads


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("order", [(1, 0, 3, 2), (2, 3, 1, 0), (0, 3, 1, 2)])
def test_recolouring_gives_the_recoloured_game(order, rules):
    each = sum(rules.copies)
    new = [order[card // each] * each + card % each for card in range(4 * each)]
    new += range(4 * each, 4 * each + rules.multicolour)
    both = [Game(match("random", "random", rules)) for _ in range(2)]
    works = [game.work[0] for game in both]
    for work in works:
        work.table.cell[:], work.log.on = EMPTY, 0
    read, rng = both[0].match.rules[0], np.random.default_rng(5)
    for turn, card in enumerate(rng.permutation(len(new)).tolist()):
        row, player = int(rng.integers(read.highest[card] + 1)), turn % 2
        for work, own in zip(works, (card, new[card]), strict=True):
            fly(read, work, player, own, row)
        while options := int(landings(read, works[0].table)):
            assert options == landings(read, works[1].table)
            landing = int(rng.choice([n for n in range(63) if options >> n & 1]))
            one, two = (land(read, work, player, landing) for work in works)
            assert one == two
        cells = works[0].table.cell
        assert (np.where(cells == EMPTY, EMPTY, np.take(new, cells)) == works[1].table.cell).all()
        assert not landings(read, works[1].table)
    points = [work.tally.colour_points for work in works]
    assert points[0].tolist() == points[1][list(order)].tolist()
    assert works[0].table.multicolour.tolist() == works[1].table.multicolour.tolist()


def test_a_deal_is_the_same_for_both_seats_and_starters():
    # Against itself a strategy has two games of a deal; as two players it has the same twice over.
    both = match("greedy", "greedy")
    two = both.against_itself()
    once, twice = (m.play(0, 20, m.new_work()) for m in (both, two))
    for arrangement in range(2):
        for name in ("points", "winner", "turns", "legal_plays"):
            same = once[name][arrangement::2]
            assert (same == twice[name][arrangement::4]).all()
            assert (same == twice[name][2 + arrangement :: 4]).all()


def test_threads_and_chunks_change_nothing():
    both = match("random", "blocker")
    whole = both.play(0, 24, both.new_work())
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(lambda d: both.play(d, 6, both.new_work()), range(0, 24, 6)))
    assert np.concatenate(parts).tobytes() == whole.tobytes()


@pytest.mark.parametrize("held", [1, 2])
def test_replays_hold_what_they_say(held):
    both = match("random", "random").replayed(held, 3)
    work = both.new_work()
    setups = []
    for replay in range(3):
        both.run(work, np.zeros(1, both.core.outcome).view(np.recarray), 7, 1, 4 * replay, 1, 0)
        setups.append(GAME.teller(both.rule_set).setup(work, ("a", "b"), 1))
    for one, two in pairwise(setups):
        for key in ("opening", "hands", "air_space"):
            assert one[key] == two[key]
        assert sorted(one["draw_pile"]) == sorted(two["draw_pile"])
        assert (one["draw_pile"] == two["draw_pile"]) == (held == 2)
    ordinary = Game(match("random", "random"), 7).setup()
    assert ordinary["hands"] == setups[0]["hands"]


# What follows from the rules


@pytest.mark.parametrize(
    "pair", [("random", "random"), ("greedy", "random"), ("blocker", "greedy")]
)
def test_7_1_nothing_is_lost_2_2_nothing_lands_before_the_first_turn_7_2_all_games_are_as_long(
    pair,
):
    got = outcomes(*pair, deals=2000 if pair[0] == "random" else 300)
    assert got["lost"].sum() == 0
    assert got["opening_landings"].sum() == 0
    assert set(got["turns"]) == {40}
    assert got["passed_turns"].sum() == 0
    assert set(got["end_reason"]) == {END_REASONS.index("all-cards")}


@pytest.mark.parametrize(
    "changes",
    [{"landing": "optional"}, {"wild_only": "no", "multicolour": 11}, {"group": "contiguous"}],
)
def test_7_1_by_other_readings_balloons_are_lost(changes):
    assert outcomes("random", "random", Rules(**changes), 300)["lost"].sum() > 0


def test_2_2_with_other_ground_cards_balloons_could_land_before_the_first_turn():
    got = outcomes("random", "random", Rules(ground=(1, 1, 1, 1, 1)), 50)
    assert got["opening_landings"].min() >= 1


# Metrics


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_metrics_keep_to_their_bounds(rules):
    games = outcomes("random", "greedy", rules, 50)
    for metric in GAME.metrics.values():
        if metric.applies is not None and not metric.applies(rules):
            continue
        read = {name: games[name] for name in metric.columns}
        numerator = np.asarray(metric.numerator(read)).astype(np.int64)
        assert numerator.min() >= 0
        if metric.most is not None:
            most = metric.most(rules) if callable(metric.most) else metric.most
            assert numerator.max() <= most, metric.name
        if metric.denominator is not None:
            denominator = np.asarray(metric.denominator(read)).astype(np.int64)
            if metric.unit == "share":
                assert (numerator <= denominator).all(), metric.name


def test_every_game_is_won_drawn_or_stuck():
    games = outcomes("random", "random", RULES["blocked"], 100)
    won, lost, drawn, stuck = (
        np.asarray(GAME.metrics[name].numerator(games)).astype(int)
        for name in ("wins", "losses", "drawn_games", "stuck_games")
    )
    # In half games: a drawn or stuck one is half won and half lost.
    assert (won + lost == 2).all()
    assert ((won == 1) == (drawn + stuck == 1)).all()
    assert stuck.any()


# Told games


GOLDEN = ROOT / "tests" / "golden"

TOLD = {
    "kapadokya": ("greedy", "random", Rules(), 7, 3, 2),
    "kapadokya_at_once": ("blocker", "builder", Rules("kapadokya-at-once"), 1, 0, 1),
    "kapadokya_close": ("random", "random", RULES["close"], 1, 2, 0),
}


def check(name: str, text: str) -> None:
    """Compare with the golden file, or write it if asked to, as in `test_golden.py`."""
    path = GOLDEN / name
    if os.environ.get("HOTAIR_WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", TOLD)
def test_games_as_they_were(name):
    first, second, rules, seed, deal, arrangement = TOLD[name]
    story = GAME.story()
    told = tell(GAME, match(first, second, rules, seed), deal, arrangement)
    check(f"{name}.txt", "\n".join(line for event in told for line in story.lines(event)) + "\n")


def test_rows_as_they_were():
    text = ""
    for preset in PRESETS:
        for first, second in (("random", "random"), ("greedy", "random"), ("builder", "blocker")):
            both = match(first, second, Rules(preset))
            digest = rows.digest(rows.columns_of(GAME, both.play(0, 20, both.new_work())))
            text += f"{preset} {first} {second} {digest}\n"
    check("kapadokya_rows.txt", text)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_the_story_draws_the_air_space_of_the_core(rules):
    both = match("random", "random", rules)
    for deal in range(2):
        game, story = Game(both, deal), GAME.story()
        story.lines(game.setup())
        while not game.ended:
            for event in game.step():
                story.lines(event)
            drawn = list(story._shown.rows.values())
            assert drawn == [row["cells"] for row in game.setup()["air_space"]]


def test_json_lines_are_told_as_the_format_says(hotair):
    done = hotair("play", "random", "random", "--rules", "kapadokya", "--deals", "0:2",
                  "--format", "jsonl")  # fmt: skip
    events = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 0
    text = (ROOT / "hotair_sim" / "kapadokya" / "TRANSCRIPT.md").read_text(encoding="utf-8")
    table = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    keys = {cells[1].strip(" `"): cells[2] for cells in table}
    for event in events:
        assert all(f"`{key}`" in keys[event["event"]] for key in event if key != "event")
    assert {event["event"] for event in events} <= set(keys)
    assert sum(event["event"] == "setup" for event in events) == 2


# Strategies


@pytest.fixture
def _fewer_deals(monkeypatch):
    monkeypatch.setattr(contract, "WHOLE_DEALS", 60)
    monkeypatch.setattr(contract, "SECONDS", 0.3)
    monkeypatch.setattr(contract, "SECRET_DEALS", 4)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("_fewer_deals")
def test_a_strategy_keeps_the_contract(name):
    quick = f"{name}:iterations=30" if name == "ismcts" else name
    checks = list(check_player(GAME, player(quick), loader(), list(PRESETS), 1))
    assert {check.title: check.problem for check in checks if check.problem is not None} == {}
    assert len(checks) == 1 + 5 * len(PRESETS)
    description = read_description(player(name).description.path)
    assert set(description.parts) == set(LABELS)
    for text in description.parts.values():
        assert text[0].isupper()
        assert text.endswith(".")


def test_there_is_no_door_to_what_is_hidden():
    assert loader().core.door == GAME.door == ""
    assert loader().core.loop_with_door is None
