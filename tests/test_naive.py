"""The slow rules: a built position for every rule and reading, properties over random games."""

import json
import random
from collections import Counter

import naive
import pytest
from naive import PRESETS, READINGS, STANDARD, FoulError, Game, RandomAgent, play, replay, variant


class Script:
    """An agent that decides from lists; without a list of claims it claims at once."""

    def __init__(self, plays=(), exchanges=(), claims=None, reshuffles=None):
        self.plays, self.exchanges = list(plays), list(exchanges)
        self.claims = None if claims is None else list(claims)
        self.reshuffles = None if reshuffles is None else list(reshuffles)
        self.asked = []  # (what, player, what could be decided)

    def choose(self, view, player, plays):
        self.asked.append(("choose", player, plays))
        card, stage, side = self.plays.pop(0).split()
        return card, int(stage), int(side)

    def exchange(self, view, player, limit):
        self.asked.append(("exchange", player, limit))
        return self.exchanges.pop(0).split()

    def claim(self, view, player, options):
        self.asked.append(("claim", player, options))
        return view.default_claim(player, options) if self.claims is None else self.claims.pop(0)

    def reshuffle(self, cards):
        self.asked.append(("reshuffle", None, cards))
        return cards if self.reshuffles is None else self.reshuffles.pop(0).split()


def built(hands=("", ""), draw="", prizes="", starter=0, agent=None, **rules) -> Game:
    """A game in a built position: cards parted by blanks, prizes as one string of suits."""
    setup = {
        "event": "setup",
        "rules": variant(**rules),
        "starter": starter,
        "hands": [hand.split() for hand in hands],
        "draw_pile": draw.split(),
        "prize_order": list(prizes),
    }
    return Game(setup, Script() if agent is None else agent)


def one_stage(prizes, terrain="plain", rest="", **rules) -> dict:
    """The arguments of a game with a single stage of these prizes; `rest` stays in the pile."""
    sizes = {"stage_sizes": [len(prizes)], "start_terrain": [terrain]}
    return {"prizes": prizes + rest, **sizes, **rules}


def turns(game, *plays, player=None):
    """Play some turns and return whose turn is next."""
    player = game.setup["starter"] if player is None else player
    game.agent.plays += plays
    for _ in plays:
        player = game.take_turn(player)
    return player


def told(game, *names):
    return [event for event in game.events if event["event"] in names]


def names(game):
    return [event["event"] for event in game.events]


def holding(game, player, **loose):
    """Give a player loose prizes by the suit's name."""
    for name, n in loose.items():
        game.players[player]["loose"][naive.SUITS[name]] = n


def claimed(game, player, *suits):
    """Let a player hold trophies paid with own cards."""
    for suit in suits:
        game.players[player]["trophies"][suit] = game.trophy_size[suit]


# Cards and setup


def test_the_deck():
    cards = naive.balloon_cards(STANDARD)
    assert Counter(card[-1] for card in cards) == {"♥": 13, "♦": 11, "♣": 9, "♠": 7}
    assert {"K♦", "J♦", "2♦", "7♣", "10♣", "Q♣", "A♥"} <= set(cards)
    assert (cards["A♠"], cards["10♣"], cards["J♠"], cards["Q♥"], cards["K♥"]) == (1, 10, 11, 12, 13)
    assert not {"4♦", "10♦", "3♣", "2♠"} & set(cards)
    balloon_cup = PRESETS["balloon-cup"]
    assert len(naive.balloon_cards(balloon_cup)) == 45
    assert (balloon_cup["trophy_sizes"]["grey"], balloon_cup["trophies_to_win"]) == (3, 3)


def test_every_suit_is_symmetric_about_seven():
    for values in PRESETS["balloon-cup"]["deck"].values():
        assert [14 - value for value in reversed(values)] == values


def test_a_variant_knows_its_fields_and_shares_nothing():
    assert variant(flip=False) == {**STANDARD, "flip": False}
    variant()["deck"]["hearts"].clear()
    assert len(STANDARD["deck"]["hearts"]) == 13
    with pytest.raises(KeyError, match="flop"):
        variant(flop=False)
    assert all(STANDARD[field] == readings[0] for field, readings in READINGS.items())


@pytest.mark.parametrize(("arrangement", "sizes"), [(0, [8, 9]), (1, [9, 8])])
def test_dealing(arrangement, sizes):
    rules = variant(hand_sizes=[8, 9])  # the starter's hand is the smaller one
    setup = naive.deal(rules, random.Random(1), number=4, arrangement=arrangement, seed=5)
    assert " ".join(setup) == (
        "event format game rules seed deal arrangement strategies "
        "starter hands draw_pile prize_order stages"
    )
    assert setup["starter"] == arrangement % 2
    assert [len(hand) for hand in setup["hands"]] == sizes
    assert (setup["format"], setup["seed"], setup["deal"]) == (1, 5, 4)
    dealt = setup["hands"][0] + setup["draw_pile"] + setup["hands"][1]
    assert sorted(dealt) == sorted(naive.balloon_cards(rules))
    shuffled = random.Random(1).sample(list(naive.balloon_cards(rules)), 40)
    assert set(setup["hands"][0]) == set(shuffled[: sizes[0]])  # from the first end
    assert set(setup["hands"][1]) == set(shuffled[-sizes[1] :])  # from the last end
    assert setup["draw_pile"] == shuffled[sizes[0] : -sizes[1]]


def test_dealing_more_cards_than_there_are():
    with pytest.raises(ValueError, match="too few"):
        naive.deal(variant(hand_sizes=[20, 21]), random.Random(1))
    assert naive.deal(variant(hand_sizes=[20, 20]), random.Random(1))["draw_pile"] == []


