"""One player's turn, to its end: exchange, play, draw, flight, refill, claims, clear."""

from numba import njit

from hotair_sim.bits import one, popcount
from hotair_sim.hot_air import log as told
from hotair_sim.hot_air.deck import STAGES, SUITS
from hotair_sim.hot_air.moves import can_play, card_of, is_legal, side_of, stage_of
from hotair_sim.hot_air.piles import draw
from hotair_sim.hot_air.stages import clear, lay, refill, restrict
from hotair_sim.hot_air.table import (
    EMPTY_PILE,
    MOUNTAIN,
    NEVER,
    NOBODY,
    PLAYING,
    STAGES_REMOVED,
    TWO_TROPHIES,
)
from hotair_sim.hot_air.trophies import claim_options, let_claimed_suits_pay, pay
from hotair_sim.kit.faults import note_fault
from hotair_sim.kit.log import tell

FAULT_PLAY = 1
FAULT_EXCHANGE = 2
FAULT_CLAIM = 3


@njit(forceinline=True)
def set_harmless(rules, work, stage):
    """Set which cards do not help the opponent at `stage`, by its terrain.

    With w = value on a mountain and 14 − value on a plain, a play helps the opponent if it lies on
    their side with w ≥ 8 or on one's own with w ≤ 6. Looked up because a branch on the terrain, for
    each stage in each turn, is one the processor can't foresee: it cost 12 % of all time.
    """
    if work.table.terrain[stage] == MOUNTAIN:
        work.tally.harmless_own[stage] = rules.high_mask
        work.tally.harmless_other[stage] = rules.low_mask
    else:
        work.tally.harmless_own[stage] = rules.low_mask
        work.tally.harmless_other[stage] = rules.high_mask


@njit(forceinline=True)
def _has_choice(rules, work, player, counted):
    """Return whether the player on turn can play; if `counted`, count what it can choose from."""
    table, tally = work.table, work.tally
    hand = work.hidden.hand[player]
    if not counted:
        return can_play(table, hand)
    count, harmless = 0, 0
    for stage in range(STAGES):
        own = hand & table.fits[stage, player]
        other = hand & table.fits[stage, 1 - player]
        count += popcount(own) + popcount(other)
        harmless |= (own & tally.harmless_own[stage]) | (other & tally.harmless_other[stage])
    if count == 0:
        return False
    tally.legal += count
    tally.single += count == 1
    tally.on_behalf += harmless == 0
    return True


@njit
def _exchange_hand(rules, work, player, exchange, settings):
    """Let a player who can't play swap hand cards; return whether that kept to the rules."""
    table, hidden = work.table, work.hidden
    hand = hidden.hand[player]
    table.known[player] = hand
    give = exchange(rules, table, hand, player, settings, work.dice[player])
    count = popcount(give)
    if give & ~hand != 0 or count < 1 or count > rules.hand_exchange_limit:
        note_fault(work, FAULT_EXCHANGE, player, give)
        return False
    tell(work.log, told.EXCHANGE, give)
    hidden.hand[player] = hand & ~give
    table.known[player] = hand & ~give
    table.discard |= give
    for _ in range(count):
        draw(rules, work, player)
    work.tally.exchanges += 1
    work.tally.exchanged += count
    if rules.restricted != 0:
        restrict(rules, table, player)
    return True


@njit(forceinline=True)
def _draw_after_play(rules, work, player):
    """Draw the card that ends a turn, unless it is one of the starter's that end without it."""
    table = work.table
    if table.without_draw != 0 and player == table.starter:
        table.without_draw -= 1
    else:
        draw(rules, work, player)


@njit
def _pass(rules, work, player):
    """End a turn without a play; the second in a row clears the stages."""
    table = work.table
    tell(work.log, told.PASS)
    table.known[player] = work.hidden.hand[player]
    work.tally.passed += 1
    table.passes += 1
    if table.without_draw != 0:
        table.without_draw -= player == table.starter
    table.player = 1 - player
    if table.passes == 2:
        table.passes = 0
        if rules.clear != 0:
            clear(rules, table)
            tell(work.log, told.CLEAR)
            if work.tally.clears == 0:
                work.tally.first_clear = table.turn
            work.tally.clears += 1


@njit
def _count_claim(rules, work, player, suit, groups, loser):
    """Count a trophy just claimed, and whether it ended the game."""
    table, tally = work.table, work.tally
    tally.claim_turn[suit] = table.turn
    tally.claim_groups[suit] = groups
    if tally.first_turn == NEVER:
        tally.first_turn, tally.first_player = table.turn, player
    tally.claims_in_turn += 1
    tally.most_claims = max(tally.most_claims, tally.claims_in_turn)
    if table.trophies[player] == rules.trophies_to_win:
        table.end, table.winner = TWO_TROPHIES, player
        tally.decided_turn, tally.decided_suit = table.turn, suit
        tally.decided_by_loser = player == loser


