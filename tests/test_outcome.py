"""The outcome of a game is what the told game says; its columns keep to their ranges."""

from collections import Counter
from typing import Any

import naive
import numpy as np
import pytest
from driver import Event, Game, match, named

from hotair_sim.hot_air import Rules
from hotair_sim.hot_air.outcome import COLUMNS, END_REASONS, columns_from
from hotair_sim.hot_air.rules import PRESETS

RULES = {
    **{preset: Rules(preset) for preset in PRESETS},
    "removed": Rules(paid_cards="removed", prize_cap="table", reshuffle="when-empty", flip=False),
    "returned": Rules(paid_cards="returned", trophies_to_win=4, claim_order="loser-first"),
    "dry": Rules(hand_sizes=(19, 20), hand_exchange_limit=8),
    "stuck": Rules(stuck="none", hand_exchange_limit=0, opponent_side="never", turn_limit=150),
    "hands": Rules(hand_sizes=(1, 9), next_player="alternate", prize_cap="none"),
    "tie": Rules(tie="other-player", next_player="winner"),
    "stages": Rules(
        stage_sizes=(2, 6, 1), start_terrain=("mountain", "plain", "plain"), game_end="empty-pile"
    ),
}


@pytest.mark.parametrize("preset", PRESETS)
def test_outcomes_lie_in_the_ranges_their_columns_give(preset):
    games = match("random", "greedy", Rules(preset))
    columns = columns_from(games.play(0, 500, games.new_work()))
    assert set(columns) == {column.name for column in COLUMNS}
    for column in COLUMNS:
        values = columns[column.name]
        null = values == -1 if column.null else np.zeros(len(values), bool)
        assert ((values >= column.low) & (values <= column.high) | null).all(), column.name
        assert str(values.dtype) == column.dtype


def outcome_of(events: list[Event], counts: dict[str, Any]) -> dict[str, int]:
    """Return the outcome of a told game, from its events and what the slow rules count of it."""
    setup, end = events[0], events[-1]
    rules = setup["rules"]
    claims, flights = named(events, "claim"), named(events, "flight")
    plays = counts["legal_plays"]
    after = iter(counts["legal_plays_after_exchange"])
    chosen_from = [
        n or next(after, 0) if counts["can_exchange"][i] else n for i, n in enumerate(plays)
    ]
    decided = end["reason"] == "two-trophies"
    outcome = {
        "deal": setup["deal"],
        "arrangement": setup["arrangement"],
        "starter": setup["starter"],
        "winner": -1 if end["winner"] is None else end["winner"],
        "end_reason": END_REASONS.index(end["reason"]),
        "turns": end["turns"],
        "plays": len(named(events, "play")),
        "blocked_turns": plays.count(0),
        "hand_exchanges": len(named(events, "exchange")),
        "hand_cards_exchanged": sum(len(event["cards"]) for event in named(events, "exchange")),
        "passed_turns": len(named(events, "pass")),
        "clears": len(named(events, "clear")),
        "reshuffles": len(named(events, "reshuffle")),
        "legal_plays": sum(chosen_from),
        "single_play_turns": chosen_from.count(1),
        "other_side_plays": sum(e["side"] != e["player"] for e in named(events, "play")),
        "uncovered_refills": counts["uncovered_refills"],
        "on_behalf_turns": counts["on_behalf"],
        "lead_changes": counts["lead_changes"],
        "two_trophies_in_one_turn": max(Counter(counts["claim_turns"].values()).values(), default=0)
        > 1,
        "first_trophy_player": claims[0]["player"] if claims else -1,
        "first_trophy_turn": min(counts["claim_turns"].values(), default=-1),
        "deciding_turn": end["turns"] if decided else -1,
        "deciding_suit": -1,
        "decided_by_flight_loser": -1,
    }
    symbols = [naive.SUITS[name] for name in rules["deck"]]
    if decided:
        outcome["deciding_suit"] = symbols.index(claims[-1]["suit"])
        outcome["decided_by_flight_loser"] = claims[-1]["player"] != flights[-1]["winner"]
    for stage in range(1, 7):
        there = [event for event in flights if event["stage"] == stage]
        known = stage <= len(rules["stage_sizes"])
        outcome[f"flights_{stage}"] = len(there) if known else -1
        outcome[f"tied_flights_{stage}"] = sum(e["tied"] for e in there) if known else -1
    for player in range(2):
        won = [event for event in flights if event["winner"] == player]
        outcome[f"prize_cards_{player}"] = sum(len(event["prizes"]) for event in won)
        outcome[f"trophies_{player}"] = sum(event["player"] == player for event in claims)
    for suit, symbol in naive.SUITS.items():
        claim = next((event for event in claims if event["suit"] == symbol), None)
        outcome[f"trophy_turn_{suit}"] = counts["claim_turns"].get(symbol, -1)
        outcome[f"trophy_player_{suit}"] = claim["player"] if claim else -1
        outcome[f"trophy_groups_{suit}"] = (
            sum(n for s, n in claim["paid"].items() if s != symbol) // 3 if claim else -1
        )
    outcome["first_clear_turn"], turn = -1, 0
    for event in events:
        turn = event.get("turn", turn)
        if event["event"] == "clear" and outcome["first_clear_turn"] == -1:
            outcome["first_clear_turn"] = turn
    return {name: int(value) for name, value in outcome.items()}


