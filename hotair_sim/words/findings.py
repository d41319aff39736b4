"""Words of what a report finds, whatever the game: sentences that numbers come into.

An edition in another language replaces this file. Names in braces say what comes in.
"""

LIST = ", "
AND = "{} and {}"
SENTENCE = "{}."
SENTENCES = " "
CLAUSES = "; "
BRACKETS = "{} ({})"

# Names.

PAIRING = "{} – {}"
AGAINST_ITSELF = "{} against itself"
AGAINST = "{} against {}"
CHANGE = "{field} = {value}"
VARIANT = "{variant} ({changes})"
STANDARD_RULES = "standard rules"

# The head of page one.

SUBTITLE = "{game}, preset {preset}: {games:games} on {deals:deals}, {strategies}, seed {seed}"
PROVEN = "{played}. Players proven: passed on {deals:deals} each, which says nothing of others."
STRATEGIES = {1: "1 strategy"}
STRATEGIES_MANY = "{} strategies"
NO_GOALS = (
    "No goals were set, so there is no verdict: add [goals] to the experiment to have the numbers"
    " below judged."
)
PLAYED_BY = "Played by {who}, {sentence}"
VERDICT = {
    "missed": "{clauses} ({count} missed).",
    "met": "{clauses} ({count} met).",
    "undecided": "it is still open {clauses} ({count} undecided).",
}
"""What is said of the goals missed, met and undecided, in this order."""
COUNT = "{n}"
COUNT_OF = {1: "{n} of 1 goal"}
COUNT_OF_MANY = "{n} of {total} goals"
"""How many goals; the first of the verdict says of how many."""
WHETHER = "whether {clause}"
BELOW = "{title} is below the goal"
INSIDE = "{title} is as wanted"
ABOVE = "{title} is above the goal"
CAVEAT = (
    "Programs played these games, not people: a number holds for how “{reference}” plays against"
    " itself, unless other players are named."
)
RIVAL_CAVEAT = "Where other strategies give other numbers, trust what they agree on."
ALONE_CAVEAT = "With one strategy there is no telling what depends on how one plays: add others."
UNFINISHED = "The run is not finished: {games:,} of {planned:games} so far."
NOTHING_PLAYED = (
    "{folder}: no game of “{reference}” against itself under the standard rules has been played"
    " yet; go on with {command}"
)

# Goals.

NOT_MEASURED = "does not apply under these rules"

# Rows of page one.

MINUTES = "{turns}, about {minutes}"
MINUTES_UNIT = {1: "1 minute"}
MINUTES_MANY = "{} minutes"
RANGE_OF = "{low} ({low_who}) to {high} ({high_who})"
ONE_OF = "{value} ({who})"
SAME_FOR = {2: "both: {value}"}
SAME_FOR_MANY = "all {count}: {value}"
STRONGER = "{stronger} against {weaker}, {value}"
BETTER_NONE = "Not asked: there is only one strategy."
BETTER_UNCLEAR = "No difference between strategies seen."
BETTER = (
    "From {low_who}, to {high_who}. One is clearly the stronger in {clear} of {count} pairings of"
    " two strategies."
)
BETTER_PAIR = "{who}."
BETTER_ONE = "{who}. One is clearly the stronger in {clear} of {count} pairings of two strategies."
BETTER_RANGE = "{} to {}"

# What a variant changes.

CHANGED = "{title} {variant} instead of {standard} ({interval})"
SAME = "{title} ({variant} and {standard}; {interval})"
ONLY_THERE = "{title} {variant} ({interval})"
NEVER_THERE, NONE_BEFORE = "never", "none"
"""A share of 0 under the variant, and under the standard rules beside it."""
UNCLEAR = "no difference seen in {clauses}"
WITH_VARIANT = "With {changes}, on the same {deals}: {clauses}."
FACT = "{title}: {value} ({interval}) in {sample}"
FACT_NEVER = "{title}: {value} in {games} ({interval})"
FACT_IMPOSSIBLE = "{title}: {value}, since {interval}; and never seen in {games}"
FACT_ALONE = "{fact}."
FACT_OTHERS = "{fact}. Other strategies against themselves: {others}."
FACT_NEVER_ANYWHERE = "{fact}, nor with other strategies against themselves."
NOT_PLAYED = (
    "The other reading is not played in this study. To see what it changes, add [variants.{name}]"
    " with {changes} to the experiment, and run it again."
)
READING = "“{}”"
READING_PLAYED = "“{}”, as played here"
AS_PLAYED = "the rules as they are"
ALREADY = "These games are played with {changes} already: {clauses}."


