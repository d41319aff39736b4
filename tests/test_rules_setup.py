"""Rules 1 to 3 on the compiled core: overview, cards, setup. Tests are named by RULES.md."""

import pytest
from driver import SCRIPTED, Game, Position, match

from hotair_sim.hot_air import Rules

DEALS = range(12)


def dealt(deal: int = 0, arrangement: int = 0, preset: str = "hot-air", **changes) -> Game:
    """Return a game just set up."""
    return Game(match(SCRIPTED, SCRIPTED, Rules(preset, **changes)), deal, arrangement)


# 1 Overview


def test_1_1_each_stage_has_a_side_for_each_player():
    game = (
        Position()
        .stage(2, "mountain", "♦♣", own="J♦", other="2♦")
        .stage(3, "plain", "♥♥♠")
        .hands(own="7♣", other="6♥")
        .start()
    )
    game.play("7♣", 2, side=0)
    assert (game.side(2, 0), game.side(2, 1)) == ("J♦ 7♣", "2♦")
    game.play("6♥", 3, side=1)
    assert (game.side(3, 0), game.side(3, 1)) == ("", "6♥")


def two_stages(**changes) -> Position:
    """Return a position in which both own sides of stage 1 are open, and those of stage 2 not."""
    return (
        Position(**changes)
        .stage(1, "plain", "♣")
        .stage(2, "mountain", "♣♣")
        .hands(own="7♣", other="10♣")
    )


@pytest.mark.parametrize(("player", "card"), [(0, "7♣"), (1, "10♣")])
def test_1_2_cards_go_on_either_side(player, card):
    game = two_stages().turn(player).start()
    assert not game.refuses(card, 2, side=player)
    game.play(card, 2, side=1 - player)
    assert game.side(2, 1 - player) == card
    assert game.tally.other_side == 1


@pytest.mark.parametrize(("player", "card"), [(0, "7♣"), (1, "10♣")])
def test_1_2_after_own_the_opponents_side_is_closed_until_the_own_side_is_complete(player, card):
    position = two_stages(opponent_side="after-own").turn(player)
    game = position.start()
    assert game.refuses(card, 2, side=1 - player)
    assert not game.refuses(card, 2, side=player)
    complete = {"own" if player == 0 else "other": "K♣ 2♣"}
    game = position.stage(2, "mountain", "♣♣", **complete).start()
    assert not game.refuses(card, 2, side=1 - player)
    assert game.refuses(card, 1, side=1 - player)


def test_1_2_after_own_looks_at_the_own_side_of_the_same_stage_only():
    position = two_stages(opponent_side="after-own")
    game = position.stage(2, "mountain", "♣♣", other="K♣ 2♣").start()
    assert game.refuses("7♣", 1, side=1)
    assert not game.refuses("7♣", 2, side=0)


@pytest.mark.parametrize(("player", "card"), [(0, "7♣"), (1, "10♣")])
def test_1_2_never_on_the_opponents_side(player, card):
    complete = {"own" if player == 0 else "other": "K♣ 2♣"}
    position = two_stages(opponent_side="never").stage(2, "mountain", "♣♣", **complete)
    game = position.turn(player).start()
    assert game.refuses(card, 2, side=1 - player)
    assert game.refuses(card, 1, side=1 - player)
    assert not game.refuses(card, 1, side=player)


@pytest.mark.parametrize("reading", ["after-own", "never"])
def test_1_2_the_own_side_still_takes_only_what_it_lacks(reading):
    position = Position(opponent_side=reading).stage(2, "plain", "♦♣", own="2♣")
    game = position.hands("A♥ 6♣ 2♦").start()
    assert game.refuses("A♥", 2, side=0)
    assert game.refuses("6♣", 2, side=0)
    assert not game.refuses("2♦", 2, side=0)


def test_1_2_never_leaves_whoever_has_only_such_cards_without_a_play():
    game = (
        Position(opponent_side="never")
        .stage(1, "plain", "♣", own="K♣")
        .stage(2, "plain", "♦♦")
        .hands(own="7♣ 5♥")
        .draw_pile(own="6♥")
        .start()
    )
    events = game.pass_turn(exchange="5♥")
    assert [event["event"] for event in events] == ["exchange", "draw", "pass"]


