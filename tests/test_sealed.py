"""What a strategy is given can't be changed, by whatever spelling: it is refused, and told so."""

from functools import cache
from pathlib import Path

import pytest
from conftest import ROOT

from hotair_sim.arena.loader import Loader
from hotair_sim.arena.registry import Registry, StrategyFault
from hotair_sim.arena.workspace import Workspace
from hotair_sim.games import game_of

HEAD = """\
import ctypes
import math
import random

import numba
import numpy as np
from numba import carray, njit, objmode, prange, types, vectorize
from numba.extending import intrinsic, overload, overload_attribute, overload_method

from hotair_sim import streams
from hotair_sim.bits import lowest, popcount
from hotair_sim.hot_air import stages, worlds
from hotair_sim.hot_air.table import WORK
from hotair_sim.hot_air.turn import begin_turn
from hotair_sim.streams import below, fork, seed_stream, shuffle
"""
CHOOSE = "\n\ndef choose(rules, table, hand, me, settings, rng):\n"
DOOR = "\n\ndef choose_with_hidden(rules, table, hidden, me, settings, rng):\n"
RETURN = "    return np.int64(0)\n"
EXPERIMENT = """\
title = "Test"
preset = "hot-air"
strategies = ["random", "mind.py"]
deals = 20
"""


@cache
def loader(game: str) -> Loader:
    """Return the loader of a game."""
    return Loader(game_of(game), Registry(Workspace(ROOT)))


def load(folder: Path, text: str, game: str = "hot-air") -> None:
    """Load a strategy of this text."""
    path = folder / "mind.py"
    path.write_text(text, encoding="utf-8")
    theirs = loader(game)
    theirs.functions(theirs.registry.player(str(path), theirs.game))


def lines(body: str) -> str:
    """Return statements, parted by |, as the body of a function."""
    return "".join(f"    {line}\n" for line in body.split("|"))


WRITES = {
    # The argument itself, and parts of it.
    "table.turn = 3": "writes to table.turn",
    "table.trophies[me] = 1": "writes to table.trophies[…]",
    "rules.trophies_to_win = 1": "writes to rules.trophies_to_win",
    "rules.value[0] += 1": "writes to rules.value[…]",
    "settings.number[3] = 1.0": "writes to settings.number[…]",
    "table.turn, x = 3, 4": "writes to table.turn",
    "table['turn'] = 3": "writes to table",
    "table.trophies[:] = 1": "writes to table.trophies[…]",
    "table.need[1, ...] = 0": "writes to table.need[…]",
    # Views.
    "x = table.total[0]|x[1] = 7": "writes to table.total[…]",
    "x = table.total|x += 1": "writes to table.total",
    "table.total[0].fill(7)": "writes to table.total[…] by fill",
    "x = table.total.reshape(8)|x[0] = 7": "writes to table.total[…]",
    "x = table.total.ravel()|x[0] = 7": "writes to table.total[…]",
    "x = table.total.T|x[0, 0] = 7": "writes to table.total.T[…]",
    "x = table.total.flat|x[0] = 7": "writes to table.total.flat[…]",
    "x = table.trophies.view(np.uint64)|x[0] = 7": "writes to table.trophies[…]",
    "x = np.asarray(table.trophies)|x[0] = 7": "writes to table.trophies[…]",
    "x = np.transpose(table.total)|x[0, 0] = 7": "writes to table.total[…]",
    "x = table.bottom[2:9]|x.sort()": "writes to table.bottom[…] by sort",
    # Loops, branches, tuples, lists.
    "for row in table.total:|    row[0] = 7": "writes to table.total[…]",
    "for i, row in enumerate(table.total):|    row[0] = i": "writes to table.total[…]",
    "for a, b in zip(table.total, table.missing):|    b[0] = 7": "writes to table.",
    "x = table.trophies if me else np.zeros(2, np.int64)|x[0] = 7": "writes to table.trophies[…]",
    "x = np.zeros(2, np.int64)|while x[0] < 9:|    x[0] += 1|    x = table.trophies": "writes to",
    "pair = (hand, table)|pair[1].turn = 3": "writes to table",
    "a, (b, c) = me, (table.total, hand)|b[0, 0] = c": "writes to table.total[…]",
    "pair = (hand,) + (table.trophies,)|pair[1][0] = 1": "writes to table.trophies",
    "x = [table.trophies, table.prize_cards]|x[0][0] = 7": "writes to table.trophies[…]",
    "x = {1: table.trophies}|x[1][0] = 7": "writes to table.trophies",
    "for x in (table.trophies, table.prize_cards):|    x[0] = 7": "writes to table.",
    # What NumPy writes to.
    "np.add(table.trophies, 1, table.trophies)": "writes to table.trophies by np.add",
    "np.fill_diagonal(table.total[:2], 7)": "writes to table.total[…] by np.fill_diagonal",
    "np.dot(np.eye(64), np.zeros(64), settings.number)": "writes to settings.number by np.dot",
    "np.round(settings.number, 0, settings.number)": "writes to settings.number by np.round",
    # Helpers of the package.
    "shuffle(rng, table.bottom, 9)": "hands table.bottom to shuffle, which writes to it",
    "stages.lay(rules, table, 3, 1, 0)": "hands table to stages.lay, which writes to it",
    "fork(rng, rng)": "hands rng to fork, which writes to it",
    # Closures.
    "def put(x):|    x[0] = 7|put(table.trophies)": "writes to table.trophies[…]",
    "(lambda x: x.fill(7))(table.trophies)": "writes to table.trophies by fill",
    "def put():|    table.trophies[0] = 7|put()": "writes to table.trophies[…]",
}


