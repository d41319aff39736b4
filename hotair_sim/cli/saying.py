"""What commands say beside their results: lines on stderr."""

import sys

from hotair_sim.words import messages


def say(message: str) -> None:
    """Print a line for people to stderr."""
    print(message, file=sys.stderr, flush=True)


def say_proving(proofs: int) -> None:
    """Say that players are proven first: each under each rule set."""
    say(messages.PROVING.format(proofs))
