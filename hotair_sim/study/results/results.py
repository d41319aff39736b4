"""The reading side of a results folder: parts as arrays, games as a DataFrame."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow.dataset as ds
from numpy.typing import NDArray

from hotair_sim.arena.registry import Player
from hotair_sim.mistakes import Failure, Mistake, nearest
from hotair_sim.study.experiments.experiment import Experiment, from_resolved
from hotair_sim.study.experiments.parts import Pairing, Part, finished_parts, parts_of
from hotair_sim.study.results import done, rows
from hotair_sim.study.results.files import checksum
from hotair_sim.study.results.layout import (
    RESULTS_VERSION,
    Layout,
    described,
    key_of,
    not_results,
)
from hotair_sim.words import mistakes as words

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Results:
    """Finished parts of an experiment, checked when the folder is opened.

    Attributes
    ----------
    folder : Path
    experiment : Experiment
        As it was run last.
    done : dict
        Deals and checksums of the finished parts, by name.
    identity : dict
        What decides the rows: see `store.identity`.
    proof : dict of str to int
        On how much the players were proven before they played, as `arena.proof.Proof`, the least of
        all; empty if that is not known.
    """

    folder: Path
    experiment: Experiment
    done: dict[str, dict[str, Any]]
    identity: dict[str, Any]
    proof: dict[str, int] = field(default_factory=dict)

    @classmethod
    def open(cls, folder: Path | str) -> "Results":
        """Open a results folder.

        Raises
        ------
        Mistake
            If it is none, is of another version, or has no finished part.
        Failure
            If a part, the list of parts or the experiment written there is damaged; `run` mends it.
        """
        folder = Path(folder)
        layout = Layout(folder)
        if not layout.experiment.is_file():
            raise Mistake(_nothing_played(layout))
        data = described(layout)
        if data is None:
            raise Failure(words.UNREADABLE.format(layout.experiment))
        version = data["identity"]["results_version"]
        if version != RESULTS_VERSION:
            raise Mistake(words.OTHER_VERSION.format(folder, version, RESULTS_VERSION))
        experiment = from_resolved(data["experiment"])
        listed = done.read(layout, key_of(data["identity"]))
        results = cls(folder, experiment, listed.parts, data["identity"], data.get("proof") or {})
        if listed.damaged:
            raise Failure(words.DAMAGED.format(layout.done, results.run_command()))
        if not results.done:
            raise Mistake(words.NO_PARTS.format(folder, results.run_command()))
        for name, entry in results.done.items():
            path = layout.games / f"{name}.parquet"
            if not path.is_file() or checksum(path) != entry["sha256"]:
                raise Failure(words.DAMAGED.format(path, results.run_command()))
        return results

    def run_command(self) -> str:
        """Return the command that goes on with this folder."""
        folder = self.experiment.command_folder(self.folder)
        return f"hotair {self.experiment.command} --out {folder}"

    def parts(self, variant: str, pairing: Pairing) -> list[Part]:
        """Return the finished parts of a pairing under a variant, in order of deals."""
        return finished_parts(parts_of(variant, pairing, 1), self.done)

    def replays(self) -> Iterator[tuple[Player, list[list[Part]]]]:
        """Yield every player whose deals are replayed, with the finished parts by what is held."""
        luck = self.experiment.luck
        lists = self.experiment.replay_lists()
        for player, held in zip(() if luck is None else luck.players, lists, strict=True):
            yield player, [finished_parts(parts, self.done) for parts in held]

    def all_parts(self) -> Iterator[Part]:
        """Yield every finished part, by variant, pairing and deals; those of replays last."""
        for parts in self.experiment.part_lists():
            yield from finished_parts(parts, self.done)

    def read(self, part: Part, columns: Iterable[str]) -> dict[str, NDArray[Any]]:
        """Return columns (games,) of a part by deal and arrangement, −1 for null."""
        return rows.read(Layout(self.folder).part(part), self.experiment.game, columns)

    def games(self) -> int:
        """Return the number of games finished, of the pairings that the experiment asks for."""
        return sum(part.games for part in self.all_parts())


def load(
    folder: Path | str,
    columns: Iterable[str] | None = None,
    filters: Mapping[str, Any] | None = None,
) -> "pd.DataFrame":
    """Return the games of a results folder as a tidy DataFrame, a row per game.

    Parameters
    ----------
    folder : path
        A report's folder, such as ``"reports/baseline"``.
    columns : names, optional
        All columns if not given; the game's `outcome.py` says what each means.
    filters : dict, optional
        Keep only games in which each named column has the value given, or one of a list of values:
        ``{"variant": "standard", "strategy_0": ["greedy", "random"]}``.

    Returns
    -------
    DataFrame
        Nullable integers; choices and strategies as categories; by variant, pairing, deal and
        arrangement.

    Raises
    ------
    Mistake, Failure
        As `Results.open`; for an unknown column, names the nearest.

    Examples
    --------
    >>> games = load("reports/baseline", columns=["turns", "winner"])  # doctest: +SKIP
    """
    results = Results.open(folder)
    experiment, layout = results.experiment, Layout(Path(folder))
    schema = rows.schema(experiment.game)
    names = list(columns) if columns is not None else schema.names
    chosen = dict(filters or {})
    for name in [*names, *chosen]:
        if name not in schema.names:
            raise Mistake(words.UNKNOWN_COLUMN.format(name, nearest(name, schema.names)))
    files = [str(layout.part(part)) for part in results.all_parts()]
    wanted = None
    for name, value in chosen.items():
        values = value if isinstance(value, list | tuple | set) else [value]
        test = ds.field(name).isin(list(values))
        wanted = test if wanted is None else wanted & test
    dataset = ds.dataset(files, schema=schema, format="parquet", partitioning=None)
    return rows.to_frame([dataset.to_table(columns=names, filter=wanted)])


def _nothing_played(layout: Layout) -> str:
    """Return what to say of a folder without games: its manifest may tell what to run."""
    try:
        name = json.loads(layout.manifest.read_text(encoding="utf-8"))["experiment"]["name"]
    except (OSError, ValueError, KeyError, TypeError):
        return not_results(layout.folder)
    return words.NO_GAMES.format(layout.folder, name, layout.folder)