# 2 The cards


def test_2_1_the_deck():
    by_suit: dict[str, list[int]] = {}
    for suit, value in Rules().card_list:
        by_suit.setdefault(suit, []).append(value)
    assert by_suit == {
        "hearts": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
        "diamonds": [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13],
        "clubs": [1, 2, 4, 6, 7, 8, 10, 12, 13],
        "spades": [1, 3, 5, 7, 9, 11, 13],
    }
    assert len(Rules().card_list) == 40
    assert Rules("balloon-cup").card_list[40:] == [("grey", v) for v in (1, 4, 7, 10, 13)]


def test_2_1_all_balloon_cards_are_dealt_or_in_the_draw_pile():
    for changes in ({}, SMALL):
        for deal in DEALS:
            game = dealt(deal, **changes)
            cards = f"{game.hand(0)} {game.hand(1)} {game.draw_pile()}".split()
            assert sorted(cards) == sorted(game.cards)


def test_2_2_the_prize_cards_are_the_same_cards_once_more():
    for deal in DEALS:
        game = dealt(deal)
        prizes = "".join(game.prizes(stage) for stage in game.stages()) + game.prize_pile()
        assert sorted(prizes) == sorted(card[-1] for card in game.cards)


@pytest.mark.parametrize("preset", ["hot-air", "balloon-cup"])
def test_2_3_values_are_different_and_lie_evenly_about_7(preset):
    for values in Rules(preset).deck.values():
        assert len(set(values)) == len(values)
        assert [14 - value for value in reversed(values)] == list(values)


# 3 Setup


@pytest.mark.parametrize("sizes", [(1, 2, 3, 4), (6, 1, 2), (2,), (1, 1, 1, 1, 1, 6)])
def test_3_1_stage_n_takes_its_number_of_prizes(sizes):
    terrain = ("plain",) * len(sizes)
    for deal in DEALS:
        game = dealt(deal, stage_sizes=sizes, start_terrain=terrain)
        assert [len(game.prizes(stage)) for stage in game.stages()] == list(sizes)
        for stage, size in enumerate(sizes):
            assert game.table.missing[stage].tolist() == [size, size]
            assert (game.table.need[stage] == game.table.prizes[stage]).all()


@pytest.mark.parametrize(
    "terrain",
    [
        ("plain", "mountain", "plain", "mountain"),
        ("mountain", "plain", "mountain", "plain"),
        ("mountain", "mountain", "plain", "plain"),
    ],
)
def test_3_2_the_terrain_at_the_start(terrain):
    game = dealt(start_terrain=terrain)
    assert tuple(game.terrain(stage) for stage in game.stages()) == terrain


def test_3_2_stages_1_and_3_start_as_plains_and_2_and_4_as_mountains():
    game = dealt()
    terrain = [game.terrain(stage) for stage in (1, 2, 3, 4)]
    assert terrain == ["plain", "mountain", "plain", "mountain"]


def test_3_3_stages_are_filled_from_the_top_of_the_pile_from_stage_1_on():
    for deal in DEALS:
        game = dealt(deal, prize_cap="none")
        order = "".join(game.setup()["prize_order"])
        first = [order[0], order[1:3], order[3:6], order[6:10]]
        laid = [game.prizes(stage) for stage in (1, 2, 3, 4)]
        assert list(map(sorted, laid)) == list(map(sorted, first))
        assert game.prize_pile() == order[10:]


def test_3_3_and_3_5_both_decks_are_shuffled_for_each_deal():
    setups = [dealt(deal).setup() for deal in DEALS]
    for key in ("draw_pile", "prize_order"):
        assert len({tuple(setup[key]) for setup in setups}) == len(DEALS)
    again = [dealt(deal).setup() for deal in DEALS]
    assert again == setups


