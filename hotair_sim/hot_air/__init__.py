"""Hot Air, a balloon race for two, and its relatives by other rules: Balloon Cup, Piñata."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hotair_sim.description.core import Core
from hotair_sim.description.deals import Dealt
from hotair_sim.description.game import Game
from hotair_sim.hot_air.audit import AUDIT
from hotair_sim.hot_air.metrics import CURVES, METRICS, PAIRED_METRICS
from hotair_sim.hot_air.outcome import COLUMNS, columns_from
from hotair_sim.hot_air.questions import QUESTIONS
from hotair_sim.hot_air.rules import PRESETS, Rules
from hotair_sim.hot_air.words.rules import FIELDS
from hotair_sim.hot_air.words.rules import PRESETS as PRESET_WORDS

RULES_VERSION = 1
"""Goes up when the same decisions on the same deal give another game."""

STREAM_VERSION = 1
"""Goes up when the same seed gives other cards."""

DOOR = "choose_with_hidden"
"""The door to what is hidden: a strategy that defines this function is asked it in place of
`choose`. It is a cheat, there to measure what hidden information is worth."""


def _core() -> Core:
    from hotair_sim.hot_air.core import CORE

    return CORE


def _dealt() -> Dealt:
    from hotair_sim.hot_air.dealt import DEALS

    return DEALS


def _teller(rules: Rules) -> Any:
    from hotair_sim.hot_air.transcript import Teller

    return Teller(rules)


def _story() -> Any:
    from hotair_sim.hot_air.story import TELLING
    from hotair_sim.kit.told import Story

    return Story(TELLING)


def _scenes(events: Iterable[Any]) -> Iterator[Any]:
    from hotair_sim.hot_air.scenes import scenes

    return scenes(events)


def _strategy_template() -> str:
    return (Path(__file__).parent / "strategy.py.txt").read_text(encoding="utf-8")


GAME = Game(
    name="hot-air",
    folder="hot_air",
    title="Hot Air",
    rules=Rules,
    presets=tuple(PRESETS),
    preset_words=PRESET_WORDS,
    fields=FIELDS,
    columns=COLUMNS,
    metrics=METRICS,
    paired_metrics=PAIRED_METRICS,
    curves=CURVES,
    questions=QUESTIONS,
    rules_version=RULES_VERSION,
    stream_version=STREAM_VERSION,
    core=_core,
    teller=_teller,
    story=_story,
    scenes=_scenes,
    strategy_template=_strategy_template,
    columns_from=columns_from,
    door=DOOR,
    dealt=_dealt,
    audit=AUDIT,
)
"""All that the rest of the package knows of Hot Air."""
