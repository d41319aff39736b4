"""What all games say alike of columns, metrics, figures and told games.

An edition in another language replaces this file. A game adds its own to each: see its `words`.
"""

COLUMNS = {
    "deal": "number of the deal: with the seed it fixes every card",
    "arrangement": "who holds which seat and which seat starts: 2 × (strategies swapped) + starter;"
    " in replays of a deal, 4 × replay more",
    "starter": "player (seat) who had the first turn",
    "winner": "player (seat) who won",
    "end_reason": "why the game ended",
    "single_play_turns": "turns with exactly one legal play",
}
"""Meaning of each column."""

METRICS = {
    "starter_wins": (
        "Starter wins",
        "games won by the player who started, one without a winner counting half / all games",
    ),
    "wins": (
        "First-named strategy wins",
        "games won by the first-named strategy, one without a winner counting half / all games",
    ),
    "losses": (
        "Second-named strategy wins",
        "games won by the second-named strategy, one without a winner counting half / all games",
    ),
    "single_play_turns": ("Forced turns", "turns with exactly one legal play / all turns"),
    "turns": ("Mean length", "turns / all games"),
}
"""Title and formula of each metric."""

JUDGED = {
    "starter_wins": ("starting is a disadvantage", "the start is fair", "starting is an advantage"),
    "drawn_games": ("", "it is seldom drawn", "it is drawn too often"),
    "single_play_turns": ("", "few turns are forced", "too many turns are forced"),
}
"""What a designer calls a metric below, inside and above a goal."""

WINNER_CHANGES = (
    "Winner changes",
    "games whose winner under the standard rules is another / all games",
)
"""Title and formula of the paired metric."""

ROWS = {
    "starter_wins": ("Starter wins", "A drawn or cut-off game counts half."),
    "strength": ("Better player wins", "A drawn or cut-off game counts half for either."),
}
"""Title and sentence of each row of page one."""

SECTIONS = {
    "start": (
        "First-player advantage",
        "Every deal is played with either seat starting and with either strategy in either seat, so"
        " the luck of the deal favours nobody. A game without a winner, drawn or cut off, counts"
        " half for the starter and half for the other player.",
    ),
}
"""Title and text of each section."""

AXES = {"start": "games won by the starter, drawn ones by half"}
"""Label of the value axis of each figure."""

FINDINGS = {
    "start": {
        "above": "Starting helps in every pairing: the starter wins {low} to {high}",
        "below": "Starting hurts in every pairing: the starter wins {low} to {high}",
        "mixed": "Starting helps in {above} of {total} pairings and hurts in {below}",
        "some-above": "Starting helps in {above} of {total} pairings; no advantage seen in the"
        " others",
        "some-below": "Starting hurts in {below} of {total} pairings; no difference seen in the"
        " others",
        "even": "No first-player advantage seen: the starter wins {low} to {high}",
        "one-above": "Starting helps: the starter wins {value} ({interval})",
        "one-below": "Starting hurts: the starter wins {value} ({interval})",
        "one-even": "No first-player advantage seen: the starter wins {value} ({interval})",
    },
}
"""Titles of figures by what was found; see `hotair_sim.words.findings`."""

SKILL_MOVES = {"starter_wins": ("The starter wins more", "The starter wins less")}
"""What is said of a metric that rises and of one that falls along the players."""

WATCHES = {
    "seesaw": (
        "The lead changes most often",
        "{lead_changes_counted} of the lead in {turns_counted}",
    ),
}
"""Title of each kind of game worth watching, and what happened in it."""

DICE = (
    "Left over, with all cards held",
    "still there with all cards held, from the players' own dice",
)
"""What is left over at last: title, and as it stands within a sentence."""

CHOOSE = "a play, an int64 made by moves.play_of"
"""What the function `choose` of a strategy returns."""

ILLEGAL_PLAY = "returned an illegal play ({})"

STORY = {
    "title": (
        "Game {deal}:{arrangement} of seed {seed}: {first} against {second}. {starter} starts."
    ),
    "hand": "{player} holds {cards}.",
    "turn": "Turn {turn}, {player}",
    "draw": "draws {card}.",
}
"""What is said of a told game."""

SCENES = {"deal": "The deal", "starts": "{player} starts.", "hand": "{player} holds"}
"""Words of the pages on which the table is drawn."""
