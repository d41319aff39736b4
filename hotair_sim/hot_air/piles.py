"""The draw pile and the prize pile."""

from numba import njit

from hotair_sim.bits import one
from hotair_sim.hot_air.log import DRAW, tell_reshuffle
from hotair_sim.hot_air.table import RING
from hotair_sim.kit.dealing import PILE, lay_in_order
from hotair_sim.kit.log import tell
from hotair_sim.streams import shuffle


@njit
def reshuffle(work):
    """Make the discard pile the new draw pile.

    With no draw pile left, each player knows the other's hand: it is all the cards that it sees
    nowhere else. The cards of the new pile it sees nowhere else either, so this is the moment.
    """
    table, hidden = work.table, work.hidden
    for player in range(2):
        table.known[player] = hidden.hand[player]
    count = lay_in_order(hidden.pile, table.discard)
    shuffle(work.shuffles, hidden.pile, count)
    hidden.low, hidden.high = 0, count
    table.draw_left = count
    table.discard = 0
    work.tally.reshuffles += 1
    if work.log.on != 0:
        tell_reshuffle(work.log, hidden.pile, count)


@njit(forceinline=True)
def draw(rules, work, player):
    """Give `player` the next card of the draw pile, or nothing if there is none anywhere.

    Player 0 draws the first card of the pile, player 1 its last: a shuffled pile has no preferred
    end, and so the cards of a seat stay the same ones in all games of a deal for longer.
    """
    table, hidden = work.table, work.hidden
    if table.draw_left == 0:
        if table.discard == 0:
            return
        reshuffle(work)
    if player == 0:
        card = hidden.pile[hidden.low & (PILE - 1)]
        hidden.low += 1
    else:
        hidden.high -= 1
        card = hidden.pile[hidden.high & (PILE - 1)]
    table.draw_left -= 1
    hidden.hand[player] |= one(card)
    tell(work.log, DRAW, player, card)
    if rules.when_empty != 0 and table.draw_left == 0 and table.discard != 0:
        reshuffle(work)


@njit(forceinline=True)
def next_prize(table, hidden):
    """Take the top card of the prize pile and return its suit."""
    suit = hidden.ring[hidden.top & (RING - 1)] & 7
    hidden.top += 1
    if table.bottom_count == table.prizes_left:
        table.bottom_count -= 1
        for i in range(table.bottom_count):
            table.bottom[i] = table.bottom[i + 1]
    table.prizes_left -= 1
    table.prize_left[suit] -= 1
    return suit


@njit
def prize_to_bottom(table, hidden, suit):
    """Put a prize card at the bottom of the prize pile, where both players know it to lie."""
    hidden.ring[(hidden.top + table.prizes_left) & (RING - 1)] = suit
    table.bottom[table.bottom_count] = suit
    table.bottom_count += 1
    table.prizes_left += 1
    table.prize_left[suit] += 1
