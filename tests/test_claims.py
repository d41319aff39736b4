"""Claims: what is asked of the games, what they answer, and the pages that tell it."""

import math
import re
import tomllib
from dataclasses import replace
from io import StringIO
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from commands import Hotair
from conftest import ROOT
from played import experiment, frame, play
from scipy import stats
from test_ladder import read

from hotair_sim.description.deals import Holding
from hotair_sim.report import plots
from hotair_sim.report.evidence.source import Source
from hotair_sim.report.findings import make_report
from hotair_sim.report.model import AnswerLine, ClaimBlock, Figure
from hotair_sim.report.pageone.claims import claim_blocks, claims_verdict, count_answers
from hotair_sim.report.writing.page import rendered
from hotair_sim.study.experiments.claims import Claim
from hotair_sim.study.experiments.experiment import Experiment, from_resolved
from hotair_sim.study.experiments.places import experiments_below, name_of
from hotair_sim.study.measuring.answers import answer, worths
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.measuring.worths import worth
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate

LEVELS = ("random", "greedy")

HEAD = """\
levels = ["random", "greedy"]
reference = "greedy"
pairings = "claims"

[variants.other-tie]
tie = "other-player"

[luck]
deals = 30
replays = 2
strategies = ["greedy"]
"""

KINDS = {
    "metric": 'metric = "games_with_clear"\nwatch = "longest"',
    "variant": 'metric = "turns"\nvariant = "other-tie"',
    "change": 'metric = "turns"\nvariant = "other-tie"\nchange = true',
    "paired": 'metric = "winner_changes"\nvariant = "other-tie"',
    "wins": 'player = "stage_one"',
    "gain": 'player = "greedy"\nthan = "stage_one"',
    "deal_decides": 'metric = "deal_decides"',
    "better_player_wins": 'metric = "better_player_wins"',
    "worst_holding": 'metric = "worst_holding"',
    "holdings": 'holdings = ["6", "7"]',
}
"""A claim of each kind, by name."""


def claim(name: str, asked: str, number: object = 1, true: str = "[0, 1]") -> str:
    """Return the section of a claim."""
    return f'\n[claims.{name}]\nnumber = {number}\ntext = "It is so."\ntrue = {true}\n{asked}\n'


EVERY = "".join(claim(name, asked) for name, asked in KINDS.items())


def text(more: str, head: str = HEAD, deals: int = 120) -> str:
    """Return an experiment file's text: two levels of play, and a player that is none."""
    return experiment("random", "greedy", "stage_one", deals=deals, more=head + more)


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    return play(text(EVERY), tmp_path_factory.mktemp("claims"))


@pytest.fixture(scope="module")
def source(results: Results) -> Source:
    return Source(measure(results))


def named(experiment: Experiment, name: str) -> Claim:
    return next(claim for claim in experiment.claims if claim.name == name)


def answered(source: Source, name: str, level: str) -> Estimate:
    """Return the answer to a claim; there must be one."""
    found = answer(source.measurements, named(source.experiment, name), level)
    assert found is not None
    return found


# What is read.


def test_claims_stand_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    asked = KINDS["metric"]
    sections = [claim("a", asked, '"3.10"'), claim("b", asked, '"3.2"'), claim("c", asked, 1)]
    found = read(text("".join(sections)), tmp_path)
    assert [one.number for one in found.claims] == ["1", "3.2", "3.10"]


def test_only_those_meet_whose_games_are_asked_for(tmp_path: Path) -> None:
    found = read(text(claim("a", KINDS["wins"])), tmp_path)
    pairs = {(one.label, two.label) for one, two in found.pairings}
    alone = {(level, level) for level in LEVELS}
    assert pairs == alone | {("random", "stage_one"), ("greedy", "stage_one")}
    steps = read(text(claim("a", KINDS["better_player_wins"])), tmp_path)
    assert {(a.label, b.label) for a, b in steps.pairings} == alone | {LEVELS}


