"""The rules of Kapadokya once more: plain lists and dicts, slow and obvious.

The oracle for the compiled rules, written from the rulebook and the table of readings alone. It
shares no code with the package and never imports it: on the same deal and decisions both must tell
the same game, event for event.

A card is its text ("R300", "M"), a row its altitude, a column its place from the left, 1 to 5 (6
where there is a sixth). Rules are the plain dict that stands in the `rules` key of a transcript's
`setup` event.
"""

import copy

LETTERS = {"R": "red", "G": "green", "Y": "yellow", "B": "blue"}
WILD = "M"
ROWS = (100, 200, 300, 400, 500)

STANDARD = {
    "copies": [2, 2, 2, 2, 2],  # of each colour, at 100, 200, 300, 400, 500
    "multicolour": 3,
    "hand_size": 3,
    "ground": [5, 4, 3, 2, 1],
    "push": "block",
    "overflow": "lost",
    "group": "from-lowest",
    "surplus": "all-land",
    "landing": "compulsory",
    "wild_only": "yes",
    "wild_between": "player",
    "after_landing": "nothing",
    "chain": "all-columns",
    "end": "all-cards",
    "tie_break": "landed",
}

READINGS = {  # of the fields that have a list of readings, the standard one first
    "push": ["block", "row"],
    "overflow": ["lost", "blocked", "sixth"],
    "group": ["from-lowest", "contiguous"],
    "surplus": ["all-land", "exact"],
    "landing": ["compulsory", "optional"],
    "wild_only": ["yes", "no"],
    "wild_between": ["player", "lower"],
    "after_landing": ["nothing", "sink", "close"],
    "chain": ["all-columns", "moved-only"],
    "end": ["all-cards", "at-once", "round"],
    "tie_break": ["landed", "played"],
}


def variant(**changes) -> dict:
    """The standard rules with some fields replaced."""
    unknown = set(changes) - set(STANDARD)
    if unknown:
        raise KeyError(f"no such field of the rules: {sorted(unknown)}")
    return copy.deepcopy({**STANDARD, **changes})


PRESETS = {"kapadokya": variant(), "kapadokya-at-once": variant(end="at-once")}


class FoulError(ValueError):
    """A decision, or a told event, that the rules do not allow."""


def deck(rules) -> list[str]:
    """Every balloon card."""
    return [
        f"{letter}{row}"
        for letter in LETTERS
        for row, copies in zip(ROWS, rules["copies"], strict=True)
        for _ in range(copies)
    ] + [WILD] * rules["multicolour"]


def highest(card: str) -> int:
    """The highest row a balloon may fly in."""
    return 500 if card == WILD else int(card[1:])


def points(card: str) -> int:
    """What a landed balloon scores."""
    return 0 if card == WILD else int(card[1:])


def deal(rules, rng, starter=0) -> dict:
    """Shuffle, lay three balloons, deal: the `setup` event of a game."""
    cards = deck(rules)
    shuffled = rng.sample(cards, len(cards))
    size = rules["hand_size"]
    setup = {
        "event": "setup",
        "format": 1,
        "game": "kapadokya",
        "rules": rules,
        "seed": 0,
        "deal": 0,
        "arrangement": starter,
        "strategies": ["random", "random"],
        "starter": starter,
        "opening": shuffled[:3],
        "hands": [shuffled[3 : 3 + size], shuffled[len(cards) - size :]],
        "draw_pile": shuffled[3 + size : len(cards) - size],
    }
    return setup | {"air_space": Game(setup).air_space()}


