"""Exact sums: the same in whatever order their parts are added."""

import math
from dataclasses import fields, replace
from fractions import Fraction
from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

Exact: TypeAlias = int | Fraction
Column: TypeAlias = npt.NDArray[np.int64] | npt.NDArray[np.float64]
Accumulator = TypeVar("Accumulator")


def column(values: npt.ArrayLike) -> Column:
    """Return one number per block as an int64 array, or float64 if they are not whole numbers.

    Raises
    ------
    TypeError
        If they are not numbers.
    ValueError
        If they are not one-dimensional, or one is masked, nan, infinite or beyond int64.
    """
    if np.ma.is_masked(values):
        raise ValueError("a block without a value cannot be added up")
    array = np.asarray(values)
    if array.ndim != 1:
        raise ValueError(f"one number per block is needed, not shape {array.shape}")
    if array.dtype.kind == "u" and array.size and int(array.max()) >= 2**63:
        raise ValueError("a value is beyond int64")
    if array.dtype.kind in "bui" or array.size == 0:
        return array.astype(np.int64)
    if array.dtype.kind != "f":
        raise TypeError(f"numbers are needed, not {array.dtype}")
    if not np.isfinite(array).all():
        raise ValueError("a block without a finite value cannot be added up")
    return array.astype(np.float64)


def exact_dot(a: Column, b: Column) -> Exact:
    """Return Σ a·b: an int, exact, for integers; for floats the rounded products, added exactly."""
    if a.dtype.kind == "f" or b.dtype.kind == "f":
        return Fraction(math.fsum((a * b).tolist()))
    if a.size == 0:
        return 0
    largest = [max(abs(int(c.min())), abs(int(c.max()))) for c in (a, b)]
    if largest[0] * largest[1] * a.size < 2**63:
        return int(a @ b)
    return sum(int(p) * int(q) for p, q in zip(a, b, strict=True))


def add_fields(one: Accumulator, other: Accumulator, kept: tuple[str, ...] = ()) -> Accumulator:
    """Return dataclass `one` with the fields of `other` added, but for those `kept`.

    Raises
    ------
    ValueError
        If a kept field is not the same in both: then they are sums of different things.
    """
    added = {}
    for name in (field.name for field in fields(one)):  # type: ignore[arg-type]
        mine, theirs = getattr(one, name), getattr(other, name)
        if name not in kept:
            added[name] = mine + theirs
        elif mine != theirs:
            raise ValueError(f"sums with {name} {mine} and {theirs} don't add up")
    return replace(one, **added)  # type: ignore[type-var]
