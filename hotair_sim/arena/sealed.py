"""What a strategy is given can't be changed: shown on its code, before any of it runs.

What comes from an argument is followed through all that Numba will compile: attributes, parts of
arrays, tuples, branches, loops, helpers and what they return. A type alone does not tell where
a value comes from: `table.total[0]` is an array like one of the strategy's own.

A value that is copied when it is assigned, such as a number, is nobody's. Every other one has
*origins*: the arguments of its function it may be a part of, each with how it is written there. For
a function called, the same is found out about its own arguments, once for each set of types: which
it changes, which come back.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from numba import from_dtype, types
from numba.core import ir

from hotair_sim import streams
from hotair_sim.arena import callables
from hotair_sim.arena.typed import Typed, typed, typed_by
from hotair_sim.words import sealed as words

Origins = dict[int | str, str]
"""By which argument, its place, or which global, its name: how the value is written."""

WRITES, READS, LOSES = "writes", "reads", "loses"
"""What can be done to an argument that a strategy may not do to what it is given: change it; read
it, if it is dice; do what can't be followed."""

_PACKAGE = str(Path(streams.__file__).parent)

_DICE = from_dtype(streams.STREAM)

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


@dataclass(frozen=True)
class Deed:
    """What a strategy may not do, and where it does it.

    Attributes
    ----------
    file, line : where
    who : str
        The function that does it.
    said : str
        What it does, as a clause with {} for how that is called which it does it to.
    what : str
        How it is called there.
    hint : str
        What to do instead.
    """

    file: str
    line: int
    who: str
    said: str
    what: str = ""
    hint: str = ""

    def told(self, given: str = "") -> str:
        """Return the sentence; `given` is how the strategy calls what it was given."""
        said, root = self.said.format(self.what), _root(self.what)
        if given and _root(given) != root:
            said = words.COMES_FROM.format(said, root, given)
        place = words.PLACE.format(shown(self.file), self.line)
        return words.SENTENCE.format(place, self.who, said, self.hint)


@dataclass
class Summary:
    """What a function does to its arguments.

    Attributes
    ----------
    deeds : dict of (str, int) to (Deed, str)
        By what is done and the argument's place: the first such deed, and how the argument is
        called where this function hands it on.
    always : Deed or None
        One that the function does whatever it is given.
    returned : set of int
        Places of the arguments that may be part of what comes back.
    """

    deeds: dict[tuple[str, int], tuple[Deed, str]] = field(default_factory=dict)
    always: Deed | None = None
    returned: set[int] = field(default_factory=set)


def offence(function: Callable[..., Any], arguments: tuple[Any, ...]) -> str | None:
    """Return in a sentence what a strategy's function does that it may not, or None.

    Parameters
    ----------
    function : plain Python function
    arguments : tuple of the Numba types of its arguments

    Raises
    ------
    NumbaError
        If it can't be compiled.
    """
    summary = _Summaries().of(function, arguments, partial(typed, function))
    if summary.always is not None:
        return summary.always.told()
    for (deed, place), (done, given) in summary.deeds.items():
        if deed != READS or arguments[place] == _DICE:
            return done.told(given)
    return None


class _Summaries:
    """Summaries of functions, each made once."""

    def __init__(self) -> None:
        self._made: dict[Any, Summary] = {}
        self._begun: dict[Any, Summary] = {}
        self._met: set[Any] = set()

    def of(
        self,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        code_for: Callable[[tuple[Any, ...]], Typed],
    ) -> Summary:
        """Return what `function` does; of one that calls itself, what is known so far."""
        key = function, arguments
        if key in self._made:
            return self._made[key]
        if key in self._begun:
            self._met.add(key)
            return self._begun[key]
        code = code_for(arguments)
        self._begun[key] = Summary()
        while True:
            summary = _Function(function, code, self).summary()
            if key not in self._met or summary == self._begun[key]:
                break
            self._begun[key] = summary
        del self._begun[key]
        self._met.discard(key)
        # What was found out while one that calls this is still open may not be all.
        if not self._met:
            self._made[key] = summary
        return summary


