"""The search for better settings: what it finds, that nothing changes it, and what it refuses."""

import json
import shlex
import signal
import subprocess
import sys
import tomllib

import numpy as np
import pytest

from hotair_sim.games import game_of
from hotair_sim.study.tuning import duels, search
from hotair_sim.study.tuning.search import Found
from hotair_sim.study.tuning.tuned import Comparison, compare, weights
from hotair_sim.study.tuning.tuning import Tuning, usual_population, values_at

TOY = '''"""Idea: Play well the more often, the nearer `aim` is to 0.7; else at random.
Source: Ours, for tests.
Sees: Its hand, terrain, what may be played.
"""

from hotair_sim.bits import lowest
from hotair_sim.hot_air.moves import NO_PLAY, count_plays, nth_play, play_of
from hotair_sim.hot_air.table import MOUNTAIN
from hotair_sim.streams import below

PARAMETERS = {"aim": 0.45, "faults": 0, "style": ("plain", "odd"), "spare": 1}
TUNABLE = {"aim": (0, 1)}


def choose(rules, table, hand, me, settings, rng):
    """Return a good play or a random one."""
    if settings.number[1] != 0 and settings.number[0] > 0.5:
        return 1023
    off = abs(settings.number[0] - 0.7)
    if below(rng, 1000) >= 1000 * (1 - 2 * off):
        return nth_play(table, hand, below(rng, count_plays(table, hand)))
    best, most = NO_PLAY, -100
    for stage in range(rules.stages):
        for side in range(2):
            cards = hand & table.fits[stage, side]
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                score = rules.value[card] - 7
                if table.terrain[stage] != MOUNTAIN:
                    score = -score
                if side != me:
                    score = -score - 2
                if score > most:
                    best, most = play_of(card, stage, side), score
    return best
'''

ASK = ("tune", "toy", "--generations", 6, "--population", 6, "--deals", 40, "--check-deals", 700)
GAME = game_of("hot-air")


@pytest.fixture
def toy(hotair):
    """Return the path of a strategy of which one value is plainly the best."""
    return hotair.write("strategies/hot_air/toy.py", TOY)


def files(hotair) -> tuple[bytes, bytes]:
    """Return the file of weights and the log of the toy's search."""
    folder = hotair.folder
    return (folder / "toy.toml").read_bytes(), (folder / "toy.tune.jsonl").read_bytes()


# What it finds


def test_the_best_value_is_found_shown_to_be_better_and_used_once_moved(hotair, toy):
    done = hotair(*ASK, "--against", "random")
    assert done.code == 0
    found = tomllib.loads((hotair.folder / "toy.toml").read_text())
    assert abs(found["weights"]["aim"] - 0.7) < 0.1
    assert found["tuned"]["better"] is True
    assert found["tuned"]["start"] == {"aim": 0.45}
    for line in (found["tuned"]["score"], *found["tuned"]["against"].values()):
        value, low, high = line["difference"]
        assert 0 < low < value < high
        assert line["games"] % (700 * 4) == 0
    assert set(found["tuned"]["against"]) == {"toy", "random"}
    assert "Better: on fresh deals" in done.out
    assert "toy as it is now" in done.out
    assert "up to you" not in done.out
    # Nothing uses the file until it lies beside the strategy.
    assert "toy: aim=0.45" in hotair("strategies").out
    (hotair.folder / "toy.toml").rename(toy.with_suffix(".toml"))
    assert f"toy: aim={found['weights']['aim']!r} " in hotair("strategies").out


def test_a_search_that_finds_nothing_says_so_and_leaves_the_choice(hotair, toy):
    # A setting that the strategy doesn't look at.
    toy.write_text(TOY.replace('TUNABLE = {"aim": (0, 1)}', 'TUNABLE = {"spare": (0, 4)}'))
    done = hotair(*ASK)
    assert done.code == 0
    assert "Not shown to be better" in done.out
    assert "up to you" in done.out
    found = tomllib.loads((hotair.folder / "toy.toml").read_text())
    assert found["tuned"]["better"] is False
    assert "spare" in found["weights"]


def test_the_command_written_makes_the_same_file(hotair, toy):
    assert hotair(*ASK, "--set", "hand_sizes=[7, 8]", "--threads", 2).code == 0
    first = files(hotair)
    command = tomllib.loads(first[0].decode())["tuned"]["command"]
    assert command.startswith("hotair tune toy --deals 40")
    assert "--threads" not in command
    for name in ("toy.toml", "toy.tune.jsonl"):
        (hotair.folder / name).unlink()
    assert hotair(*shlex.split(command)[1:]).code == 0
    assert files(hotair) == first


