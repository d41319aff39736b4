"""Compiled code: an edit is seen at once, and a home that can't be written is no obstacle."""

import errno
import importlib
import os
import shutil
import subprocess
import sys

import pytest
from conftest import ROOT

COUNT = """
from pathlib import Path
from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of
game, registry = game_of("hot-air"), Registry(Workspace(Path()))
players = (registry.player(name, game) for name in ("random", "helped"))
match = Match.between(*players, game.rules(), 1, Loader(game, registry))
games = game.columns_from(match.play(0, 40, match.new_work()))
print(int(games["turns"].sum()), int(games["other_side_plays"].sum()))
"""

HELPED = '''"""Idea: x
Source: x
Sees: x
"""
from strategies.hot_air._helper import pick


def choose(rules, table, hand, me, settings, rng):
    return pick(rules, table, hand)
'''

HELPER = """
from numba import njit

from hotair_sim.hot_air.moves import count_plays, nth_play


@njit
def pick(rules, table, hand):
    return nth_play(table, hand, min(count_plays(table, hand) - 1, 0))
"""


@pytest.fixture
def copy(tmp_path):
    """Return a copy of the sources, to be edited."""
    folder = tmp_path / "copy"
    for name in ("hotair_sim", "strategies"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "strategies/hot_air/helped.py").write_text(HELPED)
    (folder / "strategies/hot_air/_helper.py").write_text(HELPER)
    return folder


def run(folder, cache, code=COUNT):
    """Run Python on the copied sources and return what it prints."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HOTAIR_CACHE_DIR": str(cache),
    }
    environment.pop("NUMBA_BOUNDSCHECK", None)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def edit(path, old, new):
    """Edit a source so that even its size and time stay what they were."""
    text, stamp = path.read_text(), path.stat()
    assert old in text
    assert len(old) == len(new)
    path.write_text(text.replace(old, new, 1))
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))


def test_an_edited_helper_and_an_edited_rule_are_seen(copy, tmp_path):
    cache = tmp_path / "cache"
    first, _ = run(copy, cache)
    assert run(copy, cache)[0] == first
    helper = copy / "strategies/hot_air/_helper.py"
    edit(helper, "- 1, 0))", "- 1, 9))")
    second, _ = run(copy, cache)
    assert second != first
    # A rule: the lower total wins over the mountains too.
    edit(
        copy / "hotair_sim/hot_air/turn.py",
        "== (table.terrain[stage] == MOUNTAIN) else 1",
        "!= (table.terrain[stage] == MOUNTAIN) else 1",
    )
    third, _ = run(copy, cache)
    assert third != second
    folders = [path for path in cache.iterdir() if path.is_dir()]
    assert len(folders) == 2


def test_a_home_that_cant_be_written(copy, tmp_path):
    (tmp_path / "file").write_text("")
    code = (
        "from hotair_sim._cache import root; import stat; folder = root();"
        "print(oct(stat.S_IMODE(folder.stat().st_mode)))"
    )
    out, err = run(copy, tmp_path / "file" / "cache", code)
    assert out.strip() == "0o700"
    assert err.count("\n") == 1
    assert "can't be written" in err


def test_only_the_newest_folders_are_kept(tmp_path, monkeypatch):
    from hotair_sim import _cache

    monkeypatch.setattr(_cache, "root", lambda: tmp_path / "cache")
    (tmp_path / "cache").mkdir()
    source = tmp_path / "source.py"
    made = []
    for i in range(6):
        source.write_text(f"x = {i}")
        made.append(_cache.core_folder([source]))
        os.utime(made[-1], (i, i))
        # Whatever else somebody keeps there stays.
        (tmp_path / "cache" / f"photos {i}").mkdir()
        os.utime(tmp_path / "cache" / f"photos {i}", (i, i))
    left = {path for path in (tmp_path / "cache").iterdir() if "photos" not in path.name}
    assert left == set(made[-_cache.KEPT :])
    assert len(list((tmp_path / "cache").glob("photos *"))) == 6


SUM = """
from pathlib import Path
from numba import types
from hotair_sim import _cache
import summed

told = []
folder = Path(FOLDER) / "0123456789abcdef"
summed = _cache.compiled(summed.add, types.int64(types.int64), folder, lambda: told.append("new"))
print(summed(41), *told)
"""


def test_damaged_machine_code_is_compiled_again(tmp_path):
    (tmp_path / "summed.py").write_text("def add(n):\n    return n + 1\n")
    code = SUM.replace("FOLDER", repr(str(tmp_path / "cache")))
    environment = {"PYTHONPATH": f"{tmp_path}:{ROOT}"}

    def call():
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.split()

    assert call() == ["42", "new"]
    assert call() == ["42"]
    kept = [path for path in (tmp_path / "cache").rglob("*") if path.suffix in (".nbi", ".nbc")]
    assert len(kept) == 2
    for path in (*kept, next((tmp_path / "cache").rglob("*.done"))):
        path.write_bytes(path.read_bytes()[:-1] + b"?" if path.suffix == ".nbc" else b"")
        assert call() == ["42", "new"], path.suffix
    assert call() == ["42"]


def test_a_full_disk_keeps_no_machine_code_and_says_so(tmp_path, monkeypatch, capsys):
    from numba import types
    from numba.core.caching import IndexDataCacheFile

    from hotair_sim import _cache

    (tmp_path / "summed.py").write_text("def add(n):\n    return n + 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    add = importlib.import_module("summed").add

    def full(*arguments):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(IndexDataCacheFile, "save", full)
    folder = tmp_path / "0123456789abcdef"
    for _ in range(2):
        assert _cache.compiled(add, types.int64(types.int64), folder)(41) == 42
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"can't be kept in {tmp_path} (No space left on device)" in said
