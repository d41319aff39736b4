"""What an author is told whose strategy can't be compiled: what Numba says, in words to act on."""

import ast
import builtins
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numba

from hotair_sim.arena.deeds import is_ours, shown
from hotair_sim.arena.typed import returned_types
from hotair_sim.description.core import Choice
from hotair_sim.mistakes import nearest
from hotair_sim.words import authors as words
from hotair_sim.words import mistakes, sealed

_LINE = re.compile(r'File "([^"]+)", line (\d+)')
_RAISED = re.compile(r"Raised from (.+) \((\d+)\)")
_NUMBA = str(Path(numba.__file__).parent)

_SHORT = 20
"""Letters of a value that is shown, and not what it is."""

_WALLS = ("Failed in", "During:", "No implementation", "File ", "def ", ">>>")
"""How the lines begin in which Numba says where it is and not what is wrong."""


def not_a_function(path: Path, choice: Choice, found: Any) -> str | None:
    """Return what is told if what a choice names is no function that can be compiled, or None."""
    plain = getattr(found, "py_func", found)
    if inspect.iscoroutinefunction(plain):
        kind = words.KINDS["async"]
    elif inspect.isfunction(plain):
        return None
    elif inspect.isclass(plain):
        kind = words.KINDS["class"]
    else:
        short = len(repr(plain)) < _SHORT
        kind = repr(plain) if short else words.KINDS["value"].format(type(plain).__name__)
    names = ", ".join(argument.name for argument in choice.arguments)
    line = next((node.lineno for node in _named_so(path, choice.name)), 1)
    return _sentence(path, line, choice.name, words.NOT_A_FUNCTION.format(kind, choice.name, names))


def explained(path: Path, choice: Choice, function: Callable[..., Any], error: Exception) -> str:
    """Return in a sentence why a strategy's `function` can't be compiled.

    Parameters
    ----------
    path : Path
        The strategy's file.
    choice : Choice
    function : plain Python function
    error : Exception
        What the compiler raised.
    """
    text = _plain(str(error), choice)
    field = _field(text, error)
    if field is not None:
        return _unknown_field(path, choice, field)
    file, line = _where(text) or (path, function.__code__.co_firstlineno)
    said = _said(text, file, line, function, choice)
    return _sentence(file, line if isinstance(said, str) else said[1], _who(file, line), said)


def misfit(
    path: Path,
    choice: Choice,
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    kind: Any,
) -> str:
    """Return what is told if a strategy's function returns what is no int64 but of type `kind`."""
    tree, name = _definition(path, function), choice.name
    first = function.__code__.co_firstlineno
    if inspect.isgeneratorfunction(function):
        return _sentence(path, first, name, words.GENERATOR)
    if str(kind).startswith(("OptionalType", "none")) and tree is not None:
        if _falls_through(tree.body):
            last = max(getattr(node, "lineno", 0) for node in ast.walk(tree))
            return _sentence(path, last, name, words.NO_RETURN.format(choice.returns))
        for node in ast.walk(tree):
            if not isinstance(node, ast.stmt):
                continue
            value = getattr(node, "value", first)
            nothing = isinstance(value, ast.Constant) and value.value is None
            bare = isinstance(node, ast.Return) and value is None
            if bare or (nothing and isinstance(node, ast.Return | ast.Assign)):
                said = words.RETURNS_NONE.format(ast.unparse(node), choice.returns)
                return _sentence(path, node.lineno, name, said)
    line, kind = next(
        (found for found in returned_types(function, arguments) if not _is_int(found[1])),
        (first, kind),
    )
    said = words.RETURNS.format(_kind(kind), choice.returns)
    return _sentence(path, line, name, said)


def _sentence(file: Path, line: int, who: str, said: Any) -> str:
    said = said if isinstance(said, str) else said[0]
    return words.SENTENCE.format(words.PLACE.format(shown(str(file)), line), who, said)


