"""The log of a search: its identity, then a line of JSON for each generation and check finished.

A kill may tear the last line; what came before it counts. Nothing in it depends on time or threads.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, Self

import filelock

from hotair_sim import _cache
from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.study.results.files import told_failures
from hotair_sim.study.results.layout import told_difference
from hotair_sim.words import tuning as words

SEARCH, GENERATION, CHECK = "search", "generation", "check"
"""What a line is: keys by which it is known."""


class TuneLog:
    """The log at `path`; a context, since it has one writer.

    Parameters
    ----------
    path : Path
        Made, with its folder, if it is not there.
    identity : plain data
        All that decides what the search finds.
    replace : bool
        Start anew, whatever is there.

    Raises
    ------
    Mistake
        If the file is the log of another search, or no such log, and `replace` is False.
    Failure
        If another search writes to it, or it can't be written.
    """

    def __init__(self, path: Path, identity: dict[str, Any], *, replace: bool = False) -> None:
        self._path = path
        self._lines: dict[tuple[str, int], dict[str, Any]] = {}
        name = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]
        self._lock = filelock.FileLock(_cache.root() / f"tune-{name}.lock", timeout=0)
        try:
            self._lock.acquire()
        except filelock.Timeout:
            raise Failure(words.LOCKED.format(path)) from None
        try:
            with told_failures(path):
                path.parent.mkdir(parents=True, exist_ok=True)
            self._open(json.loads(json.dumps(identity)), replace)
        except BaseException:
            self._lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._lock.release()

    def get(self, kind: str, number: int) -> dict[str, Any] | None:
        """Return the line of a generation or check, None if it is not finished."""
        return self._lines.get((kind, number))

    def append(self, kind: str, number: int, entry: dict[str, Any]) -> None:
        """Note that a generation or check is finished.

        Raises
        ------
        Failure
            If it can't be written.
        """
        self._write({kind: number, **entry})
        self._lines[kind, number] = entry

    def _write(self, line: dict[str, Any]) -> None:
        data = (json.dumps(line, ensure_ascii=False) + "\n").encode("utf-8")
        with told_failures(self._path), self._path.open("ab") as file:
            file.write(data)

    def _open(self, identity: dict[str, Any], replace: bool) -> None:
        lines = [] if replace else self._whole_lines()
        if not lines:
            with told_failures(self._path):
                self._path.write_bytes(b"")
            self._write({SEARCH: identity})
            return
        if SEARCH not in lines[0]:
            raise Mistake(words.NO_LOG.format(self._path))
        difference = told_difference(lines[0][SEARCH], identity)
        if difference is not None:
            raise Mistake(words.DIFFERS.format(self._path, *difference))
        for line in lines[1:]:
            kind = GENERATION if GENERATION in line else CHECK
            self._lines[kind, line.pop(kind)] = line

    def _whole_lines(self) -> list[dict[str, Any]]:
        """Return the lines there are, and cut a torn one off the end."""
        if not self._path.is_file():
            return []
        with told_failures(self._path), self._path.open("rb+") as file:
            data = file.read()
            whole = data[: data.rfind(b"\n") + 1]
            lines = [self._parsed(line) for line in whole.splitlines()]
            if not lines and data and not data.startswith(f'{{"{SEARCH}'.encode()[: len(data)]):
                raise Mistake(words.NO_LOG.format(self._path))
            file.truncate(len(whole))
        return lines

    def _parsed(self, line: bytes) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or not {SEARCH, GENERATION, CHECK} & set(found):
            raise Mistake(words.NO_LOG.format(self._path))
        return found
