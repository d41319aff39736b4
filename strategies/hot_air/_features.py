"""What the heuristic strategies look at: who leads at a stage, how surely, and what it is worth."""

from math import inf

from numba import njit

from hotair_sim.bits import lowest, one
from hotair_sim.hot_air.deck import MIDDLE, STAGES, SUITS
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from hotair_sim.hot_air.table import MOUNTAIN, NOBODY

ALL_SUITS = (1 << SUITS) - 1

BOTH_SIDES = 0b11

DOUBT = 3.0
"""Points of lead that weigh as much as one card still missing."""

LAST_WORD = 1.0
"""Points of lead lost by leaving one card missing, which the opponent may play."""

THRIFT = 0.035
"""Shares of a trophy that each point of a card away from 7 may be worth later on."""


@njit(forceinline=True)
def lead_of(table, stage, me):
    """Return by how much `me` leads at `stage`, every card still missing taken to be a 7.

    Positive if `me` would win: the higher total on a mountain, the lower on a plain.
    """
    lead = table.total[stage, me] - table.total[stage, 1 - me]
    lead += MIDDLE * (table.missing[stage, me] - table.missing[stage, 1 - me])
    return lead if table.terrain[stage] == MOUNTAIN else -lead


@njit(forceinline=True)
def missing_at(table, stage):
    """Return how many cards `stage` still lacks on both sides."""
    return table.missing[stage, 0] + table.missing[stage, 1]


@njit(forceinline=True)
def gain_of(rules, table, card, stage, side, me):
    """Return how much better than a 7 `card` is for `me` on `side` of `stage`, −6 … 6."""
    high = rules.value[card] - MIDDLE
    return high if (table.terrain[stage] == MOUNTAIN) == (side == me) else -high


@njit(forceinline=True)
def hope(lead, missing, doubt):
    """Return the prospect of a stage that lacks cards, from −1 (lost) to 1 (won)."""
    return lead / (abs(lead) + doubt * missing)


@njit(forceinline=True)
def hope_after(rules, lead, missing, doubt, last_word):
    """Return the prospect of a stage once `me` has played there; `missing` cards are left.

    A complete stage is won or lost; a tie goes to the player who played last.
    """
    if missing == 0:
        return 1.0 if lead > 0 or (lead == 0 and rules.tie == 0) else -1.0
    return hope(lead - last_word if missing == 1 else lead, missing, doubt)


@njit(forceinline=True)
def profit(rules, stakes, lead, missing, gain):
    """Return what a card that is `gain` better than a 7 gains at a stage with these `stakes`.

    It is how much the prospect of the stage improves, less what the card may be worth elsewhere.
    """
    now = hope(lead, missing, DOUBT)
    then = hope_after(rules, lead + gain, missing - 1, DOUBT, LAST_WORD)
    return stakes * (then - now) - THRIFT * abs(gain)


@njit(forceinline=True)
def worth(rules, table, stage, suits):
    """Return what the prizes at `stage` of the set `suits` are worth, to both players together.

    In shares of trophies: a prize that one player needs is as good to win for the other, who keeps
    it from them. Prizes beyond what a trophy still takes count nothing, nor do those of a claimed
    suit, three of which may be traded for one: to count them wins but one game in 200 more, and
    then games under other rules of trading part at the first claim, not at the first trade.
    """
    shares = 0.0
    for suit in range(SUITS):
        number = table.prizes[stage, suit]
        if number > 0 and suits & one(suit) != 0 and table.owner[suit] == NOBODY:
            size = rules.trophy[suit]
            first = min(number, max(0, size - table.loose[0, suit]))
            second = min(number, max(0, size - table.loose[1, suit]))
            shares += (first + second) / size
    return shares


@njit
def best_play(rules, table, hand, me, sides, doubt, last_word, thrift):
    """Return the play with the highest gain: better prospects × worth of the prizes − thrift.

    Of those on the set `sides` of players, NO_PLAY if there is none.
    """
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, ALL_SUITS)
        lead, missing = lead_of(table, stage, me), missing_at(table, stage)
        now = hope(lead, missing, doubt)
        for side in range(2):
            cards = hand & table.fits[stage, side] if sides & one(side) != 0 else 0
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                gain = gain_of(rules, table, card, stage, side, me)
                then = hope_after(rules, lead + gain, missing - 1, doubt, last_word)
                score = stakes * (then - now) - thrift * abs(gain)
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best


@njit(forceinline=True)
def nearest_trophy(rules, table, player):
    """Return the suit whose trophy `player` lacks the fewest prizes for, or −1 if there is none.

    Suits already claimed are left out, and those of which the opponent holds so many prizes that
    too few are left. The first among equals, so the one of which `player` holds most.
    """
    nearest, fewest = -1, 99
    for suit in range(rules.suits):
        size = rules.trophy[suit]
        left = rules.suit_size[suit] - table.loose[1 - player, suit]
        if table.owner[suit] == NOBODY and left >= size:
            lacking = size - table.loose[player, suit]
            if lacking < fewest:
                nearest, fewest = suit, lacking
    return nearest


@njit(forceinline=True)
def best_at(rules, table, hand, stage, me, stakes):
    """Return the play at `stage` with the highest `profit`, and that profit.

    `NO_PLAY` and −∞ if no card of `hand` fits there.
    """
    best, most = NO_PLAY, -inf
    lead, missing = lead_of(table, stage, me), missing_at(table, stage)
    for side in range(2):
        cards = hand & table.fits[stage, side]
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            gain = gain_of(rules, table, card, stage, side, me)
            score = profit(rules, stakes, lead, missing, gain)
            if score > most:
                best, most = play_of(card, stage, side), score
    return best, most


@njit(forceinline=True)
def best_favouring(rules, table, hand, me, suits, favour, others):
    """Return the play with the highest `profit`, prizes of the set `suits` counting differently.

    Those count `favour` times, all others `others` times what they are worth.
    """
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) != 0:
            stakes = favour * worth(rules, table, stage, suits)
            stakes += others * worth(rules, table, stage, ALL_SUITS & ~suits)
            play, score = best_at(rules, table, hand, stage, me, stakes)
            if score > most:
                best, most = play, score
    return best
