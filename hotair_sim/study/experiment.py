"""Experiments: a TOML file that says what is played, and the same thing resolved."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hotair_sim.arena.registry import LABELS, Description, Player, Registry
from hotair_sim.arena.workspace import shipped
from hotair_sim.description import Game
from hotair_sim.games import game_of
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study import claimfile, precision, replays
from hotair_sim.study.claims import Claim, claims_from
from hotair_sim.study.keys import Number
from hotair_sim.study.layout import Part, parts_of
from hotair_sim.study.pairings import CLAIMED, Kind, deals_of, pairings_of
from hotair_sim.study.precision import Precision, precision_from
from hotair_sim.study.replays import Luck, LuckFile, luck_from
from hotair_sim.study.toward import Toward, toward_from
from hotair_sim.words import claims as claim_words
from hotair_sim.words import mistakes as words

STANDARD = "standard"
"""Name of the rules an experiment's variants are compared with."""

MOST_DEALS = 2**40


class ExperimentFile(BaseModel):
    """The keys of an experiment file, with their types; `experiments/README.md` explains them."""

    model_config = ConfigDict(strict=True, extra="forbid")

    title: str
    preset: str
    rules: dict[str, Any] = {}
    variants: dict[str, dict[str, Any]] = {}
    strategies: Annotated[list[str], Field(min_length=1)]
    reference: str | None = None
    deals: Annotated[int, Field(ge=1, le=MOST_DEALS)]
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 1
    seconds_per_turn: Annotated[Number, Field(gt=0)] = 30.0
    goals: dict[str, list[Number]] | None = None
    pairings: Kind = "all"
    shares: dict[str, Annotated[Number, Field(gt=0, le=1)]] = {}
    weakest_first: bool = False
    ladder: str | None = None
    luck: LuckFile | None = None
    levels: Annotated[list[str], Field(min_length=1)] | None = None
    claims: Any = None  # checked in `claimfile.py`
    precision: Any = None  # checked in `precision.py`
    audit: bool = False


