"""How the numbers of a report were made: what it takes to make them again."""

from importlib.metadata import version

from hotair_sim.report.wording import tables
from hotair_sim.study.results.manifest import digest
from hotair_sim.study.results.results import Results
from hotair_sim.words import findings as words


def provenance(results: Results) -> dict[str, str]:
    """Return how the numbers of a report were made, in words.

    The same wherever the same experiment is run with the same versions: no machine and no time.
    """
    experiment, identity = results.experiment, results.identity
    versions = {"hotair-sim": version("hotair-sim"), **identity["versions"]}
    numbers = {name: identity[f"{name}_version"] for name in ("rules", "stream", "results")}
    said = {
        "experiment": experiment.name,
        "command": command_of(results),
        "games": _games(results),
        "digest": digest(results),
        "versions": words.LIST.join(
            words.PACKAGE_VERSION.format(name=name, version=number)
            for name, number in versions.items()
        ),
        "numbers": words.VERSION_NUMBERS.format(**numbers),
        "core": words.SOURCES.format(core=identity["core"]),
    }
    return {words.PROVENANCE[name]: text for name, text in said.items()}


def command_of(results: Results) -> str:
    """Return the command line that plays the same games again."""
    experiment = results.experiment
    deals, seed = experiment.most_deals, experiment.command_seed
    return words.RUN.format(command=experiment.command, deals=deals, seed=seed)


def _games(results: Results) -> str:
    """Return how many games were played, and how many of them are replays."""
    experiment = results.experiment
    lists = [parts for _, held in results.replays() for parts in held]
    replayed = sum(part.games for parts in lists for part in parts)
    template = words.GAMES_PLAYED_SHARES if experiment.shares else words.GAMES_PLAYED
    played = template.format(
        games=_counted(results.games() - replayed, "games"),
        deals=_counted(experiment.deals, "deals"),
        pairings=_counted(len(experiment.pairings), words.PAIRINGS_UNIT),
        rule_sets=_counted(len(experiment.variants), words.RULE_SETS_UNIT),
    )
    if not replayed:
        return played
    return words.GAMES_REPLAYED.format(played=played, games=_counted(replayed, "games"))


def _counted(number: int, unit: str) -> str:
    return tables.with_unit(tables.text(number), unit)
