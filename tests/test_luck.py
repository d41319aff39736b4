"""Skill and luck: what is held stays and the rest is fresh; the estimator; files, words, report."""

import math
import re
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from driver import match
from played import experiment, frame, play
from test_runner import contents

import hotair_sim
from hotair_sim.arena.registry import StrategyFault
from hotair_sim.hot_air import GAME, Rules
from hotair_sim.hot_air.game import HANDS, PILE, PRIZES, RESHUFFLES
from hotair_sim.mistakes import Mistake
from hotair_sim.report.findings import make_report
from hotair_sim.report.sections.luck import LUCK
from hotair_sim.study.experiments import parts
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.measuring.luck import LuckSums
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.playing import runner
from hotair_sim.study.results import rows
from hotair_sim.study.results.results import Results

LEVELS = (HANDS, PILE, PRIZES, RESHUFFLES)
UNEQUAL = Rules(hand_sizes=[9, 4])
RULE_SETS = {
    **{preset: Rules(preset) for preset in GAME.presets},
    "unequal hands": UNEQUAL,
    "no cap of prizes": Rules(prize_cap="none"),
}
SEED = 7


# What is held and what is fresh.


def dealt(both, deal, arrangement, held=0):
    """Return hands, draw pile, prizes on the stages, prize pile and dice of a game set up."""
    games = both.replayed(held, 8) if held else both
    work = games.new_work()
    outcome = np.zeros(1, both.core.outcome).view(np.recarray)
    games.run(work, outcome, deal, 1, arrangement, 1, turns=0)
    table, hidden = work[0].table, work[0].hidden
    top, left = int(hidden.top), int(table.prizes_left)
    return {
        "hands": hidden.hand.tolist(),
        "pile": hidden.pile[int(hidden.low) : int(hidden.high)].tolist(),
        "prizes": (table.prizes.tolist(), hidden.ring[top : top + left].tolist()),
        "reshuffles": work[0].shuffles.tolist(),
        "dice": work[0].dice.tolist(),
        "work": work[0],
    }


PARTS = ("hands", "pile", "prizes", "reshuffles")


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("held", LEVELS)
def test_what_is_held_is_the_deals_and_the_rest_is_new_in_each_replay(name, held):
    both = match("greedy", "greedy", RULE_SETS[name], SEED)
    for starter in (0, 1):
        ordinary = dealt(both, 5, starter)
        replays = [dealt(both, 5, 4 * replay + starter, held) for replay in range(8)]
        for part in PARTS[:held]:
            assert all(replay[part] == ordinary[part] for replay in replays), part
        for part in (*PARTS[held:], "dice"):
            seen = {str(game[part]) for game in (ordinary, *replays)}
            assert len(seen) == 9, part


@pytest.mark.parametrize("held", LEVELS)
@pytest.mark.parametrize("name", RULE_SETS)
def test_a_replay_is_a_game_of_the_same_cards(name, held):
    rules = RULE_SETS[name]
    both = match("greedy", "greedy", rules, SEED)
    cards = list(range(len(rules.card_list)))
    for arrangement in (0, 1, 4, 29):
        game = dealt(both, 3, arrangement, held)
        sizes = [int(hand).bit_count() for hand in game["hands"]]
        starter = arrangement & 1
        assert sizes == [rules.hand_sizes[player ^ starter] for player in (0, 1)]
        in_hands = [card for card in cards for hand in game["hands"] if hand >> card & 1]
        assert sorted(in_hands + game["pile"]) == cards
        on_stages, in_pile = game["prizes"]
        prizes = Counter(in_pile)
        for stage in on_stages:
            prizes.update({suit: count for suit, count in enumerate(stage) if count})
        assert prizes == Counter(int(suit) for suit in both.rules[0].suit[: len(cards)])
        table = game["work"].table
        left = [in_pile.count(suit) for suit in range(len(rules.suits))]
        assert table.prize_left[: len(rules.suits)].tolist() == left
        assert table.draw_left == len(game["pile"])
        assert table.stages_left == table.in_game.sum() == len(rules.stage_sizes)


