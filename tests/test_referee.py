"""The referee: a game written by hand passes, and each kind of foul in it is found."""

import copy
import io
import json
import random
import subprocess
import sys
from pathlib import Path

import naive
import pytest
import referee
from naive import PRESETS, READINGS, RandomAgent, deal, play, variant
from referee import fouls

# A tiny game, written by hand: six cards, one stage of one prize, hands of one card.

RULES = variant(
    deck={"hearts": [1, 2, 3, 4], "spades": [1, 2]},
    trophy_sizes={"hearts": 2, "spades": 1},
    stage_sizes=[1],
    start_terrain=["plain"],
    hand_sizes=[1, 1],
)
SETUP = {
    "event": "setup",
    "format": 1,
    "game": "hot-air",
    "rules": RULES,
    "seed": 1,
    "deal": 3,
    "arrangement": 2,
    "strategies": ["someone", "someone-else"],
    "starter": 0,
    "hands": [["A♥"], ["2♥"]],
    "draw_pile": ["3♥", "A♠", "2♠", "4♥"],
    "prize_order": ["♠", "♥", "♥", "♠", "♥", "♥"],
    "stages": [{"stage": 1, "terrain": "plain", "prizes": ["♠"]}],
}


def flown(terrain, totals, winner, suit):
    told = {"stage": 1, "terrain": terrain, "totals": totals, "tied": False}
    return {"event": "flight", **told, "winner": winner, "prizes": [suit]}


def played(turn, player, card, side):
    told = {"turn": turn, "player": player, "card": card, "stage": 1, "side": side}
    return {"event": "play", **told}


def drawn(player, card):
    return {"event": "draw", "player": player, "card": card}


def refilled(terrain, suit):
    return {"event": "refill", "stage": 1, "terrain": terrain, "prizes": [suit]}


GAME = [
    SETUP,
    {"event": "exchange", "turn": 1, "player": 0, "cards": ["A♥"]},
    drawn(0, "3♥"),
    {"event": "pass", "turn": 1, "player": 0},
    {"event": "exchange", "turn": 2, "player": 1, "cards": ["2♥"]},
    drawn(1, "4♥"),
    {"event": "pass", "turn": 2, "player": 1},
    {"event": "clear", "stages": [1]},
    {"event": "exchange", "turn": 3, "player": 0, "cards": ["3♥"]},
    drawn(0, "A♠"),
    played(3, 0, "A♠", 0),
    drawn(0, "2♠"),
    {"event": "exchange", "turn": 4, "player": 1, "cards": ["4♥"]},
    {"event": "reshuffle", "draw_pile": ["4♥", "A♥", "2♥", "3♥"]},
    drawn(1, "3♥"),
    {"event": "pass", "turn": 4, "player": 1},
    played(5, 0, "2♠", 1),
    drawn(0, "4♥"),
    flown("plain", [1, 2], 0, "♠"),
    refilled("mountain", "♥"),
    {"event": "claim", "player": 0, "suit": "♠", "paid": {"♠": 1}},
    played(6, 1, "3♥", 1),
    drawn(1, "2♥"),
    played(7, 0, "4♥", 0),
    drawn(0, "A♥"),
    flown("mountain", [4, 3], 0, "♥"),
    refilled("plain", "♥"),
    played(8, 1, "2♥", 1),
    {"event": "reshuffle", "draw_pile": ["2♠", "3♥", "4♥", "A♠"]},
    drawn(1, "A♠"),
    played(9, 0, "A♥", 0),
    drawn(0, "2♠"),
    flown("plain", [1, 2], 0, "♥"),
    refilled("mountain", "♠"),
    {"event": "claim", "player": 0, "suit": "♥", "paid": {"♥": 2}},
    {"event": "end", "reason": "two-trophies", "winner": 0, "turns": 9},
]
CLEAR, CHOICE, FLIGHT, CLAIM, END = 7, 16, 18, 20, 35


def with_setup(**keys):
    return [{**SETUP, **keys}, *GAME[1:]]


