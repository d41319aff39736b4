"""Rule 6 on the compiled core: trophies. Tests are named by RULES.md."""

import pytest
from driver import DECLINE, Game, Position, named, names

from hotair_sim.arena.registry import StrategyFault


def before_flight(own: str = "", other: str = "", *, winner: int = 0, **changes) -> Position:
    """Return a position with these prizes won; 7♥ at stage 1 on side 0 wins ♥ for `winner`."""
    return (
        Position(**changes)
        .stage(1, "plain", "♥", other="K♥" if winner == 0 else "2♥")
        .hands("7♥")
        .prizes_won(0, own)
        .prizes_won(1, other)
    )


def claims(game: Game, **made: str) -> list[tuple[int, str, dict[str, int]]]:
    """Fly stage 1, claiming `own` as player 0 and `other` as player 1; return the claims."""
    said = {0: made.get("own", ""), 1: made.get("other", "")}
    events = named(game.play("7♥", 1, side=0, claims=said), "claim")
    return [(event["player"], event["suit"], event["paid"]) for event in events]


# The rulebook's example


def test_6_the_example_of_the_rulebook():
    anna, ben = 0, 1
    game = (
        Position()
        .stage(1, "plain", "♠", other="K♠")
        .hands("5♠")
        .trophies(ben, "♥")
        .prizes_won(anna, "♠♠♥♥♥")
        .start()
    )
    events = game.play("5♠", 1, side=anna, claims={anna: "♠"})
    (claim,) = named(events, "claim")
    assert claim == {"event": "claim", "player": anna, "suit": "♠", "paid": {"♥": 3, "♠": 3}}
    assert (game.trophies(anna), game.trophies(ben), game.loose(anna)) == ("♠", "♥", "")


# 6.1 and 6.2: what a trophy takes


@pytest.mark.parametrize("suit", "♥♦♣♠")
def test_6_1_a_trophy_takes_prizes_of_its_suit(suit):
    size = {"♥": 7, "♦": 6, "♣": 5, "♠": 4}[suit]
    for short in (0, 1):
        won = suit * (size - short - (suit == "♥"))
        game = before_flight(own=won).start()
        if short:
            assert claims(game) == []
            assert game.claims_offered(0) == []
        else:
            assert claims(game.copy()) == []
            assert claims(game, own=suit) == [(0, suit, {suit: size})]
            assert (game.trophies(0), game.table.trophies.tolist()) == (suit, [1, 0])


def test_6_1_other_sizes():
    sizes = {"hearts": 1, "diamonds": 11, "clubs": 9, "spades": 7}
    game = before_flight("♦" * 10, "♠" * 7, trophy_sizes=sizes).start()
    assert claims(game, own="♥", other="♠") == [(0, "♥", {"♥": 1}), (1, "♠", {"♠": 7})]
    assert game.claims_offered(0) == ["♥"]


def test_6_1_a_claimed_trophy_is_never_lost_nor_claimed_again():
    game = before_flight("♠" * 3, "♦", trophies_to_win=4).trophies(1, "♠").start()
    assert claims(game) == []
    assert (game.claims_offered(0), game.trophies(1)) == ([], "♠")


def test_6_1_nor_by_its_owner():
    sizes = {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 3}
    game = before_flight("♠" * 4, trophy_sizes=sizes).trophies(0, "♠").start()
    assert claims(game) == []
    assert game.trophies(0) == "♠"


def test_6_1_both_may_be_able_to_claim_a_suit_but_one_does():
    sizes = {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 2}
    game = before_flight("♠♠♠", "♠♠", trophy_sizes=sizes).start()
    assert claims(game, own="♠") == [(0, "♠", {"♠": 2})]
    assert (game.claims_offered(0), game.claims_offered(1)) == (["♠"], [])


@pytest.mark.parametrize("answer", [0, 1, 2, 4, 5, 63, 2**40])
def test_6_1_a_claim_that_was_not_offered_is_refused(answer):
    game = before_flight("♠♠♠♠").start()
    number = game.match.settings["number"]
    number[0, 0] = 6 + (0 << 6)  # 7♥ at stage 1, on side 0
    number[0, 8] = answer
    with pytest.raises(StrategyFault, match=rf"can't claim \(suit {answer}\)"):
        game.step()
    assert game.trophies(0) == ""


@pytest.mark.parametrize("answer", [-1, -2, -(2**40)])
def test_6_1_whatever_is_below_zero_declines(answer):
    game = before_flight("♠♠♠♠").start()
    number = game.match.settings["number"]
    number[:] = 0
    number[0, 0] = 6
    number[0, 8:10] = answer
    assert names(game.step())[-1] == "refill"


