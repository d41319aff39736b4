"""What an audit tries of any game's rules: which changes make sense, and every other reading."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from hotair_sim.description.audit import Change, Readings, Use
from hotair_sim.mistakes import Mistake


def sensible(rules: Any, asked: Iterable[Change]) -> tuple[Change, ...]:
    """Return those changes of `rules` that the rules don't refuse, in the order of the fields."""
    order = list(type(rules).model_fields)
    return tuple(
        sorted(
            (change for change in asked if _makes_sense(rules, change.fields)),
            key=lambda change: order.index(change.field),
        )
    )


def _makes_sense(rules: Any, fields: Mapping[str, Any]) -> bool:
    try:
        type(rules)(**{**rules.resolved(), **fields})
    except Mistake:
        return False
    return True


def other_readings(rules: Any, said: Readings) -> Iterator[Change]:
    """Yield every other reading of the fields in `said`, which are those that are a choice."""
    for field, (title, readings) in said.items():
        chosen = getattr(rules, field)
        for value in _values(rules, field):
            if value != chosen:
                short, wording = readings[_text(value)]
                yield Change(
                    name=f"{field}-{_text(value)}",
                    title=f"{title}: {short}",
                    field=field,
                    fields={field: value},
                    kind="reading",
                    kept=readings[_text(chosen)][1],
                    proposal=wording,
                )


def _values(rules: Any, field: str) -> tuple[Any, ...]:
    """Return the readings of a field that is a choice."""
    kind = type(rules).model_fields[field].annotation
    return get_args(kind) if get_origin(kind) is Literal else (True, False)


def _text(value: Any) -> str:
    """Return a reading as it is written in TOML, without quotation marks."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def one_step(field: str, name: object, title: str, value: Any, kept: str, proposal: str) -> Change:
    """Return the change of one field to a number, or to numbers, a little different."""
    return Change(f"{field}-{name}", title, field, {field: value}, "number", kept, proposal)


def use(said: Mapping[str, tuple[str, str]], name: str, metric: str, decision: str = "") -> Use:
    """Return a rule that may never come into play; `said` has its title and a quotation."""
    return Use(*said[name], metric, decision)
