"""The rules of Hot Air once more: plain lists and dicts, slow and obvious.

The oracle for the compiled rules, written from the rulebook and the table of readings alone. It
shares no code with the package and never imports it: on the same deal, decisions and reshuffles,
both must tell the same game, event for event.

A card is its text ("10♣"), a suit its symbol, a stage its number; a side is the player whose side
it is. Rules are the plain dict that stands in the `rules` key of a transcript's `setup` event.
"""

import copy
import random

SUITS = {"hearts": "♥", "diamonds": "♦", "clubs": "♣", "spades": "♠", "grey": "✦"}
RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}
TURNED_OVER = {"plain": "mountain", "mountain": "plain"}

STANDARD = {
    "deck": {
        "hearts": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
        "diamonds": [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13],
        "clubs": [1, 2, 4, 6, 7, 8, 10, 12, 13],
        "spades": [1, 3, 5, 7, 9, 11, 13],
    },
    "trophy_sizes": {"hearts": 7, "diamonds": 6, "clubs": 5, "spades": 4},
    "trophies_to_win": 2,
    "stage_sizes": [1, 2, 3, 4],
    "start_terrain": ["plain", "mountain", "plain", "mountain"],
    "hand_sizes": [8, 8],  # the starter's, the other one's
    "starter_turns_without_draw": 0,  # of the starter's own turns, the first ones
    "prize_cap": "stage",
    "reshuffle": "when-needed",
    "hand_exchange_limit": 4,
    "three_for_one": True,
    "claimed_suit_pays": "at-once",
    "claim_needs_own_card": False,
    "paid_cards": "kept",
    "claim_order": "winner-first",
    "game_end": "last-stage",
    "trophies_included": "piles",
    "tie": "last-player",
    "turn_order": "alternate",
    "next_player": "loser",
    "flip": True,
    "opponent_side": "always",
    "stuck": "clear",
    "turn_limit": 1000,
}

READINGS = {  # of the fields that have a list of readings, the standard one first
    "prize_cap": ["stage", "none", "table"],
    "reshuffle": ["when-needed", "when-empty"],
    "hand_exchange_limit": [4, 0, 1, 2, 3, 5, 6, 7, 8],
    "three_for_one": [True, False],
    "claimed_suit_pays": ["at-once", "next-flight"],
    "claim_needs_own_card": [False, True],
    "paid_cards": ["kept", "removed", "returned"],
    "claim_order": ["winner-first", "loser-first"],
    "game_end": ["last-stage", "empty-pile"],
    "trophies_included": ["piles", "cards"],
    "tie": ["last-player", "other-player", "forbidden"],
    "turn_order": ["alternate", "until-flight"],
    "next_player": ["loser", "winner", "alternate"],
    "flip": [True, False],
    "opponent_side": ["always", "after-own", "never"],
    "stuck": ["clear", "none"],
}


def variant(**changes) -> dict:
    """The standard rules with some fields replaced."""
    unknown = set(changes) - set(STANDARD)
    if unknown:
        raise KeyError(f"no such field of the rules: {sorted(unknown)}")
    return copy.deepcopy({**STANDARD, **changes})


PRESETS = {
    "hot-air": variant(),
    "no-exchange": variant(three_for_one=False),
    "balloon-cup": variant(
        deck={**STANDARD["deck"], "grey": [1, 4, 7, 10, 13]},
        trophy_sizes={**STANDARD["trophy_sizes"], "grey": 3},
        trophies_to_win=3,
    ),
    "pinata-style": variant(three_for_one=False, opponent_side="after-own", tie="forbidden"),
}


class FoulError(ValueError):
    """A decision, or a told event, that the rules do not allow."""


def balloon_cards(rules: dict) -> dict[str, int]:
    """Every balloon card and its value, suit by suit."""
    return {
        RANKS.get(value, str(value)) + SUITS[name]: value
        for name, values in rules["deck"].items()
        for value in values
    }