def test_6_2_cards_paid_are_used_up_and_the_rest_stays():
    game = before_flight("♥" * 7 + "♠" * 5 + "♦♦").start()
    assert claims(game, own="♥") == [(0, "♥", {"♥": 7})]
    assert game.loose(0) == "♥♦♦♠♠♠♠♠"


# 6.3 to 6.5: three for one


def test_6_3_three_cards_of_a_claimed_suit_stand_for_one():
    game = before_flight("♣♣♣♣♠♠♠").trophies(1, "♠").start()
    assert claims(game, own="♣") == [(0, "♣", {"♣": 4, "♠": 3})]
    assert (game.loose(0), game.trophies(0)) == ("♥", "♣")


@pytest.mark.parametrize(
    ("own", "claimed"),
    [
        ("♣♣♣♣♦♦♦", ""),  # not yet claimed
        ("♣♣♣♣♠♠", "♠"),  # two are no group
        ("♣♣♣♣♠♠♦♦", "♠♦"),  # nor are two of one suit and two of another
        ("♣♣♣♠♠♠", "♠"),  # two are missing
        ("♣♣♣♠♠♠♠♠", "♠"),
    ],
)
def test_6_3_trades_that_are_not_possible(own, claimed):
    sizes = {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 2}
    game = before_flight(own, trophy_sizes=sizes, trophies_to_win=3).trophies(1, claimed).start()
    assert claims(game) == []
    assert game.claims_offered(0) == []


def test_6_3_any_number_of_groups():
    sizes = {"hearts": 2, "diamonds": 6, "clubs": 5, "spades": 2}
    position = before_flight("♥♥♥♥♥♥♣♣♠♠♠", trophy_sizes=sizes, trophies_to_win=3)
    game = position.trophies(1, "♥♠").start()
    assert claims(game, own="♣") == [(0, "♣", {"♣": 2, "♥": 6, "♠": 3})]


def test_6_3_of_ones_own_claimed_suit_too():
    sizes = {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 2}
    game = before_flight("♣♣♣♣♠♠♠", trophy_sizes=sizes).trophies(0, "♠").start()
    assert claims(game, own="♣") == [(0, "♣", {"♣": 4, "♠": 3})]


def test_6_3_of_what_a_trophy_claimed_a_moment_ago_left_over():
    game = before_flight("♥" * 9 + "♣♣♣♣").start()
    assert claims(game, own="♥♣") == [(0, "♥", {"♥": 7}), (0, "♣", {"♣": 4, "♥": 3})]
    assert game.claims_offered(0) == ["♥", "♣"]
    assert game.ended


def test_6_3_of_a_suit_the_other_player_has_claimed_a_moment_ago():
    game = before_flight("♣♣♣♣♠♠♠", "♠♠♠♠").start()
    assert claims(game, other="♠", own="♣") == [(1, "♠", {"♠": 4}), (0, "♣", {"♣": 4, "♠": 3})]


@pytest.mark.parametrize("order", ["winner-first", "loser-first"])
def test_6_3_next_flight_not_of_a_suit_claimed_a_moment_ago(order):
    rules = {"claimed_suit_pays": "next-flight", "claim_order": order}
    game = before_flight("♥" * 9 + "♣♣♣♣", **rules).start()
    assert claims(game, own="♥") == [(0, "♥", {"♥": 7})]
    assert game.claims_offered(0) == ["♥"]  # ♣ still lacks a card
    game = before_flight("♣♣♣♣♠♠♠", "♠♠♠♠", **rules).start()
    assert claims(game, other="♠") == [(1, "♠", {"♠": 4})]
    assert game.claims_offered(0) == []


def test_6_3_next_flight_of_a_suit_claimed_after_an_earlier_one():
    game = (
        before_flight("♣♣♣♣♠♠♠", "♠♠♠♠", claimed_suit_pays="next-flight")
        .stage(2, "mountain", "♦♦", own="K♦ Q♦", other="A♦")
        .hands("7♥", "2♦")
        .start()
    )
    claims(game, other="♠")
    assert game.on_turn == 1
    events = named(game.play("2♦", 2, side=1, claims={0: "♣"}), "claim")
    assert [event["paid"] for event in events] == [{"♣": 4, "♠": 3}]


