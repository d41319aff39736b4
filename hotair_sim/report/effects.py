"""What another reading of the rules changes, as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from hotair_sim.report import tables
from hotair_sim.report.rounding import rounded_difference
from hotair_sim.report.source import FEW, Source, changes_text, shown_as, told
from hotair_sim.study.experiment import STANDARD
from hotair_sim.study.intervals import Estimate
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
) -> list[str]:
    """Return what a variant changes, in words: the reference against itself, on the same deals.

    The first says what is compared, the others are clauses of one metric each.
    """
    experiment = source.experiment
    compared = source.measurements.compared.get((variant, _labels(source)))
    if compared is None:
        return []
    deals = tables.with_unit(tables.text(compared.deals), "deals")
    changes = changes_text(experiment.changes[variant])
    sentences = [words.WITH_VARIANT.format(changes=changes, variant=variant, deals=deals)]
    clauses = [change(source, section, variant, name) for name in metrics]
    for name in paired:
        estimate = source.paired(section, name, variant)
        if estimate is not None:
            metric = experiment.game.paired_metrics[name]
            value, interval = told("number", estimate, metric.unit)
            fields = {"title": metric.title, "variant": value, "interval": interval}
            clauses.append(words.ONLY_THERE.format(**fields))
    said = [clause for clause in clauses if clause]
    return [*sentences, *said] if said else []


def change(source: Source, section: str, variant: str, name: str) -> str:
    """Return what a variant changes in one metric; empty if it applies under neither."""
    metric = source.metric(name)
    standard = source.estimate(section, name)
    other = source.estimate(section, name, variant)
    if other is None:
        return ""
    there = told("number", other, metric.unit)
    difference = source.difference(section, name, variant)
    if standard is None or difference is None:
        return words.ONLY_THERE.format(title=metric.title, variant=there[0], interval=there[1])
    fields = {
        "title": metric.title,
        "variant": there[0],
        "standard": told("number", standard, metric.unit)[0],
        "difference": tables.difference(difference, metric.unit),
        "interval": tables.difference_interval(difference, metric.unit),
    }
    return (words.CHANGED if is_clear(difference, metric.unit) else words.SAME).format(**fields)


def is_clear(difference: Estimate, unit: str) -> bool:
    """Return whether the interval of a difference leaves out zero, as it is printed too."""
    printed = rounded_difference(difference, unit)
    apart = printed.low > 0 or printed.high < 0
    return difference.method != "none" and difference.deals >= FEW and apart


def fact(source: Source, section: str, name: str, variant: str = STANDARD) -> str:
    """Return one metric of the reference against itself as a clause, with the others' range."""
    metric = source.metric(name)
    estimate = source.estimate(section, name, variant)
    if estimate is None:
        return ""
    kind = shown_as(metric, estimate)
    value, interval = told(kind, estimate, metric.unit)
    sample = tables.sample(estimate)
    fields = {"title": metric.title, "value": value, "interval": interval, "sample": sample}
    seen = estimate.value > 0 or kind != "one-in"
    said = (words.FACT if seen else words.FACT_ALONE).format(**fields)
    others = source.others(section, name, kind, variant)
    return words.FACT_OTHERS.format(fact=said, others=others) if others else said


def _labels(source: Source) -> tuple[str, str]:
    one, two = source.reference
    return one.label, two.label