def _plain(text: str, choice: Choice) -> str:
    """Return what Numba says without colours, and with records called by their names."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", text)
    for argument in choice.arguments:
        if argument.dtype.names:
            # Numba spells a record out, a line for each field.
            record = rf"Record\(\[\('{argument.dtype.names[0]}'.*?\], \d+, (?:True|False)\)"
            text = re.sub(record, argument.name, text, flags=re.DOTALL)
    return text


def _where(text: str) -> tuple[Path, int] | None:
    """Return the innermost place that is the author's."""
    for pattern in (_RAISED, _LINE):
        for name, line in pattern.findall(text):
            file = Path(name).resolve()
            if file.is_file() and not is_ours(str(file)) and not file.is_relative_to(_NUMBA):
                return file, int(line)
    return None


def _said(
    text: str, file: Path, line: int, function: Callable[..., Any], choice: Choice
) -> str | tuple[str, int]:
    """Return what is wrong and what to do; with a line, if it is known better."""
    if found := _by_code(text, file, line, function):
        return found
    for pattern, tell in _PATTERNS:
        match = re.search(pattern, text)
        if match:
            return tell(match, file, line, function, choice)
    call = re.search(r"^\s*>>> (.+)$", text, re.MULTILINE)
    row = _row(file, line)
    if call is None or row:
        first = next((r.strip() for r in text.splitlines() if _tells(r)), "")
        told = words.HERE.format(row) if row else words.DOES_NOT_FIT.format(first)
        return f"{told} ({first})" if row and first and call is None else told
    return words.DOES_NOT_FIT.format(call.group(1))


def _tells(row: str) -> bool:
    return bool(row.strip()) and not row.strip().startswith(_WALLS)


def _row(file: Path, line: int) -> str:
    rows = file.read_text(encoding="utf-8").splitlines()
    return rows[line - 1].strip() if 0 < line <= len(rows) else ""


def _by_code(
    text: str, file: Path, line: int, function: Callable[..., Any]
) -> tuple[str, int] | None:
    """Return what the code has in it that Numba has no way to compile, with its line."""
    for said, kind, tell in _CODE:
        if said not in text:
            continue
        nodes = [node for node in _nodes(file) if isinstance(node, kind)]
        nodes = [node for node in nodes if (told := tell(node)) is not None and told]
        nodes.sort(key=lambda node: abs(getattr(node, "lineno", 0) - line))
        if nodes:
            return tell(nodes[0]) or "", int(getattr(nodes[0], "lineno", line))
    return None


def _import(node: Any) -> str | None:
    return words.IMPORTS if node.col_offset > 0 else None


def _format(node: Any) -> str | None:
    return words.FORMAT.format(ast.unparse(ast.JoinedStr([node]))) if node.format_spec else None


def _catch(node: Any) -> str | None:
    if node.name is None:
        return None
    caught = "" if node.type is None else f" {ast.unparse(node.type)}"
    return words.NAMED_EXCEPTION.format(f"except{caught} as {node.name}")


def _global(node: Any) -> str:
    return words.GLOBAL.format(", ".join(node.names), sealed.FROZEN)


_CODE: tuple[tuple[str, Any, Callable[[Any], str | None]], ...] = (
    ("IMPORT_NAME", (ast.Import, ast.ImportFrom), _import),
    ("format spec in f-strings", ast.FormattedValue, _format),
    ("Exception object cannot be stored", ast.ExceptHandler, _catch),
    ("STORE_GLOBAL", ast.Global, _global),
    ("DELETE_GLOBAL", ast.Global, _global),
    ("with (context manager)", ast.With, lambda node: words.WITH),
    ("UNPACK_EX", ast.Starred, lambda node: words.STAR.format(ast.unparse(node))),
)
"""What Numba says of what it can't compile, what that is in the code, and what is told."""


