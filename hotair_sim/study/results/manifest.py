"""The manifest: what was played, by what, the digest of its rows, and the report's files."""

import hashlib
import json
import os
import platform
import sys
import time
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hotair_sim.study.results.files import write_json
from hotair_sim.study.results.layout import Layout
from hotair_sim.study.results.owned import FILES, manifest_of
from hotair_sim.study.results.results import Results

PACKAGES = ("hotair-sim", "numba", "llvmlite", "numpy", "pandas", "pyarrow", "scipy", "matplotlib")


MADE = ("machine", "time")
"""Keys that say where and when: of the same results, those of the first time are kept."""


def write_manifest(results: Results, files: Iterable[str]) -> None:
    """Write the manifest of a results folder.

    Everything but `machine` and `time` is the same wherever the same experiment is run with the
    pinned versions. If all of it is as it was, the file stays as it is.

    Parameters
    ----------
    results : Results
    files : iterable of str
        The report's files, as paths below the folder.
    """
    _write(
        results.folder,
        {
            "experiment": results.experiment.resolved(),
            "identity": results.identity,
            "games": results.games(),
            "digest": digest(results),
            "packages": {name: version(name) for name in PACKAGES},
            FILES: sorted(files),
        },
    )


def write_collected_manifest(folder: Path, made: dict[str, str], files: Iterable[str]) -> None:
    """Write the manifest of a page made of several results folders, which lie below `folder`.

    `made` says by experiment how it was made.
    """
    _write(folder, {"collected": made, FILES: sorted(files)})


def _write(folder: Path, data: dict[str, Any]) -> None:
    data = json.loads(json.dumps(data))
    old = manifest_of(folder) or {}
    if data == {key: value for key, value in old.items() if key not in MADE} and MADE[1] in old:
        return
    machine = {
        "python": sys.version.split()[0],
        "system": f"{platform.system()} {platform.machine()}",
        "processor": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
    }
    now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    write_json(Layout(folder).manifest, {**data, "machine": machine, "time": now})


def digest(results: Results) -> str:
    """Return a hash over the rows of all parts, the one that `run` ends with."""
    total = hashlib.sha256()
    # Range of deals by range, as they are played.
    for part in sorted(results.all_parts(), key=lambda part: part.index):
        total.update(results.done[part.name]["rows"].encode())
    return total.hexdigest()[:16]
