"""Words of claims: what is wrong with one, and how it is answered, whatever the game.

An edition in another language replaces this file. Where {} stands, numbers or names come in.
"""

# What is wrong: {} is where, what, and the nearest valid thing.

NO_SECTIONS = "{}: claims: each claim is a section of its own, [claims.NAME]"
EMPTY = "{}: [claims] is empty; add a section [claims.NAME], or leave it out"
BAD_NAME = "{}: a name is made of letters, digits, '-' and '_'"
UNKNOWN_KEY = "{}: there is no key '{}'; {}"
MISSING_KEY = "{}: the key '{}' is missing"
BAD_NUMBER = "{}: number = '{}': the number of a question is meant, such as 3 or \"3.1\""
BAD_RANGE = (
    "{}: true = {}: a range [low, high] with low ≤ high is meant, or such a range beside chance:"
    " {{ above_chance = [low, high] }}"
)
NO_CHANCE_LINE = (
    "{}: above_chance is for a metric of which something says what chance would give; give a range"
    " [low, high]"
)
ONE_OF = "{}: one of metric, player and holdings says what number answers it"
UNKNOWN_METRIC = "{}: metric = '{}': there is no metric of that name; {}"
UNKNOWN_ALSO = "{}: also: there is no metric '{}'; {}"
UNKNOWN_WATCH = "{}: watch = '{}': there is no such kind of game to watch; {}"
UNKNOWN_VARIANT = "{}: variant = '{}': there is no section of that name in [variants]; {}"
NO_VARIANTS = "{}: variant = '{}': the file has no sections [variants.NAME]"
UNKNOWN_PLAYER = "{}: {} = '{}' is not among the strategies; {}"
UNKNOWN_HOLDING = "{}: holdings: there is no '{}'; {}"
ALL_HOLDINGS = "{}: holdings: all there are; leave one out to compare with"
SAME_PLAYER = "{}: player and than are both '{}'"
THAN_ALONE = "{}: than: what a player wins is compared; name it as player, without a metric"
NO_VARIANT = "{}: variant: {} is about the standard rules only"
NO_CHANGE = "{}: change = true: a variant is needed, and a metric that both rule sets have"
PAIRED_ALONE = "{}: metric = '{}' is about games under two rule sets; name the variant"
ONE_LEVEL = "{}: metric = '{}' needs two levels of play or more"
NO_LUCK = "{}: metric = '{}' needs a section [luck] whose strategies are among the levels"
NO_HOLDINGS = "{}: metric = '{}': {} does not say what a hand can hold"
UNKNOWN_OWN_LEVEL = "{}: levels: '{}' is not among the levels of play; {}"
UNKNOWN_LEVEL = "{}: levels: '{}' is not among the strategies; {}"
REPEATED_LEVEL = "{}: levels: '{}' is listed twice"
NO_CLAIMS = '{}: pairings = "claims": there is no section [claims.NAME]'
NOT_MET = '{}: claims.{}: {} and {} don\'t meet with pairings = "{}"; with "claims" they do'

# The page.

COLLECTED = "What people say of {game}"
COLLECTED_SUBTITLE = "{games:games} in {experiments:experiments}; levels of play: {levels}"
COLLECTED_CAVEAT = (
    "Programs played these games, not people. What is so at every level of play may be so for"
    " people; where the levels disagree, trust the best player."
)
GLANCE = "True or false?"
GLANCE_CAPTION = "Each claim at each level of play"
COLUMNS = ("No.", "Claim")
NUMBERED = "{number} {text}"
ANSWER_COLUMNS = ("Level of play", "Answer", "Found", "Range", "Rests on")
ANSWERS_CAPTION = "Claim {number} at each level of play"
VERDICTS = {"true": ("✓", "true"), "false": ("✗", "false"), "undecided": ("?", "undecided")}
"""Symbol and word of each answer."""
CLASSES = {"true": "met", "false": "missed", "undecided": "undecided"}
"""How the page shows each answer: as goals met, missed and undecided."""
OF_GOALS = {"met": "true", "missed": "false", "undecided": "undecided"}
"""The answer that each verdict on a range is."""
VERDICT = "{symbol} {word}"
BARELY = "barely"
NO_ANSWER = "–"
SAYS = "So says: {}"
MEASURED_AS = "Measured"
WANTED = "True if"
MEANS = "{range}: {means}"
MORE = "The games and all their numbers:"
NOTE = (
    "True: the whole range of the number lies where the claim says. False: none of it does."
    " Undecided: part of it does; more games would tell. Judged here: {count:answers}, each by"
    " its own {level} range, so about 1 range in {chance} misses the true value. An answer is given"
    " “barely” if it would not stand with ranges that hold for all {count:,} at once (Bonferroni)."
    " What a claim's words mean in numbers is for you to say: change the file and run it again,"
    " nothing is played twice."
)