def test_a_claim_may_be_asked_at_some_levels_only(tmp_path: Path) -> None:
    asked = claim("a", KINDS["wins"] + '\nlevels = ["greedy"]')
    found = read(text(asked), tmp_path)
    assert found.claims[0].levels == ("greedy",)
    assert ("random", "stage_one") not in {(a.label, b.label) for a, b in found.pairings}


def test_claims_come_back_from_a_results_folder(results: Results, tmp_path: Path) -> None:
    unbounded = read(text(claim("a", KINDS["metric"], true="[-inf, inf]")), tmp_path)
    assert from_resolved(unbounded.resolved()).claims == unbounded.claims
    assert unbounded.claims[0].true == (-math.inf, math.inf)
    assert results.experiment.claims == read(text(EVERY), tmp_path).claims


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ('metric = "starter_win"', "metric = 'starter_win': .* did you mean 'starter_wins'"),
        ('metrics = "turns"', "there is no key 'metrics'; did you mean 'metric'"),
        ("", "one of metric, player and holdings"),
        ('metric = "turns"\nplayer = "greedy"', "one of metric, player and holdings"),
        ('metric = "turns"\nthan = "greedy"', "name it as player"),
        ('metric = "turns"\nvariant = "other-ties"', "variant = 'other-ties'.*'other-tie'"),
        ('metric = "turns"\nchange = true', "a variant is needed"),
        ('metric = "winner_changes"', "name the variant"),
        ('metric = "deal_decides"\nvariant = "other-tie"', "the standard rules only"),
        ('metric = "deal_decides"\nlevels = ["random"]', "needs a section \\[luck\\]"),
        ('metric = "better_player_wins"\nlevels = ["random"]', "needs two levels"),
        ('metric = "turns"\nlevels = ["stage_one"]', "levels: 'stage_one' is not among"),
        ('metric = "turns"\nalso = ["turn"]', "also: there is no metric 'turn'.*'turns'"),
        ('metric = "turns"\nwatch = "stuk"', "watch = 'stuk': .*'stuck'"),
        ('player = "gredy"', "player = 'gredy' is not among the strategies.*'greedy'"),
        ('player = "greedy"\nthan = "greedy"', "both 'greedy'"),
        ('player = "greedy"\nvariant = "other-tie"', "the standard rules only"),
        ('holdings = ["14"]', "holdings: there is no '14'"),
        (f"holdings = {[str(n) for n in range(1, 14)]}", "leave one out"),
        ("metric = 3", "metric = 3: input should be a valid string"),
    ],
)
def test_a_wrong_claim_is_told_with_what_would_be_right(
    hotair: Hotair, asked: str, said: str
) -> None:
    hotair.write("experiments/mine.toml", text(claim("mine", asked)))
    done = hotair("run", "mine")
    assert done.code == 2
    assert re.search(r"mine\.toml: claims\.mine: .*" + said, done.err)
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (claim("a", KINDS["metric"], true="[1, 0]"), r"claims\.a: true = \[1, 0\]"),
        (claim("a", KINDS["metric"], '"3a"'), r"claims\.a: number = '3a'"),
        (claim('"a b"', KINDS["metric"]), "a name is made of"),
        ("\n[claims.a]\nnumber = 1\n", r"claims\.a: the key 'text' is missing"),
        ("\n[claims]\n", r"\[claims\] is empty"),
        ("\n[claims]\na = 1\n", r"a section of its own"),
        ("", "there is no section"),
    ],
)
def test_a_wrong_section_is_told(hotair: Hotair, more: str, said: str) -> None:
    hotair.write("experiments/mine.toml", text(more))
    done = hotair("run", "mine")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert re.search(said, done.err)


def test_who_does_not_meet_is_told(hotair: Hotair) -> None:
    apart = text(claim("mine", KINDS["wins"])).replace('"claims"', '"neighbours"')
    hotair.write("experiments/mine.toml", apart)
    done = hotair("run", "mine")
    assert done.code == 2
    assert "claims.mine: random and stage_one don't meet" in done.err


# What is answered, beside the same in plain pandas.