@pytest.mark.parametrize("body", WRITES)
def test_what_writes_to_what_it_is_given_is_refused(tmp_path, body):
    with pytest.raises(StrategyFault) as fault:
        load(tmp_path, HEAD + CHOOSE + lines(body) + RETURN)
    message = str(fault.value)
    print(message)
    assert f"choose {WRITES[body]}" in message
    assert "a strategy may not change what it is given" in message
    first = (HEAD + CHOOSE).count("\n") + 1
    assert any(
        f"mind.py, line {line}: " in message for line in range(first, first + 1 + body.count("|"))
    )


HELPERS = {
    "x[0] = 7": ("table.total[0]", "x[…], and x comes from table.total[…]"),
    "x.fill(7)": ("table.total[0]", "x by fill, and x comes from table.total[…]"),
    "y = inner(x)|y[0] = 7": ("table.total[0]", "x[…], and x comes from table.total[…]"),
    "deep(x, 3)": ("table.total[0]", "x[…], and x comes from table.total[…]"),
    "if y is not None:|    y[0] = 7": ("me, table.total[0]", "y[…], and y comes from table"),
    "for z in y:|    z[0] = 7": ("me, table.trophies, table.prize_cards", "y"),
    "x.trophies[0] = 7": ("table", "x.trophies[…], and x comes from table"),
}


@pytest.mark.parametrize("body", HELPERS)
def test_helpers_are_followed(tmp_path, body):
    arguments, what = HELPERS[body]
    more = "*y" if "for z" in body else "y=None"
    text = (
        "@njit\ndef inner(x):\n    return x\n\n\n"
        "@njit\ndef deep(x, n):\n    if n == 0:\n        x[0] = 7\n"
        "        return 0\n    return deep(x, n - 1)\n\n\n"
        f"@njit\ndef put(x, {more}):\n" + lines(body) + RETURN
    )
    with pytest.raises(StrategyFault) as fault:
        load(tmp_path, HEAD + text + CHOOSE + f"    put({arguments})\n" + RETURN)
    print(fault.value)
    assert f"writes to {what}" in str(fault.value)
    assert "put writes" in str(fault.value) or "deep writes" in str(fault.value)


