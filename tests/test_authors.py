"""An author's mistake gets an author's message: what, where, and what to do; never Numba's wall."""

import re

import pytest
from test_mistakes import CHOOSE, GOOD, LEGAL
from test_sealed import loader

from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry, StrategyFault
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of

NJIT = "import numpy as np\nfrom numba import njit\n"
PLAY = "must return a play, an int64 made by moves.play_of"
REMEMBERS = "a strategy remembers nothing from one decision to the next"


def choose(body: str, before: str = "") -> str:
    """Return a strategy that begins with `before`; its function begins on the sixth line or so."""
    return NJIT + before + CHOOSE + "".join(f"    {line}\n" for line in body.split("|")) + LEGAL


def row(text: str, part: str) -> int:
    """Return the number of the line in which `part` stands."""
    return 1 + next(i for i, line in enumerate(text.split("\n")) if part in line)


MISTAKES = {
    "a branch without a return": (
        CHOOSE + "    if table.turn > 3:\n        return -1\n",
        "return -1",
        f"choose can come to its end without a return: it {PLAY}",
    ),
    "best = None": (
        CHOOSE
        + "    best = None\n    for card in range(3):\n        best = card\n    return best\n",
        "best = None",
        f"choose can return None, best = None: it {PLAY}",
    ),
    "return": (
        CHOOSE + "    if table.turn > 3:\n        return\n" + LEGAL,
        "        return",
        f"choose can return None, return: it {PLAY}",
    ),
    "a helper without @njit": (
        choose("return score(hand)", "\n\ndef score(hand):\n    return hand\n\n"),
        "return score",
        "choose calls score, which is not compiled: write @njit above def score",
    ),
    "a helper's helper without @njit": (
        choose(
            "return score(hand)",
            "\ndef low(hand):\n    return hand\n\n@njit\ndef score(hand):\n    return low(hand)\n",
        ),
        "return low",
        "score calls low, which is not compiled: write @njit above def low",
    ),
    "a list of the module": (
        choose("SEEN.append(table.turn)", "SEEN = []\n"),
        "SEEN.append",
        f"choose writes to SEEN, which is the module's; {REMEMBERS}",
    ),
    "a dictionary of the module": (
        choose("SEEN[table.turn] = 1", "SEEN = {}\n"),
        "SEEN[table",
        f"choose writes to SEEN, which is the module's; {REMEMBERS}",
    ),
    "an array of the module": (
        choose("SEEN[0] += 1", "SEEN = np.zeros(4, np.int64)\n"),
        "SEEN[0]",
        f"choose writes to SEEN, which is the module's; {REMEMBERS}",
    ),
    "an array of the module in a helper": (
        choose(
            "put(SEEN)", "SEEN = np.zeros(4, np.int64)\n\n@njit\ndef put(seen):\n    seen[0] = 1\n"
        ),
        "seen[0] = 1",
        f"put writes to seen, which is the module's; {REMEMBERS}",
    ),
    "global": (
        choose("global COUNT|COUNT += 1", "COUNT = 0\n"),
        "global COUNT",
        f"choose changes COUNT, which is the module's; {REMEMBERS}",
    ),
    "reading a dictionary of the module": (
        choose("return WORTH[1]", "WORTH = {1: 2}\n"),
        "return WORTH",
        "choose uses WORTH, a dict of its module, which can't be compiled: make it a tuple",
    ),
    "a lambda over a dictionary": (
        choose("worth = {1: 2}|return max(worth, key=lambda card: worth[card])"),
        "lambda",
        "choose makes a function, such as a lambda, that uses its variable worth, and that can't",
    ),
    "a lambda over a dictionary of the module": (
        choose("worth = lambda card: WORTH[card]|return worth(1)", "WORTH = {1: 2}\n"),
        "lambda",
        "choose uses WORTH, a dict of its module",
    ),
    "an f-string with a format": (
        choose("text = f'{me:3d}'"),
        "text =",
        "choose has a format in an f-string, f'{me:3d}', and only a plain {name} can be compiled",
    ),
    "an f-string with a format in a helper": (
        choose("score(me)", "\n@njit\ndef score(me):\n    text = f'{me:3d}'\n    return me\n"),
        "text =",
        "score has a format in an f-string",
    ),
    "an import inside": (
        choose("import math"),
        "import math",
        "choose has an import in it: move it to the top of the file",
    ),
    "an import from inside": (
        choose("if me:|    from math import sqrt"),
        "from math",
        "choose has an import in it: move it to the top of the file",
    ),
    "except as": (
        choose("try:|    hand = 1 // me|except Exception as error:|    hand = 0"),
        "except",
        "choose names what it catches, except Exception as error: write except Exception: without",
    ),
    "except one": (
        choose("try:|    hand = 1 // me|except ZeroDivisionError:|    hand = 0"),
        "except",
        "choose catches one kind of exception, and only all can be: write except Exception:",
    ),
    "choose = 3": (
        NJIT + "choose = 3\n",
        "choose",
        "choose is 3, and not a function: write def choose(rules, table, hand, me, settings, rng):",
    ),
    "class choose": (
        NJIT + "class choose:\n    pass\n",
        "choose",
        "is a class, and not a function",
    ),
    "async def": (
        NJIT + CHOOSE.replace("def", "async def") + LEGAL,
        "async def",
        "choose is made with async, and not a function",
    ),
    "yield": (choose("yield 3"), "def choose", "choose has a yield in it, and is no function"),
    "with": (choose("with open('x') as file:|    pass"), "with", "choose has a with in it"),
    "a star": (choose("a, *b = (1, 2, 3)"), "*b", "choose takes several with a star, *b"),
    "a name that is not there": (
        choose("return nth_pla(table, hand, 0)"),
        "nth_pla(",
        "choose uses nth_pla, and there is nothing of that name; did you mean 'nth_play'?",
    ),
    "arguments that don't fit": (
        choose("return nth_play(hand, 0)"),
        "(hand, 0)",
        "choose calls something that takes (table, hand, k) in another way: missing a required",
    ),
    "other arguments": (
        CHOOSE.replace("me, ", "") + LEGAL,
        "def choose",
        "choose(rules, table, hand, settings, rng): its arguments must be (rules, table, hand, me,",
    ),
    "a float": (choose("return hand / 2"), "hand / 2", f"choose returns a float, but {PLAY}"),
    "a float in a branch": (
        choose("if me:|    return 1.5"),
        "1.5",
        f"choose returns a float, but {PLAY}",
    ),
    "a tuple": (CHOOSE + "    return 1, 2\n", "1, 2", f"choose returns a tuple, but {PLAY}"),
    "a text": (CHOOSE + "    return 'x'\n", "'x'", f"choose returns a text, but {PLAY}"),
    "an array in a branch": (
        choose("if me:|    return table.trophies"),
        "",  # either return may be named
        "choose returns things of different kinds, an array and an int64: every return must give",
    ),
    "an empty list": (choose("x = []|return len(x)"), "x = []", "choose makes x empty, so that"),
    "what NumPy has and Numba hasn't": (
        choose("return np.lexsort((table.trophies,))[0]"),
        "np.lexsort",
        "choose calls np.lexsort; a strategy may call its own helpers with @njit",
    ),
    "a method that is not there": (
        choose("return table.trophies.maximum()"),
        "maximum",
        "choose uses .maximum of an array, and there is none",
    ),
    "an index that is none": (
        choose("return table.fits[0.5]"),
        "0.5",
        "choose does what can't be compiled, in: return table.fits[0.5]",
    ),
    "what Numba itself breaks on": (
        choose("x = np.nan_to_num(settings.number, False)"),
        "",
        "choose does what can't be compiled",
    ),
    "not Python": (CHOOSE + "    return (\n", "return (", "can't be loaded: SyntaxError"),
    "a module that is not there": ("import nothing_like_it\n", "import", "ModuleNotFoundError"),
    "a failure while imported": (NJIT + "x = 1 // 0\n", "1 // 0", "ZeroDivisionError"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_an_author_is_told_what_where_and_what_to_do(tmp_path, name):
    text, part, message = MISTAKES[name]
    path = tmp_path / "mind.py"
    path.write_text(text, encoding="utf-8")
    theirs = loader("hot-air")
    with pytest.raises(StrategyFault) as fault:
        theirs.functions(theirs.registry.player(str(path), theirs.game))
    said = str(fault.value)
    assert message in said
    assert f"mind.py, line {row(text, part)}: " in said or not part
    assert "\n" not in said
    assert len(said.removeprefix(str(tmp_path))) < 330


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def score(x):\n    return (\n", "_mine.py, line 2: can't be loaded: SyntaxError"),
        ("x = 1 // 0\n", "_mine.py, line 1: can't be loaded: ZeroDivisionError"),
        ("def score(x):\n    return x\n", "line 8: choose calls score, which is not compiled"),
    ],
)
def test_a_helper_beside_is_named(tmp_path, text, message):
    folder = tmp_path / "strategies" / "hot_air"
    folder.mkdir(parents=True)
    (folder / "_mine.py").write_text(text, encoding="utf-8")
    mind = choose("return score(hand)", "from strategies.hot_air._mine import score\n")
    (folder / "mind.py").write_text(mind, encoding="utf-8")
    theirs = Loader(game_of("hot-air"), Registry(Workspace(tmp_path)))
    with pytest.raises(StrategyFault, match=re.escape(message)):
        theirs.functions(theirs.registry.player("mind", theirs.game))


def test_check_and_run_tell_it_as_an_authors_mistake(hotair):
    hotair.write("broken.py", CHOOSE + "    if table.turn > 3:\n        return -1\n")
    hotair.write("bad.toml", GOOD.replace('["random"]', '["random", "broken.py"]'))
    for done in (hotair("check", "broken.py"), hotair("run", "bad.toml")):
        assert done.code == 1
        assert "line 6: choose can come to its end without a return" in done.out + done.err
        assert "hotair itself" not in done.out + done.err


def test_a_broken_file_does_not_silence_the_others(hotair):
    hotair.write("strategies/hot_air/broken.py", CHOOSE + "    return (\n")
    hotair.write("strategies/hot_air/mine.py", '"""Idea: Mine."""\n' + CHOOSE + LEGAL)
    hotair.write("strategies/kapadokya/odd.py", "PARAMETERS = 3\n")
    for arguments in ((), ("--format", "markdown")):
        done = hotair("strategies", *arguments)
        assert done.code == 1
        for name in ("mine", "greedy", "planner", "builder"):
            assert name in done.out
        first, second = done.err.splitlines()
        assert "broken.py, line 5: can't be loaded: SyntaxError" in first
        assert "odd.py: PARAMETERS must be a plain dictionary" in second
    assert hotair("play", "mine", "greedy").code == 0
