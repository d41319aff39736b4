"""What the heuristic strategies look at: who leads at a stage, and what its prizes are worth."""

from numba import njit

from hotair_sim.hot_air.deck import MIDDLE, SUITS
from hotair_sim.hot_air.table import MOUNTAIN, NOBODY
from hotair_sim.hot_air.trophies import GROUP


@njit(forceinline=True)
def lead_of(table, stage, me):
    """Return by how much `me` leads at `stage`, every card still missing taken to be a 7.

    Positive if `me` would win: the higher total on a mountain, the lower on a plain.
    """
    lead = table.total[stage, me] - table.total[stage, 1 - me]
    lead += MIDDLE * (table.missing[stage, me] - table.missing[stage, 1 - me])
    return lead if table.terrain[stage] == MOUNTAIN else -lead


@njit(forceinline=True)
def sign_of(table, stage, side, me):
    """Return 1 if a high card on `side` of `stage` is good for `me`, −1 if a low one is."""
    return 1 if (table.terrain[stage] == MOUNTAIN) == (side == me) else -1


@njit(forceinline=True)
def wins_flight(rules, lead):
    """Return whether the player who completes a stage wins it, with `lead` in the end."""
    return lead > 0 or (lead == 0 and rules.tie == 0)


@njit(forceinline=True)
def worth(rules, table, stage):
    """Return what the prizes of `stage` are worth: shares of trophies, summed over both players.

    A prize that one player needs is as good to win for the other, who keeps it from them. Prizes
    beyond what a trophy still takes count nothing, those of a claimed suit a third of a card.
    """
    shares = 0.0
    for suit in range(SUITS):
        number = table.prizes[stage, suit]
        if number > 0:
            size = rules.trophy[suit]
            if table.owner[suit] == NOBODY:
                first = min(number, max(0, size - table.loose[0, suit]))
                second = min(number, max(0, size - table.loose[1, suit]))
                shares += (first + second) / size
            elif rules.three_for_one != 0:
                shares += 2 * number / (GROUP * size)
    return shares
