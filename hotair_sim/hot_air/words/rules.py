"""Words of Hot Air's rules: what each field asks, its readings, presets, and what can be wrong."""

from hotair_sim.description.game import Field

FIELDS = {
    "deck": Field(
        "Which balloon cards are there? The prize deck is the same cards, of which only the suit"
        " counts. Our text of the rulebook has lost its list of the 40 cards; by its last paragraph"
        " they are Balloon Cup's without grey, which fits its every example.",
        "the other colours keep their card numbers and values",
        {
            "1 … 13 by suit": "values of each suit, ascending; hearts, diamonds, clubs, spades,"
            " grey in this order, any of them left out; at most 62 cards"
        },
        clarity="clear",
    ),
    "trophy_sizes": Field(
        "How many prize cards of its suit does each trophy take?",
        "♥ 7, ♦ 6, ♣ 5, ♠ 4",
        {"1 … cards of the suit": "a number for each suit of the deck"},
        clarity="clear",
    ),
    "trophies_to_win": Field(
        "How many trophies win the game?",
        "The first player to hold two trophies wins immediately.",
        {"1 … suits": "the game ends as soon as a player holds that many"},
        clarity="clear",
    ),
    "stage_sizes": Field(
        "How many stages are there, and how many prize cards lie on each?",
        "The number of prize cards on a stage is always the stage's number.",
        {"1 … 6 by stage": "prize cards on each of 1 to 6 stages, from stage 1 on"},
        clarity="clear",
    ),
    "start_terrain": Field(
        "Which stages start as plains, and which as mountains?",
        "stages 1 and 3 are plains (face down) and stages 2 and 4 are mountains (face up)",
        {
            "plain": "the lower total wins until the marker is turned over",
            "mountain": "the higher total wins until the marker is turned over",
        },
        clarity="clear",
    ),
    "hand_sizes": Field(
        "How many balloon cards are dealt to the starter and to the other player? Each card played"
        " is replaced, so hands keep their sizes. Unequal ones are no reading of the rulebook, but"
        " a way to mend an unfair start.",
        "deal 8 to each player",
        {"1 …": "cards of the starter, then of the other; together no more than the deck has"},
        clarity="clear",
    ),
    "starter_turns_without_draw": Field(
        "After how many turns of their own does the starter not draw? The starter's hand stays that"
        " much smaller. Any but 0 is no reading of the rulebook, but a way to mend an unfair"
        " start.",
        "Draw the top card of the draw pile.",
        {
            "0": "none: the starter draws like the other player",
            "1 …": "the first so many, played or not, fewer than the starter's hand has cards;"
            " what is exchanged is drawn all the same",
        },
    ),
    "prize_cap": Field(
        "How many prizes of one suit may lie out, so that both sides can be completed? A card that"
        " may not lie goes to the bottom of the prize pile and another is drawn. The rulebook says"
        " it of ♠ on stage 4, in the setup, and leaves open whether it holds for refills; here it"
        " does.",
        "a stage may never hold four ♠ prizes",
        {
            "stage": "a stage holds at most half as many prizes of a suit as the suit has balloons,"
            " rounded down",
            "none": "no cap: any prize card may lie on any stage",
            "table": "all stages together hold at most one prize of a suit less than its trophy"
            " takes, as an online version of Balloon Cup plays",
        },
        clarity="unclear",
        levers=("table",),
    ),
    "reshuffle": Field(
        "When is the discard pile shuffled to make a new draw pile? “When the draw pile is empty”"
        " can mean as soon as it is, or only when a card must be drawn. In between, the balloon"
        " cards of a flight are discarded; they are shuffled in or not.",
        "When the draw pile is empty, shuffle the discard pile to make a new one.",
        {
            "when-needed": "when a card must be drawn and the draw pile is empty",
            "when-empty": "at once when the last card is drawn, before a flight; if nothing has"
            " been discarded, when a card must be drawn",
        },
        clarity="unclear",
    ),
    "hand_exchange_limit": Field(
        "How many hand cards may a player exchange who can't play? At least one, once a turn, and"
        " one can't decline; the cards are discarded before others are drawn.",
        "say how many cards you will exchange (1 to 4)",
        {
            "0": "no hand exchange: who can't play passes",
            "1 … 8": "from 1 up to this many cards",
        },
        clarity="clear",
    ),
    "three_for_one": Field(
        "May three prize cards of a claimed suit stand for one missing card of a trophy? Each group"
        " is of one suit, the player's own claimed suits included. The rulebook calls the variant"
        " that leaves it out 'without the exchange', though it calls the swap of hand cards an"
        " exchange too.",
        "you may use 3 prize cards of a claimed suit in place of 1 card of the suit you need",
        {
            "true": "yes, as many groups as a player has",
            "false": "no: a trophy takes prize cards of its own suit alone",
        },
        clarity="clear",
    ),
    "claimed_suit_pays": Field(
        "From when on may prize cards of a claimed suit be used three for one? The rulebook"
        " leaves open whether a suit claimed a moment ago, in the same round of claims, already"
        " counts as claimed.",
        "once the trophy of a suit is claimed – by either player – its prize cards can still be"
        " useful",
        {
            "at-once": "from the moment its trophy is claimed, so also for another trophy in the"
            " same round of claims",
            "next-flight": "at the claims after a later flight",
        },
        clarity="unclear",
    ),
    "claim_needs_own_card": Field(
        "Must a trophy be paid with at least one prize card of its own suit, or may groups of three"
        " pay for all of it? The rulebook leaves open how often “more than once” may be.",
        "You can do this more than once",
        {
            "false": "groups of three may pay for all of it",
            "true": "at least one card of its own suit is needed",
        },
        clarity="unclear",
    ),
    "paid_cards": Field(
        "Where do the prize cards go that are paid three for one? The rulebook says it of the"
        " trophy's own suit only.",
        "put exactly that many prize cards of the suit face down in a pile in front of you",
        {
            "kept": "they stay with the player and count in the tie-break at the end of the game",
            "removed": "they leave the game and no longer count",
            "returned": "they go to the bottom of the prize pile, in the order ♥ ♦ ♣ ♠, and no"
            " longer count",
        },
        clarity="silent",
    ),
    "claim_order": Field(
        "Who claims trophies first after a flight?",
        "its winner claims all the trophies they can",
        {
            "winner-first": "the winner all it can, then the two in turn until both decline",
            "loser-first": "the loser all it can, then the two in turn until both decline",
        },
        clarity="clear",
    ),
    "game_end": Field(
        "When does the game end for want of prize cards? The heading of the rule, 'All stages"
        " removed', and its sentence say different things; another sentence, among the deviations"
        " from Balloon Cup, favours the heading: “the end with all stages removed”.",
        "if the prize pile can't refill any stage any more and nobody has two trophies, the game"
        " ends",
        {
            "last-stage": "when the last stage has been removed",
            "empty-pile": "when, after a flight's claims, the prize pile has fewer cards than the"
            " smallest stage left needs, though stages can still be flown",
        },
        clarity="contradictory",
    ),
    "trophies_included": Field(
        "With as many trophies each, which prize cards of a trophy count at the end of the game?"
        " “That is your trophy” is said of the one card that lies face up on the pile.",
        "more prize cards (trophies included) wins",
        {
            "piles": "all prize cards of its suit in the pile",
            "cards": "one: the prize card that lies face up on the pile",
        },
        clarity="unclear",
        only_if={"game_end": "empty-pile"},
    ),
    "tie": Field(
        "Who wins a flight with equal totals?",
        "the player who played the last card at this stage wins",
        {
            "last-player": "the player who played the last card at the stage",
            "other-player": "the other player",
            "forbidden": "nobody: a card that would complete both sides with equal totals may not"
            " be played, as in Piñata",
        },
        clarity="clear",
    ),
    "turn_order": Field(
        "Whose turn is it after a turn without a flight? The rulebook does not say that the players"
        " take turns: it names the next player after a flight only.",
        "On your turn",
        {
            "alternate": "the other player's",
            "until-flight": "the same player's, until a stage is flown; if a turn ends without a"
            " card played, the other player's",
        },
        clarity="silent",
    ),
    "next_player": Field(
        "Who takes the next turn after a flight?",
        "The loser of the stage takes the next turn",
        {
            "loser": "the loser of the flight, even if they have just played",
            "winner": "the winner of the flight, even if they have just played",
            "alternate": "the other player than the one who has just played, as after any turn",
        },
        clarity="clear",
    ),
    "flip": Field(
        "Is the stage marker turned over after a flight?",
        "a plain becomes a mountain and a mountain a plain",
        {
            "true": "yes: the terrain changes with every flight",
            "false": "no: every stage keeps its terrain",
        },
        clarity="clear",
    ),
    "opponent_side": Field(
        "May cards be played on the opponent's side of a stage?",
        "on your side or on your opponent's side",
        {
            "always": "yes",
            "after-own": "only once the player's own side of that stage is complete, as in Piñata",
            "never": "no",
        },
        clarity="clear",
    ),
    "stuck": Field(
        "What happens when two turns in a row, one of each player, end without a card played?",
        "if both players, one after the other, end a turn without playing a card, clear every"
        " unfinished stage",
        {
            "clear": "the balloon cards of every stage go on the discard pile, the prizes stay, and"
            " the player whose turn it would be goes on",
            "none": "nothing: the game goes on as it is",
        },
        clarity="clear",
    ),
    "turn_limit": Field(
        "After how many turns is a game cut off? Not a rule but a guard: nothing in the rulebook"
        " makes a game end. A game cut off is counted as such, never as a draw.",
        "",
        {"1 … 10000": "turns, played or not"},
        clarity=None,
    ),
}
"""What each field of `Rules` asks, in their order."""

