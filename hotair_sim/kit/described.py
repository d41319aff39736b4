"""The parts of a description that any game has, each with its texts from the game's own words.

What is named `said` are a game's words by the name of the metric, section, … they are about.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from hotair_sim.description.luck import Chance, Luck
from hotair_sim.description.metrics import Bound, Metric, PairedMetric
from hotair_sim.description.outcomes import Values
from hotair_sim.description.questions import Decision, Figure, Row, Section, Watch
from hotair_sim.kit import counted
from hotair_sim.words import games
from hotair_sim.words import skill as words

Pairs = Mapping[str, tuple[str, str]]
"""By name: title, and formula, text or sentence."""


class Measures:
    """Makes the metrics of a game.

    Parameters
    ----------
    said : mapping of str to (str, str)
        Titles and formulas.
    judged : mapping of str to (str, str, str)
        As `Metric.judged`, of the metrics that have goals.
    """

    def __init__(self, said: Pairs, judged: Mapping[str, tuple[str, str, str]]) -> None:
        self._said = said
        self._judged = judged

    def metric(
        self, name: str, unit: str, columns: tuple[str, ...], numerator: Values, **more: Any
    ) -> Metric:
        """Return a metric; `more` are further fields of it."""
        title, formula = self._said[name]
        judged = self._judged.get(name)
        return Metric(name, title, formula, unit, columns, numerator, judged=judged, **more)

    def share(self, name: str, columns: tuple[str, ...], numerator: Values, **more: Any) -> Metric:
        """Return a share, of all games unless `more` has a denominator."""
        return self.metric(name, "share", columns, numerator, **more)

    def mean(
        self,
        name: str,
        unit: str,
        columns: tuple[str, ...],
        numerator: Values,
        most: Bound = None,
        **more: Any,
    ) -> Metric:
        """Return a mean over games, or over a denominator; `most` if it counts rare events."""
        return self.metric(name, unit, columns, numerator, most=most, **more)

    def winners(self) -> Iterator[Metric]:
        """Yield who wins: the starter, the strategy named first, the one named second.

        A game without a winner is half a game for either, so that one half is fair of all games.
        """
        for name, of, values in (
            ("starter_wins", "starter", counted.halves_of_starter),
            ("wins", "arrangement", counted.halves_of_first_named),
            ("losses", "arrangement", counted.halves_of_second_named),
        ):
            yield self.share(name, ("winner", of), values, most=2, halves=True, fair=0.5)


def winner_changes() -> PairedMetric:
    """Return in how many games another player wins under the variant."""
    return PairedMetric(
        "winner_changes",
        *games.WINNER_CHANGES,
        ("winner",),
        lambda standard, variant: standard["winner"] != variant["winner"],
        lambda standard, variant: np.ones(len(variant["winner"]), dtype=bool),
    )


def row(said: Pairs, metric: str, kind: str = "share", also: str = "", watch: str = "") -> Row:
    """Return the row of a metric, or of "strength", which is none."""
    title, sentence = said[metric]
    measured = "" if kind == "strength" else metric
    return Row(title, measured, kind, sentence, also, watch=watch)


def decision(name: str, field: str, said: Mapping[str, str], **more: Any) -> Decision:
    """Return a decision; `said` has "title", "quote", "problem" and perhaps "proposal"."""
    return Decision(
        name,
        said["title"],
        field,
        said["quote"],
        said["problem"],
        proposal=said.get("proposal", ""),
        **more,
    )


def figure(
    axes: Mapping[str, str],
    findings: Mapping[str, Mapping[str, str]],
    kind: str,
    name: str,
    of: tuple[str, ...],
) -> Figure:
    """Return a figure, with its axis and the titles it may have."""
    return Figure(kind, name, of, axes[name], findings.get(name, {}))


def section(said: Pairs, name: str, metrics: tuple[str, ...], *figures: Figure) -> Section:
    """Return a section of the report."""
    title, text = said[name]
    return Section(name, title, text, metrics, figures)


def skill(
    axes: Mapping[str, str], moves: Pairs, more: Mapping[str, Mapping[str, str]]
) -> tuple[Figure, ...]:
    """Return the figures along the players, one for each metric in `axes`.

    `moves` says what it is that a metric rises and that it falls; `more` has titles of other cases.
    """
    return tuple(
        Figure(
            "skill",
            f"skill_{metric}",
            (metric,),
            axis,
            {
                "rises": words.MOVE.format(moves[metric][0]),
                "falls": words.MOVE.format(moves[metric][1]),
                **more.get(metric, {}),
            },
        )
        for metric, axis in axes.items()
    )


def luck(said: Pairs, deal: int) -> Luck:
    """Return how luck is split: into the parts in `said`, `deal` of them the deal, and the dice."""
    return Luck(
        parts=tuple(Chance(name, *texts) for name, texts in said.items()),
        deal=deal,
        rest=Chance("dice", *games.DICE),
        columns=("winner",),
        wins=lambda games: games["winner"] == 0,
    )


def watch(
    said: Pairs, name: str, columns: tuple[str, ...], where: Values, asked: str, by: str
) -> Watch:
    """Return a kind of game: those in `where`, as the filter `asked` has it, ordered `by`.

    `by` is a column, or "-column" for the smallest first; it is read with `columns`.
    """
    title, facts = said[name]
    key = by.removeprefix("-")
    read = columns if key in columns else (*columns, key)
    order = counted.column(key) if key == by else counted.negative(key)
    return Watch(name, title, read, where, order, facts, asked, by)


def with_margins(
    metrics: Iterable[Metric], by_unit: Mapping[str, float], of: Mapping[str, float]
) -> dict[str, Metric]:
    """Return metrics by name, each with its margin: its own, in `of`, or that of its unit."""
    return {
        metric.name: replace(metric, margin=of.get(metric.name, by_unit[metric.unit]))
        for metric in metrics
    }