def test_stages_are_laid_from_the_front_stage_1_first():
    game = built(prizes="♦♠♥♣♣♥♥♥♦♣♠♠")
    assert game.told_setup()["stages"] == [
        {"stage": 1, "terrain": "plain", "prizes": ["♦"]},
        {"stage": 2, "terrain": "mountain", "prizes": ["♥", "♠"]},
        {"stage": 3, "terrain": "plain", "prizes": ["♥", "♣", "♣"]},
        {"stage": 4, "terrain": "mountain", "prizes": ["♥", "♥", "♦", "♣"]},
    ]
    assert game.prize_pile == ["♠", "♠"]


@pytest.mark.parametrize(
    ("cap", "stage_4", "pile"),
    [("stage", "♦♠♠♠", "♥♠"), ("none", "♠♠♠♠", "♦♥"), ("table", "♦♠♠♠", "♥♠")],
)
def test_a_fourth_spade_goes_to_the_bottom(cap, stage_4, pile):
    game = built(prizes="♥♥♥♥♥♥♠♠♠♠♦♥", prize_cap=cap)
    assert "".join(game.stages[4]["prizes"]) == stage_4
    assert "".join(game.prize_pile) == pile


def test_the_table_cap_looks_at_all_stages_together():
    game = built(prizes="♠♠♠♠♥♦♣♥♥♣♠♦♦♦♦", prize_cap="table")
    assert ["".join(there["prizes"]) for there in game.stages.values()] == [
        "♠",
        "♠♠",
        "♥♦♣",
        "♥♥♦♣",  # a spade passed over here too
    ]
    assert "".join(game.prize_pile) == "♦♦♦♠♠"
    assert game.room("♠") == 0
    assert game.room("♥") == 6 - 3


def test_the_stage_cap_is_half_the_balloons():
    game = built(prizes="♥", **{k: PRESETS["balloon-cup"][k] for k in ("deck", "trophy_sizes")})
    assert [game.room(suit) for suit in "♥♦♣♠✦"] == [6, 5, 4, 3, 2]


def test_a_stage_that_setup_cannot_lay_is_removed():
    game = built(prizes="♥" + "♥♥" + "♥♥♥" + "♠♠♠♠")
    assert list(game.stages) == [1, 2, 3]
    assert (game.counts["uncovered_setups"], game.prize_pile) == (1, list("♠♠♠♠"))
    none_left = built(prizes="♠♠♠♠", stage_sizes=[4], start_terrain=["plain"])
    assert none_left.run()[-1] == {
        "event": "end",
        "reason": "stages-removed",
        "winner": None,
        "turns": 0,
    }


# Playing a turn


def test_each_seat_draws_from_its_own_end():
    game = built(("5♥ 6♥", "7♥ 8♥"), "A♦ 2♦ 3♦ 5♦", **one_stage("♥♥♥"))
    assert turns(game, "5♥ 1 0", "7♥ 1 1") == 0
    assert game.events == [
        {"event": "play", "turn": 1, "player": 0, "card": "5♥", "stage": 1, "side": 0},
        {"event": "draw", "player": 0, "card": "A♦"},
        {"event": "play", "turn": 2, "player": 1, "card": "7♥", "stage": 1, "side": 1},
        {"event": "draw", "player": 1, "card": "5♦"},
    ]
    assert game.draw_pile == ["2♦", "3♦"]


def test_a_side_takes_only_what_it_lacks():
    game = built(("5♥ 6♥ 7♦ 8♣", "9♥"), "A♠ 3♠", prizes="♥♥♦♠♠♠♠♠♠♠")
    assert game.legal_plays(0) == [
        ("5♥", 1, 0),
        ("6♥", 1, 0),
        ("5♥", 1, 1),
        ("6♥", 1, 1),
        ("5♥", 2, 0),
        ("6♥", 2, 0),
        ("7♦", 2, 0),
        ("5♥", 2, 1),
        ("6♥", 2, 1),
        ("7♦", 2, 1),
    ]
    turns(game, "5♥ 2 1")
    assert ("6♥", 2, 1) not in game.legal_plays(0)
    assert ("7♦", 2, 1) in game.legal_plays(0)
    assert ("6♥", 2, 0) in game.legal_plays(0)


@pytest.mark.parametrize(
    ("play_told", "reason"),
    [
        ("9♥ 1 0", "9♥ is not in player 0's hand"),
        ("5♥ 2 0", "there is no side 0 of stage 2"),
        ("5♥ 1 2", "there is no side 2 of stage 1"),
        ("7♦ 1 0", "side 0 of stage 1 lacks no ♦"),
    ],
)
def test_illegal_plays(play_told, reason):
    game = built(("5♥ 7♦", "9♥"), **one_stage("♥"))
    with pytest.raises(FoulError, match=reason):
        turns(game, play_told)


@pytest.mark.parametrize(
    ("reading", "before", "after"),
    [("always", "56", "6"), ("after-own", "5", "6"), ("never", "5", "")],
)
def test_opponent_side(reading, before, after):
    # Hearts 5 fits only on side 0, diamond 6 only on side 1, where a heart lies already.
    game = built(("5♥ 6♦", "8♥"), "A♠ A♠", **one_stage("♥♦", opponent_side=reading))
    game.stages[1]["sides"] = [["9♦"], ["9♥"]]
    assert "".join(card[0] for card, _, _ in game.legal_plays(0)) == before
    turns(game, "5♥ 1 0")
    assert "".join(card[0] for card, _, _ in game.legal_plays(0)) == after


def test_one_must_play_if_one_can():
    agent = Script(plays=["5♥ 1 1"])
    game = built(("5♥ 6♠", ""), **one_stage("♥"), agent=agent)
    game.stages[1]["sides"][0] = ["K♥"]  # the only play completes the stage
    game.take_turn(0)
    assert [asked[0] for asked in agent.asked] == ["choose"]


