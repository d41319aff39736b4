"""What goes wrong in ways a user can mend: one sentence each, and no traceback."""

import difflib
from collections.abc import Iterable

from hotair_sim.words import mistakes as words

LONGEST_NAME = 200
"""Signs of the longest name that something near is looked for."""


class Mistake(ValueError):
    """What was asked is wrong; the message says what, where and the nearest valid thing."""


class Failure(RuntimeError):
    """What was asked is sound, but it could not be done; nothing already computed is lost."""


def nearest(name: object, names: Iterable[str], otherwise: str = "") -> str:
    """Return a clause that names what `name` may have been meant to be.

    If nothing is near, the clause is `otherwise`, or lists all `names`.
    """
    names = list(names)
    if len(str(name)) > LONGEST_NAME:
        return otherwise or words.VALID.format(", ".join(names))
    close = difflib.get_close_matches(str(name), names, n=1, cutoff=0.6)
    if close:
        return words.NEAREST.format(close[0])
    return otherwise or words.VALID.format(", ".join(names))
