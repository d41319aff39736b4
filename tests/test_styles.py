"""The styles of play: each one's idea in built positions, and where greedy does otherwise."""

import numpy as np
import pytest
from driver import Position, loader, match, named, player
from test_oracle import READINGS

from hotair_sim import play_games
from hotair_sim.hot_air import Rules

OWN, OTHER = 0, 1
"""Whose side a card is played on, as player 0 sees it."""

STYLES = ("patient", "last_word", "counter", "hoarder", "own_side", "denier", "runner")


def plays(name: str, position: Position) -> tuple[str, int, int]:
    """Return what a strategy plays as player 0: card, stage and side."""
    (event,) = named(position.start(name).step(), "play")
    return event["card"], event["stage"], event["side"]


def two_plains(hand: str, first: str, second: str, **changes) -> Position:
    """Return a position with two plains of one prize each, on whose other sides a 7 lies."""
    return (
        Position(stage_sizes=(1, 1), start_terrain=("plain", "plain"), **changes)
        .stage(1, "plain", first, other="7" + first)
        .stage(2, "plain", second, other="7" + second)
        .hands(hand)
    )


FIRST_PLAIN, SECOND_PLAIN = 1, 2


# patient


def almost_won(other: str, hand: str) -> Position:
    """Return a position in which the opponent's side of stage 2, a plain, lacks a card."""
    return (
        Position()
        .stage(2, "plain", "♣♣", own="A♣ 2♣", other=other)
        .stage(3, "plain", "♥♥♥")
        .hands(hand)
    )


def test_patient_leaves_a_won_position_to_the_opponent():
    position = almost_won("K♣", "8♣ 5♥")
    assert plays("greedy", position) == ("8♣", 2, OTHER)
    assert plays("patient", position) == ("5♥", 3, OWN)


def test_patient_completes_a_stage_whose_lead_can_still_be_made_up_for():
    position = (
        Position()
        .stage(2, "plain", "♣♣", own="4♣ 8♣", other="7♣")
        .stage(3, "plain", "♥♥♥")
        .hands("10♣ 5♥")
    )  # a lead of 2 by a card worth 7
    assert plays("patient", position) == ("10♣", 2, OTHER)
    assert plays("patient:margin=1", position) == ("5♥", 3, OWN)


def test_patient_completes_a_won_position_rather_than_play_badly_elsewhere():
    position = almost_won("K♣", "8♣ 7♥")
    assert plays("patient", position) == ("8♣", 2, OTHER)


# last_word


def complete_or_improve(**changes) -> Position:
    """Return a position in which 6♥ completes a stage worth little, or K♠ improves a good one."""
    return (
        Position(**changes)
        .stage(1, "plain", "♥", other="7♥")
        .stage(2, "mountain", "♠♠", own="9♠", other="7♠")
        .trophies(1, "♥")
        .hands("6♥ K♠")
    )


def test_last_word_completes_before_all_else():
    assert plays("greedy", complete_or_improve()) == ("K♠", 2, OWN)
    assert plays("last_word", complete_or_improve()) == ("6♥", 1, OWN)


def test_last_word_wins_by_as_little_as_will_do():
    position = Position().stage(2, "plain", "♣♣", own="4♣", other="2♣ 10♣").hands("6♣ 8♣")
    assert plays("greedy", position) == ("6♣", 2, OWN)
    assert plays("last_word", position) == ("8♣", 2, OWN)  # a tie
    assert plays("last_word:spare=0", position) == ("6♣", 2, OWN)


def test_last_word_does_not_play_for_a_tie_that_the_other_wins():
    position = Position(tie="other-player").stage(2, "plain", "♣♣", own="4♣", other="2♣ 10♣")
    assert plays("last_word", position.hands("6♣ 8♣")) == ("6♣", 2, OWN)


