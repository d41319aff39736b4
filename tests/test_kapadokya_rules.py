"""The rules of Kapadokya, by the numbers of its RULES.md, on built positions."""

from collections import Counter

import pytest
from flights import SCRIPTED, Game, match, of, position

from hotair_sim.kapadokya import Rules
from hotair_sim.kapadokya.moves import NO_PLAY, count_plays, nth_play
from hotair_sim.kapadokya.rules import PRESETS
from hotair_sim.mistakes import Mistake


def names(events) -> list[str]:
    """Return the names of events, in their order."""
    return [event["event"] for event in events]


# 1 The cards, 2 Setup


def test_1_1_and_1_2_the_deck():
    cards = Counter(Game(match(SCRIPTED, SCRIPTED)).cards)
    assert cards.pop("M") == 3
    assert set(cards) == {f"{letter}{n}00" for letter in "RGYB" for n in range(1, 6)}
    assert set(cards.values()) == {2}


@pytest.mark.parametrize(
    ("copies", "multicolour", "count"),
    [((2, 2, 2, 2, 1), 7, 43), ((1, 2, 2, 2, 1), 11, 43), ((0, 0, 1, 0, 3), 0, 16)],
)
def test_1_1_other_decks(copies, multicolour, count):
    rules = Rules(copies=copies, multicolour=multicolour)
    cards = Counter(Game(match(SCRIPTED, SCRIPTED, rules)).cards)
    assert cards.total() == count
    assert cards["M"] == multicolour
    for altitude, number in enumerate(copies, start=1):
        assert all(cards[f"{letter}{altitude}00"] == number for letter in "RGYB")


def test_2_2_the_first_three_are_laid_by_altitude_and_push_each_other():
    seen = set()
    for deal in range(60):
        setup = Game(match(SCRIPTED, SCRIPTED), deal).setup()
        rows = {row["row"]: row["cells"] for row in setup["air_space"]}
        for row, cells in rows.items():
            there = [c for c in setup["opening"] if (c == "M" and row == 100) or c[1:] == str(row)]
            assert cells == (there[::-1] + [None] * 5)[:5]
            seen.add(len(there))
    assert seen == {0, 1, 2, 3}


def test_2_3_and_2_4_hands_and_the_ends_of_the_pile():
    for deal in range(10):
        games = [Game(match(SCRIPTED, SCRIPTED), deal, arrangement) for arrangement in range(2)]
        one, two = (game.setup() for game in games)
        assert [len(hand) for hand in one["hands"]] == [3, 3]
        assert len(one["draw_pile"]) == 43 - 3 - 6
        assert [one["starter"], two["starter"]] == [0, 1]
        for key in ("opening", "hands", "draw_pile", "air_space"):
            assert one[key] == two[key]
    game = position("", ("R100", "G100"), "B500 Y200 R500", short=True)
    assert of(game.fly("R100", 100), "draw") == [{"event": "draw", "player": 0, "card": "B500"}]
    assert of(game.fly("G100", 100), "draw") == [{"event": "draw", "player": 1, "card": "R500"}]


# 3 Fly


@pytest.mark.parametrize("row", [100, 200, 300, 400, 500])
@pytest.mark.parametrize("card", ["R100", "R300", "R500", "M"])
def test_3_2_up_to_the_highest_altitude(card, row):
    game = position("", (card, "G100"))
    assert game.refuses(card, row) == (card != "M" and row > int(card[1:]))


def test_3_3_only_cards_of_the_hand():
    game = position("", ("R300", "G300"))
    assert not game.refuses("R300", 100)
    assert game.refuses("G300", 100)
    assert game.refuses("B100", 100)


@pytest.mark.parametrize("answer", [-1, 5 << 6, 1 << 9, 2**62])
def test_3_1_what_is_no_play_is_refused(answer):
    assert "returned an illegal play" in position("", ("R300", "G300")).fault(answer)


