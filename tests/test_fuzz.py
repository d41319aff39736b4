"""Thousands of wrong things asked for, at random: a sentence each time; run with -m slow.

Experiment files, filters and rule settings are mutated. Whatever comes of it, there is no
traceback, no internal error and no wait: either it is taken, or one sentence says what is wrong.
"""

import json
import random
import time

import pytest
from conftest import ROOT

from hotair_sim.arena.registry import Registry, StrategyFault
from hotair_sim.arena.workspace import Workspace
from hotair_sim.cli.options import changes
from hotair_sim.games import games
from hotair_sim.mistakes import Mistake
from hotair_sim.reading import shortened, visible
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.finding.filters import parse

MANY = 2000
PATIENCE = 10.0
"""Seconds that anything may take."""

ODD = (
    *("", " ", "0", "-1", "1e308", "-1e308", "nan", "inf", "-inf", "9" * 30, "9" * 5000, "true"),
    *(
        "'x'",
        '"',
        "'",
        "[",
        "]",
        "{",
        "}",
        "[]",
        "{}",
        "[[[[]]]]",
        "[" * 2000 + "]" * 2000,
        "=",
        ",",
    ),
    *("#", "\n", "\t", "\r", "\0", "\x1b[31m", "\u202e", "\ufeff", "♥", "𝔘", "𐏿", "٣", "²"),
    *("a" * 300, "a" * 300_000, "../..", "/", "nul", "standard", "standard+hands", "1979-05-27"),
    *("starter_wins = [0.4, 0.6]", "[rules]", "[variants.a]", "turns > 3", "not", "(", ")", "and"),
    *("0x1F", "1_000", "-0", "0.1", "1e-320", "3:1", "%s", "{0}", "${HOME}", "\\", "\\u0000"),
)


def texts() -> list[str]:
    """Return every shipped experiment file."""
    return [path.read_text() for path in sorted((ROOT / "experiments").rglob("*.toml"))]


def mutated(text: str, chance: random.Random, words: list[str]) -> str:
    """Return `text` with one to three places of it changed, or one word exchanged for another."""
    if chance.random() < 0.4:
        found = text.split(" ")
        found[chance.randrange(len(found))] = chance.choice(words)
        return " ".join(found)
    for _ in range(chance.randint(1, 3)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((0, 0, 1, 2, 5, 20, 80)))
        new = chance.choice((*ODD, *words, chance.choice(words), chance.choice(words)))
        text = text[:start] + new + text[end:]
    return text


def taken(ask) -> bool:
    """Return whether what is asked is taken; if not, one sentence must say why, and soon."""
    began = time.monotonic()
    try:
        ask()
        return True
    except (Mistake, StrategyFault) as error:
        said = shortened(visible(str(error)))
        # A filter is shown again below its sentence, with a mark at the place.
        assert len(said.split("\n\n")[0].splitlines()) == 1
        return False
    finally:
        assert time.monotonic() - began < PATIENCE


@pytest.mark.slow
def test_mutated_experiment_files(tmp_path):
    chance, registry, path = random.Random(1), Registry(Workspace(ROOT)), tmp_path / "x.toml"
    sources, counts = texts(), [0, 0]
    words = sorted({word for text in sources for word in text.replace("=", " = ").split()})
    for _ in range(MANY):
        text = mutated(chance.choice(sources), chance, words)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        if chance.random() < 0.05:
            path.write_bytes(bytes(chance.randrange(256) for _ in range(chance.randrange(300))))

        def ask():
            asked = read_experiment(path, registry)
            # All that is asked of it before the first game.
            json.dumps(asked.resolved(), allow_nan=True)
            sum(part.games for parts in asked.part_lists() for part in parts)

        counts[taken(ask)] += 1
    assert min(counts) > MANY // 100


@pytest.mark.slow
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_mutated_filters(game):
    chance, counts = random.Random(2), [0, 0]
    names = [column.name for column in game.columns]
    labels = [str(label) for column in game.columns for label in column.labels or ()]
    words = [*names, *labels, "=", "!=", "<", ">", "<=", ">=", "+", "-", "*", "and", "or", "not"]
    sources = [
        *(f"{name} > 0" for name in names),
        "clears > 0 and turns > 100",
        "not (turns < 30 or turns > 90) and winner = starter",
        "turns >= 10 and turns - deal > 3",
    ]
    for _ in range(MANY // 2):
        text = mutated(chance.choice(sources), chance, words)
        counts[taken(lambda text=text: parse(text, game.columns))] += 1
    assert min(counts) > MANY // 100


@pytest.mark.slow
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_mutated_rule_settings(game):
    chance, counts = random.Random(3), [0, 0]
    values = {name: value for preset in game.presets for name, value in game.rules(preset)}
    names = list(values)
    words = ["true", "false", "1", "2", "40", '"none"', "[1, 2]", "[8, 9]"]
    for _ in range(MANY // 2):
        name = chance.choice(names)
        value = values[name]
        plain = json.dumps(value) if not isinstance(value, dict) else "{hearts = 7, spades = 4}"
        text = f"{name}={mutated(plain, chance, [*words, *game.fields[name].readings])}"
        if chance.random() < 0.2:
            text = mutated(text, chance, names)

        text = text.replace("\n", " ").replace("\r", " ")

        def ask(text=text):
            rules = game.rules(chance.choice(game.presets), **changes([text]))
            rules.record()

        counts[taken(ask)] += 1
    assert min(counts) > MANY // 100
