"""Idea: Plays the card that improves its chances most where the prizes are worth most: low on plains
    and high on mountains on its own side, the reverse on the other, sparing extreme cards.
Source: Ours, from the rulebook's tips on low and high cards, on spoiling and on the last card.
Sees: Totals, terrain, what each side still lacks, prizes on the stages and in front of both players.
"""

from math import inf

from numba import njit

from hotair_sim.bits import lowest
from hotair_sim.hot_air.deck import MIDDLE, STAGES
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from strategies.hot_air._exchange import middling_cards
from strategies.hot_air._features import lead_of, sign_of, wins_flight, worth

PARAMETERS = {
    "doubt": 3,  # points of lead that each card still missing is worth
    "last_word": 1,  # points of lead lost when one card is left, which the opponent may play first
    "thrift": 0.032,  # shares of a trophy that each point of a card away from 7 is worth later on
}


@njit(forceinline=True)
def _hope(lead, missing, doubt):
    """Return the prospect of a stage, from −1 (lost) to 1 (won)."""
    return lead / (abs(lead) + doubt * missing)


def choose(rules, table, hand, me, settings, rng):
    """Return the play that gains most: the stage's worth times its better prospect, less the card."""
    doubt, last_word, thrift = settings.number[0], settings.number[1], settings.number[2]
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        prize = worth(rules, table, stage)
        lead = lead_of(table, stage, me)
        missing = table.missing[stage, 0] + table.missing[stage, 1]
        reply = last_word if missing == 2 else 0.0
        now = prize * _hope(lead, missing, doubt)
        for side in range(2):
            sign = sign_of(table, stage, side, me)
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                gain = sign * (rules.value[card] - MIDDLE)
                if missing == 1:
                    hope = 1.0 if wins_flight(rules, lead + gain) else -1.0
                else:
                    hope = _hope(lead + gain - reply, missing - 1, doubt)
                score = prize * hope - now - thrift * abs(gain)
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best


def exchange(rules, table, hand, me, settings, rng):
    """Return the middling cards, as many as may be swapped."""
    return middling_cards(rules, hand)
