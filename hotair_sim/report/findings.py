"""The report of an experiment: what its results say, before it is drawn or written."""

from collections.abc import Callable

from hotair_sim.mistakes import Mistake
from hotair_sim.report.audit.page import audit_report
from hotair_sim.report.audit.remedies import remedies_report
from hotair_sim.report.evidence.source import Source, who
from hotair_sim.report.evidence.strength import strongest
from hotair_sim.report.evidence.watches import watch_lines
from hotair_sim.report.model import Report
from hotair_sim.report.pageone.claims import (
    claim_blocks,
    claims_note,
    claims_verdict,
    count_answers,
)
from hotair_sim.report.pageone.decisions import decision_blocks
from hotair_sim.report.pageone.mending import mend_lines
from hotair_sim.report.pageone.pageone import (
    ROWS,
    caveat,
    games_played,
    goal_lines,
    known_lines,
    row_lines,
    verdict_line,
)
from hotair_sim.report.sections.ratings import ratings_blocks
from hotair_sim.report.sections.sections import section_blocks
from hotair_sim.report.sections.skill import pointer
from hotair_sim.report.sections.statistics import statistics_blocks
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.results import Results
from hotair_sim.words import findings as words
from hotair_sim.words.counted import Count


def make_report(results: Results, tell: Callable[[int], None] | None = None) -> Report:
    """Measure a results folder and say what was found.

    Parameters
    ----------
    results : Results
    tell : callable, optional
        Called with the number of games measured, part by part.

    Raises
    ------
    Mistake
        If no game of the reference against itself under the standard rules has been played.
    """
    source = Source(measure(results, tell))
    experiment = source.experiment
    if source.measurements.of(STANDARD, source.reference).games == 0:
        raise Mistake(
            words.NOTHING_PLAYED.format(
                folder=results.folder,
                reference=experiment.reference.label,
                command=results.run_command(),
            )
        )
    if experiment.toward is not None:
        return remedies_report(results, source, subtitle(source, results))
    if experiment.audit:
        return audit_report(results, source, subtitle(source, results))
    goals = goal_lines(source)
    rows, known = row_lines(source), known_lines(source)
    decisions = decision_blocks(source)
    watches = watch_lines(source, (decision.watch for decision in decisions))
    sections = (*section_blocks(source), *ratings_blocks(source))
    statistics = statistics_blocks(source)
    best = strongest(source, ROWS)
    comparisons = count_answers(source)
    claims = claim_blocks(source, comparisons)
    return Report(
        title=experiment.title,
        subtitle=subtitle(source, results),
        verdict=claims_verdict(claims) if claims and not goals else verdict_line(source, goals),
        caveat=caveat(source),
        goals=goals,
        mends=mend_lines(source, results.folder),
        rows=rows,
        decisions=decisions,
        worth_knowing=known,
        watches=watches,
        sections=sections,
        statistics=statistics,
        summary=tuple(source.printed.values()),
        players=who(source.reference),
        strongest=best,
        pointer=pointer(source),
        claims=claims,
        levels=experiment.levels if claims else (),
        claims_note=claims_note(comparisons) if claims else "",
    )


def subtitle(source: Source, results: Results) -> str:
    """Return what was played, in one line, and on how much its players were proven."""
    experiment = source.experiment
    players = len(experiment.players)
    deals = max(measured.deals for measured in source.measurements.measured.values())
    played = words.SUBTITLE.format(
        game=experiment.game.title,
        preset=experiment.preset,
        games=Count(games_played(source)),
        deals=Count(deals),
        strategies=words.STRATEGIES.get(players, words.STRATEGIES_MANY.format(players)),
        seed=experiment.seed,
    )
    if not results.proof:
        return played
    return words.PROVEN.format(played=played, deals=Count(results.proof["deals"]))
