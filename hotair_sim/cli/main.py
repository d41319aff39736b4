"""The command `hotair`: from the start of the process to its end."""

import gc
import sys

from hotair_sim.cli import exits, standard, stopping


def main() -> None:
    """Run the command line and end the process with one of `exits`."""
    standard.open_streams()
    # The imports below take longest of what a short command does.
    stopping.watch()
    # A start is mostly imports, which make much and drop little: looking for garbage as often as
    # Python does by default would be a tenth of it.
    gc.set_threshold(100_000, 20, 20)
    try:
        code = _call()
        wrong = standard.flushed()
        if wrong:
            from hotair_sim.cli.saying import say
            from hotair_sim.words.cli import CANT_PRINT

            say(f"hotair: {CANT_PRINT.format(wrong)}")
            code = exits.FAILED
    except KeyboardInterrupt:
        print(f"hotair: {stopping.message()}", file=sys.stderr, flush=True)
        code = exits.FAILED
    stopping.leave(code)


def _call() -> int:
    from hotair_sim.cli.app import call

    return call()
