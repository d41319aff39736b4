"""How the rules of a game can be tried: one change at a time, and which of them are dead text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from hotair_sim.description.outcomes import Values

Readings = Mapping[str, tuple[str, Mapping[str, tuple[str, str]]]]
"""Of each field that is a choice: its title, and by reading its name and the rulebook's wording."""


@dataclass(frozen=True)
class Change:
    """One step away from the rules: another reading of a field, or a number a little different.

    Attributes
    ----------
    name : str
        Letters, digits, ".", "-" and "_"; names the variant that is played.
    title : str
        What people read.
    field : str
        The field of the rules it is about.
    fields : mapping
        The fields changed, with their values; others may have to go with the field.
    kind : str
        "reading" of a sentence that is open, or "number".
    kept, proposal : str
        How the rulebook could say what the rules say now, and what they would say then.
    """

    name: str
    title: str
    field: str
    fields: Mapping[str, Any]
    kind: Literal["reading", "number"]
    kept: str
    proposal: str


@dataclass(frozen=True)
class Use:
    """A rule that may never come into play: dead text if it does not.

    Attributes
    ----------
    title, quote : str
        What people call it, and the rulebook's words.
    metric : str
        What counts how often it comes into play.
    decision : str
        Name of the `Decision` that tells more of it; "" if there is none.
    """

    title: str
    quote: str
    metric: str
    decision: str = ""


@dataclass(frozen=True)
class Audit:
    """How the rules of a game can be tried, one change at a time.

    Attributes
    ----------
    changes : callable
        ``changes(rules)``: every one-step change of `rules` that makes sense.
    uses : tuple of Use
    readings : mapping of str to (str, mapping of str to (str, str))
        Of each field that is a choice: its title, and by reading its name and the sentence the
        rulebook could say for it.
    columns : tuple of str
        What `easiest` reads.
    easiest : Values
        Of games that tell the same, the one to show: where this is largest.
    excluded : mapping of str to str
        Fields that are not changed, and why.
    protected : mapping of str to str
        Fields that remedies leave alone unless an experiment says otherwise, since the rulebook
        states them as what the game is about; with the quotation.
    left_out : mapping of str to value
        Of fields by which a rule can be left out, the value that does.
    added : callable
        ``added(change)``: whether a change is a rule of its own, such as one for the starter alone.
    tie_break : str
        What could settle a match of two games that ends level, by what the rulebook counts.
    """

    changes: Callable[[Any], Sequence[Change]]
    uses: tuple[Use, ...]
    readings: Readings
    columns: tuple[str, ...]
    easiest: Values
    excluded: Mapping[str, str]
    protected: Mapping[str, str] = field(default_factory=dict)
    left_out: Mapping[str, Any] = field(default_factory=dict)
    added: Callable[[Change], bool] = lambda change: False
    tie_break: str = ""
