"""Bad input gets one clear sentence and the right exit code, and nothing computed is lost."""

import json
import os
import subprocess
import sys

import pytest
from commands import start
from hypothesis import given
from hypothesis import strategies as st

from hotair_sim.reading import LONGEST_LINE, read_toml, shortened, visible

GOOD = """\
title = "Test"
preset = "hot-air"
strategies = ["random"]
deals = 20
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("deals = 20", "deels = 20", "there is no key 'deels'; did you mean 'deals'?"),
        ("deals = 20", 'deals = "many"', "deals = 'many': input should be a valid integer"),
        ("deals = 20", "deals = 0", "deals = 0: input should be greater than or equal to 1"),
        ("deals = 20", "", "the key 'deals' is missing"),
        ("deals = 20", "deals = 20\nseed = -1", "seed = -1: input should be greater"),
        ('["random"]', '["randon"]', "no strategy 'randon' for Hot Air; did you mean 'random'?"),
        ('["random"]', '["random", "random"]', "'random' is listed twice"),
        (
            '["random"]',
            '["greedy:doubbt=1"]',
            "there is no setting 'doubbt'; did you mean 'doubt'?",
        ),
        ('["random"]', '["random:x=1"]', "there is no setting 'x'; it has none"),
        ('["random"]', '["greedy:doubt"]', "'doubt' is not of the form key=value"),
        ('["random"]', '["greedy:doubt=much"]', "doubt = 'much' is not a number"),
        ('["random"]', '["greedy:doubt=inf"]', "doubt = 'inf' is not a number"),
        ('["random"]', '["nowhere.py"]', "there is no file nowhere.py"),
        ('["random"]', "[]", "strategies = []: list should have at least 1 item"),
        ('"hot-air"', '"hotair"', "there is no preset 'hotair'; did you mean 'hot-air'?"),
        ("deals = 20", "deals = 20\n[rules]\ntie = 3", "rules: tie: 3 is not allowed"),
        ("deals = 20", "deals = 20\n[rules]\nties = 1", "no field 'ties'; did you mean 'tie'?"),
        ("deals = 20", "deals = 20\n[variants.a]\nflip = 3", "variants.a: flip: 3 is not allowed"),
        ("deals = 20", "deals = 20\n[variants.a]\n", "plays by the same rules as standard"),
        ("deals = 20", "deals = 20\n[variants.'a/b']\nflip = false", "a name is made of letters"),
        (
            "deals = 20",
            "deals = 20\n[goals]\nstarter_win = [0, 1]",
            "there is no metric of that name; did you mean 'starter_wins'?",
        ),
        ("deals = 20", "deals = 20\n[goals]\nstarter_wins = [1, 0]", "a range [low, high]"),
        ("deals = 20", "deals = 20\n[goals]\n", "[goals] is empty"),
        ("deals = 20", 'deals = 20\nreference = "greedy"', "not among the strategies"),
        (
            "deals = 20",
            'deals = 20\npairings = "neighbors"',
            "pairings = 'neighbors': input should be 'all', 'neighbours', 'self' or 'claims'",
        ),
        (
            "deals = 20",
            "deals = 20\n[shares]\nrandon = 0.1",
            "shares.'randon': not among the strategies as they are written; did you mean 'random'?",
        ),
        ("deals = 20", "deals = 20\n[shares]\nrandom = 0", "shares.random = 0: input should be"),
        ("deals = 20", "deals = 20\n[shares]\nrandom = 1.5", "less than or equal to 1"),
        ("deals = 20", "deals = 20\n[shares]\nrandom = true", "shares.random = True: input should"),
        ("deals = 20", "deals = 20\nweakest_first = true", "there is one strategy only"),
        ("deals = 20", "deals = 20\nweakest_first = 1", "should be a valid boolean"),
        ("deals = 20", 'deals = 20\nladder = "lader"', "did you mean 'ladder'?"),
        ("deals = 20", 'deals = 20\nladder = "bad"', "no other experiment of that name; "),
        ("deals = 20", 'deals = 20\nladder = "quick"', "does not say weakest_first = true"),
        ("deals = 20", "deals = 20\nprecision = 0.01", "precision is a section, [precision]"),
        ("deals = 20", "deals = 20\n[precision]\n", "[precision] names no metric"),
        (
            "deals = 20",
            "deals = 20\n[precision]\nstarter_win = 0.01",
            "precision.starter_win: there is no metric of that name; did you mean 'starter_wins'?",
        ),
        ("deals = 20", "deals = 20\n[precision]\nturns = 0", "turns = 0: a half-width is a number"),
        ("deals = 20", "deals = 20\n[precision]\nturns = inf", "a half-width is a number above 0"),
        ("deals = 20", "deals = 20\n[precision]\nturns_p95 = 1", "a quantile moves in whole steps"),
        (
            "deals = 20",
            "deals = 20\n[precision]\nturns = 1\npairings = 'random'",
            "a list of pairings is meant, such as ['random']",
        ),
        (
            "deals = 20",
            "deals = 20\n[precision]\nturns = 1\npairings = ['randon']",
            "precision.pairings: 'randon': there is no such pairing; did you mean 'random'?",
        ),
        (
            "deals = 20",
            "deals = 20\n[precision]\nturns = 1",
            "from 1,000 deals of a pairing on, and random – random would play 20",
        ),
        ("deals = 20", "deals = ", "not valid TOML"),
        ("deals = 20", f"deals = {'9' * 5000}", "not valid TOML: Exceeds the limit"),
        ("deals = 20", f"deals = {'9' * 4000}", "input should be less than or equal to 1000000000"),
        ("deals = 20", f"deals = 20\nrules = {'[' * 2000}{']' * 2000}", "nested too deep"),
        (
            "deals = 20",
            "deals = 20\nseconds_per_turn = inf",
            "seconds_per_turn = inf: input should",
        ),
        ("deals = 20", f"deals = 20\nseconds_per_turn = {'9' * 400}", "seconds_per_turn = 999"),
        (
            "deals = 20",
            "deals = 20\n[goals]\nstarter_wins = [48, 52]",
            "starter_wins = [48.0, 52.0]: a share goes from 0 to 1; did you mean [0.48, 0.52]?",
        ),
        (
            "deals = 20",
            "deals = 20\n[goals]\nstarter_wins = [0.4, 1.01]",
            "starter_wins = [0.4, 1.01]: a share goes from 0 to 1",
        ),
        (
            "deals = 20",
            "deals = 20\n[goals]\nturns = [0, 1e308]",
            "turns = [0.0, 1e+308]: the ends of a goal are inf, or at most 1,000,000,000",
        ),
        (
            '["random"]',
            json.dumps(["random"] * 300_000),
            "list should have at most 200 items after validation, not 300000",
        ),
        ('["random"]', '["\\u001b[31mx.py"]', "there is no file ␛[31mx.py"),
        ('["random"]', f'["{"x" * 5000}.py"]', "there is no file xxx"),
        ('["random"]', '["\\u0000.py"]', "there is no file ␀.py"),
        (
            "deals = 20",
            "deals = 1000000000\n"
            + "".join(f"[variants.v{i}]\nturn_limit = {i + 1}\n" for i in range(60)),
            "it would play 122,000,000,000 games; one experiment plays at most 100,000,000,000",
        ),
        (
            "deals = 20",
            "deals = 20\n[rules]\ntrophy_sizes = {hearts=14, diamonds=6, clubs=5, spades=4}",
            "trophy_sizes",
        ),
    ],
)
def test_experiments(hotair, old, new, message):
    assert old in GOOD
    hotair.write("bad.toml", GOOD.replace(old, new))
    done = hotair("run", "bad.toml")
    assert done.code == 2
    assert message in done.err
    assert done.err.count("\n") == 1
    assert len(done.err) < 2 * LONGEST_LINE
    assert "bad.toml" in done.err
    assert not (hotair.folder / "reports").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run", "baselin"], "did you mean 'baseline'?"),
        (["run", "nowhere/x.toml"], "there is no file"),
        (["run", "quick", "--deals", "0"], "--deals 0: at least 1"),
        (["run", "quick", "--threads", "0"], "--threads 0: at least 1"),
        (["run", "quick", "--seed", "-3"], "--seed -3"),
        (["run", "quick", "--dealz", "3"], "--dealz"),
        (["rum"], "rum"),
        (["report", "nowhere"], "nowhere is not a results folder"),
        (["play", "greedy"], "second"),
        (["play", "greddy", "random"], "did you mean 'greedy'?"),
        (["play", "greedy", "random", "3.2"], "is not the address of a game"),
        (["play", "greedy", "random", "3:4"], "has arrangements 0 to 3"),
        (["play", "greedy", "greedy", "3:2"], "has arrangements 0 to 1"),
        (["play", "greedy", "random", "1", "--deals", "0:2"], "not both"),
        (["play", "greedy", "random", "--deals", "5:2"], "FROM:TO"),
        (["play", "greedy", "random", "--format", "json"], "did you mean 'jsonl'?"),
        (["play", "greedy", "random", "--set", "tie"], "FIELD=VALUE"),
        (["play", "greedy", "random", "--set", "tie=last"], "tie: 'last' is not allowed"),
        (["play", "greedy", "random", "--set", "hand_sizes=[30, 30]"], "hand_sizes"),
        (["play", "greedy", "random", "--rules", "pinata"], "did you mean 'pinata-style'?"),
        (["rules", "no-exchang"], "did you mean 'no-exchange'?"),
        (["check", "greedi"], "did you mean 'greedy'?"),
        (["new", "strategy", "greedy"], "exists already"),
        (["new", "strategy", "_x"], "is not a name"),
        (["strategies", "--workspace", "nowhere"], "there is no such folder"),
    ],
)
def test_commands(hotair, arguments, message):
    done = hotair(*arguments)
    assert done.code == 2
    assert message in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


LEGAL = "    return nth_play(table, hand, 0)\n"
HEAD = "from hotair_sim.hot_air.moves import nth_play\n\n\n"
CHOOSE = HEAD + "def choose(rules, table, hand, me, settings, rng):\n"
TUNED = "PARAMETERS = {{'a': 1, 'word': ('x', 'y')}}\nTUNABLE = {{{}}}\n" + CHOOSE + LEGAL


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            CHOOSE + "    return 1023\n",
            "returned an illegal play (1023), in game 0:0 of seed 20261, turn",
        ),
        (
            CHOOSE + "    return -1\n",
            "returned an illegal play (-1), in game 0:0 of seed 20261, turn",
        ),
        (
            CHOOSE + "    if table.turn > 6:\n        raise ValueError('no idea')\n" + LEGAL,
            "raised ValueError: no idea, line 6, in game 0:0 of seed 20261, turn 7",
        ),
        (CHOOSE + "    return hand / 2\n", "choose returns a float, but must return a play"),
        (CHOOSE + "    pass\n", "choose can come to its end without a return"),
        (
            CHOOSE + "    return table.tern\n",
            "line 5: choose: table has no field 'tern'; did you mean",
        ),
        (
            CHOOSE + "    return nowhere(1)\n",
            "choose uses nowhere, and there is nothing of that name",
        ),
        (
            CHOOSE + "    return nth_play(hand, 0)\n",
            "line 5: choose calls something that takes (table, hand, k)",
        ),
        (
            CHOOSE.replace("choose", "chose") + LEGAL,
            "there is no function choose(rules, table, hand,",
        ),
        (CHOOSE.replace(", rng", "") + LEGAL, "its arguments must be (rules, table, hand, me"),
        (CHOOSE + "    return (\n", "line 5: can't be loaded: SyntaxError"),
        (
            "import nothing_like_it\n" + CHOOSE + LEGAL,
            "line 1: can't be loaded: ModuleNotFoundError",
        ),
        ("PARAMETERS = {'a': min}\n" + CHOOSE + LEGAL, "PARAMETERS must be a plain dictionary"),
        ("PARAMETERS = {'a': 'b'}\n" + CHOOSE + LEGAL, "PARAMETERS must be a plain dictionary"),
        ("PARAMETERS = {'a': 1e999}\n" + CHOOSE + LEGAL, "PARAMETERS must be a plain dictionary"),
        ("PARAMETERS = ['a']\n" + CHOOSE + LEGAL, "PARAMETERS must be a plain dictionary"),
        ("PARAMETERS = {'a': ()}\n" + CHOOSE + LEGAL, "a = (): a choice is a tuple of different"),
        ("PARAMETERS = {'a': ('b', 'b')}\n" + CHOOSE + LEGAL, "a choice is a tuple of different"),
        ("PARAMETERS = {'a': ('b,c',)}\n" + CHOOSE + LEGAL, "a choice is a tuple of different"),
        ("TUNABLE = 3\n" + CHOOSE + LEGAL, "TUNABLE must be a plain dictionary"),
        (
            TUNED.format("'b': (0, 1)"),
            "TUNABLE: 'b' is not among its PARAMETERS; valid are a",
        ),
        (TUNED.format("'word': (0, 1)"), "TUNABLE: 'word' is a choice of words"),
        (TUNED.format("'a': (1, 1)"), "TUNABLE: a = (1, 1): a range (low, high) is meant"),
        (TUNED.format("'a': 1"), "TUNABLE: a = 1: a range (low, high) is meant"),
        (TUNED.format("'a': ('x', 2)"), "TUNABLE: a = ('x', 2): a range (low, high) is meant"),
        (
            CHOOSE
            + LEGAL
            + "\n\ndef exchange(rules, table, hand, me, settings, rng):\n    return 0\n",
            "returned an illegal hand exchange (mask 0), in game",
        ),
        (
            CHOOSE
            + LEGAL
            + "\n\ndef claim(rules, table, hand, me, options, settings, rng):\n    return 9\n",
            "claimed a trophy it can't claim (suit 9), in game",
        ),
    ],
)
def test_broken_strategies(hotair, text, message):
    hotair.write("broken.py", text)
    hotair.write("bad.toml", GOOD.replace('["random"]', '["random", "broken.py"]') + "seed = 5\n")
    done = hotair("run", "bad.toml", "--out", "out", "--threads", "1")
    assert done.code == 1
    assert message in done.err
    assert "broken" in done.err


def test_what_was_played_before_a_strategy_broke_is_kept(hotair):
    # Too seldom for the proof, and under rules whose deals are not looked at again.
    seldom = "rules.three_for_one == 0 and table.turn == 1 and hand & 7 == 7"
    hotair.write("broken.py", CHOOSE + f"    if {seldom}:\n        return -1\n" + LEGAL)
    text = GOOD.replace('["random"]', '["random", "broken.py"]').replace("= 20", "= 400")
    hotair.write("bad.toml", text + '[variants.no-exchange]\npreset = "no-exchange"\n')
    done = hotair("run", "bad.toml", "--out", "out")
    assert done.code == 1
    assert "hotair run bad.toml --out out" in done.err
    kept = {path.parent.name for path in (hotair.folder / "out").glob("games/standard/*/*.parquet")}
    assert kept == {"random--random", "random--broken", "broken--broken"}


def test_a_strategy_with_a_shipped_name_is_refused_unless_given_by_path(hotair):
    hotair.write("strategies/hot_air/greedy.py", CHOOSE + LEGAL)
    done = hotair("play", "random", "greedy")
    assert done.code == 2
    assert "a shipped strategy has the name 'greedy' too" in done.err
    assert hotair("play", "random", "spoiler").code == 0
    done = hotair("play", "greedy", "spoiler")
    assert done.code == 2
    by_path = hotair("play", "random", "strategies/hot_air/greedy.py")
    assert by_path.code == 0
    assert "random against strategies/hot_air/greedy.py" in by_path.out


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred\x07", "␛[31mred␇"),
        ("a\u202eb\u2066c\u200f", "a⟨U+202E⟩b⟨U+2066⟩c⟨U+200F⟩"),
        ("\x9b2J\x7f", "⟨U+009B⟩2J␡"),
        ("\udcff", "⟨U+DCFF⟩"),
        ("two\nlines\tand ♥ – “é”", "two\nlines\tand ♥ – “é”"),
    ],
)
def test_signs_that_are_obeyed_are_shown(text, shown):
    assert visible(text) == shown


@given(st.text())
def test_nothing_that_is_shown_is_obeyed(text):
    assert visible(visible(text)) == visible(text)
    assert "\x1b" not in visible(text)
    visible(text).encode()


def test_endless_lines_are_shortened():
    assert shortened("x" * 5000 + "\nend").split("\n")[1] == "end"
    assert len(shortened("x" * 5000)) < LONGEST_LINE
    assert shortened("x" * LONGEST_LINE) == "x" * LONGEST_LINE


def test_a_byte_order_mark_is_read_past_and_titles_obey_nothing(hotair, tmp_path):
    text = GOOD.replace('"Test"', '"\\u001b[2JBal\\u202eance"')
    (hotair.folder / "marked.toml").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_toml(hotair.folder / "marked.toml")["title"] == "␛[2JBal⟨U+202E⟩ance"
    done = hotair("run", "marked.toml", "--out", "out")
    assert done.code == 0
    assert "\x1b" not in done.out + done.err
    for name in ("report.html", "manifest.json"):
        page = (hotair.folder / "out" / name).read_text(encoding="utf-8")
        assert "\x1b" not in page
        assert "\u202e" not in page
        assert "␛[2JBal⟨U+202E⟩ance" in page
    assert 'http-equiv="Content-Security-Policy"' in (hotair.folder / "out/report.html").read_text()


@pytest.mark.parametrize("argument", ["\x1b[31m", "a\u202eb", "\udcff"])
def test_arguments_that_cant_be_shown(hotair, argument):
    done = hotair("run", argument)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert f"'{visible(argument)}': an argument holds signs" in done.err


def test_games_are_told_one_after_the_other_without_end(hotair):
    asked = ("play", "random", "random", "--deals", "0:999999999999999999")
    done = start(hotair.folder, *asked, "--format", "jsonl")
    assert json.loads(done.stdout.readline())["event"]
    with done.stdout, done.stderr:
        done.stdout.close()
        assert done.wait(timeout=60) == 1
    refused = hotair(*asked, "--out", "games.html")
    assert (refused.code, refused.err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    ("command", "redirected", "code", "told"),
    [
        ("strategies", ">&-", 0, ""),
        (
            "strategies",
            ">/dev/full",
            1,
            "hotair: what was to be printed can't be written: No space",
        ),
        ("strategies", "2>&-", 0, ""),
        ("nothing", "2>&-", 2, ""),
        ("nothing", "2>/dev/full", 2, ""),
        ("nothing", "<&- >&- 2>&-", 2, ""),
        ("rules", "| head -1", 0, ""),
    ],
)
def test_closed_and_full_streams(command, redirected, code, told):
    hotair = f"'{sys.executable}' -c 'from hotair_sim.cli.main import main; main()'"
    done = subprocess.run(
        ["bash", "-c", f"{hotair} {command} {redirected}"], capture_output=True, text=True
    )
    assert done.returncode == code
    assert done.stderr.startswith(told)
    assert done.stderr.count("\n") == bool(told)
    if "2>" in redirected and command == "strategies":
        assert "Idea:" in done.stdout


def test_files_are_not_taken_for_streams_that_were_closed(hotair):
    hotair.write("good.toml", GOOD)
    program = "from hotair_sim.cli.main import main; main()"
    run = f"'{sys.executable}' -c '{program}' run good.toml --out out >&- 2>&-"
    assert subprocess.run(["bash", "-c", run], cwd=hotair.folder, env=os.environ).returncode == 0
    assert hotair("report", "out").code == 0
