"""How strong each strategy is against those here: ratings, who is not told apart, best replies."""

import math
from collections.abc import Sequence
from dataclasses import replace

import pandas as pd

from hotair_sim.report.evidence.source import Source, joined
from hotair_sim.report.model import Figure, SectionBlock, Table
from hotair_sim.report.wording import tables, titles
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.ratings import Ratings, ratings_of
from hotair_sim.study.statistics.intervals import RARE, Estimate
from hotair_sim.words import findings as words

RATINGS = "ratings"
"""Name of the section."""

FEWEST = 3
"""Strategies that a ranking takes: of two, the share of games won says it all."""

UNIT = "Elo points"


def ratings_blocks(source: Source) -> tuple[SectionBlock, ...]:
    """Return the section of ratings; nothing with two strategies, or where no two have met."""
    if len(source.experiment.players) < FEWEST:
        return ()
    ratings = ratings_of(source.measurements)
    if ratings is None:
        return ()
    said = Said(source, ratings)
    text = (
        words.RATINGS_TEXT.format(reference=ratings.reference),
        *bounds_text(ratings),
        alike_text(ratings),
        *misfit_text(said),
        *cycles_text(ratings),
    )
    return (
        SectionBlock(
            name=RATINGS,
            title=words.RATINGS,
            text=text,
            figures=(ratings_figure(said),),
            tables=(differences_table(said),),
        ),
    )


class Said:
    """Ratings, as they are printed: each that is asked for here goes into `summary.csv`."""

    def __init__(self, source: Source, ratings: Ratings) -> None:
        self._source = source
        self._players = {player.label: player for player in source.experiment.players}
        self.ratings = ratings

    def rating(self, player: str) -> Estimate:
        """Return the rating of a strategy."""
        found = cautious(self.ratings.elo[player])
        return self._noted("rating", player, self.ratings.reference, UNIT, found)

    def difference(self, one: str, two: str) -> Estimate:
        """Return the rating of one strategy less that of another."""
        found = cautious(self.ratings.differences[one, two])
        return self._noted("rating difference", one, two, UNIT, found)

    def score(self, one: str, two: str) -> Estimate:
        """Return what one strategy takes from another."""
        return self._noted("score", one, two, SHARE, self.ratings.scores[one, two])

    def misfit(self, one: str, two: str) -> Estimate:
        """Return what one strategy takes from another beyond what their ratings say."""
        known = self.ratings.misfits
        found = known[one, two] if (one, two) in known else turned(known[two, one])
        return self._noted("score", one, two, SHARE, found, "ratings")

    def _noted(
        self, what: str, one: str, two: str, unit: str, estimate: Estimate, than: str = ""
    ) -> Estimate:
        pairing = (self._players[one], self._players[two])
        self._source.note(RATINGS, what, STANDARD, pairing, unit, estimate, than)
        return estimate


def cautious(estimate: Estimate) -> Estimate:
    """Return the estimate; if it is a bound, rounded outward to whole tens."""
    if not math.isnan(estimate.value):
        return estimate
    low, high = estimate.low, estimate.high
    low = math.floor(low / 10) * 10.0 if math.isfinite(low) else low
    high = math.ceil(high / 10) * 10.0 if math.isfinite(high) else high
    return replace(estimate, low=low, high=high)


def bounds_text(ratings: Ratings) -> list[str]:
    """Return whose rating is only bounded, or not known at all."""
    kinds = {
        player: ratings.elo[player].method
        for player in ratings.players
        if player != ratings.reference
    }
    bounded = [player for player, kind in kinds.items() if kind == "one-sided"]
    unknown = [player for player, kind in kinds.items() if kind == "none"]
    said = []
    if bounded:
        said.append(words.BOUNDED.format(names=joined(bounded), rare=RARE))
    if unknown:
        said.append(words.UNRATED.format(names=joined(unknown), reference=ratings.reference))
    return said


def alike_text(ratings: Ratings) -> str:
    """Return which strategies are not told apart."""
    if not ratings.alike:
        return words.ALL_APART
    groups = words.CLAUSES.join(joined(list(group)) for group in ratings.alike)
    return words.NOT_APART.format(groups=groups)


def misfit_text(said: Said) -> list[str]:
    """Return the pairing that is furthest from what the ratings say."""
    misfits = said.ratings.misfits
    if not misfits:
        return []
    clear = {pair: e for pair, e in misfits.items() if not e.low <= 0 <= e.high}
    among = clear or misfits
    one, two = max(among, key=lambda pair: abs(among[pair].value))
    if misfits[one, two].value < 0:
        one, two = two, one
    estimate = said.misfit(one, two)
    fields = {
        "one": one,
        "two": two,
        "value": tables.difference(estimate, SHARE),
        "interval": tables.difference_interval(estimate, SHARE),
        "clear": len(clear),
        "total": len(misfits),
    }
    return [(words.MISFIT if clear else words.NO_MISFIT).format(**fields)]


