"""Page one: the verdict, the goals and the rows a designer acts on."""

from hotair_sim.arena.arrangements import arrangements
from hotair_sim.description.metrics import Metric
from hotair_sim.description.questions import Row
from hotair_sim.report.evidence.effects import changes_of, effects_of
from hotair_sim.report.evidence.source import Source, joined, minutes, told, who
from hotair_sim.report.evidence.strength import strength_row
from hotair_sim.report.model import GoalLine, RowLine
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.titles import Point
from hotair_sim.study.experiments.goals import Aim
from hotair_sim.study.statistics.intervals import Estimate, Verdict, verdict
from hotair_sim.words import findings as words
from hotair_sim.words.counted import Count

GOALS, ROWS, KNOWN = "goals", "rows", "worth-knowing"
"""Names of the sections in `summary.csv`."""


def goal_lines(source: Source) -> tuple[GoalLine, ...]:
    """Return the goals, the reference against itself, each with its verdict."""
    return tuple(_goal_line(source, source.metric(name)) for name in source.experiment.goals)


def _goal_line(source: Source, metric: Metric) -> GoalLine:
    estimate = source.estimate(GOALS, metric.name)
    source.line(metric.name, section=GOALS)
    shown, aim = source.goal(metric.name), source.aim(metric.name)
    if estimate is None:
        missing = words.NOT_MEASURED
        clause = words.INSIDE.format(title=words.within(metric.title))
        asked = words.WHETHER.format(clause=clause)
        return GoalLine(metric.title, shown, missing, "", "", "undecided", asked, "")
    found = verdict(estimate, *aim)
    value, interval = told("number", estimate, metric.unit, source.goals_of(metric.name))
    return GoalLine(
        title=metric.title,
        goal=shown,
        value=value,
        interval=interval,
        others=source.others(GOALS, metric.name, "number"),
        verdict=found,
        meaning=beside_chance(
            source, metric, estimate, meaning(metric, estimate, aim, found), found
        ),
        sample=tables.sample(estimate),
    )


def meaning(metric: Metric, estimate: Estimate, aim: Aim, found: Verdict) -> str:
    """Return what a designer calls it; of an undecided goal, whether it is met."""
    title = words.within(metric.title)
    if found == "undecided":
        inside = metric.judged[1] if metric.judged is not None else ""
        clause = inside or words.INSIDE.format(title=title)
        return words.WHETHER.format(clause=clause)
    place = 1 if found == "met" else 0 if estimate.value < aim.low else 2
    called = metric.judged[place] if metric.judged is not None else ""
    return called or (words.BELOW, words.INSIDE, words.ABOVE)[place].format(title=title)


def beside_chance(
    source: Source, metric: Metric, estimate: Estimate, called: str, found: Verdict
) -> str:
    """Return what a designer calls it, with how it lies to chance if the goal is about that."""
    line = source.line(metric.name)
    if (
        line is None
        or found == "undecided"
        or not source.experiment.goals[metric.name].above_chance
    ):
        return called
    point = Point(metric.title, estimate, estimate)
    case = "above" if point.is_above(line) else "below" if point.is_below(line) else "even"
    return words.BESIDE_CHANCE[case].format(called)


def verdict_line(source: Source, goals: tuple[GoalLine, ...]) -> str:
    """Return the verdict: what the goals missed, met and undecided mean, and how many they are."""
    if not goals:
        return words.NO_GOALS
    sentences: list[str] = []
    for found, template in words.VERDICT.items():
        named = [goal.meaning for goal in goals if goal.verdict == found]
        if named:
            whole = words.COUNT_OF.get(len(goals), words.COUNT_OF_MANY)
            count = (words.COUNT if sentences else whole).format(n=len(named), total=len(goals))
            sentences.append(template.format(clauses=joined(named), count=count))
    first, *rest = sentences
    first = words.PLAYED_BY.format(who=who(source.reference), sentence=first)
    return words.SENTENCES.join([first, *map(words.opening, rest)])


def caveat(source: Source) -> str:
    """Return what the verdict rests on: programs, and whether all of them have played."""
    experiment = source.experiment
    sentences = [words.CAVEAT.format(reference=experiment.reference.label)]
    sentences.append(words.RIVAL_CAVEAT if source.rivals else words.ALONE_CAVEAT)
    planned, played = games_planned(source), games_played(source)
    if played < planned:
        sentences.append(words.UNFINISHED.format(games=played, planned=Count(planned)))
    return words.SENTENCES.join(sentences)


def games_played(source: Source) -> int:
    """Return the number of games that were measured."""
    return sum(measured.games for measured in source.measurements.measured.values())


def games_planned(source: Source) -> int:
    """Return the number of games of the whole experiment."""
    experiment = source.experiment
    games = sum(arrangements(*pair) * experiment.deals_of(pair) for pair in experiment.pairings)
    return games * len(experiment.variants)


def row_lines(source: Source) -> tuple[RowLine, ...]:
    """Return the rows of page one."""
    lines = (row_line(source, ROWS, row) for row in source.questions.rows)
    return tuple(line for line in lines if line is not None)


def known_lines(source: Source) -> tuple[RowLine, ...]:
    """Return what is worth knowing beside the rows."""
    lines = (row_line(source, KNOWN, row) for row in source.questions.worth_knowing)
    return tuple(line for line in lines if line is not None)


def row_line(source: Source, section: str, row: Row) -> RowLine | None:
    """Return one row; None if its metric does not apply under these rules."""
    if row.kind == "strength":
        return strength_row(source, section, row)
    if not row.metric:
        return RowLine(row.title, "", "", "", "", row.sentence)
    metric = source.metric(row.metric)
    estimate = source.estimate(section, row.metric)
    if estimate is None:
        return None
    value, interval = told(row.kind, estimate, metric.unit)
    others = source.others(section, row.metric, row.kind)
    sentences = [row.sentence]
    if row.also:
        also = source.estimate(section, row.also)
        shown = "" if also is None else in_turns(source, row, source.metric(row.also), also)
        beside = source.line(row.also, section=section)
        if shown and beside is not None and beside.deals:
            shown = words.ALSO_CHANCE.format(
                shown, tables.chance_line(beside, source.metric(row.also).unit)
            )
        sentences = [row.sentence.format(also=shown)] if shown else []
    line = source.line(row.metric, section=section)
    if line is not None and line.deals:
        sentences.append(words.ROW_CHANCE.format(tables.chance_line(line, metric.unit)))
    if row.kind == "turns":
        value = in_turns(source, row, metric, estimate)
    return RowLine(
        title=row.title,
        value=value,
        interval=interval,
        others=others,
        sample=tables.sample(estimate),
        sentence=words.SENTENCES.join(filter(None, sentences)),
        effect=_effect(source, section, row),
        watch=row.watch,
    )


def _effect(source: Source, section: str, row: Row) -> str:
    """Return what the variant of a row changes; empty if there is none, or it was not played."""
    variant = None if row.variant is None else changes_of(source, row.variant)
    if variant is None:
        return ""
    return effects_of(source, section, variant, row.compared, row.paired)


def in_turns(source: Source, row: Row, metric: Metric, estimate: Estimate) -> str:
    """Return a number in words, turns with the minutes they take."""
    value, _ = told(row.kind, estimate, metric.unit)
    if row.kind != "turns" or estimate.value == float("inf"):
        return value
    return words.MINUTES.format(turns=value, minutes=minutes(source, estimate.value))