def within(title: str) -> str:
    """Return a title as it stands within a sentence."""
    return title if title[1:2].isupper() else title[:1].lower() + title[1:]


def opening(clause: str) -> str:
    """Return a clause as it opens a sentence."""
    return clause[:1].upper() + clause[1:]


# Games to watch.

COUNTED = "{}_counted"
"""Name, in templates of facts, of an outcome column with its unit: "2 clears"."""
TITLES = "{}; {}"
FACTS = "{}; {}"
COMMAND = "hotair play {first} {second} {address} --seed {seed} --rules {preset}{settings}"
SETTING = " --set {}"
FIND = 'hotair find reports/{name} "{filter}"{options}'
FIND_VARIANT = " --variant {}"
FIND_ORDER = " --order {}"
UNKNOWN = "–"
ENDLESS = "∞"

# Sections.

METRIC_COLUMNS = ("What", "Found", "Range", "Other strategies", "How it is counted")
METRICS_CAPTION = "{who}, {variant}: {sample}"
PAIRINGS_COLUMNS = ("Players", "Found", "Range", "Games")
MIRRORS_CAPTION = "Each strategy against itself, standard rules"
CURVES_CAPTION = "Share of games, {who}, standard rules"
CURVES_COLUMN = "By turn"
THE_END = "the end"
LENGTHS_CAPTION = "Share of games that are over, {who}, standard rules"
LENGTHS_MARKS = {"median": "half are over by turn {}", "p95": "19 in 20 by turn {}"}
LENGTHS_COLUMNS = ("Over by turn", "Games", "Range")
AMOUNTS_CAPTION = "Share of games with at most so many {unit}, {who}, standard rules"
AMOUNTS_MARKS = {"median": "half have at most {}", "p95": "19 in 20 at most {}"}
AMOUNTS_COLUMNS = ("At most", "Games", "Range")
VARIANTS = "Variants beside the standard rules"
VARIANTS_TEXT = (
    "Every deal was played under each rule set, so a difference is not due to the cards. Shown is"
    " {who}. A verdict is stricter than the range beside it: at 95%, all {count} differences that"
    " this report looks at are judged rightly at once. What “differs” leaves out zero; what is"
    " “the same” does not differ by more than a designer would shrug at; “undecided” is neither,"
    " and says about how many more deals would settle it."
)
GOALS_BY_RULES = "The goals under every rule set, {who}"
RULE_SET = "Rules"
CHANCE_MOVES = "{}; by chance {} instead of {}"
ALSO_CHANCE = "{} (by chance {})"
ROW_CHANCE = "By chance: {}."
BESIDE_CHANCE = {
    "above": "{} (more often than by chance)",
    "below": "{} (less often than by chance)",
    "even": "{} (no difference from chance seen)",
}
"""What is added to a goal beside chance, of a share."""
GOAL_CHANCE = "{}; by chance {}"
WITH_CHANCE = "{}; by chance: {}"
BY_CHANCE = "By chance"
GOAL_CELL = "{mark} {value} ({interval})"
GOALS_HANG = {
    "same": "The goals have the same verdict under all the rules tried here for: {titles}.",
    "turns": "It depends on the rules for: {titles}.",
    "open": "It is open under some of them for: {titles}.",
}
"""Which goals hang on the rules, in this order; {titles} are those of their metrics."""
RULED_OUT = "the same: ruled out by both"
"""In place of a verdict, of what can't be under either rule set."""
VARIANTS_COLUMNS = ("What", "Standard", "Variant", "Difference", "Range", "Verdict")
VARIANTS_CAPTION = "{changes}: {deals} under both rule sets"
VARIANT_UNPLAYED = "{variant}: not played yet."
CLEAR = "clear"
DIFFERENCES_AXIS = "variant less standard, in percentage points"
DIFFERENCES_COLUMNS = ("What", "Variant", "Difference", "Range", "Verdict")

