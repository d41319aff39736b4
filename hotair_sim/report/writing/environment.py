"""Where pages come from: the templates and how they are filled."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

_TEMPLATES = Path(__file__).parent / "templates"


def environment(autoescape: bool) -> Environment:
    """Return what fills templates; names that are not given are errors."""
    return Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=autoescape,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def stylesheet(*names: str) -> Markup:
    """Return style sheets, one after the other, to stand in a page."""
    return Markup("".join((_TEMPLATES / name).read_text(encoding="utf-8") for name in names))