@pytest.mark.parametrize("answer", [-1, 8 * 1 + 2, 8 * 2 + 3, 63, 2**40])
def test_4_6_what_is_no_landing_is_refused(answer):
    two = position(SIDE_BY_SIDE, ("B500", "B100"), ground=(5, 2, 2, 5, 5))
    play = two.play_of("B500", 500)
    legal = answer == 8 * 1 + 2  # two balloons of the second column
    assert ("can't be made" in two.fault(play, answer)) == (not legal)


def test_plays_are_counted_through():
    game = position("", ("R200 R200 M", "G300"), overflow="blocked")
    read, hand = game.match.rules[0], game.hidden.hand[0]
    count = int(count_plays(read, game.table, hand))
    plays = {int(nth_play(read, game.table, hand, k)) for k in range(count)}
    assert len(plays) == count == 2 + 5  # two cards alike are one
    assert nth_play(read, game.table, hand, count) == NO_PLAY


ROW = "300 R300 G300 . Y300 ."


@pytest.mark.parametrize(
    ("push", "before", "after", "pushed"),
    [
        ("block", ROW, "300 B300 R300 G300 Y300 .", ["R300", "G300"]),
        ("row", ROW, "300 B300 R300 G300 . Y300", ["R300", "G300", "Y300"]),
        ("block", "300 . G300 . . .", "300 B300 G300 . . .", []),
        ("row", "300 . G300 . . .", "300 B300 G300 . . .", []),
    ],
)
def test_3_4_what_is_pushed(push, before, after, pushed):
    game = position(before, ("B300", "B100"), push=push, landing="optional", ground=(5,) * 5)
    (event,) = of(game.fly("B300", 300), "fly")
    assert event["pushed"] == pushed
    assert game.air() == [after]


FULL = "200 R200 G200 Y200 B200 R500"


@pytest.mark.parametrize("push", ["block", "row"])
def test_3_5_what_is_pushed_out_is_lost(push):
    game = position(FULL, ("M", "B100"), push=push, ground=(5,) * 5)
    events = game.fly("M", 200)
    assert of(events, "lost") == [{"event": "lost", "card": "R500", "row": 200}]
    assert of(events, "fly")[0]["pushed"] == ["R200", "G200", "Y200", "B200", "R500"]
    assert game.air() == ["200 M R200 G200 Y200 B200"]


def test_3_5_by_another_reading_it_may_not_be_pushed_out():
    game = position(FULL, ("M", "B100"), ground=(5,) * 5, overflow="blocked")
    assert game.refuses("M", 200)
    assert not game.refuses("M", 100)
    gap = position("200 R200 . Y200 B200 R500", ("M", "B100"), ground=(5,) * 5, overflow="blocked")
    assert not gap.refuses("M", 200)
    moves = position(
        "200 R200 . Y200 B200 R500", ("M", "B100"), ground=(5,) * 5, overflow="blocked", push="row"
    )
    assert moves.refuses("M", 200)


def test_3_5_or_to_a_sixth_column_where_nothing_lands():
    game = position("200 R200 G200 Y200 B200 M", ("Y500", "B100"), ground=(5,) * 4 + (1,),
                    overflow="sixth", wild_only="no")  # fmt: skip
    events = game.fly("Y500", 200)
    assert names(events) == ["fly", "land", "draw"]
    assert game.air() == ["200 Y500 R200 G200 Y200 . M"]
    full = position("200 R200 G200 Y200 B200 M R500", ("Y500", "B100"), ground=(5,) * 5,
                    overflow="sixth")  # fmt: skip
    assert of(full.fly("Y500", 200), "lost") == [{"event": "lost", "card": "R500", "row": 200}]


def test_3_6_and_6_6_who_cant_fly_passes_and_two_such_turns_end_the_game():
    game = position(FULL.replace("200", "100", 1).replace("R200", "R100"), ("G100", "G100"), 
                    short=True, ground=(5,) * 5, overflow="blocked")  # fmt: skip
    assert names(game.wait()) == ["pass"]
    assert names(game.wait()) == ["pass", "end"]
    (end,) = of(game._teller.turn(game.work), "end")
    assert (end["reason"], end["winner"]) == ("stuck", None)