def test_both_starts_of_a_replay_have_the_same_fresh_cards():
    both = match("greedy", "greedy", Rules(), SEED)
    for held in LEVELS:
        one, other = (dealt(both, 3, 8 + starter, held) for starter in (0, 1))
        assert {part: one[part] for part in (*PARTS, "dice")} == {
            part: other[part] for part in (*PARTS, "dice")
        }


def test_a_fresh_pile_is_uniform():
    both = match("greedy", "greedy", Rules(), SEED)
    held = dealt(both, 0, 0)["pile"]
    first = Counter(dealt(both, 0, 4 * replay, HANDS)["pile"][0] for replay in range(2400))
    expected = 2400 / len(held)
    assert set(first) == set(held)
    chi = sum((count - expected) ** 2 / expected for count in first.values())
    assert chi < 50  # 23 degrees of freedom: beyond it by chance once in 1,000


def test_with_all_cards_held_a_strategy_without_dice_replays_its_game():
    both = match("greedy", "greedy", Rules(), SEED)
    ordinary = both.play(0, 40, both.new_work()).reshape(40, 2)
    again = both.replayed(RESHUFFLES, 3)
    replays = again.play(0, 40, again.new_work()).reshape(40, 3, 2)
    for name in ordinary.dtype.names:
        if name != "arrangement":
            assert (replays[name] == ordinary[name][:, None]).all(), name
    numbers = [4 * replay + starter for replay in range(3) for starter in (0, 1)]
    assert replays["arrangement"][0].ravel().tolist() == numbers


def test_replays_leave_ordinary_games_as_they_are():
    both = match("random", "random", Rules(), SEED)
    work = both.new_work()
    before = both.play(3, 2, work).copy()
    again = both.replayed(HANDS, 2)
    again.play(3, 2, work)
    # The deal is kept in `work`, and the replays must not have touched it.
    assert (both.play(4, 1, work) == before[2:]).all()


def test_only_a_player_against_itself_replays():
    with pytest.raises(ValueError, match="against itself"):
        match("random", "greedy", Rules(), SEED).replayed(HANDS, 2)


# The estimator.


def brute_force(wins):
    """Return the correlation of replays (deals, replays, 2), by all pairs one after the other."""
    deals, replays, starts = wins.shape
    above = below = 0.0
    for start in range(starts):
        won = wins[:, :, start].astype(float)
        same = np.mean([d[i] * d[j] for d in won for i, j in combinations(range(replays), 2)])
        apart = np.mean(
            [
                x * y
                for one, two in combinations(range(deals), 2)
                for x in won[one]
                for y in won[two]
            ]
        )
        above += same - apart
        below += won.mean() - apart
    return above / below


def draw(rng, deals, replays, a, b, share=(0.0, 0.0)):
    """Draw replays of deals whose chances to win are beta distributed, for two parts held.

    With the first part held the chance is that of the deal with probability `share`, else one of
    all deals' mean.
    """
    chance = rng.beta(a, b, (deals, 1, 2))
    mean = a / (a + b)
    both = []
    for part in share:
        chances = mean + math.sqrt(part) * (chance - mean)
        both.append(rng.random((deals, replays, 2)) < chances)
    return both


def test_the_correlation_is_that_of_all_pairs():
    rng = np.random.default_rng(1)
    wins = draw(rng, 12, 4, 2.0, 3.0, (0.5, 1.0))
    sums = LuckSums.of(wins)
    for held in (1, 2):
        assert sums.upto(held).value == pytest.approx(brute_force(wins[held - 1]))
    parts = [sums.part(i).value for i in range(3)]
    assert sum(parts) == pytest.approx(1)
    assert parts[0] + parts[1] == pytest.approx(sums.upto(2).value)


def test_how_often_replays_end_alike_is_that_of_all_pairs():
    wins = draw(np.random.default_rng(2), 30, 5, 2.0, 2.0, (0.2, 0.8))
    for held in (1, 2):
        won = wins[held - 1]
        pairs = [won[:, i] == won[:, j] for i, j in combinations(range(5), 2)]
        assert LuckSums.of(wins).alike(held).value == pytest.approx(np.mean(pairs))
        p = won.mean(axis=(0, 1))
        apart = np.mean(p**2 + (1 - p) ** 2)
        assert LuckSums.of(wins).apart(held).value == pytest.approx(apart)


