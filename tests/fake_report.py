"""A whole `Report` of made-up numbers, with every kind of figure, long names and awkward signs."""

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd

from hotair_sim.report.model import (
    DecisionBlock,
    Figure,
    GoalLine,
    Pointer,
    Report,
    RowLine,
    SectionBlock,
    SummaryRow,
    Table,
    WatchLine,
)
from hotair_sim.report.wording import tables
from hotair_sim.study.statistics.intervals import Estimate, Method

STRATEGIES = ("random", "greedy", "greedy:spoil=0.5", "counting", "ismcts:iterations=4000")
REFERENCE = "greedy"
SUITS = {
    "♥ hearts": (0.37, 60),
    "♦ diamonds": (0.52, 55),
    "♣ clubs": (0.55, 50),
    "♠ spades": (0.56, 42),
}
GAMES, DEALS = 40_000, 20_000
SAMPLE = "40,000 games, 20,000 deals"


def made(value: float, low: float, high: float, method: Method = "block-mean") -> Estimate:
    """Return an estimate."""
    return Estimate(value, low, high, GAMES, DEALS, method, 0.95)


def share(value: float, half: float = 0.005) -> Estimate:
    """Return the estimate of a share with a symmetric interval."""
    return made(value, max(value - half, 0), min(value + half, 1))


def count(value: float, half: float) -> Estimate:
    """Return the estimate of something that is no share."""
    return made(value, value - half, value + half, "block-ratio")


def numbers(caption: str, first: str, lines: Sequence[tuple[str, Estimate]], unit: str) -> Table:
    """Return the table beneath a figure."""
    rows = tuple(
        (label, tables.number(e, unit), tables.interval(e, unit), tables.text(e.deals))
        for label, e in lines
    )
    headings = (first, "value", "95% interval", "deals")
    return Table(caption, headings, rows, (False, True, True, True))


def dots(lines: Sequence[tuple[str, Estimate]], **more: Any) -> pd.DataFrame:
    """Return the tidy data of dots."""
    data = pd.DataFrame(
        {
            "label": [label for label, _ in lines],
            "group": "",
            "value": [e.value for _, e in lines],
            "low": [e.low for _, e in lines],
            "high": [e.high for _, e in lines],
            "highlight": False,
        }
    )
    return data.assign(**more)


def pairings() -> Figure:
    """All pairings of five strategies, one of them rare enough to have a wide interval."""
    rng = np.random.default_rng(3)
    pairs = list(itertools.combinations_with_replacement(STRATEGIES, 2))
    halves = [0.02 if "ismcts" in a + b else 0.005 for a, b in pairs]
    lines = [
        (f"{a} – {b}", share(float(0.505 + rng.normal(0, 0.012)), half))
        for (a, b), half in zip(pairs, halves, strict=True)
    ]
    data = dots(
        lines,
        highlight=[a == b == REFERENCE for a, b in pairs],
        mirror=[a == b for a, b in pairs],
    )
    return Figure(
        "pairings",
        "starter_wins",
        "Starting is no advantage: between any two strategies the starter wins about as often as"
        " the other player",
        "Dots and 95% intervals of how often the starter wins, for 15 pairings. All lie near 50%.",
        "games won by the player who started, % of all games",
        "share",
        data,
        numbers("How often the starter wins, by pairing", "pairing", lines, "share"),
        fair=0.5,
        fair_label="by chance: 50%",
        band=(0.48, 0.52),
    )


def metrics() -> Figure:
    """Four metrics, five self-pairings."""
    values = {
        "Turns without a legal play": (0.021, 0.013, 0.012, 0.016, 0.009),
        "Forced turns": (0.17, 0.11, 0.12, 0.14, 0.10),
        "Turns on the other's behalf": (0.31, 0.24, 0.22, 0.26, 0.19),
        "Plays on the opponent's side": (0.50, 0.33, 0.44, 0.36, 0.41),
    }
    frames, rows = [], []
    for title, shares in values.items():
        lines = [(title, share(value, 0.004)) for value in shares]
        frames.append(
            dots(lines, group=list(STRATEGIES), highlight=[s == REFERENCE for s in STRATEGIES])
        )
        rows.append((title, *(tables.percent(e) for _, e in lines)))
    headings = ("metric", *STRATEGIES)
    numeric = (False, *(True for _ in STRATEGIES))
    table = Table("Each strategy against itself", headings, tuple(rows), numeric)
    return Figure(
        "metrics",
        "choices",
        "One turn in four helps the opponent whatever one plays",
        "Dots and intervals of four shares of turns, one series per strategy.",
        "share of turns or plays",
        "share",
        pd.concat(frames, ignore_index=True),
        table,
    )


