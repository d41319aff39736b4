"""The chance race: what a race without players would give, by the rules as they are.

Nobody chooses anything. Any stage that can be completed may be the next to fly, each as likely;
both sides hold cards drawn at random from all that its prizes ask for; and the last card was
anybody's. So each flight is a fair coin, and equal totals are as frequent as random totals are.
The prizes, refills, claims, payments and the end of the game are those of the core itself: a trophy
is claimed as soon as it can be.

Each flight is a turn of its own. What the outcome of such a race says of turns, plays and hands
means nothing; what it says of flights, prizes, trophies and the winner is the chance line.
"""

from numba import njit

from hotair_sim.description.chance import ChanceRace
from hotair_sim.hot_air.game import record, set_up
from hotair_sim.hot_air.table import PLAYING, TURN_LIMIT
from hotair_sim.hot_air.turn import fly
from hotair_sim.streams import below, seed_stream

COINS = 3
"""Number of the stream that decides flights; those of games are 0, 1 and 2."""

FORBIDDEN = 2
"""Reading of `tie` under which totals are never equal."""


@njit
def _can_be_completed(rules, table, stage):
    """Return whether there are balloon cards for both sides of a stage in the game."""
    for suit in range(rules.suits):
        if 2 * table.prizes[stage, suit] > rules.suit_size[suit]:
            return False
    return table.in_game[stage] != 0


@njit
def _next_stage(rules, table, coins):
    """Fill open places until a stage is complete, and return it; -1 if no place is open.

    Any open place is as likely to be the next.
    """
    while True:
        places = 0
        for stage in range(rules.stages):
            if _can_be_completed(rules, table, stage):
                places += table.missing[stage, 0] + table.missing[stage, 1]
        if places == 0:
            return -1
        place = below(coins, places)
        for stage in range(rules.stages):
            if _can_be_completed(rules, table, stage):
                lacking = table.missing[stage, 0] + table.missing[stage, 1]
                if 0 <= place < lacking:
                    table.missing[stage, 0 if table.missing[stage, 0] > 0 else 1] -= 1
                    if lacking == 1:
                        return stage
                place -= lacking


@njit
def _draw_totals(rules, table, cards, stage, coins):
    """Set the totals of `stage` to those of random cards; `cards` is room for those of a suit."""
    table.total[stage, 0], table.total[stage, 1] = 0, 0
    first = 0
    for suit in range(rules.suits):
        size = rules.suit_size[suit]
        for i in range(size):
            cards[i] = first + i
        for i in range(2 * table.prizes[stage, suit]):
            j = i + below(coins, size - i)
            card = cards[j]
            cards[j] = cards[i]
            table.total[stage, i & 1] += rules.value[card]
        first += size


@njit
def _race(rules, work, claim, settings):
    """Fly stages until the race ends, or nothing can fly any more. Modified in place: `work`."""
    table, coins = work.table, work.dice[0]
    while table.end == PLAYING:
        stage = _next_stage(rules, table, coins)
        if stage < 0 or table.turn >= rules.turn_limit:
            table.end = TURN_LIMIT
            break
        table.turn += 1
        _draw_totals(rules, table, work.hidden.pile, stage, coins)
        while rules.tie == FORBIDDEN and table.total[stage, 0] == table.total[stage, 1]:
            _draw_totals(rules, table, work.hidden.pile, stage, coins)
        fly(rules, work, stage, below(coins, 2), 0, claim, settings)


def race_range(rules_array, work_array, outcomes, claim, settings, seed, first_race, races):
    """Run races and write their outcomes.

    Parameters
    ----------
    rules_array : (1,) `RULES`
    work_array : (1,) `WORK`, modified in place
    outcomes : (races,) `OUTCOME`, modified in place
    claim : pair of first-class functions, by player
    settings : (2,) `SETTINGS`, by player
    seed, first_race, races : int64
    """
    rules, work = rules_array[0], work_array[0]
    for race in range(races):
        set_up(rules, work, first_race + race, 0, seed, 0)
        seed_stream(work.dice[0], COINS, first_race + race, seed)
        _race(rules, work, claim, settings)
        record(rules, work, outcomes[race])


CHANCE = ChanceRace(race_range, ("claim",), (__name__,))
"""All that is needed to run races of Hot Air."""