def test_parts_add_up_in_any_cut():
    wins = draw(np.random.default_rng(3), 200, 8, 2.0, 2.0, (0.2, 0.8))
    whole = LuckSums.of(wins)
    cut = [LuckSums.of([w[start : start + 50] for w in wins]) for start in (150, 0, 100, 50)]
    assert cut[0] + cut[1] + cut[2] + cut[3] == whole
    with pytest.raises(ValueError, match="8 and 4 replays"):
        LuckSums.of(wins) + LuckSums.of([w[:, :4] for w in wins])


def jackknife(wins, number):
    """Return the standard error of a part by leaving out one deal after the other."""
    deals = len(wins[0])
    values = [
        LuckSums.of([np.delete(w, deal, axis=0) for w in wins]).part(number).value
        for deal in range(deals)
    ]
    return math.sqrt((deals - 1) * np.var(values))


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_interval_is_the_jackknifes(number):
    wins = draw(np.random.default_rng(4), 150, 6, 1.0, 1.0, (0.3, 0.9))
    estimate = LuckSums.of(wins).part(number)
    assert estimate.method == "delta"
    assert estimate.half_width / 1.98 == pytest.approx(jackknife(wins, number), rel=0.05)


def test_a_part_that_settles_everything_and_one_that_settles_nothing():
    rng = np.random.default_rng(5)
    nothing = rng.random((400, 6, 2)) < 0.5
    everything = np.repeat(rng.random((400, 1, 2)) < 0.5, 6, axis=1)
    sums = LuckSums.of([nothing, everything])
    first, second, rest = (sums.part(i) for i in range(3))
    assert first.low < 0 < first.high < 0.05
    assert second.low < 1 < second.high
    assert (rest.value, rest.low, rest.method) == (0, 0, "rule-of-three")
    assert 0 < rest.high < 0.02
    assert sums.upto(2).high == 1
    assert sums.alike(2).value == 1
    assert LuckSums.of([everything, everything]).part(1).method == "mover"
    added = LuckSums.of([everything, everything]).part(1)
    assert added.low == added.value == 0 < added.high < 0.03


@pytest.mark.parametrize("won", [False, True])
def test_games_that_all_end_alike_tell_nothing(won):
    sums = LuckSums.of([np.full((30, 4, 2), won)] * 2)
    for i in range(3):
        estimate = sums.part(i)
        assert math.isnan(estimate.value)
        assert estimate.method == "none"


def test_a_single_deal_tells_nothing():
    wins = draw(np.random.default_rng(6), 1, 4, 2.0, 2.0, (0.2, 0.8))
    assert math.isnan(LuckSums.of(wins).upto(1).value)


def coverage(deals, replays, a, b, repetitions, seed):
    """Return the coverage of the first part, the second, the rest, and of ending alike."""
    rng = np.random.default_rng(seed)
    share, mean = (0.3, 1.0), a / (a + b)
    spread = 1 / (a + b + 1)  # correlation of the beta-binomial distribution
    truths = [spread * 0.3, spread * 0.7, 1 - spread]
    alike = 1 - 2 * mean * (1 - mean) * (1 - spread)
    held = np.zeros(4)
    for _ in range(repetitions):
        sums = LuckSums.of(draw(rng, deals, replays, a, b, share))
        found = [*(sums.part(i) for i in range(3)), sums.alike(2)]
        held += [e.low <= t <= e.high for e, t in zip(found, (*truths, alike), strict=True)]
    return held / repetitions


SETTINGS = {
    "a quarter decided": (500, 8, 1.5, 1.5),
    "little decided": (500, 8, 20.0, 20.0),
    "two replays": (500, 2, 1.5, 1.5),
    "few deals": (100, 8, 1.5, 1.5),
    "nearly all decided": (500, 8, 0.02, 0.02),
    "one seat ahead": (500, 8, 6.0, 2.0),
}
"""Deals, replays, and the beta distribution of a deal's chance to win.

Coverage found of the first part, the second, the rest and of ending alike, in 10,000 (the first),
4,500 (two replays) and 1,500 repetitions: 94.8 95.0 95.0 94.9; 94.9 94.7 94.8 94.6; 94.9 94.6 94.6
94.4; 94.7 95.3 95.4 95.5; 95.5 96.1 96.2 96.2; 94.5 95.5 95.7 94.1 %.
"""


