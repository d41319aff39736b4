"""What another reading of the rules changes, as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from hotair_sim.report.evidence.source import Source, changes_text, shown_as, told
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import findings as words


def same(rules: Any, changes: Mapping[str, Any]) -> bool:
    """Return whether `rules` read every field of `changes` that way."""
    return all(_plain(getattr(rules, field)) == _plain(value) for field, value in changes.items())


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def changes_of(source: Source, changes: Mapping[str, Any]) -> str | None:
    """Return the variant that changes exactly these fields and has games; None if there is none."""
    experiment = source.experiment
    for variant, changed in experiment.changes.items():
        exact = set(changed) == set(changes) and same(experiment.rules[variant], changes)
        if exact and source.measurements.of(variant, source.reference).games:
            return variant
    return None


def effects_of(
    source: Source,
    section: str,
    variant: str,
    metrics: Sequence[str],
    paired: Sequence[str] = (),
) -> str:
    """Return what a variant changes: the reference against itself, on the same deals.

    One sentence: what changes clearly, then what is seen to change in no clear way. Empty if
    nothing can be compared.
    """
    experiment = source.experiment
    compared = source.measurements.compared.get((variant, _labels(source)))
    if compared is None:
        return ""
    clauses: list[str] = []
    unclear: list[str] = []
    for name in metrics:
        is_change, clause = change(source, section, variant, name)
        if clause:
            (clauses if is_change else unclear).append(clause)
    for name in paired:
        estimate = source.paired(section, name, variant)
        if estimate is not None:
            metric = experiment.game.paired_metrics[name]
            clauses.append(_there(metric.title, told("number", estimate, metric.unit)))
    if unclear:
        clauses.append(words.UNCLEAR.format(clauses=words.LIST.join(unclear)))
    if not clauses:
        return ""
    return words.WITH_VARIANT.format(
        changes=changes_text(experiment.changes[variant]),
        deals=tables.with_unit(tables.text(compared.deals), "deals"),
        clauses=words.CLAUSES.join(clauses),
    )


def already(source: Source, section: str, changes: str, metrics: Sequence[str]) -> str:
    """Return the numbers of games played by the other reading already."""
    clauses = []
    for name in metrics:
        metric, estimate = source.metric(name), source.estimate(section, name)
        if estimate is not None:
            clauses.append(_there(metric.title, told("number", estimate, metric.unit)))
    return words.ALREADY.format(changes=changes, clauses=words.CLAUSES.join(clauses))


def change(source: Source, section: str, variant: str, name: str) -> tuple[bool, str]:
    """Return what a variant changes in one metric, and whether it clearly does.

    The clause is empty if the metric does not apply to the variant. One that applies only there is
    told as if it changed.
    """
    metric = source.metric(name)
    standard = source.estimate(section, name)
    other = source.estimate(section, name, variant)
    if other is None:
        return False, ""
    difference = source.difference(section, name, variant)
    if standard is None or difference is None:
        return True, _there(metric.title, told("number", other, metric.unit))
    judged = source.judged(name, variant)
    clear = judged is not None and judged.kind == "differs"
    # The unit is said once.
    unit = metric.unit if metric.unit == SHARE else ""
    fields = {
        "title": words.within(metric.title),
        "variant": _value(other, unit, words.NEVER_THERE),
        "standard": _value(standard, metric.unit, words.NONE_BEFORE),
        "interval": tables.difference_interval(difference, metric.unit),
    }
    lines = [source.line(name, rules, section) for rules in (variant, STANDARD)]
    if None not in lines and any(line.deals for line in lines if line is not None):
        shown = [tables.chance_line(line, metric.unit) for line in lines if line is not None]
        fields["interval"] = words.CHANCE_MOVES.format(fields["interval"], *shown)
    return clear, (words.CHANGED if clear else words.SAME).format(**fields)


def _there(title: str, shown: tuple[str, str]) -> str:
    """Return a number that the variant alone has."""
    value, interval = shown
    return words.ONLY_THERE.format(title=words.within(title), variant=value, interval=interval)


def _value(estimate: Estimate, unit: str, never: str) -> str:
    """Return a value beside another one; `never` for a share of 0."""
    return never if unit == SHARE and estimate.value == 0 else tables.number(estimate, unit)


def fact(source: Source, section: str, name: str, variant: str = STANDARD) -> str:
    """Return one metric of the reference against itself as a sentence, with the others' range."""
    metric = source.metric(name)
    estimate = source.estimate(section, name, variant)
    if estimate is None:
        return ""
    kind = shown_as(metric, estimate)
    value, interval = told(kind, estimate, metric.unit)
    never = metric.unit == SHARE and estimate.value == 0
    template = words.FACT_NEVER if never else words.FACT
    said = (words.FACT_IMPOSSIBLE if estimate.why_none else template).format(
        title=metric.title,
        value=value,
        interval=interval,
        games=tables.with_unit(tables.text(estimate.games), "games"),
        sample=tables.sample(estimate),
    )
    others = source.others(section, name, kind, variant)
    if not others:
        return words.FACT_ALONE.format(fact=said)
    if never and not any(other.value for other in source.rival_estimates(name, variant)):
        return words.FACT_NEVER_ANYWHERE.format(fact=said)
    return words.FACT_OTHERS.format(fact=said, others=others)


def _labels(source: Source) -> tuple[str, str]:
    one, two = source.reference
    return one.label, two.label