def test_3_6_a_player_without_cards_waits_for_the_other():
    game = position("", ("", "R100 G100"), short=True)
    assert names(game.wait()) == ["pass"]
    assert names(game.fly("R100", 100)) == ["fly"]
    assert names(game.wait()) == ["pass"]
    assert names(game.fly("G100", 100)) == ["fly", "end"]


# 4 Land

COLUMN = {
    "two": "100 R100 .\n200 R200",
    "gap": "100 R100 .\n300 R300",
    "floating": "200 R200 .\n300 R300",
    "other above": "100 R100 .\n200 R200\n400 G400",
    "other between": "100 R100 .\n200 G200\n300 R300",
    "wild below": "100 M .\n200 R200",
    "wild on top": "100 R100 .\n200 R200\n300 M",
    "wild under another": "100 R100 .\n200 R200\n300 M\n500 G500",
    "two wilds under another": "100 R100 .\n200 M\n300 M\n500 G500",
    "wild and a gap under another": "100 R100 .\n200 M\n500 G500",
    "wilds": "100 M .\n200 M",
    "wilds below": "100 M .\n200 M\n300 R300",
    "wild below two colours": "100 M .\n200 R200\n300 G300",
}


def landings(kind: str, number: int, **changes) -> set[int]:
    """Return how many balloons may land from the first column, which asks `number`."""
    game = position(COLUMN[kind], ground=(number, 5, 5, 5, 5), **changes)
    return {size for column, size in game.landings() if column == 1}


@pytest.mark.parametrize(
    ("kind", "number", "sizes", "contiguous"),
    [
        ("two", 2, {2}, {2}),
        ("two", 3, set(), set()),
        ("two", 1, {2}, {2}),
        ("gap", 2, {2}, set()),
        ("gap", 1, {2}, {1}),
        ("floating", 2, {2}, set()),
        ("other above", 2, {2}, {2}),
        ("other between", 1, {1}, {1}),
        ("other between", 2, set(), set()),
        ("wild below", 2, {2}, {2}),
        ("wild on top", 2, {3}, {3}),
        ("wilds", 2, {2}, {2}),
        ("wilds below", 3, {3}, {3}),
        ("wild below two colours", 2, {2}, {2}),
    ],
)
def test_4_1_to_4_3_which_group_lands(kind, number, sizes, contiguous):
    assert landings(kind, number) == sizes
    assert landings(kind, number, group="contiguous") == contiguous


@pytest.mark.parametrize(
    ("kind", "number", "player", "lower"),
    [
        ("wild under another", 2, {2, 3}, {3}),
        ("wild under another", 3, {3}, {3}),
        ("two wilds under another", 1, {1, 2, 3}, {3}),
        ("two wilds under another", 2, {2, 3}, {3}),
        ("wild on top", 2, {3}, {3}),
        ("wild below two colours", 1, {2}, {2}),
        ("wild and a gap under another", 1, {1, 2}, {2}),
    ],
)
def test_4_5_a_group_may_be_stopped_below_a_multicolour_balloon(kind, number, player, lower):
    assert landings(kind, number) == player
    assert landings(kind, number, wild_between="lower") == lower
    assert landings(kind, number, surplus="exact") == {number}


def test_4_5_a_gap_is_no_other_colour():
    kind = "wild and a gap under another"
    assert landings(kind, 1, group="contiguous") == {2}
    assert landings("wild under another", 2, group="contiguous") == {3}
    close = position("100 R100 .\n200 M\n300 G300", ground=(1, 5, 5, 5, 5), group="contiguous")
    assert close.landings() == {(1, 1), (1, 2)}


def test_4_3_by_another_reading_exactly_the_number_lands():
    game = position("100 R100 .\n200 R200\n400 R400", ("R500", "B100"), surplus="exact",
                    ground=(3, 5, 5, 5, 5))  # fmt: skip
    events = game.fly("R500", 300)
    assert of(events, "land")[0]["cards"] == ["R100", "R200", "R500"]
    assert game.air() == ["400 R400 . . . ."]


@pytest.mark.parametrize(("kind", "number"), [("wilds", 1), ("wilds", 2)])
def test_4_4_multicolour_balloons_alone(kind, number):
    assert landings(kind, number, wild_only="yes") == {2}
    assert landings(kind, number, wild_only="no") == set()


