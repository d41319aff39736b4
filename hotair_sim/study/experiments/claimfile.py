"""Sections [claims.NAME] of an experiment file: their keys, and every name in them looked up."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hotair_sim.description.game import Game
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.experiments.claims import BETTER, DEAL, MEASURES, Claim, Kind
from hotair_sim.study.experiments.goals import goal_in
from hotair_sim.study.experiments.keys import Numeral
from hotair_sim.words import claims as words
from hotair_sim.words import mistakes


class ClaimFile(BaseModel):
    """The keys of a section [claims.NAME], with their types."""

    model_config = ConfigDict(strict=True, extra="forbid")

    number: Numeral
    text: str
    true: Any  # a range, or one beside chance: see `goals.py`
    source: str = ""
    means: str = ""
    note: str = ""
    metric: str = ""
    also: list[str] = []
    watch: str = ""
    variant: str = ""
    change: bool = False
    player: str = ""
    than: str = ""
    holdings: Annotated[list[str], Field(min_length=1)] | None = None
    levels: Annotated[list[str], Field(min_length=1)] | None = None


@dataclass(frozen=True)
class Asked:
    """What an experiment holds that its claims may name.

    Attributes
    ----------
    game : Game
    variants : collection of str
        Without the standard.
    labels : mapping of str to str
        Label of each strategy by what the file calls it.
    levels : tuple of str
        Labels.
    luck : collection of str
        Labels of the strategies whose deals are replayed.
    """

    game: Game
    variants: Sequence[str]
    labels: Mapping[str, str]
    levels: tuple[str, ...]
    luck: Sequence[str]


def levels_of(
    path: Path, asked: Sequence[str] | None, labels: Mapping[str, str]
) -> tuple[str, ...]:
    """Return the labels of the levels of play, in the order of the key `levels`; all without it.

    Raises
    ------
    Mistake
        If one is not among the strategies, or listed twice.
    """
    if asked is None:
        return tuple(labels.values())
    for name in asked:
        if name not in labels:
            raise Mistake(words.UNKNOWN_LEVEL.format(path, name, nearest(name, labels)))
        if asked.count(name) > 1:
            raise Mistake(words.REPEATED_LEVEL.format(path, name))
    return tuple(labels[name] for name in asked)


def resolve(path: Path, tables: object, asked: Asked) -> tuple[Claim, ...]:
    """Look up what the sections [claims.NAME] name; () without any.

    Raises
    ------
    Mistake
        For whatever is wrong, naming the section, the key and the nearest valid thing.
    """
    if tables is None:
        return ()
    if not isinstance(tables, dict) or not all(isinstance(one, dict) for one in tables.values()):
        raise Mistake(words.NO_SECTIONS.format(path))
    if not tables:
        raise Mistake(words.EMPTY.format(path))
    found = [_claim(f"{path}: claims.{name}", name, table, asked) for name, table in tables.items()]
    return tuple(sorted(found, key=lambda claim: claim.place))


def _claim(where: str, name: str, table: dict[str, Any], asked: Asked) -> Claim:
    if not re.fullmatch(r"[\w-]+", name, re.ASCII):
        raise Mistake(words.BAD_NAME.format(where))
    for key in table:
        if key not in ClaimFile.model_fields:
            raise Mistake(
                words.UNKNOWN_KEY.format(where, key, nearest(key, ClaimFile.model_fields))
            )
    try:
        file = ClaimFile.model_validate(table)
    except ValidationError as error:
        raise Mistake(_sentence(where, error)) from None
    if not re.fullmatch(r"[1-9]\d*(\.[1-9]\d*)*", file.number):
        raise Mistake(words.BAD_NUMBER.format(where, file.number))
    goal = goal_in(file.true)
    if goal is None:
        raise Mistake(words.BAD_RANGE.format(where, file.true))
    for metric in file.also:
        if metric not in asked.game.metrics:
            found = nearest(metric, asked.game.metrics)
            raise Mistake(words.UNKNOWN_ALSO.format(where, metric, found))
    watches = [watch.name for watch in asked.game.questions.watches]
    if file.watch and file.watch not in watches:
        raise Mistake(words.UNKNOWN_WATCH.format(where, file.watch, nearest(file.watch, watches)))
    levels = _levels(where, file, asked)
    kind = _kind(where, file, replace(asked, levels=levels))
    if goal.above_chance and (kind != "metric" or asked.game.metrics[file.metric].fair is None):
        raise Mistake(words.NO_CHANCE_LINE.format(where))
    return Claim(
        name=name,
        number=file.number,
        text=file.text,
        kind=kind,
        true=(goal.low, goal.high),
        levels=levels,
        source=file.source,
        means=file.means,
        note=file.note,
        metric=file.metric if kind in ("metric", "change", "paired") else "",
        also=tuple(file.also),
        watch=file.watch,
        variant=file.variant,
        player=asked.labels.get(file.player, ""),
        than=asked.labels.get(file.than, ""),
        holdings=tuple(file.holdings or ()),
        above_chance=goal.above_chance,
    )


def _levels(where: str, file: ClaimFile, asked: Asked) -> tuple[str, ...]:
    """Return the levels a claim is asked at, in the order of the experiment's."""
    known = {name: label for name, label in asked.labels.items() if label in asked.levels}
    for name in file.levels or ():
        if name not in known:
            raise Mistake(words.UNKNOWN_OWN_LEVEL.format(where, name, nearest(name, known)))
    chosen = [known[name] for name in file.levels or known]
    return tuple(level for level in asked.levels if level in chosen)


