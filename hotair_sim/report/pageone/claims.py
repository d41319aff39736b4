"""What people say of the game, and whether it is true: claims answered at each level of play."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from hotair_sim.report.evidence.source import (
    LEVEL,
    Source,
    changes_text,
    joined,
    told,
    unless_few,
)
from hotair_sim.report.evidence.watches import watch_line
from hotair_sim.report.model import AnswerLine, ClaimBlock
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.experiments.claims import Claim
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.answers import answer, worths
from hotair_sim.study.measuring.gains import meeting
from hotair_sim.study.statistics.intervals import Estimate, verdict
from hotair_sim.study.statistics.verdicts import each_level
from hotair_sim.words import claims as words
from hotair_sim.words import findings as said
from hotair_sim.words import report as shown_words
from hotair_sim.words.counted import Count

CLAIMS = "claims"
"""Name of the section in `summary.csv`, before the name of the claim."""

DIFFERENCES = ("change", "gain", "worst_holding", "holdings")
"""Kinds of claims whose numbers are differences, put with their signs."""


@dataclass(frozen=True)
class Answered:
    """The number that answers a claim at a level of play, and whether the claim is true there."""

    level: str
    estimate: Estimate
    verdict: str


def answers(source: Source, claim: Claim) -> list[Answered]:
    """Return the answers to a claim at the levels that have one, and note them for the summary."""
    found = []
    for level in claim.levels:
        estimate = answer(source.measurements, claim, level, LEVEL)
        if estimate is not None:
            found.append(Answered(level, estimate, judged(estimate, claim)))
            _note(source, claim, level, estimate)
    return found


def judged(estimate: Estimate | None, claim: Claim) -> str:
    """Return whether a claim is "true", "false" or "undecided", by its number."""
    bounded = unless_few(estimate)
    return "undecided" if bounded is None else words.OF_GOALS[verdict(bounded, *claim.true)]


def count_answers(source: Source) -> int:
    """Return how many answers a report judges."""
    return sum(len(answers(source, claim)) for claim in source.experiment.claims)


def claim_blocks(source: Source, comparisons: int, report: str = "") -> tuple[ClaimBlock, ...]:
    """Return the claims of an experiment, answered.

    Parameters
    ----------
    source : Source
    comparisons : int
        How many answers are judged beside each other, here and elsewhere on the page.
    report : str
        Folder of the experiment's own report, where the page is another one.
    """
    return tuple(_block(source, claim, comparisons, report) for claim in source.experiment.claims)


def _block(source: Source, claim: Claim, comparisons: int, report: str) -> ClaimBlock:
    found = answers(source, claim)
    strict = each_level(comparisons, LEVEL)
    lines = []
    for one in found:
        firm = judged(answer(source.measurements, claim, one.level, strict), claim)
        barely = one.verdict != "undecided" and firm != one.verdict
        sample = tables.sample(one.estimate)
        lines.append(
            AnswerLine(one.level, one.verdict, *_told(source, claim, one.estimate), sample, barely)
        )
    return ClaimBlock(
        name=f"{report}-{claim.name}" if report else claim.name,
        number=claim.number,
        text=claim.text,
        source=claim.source,
        found=over_levels(lines),
        measured=_measured(source, claim),
        wanted=_wanted(source, claim),
        notes=tuple(filter(None, (claim.note, _least(source, claim), *_also(source, claim)))),
        answers=tuple(lines),
        watch=watch_line(source, claim.watch, (claim.variant or STANDARD, STANDARD)),
        report=report,
    )


def claims_note(comparisons: int) -> str:
    """Return how claims are judged, and how many answers at once."""
    return words.NOTE.format(
        count=Count(comparisons),
        level=tables.exact(LEVEL, SHARE),
        chance=round(1 / (1 - LEVEL)),
    )


def case_of(claim: Sequence[AnswerLine]) -> str:
    """Return how a claim is answered over its levels, one of the keys of `words.CLAUSES`."""
    found = {line.verdict for line in claim}
    if not found:
        return "nothing"
    if {"true", "false"} <= found:
        return "differs"
    return "open" if "undecided" in found else found.pop()


def claims_verdict(blocks: Sequence[ClaimBlock]) -> str:
    """Return how many claims are true, false, depend on the level of play, and are open."""
    cases = [case_of(block.answers) for block in blocks]
    counts = {case: cases.count(case) for case in words.CLAUSES}
    clauses = [words.CLAUSES[case].format(n) for case, n in counts.items() if n]
    total = words.CLAIMS.get(len(blocks), words.CLAIMS_MANY.format(len(blocks)))
    return words.VERDICT_LINE.format(total=total, clauses=said.LIST.join(clauses))


def over_levels(lines: Sequence[AnswerLine]) -> str:
    """Return how a claim is answered over its levels, in words."""
    levels = {
        verdict: joined([line.level for line in lines if line.verdict == verdict])
        for verdict in words.VERDICTS
    }
    case = case_of(lines)
    if case in ("true", "false"):
        return words.FOUND[f"one-{case}" if len(lines) == 1 else case]
    if case == "open":
        decided = [verdict for verdict in ("true", "false") if levels[verdict]]
        case = f"{decided[0]}-rest" if decided else "undecided"
    rest = words.REST.format(levels["undecided"]) if levels["undecided"] else ""
    return words.FOUND[case].format(**levels, rest=rest)


# How numbers are put.


def _is_difference(claim: Claim) -> bool:
    return claim.above_chance or claim.kind in DIFFERENCES


def _beside(claim: Claim) -> str:
    """Return what `summary.csv` says a number is compared with, beyond what has a name."""
    if claim.above_chance:
        return shown_words.CHANCE_PLAYERS
    return words.OTHERS if claim.kind in DIFFERENCES else ""


def _unit(source: Source, claim: Claim) -> str:
    if claim.kind in ("metric", "change"):
        return source.metric(claim.metric).unit
    if claim.kind == "paired":
        return source.experiment.game.paired_metrics[claim.metric].unit
    return SHARE


def _told(source: Source, claim: Claim, estimate: Estimate) -> tuple[str, str]:
    unit = _unit(source, claim)
    if _is_difference(claim):
        shown = tables.difference(estimate, unit, [claim.true])
        return shown, tables.difference_interval(estimate, unit, [claim.true])
    return told("number", estimate, unit, [claim.true])


def _wanted(source: Source, claim: Claim) -> str:
    """Return the range in which a claim is true, with what its author means by it."""
    unit = _unit(source, claim)
    low, high = claim.true
    if _is_difference(claim):
        shown = tables.goal_of_difference(low, high, unit)
        shown = shown_words.BESIDE_CHANCE.format(shown) if claim.above_chance else shown
    else:
        # A share that may be all of it has no upper bound.
        unbounded = unit == SHARE and high >= 1 and low > 0
        shown = tables.goal(low, math.inf if unbounded else high, unit)
    return words.MEANS.format(range=shown, means=claim.means) if claim.means else shown


def _measured(source: Source, claim: Claim) -> str:
    game = source.experiment.game
    metric = game.metrics.get(claim.metric) or game.paired_metrics.get(claim.metric)
    changes = source.experiment.changes.get(claim.variant)
    measured = words.MEASURED["beside" if claim.above_chance else claim.kind].format(
        title=metric.title if metric else "",
        formula=metric.formula if metric else "",
        rules=changes_text(changes) if changes else words.STANDARD,
        player=claim.player,
        than=claim.than,
        some=joined([game.questions.holding.format(name) for name in claim.holdings]),
    )
    return said.opening(measured)


def _least(source: Source, claim: Claim) -> str:
    """Return what it is least worth to hold, level by level, if a claim is about that."""
    items = []
    for level in claim.levels if claim.kind == "worst_holding" else ():
        found = worths(source.measurements, level, LEVEL)
        if found:
            name = min(found, key=lambda one: found[one].value)
            items.append(said.BRACKETS.format(source.questions.holding.format(name), level))
    return words.LEAST.format(joined(items)) if items else ""


def _also(source: Source, claim: Claim) -> list[str]:
    """Return other numbers that a claim names, level by level, in words."""
    sentences = []
    for level in claim.levels if claim.also else ():
        pairing = meeting(source.experiment.players, level, level)
        section = f"{CLAIMS}.{claim.name}"
        items = []
        for name in claim.also:
            variant = claim.variant or STANDARD
            estimate = source.estimate(section, name, variant, pairing)
            if estimate is not None:
                metric = source.metric(name)
                value, interval = told("number", estimate, metric.unit)
                title = said.within(metric.title)
                line = source.line(name, variant, section)
                if line is not None and line.deals:
                    interval = said.GOAL_CHANCE.format(
                        interval, tables.chance_line(line, metric.unit)
                    )
                items.append(words.ALSO_ITEM.format(title=title, value=value, interval=interval))
        if items:
            numbers = words.ALSO_SEPARATOR.join(items)
            sentences.append(words.ALSO.format(who=level, numbers=numbers))
    return sentences


def _note(source: Source, claim: Claim, level: str, estimate: Estimate) -> None:
    """Record the number of an answer for `summary.csv`."""
    experiment = source.experiment
    rival = claim.steps[level] if claim.kind == "better_player_wins" else claim.player
    compared = {
        "change": STANDARD,
        "paired": STANDARD,
        "gain": said.PAIRING.format(level, claim.than),
    }
    pairing = meeting(experiment.players, level, rival or level)
    source.note(
        f"{CLAIMS}.{claim.name}",
        claim.metric or claim.kind,
        claim.variant or STANDARD,
        pairing,
        _unit(source, claim),
        estimate,
        compared.get(claim.kind, _beside(claim)),
        (claim.true,),
    )
