"""A game from deal to outcome, and the loop that plays a range of deals."""

from numba import njit

from hotair_sim.hot_air import log as told
from hotair_sim.hot_air.deck import SUITS
from hotair_sim.hot_air.piles import draw
from hotair_sim.hot_air.stages import refill
from hotair_sim.hot_air.table import (
    NEVER,
    NOBODY,
    PLAYING,
    TURN_LIMIT,
)
from hotair_sim.hot_air.turn import set_harmless, take_turn
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
PRIZES = 3
RESHUFFLES = 4
"""How much of a deal is held in a replay, each with all before it; `questions.LUCK` names them."""


@njit
def lay_out(rules, work, deal, seed):
    """Shuffle both decks for `deal` and lay the prizes: all that its arrangements share.

    Kept in `work.dealt_table`, `work.dealt_hidden`, `work.dealt_shuffles` and `work.dealt_dice`.
    """
    table, hidden = work.dealt_table, work.dealt_hidden
    stream = work.dealt_shuffles
    seed_stream(stream, DEALS, deal, seed)
    for card in range(rules.cards):
        hidden.pile[card] = card
    shuffle(stream, hidden.pile, rules.cards)
    hidden.low, hidden.high = 0, rules.cards
    for player in range(2):
        hidden.hand[player] = 0
        table.known[player] = 0
        table.trophies[player] = 0
        table.prize_cards[player] = 0
    for suit in range(SUITS):
        table.owner[suit] = NOBODY
        table.loose[0, suit], table.loose[1, suit] = 0, 0
    table.paying = 0
    table.discard = 0
    table.draw_left = rules.cards
    table.turn, table.passes = 0, 0
    table.end, table.winner = PLAYING, NOBODY
    for stage in range(rules.stages):
        table.terrain[stage] = rules.start_terrain[stage]
    _lay_prizes(rules, table, hidden, stream)
    seed_both(work.dealt_dice, DEALS, deal, seed)
    work.dealt = deal


@njit
def _lay_prizes(rules, table, hidden, stream):
    """Shuffle the prize cards and fill the stages."""
    for card in range(rules.cards):
        hidden.ring[card] = rules.suit[card]
    shuffle(stream, hidden.ring, rules.cards)
    hidden.top = 0
    for suit in range(SUITS):
        table.prize_left[suit] = rules.suit_size[suit]
    table.prizes_left = rules.cards
    table.bottom_count = 0
    table.stages_left = rules.stages
    for stage in range(rules.stages):
        table.in_game[stage] = 1
        for suit in range(rules.suits):
            table.prizes[stage, suit] = 0
    for stage in range(rules.stages):
        refill(rules, table, hidden, stage)


@njit
def _reset_tally(rules, tally):
    tally.plays, tally.blocked, tally.passed = 0, 0, 0
    tally.exchanges, tally.exchanged = 0, 0
    tally.clears, tally.first_clear, tally.reshuffles = 0, NEVER, 0
    for stage in range(rules.stages):
        tally.flights[stage], tally.tied[stage] = 0, 0
    for suit in range(rules.suits):
        tally.claim_turn[suit], tally.claim_groups[suit] = NEVER, 0
    tally.first_turn, tally.first_player = NEVER, NOBODY
    tally.decided_turn, tally.decided_suit, tally.decided_by_loser = NEVER, -1, 0
    tally.claims_in_turn, tally.most_claims = 0, 0
    tally.single, tally.on_behalf, tally.other_side, tally.legal = 0, 0, 0, 0
    tally.leader, tally.lead_changes = NOBODY, 0
    tally.won[0], tally.won[1] = 0, 0
    tally.uncovered = 0


@njit
def _deal_anew(rules, work, seed, held):
    """Draw anew what a replay does not hold of the deal that is set up in `work`.

    What is held decides how much of the replay's streams is used, not what they are. The opening
    hands are what `rules` give the players of this arrangement; each seat goes on drawing from its
    own end of the pile.
    """
    first = replay_stream(work.arrangement)
    hidden = work.hidden
    if held < RESHUFFLES:
        seed_stream(work.shuffles, first, work.deal, seed)
    if held < PRIZES:
        _lay_prizes(rules, work.table, hidden, work.shuffles)
    if held < PILE:
        shuffle_pile(work.shuffles, hidden.pile, hidden.low, hidden.high)
    seed_both(work.dice, first, work.deal, seed)


