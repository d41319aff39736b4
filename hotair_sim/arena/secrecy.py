"""Secret deals: does a strategy win more where it could have looked up the deal?

A deal has a number and a seed, and whoever knows those knows every card. A strategy is told
neither, but it could try them out: eight cards in a hand name one deal among a hundred thousand.
So it plays deals that have a number, as in an experiment, and as many whose seed was drawn at
random a moment ago and is forgotten afterwards: an honest strategy can't tell the ones from the
others, and wins as often.

The test takes blocks in pairs, one of a numbered and one of a secret deal, in the order in which
they are played. Of an honest strategy the two shares won may change places, so each difference is
as likely to be negative as positive, and for any differences d, however few and however
distributed, the sum of d exceeds t × √(sum of d²) with a probability of at most exp(−t²/2)
(Hoeffding, JASA 58, 1963, for signs that are tossed).
"""

import math
import secrets
from dataclasses import dataclass
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.arrangements import EACH, swapped
from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Player
from hotair_sim.seeds import SEEDS
from hotair_sim.words import contract as words

SEED = 1
"""Seed of numbered deals, if no other is asked for: that of the experiments which are shipped."""

FALSE_ALARM = 1e-6
"""Probability at most with which an honest strategy is called dishonest."""

LIMIT = math.sqrt(2 * math.log(1 / FALSE_ALARM))

FEWEST = math.floor(LIMIT**2) + 1
"""Fewer deals can't exceed `LIMIT`, whatever happens in them: a player for whom there is no time
for so many plays one, and nothing is said of it."""

TRIED = 16
"""Most deals on which an opponent is tried, to find one that is about as good."""

Shares = NDArray[np.float64]
"""Share of each block that the player won, shape (deals,)."""


@dataclass(frozen=True)
class Secrecy:
    """How a player did on numbered and on secret deals.

    Attributes
    ----------
    opponent : str
        Whom it played: the game's opponent that it is closest to.
    first_deal, deals, seed : int
        The numbered deals; there were as many secret ones.
    games : int
        Of either kind.
    numbered, secret : float
        Shares of games won, one without a winner counting half.
    spread : float
        Root of the sum of the squared differences between paired blocks.
    """

    opponent: str
    first_deal: int
    deals: int
    seed: int
    games: int
    numbered: float
    secret: float
    spread: float

    @property
    def enough(self) -> bool:
        """Whether there were so many deals that a dishonest strategy can be found."""
        return self.deals >= FEWEST

    @property
    def broken(self) -> bool:
        """Whether it won so much more on numbered deals that it must know them."""
        return self.numbered - self.secret > self.visible

    @property
    def visible(self) -> float:
        """The difference of shares above which it is `broken`."""
        return LIMIT * self.spread / self.deals

    def title(self, preset: str) -> str:
        """Return what was looked at, and on how many deals."""
        return (words.SECRET if self.enough else words.SECRET_FEW).format(
            preset=preset,
            deals=self.deals,
            opponent=self.opponent,
            points=math.ceil(1000 * self.visible) / 10,
            fewest=FEWEST,
        )

    @property
    def problem(self) -> str | None:
        """What is said of a player that is `broken`; None of any other."""
        if not self.broken:
            return None
        return words.KNOWS.format(
            numbered=self.numbered,
            secret=self.secret,
            games=self.games,
            opponent=self.opponent,
            first=self.first_deal,
            last=self.first_deal + self.deals - 1,
            seed=self.seed,
        )


def secrecy(
    player: Player,
    rules: Any,
    loader: Loader,
    *,
    seed: int = SEED,
    deals: int | None = None,
    most: int,
    seconds: float,
) -> Secrecy:
    """Return how `player` does against a fixed, honest opponent on numbered and on secret deals.

    For strategies that may be dishonest: one called `broken` is, but for one in a million.

    Parameters
    ----------
    player : Player
    rules : the game's Rules
    loader : Loader
        Of the game; finds the opponents that the game names.
    seed : int
        Of the numbered deals.
    deals : int or None
        How many there are: they begin anywhere, drawn at random, so that at most `most` in a row
        are among the first `deals`. None for the first `most`.
    most : int
        Most deals of either kind.
    seconds : float
        Processor time for all of them, about: a player that thinks longer plays fewer. Compiling
        comes on top.

    Raises
    ------
    StrategyFault
        If a strategy can't be compiled, raises or breaks the rules.
    """
    secret_seed = secrets.randbelow(SEEDS)
    opponent = _closest(player, rules, loader, seconds / 20)
    deals = most if deals is None else deals
    first = secrets.randbelow(max(0, deals - most) + 1)
    kinds = [
        _Kind(Match.between(player, opponent, rules, number, loader), first)
        for number in (seed, secret_seed)
    ]
    _play_for(seconds, FEWEST, min(most, deals), kinds)
    numbered, secret = (kind.shares for kind in kinds)
    return judged(opponent.label, seed, first, numbered, secret)


def judged(opponent: str, seed: int, first_deal: int, numbered: Shares, secret: Shares) -> Secrecy:
    """Return what paired blocks tell; the arguments are as in `Secrecy`."""
    return Secrecy(
        opponent,
        first_deal,
        len(numbered),
        seed,
        EACH * len(numbered),
        float(numbered.mean()),
        float(secret.mean()),
        float(np.linalg.norm(numbered - secret)),
    )


class _Kind:
    """Deals of one kind, played one after the other."""

    def __init__(self, match: Match, first_deal: int) -> None:
        self._match, self._first, self._work = match, first_deal, match.new_work()
        self.shares: Shares = np.zeros(0)

    def play(self, deals: int) -> None:
        outcomes = self._match.play(self._first + len(self.shares), deals, self._work)
        won = outcomes["winner"] == swapped(outcomes["arrangement"])
        games = np.where(outcomes["winner"] < 0, 0.5, won)
        self.shares = np.concatenate([self.shares, games.reshape(deals, EACH).mean(axis=1)])


def _play_for(seconds: float, least: int, most: int, kinds: list[_Kind]) -> None:
    """Play the kinds in turn, each as many deals as the others: `most`, if there is the time.

    One, as soon as it is seen that there is no time for `least`.
    """
    began, deals, step = process_time(), 0, 1
    while step > 0:
        for kind in kinds:
            kind.play(step)
        deals += step
        fit = int(deals * seconds / max(process_time() - began, 1e-9))
        step = min(deals, most - deals, fit - deals) if fit >= least else 0


def _closest(player: Player, rules: Any, loader: Loader, seconds: float) -> Player:
    """Return the opponent whom the player comes closest to winning half of all games against.

    A difference shows best there. They are tried on secret deals of their own.
    """
    best, least = None, math.inf
    for name in loader.game.opponents:
        # Another player even if it has the same name, so that they meet in all arrangements.
        opponent = loader.registry.player(name, loader.game)
        match = Match.between(player, opponent, rules, secrets.randbelow(SEEDS), loader)
        kind = _Kind(match, 0)
        _play_for(seconds, 1, TRIED, [kind])
        off = abs(float(kind.shares.mean()) - 0.5)
        if off < least:
            best, least = opponent, off
    assert best is not None
    return best
