"""What people are told when something they asked for is wrong."""

NEAREST = "did you mean '{}'?"
VALID = "valid are {}"

NO_EXPERIMENT = "there is no experiment '{}': neither a file of that name nor {}; {}"
BAD_TOML = "{}: not valid TOML: {}"
UNKNOWN_KEY = "{}: there is no key '{}'; {}"
BAD_KEY = "{}: {} = {!r}: {}"
MISSING_KEY = "{}: the key '{}' is missing"
UNKNOWN_GOAL = "{}: goals.{}: there is no metric of that name; {}"
BAD_GOAL = (
    "{}: goals.{} = {}: a goal is a range [low, high] with low ≤ high, or such a range beside"
    " chance: {{ above_chance = [low, high] }}"
)
NO_CHANCE_TOWARD = "--toward {}: nothing says what chance would give of {}; give LOW..HIGH"
NO_CHANCE_LINE = (
    "{}: goals.{}: nothing says what chance would give of this metric; give a range [low, high]"
)
GOAL_SHARE = "{}: goals.{} = {}: a share goes from 0 to 1{}"
GOAL_SHARE_BESIDE = "{}: goals.{} = {}: a share is no more than 1 above or below chance{}"
GOAL_SHARE_MEANT = "; did you mean {}?"
GOAL_FAR = "{}: goals.{} = {}: the ends of a goal are inf, or at most {:,.0f}"
TOO_MANY_GAMES = "{}: it would play {:,} games; one experiment plays at most {:,}"
EMPTY_GOALS = "{}: [goals] is empty; give a metric a range, or leave the section out"
BAD_RULES = "{}: {}: {}"
SAME_VARIANT = "{}: variants.{}: plays by the same rules as {}"
BAD_NAME = (
    "{}: variants.{}: a name is made of letters, digits, '.', '-' and '_', begins with a letter or"
    " a digit, has at most 60 signs, and is not 'standard'"
)
LUCK_SECTION = "{}: luck = {!r}: luck is a section, [luck], with deals and replays"
LUCK_REPLAYS = "{}: luck.replays = {}: a deal can be replayed at most {} times"
LUCK_PLAYER = "{}: luck.strategies: '{}' is not among the strategies; {}"
LUCK_REPEATED = "{}: luck.strategies: '{}' is listed twice"
NO_LUCK = "{}: [luck]: deals of {} can't be replayed in parts; leave the section out"
UNKNOWN_REFERENCE = "{}: reference = '{}' is not among the strategies; {}"
REPEATED = "{}: strategies: '{}' is listed twice"
UNKNOWN_SHARE = "{}: shares.{!r}: not among the strategies as they are written; {}"
NO_LADDER = "{}: weakest_first = true: there is one strategy only; list two or more"
UNKNOWN_LADDER = "{}: ladder = '{}': there is no other experiment of that name; {}"
NOT_A_LADDER = "{}: ladder = '{}': {} does not say weakest_first = true"
NO_AUDIT = "{} does not say what changes of its rules there are, so it can't be audited"
UNKNOWN_PROTECTED = "{}: remedies.protected: the rules have no field '{}'; {}"
UNKNOWN_COST = "{}: remedies.costs: there is no sort of change '{}'; {}"
UNKNOWN_TOWARD = "--toward {}: there is no metric of that name; {}"
NO_GOALS_TOWARD = (
    "--toward {}: the experiment '{}' has no [goals]; give the range: --toward {}=LOW..HIGH"
)
NOT_A_GOAL = "--toward {0}: {1} is not among the goals of '{2}'; {3}; or --toward {1}=LOW..HIGH"
BAD_TOWARD = "--toward {0}: a range from low to high is meant, such as {1}=0.48..0.52"
NOT_MEASURED_TOWARD = "--toward {}: under the rules as they are there is no {}"
OTHER_GAME = "{}: variants.{}: the preset '{}' is of another game than '{}'"
UNKNOWN_PRESET = "there is no preset '{}'; {}"
UNKNOWN_FIELD = "the rules have no field '{}'; {}"
BAD_VALUE = "{}: {!r} is not allowed ({})"

