"""Games of a results folder, played again: the same games, or none."""

import json
from collections.abc import Iterable, Iterator
from functools import cache

from hotair_sim.arena.blocks import Match
from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Player, Registry
from hotair_sim.mistakes import Mistake
from hotair_sim.study.finding.finding import Group
from hotair_sim.study.measuring.games import Blocks
from hotair_sim.study.results import rows
from hotair_sim.study.results.layout import told_difference
from hotair_sim.study.results.record import Record
from hotair_sim.study.results.versions import versions_of
from hotair_sim.words import finding as words

DEALS = 20
"""Deals played at a time: between two stretches a user may stop it."""


class Replayer:
    """Plays games of a record again, as long as rules and strategies are what they were.

    Parameters
    ----------
    record : Record
    registry : Registry
        Where its strategies are looked up.
    loader : Loader
    """

    def __init__(self, record: Record, registry: Registry, loader: Loader) -> None:
        self._record = record
        self._registry = registry
        self._loader = loader
        # One object a player: a player meets itself in two arrangements, another one in four.
        self._player = cache(self._find_player)
        self.match = cache(self._match)

    def _match(self, group: Group) -> Match:
        """Return the match that plays the games of a group.

        Raises
        ------
        Mistake
            If rules or strategies are not those the games were played by, so that other games would
            come out; names the first difference.
        """
        experiment = self._record.experiment
        first, second = (self._player(player.label) for player in group.pairing)
        rules = experiment.rules[group.variant]
        return Match.between(first, second, rules, experiment.seed, self._loader)

    def blocks(
        self, groups: Iterable[Group], columns: list[str], deals: int
    ) -> Iterator[tuple[Group, Blocks]]:
        """Play the first `deals` of each group, no more than the experiment has."""
        experiment = self._record.experiment
        for group in groups:
            match = self.match(group)
            work, end = match.new_work(), min(deals, experiment.deals_of(group.pairing))
            for first in range(0, end, DEALS):
                outcomes = match.play(first, min(DEALS, end - first), work)
                games = rows.columns_of(experiment.game, outcomes)
                chosen = {name: games[name] for name in columns}
                yield group, Blocks(chosen, match.arrangements)

    def _find_player(self, label: str) -> Player:
        """Return the player of a label, if it plays as it did."""
        game, then = self._record.experiment.game, self._record.identity
        player = self._registry.player(label, game)
        now = {name: value for name, value in versions_of(game).items() if name != "versions"}
        known = {name: then.get(name) for name in now}
        known[label] = then["strategies"].get(label)
        now[label] = json.loads(json.dumps(player.resolved()))
        difference = told_difference(known, now)
        if difference is not None:
            place, old, new = difference
            command = self._record.run_command()
            raise Mistake(
                words.CHANGED.format(
                    folder=self._record.folder, place=place, then=old, now=new, command=command
                )
            )
        return player
