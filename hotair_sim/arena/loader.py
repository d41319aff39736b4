"""Strategies and the core's loop, compiled; and what Numba says, in words an author can act on."""

import inspect
import re
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numba import from_dtype, types
from numba.core.compiler import Compiler
from numba.core.errors import NumbaError, NumbaExperimentalFeatureWarning

from hotair_sim import _cache
from hotair_sim.arena.registry import Player, Registry, StrategyFault
from hotair_sim.arena.sealed import offence
from hotair_sim.arena.typed import compiler_after
from hotair_sim.description.core import Choice, Core
from hotair_sim.description.game import Game
from hotair_sim.mistakes import nearest
from hotair_sim.words import mistakes as words

# First-class functions are what lets n strategies meet in one compiled loop; the warning says they
# are young, the tests say they do what we need.
warnings.filterwarnings("ignore", category=NumbaExperimentalFeatureWarning)

_SEAL = ("hotair_sim.arena.sealed", "hotair_sim.arena.callables", "hotair_sim.arena.typed")
"""What decides whether a strategy is compiled at all: the verdict is kept with its machine code."""

Functions = tuple[Callable[..., int], ...]
"""The functions of one strategy, in the order of the core's choices."""


def _type(dtype: np.dtype[Any]) -> Any:
    return from_dtype(dtype)


def _array(dtype: np.dtype[Any]) -> Any:
    return types.Array(_type(dtype), 1, "C")


@dataclass(frozen=True)
class Loader:
    """Compiles for one game. `first` is called with what takes seconds to compile, before it is.

    Strategies that would change what they are given are refused, unless `sealed` is false: for
    tests of what else finds them out.
    """

    game: Game
    registry: Registry
    first: Callable[[str], None] | None = None
    sealed: bool = True
    _known: dict[Player, Functions] = field(default_factory=dict)

    @cached_property
    def core(self) -> Core:
        """The compiled side of the game's description."""
        return self.game.core()

    @cached_property
    def folder(self) -> Path:
        """Where the core's machine code is kept."""
        return _cache.core_folder(sources(self.core))

    @cached_property
    def loop(self) -> Callable[..., int]:
        """The compiled loop."""
        return self._loop(self.core.loop)

    @cached_property
    def loop_with_door(self) -> Callable[..., int]:
        """The compiled loop for matches in which a strategy uses the door to what is hidden."""
        assert self.core.loop_with_door is not None
        return self._loop(self.core.loop_with_door)

    def _loop(self, loop: Callable[..., int]) -> Callable[..., int]:
        core = self.core
        numbers = list(inspect.signature(loop).parameters)[4 + len(core.choices) :]
        signature = types.int64(
            _array(core.rules),
            _array(core.work),
            _array(core.outcome),
            *(
                types.UniTuple(types.FunctionType(signature_of(choice)), 2)
                for choice in core.choices
            ),
            _array(core.settings),
            *(types.int64 for _ in numbers),
        )
        return _cache.compiled(loop, signature, self.folder, self._before(self.game.title))

    def _before(self, what: str) -> Callable[[], None] | None:
        return None if self.first is None else partial(self.first, what)

    def functions(self, player: Player) -> Functions:
        """Return the compiled functions of a strategy, the same ones each time.

        Raises
        ------
        StrategyFault
            If one is missing, has other arguments, can't be compiled or does not return an integer.
        """
        if player not in self._known:
            self._known[player] = self._load(player)
        return self._known[player]

    def _load(self, player: Player) -> Functions:
        most = self.core.settings["number"].shape[0]
        if len(player.settings) > most:
            path = player.description.path
            raise StrategyFault(words.TOO_MANY_SETTINGS.format(path, len(player.settings), most))
        module = self.registry.module(player)
        seal = files_of(_SEAL) if self.sealed else []
        folder = self.folder / _cache.digest([*player.sources, *seal])
        return tuple(self._function(player, module, choice, folder) for choice in self.core.choices)

    def _function(
        self, player: Player, module: Any, choice: Choice, folder: Path
    ) -> Callable[..., int]:
        path = player.description.path
        function = getattr(module, choice.name, None)
        if function is None:
            if choice.default is None:
                raise StrategyFault(
                    words.NO_FUNCTION.format(path, choice.name, ", ".join(_names(choice)))
                )
            return _compile(choice.default, choice, self.folder / "defaults")
        function = getattr(function, "py_func", function)
        given = list(inspect.signature(function).parameters)
        if given != list(_names(choice)):
            raise StrategyFault(
                words.BAD_ARGUMENTS.format(
                    path, choice.name, ", ".join(given), ", ".join(_names(choice))
                )
            )
        compiler = compiler_after(_refuse) if self.sealed else Compiler
        # The others take little, and one line is enough.
        first = self._before(player.description.name) if choice.default is None else None
        try:
            result = _compile(function, choice, folder, first, compiler)
        except NumbaError as error:
            raise StrategyFault(_explain(path, choice, error)) from error
        except KeyError as error:
            raise StrategyFault(_explain_field(path, choice, str(error.args[0]))) from error
        returned = _returned(result)
        if isinstance(returned, types.IntegerLiteral):
            return _cache.compiled(function, signature_of(choice), folder, None, compiler)
        if returned is not None and returned != types.int64:
            kind = words.RETURNS.get(str(returned), str(returned))
            raise StrategyFault(words.BAD_RETURN.format(path, choice.name, kind, choice.returns))
        return result


