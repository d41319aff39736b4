"""Writing files so that an interruption leaves the old one or the new one, never half of one."""

import errno
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hotair_sim.mistakes import Failure
from hotair_sim.words import mistakes as words


@contextmanager
def told_failures(path: Path) -> Iterator[None]:
    """Turn what the operating system says about `path` into a `Failure`."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise Failure(words.DISK_FULL.format(path)) from error
        raise Failure(words.CANT_WRITE.format(path, error.strerror or error)) from error


def write_through(path: Path, write: Callable[[Path], None]) -> None:
    """Call `write` with a temporary path beside `path`, then put the file in its place.

    Raises
    ------
    Failure
        If it can't be written; the temporary file is removed.
    """
    temporary = path.with_name(unfinished(path.name))
    with told_failures(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            write(temporary)
            with temporary.open("rb+") as file:
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)


def unfinished(name: str) -> str:
    """Return what a file is called while it is written; a kill may leave one."""
    return f".{name}.new"


def write_text(path: Path, text: str) -> None:
    """Write `text` to `path` in UTF-8 with LF line ends, whole or not at all."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write `data` to `path`, whole or not at all."""

    def write(temporary: Path) -> None:
        temporary.write_bytes(data)

    write_through(path, write)


def write_json(path: Path, data: Any) -> None:
    """Write plain data to `path` as JSON for people too, whole or not at all."""
    write_text(path, json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def checksum(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
