"""What a game tells the rest of the package about itself, as plain data.

`arena`, `study`, `report` and `cli` know a game through one `Game` and nothing else. This module
imports nothing of the package, so that both sides may.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

Games = Mapping[str, NDArray[Any]]
"""Outcome columns by name, each (games,), by deal and then arrangement; −1 stands for null."""

Values = Callable[[Games], NDArray[Any]]
"""A function of outcome columns that gives one number (or truth value) per game, shape (games,).

What it returns is not modified. Functions that are the same object are asked once for many metrics.
"""

Bound = int | Callable[[Any], int] | None
"""The most that one game can hold of something: a number, one that depends on rules, or unknown."""


def bound_under(most: Bound, rules: Any) -> int | None:
    """Return what `most` is under `rules`."""
    return most(rules) if callable(most) else most


@dataclass(frozen=True)
class Column:
    """One column of the results.

    Attributes
    ----------
    name : str
    dtype : str
        NumPy name of the integer type; the range below fits it at every `turn_limit` allowed.
    meaning, unit : str
    low, high : int
        Range of values.
    null : str
        When the value is missing; empty if it never is.
    labels : tuple of str
        What the numbers 0, 1, … mean, for a column that is a choice.
    """

    name: str
    dtype: str
    meaning: str
    unit: str
    low: int
    high: int
    null: str = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True)
class Metric:
    """A number the tool reports: a ratio of two sums over games, or a quantile over games.

    Attributes
    ----------
    name : str
        Name in goals, tables and `summary.csv`.
    title : str
        What people read, without a full stop.
    formula : str
        Numerator and denominator in words.
    unit : str
        "share" (the numerator is a part of the denominator; shown as a percentage), "turns",
        "cards", … for everything else.
    columns : tuple of str
        Outcome columns that numerator and denominator read.
    numerator : Values
        For a quantile: the integer outcome itself, −1 where it never comes (infinity).
    denominator : Values or None
        None for all games. Games cut off by the turn limit stay in it.
    most : int, callable or None
        Most one game can add to the numerator where it counts events (1 for a share of games), so
        that rare events get their interval, and of a share to the denominator too; a number, or
        ``most(rules)``. None for sums that are not counts of rare events. Of a quantile: the
        largest value a game can have; needed.
    quantile : float or None
        0.95 for a 95th percentile over all games; None for a ratio.
    fair : float or None
        A value to draw a line at, such as 0.5 for the starter's wins.
    judged : (str, str, str) or None
        What a designer calls it when a goal finds it below, inside and above the range.
    applies : callable or None
        ``applies(rules)``: whether games under these rules can have it at all; None for always.
    margin : float or None
        A difference, in the unit of the metric, that a designer would shrug at; None for the usual
        one of its unit (`study.verdicts`).
    step : int
        Of a quantile: every value is a multiple of it.
    """

    name: str
    title: str
    formula: str
    unit: str
    columns: tuple[str, ...]
    numerator: Values
    denominator: Values | None = None
    most: Bound = 1
    quantile: float | None = None
    fair: float | None = None
    judged: tuple[str, str, str] | None = None
    applies: Callable[[Any], bool] | None = None
    margin: float | None = None
    step: int = 1


@dataclass(frozen=True)
class PairedMetric:
    """A ratio over games that are played under two rule sets on the same deals.

    `numerator` and `denominator` take the games under the standard rules and under the variant.
    `unit` and `most` are as in `Metric`.
    """

    name: str
    title: str
    formula: str
    columns: tuple[str, ...]
    numerator: Callable[[Games, Games], NDArray[Any]]
    denominator: Callable[[Games, Games], NDArray[Any]]
    unit: str = "share"
    most: Bound = 1


@dataclass(frozen=True)
class Curve:
    """The share of games in which something has happened by turn t (cumulative incidence).

    `values` gives its turn in each game, −1 where it never came: such games stay in the
    denominator. `most` is the last turn a game can have, a number or ``most(rules)``.
    """

    name: str
    title: str
    columns: tuple[str, ...]
    values: Values
    most: int | Callable[[Any], int]
    applies: Callable[[Any], bool] | None = None


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
        A sentence the rulebook could say.
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
class Chance:
    """A part of what chance decides in a game.

    `title` is what people read, `within` the same as it stands within a sentence.
    """

    name: str
    title: str
    within: str


@dataclass(frozen=True)
class Luck:
    """How the luck of a game is split: what can be held while a deal is replayed.

    Attributes
    ----------
    parts : tuple of Chance
        In the order in which a game reveals them: with n as its last argument, `held`, the loop
        plays replays in which the first n are held and everything else is drawn anew.
    deal : int
        How many of them make up the deal; what comes after them is chance in the course of play.
    rest : Chance
        What is left when all of them are held: the players' own dice.
    columns : tuple of str
        Outcome columns that `wins` reads.
    wins : Values
        Whether seat 0 wins; false in games without a winner.
    """

    parts: tuple[Chance, ...]
    deal: int
    rest: Chance
    columns: tuple[str, ...]
    wins: Values


@dataclass(frozen=True)
class Holding:
    """Something an opening hand can hold: its name, and the columns of `Dealt` that count it.

    `columns` are those of seat 0 and of seat 1.
    """

    name: str
    columns: tuple[str, str]


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


@dataclass(frozen=True)
class Change:
    """One step away from the rules: another reading of a field, or a number a little different.

    Attributes
    ----------
    name : str
        Letters, digits, ".", "-" and "_"; names the variant that is played.
    title : str
        What people read.
    field : str
        The field of the rules it is about.
    fields : mapping
        The fields changed, with their values; others may have to go with the field.
    kind : str
        "reading" of a sentence that is open, or "number".
    kept, proposal : str
        How the rulebook could say what the rules say now, and what they would say then.
    """

    name: str
    title: str
    field: str
    fields: Mapping[str, Any]
    kind: Literal["reading", "number"]
    kept: str
    proposal: str


@dataclass(frozen=True)
class Use:
    """A rule that may never come into play: dead text if it does not.

    Attributes
    ----------
    title, quote : str
        What people call it, and the rulebook's words.
    metric : str
        What counts how often it comes into play.
    decision : str
        Name of the `Decision` that tells more of it; "" if there is none.
    """

    title: str
    quote: str
    metric: str
    decision: str = ""


@dataclass(frozen=True)
class Audit:
    """How the rules of a game can be tried, one change at a time.

    Attributes
    ----------
    changes : callable
        ``changes(rules)``: every one-step change of `rules` that makes sense.
    uses : tuple of Use
    gaps : tuple of str
        Names of the decisions about situations that the rulebook does not cover.
    columns : tuple of str
        What `easiest` reads.
    easiest : Values
        Of games that tell the same, the one to show: where this is largest.
    excluded : mapping of str to str
        Fields that are not changed, and why.
    """

    changes: Callable[[Any], Sequence[Change]]
    uses: tuple[Use, ...]
    gaps: tuple[str, ...]
    columns: tuple[str, ...]
    easiest: Values
    excluded: Mapping[str, str]


@dataclass(frozen=True)
class Field:
    """What one field of the rules asks.

    Attributes
    ----------
    question : str
        What the field settles; the reason too, where the rulebook is silent.
    quote : str
        Short quotation of the rulebook's sentence it rests on; empty if there is none.
    readings : dict of str to str
        What each value means, by the value as it is written in TOML; one entry with the range for
        open-ranged numbers.
    """

    question: str
    quote: str
    readings: dict[str, str]


@dataclass(frozen=True)
class Argument:
    """One argument of a decision: name and dtype (a structured one is passed as a record)."""

    name: str
    dtype: np.dtype[Any]


@dataclass(frozen=True)
class Choice:
    """A decision a strategy makes: a function of a plug-in file.

    Attributes
    ----------
    name : str
        Name of the function.
    arguments : tuple of Argument
    default : callable or None
        Used when a strategy does not define it; None if it must.
    returns : str
        What it returns, for messages.
    """

    name: str
    arguments: tuple[Argument, ...]
    default: Callable[..., Any] | None
    returns: str


@dataclass(frozen=True)
class Core:
    """The compiled side of a game, loaded only where games are played.

    Attributes
    ----------
    loop : callable
        Plain Python, to be compiled: plays a range of deals (see the game's `game.py`). Its last
        argument, `held`, is 0 for ordinary games and else as `Luck` says.
    choices : tuple of Choice
        In the order the loop takes them.
    rules, work, outcome, settings : dtype
        Of the loop's record arguments.
    fault : callable
        ``fault(rules, work) -> str | None``: what a strategy did wrong, for people, or None.
    door : str
        The choice that sees what is hidden, made in place of its blind twin by strategies that
        define it: cheats, for measuring. The settings' `sees_hidden` is 1 for those; a game without
        a door, "", needs no such setting, and no `loop_with_door`.
    contract : callable
        Returns the game's module for the contract suite: who is asked what, and what is hidden.
    """

    loop: Callable[..., int]
    choices: tuple[Choice, ...]
    rules: np.dtype[Any]
    work: np.dtype[Any]
    outcome: np.dtype[Any]
    settings: np.dtype[Any]
    fault: Callable[[Any, Any], str | None]
    contract: Callable[[], Any]
    door: str = ""
    loop_with_door: Callable[..., int] | None = None
    sources: tuple[str, ...] = field(default=())  # names of modules compiled into the loop


@dataclass(frozen=True)
class Dealt:
    """What a deal fixes before anybody decides, loaded only where it is asked for.

    Attributes
    ----------
    loop : callable
        Plain Python, to be compiled: deals games without playing them (see the game's `dealt.py`).
    dtype : dtype
        Of its rows, one per game.
    columns : tuple of Column
    columns_from : callable
        Rows of `dtype` → columns by name.
    sources : tuple of str
        Names of the modules compiled into the loop, beside those of the core.
    """

    loop: Callable[..., None]
    dtype: np.dtype[Any]
    columns: tuple[Column, ...]
    columns_from: Callable[[NDArray[Any]], dict[str, NDArray[Any]]]
    sources: tuple[str, ...]


@dataclass(frozen=True)
class Game:
    """All that is known of a game outside its own folder."""

    name: str  # as in transcripts and folder names: "hot-air"
    folder: str  # of its strategies: "hot_air"
    title: str
    rules: Any  # class: Rules(preset, **changes), .resolved(), .record(), .changes(preset)
    presets: Sequence[str]  # the standard rules first
    preset_words: Mapping[str, str]  # a line about each
    fields: Mapping[str, Field]  # what each field of the rules asks
    columns: tuple[Column, ...]
    metrics: Mapping[str, Metric]
    paired_metrics: Mapping[str, PairedMetric]
    curves: Mapping[str, Curve]
    questions: Questions
    rules_version: int
    stream_version: int
    core: Callable[[], Core]
    teller: Callable[
        [Any], Any
    ]  # rules → a teller: setup(work, names, seed) and turn(work) give events
    story: Callable[[], Any]  # a fresh story: lines(event) gives what people read of it
    strategy_template: Callable[[], str]  # text of a strategy to start from
    columns_from: Callable[[NDArray[Any]], dict[str, NDArray[Any]]]  # outcomes → columns by name
    door: str = (
        ""  # function that makes a strategy a cheat, as `Core.door`: what lists them reads it
    )
    dealt: Callable[[], Dealt] | None = None  # what a deal fixes, where that can be told
    scenes: Callable[[Iterable[Any]], Iterator[Any]] | None = (
        None  # events of a told game → its `scene.Scene`s; None if its table can't be drawn
    )
    audit: Audit | None = None  # None if the game says of no change what it would be called
