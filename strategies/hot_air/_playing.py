"""Playing a world on: fast policies for those who search, and what the end is worth."""

from numba import njit

from hotair_sim.hot_air import core
from hotair_sim.hot_air.moves import count_plays, nth_play
from hotair_sim.hot_air.table import NOBODY, PLAYING, TURN_LIMIT
from hotair_sim.hot_air.turn import begin_turn, finish_turn
from hotair_sim.streams import below
from strategies.hot_air import greedy
from strategies.hot_air.greedy import greedy_play

RANDOM, GREEDY = 0, 1

_swap = njit(core.swap_the_middle)
_claim = njit(core.claim_at_once)

_BOTH_CLAIM = (_claim, _claim)
_NO_SETTINGS = (0, 0)

_DOUBT, _LAST_WORD, _THRIFT = greedy.PARAMETERS.values()


@njit
def policy_play(rules, table, hand, me, rng, policy):
    """Return the play of a fast policy."""
    if policy == GREEDY:
        return greedy_play(rules, table, hand, me, _DOUBT, _LAST_WORD, _THRIFT)
    return nth_play(table, hand, below(rng, count_plays(table, hand)))


@njit
def begin(rules, world):
    """Begin the next turn in `world`; return whether its player has a choice to make.

    Hand cards are swapped and trophies claimed by the rules every strategy has by default.
    """
    player = world.table.player & 1
    if world.table.turn >= rules.turn_limit:
        world.table.end = TURN_LIMIT
        return False
    return begin_turn(rules, world, player, _swap, 0, False)


@njit
def finish(rules, world, play):
    """Make a legal play of the player on turn in `world`."""
    finish_turn(rules, world, world.table.player & 1, play, 0, _BOTH_CLAIM, _NO_SETTINGS)


@njit
def play_on(rules, world, policy):
    """Play the game in `world` to its end. Modified in place: `world`."""
    table, hidden = world.table, world.hidden
    while table.end == PLAYING:
        if begin(rules, world):
            player = table.player & 1
            hand = hidden.hand[player]
            play = policy_play(rules, table, hand, player, world.shuffles, policy)
            finish(rules, world, play)


@njit(forceinline=True)
def worth_to(table, me):
    """Return what a game that has ended is worth to `me`: 1 won, 0 lost, ½ drawn or cut off."""
    return 0.5 if table.winner == NOBODY else 1.0 * (table.winner == me)
