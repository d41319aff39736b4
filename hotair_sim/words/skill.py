"""Words of how findings move with the skill of the players, whatever the game.

An edition in another language replaces this file. Names in braces say what comes in.
"""

TITLE = "As the players get better"
TEXT = (
    "Each number below is of a player against itself, standard rules, from the weakest player to"
    " the strongest: {players}. What holds along the whole list may hold for people who play well"
    " too; of what changes, trust the last.",
)
RULE = (
    "A trend is claimed only if the weakest and the strongest player are clearly apart, at {level}"
    " for all players of a figure together, and no better player is on the wrong side of a weaker"
    " one by more than chance explains. A number is called the same at every level only if the"
    " ranges of all players together span no more than {alike} of it. Goals are judged player by"
    " player, as on page one."
)
TOO_FEW = "Only games of {players} are in yet, so nothing can be said of a trend."
NOBODY = "nobody"
NOT_PLAYED = "Not played yet: {players}, each against itself."

# Whether the order of the list is that of strength.

ORDER = "The games bear the order out: each player clearly beats the one before it ({steps})."
ORDER_OPEN = "The order is the author's; the games bear it out in {clear} of {count} steps; {told}."
STEP = "{better} {value} against {weaker}"
STEP_UNCLEAR = "{better} is not clearly better than {weaker} ({value})"
STEP_REVERSED = "{better} is clearly worse than {weaker} ({value})"
STEP_UNPLAYED = "{better} has not met {weaker} yet"
STEPS = "; "

# Sentences, a metric each: {values} are its lowest and highest value, or the one all have.

HOLDS = "Holds at every level"
CHANGES = "Changes"
UNDECIDED = "Undecided"
FOUND = "{found}: {told}"
VALUES = "{low} to {high}"
TREND = {
    "rises": "it rises from {first} ({first_who}) to {last} ({last_who})",
    "falls": "it falls from {first} ({first_who}) to {last} ({last_who})",
    "closer": "it comes nearer to {fair}, from {first} ({first_who}) to {last} ({last_who})",
    "farther": "it moves away from {fair}, from {first} ({first_who}) to {last} ({last_who})",
    "varies": "it differs between players without a clear trend, from {low} ({low_who}) to {high}"
    " ({high_who})",
    "alike": "the same at every level, {values}",
    "unclear": "no clear trend, {values}; the ranges leave room for one",
    "never": "never seen",
}
GOAL_ALL = {
    "met": "the goal is met by every player",
    "missed": "the goal is missed by every player; {meaning}",
}
GOAL_SOME = {
    "met": "the goal is met by {players}",
    "missed": "missed by {players}",
    "undecided": "undecided for {players}",
}
GOAL_FIRST = {
    "met": "the goal is met by {players}",
    "missed": "the goal is missed by {players}",
    "undecided": "the goal is undecided for {players}",
}
GOAL_UNDECIDED = "the goal is undecided for every player"
CLAUSES = ", "
WITH_TREND = "{goal}; {trend}"
SENTENCE = "{}."

# Figures and tables.

ACROSS = "players, from the weakest to the strongest"
AXIS = "{title} ({unit})"
ALT = (
    "{finding}. A line through {count} dots with their intervals, from the weakest player"
    " ({first}) to the strongest ({last})."
)
FIGURE_CAPTION = "{formula}, each player against itself"
FIGURE_COLUMNS = ("Player", "Found", "Range", "Games", "Deals")
TABLE_CAPTION = "From the weakest player to the strongest, each against itself, standard rules"
TABLE_COLUMN = "What"
SAMPLE = "Games (deals)"
GOALS_CAPTION = "Goals, player by player"
GOALS_COLUMNS = ("Goal", "Wanted")
VERDICT = "{symbol} {word}"

FINDINGS = {
    # {title} of the metric; {first} {last} values of the weakest and the strongest player, {low}
    # {high} the lowest and the highest, {first_who} … whose they are; {values} "{low} to {high}";
    # {fair} the value that would be fair.
    "rises": "{title}: rises as players get better, from {first} ({first_who}) to {last}"
    " ({last_who})",
    "falls": "{title}: falls as players get better, from {first} ({first_who}) to {last}"
    " ({last_who})",
    "closer": "{title}: nearer to {fair} as players get better, from {first} ({first_who}) to"
    " {last} ({last_who})",
    "farther": "{title}: farther from {fair} as players get better, from {first} ({first_who}) to"
    " {last} ({last_who})",
    "varies": "{title}: no clear trend; from {low} ({low_who}) to {high} ({high_who})",
    "alike": "{title}: stays the same at every level, {values}",
    "unclear": "{title}: no clear trend, {values}",
    "never": "{title}: never seen at any level",
}
"""Titles of figures by what was found."""

MOVE = "{} as players get better: from {{first}} ({{first_who}}) to {{last}} ({{last_who}})"
"""Title of a figure of a metric that rises or falls: what is seen comes in."""

# The strongest player of an experiment, and where page one sends its readers.

STRONGEST = (
    "The strongest player here is “{best}”: it clearly beats {clear} of the {met} others it met and"
    " none clearly beats it; it wins least against {rival}, {value}."
)
STRONGEST_ALL = (
    "The strongest player here is “{best}”: it clearly beats each of the {met} others it met; it"
    " wins least against {rival}, {value}."
)
STRONGEST_ONE = (
    "The strongest player here is “{best}”: it clearly beats {rival}, the only other it met,"
    " winning {value}."
)
STRONGEST_OF_TWO = "The stronger player here is “{best}”: it wins {value} against {rival}."
STRONGEST_OPEN = "Who is the strongest player here is not settled{between}."
BETWEEN = ": {players} are clearly beaten by nobody"
ITSELF = "These are the findings for “{reference}”; how they change with skill is shown in"
ELSEWHERE = "These are the findings for “{reference}”; how they change with skill:"
HERE_LABEL = "{title}"
ELSEWHERE_LABEL = "the report of “{name}”"
ELSEWHERE_AFTER = " (made by “hotair run {name}”)."
HERE_AFTER = "."