PRESETS = {
    "hot-air": "Hot Air by its rulebook, in the standard readings",
    "no-exchange": "Hot Air without the three-for-one (no-exchange), the rulebook's own variant",
    "balloon-cup": "Balloon Cup: a fifth suit, grey, and three trophies to win; what it does in a"
    " stuck position and when stages are removed was never published, so Hot Air's answers stand",
    "pinata-style": "Hot Air's cards with three rules of Piñata: no three-for-one, the opponent's"
    " side only once your own is complete, and no card that would tie a flight",
}
"""One line about each preset."""

PROBLEMS = {
    "no-suit": "deck: there are no cards; give the values of at least one suit",
    "suit": "deck: there is no suit '{}'; {}",
    "suit-order": "deck: the suits are in the order {}; they must keep the order"
    " hearts, diamonds, clubs, spades, grey",
    "values": "deck.{}: the values must be given in ascending order, each once, and at least one;"
    " they are {}",
    "value": "deck.{}: the values are {}; a card's value is from {} to {}",
    "cards": "deck: there are {} cards; at most {} are possible",
    "trophy-suits": "trophy_sizes: the suits are {}, but those of the deck are {}; each suit of the"
    " deck needs one trophy",
    "trophy-small": "trophy_sizes.{}: the size is {}; a trophy takes at least 1 prize card",
    "trophy-large": "trophy_sizes.{}: the size is {}, but the suit has only {} prize cards",
    "trophies": "trophies_to_win: {} trophies can't be won, since there are only {}",
    "stages": "stage_sizes: there are {} stages; there must be from 1 to {}",
    "stage-size": "stage_sizes: the sizes are {}; a stage has from 1 to {} prize cards",
    "terrain": "start_terrain: terrain is given for {} stages, but stage_sizes names {}",
    "prizes": "stage_sizes: the stages need {} prize cards together, but the deck has only {}",
    "unfinishable": "stage_sizes: stage {} has {} prize cards, but with this deck both sides of a"
    " stage can be completed for {} at most",
    "table-cap": "prize_cap: the stages need {} prize cards together, but 'table' lets only {} lie"
    " out at a time",
    "hand-small": "hand_sizes: the sizes are {}; a hand has at least 1 card",
    "hand-gone": "starter_turns_without_draw: after {} turns without a draw nothing is left of a"
    " hand of {}; it must be fewer",
    "hand-large": "hand_sizes: hands of {} need {} cards, but the deck has only {}",
}
"""What makes no sense in rules whose types are right, by the name the checks use."""
