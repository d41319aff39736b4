"""Experiment files: the keys of a TOML file, and the experiment that they ask for."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hotair_sim.arena.arrangements import arrangements
from hotair_sim.arena.registry import Player, Registry
from hotair_sim.arena.workspace import shipped
from hotair_sim.description.game import Game
from hotair_sim.games import game_of
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.reading import read_toml
from hotair_sim.seeds import SEEDS
from hotair_sim.study.experiments import claimfile, precision, remedying, replays
from hotair_sim.study.experiments.experiment import (
    STANDARD,
    Experiment,
    changed_fields,
    changed_rules,
)
from hotair_sim.study.experiments.goals import read_goals
from hotair_sim.study.experiments.keys import Number
from hotair_sim.study.experiments.pairings import CLAIMED, Kind
from hotair_sim.study.experiments.remedying import RemediesFile
from hotair_sim.study.experiments.replays import LuckFile
from hotair_sim.words import claims as claim_words
from hotair_sim.words import mistakes as words

MOST_DEALS = 1_000_000_000
MOST_STRATEGIES, MOST_VARIANTS = 200, 1000
MOST_GAMES = 100_000_000_000
"""Games of one experiment, all together: weeks on many cores."""

NAME = r"[^\W_][\w.-]{0,59}"
"""What a variant may be called."""


class ExperimentFile(BaseModel):
    """The keys of an experiment file, with their types; `experiments/README.md` explains them."""

    model_config = ConfigDict(strict=True, extra="forbid")

    title: str
    preset: str
    rules: dict[str, Any] = {}
    variants: Annotated[dict[str, dict[str, Any]], Field(max_length=MOST_VARIANTS)] = {}
    strategies: Annotated[list[str], Field(min_length=1, max_length=MOST_STRATEGIES)]
    reference: str | None = None
    deals: Annotated[int, Field(ge=1, le=MOST_DEALS)]
    seed: Annotated[int, Field(ge=0, lt=SEEDS)] = 1
    seconds_per_turn: Annotated[Number, Field(gt=0, le=86_400)] = 30.0
    goals: dict[str, Any] | None = None  # checked in `goals.py`
    pairings: Kind = "all"
    shares: dict[str, Annotated[Number, Field(gt=0, le=1)]] = {}
    weakest_first: bool = False
    ladder: str | None = None
    luck: LuckFile | None = None
    levels: Annotated[list[str], Field(min_length=1)] | None = None
    claims: Any = None  # checked in `claimfile.py`
    precision: Any = None  # checked in `precision.py`
    audit: bool = False
    remedies: RemediesFile | None = None


def read_experiment(
    path: Path, registry: Registry, *, name: str = "", **changes: Any
) -> Experiment:
    """Read and resolve the experiment file at `path`.

    Parameters
    ----------
    path : Path
    registry : Registry
        Where strategies are looked up.
    name : str
        Of the experiment, if not the file's; see `name_of`.
    **changes
        `deals` or `seed` to use instead of the file's (None: the file's).

    Raises
    ------
    Mistake
        For whatever is wrong in it, naming the key and the nearest valid thing.
    """
    try:
        data = read_toml(path)
    except ValueError as error:
        raise Mistake(words.BAD_TOML.format(path, error)) from None
    except OSError as error:
        raise Mistake(f"{path}: {error.strerror}") from None
    data.update({key: value for key, value in changes.items() if value is not None})
    for key in data:
        if key not in ExperimentFile.model_fields:
            raise Mistake(
                words.UNKNOWN_KEY.format(path, key, nearest(key, ExperimentFile.model_fields))
            )
    if "luck" in data:
        replays.check_section(path, data["luck"])
    try:
        file = ExperimentFile.model_validate(data)
    except ValidationError as error:
        raise Mistake(_sentence(path, error)) from None
    return _resolve(path, name or path.stem, file, registry)


def _sentence(path: Path, error: ValidationError) -> str:
    first = error.errors()[0]
    place = ".".join(str(item) for item in first["loc"])
    if first["type"] == "missing":
        return words.MISSING_KEY.format(path, place)
    message = first["msg"][0].lower() + first["msg"][1:]
    return words.BAD_KEY.format(path, place, first["input"], message)


def _resolve(path: Path, name: str, file: ExperimentFile, registry: Registry) -> Experiment:
    try:
        game = game_of(file.preset)
    except Mistake as mistake:
        raise Mistake(f"{path}: preset: {mistake}") from None
    if file.audit:
        # An audit asks of every change what it does to players who are equal, and nothing else.
        alone: dict[str, Any] = {"variants": {}, "pairings": "self", "luck": None, "ladder": None}
        file = file.model_copy(update={**alone, "levels": None, "claims": None, "precision": None})
    rules, changes = _rule_sets(path, file, game)
    players = tuple(_player(path, spec, game, registry) for spec in file.strategies)
    labels = [player.label for player in players]
    for label, times in Counter(labels).items():
        if times > 1:
            raise Mistake(words.REPEATED.format(path, label))
    reference = file.reference or labels[0]
    if reference not in labels:
        raise Mistake(words.UNKNOWN_REFERENCE.format(path, reference, nearest(reference, labels)))
    shown = players[labels.index(reference)]
    known = dict(zip(file.strategies, labels, strict=True))
    levels = claimfile.levels_of(path, file.levels, known)
    luck = replays.resolve(path, file.luck, game, players, shown)
    replayed = () if luck is None else [player.label for player in luck.players]
    asked = claimfile.Asked(game, list(file.variants), known, levels, replayed)
    resolved = Experiment(
        name=name,
        title=file.title,
        game=game,
        preset=file.preset,
        rules=rules,
        changes=changes,
        players=players,
        reference=shown,
        deals=file.deals,
        seed=file.seed,
        seconds_per_turn=file.seconds_per_turn,
        goals=read_goals(path, file.goals, game),
        meet=file.pairings,
        shares=_shares(path, file, known),
        weakest_first=_weakest_first(path, file),
        ladder=_ladder(path, file),
        luck=luck,
        levels=levels,
        claims=claimfile.resolve(path, file.claims, asked),
        audit=file.audit,
        remedying=remedying.resolve(path, file.remedies, game),
    )
    _check_meetings(path, resolved)
    games = sum(
        resolved.deals_of(pairing) * arrangements(*pairing) for pairing in resolved.pairings
    ) * len(rules)
    if games > MOST_GAMES:
        raise Mistake(words.TOO_MANY_GAMES.format(path, games, MOST_GAMES))
    return replace(resolved, precision=precision.resolve(path, file.precision, resolved))


def _rule_sets(
    path: Path, file: ExperimentFile, game: Game
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    def build(where: str, preset: str, fields: dict[str, Any]) -> Any:
        try:
            return game.rules(preset, **fields)
        except Mistake as mistake:
            raise Mistake(words.BAD_RULES.format(path, where, mistake)) from None

    standard = build("rules", file.preset, file.rules)
    if file.audit:
        return _changed(path, game, standard)
    rules = {STANDARD: standard}
    changes: dict[str, dict[str, Any]] = {STANDARD: {}}
    for name, table in file.variants.items():
        if not re.fullmatch(NAME, name) or name == STANDARD:
            raise Mistake(words.BAD_NAME.format(path, name))
        fields = dict(table)
        preset = fields.pop("preset", file.preset)
        if preset not in game.presets:
            where = f"variants.{name}: preset"
            raise Mistake(
                words.BAD_RULES.format(
                    path, where, words.UNKNOWN_PRESET.format(preset, nearest(preset, game.presets))
                )
            )
        rules[name] = build(f"variants.{name}", preset, {**file.rules, **fields})
        changes[name] = changed_fields(standard, rules[name])
        for other, known in rules.items():
            if other != name and known == rules[name]:
                raise Mistake(words.SAME_VARIANT.format(path, name, other))
    return rules, changes


def _changed(
    path: Path, game: Game, standard: Any
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Return the rules of every change that the game tells of, as `_rule_sets`."""
    if game.audit is None:
        raise Mistake(f"{path}: {words.NO_AUDIT.format(game.title)}")
    rules = {STANDARD: standard}
    for change in game.audit.changes(standard):
        rules[change.name] = changed_rules(game, standard, change.fields)
    return rules, {name: changed_fields(standard, other) for name, other in rules.items()}


