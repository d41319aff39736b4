"""What a results folder tells of its games, whether they are at hand or not.

A report may come without its games, as committed ones do. Its manifest says what was played.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hotair_sim.mistakes import Mistake
from hotair_sim.reading import shown
from hotair_sim.study.experiments.experiment import Experiment, from_resolved
from hotair_sim.study.results.layout import RESULTS_VERSION, Layout, not_results
from hotair_sim.study.results.results import Results
from hotair_sim.words import finding as words
from hotair_sim.words import mistakes


@dataclass(frozen=True)
class Record:
    """A results folder: what was played, by what, and the games if they are at hand.

    Attributes
    ----------
    folder : Path
    experiment : Experiment
    identity : dict
        What decides the rows: see `store.identity`.
    results : Results or None
        None if the folder has a manifest and no games.
    """

    folder: Path
    experiment: Experiment
    identity: dict[str, Any]
    results: Results | None

    @classmethod
    def open(cls, folder: Path) -> "Record":
        """Open a results folder, or a report that came without its games.

        Raises
        ------
        Mistake, Failure
            As `Results.open`.
        """
        layout = Layout(folder)
        if layout.experiment.is_file() or not layout.manifest.is_file():
            results = Results.open(folder)
            return cls(folder, results.experiment, results.identity, results)
        try:
            data = shown(json.loads(layout.manifest.read_text(encoding="utf-8")))
            identity, resolved = data["identity"], data["experiment"]
            version = identity["results_version"]
        except (OSError, ValueError, KeyError, TypeError):
            raise Mistake(not_results(folder)) from None
        if version != RESULTS_VERSION:
            raise Mistake(mistakes.OTHER_VERSION.format(folder, version, RESULTS_VERSION))
        return cls(folder, from_resolved(resolved), identity, None)

    def run_command(self) -> str:
        """Return the command that plays all its games."""
        if self.results is not None:
            return self.results.run_command()
        asked = self.experiment
        return words.RUN.format(
            command=asked.command,
            deals=asked.deals,
            seed=asked.command_seed,
            folder=asked.command_folder(self.folder),
        )