class _Function:
    """One function: where its values come from, and what it does to them."""

    def __init__(self, function: Callable[..., Any], code: Typed, summaries: _Summaries) -> None:
        self._function = function
        self._code = code
        self._summaries = summaries
        self._ours = is_ours(code.file)
        self._origins: dict[str, Origins] = {}
        self._summary = Summary()

    def summary(self) -> Summary:
        """Return what the function does to its arguments."""
        moved = True
        while moved:
            moved = sum(self._settle(*pair) for pair in self._assigned()) > 0
        for statement in self._code.statements:
            self._judge(statement)
        return self._summary

    # Where values come from

    def _assigned(self) -> Iterator[tuple[str, Any]]:
        for statement in self._code.statements:
            if isinstance(statement, ir.Assign):
                yield statement.target.name, statement.value

    def _settle(self, name: str, value: Any) -> bool:
        """Add the origins of what is assigned to a variable; return whether any was new."""
        if not _carries(self._type(name)):
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
            return self._of(call.func, *_handed(call))
        if isinstance(called, types.BaseFunction) and called.typing_key in callables.NEW:
            return {}
        return self._of(*_handed(call))

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

    # What is done

    def _judge(self, statement: Any) -> None:
        """Note what a statement does that a strategy may not do to what it is given."""
        loc = statement.loc
        if isinstance(statement, ir.SetItem | ir.StaticSetItem | ir.DelItem | ir.StoreMap):
            target = getattr(statement, "target", None) or statement.dct
            self._written(loc, target, words.PART)
            self._stored(loc, target, getattr(statement, "value", None))
        elif isinstance(statement, ir.SetAttr | ir.DelAttr):
            self._written(loc, statement.target, f".{statement.attr}")
            self._stored(loc, statement.target, getattr(statement, "value", None))
        elif isinstance(statement, ir.Print):
            self._looked(loc, statement.args)
        elif isinstance(statement, ir.Return):
            self._returns(statement.value)
        elif isinstance(statement, ir.Assign):
            value = statement.value
            if isinstance(value, ir.Yield):
                self._returns(value.value)
            elif isinstance(value, ir.Expr):
                self._expression(loc, statement.target, value)

    def _returns(self, variable: Any) -> None:
        self._summary.returned.update(key for key in self._of(variable) if isinstance(key, int))

    def _expression(self, loc: Any, target: Any, value: Any) -> None:
        if value.op == "call":
            self._call(loc, value)
        elif value.op == "inplace_binop":
            if _carries(self._type(value.lhs.name)) and not _is_tuple(self._type(value.lhs.name)):
                self._written(loc, value.lhs, "")
                self._stored(loc, value.lhs, value.rhs)
        elif value.op == "getattr":
            self._looked(loc, (value.value,), f".{value.attr}")
            self._attribute(loc, target, value)
        elif value.op in ("getitem", "static_getitem", "typed_getitem"):
            if not _is_tuple(self._type(value.value.name)):
                self._looked(loc, (value.value,), words.PART)
        elif value.op in ("binop", "unary"):
            self._looked(loc, (v for v in value.list_vars() if not _is_tuple(self._type(v.name))))
        elif value.op == "make_function":
            self._lost(loc, value.list_vars(), words.CLOSURE)

    def _attribute(self, loc: Any, target: Any, value: Any) -> None:
        """Note an attribute that is neither a part of an array or record nor one of its methods."""
        kind, name = self._type(value.value.name), value.attr
        known = set(callables.ATTRIBUTES)
        record = kind.dtype if isinstance(kind, types.Array) else kind
        if isinstance(record, types.Record):
            known.update(record.fields)
        elif not isinstance(kind, types.Array):
            return
        method = isinstance(self._type(target.name), types.BoundFunction)
        if name not in known and not method:
            self._foreign(loc, f"{self._said(value.value)}.{name}", words.WHY)

    def _call(self, loc: Any, call: Any) -> None:
        called, name = self._type(call.func.name), self._name(call.func)
        followed = self._followed(call, called)
        if followed is not None:
            self._follow(loc, call, *followed)
        elif isinstance(called, types.BoundFunction):
            self._bound_call(loc, call, called)
        elif isinstance(called, types.NumberClass | types.NamedTupleClass | types.ExceptionClass):
            self._looked(loc, _handed(call))
        elif isinstance(called, types.Function) and not isinstance(called, types.ExternalFunction):
            self._function_call(loc, call, called, name)
        elif isinstance(called, types.FunctionType):
            self._foreign(loc, name, words.WHY_UNKNOWN)
        else:
            self._foreign(loc, name, words.WHY)

    def _follow(
        self, loc: Any, call: Any, summary: Summary, given: dict[int, tuple[Any, ...]]
    ) -> None:
        """Take over what a function called does to what it is given."""
        function = self._dispatched(call).py_func
        if function in callables.SEEDING:
            self._foreign(loc, self._name(call.func), words.WHY_SEEDED)
        elif summary.always is not None:
            if self._summary.always is None:
                self._summary.always = self._placed(summary.always, loc, call)
        for (deed, place), (done, _) in summary.deeds.items():
            for origin, said in self._of(*given.get(place, ())).items():
                self._note(deed, origin, self._placed(done, loc, call, said), said)

    def _dispatched(self, call: Any) -> Any:
        called = self._type(call.func.name)
        return getattr(called, "dispatcher_type", called).dispatcher

    def _placed(self, done: Deed, loc: Any, call: Any, said: str = "") -> Deed:
        """Return a deed done in the package's code as one of the author's function."""
        if self._ours or not is_ours(done.file):
            return done
        name = self._name(call.func)
        clause = words.HANDS.format("{}", name) if said else words.CALLS.format(name)
        return Deed(loc.filename, loc.line, self._who, clause, said, words.WHOLE)

    @property
    def _who(self) -> str:
        return str(self._function.__name__)

    def _bound_call(self, loc: Any, call: Any, called: Any) -> None:
        method = self._method(call)
        if not isinstance(called.this, types.Array):
            if not _is_plain(called.this):
                self._foreign(loc, self._name(call.func), words.WHY)
            self._lost(loc, _handed(call), words.HELD.format(method))
        elif method in callables.METHODS_WRITE:
            self._written(loc, call.func, "", method)
        elif method not in callables.METHODS_NEW | callables.METHODS_SEEN:
            self._foreign(loc, self._name(call.func), words.WHY)
        if not _made_by_numba(called.template):
            self._foreign(loc, self._name(call.func), words.WHY)
        self._handed_functions(loc, call)

    def _function_call(self, loc: Any, call: Any, called: Any, name: str) -> None:
        key, handed = called.typing_key, _handed(call)
        if not self._ours:
            if key in callables.UNFILLED:
                self._foreign(loc, name, words.WHY_UNFILLED)
            elif not callables.is_allowed(key) or not all(map(_made_by_numba, called.templates)):
                why = words.WHY_RANDOM if "random" in f"{callables.module_of(key)}.{name}" else ""
                self._foreign(loc, name, why or words.WHY)
            self._handed_functions(loc, call)
        places = call.args[callables.OUT.get(key, len(call.args)) :]
        if key in callables.WRITES or (key in callables.COPYING and len(handed) > 1):
            places = call.args[:1]
        for variable in (*places, *(var for name, var in call.kws if name == "out")):
            self._written(loc, variable, "", name)
        self._looked(loc, handed)
        if callables.is_of_ours(key):
            self._lost(loc, handed, name)

    def _handed_functions(self, loc: Any, call: Any) -> None:
        """Note a function handed to one that can't be followed."""
        for variable in _handed(call):
            if isinstance(self._type(variable.name), types.Dispatcher | types.FunctionType):
                self._foreign(loc, self._name(call.func), words.WHY_HANDED)

    def _said(self, variable: Any) -> str:
        return next(iter(self._of(variable).values()), None) or self._name(variable)

    def _written(self, loc: Any, target: Any, part: str, by: str = "") -> None:
        """Note that a value is changed, or a `part` of it, `by` what is called."""
        array = isinstance(self._type(target.name), types.Array | types.BoundFunction)
        for origin, said in self._of(target).items():
            what, copied = said, said.removesuffix(words.PART).removesuffix(".T")
            hint = words.COPY.format(copied) if array else words.VARIABLE
            clause = words.WRITES_BY.format("{}", by) if by else words.WRITES
            what += part if not what.endswith(part) else ""
            done = Deed(loc.filename, loc.line, self._who, clause, what, hint)
            self._note(WRITES, origin, done, said)

    def _stored(self, loc: Any, target: Any, value: Any) -> None:
        """Note what is put into something, if that keeps it and not a copy."""
        if not isinstance(value, ir.Var):
            return
        self._looked(loc, (value,))
        if not isinstance(self._type(target.name), types.Array | types.Record):
            self._lost(loc, (value,), words.HELD.format(words.ITEM))

    def _looked(self, loc: Any, variables: Iterable[Any], part: str = "") -> None:
        """Note that dice are read and not only handed on."""
        for variable in variables:
            if isinstance(variable, ir.Var) and _holds_dice(self._type(variable.name)):
                for origin, said in self._of(variable).items():
                    what = said + part
                    done = Deed(loc.filename, loc.line, self._who, words.READS, what, words.HAND_ON)
                    self._note(READS, origin, done, said)

    def _lost(self, loc: Any, variables: Iterable[Any], how: str) -> None:
        """Note that something is done with a value after which it can't be followed."""
        for variable in variables:
            for origin, said in self._of(variable).items():
                clause = words.LOSES.format("{}", how)
                hint = words.COPY.format(said)
                done = Deed(loc.filename, loc.line, self._who, clause, said, hint)
                self._note(LOSES, origin, done, said)

    def _foreign(self, loc: Any, name: str, why: str) -> None:
        if why == words.WHY_SEEDED or not (self._ours or self._summary.always):
            self._summary.always = Deed(
                loc.filename, loc.line, self._who, words.CALLS.format(name), "", why
            )

    def _note(self, deed: str, origin: int | str, done: Deed, said: str) -> None:
        if isinstance(origin, str):
            if self._summary.always is None and deed == WRITES and not self._ours:
                self._summary.always = replace(done, said=words.REMEMBERS, hint=words.FROZEN)
        elif not self._exempt(origin):
            self._summary.deeds.setdefault((deed, origin), (done, said))

    def _exempt(self, place: int) -> bool:
        """Return whether an argument is the dice of a function that draws from them."""
        name = callables.DRAWING.get(self._function)
        return name is not None and self._code.arguments[place] == name


