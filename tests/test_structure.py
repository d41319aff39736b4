"""The structure: imports point one way, generic folders name no game, start-up stays light."""

import ast
import subprocess
import sys
from importlib import import_module

import pytest
from conftest import ROOT

PACKAGE = ROOT / "hotair_sim"
LAYERS = ("games", "arena", "study", "report", "cli")
"""From left to right: each may import from itself and from those before it."""

STUDY = (
    "statistics",
    "experiments",
    "results",
    "measuring",
    "playing",
    "comparing",
    "audit",
    "finding",
    "tuning",
)
"""The folders of `study`, likewise."""

REPORT = ("model", "wording", "evidence", "pageone", "sections", "audit", "plots", "writing")
"""The model of a report and the folders of `report`, likewise."""

WHOLE = {"findings", "collected", "comparing"}
"""Whole reports, in `report` itself: each may import from all of those, and none from it."""

DESCRIPTION = (
    "clarity",
    "outcomes",
    "chance",
    "metrics",
    "luck",
    "deals",
    "questions",
    "audit",
    "core",
    "game",
)
"""The files of `description`, likewise; they import nothing else of the package."""

GAMES = ("hot_air", "kapadokya")
LEAVES = {"bits", "seeds", "siphash", "streams", "tree", "description", "kit", "mistakes", "words"}
"""What the games may import, beside themselves."""


def layer(module: str) -> str:
    """Return the layer of a module: its folder or file below the package."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def imports(path):
    """Yield the modules of the package that a file imports, those inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [f"{node.module}.{name.name}" for name in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "hotair_sim")


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT))
)
def test_imports_point_one_way(path):
    here = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for module in imports(path):
        there = layer(module)
        if here in GAMES:
            assert there in LEAVES | {here}, module
        elif here in LAYERS:
            assert there not in GAMES, module
            if there in LAYERS:
                assert LAYERS.index(there) <= LAYERS.index(here), module
        elif here in LEAVES:
            assert there in LEAVES, module


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "study").glob("*/*.py")), ids=lambda p: str(p.relative_to(ROOT))
)
def test_imports_within_the_study_point_one_way(path):
    here = STUDY.index(path.parent.name)
    for module in imports(path):
        if layer(module) == "study":
            assert STUDY.index(module.split(".")[2]) <= here, module


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "report").rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT))
)
def test_imports_within_the_report_point_one_way(path):
    here = path.relative_to(PACKAGE / "report").parts[0].removesuffix(".py")
    before = REPORT[: REPORT.index(here) + 1] if here in REPORT else REPORT
    assert here in {*REPORT, *WHOLE, "__init__"}
    for module in imports(path):
        if layer(module) == "report":
            assert module.split(".")[2] in before, module


@pytest.mark.parametrize("name", DESCRIPTION)
def test_imports_within_the_description_point_one_way(name):
    before = DESCRIPTION[: DESCRIPTION.index(name)]
    for module in imports(PACKAGE / "description" / f"{name}.py"):
        assert layer(module) == "description", module
        assert module.split(".")[2] in before, module


def test_every_file_of_the_description_has_its_place():
    files = {path.stem for path in (PACKAGE / "description").glob("*.py")}
    assert files == {*DESCRIPTION, "__init__"}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_core_is_known_by_holds_all_it_imports(game):
    # What is compiled, and what results are known by, must move with all that decides a game: an
    # edit elsewhere would go unseen. What is only said or described decides nothing.
    sources = import_module(f"hotair_sim.{game}.core").CORE.sources
    for source in sources:
        for module in imports(PACKAGE.parent / f"{source.replace('.', '/')}.py"):
            parts = module.split(".")
            if "words" in parts or parts[1] in ("description", "mistakes"):
                continue
            inside = not {module, module.rpartition(".")[0]}.isdisjoint(sources)
            assert inside or module in (f"hotair_sim.{game}.{name}" for name in ("DOOR", "FOLDER"))


def test_generic_folders_name_no_game():
    for folder in ("arena", "study", "report", "cli"):
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".j2", ".css"):
                text = path.read_text(encoding="utf-8").lower()
                for name in ("hot_air", "hot-air", "hot air", "kapadokya"):
                    assert name not in text, f"{path}: {name}"


@pytest.mark.parametrize(
    "path", sorted((ROOT / "strategies").rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT))
)
def test_strategies_share_helpers_only(path):
    # What compiled code and results are known by holds a strategy's file and the helpers beside it:
    # an edit of another strategy would go unseen.
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("strategies"):
            last = str(node.module).split(".")[-1]
            names = [name.name for name in node.names] if last in ("strategies", *GAMES) else [last]
            assert all(name.startswith("_") for name in names), names


def loaded_by(code: str) -> set[str]:
    """Return the top-level modules a fresh interpreter has after running `code`."""
    script = (
        f"import sys\n{code}\nprint(' '.join(sorted({{m.split('.')[0] for m in sys.modules}})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


HEAVY = {"numba", "numpy", "pandas", "matplotlib", "scipy", "pyarrow"}


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["--help"], set()),
        (["find", "--help"], set()),
        (["strategies"], {"numpy"}),
        (["rules", "no-exchange"], {"numpy"}),
    ],
)
def test_light_commands_load_nothing_heavy(arguments, allowed):
    code = f"sys.argv = ['hotair', *{arguments}]; from hotair_sim.cli.main import _call; _call()"
    assert not loaded_by(code) & (HEAVY - allowed)


def test_the_package_itself_loads_nothing_heavy():
    assert not loaded_by("import hotair_sim") & HEAVY
