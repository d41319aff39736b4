"""One page of the claims of several experiments, whose reports lie in folders beside it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from hotair_sim.mistakes import Mistake
from hotair_sim.report.evidence.provenance import command_of
from hotair_sim.report.evidence.source import Source
from hotair_sim.report.model import Report, SectionBlock
from hotair_sim.report.pageone.claims import (
    claim_blocks,
    claims_note,
    claims_verdict,
    count_answers,
)
from hotair_sim.report.pageone.pageone import games_played
from hotair_sim.report.sections.holdings import holdings_section
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.manifest import digest
from hotair_sim.study.results.results import Results
from hotair_sim.words import claims as words
from hotair_sim.words import findings as said
from hotair_sim.words.counted import Count

_NAME = "{}-{}"


def results_below(folder: Path) -> list[Path]:
    """Return the results folders directly below `folder`, by name."""
    return sorted(path.parents[2] for path in folder.glob("*/games/_resume/experiment.json"))


def collect(
    folders: Sequence[Path], tell: Callable[[int], None] | None = None
) -> tuple[Report, dict[str, str]]:
    """Measure results folders and return the page of their claims, and how it was made.

    Raises
    ------
    Mistake
        If they are of different games, or none of their experiments has claims.
    """
    results = [Results.open(folder) for folder in folders]
    results = [one for one in results if one.experiment.claims]
    if not results:
        raise Mistake(words.NONE_BELOW.format(folders[0].parent))
    for one in results[1:]:
        if one.experiment.game.name != results[0].experiment.game.name:
            names = (results[0].folder, results[0].experiment.game.title)
            raise Mistake(words.OTHER_GAME.format(*names, one.folder, one.experiment.game.title))
    sources = [Source(measure(one, tell)) for one in results]
    comparisons = sum(map(count_answers, sources))
    found = [
        (claim.place, block)
        for source, one in zip(sources, results, strict=True)
        for claim, block in zip(
            source.experiment.claims,
            claim_blocks(source, comparisons, one.folder.name),
            strict=True,
        )
    ]
    blocks = tuple(block for _, block in sorted(found, key=lambda item: item[0]))
    levels = tuple(dict.fromkeys(label for s in sources for label in s.experiment.levels))
    game = results[0].experiment.game
    report = Report(
        title=words.COLLECTED.format(game=game.title),
        subtitle=words.COLLECTED_SUBTITLE.format(
            games=Count(sum(map(games_played, sources))),
            experiments=Count(len(sources)),
            levels=said.LIST.join(levels),
        ),
        verdict=claims_verdict(blocks),
        caveat=words.COLLECTED_CAVEAT,
        goals=(),
        rows=(),
        decisions=(),
        worth_knowing=(),
        watches=(),
        sections=tuple(
            _placed(section, one.folder.name)
            for source, one in zip(sources, results, strict=True)
            if (section := holdings_section(source)) is not None
        ),
        statistics=(),
        summary=tuple(row for source in sources for row in source.printed.values()),
        claims=blocks,
        levels=levels,
        claims_note=claims_note(comparisons),
    )
    made = {
        one.experiment.name: words.MADE.format(command=command_of(one), digest=digest(one))
        for one in results
    }
    return report, made


def _placed(section: SectionBlock, folder: str) -> SectionBlock:
    """Return a section under a name of its own, should several reports have it."""
    figures = tuple(
        replace(figure, name=_NAME.format(folder, figure.name)) for figure in section.figures
    )
    return replace(section, name=_NAME.format(folder, section.name), figures=figures)