def test_a_rate_is_that_of_a_level_against_itself(results: Results, source: Source) -> None:
    for level in LEVELS:
        games = frame(results, level, level)
        found = answered(source, "metric", level)
        assert found.value == pytest.approx((games["clears"] > 0).mean())
        other = frame(results, level, level, "other-tie")["turns"].mean()
        assert answered(source, "variant", level).value == pytest.approx(other)
        change = other - games["turns"].mean()
        assert answered(source, "change", level).value == pytest.approx(change)


def test_what_two_rule_sets_share_is_asked_game_by_game(results: Results, source: Source) -> None:
    one, two = (
        frame(results, "greedy", "greedy", variant)["winner"].to_numpy()
        for variant in ("standard", "other-tie")
    )
    assert answered(source, "paired", "greedy").value == pytest.approx((one != two).mean())


def won_by(games: pd.DataFrame, name: str) -> pd.Series:
    """Return what the strategy of that name takes of each game: half of one without a winner."""
    seats = np.where(games["winner"] == 0, games["strategy_0"], games["strategy_1"])
    taken = np.where(games["winner"].isna(), 0.5, seats == name)
    return pd.Series(taken, index=games.index)


def test_a_player_wins_what_it_wins_against_the_level(results: Results, source: Source) -> None:
    for level in LEVELS:
        games = frame(results, level, "stage_one")
        found = answered(source, "wins", level)
        assert found.value == pytest.approx(won_by(games, "stage_one").mean())
    stronger = won_by(frame(results, "random", "greedy"), "greedy").mean()
    assert answered(source, "better_player_wins", "greedy").value == pytest.approx(stronger)
    better = named(source.experiment, "better_player_wins")
    assert answer(source.measurements, better, "random") is None


def test_two_players_are_compared_deal_by_deal(results: Results, source: Source) -> None:
    games = {
        "greedy": frame(results, "random", "greedy"),
        "stage_one": frame(results, "random", "stage_one"),
    }
    one, two = (won_by(games[name], name).groupby(games[name]["deal"]).mean() for name in games)
    gains = one - two
    found = answered(source, "gain", "random")
    assert found.value == pytest.approx(gains.mean())
    if found.method == "block-mean":
        low, high = stats.t.interval(0.95, len(gains) - 1, gains.mean(), gains.sem())
        assert (found.low, found.high) == pytest.approx((low, high))


def test_a_player_against_itself_takes_half_of_the_games(results: Results, source: Source) -> None:
    itself = 0.5
    weaker = won_by(frame(results, "greedy", "stage_one"), "stage_one").mean()
    assert answered(source, "gain", "greedy").value == pytest.approx(itself - weaker)


# What an opening hand is worth.

HOLDING = Holding("7", ("mine", "theirs"))


def test_a_card_more_is_worth_what_it_adds_to_the_games_won() -> None:
    rng = np.random.default_rng(5)
    mine, theirs = (np.repeat(rng.integers(0, 4, 4000), 2) for _ in range(2))
    chance = 0.5 + 0.03 * (mine - theirs)
    won = np.where(rng.random(8000) < chance, 1, -1)
    found = worth(HOLDING, {"mine": mine, "theirs": theirs}, won, 2).estimate()
    more = (mine - theirs)[::2]
    slope = (more * won.reshape(-1, 2).mean(axis=1)).sum() / (2 * (more**2).sum())
    assert found.value == pytest.approx(slope)
    assert found.low < 0.03 < found.high
    assert found.high - found.low < 0.03


@pytest.mark.slow
@pytest.mark.parametrize(("deals", "truth"), [(500, 0.0), (500, 0.03), (2000, 0.03)])
def test_the_interval_of_what_a_card_is_worth_holds_the_truth(deals: int, truth: float) -> None:
    rng = np.random.default_rng(3)
    held = 0
    for _ in range(1500):
        # Hands of 8 from 40 cards, 4 of the kind; the rest of the deal counts too, and the start.
        mine = rng.hypergeometric(4, 36, 8, deals)
        theirs = rng.hypergeometric(4 - mine, 28 + mine, 8)
        chance = 0.5 + truth * (mine - theirs) + rng.normal(0, 0.15, deals)
        chances = np.clip(np.stack([chance + 0.03, chance - 0.03], axis=1), 0, 1)
        won = np.where(rng.random((deals, 2)) < chances, 1, -1).ravel()
        columns = {"mine": np.repeat(mine, 2), "theirs": np.repeat(theirs, 2)}
        found = worth(HOLDING, columns, won, 2).estimate()
        held += found.low <= truth <= found.high
    assert 0.935 <= held / 1500 <= 0.965


