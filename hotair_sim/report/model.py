"""What a report says, before it is drawn or written: plain data between findings and pages.

`findings.py` makes a `Report` from results; `plots/` draws its figures; `writing/page.py` writes it
as HTML and Markdown; `wording/tables.py` puts numbers into words. The last three read no results.
"""

from dataclasses import dataclass, field

import pandas as pd

from hotair_sim.description.clarity import Clarity
from hotair_sim.study.statistics.intervals import Estimate


@dataclass(frozen=True)
class Table:
    """A table as people see it: all cells are text already.

    `columns` are headings; `numeric` says which columns are set flush right.
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[bool, ...] = ()


@dataclass(frozen=True)
class Figure:
    """One figure: what to draw and what it shows, in words.

    Attributes
    ----------
    kind : str
        "pairings", "metrics", "parts", "curves", "histogram", "differences", "effects", "ratings",
        "matrix", "skill", "sizes" or "tornado".
    name : str
        File name without ending.
    title : str
        The finding, as a sentence.
    alt : str
        The finding and what is drawn, for those who can't see it.
    axis : str
        Label of the value axis with its unit.
    unit : str
        "share" values are drawn as percentages.
    data : DataFrame
        Tidy. "pairings", "metrics", "parts", "differences", "ratings": one row per dot with columns
        `label`, `group` (series, drawn by shape and colour; "" for one), `value`, `low`, `high`,
        `highlight` (bool). "effects": the same, in margins, and `shown`, the value in its own unit
        as text. Where only a bound is known, `value` is nan and the other end infinite.
        Dots may have `chance`, each row its own chance line (nan for none).
        "curves": `label`, `turn`, `value`, `low`, `high`. "histogram": `label`, `turn`, `share`,
        the turns (or amounts, see `across`) in equal steps.
        "matrix": `row`, `column`, `value`, `low`, `high`. With one group, dots may have `mirror`
        (bool) too: a strategy against itself, marked by shape.
        "skill": one row per player with `label`, `place` (on the axis across), `value`, `low`,
        `high`.
        "sizes", "tornado": one row per bar with `label`, `group` and its number `series`, `value`,
        `low`, `high`, and `note`, the words beside it.
    fair : float or None
        Where to draw the chance line, or that of no difference.
    fair_label : str
        What the key calls the chance line.
    band : (float, float) or None
        The goal's range, shaded.
    band_label : str
        What the key calls it; "" for its ends in words.
    table : Table
        The numbers drawn.
    across : str
        Label of the axis across of "curves" and "histogram", "" for "turn"; and of "skill".
    marks : tuple of (float, str)
        Of a "histogram": values marked on the axis across, and what they are.
    """

    kind: str
    name: str
    title: str
    alt: str
    axis: str
    unit: str
    data: pd.DataFrame
    table: Table
    fair: float | None = None
    fair_label: str = ""
    band: tuple[float, float] | None = None
    band_label: str = ""
    across: str = ""
    marks: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True)
class WatchLine:
    """A game worth watching, by address.

    `names` are the kinds of game it is the most telling of, and `finds` the command lines that find
    all games of each kind.
    """

    title: str
    address: str
    players: str
    command: str
    facts: str
    names: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()


@dataclass(frozen=True)
class GoalLine:
    """One goal: the reference against itself, with what other self-pairings give beside it."""

    title: str
    goal: str
    value: str
    interval: str
    others: str
    verdict: str  # "met", "missed", "undecided"
    meaning: str  # what a designer calls it
    sample: str  # games and deals


@dataclass(frozen=True)
class MendLine:
    """Where a missed goal leads: links, each a text and a report's folder, and a command or ""."""

    title: str
    links: tuple[tuple[str, str], ...]
    command: str


@dataclass(frozen=True)
class RowLine:
    """One row of page one.

    A row without a value is a remark; `effect` is what a variant changes, said apart; `watch` is
    the kind of game that shows it, see `WatchLine`.
    """

    title: str
    value: str
    interval: str
    others: str
    sample: str
    sentence: str = ""
    effect: str = ""
    watch: str = ""


@dataclass(frozen=True)
class DecisionBlock:
    """A sentence of the rulebook to settle: quotation, what is open, effect, a game to watch.

    Each of the `proposals` is a reading's name, or "", and a sentence of its own for it.
    """

    title: str
    field: str
    quote: str
    problem: str
    effects: tuple[str, ...]
    proposals: tuple[tuple[str, str], ...]
    watch: WatchLine | None = None
    clarity: Clarity | None = None


@dataclass(frozen=True)
class AnswerLine:
    """The answer to a claim at one level of play; `barely` if not for all answers at once."""

    level: str
    verdict: str  # "true", "false", "undecided"; "" where nothing was measured
    value: str
    interval: str
    sample: str  # games and deals
    barely: bool = False


@dataclass(frozen=True)
class ClaimBlock:
    """A claim and what the games say of it, level by level of play."""

    name: str
    number: str
    text: str
    source: str  # who says so
    found: str  # whether it holds at every level
    measured: str  # the number that answers it
    wanted: str  # where it lies if the claim is true
    notes: tuple[str, ...]
    answers: tuple[AnswerLine, ...]
    watch: WatchLine | None = None
    report: str = ""  # folder of the report with its games, where that is another one


@dataclass(frozen=True)
class SectionBlock:
    """A section after page one."""

    name: str
    title: str
    text: tuple[str, ...]  # paragraphs
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()  # title and sentences, a list after the paragraphs


@dataclass(frozen=True)
class Pointer:
    """Where the findings are shown by the skill of the players: here, or in another report.

    `label` is the text of the link, between `before` and `after`. `report` is the folder of the
    other report, beside this one's; "" for this report.
    """

    before: str
    label: str
    after: str
    section: str
    report: str = ""


@dataclass(frozen=True)
class SummaryRow:
    """One line of `summary.csv`: a figure that is printed somewhere in the report.

    `goals` are the ranges it is judged by: it is printed with the digits that tell.
    """

    section: str
    metric: str
    variant: str
    pairing: str
    unit: str
    estimate: Estimate
    compared_with: str = ""
    goals: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Report:
    """The whole report."""

    title: str
    subtitle: str
    verdict: str
    caveat: str
    goals: tuple[GoalLine, ...]
    rows: tuple[RowLine, ...]
    decisions: tuple[DecisionBlock, ...]
    worth_knowing: tuple[RowLine, ...]
    watches: tuple[WatchLine, ...]
    sections: tuple[SectionBlock, ...]
    statistics: tuple[SectionBlock, ...]
    summary: tuple[SummaryRow, ...] = field(default=())
    players: str = ""  # of page one, where no others are named
    strongest: str = ""  # who is the strongest player, if that is settled
    pointer: Pointer | None = None
    claims: tuple[ClaimBlock, ...] = ()
    levels: tuple[str, ...] = ()  # of play, the columns of the table of claims
    claims_note: str = ""  # how claims are judged, and how many at once
    mends: tuple[MendLine, ...] = ()  # of the goals missed
    leading: tuple[SectionBlock, ...] = ()  # on page one, after the goals
