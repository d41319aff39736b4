"""`hotair run --plan`: what a run would play, how long that takes and how precise it would be."""

import math
from typing import TYPE_CHECKING

from hotair_sim.arena.loader import Loader
from hotair_sim.cli.aligned import aligned
from hotair_sim.cli.precision import round_up
from hotair_sim.cli.saying import say
from hotair_sim.report.wording.widths import asked_width, half_width
from hotair_sim.study.audit.candidates import ALONE, PAIRS
from hotair_sim.study.playing.planning import Expected, Plan, plan
from hotair_sim.words import messages
from hotair_sim.words import precision as words
from hotair_sim.words.counted import Count

if TYPE_CHECKING:
    from hotair_sim.arena.registry import Registry
    from hotair_sim.study.experiments.experiment import Experiment
    from hotair_sim.study.experiments.toward import Toward


def show(asked: "Experiment", registry: "Registry", threads: int) -> None:
    """Print the plan of an experiment to stdout; nothing is written."""
    loader = Loader(asked.game, registry, lambda what: say(messages.COMPILING.format(what)))
    made = plan(asked, loader)
    print(_head(made))
    print()
    print(_lines(made, threads))
    used = words.THREADS.get(threads, words.THREADS_MANY.format(threads))
    rest = made.seconds_beside(asked.deals)
    time = _time(made.seconds(asked.deals, threads) + rest)
    print(words.PLAN_TIME.format(time=time, threads=used, rest=_time(rest)))
    print()
    if made.expected:
        print(words.WIDTHS_HEAD.format(deals=Count(asked.deals)))
        print()
        print(_widths(made))
    else:
        print(words.NO_WIDTHS)
    if asked.precision is not None:
        print(_stop(made, threads))
    little = any(one.bound or math.isnan(one.half_width) for one in made.expected)
    note = [words.TRIED.format(tried=Count(made.tried)), *([words.TRIED_LITTLE] if little else [])]
    print(" ".join(note))


def show_audit(
    asked: "Experiment", toward: "Toward | None", registry: "Registry", threads: int
) -> None:
    """Print the plan of an audit, and of the remedies looked for; nothing is written."""
    loader = Loader(asked.game, registry, lambda what: say(messages.COMPILING.format(what)))
    made = plan(asked, loader)
    games, rules = Count(made.games(asked.deals)), len(asked.variants)
    print(
        words.AUDIT_PLAN.format(
            title=asked.title, games=games, deals=Count(asked.deals), rules=rules
        )
    )
    print()
    rows = []
    for first, second in dict.fromkeys((line.first, line.second) for line in made.lines):
        lines = [line for line in made.lines if (line.first, line.second) == (first, second)]
        total = sum(line.games for line in lines)
        seconds = sum(line.games / line.speed for line in lines) / threads
        pair = words.PAIR.format(first, second)
        rows.append((pair, str(len(lines)), f"{total:,}", _time(seconds)))
    print(aligned([words.AUDIT_COLUMNS, *rows], (False, True, True, True)))
    used = words.THREADS.get(threads, words.THREADS_MANY.format(threads))
    rest = made.seconds_beside(asked.deals)
    time = _time(made.seconds(asked.deals, threads) + rest)
    print(words.PLAN_TIME.format(time=time, threads=used, rest=_time(rest)))
    if toward is not None:
        print(_remedies(made, toward, threads))
    print(words.TRIED.format(tried=Count(made.tried)))


def _remedies(made: Plan, toward: "Toward", threads: int) -> str:
    """Return what the search for remedies takes at most: the standard rules are played again."""
    label = made.experiment.reference.label
    own = [line for line in made.lines if line.first == line.second == label]
    most = ALONE + PAIRS
    games = sum(line.games for line in own) // len(own) * (most + 1)
    each = sum(line.games / line.speed for line in own) / len(own) / threads
    return words.REMEDIES_PLAN.format(
        goal=toward.text, most=most, games=Count(games), time=_time(each * (most + 1))
    )


def _head(made: Plan) -> str:
    asked = made.experiment
    template = words.PLAN if asked.precision is None else words.PLAN_MOST
    return template.format(
        title=asked.title,
        games=Count(made.games(asked.deals)),
        deals=Count(asked.deals),
        shares=words.PLAN_SHARES if asked.shares else "",
    )


def _lines(made: Plan, threads: int) -> str:
    rows = [
        (
            line.variant,
            words.PAIR.format(line.first, line.second),
            f"{line.deals:,}",
            f"{line.games:,}",
            _time(line.games / line.speed / threads),
        )
        for line in made.lines
    ]
    return aligned([words.PLAN_COLUMNS, *rows], (False, False, True, True, True))


def _widths(made: Plan) -> str:
    rows = [_width(made, one) for one in made.expected]
    asked = made.experiment.precision is not None
    columns = len(words.WIDTHS_COLUMNS) if asked else words.WIDTHS_COLUMNS.index("Asked for")
    return aligned([row[:columns] for row in (words.WIDTHS_COLUMNS, *rows)])


def _width(made: Plan, one: Expected) -> tuple[str, ...]:
    unit = made.experiment.game.metrics[one.metric].unit
    expected = half_width(one.half_width, unit)
    needed = made.needed_for(one)
    return (
        one.metric,
        one.variant,
        words.PAIR.format(*(player.label for player in one.pairing)),
        words.AT_MOST.format(expected) if one.bound else expected,
        words.GOAL if one.asked is None else asked_width(one.asked, unit),
        words.DEALS.format(Count(round_up(needed))) if math.isfinite(needed) else words.OPEN,
    )


def _stop(made: Plan, threads: int) -> str:
    stop, needed = made.stop(), made.needed()
    if stop is not None:
        time = _time(made.seconds(stop, threads))
        return words.STOP.format(deals=Count(stop), games=Count(made.games(stop)), time=time)
    if math.isnan(needed):
        return words.STOP_OPEN
    return words.NO_STOP.format(deals=Count(made.experiment.deals), needed=round_up(needed))


def _time(seconds: float) -> str:
    if seconds < 0.1:
        return words.NO_TIME
    if seconds < 100:
        return (words.SECONDS if seconds >= 10 else words.FEW_SECONDS).format(seconds)
    minutes = seconds / 60
    return words.MINUTES.format(minutes) if minutes < 100 else words.HOURS.format(minutes / 60)
