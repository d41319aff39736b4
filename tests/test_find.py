"""Finding games: filters understood and refused, games counted, told and drawn."""

import json
import re
import shlex
import shutil
from pathlib import Path

import numpy as np
import played
import pytest
from commands import Hotair
from conftest import Arena
from hypothesis import given
from hypothesis import strategies as st
from test_page import Tree

import hotair_sim
from hotair_sim.arena.telling import tell
from hotair_sim.description.outcomes import Column
from hotair_sim.games import game_of
from hotair_sim.hot_air.deck import RANKS
from hotair_sim.kit.scene import INKS
from hotair_sim.mistakes import Mistake
from hotair_sim.report.evidence.source import Source, pairing_name
from hotair_sim.report.evidence.watches import watch_line, watch_lines
from hotair_sim.study.finding.filters import parse
from hotair_sim.study.finding.finding import Group, Order, columns_needed, find, read_blocks
from hotair_sim.study.measuring.games import Blocks
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.manifest import write_manifest
from hotair_sim.study.results.results import Results

GAME = game_of("hot-air")

COLUMNS = (
    Column("deal", "int64", "", "", 0, 99),
    Column("arrangement", "int8", "", "", 0, 3),
    Column("turns", "int8", "", "", 1, 120),
    Column("plays", "int8", "", "", 0, 120),
    Column("winner", "int8", "", "", 0, 1, null="nobody"),
    Column("starter", "int8", "", "", 0, 1),
    Column("end", "int8", "", "", 0, 1, labels=("won-by-flight", "limit")),
)
GAMES = {
    "deal": np.array([0, 0, 1, 1]),
    "arrangement": np.array([0, 1, 0, 1], np.int8),
    "turns": np.array([100, 120, 60, 7], np.int8),
    "plays": np.array([100, 110, 60, 0], np.int8),
    "winner": np.array([0, -1, 1, -1], np.int8),
    "starter": np.array([0, 1, 0, 0], np.int8),
    "end": np.array([0, 1, 0, 1], np.int8),
}


@pytest.mark.parametrize(
    ("text", "matching"),
    [
        ("turns > 60", [0, 1]),
        ("turns >= 60.5 and turns <= 100", [0]),
        ("turns + plays > 200", [1]),  # more than the columns' own type holds
        ("turns - plays = 7", [3]),
        ("-5 < turns - 10", [0, 1, 2, 3]),
        ("winner = starter", [0]),
        # What is missing compares false, whatever the relation; and not that it does is true.
        ("winner != starter", [2]),
        ("not winner = starter", [1, 2, 3]),
        ("winner < 5", [0, 2]),
        ("winner = never", [1, 3]),
        ("winner != none", [0, 2]),
        ("end = won-by-flight", [0, 2]),
        ("end != limit", [0, 2]),
        ("turns = 7 or turns = 60 and plays = 60", [2, 3]),
        ("(turns = 7 or turns = 60) and plays == 60", [2]),
        ("NOT (turns > 60 OR turns < 10)", [2]),
        ("not not turns = 7", [3]),
        ("1 = 1", [0, 1, 2, 3]),
    ],
)
def test_what_a_filter_means(text: str, matching: list[int]) -> None:
    assert list(np.flatnonzero(parse(text, COLUMNS).where(GAMES))) == matching


@st.composite
def filters(draw, depth: int = 3):
    """Return a filter's text, and what it is of a game that is a plain dictionary."""
    if depth and draw(st.booleans()):
        word = draw(st.sampled_from(("and", "or", "not")))
        left, one = draw(filters(depth - 1))
        if word == "not":
            return f"not ({left})", lambda game: not one(game)
        right, other = draw(filters(depth - 1))
        # Parentheses on one side only, so that what binds closer is put to the test.
        text = f"{left} {word} ({right})" if word == "or" else f"({left}) {word} ({right})"
        if word == "or":
            return text, lambda game: one(game) or other(game)
        return text, lambda game: one(game) and other(game)
    name = draw(st.sampled_from(("turns", "plays", "winner", "starter")))
    relation, holds = draw(
        st.sampled_from(
            [
                ("=", lambda a, b: a == b),
                ("!=", lambda a, b: a != b),
                ("<", lambda a, b: a < b),
                ("<=", lambda a, b: a <= b),
                (">", lambda a, b: a > b),
                (">=", lambda a, b: a >= b),
            ]
        )
    )
    number = draw(st.sampled_from((0, 1, 7, 60, 100, 110, 120, 1000)))

    def compared(game: dict[str, int]) -> bool:
        missing = name == "winner" and game[name] < 0
        return not missing and holds(game[name], number)

    return f"{name}{relation}{number}", compared


