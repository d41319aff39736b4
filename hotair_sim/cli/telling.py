"""Telling games: as text, as lines for programs, or drawn on a page."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hotair_sim.arena.arrangements import address
from hotair_sim.arena.blocks import Match
from hotair_sim.arena.telling import tell
from hotair_sim.description.game import Game
from hotair_sim.mistakes import Mistake
from hotair_sim.words import telling as words

if TYPE_CHECKING:
    from hotair_sim.report.writing.gamepage import ToldGame


def text_lines(game: Game, match: Match, deal: int, arrangement: int) -> Iterator[str]:
    """Yield the lines people read of a game, an empty one at its end."""
    story = game.story()
    for event in tell(game, match, deal, arrangement):
        yield from story.lines(event)
    yield ""


def json_lines(game: Game, match: Match, deal: int, arrangement: int) -> Iterator[str]:
    """Yield the events of a game, a line of JSON each."""
    for event in tell(game, match, deal, arrangement):
        yield json.dumps(event, ensure_ascii=False)


def drawn(
    game: Game, match: Match, deal: int, arrangement: int, preset: str, facts: str = ""
) -> "ToldGame":
    """Return a game with the table after each turn."""
    from hotair_sim.report.wording.commands import play_command
    from hotair_sim.report.writing.gamepage import ToldGame

    assert game.scenes is not None
    where, rules = address(deal, arrangement), match.rule_set
    first, second = (player.label for player in match.players)
    return ToldGame(
        players=words.PLAYERS.format(first, second),
        address=words.ADDRESS.format(address=where, seed=match.seed),
        rules=_rules_text(rules, preset),
        facts=facts,
        command=play_command((first, second), where, match.seed, preset, rules),
        scenes=tuple(game.scenes(tell(game, match, deal, arrangement))),
    )


def check_out(path: Path, game: Game, games: int) -> None:
    """Raise a Mistake unless a page of so many games can be drawn and written to `path`."""
    from hotair_sim.report.writing.gamepage import check_page

    check_page(path, games)
    if game.scenes is None:
        raise Mistake(words.NOT_DRAWN.format(game.title))


def write_page(path: Path, game: Game, games: Iterable["ToldGame"]) -> None:
    """Write a page of told games, and say where it is."""
    from hotair_sim.report.writing import gamepage

    gamepage.write_page(path, game.title, tuple(games))
    print(words.WRITTEN.format(path))


def _rules_text(rules: Any, preset: str) -> str:
    """Return the rules in words: the preset, and what differs from it."""
    from hotair_sim.report.wording.commands import toml

    changed = rules.changes(preset)
    if not changed:
        return words.STANDARD.format(preset=preset)
    changes = (words.CHANGE.format(name, toml(value)) for name, value in changed.items())
    return words.CHANGED.format(preset=preset, changes=words.CHANGES.join(changes))
