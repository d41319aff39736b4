"""Words of what the report asks of Kapadokya: rows, decisions, sections, games to watch."""

from hotair_sim.words import games

ROWS = {
    **games.ROWS,
    "margin_median": ("Margin", "Half of the games end no further apart; 19 in 20 within {also}."),
    "equal_points": (
        "Equal points",
        "Then the player with fewer multicolour balloons landed wins; {also} end in a draw.",
    ),
    "last_turn_decides": (
        "The last turn turns it",
        "Counts games whose winner was not ahead when the last turn began.",
    ),
    "turns_without_landing": ("Turns without a landing", ""),
    "points_in_the_air": (
        "Points left in the air",
        "They are lost to both: balloons that have not landed at the end.",
    ),
}
"""Title and sentence of each row of page one."""

END = {
    "title": "Does the second player get a last play?",
    "quote": "The game ends when one player has played all their cards",
    "problem": "By the letter the game ends as soon as one player has no card left (“at-once”)."
    " With an even number of cards to play that is always the one who started, and the other is one"
    " play short. If both play all their cards, the other plays last; with an odd number of cards"
    " the one who started does, with one play more.",
}
OVERFLOW = {
    "title": "What becomes of a balloon that is pushed past the last column?",
    "quote": "the player pushes all the balloons on this row to the right",
    "problem": "The rulebook does not say. With its other rules as read here it can't happen: the"
    " last column asks for one balloon, so whatever reaches it lands at once. If landing is"
    " optional, or multicolour balloons may not land alone, it must be said.",
}
LANDING = {
    "title": "Must a group land that can?",
    "quote": "checks to see if they can land a column of balloons",
    "problem": "The rulebook does not say whether a player may wait, to land more balloons later:"
    " the three steps are carried out “where possible”, but further groups “can also be landed”.",
}
WILD_BETWEEN = {
    "title": "Does a multicolour balloon between two colours land with the lower one?",
    "quote": "wild cards that can be used as balloons of any colour",
    "problem": "A multicolour balloon above a group that can land without it has another colour"
    " above: whether it must land too is open. It brings no points and counts against the player"
    " if points are equal.",
}
AFTER = {
    "title": "Do balloons move when others have landed?",
    "quote": "If, after landing a group of balloons, the conditions required to land a further"
    " group of balloons are met, they can also be landed.",
    "problem": "Whether the balloons above sink, or the rows close up, is not said, and makes"
    " chains of landings rare or frequent.",
}
TIE_BREAK = {
    "title": "Which multicolour balloons break a tie?",
    "quote": "In the event of a draw, the player that has used the least wild cards is the winner.",
    "problem": "“Used” can be those a player has landed, or those a player has flown.",
}
STILL_EQUAL = {
    "title": "What if points and multicolour balloons are equal?",
    "quote": "In the event of a draw, the player that has used the least wild cards is the winner.",
    "problem": "The rulebook does not say what happens if these are equal too; these games are"
    " drawn.",
    "proposal": "If both players have as many multicolour balloons too, the game is a draw.",
}
SETUP = {
    "title": "Which cards are turned over first?",
    "quote": "Turn over the first three altitude cards from the deck and place them in the air"
    " space.",
    "problem": "The altitude cards lie in their column already, and the deck is one of balloon"
    " cards: it must mean the first three balloon cards, and is played so here.",
    "proposal": "Turn over the first three balloon cards from the deck and place them in the air"
    " space.",
}
STARTER = {
    "title": "Who starts?",
    "quote": "",
    "problem": "The rulebook does not say. Here both players start as often; what starting is"
    " worth stands at the top.",
    "proposal": "Decide who starts.",
}
"""Words of the decisions, by field of `Decision`."""

KNOWN = {
    "landings": ("Landings", "Groups landed by both players together."),
    "games_with_chain": ("A landing sets off another", "In the same turn."),
    "points_per_multicolour": (
        "What a multicolour balloon is worth",
        "Points of the landings it is part of; by itself it scores nothing.",
    ),
    "stopped_landings": ("Groups stopped below a multicolour balloon", ""),
    "opening_landings": ("A landing before the first turn", "Three balloons can't."),
    "games_with_loss": ("A balloon is pushed out", ""),
}
DECK_KNOWN = (
    "Which cards there are is a guess",
    "The rulebook does not list them. The experiment “kapadokya_readings” plays other decks beside"
    " this one, and “hotair audit kapadokya” ranks them among all other changes: what none of them"
    " moves does not hang on the guess.",
)
"""Title and sentence of what is worth knowing."""

SECTIONS = {
    **games.SECTIONS,
    "scores": (
        "Scores and margins",
        "Points of the balloons landed. The margin is by how much the players are apart.",
    ),
    "ties": (
        "Equal points and the tie-break",
        "With equal points the player wins who has landed fewer multicolour balloons; if these are"
        " equal too, it is a draw.",
    ),
    "landings": (
        "Landings and chains",
        "A turn can have several landings. One is part of a chain if it could not be made right"
        " after the balloon was flown, but only after another landing.",
    ),
    "columns": (
        "Where balloons land",
        "Column 1 is the one balloons enter; its ground card asks most, that of column 5 one"
        " balloon.",
    ),
    "multicolour": (
        "What multicolour balloons are for",
        "They score nothing, but can complete a group.",
    ),
    "altitudes": (
        "Points by altitude and colour",
        "A balloon scores its highest altitude. Colours have the same cards, so they must come out"
        " alike.",
    ),
    "rows": ("Where balloons fly", "A balloon may fly in any row up to its highest altitude."),
    "air": (
        "Left in the air",
        "What has not landed at the end scores for nobody.",
    ),
    "choices": (
        "What players get to choose",
        "A play is a card and a row; cards that are alike count once. A forced turn has exactly one"
        " legal play.",
    ),
}
"""Title and text of each section."""