@given(filters())
def test_a_filter_means_what_plain_python_would(made) -> None:
    text, meant = made
    rows = [{name: int(values[i]) for name, values in GAMES.items()} for i in range(4)]
    assert parse(text, COLUMNS).where(GAMES).tolist() == [meant(row) for row in rows]


@given(st.text(max_size=30) | st.text("turns winner()<>=!+-andor0123never", max_size=40))
def test_any_text_is_a_filter_or_a_mistake(text: str) -> None:
    try:
        found = parse(text, COLUMNS).where(GAMES)
    except Mistake:
        return
    assert (found.dtype, found.shape) == (bool, (4,))


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("__import__('os').system('true')", "never run as Python", "'"),
        ("turns.max() > 3", "never run as Python", "."),
        ("[1]", "never run as Python", "["),
        ("lambda", "never run as Python", "lambda"),
        ("print(turns)", "never run as Python", "print"),
        ("turns > 1; import os", "never run as Python", ";"),
        ("turn > 3", "did you mean 'turns'?", "turn"),
        ("zzz > 3", "--columns", "zzz"),
        ("end = limitt", "did you mean 'limit'?", "limitt"),
        ("end > limit", "without an order", ">"),
        ("turns + end > 3", "not a number", "turns"),
        ("limit = end", "write end = limit", "limit"),
        ("turns-plays > 0", "turns - plays", "turns"),
        ("turns = never", "never missing", "turns"),
        ("winner > never", "before 'never'", ">"),
        ("winner + 1 = never", "single column", "winner"),
        ("turns", "a comparison is expected", ""),
        ("turns >", "a column or a number", ""),
        ("turns > 3 plays > 3", "not 'plays'", "plays"),
        ("(turns > 3", "closing parenthesis", ""),
        ("variant = standard", "--variant", "variant"),
        ("turns > 12345678901234567890", "15 digits", "1234"),
        ("(" * 60 + "turns > 3", "40 parentheses", "(" * 20),
    ],
)
def test_what_is_no_filter_is_told_with_its_place(text: str, problem: str, place: str) -> None:
    with pytest.raises(Mistake) as told:
        parse(text, COLUMNS)
    sentence, _, shown, mark = str(told.value).split("\n")
    assert problem in sentence
    assert shown.strip() == text
    at = len(mark) - 1 - (len(shown) - len(shown.lstrip()))
    assert text[at:].startswith(place)
    assert place or at == len(text)


@pytest.mark.parametrize("text", ["", "  ", "turns > 1 or " * 100])
def test_a_filter_is_neither_empty_nor_endless(text: str) -> None:
    with pytest.raises(Mistake, match=r"empty|1000"):
        parse(text, COLUMNS)


