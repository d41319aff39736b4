"""Hot Air, a balloon race for two, and its relatives by other rules: Balloon Cup, Piñata."""

from hotair_sim.description.game import Game
from hotair_sim.hot_air.audit import AUDIT
from hotair_sim.hot_air.metrics import CURVES, METRICS, PAIRED_METRICS
from hotair_sim.hot_air.outcome import COLUMNS, columns_from
from hotair_sim.hot_air.questions import QUESTIONS
from hotair_sim.hot_air.rules import PRESETS, Rules
from hotair_sim.hot_air.words.rules import FIELDS
from hotair_sim.hot_air.words.rules import PRESETS as PRESET_WORDS
from hotair_sim.kit.folder import Folder

RULES_VERSION = 1
"""Goes up when the same decisions on the same deal give another game."""

STREAM_VERSION = 2
"""Goes up when the same seed gives other cards or dice."""

DOOR = "choose_with_hidden"
"""The door to what is hidden: a strategy that defines this function is asked it in place of
`choose`. It is a cheat, there to measure what hidden information is worth."""


FOLDER = Folder(__name__)

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
    core=FOLDER.core,
    teller=FOLDER.teller,
    story=FOLDER.story,
    scenes=FOLDER.scenes,
    strategy_template=FOLDER.strategy_template,
    columns_from=columns_from,
    opponents=("random", "greedy", "planner"),
    door=DOOR,
    dealt=FOLDER.dealt,
    chance=FOLDER.chance,
    audit=AUDIT,
)
"""All that the rest of the package knows of Hot Air."""
