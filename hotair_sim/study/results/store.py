"""The writing side of a results folder: one writer, parts with checksums, nothing mixed."""

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import filelock
import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray

from hotair_sim.mistakes import Failure, Mistake
from hotair_sim.study.experiments.experiment import Experiment
from hotair_sim.study.experiments.parts import Part, finished_parts
from hotair_sim.study.results import done, journal, rows
from hotair_sim.study.results.files import checksum, told_failures, write_json, write_through
from hotair_sim.study.results.journal import Chunk
from hotair_sim.study.results.layout import RESULTS_VERSION, Layout, told_difference
from hotair_sim.study.results.versions import versions_of
from hotair_sim.words import mistakes as words


def identity(experiment: Experiment) -> dict[str, Any]:
    """Return all that decides the rows of an experiment, but for the number of deals."""
    game, luck = experiment.game, experiment.luck
    replayed = {} if luck is None else luck.resolved()
    replayed.pop("deals", None)
    return {
        "game": game.name,
        "seed": experiment.seed,
        "rules": {variant: rules.resolved() for variant, rules in experiment.rules.items()},
        "strategies": {player.label: player.resolved() for player in experiment.players},
        "luck": replayed,
        "results_version": RESULTS_VERSION,
        **versions_of(game),
    }


class Store:
    """A results folder that is being written.

    Parameters
    ----------
    folder : Path
        Made if it is not there.
    experiment : Experiment
    replace : bool
        Delete what another experiment left there.

    Raises
    ------
    Mistake
        If the folder holds results of another experiment and `replace` is False.
    Failure
        If another run holds the folder, or it can't be written.
    """

    def __init__(self, folder: Path, experiment: Experiment, *, replace: bool = False) -> None:
        self.layout = Layout(folder)
        self.experiment = experiment
        with told_failures(folder):
            self.layout.resume.mkdir(parents=True, exist_ok=True)
        self._lock = filelock.FileLock(self.layout.lock, timeout=0)
        with told_failures(self.layout.lock):
            try:
                self._lock.acquire()
            except filelock.Timeout:
                raise Failure(words.LOCKED.format(folder)) from None
        try:
            self._claim(folder, replace)
        except BaseException:
            self._lock.release()
            raise
        self._done = done.read(self.layout)

    def close(self) -> None:
        """Let other runs write to the folder."""
        self._lock.release()

    def _claim(self, folder: Path, replace: bool) -> None:
        new = json.loads(json.dumps(identity(self.experiment)))
        if self.layout.experiment.is_file():
            old = json.loads(self.layout.experiment.read_text(encoding="utf-8"))["identity"]
            difference = told_difference(old, new)
            if difference is not None and not replace:
                raise Mistake(words.DIFFERS.format(folder, *difference))
            if difference is not None:
                self._empty()
        elif replace:
            self._empty()
        self.describe(new)

    def take_up(self, experiment: Experiment) -> None:
        """Go on with the same experiment with another number of deals."""
        self.experiment = experiment
        self.describe()

    def describe(self, known: dict[str, Any] | None = None) -> None:
        """Write down the experiment, for readers and for the next run."""
        data = {
            "identity": known or identity(self.experiment),
            "experiment": self.experiment.resolved(),
        }
        write_json(self.layout.experiment, data)

    def _empty(self) -> None:
        with told_failures(self.layout.games):
            for path in self.layout.games.iterdir():
                if path == self.layout.resume:
                    for item in path.iterdir():
                        if item != self.layout.lock:
                            _remove(item)
                else:
                    _remove(path)

    def parts(self) -> Iterator[Part]:
        """Yield every part, range of deals by range, so that variants can be compared early."""
        lists = self.experiment.part_lists()
        for index in range(max(map(len, lists))):
            for parts in lists:
                if index < len(parts):
                    yield parts[index]

    def finished(self, part: Part) -> bool:
        """Return whether the part's file is there, whole, and holds all the deals asked for."""
        entry = self._done.get(part.name)
        return entry is not None and entry["deals"] >= part.deals and self._sound(part, entry)

    def damaged(self, part: Part) -> bool:
        """Return whether the part was finished once, but its file is gone or not as written."""
        entry = self._done.get(part.name)
        return entry is not None and not self._sound(part, entry)

    def _sound(self, part: Part, entry: dict[str, Any]) -> bool:
        path = self.layout.part(part)
        return path.is_file() and checksum(path) == entry["sha256"]

    def started(self, part: Part, dtype: np.dtype[Any]) -> list[Chunk]:
        """Return what is already there of an unfinished part: a shorter part, and its journal."""
        chunks: list[Chunk] = []
        entry = self._done.get(part.name)
        if entry is not None and entry["deals"] < part.deals and self._sound(part, entry):
            table = pq.read_table(self.layout.part(part), partitioning=None)
            outcomes = rows.from_table(self.experiment.game, table, dtype)
            chunks.append(Chunk(part.first_deal, entry["deals"], outcomes))
        chunks.extend(journal.recover(self.layout.journal(part), dtype))
        return chunks

    def keep(self, part: Part, chunk: Chunk) -> None:
        """Write a finished chunk of an unfinished part to the journal."""
        journal.append(self.layout.journal(part), chunk)

    def finish(self, part: Part, outcomes: NDArray[Any]) -> None:
        """Write a whole part and note that it is done.

        Raises
        ------
        Failure
            If it can't be written; its journal, if any, stays.
        """
        path = self.layout.part(part)
        labels = (part.first, part.second)
        columns = rows.columns_of(self.experiment.game, outcomes)
        table = rows.to_table(self.experiment.game, columns, part.variant, labels)
        write_through(path, lambda temporary: rows.write(temporary, table))
        entry = {
            "part": part.name,
            "deals": part.deals,
            "games": part.games,
            "sha256": checksum(path),
            "rows": rows.digest(columns),
        }
        done.append(self.layout, entry)
        self._done[part.name] = entry
        self.layout.journal(part).unlink(missing_ok=True)

    def digest(self) -> str:
        """Return a hash over the rows of all parts done, range of deals by range."""
        lists = self.experiment.part_lists()
        found = [part for parts in lists for part in finished_parts(parts, self._done)]
        total = hashlib.sha256()
        for part in sorted(found, key=lambda part: part.index):
            total.update(self._done[part.name]["rows"].encode())
        return total.hexdigest()[:16]


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
