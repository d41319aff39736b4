"""Bounds checks that hold: with those of Numba on, an index below zero is refused too.

Numba takes a negative index from the end, as Python does, checked or not: an index that came out
wrong reads another place, and nobody hears of it. Here it raises IndexError, and so does one beyond
the end, each with the line it happened in. What Numba compiles of its own stays as it is.
"""

from typing import Any

from numba.core import cgutils, types
from numba.core.lowering import Lower
from numba.np import arrayobj

VERSION = "strict"
"""Part of the name of folders of code compiled so."""

BELOW = "index is below zero"
BEYOND = "index is out of bounds"

_OWN_NAMES = "_ZN5numba"
"""How the names of functions of Numba's own begin once they are compiled."""

_lowering: list[Lower] = []  # the functions being compiled, each within the one before it


def refuse_negative_indices() -> None:
    """Compile everything from now on so, in this process; to be called once."""
    lower_inst, wrapped_index = Lower.lower_inst, arrayobj.fix_integer_index

    def lower(self: Lower, inst: Any) -> None:
        _lowering.append(self)
        try:
            lower_inst(self, inst)
        finally:
            _lowering.pop()

    def index(context: Any, builder: Any, kind: Any, value: Any, size: Any) -> Any:
        if not kind.signed or builder.function.name.startswith(_OWN_NAMES):
            return wrapped_index(context, builder, kind, value, size)
        found = context.cast(builder, value, kind, types.intp)
        _raise_if(context, builder, builder.icmp_signed("<", found, found.type(0)), BELOW)
        return found

    def check(context: Any, builder: Any, index: Any, size: Any, axis: Any = None) -> None:
        _raise_if(context, builder, builder.icmp_signed("<", index, index.type(0)), BELOW)
        _raise_if(context, builder, builder.icmp_signed(">=", index, size), BEYOND)

    Lower.lower_inst = lower
    arrayobj.fix_integer_index = index
    cgutils.do_boundscheck = check


def _raise_if(context: Any, builder: Any, condition: Any, message: str) -> None:
    """Compile: raise IndexError where `condition` holds, with the line under way."""
    line = _lowering[-1] if _lowering and _lowering[-1].builder is builder else None
    with cgutils.if_unlikely(builder, condition):
        context.call_conv.return_user_exc(
            builder,
            IndexError,
            (message,),
            loc=None if line is None else line.loc,
            func_name=None if line is None else line.func_ir.func_id.func_name,
        )
