"""The command `hotair`: from the start of the process to its end."""

import gc
import sys

from hotair_sim.cli import exits, stopping


def main() -> None:
    """Run the command line and end the process with one of `exits`."""
    # First of all: the imports below take longest of what a short command does.
    stopping.watch()
    # A start is mostly imports, which make much and drop little: looking for garbage as often as
    # Python does by default would be a tenth of it.
    gc.set_threshold(100_000, 20, 20)
    try:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        code = _call()
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            from hotair_sim.cli.app import hush

            hush()
        sys.stderr.flush()
    except KeyboardInterrupt:
        print(f"hotair: {stopping.message()}", file=sys.stderr, flush=True)
        code = exits.FAILED
    stopping.leave(code)


def _call() -> int:
    from hotair_sim.cli.app import call

    return call()
