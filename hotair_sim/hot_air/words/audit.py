"""Words of the audit of Hot Air: what each change of the rules is called, and how a rulebook could
say it."""

READINGS = {
    "prize_cap": (
        "Prizes of one suit on a stage",
        {
            "stage": (
                "half the suit's balloons",
                "A stage may never hold four ♠ prizes, neither in the setup nor when it is"
                " refilled. Put a fourth ♠ at the bottom of the prize pile and draw another.",
            ),
            "none": (
                "no cap",
                "Any prize card may lie on any stage.",
            ),
            "table": (
                "one less than the trophy, over all stages",
                "All stages together may never hold more than 6 ♥, 5 ♦, 4 ♣ and 3 ♠ prizes. Put a"
                " prize beyond that at the bottom of the prize pile and draw another.",
            ),
        },
    ),
    "reshuffle": (
        "New draw pile",
        {
            "when-needed": (
                "when a card must be drawn",
                "If you must draw and the draw pile is empty, first shuffle the discard pile to"
                " make a new one.",
            ),
            "when-empty": (
                "as soon as the old one is empty",
                "As soon as the last card of the draw pile is drawn, shuffle the discard pile to"
                " make a new one.",
            ),
        },
    ),
    "three_for_one": (
        "Three for one",
        {
            "true": (
                "allowed",
                "When you claim a trophy, you may use 3 prize cards of a claimed suit in place of"
                " 1 card of the suit you need.",
            ),
            "false": ("left out", "A trophy is claimed with prize cards of its own suit alone."),
        },
    ),
    "claimed_suit_pays": (
        "A suit claimed a moment ago",
        {
            "at-once": (
                "pays at once",
                "You may use prize cards of a suit three for one as soon as its trophy is claimed,"
                " even for another trophy after the same flight.",
            ),
            "next-flight": (
                "pays after the next flight",
                "You may use prize cards of a suit three for one only if its trophy was claimed"
                " after an earlier flight.",
            ),
        },
    ),
    "claim_needs_own_card": (
        "A trophy paid three for one alone",
        {
            "false": (
                "allowed",
                "You can do this as often as you like, even for all cards of a trophy.",
            ),
            "true": (
                "not allowed",
                "You can do this more than once, but at least one of the cards must be of the"
                " trophy's own suit.",
            ),
        },
    ),
    "paid_cards": (
        "Cards paid three for one",
        {
            "kept": (
                "kept",
                "Prize cards used three for one also go face down in a pile in front of you. They"
                " count at the end of the game.",
            ),
            "removed": ("leave the game", "Prize cards used three for one go back in the box."),
            "returned": (
                "return to the prize pile",
                "Prize cards used three for one go to the bottom of the prize pile.",
            ),
        },
    ),
    "claim_order": (
        "First to claim after a flight",
        {
            "winner-first": (
                "its winner",
                "After a stage is flown, its winner claims all the trophies they can, then the"
                " loser one, then the winner one, and so on.",
            ),
            "loser-first": (
                "its loser",
                "After a stage is flown, its loser claims all the trophies they can, then the"
                " winner one, then the loser one, and so on.",
            ),
        },
    ),
    "game_end": (
        "End of the prize cards",
        {
            "last-stage": (
                "when the last stage is removed",
                "The game ends when the last stage has been removed.",
            ),
            "empty-pile": (
                "when the pile can refill no stage",
                "The game ends when, after a flight, the prize pile has fewer cards than the"
                " smallest stage left.",
            ),
        },
    ),
    "trophies_included": (
        "Trophies at the end of the game",
        {
            "piles": (
                "all cards of the pile count",
                "If that's equal, more prize cards wins. All cards of your trophies' piles count.",
            ),
            "cards": (
                "one card counts",
                "If that's equal, more prize cards wins. Each trophy counts as one card.",
            ),
        },
    ),
    "tie": (
        "Tied flight",
        {
            "last-player": (
                "to the last player",
                "If totals are equal, the player who played the last card at this stage wins.",
            ),
            "other-player": (
                "to the other player",
                "If totals are equal, the player who did not play the last card at this stage"
                " wins.",
            ),
            "forbidden": (
                "forbidden",
                "You may not play a card that would complete both sides of a stage with equal"
                " totals.",
            ),
        },
    ),
    "turn_order": (
        "Turn after a turn without a flight",
        {
            "alternate": (
                "the other player's",
                "The players take turns, but after a flight its loser is next.",
            ),
            "until-flight": (
                "the same player's",
                "You go on until a stage is flown, or until a turn ends without a card played. In"
                " that case the other player is next.",
            ),
        },
    ),
    "next_player": (
        "Next turn after a flight",
        {
            "loser": (
                "its loser",
                "The loser of the stage takes the next turn – even if they have just played.",
            ),
            "winner": (
                "its winner",
                "The winner of the stage takes the next turn – even if they have just played.",
            ),
            "alternate": ("in turn", "Whoever wins the stage, players keep taking turns."),
        },
    ),
    "flip": (
        "Marker after a flight",
        {
            "true": ("turned over", "The winner turns the stage marker over."),
            "false": ("stays", "The stage marker stays as it is."),
        },
    ),
    "opponent_side": (
        "The opponent's side",
        {
            "always": ("open", "Play next to any stage, on your side or on your opponent's side."),
            "after-own": (
                "once one's own is complete",
                "You may play on your opponent's side of a stage only once your own side of it is"
                " complete.",
            ),
            "never": ("closed", "Play next to any stage, on your own side."),
        },
    ),
    "stuck": (
        "Stuck game",
        {
            "clear": (
                "stages cleared",
                "If both players, one after the other, end a turn without playing a card, put all"
                " balloon cards at the stages on the discard pile. The player whose turn it would"
                " be goes on.",
            ),
            "none": ("goes on", "Leave “Game stuck” out."),
        },
    ),
}
"""For each field with readings its name, and for each reading its name and a wording."""

