"""Words of the search for better settings: what it says, asks for and writes."""

NOT_TUNABLE = "{}: nothing in it can be tuned; {} needs TUNABLE = {{name: (low, high)}}"
OUTSIDE = "{}: {} = {:g} lies outside its range in TUNABLE, {:g} to {:g}"
ITSELF = "--against {}: the strategy as it is now is always among the opponents"
REPEATED = "--against {}: given twice"
TOO_MANY_DEALS = "--generations × --deals + --check-deals: at most {:,}"
BAD_NUMBER = "{} {}: {}"
AT_LEAST = "at least {}"
BAD_SIGMA = "--sigma {:g}: above 0, at most 1"
BAD_OUT = "--out {}: the name of a TOML file is meant"
OUT_IS_SOURCE = (
    "{}: a TOML file in a strategy's folder is part of the strategy, and this one would change what"
    " is being tuned; choose a file elsewhere with --out, and move it there once it is good"
)
OUT_IS_OTHER = (
    "{} exists already and was not written by `hotair tune`; choose another file with --out"
)
NO_CMAES = (
    "the search needs the package cmaes, which is not installed; run: python -m pip install cmaes"
)

LOCKED = "another search is writing to {}; wait for it, or choose another file with --out"
NO_LOG = "{} is not the log of a search; choose another file with --out, or --replace to start anew"
DIFFERS = (
    "{0} is the log of another search: {1} differs ({2} there, {3} here); choose another file with"
    " --out, or --replace to start anew"
)
OTHER_NUMBERS = (
    "generation {} in the log has other candidates than the optimiser asks for on this machine;"
    " go on where it was begun, or start anew with --replace"
)

STARTING = (
    "{label}: {generations:generations} of {population} candidates, {opponents}; up to"
    " {games:games}."
)
OPPONENTS = "against itself as it is now"
OPPONENTS_MORE = "against itself as it is now and {}"
AND = " and "
STOPPED = "Stopped. Kept: {done} of {generations:generations}. To go on:\n\n    {command}\n"
STATE = "generation {generation}/{generations}"
CHECKING = "comparing"
SCORES = "best {best:.1%}, mean {mean:.1%}, spread {spread:.3f}"

VALUES_HEAD = ("", "start", "found", "range")
RANGE = "{} to {}"
LINES_HEAD = ("against", "found", "start", "difference")
ITSELF_AS_WAS = "{} as it is now"
HALF = "50% by symmetry"
ALL = "all of them"
CELL = "{} ({})"
FOUND = "{label} after {generations:generations}:"
COMPARED = (
    "Share of games won on fresh deals, {deals:,} of them, 4 games of each a line; one drawn or cut"
    "\noff counts half; 95% intervals, start and found on the same deals:"
)

BETTER = "Better: on fresh deals it wins more games over all opponents."
NOT_SHOWN = "Not shown to be better: the interval of the difference over all opponents reaches 0."
WORSE = "Not better: on fresh deals it wins fewer games over all opponents."
BUT_WORSE = "But it is worse against {}."
YOURS = (
    "The values are written all the same. Nothing uses them until you move the file, and whether to"
    " do so\nis up to you."
)
NOT_DEFAULTS = "The start was {}; nothing is said here of the strategy's defaults."
WRITTEN = "Written: {}"
USE = "To make them the defaults of {}, move the file to {}"

FILE_HEAD = """\
# Weights of {name}, found by `hotair tune`: its defaults once this file lies beside {name}.py as
# {name}.toml.
# Shares of games won are [value, low, high], with 95% intervals over deals.
"""
