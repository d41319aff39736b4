"""Words of the contract suite."""

DOCSTRING = "its docstring says Idea, Source and Sees"
DOCSTRING_LACKS = "the docstring lacks: {}"
LEGAL = "{}: it always answers, and keeps to the rules"
REPEATABLE = "{}: the same seed gives the same games"
OTHER_GAMES = "the same deals gave other games"
UNTOUCHED = "{}: it changes nothing on the table, and the same dice give the same answer"
TOUCHED = "{} changed rules, table or settings"
OTHER_ANSWER = "{} gave two answers to the same question"
NOT_ALLOWED = "{} gave an answer that is not allowed ({})"
BLIND = "{}: hidden cards never change a decision"
CHEATS = (
    "it sees what is hidden, through the door {}: a cheat, for measuring only, that no player at a"
    " table could be"
)
LEAKS = "with other hidden cards it decided otherwise: it knows what it can't see"
SECRET = (
    "{preset}: it wins no more on deals it could look up than on secret ones ({deals:,} of each"
    " against {opponent}: {points:.1f} percentage points more would show)"
)
SECRET_FEW = (
    "{preset}: deals it could look up, and secret ones: it is too slow for a verdict ({deals:,} of"
    " each against {opponent}; it takes {fewest})"
)
KNOWS = (
    "it won {numbered:.1%} of {games:,} games against {opponent} on deals {first} to {last} of seed"
    " {seed}, and {secret:.1%} of as many on deals whose seed was drawn in secret: it finds out"
    " which deal it is, and so knows cards that it can't see"
)
AT = "{}, in game {} of seed {}, turn {}"