EXCHANGE = ("Hand exchange up to {}", "No hand exchange")
EXCHANGE_WORDING = (
    "say how many cards you will exchange (1 to {})",
    "If you can't play: show your hand to your opponent to prove it; your turn is over.",
)
UNDRAWN = {
    0: "The starter draws after every turn",
    1: "The starter does not draw after the first turn of their own",
}
UNDRAWN_MANY = "The starter does not draw after the first {} turns of their own"
UNDRAWN_WORDING = {
    0: "Draw the top card of the draw pile.",
    1: "Draw the top card of the draw pile; the player who starts does not draw after their first"
    " turn.",
}
UNDRAWN_WORDING_MANY = (
    "Draw the top card of the draw pile; the player who starts does not draw after their first {}"
    " turns."
)
HANDS = "Hands of {} and {}"
HANDS_WORDING = "Deal {} to the player who starts and {} to the other."
HANDS_EQUAL = "Hands of {}"
HANDS_EQUAL_WORDING = "Deal {} to each player."
TROPHY = "{} trophy takes {}"
TROPHY_WORDING = "To claim it you need that many prize cards of its suit: {}."
TROPHY_SIZE = "{} {}"
WIN = {1: "First trophy wins"}
WIN_MANY = "{} trophies win"
WIN_WORDING = {1: "The first player to hold a trophy wins immediately."}
WIN_WORDING_MANY = "The first player to hold {} trophies wins immediately."
STAGE = "Stage {} with {}"
PRIZES = {1: "1 prize"}
PRIZES_MANY = "{} prizes"
STAGE_FEWER, STAGE_MORE = "Without stage {}", "With a stage {}"
STAGE_WORDING = "Lay prize cards face up on the stages: {}."
STAGE_SIZE = "{} on stage {}"
TERRAIN = "Stage {} a {} at first"
TERRAIN_ALL = "All terrain the other way round"
TERRAIN_WORDING = "At the start the stages are, from left to right: {}."
"""Titles of one-step changes of numbers, each with a wording."""

USES = {
    "tie": ("Tied flight", "the player who played the last card at this stage wins"),
    "three_for_one": (
        "Three for one",
        "you may use 3 prize cards of a claimed suit in place of 1 card of the suit you need",
    ),
    "own_harm": (
        "Turns in which whatever one plays helps the opponent",
        "even if your only playable card helps your opponent",
    ),
    "exchange": ("Hand exchange", "say how many cards you will exchange (1 to 4)"),
    "stuck": ("Stuck game", "clear every unfinished stage"),
    "reshuffle": ("New draw pile", "shuffle the discard pile to make a new one"),
    "stages_removed": (
        "Closing tie-break",
        "more trophies wins; if that's equal, more prize cards (trophies included) wins",
    ),
    "draw": ("Drawn game", "if that is equal too, the game is a draw"),
}
"""Rules by what of them is counted: name, and the rulebook's words."""

EXCLUDED = {
    "deck": "another deck is another set of components, not another sentence of the rulebook",
    "turn_limit": "it is no rule but a guard against games without an end",
}
"""Fields that are not changed, and why."""

PROTECTED = {
    "opponent_side": "The twist: you may play your cards on either side of a stage",
}
"""Fields that the rulebook states as what the game is about, with its words."""

TIE_BREAK = "more prize cards over both games, trophies included"
"""What could settle a match of two games that ends level."""
