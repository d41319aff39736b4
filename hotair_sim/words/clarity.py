"""Words for how clear a rulebook is on a question."""

CLARITY = {
    "contradictory": "says two things",
    "silent": "does not say",
    "unclear": "leaves open how far it goes",
    "clear": "is clear",
}
"""As it stands after “the rulebook”."""

THE_RULEBOOK = "The rulebook {}."
COUNTED = {
    "contradictory": "says two things in {}",
    "silent": "says nothing in {}",
    "unclear": "leaves open how far it goes in {}",
}
"""In how many of the questions it does so."""
