"""What a strategy is given can't be changed: shown on its code, before any of it runs.

What comes from an argument is followed through all that Numba will compile: attributes, parts of
arrays, tuples, branches, loops, helpers and what they return. A type alone does not tell where
a value comes from: `table.total[0]` is an array like one of the strategy's own.

A value that is copied when it is assigned, such as a number, is nobody's. Every other one has
*origins*: the arguments of its function it may be a part of, each with how it is written there. For
a function called, the same is found out about its own arguments, once for each set of types: which
it changes, which come back.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from numba import from_dtype, types
from numba.core import ir

from hotair_sim import streams
from hotair_sim.arena import callables
from hotair_sim.arena.deeds import Deed, Summary, is_ours
from hotair_sim.arena.origins import Values, carries, handed, is_tuple
from hotair_sim.arena.typed import Typed, typed
from hotair_sim.words import sealed as words

WRITES, READS, LOSES = "writes", "reads", "loses"
"""What can be done to an argument that a strategy may not do to what it is given: change it; read
it, if it is dice; do what can't be followed."""

_DICE = from_dtype(streams.STREAM)


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


class _Function(Values):
    """What one function does to its arguments."""

    def summary(self) -> Summary:
        """Return what the function does to its arguments."""
        self.settle()
        for statement in self._code.statements:
            self._judge(statement)
        return self._summary

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
            if carries(self._type(value.lhs.name)) and not is_tuple(self._type(value.lhs.name)):
                self._written(loc, value.lhs, "")
                self._stored(loc, value.lhs, value.rhs)
        elif value.op == "getattr":
            self._looked(loc, (value.value,), f".{value.attr}")
            self._attribute(loc, target, value)
        elif value.op in ("getitem", "static_getitem", "typed_getitem"):
            if not is_tuple(self._type(value.value.name)):
                self._looked(loc, (value.value,), words.PART)
        elif value.op in ("binop", "unary"):
            self._looked(loc, (v for v in value.list_vars() if not is_tuple(self._type(v.name))))
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
            self._looked(loc, handed(call))
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
            self._lost(loc, handed(call), words.HELD.format(method))
        elif method in callables.METHODS_WRITE:
            self._written(loc, call.func, "", method)
        elif method not in callables.METHODS_NEW | callables.METHODS_SEEN:
            self._foreign(loc, self._name(call.func), words.WHY)
        if not _made_by_numba(called.template):
            self._foreign(loc, self._name(call.func), words.WHY)
        self._handed_functions(loc, call)

    def _function_call(self, loc: Any, call: Any, called: Any, name: str) -> None:
        key, given = called.typing_key, handed(call)
        if not self._ours:
            if key in callables.UNFILLED:
                self._foreign(loc, name, words.WHY_UNFILLED)
            elif not callables.is_allowed(key) or not all(map(_made_by_numba, called.templates)):
                why = words.WHY_RANDOM if "random" in f"{callables.module_of(key)}.{name}" else ""
                self._foreign(loc, name, why or words.WHY)
            self._handed_functions(loc, call)
        places = call.args[callables.OUT.get(key, len(call.args)) :]
        if key in callables.WRITES or (key in callables.COPYING and len(given) > 1):
            places = call.args[:1]
        for variable in (*places, *(var for name, var in call.kws if name == "out")):
            self._written(loc, variable, "", name)
        self._looked(loc, given)
        if callables.is_of_ours(key):
            self._lost(loc, given, name)

    def _handed_functions(self, loc: Any, call: Any) -> None:
        """Note a function handed to one that can't be followed."""
        for variable in handed(call):
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


def _is_plain(kind: Any) -> bool:
    """Return whether a type's own methods may be called: those of strings and containers."""
    plain = (types.UnicodeType, types.Bytes, types.Container, types.Number, types.DictType)
    return isinstance(kind, plain)


def _holds_dice(kind: Any) -> bool:
    """Return whether values of a type are dice, or hold some."""
    if isinstance(kind, types.BaseTuple):
        return any(_holds_dice(part) for part in kind.types)
    return bool(kind == _DICE or getattr(kind, "dtype", None) == _DICE)


def _made_by_numba(template: Any) -> bool:
    """Return whether what a function does was written by Numba or this package."""
    kind = template if isinstance(template, type) else type(template)
    sources = [*kind.__mro__, getattr(template, "_overload_func", None)]
    # Numba makes classes as it goes, and writes some functions as text: those come from no module.
    known = ("numba", "hotair_sim", "abc", "builtins", "None")
    modules = {str(getattr(source, "__module__", None)) for source in sources}
    return all(module.split(".")[0] in known for module in modules)
