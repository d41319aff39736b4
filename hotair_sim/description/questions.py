"""What the report of a game asks: rows, decisions, sections with figures, games to watch."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hotair_sim.description.clarity import Clarity
from hotair_sim.description.deals import Holding
from hotair_sim.description.luck import Luck
from hotair_sim.description.outcomes import Values


@dataclass(frozen=True)
class Figure:
    """One figure of a section: what kind, of which metrics or curves.

    Attributes
    ----------
    kind : str
        "pairings": one metric over all pairings of strategies, dots and intervals;
        "metrics": several metrics side by side, the reference against itself, other self-pairings
        beside it; "curves": cumulative incidence over turns; "histogram": an integer outcome,
        the one a quantile metric is about; "skill": one metric along the players, from the weakest
        to the strongest (of `Questions.skill` only).
    name : str
        File name, without ending.
    of : tuple of str
        Names of metrics, or of curves.
    axis : str
        Label of the value axis, with its unit.
    findings : mapping of str to str
        Templates of the title by what was found, to use instead of those of
        `hotair_sim.words.findings`, which say what stands in the braces.
    """

    kind: str
    name: str
    of: tuple[str, ...]
    axis: str
    findings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Section:
    """A section of the report: a question, what to read in its figures, metrics for its table."""

    name: str
    title: str
    text: str
    metrics: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()


@dataclass(frozen=True)
class Watch:
    """A kind of game worth watching: those in `where`, the one with the largest `order` first.

    `facts` is a template that says what happened in it; outcome columns stand in the braces.
    `filter` asks `hotair find` for the games in `where`, and `by` is its `--order`; empty if that
    can't be said in a filter.
    """

    name: str
    title: str
    columns: tuple[str, ...]
    where: Values
    order: Values
    facts: str = ""
    filter: str = ""
    by: str = ""


@dataclass(frozen=True)
class Decision:
    """A sentence of the rulebook its author should settle.

    Attributes
    ----------
    name, title : str
    field : str
        The field of the rules it is, or "" for a gap that has no field.
    quote : str
        The rulebook's sentence, a short quotation.
    problem : str
        What is open, contradictory or dead about it.
    metrics : tuple of str
        Metrics under the standard rules that show it.
    variant : mapping or None
        The other reading, as changed fields; its effect is shown if the experiment plays it.
    compared : tuple of str
        Metrics to compare between the standard and that variant, on the same deals.
    paired : tuple of str
        Names of paired metrics to show for it.
    watch : str
        Name of the `Watch` that shows it.
    proposal : str
        A sentence the rulebook could say, where there is no other reading.
    clarity : Clarity or None
        How clear the rulebook is on it, of a question that no field of the rules asks.
    applies : callable or None
        ``applies(rules)``: whether the question arises under these rules; None for always.
    """

    name: str
    title: str
    field: str
    quote: str
    problem: str
    metrics: tuple[str, ...] = ()
    variant: Mapping[str, Any] | None = None
    compared: tuple[str, ...] = ()
    paired: tuple[str, ...] = ()
    watch: str = ""
    proposal: str = ""
    clarity: Clarity | None = None
    applies: Callable[[Any], bool] | None = None


@dataclass(frozen=True)
class Row:
    """A row of page one: a metric and the sentence that tells it.

    Attributes
    ----------
    title : str
    metric : str
        "" for a remark that has no number.
    kind : str
        How the number is put: "share" as a percentage, "one-in" as "1 game in 36", "turns" as
        turns and minutes, "number" with its unit, "strength" for how often the better player wins
        (no metric: it comes from the pairings).
    sentence : str
        What to read in it. A template: {also} is the metric of that name, put the same way.
    also : str
        A second metric, for the sentence.
    variant : mapping or None
        Changed fields: what they change, on the same deals, is told after the sentence.
    compared, paired : tuple of str
        Metrics and paired metrics to tell it by.
    watch : str
        Name of the `Watch` that shows it: of a share, a game of its numerator.
    """

    title: str
    metric: str
    kind: str = "share"
    sentence: str = ""
    also: str = ""
    variant: Mapping[str, Any] | None = None
    compared: tuple[str, ...] = ()
    paired: tuple[str, ...] = ()
    watch: str = ""


@dataclass(frozen=True)
class Questions:
    """What the report of a game asks, in its order.

    Attributes
    ----------
    rows : tuple of Row
        Of page one.
    decisions : tuple of Decision
    worth_knowing : tuple of Row
    compared : tuple of str
        Metrics of the variants' section.
    sections : tuple of Section
    watches : tuple of Watch
    strength : (str, str)
        The metrics "games won by the first-named strategy" and "by the second-named one".
    unfinished : str
        The metric "games cut off".
    designs : tuple of str
        Metrics over all games for which the saving by blocks is told.
    caveats : tuple of str
        What can't be concluded from this game's results.
    skill : tuple of Figure
        What to follow as the players get better, a figure of the kind "skill" for each metric; its
        templates by case are those of `hotair_sim.words.skill`.
    luck : Luck or None
        None if deals of the game can't be replayed in parts.
    holdings : tuple of Holding
        What a card more of it in the opening hand is worth can be asked; needs `Game.dealt`.
    holding : str
        What one of them is, in words: "a card of value {}".
    """

    rows: tuple[Row, ...]
    decisions: tuple[Decision, ...]
    worth_knowing: tuple[Row, ...]
    compared: tuple[str, ...]
    sections: tuple[Section, ...]
    watches: tuple[Watch, ...]
    strength: tuple[str, str]
    unfinished: str
    designs: tuple[str, ...]
    caveats: tuple[str, ...]
    skill: tuple[Figure, ...] = ()
    luck: Luck | None = None
    holdings: tuple[Holding, ...] = ()
    holding: str = "{}"
