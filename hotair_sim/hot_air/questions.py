"""What the report asks of Hot Air."""

from hotair_sim.description import Questions

QUESTIONS = Questions(
    (), (), (), (), (), (), ("wins", "losses"), "turns_median", "never_ends", ("starter_wins", "turns"), ()
)
