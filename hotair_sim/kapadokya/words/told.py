"""Words of told games and of what strategies answer."""

from hotair_sim.words import games

RETURNS = {
    "choose": games.CHOOSE,
    "land": "a landing, one of the set `options`, or −1 for none where landing is optional",
}

FAULTS = {
    1: games.ILLEGAL_PLAY,
    2: "returned a landing that can't be made ({})",
}

STORY = {
    **games.STORY,
    "opening": "{cards} lie in the air space.",
    "fly": "flies {card} in row {row}.",
    "push": "flies {card} in row {row} and pushes {pushed}.",
    "pass": "can't fly a balloon.",
    "lost": "{card} is pushed out of row {row} and lost.",
    "land": "lands {cards} from column {column}, which asks {number}: {colour}, {points} points.",
    "score": "{points} points, {multicolour}",
    "asks": "asks",
    "gap": "·",
}

SCENES = {
    **games.SCENES,
    "legend": (
        "Rows are altitudes; above each column stands its ground card: how many balloons it asks."
        " Balloons enter on the left. What came in this turn has a thick frame. Hands are open"
        " here; players see only their own."
    ),
    "ground": "ground card {}",  # as wide as a card, so that columns keep their places
    "beyond": "no ground card",
    "column": "Column {column}, asks {number}",
    "landed": "balloons",
    "landings": "Landed",
    "table": "The air space after the turn",
}
"""Words of the pages on which the air space is drawn."""

ENDS = {
    "all-cards": "All cards are played. {result}",
    "empty-hand": "{empty} has no card left: the game ends. {result}",
    "stuck": "Neither player can do anything any more: after {turns:turns} the game is cut off,"
    " without a winner.",
}
RESULTS = {
    "points": "{winner} wins with {most} points to {least} after {turns:turns}.",
    "tie-break": "Both have {most} points; {winner} wins with fewer multicolour balloons {which},"
    " after {turns:turns}.",
    "drawn": "Both have {most} points and as many multicolour balloons {which}: it is a draw after"
    " {turns:turns}.",
}
WHICH = {"landed": "landed", "played": "flown"}
"""Which multicolour balloons the tie-break counts, by its reading."""

MULTICOLOUR = {0: "no multicolour balloon", 1: "1 multicolour balloon"}
MULTICOLOURS = "{} multicolour balloons"