def test_last_word_does_not_leave_the_last_card():
    position = (
        Position()
        .stage(2, "mountain", "♣♣", own="7♣", other="6♣")
        .stage(3, "mountain", "♦♦♦")
        .hands("8♣ 8♦")
    )
    assert plays("greedy", position) == ("8♣", 2, OWN)
    assert plays("last_word", position) == ("8♦", 3, OWN)
    assert plays("last_word:last_word=1", position) == ("8♣", 2, OWN)


# counter


def last_spade(discard: str, hand: str = "K♠ 4♥", **changes) -> Position:
    """Return a position in which the opponent's side of a plain lacks one ♠, 8 against 1."""
    return (
        Position(**changes)
        .stage(2, "plain", "♠♠", own="3♠ 5♠", other="A♠")
        .stage(3, "plain", "♥♥♥")
        .hands(hand)
        .discard(discard)
    )


def test_counter_spends_nothing_on_a_stage_no_unseen_card_can_turn():
    # 7♠ would tie, and so win for the opponent who plays it; 9♠ and J♠ are all that is left.
    gone = last_spade(discard="7♠")
    assert plays("greedy", gone) == ("K♠", 2, OTHER)
    assert plays("counter", gone) == ("4♥", 3, OWN)


def test_counter_completes_a_stage_an_unseen_card_can_turn():
    assert plays("counter", last_spade(discard="")) == ("K♠", 2, OTHER)


THRIFTY = "counter:thrift=0.09"
"""Gains so little by a stage that a small risk decides."""


@pytest.mark.parametrize(
    ("tie", "play"), [("last-player", ("K♠", 2, OTHER)), ("other-player", ("4♥", 3, OWN))]
)
def test_counter_minds_who_wins_a_tie(tie, play):
    assert plays(THRIFTY, last_spade(discard="", tie=tie)) == play


HARMLESS = "A♦ 2♦ 3♦ 5♦ 6♦ 7♦ 8♦ 9♦"
HARMFUL = "7♠ 2♦ 3♦ 5♦ 6♦ 7♦ 8♦ 9♦"


def test_counter_remembers_a_hand_that_was_shown():
    position = last_spade(discard="").prizes_won(0, "♠♠♠").prizes_won(1, "♠")
    for held in (HARMLESS, HARMFUL):
        assert plays(THRIFTY, position.hands("J♠ 6♥", held)) == ("J♠", 2, OTHER)
    position.hands("J♠ 6♥", HARMLESS).known(other=HARMLESS)
    assert plays(THRIFTY, position) == ("6♥", 3, OWN)


def test_counter_knows_a_card_that_was_shown_will_win():
    position = last_spade(discard="", hand="J♠ 6♥").stage(1, "plain", "♥", other="7♥")
    position.prizes_won(0, "♠♠♠").prizes_won(1, "♠")
    position.hands("J♠ 6♥", HARMFUL)
    assert plays("counter", position) == ("6♥", 1, OWN)
    assert plays("counter", position.known(other=HARMFUL)) == ("J♠", 2, OTHER)


def test_counter_plays_on_when_a_suit_is_all_gone():
    position = (
        Position()
        .stage(2, "plain", "♠♠", own="3♠", other="A♠ 9♠")
        .stage(3, "plain", "♠♠♠", own="5♠ 7♠", other="J♠ K♠")
        .stage(1, "plain", "♥")
        .hands("4♥")
    )
    assert plays("counter", position)[:2] == ("4♥", 1)


def test_counter_without_counting_heeds_no_card_but_its_own():
    for discard in ("", "7♠", "7♠ 9♠ J♠"):
        assert plays("counter:count=off", last_spade(discard)) == ("K♠", 2, OTHER)
    position = last_spade(discard="", hand="J♠ 6♥").prizes_won(0, "♠♠♠").prizes_won(1, "♠")
    blind = plays("counter:thrift=0.09,count=off", position.hands("J♠ 6♥", HARMLESS))
    assert plays("counter:thrift=0.09,count=off", position.known(other=HARMLESS)) == blind


