"""Playing a world on: fast policies for those who search, and what they make of the end."""

from math import sqrt

from numba import njit

from hotair_sim.kapadokya.core import land_most_points
from hotair_sim.kapadokya.moves import NO_PLAY, count_plays, nth_play
from hotair_sim.kapadokya.table import NOBODY, PLAYING
from hotair_sim.kapadokya.turn import begin_turn, finish_turn
from hotair_sim.streams import below
from strategies.kapadokya._outlook import best_play

PLAYOUTS = ("cut-off", "greedy", "random")
"""How a world is played on, by number: by `greedy` for some turns and then judged; or to the end.
"""

CUT_OFF, GREEDY, RANDOM = range(3)

SWING = 250.0
"""Points by which a card still to be flown may move the lead: what `judge` doubts.

Where builder plays itself it is about 320; judged more sharply, ismcts wins more often.
"""

_land = njit(land_most_points)
_BOTH_LAND = (_land, _land)
_NO_SETTINGS = (0, 0)


@njit
def fast_play(rules, world, player, playout):
    """Return the play of the policy that worlds are played on by."""
    table, hand = world.table, world.hidden.hand[player]
    if playout == RANDOM:
        return nth_play(rules, table, hand, below(world.shuffles, count_plays(rules, table, hand)))
    return best_play(rules, table, hand, player, 1.0, 0.0, 0.0, world.shuffles)


@njit
def finish(rules, world, play):
    """Make a legal play of the player on turn in `world`, or none; land most points first."""
    finish_turn(rules, world, world.table.player & 1, play, 0, _BOTH_LAND, _NO_SETTINGS)


@njit
def begin(rules, world):
    """Begin the next turn in `world`; return whether there is a play. If not, the turn is over."""
    if begin_turn(rules, world, world.table.player & 1) != 0:
        return True
    finish(rules, world, NO_PLAY)
    return False


@njit
def play_on(rules, world, me, playout, turns):
    """Play on in `world` and return what comes of it for `me`. Modified in place: `world`.

    Parameters
    ----------
    rules, world : records of dtype `RULES` and `WORK`
    me : int64
    playout : int64, a place in `PLAYOUTS`
    turns : int64, after which a cut-off playout is judged

    Returns
    -------
    float64
        1 if `me` wins, 0 if the other player does, ½ for a draw; else the chance to win.
    """
    table = world.table
    stop = table.turn + turns
    while table.end == PLAYING:
        if playout == CUT_OFF and table.turn >= stop:
            return judge(table, me)
        if begin(rules, world):
            finish(rules, world, fast_play(rules, world, table.player & 1, playout))
    return 0.5 if table.winner == NOBODY else 1.0 * (table.winner == me)


@njit
def judge(table, me):
    """Return about the chance that `me` wins, by the lead and the cards still to be flown.

    The lead, in units of what it may yet move: each card moves it by SWING, one way or the other,
    so that n of them move it by √n times as much.
    """
    lead = float(table.points[me] - table.points[1 - me])
    left = table.draw_left + table.hand_left[0] + table.hand_left[1]
    return 0.5 + 0.5 * lead / sqrt(lead * lead + SWING * SWING * left)
