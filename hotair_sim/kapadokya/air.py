"""The air space: how a balloon enters a row and pushes others on."""

from numba import njit

from hotair_sim.kapadokya.deck import COLUMNS, ROWS
from hotair_sim.kapadokya.log import CARD_BITS, FLY, LOST
from hotair_sim.kapadokya.table import EMPTY
from hotair_sim.kit.log import tell

WHOLE_ROW = 1
"""Number of the reading of `push` by which a gap absorbs nothing."""

BLOCKED = 1
"""Number of the reading of `overflow` by which a balloon can't be pushed out."""


@njit(forceinline=True)
def pushed_up_to(rules, table, row):
    """Return the first column the push of an entering balloon does not move; it may be the width.

    0 if nothing is pushed. Balloons move from the columns below it one column on: where it is the
    width of the air space, what lies in the last column is pushed out.
    """
    if table.cell[row, 0] == EMPTY:
        return 0
    if rules.push == WHOLE_ROW:
        return rules.width
    column = 1
    while column < rules.width and table.cell[row, column] != EMPTY:
        column += 1
    return column


@njit(forceinline=True)
def enter(rules, work, card, row):
    """Let a balloon enter `row` from the left. Modified in place: `work`."""
    table, tally = work.table, work.tally
    end = pushed_up_to(rules, table, row)
    out, pushed, count = EMPTY, 0, 0
    for column in range(end):
        if table.cell[row, column] != EMPTY:
            pushed |= table.cell[row, column] << (CARD_BITS * count)
            count += 1
    tell(work.log, FLY, card, row, count, pushed)
    tally.pushed += count
    if end == rules.width:
        end -= 1
        out = table.cell[row, end]
    for column in range(end, 0, -1):
        table.cell[row, column] = table.cell[row, column - 1]
        table.moved |= (table.cell[row, column] != EMPTY) << column
    table.cell[row, 0] = card
    table.moved |= 1
    if out != EMPTY:
        tally.lost += 1
        tell(work.log, LOST, out, row)


@njit
def open_rows(rules, table):
    """Set which rows a balloon may enter: all, unless none may be pushed out."""
    for row in range(ROWS):
        table.open[row] = 1
        if rules.overflow == BLOCKED:
            full = pushed_up_to(rules, table, row) == rules.width
            table.open[row] = not (full and table.cell[row, COLUMNS - 1] != EMPTY)
