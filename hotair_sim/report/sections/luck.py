"""Skill and luck: what the cards dealt account for, what is left over, how often skill wins."""

import math
from dataclasses import dataclass, replace

import pandas as pd

from hotair_sim.description.luck import Chance, Luck
from hotair_sim.description.questions import Row
from hotair_sim.report.evidence.source import (
    LEVEL,
    Source,
    joined,
    pairing_name,
    unless_few,
)
from hotair_sim.report.evidence.strength import mixed_pairings, strength_row, winner
from hotair_sim.report.model import Figure, SectionBlock, Table
from hotair_sim.report.wording import tables, titles
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.report.wording.titles import Point
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.luck import LuckSums
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.verdicts import each_level
from hotair_sim.words import findings as words

LUCK = "luck"
"""Name of the section and its figure, and what its metrics in `summary.csv` begin with."""


@dataclass(frozen=True)
class _Split:
    """The split of one strategy: each part of chance with its share, and what it makes together."""

    player: str
    sums: LuckSums
    parts: tuple[tuple[Chance, Estimate], ...]
    together: tuple[Estimate, ...]


def luck_section(source: Source) -> SectionBlock | None:
    """Return the section; None if no deals were replayed, or all of them ended alike."""
    asked = source.questions.luck
    found = source.measurements.luck
    if asked is None:
        return None
    splits = [
        _split(source, asked, label, sums)
        for label, sums in found.items()
        if not math.isnan(sums.upto(1).value)
    ]
    if not splits:
        return None
    replays = splits[0].sums.replays
    text = [words.LUCK_TEXT.format(replays=replays)]
    text += [_told(source, asked, split) for split in splits]
    text.append(words.LUCK_NOTE)
    if any(estimate.value < 0 for split in splits for _, estimate in split.parts):
        text.append(words.LUCK_BELOW)
    strength = strength_table(source)
    if strength is not None:
        sentence = strength_row(source, LUCK, Row("", "")).sentence
        text.append(words.LUCK_STRENGTH.format(sentence=sentence))
    return SectionBlock(
        name=LUCK,
        title=words.LUCK,
        text=tuple(text),
        figures=(_figure(asked, splits),),
        tables=(
            *(_table(split) for split in splits),
            *(() if strength is None else (strength,)),
        ),
    )


def _split(source: Source, asked: Luck, label: str, sums: LuckSums) -> _Split:
    """Return the split of a strategy, and note its numbers."""
    parts = tuple((part, sums.part(i, LEVEL)) for i, part in enumerate((*asked.parts, asked.rest)))
    together = tuple(sums.upto(held + 1, LEVEL) for held in range(len(asked.parts)))
    for part, estimate in parts:
        _note(source, f"{LUCK}_{part.name}", label, estimate)
    for part, estimate in zip(asked.parts, together, strict=True):
        _note(source, f"{LUCK}_up_to_{part.name}", label, estimate)
    return _Split(label, sums, parts, together)


def _note(source: Source, metric: str, label: str, estimate: Estimate) -> None:
    player = next(one for one in source.experiment.players if one.label == label)
    source.note(LUCK, metric, STANDARD, (player, player), SHARE, estimate)


def _told(source: Source, asked: Luck, split: _Split) -> str:
    """Return what the cards as dealt account for, part by part, and what is left over."""
    whole = split.together[asked.deal - 1]
    alike, apart = split.sums.alike(asked.deal, LEVEL), split.sums.apart(asked.deal, LEVEL)
    _note(source, f"{LUCK}_alike", split.player, alike)
    _note(source, f"{LUCK}_apart", split.player, apart)
    dealt, left_over = split.parts[: asked.deal], split.parts[asked.deal :]
    return words.LUCK_WHOLE.format(
        who=split.player,
        value=tables.number(whole, SHARE),
        interval=tables.interval(whole, SHARE),
        deal=joined([words.LUCK_PART.format(*_shown(e), part.within) for part, e in dealt]),
        left=tables.number(_left(whole), SHARE),
        rest=joined([words.LUCK_REST.format(*_shown(e), part.within) for part, e in left_over]),
        alike=tables.number(alike, SHARE),
        alike_interval=tables.interval(alike, SHARE),
        apart=tables.number(apart, SHARE),
        apart_interval=tables.interval(apart, SHARE),
    )