def _global_value(match: Any, file: Path, line: int, function: Any, choice: Choice) -> str:
    """Tell of a global that Numba has no type for."""
    name, value = match.group(1), _value(file, match.group(1), function)
    if _is_written(file, name):
        return sealed.REMEMBERS.format(name).rstrip() + "; " + sealed.FROZEN
    if inspect.isfunction(value) and not is_ours(value.__code__.co_filename):
        return words.NO_NJIT.format(name)
    if isinstance(value, dict | list | set | str | bytes):
        return words.MODULE_VALUE.format(name, f"a {type(value).__name__}")
    if callable(value):
        return f"{sealed.CALLS.format(name)}; {sealed.WHY}"
    return words.MODULE_VALUE.format(name, f"a {type(value).__name__}")


def _read_only(match: Any, file: Path, line: int, function: Any, choice: Choice) -> str:
    """Tell of a module's array that is written to."""
    names = [node.id for node in _nodes(file, line) if isinstance(node, ast.Name)]
    return f"{sealed.REMEMBERS.format(names[0] if names else _row(file, line))}; {sealed.FROZEN}"


def _unknown_name(
    match: Any, file: Path, line: int, function: Any, choice: Choice
) -> tuple[str, int]:
    name = match.group(1)
    known = {node.id for node in _nodes(file) if isinstance(node, ast.Name)} - {name}
    lines = [n.lineno for n in _nodes(file) if isinstance(n, ast.Name) and n.id == name]
    clause = nearest(name, known | set(function.__globals__), sealed.NOT_DEFINED)
    return words.NO_NAME.format(name, clause), lines[0] if lines else line


def _binding(match: Any, file: Path, line: int, function: Any, choice: Choice) -> str:
    return words.BIND.format(match.group(1), match.group(2))


def _unlike(match: Any, file: Path, line: int, function: Any, choice: Choice) -> str:
    kinds = [_kind(kind) for kind in re.findall(r"type '([^']+)', location", match.string)]
    return words.UNLIKE.format(words.AND.join(sorted(set(kinds))), choice.returns)


def _empty(match: Any, file: Path, line: int, function: Any, choice: Choice) -> str:
    return words.EMPTY.format(match.group(1).split(".")[0])


def _method(match: Any, file: Path, line: int, function: Any, choice: Choice) -> str:
    return words.NO_METHOD.format(match.group(1), _kind(match.group(2)))


def _unsupported(match: Any, file: Path, line: int, function: Any, choice: Choice) -> str:
    name = match.group(1).replace("numpy.", "np.")
    return f"{sealed.CALLS.format(name)}; {sealed.WHY}"


def _capture(match: Any, file: Path, line: int, function: Any, choice: Choice) -> str:
    return words.CAPTURE.format(match.group(1), match.group(1))


_PATTERNS: tuple[tuple[str, Callable[..., str | tuple[str, int]]], ...] = (
    (r"Cannot capture the non-constant value associated with variable '(\w+)'", _capture),
    (r"Untyped global name '(\w+)'", _global_value),
    (r"assigned to variable '(\w+)' in globals", _global_value),
    (r"Cannot modify readonly array", _read_only),
    (r"Exception matching is limited", lambda *_: words.ONE_EXCEPTION),
    (r"NameError: name '(\w+)' is not defined", _unknown_name),
    (r"to signature '([^']+)' due to \"TypeError: ([^\"]+?)\.?\"", _binding),
    (r"Can't unify return type", _unlike),
    (r"Cannot infer the type of variable '([\w.]+)'", _empty),
    (r"Use of unsupported NumPy function '([\w.]+)'", _unsupported),
    (r"Unknown attribute '(\w+)' of type (?!Module)(\S+)", _method),
)
"""What Numba says, and what tells the author of it."""


def _field(text: str, error: Exception) -> str | None:
    """Return the field of a record that there is not, if that is what is wrong."""
    found = re.search(r"Field '(\w+)' was not found|Unknown attribute '(\w+)' of type Record", text)
    if found is None:
        for cause in (error, error.__cause__):
            if isinstance(cause, KeyError):
                return str(cause.args[0])
        found = re.search(
            r"^KeyError: '(\w+)'|\(KeyError\('(\w+)'\)|: '(\w+)'$", text, re.MULTILINE
        )
    return None if found is None else next(filter(None, found.groups()))


