"""How often intervals of real games hold the truth: one long run, split into many small ones.

Random and greedy, each against itself, play Hot Air by the standard rules and without the
three-for-one on the same deals. The long run is cut into 2,000 splits of 250 deals, of 1,000 and of
4,000; each gives the intervals a run of that size would, through the same doors. The truth is what
all 8,000,000 deals say. Its own error is a 45th of that of 4,000 deals, which costs the coverage
found less than 0.01 percentage points.

`pytest tests/test_real_coverage.py -m slow -n 2` takes minutes and prints the figures of the docs.
"""

import math
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np
import pytest
from conftest import Arena

from hotair_sim.arena.arrangements import BOTH_STARTS
from hotair_sim.description.metrics import Metric
from hotair_sim.study.measuring.compare import Compared, add_pairs, quantile_difference
from hotair_sim.study.measuring.games import Blocks, histogram_of
from hotair_sim.study.measuring.metrics import trimmed
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.quantiles import Histogram

SIZES = (250, 1000, 4000)
SPLITS = 2000
PLAYED = 20_000
"""Deals in memory at a time."""

LEAST = 0.94
METRICS = {
    "a share": ("starter_wins", "first_trophy_wins", "two_in_one_turn", "games_with_tie"),
    "a rare rate": ("uncovered_refill", "games_with_clear", "clears"),
    "a mean": ("turns", "lead_changes", "hand_exchanges"),
    "a ratio": ("tied_flights", "choices", "single_play_turns", "blocked_turns", "passed_turns"),
    "a quantile": ("turns_median", "turns_p95", "first_trophy_turn"),
}
SIDES = ("standard", "no-exchange", "difference")
Cell = tuple[str, str, int]
"""Of a metric, which of `SIDES`, and the deals of a split."""


@dataclass
class Study:
    """Intervals by cell, and what the whole run comes to, by metric.

    `totals` are numerator and denominator under both rule sets, `counts` those of quantiles.
    """

    metrics: dict[str, Metric]
    rules: tuple[object, object]
    found: dict[Cell, list[Estimate]] = field(default_factory=dict)
    totals: dict[str, list[int]] = field(default_factory=dict)
    counts: dict[str, tuple[Histogram, Histogram]] = field(default_factory=dict)

    def add(self, sides: tuple[Blocks, Blocks], whole: bool) -> None:
        """Add the intervals of a split; `whole` if the splits of this size are the whole run."""
        size = len(sides[0])
        compared = Compared()
        add_pairs(compared, self.metrics, {}, self.rules, sides)
        for name, metric in self.metrics.items():
            if metric.quantile is None:
                pair = compared.pairs[name]
                sums = pair.first, pair.second
                found = [*(side.estimate() for side in sums), pair.difference()]
                if whole:
                    numbers = [n for side in sums for n in (int(side.x), int(side.y))]
                    known = self.totals.get(name, [0, 0, 0, 0])
                    self.totals[name] = [a + b for a, b in zip(known, numbers, strict=True)]
            else:
                one, two = (
                    histogram_of(metric, rules, blocks)
                    for rules, blocks in zip(self.rules, sides, strict=True)
                )
                if whole:
                    before = self.counts.get(name)
                    both = (one, two) if before is None else (before[0] + one, before[1] + two)
                    self.counts[name] = both
                one, two = trimmed(one), trimmed(two)
                found = [h.quantile(metric.quantile) for h in (one, two)]
                found.append(quantile_difference(one, two, metric.quantile))
            for side, estimate in zip(SIDES, found, strict=True):
                self.found.setdefault((name, side, size), []).append(estimate)

    def truth(self, name: str, side: str) -> float:
        metric = self.metrics[name]
        if metric.quantile is None:
            x1, y1, x2, y2 = self.totals[name]
            one, two = x1 / y1, x2 / y2
        else:
            one, two = (trimmed(h).quantile(metric.quantile).value for h in self.counts[name])
        return {"standard": one, "no-exchange": two, "difference": two - one}[side]