def test_the_exchange_discards_first_and_then_draws_one_by_one():
    game = built(("A♠ 3♠ 5♠", ""), "7♠", **one_stage("♥"))
    game.agent = Script(exchanges=["3♠ A♠"], reshuffles=["A♠ 3♠"])
    assert game.take_turn(0) == 1
    assert game.events == [
        {"event": "exchange", "turn": 1, "player": 0, "cards": ["3♠", "A♠"]},
        {"event": "draw", "player": 0, "card": "7♠"},
        {"event": "reshuffle", "draw_pile": ["A♠", "3♠"]},
        {"event": "draw", "player": 0, "card": "A♠"},  # one just discarded
        {"event": "pass", "turn": 1, "player": 0},
    ]
    assert game.players[0]["hand"] == ["5♠", "7♠", "A♠"]
    assert game.agent.asked[1] == ("reshuffle", None, ["A♠", "3♠"])


def test_after_the_exchange_one_plays_if_one_can():
    agent = Script(plays=["2♥ 1 1"], exchanges=["A♠"])
    game = built(("A♠ 3♠", ""), "2♥ 9♠", **one_stage("♥♥"), agent=agent)
    game.take_turn(0)
    assert names(game) == ["exchange", "draw", "play", "draw"]
    assert {event["turn"] for event in told(game, "exchange", "play")} == {1}
    assert game.counts["legal_plays"] == [0]
    assert game.counts["legal_plays_after_exchange"] == [2]


@pytest.mark.parametrize(("limit", "hand", "asked"), [(4, 3, 3), (2, 3, 2), (8, 8, 8), (1, 8, 1)])
def test_the_limit_of_the_exchange(limit, hand, asked):
    cards = ["A♠", "3♠", "5♠", "7♠", "9♠", "J♠", "K♠", "A♣"][:hand]
    agent = Script(exchanges=["A♠"])
    rules = one_stage("♥", hand_exchange_limit=limit)
    built((" ".join(cards), ""), **rules, agent=agent).take_turn(0)
    assert agent.asked[0] == ("exchange", 0, asked)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("", "1 to 4 cards must be exchanged, not 0"),
        ("A♠ 3♠ 5♠ 7♠ 9♠", "1 to 4 cards must be exchanged, not 5"),
        ("K♠", "K♠ can't be exchanged"),
        ("A♠ A♠", "A♠ can't be exchanged"),
    ],
)
def test_illegal_exchanges(cards, reason):
    hands = ("A♠ 3♠ 5♠ 7♠ 9♠", "")
    game = built(hands, **one_stage("♥"), agent=Script(exchanges=[cards]))
    with pytest.raises(FoulError, match=reason):
        game.take_turn(0)


@pytest.mark.parametrize(("limit", "hand"), [(0, "A♠ 3♠"), (4, "")])
def test_without_an_exchange_one_passes(limit, hand):
    game = built((hand, ""), "5♠", **one_stage("♥", hand_exchange_limit=limit))
    assert game.take_turn(0) == 1
    assert game.events == [{"event": "pass", "turn": 1, "player": 0}]
    assert game.counts["exchanges"] == 0


def test_where_nothing_is_left_nothing_is_drawn():
    game = built(("5♥ 6♥", "7♥"), **one_stage("♥♥"))
    turns(game, "5♥ 1 0")
    assert names(game) == ["play"]
    assert game.players[0]["hand"] == ["6♥"]


def test_a_smaller_hand_still_draws_one_card():
    game = built(("5♥", ""), "A♦ 2♦ 3♦", **one_stage("♥♥"))
    turns(game, "5♥ 1 0")
    assert game.players[0]["hand"] == ["A♦"]


@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("when-needed", ["play", "draw", "play", "reshuffle", "draw"]),
        ("when-empty", ["play", "draw", "reshuffle", "play", "draw"]),
    ],
)
def test_when_the_discards_are_reshuffled(reading, order):
    game = built(("5♥", "6♥"), "9♦", **one_stage("♥♥♥", reshuffle=reading))
    game.discards = ["2♣", "A♣"]
    turns(game, "5♥ 1 0", "6♥ 1 1")
    assert names(game) == order
    assert told(game, "reshuffle") == [{"event": "reshuffle", "draw_pile": ["A♣", "2♣"]}]
    assert told(game, "draw")[1]["card"] == "2♣"


def test_when_empty_comes_before_the_flight():
    rules = one_stage("♥", rest="♥", reshuffle="when-empty")
    game = built(("5♥", "6♥"), "9♦ 8♦", **rules)
    game.discards = ["A♣"]
    turns(game, "5♥ 1 0", "6♥ 1 1")
    assert names(game)[-4:] == ["draw", "reshuffle", "flight", "refill"]
    assert (game.draw_pile, game.discards) == (["A♣"], ["5♥", "6♥"])


def test_when_empty_waits_while_there_are_no_discards():
    rules = one_stage("♥", "mountain", rest="♥", reshuffle="when-empty")
    game = built(("5♥ 7♥", "6♥"), "9♦ 8♦", **rules)
    turns(game, "5♥ 1 0", "6♥ 1 1", "7♥ 1 0")
    assert names(game)[3:] == ["draw", "flight", "refill", "play", "reshuffle", "draw"]
    assert game.draw_pile == ["6♥"]


def test_a_reshuffle_must_hold_the_discards():
    game = built(("5♥", ""), **one_stage("♥♥"), agent=Script(reshuffles=["A♣ 3♣"]))
    game.discards = ["A♣", "2♣"]
    with pytest.raises(FoulError, match="must hold the discards"):
        turns(game, "5♥ 1 0")


# Winning a stage