def with_rules(**fields):
    return with_setup(rules={**RULES, **fields})


def without(mapping, *keys):
    return {key: value for key, value in mapping.items() if key not in keys}


def with_keys(index, **keys):
    """The game with some keys of one event changed."""
    return [*GAME[:index], {**GAME[index], **keys}, *GAME[index + 1 :]]


def with_events(index, *events, instead_of=0):
    """The game with events put in, instead of so many."""
    return [*GAME[:index], *events, *GAME[index + instead_of :]]


def only_foul(events, **options):
    found = fouls(events, **options)
    assert len(found) == 1, found
    return found[0]


def test_a_game_written_by_hand():
    assert fouls(GAME) == []
    assert fouls(GAME, claims_at_once=True) == []
    assert naive.replay(GAME) == GAME


def test_lines_text_and_events_are_all_read():
    lines = [json.dumps(event, ensure_ascii=False) for event in GAME + GAME]
    assert referee.judge(lines) == (2, [])
    assert referee.judge(line.encode() + b"\n" for line in lines) == (2, [])
    assert fouls("\n".join(lines) + "\n") == []


def test_a_foul_is_told_with_its_address():
    assert only_foul([*GAME, *with_keys(CHOICE + 1, card="A♥")]) == (
        "game 2 (3:2), event 18: draw: card: told A♥, the rules say 4♥"
    )


