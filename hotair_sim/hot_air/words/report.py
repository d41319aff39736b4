"""Words of Hot Air's outcome columns, metrics and report."""

from hotair_sim.hot_air.deck import SYMBOLS
from hotair_sim.words import games

COLUMNS = {
    **games.COLUMNS,
    "turns": "turns, played or not",
    "plays": "turns that ended with a play",
    "blocked_turns": "turns begun without a legal play",
    "hand_exchanges": "turns with a hand exchange",
    "hand_cards_exchanged": "hand cards exchanged",
    "passed_turns": "turns ended without a play",
    "clears": "times the game was stuck and its stages were cleared",
    "first_clear_turn": "turn of the first clear",
    "reshuffles": "times the discards became a new draw pile",
    "flights": "flights at stage {}",
    "tied_flights": "flights with equal totals at stage {}",
    "prize_cards": "prize cards won in flights by player {}",
    "trophies": "trophies of player {}",
    "trophy_turn": "turn in which the {} trophy was claimed",
    "trophy_player": "player who claimed the {} trophy",
    "trophy_groups": "three-for-one groups paid for the {} trophy",
    "first_trophy_player": "player who claimed the first trophy",
    "first_trophy_turn": "turn of the first trophy",
    "deciding_turn": "turn of the trophy that won the game",
    "deciding_suit": "suit of the trophy that won the game",
    "decided_by_flight_loser": "whether the deciding trophy went to the loser of the flight just"
    " flown",
    "two_trophies_in_one_turn": "whether two trophies or more were claimed in one turn",
    "on_behalf_turns": "turns in which every legal play helps the opponent",
    "other_side_plays": "cards played on the opponent's side",
    "legal_plays": "legal plays, summed over the turns that ended with a play",
    "lead_changes": "times the lead in prize cards won went from one player to the other",
    "uncovered_refills": "refills the pile could not cover, though it had enough cards",
}
"""Meaning of each column; {} stands for the stage, player or suit."""

DEALT = {
    "hand_values": ("cards", "cards of value {1} in the opening hand of player {0}"),
    "hand_suits": ("cards", "{1} in the opening hand of player {0}"),
    "first_prizes": ("cards", "prize cards of {1} laid on stage {0} before the first turn"),
}
"""Unit and meaning of the columns of a deal, by field."""

NULLS = {
    "winner": "nobody won: a draw or the turn limit",
    "first_clear_turn": "no clear",
    "flights": "no such stage",
    "tied_flights": "no such stage",
    "trophy_turn": "not claimed",
    "trophy_player": "not claimed",
    "trophy_groups": "not claimed",
    "first_trophy_player": "no trophy was claimed",
    "first_trophy_turn": "no trophy was claimed",
    "deciding_turn": "not won by trophies",
    "deciding_suit": "not won by trophies",
    "decided_by_flight_loser": "not won by trophies",
}
"""When a column is null."""

METRICS = {
    **games.METRICS,
    "never_ends": ("Never ends", "games cut off by the turn limit / all games"),
    "drawn_games": ("Drawn games", "games that ended without a winner, not cut off / all games"),
    "games_with_clear": ("Gets stuck", "games with at least one clear / all games"),
    "clears": ("Clears", "clears / all games"),
    "first_trophy_wins": (
        "Holder of the first trophy wins",
        "games won by the player who claimed the first trophy / all games",
    ),
    "over_at_first_trophy": (
        "Over in the turn of the first trophy",
        "games decided in the turn of the first trophy / all games",
    ),
    "first_trophy_overturned": (
        "First trophy overturned",
        "games that the player with the first trophy does not win / games with a first trophy that"
        " are not decided in its turn",
    ),
    "decided_by_flight_loser": (
        "Loser of the last flight wins",
        "games whose deciding trophy went to the loser of the flight just flown / all games",
    ),
    "turned_three_for_one": (
        "Loser of the last flight wins, three for one",
        "games whose deciding trophy went to the loser of the flight just flown, paid with a group"
        " of three / all games",
    ),
    "two_in_one_turn": (
        "Two trophies in one turn",
        "games in which two trophies or more were claimed in one turn / all games",
    ),
    "two_at_the_end": (
        "Won by two trophies at once",
        "games whose winner claimed two trophies or more in the deciding turn / all games",
    ),
    "uncovered_refill": (
        "No card left may lie on a stage",
        "games in which a stage was not refilled though the pile had enough cards / all games",
    ),
    "ends_by_trophies": ("Ends by trophies", "games won by trophies / all games"),
    "ends_by_stages_removed": (
        "Ends with all stages removed",
        "games that ended because no stage was left / all games",
    ),
    "ends_by_empty_pile": (
        "Ends by an empty prize pile",
        "games that ended because the prize pile could refill no stage / all games",
    ),
    "three_for_one_used": (
        "Three-for-one used",
        "games with a trophy paid by a group of three / all games",
    ),
    "three_for_one_decides": (
        "Three-for-one decides",
        "games whose deciding trophy was paid with a group of three / all games",
    ),
    "three_for_one_groups": ("Three-for-one groups", "groups of three paid / all games"),
    "games_with_tie": ("A flight ties", "games with at least one tied flight / all games"),
    "tied_flights": ("Tied flights", "flights with equal totals / all flights"),
    "blocked_turns": ("Turns without a legal play", "turns begun without a legal play / all turns"),
    "passed_turns": ("Turns passed", "turns ended without a play / all turns"),
    "hand_exchanges": ("Hand exchanges", "turns with a hand exchange / all games"),
    "on_behalf_turns": (
        "Turns on the other's behalf",
        "turns in which every legal play helps the opponent / all turns",
    ),
    "other_side_plays": (
        "Plays on the opponent's side",
        "cards played on the opponent's side / all cards played",
    ),
    "choices": ("Legal plays to choose from", "legal plays / turns that ended with a play"),
    "turns_median": ("Median length", "median of turns over all games"),
    "turns_p95": ("Length of 19 games in 20", "95th percentile of turns over all games"),
    "first_trophy_turn": (
        "First trophy, median turn",
        "median turn of the first trophy over all games, never being infinity",
    ),
    "deciding_turn": (
        "Deciding trophy, median turn",
        "median turn of the deciding trophy over all games, never being infinity",
    ),
    "lead_changes": ("Lead changes", "changes of the lead in prize cards / all games"),
    "led_throughout": (
        "Led from beginning to end",
        "games won by the only player who ever led in prize cards / all games",
    ),
    "reshuffles": ("Reshuffles", "reshuffles / all games"),
    "flights": ("Flights", "flights / all games"),
}
"""Title and formula of each metric."""

