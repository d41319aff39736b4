"""What regression on the deal could save at most, and the savings in one table."""

import math

import numpy as np
import pytest
from played import VARIANTS, experiment, frame, play

from hotair_sim.report.findings import make_report
from hotair_sim.report.sections.savings import SAVINGS
from hotair_sim.study.measuring.ceilings import ceiling
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.savings import Design
from hotair_sim.words import findings as words

DEALS, REPLAYED, REPLAYS = 80, 60, 4
LUCK = f"\n[luck]\ndeals = {REPLAYED}\nreplays = {REPLAYS}\n"


@pytest.fixture(scope="module")
def results(tmp_path_factory) -> Results:
    """Return results of a small experiment in which deals are replayed."""
    text = experiment("greedy", "random", deals=DEALS, more=VARIANTS + LUCK)
    return play(text, tmp_path_factory.mktemp("ceilings"))


@pytest.mark.parametrize("share", [0.0, 0.2, 0.6])
def test_no_function_of_the_deal_saves_more(share):
    rng = np.random.default_rng(1)
    deal = rng.normal(size=(4000, 1))
    blocks = math.sqrt(share) * deal + math.sqrt(1 - share) * rng.normal(size=(4000, 6))
    most = ceiling(Design.of(blocks))
    assert most.low <= 1 / (1 - share) <= most.high
    # The best of all functions of the deal, in a single replay.
    left = blocks[:, 0] - math.sqrt(share) * deal[:, 0]
    assert blocks[:, 0].var() / left.var() == pytest.approx(most.value, rel=0.05)
    assert most.games == 4000 * 6 * 2


def test_at_the_ends_nothing_or_everything_is_saved():
    rng = np.random.default_rng(2)
    alike = np.repeat(rng.integers(0, 9, (50, 1)), 3, axis=1)
    assert ceiling(Design.of(alike)).value == math.inf
    opposed = ceiling(Design.of(rng.permuted(np.tile([1, 2, 3], (50, 1)), axis=1)))
    assert (opposed.value, opposed.low) == (1, 1)


def test_the_ceiling_of_a_folder_is_that_of_plain_pandas(results):
    found = measure(results).ceilings
    assert list(found) == ["greedy"]
    games = frame(results, "greedy", "greedy", "standard+prizes")
    games["replay"] = games["arrangement"] // 4
    games["starter_wins"] = (games["winner"] == games["starter"]).astype(float)
    for name in ("starter_wins", "turns"):
        blocks = games.groupby(["deal", "replay"])[name].sum().unstack()
        between = REPLAYS * blocks.mean(axis=1).var()
        within = blocks.var(axis=1).mean()
        expected = (between - within) / (between + (REPLAYS - 1) * within)
        design = found["greedy"][name]
        assert (design.blocks, design.arrangements) == (REPLAYED, REPLAYS)
        # The variance of one game is estimated in another way: it differs by terms of 1/deals.
        assert design.correlation() == pytest.approx(expected, abs=2 / REPLAYED)


def test_savings_are_in_one_table(results):
    section = next(block for block in make_report(results).statistics if block.name == SAVINGS)
    table = section.tables[0]
    assert table.columns == words.SAVINGS_IN_ONE_COLUMNS
    of = [row[1] for row in table.rows]
    assert of == ["standard", "no-exchange less standard", "empty-pile less standard"] * 2
    deals, games, blocks, common, together, most = table.rows[0][2:]
    assert (deals, games, common, together) == ("80", "160", words.UNKNOWN, words.UNKNOWN)
    assert blocks.count("(") == most.count("(") == 1
    deals, games, blocks, common, together, most = table.rows[1][2:]
    assert (deals, games, blocks, most) == ("80", "320", words.UNKNOWN, words.UNKNOWN)
    assert common.count("(") == together.count("(") == 1
    assert any("60 deals were replayed 4 times" in text for text in section.text)


def test_together_is_blocks_times_common_deals(results):
    measurements = measure(results)
    pairing = next(pair for pair in results.experiment.pairings if pair[0] is pair[1])
    names = (pairing[0].label, pairing[1].label)
    compared = measurements.compared["no-exchange", names]
    designs = [
        measurements.measured[rules, names].designs["turns"] for rules in results.experiment.rules
    ]
    one, two, *_ = (design._spreads() for design in designs)
    of_blocks = 2 * (one[0] + two[0]) / (one[1] + two[1])
    together = compared.designs["turns"].saving()
    assert together == pytest.approx(float(of_blocks) * compared.pairs["turns"].saving())
