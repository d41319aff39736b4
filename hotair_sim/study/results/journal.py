"""The journal of an unfinished part: finished chunks, each with a checksum, appended as they come.

A kill may tear the last entry; what came before it counts. Each entry carries the seal of what it
belongs to, and the checksum is over all of it: an entry of another experiment or part, or one whose
range of deals is damaged, does not count either.
"""

import hashlib
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.study.results.files import told_failures

_HEAD = struct.Struct("<4s16sQQQ")  # mark, seal, first deal, deals, bytes that follow
_CHECK = struct.Struct("<I")  # after the bytes: the CRC-32 of head and bytes
_MARK = b"hot2"


@dataclass(frozen=True)
class Chunk:
    """Outcomes (deals × arrangements,) of a range of deals, in order."""

    first_deal: int
    deals: int
    outcomes: NDArray[Any]


def seal_of(key: str, part: str) -> bytes:
    """Return the seal, 16 bytes, of a part of the experiment whose key is `key`."""
    return hashlib.blake2b(f"{key} {part}".encode(), digest_size=16).digest()


def append(path: Path, seal: bytes, chunk: Chunk) -> None:
    """Append a chunk to the journal at `path`.

    Raises
    ------
    Failure
        If it can't be written; a torn entry is cut off by the next `recover`.
    """
    data = zlib.compress(chunk.outcomes.tobytes(), level=1)
    head = _HEAD.pack(_MARK, seal, chunk.first_deal, chunk.deals, len(data))
    check = _CHECK.pack(zlib.crc32(data, zlib.crc32(head)))
    with told_failures(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(head + data + check)


def recover(path: Path, seal: bytes, dtype: np.dtype[Any]) -> list[Chunk]:
    """Return the entries of the journal at `path`, and cut off its end from the first bad one on.

    Bad is what is torn, damaged, or has another seal.
    """
    chunks: list[Chunk] = []
    if not path.is_file():
        return chunks
    good = 0
    with told_failures(path), path.open("rb+") as file:
        size = path.stat().st_size
        while len(head := file.read(_HEAD.size)) == _HEAD.size:
            mark, sealed, first_deal, deals, length = _HEAD.unpack(head)
            if mark != _MARK or sealed != seal or length > size:
                break
            data, check = file.read(length), file.read(_CHECK.size)
            if check != _CHECK.pack(zlib.crc32(data, zlib.crc32(head))):
                break
            chunks.append(Chunk(first_deal, deals, np.frombuffer(zlib.decompress(data), dtype)))
            good = file.tell()
        file.truncate(good)
    return chunks
