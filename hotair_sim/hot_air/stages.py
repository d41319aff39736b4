"""The stages: laying prize cards, emptying them, and what fits where."""

from numba import njit

from hotair_sim.bits import one
from hotair_sim.hot_air.deck import HIGHEST, SUITS
from hotair_sim.hot_air.piles import next_prize, prize_to_bottom


@njit(forceinline=True)
def empty(rules, table, stage):
    """Set both sides of `stage` to empty: each lacks one balloon card per prize."""
    fits = 0
    count = 0
    for suit in range(SUITS):
        number = table.prizes[stage, suit]
        count += number
        if number > 0:
            fits |= rules.suit_mask[suit]
        table.need[stage, 0, suit] = number
        table.need[stage, 1, suit] = number
    for side in range(2):
        table.played[stage, side] = 0
        table.total[stage, side] = 0
        table.missing[stage, side] = count
        table.fits[stage, side] = fits


@njit
def remove(rules, table, stage):
    """Take `stage` out of the game."""
    for suit in range(SUITS):
        table.prizes[stage, suit] = 0
    empty(rules, table, stage)
    table.in_game[stage] = 0
    table.stages_left -= 1


@njit(forceinline=True)
def room(rules, table, suit):
    """Return how many prizes of `suit` may lie on a stage that is empty now."""
    if rules.cap_table == 0:
        return rules.cap[suit]
    lying = 0
    for stage in range(rules.stages):
        lying += table.prizes[stage, suit]
    return rules.cap[suit] - lying


@njit(forceinline=True)
def refill(rules, table, hidden, stage):
    """Lay new prize cards on `stage`, or remove it; return 1 if it is removed as uncovered.

    A card that may not lie there goes to the bottom of the pile and another is drawn. If the cards
    that may lie there are too few, no sequence of draws fills the stage (an uncovered refill): it
    is removed, and the pile stays as it was.
    """
    size = rules.stage_size[stage]
    for suit in range(SUITS):
        table.prizes[stage, suit] = 0
    if table.prizes_left < size:
        remove(rules, table, stage)
        return 0
    allowed = 0
    for suit in range(SUITS):
        allowed += max(0, min(table.prize_left[suit], room(rules, table, suit)))
    if allowed < size:
        remove(rules, table, stage)
        return 1
    count = 0
    while count < size:
        suit = next_prize(table, hidden)
        if room(rules, table, suit) > (0 if rules.cap_table != 0 else table.prizes[stage, suit]):
            table.prizes[stage, suit] += 1
            count += 1
        else:
            prize_to_bottom(table, hidden, suit)
    empty(rules, table, stage)
    return 0


@njit
def clear(rules, table):
    """Put every balloon card at the stages on the discard pile; prizes and markers stay."""
    for stage in range(rules.stages):
        table.discard |= table.played[stage, 0] | table.played[stage, 1]
        empty(rules, table, stage)


@njit
def restrict(rules, table, player):
    """Set `table.fits` for `player` under readings by which it depends on more than the suits.

    The other side may be forbidden, or only open once the own side is complete; a card that would
    complete both sides with equal totals may be forbidden.
    """
    for stage in range(rules.stages):
        for side in range(2):
            fits = 0
            for suit in range(SUITS):
                if table.need[stage, side, suit] > 0:
                    fits |= rules.suit_mask[suit]
            if side != player and (
                rules.opponent_side == 2
                or (rules.opponent_side == 1 and table.missing[stage, player] > 0)
            ):
                fits = 0
            if (
                rules.tie == 2
                and table.missing[stage, side] == 1
                and table.missing[stage, 1 - side] == 0
            ):
                value = table.total[stage, 1 - side] - table.total[stage, side]
                if 0 < value <= HIGHEST:
                    fits &= ~rules.value_mask[value]
            table.fits[stage, side] = fits


@njit(forceinline=True)
def lay(rules, table, card, stage, side):
    """Put a balloon card at `stage` on `side`."""
    suit = rules.suit[card] & 7
    table.played[stage, side] |= one(card)
    table.total[stage, side] += rules.value[card]
    table.missing[stage, side] -= 1
    table.need[stage, side, suit] -= 1
    if table.need[stage, side, suit] == 0:
        table.fits[stage, side] &= ~rules.suit_mask[suit]
