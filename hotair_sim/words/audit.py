"""Words of the audit: what changes of the rules move, and which of them mend a goal.

An edition in another language replaces this file. Names in braces say what comes in.
"""

# The head of page one.

UNCLEAR = {
    0: "The rulebook is clear in all that was asked.",
    1: "1 sentence of the rulebook is unclear or missing.",
}
UNCLEAR_MANY = "{count} sentences of the rulebook are unclear or missing: it {kinds}."
STANDING_COUNTS = {
    "matters": "{count} matter so far",
    "harmless": "{count} make no difference that matters",
    "open": "of {count} these games can't tell yet",
}
STANDING_ONE = {
    "matters": "1 matters so far",
    "harmless": "1 makes no difference that matters",
    "open": "of 1 these games can't tell yet",
}
STANDING_LINE = "Of these, {counts}."
MOST = "Most of all it matters how you settle {first} ({effect})."
DEAD = "Dead text, as far as {games} can tell: {rules}."
QUOTED = "“{}”"
CAVEAT = (
    "Programs played these games, not people: what a change moves, it moves for how “{reference}”"
    " plays against itself. How the game is played may change with its rules; these players do not"
    " learn new tricks for new rules."
)

# What is unclear.

UNCLEAR_SECTION = "Unclear in your text"
UNCLEAR_TEXT = (
    "What the rulebook says in two ways, does not say, or leaves open how far it goes. How many"
    " these are is a matter of the text: no number of games changes it. Whether they matter is told"
    " by games: each other reading was played alone, on the same deals as the reading marked “as"
    " played here” below. It matters if a number clearly moves, by what may be more than a designer"
    " would shrug at, with any of the players; where there is no other reading to play, if the"
    " situation is seen to come up."
    " Sentences to copy, one for each reading, follow under “Decide in your rulebook”."
)
UNCLEAR_CAPTIONS = {
    "matters": "Unclear, and it matters",
    "open": "Unclear, and these games can't tell yet",
    "harmless": "Unclear, and it does not matter, as far as these games show",
}
UNCLEAR_COLUMNS = ("Question", "Setting", "The rulebook", "What the games show")
READINGS_CAPTION = "Other readings of what is unclear, those that move most first: {who}"
READING_SHOWS = "“{title}”: {shown}"
CARD_CLAUSE_SHORT = "{metric} {difference} ({interval})"
NO_OTHER = "There is no other reading to play, so games can't tell"
ONLY_IF = (
    "It can come into play only with {setting}: settle that first, or audit the rules with it."
)

# The levers in order.

RANKING = "Clear, but a lever"
RANKING_TEXT = (
    "Here the rulebook is clear, and the game could be another: every other rule of a list, and"
    " every number one step away. Each change is played alone, on the same deals as the rules as"
    " they are. What it moves is counted in margins, so that turns and shares can be put in one"
    " order: a margin is the smallest difference a designer would mind, such as {margins}. Beside"
    " each bar is the number that moves most. Only what is clear for all changes together counts as"
    " moved."
)
MARGIN_OF = "{margin} of “{title}”"
RANKING_LEFT = "The figure has the {shown} that move most; the other {rest} are in the table."
MENDS = "A goal is missed. To look for changes that mend it: {commands}"
MENDS_MANY = "{count} goals are missed. To look for changes that mend them: {commands}"
COMMAND = "hotair audit"
COMMAND_OF = "hotair audit {name}"
SIZES_FIGURES = {
    "unclear": "Of what is unclear, “{top}” moves the game most: {effect}",
    "ranking": "Of the levers, “{top}” moves the game most: {effect}",
}
SIZES_ALT = (
    "{finding}. {count} changes of the rules, each with how far it moves the number it moves most."
)
SIZES_AXIS = "how far it moves, in margins"
MATTERS = "1 margin"
SERIES = {"reading": "another reading", "number": "another number", "both": "two changes"}
EFFECT = "{title} {difference}"
UNMOVED = "nothing clear"
RANKING_CAPTION = "Levers, those that move most first: {who}"
RANKING_COLUMNS = (
    "Change",
    "Setting",
    "Verdict",
    "Moves most",
    "Difference",
    "Margins",
    "Also moved",
    "Other players",
)
VERDICTS = {
    "moves": "moves the game",
    "slight": "nothing that matters",
    "identical": "same games",
    "undecided": "open",
}
ALSO = "{} more"
NO_MORE = "–"