def test_games_are_found_alike_however_they_are_cut() -> None:
    group = Group("standard", (None, None))  # type: ignore[arg-type]
    wanted, order = parse("turns < 110", COLUMNS), Order(COLUMNS[4])
    whole = find([(group, Blocks(GAMES, 2))], wanted, order, 3)
    halves = [
        (group, Blocks({name: values[part] for name, values in GAMES.items()}, 2))
        for part in (slice(0, 2), slice(2, 4))
    ]
    assert find(halves, wanted, order, 3) == whole
    # The most of it first, and games without it last.
    assert [(hit.deal, hit.arrangement) for hit in whole.hits] == [(1, 0), (0, 0), (1, 1)]
    assert whole.hits[2].outcome == {"turns": 7, "winner": -1}
    (tally,) = whole.tallies
    assert (tally.matches, tally.share.games, tally.share.deals) == (3, 4, 2)
    assert columns_needed(wanted, order) == ["deal", "arrangement", "turns", "winner"]


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Return results of greedy and random under three rule sets, with a manifest."""
    found = played.play(played.experiment(deals=60), tmp_path_factory.mktemp("found"))
    write_manifest(found, ())
    return found


def told_counts(out: str) -> dict[tuple[str, str], tuple[int, int]]:
    """Return found and all games of each group that was printed."""
    rows = re.findall(r"^  (\S+) +(\S+ – \S+) +([\d,]+) of ([\d,]+) ", out, re.MULTILINE)
    return {(rules, who): (int(found), int(games)) for rules, who, found, games in rows}


def test_find_counts_lists_and_tells(hotair: Hotair, results: Results) -> None:
    done = hotair("find", results.folder, "turns > 70", "--order", "-turns", "--show", "1")
    assert done.code == 0
    games = hotair_sim.load(results.folder)
    matching = games[games["turns"] > 70]
    assert done.out.startswith(f"turns > 70: {len(matching)} of {len(games):,} games.")
    counts = told_counts(done.out)
    assert len(counts) == 9
    for (variant, who), (found, total) in counts.items():
        first, second = who.split(" – ")
        seats = games["strategy_0"].astype(str) + " " + games["strategy_1"].astype(str)
        both = seats.isin([f"{first} {second}", f"{second} {first}"])
        chosen = games[(games["variant"] == variant) & both]
        assert (found, total) == ((chosen["turns"] > 70).sum(), len(chosen))
    least = int(matching["turns"].min())
    commands = re.findall(r"^ +hotair (play .*)$", done.out, re.MULTILINE)
    assert len(commands) == 10
    listed, told = done.out.split("\nGame ", 1)
    assert f": turns {least}\n" in listed
    assert f"after {least} turns" in told
    # Its command tells the same game, under its own rules.
    again = hotair(*(word.strip("'") for word in commands[0].split()))
    assert again.out.strip() in done.out


def test_find_one_variant_and_pairing(hotair: Hotair, results: Results) -> None:
    for pairing in ("random greedy", "greedy – random", "greedy - random"):
        done = hotair(
            "find", results.folder, "turns > 0", "--variant", "empty-pile", "--pairing", pairing
        )
        assert told_counts(done.out) == {("empty-pile", "greedy – random"): (240, 240)}
    alone = hotair("find", results.folder, "turns > 0", "--pairing", "random")
    assert {who for _, who in told_counts(alone.out)} == {"random – random"}


def test_games_not_at_hand_are_played_again(hotair: Hotair, results: Results) -> None:
    folder = hotair.folder / "report"
    folder.mkdir()
    shutil.copy(results.folder / "manifest.json", folder)
    arguments = ("turns > 70", "--variant", "no-exchange", "--order", "turns")
    there = hotair("find", results.folder, *arguments)
    again = hotair("find", folder, *arguments, "--deals", "1000")
    assert again.out == there.out
    assert f"hotair run small --deals 60 --seed 11 --out {folder}" in again.err
    few = hotair("find", folder, "turns > 0", "--deals", "5")
    assert told_counts(few.out) == {("standard", "greedy – greedy"): (10, 10)}

    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    manifest["identity"]["strategies"]["greedy"]["source"] = "other"
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    changed = hotair("find", folder, "turns > 0")
    assert changed.code == 2
    assert "greedy.source has changed" in changed.err
    assert "hotair run small" in changed.err
    (folder / "manifest.json").write_text("{", encoding="utf-8")
    assert "is not a results folder" in hotair("find", folder, "turns > 0").err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["turn > 3"], "did you mean 'turns'?"),
        (["turns.max() > 3"], "never run as Python"),
        ([], "a filter is missing"),
        (["turns > 3", "--variant", "no-exchanges"], "did you mean 'no-exchange'?"),
        (["turns > 3", "--pairing", "greedy and random"], "two strategies are meant"),
        (["turns > 3", "--pairing", "greedy randm"], "did you mean 'random'?"),
        (["turns > 3", "--order", "-turn"], "did you mean 'turns'?"),
        (["turns > 3", "--show", "-1"], "--show -1"),
        (["turns > 3", "--deals", "0"], "at least 1"),
        (["turns > 3", "--deals", "5"], "without games"),
        (["turns > 3", "--out", "game.pdf"], ".html"),
        (["turns > 3", "--out", "game.html", "--show", "21"], "too many"),
    ],
)
def test_find_refuses(hotair: Hotair, results: Results, arguments: list[str], told: str) -> None:
    done = hotair("find", results.folder, *arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_find_needs_results(hotair: Hotair, results: Results) -> None:
    done = hotair("find", hotair.folder, "turns > 3")
    assert (done.code, "is not a results folder" in done.err) == (2, True)
    hotair.write("reports/small/manifest.json", "{}")
    done = hotair("find", "small", "turns > 3")
    assert (done.code, "did you mean reports/small?" in done.err) == (2, True)
    empty = hotair.folder / "empty"
    resume = "games/_resume/experiment.json"
    (empty / resume).parent.mkdir(parents=True)
    shutil.copy(results.folder / resume, empty / resume)
    done = hotair("find", empty, "turns > 3")
    assert (done.code, "no finished part" in done.err) == (2, True)


def test_games_still_to_be_played_are_named(hotair: Hotair, results: Results) -> None:
    folder = hotair.folder / "half"
    shutil.copytree(results.folder, folder)
    log = folder / "games/_resume/done.jsonl"
    kept = [line for line in log.read_text().splitlines() if "standard/" in line]
    log.write_text("\n".join(kept) + "\n")
    done = hotair("find", folder, "turns > 0")
    assert len(told_counts(done.out)) == 3
    assert "Not played yet: greedy – greedy under no-exchange, " in done.err
    done = hotair("find", folder, "turns > 0", "--variant", "no-exchange")
    assert (done.code, "played yet; to go on: hotair run" in done.err) == (2, True)


def test_columns_are_listed(hotair: Hotair, results: Results) -> None:
    done = hotair("find", results.folder, "--columns")
    assert done.code == 0
    flat = " ".join(done.out.split())
    for column in GAME.columns:
        assert f"\n{column.name}  (" in f"\n{done.out}"
        assert all(label in flat for label in column.labels)
        assert column.meaning in flat
        assert column.null in flat


def test_filters_of_the_report_mean_what_it_counts(results: Results) -> None:
    parts = [part for part in results.all_parts() if not part.held]
    names = [column.name for column in GAME.columns]
    games = [results.read(part, names) for part in parts]
    kinds = {watch.name: watch for watch in GAME.questions.watches}
    for watch in kinds.values():
        if not watch.filter:
            continue
        wanted = parse(watch.filter, GAME.columns)
        order = Order.parse(watch.by, GAME)
        sign = 1 if order.most else -1
        for part in games:
            assert np.array_equal(wanted.where(part), watch.where(part)), watch.name
            values = part[order.column.name].astype(int)
            assert np.array_equal(watch.order(part), sign * values), watch.name
    shown = [row for row in GAME.questions.rows if row.watch]
    assert len(shown) >= 6
    for row in shown:
        metric, watch = GAME.metrics[row.metric], kinds[row.watch]
        if metric.unit == "share":
            wanted = parse(watch.filter, GAME.columns)
            for part in games:
                # Half a game is a draw; and what nobody won can't be watched being won.
                counted = np.asarray(metric.numerator(part)) > metric.halves
                there = part["winner"] >= 0 if "winner" in watch.columns else part["deal"] >= 0
                assert np.array_equal(wanted.where(part), counted & there), row.metric


def test_the_report_finds_the_games_it_shows(results: Results) -> None:
    source = Source(measure(results))
    pairings = {pairing_name(pair): pair for pair in results.experiment.pairings}
    lines = watch_lines(source)
    assert sum(bool(line.finds) for line in lines) >= 6
    for line in lines:
        for command in line.finds:
            program, what, folder, text, *options = shlex.split(command)
            assert (program, what, folder) == ("hotair", "find", "reports/small")
            assert options[::2] == ["--order"]
            wanted, order = parse(text, GAME.columns), Order.parse(options[1], GAME)
            group = Group("standard", pairings[line.players])
            games = read_blocks(results, [group], columns_needed(wanted, order))
            (hit,) = find(games, wanted, order, 1).hits
            assert f"{hit.deal}:{hit.arrangement}" == line.address
    pile = watch_line(source, "empty_pile", ("empty-pile",))
    assert pile is not None
    assert pile.finds[0].endswith('"end_reason = empty-pile" --variant empty-pile --order turns')


@pytest.mark.parametrize("preset", ["hot-air", "balloon-cup", "pinata-style"])
def test_scenes_lose_no_card_and_add_up(arena: Arena, preset: str) -> None:
    match = arena.match("random", "greedy", GAME.rules(preset))
    for deal in range(4):
        events = list(tell(GAME, match, deal, 0))
        assert GAME.scenes is not None
        scenes = list(GAME.scenes(events))
        assert len(scenes) == 1 + events[-1]["turns"]
        assert [bool(scene.result) for scene in scenes] == [False] * (len(scenes) - 1) + [True]
        flights = [event for event in events if event["event"] == "flight"]
        drawn = [board for scene in scenes for board in scene.boards[:-1]]
        for board, flight in zip(drawn, flights, strict=True):
            totals = [line.cells[1].text for line in board.lines]
            assert totals == [str(total) for total in flight["totals"]]
            assert [line.cells[2].won for line in board.lines].index(True) == flight["winner"]
            for line, total in zip(board.lines, flight["totals"], strict=True):
                assert sum(RANKS.index(sign.text[:-1]) for sign in line.cells[0].signs) == total
        for scene in scenes:
            first_hand, first, prizes, second, second_hand = scene.boards[-1].lines
            cards = [
                sign.text
                for line in (first_hand, first, second, second_hand)
                for cell in line.cells
                for sign in cell.signs
                if sign.kind == "card"
            ]
            assert len(cards) == len(set(cards))
            for side in (first, second):
                for place, prize in zip(side.cells[:-1], prizes.cells[:-1], strict=True):
                    assert len(place.signs) == len(prize.signs)
            assert {sign.ink for line in scene.boards[-1].lines for cell in line.cells
                    for sign in cell.signs} <= set(INKS)  # fmt: skip


def page_of(path: Path):
    """Return the tree of a page, which needs no other file and no script."""
    text = path.read_text(encoding="utf-8")
    assert not re.search("://|@import|<script|url\\(", text)
    return Tree(text).root


def test_a_game_is_drawn_turn_by_turn(hotair: Hotair) -> None:
    arguments = ("greedy", "random", "3:1", "--seed", "7")
    done = hotair("play", *arguments, "--out", "game.html")
    assert (done.code, done.out) == (0, "Page: game.html\n")
    told = hotair("play", *arguments)
    root = page_of(hotair.folder / "game.html")
    result = told.out.strip().splitlines()[-1]
    assert result in {element.words for element in root.all("p")}
    titles = [element.words for element in root.all("h3")]
    assert titles == ["The deal", *re.findall(r"^Turn .*$", told.out, re.MULTILINE)]
    (command,) = root.all("code")
    assert hotair(*command.words.split()[1:]).out == told.out


def test_found_games_are_drawn_on_one_page(hotair: Hotair, results: Results) -> None:
    done = hotair(
        "find", results.folder, "turns > 60", "--show", "2", "--out", "pages/found.html"
    )  # fmt: skip
    assert done.out.endswith("Page: pages/found.html\n")
    root = page_of(hotair.folder / "pages/found.html")
    assert len(list(root.all("h2"))) == 2
    for command in re.findall(r"hotair play .*", done.out)[:2]:
        assert command in {element.words for element in root.all("code")}


def test_without_a_match_there_is_no_page(hotair: Hotair, results: Results) -> None:
    done = hotair("find", results.folder, "turns < 0", "--out", "none.html")
    assert done.code == 0
    assert "none to tell" in done.out
    assert not (hotair.folder / "none.html").exists()


def test_only_a_page_of_games_is_written_over(hotair: Hotair) -> None:
    other = hotair.write("other.html", "<p>mine</p>")
    for name in ("other.html", "folder.html"):
        (hotair.folder / "folder.html").mkdir(exist_ok=True)
        done = hotair("play", "random", "random", "--out", name)
        assert (done.code, "not overwritten" in done.err) == (2, True)
    assert other.read_text() == "<p>mine</p>"
    for _ in range(2):
        assert hotair("play", "random", "random", "--out", "game.html").code == 0
    done = hotair("play", "random", "random", "--out", other / "game.html")
    assert (done.code, "can't be written" in done.err) == (1, True)
    done = hotair("play", "random", "random", "--out", "a.html", "--format", "jsonl")
    assert done.code == 2
