"""Where compiled code is kept: a folder named by what it was compiled from.

Numba's own cache looks at the file a function stands in, and loads old machine code when a function
it calls has changed. Here the folder's name is a hash of all sources, so another source is another
folder. Beside the files of a function lies a mark with their checksums: what is damaged is compiled
again, and never loaded. Cache files are pickles: they lie in the user's own cache, never in a
shared or predictable place.
"""

import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterable
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import filelock
import llvmlite
import numba
import numpy as np
import platformdirs
from numba import njit
from numba.core import config
from numba.core.compiler import Compiler, CompilerBase

from hotair_sim.words import messages

if config.BOUNDSCHECK:
    from hotair_sim import _bounds

    _bounds.refuse_negative_indices()

KEPT = 3
"""Folders of compiled cores that are kept, newest first; one used within the hour is kept too."""

HOUR = 3600.0

_VARIABLE = "HOTAIR_CACHE_DIR"


def digest(paths: Iterable[Path]) -> str:
    """Return a hash of the contents of files, in the order of their names."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(os.fsencode(path.name))
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


@cache
def root() -> Path:
    """Return the folder for compiled code: the user's, or a private temporary one."""
    chosen = os.environ.get(_VARIABLE)
    folder = Path(chosen) if chosen else platformdirs.user_cache_path("hotair-sim")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        temporary = Path(tempfile.mkdtemp(prefix="hotair-sim-"))
        print(messages.CACHE_UNWRITABLE.format(folder, temporary), file=sys.stderr)
        return temporary
    return folder


def core_folder(sources: Iterable[Path]) -> Path:
    """Return the folder for code compiled from `sources` by this Python, Numba and NumPy."""
    versions = (
        sys.version,
        numba.__version__,
        llvmlite.__version__,
        np.__version__,
        f"{config.BOUNDSCHECK} {_bounds.VERSION}" if config.BOUNDSCHECK else "unchecked",
    )
    name = hashlib.sha256("\n".join((digest(sources), *versions)).encode()).hexdigest()[:16]
    folder = root() / name
    try:
        if not folder.is_dir():
            folder.mkdir(mode=0o700, exist_ok=True)
            _prune(root(), folder)
        os.utime(folder)
    except OSError:
        pass  # said when something is compiled
    return folder


def _prune(parent: Path, new: Path) -> None:
    """Remove all but the newest folders of compiled code; whoever still uses one keeps its code.

    Only what has a name such as `core_folder` gives: `parent` may hold other things.
    """
    folders = [
        folder
        for folder in parent.iterdir()
        if folder.is_dir() and re.fullmatch("[0-9a-f]{16}", folder.name) and folder != new
    ]
    folders.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT - 1 :]:
        if folder.stat().st_mtime < time.time() - HOUR:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _caching_in(folder: Path):
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def compiled(
    function: Callable[..., Any],
    signature: Any,
    folder: Path,
    first: Callable[[], None] | None = None,
    compiler: type[CompilerBase] = Compiler,
) -> Callable[..., Any]:
    """Return `function` compiled for `signature`, from the cache in `folder` if it is there.

    Parameters
    ----------
    function : callable
    signature : Numba signature, or a tuple of argument types (the return type is then inferred)
    folder : Path
        Named by everything the function is compiled from.
    first : callable, optional
        Called if it must be compiled, which takes seconds.
    compiler : class, optional
        What compiles it if it is not in the cache.

    With the JIT off (``NUMBA_DISABLE_JIT=1``) the function itself is returned. Where the cache
    can't be written, as on a full disk, that is said once, and the function compiled all the same.
    """
    if config.DISABLE_JIT:
        return function
    try:
        # Made again if another version's run has cleared it away meanwhile.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with filelock.FileLock(folder / "compiling.lock"), _caching_in(folder):
            kept = _Kept(folder, function)
            if not kept.whole():
                kept.remove()
                if first is not None:
                    first()
            making = njit(signature, cache=True, nogil=True, pipeline_class=compiler)
            result = making(function)
            if not kept.mark.exists():
                kept.note()
            return result
    except OSError as error:
        _say_unkept(folder, error.strerror or str(error))
        return njit(signature, nogil=True, pipeline_class=compiler)(function)


class _Kept:
    """The files of one compiled function in `folder`, and the mark with their checksums."""

    def __init__(self, folder: Path, function: Callable[..., Any]) -> None:
        self.mark = folder / f"{function.__module__}.{function.__qualname__}.done"
        # As Numba names them, in a folder named after that of the source.
        source = Path(function.__code__.co_filename).stem
        self._files = (folder, f"*/{source}.{function.__qualname__}-*")

    def _sums(self) -> dict[str, int]:
        folder, pattern = self._files
        return {
            path.relative_to(folder).as_posix(): zlib.crc32(path.read_bytes())
            for path in folder.glob(pattern)
        }

    def whole(self) -> bool:
        """Return whether all is there, and as it was written."""
        try:
            return json.loads(self.mark.read_bytes()) == self._sums()
        except (OSError, ValueError):
            return False

    def remove(self) -> None:
        """Remove whatever is there, so that Numba does not load it."""
        folder, pattern = self._files
        for path in (self.mark, *folder.glob(pattern)):
            path.unlink(missing_ok=True)

    def note(self) -> None:
        """Write the mark."""
        self.mark.write_text(json.dumps(self._sums()))


@cache
def _say_unkept(folder: Path, why: str) -> None:
    print(messages.CACHE_UNKEPT.format(folder.parent, why), file=sys.stderr)
