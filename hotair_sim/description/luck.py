"""How the luck of a game is split into what chance decides, part by part."""

from dataclasses import dataclass

from hotair_sim.description.outcomes import Values


@dataclass(frozen=True)
class Chance:
    """A part of what chance decides in a game.

    `title` is what people read, `within` the same as it stands within a sentence.
    """

    name: str
    title: str
    within: str


@dataclass(frozen=True)
class Luck:
    """How the luck of a game is split: what can be held while a deal is replayed.

    Attributes
    ----------
    parts : tuple of Chance
        In the order in which a game reveals them: with n as its last argument, `held`, the loop
        plays replays in which the first n are held and everything else is drawn anew.
    deal : int
        How many of them make up the deal; what comes after them is chance in the course of play.
    rest : Chance
        What is left when all of them are held: the players' own dice.
    columns : tuple of str
        Outcome columns that `wins` reads.
    wins : Values
        Whether seat 0 wins; false in games without a winner.
    """

    parts: tuple[Chance, ...]
    deal: int
    rest: Chance
    columns: tuple[str, ...]
    wins: Values
