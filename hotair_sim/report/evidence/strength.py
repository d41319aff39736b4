"""Who is the stronger of two strategies, and how often the stronger one wins."""

from collections import Counter
from dataclasses import dataclass

from hotair_sim.description.questions import Row
from hotair_sim.report.evidence.source import Source, joined
from hotair_sim.report.model import RowLine
from hotair_sim.report.wording import tables
from hotair_sim.report.wording.tables import SHARE
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.experiments.parts import Pairing
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.words import findings as words
from hotair_sim.words import skill as skill_words


@dataclass(frozen=True)
class Winner:
    """The stronger of a pairing of two strategies, and the share of games it wins."""

    stronger: str
    weaker: str
    wins: Estimate


def mixed_pairings(source: Source) -> list[Pairing]:
    """Return the pairings of two strategies."""
    return [pair for pair in source.experiment.pairings if pair[0].label != pair[1].label]


def wins_of(source: Source, section: str, pairing: Pairing) -> tuple[Estimate, Estimate] | None:
    """Return how often the first-named and the second-named strategy wins."""
    first, second = (
        source.estimate(section, metric, STANDARD, pairing) for metric in source.questions.strength
    )
    return None if first is None or second is None else (first, second)


def winner(source: Source, section: str, pairing: Pairing) -> Winner | None:
    """Return the stronger of a pairing; None if their intervals meet, or nothing was played."""
    wins = wins_of(source, section, pairing)
    if wins is None or "none" in (wins[0].method, wins[1].method):
        return None
    one, two = pairing[0].label, pairing[1].label
    if wins[0].low > wins[1].high:
        return Winner(one, two, wins[0])
    if wins[1].low > wins[0].high:
        return Winner(two, one, wins[1])
    return None


def strength_row(source: Source, section: str, row: Row) -> RowLine:
    """Return the row on how often the better player wins, over the pairings of two strategies."""
    pairings = mixed_pairings(source)
    if not pairings:
        return RowLine(row.title, "", "", "", "", words.BETTER_NONE)
    found = [winner(source, section, pairing) for pairing in pairings]
    clear = sorted(filter(None, found), key=lambda w: w.wins.value)
    if not clear:
        return RowLine(row.title, "", "", "", "", words.BETTER_UNCLEAR)
    ends = [_told(winner) for winner in (clear[0], clear[-1])]
    low, high = (tables.percent(winner.wins) for winner in (clear[0], clear[-1]))
    sentence = words.BETTER.format(
        low_who=ends[0], high_who=ends[1], clear=len(clear), count=len(pairings)
    )
    if len(clear) == 1:
        template = words.BETTER_PAIR if len(pairings) == 1 else words.BETTER_ONE
        value = low
        sentence = template.format(who=ends[0], clear=len(clear), count=len(pairings))
    else:
        value = words.BETTER_RANGE.format(low, high)
    return RowLine(
        title=row.title,
        value=value,
        interval="",
        others="",
        sample=tables.sample(clear[0].wins),
        sentence=words.SENTENCES.join(filter(None, [sentence, row.sentence])),
    )


def _told(winner: Winner) -> str:
    value = words.BRACKETS.format(
        tables.percent(winner.wins), tables.interval(winner.wins, "share")
    )
    fields = {"stronger": winner.stronger, "weaker": winner.weaker, "value": value}
    return words.STRONGER.format(**fields)


def clear_winner(source: Source, pairing: Pairing, comparisons: int) -> str | None:
    """Return the stronger of a pairing at the level at which `comparisons` hold at once."""
    first, second = (
        source.strict(metric, comparisons, STANDARD, pairing)
        for metric in source.questions.strength
    )
    if first is None or second is None:
        return None
    if first.low > second.high:
        return pairing[0].label
    return pairing[1].label if second.low > first.high else None


def strongest(source: Source, section: str) -> str:
    """Return a sentence on who is the strongest player, or that it is not settled.

    It is the one that nobody clearly beats, that clearly beats more than half of those it met, and
    more than any other that nobody beats. Clearly: for all pairings together.
    """
    wins = {
        pair: found
        for pair in mixed_pairings(source)
        if (found := wins_of(source, section, pair)) is not None
    }
    if not wins:
        return ""
    met: Counter[str] = Counter(player.label for pair in wins for player in pair)
    beaten: Counter[str] = Counter()
    beats: Counter[str] = Counter()
    for one, two in wins:
        best = clear_winner(source, (one, two), len(wins))
        if best is not None:
            beats[best] += 1
            beaten[two.label if best == one.label else one.label] += 1
    unbeaten = sorted((label for label in met if not beaten[label]), key=lambda n: -beats[n])
    most = [label for label in unbeaten if beats[label] == beats[unbeaten[0]]]
    if len(most) != 1 or 2 * beats[most[0]] <= met[most[0]]:
        between = skill_words.BETWEEN.format(players=joined(unbeaten)) if len(unbeaten) > 1 else ""
        return skill_words.STRONGEST_OPEN.format(between=between)
    own = [
        (found[number], pair[1 - number].label)
        for pair, found in wins.items()
        for number in range(2)
        if pair[number].label == most[0]
    ]
    least, rival = min(own, key=lambda won: won[0].value)
    value = words.BRACKETS.format(tables.percent(least), tables.interval(least, SHARE))
    clear, others = beats[most[0]], met[most[0]]
    if others == 1:
        template = skill_words.STRONGEST_OF_TWO if len(met) == 2 else skill_words.STRONGEST_ONE
    else:
        template = skill_words.STRONGEST_ALL if clear == others else skill_words.STRONGEST
    return template.format(best=most[0], clear=clear, met=others, rival=rival, value=value)