SETUP_FOULS = {
    "setup: format can't be 2": with_setup(format=2),
    "setup: game can't be 'kapadokya'": with_setup(game="kapadokya"),
    "setup: arrangement can't be 4": with_setup(arrangement=4),
    "setup: strategies can't be ['one']": with_setup(strategies=["one"]),
    "setup: seed can't be True": with_setup(seed=True),
    "setup lacks the key stages": [without(SETUP, "stages"), *GAME[1:]],
    "setup has no key 'weather'": with_setup(weather="fair"),
    "starter: told 0, in arrangement 3": with_setup(arrangement=3),
    "hands: starter and other hold [1, 1] cards, the rules say [2, 1]": with_rules(
        hand_sizes=[2, 1]
    ),
    "A♥ is there 0 times": with_setup(hands=[["5♥"], ["2♥"]]),
    "2♥ is there 2 times": with_setup(draw_pile=["3♥", "A♠", "2♠", "4♥", "2♥"]),
    "prize_order: 3 prizes of ♥, the deck has 4": with_setup(prize_order=list("♠♥♥♠♥♠")),
    "prize_order: 1 prizes of ♦": with_setup(prize_order=list("♠♥♥♠♥♥♦")),
    "setup: stages: told": with_setup(stages=[{"stage": 1, "terrain": "plain", "prizes": ["♥"]}]),
    "setup: stages: told [], the rules say": with_setup(stages=[]),
    "the rules say [{'stage': 1, 'terrain': 'mountain'": with_rules(start_terrain=["mountain"]),
    "rules lacks the key flip": with_setup(rules=without(RULES, "flip")),
    "rules has no key 'wind'": with_rules(wind=1),
    "rules: tie can't be 'sudden-death'": with_rules(tie="sudden-death"),
    "rules: three_for_one can't be 1": with_rules(three_for_one=1),
    "rules: hand_exchange_limit can't be 9": with_rules(hand_exchange_limit=9),
    "rules: deck can't be": with_rules(deck={"stars": [1, 2]}),
    "rules: deck can't be {'hearts': [1, 1]": with_rules(deck={"hearts": [1, 1], "spades": [1]}),
    "rules: trophies ['hearts'] for": with_rules(trophy_sizes={"hearts": 2}),
    "rules: 2 terrains, 1 stages": with_rules(start_terrain=["plain", "plain"]),
}
EVENT_FOULS = {
    "there is no event 'dance'": with_events(3, {"event": "dance"}),
    "there is no event None": with_events(3, {"name": "draw"}),
    "not an event: 3": with_events(3, 3),
    "draw lacks the key player": with_events(2, {"event": "draw", "card": "3♥"}, instead_of=1),
    "play has no key 'why'": with_keys(CHOICE, why="luck"),
    "play: side can't be 2": with_keys(CHOICE, side=2),
    "play: turn can't be 5.0": with_keys(CHOICE, turn=5.0),
    "play: player can't be False": with_keys(CHOICE, player=False),
    "flight: tied can't be 0": with_keys(FLIGHT, tied=0),
    "claim: suit can't be 'S'": with_keys(CLAIM, suit="S"),
    "claim: paid can't be {'♠': 0}": with_keys(CLAIM, paid={"♠": 0}),
    "end: reason can't be 'boredom'": with_keys(END, reason="boredom"),
}
DECISION_FOULS = {
    "4♥ is not in player 0's hand": with_keys(CHOICE, card="4♥"),
    "side 0 of stage 1 lacks no ♠": with_keys(CHOICE, side=0),
    "there is no side 1 of stage 2 in the game": with_keys(CHOICE, stage=2),
    "it is turn 5, of player 0, told is turn 5 of player 1": with_keys(CHOICE, player=1),
    "it is turn 5, of player 0, told is turn 6 of player 0": with_keys(CHOICE, turn=6),
    "player 0 must play in turn 5, told is pass": with_events(
        CHOICE, {"event": "pass", "turn": 5, "player": 0}, instead_of=2
    ),
    "player 0 must play in turn 5, told is exchange": with_events(
        CHOICE, {"event": "exchange", "turn": 5, "player": 0, "cards": ["2♠"]}, drawn(0, "4♥")
    ),
    "player 0 must exchange in turn 1, told is pass": with_events(1, GAME[3], instead_of=3),
    "must exchange in turn 1, told is play: side 0 of stage 1 lacks no ♥": with_events(
        1, played(1, 0, "A♥", 0), drawn(0, "3♥"), instead_of=3
    ),
    "1 to 1 cards must be exchanged, not 2": with_keys(1, cards=["A♥", "2♥"]),
    "1 to 1 cards must be exchanged, not 0": with_keys(1, cards=[]),
    "2♥ can't be exchanged": with_keys(1, cards=["2♥"]),
    "must hold the discards": with_keys(13, draw_pile=["4♥", "A♥", "2♥", "2♠"]),
    "must hold the discards ['A♥', '2♥', '3♥', '4♥']": with_keys(13, draw_pile=["A♥", "2♥", "3♥"]),
    "the discards must be reshuffled, told is draw": with_events(13, instead_of=1),
}
CLAIM_FOULS = {
    "claim: paid: told {'♠': 2}, the rules say {'♠': 1}": with_keys(CLAIM, paid={"♠": 2}),
    "player 0 misses 1 ♥ and has 0 groups": with_events(
        27, {"event": "claim", "player": 0, "suit": "♥", "paid": {"♥": 1}}
    ),
    "player 0 misses 2 ♥ and has 0 groups": with_keys(CLAIM, suit="♥", paid={"♥": 2}),
    "player 1 misses 1 ♠ and has 0 groups": with_keys(CLAIM, player=1),
    "there is no ♠ trophy to claim": with_events(CLAIM, GAME[CLAIM]),
    "there is no ♦ trophy to claim": with_keys(CLAIM, suit="♦"),
    "told is claim, the rules say refill comes next": with_events(
        CLAIM - 1, GAME[CLAIM], GAME[CLAIM - 1], instead_of=2
    ),
    "told is claim, the rules say end comes next: the game is won already": with_events(
        END, GAME[CLAIM]
    ),
}
TELLING_FOULS = {
    "told is exchange, the rules say clear comes next": with_events(CLEAR, instead_of=1),
    "clear: stages: told [], the rules say [1]": with_keys(CLEAR, stages=[]),
    "must exchange in turn 2, told is clear": with_events(4, GAME[CLEAR]),
    "draw: player: told 1, the rules say 0": with_keys(2, player=1),
    "draw: card: told 4♥, the rules say 3♥": with_keys(2, card="4♥"),
    "told is pass, the rules say draw comes next": with_events(2, instead_of=1),
    "told is draw, the rules say pass comes next": with_events(3, drawn(0, "A♠")),
    "pass: turn: told 2, the rules say 1": with_keys(3, turn=2),
    "told is flight, the rules say draw comes next": with_events(CHOICE + 1, instead_of=1),
    "told is play, the rules say flight comes next": with_events(FLIGHT, instead_of=3),
    "flight: totals: told [2, 1], the rules say [1, 2]": with_keys(FLIGHT, totals=[2, 1]),
    "flight: winner: told 1, the rules say 0": with_keys(FLIGHT, winner=1),
    "flight: tied: told True": with_keys(FLIGHT, tied=True),
    "flight: terrain: told mountain": with_keys(FLIGHT, terrain="mountain"),
    "flight: prizes: told ['♥'], the rules say ['♠']": with_keys(FLIGHT, prizes=["♥"]),
    "refill: terrain: told plain": with_keys(FLIGHT + 1, terrain="plain"),
    "refill: prizes: told ['♠']": with_keys(FLIGHT + 1, prizes=["♠"]),
    "told is remove, the rules say refill comes next": with_events(
        FLIGHT + 1, {"event": "remove", "stage": 1}, instead_of=1
    ),
    "told is claim, the rules say refill": with_events(FLIGHT + 1, instead_of=1),
    "end: winner: told 1, the rules say 0": with_keys(END, winner=1),
    "end: winner: told None": with_keys(END, winner=None),
    "end: turns: told 8, the rules say 9": with_keys(END, turns=8),
    "end: reason: told stages-removed": with_keys(END, reason="stages-removed"),
    "told is end, the rules say draw comes next": with_events(31, GAME[END], instead_of=5),
    "event 36: told is nothing, the rules say end comes next": GAME[:-1],
    "event 2: player 0 must exchange in turn 1, told is nothing": GAME[:1],
    "event 37: told is draw, the game is over": [*GAME, drawn(1, "A♥")],
    "event 37: told is end, the game is over": [*GAME, GAME[END]],
    "event 1: the game has no setup": GAME[1:],
}


