"""The rules of any game as a frozen, validated object: a preset, and the fields changed in it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self, get_args

import numpy as np
from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError, model_validator

from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.words import mistakes as words


def as_tuple(value: object) -> object:
    """Return a list, which is what TOML and JSON have, as a tuple; anything else as it is."""
    return tuple(value) if isinstance(value, list) else value


FROM_LIST = BeforeValidator(as_tuple)
"""Annotates a field that is a tuple: it may be given as a list too."""


class RuleSet(BaseModel, ABC):
    """What the rules of all games have; those of a game are a subclass that adds its fields.

    Attributes
    ----------
    presets : mapping
        By the name of each preset, the standard rules first: the fields it gives beside the
        defaults of the class.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    presets: ClassVar[Mapping[str, Mapping[str, Any]]]

    def __init__(self, preset: str, /, **changes: Any) -> None:
        if preset not in self.presets:
            raise Mistake(words.UNKNOWN_PRESET.format(preset, nearest(preset, self.presets)))
        fields = type(self).model_fields
        for name in changes:
            if name not in fields:
                raise Mistake(words.UNKNOWN_FIELD.format(name, nearest(name, fields)))
        try:
            super().__init__(**{**self.presets[preset], **changes})
        except ValidationError as error:
            raise Mistake(_sentence(error)) from None

    @model_validator(mode="after")
    def _make_sense(self) -> Self:
        for problem in self._problems():
            raise ValueError(problem)
        return self

    @abstractmethod
    def _problems(self) -> Iterator[str]:
        """Yield what makes no sense in a rule set whose types are right, as sentences."""

    @abstractmethod
    def record(self) -> np.recarray:
        """Return the rules as the compiled core reads them: shape (1,)."""

    def resolved(self) -> dict[str, Any]:
        """Return every field with its value, ready for JSON or TOML."""
        return self.model_dump(mode="json")

    def changes(self, preset: str | None = None) -> dict[str, Any]:
        """Return the fields in which these rules differ from `preset`, or the standard rules."""
        other = type(self)(next(iter(self.presets)) if preset is None else preset)
        return {
            name: getattr(self, name)
            for name in type(self).model_fields
            if getattr(self, name) != getattr(other, name)
        }

    def choice(self, field: str) -> int:
        """Return the number of the reading chosen for `field`, in the order of its annotation."""
        return get_args(type(self).model_fields[field].annotation).index(getattr(self, field))


def _sentence(error: ValidationError) -> str:
    """Return the first problem of a validation as one sentence that names the field."""
    first = error.errors()[0]
    if not first["loc"]:
        return str(first["ctx"]["error"]) if "ctx" in first else first["msg"]
    place = ".".join(str(item) for item in first["loc"])
    return words.BAD_VALUE.format(place, first["input"], first["msg"][0].lower() + first["msg"][1:])
