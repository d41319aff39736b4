"""What people write: paths, files of settings and text, read as meant and shown as it is."""

import re
import tomllib
from pathlib import Path
from typing import Any

LARGEST = 4_000_000
"""Bytes of the largest file of settings that is read."""

LONGEST_LINE = 2000
"""Signs of the longest line that a message has."""

_BEFORE, _AFTER = 300, 300

TOO_DEEP = "lists or tables are nested too deep"

# Controls, but for tabs and line feeds; and marks that change the direction of what follows.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
    "\ud800-\udfff]"
)


def is_file(path: Path) -> bool:
    """Return whether there is such a file; what can be no path at all is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def visible(text: str) -> str:
    """Return `text` with each sign that a terminal or a page would obey shown as a symbol."""
    return _UNSEEN.sub(lambda sign: _symbol(ord(sign[0])), text)


def shown(data: Any) -> Any:
    """Return plain data with each text in it made visible, names too."""
    if isinstance(data, str):
        return visible(data)
    if isinstance(data, list):
        return [shown(item) for item in data]
    if isinstance(data, dict):
        return {visible(name): shown(item) for name, item in data.items()}
    return data


def _symbol(code: int) -> str:
    if code < 0x20:
        return chr(0x2400 + code)
    return "\u2421" if code == 0x7F else f"⟨U+{code:04X}⟩"


def shortened(text: str) -> str:
    """Return `text` with what is in the middle of an endless line left out."""
    return "\n".join(
        line if len(line) <= LONGEST_LINE else f"{line[:_BEFORE]} … {line[-_AFTER:]}"
        for line in text.split("\n")
    )


def read_toml(path: Path) -> dict[str, Any]:
    """Return the data of a TOML file, each text in it made visible.

    A byte order mark at its beginning is read past.

    Raises
    ------
    ValueError
        If it is too large, not UTF-8, or not TOML; says what is wrong with it.
    OSError
        If it can't be read.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"more than {LARGEST:,} bytes")
    try:
        return shown(parse_toml(data.decode("utf-8-sig")))
    except RecursionError:
        raise ValueError(TOO_DEEP) from None


def parse_toml(text: str) -> dict[str, Any]:
    """Return the data of a text in TOML.

    Raises
    ------
    ValueError
        If it is not TOML, is nested too deep or has a number of too many digits.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError(TOO_DEEP) from None
