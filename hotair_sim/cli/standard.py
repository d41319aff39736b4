"""The standard streams: there even if whoever started the process closed them."""

import os
import sys


def open_streams() -> None:
    """Open what is closed of stdin, stdout and stderr to nowhere, and let text be UTF-8.

    To be called before anything else is opened: the next file would be taken for the stream whose
    number is free.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, os.O_RDWR)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def hush() -> None:
    """Let the interpreter close a broken pipe without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def flushed() -> str | None:
    """Write out what stdout holds; return what the system says if it can't be written.

    A pipe that nobody reads any more is nothing to speak of: "".
    """
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        hush()
        return ""
    except OSError as error:
        hush()
        return error.strerror or str(error)
    return None
