"""What is not alike in two results folders that are compared, in sentences."""

from collections.abc import Iterator, Sequence
from typing import Any

from hotair_sim.study.measuring.measurements import Labels
from hotair_sim.study.results.layout import told_difference
from hotair_sim.study.results.results import Results
from hotair_sim.words import comparing as words

_PROGRAM = ("rules_version", "core", "versions")


def unlike(
    first: Results, second: Results, variants: Sequence[str], pairings: Sequence[Labels]
) -> Iterator[str]:
    """Yield what is not alike of deals, players, rules and program, as far as it is compared."""
    one, two = first.identity, second.identity
    folders = {"first": first.folder, "second": second.folder}

    def told(template: str, old: Any, new: Any, **more: Any) -> Iterator[str]:
        found = told_difference(old, new)
        if found is not None:
            place, there, here = found
            yield template.format(place=place, one=there, two=here, **folders, **more)

    for key, template in (("seed", words.SEED), ("stream_version", words.STREAM)):
        if one[key] != two[key]:
            yield words.APART.format(what=template.format(one=one[key], two=two[key], **folders))
    for player in dict.fromkeys(label for pair in pairings for label in pair):
        old, new = one["strategies"][player], two["strategies"][player]
        yield from told(words.PLAYER, old["settings"], new["settings"], player=player)
        if old["settings"] == new["settings"] and old["source"] != new["source"]:
            yield words.PLAYER_SOURCE.format(player=player)
    for variant in variants:
        yield from told(words.RULES, one["rules"][variant], two["rules"][variant], variant=variant)
    if any(one[key] != two[key] for key in _PROGRAM):
        yield words.PROGRAM
