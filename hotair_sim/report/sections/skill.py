"""How every finding moves with the skill of the players: the section of a ladder."""

from itertools import pairwise

from hotair_sim.description.questions import Figure as Asked
from hotair_sim.report.evidence.source import LEVEL, Source, joined, told
from hotair_sim.report.evidence.strength import clear_winner, wins_of
from hotair_sim.report.model import Pointer, SectionBlock, Table
from hotair_sim.report.sections.climb import Climb, climbs, told_goal, told_trend
from hotair_sim.report.sections.rungs import climb_figure, players_of
from hotair_sim.report.sections.trend import ALIKE
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.statistics.intervals import verdict
from hotair_sim.words import findings as said
from hotair_sim.words import report as shown_words
from hotair_sim.words import skill as words

SKILL = "skill"
"""Name of the section."""


def skill_section(source: Source) -> SectionBlock | None:
    """Return the section; None unless the experiment lists its players by strength."""
    if not source.experiment.weakest_first or not source.questions.skill:
        return None
    found = climbs(source, SKILL, asked(source))
    players = players_of(source)
    missing = [player.label for player in source.experiment.players if player.label not in players]
    text = [template.format(players=said.LIST.join(players)) for template in words.TEXT]
    text.append(order_text(source))
    if missing:
        text.append(words.NOT_PLAYED.format(players=joined(missing)))
    if len(players) < 2:
        names = joined(players) or words.NOBODY
        return SectionBlock(SKILL, words.TITLE, (*text, words.TOO_FEW.format(players=names)))
    text.append(
        words.RULE.format(level=tables.exact(LEVEL, SHARE), alike=tables.exact(ALIKE, SHARE))
    )
    goals = goals_table(source, found)
    return SectionBlock(
        name=SKILL,
        title=words.TITLE,
        text=tuple(text),
        figures=tuple(climb_figure(source, climb) for climb in found),
        tables=(metrics_table(source, found), *(() if goals is None else (goals,))),
        remarks=tuple((climb.metric.title, sentence(climb)) for climb in found),
    )


def asked(source: Source) -> list[Asked]:
    """Return what the game asks for, and every goal that is not among it."""
    known = list(source.questions.skill)
    named = {figure.of[0] for figure in known}
    for name in source.experiment.goals:
        if name not in named:
            metric = source.metric(name)
            axis = words.AXIS.format(title=metric.title, unit=metric.unit)
            known.append(Asked(SKILL, f"{SKILL}_{name}", (name,), axis))
    return known


def sentence(climb: Climb) -> str:
    """Return what is found of a metric: whether it holds, changes or is undecided, and how."""
    word, trend = told_trend(climb)
    if climb.goal is not None:
        word, goal = told_goal(climb)
        trend = words.WITH_TREND.format(goal=goal, trend=trend)
    return words.SENTENCE.format(words.FOUND.format(found=word, told=trend))


def order_text(source: Source) -> str:
    """Return whether each player clearly beats the one before it."""
    players = source.experiment.players
    steps = list(pairwise(players))
    told_steps = [_step(source, step, len(steps)) for step in steps]
    clear = [text for text, is_clear in told_steps if is_clear]
    if len(clear) == len(steps):
        return words.ORDER.format(steps=words.STEPS.join(clear))
    rest = words.STEPS.join(text for text, is_clear in told_steps if not is_clear)
    return words.ORDER_OPEN.format(clear=len(clear), count=len(steps), told=rest)


def _step(source: Source, step: Pairing, comparisons: int) -> tuple[str, bool]:
    """Return a step of the ladder in words, and whether the later player clearly wins."""
    weaker, better = step[0].label, step[1].label
    wins = wins_of(source, SKILL, step)
    if wins is None:
        return words.STEP_UNPLAYED.format(better=better, weaker=weaker), False
    best = clear_winner(source, step, comparisons)
    cases = {better: words.STEP, weaker: words.STEP_REVERSED}
    template = words.STEP_UNCLEAR if best is None else cases[best]
    value = said.BRACKETS.format(tables.percent(wins[1]), tables.interval(wins[1], SHARE))
    return template.format(better=better, weaker=weaker, value=value), best == better


def metrics_table(source: Source, found: list[Climb]) -> Table:
    """Return every metric by player, and last the sample that each player's numbers rest on."""
    players = players_of(source)
    rows = []
    for climb in found:
        unit, goals = climb.metric.unit, source.goals_of(climb.metric.name)
        numbers = {rung.label: told("number", rung.drawn, unit, goals) for rung in climb}
        cells = (
            said.BRACKETS.format(*numbers[label]) if label in numbers else said.UNKNOWN
            for label in players
        )
        rows.append((climb.metric.title, *cells))
    samples = []
    for label in players:
        player = next(p for p in source.experiment.players if p.label == label)
        measured = source.measurements.of(STANDARD, (player, player))
        counts = (tables.text(measured.games), tables.text(measured.deals))
        samples.append(said.BRACKETS.format(*counts))
    rows.append((words.SAMPLE, *samples))
    numeric = (False, *(True for _ in players))
    return Table(words.TABLE_CAPTION, (words.TABLE_COLUMN, *players), tuple(rows), numeric)


def goals_table(source: Source, found: list[Climb]) -> Table | None:
    """Return the verdict on every goal by player; None without goals."""
    players = players_of(source)
    rows = []
    for climb in found:
        if climb.goal is None:
            continue
        verdicts = {rung.label: verdict(rung.drawn, *climb.goal) for rung in climb}
        cells = []
        for label in players:
            if label not in verdicts:
                cells.append(said.UNKNOWN)
                continue
            symbol, word = shown_words.VERDICTS[verdicts[label]]
            cells.append(words.VERDICT.format(symbol=symbol, word=word))
        goal = source.goal(climb.metric.name)
        rows.append((climb.metric.title, goal, *cells))
    if not rows:
        return None
    columns = (*words.GOALS_COLUMNS, *players)
    return Table(words.GOALS_CAPTION, columns, tuple(rows), (False,) * len(columns))


def pointer(source: Source) -> Pointer | None:
    """Return where page one sends those who ask how its findings change with skill."""
    experiment = source.experiment
    reference = experiment.reference.label
    if experiment.weakest_first and source.questions.skill:
        return Pointer(
            words.ITSELF.format(reference=reference),
            words.HERE_LABEL.format(title=words.TITLE),
            words.HERE_AFTER,
            SKILL,
        )
    if not experiment.ladder:
        return None
    return Pointer(
        words.ELSEWHERE.format(reference=reference),
        words.ELSEWHERE_LABEL.format(name=experiment.ladder),
        words.ELSEWHERE_AFTER.format(name=experiment.ladder),
        SKILL,
        experiment.ladder,
    )
