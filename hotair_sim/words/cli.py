"""Words of the command line: help texts, examples, what commands print."""

APP = "Play millions of games of an untested card game, and read what they say of its balance."

RUN = """Play an experiment and write its report.

    hotair run baseline

    hotair run experiments/mine.toml --deals 50000 --out reports/mine-long

    hotair run claims

    hotair run baseline --plan

A run that is stopped (Ctrl-C, a kill, a power cut) goes on where it was when you give the same
command again. The rows are the same for any number of threads.

Exit codes: 0 done; 1 interrupted or failed; 2 a mistake in what was asked; 3 done, but a goal is
missed; 4 done, but not as precise as [precision] asks.
"""
REPORT = """Write the report of a results folder again, without playing.

    hotair report reports/baseline

    hotair report reports/claims

Of a folder of results folders it writes them all, and the page of their claims.
"""
COMPARE = """Say what differs between the variants of a results folder, or between two folders.

    hotair compare reports/baseline

    hotair compare reports/baseline --only-changed --metric turns --metric starter_wins

    hotair compare reports/baseline reports/other-seed --format csv --out compared.csv

Nothing is played. Each variant is set beside the standard rules; of two folders, the second beside
the first. Where both played the same deals, deal is compared with deal. A number “differs” if
the range of its difference leaves out zero, is the “same” if the range lies within its margin (what
a designer would shrug at), and else “undecided”. All verdicts together are right at 95%.
"""
PLAY = """Tell games move by move.

    hotair play greedy spoiler 3:2 --seed 7

    hotair play greedy spoiler 3:2 --out game.html

    hotair play greedy spoiler --deals 0:200 --format jsonl

A game's address is DEAL:ARRANGEMENT. Arrangement 0 to 3 is 2 × (the strategies swap seats) + the
seat that starts.
"""
STRATEGIES = """List the strategies there are.

    hotair strategies
"""
RULES = """List presets, or the fields of a rule set and their readings.

    hotair rules

    hotair rules no-exchange

    hotair rules hot-air --all
"""
CHECK = """Check that a strategy keeps to its contract.

It answers legally, repeatably, touches nothing and is blind to hidden cards, under every preset.

    hotair check greedy

    hotair check strategies/hot_air/mine.py
"""
TUNE = """Look for better settings of a strategy, by self-play.

    hotair tune greedy

    hotair tune greedy --against spoiler --against cheap_trophies --generations 60 --deals 500

CMA-ES moves what the file lists as TUNABLE, so that the strategy wins more games against itself as
it is now and against the opponents you name. What is found is compared with the start on fresh
deals, and written to a file of weights. A search that is stopped goes on where it was when you give
the same command again.
"""
AUDIT = """Try the rules: every other reading of each sentence, every number one step away.

    hotair audit

    hotair audit --toward starter_wins

Each change is played on the same deals as the rules as they are, and ranked by what it moves. The
report says which sentences of the rulebook must be settled, which can't matter, which are dead and
what they don't cover. With --toward, changes are looked for, one or two together, that bring a goal
inside its range and leave the rest of the game alone; they are confirmed on other deals.
"""
NEW = "Make a workspace, strategy or experiment to start from."
NEW_WORKSPACE = """Make a folder to work in, with the shipped experiments to copy.

    hotair new workspace my-game
"""
NEW_STRATEGY = """Make a strategy to start from.

    hotair new strategy cautious
"""
NEW_EXPERIMENT = """Make an experiment to start from.

    hotair new experiment mine
"""

OPTIONS = {
    "experiment": "Name of an experiment or of a folder of them, or the path of a TOML file.",
    "audited": "Name of an experiment, or the path of a TOML file: its rules, players, deals and"
    " goals.",
    "toward": "A goal of the experiment, or METRIC=LOW..HIGH: look for changes that meet it.",
    "audit_out": "Results folder; reports/EXPERIMENT if not given. Remedies have one beside it.",
    "deals": "Deals to play, instead of the file's.",
    "seed": "Seed, instead of the file's.",
    "threads": "Threads; all cores if not given. Never changes the results.",
    "out": "Results folder; reports/EXPERIMENT if not given.",
    "plan": "Only say what would be played, how long it takes and how precise it would be.",
    "audit_plan": "Only say what would be played and how long it takes.",
    "replace": "Delete the results of another experiment that the folder holds.",
    "workspace": "Folder with strategies, experiments and reports; the current one if not given.",
    "folder": "Results folder.",
    "report_folder": "Results folder, or a folder of some.",
    "first_folder": "Results folder.",
    "second_folder": "Results folder to compare it with; its own variants if not given.",
    "only_changed": "Show only what differs.",
    "pairing": "Players, such as 'greedy - random', a name alone for a strategy against itself, or"
    " 'all'; may be given several times. The reference against itself if not given.",
    "metric": "Name of a metric; may be given several times. All if not given.",
    "variant": "Name of a variant; may be given several times. All if not given.",
    "margin": "Margin of a metric in place of its own, NAME=VALUE, a share as 0.01; may be given"
    " several times.",
    "compare_format": "text, markdown, csv or json.",
    "compare_out": "File to write instead of printing.",
    "figure": "File of a figure to draw too, .svg or .png.",
    "first": "Strategy, or path of its file; settings as name:key=value,key=value.",
    "second": "The other strategy.",
    "address": "Which game: DEAL:ARRANGEMENT, or DEAL for arrangement 0.",
    "play_seed": "Seed of the deals.",
    "play_deals": "Tell a range of deals, FROM:TO (TO is not included), arrangement 0 of each.",
    "all_arrangements": "Tell every arrangement of each deal.",
    "format": "text, for people, or jsonl, for programs.",
    "page_out": "Draw the table after each turn on a page to print or to send, FILE.html.",
    "rules": "Preset of the rules.",
    "set": "Change a field of the rules, FIELD=VALUE; may be given several times.",
    "game": "Preset of the game whose strategies are meant.",
    "list_format": "text, or markdown for the index in strategies/README.md.",
    "preset": "Name of a preset.",
    "all": "Print every field with its question, the rulebook's sentence and its readings.",
    "strategy": "Strategy, or path of its file.",
    "check_deals": "Deals to check turn by turn, under each preset; left out: 10, or as many as fit"
    " in a few seconds.",
    "tuned": "Strategy, or path of its file; settings as name:key=value, where the search begins.",
    "against": "An opponent beside the strategy as it is now; may be given several times.",
    "tune_deals": "Deals of each candidate against each opponent, in each generation.",
    "generations": "Generations.",
    "population": "Candidates of a generation; 4 + 3 ln(settings) if not given.",
    "tune_check": "Fresh deals of the comparison at the end.",
    "sigma": "How far the first candidates lie from the start, as a share of each range.",
    "tune_seed": "Seed of deals and candidates; not the one of your experiments.",
    "tune_out": "File of weights, its log beside it; STRATEGY.toml here if not given.",
    "tune_replace": "Start anew, whatever the log holds.",
    "new_name": "Name; letters, digits and _.",
    "new_folder": "Folder to make.",
}

