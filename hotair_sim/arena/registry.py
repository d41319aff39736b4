"""Strategies: found in folders, described without being run, loaded and compiled when they play."""

import ast
import importlib
import importlib.util
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from hotair_sim.arena.faults import StrategyFault
from hotair_sim.arena.parameters import parameters_of, tunable_of, weights_of
from hotair_sim.arena.settings import Choices, Setting, Spec, label_of
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.description.game import Game
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.reading import is_file, visible
from hotair_sim.words import mistakes as words

MOUNTED = "strategies"
"""Name of the package strategies are imported from."""

LABELS = ("Idea", "Source", "Sees")
"""The three parts of a strategy's docstring."""


@dataclass(frozen=True)
class Description:
    """What a strategy's files say of it, read without running them.

    Attributes
    ----------
    name : str
    path : Path
    parts : dict
        Idea, Source, Sees.
    parameters : dict of str to float or str
        Defaults, those of the file of weights beside it taken in; of a choice, its first word.
    functions : tuple of str
    choices : dict of str to tuple of str
        The words of each parameter that is a choice.
    weights : dict of str to float
        Parameters whose default the file of weights gives.
    tunable : dict of str to (float, float)
        Between which limits a search may move each number.
    """

    name: str
    path: Path
    parts: dict[str, str]
    parameters: dict[str, Setting]
    functions: tuple[str, ...]
    choices: Choices = field(default_factory=dict)
    weights: dict[str, float] = field(default_factory=dict)
    tunable: dict[str, tuple[float, float]] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Player:
    """A strategy with its settings: what an experiment pairs.

    `label` names it everywhere: the strategy's name, and the settings that are not the defaults.
    """

    label: str
    game: str
    description: Description
    settings: dict[str, Setting]
    sources: tuple[Path, ...]

    @property
    def numbers(self) -> tuple[float, ...]:
        """The settings as the compiled strategy gets them: of a word, its position."""
        choices = self.description.choices
        return tuple(
            float(choices[name].index(value)) if isinstance(value, str) else value
            for name, value in self.settings.items()
        )

    def varied(self, changes: Mapping[str, Setting]) -> "Player":
        """Return the same strategy with some settings changed."""
        settings = {**self.settings, **changes}
        name = Spec.parse(self.label).name
        label = label_of(name, settings, self.description.parameters)
        return replace(self, label=label, settings=settings)

    def resolved(self) -> dict[str, Any]:
        """Return what decides how it plays: its settings and a hash of its sources."""
        from hotair_sim._cache import digest

        return {"settings": self.settings, "source": digest(self.sources)}


