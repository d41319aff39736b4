"""What can be set in a strategy: choices of words, weights beside its file, limits of a search."""

import json
import os
import sys

import pytest

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry, read_description
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of
from hotair_sim.mistakes import Mistake

STYLED = '''"""Idea: Play the first or the last of the legal plays.
Source: Ours, for tests.
Sees: What may be played.
"""

from hotair_sim.hot_air.moves import count_plays, nth_play

PARAMETERS = {"calm": 0.5, "end": ("first", "last", "second"), "depth": 2}
TUNABLE = {"depth": (1, 8), "calm": [0, 1]}


def choose(rules, table, hand, me, settings, rng):
    """Return the first or the last legal play."""
    if settings.number[1] == 0:
        return nth_play(table, hand, 0)
    return nth_play(table, hand, count_plays(table, hand) - 1)
'''

EXPERIMENT = """\
title = "Test"
preset = "hot-air"
strategies = ["styled", "styled:end=last"]
deals = 5
"""

GAME = game_of("hot-air")


@pytest.fixture
def styled(hotair):
    """Return the path of a strategy in the workspace with numbers and a choice."""
    return hotair.write("strategies/hot_air/styled.py", STYLED)


@pytest.fixture
def named(styled, hotair):
    """Return a function that gives the player a text names in the workspace."""
    return lambda text: Registry(Workspace(hotair.folder)).player(text, GAME)


# Words


def test_the_first_word_is_the_default_and_the_position_is_what_the_strategy_gets(named):
    assert named("styled").settings == {"calm": 0.5, "end": "first", "depth": 2.0}
    assert named("styled").numbers == (0.5, 0.0, 2.0)
    assert named("styled:end=second,depth=3").numbers == (0.5, 2.0, 3.0)


def test_a_label_shows_the_word(named):
    assert named("styled:end=last,calm=0.25").label == "styled:calm=0.25,end=last"
    assert named("styled:end=first").label == "styled"


def test_the_word_decides_the_play(hotair, styled):
    told = {
        text: hotair("play", text, "random", "0", "--format", "jsonl").out.splitlines()[2:]
        for text in ("styled", "styled:end=last", "styled:end=first")
    }
    assert told["styled"] == told["styled:end=first"] != told["styled:end=last"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("styled:end=lost", "end = 'lost' is not one of its words; did you mean 'last'?"),
        ("styled:end=1", "end = '1' is not one of its words; valid are first, last, second"),
        ("styled:depth=last", "depth = 'last' is not a number"),
        ("styled:depth=nan", "depth = 'nan' is not a number"),
    ],
)
def test_a_wrong_word(named, text, message):
    with pytest.raises(Mistake) as caught:
        named(text)
    assert message in str(caught.value)


def test_the_list_of_strategies_shows_the_words(hotair, styled):
    listed = hotair("strategies").out
    assert "styled: calm=0.5 end=first depth=2\n" in listed
    assert "end: first or last or second\n" in listed


def test_experiment_and_manifest_show_the_word(hotair, styled):
    hotair.write("test.toml", EXPERIMENT)
    assert hotair("run", "test.toml", "--out", "out").code == 0
    manifest = json.loads((hotair.folder / "out/manifest.json").read_text())
    settings = manifest["experiment"]["strategies"]["styled:end=last"]["settings"]
    assert settings == {"calm": 0.5, "end": "last", "depth": 2.0}
    assert manifest["identity"]["strategies"]["styled"]["settings"]["end"] == "first"
    # A results folder is read without the strategy's file.
    styled.unlink()
    assert hotair("report", "out").code == 0


# Weights