def test_the_example_of_the_rulebook():
    # A mountain with ♦♣: 13 + 7 = 20 against 11 + 10 = 21. Anna (0) wins, Ben (1) plays next.
    hands = ("J♦ 10♣", "K♦ 7♣")
    game = built(hands, "A♥ 2♥ 3♥ 4♥", **one_stage("♦♣", "mountain", rest="♥♠♦"))
    assert turns(game, "J♦ 1 0", "K♦ 1 1", "10♣ 1 0", "7♣ 1 1") == 1
    flight = {"stage": 1, "terrain": "mountain", "totals": [21, 20], "tied": False, "winner": 0}
    assert game.events[-3:] == [
        {"event": "draw", "player": 1, "card": "3♥"},
        {"event": "flight", **flight, "prizes": ["♦", "♣"]},
        {"event": "refill", "stage": 1, "terrain": "plain", "prizes": ["♥", "♠"]},
    ]
    assert " ".join(game.events[-2]) == "event stage terrain totals tied winner prizes"
    assert game.players[0]["loose"] == {"♥": 0, "♦": 1, "♣": 1, "♠": 0}
    assert sorted(game.discards) == sorted(["J♦", "10♣", "K♦", "7♣"])
    assert game.stages[1] == {"terrain": "plain", "prizes": ["♥", "♠"], "sides": [[], []]}
    assert game.prize_pile == ["♦"]


@pytest.mark.parametrize(("terrain", "winner"), [("plain", 1), ("mountain", 0)])
def test_plain_lower_mountain_higher(terrain, winner):
    game = built(("9♥", "3♥"), **one_stage("♥", terrain))
    turns(game, "9♥ 1 0", "3♥ 1 1")
    assert told(game, "flight")[0]["winner"] == winner


@pytest.mark.parametrize(("reading", "winner"), [("last-player", 0), ("other-player", 1)])
@pytest.mark.parametrize("terrain", ["plain", "mountain"])
@pytest.mark.parametrize("side", [0, 1])
def test_a_tie(reading, winner, terrain, side):
    game = built(("5♥", ""), **one_stage("♥♦", terrain, tie=reading))
    game.stages[1]["sides"] = [["9♦"], ["6♥", "8♦"]] if side == 0 else [["6♥", "8♦"], ["9♦"]]
    turns(game, f"5♥ 1 {side}")  # no matter on which side it was played
    flight = told(game, "flight")[0]
    assert (flight["totals"], flight["tied"], flight["winner"]) == ([14, 14], True, winner)
    assert game.counts["tied_flights"] == [1]


def test_a_forbidden_tie():
    game = built(("5♥ 6♥ K♥", ""), **one_stage("♥♦", tie="forbidden"))
    game.stages[1]["sides"] = [["9♦"], ["6♥", "8♦"]]
    assert [card for card, _, _ in game.legal_plays(0)] == ["6♥", "K♥"]
    with pytest.raises(FoulError, match="equal totals"):
        turns(game, "5♥ 1 0")
    game.stages[1]["sides"][1] = ["6♥"]  # equal totals may stand while a side is not complete
    assert [card for card, _, side in game.legal_plays(0) if side == 0] == ["5♥", "6♥", "K♥"]


@pytest.mark.parametrize(("flip", "terrain"), [(True, "mountain"), (False, "plain")])
def test_the_marker_turns_over(flip, terrain):
    game = built(("9♥", "3♥"), **one_stage("♥", rest="♥", flip=flip))
    turns(game, "9♥ 1 0", "3♥ 1 1")
    assert told(game, "refill")[0]["terrain"] == game.stages[1]["terrain"] == terrain


@pytest.mark.parametrize(
    ("reading", "after_winning", "after_losing"),
    [("loser", 0, 1), ("winner", 1, 0), ("alternate", 0, 0)],
)
def test_who_plays_next(reading, after_winning, after_losing):
    for terrain, right in (("plain", after_winning), ("mountain", after_losing)):
        game = built(("9♥", "3♥"), **one_stage("♥", terrain, rest="♥", next_player=reading))
        assert turns(game, "9♥ 1 0", "3♥ 1 1") == right


def test_a_pile_too_small_removes_the_stage():
    game = built(("9♥ 8♥", "3♥"), **one_stage("♥♥", rest="♥"))
    game.stages[1]["sides"] = [["A♥", "2♥"], ["4♥"]]
    turns(game, "9♥ 1 1")
    assert told(game, "remove") == [{"event": "remove", "stage": 1}]
    assert (game.stages, game.prize_pile) == ({}, ["♥"])
    assert game.counts["uncovered_refills"] == 0


def test_an_uncovered_refill_removes_the_stage_and_leaves_the_pile():
    rules = {"stage_sizes": [2, 3], "start_terrain": ["plain", "plain"], "prize_cap": "table"}
    game = built(("9♥", ""), prizes="♠♠" + "♥♦♣" + "♠♥♠♠", **rules)
    game.stages[2]["sides"] = [["A♥", "2♦", "4♣"], ["2♦", "4♣"]]
    turns(game, "9♥ 2 1")  # only a ♥ and one of the ♠ may lie there
    assert told(game, "remove") == [{"event": "remove", "stage": 2}]
    assert "".join(game.prize_pile) == "♠♥♠♠"
    assert game.counts["uncovered_refills"] == 1


def test_a_refill_passes_over_what_may_not_lie():
    game = built(("9♥", ""), **one_stage("♥♥♥♥", rest="♠♠♠♠♦♣"))
    game.stages[1]["sides"] = [["A♥", "2♥", "3♥", "4♥"], ["5♥", "6♥", "7♥"]]
    turns(game, "9♥ 1 1")
    assert told(game, "refill")[0]["prizes"] == ["♦", "♠", "♠", "♠"]
    assert "".join(game.prize_pile) == "♣♠"


# A stuck game


def stuck(**rules):
    return built(("A♠", "3♠"), "5♠ 7♠ 9♠ J♠", **one_stage("♥♥", **rules))