def _carries(kind: Any) -> bool:
    """Return whether values of a type may be part of something else that can be changed."""
    if isinstance(kind, types.BaseTuple):
        return any(_carries(part) for part in kind.types)
    if isinstance(kind, types.Optional):
        return _carries(kind.type)
    return kind is not None and not isinstance(kind, _ALIKE)


def _is_tuple(kind: Any) -> bool:
    return isinstance(kind, types.BaseTuple)


def _is_plain(kind: Any) -> bool:
    """Return whether a type's own methods may be called: those of strings and containers."""
    plain = (types.UnicodeType, types.Bytes, types.Container, types.Number, types.DictType)
    return isinstance(kind, plain)


def _holds_dice(kind: Any) -> bool:
    """Return whether values of a type are dice, or hold some."""
    if isinstance(kind, types.BaseTuple):
        return any(_holds_dice(part) for part in kind.types)
    return bool(kind == _DICE or getattr(kind, "dtype", None) == _DICE)


def _parts(origins: Origins, part: str) -> Origins:
    """Return the origins of a part of what has these."""
    return {
        key: said if said.endswith(part) or len(said) > _LONGEST else said + part
        for key, said in origins.items()
    }


def _root(what: str) -> str:
    """Return the variable of which this is a part."""
    return what.split(".")[0].removesuffix(words.PART)