@dataclass(frozen=True)
class Experiment:
    """What is played, resolved: every name looked up, every rule set whole.

    Attributes
    ----------
    name : str
        File name without ending, with its place in the folder of experiments; names the report's
        folder.
    title : str
    game : Game
    preset : str
    rules : dict of str to Rules
        By variant name; the first is `STANDARD`.
    changes : dict of str to dict
        What each variant changes in the standard rules, by field.
    players : tuple of Player
    reference : Player
        Page one shows it against itself.
    deals, seed : int
    seconds_per_turn : float
    goals : dict of str to (float, float)
        Range by metric name.
    meet : Kind
        Which pairs of players meet.
    shares : dict of str to float
        Share of the deals that pairings with a player play, by its label; 1 for those without.
    weakest_first : bool
        The players are listed from the weakest to the strongest.
    ladder : str
        Name of the experiment whose report shows the findings by the skill of the players, or "".
    luck : Luck or None
        What is replayed beside; see `replays`.
    levels : tuple of str
        Labels of the players that are levels of play, for claims.
    claims : tuple of Claim
        By number.
    precision : Precision or None
        How precise it is to be; `deals` are then those of the last look, and at first the most.
    audit : bool
        The variants are changes that the game tells of, by their names.
    toward : Toward or None
        The goal that the variants are remedies for, if they are.
    """

    name: str
    title: str
    game: Game
    preset: str
    rules: dict[str, Any]
    changes: dict[str, dict[str, Any]]
    players: tuple[Player, ...]
    reference: Player
    deals: int
    seed: int
    seconds_per_turn: float
    goals: dict[str, tuple[float, float]]
    meet: Kind = "all"
    shares: dict[str, float] = field(default_factory=dict)
    weakest_first: bool = False
    ladder: str = ""
    luck: Luck | None = None
    levels: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    precision: Precision | None = None
    audit: bool = False
    toward: Toward | None = None

    @property
    def command(self) -> str:
        """The command that plays it, without its options."""
        goal = "" if self.toward is None else f" --toward {self.toward.text}"
        return f"{'audit' if self.audit else 'run'} {self.name}{goal}"

    @property
    def command_seed(self) -> int:
        """The seed that the command is given: that of the audit, where remedies are confirmed."""
        return self.seed if self.toward is None else self.toward.seed

    def command_folder(self, folder: Path) -> Path:
        """Return the folder that the command is given, to write to `folder`."""
        return folder if self.toward is None else self.toward.audit(folder)

    @property
    def variants(self) -> tuple[str, ...]:
        """Names of the rule sets, the standard first."""
        return tuple(self.rules)

    @property
    def pairings(self) -> tuple[tuple[Player, Player], ...]:
        """The pairs of players that meet, each with itself too, in the order of the file."""
        return pairings_of(self.players, self.meet, self.claimed)

    @property
    def claimed(self) -> set[frozenset[str]]:
        """The pairs of players, by label, whose games answer the claims."""
        alone = {frozenset((label,)) for label in (*self.levels, self.reference.label)}
        return alone.union(*(claim.meetings for claim in self.claims))

    def deals_of(self, pairing: tuple[Player, Player]) -> int:
        """Return how many of the deals a pairing plays."""
        return deals_of(self.deals, self.shares, pairing)

    @property
    def most_deals(self) -> int:
        """The deals it plays if it never becomes precise enough; all, if that is not asked."""
        return self.deals if self.precision is None else self.precision.most

    def at_look(self, deals: int) -> "Experiment":
        """Return the experiment with so many deals."""
        return replace(self, deals=deals)

    def part_lists(self) -> list[list[Part]]:
        """Return the parts of every pairing under every variant, then those of replays."""
        ordinary = [
            parts_of(variant, pairing, self.deals_of(pairing))
            for variant in self.variants
            for pairing in self.pairings
        ]
        return ordinary + [parts for lists in self.replay_lists() for parts in lists]

    def replay_lists(self) -> list[list[list[Part]]]:
        """Return the parts of replays: for each player replayed, a list for each part held.

        No more deals are replayed than the experiment plays; a player's share counts here too.
        """
        if self.luck is None:
            return []
        most = min(self.luck.deals, self.deals)
        return [
            [
                self.luck.parts_of(
                    STANDARD, player, held, deals_of(most, self.shares, (player, player))
                )
                for held in range(1, len(self.luck.parts) + 1)
            ]
            for player in self.luck.players
        ]

    def rules_of(self, part: Part) -> Any:
        """Return the rules a part is played by: replays keep to the standard ones."""
        return self.rules[STANDARD if part.held else part.variant]

    def resolved(self) -> dict[str, Any]:
        """Return the experiment as plain data, every default filled in, ready for JSON."""
        return {
            "name": self.name,
            "title": self.title,
            "game": self.game.name,
            "preset": self.preset,
            "rules": {variant: rules.resolved() for variant, rules in self.rules.items()},
            "strategies": {
                player.label: {
                    "file": player.description.path.name,
                    "settings": player.settings,
                    **player.description.parts,
                }
                for player in self.players
            },
            "reference": self.reference.label,
            "deals": self.deals,
            "seed": self.seed,
            "seconds_per_turn": self.seconds_per_turn,
            "goals": {name: list(goal) for name, goal in self.goals.items()},
            "pairings": self.meet,
            "shares": self.shares,
            "weakest_first": self.weakest_first,
            "ladder": self.ladder,
            "luck": None if self.luck is None else self.luck.resolved(),
            "levels": list(self.levels),
            "claims": [claim.resolved() for claim in self.claims],
            "precision": None if self.precision is None else self.precision.resolved(),
            "audit": self.audit,
            "toward": None if self.toward is None else self.toward.resolved(),
        }


def from_resolved(data: dict[str, Any]) -> Experiment:
    """Return the experiment whose `resolved` is `data`, for reading its results.

    Its players know their labels, settings and descriptions, but have no sources to play with.
    """
    game = game_of(data["preset"])
    rules = {
        variant: game.rules(data["preset"], **fields) for variant, fields in data["rules"].items()
    }
    players = tuple(
        Player(
            label=label,
            game=game.folder,
            description=Description(
                name=label.partition(":")[0],
                path=Path(entry["file"]),
                parts={part: entry[part] for part in LABELS if part in entry},
                parameters={},
                functions=(),
            ),
            settings=entry["settings"],
            sources=(),
        )
        for label, entry in data["strategies"].items()
    )
    return Experiment(
        name=data["name"],
        title=data["title"],
        game=game,
        preset=data["preset"],
        rules=rules,
        changes={variant: _changes(rules[STANDARD], other) for variant, other in rules.items()},
        players=players,
        reference=next(player for player in players if player.label == data["reference"]),
        deals=data["deals"],
        seed=data["seed"],
        seconds_per_turn=data["seconds_per_turn"],
        goals={name: (low, high) for name, (low, high) in data["goals"].items()},
        # A folder may have been written before there were these keys.
        meet=data.get("pairings", "all"),
        shares=data.get("shares", {}),
        weakest_first=data.get("weakest_first", False),
        ladder=data.get("ladder", ""),
        luck=luck_from(data["luck"], players),
        levels=tuple(data.get("levels", ())),
        claims=claims_from(data.get("claims", ())),
        precision=precision_from(data.get("precision")),
        audit=data.get("audit", False),
        toward=toward_from(data.get("toward")),
    )


