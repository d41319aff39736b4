"""The report of remedies: which changes bring a number inside the range, and at what cost."""

import pandas as pd

from hotair_sim.report.audit.audited import (
    Audited,
    audited,
    difference_text,
    setting_of,
    title_of,
    watch_of,
)
from hotair_sim.report.audit.matched import match_section
from hotair_sim.report.audit.ranking import margins_text
from hotair_sim.report.evidence.source import Source, joined, told, who
from hotair_sim.report.model import Figure, Report, SectionBlock, Table
from hotair_sim.report.pageone.pageone import goal_lines
from hotair_sim.report.sections.statistics import limits_section, readings_section, sizes_section
from hotair_sim.report.sections.statistics import method_section as intervals_section
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.ingames import in_games
from hotair_sim.study.audit.candidates import ALONE, PAIRS
from hotair_sim.study.audit.remedies import Remedy, remedies
from hotair_sim.study.audit.trials import Trial
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.toward import Toward
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate, verdict
from hotair_sim.words import audit as words
from hotair_sim.words import findings
from hotair_sim.words import report as shown_words
from hotair_sim.words.counted import Count

REMEDIES, METHOD = "remedies", "remedies-method"
"""Names of the sections, and of the figure."""

BESIDE = 2
"""Metrics named that move most beside the one of the goal."""


def remedies_report(results: Results, source: Source, subtitle: str) -> Report:
    """Say which changes bring a metric inside the range wanted."""
    experiment = source.experiment
    toward = experiment.toward
    assert toward is not None, "remedies are for a goal"
    made = audited(results, source)
    found = remedies(source.measurements, toward)
    metric = source.metric(toward.metric)
    best = _trial(made, found[0].trial.variant) if found else None
    match = match_section(source, toward)
    watch = None if best is None else watch_of(source, best)
    deals = Count(source.measurements.of(STANDARD, source.reference).deals)
    return Report(
        title=words.REMEDIES_TITLE.format(
            title=experiment.title,
            metric=findings.within(metric.title),
            goal=_goal(source, toward),
        ),
        subtitle=subtitle,
        verdict=verdict_line(source, toward, found),
        caveat=words.REMEDIES_CAVEAT.format(deals=deals, reference=experiment.reference.label),
        goals=goal_lines(source),
        rows=(),
        decisions=(),
        worth_knowing=(),
        watches=() if watch is None else (watch,),
        sections=(),
        statistics=(
            _method_section(source, toward, found),
            intervals_section(source),
            readings_section(source),
            sizes_section(source),
            limits_section(source),
        ),
        summary=tuple(source.printed.values()),
        leading=(_section(source, toward, found), *(() if match is None else (match,))),
    )


def _trial(made: Audited, variant: str) -> Trial:
    return next(trial for trial in made.trials if trial.variant == variant)


def _goal(source: Source, toward: Toward) -> str:
    return source.goal_text(toward.goal, toward.metric)


def verdict_line(source: Source, toward: Toward, found: list[Remedy]) -> str:
    """Return which changes mend the goal at the least cost, or how near one comes."""
    metric = source.metric(toward.metric)
    met = [remedy for remedy in found if remedy.verdict == "met"]
    fields = {"metric": metric.title, "tried": len(found), "goal": _goal(source, toward)}
    standard = _standard(source, toward)
    said = []
    if met:
        first = met[0]
        shown = _told(first.value, metric.unit, toward)
        said.append(words.MENDED.format(first=title_of(first.trial), **shown, **fields))
        template = words.MENDED_COUNT.get(len(met), words.MENDED_COUNT_MANY)
        said.append(template.format(count=len(met), tried=len(found), cost=_cost(first, toward)))
    else:
        said.append(words.NOT_MENDED.format(**fields))
        if found:
            nearest = min(found, key=lambda remedy: _distance(remedy.value, toward))
            shown = _told(nearest.value, metric.unit, toward)
            said.append(words.NEAREST.format(first=title_of(nearest.trial), **shown))
    if met and standard is not None and (counted := games_text(source, toward, met[0], standard)):
        said.append(words.THAT_IS.format(in_games=counted))
    if standard is not None:
        said.append(words.STANDARD.format(**_told(standard, metric.unit, toward)))
        if verdict(standard, toward.low, toward.high) == "met":
            said.append(words.MET_ALREADY)
    return findings.SENTENCES.join(said)


def _standard(source: Source, toward: Toward) -> Estimate | None:
    """Return the number of the goal under the rules as they are."""
    source.estimate(REMEDIES, toward.metric)
    source.line(toward.metric, section=REMEDIES)
    measurements = source.measurements
    return measurements.judged_for(toward.goal, toward.metric, STANDARD, source.reference)


def _told(estimate: Estimate, unit: str, toward: Toward) -> dict[str, str]:
    if toward.above_chance:
        value, interval = (
            told(estimate, unit) for told in (tables.difference, tables.difference_interval)
        )
        return {"value": shown_words.BESIDE_CHANCE.format(value), "interval": interval}
    value, interval = told("number", estimate, unit, [(toward.low, toward.high)])
    return {"value": value, "interval": interval}


def _distance(value: Estimate, toward: Toward) -> float:
    """Return how far the whole interval reaches beyond the range wanted."""
    return max(toward.low - value.low, value.high - toward.high)