# Cards.

CARD_PROBLEM = "Now: {kept}"
CARD_EFFECT = "“{title}”: {clauses} ({deals})."
CARD_CLAUSE = "{metric} {changed} instead of {standard} ({interval})"
CARD_NONE = "“{title}”: {verdict}."
CARD_OTHERS = "{effect} With other players, {metric}: {others}."
CARD_REST = "{count} more numbers move"
CARD_REST_ONE = "1 more number moves"
SMALL_EFFECTS = {
    "slight": "no number moves by as much as its margin",
    "identical": "every game is the same, on {deals} ({bound} of deals can differ)",
    "undecided": "no number clearly moves yet; {more}",
}
MORE = "about {deals} more deals would tell"
MORE_UNKNOWN = "how many deals would tell is not known"
UNUSED = "Never comes into play"
UNUSED_PROBLEM = (
    "In these games the rule never comes into play. If it can't for people either, the rulebook can"
    " do without it."
)
TELLING = "{metric}: {changed} here, {standard} under the rules as they are"
TELLING_COUNT = "{changed} here, {standard} under the rules as they are"
TELLING_YES = "{metric}: here, but not under the rules as they are"
TELLING_NO = "{metric}: not here, but under the rules as they are"

# Sections.

TORNADO_SECTION = "What moves each goal"
TORNADO_TEXT = (
    "For each goal, the changes that clearly move its number, most of all at the top. The line is"
    " the rules as they are, {standards}."
)
STANDARD_AT = "“{title}” {value}"
TORNADO_AXIS = "{title}: difference from the rules as they are"
TORNADO_POINTS = ", in percentage points"
TORNADO_UNIT = ", in {unit}"
TORNADO_TITLE = "{metric}: “{top}” moves it most, {difference}"
TORNADO_ALT = "{finding}. Bars with intervals for {count} changes."
TORNADO_CAPTION = "{metric} under each change that moves it"
TORNADO_COLUMNS = ("Change", "Setting", "Difference", "Range")
HARMLESS = "Clear rules that make no difference"
HARMLESS_TEXT = (
    "The rulebook is clear here. With another rule either every game came out the same in"
    " everything that is counted, or no number moved by as much as its margin. It holds for these"
    " players: others might find a use for the difference."
)
HARMLESS_COLUMNS = ("Another rule", "Rulebook", "It would say", "Seen", "Watch it")
HARMLESS_CAPTION = "Other rules that move nothing that matters"
MOVES_WITH = "with {who} it moves the game, {effect}"
DIFFERS_WITH = "with {who} {deals} deals differ"
OPEN = "Levers not told yet"
OPEN_TEXT = (
    "Of these levers no number clearly moves, but some may still move by more than its margin."
)
OPEN_CAPTION = "Levers that are open"
OF = "{} of {}"
OPEN_COLUMNS = ("Change", "Setting", "Deals that differ", "Open", "Deals needed")
USES = "How often each rule comes into play"
USES_TEXT = (
    "Under the rules as they are. What never comes into play is dead text, for these players; what"
    " hardly ever does is a rule to read up in the middle of a game."
)
USES_CAPTION = "Rules and how often they come into play"
USES_COLUMNS = ("Rule", "Rulebook", "Counted", "Found", "Other players")
GAMES = "One game to watch for each change"
GAMES_TEXT = (
    "Each command tells a game under the change, one that moves as the change does. Leave out what"
    " follows --set to see the same deal under the rules as they are."
)
GAMES_CAPTION = "Games to watch"
GAMES_COLUMNS = ("Change", "What happens", "Command")
EXCLUDED = "Not changed: {field}, since {reason}."
METHOD = "Method of the audit"
METHOD_TEXT = (
    "A change is compared with the rules as they are on the same deals, block by block (see Method"
    " below). All {comparisons} differences of “{reference}” are judged together: each interval is"
    " at {level}, so that all of them hold at once at 95% (Bonferroni). A number that moves clearly"
    " has an interval that leaves out 0; one that moves by less than its margin has an interval"
    " that lies within it.",
    "A game is the same if it is in every column of the results. Where all are, the share of deals"
    " that could differ is at most as the rule of three has it (Hanley & Lippman-Hand, JAMA 249,"
    " 1983).",
    "The order goes by the difference itself, not by the end of its interval: neighbours in it may"
    " well change places on other deals.",
    "A game to watch is the shortest of those that move as the number does, and by at least as much"
    " as half of them.",
)