@njit
def set_up(rules, work, deal, arrangement, seed, held):
    """Set up the game of `deal` in `arrangement`, up to the first turn, in `work`.

    With `held` > 0 it is a replay, in which only so much of the deal is the same.
    """
    if work.dealt != deal:
        lay_out(rules, work, deal, seed)
    work.table = work.dealt_table
    work.hidden = work.dealt_hidden
    work.shuffles = work.dealt_shuffles
    work.deal, work.arrangement = deal, arrangement
    starter = arrangement & ARRANGEMENT_STARTER
    table = work.table
    table.starter, table.player = starter, starter
    table.without_draw = rules.starter_turns_without_draw
    _reset_tally(rules, work.tally)
    for stage in range(rules.stages):
        set_harmless(rules, work, stage)
    log_on = work.log.on
    work.log.on = 0
    for player in range(2):
        for _ in range(rules.hand_size[player ^ starter]):
            draw(rules, work, player)
        work.dice[player] = work.dealt_dice[player]
    if held != 0:
        _deal_anew(rules, work, seed, held)
    work.log.on = log_on


@njit
def record(rules, work, row):
    """Write the outcome of the game in `work` into `row` (record of dtype `OUTCOME`)."""
    table, tally = work.table, work.tally
    row.deal, row.arrangement = work.deal, work.arrangement
    row.starter, row.winner, row.end_reason = table.starter, table.winner, table.end - 1
    row.turns, row.plays = table.turn, tally.plays
    row.blocked_turns, row.passed_turns = tally.blocked, tally.passed
    row.hand_exchanges, row.hand_cards_exchanged = tally.exchanges, tally.exchanged
    row.clears, row.first_clear_turn = tally.clears, tally.first_clear
    row.reshuffles = tally.reshuffles
    for stage in range(rules.stages):
        row.flights[stage], row.tied_flights[stage] = tally.flights[stage], tally.tied[stage]
    for stage in range(rules.stages, row.flights.size):
        row.flights[stage], row.tied_flights[stage] = NEVER, NEVER
    for player in range(2):
        row.prize_cards[player], row.trophies[player] = tally.won[player], table.trophies[player]
    for name in range(SUITS):
        row.trophy_turn[name], row.trophy_player[name], row.trophy_groups[name] = (
            NEVER,
            NOBODY,
            NEVER,
        )
    # A deck may leave suits out; the columns are the same for all.
    for suit in range(rules.suits):
        if table.owner[suit] != NOBODY:
            name = rules.suit_name[suit]
            row.trophy_turn[name] = tally.claim_turn[suit]
            row.trophy_player[name] = table.owner[suit]
            row.trophy_groups[name] = tally.claim_groups[suit]
    row.first_trophy_turn, row.first_trophy_player = tally.first_turn, tally.first_player
    row.deciding_turn, row.deciding_suit = tally.decided_turn, NEVER
    if tally.decided_turn != NEVER:
        row.deciding_suit = rules.suit_name[tally.decided_suit]
    row.decided_by_flight_loser = tally.decided_by_loser if tally.decided_turn != NEVER else NEVER
    row.two_trophies_in_one_turn = tally.most_claims > 1
    row.single_play_turns, row.on_behalf_turns = tally.single, tally.on_behalf
    row.other_side_plays, row.legal_plays = tally.other_side, tally.legal
    row.lead_changes, row.uncovered_refills = tally.lead_changes, tally.uncovered


def _loop(door):
    """Return the loop with or without the door to what is hidden, see `take_turn`: a constant."""

    def play_range(
        rules_array,
        work_array,
        outcomes,
        choose,
        exchange,
        claim,
        choose_with_hidden,
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
        choose, exchange, claim, choose_with_hidden : pairs of first-class functions, by strategy
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
                    if table.turn >= rules.turn_limit:
                        table.end = TURN_LIMIT
                    else:
                        take_turn(
                            rules,
                            work,
                            swapped,
                            choose,
                            exchange,
                            claim,
                            choose_with_hidden,
                            settings,
                            door,
                        )
                if work.fault.kind != 0:
                    return games
                if table.end != PLAYING:
                    tell(work.log, told.END)
                    record(rules, work, outcomes[games])
                    games += 1
        return games

    return play_range


play_range = _loop(False)
play_range_with_door = _loop(True)
