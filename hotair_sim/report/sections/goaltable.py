"""The goals under every rule set: which verdicts hang on the rules that were tried."""

from hotair_sim.report.evidence.source import Source, joined, told, who
from hotair_sim.report.model import Table
from hotair_sim.report.wording import tables
from hotair_sim.study.experiments.goals import Aim
from hotair_sim.study.statistics.intervals import Estimate, Verdict, verdict
from hotair_sim.words import findings as words
from hotair_sim.words import report as shown


def goals_table(source: Source, section: str) -> tuple[str, Table] | None:
    """Return what the goals' verdicts hang on, and the table of them.

    None without goals, or if fewer than two rule sets have been played. Judged is the reference
    against itself, each goal under each rule set by itself.
    """
    goals = source.experiment.goals
    found: dict[str, set[str]] = {name: set() for name in goals}
    rows = []
    for variant in source.experiment.variants:
        cells = []
        for name, goal in goals.items():
            estimate = source.estimate(section, name, variant)
            if estimate is None:
                cells.append(words.UNKNOWN)
                continue
            unit, aim = source.metric(name).unit, source.aim(name, variant)
            judged = verdict(estimate, *aim)
            found[name].add(_side(judged, estimate, aim))
            value, interval = told("number", estimate, unit, source.goals_of(name))
            line = source.line(name, variant, section) if goal.above_chance else None
            if line is not None:
                interval = words.GOAL_CHANCE.format(interval, tables.chance_line(line, unit))
            mark = shown.VERDICTS[judged][0]
            cells.append(words.GOAL_CELL.format(mark=mark, value=value, interval=interval))
        if set(cells) != {words.UNKNOWN}:
            rows.append((variant, *cells))
    if not goals or len(rows) < 2:
        return None
    titles = [source.metric(name).title for name in goals]
    wanted = [source.goal_text(goal, name, None) for name, goal in goals.items()]
    heads = [words.BRACKETS.format(*pair) for pair in zip(titles, wanted, strict=True)]
    table = Table(
        words.GOALS_BY_RULES.format(who=who(source.reference)),
        (words.RULE_SET, *heads),
        tuple(rows),
        (False, *(True for _ in heads)),
    )
    return _sentence(source, found), table


def _side(judged: Verdict, estimate: Estimate, aim: Aim) -> str:
    """Return a verdict; of a goal that is missed, on which side."""
    return judged if judged != "missed" else "below" if estimate.value < aim.low else "above"


def _sentence(source: Source, found: dict[str, set[str]]) -> str:
    """Return which goals have one verdict under all rule sets, which more, and which are open."""
    lists: dict[str, list[str]] = {case: [] for case in words.GOALS_HANG}
    for name, sides in found.items():
        decided = sides - {"undecided"}
        case = "turns" if len(decided) > 1 else "same" if sides == decided else "open"
        if sides:
            lists[case].append(words.within(source.metric(name).title))
    return words.SENTENCES.join(
        words.GOALS_HANG[case].format(titles=joined(titles))
        for case, titles in lists.items()
        if titles
    )
