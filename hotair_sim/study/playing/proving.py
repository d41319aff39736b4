"""Who is proven before an experiment is played: every player, under every rule set it meets."""

from collections.abc import Iterator

from hotair_sim.arena.proof import Task
from hotair_sim.study.experiments.experiment import Experiment


def tasks(experiment: Experiment) -> Iterator[Task]:
    """Yield each player with each rule set under which the experiment has games of it.

    The deals are the same under all of them: whether a player looks them up is asked once.
    """
    players = {player.label: player for player in experiment.players}
    seen, asked = set(), set()
    for parts in experiment.part_lists():
        part = parts[0]
        for label in (part.first, part.second):
            # Replays go by the rules of ordinary games.
            rules = experiment.rules_of(part)
            where = part.variant if not part.held else experiment.preset
            name = (label, repr(rules.resolved()))
            if name not in seen:
                seen.add(name)
                deals = experiment.most_deals if label not in asked else 0
                asked.add(label)
                yield Task(players[label], rules, where, experiment.seed, deals)
