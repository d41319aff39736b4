"""The list of finished parts: a line of JSON each, appended; the last line of a part counts.

Each line carries the key of what its rows were decided by (`layout.key_of`) and a checksum, so that
no line counts for another experiment, and none that is torn or damaged counts at all.
"""

import json
import zlib
from dataclasses import dataclass, field
from typing import Any

from hotair_sim.study.results.files import told_failures, write_bytes
from hotair_sim.study.results.layout import Layout


@dataclass(frozen=True)
class Done:
    """What the list says.

    Attributes
    ----------
    parts : dict
        Entries of the experiment asked for, by name of part.
    others : int
        Whole lines of other experiments.
    damaged : int
        Lines that are torn or damaged; what they said is lost.
    """

    parts: dict[str, dict[str, Any]] = field(default_factory=dict)
    others: int = 0
    damaged: int = 0


def read(layout: Layout, key: str) -> Done:
    """Return what the list says of the experiment whose key is `key`."""
    if not layout.done.is_file():
        return Done()
    parts: dict[str, dict[str, Any]] = {}
    others = damaged = 0
    for line in layout.done.read_bytes().split(b"\n"):
        if not line:
            continue
        entry = _entry(line)
        if entry is None:
            damaged += 1
        elif entry.pop("key") != key:
            others += 1
        else:
            parts[entry["part"]] = entry
    return Done(parts, others, damaged)


def append(layout: Layout, key: str, entry: dict[str, Any]) -> None:
    """Note that a part is finished.

    Raises
    ------
    Failure
        If it can't be written.
    """
    with told_failures(layout.done), layout.done.open("ab") as file:
        file.write(_line(key, entry))


def rewrite(layout: Layout, key: str, parts: dict[str, dict[str, Any]]) -> None:
    """Write the list anew, with nothing in it but `parts`.

    Raises
    ------
    Failure
        If it can't be written; the old list stays.
    """
    write_bytes(layout.done, b"".join(_line(key, entry) for entry in parts.values()))


def _line(key: str, entry: dict[str, Any]) -> bytes:
    text = json.dumps({"key": key, **entry})
    return f'{{"crc": {zlib.crc32(text.encode())}, "entry": {text}}}\n'.encode()


def _entry(line: bytes) -> dict[str, Any] | None:
    """Return the entry of a line, or None if the line is not as it was written."""
    head, found, text = line.partition(b', "entry": ')
    if not found or not text.endswith(b"}") or head != b'{"crc": %d' % zlib.crc32(text[:-1]):
        return None
    return json.loads(text[:-1])
