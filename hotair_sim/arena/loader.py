"""Strategies and the core's loop, compiled."""

import inspect
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
from numba.core.errors import NumbaExperimentalFeatureWarning

from hotair_sim import _cache
from hotair_sim.arena.explained import explained, misfit, not_a_function
from hotair_sim.arena.registry import Player, Registry, StrategyFault
from hotair_sim.arena.sealed import offence
from hotair_sim.arena.typed import compiler_after
from hotair_sim.description.core import Choice, Core
from hotair_sim.description.game import Game
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.words import mistakes as words

# First-class functions are what lets n strategies meet in one compiled loop; the warning says they
# are young, the tests say they do what we need.
warnings.filterwarnings("ignore", category=NumbaExperimentalFeatureWarning)

_SEAL = tuple(
    f"hotair_sim.arena.{name}" for name in ("callables", "deeds", "origins", "sealed", "typed")
)
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
            return compiled_default(choice, self.folder)
        problem = not_a_function(path, choice, function)
        if problem is not None:
            raise StrategyFault(problem)
        function = getattr(function, "py_func", function)
        given = list(inspect.signature(function).parameters)
        if given != list(_names(choice)):
            raise StrategyFault(
                words.BAD_ARGUMENTS.format(
                    path,
                    words.LINE.format(function.__code__.co_firstlineno),
                    choice.name,
                    ", ".join(given),
                    ", ".join(_names(choice)),
                )
            )
        compiler = compiler_after(_refuse) if self.sealed else Compiler
        # The others take little, and one line is enough.
        first = self._before(player.description.name) if choice.default is None else None
        try:
            result = _compile(function, choice, folder, first, compiler)
        except (Failure, Mistake):
            raise
        except Exception as error:
            # Numba has errors of its own, and lets Python's through where it did not expect them.
            raise StrategyFault(explained(path, choice, function, error)) from error
        returned = _returned(result)
        if isinstance(returned, types.IntegerLiteral):
            return _cache.compiled(function, signature_of(choice), folder, None, compiler)
        if returned is not None and returned != types.int64:
            arguments = signature_of(choice).args
            raise StrategyFault(misfit(path, choice, function, arguments, returned))
        return result


def compiled_default(choice: Choice, folder: Path) -> Callable[..., int]:
    """Return what makes a choice for strategies that don't; `folder` is the core's."""
    assert choice.default is not None
    return _compile(choice.default, choice, folder / "defaults")


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