def test_two_turns_without_a_play_clear_the_stages():
    game = stuck()
    game.stages[1]["sides"] = [["5♥"], ["6♥"]]
    game.agent.exchanges = ["A♠", "3♠"]
    assert game.take_turn(game.take_turn(0)) == 0  # whose turn it would be
    assert names(game) == ["exchange", "draw", "pass", "exchange", "draw", "pass", "clear"]
    assert game.events[-1] == {"event": "clear", "stages": [1]}
    assert game.discards == ["A♠", "3♠", "5♥", "6♥"]
    assert game.stages[1] == {"terrain": "plain", "prizes": ["♥", "♥"], "sides": [[], []]}
    game.agent.exchanges = ["5♠"]
    game.take_turn(0)
    assert names(game)[-1] == "pass"  # the count begins anew
    game.agent.exchanges = ["J♠"]
    game.take_turn(1)
    assert names(game)[-1] == "clear"  # told though no balloon lies there
    assert game.counts["clears"] == 2


def test_a_play_between_two_passes():
    game = stuck()
    game.players[1]["hand"] = ["K♥"]
    game.agent.exchanges = ["A♠", "5♠"]
    game.take_turn(0)
    turns(game, "K♥ 1 1", player=1)
    game.take_turn(0)
    assert not told(game, "clear")
    assert game.counts["passes"] == 2


def test_stuck_none():
    game = stuck(stuck="none", hand_exchange_limit=0, turn_limit=5)
    assert [event["event"] for event in game.run()[1:]] == ["pass"] * 5 + ["end"]
    assert game.events[-1] == {"event": "end", "reason": "turn-limit", "winner": None, "turns": 5}


# Trophies


def claiming(agent=None, **rules):
    """A game in which claims can be made by hand; nobody has anything yet."""
    return built(prizes="♥♥♥♥♥♥♥♥♥♥♥", agent=agent, **rules)


def test_a_trophy_costs_its_size_and_the_rest_stays():
    game = claiming()
    holding(game, 0, spades=6, hearts=6)
    game.claims(0)
    assert game.events == [{"event": "claim", "player": 0, "suit": "♠", "paid": {"♠": 4}}]
    assert game.players[0]["loose"] == {"♥": 6, "♦": 0, "♣": 0, "♠": 2}
    assert game.players[0]["trophies"] == {"♠": 4}


def test_three_for_one_as_in_the_rulebook():
    game = claiming()
    claimed(game, 1, "♥")
    holding(game, 0, spades=3, hearts=3)
    game.claims(0)
    assert game.events == [{"event": "claim", "player": 0, "suit": "♠", "paid": {"♥": 3, "♠": 3}}]
    assert game.players[0]["loose"] == dict.fromkeys("♥♦♣♠", 0)
    assert game.counts["groups_traded"] == 1


@pytest.mark.parametrize(
    ("loose", "rules"),
    [
        ({"spades": 3, "hearts": 2, "diamonds": 2}, {}),  # a group is of one suit
        ({"spades": 3, "clubs": 4}, {}),  # ♣ is not claimed
        ({"spades": 3, "hearts": 3}, {"three_for_one": False}),
        ({"hearts": 12}, {"claim_needs_own_card": True}),
    ],
)
def test_trades_that_are_not_possible(loose, rules):
    game = claiming(trophies_to_win=3, **rules)
    claimed(game, 1, "♥", "♦")
    holding(game, 0, **loose)
    game.claims(0)
    assert not game.events
    assert "♠" in (game.why_no_claim(0, "♠") or "")


def test_a_trophy_paid_with_groups_alone():
    game = claiming()
    claimed(game, 1, "♥")
    holding(game, 0, hearts=12)
    game.claims(0)
    assert game.events == [{"event": "claim", "player": 0, "suit": "♠", "paid": {"♥": 12}}]
    assert game.players[0]["trophies"] == {"♠": 0}


def test_one_own_card_is_enough():
    game = claiming(claim_needs_own_card=True)
    claimed(game, 1, "♥")
    holding(game, 0, hearts=9, spades=1)
    game.claims(0)
    assert game.events[0]["paid"] == {"♥": 9, "♠": 1}


def test_groups_come_from_the_suit_one_holds_most_of_each_time_anew():
    game = claiming(trophies_to_win=3)
    claimed(game, 1, "♥", "♦")
    holding(game, 0, hearts=4, diamonds=7, clubs=2)
    game.claims(0)  # 7♦ 4♥: ♦; 4♦ 4♥: ♥ by suit order; 4♦ 1♥: ♦
    assert game.events == [
        {"event": "claim", "player": 0, "suit": "♣", "paid": {"♥": 3, "♦": 6, "♣": 2}}
    ]
    assert list(game.events[0]["paid"]) == ["♥", "♦", "♣"]
    assert game.players[0]["loose"] == {"♥": 1, "♦": 1, "♣": 0, "♠": 0}


def test_the_surplus_of_a_suit_claimed_a_moment_ago():
    game = claiming(trophies_to_win=3)
    holding(game, 0, clubs=8, spades=3)
    game.claims(0)
    assert [event["paid"] for event in game.events] == [{"♣": 5}, {"♣": 3, "♠": 3}]


def test_the_default_claim_needs_the_fewest_groups():
    game = claiming()
    claimed(game, 1, "♥")
    holding(game, 0, hearts=6, diamonds=5, clubs=4, spades=2)
    assert game.default_claim(0, ["♦", "♣", "♠"]) == "♦"  # one group, before ♣ in suit order
    holding(game, 0, clubs=5)
    assert game.default_claim(0, ["♦", "♣", "♠"]) == "♣"


