"""The audit: what changes there are, what each comes to, what is dead, what mends a goal."""

import math
import random
import re
import shlex
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from played import play

from hotair_sim.arena.registry import Registry
from hotair_sim.arena.workspace import Workspace, shipped
from hotair_sim.description.audit import Audit, Change
from hotair_sim.description.metrics import Metric
from hotair_sim.games import game_of
from hotair_sim.hot_air.audit import changes
from hotair_sim.hot_air.rules import PRESETS, Rules
from hotair_sim.hot_air.words.audit import EXCLUDED
from hotair_sim.hot_air.words.rules import FIELDS
from hotair_sim.mistakes import Mistake
from hotair_sim.report.findings import make_report
from hotair_sim.report.wording.ingames import in_games
from hotair_sim.report.writing.page import rendered
from hotair_sim.study.audit import candidates, remedies
from hotair_sim.study.audit.alike import Alike, compare_games, most_telling
from hotair_sim.study.audit.candidates import beside, together
from hotair_sim.study.audit.matches import level_share
from hotair_sim.study.audit.trials import Trial, changes_by_variant
from hotair_sim.study.experiments.experiment import STANDARD, from_resolved
from hotair_sim.study.experiments.experimentfile import read_experiment
from hotair_sim.study.experiments.goals import Goal
from hotair_sim.study.experiments.remedying import COSTS, Remedying, sort_of
from hotair_sim.study.experiments.toward import Toward, parsed, toward_from
from hotair_sim.study.measuring.measurements import Measurements
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.intervals import Estimate
from hotair_sim.study.statistics.verdicts import judge
from hotair_sim.words import audit as words

GAME = game_of("hot-air")