def test_3_3_nobody_has_won_anything_yet():
    game = dealt()
    table = game.table
    assert (game.loose(0), game.loose(1), game.trophies(0), game.trophies(1)) == ("", "", "", "")
    assert table.trophies.tolist() == table.prize_cards.tolist() == [0, 0]
    assert (table.owner == -1).all()
    assert (table.turn, table.passes, table.end, table.winner) == (0, 0, 0, -1)
    assert table.prize_left[:4].sum() == table.prizes_left == 40 - 10


def laid_by_hand(order: str, room: dict[str, int], *, together: bool) -> tuple[list[str], str, str]:
    """Lay stages 1 to 4 as the rulebook says: their prizes, the pile, and what is known of it."""
    pile = [(suit, False) for suit in order]
    laid: list[str] = []
    for size in (1, 2, 3, 4):
        stage: list[str] = []
        while len(stage) < size:
            suit, _ = pile.pop(0)
            lying = "".join([*laid, *stage] if together else stage).count(suit)
            if lying < room[suit]:
                stage.append(suit)
            else:
                pile.append((suit, True))
        laid.append("".join(sorted(stage, key="♥♦♣♠".index)))
    return laid, "".join(suit for suit, _ in pile), "".join(suit for suit, known in pile if known)


SMALL = {
    "deck": dict.fromkeys(("hearts", "diamonds", "clubs", "spades"), (2, 4, 7, 10, 12)),
    "trophy_sizes": {"hearts": 2, "diamonds": 2, "clubs": 3, "spades": 2},
}
"""Rules under which a stage holds two prizes of a suit, so that the cap often binds."""


def test_3_4_a_stage_holds_half_as_many_prizes_of_a_suit_as_it_has_balloons():
    room = {"♥": 6, "♦": 5, "♣": 4, "♠": 3}
    assert Rules().record()[0].cap[:4].tolist() == list(room.values())
    assert Rules("balloon-cup").record()[0].cap.tolist() == [6, 5, 4, 3, 2]


@pytest.mark.parametrize(
    ("cap", "room"),
    [
        ("stage", {"♥": 2, "♦": 2, "♣": 2, "♠": 2}),
        ("none", {"♥": 9, "♦": 9, "♣": 9, "♠": 9}),
        ("table", {"♥": 6, "♦": 5, "♣": 4, "♠": 3}),
    ],
)
def test_3_4_what_may_not_lie_goes_to_the_bottom_and_another_is_drawn(cap, room):
    changes = {} if cap == "table" else SMALL
    passed_over = 0
    for deal in DEALS:
        game = dealt(deal, prize_cap=cap, **changes)
        order = "".join(game.setup()["prize_order"])
        laid, pile, known = laid_by_hand(order, room, together=cap == "table")
        assert [game.prizes(stage) for stage in (1, 2, 3, 4)] == laid
        assert game.prize_pile() == pile
        assert game.known_bottom() == known
        passed_over += len(known)
    assert (passed_over > 0) == (cap != "none")


def spade_refill(cap: str, pile: str, stage_3: str = "♥♥♦", preset: str = "hot-air") -> Game:
    """Fly stage 4 with this on top of the prize pile, while stage 3 lies there."""
    game = (
        Position(preset, prize_cap=cap)
        .stage(3, "plain", stage_3)
        .stage(4, "mountain", "♥♥♥♥", own="2♥ 3♥ 4♥", other="8♥ 9♥ 10♥ J♥")
        .hands(own="5♥")
        .prize_pile(pile)
        .start()
    )
    game.play("5♥", 4, side=0)
    return game


def test_3_4_a_fourth_spade_goes_to_the_bottom_and_is_known_to_lie_there():
    game = spade_refill("stage", "♠♠♠♠♦♣")
    assert game.prizes(4) == "♦♠♠♠"
    assert game.prize_pile().startswith("♣")
    assert game.prize_pile().endswith("♠")
    assert game.known_bottom() == "♠"
    assert game.table.prize_left[3] == 7 - 3