def test_4_4_with_exact_numbers_too():
    assert landings("wilds below", 2, surplus="exact") == {2}
    assert landings("wilds below", 2, surplus="exact", wild_only="no") == set()
    assert landings("wilds below", 3, surplus="exact", wild_only="no") == {3}


TWO = "100 . R100\n200 . R200 . . ."


def test_4_6_landing_is_compulsory():
    game = position(TWO, ("R400", "B100"), ground=(5, 2, 5, 5, 5))
    assert names(game.fly("R400", 300)) == ["fly", "land", "draw"]


def test_4_6_or_optional_by_another_reading():
    game = position(TWO, ("R400", "B300"), ground=(5, 2, 5, 5, 5), landing="optional")
    assert names(game.fly("R400", 300, None)) == ["fly", "draw"]
    assert names(game.fly("B300", 100, (2, 2))) == ["fly", "land", "draw"]


SIDE_BY_SIDE = "100 . R100 G100 . .\n200 . R200 G200 . ."


def test_4_7_the_player_chooses_the_order():
    for order in ((2, 3), (3, 2)):
        game = position(SIDE_BY_SIDE, ("B500", "B100"), ground=(5, 2, 2, 5, 5))
        events = game.fly("B500", 500, (order[0], 2))
        assert [event["column"] for event in of(events, "land")] == list(order)


def test_4_7_what_a_landing_makes_possible_lands_too():
    tower = "100 . R100\n200 . R200\n300 . G300\n400 . G400 . . ."
    game = position(tower, ("B500", "B100"), ground=(5, 2, 5, 5, 5))
    events = game.fly("B500", 500)
    assert [event["cards"] for event in of(events, "land")] == [["R100", "R200"], ["G300", "G400"]]
    assert game.work[0].tally.chained == 1
    moved = position(tower, ("B500", "B100"), ground=(5, 2, 5, 5, 5), chain="moved-only")
    assert len(of(moved.fly("B500", 500), "land")) == 1


def test_4_7_by_another_reading_only_where_a_balloon_moved():
    for chain, count in (("all-columns", 1), ("moved-only", 0)):
        game = position(TWO, ("B500", "B100"), ground=(5, 2, 5, 5, 5), chain=chain)
        game.table.moved = 0
        assert len(of(game.fly("B500", 500), "land")) == count


AFTER = "100 R100 Y100 . . .\n200 R200 . Y200 . .\n400 G400 . . . .\n500 G500 B500 . . ."


@pytest.mark.parametrize(
    ("reading", "left"),
    [
        (
            "nothing",
            ["500 G500 B500 . . .", "400 G400 . . . .", "200 . . Y200 . .", "100 . Y100 . . ."],
        ),
        ("sink", ["500 . B500 . . .", "200 G500 . Y200 . .", "100 G400 Y100 . . ."]),
        (
            "close",
            ["500 G500 B500 . . .", "400 G400 . . . .", "200 . Y200 . . .", "100 Y100 . . . ."],
        ),
    ],
)
def test_4_8_what_the_others_do(reading, left):
    game = position(AFTER, ("R500", "B100"), ground=(3, 5, 5, 5, 5), after_landing=reading)
    assert of(game.fly("R500", 300), "land")[0]["cards"] == ["R100", "R200", "R500"]
    assert game.air() == left


@pytest.mark.parametrize(("chain", "more"), [("all-columns", 1), ("moved-only", 1)])
def test_4_8_what_has_sunk_has_moved(chain, more):
    air = "100 R100 .\n200 R200\n400 G400\n500 G500 . . . ."
    game = position(air, ("R500", "B100"), ground=(2, 5, 5, 5, 5), after_landing="sink",
                    chain=chain)  # fmt: skip
    assert len(of(game.fly("R500", 300), "land")) == 1 + more
    assert game.air() == []


