"""One player's turn, to its end: fly, land, draw."""

import numpy as np
from numba import njit

from hotair_sim.bits import lowest, one
from hotair_sim.kapadokya import log as told
from hotair_sim.kapadokya.air import BLOCKED, enter, open_rows
from hotair_sim.kapadokya.deck import MULTICOLOUR
from hotair_sim.kapadokya.landing import land as land_group
from hotair_sim.kapadokya.landing import landings
from hotair_sim.kapadokya.moves import (
    NO_PLAY,
    card_of,
    column_of,
    count_plays,
    is_legal,
    row_of,
)
from hotair_sim.kapadokya.table import ALL_CARDS, EMPTY_HAND, NOBODY, PLAYING, STUCK
from hotair_sim.kit.dealing import PILE
from hotair_sim.kit.faults import note_fault
from hotair_sim.kit.log import tell

FAULT_PLAY = 1
FAULT_LANDING = 2

# Numbers of readings, in the order `rules.py` lists them.
OPTIONAL = 1  # landing
AT_ONCE, ROUND = 1, 2  # end
FLOWN = 1  # tie_break


@njit(forceinline=True)
def draw(work, player):
    """Give `player` the next card of the draw pile; return 1, or 0 if there is none.

    Player 0 draws the first card of the pile, player 1 its last: a shuffled pile has no preferred
    end, and so the cards of a seat stay the same ones in all games of a deal for longer.
    """
    table, hidden = work.table, work.hidden
    if table.draw_left == 0:
        return 0
    if player == 0:
        card = hidden.pile[hidden.low & (PILE - 1)]
        hidden.low += 1
    else:
        hidden.high -= 1
        card = hidden.pile[hidden.high & (PILE - 1)]
    table.draw_left -= 1
    table.hand_left[player] += 1
    hidden.hand[player] |= one(card)
    tell(work.log, told.DRAW, card)
    return 1


@njit(forceinline=True)
def fly(rules, work, player, card, row):
    """Fly a balloon of the player's hand in a row it may enter. Modified in place: `work`."""
    table, tally = work.table, work.tally
    work.hidden.hand[player] &= ~one(card)
    table.hand_left[player] -= 1
    table.seen |= one(card)
    table.multicolour_flown[player] += rules.colour[card] == MULTICOLOUR
    tally.flown += 1
    tally.rows[row] += 1
    enter(rules, work, card, row)


@njit(forceinline=True)
def _choose_landing(rules, work, player, options, land, settings):
    """Return the landing the player makes, negative for none; asked only if there is a choice."""
    if options & (options - 1) == 0 and rules.landing != OPTIONAL:
        return lowest(options)
    work.tally.choices += options & (options - 1) != 0
    hand = work.hidden.hand[player]
    landing = land(rules, work.table, hand, player, options, settings, work.dice[player])
    if landing < 0 and rules.landing == OPTIONAL:
        work.tally.declined += 1
    elif landing < 0 or landing > 62 or options & one(landing) == 0:
        note_fault(work, FAULT_LANDING, player, landing)
        landing = -1
    return landing


@njit
def _land_all(rules, work, player, options, land, settings):
    """Land group after group, as the player chooses, and return how many.

    `options` are the landings there are to begin with, one at least.
    """
    tally = work.tally
    count, points, at_first = 0, 0, options
    while options != 0:
        landing = _choose_landing(rules, work, player, options, land, settings)
        if landing < 0:
            break
        points += land_group(rules, work, player, landing)
        count += 1
        column = 255 << (8 * column_of(landing))
        tally.chained += at_first & column == 0
        at_first &= ~column
        options = landings(rules, work.table)
    tally.turns_landing += count > 0
    tally.several += count > 1
    tally.most = max(tally.most, count)
    tally.best_turn = max(tally.best_turn, points)
    return count


@njit(forceinline=True)
def _count_lead(table, tally):
    """Count who leads at the end of a turn."""
    lead = table.points[0] - table.points[1]
    if lead != 0:
        leader = 0 if lead > 0 else 1
        tally.lead_changes += tally.leader == 1 - leader
        tally.leader = leader


@njit(forceinline=True)
def _ahead(table):
    """Return who has more points, or NOBODY."""
    lead = table.points[0] - table.points[1]
    return 0 if lead > 0 else 1 if lead < 0 else NOBODY


@njit
def _winner(rules, table):
    """Return who wins: more points, then fewer multicolour balloons, or NOBODY."""
    lead = table.points[0] - table.points[1]
    if lead == 0:
        if rules.tie_break == FLOWN:
            lead = table.multicolour_flown[1] - table.multicolour_flown[0]
        else:
            lead = table.multicolour[1] - table.multicolour[0]
    return 0 if lead > 0 else 1 if lead < 0 else NOBODY


@njit(forceinline=True)
def _end(rules, table, player):
    """End the game if the turn of `player` was the last; a game that is stuck has no winner."""
    if table.hand_left[0] == 0 and table.hand_left[1] == 0:
        table.end = ALL_CARDS
    elif table.idle == 2:
        table.end = STUCK
    elif table.hand_left[0] == 0 or table.hand_left[1] == 0:
        if rules.end == AT_ONCE or (rules.end == ROUND and player != table.starter):
            table.end = EMPTY_HAND
    if table.end != PLAYING and table.end != STUCK:
        table.winner = _winner(rules, table)


@njit(forceinline=True)
def begin_turn(rules, work, player):
    """Begin the turn of `player`; return how many plays there are. Modified in place: `work`."""
    table, tally = work.table, work.tally
    table.turn += 1
    work.log.player = player
    tally.ahead = _ahead(table)
    count = count_plays(rules, table, work.hidden.hand[player])
    tally.legal += count
    tally.single += count == 1
    return count


@njit(forceinline=True)
def finish_turn(rules, work, player, play, who, land, settings):
    """Fly, land and draw, and end the turn that was begun. Modified in place: `work`.

    Parameters
    ----------
    rules, work : records of dtype `RULES` and `WORK`
    player, play : int64
        A legal play, or NO_PLAY if there is none.
    who : int64, the player's strategy
    land, settings : pair of functions and array of records, by strategy
    """
    table, tally = work.table, work.tally
    done = 0
    if play != NO_PLAY:
        fly(rules, work, player, card_of(play), row_of(play))
        done += 1
    else:
        tally.passed += 1
        tell(work.log, told.PASS)
    options = landings(rules, table)
    if options != 0:
        done += _land_all(rules, work, player, options, land[who], settings[who])
        if work.fault.kind != 0:
            return
    if rules.overflow == BLOCKED:
        open_rows(rules, table)
    done += draw(work, player)
    table.idle = table.idle + 1 if done == 0 else 0
    _count_lead(table, tally)
    _end(rules, table, player)
    table.player = 1 - player


@njit(forceinline=True)
def take_turn(rules, work, swapped, choose, land, settings):
    """Play one turn to its end. Modified in place: `work`.

    Parameters
    ----------
    rules, work : records of dtype `RULES` and `WORK`
    swapped : int64, 1 if seat 0 is held by the second strategy
    choose, land : pairs of first-class functions, by strategy
    settings : array of records, by strategy
    """
    table = work.table
    player = table.player & 1
    who = (player ^ swapped) & 1
    play = np.int64(NO_PLAY)
    if begin_turn(rules, work, player) != 0:
        hand = work.hidden.hand[player]
        play = choose[who](rules, table, hand, player, settings[who], work.dice[player])
        if not is_legal(rules, table, hand, play):
            note_fault(work, FAULT_PLAY, player, play)
            return
    finish_turn(rules, work, player, play, who, land, settings)