NO_STRATEGY = "there is no strategy '{}' for {}; {}"
UNSEEN = "'{}' holds signs that can't be shown"
NO_FILE = "there is no file {}"
SHADOWED = "{}: a shipped strategy has the name '{}' too; rename the file, or name it by its path"
FOREIGN = "a foreign module named 'strategies' is loaded from {}: ours can't be loaded beside it"
BAD_SETTING = "{}: '{}' is not of the form key=value"
UNKNOWN_SETTING = "{}: there is no setting '{}'; {}"
NO_SETTINGS = "it has none"
SETTING_NUMBER = "{}: {} = '{}' is not a number"
SETTING_WORD = "{}: {} = '{}' is not one of its words; {}"
"""Messages with {} for what, where and the nearest valid thing."""

LINE = ", line {}"
IMPORT_FAILED = "{}{}: can't be loaded: {}: {}"
UNREADABLE = "{}: can't be read: {}"
IMPORT_EXITS = "{}{}: can't be loaded: being imported, it ends the process (sys.exit)"
BAD_PARAMETERS = (
    "{}: PARAMETERS must be a plain dictionary of names and numbers, or tuples of words"
)
BAD_CHOICE = (
    "{}: PARAMETERS: {} = {}: a choice is a tuple of different words of letters, digits, '.', '-'"
    " and '_'"
)
NO_WEIGHTS = "{}: there is no table [weights]; a TOML file beside {} sets its weights"
UNKNOWN_WEIGHT = "{}: weights.{}: there is no parameter of that name; {}"
WEIGHT_CHOICE = "{}: weights.{}: it is a choice of words, and a weight is a number"
WEIGHT_NUMBER = "{}: weights.{} = {!r}: a weight is a number"
BAD_TUNABLE = "{}: TUNABLE must be a plain dictionary of names and ranges (low, high)"
UNKNOWN_TUNABLE = "{}: TUNABLE: '{}' is not among its PARAMETERS; {}"
TUNABLE_CHOICE = "{}: TUNABLE: '{}' is a choice of words; only a number can be tuned"
TUNABLE_RANGE = "{}: TUNABLE: {} = {}: a range (low, high) is meant, numbers with low < high"

TOO_MANY_SETTINGS = "{}: PARAMETERS has {} settings, but there is room for {}"
NO_FUNCTION = "{}: there is no function {}({})"
BAD_ARGUMENTS = "{}{}: {}({}): its arguments must be ({})"
NO_FIELD = "{}{}: {}: {} has no field '{}'; {}"
STRATEGY_FAULT = "strategy '{0}' ({1}) {2}, in game {3} of seed {4}, turn {5}"
RAISED = "raised {}: {}{}"
LOG_FULL = "made more happen in one turn than there is room to tell"

DISK_FULL = "the disk is full: {} was not written"
CANT_WRITE = "{} can't be written: {}"
LOCKED = "another run is writing to {}; wait for it, or choose another folder with --out"
DIFFERS = (
    "{0} holds results of another experiment: {1} differs ({2} there, {3} here); give --out for a"
    " new folder, or --replace to delete what is there"
)
DIFFERS_UNKNOWN = (
    "{} holds results of another experiment, and nothing there says of which; give --out for a new"
    " folder, or --replace to delete what is there"
)
NOT_OURS = (
    "{} holds files that hotair did not write; give --out for a folder that is empty or not there"
    " yet"
)
UNREADABLE = (
    "{} is damaged; run the experiment again into that folder: what is finished there is kept"
)
NOT_RESULTS = "{} is not a results folder; run `hotair run EXPERIMENT --out {}` first"
NOT_RESULTS_BUT = "{} is not a results folder; did you mean {}?"
NO_GAMES = "{} has a report but not its games; run `hotair run {} --out {}` to play them"
NO_PARTS = "{} has no finished part yet; run `{}` to go on"
DAMAGED = "{} is damaged (its checksum is not the one written); run `{}` to compute it again"
OTHER_VERSION = (
    "{} was written with results version {}, this is version {}; run it again into a new folder"
)
UNKNOWN_COLUMN = "there is no column '{}'; {}"
NOTHING = "nothing"
NOT_RULES = "rules must be a rule set such as Rules(), not a {}"
