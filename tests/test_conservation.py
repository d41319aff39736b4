"""What is true of every position: cards and prizes are conserved, the table agrees with itself.

And what follows from the rules for every game: draws never fail, stage 1 never ties, games by the
standard rules never end for want of stages.
"""

import itertools
from collections import Counter

import numpy as np
import pytest
from driver import Event, Game, match, named

from hotair_sim.hot_air import Rules
from hotair_sim.hot_air.outcome import END_REASONS, columns_from
from hotair_sim.hot_air.rules import PRESETS
from hotair_sim.hot_air.table import MOUNTAIN

STRATEGIES = ("random", "greedy", "spoiler", "cheap_trophies", "stage_one")

RULES = {
    **{preset: Rules(preset) for preset in PRESETS},
    "removed": Rules(paid_cards="removed", prize_cap="table", reshuffle="when-empty", flip=False),
    "returned": Rules(paid_cards="returned", trophies_to_win=4, claim_order="loser-first"),
    "dry": Rules(hand_sizes=(19, 20), hand_exchange_limit=8),
    "stuck": Rules(stuck="none", hand_exchange_limit=0, opponent_side="never", turn_limit=150),
    "hands": Rules(hand_sizes=(1, 9), next_player="alternate", prize_cap="none"),
    "stages": Rules(
        stage_sizes=(2, 6, 1), start_terrain=("mountain", "plain", "plain"), game_end="empty-pile"
    ),
}