def test_no_game_of_the_comparison_was_played_in_the_search(hotair, toy, monkeypatch):
    played = []
    play = duels.Duels.play

    def spied(self, matches, first_deal, deals):
        played.append((len(matches), first_deal, deals))
        return play(self, matches, first_deal, deals)

    monkeypatch.setattr(duels.Duels, "play", spied)
    assert hotair(*ASK, "--against", "random", "--against", "greedy").code == 0
    # 6 candidates × 3 opponents on the same deals, each generation on its own; then the values
    # found against 3 opponents and those at the start against 2.
    assert played[:6] == [(18, 40 * generation, 40) for generation in range(6)]
    assert played[6:] == [(5, 240, 500), (5, 740, 200)]


def test_values_stay_within_their_ranges(hotair, toy):
    toy.write_text(TOY.replace("(0, 1)", "(0.4, 0.5)"))
    assert hotair(*ASK, "--sigma", 1).code == 0
    weights_found, log = files(hotair)
    lines = [json.loads(line) for line in log.splitlines()]
    asked = [values["aim"] for line in lines if "generation" in line for values in line["values"]]
    assert len(asked) == 36
    assert 0.4 <= min(asked) < max(asked) <= 0.5
    assert 0.4 <= tomllib.loads(weights_found.decode())["weights"]["aim"] <= 0.5


# Nothing changes it


def test_the_same_bytes_with_any_threads_and_chunks(hotair, toy, monkeypatch):
    assert hotair(*ASK, "--threads", 1).code == 0
    first = files(hotair)
    monkeypatch.setattr(duels, "CHUNK_SECONDS", 0.002)
    assert hotair(*ASK, "--threads", 3, "--replace").code == 0
    assert files(hotair) == first


def test_a_log_cut_anywhere_goes_on_to_the_same_bytes(hotair, toy):
    assert hotair(*ASK).code == 0
    whole = files(hotair)
    lines = whole[1].splitlines(keepends=True)
    assert len(lines) == 1 + 6 + 2
    ends = [sum(map(len, lines[:count])) for count in (1, 4, 8)]
    for cut in (0, 10, *ends, ends[1] + 7, len(whole[1]) - 1):
        (hotair.folder / "toy.toml").unlink()
        (hotair.folder / "toy.tune.jsonl").write_bytes(whole[1][:cut])
        done = hotair(*ASK)
        assert done.code == 0
        assert ("Already there: " in done.err) == (cut >= ends[1])
        assert files(hotair) == whole


