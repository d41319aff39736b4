"""What a difference comes to: differs, same or undecided, and how many more deals it takes."""

import math

import pytest

from hotair_sim.description.metrics import Metric
from hotair_sim.games import game_of
from hotair_sim.report.wording.verdicts import verdict_text
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.verdicts import FEW, each_level, judge, margin_of


def difference(value, low, high, deals=1000, method="block-mean"):
    return Estimate(value, low, high, 4 * deals, deals, method, 0.95)


@pytest.mark.parametrize(
    ("interval", "kind", "small"),
    [
        ((0.02, 0.015, 0.03), "differs", False),
        ((-0.02, -0.03, -0.015), "differs", False),
        ((0.005, 0.002, 0.008), "differs", True),
        ((0.008, 0.002, 0.012), "differs", False),
        ((0.0, -0.01, 0.01), "same", True),
        ((0.0, 0.0, 0.0), "same", True),
        ((0.005, 0.0, 0.02), "undecided", False),
        ((0.0, -0.02, 0.005), "undecided", False),
        ((math.nan, math.nan, math.nan), "undecided", False),
    ],
)
def test_zero_and_the_margin_decide(interval, kind, small):
    judged = judge(difference(*interval), 0.01)
    assert (judged.kind, judged.small) == (kind, small)
    assert judged.more is None or kind == "undecided"


def test_a_few_deals_or_no_interval_decide_nothing():
    assert judge(difference(0.5, 0.4, 0.6, deals=FEW - 1), 0.01).kind == "undecided"
    assert judge(difference(0.0, -0.001, 0.001, deals=FEW - 1), 0.01).kind == "undecided"
    assert judge(difference(0.5, 0.5, 0.5, method="none"), 0.01).kind == "undecided"
    assert judge(difference(0.5, 0.4, 0.6, deals=FEW), 0.01).kind == "differs"


def test_the_deals_still_needed_decide_it():
    # To leave out zero: half the interval is 0.04, the difference 0.02, so four times the deals.
    assert judge(difference(0.02, -0.02, 0.06), 0.01).more == 3000
    # To fall inside the margin: half is 0.02 and 0.01 is left.
    assert judge(difference(0.0, -0.02, 0.02), 0.01).more == 3000
    # A difference of half the margin is decided both ways at once, and no later.
    assert judge(difference(0.005, -0.015, 0.025), 0.01).more == 15000
    assert judge(difference(0.0, -1, 1, deals=10), 1).more == 10
    # What was never seen is bounded by about so much per deal.
    never = difference(0.0, -0.02, 0.02, method="rule-of-three")
    assert judge(never, 0.01).more == 1000
    # A lopsided interval that all but decides needs a few more still.
    assert judge(difference(0.02, 0.0, 0.03), 0.001).more == pytest.approx(100, abs=1)
    for unknown in (
        difference(0.0, -math.inf, math.inf),
        difference(math.inf, 0, math.inf),
        difference(0.0, -12, 12),
    ):
        assert judge(unknown, 0.01).more is None
    assert judge(difference(0.0, -1, 1), 0).more is None


def test_sizes_are_in_margins():
    turns, share = judge(difference(-3, -4, -2), 1), judge(difference(0.02, 0.01, 0.03), 0.01)
    assert turns.size == pytest.approx(3)
    assert share.size == pytest.approx(2)
    assert judge(difference(0.1, 0, 1), 0).size == math.inf


@pytest.mark.parametrize("margin", [-0.1, math.nan])
def test_a_margin_is_no_less_than_zero(margin):
    with pytest.raises(ValueError, match="margin"):
        judge(difference(0, -1, 1), margin)


def test_levels_hold_together():
    assert each_level(5) == pytest.approx(0.99)
    assert each_level(1) == each_level(0) == 0.95
    assert each_level(10, 0.9) == pytest.approx(0.99)


def test_every_metric_has_a_margin():
    metrics = game_of("hot-air").metrics.values()
    assert all(metric.margin and metric.margin > 0 for metric in metrics)
    own = Metric("a", "A", "a / b", "share", (), len)
    assert margin_of(own) == 0.01
    assert margin_of(Metric("a", "A", "a / b", "cards", (), len)) == 1
    assert margin_of(Metric("a", "A", "a / b", "cards", (), len, margin=3)) == 3


def test_where_no_deal_differs_it_is_said_how_many_can():
    alike = judge(difference(0.0, -math.inf, math.inf, deals=4000, method="none"), 1.0)
    assert alike.kind == "undecided"
    # The rule of three: 1 - 0.05^(1/4000) is 0.0749 %.
    said = "no deal differs, at most 0.075% of deals can; undecided what that comes to"
    assert verdict_text(alike, "turns") == said