@pytest.mark.parametrize("switched_off", ["patient:margin=1000", "cheap_trophies:others=1"])
def test_without_its_advice_a_style_plays_as_greedy_does(switched_off):
    """But for plays that are equally good, of which another may come first."""
    style = switched_off.partition(":")[0]
    greedy, same, other = (
        play_games(Rules(), name, "planner", deals=200, seed=3)["winner"].fillna(-1).to_numpy()
        for name in ("greedy", switched_off, style)
    )
    assert (greedy == same).mean() > 0.98
    assert (greedy == other).mean() < 0.9


# hoarder


def test_hoarder_goes_for_the_trophy_it_is_nearest_to():
    position = two_plains("3♦ 3♠", "♦", "♠").prizes_won(0, "♦♦♦♦")
    assert plays("greedy", position) == ("3♠", SECOND_PLAIN, OWN)
    assert plays("hoarder", position) == ("3♦", FIRST_PLAIN, OWN)
    assert plays("hoarder:favour=1,others=1", position) == ("3♠", SECOND_PLAIN, OWN)


def test_hoarder_does_not_heed_what_the_opponent_is_nearest_to():
    position = two_plains("3♦ 3♠", "♦", "♠").prizes_won(1, "♦♦♦♦")
    assert plays("hoarder", position) == ("3♠", SECOND_PLAIN, OWN)


def test_hoarder_turns_to_the_next_suit_once_its_trophy_is_gone():
    position = two_plains("3♦ 3♠", "♦", "♠").prizes_won(0, "♦♦♦♦").trophies(1, "♦")
    assert plays("hoarder", position) == ("3♠", SECOND_PLAIN, OWN)


def test_hoarder_gives_up_a_suit_of_which_too_few_prizes_are_left():
    sizes = {"hearts": 7, "diamonds": 8, "clubs": 5, "spades": 4}
    position = two_plains("3♦ 3♠", "♦", "♠", trophy_sizes=sizes).prizes_won(0, "♦♦♦♦♦")
    assert plays("hoarder", position) == ("3♦", FIRST_PLAIN, OWN)
    position.prizes_won(1, "♦♦♦♦")  # of 11 ♦, 7 are left, and the trophy takes 8
    assert plays("hoarder", position) == ("3♠", SECOND_PLAIN, OWN)


# denier


def test_denier_goes_for_the_trophy_the_opponent_is_nearest_to():
    position = two_plains("3♦ 3♠", "♦", "♠").prizes_won(1, "♦♦♦♦")
    assert plays("greedy", position) == ("3♠", SECOND_PLAIN, OWN)
    assert plays("denier", position) == ("3♦", FIRST_PLAIN, OWN)
    assert plays("denier:favour=1,others=1", position) == ("3♠", SECOND_PLAIN, OWN)


def test_denier_does_not_heed_what_it_is_nearest_to():
    position = two_plains("3♦ 3♠", "♦", "♠").prizes_won(0, "♦♦♦♦")
    assert plays("denier", position) == ("3♠", SECOND_PLAIN, OWN)


# runner


@pytest.mark.parametrize("player", [0, 1])
def test_runner_goes_for_the_trophy_that_would_end_the_game(player):
    position = two_plains("3♦ 3♠", "♦", "♠").prizes_won(player, "♦♦♦♦")
    assert plays("runner", position) == ("3♠", SECOND_PLAIN, OWN)
    position.trophies(player, "♣")  # one more is enough, and ♦ is the nearest
    assert plays("greedy", position) == ("3♠", SECOND_PLAIN, OWN)
    assert plays("runner", position) == ("3♦", FIRST_PLAIN, OWN)
    assert plays("runner:favour=1,others=1", position) == ("3♠", SECOND_PLAIN, OWN)


def test_runner_heeds_the_last_trophy_of_that_player_only():
    position = two_plains("3♦ 3♠", "♦", "♠").prizes_won(0, "♦♦♦♦").trophies(1, "♣")
    assert plays("runner", position) == ("3♠", SECOND_PLAIN, OWN)


