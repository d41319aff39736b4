"""Landings: which groups of balloons may land, and what landing one does."""

import numpy as np
from numba import njit

from hotair_sim.bits import lowest, one
from hotair_sim.kapadokya.deck import COLUMNS, MULTICOLOUR, ROWS
from hotair_sim.kapadokya.log import CARD_BITS, LAND
from hotair_sim.kapadokya.moves import column_of, landing_of, size_of
from hotair_sim.kapadokya.table import EMPTY
from hotair_sim.kit.log import tell

# Numbers of readings, in the order `rules.py` lists them.
CONTIGUOUS = 1  # group
EXACT = 1  # surplus
NOT_ALONE = 1  # wild_only
PLAYER_STOPS = 0  # wild_between
SINK, CLOSE = 1, 2  # after_landing
MOVED_ONLY = 1  # chain


@njit(forceinline=True)
def landings_at(rules, table, column):
    """Return the landings `column` offers, a set: they differ in the number of balloons.

    The group is taken from the lowest balloon upwards and ends below another colour, by one reading
    at a gap too. Where multicolour balloons lie between it and that colour, it may be stopped
    below any of them if the number is still met and the rules say so.
    """
    colour, size, below, on_top, stopped = MULTICOLOUR, 0, 0, 0, False
    for row in range(ROWS):
        card = table.cell[row, column]
        if card == EMPTY:
            if rules.group == CONTIGUOUS:
                break
            continue
        own = rules.colour[card & 63]
        if own == MULTICOLOUR:
            below += colour == MULTICOLOUR
            on_top += 1
        elif colour == MULTICOLOUR or own == colour:
            colour, on_top = own, 0
        else:
            stopped = True
            break
        size += 1
    least = rules.ground[column]
    if size < least:
        return np.int64(0)
    most = size
    if rules.surplus == EXACT:
        most = least
    elif rules.wild_between == PLAYER_STOPS and stopped:
        least = max(least, size - on_top)
    else:
        least = size
    if rules.wild_only == NOT_ALONE:
        least = max(least, below + 1)
    found = np.int64(0)
    for number in range(least, most + 1):
        found |= one(landing_of(column, number))
    return found


@njit(forceinline=True)
def landings(rules, table):
    """Return all landings the air space offers, a set."""
    found = np.int64(0)
    for column in range(COLUMNS):
        if rules.chain != MOVED_ONLY or table.moved & one(column) != 0:
            found |= landings_at(rules, table, column)
    return found


@njit
def points_of(rules, table, landing):
    """Return the points of a landing."""
    column, left, points = column_of(landing), size_of(landing), np.int64(0)
    for row in range(ROWS):
        card = table.cell[row, column]
        if left > 0 and card != EMPTY:
            points += rules.points[card]
            left -= 1
    return points


@njit
def multicolour_of(rules, table, landing):
    """Return the number of multicolour balloons in a landing."""
    column, left, count = column_of(landing), size_of(landing), np.int64(0)
    for row in range(ROWS):
        card = table.cell[row, column]
        if left > 0 and card != EMPTY:
            count += rules.colour[card] == MULTICOLOUR
            left -= 1
    return count


@njit
def land(rules, work, player, landing):
    """Land a group: `player` takes its balloons. Modified in place: `work`.

    Returns the points landed.
    """
    table, tally = work.table, work.tally
    column, size = column_of(landing), size_of(landing)
    could = landings_at(rules, table, column)
    table.moved &= ~one(column)
    taken, points, wild, packed = 0, 0, 0, 0
    for row in range(ROWS):
        card = table.cell[row, column]
        if card == EMPTY or taken == size:
            continue
        table.cell[row, column] = EMPTY
        table.landed[player] |= one(card)
        packed |= card << (CARD_BITS * taken)
        taken += 1
        if rules.colour[card] == MULTICOLOUR:
            wild += 1
        else:
            points += rules.points[card]
            tally.colour_points[rules.colour[card]] += rules.points[card]
            tally.altitudes[rules.highest[card]] += 1
        if rules.after_landing == CLOSE:
            _close(rules, table, row, column)
    if rules.after_landing == SINK:
        _sink(table, column)
    table.points[player] += points
    table.multicolour[player] += wild
    tell(work.log, LAND, column, size, packed)
    _count(rules, tally, column, size, points, wild)
    tally.stopped += could >> (landing + 1) != 0
    return points


@njit(forceinline=True)
def _count(rules, tally, column, size, points, wild):
    """Count a landing."""
    tally.landings[column] += 1
    tally.balloons[column] += size
    tally.surplus += size - rules.ground[column]
    if wild == size:
        tally.multicolour_alone += 1
    elif wild > 0:
        tally.with_multicolour += 1
        tally.completed += size - wild < rules.ground[column]
        tally.multicolour_points += points


@njit
def _close(rules, table, row, column):
    """Close a row up where a balloon left it: those to the right move one column back."""
    last = rules.width - 1
    for place in range(column, last):
        table.cell[row, place] = table.cell[row, place + 1]
        table.moved |= (table.cell[row, place] != EMPTY) << place
    table.cell[row, last] = EMPTY


@njit
def _sink(table, column):
    """Let the balloons of a column sink to its lowest rows, in their order; below, some landed."""
    free = 0
    for row in range(ROWS):
        card = table.cell[row, column]
        if card != EMPTY:
            table.cell[row, column] = EMPTY
            table.cell[free, column] = card
            table.moved |= one(column)
            free += 1


@njit
def most_points(rules, table, options):
    """Return the landing of `options` with most points, then fewest multicolour balloons."""
    best, best_points, best_wild = np.int64(-1), np.int64(-1), np.int64(0)
    while options != 0:
        landing = lowest(options)
        options &= options - 1
        points = points_of(rules, table, landing)
        wild = multicolour_of(rules, table, landing)
        if points > best_points or (points == best_points and wild < best_wild):
            best, best_points, best_wild = landing, points, wild
    return best
