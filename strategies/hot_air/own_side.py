"""Idea: Greedy on one's own side alone: never play on the opponent's side unless nothing else is
    legal. Measures what the rulebook's twist, playing on either side, is worth to a player.
Source: Ours: the game without its twist, for one player only.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from hotair_sim.bits import one
from hotair_sim.hot_air.moves import NO_PLAY
from strategies.hot_air._features import best_play

PARAMETERS = {  # those of greedy, with the same meanings: the two differ in the sides alone
    "doubt": 3,  # points of lead that weigh as much as one card still missing; above 0
    "last_word": 1,  # points of lead lost by leaving one card missing, which the opponent may play
    "thrift": 0.035,  # shares of a trophy that each point of a card away from 7 may be worth later
}

TUNABLE = {"doubt": (0.5, 10), "last_word": (0, 5), "thrift": (0, 0.1)}


def choose(rules, table, hand, me, settings, rng):
    """Return greedy's play among those on one's own side, else among those on the other's."""
    doubt, last_word, thrift = settings.number[0], settings.number[1], settings.number[2]
    play = best_play(rules, table, hand, me, one(me), doubt, last_word, thrift)
    if play == NO_PLAY:
        play = best_play(rules, table, hand, me, one(1 - me), doubt, last_word, thrift)
    return play