def turned(estimate: Estimate) -> Estimate:
    """Return a difference seen from the other side."""
    return replace(estimate, value=-estimate.value, low=-estimate.high, high=-estimate.low)


def cycles_text(ratings: Ratings) -> list[str]:
    """Return where one ends by always taking the best reply."""
    said = []
    for cycle in ratings.cycles:
        if len(cycle) == 1:
            player = cycle[0]
            if not any(player == two for _, two in ratings.scores):
                continue
            others = list(ratings.replies[player].open)
            template = words.OWN_REPLY_OPEN if others else words.OWN_REPLY
            said.append(template.format(player=player, others=joined(others)))
            continue
        steps = [words.REPLY_STEP.format(ratings.replies[one].best, one) for one in cycle]
        open_for = [one for one in cycle if ratings.replies[one].open]
        template = words.CIRCLE_OPEN if open_for else words.CIRCLE
        said.append(template.format(steps=words.LIST.join(steps), names=joined(open_for)))
    return said


def ratings_figure(said: Said) -> Figure:
    """Return the ratings as dots with intervals, the strongest first."""
    ratings = said.ratings
    rows = []
    for player in ratings.players:
        estimate = said.rating(player)
        rows.append(
            {
                "label": player,
                "group": "",
                "value": estimate.value,
                "low": estimate.low,
                "high": estimate.high,
                "highlight": player == ratings.reference,
            }
        )
    name = ratings_title(said)
    return Figure(
        kind="ratings",
        name=RATINGS,
        title=name,
        alt=words.ALT["ratings"].format(finding=name, count=len(rows)),
        axis=words.RATINGS_AXIS.format(reference=ratings.reference),
        unit="",
        data=pd.DataFrame(rows),
        table=Table(
            words.RATINGS_CAPTION.format(reference=ratings.reference),
            words.RATINGS_COLUMNS,
            tuple(ratings_row(said, player) for player in ratings.players),
            (False, True, True, True, True, True, True, False),
        ),
    )


def ratings_title(said: Said) -> str:
    """Return the finding: who is the strongest, if that is seen."""
    ratings = said.ratings
    best, *others = ratings.players
    level = [
        other
        for other in others
        if (best, other) not in ratings.differences or ratings.differences[best, other].low <= 0
    ]
    if len(level) == len(others):
        return titles.title("ratings", "none", {}, {})
    if level:
        return titles.title("ratings", "alike", {}, {"names": joined([best, *level])})
    second = others[0]
    estimate = said.difference(best, second)
    fields = {
        "best": best,
        "second": second,
        "value": tables.number(estimate),
        "interval": tables.interval(estimate),
    }
    case = "bound" if math.isnan(estimate.value) else "best"
    return titles.title("ratings", case, {}, fields)


def ratings_row(said: Said, player: str) -> tuple[str, ...]:
    """Return a row of the table beneath the figure."""
    ratings, estimate = said.ratings, said.rating(player)
    counts = (estimate.games, estimate.deals, ratings.drawn[player], ratings.cut[player])
    interval = "" if player == ratings.reference else tables.interval(estimate)
    numbers = (tables.number(estimate), interval, *map(tables.text, counts))
    return (player, *numbers, reply_cell(said, player))


def reply_cell(said: Said, player: str) -> str:
    """Return who does best against a strategy, and how well."""
    reply = said.ratings.replies[player]
    if not any(player == two for _, two in said.ratings.scores):
        return words.UNKNOWN
    names = [words.ITSELF if name == player else name for name in (reply.best, *reply.open)]
    if reply.open:
        return words.REPLY_OPEN.format(names=words.LIST.join(names))
    if reply.best == player:
        return words.ITSELF
    score = said.score(reply.best, player)
    value = words.BRACKETS.format(tables.percent(score), tables.interval(score, SHARE))
    return words.REPLY.format(who=reply.best, value=value)


def differences_table(said: Said) -> Table:
    """Return the differences of any two ratings that can be compared."""
    rows = []
    for one, two in said.ratings.differences:
        estimate = said.difference(one, two)
        clear = not estimate.low <= 0 <= estimate.high
        rows.append((one, two, *_difference(estimate), words.CLEAR if clear else ""))
    numeric = (False, False, True, True, False)
    return Table(words.APART_CAPTION, words.APART_COLUMNS, tuple(rows), numeric)


def _difference(estimate: Estimate) -> Sequence[str]:
    if math.isnan(estimate.value):
        return words.UNKNOWN, tables.interval(estimate)
    return tables.difference(estimate), tables.difference_interval(estimate)
