"""The state of a game as NumPy records: what lies on the table, what is hidden, what is counted.

Every field is int64. The dtypes are the documentation of the state and hold the limits of the
games this core can play. Stages, players, sides and suits count from 0 in here.
"""

import numpy as np

from hotair_sim.hot_air.deck import STAGES, SUITS
from hotair_sim.kit.dealing import PILE
from hotair_sim.kit.faults import FAULT
from hotair_sim.kit.log import log_of
from hotair_sim.streams import STREAM

PLAIN = 0
MOUNTAIN = 1

NOBODY = -1
"""In place of a player: no owner, no winner."""

NEVER = -1
"""In place of a turn: it has not come."""

RING = 128
"""Room for the prize pile, a ring: a power of two, with places left over so that the order it was
shuffled in can still be read after some cards went to its bottom."""

PLAYING = 0
TWO_TROPHIES = 1
STAGES_REMOVED = 2
EMPTY_PILE = 3
TURN_LIMIT = 4

TABLE = np.dtype(
    [
        # The stages. `side` is the player whose side of the stage it is.
        ("fits", np.int64, (STAGES, 2)),  # cards the player on turn may play at [stage, side]
        ("played", np.int64, (STAGES, 2)),  # cards lying at [stage, side]
        ("total", np.int64, (STAGES, 2)),  # sum of their values
        ("missing", np.int64, (STAGES, 2)),  # cards the side still lacks; 0 = complete
        ("need", np.int64, (STAGES, 2, SUITS)),  # the same by suit
        ("prizes", np.int64, (STAGES, SUITS)),  # prize cards on the stage, by suit
        ("terrain", np.int64, (STAGES,)),  # PLAIN or MOUNTAIN
        ("in_game", np.int64, (STAGES,)),  # 1, or 0 once the stage is removed
        ("stages_left", np.int64),  # stages in the game
        # Turn order.
        ("player", np.int64),  # whose turn it is
        ("starter", np.int64),  # who had the first turn
        ("turn", np.int64),  # turns begun, so the number of the current one; 0 before the first
        ("passes", np.int64),  # turns in a row, up to now, that ended without a play
        ("without_draw", np.int64),  # turns of the starter to come that end without a draw
        # Prizes and trophies.
        ("loose", np.int64, (2, SUITS)),  # prize cards in front of [player, suit], not yet used
        ("owner", np.int64, (SUITS,)),  # who claimed the suit's trophy, or NOBODY
        ("paying", np.int64),  # set of the suits of which three prizes may stand for one missing
        ("trophies", np.int64, (2,)),  # trophies of each player
        ("prize_cards", np.int64, (2,)),  # prize cards that count in the closing tie-break
        ("prizes_left", np.int64),  # cards in the prize pile
        (
            "prize_left",
            np.int64,
            (SUITS,),
        ),  # the same by suit: known, since all the others lie open
        ("bottom_count", np.int64),  # cards at the bottom of the prize pile known to both
        ("bottom", np.int64, (PILE,)),  # their suits, uppermost first
        # Balloon cards that have been seen.
        ("draw_left", np.int64),  # cards in the draw pile
        ("discard", np.int64),  # cards on the discard pile
        ("known", np.int64, (2,)),  # cards the opponent knows to be in the player's hand: shown by
        # a player who could not play, or all that was left to be there when the draw pile ran out
        # The end.
        ("end", np.int64),  # PLAYING, or the reason the game ended
        ("winner", np.int64),  # player, or NOBODY
    ]
)
"""All that is public: what a strategy may see, beside its own hand."""

HIDDEN = np.dtype(
    [
        ("hand", np.int64, (2,)),  # cards in each hand
        ("pile", np.int64, (PILE,)),  # cards of the draw pile, at low … high − 1
        ("low", np.int64),  # where player 0 draws
        ("high", np.int64),  # one above where player 1 draws
        ("ring", np.int64, (RING,)),  # suits of the prize pile, from `top` on, wrapping round
        ("top", np.int64),  # next prize card; taken modulo RING
    ]
)
"""What nobody sees whole. Never handed to a strategy."""

TALLY = np.dtype(
    [
        ("plays", np.int64),  # cards played
        ("blocked", np.int64),  # turns begun without a legal play
        ("exchanges", np.int64),  # turns with a hand exchange
        ("exchanged", np.int64),  # hand cards exchanged
        ("passed", np.int64),  # turns ended without a play
        ("clears", np.int64),  # times the stages were cleared
        ("first_clear", np.int64),  # turn of the first, or NEVER
        ("reshuffles", np.int64),  # times the discards became the draw pile
        ("flights", np.int64, (STAGES,)),  # flights at each stage
        ("tied", np.int64, (STAGES,)),  # those with equal totals
        ("claim_turn", np.int64, (SUITS,)),  # turn the suit's trophy was claimed, or NEVER
        ("claim_groups", np.int64, (SUITS,)),  # three-for-one groups paid for it
        ("first_turn", np.int64),  # turn of the first trophy, or NEVER
        ("first_player", np.int64),  # who claimed it, or NOBODY
        ("decided_turn", np.int64),  # turn of the trophy that won the game, or NEVER
        ("decided_suit", np.int64),  # its suit, or −1
        ("decided_by_loser", np.int64),  # 1: claimed by the loser of the flight just flown
        ("claims_in_turn", np.int64),  # trophies claimed in the current turn
        ("most_claims", np.int64),  # most trophies claimed in one turn
        ("single", np.int64),  # turns with exactly one legal play
        (
            "harmless_own",
            np.int64,
            (STAGES,),
        ),  # cards that don't help the opponent, played on one's
        ("harmless_other", np.int64, (STAGES,)),  # own side of a stage, or on the opponent's
        ("on_behalf", np.int64),  # turns in which every legal play helps the opponent
        ("other_side", np.int64),  # cards played on the opponent's side
        ("legal", np.int64),  # legal plays, summed over the turns that ended with a play
        ("leader", np.int64),  # who last led in prize cards won, or NOBODY
        ("lead_changes", np.int64),  # times the lead went from one player to the other
        ("won", np.int64, (2,)),  # prize cards won in flights
        ("uncovered", np.int64),  # uncovered refills
    ]
)
"""What is counted for the outcome and decides nothing."""

LOG = log_of(width=10)
"""Events of one turn, written only while a game is told."""

WORK = np.dtype(
    [
        ("table", TABLE),
        ("hidden", HIDDEN),
        ("tally", TALLY),
        ("shuffles", STREAM),  # stream 0: deals and reshuffles
        ("dice", STREAM, (2,)),  # streams 1 and 2: the seats' own
        # Table, hidden, shuffles and dice right after the deal's cards were laid, kept for the
        # other arrangements.
        ("dealt_table", TABLE),
        ("dealt_hidden", HIDDEN),
        ("dealt_shuffles", STREAM),
        ("dealt_dice", STREAM, (2,)),
        ("dealt", np.int64),  # number of that deal, or −1
        ("deal", np.int64),  # the game under way
        ("arrangement", np.int64),
        ("fault", FAULT),
        ("log", LOG),
    ]
)
"""All a thread needs to play games. Allocated in Python: a record that belongs to an array made
inside compiled code would point to freed memory."""
