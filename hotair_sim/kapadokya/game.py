"""A game from deal to outcome, and the loop that plays a range of deals."""

from numba import njit

from hotair_sim.bits import one
from hotair_sim.kapadokya import log as told
from hotair_sim.kapadokya.air import enter, open_rows
from hotair_sim.kapadokya.deck import COLOURS, COLUMNS, MULTICOLOUR, OPENING, ROWS, WIDTH
from hotair_sim.kapadokya.landing import landings_at
from hotair_sim.kapadokya.table import EMPTY, NOBODY, PLAYING
from hotair_sim.kapadokya.turn import draw, take_turn
from hotair_sim.kit.dealing import (
    ARRANGEMENT_STARTER,
    ARRANGEMENT_SWAPPED,
    replay_stream,
    seed_both,
    shuffle_pile,
)
from hotair_sim.kit.log import tell
from hotair_sim.streams import DEALS, seed_stream, shuffle

HANDS = 1
PILE = 2
"""How much of a deal is held in a replay, each with all before it; `questions.LUCK` names them."""


@njit
def lay_out(rules, work, deal, seed):
    """Shuffle for `deal`, lay the first balloons and deal the hands: what its arrangements share.

    Kept in `work.dealt_table`, `work.dealt_hidden` and `work.dealt_dice`.
    """
    table, hidden = work.table, work.hidden
    seed_stream(work.shuffles, DEALS, deal, seed)
    for card in range(rules.cards):
        hidden.pile[card] = card
    shuffle(work.shuffles, hidden.pile, rules.cards)
    for row in range(ROWS):
        for column in range(WIDTH):
            table.cell[row, column] = EMPTY
    table.moved, table.seen, table.turn, table.idle = 0, 0, 0, 0
    for i in range(OPENING):
        card = hidden.pile[i]
        table.seen |= one(card)
        enter(rules, work, card, rules.opening_row[card])
    open_rows(rules, table)
    hidden.low, hidden.high = OPENING, rules.cards
    table.draw_left = rules.cards - OPENING
    for player in range(2):
        table.points[player], table.landed[player] = 0, 0
        table.multicolour[player], table.multicolour_flown[player] = 0, 0
        hidden.hand[player], table.hand_left[player] = 0, 0
        for _ in range(rules.hand_size):
            draw(work, player)
    table.end, table.winner = PLAYING, NOBODY
    work.dealt_table = table
    work.dealt_hidden = hidden
    seed_both(work.dealt_dice, DEALS, deal, seed)
    work.dealt = deal


@njit
def _reset_tally(rules, table, tally):
    tally.flown, tally.passed, tally.legal, tally.single = 0, 0, 0, 0
    tally.pushed, tally.lost, tally.surplus, tally.opening = 0, 0, 0, 0
    for row in range(ROWS):
        tally.rows[row], tally.altitudes[row] = 0, 0
    for column in range(COLUMNS):
        tally.landings[column], tally.balloons[column] = 0, 0
        tally.opening += landings_at(rules, table, column) != 0
    for colour in range(COLOURS):
        tally.colour_points[colour] = 0
    tally.turns_landing, tally.several, tally.most, tally.chained = 0, 0, 0, 0
    tally.choices, tally.declined, tally.best_turn, tally.stopped = 0, 0, 0, 0
    tally.with_multicolour, tally.completed = 0, 0
    tally.multicolour_points, tally.multicolour_alone = 0, 0
    tally.leader, tally.lead_changes, tally.ahead = NOBODY, 0, NOBODY


@njit
def _deal_anew(work, seed, held):
    """Draw anew what a replay does not hold of the deal that is set up in `work`.

    Each seat goes on drawing from its own end of the pile.
    """
    first = replay_stream(work.arrangement)
    hidden = work.hidden
    if held < PILE:
        seed_stream(work.shuffles, first, work.deal, seed)
        shuffle_pile(work.shuffles, hidden.pile, hidden.low, hidden.high)
    seed_both(work.dice, first, work.deal, seed)


@njit
def set_up(rules, work, deal, arrangement, seed, held):
    """Set up the game of `deal` in `arrangement`, up to the first turn, in `work`.

    With `held` > 0 it is a replay, in which only so much of the deal is the same.
    """
    log_on = work.log.on
    work.log.on = 0
    if work.dealt != deal:
        lay_out(rules, work, deal, seed)
    work.log.on = log_on
    work.table = work.dealt_table
    work.hidden = work.dealt_hidden
    work.deal, work.arrangement = deal, arrangement
    work.table.starter = arrangement & ARRANGEMENT_STARTER
    work.table.player = work.table.starter
    _reset_tally(rules, work.table, work.tally)
    for player in range(2):
        work.dice[player] = work.dealt_dice[player]
    if held != 0:
        _deal_anew(work, seed, held)


