"""Ctrl-C ends every command within two seconds, whatever the main thread is in.

Python tells only the main thread, once it is back from what it is in: an endless decision of a
strategy, the compiler, a library that swallows the news. So a thread waits for the signal too. It
leaves the main thread a moment to end in good order, and then ends the process, joining nothing.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from hotair_sim.cli import exits
from hotair_sim.words import cli as words

GRACE = 1.2
"""Seconds in which the main thread may end in good order."""

LAST = 0.4
"""Seconds for what is done and said when it did not."""

GOES_ON = ("run", "audit", "tune", "report")
"""Commands that go on where they were when they are given again."""

_came = threading.Event()  # set once Ctrl-C was pressed
_leaving = threading.Lock()  # held by whoever ends the process
_rescues: list[Callable[[], None]] = []


def watch() -> None:
    """Begin to wait for Ctrl-C; to be called once, at the start of the process."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return  # Ignored, as in the background of a shell, or somebody else's.
    signal.signal(signal.SIGINT, _interrupt)
    reading, writing = os.pipe()
    if os.name != "nt":
        os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    threading.Thread(target=_wait, args=(reading,), daemon=True).start()


def _interrupt(number: int, frame: Any) -> None:
    """Interrupt the main thread, the first time: pressed again, it would disturb an orderly end."""
    if not _came.is_set():
        _came.set()
        raise KeyboardInterrupt


def _wait(reading: int) -> None:
    # Other signals wake it too.
    while signal.SIGINT not in os.read(reading, 64):
        pass
    time.sleep(GRACE)
    if _leaving.acquire(blocking=False):
        last = threading.Thread(target=_last, daemon=True)
        last.start()
        last.join(LAST)
    else:
        time.sleep(LAST)
    os._exit(exits.FAILED)


def _last() -> None:
    """Keep what is finished, and say what Ctrl-C says."""
    for rescue in _rescues:
        with suppress(Exception):
            rescue()
    # Python's own stream may be held by the main thread; a cursor may be hidden by a progress bar.
    shown = "\r\x1b[2K\x1b[?25h" if sys.stderr is not None and sys.stderr.isatty() else ""
    os.write(2, f"{shown}hotair: {message()}\n".encode())


@contextmanager
def rescued(rescue: Callable[[], None]) -> Iterator[None]:
    """While inside, call `rescue` before the process is ended without the main thread."""
    _rescues.append(rescue)
    try:
        yield
    finally:
        _rescues.remove(rescue)


def message() -> str:
    """Return what is said of Ctrl-C: the command that goes on, if there is one."""
    given = [argument for argument in sys.argv[1:] if argument != "--replace"]
    if not given or given[0] not in GOES_ON:
        return words.INTERRUPTED
    return words.INTERRUPTED_GO_ON.format(command=command_of(given))


def command_of(arguments: Sequence[str]) -> str:
    """Return the command line with these arguments, as it is typed."""
    return " ".join(["hotair", *map(_quoted, arguments)])


def _quoted(text: str) -> str:
    return f'"{text}"' if " " in text else text


def leave(code: int) -> None:
    """End the process; with a word and `exits.FAILED` if Ctrl-C came, yet ended nothing."""
    if not _leaving.acquire(blocking=False):
        time.sleep(GRACE + LAST)
    if _came.is_set() and code != exits.FAILED:
        code = exits.FAILED
        os.write(2, f"hotair: {message()}\n".encode())
    # All is written and closed; taking a loaded compiler apart again would only cost time.
    os._exit(code)