@pytest.mark.parametrize(
    ("reading", "kept", "removed", "pile"),
    [("kept", 3, "", ""), ("removed", 0, "♥♥♥♦♦♦", ""), ("returned", 0, "", "♥♥♥♦♦♦")],
)
def test_where_paid_cards_go(reading, kept, removed, pile):
    game = claiming(trophies_to_win=3, paid_cards=reading)
    claimed(game, 1, "♥", "♦")
    holding(game, 0, hearts=3, diamonds=3, spades=2)
    before = "".join(game.prize_pile)
    game.claims(0)
    assert game.events[0]["paid"] == {"♥": 3, "♦": 3, "♠": 2}
    assert game.players[0]["traded"] == {"♥": kept, "♦": kept, "♣": 0, "♠": 0}
    assert "".join(game.removed_prizes) == removed
    assert "".join(game.prize_pile) == before + pile
    assert game.prize_cards(game.players[0]) == 2 + 2 * kept


@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("winner-first", ["0♦", "0♣", "1♥"]),  # all it can
        ("loser-first", ["1♥", "0♦", "0♣"]),
    ],
)
def test_the_claim_order(reading, order):
    game = claiming(trophies_to_win=3, claim_order=reading)
    holding(game, 0, diamonds=6, clubs=5)
    holding(game, 1, hearts=7)
    game.claims(0)
    assert [f"{event['player']}{event['suit']}" for event in game.events] == order


def test_after_the_first_claims_they_take_turns():
    agent = Script(claims=[None, "♥", "♣", "♦", None])
    game = claiming(agent, trophies_to_win=4)
    holding(game, 0, clubs=5, spades=4)
    holding(game, 1, hearts=7, diamonds=6)
    game.claims(0)
    assert [(player, options) for _, player, options in agent.asked] == [
        (0, ["♣", "♠"]),  # declines
        (1, ["♥", "♦"]),
        (0, ["♣", "♠"]),
        (1, ["♦"]),
        (0, ["♠"]),  # declines; the other one can't, so both have in a row
    ]
    assert [event["suit"] for event in game.events] == ["♥", "♣", "♦"]


def test_both_must_decline_in_a_row():
    agent = Script(claims=[None, None, None])
    game = claiming(agent)
    holding(game, 0, clubs=5)
    holding(game, 1, diamonds=6)
    game.claims(0)
    assert [player for _, player, _ in agent.asked] == [0, 1, 0]
    assert not game.events


def test_a_claim_that_was_not_offered():
    game = claiming(Script(claims=["♥"]))
    holding(game, 0, clubs=5)
    with pytest.raises(FoulError, match="misses 7 ♥"):
        game.claims(0)


def test_claims_stop_when_the_game_is_won():
    game = claiming()
    holding(game, 0, clubs=5, spades=4, diamonds=6)
    holding(game, 1, hearts=7)
    game.claims(0)
    assert [event["suit"] for event in game.events] == ["♦", "♣"]
    assert game.champion() == 0


# The end


def last_flight(claims=None, rest="", **rules):
    """Player 0 wins a flight of one ♥, by the last play there is."""
    game = built(("A♥", ""), **one_stage("♥", rest=rest, **rules), agent=Script(claims=claims))
    game.stages[1]["sides"] = [[], ["9♥"]]
    return game


def test_the_first_with_two_trophies_wins():
    game = last_flight(rest="♥♥♥")
    claimed(game, 0, "♣")
    holding(game, 0, hearts=6)
    turns(game, "A♥ 1 0")
    assert names(game) == ["play", "flight", "refill", "claim", "end"]
    assert game.events[-1] == {"event": "end", "reason": "two-trophies", "winner": 0, "turns": 1}


def test_the_loser_of_the_flight_can_win_the_game():
    game = last_flight(rest="♥♥♥")
    claimed(game, 0, "♥")
    claimed(game, 1, "♦")
    holding(game, 1, spades=3, hearts=3)
    turns(game, "A♥ 1 0")
    assert game.events[-1]["winner"] == 1


@pytest.mark.parametrize(
    ("trophies", "loose", "winner"),
    [
        (([], ["♠"]), (30, 0), 1),
        (([], []), (3, 3), 0),
        (([], []), (3, 4), None),
        (([], []), (1, 5), 1),
    ],
)
def test_all_stages_removed(trophies, loose, winner):
    game = last_flight(claims=[])
    for player in (0, 1):
        claimed(game, player, *trophies[player])
        holding(
            game, player, diamonds=min(5, loose[player]), clubs=min(4, max(0, loose[player] - 5))
        )
    turns(game, "A♥ 1 0")
    assert names(game)[-2:] == ["remove", "end"]
    assert game.events[-1] == {
        "event": "end",
        "reason": "stages-removed",
        "winner": winner,
        "turns": 1,
    }


@pytest.mark.parametrize(("paid_cards", "winner"), [("kept", 0), ("removed", 1), ("returned", 1)])
def test_prize_cards_that_count_in_the_last_tie_break(paid_cards, winner):
    game = last_flight(paid_cards=paid_cards)
    claimed(game, 1, "♥")  # 7 cards
    holding(game, 0, hearts=2, spades=3)  # and the ♥ won: pays 3 ♠ and 3 ♥ for the trophy
    turns(game, "A♥ 1 0")
    holding(game, 0, diamonds=2)  # 3 + 2, and 3 more if they were kept
    assert game.leader() == winner


@pytest.mark.parametrize(
    ("reading", "rest", "reason"),
    [
        ("last-stage", "♦♦♦", None),
        ("empty-pile", "♦♦♦", "empty-pile"),
        ("empty-pile", "♦♦♦♦", None),
    ],
)
def test_the_end_by_an_empty_pile(reading, rest, reason):
    rules = {"stage_sizes": [2, 3], "start_terrain": ["plain"] * 2, "game_end": reading}
    game = built(("A♥", ""), prizes="♥♥♥♥♥" + rest, **rules)
    game.stages[1]["sides"] = [["2♥"], ["9♥", "8♥"]]
    turns(game, "A♥ 1 0")  # the refill takes two; the smallest stage is of two
    ends = told(game, "end")
    assert [end["reason"] for end in ends] == ([reason] if reason else [])
    assert all(end["winner"] == 0 for end in ends)  # more prize cards


