"""Words of what the report asks of Hot Air: rows, decisions, sections, games to watch."""

from hotair_sim.words import games

ROWS = {
    **games.ROWS,
    "never_ends": ("Never ends", ""),
    "games_with_clear": ("Gets stuck", "Counts games in which the stages had to be cleared."),
    "first_trophy_overturned": (
        "First trophy overturned",
        "{also} of all games are over in its turn; counted are the others, those that its holder"
        " does not win.",
    ),
    "turns_median": (
        "Length",
        "Half of the games last no longer; 19 in 20 take no more than {also}.",
    ),
    "decided_by_flight_loser": (
        "Loser of the last flight wins",
        "Counts games whose deciding trophy goes to the player who has just lost a flight.",
    ),
}
"""Title and sentence of each row of page one."""

GAME_END = {
    "title": "When does the game end for want of prize cards?",
    "quote": "All stages removed: if the prize pile can't refill any stage any more and nobody has"
    " two trophies, the game ends",
    "problem": "Heading and sentence say different things. By the heading the game goes on until"
    " the last stage has been removed (“last-stage”); by the sentence it ends as soon as the pile"
    " can refill no stage, though stages can still be flown (“empty-pile”). Another sentence, among"
    " the deviations from Balloon Cup, favours the heading: “the end with all stages removed”.",
}
UNCOVERED = {
    "title": "What if only ♠ are left?",
    "quote": "If a fourth ♠ prize comes up for stage 4, put it at the bottom of the prize pile and"
    " draw another.",
    "problem": "When no card left in the prize pile may lie on the stage, drawing another never"
    " ends. The rulebook says it of dealing stage 4 only; these games apply it to refills too, as"
    " the reason given asks, and remove a stage that no card left may lie on.",
    "proposal": "If no card left in the prize pile may lie on a stage, remove the stage from the"
    " game.",
}
TIE_BREAK = {
    "title": "A tie-break that never comes into play",
    "quote": "more trophies wins; if that's equal, more prize cards (trophies included) wins; if"
    " that is equal too, the game is a draw",
    "problem": "When the last stage has been removed, all prize cards have been won. Of each suit"
    " one player then has at least half, which is enough for its trophy; with all trophies claimed,"
    " somebody has won before. As long as players claim what they can, this is dead text and can be"
    " left out, unless the game is to end earlier, when the pile can refill no stage.",
}
"""Words of the decisions, by field of `Decision`."""

THREE_FOR_ONE = (
    "Three-for-one used",
    "Counts games in which a trophy is paid with a group of three at least once.",
)
THREE_FOR_ONE_DECIDES = ("Three-for-one decides", "Counts games whose deciding trophy is paid so.")
TWO_IN_ONE_TURN = ("Two trophies in one turn", "")
TIES = ("A flight ties", "Counts games with at least one tied flight.")
TROPHY_SHARE = "{} among the trophies claimed"
EXCHANGE = (
    "“Exchange” names two rules",
    "The swap of hand cards by a player who can't play, and, in the variant “Without the exchange”,"
    " the three-for-one. Call the variant “Without three for one”.",
)
"""Title and sentence of what is worth knowing."""

SECTIONS = {
    **games.SECTIONS,
    "ties": (
        "Tied flights",
        "A flight ties if both sides of a stage have equal totals; the player who plays last then"
        " wins. Stage 1 can't tie, since no value comes twice in a suit. By chance is how often"
        " cards drawn at random, of what the prizes ask for, would tie.",
    ),
    "stuck": (
        "Stuck games",
        "A game is stuck when both players, one after the other, end a turn without a card played;"
        " then the stages are cleared. A turn can be without a legal play and still end with one,"
        " after an exchange of hand cards.",
    ),
    "trophies": (
        "When the trophies fall",
        "The share of all games in which a trophy has been claimed by a turn. Games that end before"
        " it stay in the count, so a curve need not reach 100%.",
    ),
    "decided": (
        "When the game is decided",
        "The lead is counted in prize cards won. The deciding trophy is the one that wins the"
        " game. The first trophy counts in two ways, told apart here: some games are over in its"
        " turn, since both trophies fall at once; of the others it is overturned in a part. By"
        " chance is what a coin tossed for every flight would give, under the real refills and"
        " claims: whoever has a trophy already needs one less, so a first trophy wins most games by"
        " itself. It is a race of equals: where one player is much the stronger, a first trophy is"
        " seldom overturned whatever the rules.",
    ),
    "length": ("Length and endings", ""),
    "choices": (
        "What players get to choose",
        "A forced turn has exactly one legal play. A turn is on the other's behalf if every legal"
        " play helps the opponent: a card that is good for a side (8 or more on a mountain, 6 or"
        " less on a plain) on the opponent's, or a bad one on one's own.",
    ),
}
"""Title and text of each section."""

