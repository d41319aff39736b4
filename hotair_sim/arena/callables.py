"""What compiled strategies may call beside their own helpers: an allow-list, and what each does.

Everything here draws nothing by chance, keeps nothing for later and changes nothing but, where
said, one of its arguments. The package's own functions come in addition: compiled ones are followed
into, and what they are made of is trusted.
"""

import builtins
import math
import sys
from typing import Any

import numba
import numpy as np

from hotair_sim import streams


def _named(holder: Any, names: str) -> frozenset[Any]:
    """Return what `holder` has of these names: versions differ."""
    return frozenset(getattr(holder, name) for name in names.split() if hasattr(holder, name))


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _plain(function: Any) -> Any:
    """Return a function as it is written; with the JIT off it is that already."""
    return getattr(function, "py_func", function)


BUILTINS = _named(
    builtins,
    "abs all any bool chr complex dict divmod enumerate float int isinstance iter len list max "
    "min next ord pow print range reversed round set slice sorted str sum tuple zip",
)
MATH = frozenset(value for value in vars(math).values() if callable(value))
LOOPS = frozenset((numba.prange, numba.literal_unroll))
UFUNCS = frozenset(value for value in vars(np).values() if isinstance(value, np.ufunc))

NEW = UFUNCS | _named(
    np,
    "all allclose any append arange argmax argmin argsort argwhere array array_equal average "
    "bincount column_stack concatenate convolve copy corrcoef correlate count_nonzero cov cross "
    "cumprod cumsum delete diagflat diff digitize dot dstack ediff1d extract eye flatnonzero "
    "full full_like geomspace histogram hstack identity indices interp intersect1d isclose isin "
    "isneginf isposinf isscalar kron linspace logspace max mean median min nanargmax nanargmin "
    "nancumprod nancumsum nanmax nanmean nanmedian nanmin nanpercentile nanprod nanquantile "
    "nanstd nansum nanvar nonzero ones ones_like outer partition percentile prod ptp quantile "
    "repeat roll searchsorted select setdiff1d setxor1d shape sign sinc size sort stack std sum "
    "take tile trace trapezoid trapz tri tril tril_indices tril_indices_from triu triu_indices "
    "triu_indices_from union1d unique unwrap vander var vdot vstack where zeros zeros_like",
)
"""NumPy's functions whose results are new arrays, or numbers."""

SEEN = _named(
    np,
    "array_split asarray ascontiguousarray asfortranarray atleast_1d atleast_2d atleast_3d "
    "around broadcast_arrays broadcast_shapes broadcast_to clip diag dsplit expand_dims flip "
    "fliplr flipud hsplit imag moveaxis nan_to_num ndenumerate ndindex nditer ravel real "
    "reshape rot90 round round_ rollaxis split squeeze swapaxes transpose trim_zeros vsplit",
)
"""Those whose results may show what they were given."""

WRITES = _named(np, "fill_diagonal")
"""Those that change their first argument."""

OUT = {ufunc: ufunc.nin for ufunc in UFUNCS} | {
    function: place
    for place, names in ((2, "around dot round round_"), (3, "clip"))
    for function in _named(np, names)
}
"""The place of the argument that says where the result goes, if it is given."""

COPYING = _named(np, "nan_to_num")
"""Those that change their first argument if a later one says so."""

UNFILLED = _named(np, "empty empty_like")
"""Those that show what the memory held before."""

_COMPILER = (
    "numba.core.inline_closurecall",
    "numba.core.unsafe.eh",
    "numba.np.unsafe.ndarray",
)
"""Where the compiler keeps what it puts in by itself, for a comprehension or an `except`."""

DRAWING = {_plain(streams.next_word): "stream"}
"""What draws, and by what name it takes the dice: all other functions that draw go through it."""

SEEDING = frozenset(map(_plain, (streams.seed_stream, streams.seed_dice)))
"""What starts dice from a seed: for the arena, not for a strategy."""

METHODS_NEW = _names(
    "all any argmax argmin argsort astype copy cumprod cumsum dot flatten item max mean min "
    "nonzero prod repeat searchsorted std sum take tobytes tolist var"
)
METHODS_SEEN = _names("ravel reshape squeeze swapaxes transpose view")
METHODS_WRITE = _names("fill itemset partition put resize sort")
"""Methods of an array, by what becomes of the array."""

ATTRIBUTES = _names(
    "T c_contiguous contiguous dtype f_contiguous flags flat imag itemsize nbytes ndim real "
    "shape size strides"
)
"""What may be read of an array that is no field of its records and no method."""


def is_ours(module: str) -> bool:
    """Return whether a module is one of the package's."""
    return module.split(".")[0] == "hotair_sim"


def is_of_ours(key: Any) -> bool:
    """Return whether a function is one of the package's, and not only said to be."""
    module = module_of(key)
    held = getattr(sys.modules.get(module), getattr(key, "__name__", ""), None)
    return is_ours(module) and held is key


def module_of(key: Any) -> str:
    """Return the module a function comes from, also one that the compiler knows by other means."""
    return str(getattr(getattr(key, "_defn", key), "__module__", None) or "")


def is_allowed(key: Any) -> bool:
    """Return whether a function that Numba knows by `key` may be called."""
    if any(key in keys for keys in (BUILTINS, MATH, LOOPS, NEW, SEEN, WRITES)):
        return True
    return is_of_ours(key) or module_of(key) in _COMPILER