def _left(whole: Estimate) -> Estimate:
    """Return what is left over of who wins."""
    return replace(whole, value=1 - whole.value, low=1 - whole.high, high=1 - whole.low)


def _shown(estimate: Estimate) -> tuple[str, str]:
    return tables.number(estimate, SHARE), tables.interval(estimate, SHARE)


def _table(split: _Split) -> Table:
    """Return a strategy's split: what each part decides, and it together with those before."""
    rows = []
    for i, (part, estimate) in enumerate(split.parts):
        together = _shown(split.together[i]) if i < len(split.together) else ("", "")
        rows.append((part.title, *_shown(estimate), *together))
    sums = split.sums
    caption = words.LUCK_CAPTION.format(
        who=words.AGAINST_ITSELF.format(split.player),
        deals=tables.with_unit(tables.text(sums.deals), "deals"),
        replays=sums.replays,
        games=tables.with_unit(tables.text(split.together[0].games), "games"),
    )
    return Table(caption, words.LUCK_COLUMNS, tuple(rows), (False, True, True, True, True))


def strength_table(source: Source) -> Table | None:
    """Return how often the stronger of each pairing of two strategies wins; None without any."""
    rows = []
    for pairing in mixed_pairings(source):
        found = winner(source, LUCK, pairing)
        games = tables.text(source.measurements.of(STANDARD, pairing).games)
        if found is None:
            rows.append((pairing_name(pairing), words.LUCK_UNCLEAR, "", "", games))
        else:
            rows.append((pairing_name(pairing), found.stronger, *_shown(found.wins), games))
    if not rows:
        return None
    numeric = (False, False, True, True, True)
    return Table(words.STRENGTH_CAPTION, words.STRENGTH_COLUMNS, tuple(rows), numeric)


def _figure(asked: Luck, splits: list[_Split]) -> Figure:
    """Return the shares of all parts, by strategy."""
    first = splits[0]
    rows = [
        {
            "label": part.title,
            "group": split.player,
            "value": estimate.value,
            "low": estimate.low,
            "high": estimate.high,
            "highlight": split is first,
        }
        for split in splits
        for part, estimate in split.parts
    ]
    data = pd.DataFrame(rows)
    # Rows in the order of the parts, whoever plays.
    data = data.sort_values("label", key=lambda names: names.map(_order(first)), kind="stable")
    title = _title(asked, first)
    cells = [
        (part.title, *(words.BRACKETS.format(*_shown(s.parts[i][1])) for s in splits))
        for i, (part, _) in enumerate(first.parts)
    ]
    return Figure(
        kind="parts",
        name=LUCK,
        title=title,
        alt=words.ALT["parts"].format(finding=title, count=len(cells)),
        axis=words.LUCK_AXIS,
        unit=SHARE,
        data=data.reset_index(drop=True),
        table=Table(
            words.LUCK_AXIS,
            (words.LUCK_COLUMNS[0], *(split.player for split in splits)),
            tuple(cells),
            (False, *(True for _ in splits)),
        ),
    )


def _order(split: _Split) -> dict[str, int]:
    return {part.title: i for i, (part, _) in enumerate(split.parts)}


def _title(asked: Luck, split: _Split) -> str:
    """Return the finding: what the cards as dealt account for, and which of them most if clear."""
    level = each_level(asked.deal, LEVEL)
    points = []
    for i, (part, drawn) in enumerate(split.parts[: asked.deal]):
        strict = unless_few(split.sums.part(i, level))
        if strict is not None:
            points.append(Point(part.within, drawn, strict))
    case, fields = titles.extremes(points, SHARE)
    fields["who"] = split.player
    whole = split.together[asked.deal - 1]
    fields |= {"deal": tables.number(whole, SHARE), "left": tables.number(_left(whole), SHARE)}
    clear = case in ("top", "top-bottom", "top-never")
    return titles.title("parts", "top" if clear else "open", {}, fields)
