"""Search over worlds: what fits all that was seen is dealt and played on in a tree of moves.

Cards that are alike make the same move, whichever of them a world has dealt: a move of the tree is
the first card of a kind, and a row. The seat's own dice are used in order, and a search takes the
same number of draws whatever comes of it: so a game is the same on any number of threads.
"""

from numba import njit

from hotair_sim.bits import lowest, one
from hotair_sim.kapadokya.deck import ROWS
from hotair_sim.kapadokya.moves import card_of, play_of, row_of, unlike
from hotair_sim.kapadokya.worlds import deal
from hotair_sim.tree import card_of as kind_of
from hotair_sim.tree import grower, move_of, place_of
from strategies.kapadokya._playing import begin, fast_play, finish, play_on


@njit
def play_of_move(rules, hand, move):
    """Return a move of the tree as a play of one of the cards in `hand`."""
    return play_of(lowest(hand & rules.alike[kind_of(move)]), place_of(move))


@njit
def _offer(rules, world, player, legal):
    """Write the moves that `player` may make in `world` into `legal`."""
    table, cards = world.table, unlike(rules, world.hidden.hand[player])
    for row in range(ROWS):
        legal[row] = 0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        kind = one(lowest(rules.alike[card]))
        for row in range(rules.highest[card] + 1):
            if table.open[row] != 0:
                legal[row] |= kind


@njit
def _suggest(rules, world, player, how):
    """Return the move of the policy that worlds are played on by."""
    play = fast_play(rules, world, player, how[0])
    return move_of(lowest(rules.alike[card_of(play)]), row_of(play))


@njit
def _finish(rules, world, move):
    """Make a move of the player on turn in `world`."""
    hand = world.hidden.hand[world.table.player & 1]
    finish(rules, world, play_of_move(rules, hand, move))


@njit
def _play_on(rules, world, me, how):
    """Play on in `world` and return what comes of it for `me`; `how` is playout and turns."""
    return play_on(rules, world, me, how[0], how[1])


grow = grower(deal, _offer, _suggest, _finish, begin, _play_on)
"""Return the move a tree was led to most, see `tree.grower`; `how` is playout and turns."""