# Ratings.

RATINGS = "Ratings"
RATINGS_TEXT = (
    "A rating is one number for how strong a strategy is against those here; {reference} is set to"
    " 0. Of two that are 100 Elo points apart, the stronger takes 64% of their games; at 200"
    " points 76%, at 400 points 91%. A drawn or cut-off game counts half to each."
)
RATINGS_AXIS = "Elo points, {reference} = 0"
RATINGS_CAPTION = "Ratings in Elo points, {reference} = 0; games against other strategies"
RATINGS_COLUMNS = (
    *("Strategy", "Rating", "Range", "Games", "Deals", "Drawn", "Cut off", "Best reply to it"),
)
BOUNDED = (
    "Only a bound is known of the rating of {names}: in fewer than {rare} deals did the weaker"
    " take anything from the stronger, too few to say how rare that is."
)
UNRATED = "Too few games to compare with {reference}: {names}."
ALL_APART = "Every two strategies are told apart by the ranges of their differences."
NOT_APART = "Not told apart: {groups}."
MISFIT = (
    "Ratings put all strength on one line. Seen to depart from it: {clear} of {total} pairings,"
    " most of all what {one} takes from {two}, {value} ({interval}) beside what the ratings say."
)
NO_MISFIT = (
    "Ratings put all strength on one line, and no departure from it is seen in {total} pairings."
    " The largest: what {one} takes from {two}, {value} ({interval}) beside what the ratings say."
)
OWN_REPLY = "{player} is the best reply to itself: no strategy here takes more than half from it."
OWN_REPLY_OPEN = (
    "{player} is the best reply to itself, as far as is seen; the ranges leave open whether one of"
    " these takes more than half from it: {others}."
)
REPLY_STEP = "{} against {}"
CIRCLE = "Always taking the best reply goes round in a circle: {steps}."
CIRCLE_OPEN = (
    "Always taking the best reply goes round in a circle: {steps}. The ranges leave open what is"
    " best against {names}."
)
ITSELF = "itself"
REPLY = "{who}: {value}"
REPLY_OPEN = "open: {names}"
APART_CAPTION = "Differences of ratings, in Elo points; the ranges hold for all of them together"
APART_COLUMNS = ("Stronger", "Weaker", "Difference", "Range", "")

# What a figure shows, for those who can't see it: {finding} is its title.

ALT = {
    "pairing": "{finding}. One dot with its interval.",
    "pairings": "{finding}. A dot with its interval for each of {count} pairings of strategies.",
    "metrics": "{finding}. Dots with intervals for {count} figures, by strategy.",
    "parts": "{finding}. Dots with intervals for {count} parts, in order, by strategy.",
    "curves": "{finding}. Rising curves of the share of games by turn, {count} in all.",
    "histogram": "{finding}. Bars of the share of games by {unit}, from {low} to {high}.",
    "differences": "{finding}. Dots with intervals for {count} differences, around zero.",
    "ratings": "{finding}. A dot with its interval for each of {count} strategies, the strongest"
    " first.",
    "matrix": "{finding}. A table of squares: how often each of {count} strategies beats another.",
}

# Findings by kind of figure and by what was found. A claim of a difference is made only if it
# stands for all the numbers of the figure together. A game may have a template "always" that goes
# before all others, if what stands in its braces is there.

