"""The writing side of a results folder: one writer, parts with checksums, nothing mixed."""

import hashlib
import json
from collections.abc import Container, Iterator
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
from hotair_sim.study.results.files import (
    checksum,
    told_failures,
    unfinished,
    write_json,
    write_through,
)
from hotair_sim.study.results.journal import Chunk
from hotair_sim.study.results.layout import (
    JOURNAL_FILE,
    PART_FILE,
    RESULTS_VERSION,
    Layout,
    described,
    key_of,
    told_difference,
)
from hotair_sim.study.results.owned import check_own
from hotair_sim.study.results.versions import versions_of
from hotair_sim.words import mistakes as words

EMPTYING = "emptying"
"""Key of the described experiment while what another one left there is removed."""


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
        If the folder holds results of another experiment and `replace` is False, or if it is not
        the tool's own: nothing is touched.
    Failure
        If another run holds the folder, or it can't be written.
    """

    def __init__(self, folder: Path, experiment: Experiment, *, replace: bool = False) -> None:
        self.layout = Layout(folder)
        self.experiment = experiment
        self._identity = json.loads(json.dumps(identity(experiment)))
        self._key = key_of(self._identity)
        self._proof: dict[str, int] | None = None
        check_own(folder)
        with told_failures(folder):
            self.layout.resume.mkdir(parents=True, exist_ok=True)
        self._lock = filelock.FileLock(self.layout.lock, timeout=0)
        with told_failures(self.layout.lock):
            try:
                self._lock.acquire()
            except filelock.Timeout:
                raise Failure(words.LOCKED.format(folder)) from None
        try:
            self._done = self._take(replace)
        except BaseException:
            self._lock.release()
            raise

    def close(self) -> None:
        """Let other runs write to the folder."""
        self._lock.release()

    def _take(self, replace: bool) -> dict[str, dict[str, Any]]:
        """Make the folder this experiment's and return what of it is done, by name of part.

        Parts and journals carry the key of their experiment, so that wherever a run was killed,
        and whichever file is gone or damaged, none passes for another's.
        """
        written = described(self.layout)
        listed = done.read(self.layout, self._key)
        if written is not None and written["identity"] == self._identity:
            self._proof = written.get("proof")
        if not replace and written is not None:
            difference = told_difference(written["identity"], self._identity)
            if difference is not None:
                raise Mistake(words.DIFFERS.format(self.layout.folder, *difference))
        if not replace and written is None and not listed.parts and self._unknown(listed):
            raise Mistake(words.DIFFERS_UNKNOWN.format(self.layout.folder))
        other = written is None or written["identity"] != self._identity
        emptying = written is not None and EMPTYING in written
        if (other and replace) or emptying or listed.others:
            # Noted first: a kill between here and the last line leaves a folder that is this
            # experiment's, and is emptied again.
            self.describe(emptying=True)
            self._empty(listed.parts)
        if listed.others or listed.damaged:
            done.rewrite(self.layout, self._key, listed.parts)
        self.describe()
        return listed.parts

    def _unknown(self, listed: done.Done) -> bool:
        """Return whether there are parts that nothing says are this experiment's."""
        return bool(listed.others) or any(self.layout.games.glob(f"*/*/{PART_FILE}"))

    def take_up(self, experiment: Experiment) -> None:
        """Go on with the same experiment with another number of deals."""
        self.experiment = experiment
        self.describe()

    def note_proof(self, proof: dict[str, int]) -> None:
        """Write down on how much the players were proven: `Results.proof`."""
        if proof != self._proof:
            self._proof = proof
            self.describe()

    def describe(self, *, emptying: bool = False) -> None:
        """Write down the experiment, for readers and for the next run."""
        data = {"identity": self._identity, "experiment": self.experiment.resolved()}
        if self._proof is not None:
            data["proof"] = self._proof
        write_json(self.layout.experiment, {**data, EMPTYING: True} if emptying else data)

    def _empty(self, kept: Container[str]) -> None:
        """Remove parts and journals, but for the parts `kept`; nothing that is not the tool's."""
        games, journals = self.layout.games, self.layout.resume / "journal"
        patterns = ((games, PART_FILE), (games, unfinished(PART_FILE)), (journals, JOURNAL_FILE))
        with told_failures(games):
            for path in [path for place, name in patterns for path in place.glob(f"*/*/{name}")]:
                if path.relative_to(games).with_suffix("").as_posix() not in kept:
                    path.unlink(missing_ok=True)
                    _remove_if_empty(path.parent)
                    _remove_if_empty(path.parent.parent)

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
        seal = journal.seal_of(self._key, part.name)
        chunks.extend(journal.recover(self.layout.journal(part), seal, dtype))
        return chunks

    def keep(self, part: Part, chunk: Chunk) -> None:
        """Write a finished chunk of an unfinished part to the journal."""
        seal = journal.seal_of(self._key, part.name)
        journal.append(self.layout.journal(part), seal, chunk)

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
        done.append(self.layout, self._key, entry)
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


def _remove_if_empty(folder: Path) -> None:
    if not any(folder.iterdir()):
        folder.rmdir()