def curves() -> Figure:
    """Cumulative incidence of four trophies; three of them end nearly at the same height."""
    turns = np.arange(0, 301)
    frames, rows = [], []
    for label, (end, middle) in SUITS.items():
        value = end / (1 + np.exp(-(turns - middle) / 9.0)) - end / (1 + np.exp(middle / 9.0))
        value[-1] = value[:-1].max()
        half = 0.006 + 0.01 * value
        frames.append(
            pd.DataFrame(
                {
                    "label": label,
                    "turn": turns,
                    "value": value,
                    "low": np.maximum(value - half, 0),
                    "high": value + half,
                }
            )
        )
        rows.append((label, *(tables.percent(share(float(value[turn]))) for turn in (50, -1))))
    headings = ("trophy", "by turn 50", "in the end")
    table = Table("Games with the trophy claimed", headings, tuple(rows), (False, True, True))
    return Figure(
        "curves",
        "trophy_timing",
        "♠ spades falls first and most often; ♥ hearts is claimed in little more than a third of"
        " games",
        "Four rising curves: share of games in which each trophy has been claimed by each turn.",
        "games with the trophy claimed, %",
        "share",
        pd.concat(frames, ignore_index=True),
        table,
    )


def histogram(names: Sequence[str] = ("standard",)) -> Figure:
    """Game length under one rule set, or several."""
    frames = []
    for number, name in enumerate(names):
        turns = np.arange(20, 181)
        weight = np.exp(-0.5 * ((np.log(turns) - np.log(72 + 12 * number)) / 0.25) ** 2)
        frames.append(pd.DataFrame({"label": name, "turn": turns, "share": weight / weight.sum()}))
    several = len(names) > 1
    return Figure(
        "histogram",
        "length_by_rules" if several else "length",
        "Half of all games take 60 to 86 turns, one in twenty more than 110",
        "Distribution of the number of turns in a game: one hump with a long tail to the right.",
        "share of games, %",
        "share",
        pd.concat(frames, ignore_index=True),
        Table(
            "Turns in a game",
            ("rules", "median", "95th percentile"),
            tuple((name, f"{72 + 12 * n}", f"{109 + 12 * n}") for n, name in enumerate(names)),
            (False, True, True),
        ),
        band=(0, 120) if not several else None,
        across="turns in a game",
    )


def differences() -> Figure:
    """Three variants against the standard."""
    lines = [
        ("without the three-for-one (no-exchange)", made(-0.031, -0.037, -0.025)),
        ("table-wide cap on prizes", made(0.002, -0.002, 0.006)),
        ("game_end = empty-pile", made(0.058, 0.051, 0.065)),
    ]
    rows = tuple(
        (name, tables.difference(e, "share"), tables.difference_interval(e, "share"))
        for name, e in lines
    )
    headings = ("variant", "difference", "95% interval")
    return Figure(
        "differences",
        "first_trophy_by_variant",
        "Without the three-for-one, the first trophy decides less",
        "Differences from the standard rules, with intervals, for three variants.",
        "first trophy decides: difference from the standard rules, percentage points",
        "share",
        dots(lines),
        Table("Difference from the standard rules", headings, rows, (False, True, True)),
        fair=0.0,
    )


