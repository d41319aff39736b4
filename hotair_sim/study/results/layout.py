"""Where things lie in a results folder.

``games/VARIANT/FIRST--SECOND/000000.parquet`` are the parts; `games` opens as one table in pandas.
Replays of deals lie there too, in place of a variant what is held in them (see `replays.py`).
``games/_resume`` holds what going on needs, and is skipped by readers of the tables.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hotair_sim.arena.workspace import Workspace
from hotair_sim.reading import shown
from hotair_sim.study.experiments.parts import Part
from hotair_sim.words import mistakes as words

RESULTS_VERSION = 3
"""Goes up when the columns or the layout of results change."""

PART_FILE = "[0-9][0-9][0-9][0-9][0-9][0-9].parquet"
JOURNAL_FILE = "[0-9][0-9][0-9][0-9][0-9][0-9].journal"
"""What the files of parts and of journals are called, as patterns."""


@dataclass(frozen=True)
class Layout:
    """The paths of a results folder."""

    folder: Path

    @property
    def games(self) -> Path:
        """Folder of the parts."""
        return self.folder / "games"

    @property
    def resume(self) -> Path:
        """Folder of what going on needs."""
        return self.games / "_resume"

    @property
    def experiment(self) -> Path:
        """The resolved experiment, and its identity: what results must not mix."""
        return self.resume / "experiment.json"

    @property
    def done(self) -> Path:
        """List of the parts finished; see `done.py`."""
        return self.resume / "done.jsonl"

    @property
    def lock(self) -> Path:
        """Lock of the one writer."""
        return self.resume / "lock"

    @property
    def under_way(self) -> Path:
        """Folder of the games under way, a file a thread."""
        return self.resume / "playing"

    @property
    def manifest(self) -> Path:
        """What was played by what, and the files of the report; written last."""
        return self.folder / "manifest.json"

    def part(self, part: Part) -> Path:
        """Return the file of a part."""
        return self.games / f"{part.name}.parquet"

    def journal(self, part: Part) -> Path:
        """Return the journal of an unfinished part."""
        return self.resume / "journal" / f"{part.name}.journal"


def key_of(identity: dict[str, Any]) -> str:
    """Return the key of an identity: a hash of all that decides the rows of an experiment.

    The finished parts and the journals of a folder carry it, each for itself.
    """
    return hashlib.sha256(json.dumps(identity, sort_keys=True).encode()).hexdigest()[:16]


def described(layout: Layout) -> dict[str, Any] | None:
    """Return the resolved experiment and identity written in a folder; None if there is none.

    None too if the file is damaged: what `run` can vouch for is written down with each part.
    """
    try:
        data = shown(json.loads(layout.experiment.read_text(encoding="utf-8")))
        whole = {"game", "results_version"} <= data["identity"].keys() and data["experiment"]
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    return data if whole else None


def not_results(folder: Path) -> str:
    """Return what to say of a folder without results; a report of that name may be meant."""
    meant = Workspace(Path()).reports / folder
    if meant != folder and Layout(meant).manifest.is_file():
        return words.NOT_RESULTS_BUT.format(folder, meant)
    return words.NOT_RESULTS.format(folder, folder)


def first_difference(old: Any, new: Any, where: str = "") -> str | None:
    """Return the path of the first place in which two plain data differ, or None."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            place = f"{where}.{key}" if where else str(key)
            if key not in old or key not in new:
                return place
            found = first_difference(old[key], new[key], place)
            if found is not None:
                return found
        return None
    return None if old == new else where


def told_difference(old: Any, new: Any) -> tuple[str, str, str] | None:
    """Return where two plain data first differ and what stands there in each, for people."""
    place = first_difference(old, new)
    return None if place is None else (place, _short(_at(old, place)), _short(_at(new, place)))


def _at(data: Any, place: str) -> Any:
    """Return what stands at a dotted path of plain data; keys may hold dots themselves."""
    while place and isinstance(data, dict):
        key = next((key for key in data if place == key or place.startswith(f"{key}.")), None)
        if key is None:
            return None
        data, place = data[key], place[len(key) + 1 :]
    return data


def _short(value: Any) -> str:
    text = words.NOTHING if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "…"
