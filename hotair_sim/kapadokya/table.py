"""The state of a game as NumPy records: what lies open, what is hidden, what is counted.

Every field is int64. The dtypes are the documentation of the state and hold the limits of the
games this core can play. Rows, columns, players and colours count from 0 in here: row 0 is altitude
100, column 0 the one balloons enter.
"""

import numpy as np

from hotair_sim.kapadokya.deck import COLOURS, COLUMNS, ROWS, WIDTH
from hotair_sim.kit.dealing import PILE
from hotair_sim.kit.faults import FAULT
from hotair_sim.kit.log import log_of
from hotair_sim.streams import STREAM

EMPTY = -1
"""In place of a card: nothing lies there."""

NOBODY = -1
"""In place of a player: no winner, no leader."""

PLAYING = 0
ALL_CARDS = 1
EMPTY_HAND = 2
STUCK = 3

TABLE = np.dtype(
    [
        # The air space.
        ("cell", np.int64, (ROWS, WIDTH)),  # card at [row, column], or EMPTY
        ("open", np.int64, (ROWS,)),  # 1 if a balloon may enter the row; 0 by one reading only
        ("moved", np.int64),  # set of columns a balloon came to or moved in since they last landed
        # Turn order.
        ("player", np.int64),  # whose turn it is
        ("starter", np.int64),  # who had the first turn
        ("turn", np.int64),  # turns begun, so the number of the current one; 0 before the first
        ("idle", np.int64),  # turns in a row, up to now, in which nothing happened
        # What the players have.
        ("points", np.int64, (2,)),  # points of the balloons in each player's pile
        ("landed", np.int64, (2,)),  # the cards in it
        ("multicolour", np.int64, (2,)),  # multicolour balloons in it
        ("multicolour_flown", np.int64, (2,)),  # multicolour balloons each player has flown
        # Balloon cards that have been seen.
        ("seen", np.int64),  # cards that were ever in the air space
        ("draw_left", np.int64),  # cards in the draw pile
        ("hand_left", np.int64, (2,)),  # cards in each hand
        # The end.
        ("end", np.int64),  # PLAYING, or the reason the game ended
        ("winner", np.int64),  # player, or NOBODY
    ]
)
"""All that is public: what a strategy may see, beside its own hand."""

HIDDEN = np.dtype(
    [
        ("hand", np.int64, (2,)),  # cards in each hand
        ("pile", np.int64, (PILE,)),  # the deck as shuffled; the draw pile is at low … high − 1
        ("low", np.int64),  # where player 0 draws
        ("high", np.int64),  # one above where player 1 draws
    ]
)
"""What nobody sees whole. Never handed to a strategy."""

TALLY = np.dtype(
    [
        ("flown", np.int64),  # balloons flown
        ("passed", np.int64),  # turns in which no balloon could be flown
        ("legal", np.int64),  # legal plays, cards that are alike counted once, summed over turns
        ("single", np.int64),  # turns with exactly one
        ("rows", np.int64, (ROWS,)),  # balloons flown into each row
        ("pushed", np.int64),  # balloons pushed one column on
        ("lost", np.int64),  # balloons pushed out of the air space
        ("opening", np.int64),  # columns that could land before the first turn
        ("landings", np.int64, (COLUMNS,)),  # groups landed from each column
        ("balloons", np.int64, (COLUMNS,)),  # balloons landed from each column
        ("surplus", np.int64),  # balloons landed beyond the number the ground card asks
        ("turns_landing", np.int64),  # turns with a landing
        ("several", np.int64),  # turns with more than one
        ("most", np.int64),  # most landings in one turn
        ("chained", np.int64),  # landings that could not be made right after the balloon was flown
        ("choices", np.int64),  # times there was more than one landing to choose from
        ("declined", np.int64),  # turns that ended with a landing declined
        ("best_turn", np.int64),  # most points landed in one turn
        ("colour_points", np.int64, (COLOURS,)),  # points landed by colour
        ("altitudes", np.int64, (ROWS,)),  # balloons landed by their highest altitude
        ("with_multicolour", np.int64),  # landings of a colour with a multicolour balloon in it
        ("completed", np.int64),  # those too small without their multicolour balloons
        ("multicolour_points", np.int64),  # points landed in those
        ("multicolour_alone", np.int64),  # landings of multicolour balloons only
        ("stopped", np.int64),  # landings stopped below a multicolour balloon that could have come
        ("leader", np.int64),  # who last led in points, or NOBODY
        ("lead_changes", np.int64),  # times the lead went from one player to the other
        ("ahead", np.int64),  # who led when the current turn began, or NOBODY
    ]
)
"""What is counted for the outcome and decides nothing."""

LOG = log_of(width=8)
"""Events of one turn, written only while a game is told."""

WORK = np.dtype(
    [
        ("table", TABLE),
        ("hidden", HIDDEN),
        ("tally", TALLY),
        ("dice", STREAM, (2,)),  # streams 1 and 2: the seats' own
        # Table, hidden cards and dice of a deal before the first turn, kept for its other
        # arrangements.
        ("dealt_table", TABLE),
        ("dealt_hidden", HIDDEN),
        ("dealt_dice", STREAM, (2,)),
        ("shuffles", STREAM),  # stream 0: the deal
        ("dealt", np.int64),  # number of that deal, or −1
        ("deal", np.int64),  # the game under way
        ("arrangement", np.int64),
        ("fault", FAULT),
        ("log", LOG),
    ]
)
"""All a thread needs to play games. Allocated in Python: a record that belongs to an array made
inside compiled code would point to freed memory."""