def matrix() -> Figure:
    """Five strategies against each other."""
    strength = dict(zip(STRATEGIES, (0.0, 1.0, 1.06, 1.25, 1.7), strict=True))
    cells = []
    for row, column in itertools.product(STRATEGIES, repeat=2):
        value = 1 / (1 + math.exp(strength[column] - strength[row]))
        half = 0.02 if "ismcts" in row + column else 0.005
        cells.append((row, column, value, value - half, value + half))
    data = pd.DataFrame(cells, columns=["row", "column", "value", "low", "high"])
    rows = tuple(
        (row, *(tables.percent(share(v, high - v)) for r, _, v, _, high in cells if r == row))
        for row in STRATEGIES
    )
    numeric = (False, *(True for _ in STRATEGIES))
    return Figure(
        "matrix",
        "strength",
        "The stronger player wins: a search beats greedy play in two games of three",
        "Table of how often the strategy of a row beats that of a column.",
        "games won by the strategy of the row, % of all games",
        "share",
        data,
        Table("How often the row beats the column", ("", *STRATEGIES), rows, numeric),
        fair=0.5,
        fair_label="by chance: 50%",
    )


def ratings() -> Figure:
    """Ratings of strategies: one is only bounded, and of one nothing is known."""
    nothing = (math.nan, -math.inf, math.inf)
    lines = [
        ("ismcts:iterations=4000", count(96, 31)),
        (REFERENCE, made(0, 0, 0, "none")),
        ("greedy:spoil=0.5", count(-12, 9)),
        ("random", made(math.nan, -math.inf, -1130, "one-sided")),
        ("counting", made(*nothing, "none")),
    ]
    data = dots(lines, highlight=[label == REFERENCE for label, _ in lines])
    return Figure(
        "ratings",
        "ratings",
        "ismcts:iterations=4000 is the strongest, 96 Elo points above greedy (65–127)",
        "Dots with intervals for five strategies; of one there is only a bound.",
        "Elo points, greedy = 0",
        "",
        data,
        numbers("Ratings in Elo points, greedy = 0", "strategy", lines, ""),
    )


def rungs() -> Figure:
    """How often the starter wins, five players from the weakest to the strongest."""
    values = (0.541, 0.532, 0.528, 0.507, 0.503)
    lines = [
        (name, share(value, 0.02 if "ismcts" in name else 0.005))
        for name, value in zip(STRATEGIES, values, strict=True)
    ]
    data = dots(lines, place=[float(n) for n in range(1, 6)])
    return Figure(
        "skill",
        "skill_starter_wins",
        "The start matters less as players get better",
        "A line through five dots with intervals, falling to 50%.",
        "games won by the starter",
        "share",
        data.drop(columns=["group", "highlight"]),
        numbers("How often the starter wins, by player", "player", lines, "share"),
        fair=0.5,
        fair_label="by chance: 50%",
        band=(0.48, 0.52),
        across="players, from the weakest to the strongest",
    )


def uneven_rungs() -> Figure:
    """A length that one player never reaches, at places that lie close together."""
    lines = [(name, count(70.0 + n, 1.0)) for n, name in enumerate(STRATEGIES)]
    data = dots(lines, place=[0.0, 700.0, 705.0, 710.0, 1200.0])
    data.loc[2, ["value", "high"]] = math.inf
    data.loc[3, ["low", "high"]] = (20.0, 300.0)
    return Figure(
        "skill",
        "skill_length",
        "Length: no clear trend",
        "A line through four dots with intervals.",
        "length in turns",
        "turns",
        data.drop(columns=["group", "highlight"]),
        numbers("Length, by player", "player", lines, "turns"),
        band=(0, 90),
        across="players, by strength",
    )


def endless() -> Figure:
    """A quantile that is never in some games, and a value that is missing."""
    lines = [
        ("first trophy", made(41, 40, 42, "woodruff")),
        ("♥ hearts trophy", made(math.inf, 160, math.inf, "woodruff")),
        ("♠ spades trophy", made(88, 80, math.inf, "woodruff")),
        ("grey trophy", made(math.nan, math.nan, math.nan, "none")),
    ]
    return Figure(
        "metrics",
        "median_turns",
        "The first trophy falls in turn 41",
        "Dots and intervals of four median turns; one is endless.",
        "turn",
        "turns",
        dots(lines),
        numbers("Median turns", "trophy", lines, "turns"),
    )


def watch(number: int) -> WatchLine:
    """Return a game by its address."""
    address = f"some-game@1:{number}.2:greedy:greedy"
    return WatchLine(
        "The longest game",
        address,
        "greedy (first) against greedy",
        f"hotair watch {address}",
        "214 turns, two clears, decided by the ♠ spades trophy",
    )


