"""The games there are. A preset's name decides the game everywhere."""

from importlib import import_module
from typing import Any

from hotair_sim.description.game import Game
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.words import mistakes as words

PACKAGES = ("hot_air", "kapadokya")
"""Folders of the games, in the order presets are listed; each exports its `GAME`."""


def games() -> tuple[Game, ...]:
    """Return the description of every game."""
    return tuple(import_module(f"hotair_sim.{package}").GAME for package in PACKAGES)


def game_of(preset: str) -> Game:
    """Return the game `preset` belongs to.

    Raises
    ------
    Mistake
        If no game has a preset of that name.
    """
    for game in games():
        if preset in game.presets:
            return game
    presets = [name for game in games() for name in game.presets]
    raise Mistake(words.UNKNOWN_PRESET.format(preset, nearest(preset, presets)))


def game_of_rules(rules: Any) -> Game:
    """Return the game whose rules `rules` are.

    Raises
    ------
    Mistake
        If they are of none.
    """
    for game in games():
        if isinstance(rules, game.rules):
            return game
    raise Mistake(words.NOT_RULES.format(type(rules).__name__))
