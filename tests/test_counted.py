"""One is one: numbers put with their units in every text."""

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import hotair_sim
from hotair_sim.words import report
from hotair_sim.words.counted import Count


@pytest.mark.parametrize(
    ("number", "shown"), [(0, "0 games"), (1, "1 game"), (2, "2 games"), (12345, "12,345 games")]
)
def test_one_is_one(number: int, shown: str) -> None:
    assert f"{Count(number):games}" == shown
    assert "{n:games}, {n:,}".format(n=Count(number)) == f"{shown}, {number:,}"


def test_another_language_has_its_own_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "GROUP_MARK", ".")
    assert f"{Count(12345):deals}" == "12.345 deals"


def _texts(thing: object) -> list[str]:
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, dict):
        return [text for one in thing.values() for text in _texts(one)]
    return [text for one in thing for text in _texts(one)] if isinstance(thing, tuple) else []


def _words() -> dict[str, list[str]]:
    """Return the texts of all modules of words, by module."""
    found = {}
    for folder in ("words", "hot_air/words", "kapadokya/words"):
        place = Path(hotair_sim.__file__).parent / folder
        for module in pkgutil.iter_modules([str(place)]):
            name = f"hotair_sim.{folder.replace('/', '.')}.{module.name}"
            found[name] = _texts(tuple(vars(importlib.import_module(name)).values()))
    return found


def test_no_text_counts_games_or_deals_that_may_be_one() -> None:
    """A number of games, deals or turns that comes in from outside brings its unit along."""
    plain = re.compile(r"\{\w*(?::,)?\} (?:games|deals|turns|generations)\b")
    units = set(re.findall(r"\{\w*:([a-z]{2,})\}", str(_words())))
    assert units
    assert units <= set(report.ONE)
    allowed = {
        "games are too many for one page",  # more than fit
        "games of {}; only games of one kind",  # names, not numbers
        "games of {game}",  # two or more
        "deals and so on",  # no fewer than the first look
        "deals did the weaker",  # RARE
        "deals are played",  # the most a precise run may play
        "deals, so that",  # the first look
        "games instead of",  # more than one, to be told apart in whole games
        "turns of their own",  # two or more
        "turns.",  # likewise
        "turns without a draw",  # likewise
        "games against {opponent}",  # four a deal
        "games; one experiment plays at most",  # more than that
        "deals differ",  # "3 of 400"
    }
    for module, texts in _words().items():
        for text in texts:
            for found in plain.finditer(text):
                rest = text[found.start() :].split("} ", 1)[1]
                assert any(rest.startswith(known) for known in allowed), (module, text)