def goals() -> tuple[GoalLine, ...]:
    """One goal met, one missed, one undecided."""
    return (
        GoalLine(
            "Starter wins",
            "48–52%",
            "50.4%",
            "49.9–50.9%",
            "49.6–51.2%",
            "met",
            "the start is fair",
            SAMPLE,
        ),
        GoalLine(
            "Gets stuck",
            "at most 1%",
            "2.77%",
            "2.61–2.93%",
            "1.9–4.4%",
            "missed",
            "it gets stuck too often",
            SAMPLE,
        ),
        GoalLine(
            "First trophy decides",
            "55–75%",
            "74.8%",
            "74.4–75.2%",
            "71–86%",
            "undecided",
            "",
            SAMPLE,
        ),
        GoalLine(
            "Turns, 95th percentile",
            "60–120 turns",
            "109 turns",
            "108–110 turns",
            "98–190 turns",
            "met",
            "its length is right",
            SAMPLE,
        ),
    )


def rows() -> tuple[RowLine, ...]:
    """Rows of page one, with and without a sentence."""
    never = made(0, 0, 1.5e-4, "rule-of-three")
    return (
        RowLine(
            "How long is a game?",
            "72 turns",
            "71–72 turns",
            "64–118 turns",
            SAMPLE,
            "About 36 minutes at 30 seconds a turn; one game in twenty takes more than 109 turns.",
        ),
        RowLine(
            "Does it get stuck?",
            "1 game in 36",
            "1 in 34 to 1 in 38",
            "1 in 23 to 1 in 53",
            SAMPLE,
            "Both players in turn could not play, and every stage was cleared.",
        ),
        RowLine(
            "Does it ever not end?",
            tables.one_in(never),
            tables.interval(never, "share"),
            "never seen",
            SAMPLE,
        ),
        RowLine(
            "Does skill win?",
            "66%",
            "64–68%",
            "–",
            "4,000 games, 1,000 deals",
            "A search of 4,000 playouts a move against greedy play.",
        ),
        RowLine(
            "How often does a flight tie?",
            "9.1%",
            "8.9–9.3%",
            "7.7–9.6%",
            SAMPLE,
            "The tie rule decides a stage once or twice a game.",
        ),
        RowLine(
            "Does the first trophy decide?",
            "74.8%",
            "74.4–75.2%",
            "71–86%",
            SAMPLE,
            "The player with the first trophy wins three games of four.",
        ),
    )


def decisions() -> tuple[DecisionBlock, ...]:
    """Sentences to settle, with and without a field and a game."""
    return (
        DecisionBlock(
            "When does the game end by removal?",
            "game_end",
            "All stages removed: if the prize pile can't refill any stage any more and nobody has"
            " two trophies, the game ends",
            "The heading says when the last stage is gone; the sentence can be read as: as soon as"
            " the pile is too small for any stage.",
            (
                "Read the second way, 20.8% (20.4–21.2%) of games end like that; 2.6% are drawn.",
                "63% of those games keep their winner.",
            ),
            (
                ("“last-stage”, as played here", "The game ends with the last stage removed."),
                (
                    "“empty-pile”",
                    "The game also ends after a flight when the prize pile holds fewer cards than"
                    " the smallest stage needs.",
                ),
            ),
            watch(4711),
            "contradictory",
        ),
        DecisionBlock(
            "What if the pile holds spades alone?",
            "",
            "put it at the bottom of the prize pile and draw another",
            "With only spades left the instruction never ends.",
            ("It comes up in 1 game in 8,300 (1 in 3,300 to 1 in 25,000).",),
            (("", "If no card of the pile may lie on the stage, remove the stage."),),
            watch(99),
            "silent",
        ),
        DecisionBlock(
            "Dead text: the last tie-break",
            "",
            "if that is equal too, the game is a draw",
            "With players who claim what they can it never comes into play.",
            ("Never seen in 40,000 games.",),
            (("", "If that is equal too, the player who lost the last flight wins."),),
        ),
    )