def sources(core: Core) -> list[Path]:
    """Return the files whose contents decide the compiled core."""
    return files_of(core.sources)


def files_of(modules: Iterable[str]) -> list[Path]:
    """Return the files of modules by their names."""
    return [Path(str(import_module(name).__file__)) for name in modules]


def signature_of(choice: Choice) -> Any:
    """Return the Numba signature of a choice: the arguments, and an int64."""
    return types.int64(*(_type(argument.dtype) for argument in choice.arguments))


def _names(choice: Choice) -> tuple[str, ...]:
    return tuple(argument.name for argument in choice.arguments)


def _compile(
    function: Callable[..., Any],
    choice: Choice,
    folder: Path,
    first: Callable[[], None] | None = None,
    compiler: type[Compiler] = Compiler,
) -> Callable[..., int]:
    # The return type is left to inference: given as int64, a float would be cut off silently.
    return _cache.compiled(function, signature_of(choice).args, folder, first, compiler)


def _refuse(function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Refuse a strategy's function that would do what it may not."""
    problem = offence(function, arguments)
    if problem is not None:
        raise StrategyFault(problem)


def _returned(function: Any) -> Any:
    signatures = getattr(function, "nopython_signatures", None)
    return signatures[0].return_type if signatures else None


def _explain(path: Path, choice: Choice, error: NumbaError) -> str:
    """Return in one sentence what Numba found wrong."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    for argument in choice.arguments:
        if argument.dtype.names:
            # Numba spells a record out, a line for each field.
            record = rf"Record\(\[\('{argument.dtype.names[0]}'.*?\], \d+, (?:True|False)\)"
            text = re.sub(record, argument.name, text)
    field = re.search(r"Field '(\w+)' was not found|Unknown attribute '(\w+)' of type Record", text)
    if field is None and isinstance(error.__cause__, KeyError):
        return _explain_field(path, choice, str(error.__cause__.args[0]))
    if field is None:
        field = re.search(
            r"^KeyError: '(\w+)'|\(KeyError\('(\w+)'\)|: '(\w+)'$", text, re.MULTILINE
        )
    if field is not None:
        return _explain_field(path, choice, next(filter(None, field.groups())))
    line = re.findall(rf'File "[^"]*{re.escape(path.name)}", line (\d+)', text)
    where = words.LINE.format(line[-1]) if line else ""
    first = next(
        (
            row.strip()
            for row in text.splitlines()
            if row.strip() and not row.startswith(("Failed in", "During:", "No implementation"))
        ),
        text,
    )
    return words.NOT_COMPILED.format(path, where, choice.name, first)


def _explain_field(path: Path, choice: Choice, field: str) -> str:
    records = [argument for argument in choice.arguments if argument.dtype.names]
    known = [name for argument in records for name in argument.dtype.names or ()]
    uses = _uses(path, field)
    where = words.LINE.format(uses[0]) if uses else ""
    owner = uses[1] if uses else " / ".join(argument.name for argument in records)
    for argument in records:
        if uses and argument.name == uses[1]:
            known = list(argument.dtype.names or ())
    return words.NO_FIELD.format(path, where, choice.name, owner, field, nearest(field, known))


def _uses(path: Path, field: str) -> tuple[int, str] | None:
    """Return the first line that reads attribute `field`, and of what."""
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        match = re.search(rf"(\w+)\.{re.escape(field)}\b", row)
        if match:
            return number, match.group(1)
    return None