# How a claim is answered over all levels.

FOUND = {
    "true": "True at every level of play.",
    "false": "False at every level of play.",
    "one-true": "True, at the one level of play it was asked at.",
    "one-false": "False, at the one level of play it was asked at.",
    "differs": "It depends on the level: true for {true}, false for {false}{rest}.",
    "true-rest": "True for {true}{rest}.",
    "false-rest": "False for {false}{rest}.",
    "undecided": "Undecided at every level of play.",
    "nothing": "Not answered: nothing was measured.",
}
REST = "; undecided for {}"

VERDICT_LINE = "{total}: {clauses}."
CLAIMS = {1: "1 claim"}
CLAIMS_MANY = "{} claims"
CLAUSES = {
    "true": "{} true at every level of play",
    "false": "{} false at every level",
    "differs": "{} true at some levels and false at others",
    "open": "{} undecided at one level or more",
    "nothing": "{} not answered",
}
"""What is said of the claims, how many of each."""

# What was measured.

MEASURED = {
    "metric": "{title} ({formula}): each level against itself, {rules}",
    "beside": "how far {title} ({formula}) is above what chance would give: each level against"
    " itself, {rules}",
    "change": "what becomes of “{title}” ({formula}) with {rules}, on the same deals: each level"
    " against itself",
    "paired": "{title} ({formula}) with {rules}, on the same deals: each level against itself",
    "wins": "games that {player} wins against each level",
    "gain": "games that {player} wins against each level, less those that {than} wins against it on"
    " the same deals",
    "deal_decides": "how much of who wins the cards as dealt account for: each level against"
    " itself, deals replayed",
    "better_player_wins": "games that each level wins against the one before it",
    "worst_holding": "games won more with one more in the opening hand of what is worth least"
    " there, in place of an average card: each level against itself",
    "holdings": "games won more with one more in the opening hand of the better of these: {some};"
    " less the same for the worst of all others: each level against itself",
}
STANDARD = "standard rules"
ALSO = "Beside it, {who}: {numbers}."
ALSO_ITEM = "{title} {value} ({interval})"
ALSO_SEPARATOR = "; "
LEAST = "Worth least: {}."
OTHERS = "others"

# What a card in the opening hand is worth.

HOLDINGS = "What an opening hand is worth"
HOLDINGS_TEXT = (
    "A strategy meets itself, so only the cards and the start tell the two players apart, and"
    " either starts. Shown is by how much the share of games won rises with one more of each"
    " in the opening hand, in place of an average card of the deck. Ranges hold for all of a"
    " level's numbers at once."
)
HOLDINGS_AXIS = "games won more with one more of it, in percentage points"
HOLDINGS_COLUMN = "One more of"
HOLDINGS_TITLE = {
    "apart": "One more in the opening hand, for {who}: from {bottom_value} ({bottom}) to"
    " {top_value} ({top})",
    "alike": "One more in the opening hand, for {who}: no clear difference in what cards are worth",
}

# The page of several experiments.

NONE_BELOW = "{}: no experiment with claims has been run into a folder below it"
OTHER_GAME = "one page holds the claims of one game: {} is of {}, {} of {}"
MADE = "{command}; digest of all rows {digest}"
LINK = "the report of “{}”"