def test_6_3_without_it_a_trophy_takes_cards_of_its_suit_alone():
    game = before_flight("♣♣♣♣♠♠♠", three_for_one=False).trophies(1, "♠").start()
    assert claims(game) == []
    game = before_flight("♣♣♣♣♣♠♠♠", three_for_one=False).trophies(1, "♠").start()
    assert claims(game, own="♣") == [(0, "♣", {"♣": 5})]


GROUPS_ALONE = {"hearts": 3, "diamonds": 4, "clubs": 1, "spades": 2}


def test_6_4_groups_may_pay_for_a_whole_trophy():
    game = before_flight("♥♥", trophy_sizes=GROUPS_ALONE).trophies(1, "♥").start()
    assert claims(game, own="♣") == [(0, "♣", {"♥": 3})]


@pytest.mark.parametrize(("own", "offered"), [("♥♥", []), ("♥♥♠", ["♠", "♠"])])
def test_6_4_unless_a_card_of_its_own_is_needed(own, offered):
    game = (
        before_flight(own, trophy_sizes=GROUPS_ALONE, claim_needs_own_card=True)
        .trophies(1, "♥")
        .start()
    )
    assert claims(game) == []
    assert game.claims_offered(0) == offered


def test_6_5_own_cards_first():
    game = before_flight("♣♣♣♣♣♠♠♠").trophies(1, "♠").start()
    assert claims(game, own="♣") == [(0, "♣", {"♣": 5})]
    assert game.loose(0) == "♥♠♠♠"


SMALL = {"hearts": 1, "diamonds": 1, "clubs": 7, "spades": 1}


@pytest.mark.parametrize(
    ("own", "paid"),
    [
        ("♣♣♣♣♣♣♦♦♦♠♠♠♠", {"♣": 6, "♠": 3}),  # most
        ("♣♣♣♣♣♣♦♦♦♦♠♠♠", {"♣": 6, "♦": 3}),
        ("♣♣♣♣♣♣♦♦♦♠♠♠", {"♣": 6, "♦": 3}),  # as many: the first
        ("♣♣♣♣♣♣♥♥♥♦♦♦♠♠♠", {"♣": 6, "♥": 3}),
        ("♣♣♣♣♣♦♦♦♦♦♠♠♠♠", {"♣": 5, "♦": 3, "♠": 3}),  # looked at anew for each group
        ("♣♣♣♣♣♦♦♦♦♦♦♦♠♠♠", {"♣": 5, "♦": 6}),
        ("♣♣♣♣♦♦♦♦♦♦♠♠♠", {"♣": 4, "♦": 6, "♠": 3}),
    ],
)
def test_6_5_each_missing_card_is_a_group_of_the_suit_one_holds_most_of(own, paid):
    sizes = {**SMALL, "hearts": 2}
    position = before_flight(own, winner=1, trophy_sizes=sizes, trophies_to_win=4)
    game = position.trophies(1, "♥♦♠").start()
    assert claims(game, own="♣") == [(0, "♣", paid)]


def test_6_5_grey_comes_last():
    game = (
        Position("balloon-cup")
        .stage(1, "plain", "♥", other="K♥")
        .hands("7♥")
        .trophies(1, "♠")
        .prizes_won(0, "✦✦♥♣♣♣♣♠♠♠")
        .trophies(0, "✦")
        .start()
    )
    assert claims(game, own="♣") == [(0, "♣", {"♣": 4, "♠": 3})]


def standard_choice(position: Position) -> str:
    """Return the suit claimed first by a strategy that leaves the choice to the core."""
    events = position.start("random", "random").step()
    return named(events, "claim")[0]["suit"]


@pytest.mark.parametrize(
    ("own", "claimed"),
    [
        ("♣♣♣♣♣♠♠♠♠", "♣"),  # neither needs a group: the first
        ("♦♦♦♦♦♦♠♠♠♠", "♦"),
        ("♥♥♥♥♥♥♠♠♠♠", "♥"),
    ],
)
def test_6_5_the_standard_choice_is_the_first_that_needs_no_group(own, claimed):
    assert standard_choice(before_flight(own)) == claimed


@pytest.mark.parametrize(
    ("own", "claimed"),
    [
        ("♥♥♥♥♥♦♦♦♦♣♣♣♠♠♠", "♠"),  # one group; ♦ and ♣ take two
        ("♥♥♥♥♥♦♦♦♦♣♣♣♣♠♠♠", "♣"),  # one group each: the first
        ("♥♥♥♥♥♦♦♦♦♦♦♣♣♣♣♠♠♠", "♦"),  # none
    ],
)
def test_6_5_the_standard_choice_is_the_trophy_that_needs_the_fewest_groups(own, claimed):
    sizes = {"hearts": 1, "diamonds": 6, "clubs": 5, "spades": 4}
    position = before_flight(own, trophy_sizes=sizes, trophies_to_win=4)
    assert standard_choice(position.trophies(1, "♥")) == claimed