def test_runner_waits_until_one_trophy_is_lacking():
    position = two_plains("3♦ 3♠", "♦", "♠", trophies_to_win=3)
    position.prizes_won(0, "♦♦♦♦").trophies(0, "♣")
    assert plays("runner", position) == ("3♠", SECOND_PLAIN, OWN)


# low_high


def test_low_high_plays_the_lowest_card_on_a_plain_and_the_highest_on_a_mountain():
    position = Position().stage(2, "plain", "♣♣").hands("A♣ K♣")
    assert plays("low_high", position) == ("A♣", 2, OWN)
    position = Position().stage(2, "mountain", "♣♣").hands("2♣ Q♣")
    assert plays("low_high", position) == ("Q♣", 2, OWN)


def test_low_high_spoils_only_if_nothing_else_is_legal():
    position = Position().stage(2, "mountain", "♣♣").hands("A♣ 6♣")
    assert plays("low_high", position) == ("6♣", 2, OWN)
    full = Position().stage(2, "mountain", "♣♣", own="2♣ 4♣").hands("A♣ K♣")
    assert plays("low_high", full) == ("A♣", 2, OTHER)


def test_low_high_wins_by_the_terrain_alone():
    games = match("low_high", "low_high:terrain=blind", Rules())
    outcomes = games.play(0, 100, games.new_work())
    first = outcomes["winner"] == outcomes["arrangement"] >> 1
    assert first.mean() > 0.7


# own_side


def test_own_side_spoils_only_if_nothing_else_is_legal():
    position = Position().stage(2, "mountain", "♣♣").hands("A♣ 6♣")
    assert plays("greedy", position) == ("A♣", 2, OTHER)
    assert plays("own_side", position) == ("6♣", 2, OWN)
    full = Position().stage(2, "mountain", "♣♣", own="2♣ 4♣").hands("A♣ K♣")
    assert plays("own_side", full) == ("A♣", 2, OTHER)


def outcomes(name: str, rules: Rules, deals: int) -> bytes:
    """Return the outcomes of games against spoiler, as bytes."""
    games = match(name, "spoiler", rules)
    return games.play(0, deals, games.new_work()).tobytes()


@pytest.mark.parametrize("settings", ["", ":thrift=0.01,last_word=3,doubt=2"])
def test_own_side_is_greedy_where_one_may_play_on_the_own_side_only(settings):
    rules = Rules(opponent_side="never")
    assert outcomes("own_side" + settings, rules, 300) == outcomes("greedy" + settings, rules, 300)


# All of them


def share_won(name: str, deals: int) -> tuple[float, int]:
    """Return the share of games `name` wins against random, and the number of games."""
    games = match(name, "random", Rules())
    outcomes = games.play(0, deals, games.new_work())
    won = (outcomes["winner"] ^ (outcomes["arrangement"] >> 1)) == 0
    return float(np.mean(won & (outcomes["winner"] >= 0))), len(outcomes)


@pytest.mark.parametrize("name", STYLES)
def test_a_style_beats_random_by_far(name):
    share, games = share_won(name, 250)
    assert games == 1000
    assert share > 0.95


@pytest.mark.parametrize("changes", READINGS, ids=str)
@pytest.mark.parametrize("name", STYLES)
def test_a_style_plays_under_every_reading(name, changes):
    games = match(name, "random", Rules(**changes))
    outcomes = games.play(0, 5, games.new_work())  # an illegal play raises
    assert set(outcomes["winner"]) <= {-1, 0, 1}


@pytest.mark.parametrize("name", STYLES)
def test_a_style_is_not_greedy_by_another_name(name):
    assert outcomes(name, Rules(), 20) != outcomes("greedy", Rules(), 20)


@pytest.mark.parametrize("name", STYLES)
def test_every_setting_of_a_style_has_a_range_its_default_lies_in(name):
    style = player(name)
    ranges = loader().registry.module(style).TUNABLE
    numbers = {k: v for k, v in style.settings.items() if not isinstance(v, str)}
    assert list(ranges) == list(numbers)
    for setting, default in numbers.items():
        low, high = ranges[setting]
        assert low < high
        assert low <= default <= high
