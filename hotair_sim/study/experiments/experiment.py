"""What an experiment plays, resolved: every name looked up, every rule set whole."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hotair_sim.arena.registry import LABELS, Description, Player
from hotair_sim.description.game import Game
from hotair_sim.games import game_of
from hotair_sim.study.experiments.claims import Claim, claims_from
from hotair_sim.study.experiments.goals import Goal, goal_from
from hotair_sim.study.experiments.pairings import Kind, deals_of, pairings_of
from hotair_sim.study.experiments.parts import Part, parts_of
from hotair_sim.study.experiments.precision import Precision, precision_from
from hotair_sim.study.experiments.remedying import Remedying
from hotair_sim.study.experiments.replays import Luck, luck_from
from hotair_sim.study.experiments.toward import Toward, toward_from

STANDARD = "standard"
"""Name of the rules an experiment's variants are compared with."""


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
    goals : dict of str to Goal
        By metric name.
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
    remedying : Remedying
        What remedies leave alone, and what they cost.
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
    goals: dict[str, Goal]
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
    remedying: Remedying = field(default_factory=Remedying)

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
            "goals": {name: goal.resolved() for name, goal in self.goals.items()},
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
        changes={
            variant: changed_fields(rules[STANDARD], other) for variant, other in rules.items()
        },
        players=players,
        reference=next(player for player in players if player.label == data["reference"]),
        deals=data["deals"],
        seed=data["seed"],
        seconds_per_turn=data["seconds_per_turn"],
        goals={name: goal_from(goal) for name, goal in data["goals"].items()},
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


def changed_fields(standard: Any, rules: Any) -> dict[str, Any]:
    """Return the fields of `rules` that differ from `standard`."""
    return {
        field: getattr(rules, field)
        for field in type(standard).model_fields
        if getattr(rules, field) != getattr(standard, field)
    }


def changed_rules(game: Game, standard: Any, fields: Mapping[str, Any]) -> Any:
    """Return `standard` with some fields changed."""
    return game.rules(game.presets[0], **{**standard.resolved(), **fields})
