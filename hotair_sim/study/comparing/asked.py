"""What is to be compared, and whether the results have it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hotair_sim.description.metrics import Metric
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.pairings import names_of
from hotair_sim.study.measuring.measurements import Labels, labels
from hotair_sim.study.results.results import Results
from hotair_sim.words import comparing as words

ALL = "all"
"""What asks for every pairing."""


@dataclass(frozen=True)
class Asked:
    """What to compare.

    Attributes
    ----------
    metrics, variants : tuple of str
        Names; all if empty.
    pairings : tuple of str
        Such as "greedy - random", or "greedy" for greedy against itself; "all" for all. If empty,
        the reference against itself.
    margins : mapping of str to float
        By metric, in place of the metric's own.
    """

    metrics: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    pairings: tuple[str, ...] = ()
    margins: Mapping[str, float] = field(default_factory=dict)


def check_games(first: Results, second: Results) -> None:
    """Raise a Mistake if two folders hold different games."""
    one, two = first.experiment.game, second.experiment.game
    if one is not two:
        raise Mistake(words.OTHER_GAME.format(first.folder, one.title, second.folder, two.title))


def metrics_of(results: Results, asked: Asked) -> dict[str, Metric]:
    """Return the metrics to compare, by name; a Mistake for one there is not."""
    known = results.experiment.game.metrics
    for option, names in (("--metric", asked.metrics), ("--margin", asked.margins)):
        for name in names:
            if name not in known:
                raise Mistake(words.UNKNOWN_METRIC.format(option, name, nearest(name, known)))
    return {name: known[name] for name in asked.metrics or known}


def variants_of(first: Results, second: Results | None, asked: Sequence[str]) -> list[str]:
    """Return the variants to compare with the standard rules, or those that both folders have.

    Raises
    ------
    Mistake
        If there are none, or one that is asked for is not there.
    """
    known = list(first.experiment.variants)
    if second is None:
        known.remove(STANDARD)
        if not known:
            raise Mistake(words.NO_VARIANTS.format(first.folder))
    else:
        known = [variant for variant in known if variant in second.experiment.variants]
    for name in asked:
        if name not in known:
            raise Mistake(words.UNKNOWN_VARIANT.format(name, nearest(name, known)))
    return list(dict.fromkeys(asked)) or known


def pairings_of(first: Results, second: Results, asked: Sequence[str]) -> list[Labels]:
    """Return the pairings to compare, of those that both folders have.

    Raises
    ------
    Mistake
        If there are none, or one that is asked for is not there.
    """
    met = {labels(pairing) for pairing in second.experiment.pairings}
    known = [pair for pair in map(labels, first.experiment.pairings) if pair in met]
    if not known:
        raise Mistake(words.NO_PAIRING.format(first.folder, second.folder))
    if ALL in asked:
        return known
    if not asked:
        reference = first.experiment.reference.label
        return [(reference, reference)] if (reference, reference) in known else known
    named = {name: pair for pair in known for name in names_of(pair)}
    for name in asked:
        if name not in named:
            shown = [names_of(pair)[0] for pair in known]
            raise Mistake(words.UNKNOWN_PAIRING.format(name, nearest(name, shown)))
    return list(dict.fromkeys(named[name] for name in asked))