def _sentence(where: str, error: ValidationError) -> str:
    first = error.errors()[0]
    key = ".".join(str(item) for item in first["loc"])
    if first["type"] == "missing":
        return words.MISSING_KEY.format(where, key)
    message = first["msg"][0].lower() + first["msg"][1:]
    return mistakes.BAD_KEY.format(where, key, first["input"], message)


def _kind(where: str, file: ClaimFile, asked: Asked) -> Kind:
    """Return what number answers a claim, once all that it names has been looked up."""
    given = [key for key in ("metric", "player", "holdings") if getattr(file, key)]
    if len(given) != 1:
        raise Mistake(words.ONE_OF.format(where))
    if file.variant and not asked.variants:
        raise Mistake(words.NO_VARIANTS.format(where, file.variant))
    if file.variant and file.variant not in asked.variants:
        found = nearest(file.variant, asked.variants)
        raise Mistake(words.UNKNOWN_VARIANT.format(where, file.variant, found))
    if file.player or file.holdings:
        if file.variant:
            raise Mistake(words.NO_VARIANT.format(where, given[0]))
        return _of_players(where, file, asked) if file.player else _of_holdings(where, file, asked)
    if file.than:
        raise Mistake(words.THAN_ALONE.format(where))
    return _of_metric(where, file, asked)


def _of_players(where: str, file: ClaimFile, asked: Asked) -> Kind:
    for key in ("player", "than"):
        label = getattr(file, key)
        if label and label not in asked.labels:
            found = nearest(label, asked.labels)
            raise Mistake(words.UNKNOWN_PLAYER.format(where, key, label, found))
    if file.player == file.than:
        raise Mistake(words.SAME_PLAYER.format(where, file.player))
    return "gain" if file.than else "wins"


def _of_holdings(where: str, file: ClaimFile, asked: Asked) -> Kind:
    known = [holding.name for holding in asked.game.questions.holdings]
    for name in file.holdings or ():
        if name not in known:
            raise Mistake(words.UNKNOWN_HOLDING.format(where, name, nearest(name, known)))
    if len(set(file.holdings or ())) == len(known):
        raise Mistake(words.ALL_HOLDINGS.format(where))
    return "holdings"


def _of_metric(where: str, file: ClaimFile, asked: Asked) -> Kind:
    game, name = asked.game, file.metric
    known = [*game.metrics, *game.paired_metrics, *MEASURES]
    if name not in known:
        raise Mistake(words.UNKNOWN_METRIC.format(where, name, nearest(name, known)))
    if file.change and (not file.variant or name not in game.metrics):
        raise Mistake(words.NO_CHANGE.format(where))
    if name in game.metrics:
        return "change" if file.change else "metric"
    if name in game.paired_metrics:
        if not file.variant:
            raise Mistake(words.PAIRED_ALONE.format(where, name))
        return "paired"
    if file.variant:
        raise Mistake(words.NO_VARIANT.format(where, name))
    if name == BETTER:
        if len(asked.levels) < 2:
            raise Mistake(words.ONE_LEVEL.format(where, name))
        return "better_player_wins"
    if name == DEAL:
        if not set(asked.luck) & set(asked.levels):
            raise Mistake(words.NO_LUCK.format(where, name))
        return "deal_decides"
    if not game.questions.holdings:
        raise Mistake(words.NO_HOLDINGS.format(where, name, game.title))
    return "worst_holding"