def _player(path: Path, spec: str, game: Game, registry: Registry) -> Player:
    try:
        return registry.player(spec, game)
    except Mistake as mistake:
        raise Mistake(f"{path}: strategies: {mistake}") from None


def _check_meetings(path: Path, experiment: Experiment) -> None:
    """Raise a Mistake unless everybody meets whose games the claims need."""
    if experiment.meet == CLAIMED and not experiment.claims:
        raise Mistake(claim_words.NO_CLAIMS.format(path))
    met = {frozenset((one.label, two.label)) for one, two in experiment.pairings}
    for claim in experiment.claims:
        for missing in sorted(map(sorted, claim.meetings - met)):
            where = (path, claim.name, missing[0], missing[-1], experiment.meet)
            raise Mistake(claim_words.NOT_MET.format(*where))


def _shares(path: Path, file: ExperimentFile, known: dict[str, str]) -> dict[str, float]:
    """Return the shares by label; in the file, they stand by what `strategies` says."""
    for name in file.shares:
        if name not in known:
            raise Mistake(words.UNKNOWN_SHARE.format(path, name, nearest(name, known)))
    return {known[name]: share for name, share in file.shares.items()}


def _weakest_first(path: Path, file: ExperimentFile) -> bool:
    if file.weakest_first and len(file.strategies) < 2:
        raise Mistake(words.NO_LADDER.format(path))
    return file.weakest_first


def _ladder(path: Path, file: ExperimentFile) -> str:
    """Return the experiment that shows the findings by skill: one that says `weakest_first`."""
    if file.ladder is None:
        return ""
    folders = (path.parent, shipped() / "experiments")
    known = {other.stem: other for folder in folders[::-1] for other in folder.glob("*.toml")}
    if file.ladder not in known or file.ladder == path.stem:
        others = sorted(known.keys() - {path.stem})
        raise Mistake(words.UNKNOWN_LADDER.format(path, file.ladder, nearest(file.ladder, others)))
    other = known[file.ladder]
    try:
        says = read_toml(other).get("weakest_first")
    except (ValueError, OSError) as error:
        raise Mistake(words.BAD_TOML.format(other, error)) from None
    if says is not True:
        raise Mistake(words.NOT_A_LADDER.format(path, file.ladder, other))
    return file.ladder
