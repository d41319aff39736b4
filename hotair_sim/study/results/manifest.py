"""The manifest: what was played, by what, and the digest of its rows; never read by `run`."""

import hashlib
import os
import platform
import sys
import time
from importlib.metadata import version

from hotair_sim.study.results.files import write_json
from hotair_sim.study.results.layout import Layout
from hotair_sim.study.results.results import Results

PACKAGES = ("hotair-sim", "numba", "llvmlite", "numpy", "pandas", "pyarrow", "scipy", "matplotlib")


def write_manifest(results: Results) -> None:
    """Write the manifest of a results folder.

    Everything but `machine` and `time` is the same wherever the same experiment is run with the
    pinned versions.
    """
    write_json(
        Layout(results.folder).manifest,
        {
            "experiment": results.experiment.resolved(),
            "identity": results.identity,
            "games": results.games(),
            "digest": digest(results),
            "packages": {name: version(name) for name in PACKAGES},
            "machine": {
                "python": sys.version.split()[0],
                "system": f"{platform.system()} {platform.machine()}",
                "processor": platform.processor() or platform.machine(),
                "cores": os.cpu_count(),
            },
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        },
    )


def digest(results: Results) -> str:
    """Return a hash over the rows of all parts, the one that `run` ends with."""
    total = hashlib.sha256()
    # Range of deals by range, as they are played.
    for part in sorted(results.all_parts(), key=lambda part: part.index):
        total.update(results.done[part.name]["rows"].encode())
    return total.hexdigest()[:16]
