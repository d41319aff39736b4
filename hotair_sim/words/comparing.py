"""Words of comparisons: verdicts, headings, and what is wrong with what was asked."""

# What is wrong.

OTHER_GAME = "{} holds games of {}, {} games of {}; only games of one kind can be compared"
UNKNOWN_METRIC = "{} {}: there is no metric of that name; {}"
UNKNOWN_VARIANT = "--variant {}: there is no variant of that name to compare; {}"
UNKNOWN_PAIRING = "--pairing '{}': there is no such pairing to compare; {}"
NO_VARIANTS = (
    "{0} has the standard rules only; add [variants.NAME] to its experiment and run it again, or"
    " name a second folder to compare it with"
)
NO_PAIRING = "{} and {} have no pairing of strategies in common; list the same strategies in both"
BAD_MARGIN = "--margin {}: NAME=VALUE is meant, a number from 0 up, such as --margin turns=2"
BAD_FIGURE = "--figure {}: the name of an .svg or .png file is meant"
NOTHING_DRAWN = "--figure {}: there is no difference to draw"
UNPLAYED = "{folder}: {variant}, {players}: not played yet; run `{command}`"
NO_DEALS = "{} holds no deal that both sides have played"
ONE_FOLDER = (
    "{variant} is in {there} only; to compare it, add [variants.{variant}] to the experiment of"
    " {missing} and run `{command}`"
)

# Verdicts.

DIFFERS = "differs"
DIFFERS_LITTLE = "differs, by less than {margin}"
SAME = "same, within {margin}"
UNDECIDED = "undecided"
UNDECIDED_ALIKE = "no deal differs, {bound} of deals can; undecided what that comes to"
UNDECIDED_MORE = "undecided, needs about {more} more deals"
PLUS_MINUS = "±{}"
ONLY = "only with {}"
NO_VALUE = "nothing to compare"

# Tables.

WHAT, DIFFERENCE, RANGE, VERDICT = "What", "Difference", "Range", "Verdict"
FIRST, SECOND = "first", "second"
BESIDE = "{second} beside {first}: {who}, {deals}"
STANDARD_RULES = "the standard rules"
CHANGED = "{} ({})"
SAME_DEALS = "on the same {}"
OTHER_DEALS = "on different deals ({} and {})"
COUNTS = "Differs: {differs}. Same: {same}. Undecided: {undecided}."
SIDE = "{}: {}"
NOTHING = "–"

FOOT = (
    "“Differs”: the range leaves out zero. “Same”: it lies within what a designer would shrug at."
    " The ranges allow for all that is judged here ({count}): at 95%, all verdicts are right at"
    " once."
)
MORE = "To decide more, play more deals: `{command} --deals N`"
APART = "The deals are not the same ({what}), so ranges are wider than on common deals."
SEED = "seed {one} in {first}, {two} in {second}"
STREAM = "version {one} of the random stream in {first}, {two} in {second}"
PLAYER = "{player} does not play alike in both: {place} is {one} in {first}, {two} in {second}."
PLAYER_SOURCE = "{player} does not play alike in both: its sources differ."
RULES = "The rules called {variant} differ: {place} is {one} in {first}, {two} in {second}."
PROGRAM = "The two folders were not played by the same version of the program."

# The figure.

AXIS = "difference, in times of what a designer would shrug at (even up to 1, then a logarithm)"
TITLES = (
    "None of {count} numbers is seen to differ",
    "1 of {count} numbers differs: “{top}”, {value}",
    "{changed} of {count} numbers differ; most of all “{top}”, {value}",
)
ALT = "{finding}. Dots with intervals of {count} differences, around zero."
SERIES = ", "
