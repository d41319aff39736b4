"""All fixed words of a report: how numbers are put, what headings, tables and figures say.

An edition in another language replaces this file. Where {} stands, numbers or names come in.
"""

LANGUAGE = "en"
"""Of the page, for browsers and screen readers."""

# How numbers are put.

DECIMAL_MARK = "."
GROUP_MARK = ","
MINUS = "−"
PLUS = "+"
PERCENT = "{}%"
POINTS = "{} pp"
WITH_UNIT = "{} {}"
RANGE = "{}–{}"
SIGNED_RANGE = "{} to {}"
AT_MOST = "at most {}"
AT_LEAST = "at least {}"
NOTHING = "–"
NEVER = "never"
NEVER_SEEN = "never seen"
IMPOSSIBLE = "impossible"
"""Of what was never seen and can't be, by the rules; the reason stands in place of a range."""
ONE_VALUE = "both ends at {}"
"""Of a range from a number to the same number: what it is, and no more certain than any other."""
ENDLESS = "∞"
ONE = {
    "turns": "turn",
    "games": "game",
    "deals": "deal",
    "cards": "card",
    "flights": "flight",
    "pairings": "pairing",
    "rule sets": "rule set",
    "clears": "clear",
    "groups": "group",
    "plays": "play",
    "changes": "change",
    "exchanges": "exchange",
    "reshuffles": "reshuffle",
    "balloons": "balloon",
    "choices": "choice",
    "landings": "landing",
    "points": "point",
    "goals": "goal",
    "generations": "generation",
    "experiments": "experiment",
    "trophies": "trophy",
    "rows": "row",
    "answers": "answer",
}
"""Units by what one of them is called; others are not changed."""

GAME = ("game", "games")
ONE_IN = "1 {one} in {n}"
FEW_IN = "fewer than 1 {one} in {n}"
MANY_IN = "{n} {many} in {of}"
ALL_BUT = "all but {}"
EVERY = "every {one}"
ONE_IN_RANGE = "1 in {} to 1 in {}"
SAMPLE = "{games}, {deals}"

# Page one.

SKIP = "Skip to the report"
GOALS = "Goals"
GOALS_CAPTION = "What was asked for, and what was found"
GOAL_COLUMNS = ("Goal", "Wanted", "Found", "Verdict", "Other strategies")
VERDICTS = {"met": ("✓", "met"), "missed": ("✗", "missed"), "undecided": ("?", "undecided")}
"""Symbol and word of each verdict."""
VERDICTS_NOTE = (
    "Met: the whole range of a number lies inside the goal. Missed: none of it does. Undecided:"
    " part of it does; more games would tell."
)
MENDS = "To look for changes that mend “{}”:"
MENDS_LINKS = "“{}” is missed:"
AUDIT_LINK = "what each change of the rules moves"
REMEDIES_LINK = "changes that mend it"
MEND_COMMAND = "hotair audit {name} --toward {metric}"
ROWS = "The game in numbers"
ROWS_CAPTION = "{}, standard rules"
ROW_COLUMNS = ("Question", "Found", "Other strategies")
INTERVALS = (
    "The range with a number is its {} interval: where the true value lies, as far as so many"
    " deals can tell."
)
OTHERS_NOTE = "“Other strategies” is what they give, each against itself."
SAMPLE_NOTE = "Numbers rest on {}, unless another sample is named."
DECISIONS = "Decide in your rulebook"
DECISIONS_NOTE = (
    "What the rulebook says in two ways, leaves unsaid or leaves open, and what never comes into"
    " play. Each reading has a sentence of its own to copy."
)
DECISION_FIELD = "setting"
DECISION_EFFECTS = "What the games show"
DECISION_WATCH = "Watch it happen"
DECISION_PROPOSAL = "You could write"
DECISION_READING = "for {}"
QUOTE = "“{}”"
WORTH_KNOWING = "Worth knowing"
WORTH_KNOWING_CAPTION = "Numbers without a goal"
REMARK = "{}."
WATCHES = "Watch one"
WATCHES_NOTE = (
    "An address names one game, the same on every machine. The first command tells it turn by turn"
    " (with --out game.html, on a page to print); the other finds all games like it."
)
WATCH_ROW = "watch one"
WATCH_ROW_OF = "{}: watch one"

# After page one.

CONTENTS = "Contents"
FIGURE = "Figure {}"
NUMBERS_CLOSED = "The numbers ({:rows})"
TABLE_CLOSED = "{} ({:rows})"
STATISTICS = "For statisticians"
PROVENANCE = "How this was made"
PROVENANCE_NOTE = (
    "The same command with the same versions gives the same games and the same digest, on any"
    " machine and with any number of threads."
)
BESIDE_CHANCE = "{} beside chance"
BESIDE_CHANCE_AT = "{} beside chance ({})"
CHANCE_PLAYERS = "chance"
"""In place of the players, of a chance line."""
SUMMARY = (
    "Every number printed here is also in {}, with its interval and sample and all its digits."
)
PRINT_NOTE = "Long tables are printed only if they were opened first."
MARKDOWN_NOTE = (
    "The same report as one page, for a browser or a printer, is {}, made beside this file."
)

# In figures.

CHANCE = "by chance: {}"
CHANCE_TICKS = "by chance"
NO_DIFFERENCE = "no difference"
GOAL = "goal {}"
MIRROR = "a strategy against itself"
REFERENCE = "the reference"
OTHERS = "two strategies"
DIFFERS = "filled: differs, all numbers judged together"
WITHIN_MARGIN = "a difference to shrug at"
TURN = "turn"
LINE_LABEL = "{}: {}"
MATRIX_ROWS = "how often this strategy …"
MATRIX_COLUMNS = "… beats this one"
MATRIX_CLEAR = "bold: the range leaves {} out"