def test_returned_cards_keep_the_pile_from_being_empty():
    rules = {"stage_sizes": [1, 2], "start_terrain": ["plain"] * 2, "game_end": "empty-pile"}
    for reading, reason in (("kept", "empty-pile"), ("returned", None)):
        game = built(("A♥", ""), prizes="♥♦♦", **rules, paid_cards=reading)
        game.stages[1]["sides"] = [[], ["9♥"]]
        claimed(game, 1, "♥")
        holding(game, 0, hearts=2, spades=3)
        turns(game, "A♥ 1 0")
        assert names(game)[2] == "remove"  # the refill comes before the claims
        assert [end["reason"] for end in told(game, "end")] == ([reason] if reason else [])


def test_no_stage_left_is_told_as_such_under_both_readings():
    for reading in READINGS["game_end"]:
        game = last_flight(game_end=reading)
        turns(game, "A♥ 1 0")
        assert game.events[-1]["reason"] == "stages-removed"


def test_a_turn_is_completed_before_the_limit_counts():
    game = last_flight(rest="♥", turn_limit=1)
    turns(game, "A♥ 1 0")
    assert names(game) == ["play", "flight", "refill", "end"]
    assert game.events[-1] == {"event": "end", "reason": "turn-limit", "winner": None, "turns": 1}
    ended = last_flight(turn_limit=1)
    turns(ended, "A♥ 1 0")
    assert ended.events[-1]["reason"] == "stages-removed"


# Properties of random games


class Watched(Game):
    """Looks at the whole table whenever an event is told."""

    def tell(self, name, **keys):
        super().tell(name, **keys)
        sides = [side for there in self.stages.values() for side in there["sides"]]
        cards = [*self.draw_pile, *self.discards]
        for laid in [*sides, *[mine["hand"] for mine in self.players]]:
            cards += laid
        assert len(cards) == len(self.card_order)
        assert set(cards) == set(self.card_order)
        prizes = Counter([*self.prize_pile, *self.removed_prizes])
        for there in self.stages.values():
            prizes.update(there["prizes"])
            for side in there["sides"]:
                assert not Counter(card[-1] for card in side) - Counter(there["prizes"])
        for mine in self.players:
            for pile in ("loose", "trophies", "traded"):
                assert min([0, *mine[pile].values()]) == 0
                prizes.update(mine[pile])
        assert prizes == Counter(card[-1] for card in self.card_order)

    def take_turn(self, player):
        for seat, mine in enumerate(self.players):
            assert len(mine["hand"]) == self.rules["hand_sizes"][seat != self.setup["starter"]]
        assert len(self.draw_pile) + len(self.discards) >= 8
        return super().take_turn(player)


def random_rules(rng):
    """Any reading of each field, in the decks of the presets."""
    preset = rng.choice([PRESETS["hot-air"], PRESETS["balloon-cup"]])
    readings = {field: rng.choice(values) for field, values in READINGS.items()}
    return {**preset, **readings, "turn_limit": 150}