def test_coverage_in_600_repetitions():
    found = coverage(200, 4, 1.5, 1.5, 600, seed=1)
    assert (found >= 0.92).all()
    assert (found <= 0.98).all()


@pytest.mark.slow
@pytest.mark.parametrize("name", SETTINGS)
def test_coverage_in_4000_repetitions(name, capsys):
    found = coverage(*SETTINGS[name], 4000, seed=2)
    with capsys.disabled():
        print(f"\n{name:20}", *(f"{100 * part:6.2f} %" for part in found), end="")
    assert (found >= 0.935).all()


# Experiments.

FILE = """\
title = "Test"
preset = "hot-air"
strategies = ["greedy", "random"]
deals = 300
seed = 3

[luck]
deals = 260
replays = 3
"""


@pytest.fixture
def asked(arena, tmp_path, monkeypatch):
    """Return a function that reads the experiment, with changes of its text; parts are small."""
    monkeypatch.setattr(parts, "PART_GAMES", 600)

    def read(*changes, **options):
        text = FILE
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / "test.toml"
        path.write_text(text)
        return read_experiment(path, arena.registry, **options)

    return read


def run(arena, experiment, folder, threads=1, tell=lambda state: None, **options):
    """Play an experiment into `folder` and return progress and digest."""
    from hotair_sim.arena.loader import Loader
    from hotair_sim.study.results.store import Store

    store = Store(folder, experiment, **options)
    try:
        loader = Loader(arena.game, arena.registry)
        progress = runner.Runner(experiment, store, loader, threads, tell).run()
        return progress, store.digest()
    finally:
        store.close()


def test_replays_are_parts_of_the_experiment(arena, asked, tmp_path):
    progress, _ = run(arena, asked(), tmp_path / "out")
    ordinary, replayed = 300 * (2 + 4 + 2), 260 * 3 * 2 * 4
    assert progress.games == progress.done == ordinary + replayed
    files = [name for name in contents(tmp_path / "out") if name.startswith("standard+")]
    # 100 deals of 6 games a part: three parts of each.
    assert len(files) == 4 * 3
    assert "standard+hands/greedy--greedy/000000.parquet" in files
    games = hotair_sim.load(tmp_path / "out")
    counts = games.groupby("variant", observed=True).size().to_dict()
    assert counts == {
        "standard": ordinary,
        **{f"standard+{part}": replayed // 4 for part in PARTS},
    }
    held = games[games["variant"] == "standard+pile"]
    assert held.groupby("deal").size().eq(6).all()
    assert sorted(held["arrangement"].unique()) == [0, 1, 4, 5, 8, 9]
    assert set(held["strategy_0"].astype(str)) == {"greedy"}


def test_replays_don_t_touch_the_ordinary_games(arena, asked, tmp_path):
    run(arena, asked(), tmp_path / "with")
    run(arena, asked((FILE[FILE.index("[luck]") :], "")), tmp_path / "without")
    kept = contents(tmp_path / "with")
    for name, content in contents(tmp_path / "without").items():
        assert kept[name] == content
    one, two = (measure(Results.open(tmp_path / out)) for out in ("with", "without"))
    assert one.measured.keys() == two.measured.keys()
    for key, measured in one.measured.items():
        for name, value in vars(measured).items():
            if name != "scores":
                assert value == getattr(two.measured[key], name)
    assert two.luck == {}


def test_threads_and_interruptions_change_nothing(arena, asked, tmp_path, monkeypatch):
    _, digest = run(arena, asked(), tmp_path / "whole")
    monkeypatch.setattr(runner, "FIRST_CHUNK", 7)
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0.001)

    def interrupt(state):
        if state.done > 4000:
            raise KeyboardInterrupt

    with pytest.raises(runner.Interrupted):
        run(arena, asked(), tmp_path / "cut", 2, interrupt)
    progress, again = run(arena, asked(), tmp_path / "cut", 3)
    assert progress.resumed >= 4000
    assert again == digest
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_more_deals_extend_and_other_replays_are_refused(arena, asked, tmp_path):
    run(arena, asked(("deals = 260", "deals = 50")), tmp_path / "out")
    progress, digest = run(arena, asked(), tmp_path / "out")
    assert progress.resumed >= 300 * 8
    assert run(arena, asked(), tmp_path / "once")[1] == digest
    with pytest.raises(Mistake, match=r"luck\.replays differs"):
        run(arena, asked(("replays = 3", "replays = 4")), tmp_path / "out")
    with pytest.raises(Mistake, match=r"luck\.strategies differs"):
        change = ("replays = 3", 'replays = 3\nstrategies = ["random"]')
        run(arena, asked(change), tmp_path / "out")