DICE = {
    "return np.int64(rng.a & np.uint64(3))": "reads rng.a",
    "rng.counter = rng.counter + np.uint64(1)": "rng.counter",
    "x = np.zeros(1, WORK)|x[0].shuffles = rng": "reads rng",
    "x = (rng, rng)[me]|return np.int64(x.b)": "reads rng",
    "return np.int64(peek((me, rng)))": "reads pair",
    "return np.int64(rng['a'])": "rng",
}


@pytest.mark.parametrize("body", DICE)
def test_dice_are_only_handed_on(tmp_path, body):
    text = "@njit\ndef peek(pair):\n    return pair[1].a\n"
    with pytest.raises(StrategyFault) as fault:
        load(tmp_path, HEAD + text + CHOOSE + lines(body) + RETURN)
    print(fault.value)
    assert DICE[body] in str(fault.value)


CALLS = {
    "np.random.seed(3)": "chance comes from its seat's own dice",
    "return np.int64(np.random.randint(3))": "chance comes from its seat's own dice",
    "return np.int64(random.random())": "chance comes from its seat's own dice",
    "return np.int64(np.random.default_rng(3).integers(9))": "",
    "with objmode():|    print('out')": "calls ",
    "return np.int64(carray(address(table), (3,), np.int64)[0])": "calls address",
    "return np.int64(pointer())": "calls pointer",
    "return trick(table)": "calls trick",
    "return twist(table)": "calls twist",
    "return np.int64(c_abs(-3))": "calls c_abs",
    "return np.int64(np.argmax(twice(table.trophies)))": "calls twice",
    "x = np.zeros(3, np.int64)|return np.int64(x.ctypes.data)": "x.ctypes",
    "return np.int64(np.empty(3, np.int64)[0])": "take np.zeros",
    "seed_stream(np.zeros(1, WORK)[0].shuffles, 0, 0, 1)": "only the arena starts dice",
    "return np.int64(np.hamming(table))": "calls np.hamming",
    "return np.zeros(2, np.int64).secret": "secret",
    "return np.zeros(2, np.int64).peek()": "peek",
    "return table.peeks": "peeks",
    "return np.int64(sorted([2, 1], key=deeper)[0])": "a function handed on to it",
}

EXTENDED = """

@intrinsic
def address(_context, record):
    return types.voidptr(record), lambda context, builder, signature, arguments: arguments[0]


@intrinsic
def trick(_context, record):
    return types.int64(record), lambda context, builder, signature, arguments: context.get_constant(
        types.int64, 3
    )


def twist(table):
    return 3


@overload(twist)
def _twist(table):
    return lambda table: 3


@overload(np.hamming)
def _hamming(table):
    if isinstance(table, types.Record):
        return lambda table: 3


@overload_attribute(types.Array, "secret")
def _secret(array):
    return lambda array: 3


@overload_method(types.Array, "peek")
def _peek(array):
    return lambda array: 3


@overload_attribute(types.Record, "peeks")
def _peeks(record):
    return lambda record: 3


@vectorize
def twice(x):
    return 2 * x


@njit
def deeper(x):
    np.random.seed(3)
    return x


c_abs = ctypes.CDLL(None).abs
c_abs.argtypes, c_abs.restype = [ctypes.c_int], ctypes.c_int
pointer = ctypes.CDLL(None).getenv
pointer.argtypes, pointer.restype = [], ctypes.c_void_p
"""


@pytest.mark.parametrize("body", CALLS)
def test_what_may_be_called_is_listed(tmp_path, body):
    with pytest.raises(StrategyFault) as fault:
        load(tmp_path, HEAD + EXTENDED + CHOOSE + lines(body) + RETURN)
    print(fault.value)
    assert CALLS[body] in str(fault.value)


