"""Exact sums: the same in whatever order their parts are added."""

import math
import operator
from collections.abc import Sequence
from dataclasses import fields, replace
from fractions import Fraction
from functools import reduce
from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

Exact: TypeAlias = int | Fraction
Column: TypeAlias = npt.NDArray[np.int64] | npt.NDArray[np.float64] | npt.NDArray[np.object_]
"""Numbers of blocks; whole ones beyond int64 are Python's own."""
Accumulator = TypeVar("Accumulator")

SHORTEST = 16
"""Products are added in int64 if this many at a time fit; one by one otherwise."""

LONG = 512
"""Products are added as floats if this many at a time are exact."""


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


def added(columns: Sequence[Column]) -> Column:
    """Return the sum of columns, block by block: exact for integers, rounded for floats."""
    whole = all(a.dtype.kind != "f" for a in columns)
    if whole and sum(map(largest, columns)) >= 2**63:
        columns = [a.astype(np.object_) for a in columns]
    return reduce(operator.add, columns)


def times(a: Column, b: Column) -> Column:
    """Return a·b of each block: exact for integers, rounded for floats."""
    if "f" in (a.dtype.kind, b.dtype.kind) or largest(a) * largest(b) < 2**63:
        product: Column = a * b
        return product
    return a.astype(np.object_) * b.astype(np.object_)


def exact_dot(a: Column, b: Column) -> Exact:
    """Return Σ a·b: an int, exact, for integers; for floats the rounded products, added exactly."""
    if a.dtype.kind == "f" or b.dtype.kind == "f":
        return Fraction(math.fsum((a * b).tolist()))
    # So many products at a time as surely stay within int64 together.
    step = (2**63 - 1) // max(largest(a) * largest(b), 1)
    if step < SHORTEST:
        return sum(int(p) * int(q) for p, q in zip(a, b, strict=True))
    return sum(int(a[i : i + step] @ b[i : i + step]) for i in range(0, a.size, step))


def exact_products(columns: Sequence[Column]) -> list[Exact]:
    """Return Σ a·b of every two of some columns: 0·0, 1·0, 1·1, 2·0 …, as `exact_dot` of each."""
    pairs = [(a, b) for i, a in enumerate(columns) for b in columns[: i + 1]]
    if any(a.dtype.kind == "f" for a in columns):
        return [exact_dot(a, b) for a, b in pairs]
    # Floats hold whole numbers up to 2⁵³, and their matrix product is far quicker.
    step = 2**53 // max(1, *map(largest, columns)) ** 2
    if step < LONG:
        return [exact_dot(a, b) for a, b in pairs]
    table = np.array(columns, np.float64)
    total = np.zeros(len(pairs), np.object_)
    for start in range(0, table.shape[1], step):
        part = table[:, start : start + step]
        total += (part @ part.T)[np.tril_indices(len(columns))].astype(np.int64)
    return list(map(int, total))


def largest(a: Column) -> int:
    """Return the largest absolute value of integers; 0 of none."""
    return max(abs(int(a.min())), abs(int(a.max()))) if a.size else 0


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