def test_weights_beside_a_strategy_are_its_defaults(hotair, styled, named):
    hotair.write("strategies/hot_air/styled.toml", "[weights]\ncalm = 0.75\n\n[more]\nx = 1\n")
    assert named("styled").label == "styled"
    assert named("styled").settings == {"calm": 0.75, "end": "first", "depth": 2.0}
    assert named("styled:calm=0.5").label == "styled:calm=0.5"
    assert read_description(styled).weights == {"calm": 0.75}
    assert "styled: calm=0.75 end=first depth=2" in hotair("strategies").out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[weights]\ncaml = 1\n", "weights.caml: there is no parameter of that name; did you mean"),
        ("[weights]\ncalm = '1'\n", "weights.calm = '1': a weight is a number"),
        ("[weights]\ncalm = true\n", "weights.calm = True: a weight is a number"),
        ("[weights]\ncalm = nan\n", "weights.calm = nan: a weight is a number"),
        ("[weights]\nend = 1\n", "weights.end: it is a choice of words"),
        ("[weight]\ncalm = 1\n", "there is no table [weights]; a TOML file beside styled.py sets"),
        ("weights = 3\n", "there is no table [weights]"),
        ("[weights\n", "not valid TOML"),
    ],
)
def test_weights_that_are_wrong(hotair, styled, text, message):
    hotair.write("strategies/hot_air/styled.toml", text)
    done = hotair("play", "styled", "random")
    assert done.code == 1
    assert message in done.err
    assert "styled.toml" in done.err
    assert done.err.count("\n") == 1


def test_an_edited_weight_is_another_identity(hotair, styled, named):
    before = named("styled").resolved()
    path = hotair.write("strategies/hot_air/styled.toml", "[weights]\ncalm = 0.5\n")
    # The same default as before, and yet another source: a helper may have frozen it.
    first = named("styled").resolved()
    assert first != before
    stamp = path.stat()
    path.write_text("[weights]\ncalm = 0.6\n")
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert named("styled").resolved() != first


FROZEN = '''"""Idea: Play what the weights froze.
Source: Ours, for tests.
Sees: What may be played.
"""

from hotair_sim.hot_air.moves import count_plays, nth_play
from strategies.hot_air._frozen import LAST

PARAMETERS = {"last": 0}


def choose(rules, table, hand, me, settings, rng):
    """Return the first legal play, or the last one."""
    return nth_play(table, hand, (count_plays(table, hand) - 1) * LAST)
'''

WEIGHTS = """import tomllib
from pathlib import Path

LAST = int(tomllib.loads(Path(__file__).with_name("frozen.toml").read_text())["weights"]["last"])
"""


def test_compiled_code_sees_an_edited_weight_that_a_helper_froze(hotair):
    hotair.write("strategies/hot_air/frozen.py", FROZEN)
    hotair.write("strategies/hot_air/_frozen.py", WEIGHTS)
    seen = []
    for last in (0, 1, 0):
        hotair.write("strategies/hot_air/frozen.toml", f"[weights]\nlast = {last}\n")
        registry = Registry(Workspace(hotair.folder))
        player = registry.player("frozen", GAME)
        forget()
        match = Match.between(player, player, GAME.rules(), 1, Loader(GAME, registry))
        seen.append(match.play(0, 3, match.new_work()).tobytes())
    assert seen[0] == seen[2] != seen[1]


def forget():
    """Forget the modules of strategies, as a new process would."""
    for name in [name for name in sys.modules if name.split(".")[0] == "strategies"]:
        del sys.modules[name]


def test_an_experiment_beside_a_lone_strategy_is_no_source_of_it(hotair):
    lone = hotair.write("lone/styled.py", STYLED)
    hotair.write("lone/test.toml", EXPERIMENT)
    weights = hotair.write("lone/styled.toml", "[weights]\ncalm = 1\n")
    player = Registry(Workspace(hotair.folder)).player(str(lone), GAME)
    assert player.sources == (lone, weights)


# Limits of a search


def test_limits_are_read_without_running_the_file(styled):
    styled.write_text(STYLED + "\nraise RuntimeError\n")
    assert read_description(styled).tunable == {"depth": (1.0, 8.0), "calm": (0.0, 1.0)}


def test_the_same_match_with_other_settings_compiles_nothing(named, arena):
    player, other = named("styled"), arena.player("random")
    loader = Loader(GAME, Registry(Workspace(named("styled").sources[0].parents[2])))
    match = Match.between(player, other, GAME.rules(), 1, loader)
    last = match.varied(player.varied({"end": "last"}))
    direct = Match.between(named("styled:end=last"), other, GAME.rules(), 1, loader)
    assert last.players[0].label == "styled:end=last"
    assert last.functions is match.functions
    games = [m.play(0, 4, m.new_work()).tobytes() for m in (match, last, direct)]
    assert games[0] != games[1] == games[2]
