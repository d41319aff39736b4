"""What in a folder is the tool's own: it writes into no folder of somebody else's.

A folder is its own if it holds what going on needs, or a manifest; a folder that is not there yet,
or empty, becomes its own. The manifest lists the files of the report, so that those of an earlier
report can be removed, and nothing else.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hotair_sim.mistakes import Mistake
from hotair_sim.study.results.files import write_json
from hotair_sim.study.results.layout import Layout
from hotair_sim.words import mistakes as words

FILES = "files"
"""Key of the manifest: the files of the report, as paths below the folder."""


def check_own(folder: Path) -> None:
    """Refuse a folder that holds something else than results and reports.

    Raises
    ------
    Mistake
        If the folder, or the `games` in it, is somebody else's; nothing has been touched.
    """
    layout = Layout(folder)
    if layout.resume.is_dir():
        return
    ours = manifest_of(folder) is not None or _holds_only_results(folder)
    for place in (layout.games,) if ours else (layout.games, folder):
        if _contents(place):
            raise Mistake(words.NOT_OURS.format(place))


def manifest_of(folder: Path) -> dict[str, Any] | None:
    """Return the manifest of a results folder, or None if it has none that is the tool's."""
    try:
        data = json.loads(Layout(folder).manifest.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    known = isinstance(data, dict) and (FILES in data or {"identity", "experiment"} <= data.keys())
    return data if known else None


def claim(folder: Path, files: Iterable[str]) -> set[str]:
    """Note that `files` will be written below `folder`; return those an earlier report wrote.

    Noted before the first of them is written, so that whatever interrupts the writing, each file
    is known to be the tool's own.
    """
    data = manifest_of(folder) or {}
    earlier = _files(data)
    noted = sorted(earlier | set(files))
    if noted != data.get(FILES):
        write_json(Layout(folder).manifest, {**data, FILES: noted})
    return earlier


def _files(manifest: dict[str, Any]) -> set[str]:
    """Return the files a manifest lists, but for what does not lie below its folder."""
    listed = manifest.get(FILES)
    names = listed if isinstance(listed, list) else []
    return {
        name
        for name in names
        if isinstance(name, str) and not Path(name).is_absolute() and ".." not in Path(name).parts
    }


def _holds_only_results(folder: Path) -> bool:
    """Return whether a folder holds results folders and nothing else, as one of several does."""
    found = _contents(folder)
    return bool(found) and all(
        Layout(path).resume.is_dir() or manifest_of(path) is not None for path in found
    )


def _contents(folder: Path) -> list[Path]:
    """Return what lies in a folder, but for files that systems leave there unasked."""
    if not folder.is_dir():
        return []
    return [path for path in folder.iterdir() if not path.name.startswith(".")]
