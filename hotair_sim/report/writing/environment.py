"""Where pages come from: the templates and how they are filled."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from hotair_sim.words.counted import Count

_TEMPLATES = Path(__file__).parent / "templates"


POLICY = Markup(
    '<meta http-equiv="Content-Security-Policy"'
    " content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:;"
    " base-uri 'none'; form-action 'none'\">"
)
"""What a page may do: nothing but be drawn with its own styles. No script, nothing fetched."""


def environment(autoescape: bool) -> Environment:
    """Return what fills templates; names that are not given are errors."""
    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=autoescape,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals["policy"] = POLICY
    made.filters["count_of"] = Count
    return made


def stylesheet(*names: str) -> Markup:
    """Return style sheets, one after the other, to stand in a page."""
    return Markup("".join((_TEMPLATES / name).read_text(encoding="utf-8") for name in names))