@pytest.mark.parametrize(
    "kind", [SETUP_FOULS, EVENT_FOULS, DECISION_FOULS, CLAIM_FOULS, TELLING_FOULS]
)
def test_every_kind_of_foul_is_found(kind):
    before = copy.deepcopy(GAME)
    for sentence, events in kind.items():
        assert any(sentence in foul for foul in fouls(events)), (sentence, fouls(events))
    assert before == GAME


def test_a_declined_claim_is_no_foul_unless_asked_for():
    declined = [*GAME[:CLAIM], *GAME[CLAIM + 1 : END]]  # without the ♠ trophy nobody has two
    assert only_foul(declined) == (
        "game 1 (3:2), event 35: player 1 must play in turn 10, told is nothing"
    )
    assert only_foul(declined, claims_at_once=True) == (
        "game 1 (3:2), event 21: told is play, the rules say claim comes next"
    )


class TwoPlans:
    """Each player plays its cards in a given order, on its own side of stage 1, 2, then 3."""

    def __init__(self, *plans):
        self.plans = [plan.split() for plan in plans]
        self.played = [0, 0]

    def choose(self, view, player, plays):
        number = self.played[player]
        self.played[player] += 1
        return self.plans[player][number], number // 4 + 1, player

    def claim(self, view, player, options):
        return view.default_claim(player, options)

    def reshuffle(self, cards):
        return cards


