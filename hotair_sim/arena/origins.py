"""Where the values of a function come from: which of its arguments they may be a part of."""

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from numba import types
from numba.core import ir

from hotair_sim.arena import callables
from hotair_sim.arena.deeds import Summary, is_ours
from hotair_sim.arena.typed import Typed, typed_by
from hotair_sim.words import sealed as words

Origins = dict[int | str, str]
"""By which argument, its place, or which global, its name: how the value is written."""

_LONGEST = 60
"""Letters up to which it is said exactly which part of an argument something is."""

_ALIKE = (
    types.Number,
    types.Boolean,
    types.NoneType,
    types.UnicodeType,
    types.UnicodeCharSeq,
    types.CharSeq,
    types.Bytes,
    types.Literal,
    types.Omitted,
    types.Module,
    types.BaseFunction,
    types.Dispatcher,
    types.RecursiveCall,
    types.FunctionType,
    types.NumberClass,
    types.NamedTupleClass,
    types.ExceptionClass,
    types.ExceptionInstance,
    types.DType,
    types.TypeRef,
    types.RangeType,
    types.RangeIteratorType,
    types.SliceType,
    types.EllipsisType,
    types.UnicodeIteratorType,
    types.NumpyNdIndexType,
    types.ArrayFlags,
)
"""Types of values that can't be changed, or are copied when they are assigned."""


class Values:
    """The values of one function, and where they come from."""

    def __init__(self, function: Callable[..., Any], code: Typed, summaries: Any) -> None:
        self._function = function
        self._code = code
        self._summaries = summaries
        self._ours = is_ours(code.file)
        self._origins: dict[str, Origins] = {}
        self._summary = Summary()

    def settle(self) -> None:
        """Find out where all values come from."""
        moved = True
        while moved:
            moved = sum(self._settle(*pair) for pair in self._assigned()) > 0

    # Where values come from

    def _assigned(self) -> Iterator[tuple[str, Any]]:
        for statement in self._code.statements:
            if isinstance(statement, ir.Assign):
                yield statement.target.name, statement.value

    def _settle(self, name: str, value: Any) -> bool:
        """Add the origins of what is assigned to a variable; return whether any was new."""
        if not carries(self._type(name)):
            return False
        if isinstance(self._type(name), types.BoundFunction) and isinstance(value, ir.Expr):
            value = value.value
        known = self._origins.setdefault(name, {})
        new = {key: said for key, said in self._of_value(value).items() if key not in known}
        known.update(new)
        return bool(new)

    def _type(self, name: str) -> Any:
        return self._code.types.get(name)

    def _of(self, *variables: Any) -> Origins:
        """Return the origins of variables, all together."""
        total: Origins = {}
        for variable in variables:
            if isinstance(variable, ir.Var):
                total = {**self._origins.get(variable.name, {}), **total}
        return total

    def _of_value(self, value: Any) -> Origins:
        if isinstance(value, ir.Arg):
            return {value.index: value.name}
        if isinstance(value, ir.Global | ir.FreeVar):
            return {value.name: value.name}
        if isinstance(value, ir.Var):
            return self._of(value)
        if not isinstance(value, ir.Expr):
            return {}
        if value.op == "call":
            return self._of_result(value)
        if value.op == "getattr":
            if isinstance(self._type(value.value.name), types.Module):
                return {value.attr: value.attr}
            return _parts(self._of(value.value), f".{value.attr}")
        if value.op in ("getitem", "static_getitem", "typed_getitem"):
            item = self._item(value.value, getattr(value, "index", None))
            return self._of(item) if item else _parts(self._of(value.value), words.PART)
        if value.op in ("binop", "unary") and not self._joins(value):
            return {}
        return self._of(*value.list_vars())

    def _item(self, variable: Any, index: Any) -> Any:
        """Return the variable that is an item of a tuple, if the tuple is made in this function."""
        while isinstance(variable, ir.Var) and isinstance(index, int):
            values = self._code.values.get(variable.name, ())
            if len(values) != 1:
                return None
            value = values[0]
            if isinstance(value, ir.Expr) and value.op == "build_tuple":
                return value.items[index]
            unpacked = isinstance(value, ir.Expr) and value.op == "exhaust_iter"
            variable = value.value if unpacked else value
        return None

    def _joins(self, value: Any) -> bool:
        """Return whether an operation makes no new values, as the sum of two tuples does."""
        return not any(isinstance(self._type(var.name), types.Array) for var in value.list_vars())

    def _of_result(self, call: Any) -> Origins:
        called = self._type(call.func.name)
        followed = self._followed(call, called)
        if followed is not None:
            summary, given = followed
            return self._of(*(var for place in summary.returned for var in given.get(place, ())))
        if isinstance(called, types.BoundFunction):
            if self._method(call) in callables.METHODS_NEW:
                return {}
            return self._of(call.func, *handed(call))
        if isinstance(called, types.BaseFunction) and called.typing_key in callables.NEW:
            return {}
        return self._of(*handed(call))

    # What is called

    def _followed(
        self, call: Any, called: Any
    ) -> tuple[Summary, dict[int, tuple[Any, ...]]] | None:
        """Return what a compiled function does, and what each of its arguments is given."""
        if isinstance(called, types.RecursiveCall):
            called = called.dispatcher_type
        if not isinstance(called, types.Dispatcher) or isinstance(called, types.ObjModeDispatcher):
            return None
        dispatcher = called.dispatcher
        arguments = self._code.calls[call].args
        function, code_for = dispatcher.py_func, partial(typed_by, dispatcher)
        return self._summaries.of(function, arguments, code_for), _bound(function, call)

    def _method(self, call: Any) -> str:
        """Return the name of the method that is called, "" if that can't be told."""
        values = self._code.values.get(call.func.name, ())
        names = {getattr(value, "attr", "") for value in values}
        return names.pop() if len(names) == 1 else ""

    def _name(self, variable: Any, depth: int = 9) -> str:
        """Return how what is called is written."""
        for value in self._code.values.get(variable.name, ()):
            if isinstance(value, ir.Global | ir.FreeVar):
                return str(value.name)
            if isinstance(value, ir.Expr) and value.op == "getattr":
                return f"{self._name(value.value, depth - 1)}.{value.attr}"
            if isinstance(value, ir.Var) and depth > 0:
                return self._name(value, depth - 1)
        name = str(variable.name)
        return words.VALUE if name.startswith("$") else name.split(".")[0]