def _handed(call: Any) -> list[Any]:
    """Return the variables handed to what is called."""
    more = (call.vararg, getattr(call, "varkwarg", None))
    handed = [*call.args, *(var for _, var in call.kws), *more]
    return [var for var in handed if isinstance(var, ir.Var)]


def _bound(function: Callable[..., Any], call: Any) -> dict[int, tuple[Any, ...]]:
    """Return what each argument of a function is given in a call, by its place."""
    signature = inspect.signature(function)
    places = {name: place for place, name in enumerate(signature.parameters)}
    if call.vararg is not None or getattr(call, "varkwarg", None) is not None:
        return dict.fromkeys(places.values(), tuple(_handed(call)))
    bound = signature.bind(*call.args, **dict(call.kws)).arguments
    return {
        places[name]: given if isinstance(given, tuple) else (given,)
        for name, given in bound.items()
    }


def _made_by_numba(template: Any) -> bool:
    """Return whether what a function does was written by Numba or this package."""
    kind = template if isinstance(template, type) else type(template)
    sources = [*kind.__mro__, getattr(template, "_overload_func", None)]
    # Numba makes classes as it goes, and writes some functions as text: those come from no module.
    known = ("numba", "hotair_sim", "abc", "builtins", "None")
    modules = {str(getattr(source, "__module__", None)) for source in sources}
    return all(module.split(".")[0] in known for module in modules)


def is_ours(file: str) -> bool:
    """Return whether a file is one of the package's, outside its strategies."""
    path = Path(file)
    return path.is_relative_to(_PACKAGE) and "strategies" not in path.parts[-4:]


def shown(file: str) -> str:
    """Return how a file is shown: from the current folder on, if it lies below it."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else file