@pytest.mark.parametrize("reading", READINGS["claim_order"])
def test_the_order_of_claims_when_everybody_claims_at_once(reading):
    # 1 wins ♥♥♥♠, 0 wins ♥♥♥♣ and then ♥♥♥♥: 0 claims ♥, and now the other ♥ are worth something.
    rules = variant(
        deck={"hearts": list(range(1, 21)), "clubs": [1, 2], "spades": [1, 2]},
        trophy_sizes={"hearts": 4, "clubs": 2, "spades": 2},
        trophies_to_win=3,
        stage_sizes=[4, 4, 4],
        start_terrain=["plain"] * 3,
        hand_sizes=[12, 12],
        claim_order=reading,
        turn_limit=24,
    )
    plans = "18♥ 19♥ 20♥ 2♠ 4♥ 5♥ 6♥ A♣ 7♥ 8♥ 9♥ 10♥", "A♥ 2♥ 3♥ A♠ 15♥ 16♥ 17♥ 2♣ J♥ Q♥ K♥ 14♥"
    setup = {
        **SETUP,
        "rules": rules,
        "hands": [plan.split() for plan in plans],
        "draw_pile": [],
        "prize_order": list("♥♥♥♠♥♥♥♣♥♥♥♥" + "♥" * 10 + "♠♣"),
    }
    events = play(setup, TwoPlans(*plans))
    claims = [event for event in events if event["event"] == "claim"]
    told = " ".join(f"{claim['player']}{claim['suit']}" for claim in claims)
    assert told == {"winner-first": "0♥ 0♣ 1♠", "loser-first": "0♥ 1♠ 0♣"}[reading]
    assert fouls(events, claims_at_once=True) == []
    swapped = [*events[:-3], events[-2], events[-3], events[-1]]
    assert fouls(swapped) == []  # somebody may have declined first
    assert "claim: player: told" in only_foul(swapped, claims_at_once=True)


def test_prizes_lie_in_no_order():
    rules = variant(turn_limit=60)
    events = play(deal(rules, random.Random(1)), RandomAgent(random.Random(1)))
    for there in [*events[0]["stages"], *events]:
        if "prizes" in there:
            there["prizes"] = there["prizes"][::-1]
    events[0]["stages"].reverse()
    assert fouls(events) == []


def test_games_at_the_edge_of_the_rules():
    agent = RandomAgent(random.Random(1))
    for rules in (
        {**RULES, "hand_sizes": [0, 0], "turn_limit": 1},
        {**RULES, "hand_sizes": [3, 3], "trophies_to_win": 1},
        {**RULES, "stage_sizes": [7]},  # never laid: the game ends before its first turn
    ):
        events = play(deal(rules, random.Random(1)), agent)
        assert fouls(events) == []
    assert events[-1]["turns"] == 0


# Streams that are no transcripts


def test_malformed_streams():
    good = "\n".join(json.dumps(event) for event in GAME)
    assert fouls([]) == []
    assert "not JSON" in only_foul("{")
    assert "not JSON" in only_foul(good + "\n\n")
    assert "not JSON" in only_foul([b'{"event": "\xff"}'])
    assert "a key stands twice" in only_foul('{"event": "end", "event": "end"}')
    assert "not JSON" in only_foul("[" * 100_000)
    assert "not an event: [1]" in only_foul("[1]")
    assert "game 1 (None:None), event 1: not an event: None" in only_foul([None])
    found = fouls(good.replace('"player": 1', '"player": NaN', 1) + "\nhello\n" + good)
    assert [foul.split(":")[2].strip() for foul in found] == ["exchange", "not JSON"]


def test_a_stream_goes_on_after_a_bad_game():
    games, found = referee.judge([*GAME[:-1], *GAME, *with_keys(END, turns=8), *GAME])
    assert games == 4
    assert [foul[:6] for foul in found] == ["game 1", "game 3"]


def test_after_the_first_foul_a_game_is_not_replayed_but_its_keys_are_checked():
    events = with_keys(2, card="4♥")
    events[CHOICE] = {**events[CHOICE], "side": 7}
    events[END] = {**events[END], "turns": 1}
    assert [foul.split(", ")[1][:8] for foul in fouls(events)] == ["event 3:", "event 17"]


# Random games


def random_events(seed):
    rng = random.Random(seed)
    readings = {field: rng.choice(values) for field, values in READINGS.items()}
    preset = rng.choice(list(PRESETS.values()))
    rules = {**preset, **readings, "turn_limit": 80}
    setup = deal(rules, rng, number=seed, arrangement=seed % 4, seed=seed)
    return play(setup, RandomAgent(rng))


