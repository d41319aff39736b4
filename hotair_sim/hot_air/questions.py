"""What the report asks of Hot Air."""

from hotair_sim.description import Questions

QUESTIONS = Questions((), (), (), (), (), (), ("wins", "loses"), "turns", "never_ends", (), ())