def worth_knowing() -> tuple[RowLine, ...]:
    """Numbers without a goal."""
    return (
        RowLine(
            "Tied at stage 1",
            "0%",
            "at most 0.008%",
            "never seen",
            SAMPLE,
            "A suit holds each value once, so one card a side can't tie.",
        ),
        RowLine("Two trophies in one turn", "1.13%", "1.02–1.24%", "0.7–1.9%", SAMPLE),
        RowLine(
            "Loser of the last flight wins",
            "6.4%",
            "6.2–6.7%",
            "5.8–7.3%",
            SAMPLE,
            "The three-for-one lets the player who just lost a stage win at once.",
            "With three_for_one = false, on the same 20,000 deals: none instead of 6.4%.",
        ),
        RowLine("A word with two meanings", "", "", "", "", "The rulebook says it of two rules."),
    )


def sections() -> tuple[SectionBlock, ...]:
    """Sections with every kind of figure."""
    changes = (("no-exchange", "three_for_one = false"), ("a | b", "x*y_z"))
    effects = tuple((f"metric {number}", "+1 pp") for number in range(12))
    return (
        SectionBlock(
            "fairness",
            "Is the start fair?",
            (
                "Each deal is played with both players starting, so luck of the cards cancels."
                " Look for dots whose whole range lies off the dashed line.",
            ),
            (pairings(),),
        ),
        SectionBlock(
            "trophies",
            "When do trophies fall?",
            (
                "A game that is won before counts as one in which the trophy was never claimed.",
                "The bands are 95% intervals.",
            ),
            (curves(), endless()),
        ),
        SectionBlock(
            "length",
            "How long does it take?",
            (),
            (histogram(), histogram(("standard", "no-exchange", "pinata-style"))),
        ),
        SectionBlock(
            "turns",
            "Is there something to decide?",
            ("Forced turns are those with one legal play.",),
            (metrics(),),
        ),
        SectionBlock("strength", "Does skill win?", (), (matrix(),)),
        SectionBlock("ratings", "How strong are they?", ("One is only bounded.",), (ratings(),)),
        SectionBlock(
            "skill",
            "As the players get better",
            ("From the weakest player to the strongest.",),
            (rungs(), uneven_rungs()),
            remarks=(
                ("Starter wins", "Holds at every level: the goal is met by every player."),
                ("A | <b>", "Changes: it rises from *50%* to 60%."),
            ),
        ),
        SectionBlock(
            "variants",
            "What would a variant change?",
            ("Variants are played on the same deals.",),
            (differences(),),
            (
                Table("Variants", ("variant", "changes"), changes),
                Table("Effects of a | <b>", ("metric", "difference"), effects, (False, True)),
            ),
        ),
    )


def summary() -> tuple[SummaryRow, ...]:
    """Lines of summary.csv: plain, a difference, endless, missing."""
    pairing = "greedy – greedy"
    endless_ = made(math.inf, 160, math.inf, "woodruff")
    missing = made(math.nan, math.nan, math.nan, "none")
    difference = made(-0.031, -0.037, -0.025)
    return (
        SummaryRow("page-one", "starter_wins", "standard", pairing, "share", share(0.504)),
        SummaryRow("page-one", "turns_p95", "standard", pairing, "turns", count(109, 1)),
        SummaryRow(
            *("variants", "first_trophy_overturned", "no-exchange", pairing, "share"),
            difference,
            "standard",
        ),
        SummaryRow("trophies", "hearts_turn", "standard", pairing, "turns", endless_),
        SummaryRow("trophies", "grey_turn", "standard", pairing, "turns", missing),
    )


def report() -> Report:
    """Return the whole report."""
    savings = Table("Savings", ("metric", "saving"), (("starter_wins", "1.9"),), (False, True))
    unit = ("The unit is the deal with all its arrangements.",)
    return Report(
        "A Balloon Race: is it ready for the table?",
        "Rules of 3 May, five strategies, 20,000 deals a pairing",
        "Fair to the starter and of the right length, but it gets stuck too often: 1 game in 36.",
        "What computer players do is not what people do: claims about skill wait for people.",
        goals(),
        rows(),
        decisions(),
        worth_knowing(),
        (watch(17), watch(4711)),
        sections(),
        (SectionBlock("method", "Blocks and intervals", unit, (), (savings,)),),
        summary(),
        "greedy against itself",
        "The strongest player here is “ismcts:iterations=4000”: it clearly beats all others.",
        Pointer(
            "How they change with skill:", "the report of “a *ladder*”", ".", "skill", "a *ladder*"
        ),
    )
