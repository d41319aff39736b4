"""What the audit of Kapadokya tries: every other reading, other decks, every number one step away.

Unlike Hot Air's, its cards are not known, so decks are among the changes: a finding that another
deck moves hangs on a guess.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from hotair_sim.description.audit import Audit, Change
from hotair_sim.kapadokya.deck import ALTITUDES
from hotair_sim.kapadokya.rules import Rules
from hotair_sim.kapadokya.words import audit as words
from hotair_sim.kit.changes import one_step, other_readings, sensible, use
from hotair_sim.kit.counted import negative

DECKS = (((2, 2, 2, 2, 2), 3), ((2, 2, 2, 2, 1), 7), ((2, 2, 2, 1, 1), 11))
"""Decks of 43 cards: copies by altitude, and multicolour balloons."""


def changes(rules: Rules) -> tuple[Change, ...]:
    """Return every one-step change of `rules` that makes sense, in the order of the fields.

    A change the rules refuse, such as a hand without a card, is left out.
    """
    asked = (*_decks(rules), *_numbers(rules), *other_readings(rules, words.READINGS))
    return sensible(rules, asked)


def _decks(rules: Rules) -> Iterator[Change]:
    """Yield the other decks of as many cards."""
    kept = _deck_wording(rules.copies, rules.multicolour)
    for copies, multicolour in DECKS:
        if (copies, multicolour) != (rules.copies, rules.multicolour):
            each = sum(copies)
            yield Change(
                name=f"copies-{each}-and-{multicolour}",
                title=words.DECK.format(each, multicolour),
                field="copies",
                fields={"copies": copies, "multicolour": multicolour},
                kind="number",
                kept=kept,
                proposal=_deck_wording(copies, multicolour),
            )


def _deck_wording(copies: Sequence[int], multicolour: int) -> str:
    shown = (words.COPIES_OF.format(n, at) for n, at in zip(copies, ALTITUDES, strict=True))
    return words.DECK_WORDING.format(", ".join(shown), multicolour)


def _numbers(rules: Rules) -> Iterator[Change]:
    """Yield the one-step changes of every number."""
    for number in (rules.multicolour - 1, rules.multicolour + 1):
        kept, proposal = (_deck_wording(rules.copies, n) for n in (rules.multicolour, number))
        title = words.MULTICOLOUR.format(number)
        yield one_step("multicolour", number, title, number, kept, proposal)
    for size in (rules.hand_size - 1, rules.hand_size + 1):
        kept, proposal = (words.HAND_WORDING.format(n) for n in (rules.hand_size, size))
        yield one_step("hand_size", size, words.HAND.format(size), size, kept, proposal)
    yield from _ground(rules)


def _ground(rules: Rules) -> Iterator[Change]:
    """Yield ground cards with one number another one."""
    kept = _ground_wording(rules.ground)
    for column, number in enumerate(rules.ground, start=1):
        for other in (number - 1, number + 1):
            changed = (*rules.ground[: column - 1], other, *rules.ground[column:])
            title = words.GROUND.format(column, other)
            name = f"{column}-{other}"
            yield one_step("ground", name, title, changed, kept, _ground_wording(changed))


def _ground_wording(ground: Sequence[int]) -> str:
    return words.GROUND_WORDING.format(", ".join(map(str, ground)))


_use = partial(use, words.USES)

USES = (
    _use("wild", "multicolour_landings"),
    _use("chain", "games_with_chain", "after-landing"),
    _use("tie", "equal_points", "tie-break"),
    _use("wild_only", "multicolour_alone"),
    _use("wild_between", "stopped_landings", "wild-between"),
    _use("lost", "games_with_loss", "overflow"),
)
"""Rules that may never come into play, and what counts them."""

AUDIT = Audit(
    changes=changes,
    uses=USES,
    readings=words.READINGS,
    columns=("left",),
    easiest=negative("left"),
    excluded={},
    tie_break=words.TIE_BREAK,
    left_out={"landing": "optional"},
)
"""All that the audit knows of Kapadokya beside its questions; of games, those that leave few
balloons in the air are easy to watch."""
