"""Settings of a strategy: `name:key=value,key=value`, as people write them."""

from dataclasses import dataclass

from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.words import mistakes as words


@dataclass(frozen=True)
class Spec:
    """A strategy as asked for: a name or path, and the settings changed."""

    name: str
    changes: tuple[tuple[str, float], ...]

    @classmethod
    def parse(cls, text: str) -> "Spec":
        """Read `text`, such as ``ismcts:iterations=4000``.

        Raises
        ------
        Mistake
            If a setting is not of the form key=value with a number for a value.
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
            try:
                changes.append((key.strip(), float(value)))
            except ValueError:
                raise Mistake(words.SETTING_NUMBER.format(text, key, value)) from None
        return cls(name, tuple(sorted(changes)))

    def settings(self, parameters: dict[str, float]) -> dict[str, float]:
        """Return every parameter with its value.

        Raises
        ------
        Mistake
            If a setting is not among `parameters`.
        """
        for key, _ in self.changes:
            if key not in parameters:
                known = nearest(key, parameters) if parameters else words.NO_SETTINGS
                raise Mistake(words.UNKNOWN_SETTING.format(self.name, key, known))
        return {**parameters, **dict(self.changes)}


def number_text(value: float) -> str:
    """Return a setting as people write it: without a needless point."""
    return str(int(value)) if value == int(value) else repr(value)