def test_3_4_several_are_known_to_lie_at_the_bottom_in_their_order():
    game = spade_refill("stage", "♠♠♠♠♠♠♣")
    assert (game.prizes(4), game.known_bottom()) == ("♣♠♠♠", "♠♠♠")


def test_3_4_a_cap_for_each_suit():
    game = spade_refill("stage", "✦✦✦♣♠", preset="balloon-cup")
    assert (game.prizes(4), game.known_bottom()) == ("♣♠✦✦", "✦")


def test_3_4_none_every_card_may_lie():
    game = spade_refill("none", "♠♠♠♠♦♣")
    assert (game.prizes(4), game.known_bottom()) == ("♠♠♠♠", "")


def test_3_4_table_counts_all_stages_together():
    game = spade_refill("table", "♠♠♣♦♣", stage_3="♥♠♠")
    assert (game.prizes(4), game.known_bottom()) == ("♦♣♣♠", "♠")
    game = spade_refill("stage", "♠♠♣♦♣", stage_3="♥♠♠")
    assert (game.prizes(4), game.known_bottom()) == ("♦♣♠♠", "")


def test_3_4_table_is_one_less_than_the_trophy_takes():
    game = spade_refill("table", "♣♣♥♥♥♣♦", stage_3="♣♣♣")
    assert (game.prizes(4), game.known_bottom()) == ("♥♥♥♣", "♣")


def test_3_4_what_is_known_at_the_bottom_comes_up_again():
    game = (
        Position()
        .stage(1, "plain", "♥", own="2♥")
        .hands(own="3♥ 2♣", other="4♣ K♠")
        .prize_pile("♣♠♦", whole=True, known=2)
        .start()
    )
    game.play("3♥", 1, side=1)
    assert (game.prizes(1), game.prize_pile(), game.known_bottom()) == ("♣", "♠♦", "♠♦")
    game.play("4♣", 1, side=1)
    game.play("2♣", 1, side=0)
    assert (game.prizes(1), game.prize_pile(), game.known_bottom()) == ("♠", "♦", "♦")
    assert game.table.prize_left[:4].tolist() == [0, 1, 0, 0]


@pytest.mark.parametrize("sizes", [(8, 8), (8, 9), (9, 8), (1, 39), (20, 20)])
@pytest.mark.parametrize("arrangement", range(4))
def test_3_5_each_player_is_dealt_a_hand_by_who_starts(arrangement, sizes):
    game = dealt(3, arrangement, hand_sizes=sizes)
    starter = arrangement % 2
    assert len(game.hand(starter).split()) == sizes[0]
    assert len(game.hand(1 - starter).split()) == sizes[1]
    assert len(game.draw_pile().split()) == 40 - sum(sizes)
    assert game.discards() == game.known(0) == game.known(1) == ""


def test_3_6_each_player_draws_from_an_end_of_their_own():
    game = (
        Position()
        .stage(4, "plain", "♥♥♥♥")
        .hands(own="2♥ 3♥", other="4♥ 5♥")
        .draw_pile(own="7♠ 9♠", other="J♠ K♠")
        .start()
    )
    game.play("2♥", 4, side=0)
    game.play("4♥", 4, side=1)
    game.play("3♥", 4, side=0)
    game.play("5♥", 4, side=1)
    assert (game.hand(0), game.hand(1)) == ("7♠ 9♠", "J♠ K♠")


def test_3_6_a_players_cards_are_the_same_in_all_games_of_a_deal():
    for deal in DEALS:
        games = [dealt(deal, arrangement) for arrangement in range(4)]
        assert len({(game.hand(0), game.hand(1), game.draw_pile()) for game in games}) == 1
        short, long = (dealt(deal, arrangement, hand_sizes=(7, 9)) for arrangement in (0, 1))
        for player in range(2):
            hands = sorted(
                (set(short.hand(player).split()), set(long.hand(player).split())), key=len
            )
            assert hands[0] < hands[1]


def test_3_7_both_orders_are_played():
    assert [dealt(0, arrangement).on_turn for arrangement in range(4)] == [0, 1, 0, 1]
