"""Where the file of an experiment lies, and what it is called."""

from collections.abc import Iterable
from pathlib import Path

from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.reading import is_file
from hotair_sim.words import mistakes as words

AUDIT = "audit"
"""The experiment that is audited if none is named."""


def find_experiment(name: str, folders: Iterable[Path]) -> Path:
    """Return the file of the experiment `name`: a path, or a name in one of `folders`.

    Raises
    ------
    Mistake
        If there is none; names the nearest.
    """
    path = Path(name)
    if path.suffix == ".toml" or is_file(path):
        if not is_file(path):
            raise Mistake(words.NO_FILE.format(path))
        return path
    folders = list(folders)
    for folder in folders:
        if is_file(folder / f"{name}.toml"):
            return folder / f"{name}.toml"
    known = sorted(
        {name_of(file, [folder]) for folder in folders for file in folder.rglob("*.toml")}
    )
    place = " or ".join(str(folder / f"{name}.toml") for folder in folders[:1])
    raise Mistake(words.NO_EXPERIMENT.format(name, place, nearest(name, known)))


def experiments_below(name: str, folders: Iterable[Path]) -> list[Path]:
    """Return the experiment files of the folder `name` in one of `folders`; [] if it is none.

    An experiment of that name goes first.
    """
    folders = list(folders)
    if any(is_file(folder / f"{name}.toml") for folder in folders):
        return []
    path = Path(name).resolve()
    inside = [path for folder in folders if folder.resolve() in path.parents]
    for place in (*(folder / name for folder in folders), *inside):
        files = sorted(place.glob("*.toml"))
        if files:
            return files
    return []


def name_of(path: Path, folders: Iterable[Path]) -> str:
    """Return the name of the experiment file at `path`: with its place below one of `folders`."""
    for folder in folders:
        if path.resolve().is_relative_to(folder.resolve()):
            return path.resolve().relative_to(folder.resolve()).with_suffix("").as_posix()
    return path.stem
