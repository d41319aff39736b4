"""Words of the audit of Kapadokya: what each change of the rules is called, and how a rulebook
could say it."""

READINGS = {
    "push": (
        "What a balloon pushes",
        {
            "block": (
                "the unbroken run",
                "A new balloon pushes the balloons that touch one another, from the first position"
                " on. Balloons beyond an empty space stay.",
            ),
            "row": (
                "the whole row",
                "If there is a balloon in the first position, push all balloons on the row one"
                " space to the right.",
            ),
        },
    ),
    "overflow": (
        "Past the last column",
        {
            "lost": (
                "lost",
                "A balloon pushed past the last ground card is out of the game.",
            ),
            "blocked": (
                "not possible",
                "You may not place a balloon on a row if it would push one past the last ground"
                " card.",
            ),
            "sixth": (
                "a place of its own",
                "A balloon pushed past the last ground card stays there and can't land any more.",
            ),
        },
    ),
    "group": (
        "What lands together",
        {
            "from-lowest": (
                "from the lowest balloon up",
                "Balloons of one colour land if no balloon of another colour is below them. Empty"
                " spaces don't matter.",
            ),
            "contiguous": (
                "without a gap, from 100 up",
                "Balloons of one colour land if they lie one above the other without an empty"
                " space, the lowest at altitude 100.",
            ),
        },
    ),
    "surplus": (
        "More than the number",
        {
            "all-land": (
                "all land",
                "If there are more balloons than the ground card asks, all of them land.",
            ),
            "exact": (
                "only the number lands",
                "Land as many balloons as the ground card says, the lowest ones.",
            ),
        },
    ),
    "landing": (
        "Landing",
        {
            "compulsory": ("compulsory", "Balloons that can land must land."),
            "optional": ("optional", "You may leave balloons that can land in the air."),
        },
    ),
    "wild_only": (
        "Multicolour balloons alone",
        {
            "yes": ("land", "Multicolour balloons may land alone, without points."),
            "no": (
                "don't land",
                "Multicolour balloons land only together with a balloon of a colour.",
            ),
        },
    ),
    "wild_between": (
        "A multicolour balloon between two colours",
        {
            "player": (
                "as the player likes",
                "If a multicolour balloon lies on top of a group that has enough balloons without"
                " it, below another colour, you may leave it in the air.",
            ),
            "lower": (
                "lands with the lower one",
                "A multicolour balloon lands with the balloons below it.",
            ),
        },
    ),
    "after_landing": (
        "After a landing the others",
        {
            "nothing": ("stay", "All other balloons stay where they are."),
            "sink": ("sink", "The balloons left in the column move down to its lowest rows."),
            "close": (
                "close up",
                "On each row that a balloon has left, the balloons to the right of it move one"
                " space back.",
            ),
        },
    ),
    "chain": (
        "Further landings",
        {
            "all-columns": (
                "in every column",
                "Go on landing until no column can land.",
            ),
            "moved-only": (
                "where balloons moved",
                "A column can land once for each time a balloon came into it or moved in it.",
            ),
        },
    ),
    "end": (
        "The end",
        {
            "all-cards": (
                "when all cards are played",
                "The game ends when both players have played all their cards.",
            ),
            "at-once": (
                "when one has no card left",
                "The game ends at once when a player has no card left.",
            ),
            "round": (
                "after equal turns",
                "When a player has no card left, the game ends as soon as both have had as many"
                " turns.",
            ),
        },
    ),
    "tie_break": (
        "With equal points fewer multicolour balloons",
        {
            "landed": (
                "landed",
                "In the event of a draw, the player with fewer multicolour balloons in their pile"
                " is the winner.",
            ),
            "played": (
                "flown",
                "In the event of a draw, the player who has played fewer multicolour balloons is"
                " the winner.",
            ),
        },
    ),
}
"""For each field with readings its name, and for each reading its name and a wording."""

DECK = "Deck of four times {} and {} multicolour"
DECK_WORDING = "The balloon cards are, in each colour, {}, and {} multicolour balloons."
COPIES_OF = "{} at {}"
MULTICOLOUR = "{} multicolour balloons"
HAND = "Hands of {}"
HAND_WORDING = "Deal out {} balloon cards to each player."
GROUND = "Column {} asks {}"
GROUND_WORDING = "The ground cards are, from the left: {}."
"""Titles of one-step changes of numbers, each with a wording."""

USES = {
    "wild": (
        "A multicolour balloon in a landing",
        "wild cards that can be used as balloons of any colour",
    ),
    "chain": ("A landing sets off another", "they can also be landed"),
    "tie": (
        "Tie-break",
        "the player that has used the least wild cards is the winner",
    ),
    "wild_only": ("Multicolour balloons landing alone", "act as wild cards"),
    "wild_between": (
        "A group stopped below a multicolour balloon",
        "used as balloons of any colour",
    ),
    "lost": ("A balloon pushed out", "the player pushes all the balloons on this row to the right"),
}
"""Rules by what of them is counted: name, and the rulebook's words."""

TIE_BREAK = "more points over both games"
"""What could settle a match of two games that ends level."""
