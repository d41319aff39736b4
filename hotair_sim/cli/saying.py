"""What commands say beside their results: lines on stderr."""

import sys


def say(message: str) -> None:
    """Print a line for people to stderr."""
    print(message, file=sys.stderr, flush=True)