AXES = {
    **games.AXES,
    "ties": "flights with equal totals",
    "stuck": "games with at least one clear",
    "trophies": "games with the trophy claimed by then",
    "decided": "games in which it has happened by then",
    "first_trophy": "games that the holder of the first trophy does not win, of those that went on"
    " after it",
    "length": "games that end in this turn",
    "choices": "share of turns",
}

FINDINGS = {
    **games.FINDINGS,
    "ties": {
        "top-bottom": "{top} most often, in {top_value} of its flights; {bottom} least, in"
        " {bottom_value}",
        "top-never": "{top} most often, in {top_value} of its flights; {bottom_within} never",
        "never": "No flight tied",
        "top": "{top} most often, in {top_value} of its flights",
        "bottom": "{bottom} least, in {bottom_value} of its flights",
        "apart": "{top} more often than {bottom}: in {top_value} of its flights, against"
        " {bottom_value}",
        "alike": "No stage clearly ties more often than another: {bottom_value} to {top_value}",
        "one": "{top} in {top_value} of its flights",
    },
    "stuck": {
        "apart": "How often it gets stuck depends on the players: {low} ({low_who}) to {high}"
        " ({high_who})",
        "alike": "It gets stuck in {low} to {high} of games; no clear difference between players",
        "one": "It gets stuck in {value} of games ({interval})",
    },
    "trophies": {
        "by-median": "Claimed in half of the games: {first} by turn {first_turn}, {last} only by"
        " turn {last_turn}",
        "top-bottom": "{top} is claimed most often, in {top_value} of games, {bottom} least, in"
        " {bottom_value}",
        "top": "{top} is claimed most often, in {top_value} of games",
        "bottom": "{bottom} is claimed least often, in {bottom_value} of games",
        "apart": "{top} is claimed more often than {bottom}: in {top_value} of games, against"
        " {bottom_value}",
        "alike": "No trophy is clearly claimed more often than another",
    },
    "decided": {
        "always": "Half of the games have a first trophy by turn {median_1} and are decided by"
        " turn {median_2}",
    },
    "first_trophy": {
        "above": "The first trophy is overturned more often than by chance ({fair}) in each of"
        " {total} pairings: {low} to {high}",
        "below": "The first trophy is overturned less often than by chance ({fair}) in each of"
        " {total} pairings: {low} to {high}",
        "mixed": "The first trophy is overturned more often than by chance ({fair}) in {above} of"
        " {total} pairings, less often in {below}",
        "some-above": "The first trophy is overturned more often than by chance ({fair}) in {above}"
        " of {total} pairings; no difference seen in the others",
        "some-below": "The first trophy is overturned less often than by chance ({fair}) in {below}"
        " of {total} pairings; no difference seen in the others",
        "even": "The first trophy is overturned in {low} to {high} of games; no difference seen"
        " from chance ({fair})",
        "one-above": "The first trophy is overturned more often than by chance ({fair}): in {value}"
        " of games ({interval})",
        "one-below": "The first trophy is overturned less often than by chance ({fair}): in {value}"
        " of games ({interval})",
        "one-even": "The first trophy is overturned in {value} of games ({interval}); no difference"
        " seen from chance ({fair})",
    },
    "choices": {
        "always": "{single_play_turns} of turns are forced, {on_behalf_turns} help the opponent"
        " whatever one plays, {blocked_turns} begin without a legal play",
    },
    "length": {
        "lengths": "Half of the games are over by turn {median} (about {minutes}), 19 in 20 by turn"
        " {p95}",
    },
}
"""Titles of figures by what was found; see `hotair_sim.words.findings`."""

