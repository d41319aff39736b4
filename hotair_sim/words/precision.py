"""Words of precision on demand: what is asked, told while a run goes on, planned and reported."""

# In the experiment file.

SECTION = (
    "{}: precision = {!r}: precision is a section, [precision], with a half-width by metric, such"
    " as starter_wins = 0.005"
)
EMPTY = (
    "{}: [precision] names no metric; give one its half-width, such as starter_wins = 0.005, or"
    " leave the section out"
)
UNKNOWN = "{}: precision.{}: there is no metric of that name; {}"
QUANTILE = (
    "{}: precision.{}: a quantile moves in whole steps and can't be asked for; name a mean or a"
    " share"
)
NUMBER = "{}: precision.{} = {!r}: a half-width is a number above 0, such as 0.005"
NOWHERE = "{}: precision.{}: no game under these rules can have it; leave it out"
PAIRINGS = (
    "{}: precision.pairings = {!r}: a list of pairings is meant, such as ['{}'], a name alone for a"
    " strategy against itself"
)
UNKNOWN_PAIRING = "{}: precision.pairings: '{}': there is no such pairing; {}"
TOO_FEW = (
    "{}: precision: it is judged from {:deals} of a pairing on, and {} would play {:,}; ask for"
    " more deals, or name other pairings"
)

# While the run goes on, and at its end.

PAIR = "{} – {}"
STARTING = (
    "{title}: until it is precise enough, at most {deals:deals} of each pairing, {games:games}."
)
LOOKED = "{precise} of {asked} precise at {deals:deals}"
DECIDED = "Goal {metric} is {verdict} at {deals:deals} already: {value} ({interval})."
REACHED = "Precise enough at {deals:,} of at most {most:deals}."
NOT_REACHED = (
    "Not precise enough after all {deals:deals}{code}: {metric} of {pairing} ({variant})"
    " is known to {width}, and {asked} was asked for{needs}{more}."
)
IMPRECISE = " (exit code 4)"
NEEDS = ", which takes about {deals:deals}"
MORE = "; {count} other numbers are not precise either"
MORE_ONE = "; 1 other number is not precise either"
MISSED = "{missed} of {goals:goals} missed (exit code 3); the report is written."

# The plan.

PLAN = "{title}: {games:games}, {deals:deals} of each pairing{shares}."
PLAN_MOST = (
    "{title}: until it is precise enough, at most {games:games}, {deals:deals} of each"
    " pairing{shares}."
)
PLAN_SHARES = ", fewer of strategies with a share"
PLAN_COLUMNS = ("Rules", "Players", "Deals", "Games", "Time")
AUDIT_PLAN = "{title}: {games:games}, {deals:deals} under each of {rules} rule sets."
AUDIT_COLUMNS = ("Players", "Rule sets", "Games", "Time")
REMEDIES_PLAN = (
    "Then, toward {goal}: at most {most} sets of changes, {games:games}, about {time}; fewer if"
    " fewer changes help."
)
PLAN_TIME = (
    "All of it takes about {time} on {threads} if nothing else runs, {rest} of it to start and to"
    " write the report. Compiling comes once, before that, and is done now."
)
THREADS = {1: "1 thread"}
THREADS_MANY = "{} threads"
WIDTHS_HEAD = "Expected precision at {deals:deals}, half the width of 95% intervals:"
WIDTHS_COLUMNS = ("What", "Rules", "Players", "Expected", "Asked for", "Takes about")
AT_MOST = "at most {}"
WIDTH = "± {}"
OPEN = "–"
GOAL = "(goal)"
DEALS = "{:deals}"
STOP = "It is expected to stop at about {deals:deals}: {games:games}, {time}."
NO_STOP = (
    "It is not expected to be precise enough within {deals:deals}; that takes about {needed:,}."
)
STOP_OPEN = "Too little was seen to tell when it is precise enough."
TRIED = (
    "Time and precision are estimated from up to {tried:deals} of each pairing, played just now"
    " and not kept."
)
TRIED_LITTLE = "“At most” and “–”: too little was seen to tell more."
NO_WIDTHS = "With [goals] or [precision] in the experiment, this also says how precise it will be."
NO_TIME = "< 0.1 s"
FEW_SECONDS, SECONDS, MINUTES, HOURS = "{:.1f} s", "{:.0f} s", "{:.0f} min", "{:.1f} h"

# In the report.

TITLE = "Precision"
TEXT = (
    "The run was to go on until each number below is known to the half-width asked for, or until"
    " {most} deals are played. It looked at {looks} deals and so on, each time about a fifth more.",
    "A stop by width alone: the range printed is the ordinary one, at {level} as the width asked"
    " for shrinks (Chow & Robbins, Annals of Mathematical Statistics 36, 1965). No look is taken"
    " before {first} deals, so that no accident of a few deals stops the run. Goals told as decided"
    " while it ran were judged by a confidence sequence, whose ranges hold at all looks together"
    " (Robbins & Siegmund, Annals of Mathematical Statistics 41, 1970; Waudby-Smith et al., Annals"
    " of Statistics 52, 2024).",
)
STOPPED = {
    "precise": "It stopped at {deals:deals}, precise enough.",
    "budget": "All it may play is played, {deals:deals}, and it is not precise enough.",
    "unfinished": "The run is not finished: {deals:deals} so far.",
}
CAPTION = "Half-widths of ranges, asked for and found"
COLUMNS = ("What", "Rules", "Players", "Asked for", "Found", "")
PRECISE, WIDE = "precise", "too wide"