@njit
def _claim_one(rules, work, player, loser, claim, settings):
    """Ask `player` for a claim; return whether one was made. A fault ends the round of claims."""
    table = work.table
    player &= 1
    options = claim_options(rules, table, player)
    if options == 0:
        return False
    suit = claim(
        rules, table, work.hidden.hand[player], player, options, settings, work.dice[player]
    )
    if suit < 0:
        return False
    if suit >= rules.suits or options & one(suit) == 0:
        note_fault(work, FAULT_CLAIM, player, suit)
        return False
    paid = pay(rules, table, work.hidden, player, suit)
    groups = rules.trophy[suit] - ((paid >> (told.SUIT_BITS * suit)) & 255)
    tell(work.log, told.CLAIM, player, suit, paid)
    _count_claim(rules, work, player, suit, groups, loser)
    return True


@njit
def _claims(rules, work, winner, swapped, claim, settings):
    """Let both claim trophies after a flight: one all it can, then in turn until both decline."""
    table = work.table
    loser = 1 - winner
    work.tally.claims_in_turn = 0
    first = loser if rules.loser_first != 0 else winner
    who = first ^ swapped
    while table.end == PLAYING and work.fault.kind == 0:
        if not _claim_one(rules, work, first, loser, claim[who], settings[who]):
            break
    player, declined = 1 - first, 0
    while declined < 2 and table.end == PLAYING and work.fault.kind == 0:
        who = player ^ swapped
        if _claim_one(rules, work, player, loser, claim[who], settings[who]):
            declined = 0
        else:
            declined += 1
        player = 1 - player
    if rules.next_flight != 0:
        let_claimed_suits_pay(table)


@njit(forceinline=True)
def _winner_of(rules, work, stage, player):
    """Return who wins the flight of `stage`, completed by `player`, and count it."""
    table, tally = work.table, work.tally
    own, other = table.total[stage, 0], table.total[stage, 1]
    tally.flights[stage] += 1
    if own == other:
        tally.tied[stage] += 1
        return player if rules.tie == 0 else 1 - player
    return 0 if (own > other) == (table.terrain[stage] == MOUNTAIN) else 1


@njit(forceinline=True)
def _take_prizes(rules, work, stage, winner):
    """Give the prizes of a flight to its winner and count who leads."""
    table, tally = work.table, work.tally
    for suit in range(SUITS):
        table.loose[winner, suit] += table.prizes[stage, suit]
    table.prize_cards[winner] += rules.stage_size[stage]
    tally.won[winner] += rules.stage_size[stage]
    lead = tally.won[winner] - tally.won[1 - winner]
    if lead > 0:
        tally.lead_changes += tally.leader == 1 - winner
        tally.leader = winner


@njit
def _end_for_want_of_prizes(rules, table):
    """End the game if no stage, or by another reading no refill, is left; more trophies wins."""
    end = PLAYING
    if table.stages_left == 0:
        end = STAGES_REMOVED
    elif rules.empty_pile != 0:
        for i in range(STAGES):
            stage = rules.smallest[i]
            if table.in_game[stage] != 0:
                if table.prizes_left < rules.stage_size[stage]:
                    end = EMPTY_PILE
                break
    if end == PLAYING:
        return
    table.end = end
    lead = table.trophies[0] - table.trophies[1]
    if lead == 0:
        lead = table.prize_cards[0] - table.prize_cards[1]
    table.winner = 0 if lead > 0 else 1 if lead < 0 else NOBODY


@njit
def fly(rules, work, stage, player, swapped, claim, settings):
    """Fly a complete stage, in the rulebook's order, and set who plays next."""
    table = work.table
    stage, player = stage & 7, player & 1
    winner = _winner_of(rules, work, stage, player) & 1
    tell(
        work.log,
        told.FLIGHT,
        stage,
        table.total[stage, 0],
        table.total[stage, 1],
        table.total[stage, 0] == table.total[stage, 1],
        winner + 2 * table.terrain[stage],
        told.pack(table.prizes[stage]),
    )
    _take_prizes(rules, work, stage, winner)
    table.discard |= table.played[stage, 0] | table.played[stage, 1]
    if rules.flip != 0:
        table.terrain[stage] = 1 - table.terrain[stage]
        set_harmless(rules, work, stage)
    work.tally.uncovered += refill(rules, table, work.hidden, stage)
    if table.in_game[stage] != 0:
        tell(work.log, told.REFILL, stage, told.pack(table.prizes[stage]))
    else:
        tell(work.log, told.REMOVE, stage)
    _claims(rules, work, winner, swapped, claim, settings)
    if table.end == PLAYING:
        _end_for_want_of_prizes(rules, table)
    if rules.next_player == 0:
        table.player = 1 - winner
    elif rules.next_player == 1:
        table.player = winner
    else:
        table.player = 1 - player