FINDINGS = {
    "pairings": {
        # {title} of the metric, {fair}, {low} {high} the extremes and {low_who} {high_who} whose
        # they are, {above} {below} {total} numbers of pairings, {value} and {interval} of one.
        "above": "{title}: more than {fair} in each of {total} pairings ({low} to {high})",
        "below": "{title}: less than {fair} in each of {total} pairings ({low} to {high})",
        "mixed": "{title}: more than {fair} in {above} of {total} pairings, less in {below}",
        "some-above": "{title}: more than {fair} in {above} of {total} pairings, no difference seen"
        " in the others",
        "some-below": "{title}: less than {fair} in {below} of {total} pairings, no difference seen"
        " in the others",
        "even": "{title}: no difference from {fair} seen in {total} pairings ({low} to {high})",
        "one-above": "{title}: more than {fair} ({value}, {interval})",
        "one-below": "{title}: less than {fair} ({value}, {interval})",
        "one-even": "{title}: no difference from {fair} seen ({value}, {interval})",
        "apart": "{title}: from {low} ({low_who}) to {high} ({high_who})",
        "alike": "{title}: no clear difference between pairings ({low} to {high})",
        "one": "{title}: {value} ({interval})",
    },
    "metrics": {
        # {top} {top_value} {bottom} {bottom_value}: titles and values of the largest and smallest,
        # {bottom_within} as it stands within a sentence; the value of every metric by its name.
        "top-bottom": "{top}: {top_value}, the most; {bottom}: {bottom_value}, the least",
        "top-never": "{top}: {top_value}, the most; {bottom}: never seen",
        "never": "Nothing of this was seen",
        "top": "{top}: {top_value}, more than any other here",
        "bottom": "{bottom}: {bottom_value}, less than any other here",
        "apart": "From {bottom_value} ({bottom}) to {top_value} ({top})",
        "alike": "No clear order: from {bottom_value} to {top_value}",
        "one": "{top}: {top_value}",
    },
    "parts": {
        # {who} plays, {deal} is what the cards as dealt account for and {left} what is left over,
        # {top} {top_value} the part of them that adds most.
        "top": "Between equal players ({who}) the cards as dealt account for {deal} of who wins,"
        " {top_value} by {top}; {left} they leave open",
        "open": "Between equal players ({who}) the cards as dealt account for {deal} of who wins;"
        " {left} they leave open",
    },
    "curves": {
        # As for metrics, of the share of games by their end; {median_1} {median_2} … the turns by
        # which half of the games have come there, in the order of the curves; {first} {first_turn}
        # {last} {last_turn} the earliest and the latest of these, perhaps several.
        "by-median": "In half of the games: {first} by turn {first_turn}, {last} only by turn"
        " {last_turn}",
        "top-never": "{top} in {top_value} of games, {bottom} never",
        "never": "Nothing of this was seen",
        "top-bottom": "{top} in {top_value} of games, {bottom} in only {bottom_value}",
        "top": "{top} in {top_value} of games, more often than any other",
        "bottom": "{bottom} in only {bottom_value} of games, less often than any other",
        "apart": "{top} in {top_value} of games, {bottom} in {bottom_value}",
        "alike": "In {bottom_value} to {top_value} of games, without a clear order",
        "one": "{top} in {top_value} of games",
    },
    "histogram": {
        # {median}, {p05}, {p95}: turns, and {minutes} of the median, or amounts with their unit.
        "lengths": "Half of the games are over by turn {median}, all but 1 in 20 by turn {p95}",
        "amounts": "Half of the games have at most {median}, all but 1 in 20 at most {p95}",
    },
    "differences": {
        # {changed} {count} numbers of differences; {top} {top_variant} {top_value} the largest.
        "some": "{changed} of {count} numbers move; most of all “{top}”, {top_value} with"
        " {top_variant}",
        "one": "1 of {count} numbers moves: “{top}”, {top_value} with {top_variant}",
        "none": "No difference from the standard rules seen in {count} numbers",
    },
    "ratings": {
        # {best} {second} the strongest two, {value} {interval} their difference; {names} of those
        # that may be the strongest.
        "best": "{best} is the strongest, {value} Elo points above {second} ({interval})",
        "bound": "{best} is the strongest, {interval} Elo points above {second}",
        "alike": "The strongest are not told apart: {names}",
        "none": "No strategy is seen to be the strongest",
    },
    "matrix": {
        # {best}, {low} {high} its wins.
        "best": "{best} beats every other strategy, winning {low} to {high} of games",
        "best-of-two": "{best} beats {other}, winning {low} of games",
        "none": "No strategy is seen to beat every other",
        # {count} pairs that met, {clear} of them with a clear winner.
        "unmet": "Not all strategies met; in {clear} of {count} pairs one clearly beats the other",
    },
}

