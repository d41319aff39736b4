"""Texts of the files `hotair new` makes."""

GITIGNORE = """\
reports/**/report.html
reports/**/figures/*.png
reports/**/games/
"""

WORKSPACE = """\
# {name}

- `strategies/`: who plays. `hotair new strategy NAME` makes one to start from.
- `experiments/`: what is asked. `hotair run quick` plays the quick one.
- `reports/`: what was learned.
"""

EXPERIMENT = """\
title = "{name}"
preset = "{preset}"            # `hotair rules` lists presets and fields
strategies = [{strategies}]    # `hotair strategies` lists them; "name:key=value" sets a setting;
                               # findings are those of the first, the strongest
deals = 2000                   # each is played in every arrangement of seats and start
seed = 1

# [rules]                      # fields changed in the preset
# {change}

# [variants.{variant}]{gap}# other rules, played on the same deals and compared
# {change}

# [luck]                       # replays of deals: how much of who wins do the cards as dealt make?
# deals = 2000

# [precision]                  # go on until it is known so well, at most `deals`
# starter_wins = 0.01

# [goals]                      # what you want, as ranges
# starter_wins = [0.48, 0.52]
"""

REMARKS = 31
"""How far from the left the remarks of an experiment stand."""