@njit(forceinline=True)
def begin_turn(rules, work, player, swapped, exchange, settings, counted):
    """Begin the turn of `player`, up to its choice of a play; return whether it has one.

    If not, the turn is over, or a fault ended it. Modified in place: `work`.

    Parameters
    ----------
    rules, work : records of dtype `RULES` and `WORK`
    player : int64, the player on turn
    swapped : int64, 1 if seat 0 is held by the second strategy
    exchange, settings : pairs of functions and of settings, by strategy
    counted : bool
        Whether to count what there was to choose from; a search does without.
    """
    table = work.table
    table.turn += 1
    work.log.player = player
    if rules.restricted != 0:
        restrict(rules, table, player)
    if _has_choice(rules, work, player, counted):
        return True
    work.tally.blocked += 1
    who = (player ^ swapped) & 1
    if (
        rules.hand_exchange_limit > 0
        and work.hidden.hand[player] != 0
        and not _exchange_hand(rules, work, player, exchange[who], settings[who])
    ):
        return False
    if _has_choice(rules, work, player, counted):
        return True
    _pass(rules, work, player)
    return False


@njit(forceinline=True)
def finish_turn(rules, work, player, play, swapped, claim, settings):
    """Make a legal play of the player on turn, and all that follows from it. Modified: `work`.

    Parameters
    ----------
    rules, work : records of dtype `RULES` and `WORK`
    player, play : int64
    swapped : int64, 1 if seat 0 is held by the second strategy
    claim, settings : pairs of functions and of settings, by strategy
    """
    table = work.table
    card, stage, side = card_of(play), stage_of(play), side_of(play)
    tell(work.log, told.PLAY, card, stage, side)
    work.hidden.hand[player] &= ~one(card)
    table.known[player] &= ~one(card)
    table.passes = 0
    work.tally.plays += 1
    work.tally.other_side += side != player
    lay(rules, table, card, stage, side)
    _draw_after_play(rules, work, player)
    if table.missing[stage, 0] | table.missing[stage, 1] == 0:
        fly(rules, work, stage, player, swapped, claim, settings)
    else:
        table.player = player ^ rules.alternate


@njit(forceinline=True)
def take_turn(rules, work, swapped, choose, exchange, claim, choose_with_hidden, settings, door):
    """Play one turn to its end. Modified in place: `work`.

    Parameters
    ----------
    rules, work : records of dtype `RULES` and `WORK`
    swapped : int64, 1 if seat 0 is held by the second strategy
    choose, exchange, claim, choose_with_hidden : pairs of first-class functions, by strategy
    settings : array of records, by strategy
    door : bool
        Whether a strategy that uses the door to what is hidden plays: a constant, so that for all
        the others there is none.

    `begin_turn` and `finish_turn` written out once more: called, each cost 5 % of all time.
    """
    table, hidden = work.table, work.hidden
    table.turn += 1
    player = table.player & 1
    who = (player ^ swapped) & 1
    work.log.player = player
    if rules.restricted != 0:
        restrict(rules, table, player)
    if not _has_choice(rules, work, player, True):
        work.tally.blocked += 1
        if (
            rules.hand_exchange_limit > 0
            and hidden.hand[player] != 0
            and not _exchange_hand(rules, work, player, exchange[who], settings[who])
        ):
            return
        if not _has_choice(rules, work, player, True):
            _pass(rules, work, player)
            return
    hand = hidden.hand[player]
    if door and settings[who].sees_hidden != 0:
        play = choose_with_hidden[who](
            rules, table, hidden, player, settings[who], work.dice[player]
        )
    else:
        play = choose[who](rules, table, hand, player, settings[who], work.dice[player])
    if not is_legal(rules, table, hand, play):
        note_fault(work, FAULT_PLAY, player, play)
        return
    card, stage, side = card_of(play), stage_of(play), side_of(play)
    tell(work.log, told.PLAY, card, stage, side)
    hidden.hand[player] &= ~one(card)
    table.known[player] &= ~one(card)
    table.passes = 0
    work.tally.plays += 1
    work.tally.other_side += side != player
    lay(rules, table, card, stage, side)
    _draw_after_play(rules, work, player)
    if table.missing[stage, 0] | table.missing[stage, 1] == 0:
        fly(rules, work, stage, player, swapped, claim, settings)
    else:
        table.player = player ^ rules.alternate
