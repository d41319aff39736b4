"""Confidence sequences, and stopping by width: known truth, games correlated within blocks.

Blocks come in kinds that the sampler knows and the estimates don't. Only how many blocks of each
kind come between two looks is drawn, so that a million blocks take no time.
"""

import math
from collections.abc import Iterator

import numpy as np
import pytest
from scipy import special

from hotair_sim.study.experiments.precision import FIRST, Precision
from hotair_sim.study.statistics.estimates import Sums
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.sequences import errors_at, level_at

GAMES = 4
LOOKS = list(Precision({}, (), 1_000_000).looks())


class Blocks:
    """Blocks of a few kinds: numerator and denominator of each kind, and how often it comes."""

    def __init__(self, x: list[int], y: list[int], chances: list[float], **limits: object) -> None:
        self.x, self.y = np.array(x), np.array(y)
        self.chances = np.array(chances) / sum(chances)
        self.truth = float(self.chances @ self.x / (self.chances @ self.y))
        self.limits = limits

    def sums(self, counts: np.ndarray) -> Sums:
        """Return the sums of so many blocks of each kind, as `Sums.of` gives them."""
        x, y = self.x, self.y
        most = self.limits.get("most")
        share = most is not None and bool((y >= x).all())
        products = (x, y, x * x, x * y, y * y, x**3, x * x * y, x * y * y, y**3)
        return Sums(
            int(counts.sum()),
            int(counts.sum()) * GAMES,
            *(int(counts @ product) for product in products),
            exposed=int(counts[(x != 0) | (y != 0)].sum()),
            hits=int(counts[x > 0].sum()),
            misses=int(counts[x < y].sum()),
            most=most,  # type: ignore[arg-type]
            most_rest=most if share else None,  # type: ignore[arg-type]
        )

    def looks(self, runs: int, seed: int) -> Iterator[np.ndarray]:
        """Yield how many blocks of each kind there are at each look: (runs, kinds)."""
        rng, deals = np.random.default_rng(seed), 0
        counts = np.zeros((runs, len(self.x)), np.int64)
        for look in LOOKS:
            counts = counts + rng.multinomial(look - deals, self.chances, runs)
            deals = look
            yield counts

    def errors(self, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return ratio and standard error of each run, in plain floats; error inf if rare."""
        x, y, xx, xy, yy = (
            (counts @ values).astype(float)
            for values in (self.x, self.y, self.x**2, self.x * self.y, self.y**2)
        )
        ratio = x / y
        error = np.sqrt(np.maximum(xx - 2 * ratio * xy + ratio**2 * yy, 0)) / y
        seen = np.minimum(counts @ (self.x > 0), counts @ (self.x < self.y))
        return ratio, np.where((seen < 200) & ("most" in self.limits), math.inf, error)


KINDS = {
    # Chances of 0 … 4 games won, far from those of independent games.
    "share": Blocks([0, 1, 2, 3, 4], [4] * 5, [20, 10, 12, 14, 24], most=GAMES),
    "share, arrangements opposed": Blocks([1, 2, 3], [4] * 3, [5, 90, 6], most=GAMES),
    "turns": Blocks([210, 260, 330, 900], [4] * 4, [50, 30, 19, 1]),
    "ratio": Blocks([0, 1, 3, 2, 9], [4, 9, 12, 30, 41], [30, 20, 20, 20, 10], most=100),
    "ratio with few denominators": Blocks([0, 0, 1, 2], [0, 1, 1, 3], [90, 5, 3, 2], most=GAMES),
    "rare": Blocks([0, 1, 4], [4] * 3, [996, 3, 1], most=GAMES),
}


def held_at_every_look(kind: Blocks, runs: int, seed: int) -> float:
    """Return the share of runs in which the sequence holds the truth at all looks."""
    held = np.ones(runs, bool)
    for counts in kind.looks(runs, seed):
        ratio, error = kind.errors(counts)
        # No interval of the sequence is as narrow as this; only the others need be made.
        near = abs(ratio - kind.truth) < 2.5 * error
        for run in np.flatnonzero(held & ~(near & np.isfinite(error))):
            sums = kind.sums(counts[run])
            found = sums.estimate(level_at(sums.blocks, FIRST))
            held[run] = found.low <= kind.truth <= found.high
    return float(held.mean())


def held_at_stop(kind: Blocks, width: float, runs: int, seed: int) -> tuple[float, float]:
    """Return how often the interval at a stop by width holds the truth, and the mean stop."""
    stops: dict[int, Estimate] = {}
    for counts in kind.looks(runs, seed):
        _, error = kind.errors(counts)
        narrow = (1.95 * error <= width) | np.isinf(error)
        for run in np.flatnonzero(narrow):
            if run not in stops:
                found = kind.sums(counts[run]).estimate()
                if found.half_width <= width:
                    stops[run] = found
    assert len(stops) == runs
    held = sum(stop.low <= kind.truth <= stop.high for stop in stops.values()) / runs
    return held, sum(stop.deals for stop in stops.values()) / runs


def test_the_first_interval_is_that_of_robbins_and_siegmund():
    a = errors_at(FIRST, FIRST)
    density = math.exp(-(a**2) / 2) / math.sqrt(2 * math.pi)
    assert 2 * (1 - special.ndtr(a) + a * density) == pytest.approx(0.05)
    assert a == pytest.approx(2.7955, abs=1e-4)


def test_errors_grow_with_the_logarithm_of_blocks():
    for times in (1, 10, 1000):
        assert errors_at(500 * times, 500) ** 2 - errors_at(500, 500) ** 2 == pytest.approx(
            math.log(times)
        )
    assert errors_at(2000, 1000, 0.99) > errors_at(2000, 1000, 0.95)


def test_the_level_is_the_one_of_so_many_errors():
    level = level_at(5000, 1000)
    assert special.ndtri((1 + level) / 2) == pytest.approx(errors_at(5000, 1000))
    assert 0.99 < level < 1


@pytest.mark.parametrize(("blocks", "first", "level"), [(999, 1000, 0.95), (5, 0, 0.95), (5, 5, 1)])
def test_there_is_no_interval_before_the_sequence_begins(blocks, first, level):
    with pytest.raises(ValueError):
        errors_at(blocks, first, level)


def test_a_sequence_is_a_third_to_two_thirds_wider_than_one_interval():
    kind = KINDS["share"]
    for (counts,) in kind.looks(1, seed=1):
        sums = kind.sums(counts)
        wide = sums.estimate(level_at(sums.blocks, FIRST)).half_width
        assert 1.4 < wide / sums.estimate().half_width < 2


def test_the_sums_of_the_sampler_are_those_of_the_blocks():
    kind = KINDS["share"]
    counts = np.array([3, 1, 4, 1, 5])
    x = np.repeat(kind.x, counts)
    assert kind.sums(counts) == Sums.of(x, most=GAMES, games_per_block=GAMES)


@pytest.mark.parametrize("name", ["share", "ratio"])
def test_it_holds_at_every_look_in_200_runs(name):
    assert held_at_every_look(KINDS[name], 200, seed=1) >= 0.94


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
def test_it_holds_at_every_look_in_10000_runs(name, capsys):
    held = held_at_every_look(KINDS[name], 10_000, seed=20_000)
    with capsys.disabled():
        print(f"\n{name + ', any of 38 looks':50} {100 * held:6.2f} %", end="")
    assert held >= 0.95


WIDTHS = {
    "share": (0.02, 0.01, 0.005),
    "share, arrangements opposed": (0.004, 0.002),
    "turns": (1, 0.5),
    "ratio": (0.01, 0.005),
    "ratio with few denominators": (0.04, 0.02),
    "rare": (0.001, 0.0005, 0.0002),
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "width"), [(name, w) for name, ws in WIDTHS.items() for w in ws])
def test_a_stop_by_width_holds_in_10000_runs(name, width, capsys):
    held, deals = held_at_stop(KINDS[name], width, 10_000, seed=20_000)
    with capsys.disabled():
        told = f"{name}, stopped at ± {width}"
        print(f"\n{told:50} {100 * held:6.2f} %, after {deals:,.0f} deals", end="")
    # Where 1 block in 100 makes most of the spread, a stop that rests on 16 of them comes too early
    # a little more often if the mean is too low.
    assert held >= (0.935 if (name, width) == ("turns", 1) else 0.943)
