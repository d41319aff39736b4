"""Idea: Low cards for plains and high cards for mountains, on one's own side, and nothing else; or,
    blind to the terrain, any card there, to see what the terrain alone is worth.
Source: The rulebook's first tip for beginners, made the whole idea.
Sees: Its hand and the terrain.
"""

from math import inf

from hotair_sim.bits import lowest
from hotair_sim.hot_air.deck import STAGES
from hotair_sim.hot_air.moves import NO_PLAY, play_of
from hotair_sim.streams import below
from strategies.hot_air._features import gain_of

PARAMETERS = {"terrain": ("heeded", "blind")}

FIRST = 1000
"""More than any play can score: puts one's own side first."""


def choose(rules, table, hand, me, settings, rng):
    """Return the play on one's own side that fits the terrain best, else the one on the other's."""
    blind = settings.number[0] != 0
    best, most = NO_PLAY, -inf
    for stage in range(STAGES):
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                score = gain_of(rules, table, card, stage, side, me)
                if blind:
                    score = below(rng, FIRST)
                if side == me:
                    score += FIRST
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
