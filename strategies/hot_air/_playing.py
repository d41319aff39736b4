"""Playing a world on: fast policies for those who search, and what they make of the end."""

from numba import njit

from hotair_sim.hot_air.core import claim_at_once, swap_the_middle
from hotair_sim.hot_air.moves import count_plays, nth_play
from hotair_sim.hot_air.table import NOBODY, PLAYING, TURN_LIMIT
from hotair_sim.hot_air.turn import begin_turn, finish_turn
from hotair_sim.streams import below
from strategies.hot_air._evaluation import plan, prospect
from strategies.hot_air._features import BOTH_SIDES, DOUBT, LAST_WORD, THRIFT, best_play
from strategies.hot_air._weights import WEIGHTS

PLAYOUTS = ("cut-off", "greedy", "planner", "random")
"""How a world is played on, by number: by `planner` for some turns and then judged; or to the end.
"""

CUT_OFF, GREEDY, PLANNER, RANDOM = range(4)

_swap = njit(swap_the_middle)
_claim = njit(claim_at_once)
_BOTH_SWAP = (_swap, _swap)
_BOTH_CLAIM = (_claim, _claim)
_NO_SETTINGS = (0, 0)


@njit
def fast_play(rules, table, hand, me, playout, rng):
    """Return the play of the policy that worlds are played on by."""
    if playout == RANDOM:
        return nth_play(table, hand, below(rng, count_plays(table, hand)))
    if playout == GREEDY:
        return best_play(rules, table, hand, me, BOTH_SIDES, DOUBT, LAST_WORD, THRIFT)
    return plan(rules, table, hand, me, WEIGHTS)


@njit
def begin(rules, world):
    """Begin the next turn in `world`; return whether its player has a choice to make.

    Hand cards are swapped and trophies claimed as strategies do that leave it to the default.
    """
    player = world.table.player & 1
    if world.table.turn >= rules.turn_limit:
        world.table.end = TURN_LIMIT
        return False
    return begin_turn(rules, world, player, 0, _BOTH_SWAP, _NO_SETTINGS, False)


@njit
def finish(rules, world, play):
    """Make a legal play of the player on turn in `world`."""
    finish_turn(rules, world, world.table.player & 1, play, 0, _BOTH_CLAIM, _NO_SETTINGS)


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
        1 if `me` wins, 0 if the other player does, ½ for a draw or a game cut off by the turn
        limit; else the chance to win.
    """
    table, hidden = world.table, world.hidden
    stop = table.turn + turns
    while table.end == PLAYING:
        if playout == CUT_OFF and table.turn >= stop:
            return judge(rules, table, hidden, me)
        if begin(rules, world):
            player = table.player & 1
            hand = hidden.hand[player]
            finish(
                rules,
                world,
                fast_play(rules, table, hand, player, playout, world.shuffles),
            )
    return 0.5 if table.winner == NOBODY else 1.0 * (table.winner == me)


@njit
def judge(rules, table, hidden, me):
    """Return the chance that `me` wins: what the planner thinks in either seat, halved.

    Each seat knows its own hand: between them they know what lies in both.
    """
    own = prospect(rules, table, hidden.hand[me], me, WEIGHTS)
    other = prospect(rules, table, hidden.hand[1 - me], 1 - me, WEIGHTS)
    return 0.5 * (own + 1.0 - other)
