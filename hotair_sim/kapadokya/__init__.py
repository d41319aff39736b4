"""Kapadokya, a game of hot-air balloons for two: fly, land, draw."""

from hotair_sim.description.game import Game
from hotair_sim.kapadokya.audit import AUDIT
from hotair_sim.kapadokya.metrics import CURVES, METRICS, PAIRED_METRICS
from hotair_sim.kapadokya.outcome import COLUMNS_OF_RESULTS, columns_from
from hotair_sim.kapadokya.questions import QUESTIONS
from hotair_sim.kapadokya.rules import PRESETS, Rules
from hotair_sim.kapadokya.words.rules import FIELDS
from hotair_sim.kapadokya.words.rules import PRESETS as PRESET_WORDS
from hotair_sim.kit.folder import Folder

RULES_VERSION = 1
"""Goes up when the same decisions on the same deal give another game."""

STREAM_VERSION = 2
"""Goes up when the same seed gives other cards or dice."""


FOLDER = Folder(__name__)

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
    core=FOLDER.core,
    teller=FOLDER.teller,
    story=FOLDER.story,
    strategy_template=FOLDER.strategy_template,
    columns_from=columns_from,
    opponents=("random", "greedy", "builder"),
    scenes=FOLDER.scenes,
    audit=AUDIT,
)
"""All that the rest of the package knows of Kapadokya."""
