"""Idea: Bring a stage to a won position – one's own side complete and well in the lead – and stop
    short, so that the opponent must complete it; meanwhile play elsewhere.
Source: Advice of players of Balloon Cup.
Sees: Its hand, totals, terrain, cards still missing, prizes of unclaimed suits; it counts no cards.
"""

from math import inf

from numba import njit

from hotair_sim.bits import lowest
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from strategies.hot_air._features import (
    ALL_SUITS,
    DOUBT,
    LAST_WORD,
    THRIFT,
    gain_of,
    hope,
    hope_after,
    lead_of,
    missing_at,
    worth,
)

PARAMETERS = {
    "margin": 4,  # points of lead for each card the opponent's side lacks that make a won position
    "trust": 0.65,  # what a won position counts at least, a stage won counting 1
}

TUNABLE = {"margin": (0, 6), "trust": (0, 1)}

FIRST = 1000.0
"""More than any play can gain: puts one kind of play before another."""


@njit(forceinline=True)
def _is_won(lead, own, missing, margin):
    """Return whether only the opponent's side lacks cards, too few to make up for the lead."""
    return own == 0 and missing > 0 and lead > margin * missing


def choose(rules, table, hand, me, settings, rng):
    """Return the best play that gains at a stage not yet in a won position, else the best."""
    margin, trust = settings.number[0], settings.number[1]
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        if hand & (table.fits[stage, 0] | table.fits[stage, 1]) == 0:
            continue
        stakes = worth(rules, table, stage, ALL_SUITS)
        own = table.missing[stage, me]
        lead, missing = lead_of(table, stage, me), missing_at(table, stage)
        won = _is_won(lead, own, missing, margin)
        now = hope(lead, missing, DOUBT)
        if won:
            now = max(now, trust)
        for side in range(2):
            cards = hand & table.fits[stage, side]
            left = own - 1 if side == me else own
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                gain = gain_of(rules, table, card, stage, side, me)
                then = hope_after(rules, lead + gain, missing - 1, DOUBT, LAST_WORD)
                if _is_won(lead + gain, left, missing - 1, margin):
                    then = max(then, trust)
                score = stakes * (then - now) - THRIFT * abs(gain)
                if score > 0 and not won:
                    score += FIRST
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
