"""Words of `hotair find`: filters, what was found, and what can be wrong with a filter."""

FIND = """Find games by what happened in them, and tell them move by move.

    hotair find reports/baseline "clears > 0 and turns > 100" --show 3

    hotair find reports/baseline "end_reason = turn-limit" --pairing random

    hotair find reports/baseline "clears > 0" --order clears --out game.html

    hotair find reports/baseline --columns

A filter compares columns of the results with numbers, or with each other: = != < <= > >=, with +
and − between them. Join comparisons by and, or, not and parentheses. A column that is a choice is
compared with its words: end_reason = turn-limit. What never came is found by "= never", or by
"= none", the same; any other comparison with it is false.
"""

HELP = {
    "folder": "Results folder, or a report that came without its games.",
    "filter": 'Which games, such as "clears > 0 and turns > 100".',
    "columns": "List the columns: meaning, unit, range, words.",
    "show": "Tell the first N games found move by move.",
    "variant": "Only games under these rules; all rule sets if not given.",
    "pairing": "Only games of these players, such as 'greedy - random', or of a strategy against"
    " itself, 'greedy'; all if not given.",
    "order": "Column; games with the most of it come first. -COLUMN: with the least.",
    "deals": "Deals of each pairing to play again, where the games are not at hand.",
    "out": "Draw the games as a page to print or to send, FILE.html.",
}

# What was found.

GAMES = "games"
FOUND = "{filter}: {matches} of {games}."
GROUP_COLUMNS = ("Rules", "Players", "Found", "Share", "Range", "Deals")
GROUP_FOUND = "{} of {}"
FIRST = {1: "By address:"}
FIRST_MANY = "The first {} by address:"
MOST = "With the most {column} first ({meaning}):"
LEAST = "With the least {column} first ({meaning}):"
HIT = "{address}  {who}: {facts}"
HIT_RULES = "{address}  {who}, {variant}: {facts}"
FACT = "{} {}"
FACTS = ", "
MISSING = "never"
TELLING = "Game {address}, {who}, {variant}: {facts}."
AGAIN = (
    "{folder} holds no games, only what was found in them. Played again: the first"
    " {deals:,} of {planned:deals}. For all of them: {command}"
)
UNPLAYED = "Not played yet: {groups}. To go on: {command}"
NONE_PLAYED = "{folder}: none of the games asked for has been played yet; to go on: {command}"
NOTHING_TO_TELL = "No game matches, so there is none to tell."
GROUP = "{who} under {variant}"
RUN = "hotair {command} --deals {deals} --seed {seed} --out {folder}"

# Columns.

COLUMN = "{name}  ({unit}, {low} to {high})"
COLUMN_CHOICE = "{name}  (one of {labels})"
COLUMN_NULL = "{meaning} (never: {null})"
COLUMNS_NOTE = (
    'A filter compares them: "clears > 0 and not (winner = starter or winner = never)". The range'
    " is the widest that any rules allow."
)

# What can be wrong.

OR = ", "
PLACE = "{}\n\n    {}\n    {}^"
EMPTY = 'the filter is empty; give one such as "turns > 100", or --columns to see what there is'
NO_FILTER = 'a filter is missing, such as "turns > 100"; --columns lists what it can be about'
LONG = "the filter has {} signs; {} are the most"
DEEP = "more than {} parentheses or nots within each other"
NOT_A_FILTER = (
    "'{}' can't stand in a filter: it is made of columns, numbers, = != < <= > >= + -, and, or,"
    " not, and parentheses, and is never run as Python"
)
JOIN_EXPECTED = "and, or, or the end of the filter is expected here, not '{}'"
CLOSE_EXPECTED = "a closing parenthesis is missing here"
RELATION_EXPECTED = (
    "a comparison is expected here, one of = != < <= > >=; put the whole filter in quotation marks"
)
TERM_EXPECTED = "a column or a number is expected here"
BIG = "this number has more than {} digits"
NO_COLUMN = "there is no column '{}'; {}"
LISTED = "`hotair find DIR --columns` lists them"
BLANKS = "to subtract, write blanks around the minus: {}"
LABEL_FIRST = "'{0}' is a value of {1}; write {1} = {0}"
UNKNOWN_LABEL = "{} is never '{}'; {}"
LABEL_RELATION = "{} is a choice, without an order: only = and != can stand here"
CHOICE = "{} is a choice, not a number; compare it with = or !=, and one of {}"
MISSING_RELATION = "only = and != can stand before '{}'"
MISSING_OF_A_SUM = "'{}' can be asked of a single column only"
NEVER_MISSING = "{} is there in every game, so it is never missing"
OPTIONS = {
    "variant": "the rules are chosen with --variant, not in the filter",
    "strategy_0": "strategies are chosen with --pairing, not in the filter",
    "strategy_1": "strategies are chosen with --pairing, not in the filter",
}
"""Columns of the results that a filter can't be about."""
UNKNOWN_VARIANT = "{}: there are no games under '{}'; {}"
UNKNOWN_STRATEGY = "{}: there are no games of '{}'; {}"
BAD_PAIRING = (
    "--pairing '{}': two strategies are meant, such as 'greedy - random', or one, to meet itself"
)
NOT_MET = "{}: {} and {} did not meet; {} met {}"
BAD_SHOW = "--show {}: 0 to {}"
BAD_DEALS = "--deals {}: at least 1"
NOT_NEEDED = "--deals is for folders without games; {} has them"
UNKNOWN_ORDER = "--order {}: there is no column of that name; {}"
CHANGED = (
    "{folder}: these games can't be played again: {place} has changed since ({then} there, {now}"
    " here); to play them anew, run {command}"
)
