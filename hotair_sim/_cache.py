"""Where compiled code is kept: a folder named by what it was compiled from.

Numba's own cache looks at the file a function stands in, and loads old machine code when a function
it calls has changed. Here the folder's name is a hash of all sources, so another source is another
folder. Cache files are pickles: they lie in the user's own cache, never in a shared or predictable
place.
"""

import hashlib
import os
import shutil
import sys
import tempfile
import time
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

from hotair_sim.words import messages

KEPT = 3
"""Folders of compiled cores that are kept, newest first; one used within the hour is kept too."""

HOUR = 3600.0

_VARIABLE = "HOTAIR_CACHE_DIR"


def digest(paths: Iterable[Path]) -> str:
    """Return a hash of the contents of files, in the order of their names."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.name.encode())
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
        str(config.BOUNDSCHECK),
    )
    name = hashlib.sha256("\n".join((digest(sources), *versions)).encode()).hexdigest()[:16]
    folder = root() / name
    if not folder.is_dir():
        folder.mkdir(mode=0o700, exist_ok=True)
        _prune(root(), folder)
    os.utime(folder)
    return folder


def _prune(parent: Path, new: Path) -> None:
    """Remove all but the newest folders of compiled code; whoever still uses one keeps its code."""
    folders = [folder for folder in parent.iterdir() if folder.is_dir() and folder != new]
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

    With the JIT off (``NUMBA_DISABLE_JIT=1``) the function itself is returned.
    """
    if config.DISABLE_JIT:
        return function
    # Made again if another version's run has cleared it away meanwhile.
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    mark = folder / f"{function.__module__}.{function.__qualname__}.done"
    with filelock.FileLock(folder / "compiling.lock"), _caching_in(folder):
        if first is not None and not mark.exists():
            first()
        result = njit(signature, cache=True, nogil=True)(function)
        mark.touch()
    return result
