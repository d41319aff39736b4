"""Variants of a folder, and two folders, compared: what is paired, judged, ranked and refused."""

import math
from dataclasses import replace
from pathlib import Path

import pytest
from played import experiment, play

from hotair_sim.mistakes import Mistake
from hotair_sim.report.evidence.source import Source
from hotair_sim.report.sections.sections import variant_table
from hotair_sim.report.wording.verdicts import verdict_text
from hotair_sim.study.comparing.asked import Asked
from hotair_sim.study.comparing.comparison import Comparison, Contrast, Line, compare
from hotair_sim.study.comparing.unlike import unlike
from hotair_sim.study.experiments.experiment import STANDARD
from hotair_sim.study.measuring.metrics import measure
from hotair_sim.study.results.results import Results
from hotair_sim.study.statistics.differences import difference_unpaired
from hotair_sim.study.statistics.verdicts import each_level

ITSELF = ("random", "random")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    return play(experiment(deals=150), tmp_path_factory.mktemp("one"))


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Return the same strategies on other deals, with one of the variants."""
    text = experiment(deals=100).replace("seed = 11", "seed = 12")
    text = text.replace("[variants.empty-pile]", "[variants.ends-early]")
    return play(text, tmp_path_factory.mktemp("other"))


@pytest.fixture(scope="module")
def shorter(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Return a strategy of `results` on some of the same deals."""
    return play(experiment("random", deals=60, more=""), tmp_path_factory.mktemp("shorter"))


@pytest.fixture(scope="module")
def compared(results: Results) -> Comparison:
    return compare(results)


def lines(contrast: Contrast) -> dict[str, Line]:
    return {line.metric.name: line for line in contrast.lines}


def all_lines(comparison: Comparison) -> list[Line]:
    return [line for contrast in comparison.contrasts for line in contrast.lines]


def test_variants_are_set_beside_the_standard_on_common_deals(
    results: Results, compared: Comparison
) -> None:
    assert [contrast.sides[1].variant for contrast in compared.contrasts] == [
        "no-exchange",
        "empty-pile",
    ]
    reference = results.experiment.reference
    known = measure(results)
    for contrast in compared.contrasts:
        assert (contrast.paired, contrast.deals) == (True, (150, 150))
        assert contrast.players == ("greedy", "greedy")
        for name in ("turns", "tied_flights", "turns_p95", "starter_wins"):
            judged = lines(contrast)[name].judgement
            assert judged is not None
            level = each_level(compared.comparisons)
            variant = contrast.sides[1].variant
            assert judged.estimate == known.difference(variant, (reference, reference), name, level)
            assert lines(contrast)[name].values == tuple(
                known.estimate(rules, (reference, reference), name) for rules in (STANDARD, variant)
            )


def test_all_that_is_judged_is_one_family(results: Results, compared: Comparison) -> None:
    judged = [line.judgement for line in all_lines(compared) if line.judgement is not None]
    assert compared.comparisons == len(judged) > 90
    assert {one.estimate.level for one in judged} == {each_level(len(judged))}
    one = compare(results, asked=Asked(metrics=("turns",), variants=("no-exchange",)))
    assert [line.judgement.estimate.level for line in all_lines(one) if line.judgement] == [0.95]


def test_the_largest_effect_goes_first_and_the_undecided_last(compared: Comparison) -> None:
    kinds = ["differs", "same", "undecided", None]
    for contrast in compared.contrasts:
        ranks = [
            (kinds.index(judged and judged.kind), -judged.size if judged else 0)
            for judged in (line.judgement for line in contrast.lines)
        ]
        assert ranks == sorted(ranks)
        assert contrast.count("differs") > 0
        assert contrast.count("undecided") > 0


def test_what_only_one_side_has_is_not_judged(compared: Comparison) -> None:
    without, early = map(lines, compared.contrasts)
    standard, variant = without["three_for_one_used"].values
    assert standard is not None
    assert variant is None
    assert without["three_for_one_used"].judgement is None
    assert early["ends_by_empty_pile"].values[0] is None
    assert "ends_by_empty_pile" not in without


def test_of_one_strategy_none_is_named_first(results: Results) -> None:
    found = compare(results, asked=Asked(pairings=("all",), variants=("no-exchange",)))
    assert [contrast.players for contrast in found.contrasts] == [
        ("greedy", "greedy"),
        ("greedy", "random"),
        ITSELF,
    ]
    assert ["wins" in lines(contrast) for contrast in found.contrasts] == [False, True, False]
    asked = compare(results, asked=Asked(metrics=("wins",), variants=("no-exchange",)))
    assert [line.metric.name for line in all_lines(asked)] == ["wins"]


def test_other_deals_are_not_paired(results: Results, other: Results) -> None:
    asked = Asked(pairings=("random",), metrics=("turns", "turns_median"), variants=(STANDARD,))
    (contrast,) = compare(results, other, asked).contrasts
    assert (contrast.paired, contrast.deals) == (False, (150, 100))
    player = results.experiment.players[1]
    sums = [measure(side).of(STANDARD, (player, player)).sums["turns"] for side in (results, other)]
    found = lines(contrast)["turns"].judgement
    assert found is not None
    assert found.estimate == difference_unpaired(*sums, each_level(2))
    assert found.estimate.method == "welch"
    assert lines(contrast)["turns_median"].judgement is not None
    assert any("seed 11" in said and "12" in said for said in unlike(results, other, [], []))


