"""The proof of players: a short form of the contract, kept, before a run plays them.

A proof is of one player under one rule set: the first deals of a seed of its own, played whole and
twice over, and some turns looked at one by one, in a process apart with bounds checks on. It is a
proof over these deals and no others. It is kept under all that decides it, so that it costs nothing
again; those of the shipped players under the shipped rules come with the package, in `SHIPPED`.

A player that did not come with the package also plays deals of the run, and secret ones: it may win
no more on those of the run (`secrecy.py`).
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from hotair_sim import _cache
from hotair_sim.arena import contract
from hotair_sim.arena.apart import Apart
from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader, sources
from hotair_sim.arena.registry import Player, StrategyFault
from hotair_sim.arena.secrecy import Secrecy, secrecy
from hotair_sim.arena.workspace import is_shipped
from hotair_sim.description.game import Game
from hotair_sim.games import game_of, game_of_rules
from hotair_sim.words import contract as told
from hotair_sim.words import proof as words

DEALS = 10
"""Most deals played whole and twice over."""

STARTS = (0, 20, 40)
"""Turns after which some are looked at one by one, in a deal each: early, later, late."""

TURNS = 8
"""And how many of each."""

SECONDS = 1.0
"""Processor time for either; a player that searches gets through less in it, yet never none."""

SECRET_DEALS, SECRET_SECONDS = 2000, 4.0
"""Most secret deals, and the processor time for them and as many of the run."""

SHIPPED = Path(__file__).with_name("proven.json")
"""The proofs that come with the package, written by `shipped`."""

_MODULES = (
    "arena.proof",
    "arena.contract",
    "arena.secrecy",
    "arena.watched",
    "_bounds",
    "kit.hidden",
)
"""What decides what is proven, beside the game's own contract."""


@dataclass(frozen=True)
class Proof:
    """On how much a player was proven.

    Attributes
    ----------
    deals : int
        Played whole and twice over.
    turns : int
        Of other games, looked at one by one.
    """

    deals: int
    turns: int


@dataclass(frozen=True)
class Task:
    """A player to prove under a rule set.

    Attributes
    ----------
    player : Player
    rules : the game's Rules
    where : str
        Names the rules to people.
    seed, deals : int
        The deals that it is going to play, on which it may win no more than on secret ones; none
        if that is not asked.
    """

    player: Player
    rules: Any
    where: str
    seed: int = 0
    deals: int = 0

    @property
    def known(self) -> tuple[int, int] | None:
        """Seed and number of the deals it is not to know; None if that is not asked."""
        if not self.deals or is_shipped(self.player.description.path):
            return None
        return self.seed, self.deals


def prove(
    tasks: Iterable[Task], loader: Loader, first: Callable[[int], None] | None = None
) -> Proof:
    """Prove what is not proven yet, and return on how much all are, at the least.

    `first` is called with how many proofs lack, if some do: each takes a second, after what the
    process apart has to compile.

    Raises
    ------
    StrategyFault
        If a player does not keep the contract, crashes, leaves or never answers.
    """
    found = proofs(tasks, loader, first, _shipped()).values()
    return Proof(
        min((proof.deals for proof in found), default=0),
        min((proof.turns for proof in found), default=0),
    )


def proofs(
    tasks: Iterable[Task],
    loader: Loader,
    first: Callable[[int], None] | None,
    known: Mapping[str, Proof],
) -> dict[str, Proof]:
    """Return the proof of each task by its key: those that are `known` or kept, or made now."""
    tasks = list(tasks)
    resolved = {task.player: task.player.resolved() for task in tasks}
    by_key = {
        key(resolved[task.player], task.player.game, task.rules, task.known): task for task in tasks
    }
    found = {name: known.get(name) or _kept(name, loader) for name in by_key}
    lacking = [name for name, proof in found.items() if proof is None]
    if lacking and first is not None:
        first(len(lacking))
    made = _proven([by_key[name] for name in lacking], loader)
    for name, proof in zip(lacking, made, strict=True):
        _keep(name, proof, loader)
        found[name] = proof
    return {name: proof for name, proof in found.items() if proof is not None}


def key(player: dict[str, Any], game: str, rules: Any, known: tuple[int, int] | None = None) -> str:
    """Return the name of a proof: a hash of all that decides it, but for versions of libraries.

    Parameters
    ----------
    player : dict
        As `Player.resolved` gives it: settings, and a hash of the strategy with its helpers.
    game : str
        The folder of its strategies.
    rules : the game's Rules
    known : pair of int or None
        As `Task.known`.
    """
    decided = {
        "game": game,
        "player": player,
        "rules": rules.resolved(),
        "core": _core_digest(game_of_rules(rules).presets[0]),
    }
    if known is not None:
        decided["known"] = known
    return hashlib.sha256(json.dumps(decided, sort_keys=True).encode()).hexdigest()[:24]


