"""Settings of a strategy: `name:key=value,key=value`, as people write them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.words import mistakes as words

Setting = float | str
"""The value of a setting: a number, or a word of a choice."""

Choices = dict[str, tuple[str, ...]]
"""The words of each setting that is a choice; the compiled strategy gets a word's position."""


@dataclass(frozen=True)
class Spec:
    """A strategy as asked for: a name or path, and the settings changed, in the words given."""

    text: str
    name: str
    changes: tuple[tuple[str, str], ...]

    @classmethod
    def parse(cls, text: str) -> "Spec":
        """Read `text`, such as ``ismcts:iterations=4000,playout=random``.

        Raises
        ------
        Mistake
            If a setting is not of the form key=value.
        """
        name, _, tail = text.partition(":")
        # A Windows path has a colon of its own: C:\my\strategy.py
        if len(name) == 1 and tail[:1] in ("\\", "/"):
            drive, (name, _, tail) = name, tail.partition(":")
            name = f"{drive}:{name}"
        changes = []
        for item in filter(None, tail.split(",")):
            key, equals, value = item.partition("=")
            if not equals:
                raise Mistake(words.BAD_SETTING.format(text, item))
            changes.append((key.strip(), value.strip()))
        return cls(text, name, tuple(changes))

    def settings(self, parameters: Mapping[str, Setting], choices: Choices) -> dict[str, Setting]:
        """Return every parameter with its value.

        Raises
        ------
        Mistake
            If a setting is not among `parameters`, or its value is not a number or, for one of
            `choices`, not one of its words.
        """
        settings = dict(parameters)
        for key, value in self.changes:
            if key not in parameters:
                known = nearest(key, parameters) if parameters else words.NO_SETTINGS
                raise Mistake(words.UNKNOWN_SETTING.format(self.name, key, known))
            if key in choices:
                settings[key] = self._word(key, value, choices[key])
            else:
                settings[key] = self._number(key, value)
        return settings

    def _word(self, key: str, value: str, valid: tuple[str, ...]) -> str:
        if value not in valid:
            raise Mistake(words.SETTING_WORD.format(self.text, key, value, nearest(value, valid)))
        return value

    def _number(self, key: str, value: str) -> float:
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            raise Mistake(words.SETTING_NUMBER.format(self.text, key, value))
        return number


def label_of(name: str, settings: Mapping[str, Setting], defaults: Mapping[str, Setting]) -> str:
    """Return the name of a strategy with the settings that are not the defaults."""
    changed = ",".join(
        f"{key}={setting_text(value)}" for key, value in settings.items() if value != defaults[key]
    )
    return f"{name}:{changed}" if changed else name


def setting_text(value: Setting) -> str:
    """Return a setting as people write it: a word as it is, a number without a needless point."""
    if isinstance(value, str):
        return value
    return str(int(value)) if value == int(value) else repr(value)
