"""Who does best against whom, and where one ends by always taking the best reply."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hotair_sim.study.statistics.intervals import Estimate


@dataclass(frozen=True)
class Reply:
    """The best reply to a strategy among those here.

    Attributes
    ----------
    best : str
        Who scores most against it; itself, which scores half, unless someone scores more.
    open : tuple of str
        Others that the intervals leave possible.
    """

    best: str
    open: tuple[str, ...] = ()


def best_reply(player: str, scores: Mapping[str, tuple[Estimate, Estimate]]) -> Reply:
    """Return the best reply to `player`.

    Parameters
    ----------
    player : str
    scores : mapping of str to (Estimate, Estimate)
        What others score against it: the estimate, and one whose interval holds together with
        those of all other scores; the claim is made with this one.
    """
    half = Estimate(0.5, 0.5, 0.5, 0, 0, "none", 0.95)
    candidates = {player: (half, half), **scores}
    best = max(candidates, key=lambda name: candidates[name][0].value)
    least = candidates[best][1].low
    others = [name for name in candidates if name != best]
    return Reply(best, tuple(name for name in others if candidates[name][1].high >= least))


def cycles(replies: Mapping[str, Reply], players: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return where one ends by following best replies, from whichever strategy one begins.

    A strategy that is its own best reply is a cycle of one.
    """
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for player in players:
        path = [player]
        while replies[path[-1]].best not in path:
            path.append(replies[path[-1]].best)
        cycle = tuple(path[path.index(replies[path[-1]].best) :])
        found.setdefault(frozenset(cycle), cycle)
    return tuple(found.values())


def cliques(players: Sequence[str], alike: set[frozenset[str]]) -> tuple[tuple[str, ...], ...]:
    """Return the largest groups of which every two are `alike`, without those of one.

    Bron & Kerbosch, "Algorithm 457: finding all cliques of an undirected graph", Communications of
    the ACM 16 (1973) 575-577.
    """
    found: list[tuple[str, ...]] = []

    def extend(clique: list[str], left: list[str], done: list[str]) -> None:
        if not left and not done and len(clique) > 1:
            found.append(tuple(clique))
        while left:
            player, *left = left
            near = [other for other in left if frozenset((player, other)) in alike]
            known = [other for other in done if frozenset((player, other)) in alike]
            extend([*clique, player], near, known)
            done = [*done, player]

    extend([], list(players), [])
    return tuple(found)