AXES = {
    **games.AXES,
    "scores": "points",
    "margins": "games with this margin",
    "winners": "games with this higher score",
    "losers": "games with this lower score",
    "ties": "share of games",
    "landings": "share of turns",
    "chains": "games with a landing that sets off another",
    "columns": "share of all landings",
    "multicolour": "share of all landings",
    "altitudes": "share of all points",
    "colours": "share of all points",
    "rows": "share of balloons flown",
    "air": "share of the points left in the air",
    "choices": "legal plays to choose from",
}

FINDINGS = {
    **games.FINDINGS,
    "scores": {
        "always": "The player with more has {winners_points} on average, the other"
        " {losers_points}: they are {margin} apart",
    },
    "margins": {
        "amounts": "Half of the games are at most {median} apart, all but 1 in 20 at most {p95}",
    },
    "winners": {
        "amounts": "Half of the higher scores are at most {median}, all but 1 in 20 at most {p95}",
    },
    "losers": {
        "amounts": "Half of the lower scores are at most {median}, all but 1 in 20 at most {p95}",
    },
    "ties": {
        "always": "Points are equal in {equal_points} of games; the tie-break finds a winner in"
        " {tie_broken}, {drawn_games} are drawn",
    },
    "landings": {
        "always": "{turns_without_landing} of turns have no landing, {several_landings_turns}"
        " more than one",
    },
    "columns": {
        "top-bottom": "{top}: {top_value} of all landings; {bottom_within}: {bottom_value}",
        "top": "{top}: {top_value} of all landings, the most",
    },
    "altitudes": {
        "top-bottom": "{top}: {top_value} of all points; {bottom_within}: {bottom_value}",
        "bottom": "{bottom}: {bottom_value} of all points, the least",
    },
    "rows": {
        "top-bottom": "{top}: {top_value} of all balloons; {bottom_within}: {bottom_value}",
    },
    "colours": {
        "alike": "The colours come out alike: {bottom_value} to {top_value}",
    },
    "air": {
        "apart": "What stays in the air depends on the players: {low} ({low_who}) to {high}"
        " ({high_who}) of the points",
        "alike": "{low} to {high} of the points stay in the air; no clear difference between"
        " players",
        "one": "{value} of the points stay in the air ({interval})",
    },
}
"""Titles of figures by what was found; see `hotair_sim.words.findings`."""

SKILL_AXES = {
    "starter_wins": AXES["start"],
    "margin_median": "median margin, in points",
    "points": "points of a player",
    "turns_without_landing": "turns without a landing",
    "points_in_the_air": AXES["air"],
    "equal_points": "games with equal points",
}
"""What to follow as the players get better, with the label of its axis."""

SKILL_MOVES = {
    **games.SKILL_MOVES,
    "margin_median": ("Games get less close", "Games get closer"),
    "points": ("Players score more", "Players score less"),
    "turns_without_landing": (
        "More turns pass without a landing",
        "Fewer turns pass without a landing",
    ),
    "points_in_the_air": ("More points stay in the air", "Fewer points stay in the air"),
    "equal_points": ("Points are equal more often", "Points are equal less often"),
}
"""What is said of a metric that rises and of one that falls along the players."""

WATCHES = {
    **games.WATCHES,
    "turned": (
        "The last turn turns it",
        "{points_0} to {points_1} points",
    ),
    "equal": (
        "Equal points",
        "{points_0} points each; multicolour balloons landed {multicolour_landed_0} to"
        " {multicolour_landed_1}",
    ),
    "starter": ("The starter wins", "{points_0} to {points_1} points"),
    "best_turn": (
        "The best turn",
        "{best_turn_points_counted} in one turn; {most_landings_counted} at most",
    ),
    "chain": ("The longest chain", "{chained_landings_counted} that others made possible"),
    "landslide": ("The clearest win", "{points_0} to {points_1} points"),
    "crowded": ("Most is left in the air", "{left_counted} with {left_points_counted}"),
    "lost": ("Most balloons pushed out", "{lost_counted} in {turns_counted}"),
    "stuck": ("Neither can go on", "after {turns_counted}, with {unplayed_counted} unplayed"),
}
"""Title of each kind of game worth watching, and what happened in it."""

LUCK = {
    "hands": (
        "First balloons and hands",
        "the first balloons in the air space and the opening hands",
    ),
    "pile": ("Draw pile", "the order of the draw pile"),
}
"""What is held, part by part: title, and as it stands within a sentence."""

CAVEATS = (
    "What the box holds: the rulebook does not list the cards. The deck is a guess that fits the"
    " number of cards in the box.",
    "How people play: none of the strategies here looks ahead by searching.",
    "What players gain who hold a landing back, where landing is optional: the strategies here land"
    " at once, but for “random”.",
)
"""What can't be concluded."""