SKILL_AXES = {
    "starter_wins": AXES["start"],
    "tied_flights": AXES["ties"],
    "games_with_clear": AXES["stuck"],
    "turns": "mean length, in turns",
    "turns_p95": "length of 19 games in 20, in turns",
    "first_trophy_turn": "median turn of the first trophy",
    "deciding_turn": "median turn of the deciding trophy",
    "first_trophy_overturned": AXES["first_trophy"],
    "two_in_one_turn": "games with two trophies in one turn",
    "blocked_turns": "turns without a legal play",
    "three_for_one_decides": "games decided three for one",
}
"""What to follow as the players get better, with the label of its axis."""

SKILL_MOVES = {
    **games.SKILL_MOVES,
    "tied_flights": ("More flights tie", "Fewer flights tie"),
    "games_with_clear": ("It gets stuck more often", "It gets stuck less often"),
    "turns": ("Games get longer", "Games get shorter"),
    "turns_p95": ("The long games get longer", "The long games get shorter"),
    "first_trophy_turn": ("The first trophy falls later", "The first trophy falls earlier"),
    "deciding_turn": ("The game is decided later", "The game is decided earlier"),
    "first_trophy_overturned": (
        "The first trophy is overturned more often",
        "The first trophy is overturned less often",
    ),
    "two_in_one_turn": (
        "Two trophies in one turn get more frequent",
        "Two trophies in one turn get rarer",
    ),
    "blocked_turns": (
        "More turns begin without a legal play",
        "Fewer turns begin without a legal play",
    ),
    "three_for_one_decides": (
        "The three-for-one decides more games",
        "The three-for-one decides fewer games",
    ),
}
"""What is said of a metric that rises and of one that falls along the players."""
SKILL_CASES = {
    "starter_wins": {
        "closer": "The start matters less as players get better: the starter wins {first}"
        " ({first_who}) to {last} ({last_who})",
        "farther": "The start matters more as players get better: the starter wins {first}"
        " ({first_who}) to {last} ({last_who})",
        "alike": "The start matters as much at every level: the starter wins {values}",
    },
}
"""Titles of other cases; see `hotair_sim.words.skill`."""

WATCHES = {
    **games.WATCHES,
    "turned": (
        "The loser of the last flight wins, three for one",
        "the deciding trophy ({deciding_suit}) in turn {deciding_turn}",
    ),
    "stuck": (
        "Stuck most often",
        "{clears_counted}, the first in turn {first_clear_turn} of {turns}",
    ),
    "starter": ("The starter wins soonest", "{turns_counted}"),
    "overturned": (
        "The earliest first trophy overturned",
        "claimed in turn {first_trophy_turn}; the other player wins in turn {turns}",
    ),
    "flight_loser": (
        "The loser of the last flight wins latest",
        "the deciding trophy ({deciding_suit}) in turn {deciding_turn}",
    ),
    "at_once": ("Two trophies at once", "first and deciding trophy in turn {deciding_turn}"),
    "longest": ("The longest", "{turns_counted}, {reshuffles_counted}"),
    "shortest": ("The shortest", "{turns_counted}"),
    "endless": ("Without an end", "cut off after {turns_counted}, {clears_counted}"),
    "uncovered": ("No card left may lie on the stage", "{turns_counted}"),
    "empty_pile": (
        "The empty prize pile ends it",
        "{turns_counted}; trophies {trophies_0} to {trophies_1}, prize cards {prize_cards_0} to"
        " {prize_cards_1}",
    ),
}
"""Title of each kind of game worth watching, and what happened in it."""

LUCK = {
    "hands": ("Opening hands", "the opening hands"),
    "pile": ("First draw pile", "the order of the first draw pile"),
    "prizes": ("Prize order", "the order of the prize cards"),
    "reshuffles": (
        "Left over, gone with reshuffles held",
        "gone once the later reshuffles are held too",
    ),
}
"""What is held, part by part: title, and as it stands within a sentence."""

HOLDING = "a card of value {}"
"""What an opening hand can hold."""

CAVEATS = (
    "What players gain who hold a trophy back: the strategies here claim what they can, unless"
    " their own description says otherwise.",
    "What the rulebook's lost table of cards says: the deck is Balloon Cup's without grey, which"
    " fits every example of the rulebook.",
)
"""What can't be concluded."""
