"""A game: all of its description together."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from numpy.typing import NDArray

from hotair_sim.description.audit import Audit
from hotair_sim.description.chance import ChanceRace
from hotair_sim.description.clarity import Clarity
from hotair_sim.description.core import Core
from hotair_sim.description.deals import Dealt
from hotair_sim.description.metrics import Curve, Metric, PairedMetric
from hotair_sim.description.outcomes import Column
from hotair_sim.description.questions import Questions


@dataclass(frozen=True)
class Field:
    """What one field of the rules asks.

    Attributes
    ----------
    question : str
        What the field settles; the reason too, where the rulebook is silent.
    quote : str
        Short quotation of the rulebook's sentence it rests on, which settles it if that is clear;
        empty if there is none.
    readings : dict of str to str
        What each value means, by the value as it is written in TOML; one entry with the range for
        open-ranged numbers.
    clarity : Clarity or None
        How clear the rulebook is on it; None for what is no question to the rulebook.
    levers : tuple of str
        Of its readings those that mend the rule instead of reading the text.
    only_if : mapping
        The reading of another field without which the question does not arise.
    """

    question: str
    quote: str
    readings: dict[str, str]
    clarity: Clarity | None = "clear"
    levers: tuple[str, ...] = ()
    only_if: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """All that is known of a game outside its own folder."""

    name: str  # as in transcripts and folder names: "hot-air"
    folder: str  # of its strategies: "hot_air"
    title: str
    rules: Any  # class: Rules(preset, **changes), .resolved(), .record(), .changes(preset)
    presets: Sequence[str]  # the standard rules first
    preset_words: Mapping[str, str]  # a line about each
    fields: Mapping[str, Field]  # what each field of the rules asks
    columns: tuple[Column, ...]
    metrics: Mapping[str, Metric]
    paired_metrics: Mapping[str, PairedMetric]
    curves: Mapping[str, Curve]
    questions: Questions
    rules_version: int
    stream_version: int
    core: Callable[[], Core]
    teller: Callable[
        [Any], Any
    ]  # rules → a teller: setup(work, names, seed) and turn(work) give events
    story: Callable[[], Any]  # a fresh story: lines(event) gives what people read of it
    strategy_template: Callable[[], str]  # text of a strategy to start from
    columns_from: Callable[[NDArray[Any]], dict[str, NDArray[Any]]]  # outcomes → columns by name
    opponents: Sequence[str]  # shipped strategies, fast and honest, the strongest last
    door: str = (
        ""  # function that makes a strategy a cheat, as `Core.door`: what lists them reads it
    )
    dealt: Callable[[], Dealt] | None = None  # what a deal fixes, where that can be told
    scenes: Callable[[Iterable[Any]], Iterator[Any]] | None = (
        None  # events of a told game → its `scene.Scene`s; None if its table can't be drawn
    )
    chance: Callable[[], ChanceRace] | None = None  # None if no race tells what chance would give
    audit: Audit | None = None  # None if the game says of no change what it would be called