def test_what_is_said_of_all_cards_holds_for_all_at_once(source: Source) -> None:
    each = worths(source.measurements, "greedy", 0.95)
    assert list(each) == [str(value) for value in range(1, 14)]
    worst = answered(source, "worst_holding", "greedy")
    assert worst.value == min(one.value for one in each.values())
    assert (worst.low, worst.high) == (
        min(one.low for one in each.values()),
        min(one.high for one in each.values()),
    )
    gap = answered(source, "holdings", "greedy")
    rest = [one for name, one in each.items() if name not in ("6", "7")]
    best = max(each["6"].value, each["7"].value)
    assert gap.value == pytest.approx(best - min(one.value for one in rest))
    assert gap.low < gap.value < gap.high


# Whether it is true.


def judged(source: Source, low: float, high: float, comparisons: int = 1) -> ClaimBlock:
    """Return the claim on the length under other ties, with another range."""
    experiment = source.experiment
    claims = (replace(named(experiment, "variant"), true=(low, high)),)
    measurements = replace(source.measurements, experiment=replace(experiment, claims=claims))
    (block,) = claim_blocks(Source(measurements), comparisons)
    return block


def test_a_claim_is_judged_by_its_whole_range(source: Source) -> None:
    found = answered(source, "variant", "greedy")
    line = {line.level: line for line in judged(source, found.low, found.high).answers}
    assert line["greedy"].verdict == "true"
    above = judged(source, found.high + 1e-9, math.inf).answers[1]
    assert above.verdict == "false"
    across = judged(source, found.value, math.inf).answers[1]
    assert across.verdict == "undecided"


def test_what_would_not_stand_among_many_is_barely_so(source: Source) -> None:
    found = answered(source, "variant", "greedy")
    alone = judged(source, found.low, math.inf).answers[1]
    assert (alone.verdict, alone.barely) == ("true", False)
    among = judged(source, found.low, math.inf, comparisons=50).answers[1]
    assert (among.verdict, among.barely) == ("true", True)
    open_one = judged(source, found.value, math.inf, comparisons=50).answers[1]
    assert not open_one.barely


def block(*verdicts: str) -> ClaimBlock:
    """Return a claim with these answers."""
    lines = tuple(AnswerLine(f"level {n}", v, "1", "", "") for n, v in enumerate(verdicts))
    return ClaimBlock("a", "1", "It is so.", "", "", "", "", (), lines)


def test_the_verdict_counts_the_claims_by_how_they_are_answered() -> None:
    told = claims_verdict(
        [
            block("true", "true"),
            block("true", "false", "undecided"),
            block("undecided", "true"),
            block("false"),
            block(),
        ]
    )
    assert told == (
        "5 claims: 1 true at every level of play, 1 false at every level, 1 true at some levels and"
        " false at others, 1 undecided at one level or more, 1 not answered."
    )


# Pages.


