"""Running the command line within the test process, as a user would call it."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from hotair_sim.cli import main


@dataclass(frozen=True)
class Done:
    """What a command left: exit code and both streams."""

    code: int
    out: str
    err: str


class Hotair:
    """Calls `hotair` in a folder and catches what it prints."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
        self.folder = folder
        self._patch = patch
        self._capsys = capsys

    def __call__(self, *arguments: object) -> Done:
        with self._patch.context() as patch:
            patch.chdir(self.folder)
            patch.setattr(sys, "argv", ["hotair", *map(str, arguments)])
            self._capsys.readouterr()
            code = main._call()
        out, err = self._capsys.readouterr()
        assert "Traceback" not in err
        return Done(code, out, err)

    def write(self, name: str, text: str) -> Path:
        """Write a file of the workspace."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path


def start(folder: Path, *arguments: object, **variables: str) -> subprocess.Popen[str]:
    """Start `hotair` as a process of its own, with environment variables changed."""
    # A test run started in the background ignores Ctrl-C, and would hand that down.
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from hotair_sim.cli.main import main; main()"
    )
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1", **variables},
    )
