"""Plays games with the JIT off, and measures which branches they and the tests of the rules take.

A program, run by `test_interpreted.py` in a process of its own, since Numba decides once whether it
compiles: `NUMBA_DISABLE_JIT=1 python tests/interpreted.py FOLDER`. The outcomes of `GAMES` and what
was not covered go to FOLDER. The games alone don't come to all branches, so the tests of the rules,
of sets of cards and of parts of the core run here too: a second time, interpreted.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

TESTS = Path(__file__).resolve().parent
PACKAGE = TESTS.parent / "hotair_sim"

CORES = {
    "hot_air": ("piles", "stages", "trophies", "turn", "game", "moves", "log", "worlds"),
    "kapadokya": ("air", "landing", "turn", "game", "moves", "log", "trials", "worlds"),
}
MODULES = (
    *(f"{game}/{name}.py" for game, names in CORES.items() for name in names),
    "bits.py",
    "siphash.py",
    "streams.py",
    "tree.py",
)
"""Modules that are compiled, by their place in the package."""

FOR_THE_COMPILER = ("@intrinsic", "@overload")
"""Decorators of functions whose bodies only the compiler runs."""

NEVER_RUNS_OUT = r"for i in range\(STAGES\):"
"""A loop that looks for a stage when there is one, and so always breaks."""

RERUN = (
    "test_rules_*.py",
    "test_bits.py",
    "test_siphash.py",
    "test_parts.py",
    "test_tree.py",
    "test_worlds.py",
    "test_kapadokya_rules.py",
    "test_kapadokya_worlds.py",
)

DOOR = str(TESTS / "strategies_for_tests" / "door.py")
"""A strategy that sees what is hidden."""

OUTCOMES, UNCOVERED = "outcomes.npz", "uncovered.json"

GAMES: list[tuple[str, dict, str, str, int]] = [
    ("hot-air", {}, "random", "greedy", 2),
    ("hot-air", {}, "spoiler", "cheap_trophies", 1),
    ("hot-air", {}, "stage_one", "stage_one", 1),
    ("no-exchange", {}, "cheap_trophies", "greedy", 1),
    ("balloon-cup", {}, "random", "spoiler", 1),
    ("pinata-style", {}, "random", "random", 1),
    ("hot-air", {}, DOOR, "random", 1),
    ("pinata-style", {}, "stage_one", "greedy", 1),
    (
        "hot-air",
        {
            "prize_cap": "table",
            "paid_cards": "returned",
            "trophies_to_win": 4,
            "tie": "other-player",
        },
        "random",
        "greedy",
        1,
    ),
    (
        "hot-air",
        {"game_end": "empty-pile", "claim_order": "loser-first", "reshuffle": "when-empty"},
        "random",
        "random",
        1,
    ),
    (
        "hot-air",
        {"opponent_side": "never", "hand_exchange_limit": 0, "stuck": "none", "turn_limit": 60},
        "greedy",
        "random",
        1,
    ),
]
"""Preset, changes, two strategies, deals."""

HELD = (1, 2, 3, 4)
"""How much of a deal is held in its replays."""

FLIGHTS: list[tuple[dict, str, str]] = [
    ({}, "random", "greedy"),
    ({"end": "at-once", "tie_break": "played", "push": "row"}, "random", "random"),
    ({"landing": "optional", "after_landing": "sink", "end": "round"}, "random", "random"),
    ({"after_landing": "close", "chain": "moved-only", "surplus": "exact"}, "random", "random"),
    ({"wild_only": "no", "group": "contiguous", "overflow": "sixth"}, "random", "random"),
    ({"wild_only": "no", "overflow": "blocked", "multicolour": 11}, "random", "greedy"),
]
"""The same of Kapadokya, a deal each: changes and two strategies."""

HELD_FLIGHTS = (1, 2)


def play() -> dict[str, NDArray[Any]]:
    """Return the outcomes by game: of all that stands above, and of replays of a deal."""
    return {"hot_air": _play_hot_air(), "kapadokya": _play_kapadokya()}


def _play_kapadokya() -> NDArray[Any]:
    from flights import match

    from hotair_sim.kapadokya import Rules

    matches = [match(first, second, Rules(**changes), 3) for changes, first, second in FLIGHTS]
    matches += [match("random", "random", seed=3).replayed(held, 2) for held in HELD_FLIGHTS]
    return np.concatenate([both.play(0, 1, both.new_work()) for both in matches])


def _play_hot_air() -> NDArray[Any]:
    from driver import match

    from hotair_sim.hot_air import Rules

    played = []
    for preset, changes, first, second, deals in GAMES:
        both = match(first, second, Rules(preset, **changes), seed=3)
        played.append(both.play(0, deals, both.new_work()))
    for held in HELD:
        both = match("random", "random", Rules(), seed=3).replayed(held, 2)
        played.append(both.play(0, 1, both.new_work()))
    return np.concatenate(played)


def main(folder: Path) -> None:
    """Write what `test_interpreted.py` asks for into `folder`."""
    import coverage

    measured = coverage.Coverage(
        branch=True, data_file=None, config_file=False, include=[str(PACKAGE / "*")]
    )
    for decorator in FOR_THE_COMPILER:
        measured.exclude(decorator)
    measured.exclude(NEVER_RUNS_OUT, which="partial")
    measured.start()  # before the package is imported, by `play` and the tests
    import pytest

    np.seterr(over="ignore")  # streams wrap around, which NumPy warns of and the compiler does not
    np.savez(folder / OUTCOMES, **play())
    files = [str(path) for pattern in RERUN for path in sorted(TESTS.glob(pattern))]
    code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", *files])
    measured.stop()
    report = folder / "coverage.json"
    measured.json_report(outfile=str(report))
    (folder / UNCOVERED).write_text(json.dumps(uncovered(json.loads(report.read_text()))))
    sys.exit(int(code))


def uncovered(report: dict) -> dict[str, list]:
    """Return the lines and branches not covered, by module of those compiled."""
    missing = {}
    for name, file in report["files"].items():
        path = Path(name).resolve()
        place = path.relative_to(TESTS.parent).as_posix().removeprefix("hotair_sim/")
        if place in MODULES:
            missing[place] = file["missing_lines"] + file["missing_branches"]
    return missing


if __name__ == "__main__":
    sys.path.insert(0, str(TESTS))
    main(Path(sys.argv[1]))