def _changes(standard: Any, rules: Any) -> dict[str, Any]:
    """Return the fields of `rules` that differ from `standard`."""
    return {
        field: getattr(rules, field)
        for field in type(standard).model_fields
        if getattr(rules, field) != getattr(standard, field)
    }


def find_experiment(name: str, folders: Iterable[Path]) -> Path:
    """Return the file of the experiment `name`: a path, or a name in one of `folders`.

    Raises
    ------
    Mistake
        If there is none; names the nearest.
    """
    path = Path(name)
    if path.suffix == ".toml" or path.is_file():
        if not path.is_file():
            raise Mistake(words.NO_FILE.format(path))
        return path
    folders = list(folders)
    for folder in folders:
        if (folder / f"{name}.toml").is_file():
            return folder / f"{name}.toml"
    known = sorted(
        {name_of(file, [folder]) for folder in folders for file in folder.rglob("*.toml")}
    )
    place = " or ".join(str(folder / f"{name}.toml") for folder in folders[:1])
    raise Mistake(words.NO_EXPERIMENT.format(name, place, nearest(name, known)))


def experiments_below(name: str, folders: Iterable[Path]) -> list[Path]:
    """Return the experiment files of the folder `name` in one of `folders`; [] if it is none.

    An experiment of that name goes first.
    """
    folders = list(folders)
    if any((folder / f"{name}.toml").is_file() for folder in folders):
        return []
    path = Path(name).resolve()
    inside = [path for folder in folders if folder.resolve() in path.parents]
    for place in (*(folder / name for folder in folders), *inside):
        files = sorted(place.glob("*.toml"))
        if files:
            return files
    return []


def name_of(path: Path, folders: Iterable[Path]) -> str:
    """Return the name of the experiment file at `path`: with its place below one of `folders`."""
    for folder in folders:
        if path.resolve().is_relative_to(folder.resolve()):
            return path.resolve().relative_to(folder.resolve()).with_suffix("").as_posix()
    return path.stem


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
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
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
    for label in labels:
        if labels.count(label) > 1:
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
        goals=_goals(path, file, game),
        meet=file.pairings,
        shares=_shares(path, file, known),
        weakest_first=_weakest_first(path, file),
        ladder=_ladder(path, file),
        luck=luck,
        levels=levels,
        claims=claimfile.resolve(path, file.claims, asked),
        audit=file.audit,
    )
    _check_meetings(path, resolved)
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
        if not re.fullmatch(r"[\w.-]+", name) or name == STANDARD:
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
        changes[name] = _changes(standard, rules[name])
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
    return rules, {name: _changes(standard, other) for name, other in rules.items()}


def changed_rules(game: Game, standard: Any, fields: Mapping[str, Any]) -> Any:
    """Return `standard` with some fields changed."""
    return game.rules(game.presets[0], **{**standard.resolved(), **fields})


def _player(path: Path, spec: str, game: Game, registry: Registry) -> Player:
    try:
        return registry.player(spec, game)
    except Mistake as mistake:
        raise Mistake(f"{path}: strategies: {mistake}") from None


def _goals(path: Path, file: ExperimentFile, game: Game) -> dict[str, tuple[float, float]]:
    if file.goals is None:
        return {}
    if not file.goals:
        raise Mistake(words.EMPTY_GOALS.format(path))
    goals: dict[str, tuple[float, float]] = {}
    for name, goal in file.goals.items():
        if name not in game.metrics:
            raise Mistake(words.UNKNOWN_GOAL.format(path, name, nearest(name, game.metrics)))
        if len(goal) != 2 or not goal[0] <= goal[1]:
            raise Mistake(words.BAD_GOAL.format(path, name, goal))
        goals[name] = (goal[0], goal[1])
    return goals


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
        says = tomllib.loads(other.read_text(encoding="utf-8")).get("weakest_first")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise Mistake(words.BAD_TOML.format(other, error)) from None
    if says is not True:
        raise Mistake(words.NOT_A_LADDER.format(path, file.ladder, other))
    return file.ladder
