"""What commands say beside their results: lines on stderr."""

import contextlib
import sys

from hotair_sim.reading import visible
from hotair_sim.words import messages


def say(message: str) -> None:
    """Print a line for people to stderr; one that can't be written is nobody's loss."""
    with contextlib.suppress(OSError):
        print(visible(message), file=sys.stderr, flush=True)


def say_proving(proofs: int) -> None:
    """Say that players are proven first: each under each rule set."""
    say(messages.PROVING.format(proofs))
