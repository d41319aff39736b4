"""What Numba makes of a function before it is machine code: its statements, and a type for each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from numba.core import ir
from numba.core.compiler import (
    Compiler,
    CompilerBase,
    DefaultPassBuilder,
    Flags,
    _EarlyPipelineCompletion,
    compile_extra,
)
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.registry import cpu_target
from numba.core.typed_passes import NopythonTypeInference


@dataclass(frozen=True)
class Typed:
    """A function for given types of its arguments.

    Attributes
    ----------
    file : str
        Where it is written.
    arguments : tuple of str
        Their names.
    blocks : dict of int to IR block
    types : dict of str to Numba type
        The type of every variable.
    calls : dict of IR expression to Numba signature
    """

    file: str
    arguments: tuple[str, ...]
    blocks: Mapping[int, Any]
    types: Mapping[str, Any]
    calls: Mapping[Any, Any]

    @cached_property
    def statements(self) -> list[Any]:
        """All statements, block after block."""
        return [statement for block in self.blocks.values() for statement in block.body]

    @cached_property
    def values(self) -> dict[str, list[Any]]:
        """What is assigned to each variable, by name."""
        found: dict[str, list[Any]] = {}
        for statement in self.statements:
            if isinstance(statement, ir.Assign):
                found.setdefault(statement.target.name, []).append(statement.value)
        return found


@register_pass(mutates_CFG=False, analysis_only=True)
class _Hand(AnalysisPass):
    """Ends the compilation once types are known, and hands out what there is."""

    _name = "hotair_sim_hand"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Leave with the typed function."""
        raise _EarlyPipelineCompletion(
            _typed(state.func_id, state.func_ir.blocks, state.typemap, state.calltypes)
        )


class _UpToTypes(CompilerBase):
    """Compiles up to the types, with the passes that come before them."""

    def define_pipelines(self) -> list[Any]:
        """Return the passes."""
        passes = DefaultPassBuilder.define_untyped_pipeline(self.state, "typed")
        passes.add_pass(NopythonTypeInference, "types")
        passes.add_pass(_Hand, "hand out")
        passes.finalize()
        return [passes]


def typed(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Typed:
    """Return `function` typed for arguments of these types.

    Compiled functions it calls are compiled on the way, as they would be for `function` itself.

    Parameters
    ----------
    function : plain Python function
    arguments : tuple of Numba types

    Raises
    ------
    NumbaError
        If it can't be compiled.
    """
    return _up_to_types(function, arguments, {})


def typed_by(dispatcher: Any, arguments: tuple[Any, ...]) -> Typed:
    """Return what a compiled function that another calls was typed as, or type it anew.

    What was compiled in this process is remembered with its types, if it was not made parallel.
    """
    made = dispatcher.overloads.get(arguments)
    kept: Any = getattr(made, "type_annotation", None)
    if hasattr(kept, "typemap") and not dispatcher.targetoptions.get("parallel"):
        return _typed(kept.func_id, kept.blocks, kept.typemap, kept.calltypes)
    return _up_to_types(dispatcher.py_func, arguments, dispatcher.targetoptions)


def _typed(identity: Any, blocks: Any, kinds: Any, calls: Any) -> Typed:
    return Typed(identity.filename, tuple(identity.arg_names), blocks, kinds, calls)


def _up_to_types(function: Any, arguments: tuple[Any, ...], options: Any) -> Typed:
    flags = Flags()
    cpu_target.options.parse_as_flags(flags, {**options, "nopython": True})
    flags.enable_pyobject = False
    flags.nrt = True
    return compile_extra(
        cpu_target.typing_context,
        cpu_target.target_context,
        function,
        arguments,
        None,
        flags,
        {},
        pipeline_class=_UpToTypes,
    )


def returned_types(
    function: Callable[..., Any], arguments: tuple[Any, ...]
) -> list[tuple[int, Any]]:
    """Return line and Numba type of what each return of a function gives."""
    code, found = typed(function, arguments), []
    for statement in code.statements:
        value = getattr(statement, "value", None)
        if isinstance(value, ir.Expr) and value.op == "cast":
            found.append((statement.loc.line, code.types[value.value.name]))
    return found


def compiler_after(look: Callable[[Callable[..., Any], tuple[Any, ...]], None]) -> type[Compiler]:
    """Return Numba's compiler, which first hands what it is to compile to `look`.

    It is handed what is compiled, and not what is loaded from a cache. If `look` raises, nothing is
    compiled, and nothing kept.
    """

    class Looking(Compiler):
        def compile_extra(self, func: Callable[..., Any]) -> Any:
            look(func, self.state.args)
            return super().compile_extra(func)

    return Looking
