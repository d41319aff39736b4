"""The log of finished parts: a line of JSON each, appended; the last line of a part counts."""

import json
from typing import Any

from hotair_sim.study.results.files import told_failures
from hotair_sim.study.results.layout import Layout


def read(layout: Layout) -> dict[str, dict[str, Any]]:
    """Return the log by name of part; a torn last line does not count."""
    entries: dict[str, dict[str, Any]] = {}
    if layout.done.is_file():
        for line in layout.done.read_text(encoding="utf-8").splitlines():
            try:
                entry = json.loads(line)
            except json.JSONDecodeError:
                continue
            entries[entry["part"]] = entry
    return entries


def append(layout: Layout, entry: dict[str, Any]) -> None:
    """Note that a part is finished.

    Raises
    ------
    Failure
        If it can't be written.
    """
    with told_failures(layout.done), layout.done.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")
