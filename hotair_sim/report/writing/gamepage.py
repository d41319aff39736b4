"""Told games as one page to print or to send: the table drawn after each turn.

The page needs no other file and no script. What lies on the table is the game's to say (see
`kit/scene.py`); how it looks is said here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hotair_sim.kit.scene import Scene
from hotair_sim.mistakes import Mistake
from hotair_sim.report.writing.environment import environment, stylesheet
from hotair_sim.study.results.files import write_text
from hotair_sim.words import report as report_words
from hotair_sim.words import telling as words

ENDINGS = (".html", ".htm")

MOST = 20
"""Games on a page."""

GENERATOR = '<meta name="generator" content="hotair-sim, told games">'
"""How a page made here is known again, so that only such a page is written over."""

_HEAD = 1000


@dataclass(frozen=True)
class ToldGame:
    """A game with all its scenes.

    Attributes
    ----------
    players : str
        Who plays, in words.
    address : str
        Which game it is, in words.
    rules : str
        What it is played by, in words.
    facts : str
        Why it is told; may be empty.
    command : str
        The command line that tells it again.
    scenes : tuple of Scene
        The deal and every turn.
    """

    players: str
    address: str
    rules: str
    facts: str
    command: str
    scenes: tuple[Scene, ...]

    @property
    def result(self) -> str:
        """How it ended."""
        return self.scenes[-1].result


def check_page(path: Path, games: int) -> None:
    """Raise a Mistake unless a page of so many games may be written to `path`.

    A page of told games that lies there is written over, anything else is left alone.
    """
    if path.suffix.lower() not in ENDINGS:
        raise Mistake(words.BAD_ENDING.format(path))
    if games > MOST:
        raise Mistake(words.MANY.format(games, MOST))
    if path.is_dir() or (path.is_file() and not _is_ours(path)):
        raise Mistake(words.NOT_A_PAGE.format(path))


def _is_ours(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return GENERATOR.encode() in file.read(_HEAD)
    except OSError:
        return False


def write_page(path: Path, title: str, games: Sequence[ToldGame]) -> None:
    """Write a page of told games.

    Parameters
    ----------
    path : Path
    title : str
        Name of the game they are games of.
    games : sequence of ToldGame

    Raises
    ------
    Failure
        If it can't be written.
    """
    write_text(path, page(title, games))


def page(title: str, games: Sequence[ToldGame]) -> str:
    """Return the page; see `write_page`."""
    heading = words.TITLE.get(len(games), words.TITLE_MANY)
    return (
        environment(autoescape=True)
        .get_template("game.html.j2")
        .render(
            words=words,
            language=report_words.LANGUAGE,
            generator=GENERATOR,
            style=stylesheet("style.css", "game.css"),
            heading=heading.format(count=len(games), game=title),
            games=games,
        )
    )