def test_two_folders_are_compared_on_the_deals_both_have(
    results: Results, shorter: Results
) -> None:
    found = compare(results, shorter)
    (contrast,) = found.contrasts
    assert (contrast.paired, contrast.deals, contrast.players) == (True, (60, 60), ITSELF)
    assert not any(line.changed for line in contrast.lines)
    assert lines(contrast)["turns"].values[0] == lines(contrast)["turns"].values[1]
    assert list(unlike(results, shorter, [STANDARD], [ITSELF])) == []
    assert [said for said in found.unplayed if "[variants.no-exchange]" in said] == [
        f"no-exchange is in {results.folder} only; to compare it, add [variants.no-exchange] to the"
        f" experiment of {shorter.folder} and run `{shorter.run_command()}`"
    ]


def test_margins_can_be_chosen(results: Results) -> None:
    for margin, kind in ((1000.0, True), (0.0, False)):
        asked = Asked(metrics=("turns",), margins={"turns": margin})
        for line in all_lines(compare(results, asked=asked)):
            assert line.judgement is not None
            assert line.judgement.small is kind


def test_what_is_not_played_is_said_with_the_command(results: Results) -> None:
    done = {name: one for name, one in results.done.items() if not name.startswith("empty-pile")}
    found = compare(replace(results, done=done))
    assert [contrast.sides[1].variant for contrast in found.contrasts] == ["no-exchange"]
    assert found.unplayed == (
        f"{results.folder}: empty-pile, greedy: not played yet; run `{results.run_command()}`",
    )
    only = {name: one for name, one in done.items() if name.startswith("standard")}
    with pytest.raises(Mistake, match="no-exchange, greedy: not played yet; run `hotair run"):
        compare(replace(results, done=only))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Asked(metrics=("turn",)), "--metric turn: .* did you mean 'turns'"),
        (Asked(margins={"strter_wins": 0.1}), "--margin strter_wins: .*'starter_wins'"),
        (Asked(variants=("no-exchnge",)), "--variant no-exchnge: .*'no-exchange'"),
        (Asked(variants=(STANDARD,)), "--variant standard: "),
        (Asked(pairings=("greedy - rndom",)), "--pairing 'greedy - rndom': .*'greedy - random'"),
    ],
)
def test_wrong_names_get_the_nearest(results: Results, asked: Asked, said: str) -> None:
    with pytest.raises(Mistake, match=said):
        compare(results, asked=asked)


def test_folders_that_have_nothing_to_compare_are_refused(
    results: Results, shorter: Results, tmp_path: Path
) -> None:
    with pytest.raises(Mistake, match=r"standard rules only; add \[variants.NAME\]"):
        compare(shorter)
    game = replace(results.experiment.game, title="Another Game")
    foreign = replace(results, experiment=replace(results.experiment, game=game))
    with pytest.raises(Mistake, match=r"Hot Air, .* games of Another Game; only games of one kind"):
        compare(results, foreign)
    greedy = results.experiment.players[:1]
    apart = replace(results, experiment=replace(results.experiment, players=greedy))
    with pytest.raises(Mistake, match="no pairing of strategies in common"):
        compare(shorter, apart)


def test_what_is_not_alike_is_named(results: Results) -> None:
    identity = results.identity
    strategies = {
        name: {**one, "settings": {**one["settings"], "doubt": 99}} if name == "greedy" else one
        for name, one in identity["strategies"].items()
    }
    rules = {**identity["rules"], STANDARD: {**identity["rules"][STANDARD], "turn_limit": 7}}
    changed = {**identity, "strategies": strategies, "rules": rules, "core": "other"}
    said = list(
        unlike(results, replace(results, identity=changed), [STANDARD], [("greedy", "random")])
    )
    assert [text.partition(" ")[0] for text in said] == ["greedy", "The", "The"]
    assert "doubt is" in said[0]
    assert "turn_limit is" in said[1]
    assert "version of the program" in said[2]
    source = {
        **identity["strategies"],
        "random": {**identity["strategies"]["random"], "source": ""},
    }
    edited = replace(results, identity={**identity, "strategies": source})
    assert list(unlike(results, edited, [], [ITSELF])) == [
        "random does not play alike in both: its sources differ."
    ]


def test_the_report_gives_the_same_verdicts(results: Results) -> None:
    source = Source(measure(results))
    judged = source.judged("turns", "no-exchange")
    assert judged is not None
    assert judged.estimate.level == each_level(source.compared)
    for variant in ("no-exchange", "empty-pile"):
        made = variant_table(source, variant)
        assert made is not None
        verdicts = {row[0]: row[-1] for row in made.rows if row[-1]}
        assert len(verdicts) > 10
        for name in source.questions.compared:
            metric, found = source.metric(name), source.judged(name, variant)
            if metric.title in verdicts and "ruled out" not in verdicts[metric.title]:
                assert found is not None
                assert verdicts[metric.title] == verdict_text(found, metric.unit)


def test_never_and_never_are_not_judged(results: Results) -> None:
    asked = Asked(metrics=("trophy_hearts_turn",), pairings=("random",))
    for line in all_lines(compare(results, asked=asked)):
        one, two = line.values
        assert one is not None
        assert two is not None
        both_never = math.isinf(one.value) and math.isinf(two.value)
        assert (line.judgement is None) == both_never
