"""Claims: what people say of a game, as data; `answers.py` says whether it is true.

A claim names a number and the range it lies in if the claim is true. The number is taken at each
*level of play*: of a strategy against itself, or of what others win against it.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Literal

DEAL = "deal_decides"
BETTER = "better_player_wins"
WORST = "worst_holding"
MEASURES = (DEAL, BETTER, WORST)
"""Numbers a claim can name that are no metrics of the game."""

Kind = Literal[
    "metric",
    "change",
    "paired",
    "wins",
    "gain",
    "deal_decides",
    "better_player_wins",
    "worst_holding",
    "holdings",
]


@dataclass(frozen=True)
class Claim:
    """A claim, resolved.

    Attributes
    ----------
    name : str
        Of its section in the file.
    number : str
        Of the question it belongs to: "3", "3.1".
    text : str
        What is claimed.
    kind : str
        What number answers it: a "metric" under the standard rules or a variant, its "change" from
        the one to the other, a "paired" metric of both; what `player` "wins" against the level, or
        its "gain" on what `than` wins; one of `MEASURES`; how far the best of `holdings` lies above
        the worst of all others.
    true : (float, float)
        The claim is true if the number lies in this closed range.
    above_chance : bool
        The number is how far a metric is above its chance line.
    levels : tuple of str
        Labels of the levels of play it is asked at.
    source, means, note : str
        Who says so; what the range means in words; what to keep in mind.
    metric, variant : str
        "" where the kind has none, and for the standard rules.
    also : tuple of str
        Metrics to tell beside it, not judged.
    watch : str
        Name of the kind of game that shows it, or "".
    player, than : str
        Labels of strategies.
    holdings : tuple of str
        Names of what an opening hand can hold.
    """

    name: str
    number: str
    text: str
    kind: Kind
    true: tuple[float, float]
    levels: tuple[str, ...]
    source: str = ""
    means: str = ""
    note: str = ""
    metric: str = ""
    also: tuple[str, ...] = ()
    watch: str = ""
    variant: str = ""
    player: str = ""
    than: str = ""
    holdings: tuple[str, ...] = ()
    above_chance: bool = False

    @property
    def place(self) -> tuple[int, ...]:
        """Its place among others: "3.2" comes before "3.10"."""
        return tuple(int(part) for part in self.number.split("."))

    @property
    def steps(self) -> dict[str, str]:
        """The level before each level, by label; the first has none."""
        return {better: weaker for weaker, better in pairwise(self.levels)}

    @property
    def meetings(self) -> set[frozenset[str]]:
        """The pairs of labels whose games answer it, beside each level against itself."""
        if self.kind == BETTER:
            return {frozenset(step) for step in self.steps.items()}
        rivals = [label for label in (self.player, self.than) if label]
        return {frozenset((level, rival)) for level in self.levels for rival in rivals}

    def resolved(self) -> dict[str, Any]:
        """Return it as plain data; an end that is infinite as None."""
        ends = [None if math.isinf(end) else end for end in self.true]
        return {**asdict(self), "true": ends}


def claims_from(data: Sequence[Mapping[str, Any]]) -> tuple[Claim, ...]:
    """Return the claims that `Claim.resolved` gave as plain data."""
    lists = ("also", "holdings", "levels")
    return tuple(
        Claim(
            **{
                **entry,
                **{key: tuple(entry[key]) for key in lists},
                "true": tuple(
                    unbounded if end is None else end
                    for end, unbounded in zip(entry["true"], (-math.inf, math.inf), strict=True)
                ),
            }
        )
        for entry in data
    )