@cache
def _core_digest(preset: str) -> str:
    core = game_of(preset).core()
    modules = [f"hotair_sim.{name}" for name in _MODULES] + [core.contract().__name__]
    files = [Path(str(import_module(name).__file__)) for name in modules]
    return _cache.digest([*sources(core), *files])


def _folder(loader: Loader) -> Path:
    # The folder of the core's code is named by the versions of Python, Numba and NumPy too.
    return loader.folder / "proofs"


def _kept(name: str, loader: Loader) -> Proof | None:
    try:
        return Proof(**json.loads((_folder(loader) / name).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def _keep(name: str, proof: Proof, loader: Loader) -> None:
    folder = _folder(loader)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / name).write_text(json.dumps(vars(proof)), encoding="utf-8")
    except OSError:
        return  # A full disk: it is proven again next time.


def _proven(tasks: Sequence[Task], loader: Loader) -> Iterator[Proof]:
    """Yield the proof of each task, made in a process apart."""
    if not tasks:
        return
    apart, waiting = Apart(loader), iter(tasks)

    def go_on() -> Task | None:
        task = next(waiting, None)
        if task is not None:
            apart.about(task.player, task.where)
        return task

    task = go_on()
    asked = [(task.player, task.rules, task.known) for task in tasks]
    for found in apart.run(prove_here, asked):
        assert task is not None
        if found["problem"] is not None:
            name, path = task.player.label, task.player.description.path
            raise StrategyFault(words.FAILED.format(name, path, task.where, found["problem"]))
        yield Proof(found["deals"], found["turns"])
        task = go_on()


def prove_here(
    game: Game, loader: Loader, tasks: Sequence[tuple[Player, Any, tuple[int, int] | None]]
) -> Iterator[dict[str, Any]]:
    """Yield what the proof of each player under its rules found: the problem, or the deals."""
    for player, rules, known in tasks:
        match = Match.between(player, player, rules, contract.SEED, loader)
        deals, problem = _repeated(match)
        turns = 0
        if problem is None:
            turns, problem = _turn_by_turn(game, match)
        if problem is None and known is not None:
            problem = _secrecy(player, rules, loader, *known).problem
        yield {"problem": problem, "deals": deals, "turns": turns}


def _secrecy(player: Player, rules: Any, loader: Loader, seed: int, deals: int) -> Secrecy:
    return secrecy(
        player,
        rules,
        loader,
        seed=seed,
        # Few deals of a run don't show it; but whoever knows them knows the next ones.
        deals=max(deals, SECRET_DEALS),
        most=SECRET_DEALS,
        seconds=SECRET_SECONDS,
    )


def _repeated(match: Match) -> tuple[int, str | None]:
    """Play the first deals twice; return how many, and what was wrong."""
    began, work = process_time(), match.new_work()
    outcomes: list[NDArray[Any]] = []
    while len(outcomes) < DEALS and (not outcomes or process_time() - began < SECONDS):
        outcomes.append(match.play(len(outcomes), 1, work))
    deals = len(outcomes)
    again = match.play(0, deals, match.new_work())
    same = np.concatenate(outcomes).tobytes() == again.tobytes()
    return deals, None if same else told.OTHER_GAMES


def _turn_by_turn(game: Game, match: Match) -> tuple[int, str | None]:
    """Check turns one by one; return how many, and what was wrong."""
    suite, began, turns = contract.Suite(game, match), process_time(), 0
    checks = [suite.untouched]
    if game.door not in match.players[0].description.functions:
        checks.append(suite.blind)  # Those with the door say that they see what is hidden.
    for deal, start in enumerate(STARTS):
        for turn in islice(suite.turns(deal, deal % 2, start), TURNS):
            turns += 1
            for check in checks:
                problem = suite.told(check, turn)
                if problem is not None:
                    return turns, problem
            if process_time() - began > SECONDS:
                return turns, None
    return turns, None


@cache
def _shipped() -> dict[str, Proof]:
    """Return the proofs that come with the package; none for other versions of libraries."""
    try:
        data = json.loads(SHIPPED.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if data["versions"] != versions():
        return {}
    return {name: Proof(*numbers) for name, numbers in data["proven"].items()}


def versions() -> dict[str, str]:
    """Return the versions that proofs which come with the package hold for."""
    return {"numba": numba.__version__, "numpy": np.__version__}