# Skill and luck.

LUCK = "Skill and luck"
LUCK_TEXT = (
    "How much of who wins is settled before anybody decides anything? Equal players sit at the"
    " table, a strategy against itself. Each deal is replayed {replays} times with either player"
    " starting: a part of it is held, and all the rest is drawn anew each time. A part that decides"
    " nothing leaves the winner as open as before: 0%. One that decides everything lets the same"
    " seat win every time: 100%. Parts are held one after the other, in the order of the game, and"
    " each is credited with what it adds to those before it; in another order the credit would be"
    " shared out differently. What is left over when the cards as dealt are held was not thereby"
    " decided by later chance: in what they leave open, the play, what is shuffled later and how"
    " these meet can't be told apart."
)
LUCK_WHOLE = (
    "{who} against itself: the cards as dealt account for {value} ({interval}) of who wins, {deal}."
    " Left over is {left}: {rest}. If the same deal is played twice with the same player starting,"
    " the same seat wins {alike} ({alike_interval}) of the time, instead of {apart}"
    " ({apart_interval}) with two different deals."
)
LUCK_PART, LUCK_REST = "{} ({}) by {}", "{} ({}) {}"
LUCK_NOTE = (
    "A strategy that rolls no dice decides the same way whenever it sees the same, so with all"
    " cards held the winner is certain. People decide differently each time: between them, how they"
    " happen to play would take a share of its own."
)
LUCK_BELOW = (
    "A share below 0 is chance: nothing was seen that the part adds. The shares add up to 100%,"
    " so what one has too little another has too much."
)
LUCK_STRENGTH = "Skill shows between players who are not equal. {sentence}"
LUCK_AXIS = "share of who wins that it adds to those above"
LUCK_COLUMNS = ("Part", "Adds", "Range", "With those before", "Range")
LUCK_CAPTION = (
    "{who}, standard rules: {deals}, each replayed {replays} times with either player starting;"
    " {games} for each part held"
)
LUCK_UNCLEAR = "not clear"
STRENGTH_CAPTION = "How often the stronger wins, standard rules"
STRENGTH_COLUMNS = ("Players", "Stronger", "Wins", "Range", "Games")
LUCK_METHOD = (
    "Skill and luck: the intraclass correlation of “seat 0 wins” over replays of a deal, by pairs"
    " of replays (Fleiss & Cuzick, Applied Psychological Measurement 3, 1979; Donner, International"
    " Statistical Review 54, 1986), the two starts added; a game without a winner counts as not won"
    " by seat 0. Parts are differences of nested correlations on the same deals, so one that"
    " decides nothing may come out below 0 by chance. Intervals by the influence of each deal, as"
    " for savings; where fewer than 100 deals have replays that differ, by the limits of a rare"
    " event in deals."
)

CHANCE_METHOD = (
    "By chance: {races} races under each rule set, always the same ones, in which cards go to any"
    " open place, nobody chooses, and prizes, refills, claims and the end of the game are those of"
    " the rules. Numbers are taken from them as from games, each race a deal of its own. Where a"
    " number is judged beside its chance line, the errors of both are allowed for (Zou & Donner,"
    " Statistics in Medicine 27, 2008)."
)

# For statisticians.

