"""Where a missed goal leads: to the audit and the remedies beside the report, or to the command."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hotair_sim.report.evidence.source import Source
from hotair_sim.report.model import MendLine
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.results.layout import Layout, described
from hotair_sim.study.statistics.intervals import verdict
from hotair_sim.words import report as words


def mend_lines(source: Source, folder: Path) -> tuple[MendLine, ...]:
    """Return for each goal missed where its audit and remedies are, of reports beside `folder`."""
    experiment = source.experiment
    missed = []
    for name in experiment.goals:
        estimate = source.measurements.estimate(STANDARD, source.reference, name)
        if estimate is not None and verdict(estimate, *source.aim(name)) == "missed":
            missed.append(name)
    if not missed or experiment.game.audit is None:
        return ()
    rules = experiment.rules[STANDARD].resolved()
    beside = [
        (path.name, asked)
        for path, asked in _audits(folder)
        if asked["rules"].get(STANDARD) == rules
    ]
    lines = []
    for name in missed:
        links = [(words.AUDIT_LINK, place) for place, asked in beside if asked["toward"] is None]
        mended = [
            (words.REMEDIES_LINK, place)
            for place, asked in beside
            if asked["toward"] is not None and asked["toward"]["metric"] == name
        ]
        command = "" if mended else words.MEND_COMMAND.format(name=experiment.name, metric=name)
        title = source.metric(name).title
        lines.append(MendLine(title, (*links[:1], *mended[:1]), command))
    return tuple(lines)


def _audits(folder: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Yield the reports of audits and remedies beside a folder, with what was asked of them."""
    for path in sorted(folder.resolve().parent.iterdir()):
        found = described(Layout(path)) if path.is_dir() else None
        if found is not None and found["experiment"].get("audit"):
            yield path, found["experiment"]
