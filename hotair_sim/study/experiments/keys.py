"""Types of the keys of an experiment file, as people write them."""

from typing import Annotated

from pydantic import BeforeValidator


def _number(value: object) -> object:
    if not isinstance(value, int) or isinstance(value, bool):
        return value
    try:
        return float(value)
    except OverflowError:
        return value  # refused as what it is


def _text(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Number = Annotated[float, BeforeValidator(_number)]
"""A float, for which a whole number is taken too."""

Numeral = Annotated[str, BeforeValidator(_text)]
"""Text that is a number, which may be written without quotation marks if it is a whole one."""