class Game:
    """One game. `fly` and `land` check each decision; `events` is the transcript."""

    def __init__(self, setup: dict):
        self.setup, self.rules = setup, setup["rules"]
        self.width = 6 if self.rules["overflow"] == "sixth" else 5
        self.hands = [list(hand) for hand in setup["hands"]]
        self.pile = list(setup["draw_pile"])
        self.landed = [[], []]  # the cards in each player's pile
        self.flown = [[], []]
        self.lost = []
        self.cells = {}  # (row, column): card
        self.moved = set()  # columns a balloon came to or moved in since they last landed
        self.player, self.turn, self.nothing_done, self.over = setup["starter"], 0, 0, False
        self.events = []
        self.counts = dict.fromkeys(
            ("legal", "single", "passed", "choices", "pushed", "chained", "stopped"), 0
        )
        for card in setup["opening"]:
            self._enter(card, 100 if card == WILD else highest(card))
        self.opening_landings = len({column for column, _ in self.landings()})

    def air_space(self) -> list[dict]:
        """The air space as a transcript tells it."""
        columns = range(1, self.width + 1)
        return [{"row": r, "cells": [self.cells.get((r, c)) for c in columns]} for r in ROWS]

    # Fly

    def pushed(self, row: int) -> list[int]:
        """The columns of the balloons that one entering a row pushes on."""
        if (row, 1) not in self.cells:
            return []
        there = [column for column in range(1, self.width + 1) if (row, column) in self.cells]
        if self.rules["push"] == "row":
            return there
        return [c for c in there if all((row, d) in self.cells for d in range(1, c))]

    def may_enter(self, row: int) -> bool:
        """Whether a balloon may enter a row: nothing may be pushed out where that is forbidden."""
        return self.rules["overflow"] != "blocked" or self.width not in self.pushed(row)

    def plays(self) -> list[tuple[str, int]]:
        """The different plays of the player on turn: card and row."""
        cards = set(self.hands[self.player])
        return sorted((c, r) for c in cards for r in ROWS if r <= highest(c) and self.may_enter(r))

    def _enter(self, card: str, row: int) -> list[dict]:
        """Put a balloon into a row; return what happened to others."""
        columns = self.pushed(row)
        told = [{"pushed": [self.cells[row, column] for column in columns]}]
        for column in reversed(columns):
            balloon = self.cells.pop((row, column))
            if column == self.width:
                self.lost.append(balloon)
                told.append({"event": "lost", "card": balloon, "row": row})
            else:
                self.cells[row, column + 1] = balloon
                self.moved.add(column + 1)
        self.cells[row, 1] = card
        self.moved.add(1)
        return told

    # Land

    def column(self, column: int) -> list[tuple[int, str]]:
        """The balloons of a column with their rows, from the lowest up."""
        return [(row, self.cells[row, column]) for row in ROWS if (row, column) in self.cells]

    def groups(self, column: int) -> list[list[int]]:
        """The rows of each group that may land from a column."""
        balloons = self.column(column)
        if self.rules["group"] == "contiguous":
            balloons = [
                found for found, row in zip(balloons, ROWS, strict=False) if found[0] == row
            ]
        colours = [card for _, card in balloons if card != WILD]
        others = [card for card in colours if card[0] != colours[0][0]]
        stop = [card for _, card in balloons].index(others[0]) if others else len(balloons)
        group = balloons[:stop]
        number = self.rules["ground"][column - 1]
        sizes = [len(group)]
        if self.rules["surplus"] == "exact":
            sizes = [number] if len(group) >= number else []
        elif self.rules["wild_between"] == "player" and others:
            while sizes[-1] > 0 and group[sizes[-1] - 1][1] == WILD:
                sizes.append(sizes[-1] - 1)
        found = []
        for size in sizes:
            cards = [card for _, card in group[:size]]
            alone = all(card == WILD for card in cards)
            if size >= number and not (alone and self.rules["wild_only"] == "no"):
                found.append([row for row, _ in group[:size]])
        return found

    def landings(self) -> list[tuple[int, int]]:
        """The landings there are: column and number of balloons."""
        columns = [
            column
            for column in range(1, 6)
            if self.rules["chain"] == "all-columns" or column in self.moved
        ]
        return [(column, len(rows)) for column in columns for rows in self.groups(column)]

    def _land(self, column: int, size: int) -> list[str]:
        """Land the lowest balloons of a column; return them."""
        taken = self.column(column)[:size]
        self.moved.discard(column)
        for row, _ in taken:
            del self.cells[row, column]
        if self.rules["after_landing"] == "sink":
            left = self.column(column)
            for (row, card), free in zip(left, ROWS, strict=False):
                if row != free:
                    del self.cells[row, column]
                    self.cells[free, column] = card
                    self.moved.add(column)
        if self.rules["after_landing"] == "close":
            for row, _ in taken:
                for place in range(column + 1, self.width + 1):
                    if (row, place) in self.cells:
                        self.cells[row, place - 1] = self.cells.pop((row, place))
                        self.moved.add(place - 1)
        cards = [card for _, card in taken]
        self.landed[self.player] += cards
        return cards

    # A turn

    def take_turn(self, choose, land) -> None:
        """Play a turn: `choose(plays)` gives a play, `land(landings)` a landing or None."""
        self.turn += 1
        player, plays = self.player, self.plays()
        head = {"turn": self.turn, "player": player}
        done = bool(plays)
        self.counts["legal"] += len(plays)
        self.counts["single"] += len(plays) == 1
        if plays:
            card, row = choose(plays)
            if (card, row) not in plays:
                raise FoulError(f"turn {self.turn}: {card} may not fly in row {row}")
            self.hands[player].remove(card)
            self.flown[player].append(card)
            told, *lost = self._enter(card, row)
            self.counts["pushed"] += len(told["pushed"])
            self.events += [{"event": "fly", **head, "card": card, "row": row, **told}, *lost]
        else:
            self.counts["passed"] += 1
            self.events.append({"event": "pass", **head})
        done = self._land_all(land) or done
        if self.pile:
            done = True
            card = self.pile.pop(0 if player == 0 else -1)
            self.hands[player].append(card)
            self.events.append({"event": "draw", "player": player, "card": card})
        self.nothing_done = 0 if done else self.nothing_done + 1
        self._end_if_over()
        self.player = 1 - player

    def _land_all(self, land) -> bool:
        """Land as the player likes; return whether anything did."""
        count, optional = 0, self.rules["landing"] == "optional"
        landings = self.landings()
        fresh = {column for column, _ in landings}
        while landings:
            self.counts["choices"] += len(landings) > 1
            choice = land(landings)
            if choice is None:
                if not optional:
                    raise FoulError(f"turn {self.turn}: a landing may not be declined")
                break
            if choice not in landings:
                raise FoulError(f"turn {self.turn}: {choice} can't land")
            column, size = choice
            self.counts["stopped"] += any(c == column and s > size for c, s in landings)
            self.counts["chained"] += column not in fresh
            fresh.discard(column)
            cards = self._land(column, size)
            colours = [LETTERS[card[0]] for card in cards if card != WILD]
            colour = colours[0] if colours else "multicolour"
            said = {"column": column, "cards": cards, "colour": colour}
            self.events.append({"event": "land", "player": self.player, **said})
            count += 1
            landings = self.landings()
        return count > 0

    def _end_if_over(self) -> None:
        empty = [not hand for hand in self.hands]
        ends_with_this_turn = ["at-once"]
        if self.player != self.setup["starter"]:
            ends_with_this_turn.append("round")
        reason = None
        if all(empty):
            reason = "all-cards"
        elif self.nothing_done == 2:
            reason = "stuck"
        elif any(empty) and self.rules["end"] in ends_with_this_turn:
            reason = "empty-hand"
        if reason is None:
            return
        self.over = True
        scores = [sum(map(points, cards)) for cards in self.landed]
        used = self.landed if self.rules["tie_break"] == "landed" else self.flown
        wilds = [cards.count(WILD) for cards in used]
        winner = None
        if reason != "stuck" and (scores[0], -wilds[0]) != (scores[1], -wilds[1]):
            winner = 0 if (scores[0], -wilds[0]) > (scores[1], -wilds[1]) else 1
        end = {
            "event": "end",
            "reason": reason,
            "scores": scores,
            "multicolour": [cards.count(WILD) for cards in self.landed],
            "winner": winner,
            "turns": self.turn,
        }
        self.events.append(end)


