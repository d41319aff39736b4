"""`hotair rules`: presets, what a preset changes, and every field with its readings."""

import json
import shutil
import textwrap
from typing import Annotated, Any

import typer

from hotair_sim.cli.options import SetOption, changes
from hotair_sim.words import cli as words
from hotair_sim.words.clarity import CLARITY, THE_RULEBOOK


def rules(
    preset: Annotated[str, typer.Argument(help=words.OPTIONS["preset"], show_default=False)] = "",
    everything: Annotated[bool, typer.Option("--all", help=words.OPTIONS["all"])] = False,
    settings: SetOption = None,
) -> None:
    """Without a preset list them all and the fields; with one print what differs."""
    from hotair_sim.games import game_of, games

    if not preset and not settings:
        for game in games():
            print(f"{game.title}: {words.PRESETS.lower()}\n")
            for name in game.presets:
                print(_filled(f"{name}: {game.preset_words[name]}", "  "))
            print()
            _fields(game, game.rules(game.presets[0]))
        return
    preset = preset or games()[0].presets[0]
    game = game_of(preset)
    chosen = game.rules(preset, **changes(settings))
    if everything:
        _fields(game, chosen)
        return
    standard = game.presets[0]
    differences = chosen.changes(standard)
    if not differences:
        print(words.SAME_RULES.format(preset))
        return
    print(words.DIFFERS_FROM.format(preset, standard) + "\n")
    for name in differences:
        _field(game, chosen, name)


def _fields(game: Any, chosen: Any) -> None:
    for name in game.fields:
        _field(game, chosen, name)


def _field(game: Any, chosen: Any, name: str) -> None:
    """Print one field: its value, its question, the rulebook's sentence, its readings."""
    field = game.fields[name]
    value = chosen.resolved()[name]
    print(_filled(f"{name} = {json.dumps(value, ensure_ascii=False)}", "  "))
    print(_filled(field.question, "      "))
    if field.quote:
        print(_filled(f"{words.FIELD_QUOTE}: “{field.quote}”", "      "))
    if field.clarity is not None:
        print(_filled(THE_RULEBOOK.format(CLARITY[field.clarity]), "      "))
    for reading, text in field.readings.items():
        mark = words.READING_MARK if _is(value, reading) else " "
        print(_filled(f"{mark} {reading}: {text}", "      "))
    print()


def _is(value: Any, reading: str) -> bool:
    return reading in (value, json.dumps(value, ensure_ascii=False))


def _filled(text: str, indent: str) -> str:
    width = min(100, shutil.get_terminal_size((100, 24)).columns)
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent + "  ")