def test_4_9_the_balloons_go_to_the_player_on_turn():
    game = position(TWO, ("R400", "B100"), ground=(5, 2, 5, 5, 5))
    game.fly("R400", 300)
    assert game.table.points.tolist() == [300, 0]
    assert game.named(game.table.landed[0]) == ["R100", "R200"]


# 6 The end

LAST = {"one each": ("R100", "G100"), "two for the other": ("R100", "G100 G200")}


@pytest.mark.parametrize(
    ("end", "turns", "reason"),
    [("all-cards", 2, "all-cards"), ("at-once", 1, "empty-hand"), ("round", 2, "all-cards")],
)
def test_6_1_when_it_ends(end, turns, reason):
    game = position("", LAST["one each"], short=True, end=end)
    events = game.fly("R100", 100)
    if turns == 2:
        assert not game.ended
        events = game.fly("G100", 100)
    assert events[-1]["event"] == "end"
    assert (events[-1]["reason"], events[-1]["turns"]) == (reason, turns)


def test_6_1_a_round_is_finished_but_no_more():
    game = position("", LAST["two for the other"], short=True, end="round")
    assert not of(game.fly("R100", 100), "end")
    (end,) = of(game.fly("G100", 100), "end")
    assert end["reason"] == "empty-hand"


def finished(points: tuple[int, int], landed=(0, 0), flown=(0, 0), **changes):
    """Return the end of a game in which these points and multicolour balloons were landed."""
    game = position("", ("", "R100"), short=True, **changes)
    game.wait()
    game.table.points[:] = points
    game.table.multicolour[:], game.table.multicolour_flown[:] = landed, flown
    return of(game.fly("R100", 100), "end")[0]


def test_6_2_a_balloon_scores_its_highest_altitude_wherever_it_flew():
    game = position("100 . . R500 . .\n200 . . M . .", ("B100", "B100"), ground=(5, 5, 2, 1, 1))
    assert of(game.fly("B100", 100), "land")[0]["cards"] == ["R500", "M"]
    assert game.table.points.tolist() == [500, 0]
    assert game.table.multicolour.tolist() == [1, 0]


def test_6_3_more_points_win():
    assert finished((300, 200), landed=(3, 0))["winner"] == 0
    assert finished((300, 400), landed=(0, 3))["winner"] == 1


@pytest.mark.parametrize(("reading", "winner"), [("landed", 0), ("played", 1)])
def test_6_4_then_fewer_multicolour_balloons(reading, winner):
    end = finished((300, 300), landed=(1, 2), flown=(3, 0), tie_break=reading)
    assert end["winner"] == winner
    assert end["multicolour"] == [1, 2]


@pytest.mark.parametrize("reading", ["landed", "played"])
def test_6_5_then_it_is_a_draw(reading):
    assert finished((300, 300), landed=(1, 1), flown=(2, 2), tie_break=reading)["winner"] is None


# Rule sets


def test_presets_differ_in_the_end_alone():
    assert Rules().changes() == {}
    assert Rules("kapadokya-at-once").changes() == {"end": "at-once"}
    assert list(PRESETS) == ["kapadokya", "kapadokya-at-once"]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"copies": (2, 2, 2, 2)}, "copies"),
        ({"copies": (2, 2, -1, 2, 2)}, "copies: the numbers are [2, 2, -1, 2, 2]; none may be"),
        ({"copies": (4, 4, 4, 4, 4)}, "4 colours with [4, 4, 4, 4, 4] and 3 multicolour balloons"),
        ({"multicolour": -1}, "multicolour: the number is -1"),
        ({"hand_size": 0}, "hand_size: the size is 0"),
        ({"hand_size": 21}, "hand_size: 3 cards in the air space and two hands of 21 need 45"),
        ({"ground": (6, 4, 3, 2, 1)}, "ground: the numbers are [6, 4, 3, 2, 1]"),
        ({"pushing": "row"}, "the rules have no field 'pushing'; nearest: 'push'"),
        ({"push": "rows"}, "push: 'rows' is not allowed"),
    ],
)
def test_what_makes_no_sense_is_said(changes, sentence):
    with pytest.raises(Mistake) as caught:
        Rules(**changes)
    assert sentence.split("; nearest")[0] in str(caught.value)
