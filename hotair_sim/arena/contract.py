"""The contract every strategy keeps, checked turn by turn: legal, repeatable, hands off, blind.

*Blind* is the leak test: all the player on turn can't know is dealt anew, consistently with what
has been shown, and the decision must stay the same. Who looks the deal up passes it, and is found
on secret deals (`secrecy.py`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hotair_sim.arena.arrangements import address
from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import LABELS, Player, StrategyFault
from hotair_sim.arena.secrecy import secrecy
from hotair_sim.description.game import Game
from hotair_sim.words import contract as words

SEED = 20261

WHOLE_DEALS = 1000
"""Most deals played whole and twice over, beside those checked turn by turn."""

TURN_DEALS = 10
"""Most deals checked turn by turn if no number is asked for."""

LEAST_DEALS = 2
SECONDS = 2.0
"""Time for the whole deals, and for those checked turn by turn, under each preset: a player that
searches gets through fewer in it, yet never fewer than LEAST_DEALS whole ones and one by turns."""

SECRET_DEALS = 5000
"""Most deals of either kind on which is seen whether it looks deals up: enough to find a strategy
that wins 54 % where it would win 50 %."""

SECRET_SECONDS = 10.0
"""Processor time for them under each preset."""


@dataclass(frozen=True)
class Check:
    """One thing checked, and what was wrong with it, if anything."""

    title: str
    problem: str | None


@dataclass
class _Turn:
    """A turn to check: the game before it, and what happened in it."""

    before: NDArray[Any]
    after: NDArray[Any]
    events: list[dict[str, Any]]


def check_player(
    game: Game, player: Player, loader: Loader, presets: Sequence[str], deals: int | None
) -> Iterator[Check]:
    """Yield the result of each check of `player` against itself, under each preset.

    `deals` of them are checked turn by turn; None for as many as fit in `SECONDS`, at most
    `TURN_DEALS`.
    """
    missing = [label for label in LABELS if label not in player.description.parts]
    yield Check(
        words.DOCSTRING, words.DOCSTRING_LACKS.format(", ".join(missing)) if missing else None
    )
    for preset in presets:
        try:
            match = Match.between(player, player, game.rules(preset), SEED, loader)
            outcomes, whole = _play_whole(match)
        except StrategyFault as fault:
            yield Check(words.LEGAL.format(preset), str(fault))
            continue
        yield Check(words.LEGAL.format(preset), None)
        again = match.play(0, whole, match.new_work())
        same = outcomes.tobytes() == again.tobytes()
        yield Check(words.REPEATABLE.format(preset), None if same else words.OTHER_GAMES)
        touched, leaks = _first_problems(Suite(game, match), deals)
        if game.door in player.description.functions:
            leaks = words.CHEATS.format(game.door)
        yield Check(words.UNTOUCHED.format(preset), touched)
        yield Check(words.BLIND.format(preset), leaks)
        found = secrecy(player, match.rule_set, loader, most=SECRET_DEALS, seconds=SECRET_SECONDS)
        yield Check(found.title(preset), found.problem)


def _play_whole(match: Match) -> tuple[NDArray[Any], int]:
    """Play as many whole deals as fit in `SECONDS`; return their outcomes and their number."""
    work, began = match.new_work(), perf_counter()
    first = match.play(0, 1, work)
    fit = SECONDS / max(perf_counter() - began, 1e-9)
    deals = int(min(WHOLE_DEALS, max(LEAST_DEALS, fit)))
    return np.concatenate([first, match.play(1, deals - 1, work)]), deals


def _first_problems(suite: "Suite", deals: int | None) -> list[str | None]:
    """Return the first problem of touching and of leaking that the turns of `deals` show."""
    problems: list[str | None] = [None, None]
    began = perf_counter()
    for deal in range(TURN_DEALS if deals is None else deals):
        for turn in suite.turns(deal, deal % 2):
            for i, check in enumerate((suite.untouched, suite.blind)):
                if problems[i] is None:
                    problems[i] = suite.told(check, turn)
            if None not in problems:
                return problems
        if deals is None and perf_counter() - began > SECONDS:
            break
    return problems


def check_here(
    game: Game, loader: Loader, player: Player, presets: Sequence[str], deals: int | None
) -> Iterator[dict[str, str | None]]:
    """Yield each preset and what `check_player` finds under it; to be done in a process apart."""
    for number, preset in enumerate(presets):
        yield {"preset": preset}
        checks = check_player(game, player, loader, [preset], deals)
        # What is checked once, and not under each preset, comes first.
        for check in islice(checks, min(number, 1), None):
            yield {"title": check.title, "problem": check.problem}


class Suite:
    """Games of one match, stopped after every turn."""

    def __init__(self, game: Game, match: Match) -> None:
        self._match = match
        self._rules = match.core.contract()
        self._teller = game.teller(match.rule_set)
        self._outcome = np.zeros(1, match.core.outcome).view(np.recarray)
        self._random = np.random.default_rng(SEED)

    def turns(self, deal: int, arrangement: int, start: int = 0) -> Iterator[_Turn]:
        """Yield every turn of a game, from the one after `start` turns on."""
        match = self._match
        work = match.new_work()
        ended = match.run(work, self._outcome, deal, 1, arrangement, 1, turns=start)
        work["log"]["on"] = 1
        while not ended:
            before = work.copy().view(np.recarray)
            ended, events = self._step(work)
            yield _Turn(before, work, events)

    def _step(self, work: NDArray[Any]) -> tuple[int, list[dict[str, Any]]]:
        """Play one turn in `work` and return whether the game ended, and the events."""
        work["log"]["count"] = 0
        deal, arrangement = int(work["deal"][0]), int(work["arrangement"][0])
        ended = self._match.run(work, self._outcome, deal, 1, arrangement, 1, turns=1, resume=True)
        return ended, list(self._teller.turn(work))

    def told(self, check: Callable[[_Turn], str | None], turn: _Turn) -> str | None:
        """Return what `check` finds wrong with a turn, and where it is."""
        problem = check(turn)
        if problem is None:
            return None
        work = turn.after
        place = address(int(work["deal"][0]), int(work["arrangement"][0]))
        return words.AT.format(problem, place, SEED, int(work["table"]["turn"][0]))

    def untouched(self, turn: _Turn) -> str | None:
        """Ask each function directly: it leaves its arguments alone, and answers twice the same."""
        rules, match = self._match.rules, self._match
        begun = self._rules.begun(rules, turn.before)
        asked = self._rules.asked(rules, begun)
        if "choose" in asked and match.core.door in match.players[0].description.functions:
            asked.append(match.core.door)
        for choice, functions in zip(match.core.choices, match.functions, strict=True):
            if choice.name not in asked:
                continue
            answers = []
            for _ in range(2):
                work, settings = begun.copy().view(np.recarray), match.settings.copy()[0]
                seen = self._rules.in_reach(rules, work, settings)
                answer, after = self._rules.ask(functions[0], choice.name, rules, work, settings)
                if after != seen:
                    return words.TOUCHED.format(choice.name)
                answers.append(answer)
            if answers[0] != answers[1]:
                return words.OTHER_ANSWER.format(choice.name)
            if not self._rules.allowed(choice.name, answers[0], rules, begun):
                return words.NOT_ALLOWED.format(choice.name, answers[0])
        return None

    def blind(self, turn: _Turn) -> str | None:
        """Deal all that is hidden anew: what the player on turn decides must stay the same.

        Twice: everything, for the first decision of the turn; and what stayed hidden through the
        whole turn, for all of them (unless the discards were shuffled within it).
        """
        me = self._rules.player_on_turn(turn.before)
        shuffled = any(event["event"] == "reshuffle" for event in turn.events)
        for after in (None,) if shuffled else (None, turn.after):
            other = self._rules.hide(turn.before, self._random, after)
            _, events = self._step(other)
            first_only = after is None
            told = self._rules.decisions(turn.events, me, first_only=first_only)
            if self._rules.decisions(events, me, first_only=first_only)[: len(told)] != told:
                return words.LEAKS
        return None