# 6.6: where the cards of a group go


def paying(reading: str, pile: str = "♦♦") -> Game:
    """Let player 0 pay for ♣ with groups of ♥ and ♠, with this prize pile after the refill."""
    sizes = {"hearts": 2, "diamonds": 6, "clubs": 5, "spades": 1}
    rules = {"trophy_sizes": sizes, "paid_cards": reading, "trophies_to_win": 4}
    position = before_flight("♥♥♣♣♣♠♠♠♠", **rules).trophies(1, "♥♠")
    game = position.prize_pile("♦" + pile, whole=True).start()
    assert claims(game, own="♣") == [(0, "♣", {"♣": 3, "♥": 3, "♠": 3})]
    assert game.loose(0) == "♠"
    return game


def test_6_6_kept_they_count_at_the_end():
    game = paying("kept")
    assert game.prize_pile() == "♦♦"
    assert game.table.prize_cards[0] == 3 + 3 + 3 + 1
    assert game.tally.won[0] == 10


def test_6_6_removed_they_no_longer_count():
    game = paying("removed")
    assert game.prize_pile() == "♦♦"
    assert game.table.prize_cards[0] == 3 + 1
    assert game.tally.won[0] == 10


@pytest.mark.parametrize("pile", ["♦♦", ""])
def test_6_6_returned_they_go_to_the_bottom_of_the_pile_in_the_order_of_suits(pile):
    game = paying("returned", pile)
    assert game.prize_pile() == pile + "♥♥♥♠♠♠"
    assert game.known_bottom() == "♥♥♥♠♠♠"
    assert game.table.prize_cards[0] == 3 + 1
    assert game.table.prize_left[:4].tolist() == [3, len(pile), 0, 3]
    assert game.table.prizes_left == len(pile) + 6


def test_6_6_returned_the_trophys_own_cards_stay():
    game = before_flight("♠♠♠♠", paid_cards="returned").prize_pile("♦♦", whole=True).start()
    claims(game, own="♠")
    assert (game.prize_pile(), game.known_bottom()) == ("♦", "")


# 6.7 and 6.8: who claims when

ONES = {"hearts": 1, "diamonds": 1, "clubs": 1, "spades": 1}
"""Sizes of trophies such that every prize is one."""


def order(own: str, other: str, claimed: dict[str, str], **changes) -> str:
    """Return who claimed what in turn, when 0 has won these prizes and ♥, and 1 those."""
    rules = {"trophy_sizes": ONES, "trophies_to_win": 4, "three_for_one": False, **changes}
    made = claims(before_flight(own, other, **rules).start(), **claimed)
    return " ".join(f"{player}{suit}" for player, suit, _ in made)


def test_6_7_the_winner_claims_all_they_can():
    assert order("♦♣", "♠", {"own": "♦♥♣", "other": "♠"}) == "0♦ 0♥ 0♣ 1♠"


def test_6_7_loser_first():
    claimed = {"own": "♥", "other": "♦♣♠"}
    assert order("", "♦♣♠", claimed, claim_order="loser-first") == "1♦ 1♣ 1♠ 0♥"
    assert order("♦♣", "♦♣♠", claimed, claim_order="loser-first") == "1♦ 1♣ 1♠ 0♥"


@pytest.mark.parametrize(
    ("own", "other", "made"),
    [
        ("♥-♦", "♣♠", "0♥ 1♣ 0♦ 1♠"),  # the winner stops after one
        ("-♥♦", "♣♠", "1♣ 0♥ 1♠ 0♦"),
        ("♥-♦", "♣-", "0♥ 1♣ 0♦"),  # 1 declines, and 0 has nothing left to claim
        ("♥--♦", "♣♠", "0♥ 1♣ 1♠ 0♦"),
        ("♥--", "-", "0♥"),
        ("♥-♦", "-♣♠", "0♥ 0♦ 1♣ 1♠"),
    ],
)
def test_6_7_then_in_turn_until_both_decline_in_a_row(own, other, made):
    assert order("♦", "♣♠", {"own": own, "other": other}) == made


