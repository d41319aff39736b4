"""Symmetries of the compiled core: values and terrain mirrored, seats changed, strategies renamed.

A game is played by strategies, and a second one, whose state is the image of the first, follows its
decisions by script: turn by turn both tell the same, and both are in the same state, but for the
names of things. A shuffle is not mirrored: after it, what is hidden is mapped anew.
"""

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from driver import SCRIPTED, Event, Game, Position, loader, match, named

from hotair_sim.arena.blocks import Match
from hotair_sim.hot_air import Rules
from hotair_sim.hot_air.deck import MIDDLE
from hotair_sim.hot_air.rules import PRESETS
from hotair_sim.hot_air.table import NOBODY

TURNED = {"plain": "mountain", "mountain": "plain"}


@dataclass(frozen=True)
class Symmetry:
    """A renaming of things that leaves the rules of the game as they are."""

    values: bool  # v becomes 14 − v, plains become mountains
    seats: bool  # player 0 becomes player 1

    def rules(self, rules: Rules) -> Rules:
        """Return the rules of the other game."""
        if not self.values:
            return rules
        terrain = tuple(TURNED[t] for t in rules.start_terrain)
        return Rules(**{**rules.resolved(), "start_terrain": terrain})

    def cards(self, rules: Rules) -> list[int]:
        """Return the number of each card in the other game."""
        known = {card: number for number, card in enumerate(rules.card_list)}
        if not self.values:
            return list(known.values())
        return [known[suit, 2 * MIDDLE - value] for suit, value in rules.card_list]

    def event(self, event: Event, rules: Rules, names: list[str]) -> Event:
        """Return what the other game tells instead."""
        card = dict(zip(names, (names[c] for c in self.cards(rules)), strict=True))
        new: dict[str, Any] = dict(event)
        for key, value in event.items():
            if key == "card":
                new[key] = card[value]
            elif key == "cards":
                new[key] = sorted((card[name] for name in value), key=names.index)
            elif key == "terrain" and self.values:
                new[key] = TURNED[value]
            elif key == "totals":
                totals = [
                    2 * MIDDLE * len(event["prizes"]) - t if self.values else t for t in value
                ]
                new[key] = totals[::-1] if self.seats else totals
            elif key in ("player", "side", "winner") and self.seats and value is not None:
                new[key] = 1 - value
        return new

    def carry(self, source: Game, target: Game) -> None:
        """Put `target` into the image of the state `source` is in."""
        target.work["table"] = source.work["table"]
        target.work["tally"] = source.work["tally"]
        if self.values:
            self._mirror(source, target)
        if self.seats:
            self._change_seats(target)
        self.carry_hidden(source, target)

    def carry_hidden(self, source: Game, target: Game) -> None:
        """The same of the hidden cards alone."""
        target.work["hidden"] = source.work["hidden"]
        number = np.array(self.cards(source.rules))
        hidden = target.hidden
        hidden.hand[:] = _image(hidden.hand, number)
        low, high = int(hidden.low), int(hidden.high)
        hidden.pile[low:high] = number[hidden.pile[low:high]]
        if self.seats:
            hidden.hand[:] = hidden.hand[::-1].copy()
            hidden.pile[low:high] = hidden.pile[low:high][::-1].copy()

    def _mirror(self, source: Game, target: Game) -> None:
        table, tally = target.table, target.tally
        number, stages = np.array(self.cards(source.rules)), len(source.rules.stage_sizes)
        laid = np.vectorize(lambda mask: int(mask).bit_count())(table.played)
        table.total[:] = 2 * MIDDLE * laid - table.total
        table.terrain[:stages] = 1 - table.terrain[:stages]
        for record, names in (
            (table, ("fits", "played", "known")),
            (tally, ("harmless_own", "harmless_other")),
        ):
            for name in names:
                record[name] = _image(record[name], number)
        table.discard = _image(np.array([table.discard]), number)[0]

    def _change_seats(self, target: Game) -> None:
        table, tally = target.table, target.tally
        for name in ("fits", "played", "total", "missing", "need"):
            table[name] = table[name][:, ::-1].copy()
        for record, names in (
            (table, ("loose", "trophies", "prize_cards", "known")),
            (tally, ("won",)),
        ):
            for name in names:
                record[name] = record[name][::-1].copy()
        for record, names in (
            (table, ("player", "starter", "winner")),
            (tally, ("first_player", "leader")),
        ):
            for name in names:
                if record[name] != NOBODY:
                    record[name] = 1 - record[name]
        owned = table.owner != NOBODY
        table.owner[owned] = 1 - table.owner[owned]


def _image(masks: np.ndarray, number: np.ndarray) -> np.ndarray:
    """Return sets of cards with each card renumbered."""
    held = masks[..., None] >> np.arange(len(number)) & 1
    return (held << number).sum(axis=-1)


def state(game: Game) -> dict[str, Any]:
    """Return the state of a game: what is open, and what is hidden."""
    return open_state(game) | {
        "draw pile": game.draw_pile(),
        "prize pile": game.prize_pile(),
        "hands": (game.hand(0), game.hand(1)),
    }


def open_state(game: Game) -> dict[str, Any]:
    """Return the part of the state that a shuffle does not touch, with all that is counted."""
    fields = {
        name: part[name].tolist()
        for part in (game.table, game.tally)
        for name in part.dtype.names
        if name != "bottom"
    }
    return fields | {"bottom": game.known_bottom()}


def but_draws(events: list[Event]) -> list[Event]:
    """Return the events a shuffle does not touch."""
    return [event for event in events if event["event"] not in ("draw", "reshuffle")]


