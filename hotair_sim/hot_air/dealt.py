"""What a deal fixes before anybody decides: the opening hands, and the first prizes."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.bits import one
from hotair_sim.description.deals import Dealt
from hotair_sim.description.outcomes import Column
from hotair_sim.hot_air.deck import CARDS, HIGHEST, LOWEST, STAGES, SUIT_NAMES, SUITS
from hotair_sim.hot_air.game import set_up
from hotair_sim.hot_air.words import report as words

DEALT = np.dtype(
    [
        ("hand_values", np.int8, (2, HIGHEST - LOWEST + 1)),
        ("hand_suits", np.int8, (2, SUITS)),
        ("first_prizes", np.int8, (STAGES, SUITS)),
    ]
)
"""Cards of each value and of each suit in the opening hand of a seat; prizes of each suit on a
stage."""

_SEATS = ("0", "1")
_VALUES = tuple(str(value) for value in range(LOWEST, HIGHEST + 1))
_STAGES = tuple(str(stage) for stage in range(1, STAGES + 1))

_PARTS = {
    "hand_values": ("hand_{}_value_{}", _SEATS, _VALUES),
    "hand_suits": ("hand_{}_{}", _SEATS, SUIT_NAMES),
    "first_prizes": ("first_prizes_{}_{}", _STAGES, SUIT_NAMES),
}
"""Names of the columns of each field, and what stands in their braces."""


def deal_range(rules_array, work_array, dealt, seed, first_deal, deals, arrangements):
    """Deal games without playing them, and write down what each deal fixes.

    Parameters
    ----------
    rules_array : (1,) `RULES`
    work_array : (1,) `WORK`, modified in place
    dealt : (deals × arrangements,) `DEALT`, all zero, by deal, then arrangement, modified in place
    seed, first_deal, deals, arrangements : int64
    """
    rules, work = rules_array[0], work_array[0]
    games = 0
    for deal in range(first_deal, first_deal + deals):
        for arrangement in range(arrangements):
            set_up(rules, work, deal, arrangement, seed, 0)
            row = dealt[games]
            for card in range(rules.cards):
                for seat in range(2):
                    if work.hidden.hand[seat] & one(card) != 0:
                        row.hand_values[seat, rules.value[card] - LOWEST] += 1
                        row.hand_suits[seat, rules.suit_name[rules.suit[card]]] += 1
            for stage in range(rules.stages):
                for suit in range(rules.suits):
                    number = work.table.prizes[stage, suit]
                    row.first_prizes[stage, rules.suit_name[suit]] = number
            games += 1


def _columns() -> Iterator[tuple[Column, str, int, int]]:
    """Yield each column, with its field and its place in it."""
    for field, (name, ones, twos) in _PARTS.items():
        unit, meaning = words.DEALT[field]
        for i, one_ in enumerate(ones):
            for j, two in enumerate(twos):
                column = Column(
                    name=name.format(one_, two),
                    dtype=DEALT[field].base.name,
                    meaning=meaning.format(one_, two),
                    unit=unit,
                    low=0,
                    high=CARDS,
                )
                yield column, field, i, j


_PLACES = tuple(_columns())


def columns_from(dealt: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Return deals (n,) of dtype `DEALT` as columns by name, each a view (n,) into them."""
    return {column.name: dealt[field][:, i, j] for column, field, i, j in _PLACES}


DEALS = Dealt(
    loop=deal_range,
    dtype=DEALT,
    columns=tuple(column for column, *_ in _PLACES),
    columns_from=columns_from,
    sources=(__name__,),
)
"""All that is needed to deal games of Hot Air without playing them."""
