"""Words of claims: what is wrong with one, and how it is answered, whatever the game.

An edition in another language replaces this file. Where {} stands, numbers or names come in.
"""

# What is wrong: {} is where, what, and the nearest valid thing.

NO_SECTIONS = "{}: claims: each claim is a section of its own, [claims.NAME]"
EMPTY = "{}: [claims] is empty; add a section [claims.NAME], or leave it out"
UNKNOWN_KEY = "{}: there is no key '{}'; {}"
MISSING_KEY = "{}: the key '{}' is missing"
BAD_NUMBER = "{}: number = '{}': the number of a question is meant, such as 3 or \"3.1\""
BAD_RANGE = "{}: true = {}: a range [low, high] with low ≤ high is meant"
ONE_OF = "{}: one of metric, player and holdings says what number answers it"
UNKNOWN_METRIC = "{}: metric = '{}': there is no metric of that name; {}"
UNKNOWN_ALSO = "{}: also: there is no metric '{}'; {}"
UNKNOWN_VARIANT = "{}: variant = '{}': there is no section of that name in [variants]; {}"
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
UNKNOWN_LEVEL = "{}: levels: '{}' is not among the strategies; {}"
REPEATED_LEVEL = "{}: levels: '{}' is listed twice"
NO_CLAIMS = '{}: pairings = "claims": there is no section [claims.NAME]'
NOT_MET = '{}: claims.{}: {} and {} don\'t meet with pairings = "{}"; with "claims" they do'