def test_no_more_deals_are_replayed_than_played(arena, asked, tmp_path):
    short = asked(deals=40)
    progress, _ = run(arena, short, tmp_path / "out")
    assert progress.games == 40 * 8 + 40 * 3 * 2 * 4


def test_the_digest_of_the_manifest_is_the_runs(arena, asked, tmp_path):
    from hotair_sim.study.results.manifest import digest

    _, told = run(arena, asked(), tmp_path / "out")
    assert digest(Results.open(tmp_path / "out")) == told


def test_the_estimate_is_that_of_plain_pandas(arena, asked, tmp_path):
    run(arena, asked(), tmp_path / "out")
    results = Results.open(tmp_path / "out")
    sums = measure(results).luck["greedy"]
    assert (sums.deals, sums.replays) == (260, 3)
    games = frame(results, "greedy", "greedy", "standard+prizes").astype({"deal": int})
    games["won"] = (games["winner"] == 0).astype(float)
    above = below = 0.0
    for _, start in games.groupby("starter"):
        won = start.groupby("deal")["won"].sum().to_numpy()
        n, p = len(won), won.mean() / 3
        apart = (won.sum() ** 2 - (won**2).sum()) / (n * (n - 1) * 9)
        above += (won * (won - 1)).mean() / 6 - apart
        below += p - apart
    assert sums.upto(PRIZES).value == pytest.approx(above / below)
    assert sums.upto(PRIZES).games == 260 * 6


def test_an_unfinished_run_counts_the_deals_all_parts_have(arena, asked, tmp_path):
    run(arena, asked(), tmp_path / "out")
    done = tmp_path / "out" / "games" / "_resume" / "done.jsonl"
    lines = done.read_text().splitlines()
    kept = [line for line in lines if "standard+reshuffles/greedy--greedy/000001" not in line]
    assert len(kept) == len(lines) - 1
    done.write_text("\n".join(kept) + "\n")
    assert measure(Results.open(tmp_path / "out")).luck["greedy"].deals == 160


def test_the_results_columns_hold_every_arrangement():
    column = next(column for column in GAME.columns if column.name == "arrangement")
    assert column.high == np.iinfo(column.dtype).max
    outcomes = match("greedy", "greedy", Rules(), SEED).replayed(HANDS, 32)
    games = outcomes.play(0, 1, outcomes.new_work())
    assert games["arrangement"].max() == 125
    columns = rows.columns_of(GAME, games)
    table = rows.to_table(GAME, columns, "standard+hands", ("greedy", "greedy"))
    assert set(table.column("strategy_0").to_pylist()) == {"greedy"}


FAULTY = """
from hotair_sim.hot_air.moves import nth_play

def choose(rules, table, hand, me, settings, rng):
    if table.turn == 9:
        return 1023
    return nth_play(table, hand, 0)
"""