@njit
def record(rules, work, row):
    """Write the outcome of the game in `work` into `row` (record of dtype `OUTCOME`)."""
    table, tally = work.table, work.tally
    row.deal, row.arrangement = work.deal, work.arrangement
    row.starter, row.winner, row.end_reason = table.starter, table.winner, table.end - 1
    row.turns, row.plays, row.passed_turns = table.turn, tally.flown, tally.passed
    row.legal_plays, row.single_play_turns = tally.legal, tally.single
    for player in range(2):
        row.points[player] = table.points[player]
        row.multicolour_landed[player] = table.multicolour[player]
        row.multicolour_flown[player] = table.multicolour_flown[player]
    row.margin = abs(table.points[0] - table.points[1])
    for column in range(COLUMNS):
        row.landings[column] = tally.landings[column]
        row.column_balloons[column] = tally.balloons[column]
    for place in range(ROWS):
        row.flown[place], row.landed[place] = tally.rows[place], tally.altitudes[place]
    for colour in range(COLOURS):
        row.colour_points[colour] = tally.colour_points[colour]
    row.opening_landings, row.pushed, row.lost = tally.opening, tally.pushed, tally.lost
    row.surplus, row.chained_landings = tally.surplus, tally.chained
    row.landing_turns, row.several_landings_turns = tally.turns_landing, tally.several
    row.most_landings, row.best_turn_points = tally.most, tally.best_turn
    row.landing_choices, row.declined_turns = tally.choices, tally.declined
    row.multicolour_landings, row.completed_landings = tally.with_multicolour, tally.completed
    row.multicolour_points, row.multicolour_alone = (
        tally.multicolour_points,
        tally.multicolour_alone,
    )
    row.stopped_landings, row.lead_changes = tally.stopped, tally.lead_changes
    row.leader_before_last_turn = tally.ahead
    _record_air(rules, table, row)


@njit
def _record_air(rules, table, row):
    """Write what is left in the air space into `row`."""
    row.left, row.left_multicolour, row.left_points = 0, 0, 0
    for place in range(ROWS):
        for column in range(WIDTH):
            card = table.cell[place, column]
            if card != EMPTY:
                row.left += 1
                row.left_multicolour += rules.colour[card] == MULTICOLOUR
                row.left_points += rules.points[card]
    row.unplayed = table.hand_left[0] + table.hand_left[1] + table.draw_left


def play_range(
    rules_array,
    work_array,
    outcomes,
    choose,
    land,
    settings,
    seed,
    first_deal,
    deals,
    first_arrangement,
    arrangements,
    turns,
    resume,
    held,
):
    """Play deals in their arrangements, write the outcomes, and return the games finished.

    Parameters
    ----------
    rules_array : (1,) `RULES`
    work_array : (1,) `WORK`, modified in place; where it stands after a fault
    outcomes : (deals × arrangements,) `OUTCOME`, by deal, then arrangement, modified in place
    choose, land : pairs of first-class functions, by strategy
    settings : (2,) `SETTINGS`, by strategy
    seed, first_deal, deals, first_arrangement, arrangements : int64
    turns : int64, turns to play in a game before leaving it (a game is left only while told)
    resume : int64, 1 to go on with the game in `work_array` where it was left
    held : int64, 0 for ordinary games; else these are replays by a strategy against itself,
        with so much of the deal held; arrangements with swapped seats are left out

    A fault of a strategy (see `turn.py`) ends the range; its game stands in `work_array`.
    What a strategy raises passes through.
    """
    rules = rules_array[0]
    work = work_array[0]
    games = 0
    for deal in range(first_deal, first_deal + deals):
        for arrangement in range(first_arrangement, first_arrangement + arrangements):
            swapped = (arrangement & ARRANGEMENT_SWAPPED) >> 1
            if held != 0 and swapped != 0:
                continue
            if resume == 0:
                set_up(rules, work, deal, arrangement, seed, held)
            table = work.table
            stop = table.turn + turns
            while table.end == PLAYING and table.turn < stop and work.fault.kind == 0:
                take_turn(rules, work, swapped, choose, land, settings)
            if work.fault.kind != 0:
                return games
            if table.end != PLAYING:
                tell(work.log, told.END)
                record(rules, work, outcomes[games])
                games += 1
    return games