STOPPED = """
import os
import signal
from hotair_sim.cli.main import main
from hotair_sim.study.tuning.duels import Duels

play = Duels._play

def stopped(self, match, first_deal, deals):
    if first_deal >= {deal}:
        os.kill(os.getpid(), {how})
    return play(self, match, first_deal, deals)

Duels._play = stopped
signal.signal(signal.SIGINT, signal.default_int_handler)  # else ignored in the background
main()
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
@pytest.mark.parametrize(("deal", "kept"), [(80, 2), (700, 6)])
def test_a_stopped_search_goes_on_to_the_same_bytes(hotair, toy, how, deal, kept):
    code = STOPPED.format(deal=deal, how=int(how))
    run = subprocess.run(
        [sys.executable, "-c", code, *map(str, ASK), "--threads", "2"],
        cwd=hotair.folder,
        capture_output=True,
        text=True,
    )
    assert not (hotair.folder / "toy.toml").exists()
    assert (hotair.folder / "toy.tune.jsonl").read_text().count('{"generation"') == kept
    if how == signal.SIGINT:
        assert run.returncode == 1
        assert f"Stopped. Kept: {kept} of 6 generations. To go on:" in run.stderr
        assert "    hotair tune toy --deals 40 --generations 6 --population 6" in run.stderr
        assert "--threads 2" in run.stderr
        assert "Traceback" not in run.stderr
    done = hotair(*ASK, "--threads", 1)
    assert done.code == 0
    assert "Already there: " in done.err
    cut = files(hotair)
    assert hotair(*ASK, "--replace").code == 0
    assert files(hotair) == cut


# What it refuses


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["toi"], "there is no strategy 'toi' for Hot Air; did you mean 'toy'?"),
        (["toy:aim=2"], "toy:aim=2: aim = 2 lies outside its range in TUNABLE, 0 to 1"),
        (["toy:style=even"], "style = 'even' is not one of its words"),
        (["random"], "nothing in it can be tuned"),
        (["toy", "--against", "randon"], "did you mean 'random'?"),
        (["toy", "--against", "toy"], "the strategy as it is now is always among the opponents"),
        (["toy", "--against", "random", "--against", "random"], "--against random: given twice"),
        (["toy", "--deals", "0"], "--deals 0: at least 1"),
        (["toy", "--generations", "0"], "--generations 0: at least 1"),
        (["toy", "--population", "3"], "--population 3: at least 4"),
        (["toy", "--check-deals", "1"], "--check-deals 1: at least 2"),
        (["toy", "--threads", "0"], "--threads 0: at least 1"),
        (["toy", "--deals", str(2**40)], "--generations × --deals + --check-deals: at most"),
        (["toy", "--seed", "-1"], "--seed -1"),
        (["toy", "--sigma", "0"], "--sigma 0: above 0, at most 1"),
        (["toy", "--sigma", "nan"], "--sigma nan: above 0, at most 1"),
        (["toy", "--out", "toy.txt"], "--out toy.txt: the name of a TOML file is meant"),
        (["toy", "--out", "strategies/hot_air/x.toml"], "would change what is being tuned"),
        (["toy", "--out", "mine.toml"], "was not written by `hotair tune`"),
        (["toy", "--rules", "pinata"], "did you mean 'pinata-style'?"),
        (["toy", "--set", "tie=last"], "tie: 'last' is not allowed"),
        (["toy", "--workspace", "nowhere"], "there is no such folder"),
    ],
)
def test_mistakes(hotair, toy, arguments, message):
    mine = hotair.write("mine.toml", "title = 'An experiment'\n")
    done = hotair("tune", *arguments)
    assert done.code == 2
    assert message in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""
    assert mine.read_text() == "title = 'An experiment'\n"
    assert not list(hotair.folder.glob("*.jsonl"))


@pytest.mark.parametrize(
    ("more", "place"),
    [
        (["--seed", "7"], "seed differs (1000 there, 7 here)"),
        (["--generations", "7"], "generations differs (6 there, 7 here)"),
        (["--against", "random"], "against.random differs"),
        (["--set", "flip=false"], "rules.flip differs (true there, false here)"),
    ],
)
def test_a_log_of_another_search_is_refused(hotair, toy, more, place):
    assert hotair(*ASK).code == 0
    before = files(hotair)
    done = hotair(*ASK, *more)
    assert done.code == 2
    assert f"toy.tune.jsonl is the log of another search: {place}" in done.err
    assert "--replace to start anew" in done.err
    assert files(hotair) == before
    if "--seed" in more:
        assert hotair(*ASK, *more, "--replace").code == 0
        assert files(hotair) != before


def test_an_edited_strategy_is_another_search(hotair, toy):
    assert hotair(*ASK).code == 0
    toy.write_text(TOY.replace("score - 2", "score - 1") + "\n")
    assert "strategy.source differs" in hotair(*ASK).err


@pytest.mark.parametrize("text", ["not a log", "not a log\n", '{"other": 1}\n', "[1]\n"])
def test_a_file_that_is_no_log_is_refused_and_kept(hotair, toy, text):
    path = hotair.write("toy.tune.jsonl", text)
    done = hotair(*ASK)
    assert done.code == 2
    assert "toy.tune.jsonl is not the log of a search" in done.err
    assert path.read_text() == text


def test_a_log_whose_candidates_are_others_is_refused(hotair, toy):
    assert hotair(*ASK).code == 0
    log = hotair.folder / "toy.tune.jsonl"
    lines = log.read_text().splitlines(keepends=True)
    entry = json.loads(lines[3])
    entry["values"][0]["aim"] += 1e-9
    lines[3] = json.dumps(entry) + "\n"
    log.write_text("".join(lines))
    done = hotair(*ASK)
    assert done.code == 2
    assert "generation 3 in the log has other candidates" in done.err


def test_without_the_optimiser_one_sentence_says_how_to_get_it(hotair, toy, monkeypatch):
    monkeypatch.setitem(sys.modules, "cmaes", None)
    done = hotair(*ASK)
    assert done.code == 1
    assert "python -m pip install cmaes" in done.err
    assert done.err.count("\n") == 1
    assert not list(hotair.folder.glob("toy.*"))


def test_a_candidate_that_breaks_the_rules_is_named_with_its_settings(hotair, toy):
    toy.write_text(TOY.replace('"faults": 0', '"faults": 1'))
    done = hotair(*ASK, "--sigma", 0.3)
    assert done.code == 1
    assert "strategy 'toy:aim=0." in done.err
    assert "returned an illegal play (1023), in game" in done.err
    assert "To go on:\n\n    hotair tune toy" in done.err


# Its parts


def test_values_and_their_digits():
    ranges = {"a": (0.0, 0.2), "b": (-10.0, 990.0), "c": (0.00003, 1.0)}
    assert values_at([0.5, 0.25, 1], ranges) == {"a": 0.1, "b": 240.0, "c": 1.0}
    short = values_at([0.123456, 0.123456, 0], ranges, short=True)
    assert short == {"a": 0.02469, "b": 113.5, "c": 0.00003}


def test_the_usual_population():
    assert [usual_population(n) for n in (1, 2, 3, 10, 60)] == [4, 6, 7, 10, 16]


def asked(arena, player: str, *others: str) -> Tuning:
    """Return a search as asked for."""
    return Tuning(
        game=GAME,
        rules=GAME.rules(),
        player=arena.player(player),
        others=tuple(map(arena.player, others)),
        deals=1,
        generations=1,
        population=4,
        check_deals=2,
        sigma=0.2,
        seed=1,
    )


def found(tuned: list[list[int]], started: list[list[int]]) -> Found:
    """Return what was found, from points by opponent and block."""
    return Found({"doubt": 2.0}, 1, np.array(tuned, np.int64), np.array(started, np.int64))


def comparison(arena, tuned: list[list[int]], started: list[list[int]]) -> Comparison:
    """Return a comparison of greedy with itself and random, from points."""
    return compare(asked(arena, "greedy", "random"), found(tuned, started))


def test_shares_are_half_wins_by_block_and_the_score_is_their_mean(arena):
    tuned, started = [[4, 6, 8, 2], [8, 7, 6, 7]], [[4, 4, 4, 4], [6, 5, 8, 1]]
    made = comparison(arena, tuned, started)
    itself, other = made.lines
    assert (itself.opponent, other.opponent) == ("greedy", "random")
    assert itself.tuned.value == 20 / 32
    assert itself.start is None
    assert (other.tuned.value, other.start.value) == (28 / 32, 20 / 32)
    assert other.difference.value == pytest.approx(8 / 32)
    assert made.score.tuned.value == 48 / 64
    assert made.score.difference.value == pytest.approx(12 / 64)
    assert (other.tuned.deals, other.tuned.games, made.score.tuned.games) == (4, 16, 32)
    # The difference of blocks: 0, 2, 4, −2 and 2, 2, −2, 6 points, so 2, 4, 2, 4 together.
    blocks = np.array([2, 4, 2, 4]) / 16
    half = 3.182446 * blocks.std(ddof=1) / 2
    assert made.score.difference.high - made.score.difference.low == pytest.approx(2 * half)


def test_the_verdict_rests_on_the_difference_of_the_scores(arena):
    even = [[4] * 200, [4, 5] * 100]
    better = comparison(arena, [[4, 6] * 100, [4, 5] * 100], even)
    assert better.better
    assert better.worse == []
    mixed = comparison(arena, [[8, 7] * 100, [3, 4] * 100], even)
    assert mixed.better
    assert mixed.worse == ["random"]
    unclear = comparison(arena, [[3, 5] * 100, [4, 5] * 100], even)
    assert not unclear.better
    assert "Not shown" in unclear.verdict
    worse = comparison(arena, [[3, 4] * 100, [4, 5] * 100], even)
    assert not worse.better
    assert "fewer" in worse.verdict


def test_blocks_that_are_all_alike_prove_little(arena):
    same = comparison(arena, [[4] * 20, [5] * 20], [[4] * 20, [5] * 20])
    assert not same.better
    assert same.score.difference.low < -0.05 < 0.05 < same.score.difference.high
    ahead = comparison(arena, [[5] * 4, [5] * 4], [[4] * 4, [5] * 4])
    assert not ahead.better


def test_the_file_of_weights_can_take_the_place_of_the_one_that_is_there(arena, tmp_path):
    path = tmp_path / "toy.py"
    path.write_text(TOY)
    path.with_suffix(".toml").write_text("[weights]\nspare = 3\n")
    player = f"{path}:style=odd,faults=2"
    result = Found({"aim": 0.7}, 1, np.zeros((1, 2), np.int64), np.zeros((1, 2), np.int64))
    assert weights(asked(arena, player), result) == {"aim": 0.7, "faults": 2.0, "spare": 3.0}


def test_the_lock_keeps_a_second_search_out(hotair, toy, monkeypatch):
    assert hotair(*ASK).code == 0
    second = []
    run = search.Search.run

    def meanwhile(self):
        if not second:
            second.append(None)
            second.append(hotair(*ASK))
        return run(self)

    monkeypatch.setattr(search.Search, "run", meanwhile)
    assert hotair(*ASK).code == 0
    assert second[1].code == 1
    assert "another search is writing to toy.tune.jsonl" in second[1].err