def games_text(source: Source, toward: Toward, remedy: Remedy, standard: Estimate) -> str:
    """Return a share under a remedy in whole games, beside the rules as they are; "" if none.

    What is counted from a chance line is no share of games, and of what does not clearly move
    nothing is said.
    """
    if toward.above_chance or source.metric(toward.metric).unit != tables.SHARE:
        return ""
    judged = remedy.trial.judged.get(toward.metric)
    if judged is None or judged.kind != "differs":
        return ""
    return in_games(standard, remedy.value, judged.estimate)


def _cost(remedy: Remedy, toward: Toward) -> str:
    return words.COST.format(cost=remedy.cost, moved=_moved(remedy, toward))


def _moved(remedy: Remedy, toward: Toward) -> int:
    """Return how many numbers beside the goal's clearly move by what may be more than a margin."""
    return sum(name != toward.metric for name in remedy.trial.moved)


def settings_text(source: Source, toward: Toward) -> tuple[str, ...]:
    """Return what was left alone and what changes cost, and how to say otherwise."""
    asked, audit = toward.remedying, source.experiment.game.audit
    quotes = {} if audit is None else audit.protected
    fields = [
        words.PROTECTED_FIELD.format(field=name, quote=quotes[name]) if name in quotes else name
        for name in asked.protected
    ]
    left = words.PROTECTED.format(fields=joined(fields)) if fields else words.UNPROTECTED
    costs = [
        words.COSTS.format(sort=words.SORTS[sort], cost=cost) for sort, cost in asked.costs.items()
    ]
    return (
        findings.SENTENCES.join((left, words.PROTECTED_TEXT)),
        words.COSTS_TEXT.format(costs=joined(costs)),
    )


def _section(source: Source, toward: Toward, found: list[Remedy]) -> SectionBlock:
    table = remedies_table(source, toward, found)
    text = (
        words.REMEDIES_TEXT.format(margins=margins_text(source)),
        *settings_text(source, toward),
    )
    figures = (remedies_figure(source, toward, found, table),) if found else ()
    return SectionBlock(REMEDIES, words.REMEDIES, text, figures)


def remedies_table(source: Source, toward: Toward, found: list[Remedy]) -> Table:
    """Return what was tried, the cheapest that meet the goal first."""
    metric = source.metric(toward.metric)
    standard = source.estimate(REMEDIES, toward.metric)
    rows = []
    for remedy in found:
        trial = remedy.trial
        shown = _told(remedy.value, metric.unit, toward)
        beside = sorted(
            (name for name, one in trial.judged.items() if one.kind == "differs"),
            key=lambda name: -trial.judged[name].size,
        )
        named = [name for name in beside if name != toward.metric][:BESIDE]
        effects = [
            words.EFFECT.format(
                title=source.metric(name).title,
                difference=difference_text(source.metric(name), trial.judged[name]),
            )
            for name in named
        ]
        rows.append(
            (
                title_of(trial),
                setting_of(source, trial.variant),
                findings.BRACKETS.format(shown["value"], shown["interval"]),
                "" if standard is None else games_text(source, toward, remedy, standard),
                " ".join(shown_words.VERDICTS[remedy.verdict]),
                f"{remedy.cost:g}",
                str(_moved(remedy, toward)),
                joined(effects) or words.UNMOVED,
            )
        )
    caption = words.REMEDIES_CAPTION.format(who=who(source.reference))
    numeric = (False, False, True, False, False, True, True, False)
    return Table(caption, words.REMEDIES_COLUMNS, tuple(rows), numeric)


def remedies_figure(source: Source, toward: Toward, found: list[Remedy], table: Table) -> Figure:
    """Return the metric under every change tried, beside the goal."""
    metric = source.metric(toward.metric)
    standard = _standard(source, toward)
    dots = [(title_of(remedy.trial), remedy.value, False) for remedy in found]
    if standard is not None:
        dots.insert(0, (words.AS_THEY_ARE, standard, True))
    met = sum(remedy.verdict == "met" for remedy in found)
    finding = words.REMEDIES_FIGURE["some" if met else "none"].format(
        metric=findings.within(metric.title), count=met, tried=len(found)
    )
    data = pd.DataFrame(
        {
            "label": label,
            "group": "",
            "value": estimate.value,
            "low": estimate.low,
            "high": estimate.high,
            "highlight": standing,
        }
        for label, estimate, standing in dots
    )
    return Figure(
        kind="pairings",
        name=REMEDIES,
        title=finding[0].upper() + finding[1:],
        alt=words.REMEDIES_ALT.format(finding=finding, count=len(found)),
        axis=(words.BESIDE_CHANCE_AXIS if toward.above_chance else words.REMEDIES_AXIS).format(
            title=metric.title
        ),
        unit=metric.unit,
        data=data,
        table=table,
        band=(toward.low, toward.high),
    )


def _method_section(source: Source, toward: Toward, found: list[Remedy]) -> SectionBlock:
    fields = {
        "screened": toward.seed,
        "seed": source.experiment.seed,
        "alone": ALONE,
        "pairs": PAIRS,
        "tried": len(found),
        "metric": source.metric(toward.metric).title,
    }
    text = tuple(text.format(**fields) for text in words.REMEDIES_METHOD_TEXT)
    return SectionBlock(METHOD, words.REMEDIES_METHOD, text)
