"""Trophies: which may be claimed, what they cost, and how they are paid."""

from numba import njit

from hotair_sim.bits import one
from hotair_sim.hot_air.deck import SUITS
from hotair_sim.hot_air.log import SUIT_BITS
from hotair_sim.hot_air.piles import prize_to_bottom
from hotair_sim.hot_air.table import NOBODY

GROUP = 3
"""Prize cards of a claimed suit that stand for one missing card."""

KEPT, REMOVED, RETURNED = 0, 1, 2
"""Readings of `paid_cards`."""


@njit(forceinline=True)
def groups_held(rules, table, player):
    """Return how many groups of three `player` could put towards a trophy not yet claimed."""
    count = 0
    if rules.three_for_one != 0:
        for suit in range(SUITS):
            if table.paying & one(suit) != 0:
                count += table.loose[player, suit] // GROUP
    return count


@njit(forceinline=True)
def claim_options(rules, table, player):
    """Return the set of suits (bits) whose trophy `player` may claim."""
    options = 0
    groups = groups_held(rules, table, player)
    for suit in range(SUITS):
        if table.owner[suit] == NOBODY:
            own = table.loose[player, suit]
            missing = rules.trophy[suit] - own
            if missing <= groups and (own > 0 or rules.claim_needs_own_card == 0):
                options |= one(suit)
    return options


@njit(forceinline=True)
def groups_needed(rules, table, player, suit):
    """Return the groups of three the trophy of `suit` would take beside `player`'s own cards."""
    return max(0, rules.trophy[suit] - table.loose[player, suit])


@njit(forceinline=True)
def cheapest(rules, table, player, options):
    """Return the suit in `options` that needs the fewest groups, the first among equals."""
    best, fewest = -1, 99
    for suit in range(SUITS):
        if options & one(suit) != 0:
            groups = groups_needed(rules, table, player, suit)
            if groups < fewest:
                best, fewest = suit, groups
    return best


@njit
def pay(rules, table, hidden, player, suit):
    """Pay for the trophy of `suit` and take it; return the prize cards spent, packed by suit.

    Own cards of the suit come first; each missing card is a group of three of the claimed suit of
    which the player then holds most, the first among equals.
    """
    groups = groups_needed(rules, table, player, suit)
    own = rules.trophy[suit] - groups
    table.loose[player, suit] -= own
    paid = own << (SUIT_BITS * suit)
    for _ in range(groups):
        giver, most = -1, 0
        for other in range(SUITS):
            if table.paying & one(other) != 0 and table.loose[player, other] > most:
                giver, most = other, table.loose[player, other]
        table.loose[player, giver] -= GROUP
        paid += GROUP << (SUIT_BITS * giver)
    if rules.paid_cards != KEPT:
        table.prize_cards[player] -= GROUP * groups
    if rules.paid_cards == RETURNED:
        for other in range(SUITS):
            if other != suit:
                for _ in range((paid >> (SUIT_BITS * other)) & ((1 << SUIT_BITS) - 1)):
                    prize_to_bottom(table, hidden, other)
    if rules.trophy_cards != 0:
        table.prize_cards[player] -= max(own - 1, 0)
    table.owner[suit] = player
    table.trophies[player] += 1
    if rules.next_flight == 0:
        table.paying |= one(suit)
    return paid


@njit
def let_claimed_suits_pay(table):
    """Let three prizes of every claimed suit stand for one missing card from now on."""
    for suit in range(SUITS):
        if table.owner[suit] != NOBODY:
            table.paying |= one(suit)
