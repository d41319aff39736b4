"""The journal of an unfinished part: finished chunks, each with a checksum, appended as they come.

A kill may tear the last entry; what came before it counts.
"""

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.study.results.files import told_failures

_HEAD = struct.Struct("<4sQQQI")  # mark, first deal, deals, bytes that follow, their CRC-32
_MARK = b"hot1"


@dataclass(frozen=True)
class Chunk:
    """Outcomes (deals × arrangements,) of a range of deals, in order."""

    first_deal: int
    deals: int
    outcomes: NDArray[Any]


def append(path: Path, chunk: Chunk) -> None:
    """Append a chunk to the journal at `path`.

    Raises
    ------
    Failure
        If it can't be written; a torn entry is cut off by the next `recover`.
    """
    data = zlib.compress(chunk.outcomes.tobytes(), level=1)
    head = _HEAD.pack(_MARK, chunk.first_deal, chunk.deals, len(data), zlib.crc32(data))
    with told_failures(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(head + data)


def recover(path: Path, dtype: np.dtype[Any]) -> list[Chunk]:
    """Return the whole entries of the journal at `path`, and cut a torn one off its end."""
    chunks: list[Chunk] = []
    if not path.is_file():
        return chunks
    good = 0
    with told_failures(path), path.open("rb+") as file:
        while len(head := file.read(_HEAD.size)) == _HEAD.size:
            mark, first_deal, deals, length, crc = _HEAD.unpack(head)
            data = file.read(length) if mark == _MARK else b""
            if len(data) != length or zlib.crc32(data) != crc:
                break
            chunks.append(Chunk(first_deal, deals, np.frombuffer(zlib.decompress(data), dtype)))
            good = file.tell()
        file.truncate(good)
    return chunks
