"""How surely a player wins a stage, from what it can tell of the cards (`_cards.py`: `sight`)."""

from math import sqrt

from numba import njit

from hotair_sim.bits import one, popcount
from hotair_sim.hot_air.deck import HIGHEST, LOWEST, MIDDLE
from hotair_sim.hot_air.table import MOUNTAIN
from strategies.hot_air._cards import UNITS, absence, below, fill
from strategies.hot_air._features import lead_of, missing_at
from strategies.hot_air._weights import DOUBT, HOLD, PAIR, TRIPLE

PLACE = 8
"""A place for a card is suit + PLACE × side."""


@njit
def hope(lead, missing, doubt):
    """Return the chance to win a stage that lacks `missing` cards, by the lead expected there."""
    return 0.5 + 0.5 * lead / sqrt(lead * lead + doubt * missing)


@njit
def last_chance(rules, sight, hand, mine, lead, suit, upward, hold, on_turn):
    """Return the chance of `me` at a stage that lacks one card.

    The other player completes it if they hold a card that wins, before `me` can unless `me` is
    `on_turn`. If neither can, it goes to whom more of the cards not yet seen would give it.

    Parameters
    ----------
    mine : bool, whether the card is missing on the side of `me`
    lead : int64, lead of `me` if the card is a 7
    upward : bool, whether high cards there are good for `me`
    hold : float64, the chance if `me` holds a card that wins and the other player doesn't
    """
    unknown, known, odds, _, _ = sight
    cards = rules.suit_mask[suit]
    even = MIDDLE - lead if upward else MIDDLE + lead
    tied = cards & rules.value_mask[even] if LOWEST <= even <= HIGHEST else 0
    lower = cards & below(rules, even)
    higher = cards & ~lower & ~tied
    good, bad = (higher, lower) if upward else (lower, higher)
    if rules.tie == 0:  # whoever completes a stage wins a tie
        good, bad = good | tied, bad | tied
    out = unknown | known
    ups, downs = popcount(good & out) + 0.5, popcount(bad & out) + 0.5
    held, threat = good & hand, bad & out
    if rules.opponent_side == 2:
        held, threat = (held, 0) if mine else (0, threat)
    if held != 0 and on_turn:
        return hold
    none = absence(odds, popcount(threat & unknown)) if threat & known == 0 else 0.0
    return none * (hold if held != 0 else ups / (ups + downs))


@njit
def lacking(rules, table, sight, stage, me):
    """Return what the cards missing at `stage` are worth, as in `fill`, and their places summed.

    The sum is the place itself if one card is missing.
    """
    _, _, _, lows, highs = sight
    mountain = table.terrain[stage] == MOUNTAIN
    points, places = 0, 0
    for side in range(2):
        fills = highs if mountain == (side == me) else lows
        for suit in range(rules.suits):
            number = table.need[stage, side, suit]
            points += number * fill(fills, suit)
            places += number * (suit + PLACE * side)
    return points, places


@njit
def tempo(missing, weights):
    """Return what it is worth not to be on turn at a stage, in points of lead."""
    return weights[PAIR] if missing == 2 else weights[TRIPLE] if missing == 3 else 0.0


@njit
def chance(rules, table, sight, stage, hand, me, points, places, on_turn, weights):
    """Return the chance that `me` wins `stage`, which is not complete, as it lies.

    `points` and `places` are what is `lacking` there.
    """
    lead, missing = lead_of(table, stage, me), missing_at(table, stage)
    if missing > 1:
        word = tempo(missing, weights)
        return hope(lead + points / UNITS + (-word if on_turn else word), missing, weights[DOUBT])
    mine = (places >= PLACE) == (me == 1)
    upward = (table.terrain[stage] == MOUNTAIN) == mine
    suit = places & (PLACE - 1)
    return last_chance(rules, sight, hand, mine, lead, suit, upward, weights[HOLD], on_turn)


@njit(forceinline=True)
def chance_after(
    rules, sight, hand, card, lead, missing, mountain, side, me, points, places, weights
):
    """Return the chance that `me` wins a stage after playing `card` from `hand` on its `side`.

    `lead`, `missing`, `points` and `places` are what they are there before.
    """
    upward = mountain == (side == me)
    suit, high = rules.suit[card] & 7, rules.value[card] - MIDDLE
    lead += high if upward else -high
    if missing == 1:
        return 1.0 if lead > 0 or (lead == 0 and rules.tie == 0) else 0.0
    if missing == 2:
        place = places - suit - PLACE * side
        mine = (place >= PLACE) == (me == 1)
        suit, upward, rest = place & (PLACE - 1), mountain == mine, hand & ~one(card)
        return last_chance(rules, sight, rest, mine, lead, suit, upward, weights[HOLD], False)
    points -= fill(sight[4] if upward else sight[3], suit)
    word = tempo(missing - 1, weights)
    return hope(lead + points / UNITS + word, missing - 1, weights[DOUBT])