MATRIX = "Strategies against each other"
MATRIX_TEXT = (
    "How often the strategy of the row beats that of the column, of all games; both seats and both"
    " starts are played on every deal. A drawn or cut-off game counts half for either."
)
MATRIX_AXIS = "games won by the strategy of the row"
MATRIX_COLUMN = "Strategy"
SAVINGS = "What the design saves"
SAVINGS_TEXT = (
    "A block is one deal in every arrangement: who holds which seat, who starts. The saving is the"
    " variance that as many independent games would have, divided by the variance of the design"
    " (1 / design effect, Kish 1965); the correlation is that of the games of a block. A saving"
    " of 2 means half as many games are needed; below 1, the design costs precision.",
)
PAIRING_TEXT = (
    "Under “common deals”, the correlation is that of a deal's two blocks, standard and variant,"
    " and the saving is the variance of the difference if each had deals of its own, divided by its"
    " variance on the same deals. “Together”, blocks and common deals are again held against"
    " independent games.",
)
CEILING_TEXT = (
    "Regression on numbers the deal fixes before the first turn (control variates: Lavenberg &"
    " Welch, Management Science 27, 1981) can't save more than the last column says, and is not"
    " used. {deals} were replayed {replays} times each, the deal held and all later chance drawn"
    " anew: how alike the blocks of a deal's replays are, their intraclass correlation, is the"
    " largest R² that any function of the deal can have."
)
SAVINGS_IN_ONE = "Savings in one table: {who}"
SAVINGS_IN_ONE_COLUMNS = (
    "What",
    "Of",
    "Deals",
    "Games",
    "Blocks",
    "Common deals",
    "Together",
    "Regression, at most",
)
LESS = "{} less {}"
SAVINGS_COLUMNS = ("Players", "What", "Deals", "Games", "Correlation in a block", "Saving")
SAVINGS_CAPTION = "Blocks, standard rules"
PAIRING_COLUMNS = ("Variant", "What", "Deals", "Games", "Correlation over deals", "Saving")
PAIRING_CAPTION = "Common deals with the standard rules: {who}"
METHOD = "Method"
METHOD_TEXT = (
    "The unit of every interval is the deal with its whole block of games; games of one block are"
    " not independent. Intervals are at {level} and hold for one number at a time. They are printed"
    " rounded outward, so that what is printed holds the exact one, and with digits enough to tell"
    " what they say of a goal; the table of all numbers has the exact ones too.",
    "Means and ratios: Student's t on block sums, a ratio by its linearised residuals (Cochran,"
    " Sampling Techniques, 3rd ed. 1977, sec. 6). The end on the longer side lies as much further"
    " out as the skewness of the blocks asks (Hall, Journal of the Royal Statistical Society B 54,"
    " 1992), of differences on the same deals too. An event in fewer than 100 blocks: the exact"
    " binomial limits at the effective number of trials (Korn & Graubard, Survey Methodology 24,"
    " 1998). In fewer than 20: Clopper & Pearson (Biometrika 26, 1934) on the share of blocks,"
    " times the most that a block can hold. Never seen: the rule of three in deals (Hanley &"
    " Lippman-Hand, JAMA 249, 1983).",
    "Quantiles: the block interval of the distribution function, inverted (Woodruff, JASA 47, 1952;"
    " Francisco & Fuller, Annals of Statistics 19, 1991). A turn that never comes counts as later"
    " than every turn, and its game stays in the denominator.",
    "Curves: the share of all games in which something has happened by a turn (cumulative"
    " incidence). A game won before is a competing end, not a loss of sight. Ranges hold turn by"
    " turn.",
    "Differences between rule sets: block by block on the same deals (common random numbers: Law,"
    " Simulation Modeling and Analysis, 5th ed. 2015, sec. 11.2). Where hardly a deal differs,"
    " gains and losses are two rare counts (Zou & Donner, Statistics in Medicine 27, 2008). Of"
    " quantiles: between their own intervals, widened so that both hold at once (Bonferroni),"
    " whatever their dependence.",
    "Savings and correlations: the delta method, by each block's influence (Deville, Survey"
    " Methodology 25, 1999), on the scale of logarithms for a saving, on Fisher's for a correlation"
    " (Metron 1, 1921). Student's t on the effective number of blocks that the spreads rest on"
    " (Kish, Survey Sampling, 1965, sec. 11.7); with 5 or fewer there is no interval.",
    "Goals: met if the interval lies inside the range, missed if outside, undecided otherwise; each"
    " is judged by itself. Titles of figures claim a difference only at {level} for all numbers of"
    " the figure together (Bonferroni). Among many numbers that don't differ, about 1 interval in"
    " {chance} leaves out zero by chance.",
    "Ratings: strengths of greatest likelihood (Bradley & Terry, Biometrika 39, 1952). Their ranges"
    " are percentiles of 2,000 resamples of the deals, the same deals in all pairings (beyond 2,000"
    " deals, in bundles), a little widened for few deals (Hesterberg, The American Statistician 69,"
    " 2015). Differences of ratings, and departures of pairings from them, have ranges that hold"
    " for all of them together: the same multiple of each standard error, from the largest"
    " deviations in the resamples. A bound is one-sided, by Clopper & Pearson on the share of deals"
    " in which the weaker took anything. Best replies are claimed by ranges of all scores together"
    " (Bonferroni).",
    "Who is the stronger of a pairing is read off the same games as how often it wins; pairings in"
    " which that is not clear are left out.",
)
READINGS = "Readings"
READINGS_TEXT = "Every setting of the rules these games were played by; changes are marked."
READINGS_COLUMNS = ("Setting", "Value", "Meaning", "What it asks")
CHANGED_SETTING = "{} (changed)"
READINGS_CAPTION = "Standard rules of this study (preset {preset})"
CHANGES_CAPTION = "What the variants change"
CHANGES_COLUMNS = ("Variant", "Setting", "Value", "Meaning")
SIZES = "Games played"
SIZES_TEXT = (
    "Games cut off by the turn limit are an outcome of their own: they stay in every denominator"
    " and are never counted as draws.",
    "Seed {seed}; {planned:deals} planned for each pairing. Rules version {rules_version}, stream"
    " version {stream_version}.",
)
SIZES_SHARES = (
    "Strategies too slow for so many play a share of them, in all their pairings: {shares}."
)
SIZES_SHARE = "{strategy} {share}"
SIZES_COLUMNS = ("Rules", "Players", "Deals", "Games", "Cut off")
SIZES_PLANNED = "Deals planned"
SIZES_CAPTION = "Deals and games by pairing"
PROVENANCE = {
    "experiment": "Experiment",
    "command": "Command",
    "games": "Games",
    "digest": "Digest of all rows",
    "versions": "Versions",
    "numbers": "Version numbers",
    "core": "Rules as compiled",
}
RUN = "hotair {command} --deals {deals} --seed {seed}"
GAMES_PLAYED = "{games} on {deals} of each pairing, {pairings} under {rule_sets}"
GAMES_PLAYED_SHARES = (
    "{games} on {deals} of each pairing, fewer of those with a share, {pairings} under {rule_sets}"
)
GAMES_REPLAYED = "{played}; {games} in replays of deals"
PAIRINGS_UNIT, RULE_SETS_UNIT = "pairings", "rule sets"
PACKAGE_VERSION = "{name} {version}"
VERSION_NUMBERS = "rules {rules}, random streams {stream}, results {results}"
SOURCES = "sources {core}"
LIMITS = "What can't be concluded"
CAVEATS = (
    "How people would play. Where strategies that play differently agree, a finding may carry over;"
    " where they don't, it is about them.",
    "That a number would stand against stronger players. The strategies here are what is listed"
    " under “Games played”.",
    "That a difference not seen is not there: it may be smaller than the range beside it.",
    "What the unit of time is. Minutes are turns times {seconds} seconds, a guess of the"
    " experiment's author.",
)
