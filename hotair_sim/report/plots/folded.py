"""An axis on which small and large effects can both be read.

It is even from −1 to 1, and beyond it each step is so many times more than the last: as a logarithm
on both sides of zero (Webber, "A bi-symmetric log transformation for wide-range data", Measurement
Science and Technology 24, 2013, 027001, with an even middle).
"""

import math
from decimal import Decimal

from hotair_sim.report.wording import tables

_DECADES = 9
_FINE, _PLAIN = (1, 3), (1,)


def fold(value: float) -> float:
    """Return the place of a value on the axis; infinity and nan stay."""
    if not abs(value) > 1 or math.isinf(value):
        return value
    return math.copysign(1 + math.log10(abs(value)), value)


def ticks(low: float, high: float, most: int) -> dict[float, str]:
    """Return places on the axis from low to high with their labels: 0, ±1, ±3, ±10 …

    At most so many, if that leaves more than 0 and ±1; large values are left out first.
    """
    places: dict[float, str] = {}
    for steps, powers in ((_FINE, 1), (_PLAIN, 1), (_PLAIN, 2), (_PLAIN, _DECADES)):
        sizes = [Decimal(step).scaleb(n) for n in range(0, _DECADES, powers) for step in steps]
        values = [Decimal(0), *sizes, *(-size for size in sizes)]
        named = {fold(float(value)): tables.signed(value) for value in values}
        places = {place: named[place] for place in sorted(named) if low <= place <= high}
        if len(places) <= most:
            break
    return places
