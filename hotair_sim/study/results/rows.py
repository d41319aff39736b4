"""Outcomes as Arrow tables: the columns of the Parquet files, written and read."""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from hotair_sim.arena.arrangements import swapped
from hotair_sim.description.game import Game
from hotair_sim.description.outcomes import Column

if TYPE_CHECKING:
    import pandas as pd

WHO = ("variant", "strategy_0", "strategy_1")
"""Columns every game has beside its own: the rule set, and the strategy in each seat."""

ROW_GROUP = 100_000
STRETCH = 2_048
COMPRESSION, LEVEL = "zstd", 1

_STRINGS = pa.dictionary(pa.int8(), pa.string())


def schema(game: Game) -> pa.Schema:
    """Return the columns of the results of `game` with their types."""
    fields = [pa.field(name, _STRINGS, nullable=False) for name in WHO]
    for column in game.columns:
        kind = _STRINGS if column.labels else pa.from_numpy_dtype(np.dtype(column.dtype))
        fields.append(pa.field(column.name, kind, nullable=bool(column.null)))
    return pa.schema(fields)


def to_table(
    game: Game, columns: dict[str, NDArray[Any]], variant: str, labels: tuple[str, str]
) -> pa.Table:
    """Return the columns of games, in order of deal and arrangement, as an Arrow table.

    `labels` names the two players of the pairing; the arrangement says who holds which seat.
    """
    seats = swapped(columns["arrangement"]).astype(np.int8)
    arrays = [_strings(np.zeros_like(seats), (variant,))]
    for seat in (0, 1):
        # A dictionary names each strategy once: with one twice the file's bytes are left to chance.
        if labels[0] == labels[1]:
            arrays.append(_strings(np.zeros_like(seats), labels[:1]))
        else:
            arrays.append(_strings(seats ^ np.int8(seat), labels))
    arrays += [_array(column, columns[column.name]) for column in game.columns]
    return pa.Table.from_arrays(arrays, schema=schema(game))


def columns_of(game: Game, outcomes: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Return outcomes (n,) as columns by name, each an array of its own; −1 stands for null.

    Copied a stretch of games at a time, which stays in the processor's cache: a column at a time
    would fetch all the records anew for each.
    """
    columns = game.columns_from(outcomes)
    copies = {name: np.empty(values.shape, values.dtype) for name, values in columns.items()}
    for start in range(0, len(outcomes), STRETCH):
        stretch = slice(start, start + STRETCH)
        for name, values in columns.items():
            copies[name][stretch] = values[stretch]
    return copies


def _strings(codes: NDArray[Any], labels: tuple[str, ...]) -> pa.Array:
    return pa.DictionaryArray.from_arrays(pa.array(codes), pa.array(labels, pa.string()))


def _array(column: Column, values: NDArray[Any]) -> pa.Array:
    mask = values < 0 if column.null else None
    if column.labels:
        codes = pa.array(values.astype(np.int8), mask=mask)
        return pa.DictionaryArray.from_arrays(codes, pa.array(column.labels, pa.string()))
    return pa.array(values, mask=mask)


def write(path: Path, table: pa.Table) -> None:
    """Write `table` to a Parquet file that any reader opens."""
    pq.write_table(
        table,
        path,
        compression=COMPRESSION,
        compression_level=LEVEL,
        row_group_size=ROW_GROUP,
        write_statistics=False,
    )


def to_frame(tables: list[pa.Table]) -> "pd.DataFrame":
    """Return tables as one DataFrame: nullable integers; choices and strategies as categories."""
    import pandas as pd

    nullable = {
        pa.int8(): pd.Int8Dtype(),
        pa.int16(): pd.Int16Dtype(),
        pa.int32(): pd.Int32Dtype(),
        pa.int64(): pd.Int64Dtype(),
    }
    return pa.concat_tables(tables).unify_dictionaries().to_pandas(types_mapper=nullable.get)


def digest(columns: dict[str, NDArray[Any]]) -> str:
    """Return a hash over the values of all columns, whatever file they are written to."""
    total = hashlib.sha256()
    for name, values in columns.items():
        total.update(f"{name} {values.dtype.str} {len(values)};".encode())
        total.update(values.data)
    return total.hexdigest()


def read(path: Path, game: Game, names: Iterable[str]) -> dict[str, NDArray[Any]]:
    """Return columns of a Parquet file as integers, −1 for null, choices as their numbers."""
    names = list(names)
    table = pq.read_table(path, columns=names, partitioning=None)
    known = {column.name: column for column in game.columns}
    return {name: _numbers(known[name], table.column(name).combine_chunks()) for name in names}


def _numbers(column: Column, values: Any) -> NDArray[Any]:
    if isinstance(values, pa.ChunkedArray):
        values = pa.concat_arrays(values.chunks)
    if column.labels:
        order = [column.labels.index(label) for label in values.dictionary.to_pylist()]
        codes = values.indices.fill_null(-1).to_numpy(zero_copy_only=False)
        return np.array([*order, -1], np.int8)[codes]
    if values.null_count:
        values = values.fill_null(pa.scalar(-1, values.type))
    return values.to_numpy(zero_copy_only=False)


def from_table(game: Game, table: pa.Table, dtype: np.dtype[Any]) -> NDArray[Any]:
    """Return the rows of `table` as outcomes again, to be extended: the inverse of `to_table`."""
    columns = {
        column.name: _numbers(column, table.column(column.name).combine_chunks())
        for column in game.columns
    }
    outcomes = np.zeros(table.num_rows, dtype)
    views = game.columns_from(outcomes)
    for name, values in columns.items():
        views[name][...] = values
    return outcomes