class Registry:
    """The strategies a workspace has for each game."""

    def __init__(self, workspace: Workspace) -> None:
        self._shipped = (shipped() / "strategies").resolve()
        self._folders = sorted(
            workspace.folders("strategies"), key=lambda folder: folder != self._shipped
        )

    def files(self, game: Game) -> dict[str, Path]:
        """Return the file of each strategy by name, shipped ones first.

        A workspace's file with the name of a shipped strategy is left out: see `player`.
        """
        return {name: paths[0] for name, paths in self._all_files(game).items()}

    def _all_files(self, game: Game) -> dict[str, list[Path]]:
        found: dict[str, list[Path]] = {}
        for folder in self._folders:
            for path in sorted((folder / game.folder).glob("*.py")):
                if not path.name.startswith("_"):
                    found.setdefault(path.stem, []).append(path)
        return found

    def describe(self, game: Game) -> tuple[list[Description], list[str]]:
        """Return what each strategy's file says of itself, and what is wrong with the others."""
        found, wrong = [], []
        for path in self.files(game).values():
            try:
                found.append(read_description(path))
            except StrategyFault as fault:
                wrong.append(str(fault))
        return found, wrong

    def player(self, text: str, game: Game) -> Player:
        """Return the player that `text` names: a strategy or a path, and settings.

        Raises
        ------
        Mistake
            If there is no such strategy or setting; names the nearest.
        StrategyFault
            If the file can't be read as Python.
        """
        if visible(text) != text:
            raise Mistake(words.UNSEEN.format(visible(text)))
        spec = Spec.parse(text)
        files = self._all_files(game)
        if spec.name.endswith(".py"):
            path = Path(spec.name).resolve()
            if not is_file(path):
                raise Mistake(words.NO_FILE.format(spec.name))
            taken = path.stem in files and files[path.stem][0] != path
            name = spec.name if taken else path.stem
        else:
            name = spec.name
            if name not in files:
                raise Mistake(words.NO_STRATEGY.format(name, game.title, nearest(name, files)))
            path, *shadowed = files[name]
            if shadowed:
                raise Mistake(words.SHADOWED.format(shadowed[0], name))
        description = read_description(path)
        settings = spec.settings(description.parameters, description.choices)
        return Player(
            label=label_of(name, settings, description.parameters),
            game=game.folder,
            description=description,
            settings=settings,
            sources=(path, *self._beside(path, game.folder)),
        )

    def _beside(self, path: Path, game: str) -> list[Path]:
        """Return the files beside a strategy that may decide how it plays: helpers and weights."""
        weights = sorted(path.parent.glob("*.toml"))
        if not self._is_mounted(path, game):
            # Experiments may lie beside a lone file: only what bears the name of Python there.
            weights = [file for file in weights if file.with_suffix(".py").is_file()]
        return [*sorted(path.parent.glob("_*.py")), *weights]

    def module(self, player: Player) -> ModuleType:
        """Import the player's file.

        Raises
        ------
        StrategyFault
            If importing it fails.
        Mistake
            If a foreign module has the name of the strategies' package.
        """
        self._mount()
        path = player.description.path
        try:
            if self._is_mounted(path, player.game):
                return importlib.import_module(f"{MOUNTED}.{player.game}.{path.stem}")
            return _import_file(path)
        except (Exception, SystemExit) as error:
            raise StrategyFault(_import_message(path, error)) from error

    def _is_mounted(self, path: Path, game: str) -> bool:
        """Return whether importing the file's name from the package finds this file."""
        for folder in self._folders:
            candidate = folder / game / path.name
            if candidate.is_file():
                return candidate == path
        return False

    def _mount(self) -> None:
        """Make the folders of strategies importable as the package `strategies`."""
        paths = [str(folder) for folder in self._folders]
        loaded = sys.modules.get(MOUNTED)
        if loaded is None:
            package = ModuleType(MOUNTED)
            package.__path__ = paths
            sys.modules[MOUNTED] = package
        elif list(getattr(loaded, "__path__", [])) != paths:
            if not set(getattr(loaded, "__path__", [])) & {str(self._shipped)}:
                place = getattr(loaded, "__file__", None) or list(loaded.__path__)
                raise Mistake(words.FOREIGN.format(place))
            # Another workspace in the same process: its strategies are other modules.
            for name in [name for name in sys.modules if name.split(".")[0] == MOUNTED]:
                del sys.modules[name]
            self._mount()


def _import_file(path: Path) -> ModuleType:
    name = f"_strategy_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _import_message(path: Path, error: BaseException) -> str:
    line = None
    frame = error.__traceback__
    while frame is not None:
        # Of the file itself, or of a helper beside it.
        file = Path(frame.tb_frame.f_code.co_filename)
        if file.parent == path.parent:
            path, line = file, frame.tb_lineno
        frame = frame.tb_next
    if isinstance(error, SyntaxError) and error.filename:
        path, line = Path(error.filename), error.lineno
    where = words.LINE.format(line) if line else ""
    if isinstance(error, SystemExit):
        return words.IMPORT_EXITS.format(path, where)
    return words.IMPORT_FAILED.format(path, where, type(error).__name__, error)


def read_description(path: Path) -> Description:
    """Read what a strategy's file and the file of weights beside it say, without running anything.

    Raises
    ------
    StrategyFault
        If it is not Python, or `PARAMETERS`, `TUNABLE` or the weights are not what they should be.
    """
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        where = words.LINE.format(error.lineno)
        raise StrategyFault(
            words.IMPORT_FAILED.format(path, where, "SyntaxError", error.msg)
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise StrategyFault(words.UNREADABLE.format(path, error)) from None
    functions = tuple(node.name for node in tree.body if isinstance(node, ast.FunctionDef))
    defaults, choices = parameters_of(path, tree)
    weights = weights_of(path, defaults)
    return Description(
        name=path.stem,
        path=path,
        parts=_docstring_parts(visible(ast.get_docstring(tree) or "")),
        parameters={**defaults, **weights},
        functions=functions,
        choices=choices,
        weights=weights,
        tunable=tunable_of(path, tree, defaults),
    )


def _docstring_parts(text: str) -> dict[str, str]:
    """Return the labelled parts of a docstring, each on one line."""
    parts: dict[str, str] = {}
    label = ""
    for line in text.splitlines():
        head, colon, rest = line.partition(":")
        if colon and head.strip() in LABELS:
            label = head.strip()
            parts[label] = rest.strip()
        elif label and line.strip():
            parts[label] = f"{parts[label]} {line.strip()}".strip()
        else:
            label = ""
    return parts
