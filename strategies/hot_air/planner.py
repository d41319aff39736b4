"""Idea: Count the cards: how surely is each stage won, given what the other player may still hold,
    and what are its prizes worth to both on their way to the trophies? Play what changes most.
Source: Ours, from greedy; the last card at a stage by the odds that the other player holds it.
Sees: Its hand, all cards played, discarded and shown, totals, terrain, all prizes and trophies.
"""

from strategies.hot_air._evaluation import plan

# Tuned: `planner.toml` says how. Used in `_prizes.py`, `_chances.py` and `_evaluation.py`.
PARAMETERS = {
    "square": 0.6169,  # worth of a part x of a trophy: x (1 − square − cube + square x + cube x²)
    "cube": -0.355,
    "rival": 0.2635,  # share of that which is lost if the other player has nearly all of the suit
    "third": 0.12095,  # trophies that a prize of a claimed suit is worth
    "last": 1.2214,  # how many times as much prizes are worth to who lacks one trophy
    "first": 0.3473,  # trophies added for completing one
    "win": 0.6447,  # trophies added for completing the one that wins
    "doubt": 18.039,  # square of the points of lead a missing card weighs; above 0
    "mine": 0.4558,  # share of the points my best card could bring in a missing card's place
    "theirs": 0.5707,  # share of the points the other player's could cost there
    "pair": -0.4237,  # points of lead gained by not being on turn where two cards are missing
    "triple": -0.621,  # the same where three are
    "hold": 0.89854,  # chance to win a stage that lacks one card which I alone hold
    "thrift": 0.008678,  # trophies that each point of a card away from 7 may be worth later
    "extreme": 0.002217,  # the same, for each point squared
    "turn": 0.00696,  # trophies gained by losing a flight, since the loser plays next
    "scale": 0.698,  # what `prospect` takes a lead of one trophy for
    "lying": 0.863,  # and the prizes not yet won
    "on_turn": 0.059,  # and being on turn, in trophies
}

# Between what bounds tuning looks; those not here are not for `choose` but for `prospect`.
TUNABLE = {
    "square": (-1.0, 1.5),
    "cube": (-1.0, 1.5),
    "rival": (0.0, 1.0),
    "third": (0.0, 0.2),
    "last": (1.0, 3.0),
    "first": (0.0, 1.0),
    "win": (0.0, 3.0),
    "doubt": (1.0, 30.0),
    "mine": (0.0, 1.0),
    "theirs": (0.0, 1.0),
    "pair": (-2.0, 4.0),
    "triple": (-4.0, 2.0),
    "hold": (0.5, 1.0),
    "thrift": (0.0, 0.05),
    "extreme": (0.0, 0.01),
    "turn": (-0.1, 0.3),
}


def choose(rules, table, hand, me, settings, rng):
    """Return the play after which one can expect most."""
    n = settings.number
    tuned = (n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12])
    weights = (*tuned, n[13], n[14], n[15], n[16], n[17], n[18])
    return plan(rules, table, hand, me, weights)
