"""Strategies: found in folders, described without being run, loaded and compiled when they play."""

import ast
import importlib
import importlib.util
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from hotair_sim.arena.settings import Spec, number_text
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.description import Game
from hotair_sim.mistakes import Failure, Mistake, nearest
from hotair_sim.words import mistakes as words

MOUNTED = "strategies"
"""Name of the package strategies are imported from."""

LABELS = ("Idea", "Source", "Sees")
"""The three parts of a strategy's docstring."""


class StrategyFault(Failure):
    """A strategy is broken, or broke the rules: the message says which, where and how.

    `game` is (deal, arrangement) if it happened in a game.
    """

    def __init__(self, message: str, game: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.game = game


@dataclass(frozen=True)
class Description:
    """What a strategy's file says of itself, read without running it."""

    name: str
    path: Path
    parts: dict[str, str]  # Idea, Source, Sees
    parameters: dict[str, float]
    functions: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Player:
    """A strategy with its settings: what an experiment pairs.

    `label` names it everywhere: the strategy's name, and the settings that are not the defaults.
    """

    label: str
    game: str
    description: Description
    settings: dict[str, float]
    sources: tuple[Path, ...]

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

    def describe(self, game: Game) -> list[Description]:
        """Return what each strategy's file says of itself."""
        return [read_description(path) for path in self.files(game).values()]

    def player(self, text: str, game: Game) -> Player:
        """Return the player that `text` names: a strategy or a path, and settings.

        Raises
        ------
        Mistake
            If there is no such strategy or setting; names the nearest.
        StrategyFault
            If the file can't be read as Python.
        """
        spec = Spec.parse(text)
        files = self._all_files(game)
        if spec.name.endswith(".py"):
            path = Path(spec.name).resolve()
            if not path.is_file():
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
        settings = spec.settings(description.parameters)
        changed = ",".join(
            f"{key}={number_text(value)}"
            for key, value in settings.items()
            if value != description.parameters[key]
        )
        return Player(
            label=f"{name}:{changed}" if changed else name,
            game=game.folder,
            description=description,
            settings=settings,
            sources=(path, *sorted(path.parent.glob("_*.py"))),
        )

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
        except Exception as error:
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


def _import_message(path: Path, error: Exception) -> str:
    line = None
    frame = error.__traceback__
    while frame is not None:
        if frame.tb_frame.f_code.co_filename == str(path):
            line = frame.tb_lineno
        frame = frame.tb_next
    where = words.LINE.format(line) if line else ""
    return words.IMPORT_FAILED.format(path, where, type(error).__name__, error)


def read_description(path: Path) -> Description:
    """Read the docstring, functions and `PARAMETERS` of a strategy's file without running it.

    Raises
    ------
    StrategyFault
        If it is not Python, or `PARAMETERS` is not a plain dictionary of numbers.
    """
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        where = words.LINE.format(error.lineno)
        raise StrategyFault(
            words.IMPORT_FAILED.format(path, where, "SyntaxError", error.msg)
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise StrategyFault(f"{path}: {error}") from None
    functions = tuple(node.name for node in tree.body if isinstance(node, ast.FunctionDef))
    return Description(
        name=path.stem,
        path=path,
        parts=_docstring_parts(ast.get_docstring(tree) or ""),
        parameters=_parameters(path, tree),
        functions=functions,
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


def _parameters(path: Path, tree: ast.Module) -> dict[str, float]:
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        if any(isinstance(target, ast.Name) and target.id == "PARAMETERS" for target in targets):
            try:
                value = ast.literal_eval(node.value)  # type: ignore[attr-defined]
                return {str(key): float(number) for key, number in value.items()}
            except (ValueError, AttributeError, TypeError):
                raise StrategyFault(words.BAD_PARAMETERS.format(path)) from None
    return {}