class Counting(naive.Game):
    """The slow game, which also counts what helps whom and who leads."""

    def __init__(self, setup: dict, agent: Any) -> None:
        super().__init__(setup, agent)
        self.counts |= {"can_exchange": [], "on_behalf": 0, "lead_changes": 0}
        self.won, self.ahead = [0, 0], None

    def take_turn(self, player: int) -> int:
        limit = self.rules["hand_exchange_limit"]
        self.counts["can_exchange"].append(limit > 0 and len(self.players[player]["hand"]) > 0)
        return super().take_turn(player)

    def play_card(self, player: int, plays: list[tuple]) -> int:
        def helps(card: str, stage: int, side: int) -> bool:
            value = self.value[card]
            worth = value if self.stages[stage]["terrain"] == "mountain" else 14 - value
            return worth >= 8 if side != player else worth <= 6

        self.counts["on_behalf"] += all(helps(*play) for play in plays)
        return super().play_card(player, plays)

    def fly(self, stage: int, player: int) -> int:
        won = list(self.counts["flights_won"])
        size = self.rules["stage_sizes"][stage - 1]
        next_player = super().fly(stage, player)
        winner = 0 if self.counts["flights_won"][0] > won[0] else 1
        self.won[winner] += size
        if self.won[winner] > self.won[1 - winner]:
            self.counts["lead_changes"] += self.ahead == 1 - winner
            self.ahead = winner
        return next_player


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("pair", [("random", "random"), ("spoiler", "stage_one")])
def test_the_outcome_is_what_the_told_game_says(pair, rules):
    games = match(*pair, rules)
    for deal in range(4):
        game = Game(games, deal, deal % games.arrangements)
        events = [game.setup()]
        while not game.ended:
            events += game.step()
        agent = naive.Retelling(events)
        agent.game = slow = Counting(events[0], agent)
        assert slow.run() == events
        assert game.outcome == outcome_of(events, slow.counts)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_does_not_depend_on_those_played_before_it(preset):
    rules = Rules(preset, prize_cap="table")
    games = match("random", "greedy", rules)
    work = games.new_work()
    outcomes = games.play(0, 30, work)
    alone = [games.play(deal, 1, games.new_work()) for deal in reversed(range(30))]
    assert (outcomes == np.concatenate(alone[::-1])).all()
    again = np.concatenate([games.play(deal, 1, work) for deal in (7, 3, 3, 29)])
    wanted = [outcomes[4 * deal : 4 * deal + 4] for deal in (7, 3, 3, 29)]
    assert (again == np.concatenate(wanted)).all()