def _unknown_field(path: Path, choice: Choice, field: str) -> str:
    records = [argument for argument in choice.arguments if argument.dtype.names]
    known = [name for argument in records for name in argument.dtype.names or ()]
    uses = _uses(path, field)
    where = mistakes.LINE.format(uses[0]) if uses else ""
    owner = uses[1] if uses else " / ".join(argument.name for argument in records)
    for argument in records:
        if uses and argument.name == uses[1]:
            known = list(argument.dtype.names or ())
    return mistakes.NO_FIELD.format(path, where, choice.name, owner, field, nearest(field, known))


def _uses(path: Path, field: str) -> tuple[int, str] | None:
    """Return the first line that reads attribute `field`, and of what."""
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        match = re.search(rf"(\w+)\.{re.escape(field)}\b", row)
        if match:
            return number, match.group(1)
    return None


@cache
def _tree(file: Path, changed: int) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def _nodes(file: Path, line: int | None = None) -> Iterator[Any]:
    """Yield the nodes of a file's code, or of one line of it."""
    for node in ast.walk(_tree(file, file.stat().st_mtime_ns)):
        if line is None or getattr(node, "lineno", None) == line:
            yield node


def _named_so(path: Path, name: str) -> Iterator[Any]:
    """Yield what gives `name` its meaning at the top of a file."""
    for node in _tree(path, path.stat().st_mtime_ns).body:
        targets = getattr(node, "targets", ())
        names = {getattr(node, "name", ""), *(getattr(target, "id", "") for target in targets)}
        if name in names:
            yield node


def _definition(path: Path, function: Callable[..., Any]) -> Any:
    """Return the code of a function, None if it is not in the file."""
    name, first = function.__name__, function.__code__.co_firstlineno
    for node in _nodes(path):
        if isinstance(node, ast.FunctionDef) and node.name == name and node.lineno >= first:
            return node
    return None


def _who(file: Path, line: int) -> str:
    """Return the innermost function that a line is in."""
    around = [
        node
        for node in _nodes(file)
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return max(around, key=lambda node: node.lineno).name if around else file.stem


def _value(file: Path, name: str, function: Any) -> Any:
    """Return the value of a global, as the file in question knows it."""
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) == str(file) and hasattr(module, name):
            return getattr(module, name)
    return function.__globals__.get(name, getattr(builtins, name, None))


def _is_written(file: Path, name: str) -> bool:
    """Return whether a function in the file changes what a global holds."""
    changing = {
        "append",
        "add",
        "update",
        "extend",
        "insert",
        "pop",
        "remove",
        "clear",
        "setdefault",
    }
    for node in _nodes(file):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            held: Any = node.value
        elif isinstance(node, ast.Attribute) and node.attr in changing:
            held = node.value
        else:
            continue
        if isinstance(held, ast.Name) and held.id == name and node.col_offset > 0:
            return True
    return False


def _falls_through(body: list[ast.stmt]) -> bool:
    """Return whether statements can come to their end without a return."""
    last = body[-1]
    if isinstance(last, ast.Return | ast.Raise):
        return False
    if isinstance(last, ast.If):
        return not last.orelse or _falls_through(last.body) or _falls_through(last.orelse)
    if isinstance(last, ast.While):
        endless = isinstance(last.test, ast.Constant) and bool(last.test.value)
        return not endless or any(isinstance(node, ast.Break) for node in ast.walk(last))
    if isinstance(last, ast.Match):
        return any(_falls_through(case.body) for case in last.cases) or not any(
            isinstance(case.pattern, ast.MatchAs) and case.pattern.name is None
            for case in last.cases
        )
    return True


def _is_int(kind: Any) -> bool:
    return bool(re.match(r"(Literal\[)?int", str(kind)))


def _kind(kind: Any) -> str:
    """Return what a type is called."""
    text = str(kind)
    return next((said for start, said in words.RETURNED if text.startswith(start)), text)