class Ledger:
    """Keeps the books of a game by its events, and checks every position against them."""

    def __init__(self, game: Game) -> None:
        self.game, self.events = game, [game.setup()]
        self.in_trophies = [Counter(), Counter()]  # prizes of a trophy's own suit, by player
        self.in_groups = [Counter(), Counter()]  # prizes paid three for one
        self.won = [0, 0]
        self.turns = 0

    def step(self) -> list[Event]:
        """Play a turn and enter what happened."""
        events = self.game.step()
        self.events += events
        self.turns += bool(named(events, "play", "pass"))
        for event in events:
            if event["event"] == "claim":
                for suit, count in event["paid"].items():
                    paid = self.in_trophies if suit == event["suit"] else self.in_groups
                    paid[event["player"]][suit] += count
            if event["event"] == "flight":
                self.won[event["winner"]] += len(event["prizes"])
        return events

    def check(self) -> None:
        """Check the position."""
        self.check_cards()
        self.check_prizes()
        for stage in range(len(self.game.rules.stage_sizes)):
            self.check_stage(stage)
        table = self.game.table
        assert table.turn == self.turns
        assert table.passes in (0, 1)
        assert table.stages_left == len(self.game.stages())
        assert table.trophies.tolist() == [(table.owner == p).sum() for p in range(2)]

    def check_cards(self) -> None:
        """Every balloon card is in one place, hands have their size, shown cards are in them."""
        game, table = self.game, self.game.table
        places = [game.hand(0), game.hand(1), game.draw_pile(), game.discards()]
        stages = range(1, len(game.rules.stage_sizes) + 1)
        places += [game.side(stage, side) for stage in stages for side in range(2)]
        assert sorted(" ".join(places).split()) == sorted(game.cards)
        for player in range(2):
            size = game.rules.hand_sizes[player ^ int(table.starter)]
            count = len(game.hand(player).split())
            assert count == size or (count < size and game.rules.hand_sizes != (8, 8))
            assert set(game.known(player).split()) <= set(game.hand(player).split())

    def check_prizes(self) -> None:
        """The prizes of each suit add up; what is known of the pile is so."""
        game, table, reading = self.game, self.game.table, self.game.rules.paid_cards
        pile = game.prize_pile()
        places = pile + "".join(game.prizes(stage) for stage in game.stages())
        counts = Counter(places + game.loose(0) + game.loose(1)) + sum(self.in_trophies, Counter())
        if reading != "returned":
            counts += sum(self.in_groups, Counter())
        assert counts == Counter(card[-1] for card in game.cards)
        left = table.prize_left[: len(game.symbols)].tolist()
        assert left == [pile.count(symbol) for symbol in game.symbols]
        assert pile.endswith(game.known_bottom())
        for player in range(2):
            kept = self.in_groups[player].total() if reading == "kept" else 0
            count = len(game.loose(player)) + self.in_trophies[player].total() + kept
            assert table.prize_cards[player] == count
            assert game.tally.won[player] == self.won[player]
            assert reading != "kept" or count == self.won[player]

    def check_stage(self, stage: int) -> None:
        """Totals, needs and what fits agree with what lies at a stage."""
        game, table, rules = self.game, self.game.table, self.game.rules
        prizes = game.prizes(stage + 1)
        assert len(prizes) == (rules.stage_sizes[stage] if table.in_game[stage] else 0)
        flown = int(game.tally.flights[stage]) if rules.flip else 0
        start = rules.start_terrain[stage] == "mountain"
        assert (table.terrain[stage] == MOUNTAIN) == (start ^ flown % 2)
        for suit, symbol in enumerate(game.symbols):
            if rules.prize_cap == "stage":
                assert prizes.count(symbol) <= len(rules.deck[rules.suits[suit]]) // 2
        for side in range(2):
            cards = game.side(stage + 1, side).split()
            values = [rules.card_list[game.cards.index(card)][1] for card in cards]
            need = [prizes.count(s) - [c[-1] for c in cards].count(s) for s in game.symbols]
            assert min(need) >= 0
            assert table.need[stage, side, : len(need)].tolist() == need
            assert table.missing[stage, side] == sum(need)
            assert table.total[stage, side] == sum(values)
            lacking = {s for s, n in zip(game.symbols, need, strict=True) if n}
            fits = {card for card in game.cards if card[-1] in lacking}
            said = set(game.card_names(table.fits[stage, side]).split())
            restricted = rules.tie == "forbidden" or rules.opponent_side != "always"
            assert said <= fits if restricted else said == fits
        if table.in_game[stage]:
            assert max(table.missing[stage]) > 0  # else it would have been flown


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("pair", [("random", "random"), ("greedy", "cheap_trophies")])
def test_everything_is_somewhere_after_every_turn(pair, rules):
    games = match(*pair, rules)
    for deal in range(4):
        ledger = Ledger(Game(games, deal, deal % games.arrangements))
        ledger.check()
        while not ledger.game.ended:
            ledger.step()
            ledger.check()


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    "pair", [("random", "random"), ("random", "spoiler"), ("stage_one", "greedy")]
)
def test_4_5_at_the_start_of_a_turn_both_piles_hold_at_least_8_cards(pair, preset):
    games, least = match(*pair, Rules(preset)), 99
    for deal in range(10):
        game = Game(games, deal, deal % games.arrangements)
        while not game.ended:
            cards = int(game.table.draw_left) + int(game.table.discard).bit_count()
            assert [int(hand).bit_count() for hand in game.hidden.hand] == [8, 8]
            least = min(least, cards)
            game.step()
    assert least >= (8 if preset != "balloon-cup" else 13)


# Whole games by the thousand

PAIRS = list(itertools.combinations_with_replacement(STRATEGIES, 2))


def played(pair: tuple[str, str], rules: Rules, games: int) -> dict[str, np.ndarray]:
    """Return the outcomes of about so many games, by column."""
    both = match(*pair, rules, seed=5)
    return columns_from(both.play(0, games // both.arrangements, both.new_work()))


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_2_3_stage_1_never_ties_and_7_6_no_game_ends_for_want_of_stages(pair):
    columns = played(pair, Rules(), 20_000)
    assert columns["flights_1"].sum() > 10_000
    assert columns["tied_flights_1"].sum() == 0
    reasons = set(columns["end_reason"].tolist())
    assert reasons <= {END_REASONS.index("two-trophies"), END_REASONS.index("turn-limit")}
    won = columns["end_reason"] == END_REASONS.index("two-trophies")
    assert (columns["winner"][won] >= 0).all()