IMPOSSIBLE = {
    "one-card": "a side has one card, and no two cards of a suit are alike",
    "forbidden": "no card may make the totals equal",
    "claimed": "by then all prizes are won, and players who claim at once hold enough trophies",
    "nothing-won": "whoever claims at once and wins no prizes has nothing to claim with",
    "covered": "prizes of any suit may fill any stage",
    "own-side": "cards are played on the own side only",
    "no-exchange": "no hand cards may be exchanged",
}
"""Why something can't be under some rules, as a clause."""

TIED_AT = ("Stage {} ties", "tied flights at stage {0} / flights at stage {0}")
FLIGHTS_AT = ("Flights at stage {}", "flights at stage {} / all games")
CLAIMED = ("{} trophy claimed", "games with the {} trophy claimed / all games")
CLAIM_SHARE = ("{} among the trophies claimed", "{} trophies claimed / all trophies claimed")
CLAIM_MEDIAN = (
    "{} trophy, median turn",
    "median turn of the {} trophy over all games, never being infinity",
)

JUDGED = {
    **games.JUDGED,
    "games_with_clear": ("", "it seldom gets stuck", "it gets stuck too often"),
    "first_trophy_overturned": (
        "the first trophy is overturned too seldom",
        "the first trophy is overturned often enough",
        "the first trophy is overturned too often to mean much",
    ),
    "turns_p95": ("it is over too soon", "its length is right", "it can last too long"),
    "turns_median": ("it is over too soon", "its length is right", "it lasts too long"),
    "turns": ("it is over too soon", "its length is right", "it lasts too long"),
    "never_ends": ("", "it hardly ever fails to end", "it fails to end too often"),
    "decided_by_flight_loser": (
        "",
        "the loser of the last flight seldom wins",
        "the loser of the last flight wins too often",
    ),
    "three_for_one_used": (
        "the three-for-one comes up too seldom",
        "the three-for-one comes up as often as it should",
        "the three-for-one comes up too often",
    ),
    "games_with_tie": (
        "flights tie too seldom",
        "flights tie as often as they should",
        "flights tie too often",
    ),
    "blocked_turns": (
        "",
        "players can nearly always play",
        "too many turns begin without a legal play",
    ),
    "on_behalf_turns": (
        "",
        "few turns must help the opponent",
        "too many turns must help the opponent",
    ),
}
"""What a designer calls a metric below, inside and above a goal."""

PAIRED = {
    "same_winner_after_empty_pile": (
        "An empty-pile ending keeps the winner",
        "games ended by an empty prize pile whose winner under the standard rules is the same /"
        " games ended by an empty prize pile",
    ),
}


def suit_title(suit: str) -> str:
    """Return a suit by symbol and name, for people who tell colours apart and who don't."""
    return f"{SYMBOLS[suit]} {suit}"


FIRST_TROPHY = "first trophy claimed"
DECIDED = "game won by trophies"
