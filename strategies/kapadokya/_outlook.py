"""What the strategies look at: points landed now, and what either player could land next."""

import numpy as np
from numba import njit

from hotair_sim.bits import lowest, one, popcount
from hotair_sim.kapadokya.deck import COLOURS, ROWS
from hotair_sim.kapadokya.moves import NO_PLAY, play_of, unlike
from hotair_sim.kapadokya.trials import new_trial, try_flight
from hotair_sim.kapadokya.worlds import unseen_by
from hotair_sim.streams import below


@njit
def next_landings(rules, table, me, reach, trials):
    """Write into `reach` the points a balloon of each colour could land from each row.

    Parameters
    ----------
    rules, table : records of dtype `RULES` and `TABLE`
    me : int64, who flies it
    reach : (COLOURS + 1, ROWS) int64 array, modified in place
        [colour, row]: most points from any row up to that one, tried with one balloon of the
        colour: what it scores itself counts only if it lands at once.
    trials : (1,) array of dtype `WORK`, modified in place
    """
    tried = 0
    for card in range(rules.cards):
        colour = rules.colour[card]
        if tried & one(colour) != 0:
            continue
        tried |= one(colour)
        most = 0
        for row in range(ROWS):
            if table.open[row] != 0:
                most = max(most, try_flight(rules, table, card, row, me, trials[0]))
            reach[colour, row] = most


@njit
def most_of(rules, cards, reach):
    """Return the most points that one of `cards` could land."""
    most = 0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        most = max(most, reach[rules.colour[card], rules.highest[card]])
    return most


@njit
def expected_of(rules, cards, hand_size, reach):
    """Return about how many points a player could land who holds `hand_size` of `cards`.

    The sum over the cards, each with its chance to be held, but no more than the best one lands.
    """
    total, count, left = 0, popcount(cards), cards
    while left != 0:
        card = lowest(left)
        left &= left - 1
        total += reach[rules.colour[card], rules.highest[card]]
    if count == 0:
        return 0.0
    return min(float(most_of(rules, cards, reach)), float(total) * hand_size / count)


@njit
def best_play(rules, table, hand, me, landed, hope, fear, rng):
    """Return the play of most worth; chance decides between equals.

    Parameters
    ----------
    rules, table : records of dtype `RULES` and `TABLE`
    hand, me : int64
    landed, hope, fear : float64
        Weights of the points landed now, of those the rest of the hand could land in the next turn
        if the air space stayed as it is, and of those the opponent could land before.
    rng : record of dtype `STREAM`, modified in place
    """
    trials, ahead = new_trial(), new_trial()
    reach = np.zeros((COLOURS + 1, ROWS), np.int64)
    unseen = unseen_by(rules, table, hand)
    best, best_worth, equals = np.int64(NO_PLAY), 0.0, 0
    for row in range(ROWS):
        cards = unlike(rules, hand & rules.fits[row]) if table.open[row] != 0 else np.int64(0)
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            worth = landed * try_flight(rules, table, card, row, me, trials[0])
            if hope != 0 or fear != 0:
                after = trials[0].table
                next_landings(rules, after, me, reach, ahead)
                worth += hope * most_of(rules, hand & ~one(card), reach)
                size = table.hand_left[1 - me]
                worth -= fear * expected_of(rules, unseen, size, reach)
            if best == NO_PLAY or worth > best_worth:
                best, best_worth, equals = play_of(card, row), worth, 1
            elif worth == best_worth:
                equals += 1
                if below(rng, equals) == 0:
                    best = play_of(card, row)
    return best