def test_6_7_two_declining_in_a_row_are_not_asked_again():
    rules = {"trophy_sizes": ONES, "trophies_to_win": 4, "three_for_one": False}
    game = before_flight("♦", "♣♠", **rules).start()
    assert claims(game, own="♥") == [(0, "♥", {"♥": 1})]
    assert game.claims_offered(0) == ["♥♦", "♦", "♦"]  # then it declines, and once more
    assert game.claims_offered(1) == ["♣♠"]


@pytest.mark.parametrize(
    ("own", "other", "made"),
    [
        ("♥♦", "♣-♠", "1♣ 0♥ 1♠ 0♦"),
        ("♥♦", "-♣♠", "0♥ 1♣ 0♦ 1♠"),
        ("♥♦", "♣--♠", "1♣ 0♥ 0♦ 1♠"),
    ],
)
def test_6_7_loser_first_then_in_turn_too(own, other, made):
    assert order("♦", "♣♠", {"own": own, "other": other}, claim_order="loser-first") == made


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("reading", ["winner-first", "loser-first"])
def test_6_7_whoever_comes_first_takes_a_suit_both_could_claim(reading, winner):
    position = before_flight(
        "♠♠♠♠",
        "♠♠♠",
        winner=winner,
        trophy_sizes={"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 3},
        claim_order=reading,
    )
    events = position.start("random", "random").step()
    (claim,) = named(events, "claim")
    assert claim["player"] == (winner if reading == "winner-first" else 1 - winner)


def test_6_8_a_claim_may_be_declined_and_made_after_a_later_flight():
    game = before_flight("♠♠♠♠").stage(2, "plain", "♥♥", "2♥ 3♥", "4♥").hands("7♥", "6♥").start()
    events = game.play("7♥", 1, side=0, claims={0: DECLINE * 2})
    assert "claim" not in names(events)
    assert game.claims_offered(0) == ["♠", "♠"]
    events = game.play("6♥", 2, side=1, claims={0: "♠"})
    assert [event["player"] for event in named(events, "claim")] == [0]


def test_6_8_claims_are_made_after_flights_only():
    game = before_flight("♠♠♠♠").stage(4, "plain", "♥♥♥♦").start()
    assert names(game.play("7♥", 4, side=0)) == ["play", "draw"]
    assert game.claims_offered(0) == []


def test_6_8_whoever_waits_may_lose_the_trophy():
    sizes = {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 3}
    game = before_flight("♠♠♠", "♠♠♠", trophy_sizes=sizes).start()
    assert claims(game, own=DECLINE, other="♠") == [(1, "♠", {"♠": 3})]


# What is counted of it


def test_6_7_a_game_decided_by_the_loser_of_the_flight():
    game = before_flight("", "♠♠♠♠").trophies(1, "♦").start()
    claims(game, other="♠")
    assert game.outcome["winner"] == 1
    assert game.outcome["decided_by_flight_loser"] == 1
    assert (game.outcome["deciding_suit"], game.outcome["deciding_turn"]) == (3, 1)


def test_6_7_a_game_decided_by_its_winner():
    game = before_flight("♠♠♠♠").trophies(0, "♦").start()
    claims(game, own="♠")
    assert game.outcome["decided_by_flight_loser"] == 0


def test_6_7_two_trophies_in_one_turn_by_one_player():
    game = before_flight("♠♠♠♠♣♣♣♣♣").turn(0, 9).start()
    claims(game, own="♣♠")
    outcome = game.outcome
    assert outcome["two_trophies_in_one_turn"] == 1
    assert (outcome["first_trophy_turn"], outcome["first_trophy_player"]) == (9, 0)
    assert (outcome["trophy_turn_clubs"], outcome["trophy_turn_spades"]) == (9, 9)
    assert (outcome["trophy_turn_hearts"], outcome["trophy_player_hearts"]) == (-1, -1)


def test_6_7_two_trophies_in_one_turn_by_both():
    game = before_flight("♠♠♠♠", "♣♣♣♣♣").start()
    claims(game, own="♠", other="♣")
    assert game.tally.most_claims == 2
    assert game.tally.first_player == 0


def test_6_7_two_trophies_in_two_turns():
    game = before_flight("♠♠♠♠").trophies(0, "♦").start()
    claims(game, own="♠")
    assert game.outcome["two_trophies_in_one_turn"] == 0


def test_6_3_the_groups_paid_are_counted():
    game = before_flight("♣♣♣♣♠♠♠").trophies(1, "♠").trophies(0, "♦").start()
    claims(game, own="♣")
    assert game.outcome["trophy_groups_clubs"] == 1
    assert game.outcome["trophy_groups_hearts"] == -1  # not claimed
    assert game.outcome["trophy_groups_diamonds"] == 0