def test_a_fault_in_a_replay_names_its_game(arena, tmp_path):
    (tmp_path / "faulty.py").write_text(FAULTY)
    both = match(str(tmp_path / "faulty.py"), str(tmp_path / "faulty.py"), Rules(), SEED)
    games = both.replayed(HANDS, 2)
    with pytest.raises(
        StrategyFault, match=r"illegal play \(1023\), in game 0:0 of seed 7, turn 9"
    ):
        games.play(0, 1, games.new_work())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("replays = 3", "replays = 1"), "luck.replays = 1: input should be greater than or equal"),
        (("replays = 3", "replays = 33"), "luck.replays = 33: a deal can be replayed at most 32"),
        (("replays = 3", 'replays = "3"'), "luck.replays = '3': input should be a valid integer"),
        (("deals = 260", "deals = 0"), "luck.deals = 0: input should be greater than or equal"),
        (("replays = 3", "replay = 3"), "no key 'luck.replay'; did you mean 'replays'?"),
        (
            ("replays = 3", 'strategies = ["gredy"]'),
            "luck.strategies: 'gredy' is not among the strategies; did you mean 'greedy'?",
        ),
        (
            ("replays = 3", 'strategies = ["greedy", "greedy"]'),
            "luck.strategies: 'greedy' is listed twice",
        ),
        (("replays = 3", "strategies = []"), "luck.strategies = []: list should have at least 1"),
        (("[luck]\ndeals = 260\nreplays = 3", "luck = 3"), "luck is a section, [luck], with deals"),
    ],
)
def test_mistakes_in_the_section(asked, change, message):
    with pytest.raises(Mistake) as caught:
        asked(change)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_without_parts_to_hold(asked, monkeypatch):
    from dataclasses import replace

    from hotair_sim.study.experiments import experimentfile as module

    bare = replace(GAME, questions=replace(GAME.questions, luck=None))
    monkeypatch.setattr(module, "game_of", lambda preset: bare)
    with pytest.raises(Mistake, match=r"\[luck\]: deals of Hot Air can't be replayed in parts"):
        asked()


def test_an_empty_section_replays_the_reference(asked):
    luck = asked(("deals = 260\nreplays = 3", "")).luck
    assert (luck.deals, luck.replays) == (2000, 8)
    assert [player.label for player in luck.players] == ["greedy"]


# The report.


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    more = '[luck]\ndeals = 250\nreplays = 4\nstrategies = ["greedy", "random"]\n'
    return play(experiment(deals=300, more=more), tmp_path_factory.mktemp("luck"))


def test_the_section_prints_what_was_measured(results):
    report = make_report(results)
    (section,) = [section for section in report.sections if section.name == LUCK]
    (figure,) = section.figures
    sums = measure(results).luck
    assert list(dict.fromkeys(figure.data["label"])) == [
        "Opening hands",
        "First draw pile",
        "Prize order",
        "Left over, gone with reshuffles held",
        "Left over, with all cards held",
    ]
    for label, group in figure.data.groupby("group"):
        values = [sums[label].part(i).value for i in range(5)]
        assert group["value"].tolist() == values
    said = re.fullmatch(
        r"Between equal players \(greedy\) the cards as dealt account for ([\d.]+)% of who wins"
        r".*; ([\d.]+)% they leave open",
        figure.title,
    )
    assert said is not None
    assert sum(map(float, said.groups())) == pytest.approx(100)
    text = " ".join(section.text)
    # What is left over is named so, and nothing is said to decide it.
    assert f"Left over is {said[2]}%: " in text
    assert not re.search("lottery|decided? by (the )?(later )?(reshuffles|chance, )", text)
    assert not re.search("reshuffles|chance", figure.title)
    assert "greedy against itself" in text
    assert "replayed 4 times" in text
    greedy, random, strength = section.tables
    assert "250 deals" in greedy.caption
    assert "2,000 games" in greedy.caption
    assert random.caption.startswith("random")
    assert strength.rows[0][:2] == ("greedy – random", "greedy")


def test_every_number_of_the_section_is_in_the_summary(results):
    report = make_report(results)
    noted = {(row.metric, row.pairing) for row in report.summary if row.section == LUCK}
    for label in ("greedy", "random"):
        for name in (*PARTS, "dice", "alike", "apart", *(f"up_to_{part}" for part in PARTS)):
            assert (f"luck_{name}", f"{label} – {label}") in noted
    assert ("wins", "greedy – random") in noted


def test_without_replays_there_is_no_section(tmp_path):
    report = make_report(play(experiment("greedy", deals=60, more=""), tmp_path))
    assert LUCK not in {section.name for section in report.sections}
    assert not any("Skill and luck" in text for s in report.statistics for text in s.text)


def test_one_strategy_has_luck_but_nobody_to_beat(tmp_path):
    report = make_report(
        play(experiment("greedy", deals=60, more="[luck]\nreplays = 2\n"), tmp_path)
    )
    (section,) = [section for section in report.sections if section.name == LUCK]
    assert len(section.tables) == 1
    assert any("Skill and luck" in text for s in report.statistics for text in s.text)