STARTING = "{title}: {games:games}, {deals:deals} of each pairing."
STARTING_SHARES = (
    "{title}: {games:games}, {deals:deals} of each pairing, fewer of strategies with a share."
)
RESUMING = "Already there: {done:games}."
DAMAGED = "{} was damaged and is computed again."
COLUMNS = ("games/s", "left")
ESTIMATE = "{reference} v. itself: starter wins {value} ({interval}), drawn games by half"
STOPPED = "Stopped. Kept: {done:,} of {games:games}. To go on:\n\n    {command}\n"
BROKE_OFF = (
    "The last run broke off in game {game} of {first} and {second}, rules {variant}, turn {turn}:"
    " killed, or broken by one of them if it does so again."
)
KEPT = "What was finished is kept. To go on:\n\n    {command}\n"
PLAYED = "{games:games}, digest {digest}."
REPORTING = "Writing the report …"
REPORTED = "{verdict}\n\nReport: {path}"
CHOOSING = "Choosing the changes to confirm …"
LISTED_WITHOUT = ("Setting", "Also moved", "Other players")
LISTED_WIDTH = 130
LISTED_REST = "and {} more; the report has them all."
CANT = "{}: {}"
CANT_PRINT = "what was to be printed can't be written: {}"
BAD_ARGUMENT = "'{}': an argument holds signs that can't be shown or are not UTF-8"
INTERNAL = (
    "an error of hotair itself: {}: {}; run again with {}=1 for the details, and please report it"
)
BAD_ADDRESS = "'{}' is not the address of a game; DEAL:ARRANGEMENT is meant, such as 3:2"
BAD_ARRANGEMENT = "'{}': {} against {} has arrangements 0 to {}"
BAD_RANGE = "--deals {}: FROM:TO is meant, such as 0:200"
BOTH = "give an address or --deals, not both"
BAD_FORMAT = "--format {}: {}"
BAD_SET = "--set {}: FIELD=VALUE is meant, such as --set game_end=empty-pile"
BAD_THREADS = "--threads {}: at least 1"
BAD_DEALS = "--deals {}: at least 1"
BAD_SEED = "--seed {}: 0 to 9223372036854775807"
NO_FOLDER = "--workspace {}: there is no such folder"

NOT_LISTED = "hotair: not listed: {}"
STRATEGIES_HEAD = """\
# Strategies: who plays

One file an idea. A file whose name begins with `_` is a helper. How to write one: `hotair new
strategy NAME` makes a file that explains itself, `hotair check NAME` says whether it keeps to the
contract.

This index is made by `hotair strategies --format markdown`.
"""
STRATEGIES_COLUMNS = "| strategy | idea | source |\n|---|---|---|"

CHOICE = "    {}: {}"
CHEAT = "    A cheat, for measuring only: it sees what is hidden."
CHEAT_MARK = "{} (cheat)"
OR = " or "

CHECKED = "✓ {}"
FAILED = "✗ {}: {}"
CHECK_DONE = "{}: all {} checks passed."
CHECK_FAILED = "{}: {} of {} checks failed."

PRESETS = "Presets"
SAME_RULES = (
    "{0} plays by the standard rules. What each asks, and how it is read: hotair rules {0} --all"
)
DIFFERS_FROM = "{} differs from {} in:"
FIELD_QUOTE = "rulebook"
READING_MARK = "→"

MADE = "Made {}"
EXISTS = "{} exists already; nothing was overwritten"
BAD_NEW_NAME = "'{}' is not a name: letters, digits and _, not beginning with a digit or _"
NEXT_STRATEGY = "Next: edit it, then run: hotair check {}{}"
OF_RULES = " --rules {}"
NEXT_EXPERIMENT = "Next: edit it, then run: hotair run {}"
NEXT_WORKSPACE = "Next: cd {} and run: hotair run quick"
USAGE = "{} See {} --help."
INTERRUPTED = "interrupted"
INTERRUPTED_GO_ON = "interrupted. To go on:\n\n    {command}\n"
