"""What a strategy may not do: the deed, where it is done, and the sentence told of it."""

from dataclasses import dataclass, field
from pathlib import Path

from hotair_sim import streams
from hotair_sim.words import sealed as words

_PACKAGE = str(Path(streams.__file__).parent)


@dataclass(frozen=True)
class Deed:
    """What a strategy may not do, and where it does it.

    Attributes
    ----------
    file, line : where
    who : str
        The function that does it.
    said : str
        What it does, as a clause with {} for how that is called which it does it to.
    what : str
        How it is called there.
    hint : str
        What to do instead.
    """

    file: str
    line: int
    who: str
    said: str
    what: str = ""
    hint: str = ""

    def told(self, given: str = "") -> str:
        """Return the sentence; `given` is how the strategy calls what it was given."""
        said, root = self.said.format(self.what), _root(self.what)
        if given and _root(given) != root:
            said = words.COMES_FROM.format(said, root, given)
        place = words.PLACE.format(shown(self.file), self.line)
        return words.SENTENCE.format(place, self.who, said, self.hint)


@dataclass
class Summary:
    """What a function does to its arguments.

    Attributes
    ----------
    deeds : dict of (str, int) to (Deed, str)
        By what is done and the argument's place: the first such deed, and how the argument is
        called where this function hands it on.
    always : Deed or None
        One that the function does whatever it is given.
    returned : set of int
        Places of the arguments that may be part of what comes back.
    """

    deeds: dict[tuple[str, int], tuple[Deed, str]] = field(default_factory=dict)
    always: Deed | None = None
    returned: set[int] = field(default_factory=set)


def _root(what: str) -> str:
    """Return the variable of which this is a part."""
    return what.split(".")[0].removesuffix(words.PART)


def is_ours(file: str) -> bool:
    """Return whether a file is one of the package's, outside its strategies."""
    path = Path(file)
    return path.is_relative_to(_PACKAGE) and "strategies" not in path.parts[-4:]


def shown(file: str) -> str:
    """Return how a file is shown: from the current folder on, if it lies below it."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else file