def carries(kind: Any) -> bool:
    """Return whether values of a type may be part of something else that can be changed."""
    if isinstance(kind, types.BaseTuple):
        return any(carries(part) for part in kind.types)
    if isinstance(kind, types.Optional):
        return carries(kind.type)
    return kind is not None and not isinstance(kind, _ALIKE)


def is_tuple(kind: Any) -> bool:
    return isinstance(kind, types.BaseTuple)


def _parts(origins: Origins, part: str) -> Origins:
    """Return the origins of a part of what has these."""
    return {
        key: said if said.endswith(part) or len(said) > _LONGEST else said + part
        for key, said in origins.items()
    }


def handed(call: Any) -> list[Any]:
    """Return the variables handed to what is called."""
    more = (call.vararg, getattr(call, "varkwarg", None))
    handed = [*call.args, *(var for _, var in call.kws), *more]
    return [var for var in handed if isinstance(var, ir.Var)]


def _bound(function: Callable[..., Any], call: Any) -> dict[int, tuple[Any, ...]]:
    """Return what each argument of a function is given in a call, by its place."""
    signature = inspect.signature(function)
    places = {name: place for place, name in enumerate(signature.parameters)}
    if call.vararg is not None or getattr(call, "varkwarg", None) is not None:
        return dict.fromkeys(places.values(), tuple(handed(call)))
    bound = signature.bind(*call.args, **dict(call.kws)).arguments
    return {
        places[name]: given if isinstance(given, tuple) else (given,)
        for name, given in bound.items()
    }