@pytest.mark.parametrize("body", ["hidden.hand[me] = 0", "x = hidden.pile[:3]|x[0] = 1"])
def test_the_door_is_read_only_too(tmp_path, body):
    text = HEAD + CHOOSE + RETURN + DOOR + lines(body) + RETURN
    with pytest.raises(StrategyFault, match=r"choose_with_hidden writes to hidden\."):
        load(tmp_path, text)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("table.points[me] = 500", "writes to table.points[…]"),
        ("table.cell[0][0] = 3", "writes to table.cell[…]"),
        ("rules.fits[0] = hand", "writes to rules.fits[…]"),
        ("return np.int64(rng.a)", "reads rng.a"),
        ("enter(rules, worlds.new(table), 3, 0)", ""),
    ],
)
def test_kapadokya_is_sealed_the_same_way(tmp_path, body, message):
    text = HEAD.replace("hot_air", "kapadokya").replace("stages, ", "") + CHOOSE
    with pytest.raises(StrategyFault) as fault:
        load(tmp_path, text + lines(body) + RETURN, "kapadokya")
    assert message in str(fault.value)


LEGAL = [
    "x = table.trophies.copy()|x[0] = 7",
    "x = np.zeros((4, 2), np.int64)|x[:] = table.total|x[0, 1] += 3|x.fill(2)",
    "x = np.sort(table.trophies)|x[0] = 7",
    "x = table.trophies + 1|x[0] = 7|x += 1|np.add(x, 1, x)",
    "x = [0, 1]|x.append(table.turn)|x[0] = 3|x += [4]",
    "x = {1: 2}|x[table.turn] = 3",
    "x = table.turn|x += 1|a, b = (x, table), 3|a = (b, table)",
    "x = np.array([table.total[i, 0] for i in range(4)])|x[1] = 3",
    "x = np.zeros(1, WORK)|x[0].table = table|x[0].table.turn = 3|x[0].table.trophies[0] = 1",
    "x = worlds.new_world()|worlds.prepare(rules, table, hand, me, x[0], rng)|"
    "worlds.deal(x[0], me, 9)|stages.lay(rules, x[0].table, 3, 1, 0)",
    "x = np.zeros(1, WORK)|fork(x[0].shuffles, rng)|y = below(x[0].shuffles, 9)|"
    "z = x[0].shuffles.a|shuffle(rng, x[0].table.bottom, 4)",
    "put(np.zeros(2), 7)|put(table.total.copy()[0], 7)",
    "x = (table, np.zeros(2), rng)|x[1][0] = 3.0",
    "a, b, c, d = table, np.zeros(2), rng, me|b[0] = 3.0",
    "x = math.sqrt(2.0) + np.exp(1.0) + abs(-3) + max(1, me) + len(table.trophies)",
    "try:|    x = 1 // me|except Exception:|    x = 0",
    "x = f'{me}' + 'a'.upper()",
    "x = np.sum(table.total) + table.total.sum() + np.argmax(table.trophies)",
    "def put(x):|    return table.turn + x|y = put(3)",
    "for i in prange(3):|    hand += i",
    "print(table.turn, me)",
]


@pytest.mark.parametrize("body", LEGAL)
def test_look_alikes_are_legal(tmp_path, body):
    text = "@njit\ndef put(x, y):\n    x[0] = y\n"
    load(tmp_path, HEAD + text + CHOOSE + lines(body) + RETURN)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("table.trophies[me] = 1", "choose writes to table.trophies[…]"),
        ("rules.trophies_to_win = 1", "choose writes to rules.trophies_to_win"),
        ("hand = np.random.randint(3)", "choose calls np.random.randint"),
    ],
)
def test_check_and_run_refuse_it_and_no_number_is_made(hotair, body, told):
    hotair.write("mind.py", HEAD + CHOOSE + lines(body) + RETURN)
    hotair.write("test.toml", EXPERIMENT)
    for done in (hotair("check", "mind.py", "--rules", "hot-air"), hotair("run", "test.toml")):
        assert done.code == 1
        assert f"mind.py, line {(HEAD + CHOOSE).count(chr(10)) + 1}: {told}" in done.out + done.err
    assert not (hotair.folder / "reports").exists()