AUDIT = """
title = "A small audit"
preset = "hot-air"
audit = true
strategies = ["greedy", "random"]
deals = {deals}
seed = 3

[goals]
starter_wins = [0.48, 0.52]
games_with_clear = [0, 0.001]
flights = [5, 10]
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory) -> Results:
    """A small audit, really played."""
    return play(AUDIT.format(deals=60), tmp_path_factory.mktemp("audit"))


@pytest.fixture(scope="module")
def report(results):
    """Its report."""
    return make_report(results)


# What changes there are.


@pytest.mark.parametrize("preset", PRESETS)
def test_changes_are_valid_and_change_their_field_only(preset):
    standard = Rules(preset)
    made = changes(standard)
    assert len(made) >= 25
    assert len({change.name for change in made}) == len(made)
    for change in made:
        assert re.fullmatch(r"[\w.-]+", change.name)
        rules = Rules(preset, **change.fields)
        differing = {
            field
            for field in Rules.model_fields
            if getattr(rules, field) != getattr(standard, field)
        }
        # Terrain is given stage by stage, so it goes with their number.
        assert change.field in differing, change.name
        assert differing - {change.field} <= (
            {"start_terrain"} if change.field == "stage_sizes" else set()
        )
        assert change.kept != change.proposal


def written_as(value: object) -> object:
    """Return a reading as TOML has it."""
    return str(value).lower() if isinstance(value, bool) else value


def test_every_other_reading_of_every_field_is_tried():
    tried: dict[str, list[object]] = {}
    for change in changes(Rules()):
        tried.setdefault(change.field, []).append(change.fields[change.field])
    for field in FIELDS:
        assert (field in tried) != (field in EXCLUDED), field
    standard = Rules()
    for field, asked in FIELDS.items():
        written = {name for name in asked.readings if "…" not in name}
        if field in EXCLUDED or field == "start_terrain" or len(written) < 2:
            continue
        now = getattr(standard, field)
        values = {written_as(value) for value in tried[field]}
        assert values == written - {written_as(now)}, field
    assert sorted(tried["hand_exchange_limit"]) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert (8, 9) in tried["hand_sizes"]
    sizes = [dict(value) for value in tried["trophy_sizes"]]
    assert {**standard.trophy_sizes, "spades": 3} in sizes
    assert {**standard.trophy_sizes, "hearts": 8} in sizes


def test_what_the_rules_refuse_is_left_out():
    names = {change.name for change in changes(Rules())}
    assert "stage_sizes-1-0" not in names and "stage_sizes-2-1" in names
    highest = Rules(trophies_to_win=4)
    assert "trophies_to_win-5" not in {change.name for change in changes(highest)}


def test_changes_are_steps_from_the_rules_that_are_audited():
    names = {change.name for change in changes(Rules("no-exchange", hand_sizes=(7, 9)))}
    assert {"three_for_one-true", "hand_sizes-8-9", "hand_sizes-6-9"} <= names
    assert "three_for_one-false" not in names


def test_changes_of_different_things_go_together():
    rules = Rules()
    known = {change.name: change for change in changes(rules)}
    two = together(rules, known["trophy_sizes-hearts-8"], known["trophy_sizes-spades-3"])
    assert two == {"trophy_sizes": {"hearts": 8, "diamonds": 6, "clubs": 5, "spades": 3}}
    assert together(rules, known["trophy_sizes-hearts-8"], known["trophy_sizes-hearts-6"]) is None
    assert together(rules, known["hand_sizes-8-9"], known["hand_sizes-9-8"]) is None
    both = together(rules, known["hand_sizes-8-9"], known["tie-forbidden"])
    assert both == {"hand_sizes": (8, 9), "tie": "forbidden"}


# What a change comes to.


def difference(value: float, half: float, deals: int = 1000) -> Estimate:
    return Estimate(value, value - half, value + half, 2 * deals, deals, "block-mean", 0.95)


def change(name: str = "a", **fields: object) -> Change:
    return Change(name, name, "field", fields, "reading", "now", "then")


def trial(alike: Alike | None = None, /, **differences: tuple[float, float]) -> Trial:
    """Return a change with (difference, half its interval) by metric; all margins are 1."""
    judged = {name: judge(difference(*found), 1.0) for name, found in differences.items()}
    return Trial("a", (change(),), judged, alike)


SOME, NONE = Alike(1000, 2000, 7), Alike(1000, 2000, 0)


@pytest.mark.parametrize(
    ("tried", "kind", "size"),
    [
        (trial(SOME, turns=(5, 1), wins=(-9, 2)), "moves", 9),
        (trial(SOME, turns=(0.5, 0.1), wins=(0, 0.4)), "slight", 0.5),  # differs, but by little
        (trial(SOME, turns=(0, 0.3)), "slight", 0),
        (trial(SOME, turns=(0, 3), wins=(0, 0.4)), "undecided", 0),
        (trial(NONE, turns=(0, 3)), "identical", 0),
        (trial(SOME, turns=(1.2, 1.0), wins=(0, 3)), "moves", 1.2),
    ],
)
def test_what_a_change_comes_to(tried, kind, size):
    assert tried.kind == kind
    assert tried.size == pytest.approx(size)


def test_the_top_metric_is_one_that_clearly_moves():
    # The larger difference may be chance.
    assert trial(SOME, turns=(2, 1), wins=(8, 9)).top == "turns"
    assert trial(SOME, turns=(2, 3), wins=(8, 9)).top == "wins"


def test_the_bound_on_deals_that_differ_is_the_rule_of_three():
    assert NONE.bound() == pytest.approx(3 / 1000, rel=0.01)


def test_deals_that_differ_are_counted(results):
    pairing = results.experiment.pairings[1]
    found = compare_games(results, pairing, {})
    columns = [column.name for column in GAME.columns]
    for variant in ("claim_needs_own_card-true", "tie-other-player", "trophies_to_win-3"):
        games = [
            results.read(results.parts(name, pairing)[0], columns) for name in (STANDARD, variant)
        ]
        differing = {
            int(games[0]["deal"][i])
            for i in range(120)
            if any(games[0][name][i] != games[1][name][i] for name in columns)
        }
        assert (found[variant].deals, found[variant].differing) == (60, len(differing))
    assert found["trophies_to_win-3"].differing == 60
    assert set(found) == set(results.experiment.variants) - {STANDARD}


def test_a_telling_game_moves_as_the_metric_does():
    numbers = np.arange(6)
    standard = {"deal": numbers, "arrangement": numbers * 0, "turns": np.array([9, 9, 9, 9, 9, 9])}
    changed = {**standard, "turns": np.array([9, 10, 12, 15, 7, 14])}
    metric = Metric("turns", "Length", "", "turns", ("turns",), lambda games: games["turns"])
    audit = Audit(changes, (), {}, ("turns",), lambda games: -games["turns"], {})
    longer = most_telling(audit, (metric, 2.5), standard, changed)
    # 10, 12, 14 and 15 are longer; of those at least as much longer as half of them: 14.
    assert longer is not None
    assert (longer.seen.deal, longer.standard, longer.changed) == (5, 9, 14)
    shorter = most_telling(audit, (metric, -2.5), standard, changed)
    assert shorter is not None and shorter.seen.deal == 4
    assert most_telling(audit, (metric, 1.0), standard, standard) is None


# The audit of an experiment.


def test_an_audit_plays_every_change_and_each_player_itself(results):
    asked = results.experiment
    assert asked.audit
    made = changes_by_variant(asked)
    assert [one.name for (one,) in made.values()] == [one.name for one in changes(Rules())]
    for variant, (one,) in made.items():
        assert asked.rules[variant] == Rules(**one.fields)
    assert [(one.label, other.label) for one, other in asked.pairings] == [
        ("greedy", "greedy"),
        ("random", "random"),
    ]
    again = from_resolved(asked.resolved())
    assert again.audit and again.changes == asked.changes
    assert results.run_command() == f"hotair audit small --out {results.folder}"


def test_the_report_names_what_is_dead_and_what_is_not_covered(report):
    titles = [card.title for card in report.decisions]
    assert "A tie-break that never comes into play" in titles
    assert "What if only ♠ are left?" in titles
    assert "closing tie-break" in report.verdict


def test_a_rule_that_is_dead_is_not_also_one_that_is_missing(tmp_path):
    """In Kapadokya nobody pushes a balloon out, so what happens to it then need not be settled."""
    text = AUDIT.format(deals=20).replace('"hot-air"', '"kapadokya"')
    made = make_report(play(text.partition("[goals]")[0], tmp_path))
    titles = [card.title for card in made.decisions]
    assert len(titles) == len(set(titles))
    assert "pushed out" in made.verdict
    assert listed(made) == UNCLEAR_IN_KAPADOKYA
    assert made.verdict.startswith(
        "12 sentences of the rulebook are unclear or missing: it says two things in 1, says nothing"
        " in 7 and leaves open how far it goes in 4."
    )


UNCLEAR_IN_HOT_AIR = {
    "game_end": "says two things",
    "turn_order": "does not say",
    "paid_cards": "does not say",
    "What if only ♠ are left?": "does not say",
    "prize_cap": "leaves open how far it goes",
    "reshuffle": "leaves open how far it goes",
    "claim_needs_own_card": "leaves open how far it goes",
    "claimed_suit_pays": "leaves open how far it goes",
    "trophies_included": "leaves open how far it goes",
}
UNCLEAR_IN_KAPADOKYA = {
    "copies": "does not say",
    "multicolour": "does not say",
    "overflow": "does not say",
    "wild_between": "does not say",
    "after_landing": "does not say",
    "landing": "leaves open how far it goes",
    "wild_only": "leaves open how far it goes",
    "end": "leaves open how far it goes",
    "tie_break": "leaves open how far it goes",
    "What if points and multicolour balloons are equal?": "does not say",
    "Which cards are turned over first?": "says two things",
    "Who starts?": "does not say",
}


def listed(report) -> dict[str, str]:
    """Return what the lists of page one call unclear, by field or title, and how."""
    lists, _ = report.leading
    rows = [row for table in lists.tables for row in table.rows]
    found = {row[0] if row[1] == "–" else row[1]: row[2] for row in rows}
    assert len(found) == len(rows)
    return found


def test_what_is_unclear_is_listed_and_counted_whatever_was_played(report, results):
    assert listed(report) == UNCLEAR_IN_HOT_AIR
    assert report.verdict.startswith(
        "9 sentences of the rulebook are unclear or missing: it says two things in 1, says nothing"
        " in 3 and leaves open how far it goes in 5. Of these, "
    )
    tables = {table.caption: [row[1] for row in table.rows] for table in report.leading[0].tables}
    of_60_deals = {"paid_cards": "open", "claim_needs_own_card": "harmless"}
    for field, standing in of_60_deals.items():
        assert field in tables[words.UNCLEAR_CAPTIONS[standing]]
    # Without the other answer to another question it can't come up, so these games can't tell.
    assert "trophies_included" in tables[words.UNCLEAR_CAPTIONS["open"]]


def test_every_question_says_how_clear_the_rulebook_is():
    for name in ("hot-air", "kapadokya"):
        game = game_of(name)
        for field, asked in game.fields.items():
            assert (asked.clarity is None) == (field == "turn_limit")
            if asked.clarity == "clear":
                assert asked.quote, f"{field}: what settles it?"
            for other in asked.only_if:
                assert other in game.fields
            assert set(asked.levers) <= set(asked.readings)
    clear = {name for name, asked in FIELDS.items() if asked.clarity == "clear"}
    assert {"stuck", "opponent_side", "next_player", "tie", "flip", "claim_order"} <= clear


def test_each_reading_has_a_sentence_of_its_own(report):
    for card in report.decisions:
        sentences = [sentence for _, sentence in card.proposals]
        assert len(set(sentences)) == len(sentences)
        assert not any("(Or" in sentence or " Or: " in sentence for sentence in sentences)
        if card.field in UNCLEAR_IN_HOT_AIR and card.title != "What if only ♠ are left?":
            names = [name for name, _ in card.proposals]
            others = FIELDS[card.field].readings
            if card.clarity is not None:
                assert len(names) == len(others) - len(FIELDS[card.field].levers)
                assert names[0].endswith("as played here")


def test_the_report_ranks_the_levers(report):
    unclear, ranking = report.leading
    (figure,) = ranking.figures
    readings = [row for one in unclear.figures for row in one.table.rows]
    assert len(figure.table.rows) + len(readings) == len(changes(Rules()))
    assert {row[1].split(" = ")[0] for row in readings} <= set(UNCLEAR_IN_HOT_AIR)
    assert 'prize_cap = "table"' in {row[1] for row in figure.table.rows}  # mends, does not read
    assert len(figure.data) >= 10
    assert list(figure.data["value"]) == sorted(figure.data["value"], reverse=True)
    assert set(figure.data["group"]) == {"another reading", "another number"}
    verdicts = [row[2] for row in figure.table.rows]
    order = ["moves the game", "open", "nothing that matters", "same games"]
    assert verdicts == sorted(verdicts, key=order.index)


def test_each_card_says_what_the_rulebook_says_and_could_say(report):
    settled = [card for card in report.decisions if card.field in FIELDS]
    assert len(settled) >= 4
    for card in settled:
        assert card.quote and card.effects
        if not card.title.startswith("A tie-break"):
            assert card.clarity in {"contradictory", "silent", "unclear"}
    assert all(card.proposals for card in settled if not card.title.startswith("A tie-break"))


def test_readings_without_a_difference_are_told_with_their_bound(report):
    rows = {row[1]: row for table in report.leading[0].tables for row in table.rows}
    said = rows["claim_needs_own_card"][3]
    assert "every game is the same, on 60 deals (at most 4.9%" in said


def test_the_game_to_watch_is_played_by_the_changed_rules(report, results, hotair):
    (section,) = [one for one in report.sections if one.name == "watch-changes"]
    lines = {row[0]: row[2] for row in section.tables[0].rows}
    command = lines["Tied flight: forbidden"]
    assert command.startswith("hotair play greedy greedy ") and command.endswith("tie=forbidden")
    done = hotair(*shlex.split(command)[1:])
    assert done.code == 0, done.err


def test_the_report_is_written_and_every_figure_drawn(report):
    files = rendered(report)
    drawn = {name for name in files if name.endswith(".svg")}
    assert {"figures/ranking.svg", "figures/tornado-flights.svg"} <= drawn
    page = files["report.md"].decode()
    order = ["Unclear in your text", "Clear, but a lever", "Decide in your rulebook"]
    places = [page.index(f"## {title}") for title in order]
    assert places == sorted(places)
    assert "The rulebook says two things." in page and "(Or" not in page
    assert "hotair audit small --toward flights" in page


# Remedies.


def moved(name: str, goal: float, other: float) -> Trial:
    judged = {"goal": judge(difference(goal, 0.1), 1.0), "else": judge(difference(other, 0.1), 1.0)}
    made = Change(name, name, name, {name: 1}, "number", "now", "then")
    return Trial(name, (made,), judged)


AUDITED = SimpleNamespace(game=SimpleNamespace(audit=None), rules={STANDARD: Rules()})


def test_what_is_protected_is_never_proposed_and_costs_go_before_what_else_moves():
    tried = [moved("near", 5, 9), moved("twist", 5, 0)]
    wanted = Toward("goal", 14.5, 15.5, 1, remedying=Remedying(("twist",)))
    chosen = candidates.candidates(tried, AUDITED, difference(10, 0.2), wanted)
    assert [[change.name for change in one.changes] for one in chosen] == [["near"]]
    freed = candidates.candidates(
        tried, AUDITED, difference(10, 0.2), Toward("goal", 14.5, 15.5, 1, remedying=Remedying())
    )
    assert [change.name for change in freed[0].changes] == ["twist"]


def test_sorts_of_changes_and_their_costs():
    made = {change.name: change for change in changes(Rules())}
    sorts = {name: sort_of(GAME, change) for name, change in made.items()}
    assert sorts["hand_sizes-7-7"] == sorts["trophy_sizes-spades-5"] == "number"
    assert sorts["hand_sizes-8-9"] == sorts["starter_turns_without_draw-1"] == "added"
    assert sorts["three_for_one-false"] == sorts["opponent_side-never"] == "left-out"
    assert sorts["game_end-empty-pile"] == "unclear"
    asked = Remedying((), {**COSTS, "number": 7})
    both = made["hand_sizes-7-7"], made["three_for_one-false"]
    assert asked.cost(GAME, *both) == 7 + COSTS["left-out"]


def test_a_file_protects_settings_and_sets_costs(tmp_path):
    def asked(section: str) -> Remedying:
        file = tmp_path / "mine.toml"
        file.write_text(AUDIT.format(deals=5) + section, encoding="utf-8")
        return read_experiment(file, Registry(Workspace(shipped()))).remedying

    assert asked("").protected == ("opponent_side",)
    assert asked("[remedies]\nprotected = []").protected == ()
    mine = asked('[remedies]\nprotected = ["flip"]\ncosts = {added = 0.5}')
    assert mine == Remedying(("flip",), {**COSTS, "added": 0.5})
    assert Toward("turns", 1, 2, 1, remedying=mine) == toward_from(
        Toward("turns", 1, 2, 1, remedying=mine).resolved()
    )
    with pytest.raises(Mistake, match="no field 'flop'; did you mean 'flip'"):
        asked('[remedies]\nprotected = ["flop"]')
    with pytest.raises(Mistake, match="no sort of change 'numbr'; did you mean 'number'"):
        asked("[remedies.costs]\nnumbr = 1")


def test_shares_in_whole_games_are_true_within_their_intervals():
    def share(value: float, half: float) -> Estimate:
        return difference(value, half)

    assert in_games(share(0.5, 0.005), share(0.526, 0.005), None) == "20 of 38 games instead of 19"
    assert in_games(share(0.5, 0.01), share(0.5, 0.01), None) == ""
    rng = random.Random(3)
    for _ in range(300):
        one, two = share(rng.random(), 0.004), share(rng.random(), 0.004)
        if said := in_games(one, two, None):
            then, games, now = map(int, re.findall(r"\d+", said))
            assert abs(now / games - one.value) <= 0.004
            assert abs(then / games - two.value) <= 0.004
            assert now != then


def test_matches_of_two_with_the_start_swapped_end_level_as_arithmetic_has_it():
    even, never = difference(0.5, 0.0), difference(0.0, 0.0)
    assert level_share(even, never) == (0.5, 0.5, 0.5)
    assert level_share(difference(0.6, 0.0), never)[0] == pytest.approx(0.6**2 + 0.4**2)
    # The starter wins 0.5, the other one 0.3, and 0.2 are drawn.
    shares = level_share(difference(0.6, 0.0), difference(0.2, 0.0))
    assert shares[0] == pytest.approx(0.25 + 0.09 + 0.04)
    value, low, high = level_share(difference(0.51, 0.03), difference(0.1, 0.02))
    assert low < value < high
    found = [
        level_share(difference(h, 0.0), difference(d, 0.0))[0]
        for h in np.linspace(0.48, 0.54, 25)
        for d in np.linspace(0.08, 0.12, 25)
    ]
    assert low == pytest.approx(min(found)) and high == pytest.approx(max(found))


def test_changes_are_chosen_by_the_goal_then_by_what_else_they_move():
    tried = [
        moved("far", 1, 0.5),
        moved("dear", 5, 9),
        moved("cheap", 5, 2),
        moved("half", 3, 0.5),
        moved("wrong", -4, 0.5),
        moved("nothing", 0, 0),
        moved("over", 20, 0.5),
    ]
    chosen = candidates.candidates(
        tried, AUDITED, difference(10, 0.2), Toward("goal", 14.5, 15.5, 1)
    )
    names = [tuple(one.name for one in prediction.changes) for prediction in chosen]
    alone = [name for name in names if len(name) == 1]
    assert alone == [("cheap",), ("dear",), ("half",), ("far",), ("over",)]
    # “far” and “half” come nearer together; “cheap” needs no help, and “wrong” gives none.
    assert ("far", "half") in names
    assert not any("nothing" in name or "wrong" in name for name in names)
    (both,) = [one for one in chosen if len(one.changes) == 2 and one.value == 14]
    assert both.beside == pytest.approx(1.0)
    assert both.cost == 4


def test_the_cost_is_what_else_moves():
    assert beside({"goal": 9, "turns": 2, "wins": 0.5, "lost": math.nan}, "goal") == 2.5


def test_remedies_are_played_on_other_deals_and_judged(results, tmp_path):
    asked = results.experiment
    toward = Toward("games_with_clear", 0, 0.001, asked.seed)
    chosen = remedies.chosen_by(results, asked, toward)
    assert chosen.seed != asked.seed
    assert chosen.players == (asked.reference,)
    assert 1 < len(chosen.rules) <= 1 + candidates.ALONE + candidates.PAIRS
    for variant, made in changes_by_variant(chosen).items():
        fields = together(Rules(), *made)
        assert chosen.rules[variant] == Rules(**(fields or {}))
    again = from_resolved(chosen.resolved())
    assert again.toward == toward
    assert again.command == "audit small --toward games_with_clear=0..0.001"
    # What is typed is the audit's, whose games choose.
    assert again.command_seed == asked.seed
    beside = toward.beside(Path("reports/small"))
    assert again.command_folder(beside) == Path("reports/small")


def test_remedies_that_meet_the_goal_come_first_the_cheapest_before(monkeypatch, results):
    values = {"a": (15, 0.1, 9.0), "b": (15, 0.1, 2.0), "c": (15.5, 0.9, 1.0), "d": (19, 0.1, 0.1)}

    class Fake(Measurements):
        def estimate(self, variant, pairing, metric, level=0.95):
            return difference(*values[variant][:2])

    tried = [
        Trial(
            name,
            (Change(name, name, "turn_limit", {"turn_limit": 9}, "number", "now", "then"),),
            {"else": judge(difference(cost, 0.01), 1.0)},
        )
        for name, (_, _, cost) in values.items()
    ]
    monkeypatch.setattr(remedies, "trials", lambda measurements, pairing: tried)
    found = remedies.remedies(Fake(results.experiment, {}, {}), Toward("goal", 14, 16, 1))
    assert [(one.trial.variant, one.verdict) for one in found] == [
        ("b", "met"),
        ("a", "met"),
        ("c", "undecided"),
        ("d", "missed"),
    ]


# The command.


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("starter_win", "no metric of that name; did you mean 'starter_wins'?"),
        ("turns", "turns is not among the goals of 'mine'; valid are starter_wins"),
        ("turns=5..3", "a range from low to high is meant, such as turns="),
        ("turns=many", "a range from low to high is meant, such as turns="),
    ],
)
def test_goals_that_are_none(text, message):
    with pytest.raises(Mistake, match=re.escape(message)):
        parsed(text, GAME, {"starter_wins": (0.48, 0.52)}, "mine", 1)


def test_a_goal_is_one_of_the_experiment_or_a_range():
    goals = {"starter_wins": Goal(0.48, 0.52)}
    beside = parsed("starter_wins=chance-0.01..chance+0.02", GAME, goals, "mine", 4)
    assert beside == Toward("starter_wins", -0.01, 0.02, 4, above_chance=True)
    assert parsed(beside.text, GAME, goals, "mine", 4) == beside
    for wrong in ("starter_wins=chance-0.01..0.02", "turns=chance+1..chance+2"):
        with pytest.raises(Mistake):
            parsed(wrong, GAME, goals, "mine", 4)
    assert parsed("starter_wins", GAME, goals, "mine", 4) == Toward("starter_wins", 0.48, 0.52, 4)
    assert parsed(" turns = 60 .. 70", GAME, {}, "mine", 4) == Toward("turns", 60, 70, 4)
    wanted = Toward("turns", 60.5, 70, 4)
    assert parsed(wanted.text, GAME, {}, "", 4) == wanted
    with pytest.raises(Mistake, match=r"has no \[goals\]; give the range: --toward turns="):
        parsed("turns", GAME, {}, "mine", 1)


def test_the_command_audits_any_experiment_and_mends_a_goal(hotair):
    text = AUDIT.format(deals=30).replace("audit = true\n", "").replace(', "random"', "")
    hotair.write("experiments/mine.toml", text)
    done = hotair("audit", "mine")
    assert done.code == 0, done.err
    assert "Dead text" in done.out and "Moves most" in done.out
    folder = hotair.folder / "reports" / "mine-audit"
    assert (folder / "report.html").is_file()
    # A goal that the experiment misses leads there, and to the command until that was played.
    assert hotair("run", "mine").code == 3
    report = hotair.folder / "reports" / "mine"
    page = (report / "report.md").read_text(encoding="utf-8")
    assert "](../mine-audit/report.md)" in page
    assert "hotair audit mine --toward flights" in page
    mended = hotair("audit", "mine", "--toward", "flights")
    assert mended.code == 0, mended.err
    assert "sets of changes" in mended.out
    beside = Results.open(folder.with_name("mine-audit-toward-flights"))
    own = Remedying(("opponent_side",))
    assert beside.experiment.toward == Toward("flights", 5, 10, 3, remedying=own)
    assert beside.run_command().endswith("/mine-audit")
    assert hotair("report", str(report)).code == 0
    page = (report / "report.md").read_text(encoding="utf-8")
    assert "](../mine-audit-toward-flights/report.md)" in page
    assert "hotair audit mine --toward flights" not in page


def test_empty_goals_and_wrong_names(hotair):
    hotair.write("experiments/mine.toml", AUDIT.format(deals=5).split("starter_wins")[0])
    done = hotair("audit", "mine")
    assert done.code == 2 and "[goals] is empty" in done.err
    assert hotair("audit", "nothing").code == 2
    assert hotair("audit", "--toward", "starter").code == 2


def test_the_shipped_audit_can_be_read():
    registry = Registry(Workspace(shipped()))
    asked = read_experiment(Path(shipped()) / "experiments" / "audit.toml", registry)
    assert asked.audit and asked.reference.label == "planner"
    assert set(asked.goals) <= set(GAME.metrics)
