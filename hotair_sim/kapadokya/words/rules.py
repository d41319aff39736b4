"""Words of Kapadokya's rules: what each field asks, its readings, presets, what can be wrong."""

from hotair_sim.description.game import Field

FIELDS = {
    "copies": Field(
        "How many balloons of each colour are there at each altitude? The rulebook does not list"
        " the cards. The box has 54; without 6 ground and 5 altitude cards 43 are left, which two"
        " of each and three multicolour balloons make. It is a guess.",
        "",
        {"0 … by altitude": "balloons of each of the four colours at 100, 200, 300, 400, 500"},
        clarity="silent",
    ),
    "multicolour": Field(
        "How many multicolour balloons are there? A guess, as the others are.",
        "act as wild cards for a balloon of any colour",
        {"0 …": "multicolour balloons; with the others at most 62 cards"},
        clarity="silent",
    ),
    "hand_size": Field(
        "How many cards is each player dealt?",
        "Deal out three balloon cards to each player as their starting hand.",
        {"1 …": "cards of each player"},
        clarity="clear",
    ),
    "ground": Field(
        "How many balloons must a column have to land, from the column balloons enter on?",
        "the next card shows a 5 and the final card shows a 1",
        {"1 … 5 by column": "the ground cards of the five columns, from the left"},
        clarity="clear",
    ),
    "push": Field(
        "Which balloons does an entering balloon push on, if there is one in the first column?",
        "those situated to the right will not be affected by the new balloon",
        {
            "block": "the unbroken run from the first column on: a gap absorbs the push",
            "row": "all balloons of the row, and gaps move on with them",
        },
        clarity="clear",
    ),
    "overflow": Field(
        "What becomes of a balloon that is pushed past the last column? The rulebook does not say."
        " Under the standard readings it can't happen: whatever reaches the last column lands.",
        "",
        {
            "lost": "it is out of the game and scores for nobody",
            "blocked": "it can't be pushed out: no balloon may enter the row",
            "sixth": "it moves to a sixth column, where nothing lands; what is pushed out of that"
            " is out of the game",
        },
        clarity="silent",
    ),
    "group": Field(
        "Which balloons of a column can land together?",
        "need to be able to reach the ground without passing over balloons of other colours",
        {
            "from-lowest": "from the lowest balloon upwards, until another colour comes; empty"
            " rows don't matter",
            "contiguous": "from altitude 100 upwards, row by row, until another colour or an empty"
            " row comes",
        },
        clarity="clear",
    ),
    "surplus": Field(
        "If a group has more balloons than the ground card asks, how many land?",
        "the same or a higher number than that appearing on the ground card",
        {
            "all-land": "all of them",
            "exact": "the number of the ground card, the lowest ones",
        },
        clarity="clear",
    ),
    "landing": Field(
        "Must a group land that can? The three steps are carried out “where possible”; of further"
        " groups the rulebook says that they “can also be landed”.",
        "Where possible, the active player carries out the following three steps on their turn",
        {
            "compulsory": "yes, as long as one can",
            "optional": "no: the player may stop at any time",
        },
        clarity="unclear",
    ),
    "wild_only": Field(
        "May a group of multicolour balloons alone land? It brings no points. The rulebook does"
        " not say whether a wild card may stand for a colour of which no balloon is there.",
        "wild cards that can be used as balloons of any colour",
        {"yes": "yes", "no": "no: one balloon of a colour must be among them"},
        clarity="unclear",
    ),
    "wild_between": Field(
        "Does a multicolour balloon that lies between two colours land with the lower one? The"
        " rulebook does not say.",
        "wild cards that can be used as balloons of any colour",
        {
            "player": "as the player likes, if the number is met without it too",
            "lower": "it always does",
        },
        clarity="silent",
    ),
    "after_landing": Field(
        "Do balloons move when others have landed? The rulebook does not say.",
        "",
        {
            "nothing": "no",
            "sink": "the balloons left in the column sink to its lowest rows",
            "close": "where a balloon has left a row, those to the right of it move one column"
            " back",
        },
        clarity="silent",
    ),
    "chain": Field(
        "Which columns may land, after the first and later landings of a turn too?",
        "If, after landing a group of balloons, the conditions required to land a further group of"
        " balloons are met, they can also be landed.",
        {
            "all-columns": "every column, until none can",
            "moved-only": "a column in which a balloon has moved since it last landed",
        },
        clarity="clear",
    ),
    "end": Field(
        "When does the game end? By the letter of the sentence as soon as one player has no card"
        " left, and the player who starts can have one play more; it is also read, and reviewed, as"
        " the end of all cards.",
        "The game ends when one player has played all their cards",
        {
            "all-cards": "when both have played all their cards",
            "at-once": "as soon as one player has no card left",
            "round": "when one player has no card left and both have had as many turns",
        },
        clarity="unclear",
    ),
    "tie_break": Field(
        "With equal points, which multicolour balloons are counted? “Used” can be those a player"
        " has landed, or those a player has flown. The player with fewer wins.",
        "the player that has used the least wild cards is the winner",
        {
            "landed": "those the player has landed",
            "played": "those the player has flown",
        },
        clarity="unclear",
    ),
}
"""What each field of `Rules` asks, in their order."""

PRESETS = {
    "kapadokya": "Kapadokya by its rulebook, in the standard readings; which cards it has is a"
    " guess",
    "kapadokya-at-once": "the same, but the game ends as soon as one player has no card left: the"
    " other is one play short",
}
"""One line about each preset."""

PROBLEMS = {
    "copies": "copies: the numbers are {}; none may be below 0",
    "multicolour": "multicolour: the number is {}; it may not be below 0",
    "hand-small": "hand_size: the size is {}; a hand has at least 1 card",
    "ground": "ground: the numbers are {}; a column needs from 1 to {} balloons to land",
    "cards": "copies: {} colours with {} and {} multicolour balloons are {} cards; at most {} are"
    " possible",
    "hand-large": "hand_size: {} cards in the air space and two hands of {} need {} cards, but the"
    " deck has only {}",
}
"""What makes no sense in rules whose types are right, by the name the checks use."""