def deal(rules, rng, number=0, arrangement=0, seed=0, strategies=("random", "random")) -> dict:
    """Shuffle and deal: the `setup` event of a game. Hands are told in card order."""
    cards = list(balloon_cards(rules))
    shuffled = rng.sample(cards, len(cards))
    starter = arrangement % 2
    first, last = rules["hand_sizes"] if starter == 0 else reversed(rules["hand_sizes"])
    if first + last > len(cards):
        raise ValueError(f"{len(cards)} cards are too few for hands of {first} and {last}")
    hands = [shuffled[:first], shuffled[len(cards) - last :]]
    setup = {
        "event": "setup",
        "format": 1,
        "game": "hot-air",
        "rules": rules,
        "seed": seed,
        "deal": number,
        "arrangement": arrangement,
        "strategies": list(strategies),
        "starter": starter,
        "hands": [sorted(hand, key=cards.index) for hand in hands],
        "draw_pile": shuffled[first : len(cards) - last],
        "prize_order": [card[-1] for card in rng.sample(cards, len(cards))],
        "stages": [],
    }
    return Game(setup, None).told_setup()


class Game:
    """One game. The agent decides; the game checks each decision and tells what happens.

    The agent has `choose(view, player, plays)`, `exchange(view, player, limit)`,
    `claim(view, player, options)` and `reshuffle(cards)`; its view is this object, hidden cards
    included. `events` is the transcript, `counts` what the transcript does not say outright.
    """

    def __init__(self, setup: dict, agent):
        self.setup, self.agent, self.rules = setup, agent, setup["rules"]
        self.value = balloon_cards(self.rules)
        self.card_order = list(self.value)
        self.suits = [SUITS[name] for name in self.rules["deck"]]
        self.trophy_size = {SUITS[name]: n for name, n in self.rules["trophy_sizes"].items()}
        self.players = [
            {
                "hand": list(hand),
                "loose": dict.fromkeys(self.suits, 0),  # prize cards free to be used
                "trophies": {},  # suit: how many of its own cards lie in the trophy's pile
                "traded": dict.fromkeys(self.suits, 0),  # cards of traded groups that were kept
            }
            for hand in setup["hands"]
        ]
        self.draw_pile, self.discards = list(setup["draw_pile"]), []
        self.prize_pile, self.removed_prizes = list(setup["prize_order"]), []
        self.claimed_before = []  # the suits claimed before the round of claims under way
        self.turn, self.passes_in_a_row, self.over, self.events = 0, 0, False, []
        self.own_turns = [0, 0]  # of each player, begun
        number_of_stages = len(self.rules["stage_sizes"])
        self.counts = {
            "legal_plays": [],  # at the start of each turn, before any exchange
            "legal_plays_after_exchange": [],  # one for each exchange
            "exchanges": 0,
            "exchanged_cards": 0,
            "passes": 0,
            "clears": 0,
            "reshuffles": 0,
            "flights": [0] * number_of_stages,
            "tied_flights": [0] * number_of_stages,
            "flights_won": [0, 0],
            "groups_traded": 0,
            "claim_turns": {},  # suit: the turn of its claim
            "uncovered_refills": 0,
            "uncovered_setups": 0,
        }
        self.stages = {}  # those still in the game
        for stage, terrain in enumerate(self.rules["start_terrain"], start=1):
            prizes = self.take_prizes(stage, "uncovered_setups")
            if prizes is not None:
                self.stages[stage] = {"terrain": terrain, "prizes": prizes, "sides": [[], []]}

    # Telling

    def tell(self, name: str, **keys) -> None:
        self.events.append({"event": name, **keys})

    def told_setup(self) -> dict:
        """The setup event, with the stages as they are laid here."""
        stages = [
            {"stage": stage, "terrain": there["terrain"], "prizes": list(there["prizes"])}
            for stage, there in self.stages.items()
        ]
        return {"event": "setup", **self.setup, "stages": stages}

    # The game and its turns

    def run(self) -> list[dict]:
        setup = self.told_setup()
        self.tell(setup.pop("event"), **setup)
        player = self.setup["starter"]
        if not self.stages:
            self.end("stages-removed", self.leader())
        while not self.over:
            player = self.take_turn(player)
        return self.events

    def take_turn(self, player: int) -> int:
        """A whole turn; returns whose turn is next."""
        self.turn += 1
        self.own_turns[player] += 1
        plays = self.legal_plays(player)
        self.counts["legal_plays"].append(len(plays))
        limit = min(self.rules["hand_exchange_limit"], len(self.players[player]["hand"]))
        if not plays and limit > 0:
            self.exchange(player, limit)
            plays = self.legal_plays(player)
            self.counts["legal_plays_after_exchange"].append(len(plays))
        next_player = self.play_card(player, plays) if plays else self.end_without_play(player)
        if not self.over and self.turn == self.rules["turn_limit"]:
            self.end("turn-limit", None)
        return next_player

    def play_card(self, player: int, plays: list[tuple]) -> int:
        card, stage, side = self.agent.choose(self, player, plays)
        fault = self.why_not(player, card, stage, side)
        if fault:
            raise FoulError(fault)
        self.passes_in_a_row = 0
        self.players[player]["hand"].remove(card)
        self.stages[stage]["sides"][side].append(card)
        self.tell("play", turn=self.turn, player=player, card=card, stage=stage, side=side)
        if not self.ends_without_draw(player):
            self.draw(player)
        if self.is_complete(stage, 0) and self.is_complete(stage, 1):
            return self.fly(stage, player)
        return player if self.rules["turn_order"] == "until-flight" else 1 - player

    def ends_without_draw(self, player: int) -> bool:
        """Whether this turn is one of the starter's first, after which nothing is drawn."""
        first = self.own_turns[player] <= self.rules["starter_turns_without_draw"]
        return player == self.setup["starter"] and first

    def exchange(self, player: int, limit: int) -> None:
        """Discard 1 to `limit` cards, then draw as many, one by one."""
        hand = self.players[player]["hand"]
        cards = list(self.agent.exchange(self, player, limit))
        if not 1 <= len(cards) <= limit:
            raise FoulError(f"1 to {limit} cards must be exchanged, not {len(cards)}")
        for card in cards:
            if card not in hand:
                raise FoulError(f"{card} can't be exchanged: it is not in player {player}'s hand")
            hand.remove(card)
            self.discards.append(card)
        self.counts["exchanges"] += 1
        self.counts["exchanged_cards"] += len(cards)
        self.tell("exchange", turn=self.turn, player=player, cards=cards)
        for _ in cards:
            self.draw(player)

    def end_without_play(self, player: int) -> int:
        self.counts["passes"] += 1
        self.passes_in_a_row += 1
        self.tell("pass", turn=self.turn, player=player)
        if self.rules["stuck"] == "clear" and self.passes_in_a_row == 2:
            self.clear()
        return 1 - player

    def clear(self) -> None:
        """Stuck: every stage's balloons go to the discards, prizes and markers stay."""
        for there in self.stages.values():
            self.discards += there["sides"][0] + there["sides"][1]
            there["sides"] = [[], []]
        self.passes_in_a_row = 0
        self.counts["clears"] += 1
        self.tell("clear", stages=list(self.stages))

    # Which cards fit

    def legal_plays(self, player: int) -> list[tuple]:
        """Every legal play (card, stage, side), by stage, then side, then as the hand lies."""
        return [
            (card, stage, side)
            for stage, there in self.stages.items()
            for side in (0, 1)
            for card in self.players[player]["hand"]
            if card[-1] in there["prizes"] and self.why_not(player, card, stage, side) is None
        ]

    def why_not(self, player: int, card: str, stage: int, side: int) -> str | None:
        """Why this card may not be played there, or None if it may."""
        if card not in self.players[player]["hand"]:
            return f"{card} is not in player {player}'s hand"
        if stage not in self.stages or side not in (0, 1):
            return f"there is no side {side} of stage {stage} in the game"
        if self.lacks(stage, side, card[-1]) == 0:
            return f"side {side} of stage {stage} lacks no {card[-1]}"
        if side != player and self.rules["opponent_side"] == "never":
            return "cards are never played on the opponent's side"
        own_side_first = self.rules["opponent_side"] == "after-own"
        if side != player and own_side_first and not self.is_complete(stage, player):
            return f"player {player}'s own side of stage {stage} is not complete yet"
        if self.rules["tie"] == "forbidden" and self.would_tie(card, stage, side):
            return f"{card} would complete both sides of stage {stage} with equal totals"
        return None

    def lacks(self, stage: int, side: int, suit: str) -> int:
        """How many cards of the suit this side still needs."""
        laid = [card[-1] for card in self.stages[stage]["sides"][side]]
        return self.stages[stage]["prizes"].count(suit) - laid.count(suit)

    def is_complete(self, stage: int, side: int) -> bool:
        return len(self.stages[stage]["sides"][side]) == len(self.stages[stage]["prizes"])

    def would_tie(self, card: str, stage: int, side: int) -> bool:
        there = self.stages[stage]
        this_side, other_side = [*there["sides"][side], card], there["sides"][1 - side]
        both_complete = len(this_side) == len(other_side) == len(there["prizes"])
        return both_complete and self.total(this_side) == self.total(other_side)

    def total(self, cards: list[str]) -> int:
        return sum(self.value[card] for card in cards)

    # Drawing

    def draw(self, player: int) -> None:
        """Draw one card from one's own end of the pile; where nothing is left, nothing is drawn."""
        if not self.draw_pile and self.discards:
            self.reshuffle()
        if not self.draw_pile:
            return
        card = self.draw_pile.pop(0 if player == 0 else -1)
        self.players[player]["hand"].append(card)
        self.tell("draw", player=player, card=card)
        if self.rules["reshuffle"] == "when-empty" and not self.draw_pile and self.discards:
            self.reshuffle()

    def reshuffle(self) -> None:
        cards = sorted(self.discards, key=self.card_order.index)
        order = list(self.agent.reshuffle(list(cards)))
        if sorted(order) != sorted(cards):
            raise FoulError(f"the new draw pile {order} must hold the discards {cards}")
        self.draw_pile, self.discards = order, []
        self.counts["reshuffles"] += 1
        self.tell("reshuffle", draw_pile=list(order))

    # Winning a stage

    def fly(self, stage: int, player: int) -> int:
        """Fly the stage that `player` has just completed; returns whose turn is next."""
        there = self.stages[stage]
        terrain, prizes = there["terrain"], there["prizes"]
        totals = [self.total(side) for side in there["sides"]]
        winner, tied = self.flight_winner(terrain, totals, player), totals[0] == totals[1]
        self.counts["flights"][stage - 1] += 1
        self.counts["tied_flights"][stage - 1] += tied
        self.counts["flights_won"][winner] += 1
        told = {"stage": stage, "terrain": terrain, "totals": totals, "tied": tied}
        self.tell("flight", **told, winner=winner, prizes=list(prizes))
        for suit in prizes:
            self.players[winner]["loose"][suit] += 1
        self.discards += there["sides"][0] + there["sides"][1]
        there["prizes"], there["sides"] = [], [[], []]
        if self.rules["flip"]:
            there["terrain"] = TURNED_OVER[terrain]
        self.refill(stage)
        self.claims(winner)
        self.look_for_end()
        next_player = {"loser": 1 - winner, "winner": winner, "alternate": 1 - player}
        return next_player[self.rules["next_player"]]

    def flight_winner(self, terrain: str, totals: list[int], last_player: int) -> int:
        if totals[0] == totals[1]:  # with "forbidden" this never happens
            return 1 - last_player if self.rules["tie"] == "other-player" else last_player
        lower = 0 if totals[0] < totals[1] else 1
        return lower if terrain == "plain" else 1 - lower

    def refill(self, stage: int) -> None:
        prizes = self.take_prizes(stage, "uncovered_refills")
        if prizes is None:
            del self.stages[stage]
            self.tell("remove", stage=stage)
        else:
            self.stages[stage]["prizes"] = prizes
            terrain = self.stages[stage]["terrain"]
            self.tell("refill", stage=stage, terrain=terrain, prizes=list(prizes))

    def take_prizes(self, stage: int, uncovered: str) -> list[str] | None:
        """Take the prizes for an empty stage from the pile; returned in suit order.

        None, and the pile stays as it was, if it holds too few cards, or too few that may lie
        there; the latter is counted under the name `uncovered`.
        """
        size, pile = self.rules["stage_sizes"][stage - 1], self.prize_pile
        if len(pile) < size:
            return None
        room = {suit: self.room(suit) for suit in self.suits}
        if sum(min(pile.count(suit), room[suit]) for suit in self.suits) < size:
            self.counts[uncovered] += 1
            return None
        prizes = []
        while len(prizes) < size:
            suit = pile.pop(0)
            (prizes if prizes.count(suit) < room[suit] else pile).append(suit)
        return sorted(prizes, key=self.suits.index)

    def room(self, suit: str) -> int:
        """How many prizes of the suit may lie on a stage that is about to be laid."""
        if self.rules["prize_cap"] == "stage":
            return [card[-1] for card in self.card_order].count(suit) // 2
        if self.rules["prize_cap"] == "table":
            on_table = sum(there["prizes"].count(suit) for there in self.stages.values())
            return self.trophy_size[suit] - 1 - on_table
        return len(self.card_order)

    # Trophies

    def claims(self, winner: int) -> None:
        """The first one claims all it will; then one each, until both decline in a row."""
        first = winner if self.rules["claim_order"] == "winner-first" else 1 - winner
        self.claimed_before = self.claimed()
        while self.claim_one(first):
            pass
        player, declined = 1 - first, 0
        while declined < 2:
            declined = 0 if self.claim_one(player) else declined + 1
            player = 1 - player

    def claim_one(self, player: int) -> bool:
        """Let a player claim a trophy; False if it can't or won't, or the game is won already."""
        options = [suit for suit in self.suits if self.why_no_claim(player, suit) is None]
        suit = self.agent.claim(self, player, options) if options else None
        if suit is None:
            return False
        fault = self.why_no_claim(player, suit)
        if fault:
            raise FoulError(fault)
        paid = self.pay(player, suit)
        self.counts["claim_turns"][suit] = self.turn
        self.tell("claim", player=player, suit=suit, paid=paid)
        return True

    def why_no_claim(self, player: int, suit: str) -> str | None:
        """Why the player can't claim this trophy, or None if it can."""
        if self.champion() is not None:
            return "the game is won already"
        if suit not in self.suits or suit in self.claimed():
            return f"there is no {suit} trophy to claim"
        if self.rules["claim_needs_own_card"] and self.players[player]["loose"][suit] == 0:
            return f"player {player} has no {suit} prize, and a claim needs one"
        missing, groups = self.missing(player, suit), self.groups(player)
        if missing > groups:
            return f"player {player} misses {missing} {suit} and has {groups} groups of three"
        return None

    def claimed(self) -> list[str]:
        """The suits whose trophies are claimed, in suit order."""
        both = [*self.players[0]["trophies"], *self.players[1]["trophies"]]
        return [suit for suit in self.suits if suit in both]

    def missing(self, player: int, suit: str) -> int:
        """How many cards of a trophy one's own cards don't cover; each takes a group of three."""
        return max(0, self.trophy_size[suit] - self.players[player]["loose"][suit])

    def groups(self, player: int) -> int:
        """How many groups of three of a claimed suit the player could trade."""
        if not self.rules["three_for_one"]:
            return 0
        return sum(self.players[player]["loose"][suit] // 3 for suit in self.paying())

    def paying(self) -> list[str]:
        """The suits of which groups of three can be traded now."""
        if self.rules["claimed_suit_pays"] == "next-flight":
            return self.claimed_before
        return self.claimed()

    def pay(self, player: int, suit: str) -> dict[str, int]:
        """Pay for a trophy: own cards first, then groups of the claimed suit one holds most of."""
        mine = self.players[player]
        missing = self.missing(player, suit)
        own = self.trophy_size[suit] - missing
        paid = dict.fromkeys(self.suits, 0)
        for _ in range(missing):
            most = max(self.paying(), key=lambda other: mine["loose"][other])
            mine["loose"][most] -= 3
            paid[most] += 3
        self.counts["groups_traded"] += missing
        for other in self.suits:
            if self.rules["paid_cards"] == "kept":
                mine["traded"][other] += paid[other]
            elif self.rules["paid_cards"] == "returned":
                self.prize_pile += [other] * paid[other]
            else:
                self.removed_prizes += [other] * paid[other]
        mine["loose"][suit] -= own
        mine["trophies"][suit] = paid[suit] = own
        return {other: n for other, n in paid.items() if n > 0}

    def default_claim(self, player: int, options: list[str]) -> str:
        """The option that needs the fewest groups, the first in suit order if several do."""
        return min(options, key=lambda suit: self.missing(player, suit))

    # Winning the game

    def champion(self) -> int | None:
        for player in (0, 1):
            if len(self.players[player]["trophies"]) >= self.rules["trophies_to_win"]:
                return player
        return None

    def look_for_end(self) -> None:
        """Whether the game ends after a flight and its claims."""
        sizes_left = [self.rules["stage_sizes"][stage - 1] for stage in self.stages]
        if self.champion() is not None:
            self.end("two-trophies", self.champion())
        elif not sizes_left:
            self.end("stages-removed", self.leader())
        elif self.rules["game_end"] == "empty-pile" and len(self.prize_pile) < min(sizes_left):
            self.end("empty-pile", self.leader())

    def leader(self) -> int | None:
        """Who has more trophies, then more prize cards; None is a drawn game."""
        ours = [(len(mine["trophies"]), self.prize_cards(mine)) for mine in self.players]
        return None if ours[0] == ours[1] else ours.index(max(ours))

    def prize_cards(self, mine: dict) -> int:
        """How many prize cards of a player count, those of its trophies included."""
        piles = mine["trophies"].values()
        if self.rules["trophies_included"] == "cards":
            piles = [min(cards, 1) for cards in piles]
        return sum(piles) + sum(mine["loose"].values()) + sum(mine["traded"].values())

    def end(self, reason: str, winner: int | None) -> None:
        self.over = True
        self.tell("end", reason=reason, winner=winner, turns=self.turn)


def play(setup: dict, agent) -> list[dict]:
    """Play a game from its setup event: all its events, the setup first, the end last."""
    return Game(setup, agent).run()


class RandomAgent:
    """Plays, exchanges and shuffles at random; claims at once."""

    def __init__(self, rng: random.Random):
        self.rng = rng

    def choose(self, view, player, plays):
        return self.rng.choice(plays)

    def exchange(self, view, player, limit):
        cards = self.rng.sample(view.players[player]["hand"], self.rng.randint(1, limit))
        return sorted(cards, key=view.card_order.index)

    def claim(self, view, player, options):
        return view.default_claim(player, options)

    def reshuffle(self, cards):
        return self.rng.sample(cards, len(cards))


class Retelling:
    """Decides what the told events say was decided; a claim that isn't told was declined.

    With `claims_at_once` the claims are not taken from the events: everybody claims at once, by the
    default choice. The `game` must be set before it is run.
    """

    def __init__(self, told: list[dict], claims_at_once: bool = False):
        self.told, self.claims_at_once, self.game = told, claims_at_once, None

    def told_next(self) -> dict:
        position = len(self.game.events)
        return self.told[position] if position < len(self.told) else {"event": "nothing"}

    def expect(self, name: str, player: int) -> dict:
        told, turn = self.told_next(), self.game.turn
        if told["event"] != name:
            raise FoulError(f"player {player} must {name} in turn {turn}, told is {told['event']}")
        if (told["player"], told["turn"]) != (player, turn):
            raise FoulError(
                f"it is turn {turn}, of player {player}, "
                f"told is turn {told['turn']} of player {told['player']}"
            )
        return told

    def choose(self, view, player, plays):
        told = self.expect("play", player)
        return told["card"], told["stage"], told["side"]

    def exchange(self, view, player, limit):
        return self.expect("exchange", player)["cards"]

    def claim(self, view, player, options):
        if self.claims_at_once:
            return view.default_claim(player, options)
        told = self.told_next()
        claims = told["event"] == "claim" and told["player"] == player
        return told["suit"] if claims else None

    def reshuffle(self, cards):
        told = self.told_next()
        if told["event"] != "reshuffle":
            raise FoulError(f"the discards must be reshuffled, told is {told['event']}")
        return told["draw_pile"]


def replay(events: list[dict], claims_at_once: bool = False) -> list[dict]:
    """What the engine tells when it is fed a told game's setup, decisions and reshuffles.

    The transcript is right if it is equal to this; `FoulError` if a decision is against the rules.
    """
    agent = Retelling(events, claims_at_once)
    agent.game = Game(events[0], agent)
    return agent.game.run()
