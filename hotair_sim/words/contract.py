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
AT = "{}, in game {} of seed {}, turn {}"
