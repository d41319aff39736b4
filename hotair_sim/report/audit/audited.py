"""What an audit's report draws on: every change, judged, and how its parts are put into words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hotair_sim.description.audit import Audit
from hotair_sim.description.metrics import Metric
from hotair_sim.report.evidence.source import Source, changes_text, joined, pairing_name
from hotair_sim.report.evidence.watches import address, command
from hotair_sim.report.model import WatchLine
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.audit.alike import Telling, compare_games
from hotair_sim.study.audit.trials import Trial, trials, with_games
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.verdicts import Judgement
from hotair_sim.words import audit as words
from hotair_sim.words import findings

CHANGES = "changes"
"""Name of the section of all differences in `summary.csv`."""

SERIES = ("reading", "number", "both")
"""Kinds of changes, in the order of their colours."""


@dataclass(frozen=True)
class Audited:
    """All changes of an audit, or all remedies tried, judged for the reference against itself.

    Attributes
    ----------
    source : Source
    trials : list of Trial
        Those that move most first.
    others : dict of str to dict of str to Trial
        The same for the other players, by label and variant.
    """

    source: Source
    trials: list[Trial]
    others: dict[str, dict[str, Trial]]

    @property
    def audit(self) -> Audit:
        """What the game says of its audit."""
        audit = self.source.experiment.game.audit
        assert audit is not None, "only a game that has one is audited"
        return audit

    def of_kind(self, *kinds: str) -> list[Trial]:
        """Return the changes that come to one of `kinds`."""
        return [trial for trial in self.trials if trial.kind in kinds]


def audited(results: Results, source: Source) -> Audited:
    """Judge every change, and look for the games that show it."""
    experiment, measurements = source.experiment, source.measurements
    found: dict[str, list[Trial]] = {}
    for pairing in (source.reference, *source.rivals):
        first = trials(measurements, pairing)
        asked = {
            trial.variant: (experiment.game.metrics[top], trial.judged[top].estimate.value)
            for trial in first
            if (top := trial.top) is not None and pairing == source.reference
        }
        found[pairing[0].label] = with_games(first, compare_games(results, pairing, asked))
    own = found.pop(experiment.reference.label)
    others = {label: {trial.variant: trial for trial in theirs} for label, theirs in found.items()}
    made = Audited(source, own, others)
    for trial in own:
        for name, judged in trial.judged.items():
            unit, pairing = source.metric(name).unit, source.reference
            source.note(CHANGES, name, trial.variant, pairing, unit, judged.estimate, STANDARD)
    return made


def title_of(trial: Trial) -> str:
    """Return what people call a change, or several made together."""
    first, *rest = (change.title for change in trial.changes)
    return words.REMEDY_BOTH.format(first, findings.within(rest[0])) if rest else first


def series_of(trial: Trial) -> int:
    """Return the number of a change's colour."""
    kind = trial.changes[0].kind if len(trial.changes) == 1 else "both"
    return SERIES.index(kind)


def setting_of(source: Source, variant: str) -> str:
    """Return the fields a variant changes; of those that hold several numbers the ones changed."""
    standard = source.experiment.rules[STANDARD]
    shown: dict[str, Any] = {}
    for name, value in source.experiment.changes[variant].items():
        now = getattr(standard, name)
        if isinstance(value, Mapping):
            shown |= {f"{name}.{key}": item for key, item in value.items() if now[key] != item}
        else:
            shown[name] = value
    return changes_text(shown)


def difference_text(metric: Metric, judged: Judgement) -> str:
    """Return a difference in words: "+12 pp"."""
    return tables.difference(judged.estimate, metric.unit)


def effect_of(source: Source, trial: Trial) -> str:
    """Return the metric that moves most with its difference: "Starter wins −9.1 pp"."""
    if trial.top is None or trial.size == 0:
        return words.UNMOVED
    metric = source.metric(trial.top)
    shown = difference_text(metric, trial.judged[trial.top])
    return words.EFFECT.format(title=metric.title, difference=shown)


def others_of(audited: Audited, trial: Trial) -> str:
    """Return what the metric that moves most does for the other players; "" if nothing is known."""
    if trial.top is None or trial.size == 0:
        return ""
    metric = audited.source.metric(trial.top)
    shown = [
        findings.BRACKETS.format(difference_text(metric, judged), label)
        for label, theirs in audited.others.items()
        if trial.variant in theirs
        and (judged := theirs[trial.variant].judged.get(trial.top)) is not None
    ]
    return joined(shown)


def watch_of(source: Source, trial: Trial) -> WatchLine | None:
    """Return a game that a change turns; None if there is none."""
    telling = None if trial.alike is None else trial.alike.telling
    if telling is None or trial.top is None:
        return None
    return WatchLine(
        title=title_of(trial),
        address=address(telling.seen),
        players=pairing_name(source.reference),
        command=command(source, trial.variant, source.reference, telling.seen),
        facts=facts_of(source.metric(trial.top), telling),
    )


def facts_of(metric: Metric, telling: Telling) -> str:
    """Return what a game counts towards a metric, under the change and without it."""
    if metric.unit == SHARE and metric.denominator is None and not metric.halves:
        template = words.TELLING_YES if telling.changed else words.TELLING_NO
        return template.format(metric=metric.title)
    changed, standard = f"{telling.changed:g}", f"{telling.standard:g}"
    if metric.unit != SHARE and metric.denominator is None:
        changed = tables.with_unit(changed, metric.unit)
        return words.TELLING_COUNT.format(changed=changed, standard=standard)
    return words.TELLING.format(metric=metric.title, changed=changed, standard=standard)


def wording(text: str) -> str:
    """Return a wording as a quotation, unless it holds one itself."""
    opening, closing = words.QUOTED.split("{}")
    return text if opening in text or closing in text else words.QUOTED.format(text)