@pytest.fixture(scope="module")
def games():
    return [random_events(seed) for seed in range(40)]


def test_random_games_under_all_readings_have_no_fouls(games):
    stream = [event for events in games for event in events]
    assert referee.judge(stream, claims_at_once=True) == (40, [])


def other_value(value):
    """Another value that can stand there as well."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 1 - value if value in (0, 1) else value + 1
    if isinstance(value, list):
        return value[:-1] if value else [1]
    if isinstance(value, dict):
        return {**value, "♥": value.get("♥", 0) + 1}
    others = {"plain": "mountain", "mountain": "plain", "♥": "♠", "two-trophies": "turn-limit"}
    return others.get(value, "♥" if value in naive.SUITS.values() else "two-trophies")


def test_every_told_value_is_checked(games):
    """Whatever is told and is nobody's decision can't be told otherwise."""
    told_by_the_rules = {"draw", "pass", "flight", "refill", "remove", "clear", "end"}
    rng = random.Random(1)
    for events in games:
        index = rng.choice([i for i, e in enumerate(events) if e["event"] in told_by_the_rules])
        key = rng.choice([key for key in events[index] if key != "event"])
        changed = {**events[index], key: other_value(events[index][key])}
        assert fouls([*events[:index], changed, *events[index + 1 :]]), (index, key)
        assert fouls([*events[:index], *events[index + 1 :]]), index


def test_nothing_makes_the_referee_fall_over(games):
    junk = [None, True, -1, 0, 1, 2, 7, 1.5, "", "♥", "A♥", "✦", "plain"]
    junk += [[], [1], ["A♥"], {}, {"♥": 1}]
    rng = random.Random(2)
    for number in range(400):
        events = copy.deepcopy(games[number % len(games)][:25])
        for _ in range(rng.randint(1, 3)):
            event = rng.choice(events[: rng.choice([1, 25])])
            inner = event.get("rules")
            where = inner if isinstance(inner, dict) and inner and rng.random() < 0.5 else event
            key = rng.choice(list(where))
            if isinstance(where[key], list | dict) and where[key] and rng.random() < 0.5:
                where = where[key]
                key = rng.choice(list(where) if isinstance(where, dict) else range(len(where)))
            where[key] = rng.choice(junk)
        assert fouls(events)  # broken off, at the least


# As a program


def told_to(path: Path, events):
    path.write_text("".join(json.dumps(event) + "\n" for event in events), encoding="utf-8")
    return str(path)


def test_the_program(tmp_path, capsys):
    good = told_to(tmp_path / "good.jsonl", GAME + GAME)
    assert referee.main([good]) == 0
    assert capsys.readouterr().out == "games: 2, no fouls\n"
    bad = told_to(tmp_path / "bad.jsonl", GAME[:-1])
    assert referee.main([bad]) == 1
    assert capsys.readouterr().out == (
        "game 1 (3:2), event 36: told is nothing, the rules say end comes next\n"
    )
    declined = told_to(tmp_path / "declined.jsonl", [*GAME[:CLAIM], *GAME[CLAIM + 1 : -1]])
    assert referee.main(["--claims-at-once", declined]) == 1
    assert "the rules say claim comes next" in capsys.readouterr().out


def test_the_program_reads_standard_input(monkeypatch, capsys):
    lines = "".join(json.dumps(event) + "\n" for event in GAME).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert referee.main([]) == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert referee.main([]) == 1
    assert capsys.readouterr().out == "games: 1, no fouls\nno games\n"


def test_the_program_runs_by_its_path():
    command = [sys.executable, referee.__file__]
    done = subprocess.run(command, input=b"[]\n", capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stdout.decode().startswith("game 1 (None:None), event 1: not an event: []")


def test_the_program_prints_what_no_terminal_can(tmp_path):
    strange = told_to(tmp_path / "strange.jsonl", with_keys(CHOICE, card="\ud800"))
    command = [sys.executable, referee.__file__, strange]
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"event 17: \\ud800 is not in player 0's hand" in done.stdout
