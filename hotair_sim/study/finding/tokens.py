"""The words, numbers and signs that a filter is made of."""

import re
from dataclasses import dataclass

# A label may hold hyphens: one between letters, without blanks, belongs to the word.
_TOKEN = re.compile(
    r"(?P<number>\d+(?:\.\d+)?(?![\w.]))|(?P<word>[^\W\d]\w*(?:-[^\W\d]\w*)*)"
    r"|(?P<sign>[<>!=]=|[=<>()+-])"
)


@dataclass(frozen=True)
class Token:
    """A piece of a filter, from `place` on; `kind` is "number", "word", "sign" or "end"."""

    kind: str
    text: str
    place: int


class Stray(ValueError):
    """A sign that can't stand in a filter, and its place."""

    def __init__(self, sign: str, place: int) -> None:
        super().__init__(sign)
        self.place = place


def tokens(text: str) -> list[Token]:
    """Return the pieces of a filter, an empty one at its end.

    Raises
    ------
    Stray
        At the first sign that belongs to none.
    """
    found: list[Token] = []
    place = 0
    while place < len(text):
        if text[place] == " ":
            place += 1
            continue
        match = _TOKEN.match(text, place)
        if match is None:
            raise Stray(text[place], place)
        found.append(Token(str(match.lastgroup), match[0], place))
        place = match.end()
    return [*found, Token("end", "", len(text))]