@pytest.fixture
def one_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the first figure only, in place of all others: these tests are about words."""
    drawn: list[plots.Drawing] = []

    def draw(figure: Figure) -> plots.Drawing:
        drawn.extend(() if drawn else (plots_draw(figure),))
        return drawn[0]

    plots_draw = plots.draw
    monkeypatch.setattr(plots, "draw", draw)


@pytest.mark.usefixtures("one_drawing")
def test_the_report_tells_every_claim_with_its_answers(results: Results, source: Source) -> None:
    report = make_report(results)
    assert len(report.claims) == len(KINDS)
    assert sum(len(claim.answers) for claim in report.claims) == count_answers(source)
    files = rendered(report)
    page, plain = files["report.html"].decode(), files["report.md"].decode()
    for name in KINDS:
        assert f'<a href="#claim-{name}">' in page
        assert f"](#claim-{name})" in plain
        assert f'<a id="claim-{name}"></a>' in plain
    assert "figures/holdings.svg" in files
    watch = next(claim.watch for claim in report.claims if claim.name == "metric")
    assert watch is not None
    assert watch.command in plain
    summary = pd.read_csv(StringIO(files["summary.csv"].decode()))
    assert {f"claims.{name}" for name in KINDS} <= set(summary["section"])


@pytest.mark.usefixtures("one_drawing")
def test_a_folder_of_experiments_has_a_page_of_all_their_claims(hotair: Hotair) -> None:
    one = experiment("random", deals=30, more=claim("one", KINDS["metric"], 2))
    two = experiment("random", deals=30, more=claim("two", 'metric = "turns"', 1))
    hotair.write("experiments/said/one.toml", one)
    hotair.write("experiments/said/two.toml", two)
    done = hotair("run", "said")
    assert done.code == 0
    page = (hotair.folder / "reports/said/report.md").read_text(encoding="utf-8")
    assert page.index("#claim-two-two") < page.index("#claim-one-one")
    assert "[the report of “one”](one/report.md)" in page
    assert "hotair run said/one --deals 30 --seed 11" in page
    assert (hotair.folder / "reports/said/two/report.html").is_file()
    assert hotair("report", "reports/said").code == 0
    assert (hotair.folder / "reports/said/report.md").read_text(encoding="utf-8") == page
    assert "did you mean 'said/one'" in hotair("run", "said/on").err


def test_a_folder_of_experiments_is_found_by_name_or_path(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    folders = [tmp_path / "experiments"]
    file = folders[0] / "said" / "one.toml"
    file.parent.mkdir(parents=True)
    file.write_text("")
    for name in ("said", "experiments/said"):
        (found,) = experiments_below(name, folders)
        assert name_of(found, folders) == "said/one"
    assert experiments_below("experiments", folders) == []
    (folders[0] / "said.toml").write_text("")
    assert experiments_below("said", folders) == []


# What is shipped.


def shipped_claims() -> dict[str, list[str]]:
    """Return the numbers of the claims of each shipped experiment."""
    return {
        path.stem: [
            str(section["number"])
            for section in tomllib.loads(path.read_text(encoding="utf-8"))["claims"].values()
        ]
        for path in sorted((ROOT / "experiments" / "claims").glob("*.toml"))
    }


def test_every_question_is_asked_and_every_shipped_claim_can_be_read(tmp_path: Path) -> None:
    numbers = [number for found in shipped_claims().values() for number in found]
    assert {int(number.split(".")[0]) for number in numbers} == set(range(1, 15))
    assert {f"13.{tip}" for tip in range(1, 6)} <= set(numbers)
    for name in shipped_claims():
        file = ROOT / "experiments" / "claims" / f"{name}.toml"
        asked = read(file.read_text(encoding="utf-8"), tmp_path)
        assert asked.levels == ("random", "greedy", "planner", "ismcts:iterations=400")
        assert all(claim.means and claim.source for claim in asked.claims)


TWINS = {("greedy", "own_side")}
"""Players in two files that differ in one thing all the same."""


@pytest.mark.parametrize("file", sorted((ROOT / "experiments" / "claims").glob("*.toml")))
def test_shipped_claims_compare_like_with_like(file: Path) -> None:
    """Players that are compared are one strategy, and one setting apart; so are rules."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    for changes in data.get("variants", {}).values():
        assert len(changes) == 1
    for claim in data["claims"].values():
        if "than" not in claim or (claim["player"], claim["than"]) in TWINS:
            continue
        (one, _, given), (other, _, changed) = (
            claim[name].partition(":") for name in ("player", "than")
        )
        assert (one, given) == (other, "")
        assert changed.count("=") == 1


def test_a_count_of_plays_is_not_told_as_an_answer_to_too_few_choices() -> None:
    file = ROOT / "experiments" / "claims" / "rates.toml"
    claim = tomllib.loads(file.read_text(encoding="utf-8"))["claims"]["few_choices"]
    assert "counts legal plays and no more" in claim["note"]