def random_game(seed, rules=None, kind=Game):
    rng = random.Random(seed)
    rules = random_rules(rng) if rules is None else rules
    setup = naive.deal(rules, rng, seed=seed, number=seed // 4, arrangement=seed % 4)
    game = kind(setup, RandomAgent(rng))
    game.run()
    return game


@pytest.fixture(scope="module")
def variant_games():
    """Games under random readings, each watched while it is played."""
    return [random_game(seed, kind=Watched) for seed in range(60)]


@pytest.fixture(scope="module")
def standard_games():
    return [random_game(seed, STANDARD) for seed in range(1000)]


def test_every_card_is_always_somewhere(variant_games):
    for preset in PRESETS.values():
        for seed in range(8):
            random_game(seed, preset, Watched)
    assert {game.events[-1]["reason"] for game in variant_games} >= {"two-trophies", "turn-limit"}


def test_a_game_is_told_in_order(variant_games):
    for game in variant_games:
        told_names = names(game)
        assert (told_names[0], told_names[-1]) == ("setup", "end")
        assert told_names.count("setup") == told_names.count("end") == 1
        told_turns = [event["turn"] for event in game.events if "turn" in event]
        assert sorted(set(told_turns)) == list(range(1, game.events[-1]["turns"] + 1))
        assert told_turns == sorted(told_turns)


def test_the_counts_are_what_is_told(variant_games):
    for game in variant_games:
        counts, flights, claims = game.counts, told(game, "flight"), told(game, "claim")
        assert len(counts["legal_plays"]) == game.turn == game.events[-1]["turns"]
        assert counts["legal_plays"].count(0) >= counts["exchanges"]
        assert len(counts["legal_plays_after_exchange"]) == counts["exchanges"]
        for name in ("exchange", "pass", "clear", "reshuffle"):
            plural = name + ("es" if name == "pass" else "s")
            assert counts[plural] == names(game).count(name)
        exchanged = [len(event["cards"]) for event in told(game, "exchange")]
        assert counts["exchanged_cards"] == sum(exchanged)
        for index in range(len(counts["flights"])):
            there = [event["tied"] for event in flights if event["stage"] == index + 1]
            assert counts["flights"][index] == len(there)
            assert counts["tied_flights"][index] == sum(there)
        winners = [event["winner"] for event in flights]
        assert counts["flights_won"] == [winners.count(0), winners.count(1)]
        assert list(counts["claim_turns"]) == [event["suit"] for event in claims]
        groups = [
            n for claim in claims for suit, n in claim["paid"].items() if suit != claim["suit"]
        ]
        assert 3 * counts["groups_traded"] == sum(groups)


def test_a_game_survives_json_and_a_replay(variant_games):
    for game in variant_games:
        events = json.loads(json.dumps(game.events))
        assert replay(events) == game.events
        assert replay(events, claims_at_once=True) == game.events


def test_a_replay_keeps_declined_claims():
    class Unwilling(RandomAgent):
        def claim(self, view, player, options):
            return self.rng.choice([None, *options])

    for seed in range(20):
        rng = random.Random(seed)
        events = play(naive.deal(STANDARD, rng), Unwilling(rng))
        assert replay(events) == events


def changed(events, value_of):
    """A copy of the events; `value_of` changes (key, value), also within lists and objects."""

    def change(key, value):
        if isinstance(value, list):
            value = [change(key, item) for item in value]
        elif isinstance(value, dict) and key != "rules":
            value = {inner: change(inner, item) for inner, item in value.items()}
        return value_of(key, value)

    return [change(None, event) for event in events]


def mirrored(events):
    """Every value v becomes 14 - v, plains become mountains."""
    values = naive.balloon_cards(events[0]["rules"])
    card_of = {(card[-1], value): card for card, value in values.items()}

    def mirror(key, value):
        if isinstance(value, str) and value in values:
            return card_of[value[-1], 14 - values[value]]
        if key == "terrain":
            return naive.TURNED_OVER[value]
        if key == "rules":
            terrains = [naive.TURNED_OVER[terrain] for terrain in value["start_terrain"]]
            return {**value, "start_terrain": terrains}
        if isinstance(value, dict) and value.get("event") == "flight":
            size = len(value["prizes"])
            return {**value, "totals": [14 * size - total for total in value["totals"]]}
        return value

    return changed(events, mirror)


def with_seats_swapped(events):
    """Players 0 and 1 change places, ends of the draw pile with them."""

    def swap(key, value):
        if key in ("player", "side", "starter", "winner") and value is not None:
            return 1 - value
        if key == "arrangement":
            return value ^ 1
        if key in ("totals", "strategies", "draw_pile") and isinstance(value, list):
            return value[::-1]
        if key == "hands" and isinstance(value[0], list):
            return value[::-1]
        return value

    return changed(events, swap)


@pytest.mark.parametrize("change", [mirrored, with_seats_swapped])
def test_a_mirrored_game_is_told_mirrored(variant_games, change):
    for game in variant_games:
        events = change(game.events)
        assert events != game.events
        assert replay(events) == events
        assert change(events) == game.events


def test_a_replay_refuses_what_was_not_decided():
    events = random_game(0, STANDARD).events
    with pytest.raises(FoulError, match="player 0 must play in turn 1, told is draw"):
        replay([events[0], *events[2:]])
    with pytest.raises(FoulError, match="it is turn 1, of player 0, told is turn 3 of player 0"):
        replay([events[0], {**events[1], "turn": 3}, *events[2:]])
    with pytest.raises(FoulError, match="told is nothing"):
        replay(events[:-5])


# Facts about the standard game


def test_stage_1_never_ties_and_two_trophies_end_every_game(standard_games):
    assert all(game.counts["tied_flights"][0] == 0 for game in standard_games)
    assert {game.events[-1]["reason"] for game in standard_games} == {"two-trophies"}
    assert all(game.events[-1]["winner"] in (0, 1) for game in standard_games)


def test_legal_plays_are_all_there_are(standard_games):
    """Whatever else is tried is refused."""
    setup = standard_games[0].setup
    game = Game(setup, None)
    hand, other = setup["hands"]
    for card in game.card_order:
        for stage in range(6):
            for side in (0, 1):
                needed = stage in game.stages and card[-1] in game.stages[stage]["prizes"]
                legal = card in hand and needed
                assert ((card, stage, side) in game.legal_plays(0)) == legal
    assert not set(hand) & set(other)


def share(games, happened):
    return sum(map(happened, games)) / len(games)


def mean(games, of):
    return sum(map(of, games)) / len(games)


# Means over three million games of a separate program, in another language; the bounds are at least
# five standard errors of the mean of so many games as here.


def test_figures_of_random_play(standard_games):
    games = standard_games
    assert mean(games, lambda game: game.turn) == pytest.approx(67.5, abs=1.5)
    assert share(games, lambda g: g.events[-1]["winner"] == g.setup["starter"]) == pytest.approx(
        0.50, abs=0.08
    )
    assert share(games, lambda g: sum(g.counts["tied_flights"]) > 0) == pytest.approx(
        0.30, abs=0.08
    )
    assert mean(games, lambda g: g.counts["exchanges"]) == pytest.approx(0.41, abs=0.16)
    assert mean(games, lambda g: g.counts["passes"]) == pytest.approx(0.14, abs=0.10)
    assert mean(games, lambda g: g.counts["clears"]) == pytest.approx(0.024, abs=0.03)
    assert mean(games, lambda g: g.counts["groups_traded"]) == pytest.approx(0.46, abs=0.13)
    for stage, flights in enumerate([5.69, 3.52, 2.70, 2.19]):
        average = mean(games, lambda g, stage=stage: g.counts["flights"][stage])
        assert average == pytest.approx(flights, abs=0.3)
    for suit, rate in {"♥": 0.653, "♦": 0.620, "♣": 0.597, "♠": 0.553}.items():
        claims = share(games, lambda g, suit=suit: suit in g.counts["claim_turns"])
        assert claims == pytest.approx(rate, abs=0.08)


def test_the_empty_pile_reading_matters():
    games = [random_game(seed, variant(game_end="empty-pile")) for seed in range(300)]
    assert share(games, lambda g: g.events[-1]["reason"] == "empty-pile") == pytest.approx(
        0.21, abs=0.12
    )
    assert share(games, lambda g: g.events[-1]["winner"] is None) < 0.08
