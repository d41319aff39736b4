"""Kapadokya, a game of hot-air balloons for two: fly, land, draw."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hotair_sim.description.core import Core
from hotair_sim.description.game import Game
from hotair_sim.kapadokya.audit import AUDIT
from hotair_sim.kapadokya.metrics import CURVES, METRICS, PAIRED_METRICS
from hotair_sim.kapadokya.outcome import COLUMNS_OF_RESULTS, columns_from
from hotair_sim.kapadokya.questions import QUESTIONS
from hotair_sim.kapadokya.rules import PRESETS, Rules
from hotair_sim.kapadokya.words.rules import FIELDS
from hotair_sim.kapadokya.words.rules import PRESETS as PRESET_WORDS

RULES_VERSION = 1
"""Goes up when the same decisions on the same deal give another game."""

STREAM_VERSION = 1
"""Goes up when the same seed gives other cards."""


def _core() -> Core:
    from hotair_sim.kapadokya.core import CORE

    return CORE


def _teller(rules: Rules) -> Any:
    from hotair_sim.kapadokya.transcript import Teller

    return Teller(rules)


def _story() -> Any:
    from hotair_sim.kapadokya.story import TELLING
    from hotair_sim.kit.told import Story

    return Story(TELLING)


def _scenes(events: Iterable[Any]) -> Iterator[Any]:
    from hotair_sim.kapadokya.scenes import scenes

    return scenes(events)


def _strategy_template() -> str:
    return (Path(__file__).parent / "strategy.py.txt").read_text(encoding="utf-8")


GAME = Game(
    name="kapadokya",
    folder="kapadokya",
    title="Kapadokya",
    rules=Rules,
    presets=tuple(PRESETS),
    preset_words=PRESET_WORDS,
    fields=FIELDS,
    columns=COLUMNS_OF_RESULTS,
    metrics=METRICS,
    paired_metrics=PAIRED_METRICS,
    curves=CURVES,
    questions=QUESTIONS,
    rules_version=RULES_VERSION,
    stream_version=STREAM_VERSION,
    core=_core,
    teller=_teller,
    story=_story,
    strategy_template=_strategy_template,
    columns_from=columns_from,
    scenes=_scenes,
    audit=AUDIT,
)
"""All that the rest of the package knows of Kapadokya."""