# Remedies.

REMEDIES_TITLE = "{title}: toward {metric} {goal}"
MENDED = "“{first}” brings “{metric}” to {value} ({interval}), inside {goal}."
MENDED_COUNT = {1: "It is the only one found that does."}
MENDED_COUNT_MANY = "{count} of {tried} sets of changes do; it is the one that costs least, {cost}."
NOT_MENDED = "None of the {tried} sets of changes tried surely brings “{metric}” inside {goal}."
NEAREST = "Nearest comes “{first}”, {value} ({interval})."
STANDARD = "The rules as they are give {value} ({interval})."
MET_ALREADY = "They meet the goal already."
REMEDIES_CAVEAT = (
    "They were chosen by what each change moved in the audit and confirmed on {deals:deals} of"
    " their own, for “{reference}” against itself."
)
COST = "{cost:g}, and moves {moved} of the other numbers"
IN_GAMES = "{then} of {games} games instead of {now}"
THAT_IS = "That is {in_games}."
SORTS = {
    "unclear": "another reading of a sentence that is not clear",
    "number": "a number one step away",
    "clear": "another rule where the rulebook is clear",
    "added": "a rule more",
    "left-out": "a rule left out",
}
COSTS = "{cost:g} for {sort}"
COSTS_TEXT = (
    "What a change costs is yours to say. Here it is {costs}; two changes cost what both do. To say"
    " otherwise, write the section [remedies.costs] in the experiment file."
)
PROTECTED = "Left alone: {fields}."
PROTECTED_FIELD = "{field} (“{quote}”)"
PROTECTED_TEXT = (
    "To protect other settings, or none, write protected = [ … ] in the section [remedies] of the"
    " experiment file."
)
UNPROTECTED = "No setting was protected."
MATCH = "Without another rule: a match of two"
MATCH_TEXT = (
    "Two games with the start swapped favour nobody, whatever the start is worth: each player"
    " starts once. It costs a second game. On independent deals {value} ({interval}) of such"
    " matches end level, by arithmetic from the shares of games that the starter wins and that have"
    " no winner."
)
MATCH_TIE_BREAK = (
    "Those need a tie-break; by what the rulebook counts it could be: {}. It is the same for both"
    " players. How often it settles the match was not played."
)
REMEDIES = "Changes that were tried"
REMEDIES_TEXT = (
    "Met: the whole range lies inside the goal; undecided: part of it does; missed: none of it"
    " does. Those that meet it stand first, the cheapest on top; of two that cost the same, the one"
    " that moves the rest of the game less. A number moves if it clearly does, and by what may be"
    " more than its margin, the smallest difference a designer would mind: {margins}."
)
REMEDIES_FIGURE = {
    "some": "{metric} inside the goal with {count} of {tried} sets of changes",
    "none": "No set of changes surely brings {metric} inside the goal",
}
REMEDIES_ALT = "{finding}. Dots with intervals for {count} sets of changes."
REMEDIES_AXIS = "{title}"
BESIDE_CHANCE_AXIS = "{title}: how far above what chance would give"
AS_THEY_ARE = "The rules as they are"
REMEDIES_CAPTION = "Changes tried, the cheapest that meet the goal first: {who}"
REMEDIES_COLUMNS = (
    "Change",
    "Setting",
    "Found",
    "In games",
    "Verdict",
    "Cost",
    "Other numbers moved",
    "Moves most beside",
)
REMEDY_BOTH = "{} and {}"
REMEDIES_METHOD = "Method of the remedies"
REMEDIES_METHOD_TEXT = (
    "The audit's games, seed {screened}, chose what to play: of single changes the {alone} and of"
    " pairs the {pairs} that were expected nearest the goal; of two as near, the cheaper. Two"
    " changes were expected to do what each does, added up; where they meet in more than that, a"
    " pair that would help may have been overlooked.",
    "What is reported are games of other deals, seed {seed}. What looks best among many partly owes"
    " it to luck; that luck is gone on deals that had no part in the choice. The ranges of"
    " “{metric}” under all {tried} sets of changes hold at once at 95% (Bonferroni), so that the"
    " best of them is not praised for luck either.",
)