def follow_a_game(source: Game, symmetry: Symmetry) -> None:
    """Play a game to its end, and its image along with it."""
    target = Game(match(SCRIPTED, SCRIPTED, symmetry.rules(source.rules)))
    symmetry.carry(source, target)
    while not source.ended:
        events = source.step()
        told = [symmetry.event(event, source.rules, source.cards) for event in events]
        names = [event["event"] for event in events]
        shuffled = "reshuffle" in names
        if shuffled and "exchange" in names:
            symmetry.carry(source, target)  # what can be played then depends on the shuffle
            continue
        answer = target.follow(told)
        image = source.copy()
        symmetry.carry(source, image)
        if shuffled:
            assert but_draws(answer) == but_draws(told)
            assert open_state(target) == open_state(image)
            symmetry.carry_hidden(source, target)
        else:
            assert answer == told
            assert state(target) == state(image)
    assert target.ended


SYMMETRIES = {
    "values": Symmetry(values=True, seats=False),
    "seats": Symmetry(values=False, seats=True),
    "values and seats": Symmetry(values=True, seats=True),
}

RULES = {
    **{preset: Rules(preset) for preset in PRESETS},
    "prizes": Rules(prize_cap="table", paid_cards="returned", trophies_to_win=3),
    "turns": Rules(tie="other-player", next_player="winner", reshuffle="when-empty"),
    "claims": Rules(claim_order="loser-first", claim_needs_own_card=True, paid_cards="removed"),
    "ends": Rules(game_end="empty-pile", flip=False, next_player="alternate"),
    "stuck": Rules(stuck="none", hand_exchange_limit=0, turn_limit=120, opponent_side="never"),
    "hands": Rules(hand_sizes=(5, 9), hand_exchange_limit=8, tie="forbidden"),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=SYMMETRIES)
def test_the_image_of_a_game_is_told_as_the_image(symmetry, rules):
    for deal in range(3):
        follow_a_game(Game(match("random", "greedy", rules), deal, deal), symmetry)


def test_the_image_of_the_image_is_the_game():
    for symmetry in SYMMETRIES.values():
        game = Game(match("random", "random", Rules()), 5)
        for _ in range(40):
            game.step()
        image, back = game.copy(), game.copy()
        symmetry.carry(game, image)
        symmetry.carry(image, back)
        assert state(image) != state(game)
        assert state(back) == state(game)


# Seats and names of strategies in a block


def block(first: str, second: str, rules: Rules) -> np.ndarray:
    """Return the outcomes of 100 deals, by deal and arrangement."""
    games = match(first, second, rules)
    return games.play(0, 100, games.new_work()).reshape(100, -1)


def but_arrangement(outcomes: np.ndarray) -> np.ndarray:
    """Return outcomes without the number of their arrangement."""
    outcomes = outcomes.copy()
    outcomes["arrangement"] = 0
    return outcomes


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("first", "second"), [("greedy", "spoiler"), ("random", "stage_one")])
def test_the_other_order_of_the_names_gives_the_same_games(first, second, preset):
    ours, theirs = block(first, second, Rules(preset)), block(second, first, Rules(preset))
    for arrangement in range(4):
        swapped = arrangement ^ 2
        mine = but_arrangement(ours[:, arrangement])
        assert (mine == but_arrangement(theirs[:, swapped])).all()
        assert (ours["starter"][:, arrangement] == arrangement & 1).all()
    assert (but_arrangement(ours[:, 0]) != but_arrangement(ours[:, 2])).any()


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_seats_changed_by_a_strategy_and_its_twin_give_the_same_games(name):
    game = loader().game
    twins = [loader().registry.player(name, game) for _ in range(2)]
    both = Match.between(*twins, Rules(), 1, loader())
    assert both.arrangements == 4
    outcomes = both.play(0, 100, both.new_work()).reshape(100, 4)
    for starter in (0, 1):
        first, second = outcomes[:, starter], outcomes[:, 2 + starter]
        assert (but_arrangement(first) == but_arrangement(second)).all()
    alone = block(name, name, Rules())
    assert alone.shape == (100, 2)
    assert (alone == outcomes[:, :2]).all()


@pytest.mark.parametrize("arrangement", range(4))
def test_whoever_holds_a_seat_decides_for_it(arrangement):
    # The driver writes the answers into the settings of the strategy that holds the seat.
    game = (
        Position(claim_order="loser-first", trophies_to_win=3)
        .stage(1, "plain", "♠", other="A♠")
        .hands("2♥", "4♥")
        .draw_pile("3♠")
        .prizes_won(0, "♦♦♦♦♦♦♣♣♣♣♣")
        .prizes_won(1, "♠♠♠♥♥♥♥♥♥♥")
        .start(arrangement=arrangement)
    )
    claims = {0: "♣-♦", 1: "♠♥"}
    events = game.play("3♠", 1, side=0, exchange="2♥", claims=claims)
    claimed = [(event["player"], event["suit"]) for event in named(events, "claim")]
    assert claimed == [(0, "♣"), (1, "♠"), (0, "♦"), (1, "♥")]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_seat_has_the_same_cards_in_all_arrangements(preset):
    games = match("greedy", "spoiler", Rules(preset))
    for deal in range(20):
        setups = [Game(games, deal, arrangement).setup() for arrangement in range(4)]
        assert len({json.dumps([s[k] for k in DEALT]) for s in setups}) == 1
        assert [s["starter"] for s in setups] == [0, 1, 0, 1]
        assert [s["strategies"][0] for s in setups] == ["greedy"] * 2 + ["spoiler"] * 2


DEALT = ("hands", "draw_pile", "prize_order", "stages")