def blocks_of(arena: Arena, name: str, splits: int) -> Iterator[tuple[Blocks, Blocks]]:
    """Play on two threads; yield stretches of the run under both rule sets, in order."""
    game = arena.game
    players = [arena.match(name, name, game.rules(preset)) for preset in ("hot-air", "no-exchange")]
    works = [match.new_work() for match in players]
    deals = splits * SIZES[-1]

    def play(side: int, start: int) -> Blocks:
        rows = players[side].play(start, min(PLAYED, deals - start), works[side])
        return Blocks(game.columns_from(rows), BOTH_STARTS)

    starts = range(0, deals, PLAYED)
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as two:
        ahead = [pool.submit(play, side, 0) for side, pool in enumerate((one, two))]
        for start in starts:
            now = ahead[0].result(), ahead[1].result()
            if start + PLAYED < deals:
                pools = enumerate((one, two))
                ahead = [pool.submit(play, side, start + PLAYED) for side, pool in pools]
            yield now


def cut(blocks: Blocks, size: int) -> list[Blocks]:
    """Return the blocks in stretches of `size` deals."""
    step = size * BOTH_STARTS
    return [
        Blocks({name: v[at : at + step] for name, v in blocks.games.items()}, BOTH_STARTS)
        for at in range(0, len(blocks) * BOTH_STARTS, step)
    ]


def study(arena: Arena, name: str, splits: int) -> Study:
    """Return the intervals of so many splits of each size."""
    game = arena.game
    metrics = {m: game.metrics[m] for kind in METRICS.values() for m in kind}
    found = Study(metrics, (game.rules(), game.rules("no-exchange")))
    for sides in blocks_of(arena, name, splits):
        for size in SIZES:
            for split in zip(*(cut(side, size) for side in sides), strict=True):
                if len(found.found.get(("turns", "standard", size), ())) < splits:
                    found.add(split, size == SIZES[-1])
    return found


def held(study: Study, cell: Cell) -> float:
    """Return how often the intervals of a cell hold the truth."""
    truth = study.truth(cell[0], cell[1])
    return float(np.mean([one.low <= truth <= one.high for one in study.found[cell]]))


def collapsed(study: Study, name: str) -> dict[int, tuple[int, int]]:
    """Return how many intervals of a quantile are one value, and how many of these are wrong."""
    counted = {}
    for size in SIZES:
        single = Counter(
            one.low == study.truth(name, side)
            for side in SIDES[:2]
            for one in study.found[name, side, size]
            if one.low == one.high
        )
        counted[size] = single.total(), single[False]
    return counted


def table(study: Study) -> str:
    """Return the coverage of every cell, in %."""
    heads = [f"{side:>12}{size:>6}" for side in SIDES for size in SIZES]
    lines = [" " * 34 + "".join(f"{head:>20}" for head in heads)]
    for kind, names in METRICS.items():
        for name in names:
            cells = [(name, side, size) for side in SIDES for size in SIZES]
            figures = "".join(f"{100 * held(study, cell):20.1f}" for cell in cells)
            lines.append(f"{kind:12}{name:22}{figures}")
    for name in METRICS["a quantile"]:
        for size, (single, wrong) in collapsed(study, name).items():
            lines.append(f"{name}, {size} deals: one value {single} times, wrong {wrong}")
    return "\n".join(lines)


def test_splits_are_cut_and_counted(arena: Arena) -> None:
    """A short run, so that the long one is known to work: 5 splits a cell."""
    found = study(arena, "random", 5)
    assert set(map(len, found.found.values())) == {5}
    assert len(found.found) == len(found.metrics) * len(SIDES) * len(SIZES)
    for (_, _, size), estimates in found.found.items():
        assert {one.deals for one in estimates} == {size}
    whole = [one.value for one in found.found["turns", "standard", 4000]]
    assert found.truth("turns", "standard") == pytest.approx(np.mean(whole), rel=1e-12)
    assert held(found, ("turns", "difference", 4000)) >= 0.6
    assert "starter_wins" in table(found)


@pytest.mark.slow
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_real_games_hold_the_truth(
    arena: Arena, player: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = study(arena, player, SPLITS)
    with capsys.disabled():
        print(f"\n{player}\n{table(found)}", flush=True)
    error = math.sqrt(LEAST * (1 - LEAST) / SPLITS)
    short = {
        cell: held(found, cell)
        for cell in found.found
        if cell[2] >= 1000 and held(found, cell) < LEAST - 3 * error
    }
    assert not short
