"""The core as plain Python, with the JIT off: the same games, and every branch of it taken."""

import json
import os
import subprocess
import sys
from pathlib import Path

import interpreted
import numpy as np
import pytest


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Return the folder into which the interpreted games have been written."""
    folder = tmp_path_factory.mktemp("interpreted")
    run = subprocess.run(
        [sys.executable, interpreted.__file__, str(folder)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTEST_ADDOPTS": ""},
        cwd=interpreted.TESTS.parent,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return folder


def test_games_are_the_same_interpreted_and_compiled(folder):
    outcomes = np.load(folder / interpreted.OUTCOMES)
    for game, compiled in interpreted.play().items():
        assert len(outcomes[game]) >= 20
        assert outcomes[game].dtype == compiled.dtype
        for name in compiled.dtype.names:
            assert (outcomes[game][name] == compiled[name]).all(), name


@pytest.mark.parametrize("module", interpreted.MODULES)
def test_every_line_and_branch_of_the_core_is_covered(folder, module):
    uncovered = json.loads((folder / interpreted.UNCOVERED).read_text())
    assert uncovered[module] == []
