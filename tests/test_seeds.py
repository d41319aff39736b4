"""Every seed will do, the largest too, and one made from another is one."""

import json

import pytest

from hotair_sim.seeds import SEEDS, derived

LARGEST = SEEDS - 1

EXPERIMENT = f"""\
title = "The largest seed"
preset = "hot-air"
strategies = ["random"]
deals = 3
seed = {LARGEST}
audit = true

[goals]
starter_wins = [0.48, 0.52]
"""


def test_a_seed_made_from_another_is_one():
    assert derived(1, 1) == 2
    assert derived(LARGEST, 1) == 0
    assert {derived(seed, 5) for seed in range(3)} == {5, 6, 7}


def test_run_find_and_audit_with_the_largest_seed(hotair):
    hotair.write("experiments/large.toml", EXPERIMENT)
    for arguments in (
        ("run", "large"),
        ("find", "reports/large", "turns > 0"),
        ("audit", "large", "--toward", "starter_wins"),
    ):
        done = hotair(*arguments)
        assert done.code in (0, 3), done.err
        assert "hotair:" not in done.err
    manifest = hotair.folder / "reports" / "large-toward-starter_wins" / "manifest.json"
    assert json.loads(manifest.read_text())["experiment"]["seed"] == 0


@pytest.mark.parametrize("preset", ["hot-air", "kapadokya"])
def test_play_with_the_largest_seed(hotair, preset):
    done = hotair("play", "random", "greedy", "3:1", "--seed", LARGEST, "--rules", preset)
    assert done.code == 0
    assert str(LARGEST) in done.out


def test_tune_with_the_largest_seed(hotair):
    done = hotair(
        *("tune", "greedy", "--against", "random", "--deals", 2, "--generations", 1),
        *("--check-deals", 4, "--seed", LARGEST),
    )
    assert done.code == 0, done.err


def test_a_seed_beyond_is_refused(hotair):
    assert hotair("play", "random", "greedy", "3:1", "--seed", SEEDS).code == 2