def replay(told: list[dict]) -> Game:
    """Play a told game again with its decisions, and return it.

    Raises FoulError if its setup or one of its decisions is against the rules.
    """
    setup = told[0]
    game = Game(setup)
    if game.air_space() != setup["air_space"]:
        raise FoulError("the air space is not what the opening balloons make of it")
    cards = [*setup["opening"], *setup["draw_pile"], *setup["hands"][0], *setup["hands"][1]]
    if sorted(cards) != sorted(deck(setup["rules"])):
        raise FoulError("the cards are not those of the deck")
    flights = {event["turn"]: event for event in told if event["event"] == "fly"}
    landings_told, turn = {}, 0
    for event in told:
        turn = event.get("turn", turn)
        if event["event"] == "land":
            landings_told.setdefault(turn, []).append((event["column"], len(event["cards"])))

    def choose(plays):
        if game.turn not in flights:
            raise FoulError(f"turn {game.turn}: no balloon is flown")
        return flights[game.turn]["card"], flights[game.turn]["row"]

    def land(landings):
        left = landings_told.get(game.turn)
        return left.pop(0) if left else None

    while not game.over:
        game.take_turn(choose, land)
    return game


def random_game(rules, rng, starter=0) -> Game:
    """Play a game with random decisions."""
    game = Game(deal(rules, rng, starter))

    def land(landings):
        return rng.choice(landings + [None] * (rules["landing"] == "optional"))

    while not game.over:
        game.take_turn(rng.choice, land)
    return game
